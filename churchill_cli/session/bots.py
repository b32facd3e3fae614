"""'Bots at the table: whom they play, what they hold, what they do; Enter tells it, `other` the next (11.0)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from churchill_cli.bots import chart as charts
from churchill_cli.bots.charts import HOUSE, OWN, chart, kind_of
from churchill_cli.bots.choosing import SEVERAL, Decided, decided, with_die
from churchill_cli.bots.holding import checked, dealt
from churchill_cli.bots.seats import Seat, card_text, case, chance, chart_of, seats
from churchill_cli.bots.turns import due_now
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, ShowCards
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import Play
from churchill_cli.notation import grammar
from churchill_cli.record import games
from churchill_cli.session.asking import numbered
from churchill_cli.views.bots import lines_told, next_lines, told_line, why_lines
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.fixed import english
from churchill_cli.words.inflection import identified
from churchill_cli.words.sentences import name, say
from churchill_cli.words.wording import worded

if TYPE_CHECKING:
    from churchill_cli.session.session import Session

SIX = len(D6)


@dataclass
class Proposal:
    """What a 'Bot would tell now: the lines, what would come next, the cards that it shows face down (5.13)."""

    lines: tuple[str, ...] = ()
    others: Iterator[Decided] = field(default_factory=lambda: iter(()))
    following: Decided | None = None
    shown: tuple[tuple[Power, Play], ...] = ()

    def accept(self, session: "Session") -> None:
        """Tell what the 'Bot does, as Enter asks (11.1)."""
        session.choices = ()
        for line in self.lines:  # they are notation, of cards that were told: nothing of them is asked about
            session.write(line)
        if self.lines:
            session.go_on()

    def completed(self, session: "Session", typed_lines: tuple[str, ...]) -> tuple[str, ...]:
        """Return what was typed, an agenda line with the cards that 'Bots show (5.13)."""
        if not self.shown or session.state.turn.step != "conference":
            return typed_lines
        return tuple(map(self._with_shown, typed_lines))

    def _with_shown(self, typed: str) -> str:
        try:
            action = grammar.parse(typed)
        except ChurchillError:
            return typed
        if not isinstance(action, ShowCards):
            return typed
        return grammar.write(ShowCards({**dict(self.shown), **action.cards}))


def bot(session: "Session", words: Sequence[str]) -> None:
    """Give a power to a 'Bot, take it back, or list whom 'Bots play."""
    if not words:
        print_lines(_seat_lines(session))
        return
    power = _power(words[0])
    kind = english(words[1], (HOUSE, OWN, "off")) if words[1:] else kind_of(power)
    if kind == "off" and len(words) == len(("US", "off")):
        _note(session, f"note bot {power} leaves")
        return
    seed = words[3] if len(words) == len(("US", HOUSE, "seed", "7")) and english(words[2], ("seed",)) else ""
    if kind is None or kind == "off" or len(words) not in {1, 2, 4} or (words[2:] and not seed.isdecimal()):
        raise UsageProblem(_("Which 'Bot?"), hint=_("Such as: bot US, bot US house seed 7, bot US own, bot US off."))
    chart(power, kind, session.state.position)  # one that cannot be read is refused before it is seated
    _note(session, f"note bot {power} plays {kind}" + (f" seed {int(seed)}" if seed else ""))


def _note(session: "Session", line: str) -> None:
    """Write a note of 'Bots, and say what is due of them."""
    session.write(line)
    session.proposal = None
    propose(session)


def hand(session: "Session", words: Sequence[str]) -> None:
    """Tell what a 'Bot holds, or deal it seven cards of a deck that is known."""
    power = _power(words[0]) if words else None
    seat = seats(session.game).get(power) if power else None
    if power is None or not words[1:]:
        print_lines(_seat_lines(session))
        return
    if seat is None:
        raise UsageProblem(
            _("No 'Bot plays %(power)s.") % {"power": name(power)},
            hint=_("Say so first: bot %(power)s.") % {"power": power},
        )
    if len(words) == len((power, "deal")) and english(words[1], ("deal",)):
        cards = dealt(session.game, seat)
    else:
        cards = checked(session.state, power, " ".join(words[1:]))
    _note(session, f"note bot {power} holds {cards}")


def other(session: "Session", _words: Sequence[str]) -> None:
    """Take the next legal choice of the 'Bot (11.2)."""
    proposal = session.proposal
    if proposal is None or proposal.following is None:
        raise UsageProblem(_("There is no other legal choice of a 'Bot now."), hint=_("Tell what happens by hand."))
    _offer(session, proposal.following, proposal.others)


def _power(word: str) -> Power:
    found = identified(word, "powers")
    power = next((known for known in POWERS if known == found), None)
    if power is None:
        raise UsageProblem(
            _("%(word)r is no power.") % {"word": word}, hint=_("Such as: bot US, hand US hopkins 4 3+1.")
        )
    return power


def _seat_lines(session: "Session") -> Iterator[str]:
    """Yield whom 'Bots play, and what they hold."""
    found = seats(session.game)
    if not found:
        yield _("No 'Bot plays. Such as: bot US, then hand US CARD CARD …")
    for power, seat in found.items():
        held = ", ".join(map(card_text, seat.hand)) or "–"
        fields = {"power": name(power), "chart": seat.chart, "n": len(seat.hand), "cards": held}
        yield _("'Bot %(power)s plays by the chart `%(chart)s`; cards: %(n)d (%(cards)s).") % fields


# What is due


def propose(session: "Session") -> None:
    """Say what a 'Bot does now, if something is due of one."""
    if session.looking is not None or session.mending:
        return
    found = seats(session.game)
    if session.state.turn.step == "conference":
        _propose_cards(session, found)
        return
    for power, decision in due_now(session.state, found):
        seat = found[power]
        if decision in NEED_CARDS and not seat.hand:
            _ask_for_hand(session, seat)
            return
        choices = _decided(session, seat, decision)
        first = next(choices, None)
        if first:
            _offer(session, first, choices)
            return
        if decision not in charts.UNFORCED:
            template = _("The 'Bot of %(power)s has no legal choice here: tell what happens by hand (11.2).")
            session.said.say("due", [template % {"power": name(power)}])
            return


NEED_CARDS = frozenset({charts.ISSUES, charts.ADVANCE, charts.DEBATE})


def _decided(session: "Session", seat: Seat, decision: str) -> Iterator[Decided]:
    known_chart = chart_of(session.game, seat)
    return decided(case(session.game, seat, known_chart), known_chart, decision, chance(session.game, seat))


def _ask_for_hand(session: "Session", seat: Seat) -> None:
    fields = {"power": name(seat.power), "line": worded(f"hand {seat.power} …", current())}
    session.said.say(
        "due", [_("What does the 'Bot of %(power)s hold? Tell its cards by name or value: %(line)s") % fields]
    )


def _propose_cards(session: "Session", found: dict[Power, Seat]) -> None:
    """Let the 'Bots choose the cards that they show for the agenda, face down until all are told (5.13, 11.4)."""
    for seat in found.values():
        if not seat.hand:
            _ask_for_hand(session, seat)
    shown = []
    for power, seat in found.items():
        choice = next(_decided(session, seat, charts.AGENDA), None) if seat.hand else None
        if choice is None:
            return
        action = choice.actions[0]
        if choice.is_rolled:
            action = with_die(session.state, action, chance(session.game, seat).choice(D6))
        shown += [(power, card) for held, card in getattr(action, "cards", {}).items() if held == power]
    session.proposal = Proposal(shown=tuple(shown))
    if len(shown) == len(POWERS):
        session.proposal.lines = (grammar.write(ShowCards(dict(shown))),)
        session.said.say("due", [_("All cards are chosen (11.4); first the conference card, then Enter shows them.")])
    elif shown:
        human = next(power for power in POWERS if power not in found)
        fields = {"line": worded(f"agenda {human} 3", current())}
        session.said.say(
            "due", [_("The 'Bots have chosen their cards face down (11.4); tell yours alone: %(line)s") % fields]
        )


def _offer(session: "Session", choice: Decided, others: Iterator[Decided]) -> None:
    """Say what a 'Bot does, and keep it for Enter; where a die decides, its faces become a menu (11.2, 5.25)."""
    following = next(others, None)
    session.proposal = Proposal(lines_told(choice), others, following)
    session.said.say("due", [told_line(choice), *why_lines(choice)])
    session.said.say("foreseen", next_lines(following))
    session.said.say("foreseen", [f"  {move}" for move in _moves(session, choice.actions)])
    seat = seats(session.game)[choice.power]
    if choice.is_rolled:
        faces = tuple(grammar.write(with_die(session.state, choice.actions[0], face)) for face in D6)
        rolled = chance(session.game, seat).choice(faces)
        session.proposal.lines = (rolled,)
        session.said.say("due", [_("Roll the Chief of Staff's die and type its number; Enter rolls it here (5.25).")])
        session.choices = faces
        return
    alike = choice.choices[0].alike
    if alike and seat.seed is None and choice.decision not in SEVERAL:
        lines = [grammar.write(option.action) for option in islice(alike, SIX)]
        faces = tuple(lines[place * len(lines) // SIX] for place in range(SIX))
        session.said.say(
            "due", [_("A close call (11.2): roll a die and type its number; Enter rolls it here."), *numbered(faces)]
        )
        session.choices = faces
        return
    session.said.say("due", [_("Enter tells it; `other` takes the next; or tell anything else.")])


def _moves(session: "Session", told: Sequence[Action]) -> list[str]:
    """Return what to move by hand for a decision (11.1)."""
    after = session.state
    for action in told:
        if any(engine.violations(after, action)):
            return []
        after = engine.apply(after, action)[0]
    same_step = after.turn.step == session.state.turn.step
    return [say(move) for move in games.between(session.state, after)] if same_step else []


BOTS: Mapping[str, Callable[["Session", Sequence[str]], None]] = {"bot": bot, "hand": hand, "other": other}
"""The commands of a session about 'Bots."""
