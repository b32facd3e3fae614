"""The commands of a session about 'Bots: whom they play, what they hold, their next legal choice (11.0)."""

from collections.abc import Sequence
from itertools import takewhile

from churchill_cli.bots.charts import HOUSE, OWN, chart, kind_of
from churchill_cli.bots.holding import checked, dealt
from churchill_cli.bots.seats import seats
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.session.proposing import offer, propose
from churchill_cli.session.session import Session
from churchill_cli.session.showing import tell_due
from churchill_cli.session.writing import write
from churchill_cli.views.bots import seat_lines
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.line_words import english
from churchill_cli.words.sentences import name


def answer_bot(session: Session, words: Sequence[str]) -> None:
    """Give a power to a 'Bot, take it back, or list whom 'Bots play."""
    if not words:
        print_lines(seat_lines(seats(session.game)))
        return
    named = list(takewhile(lambda word: identified(word, "powers"), words))
    powers, (kind_word, *rest) = [_power(word) for word in named or words[:1]], [*words[len(named) :], ""]
    kind = english(kind_word, (HOUSE, OWN, "off")) if kind_word else ""
    seed = rest[1] if len(rest) == len(("seed", "7", "")) and english(rest[0], ("seed",)) else ""
    if kind is None or (rest[:-1] and (kind == "off" or not seed.isdecimal())):
        raise UsageProblem(_("Which 'Bot?"), hint=_("Such as: bot US, bot US house seed 7, bot US own, bot US off."))
    lines = []
    for power in powers:
        if kind != "off":
            chart(power, kind or kind_of(power), session.state.position)  # one that cannot be read is refused
        plays = f"plays {kind or kind_of(power)}" + (f" seed {int(seed)}" if seed else "")
        lines.append(f"note bot {power} {'leaves' if kind == 'off' else plays}")
    for line in lines:
        write(session, line)
    tell_due(session)


def answer_hand(session: Session, words: Sequence[str]) -> None:
    """Tell what a 'Bot holds, or deal it seven cards of a deck that is known."""
    power = _power(words[0]) if words else None
    seat = seats(session.game).get(power) if power else None
    if power is None or not words[1:]:
        print_lines(seat_lines(seats(session.game)))
        return
    if seat is None:
        hint = _("Say so first: bot %(power)s.") % {"power": power}
        raise UsageProblem(_("No 'Bot plays %(power)s.") % {"power": name(power)}, hint=hint)
    if len(words) == len((power, "deal")) and english(words[1], ("deal",)):
        held = dealt(session.game, seat)
    else:
        held = checked(session.state, power, " ".join(words[1:]))
    write(session, f"note bot {power} holds {held}")
    session.proposal = None
    propose(session)


def answer_other(session: Session, _words: Sequence[str]) -> None:
    """Take the next legal choice of the 'Bot (11.2)."""
    proposal = session.proposal
    if proposal is None or proposal.following is None:
        raise UsageProblem(_("There is no other legal choice of a 'Bot now."), hint=_("Tell what happens by hand."))
    offer(session, proposal.following, proposal.others)


def _power(word: str) -> Power:
    power = next((known for known in POWERS if known == identified(word, "powers")), None)
    if power is None:
        hint = _("Such as: bot US, hand US hopkins 4 3+1.")
        raise UsageProblem(_("%(word)r is no power.") % {"word": word}, hint=hint)
    return power
