"""'Bots at the table: whom they play, what they hold, what they do; Enter tells it, `other` the next (11.0)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING

from churchill_cli.bots import chart as charts
from churchill_cli.bots.charts import HOUSE, OWN, chart, kind_of
from churchill_cli.bots.choosing import SEVERAL, Decided, before_die, decided, with_die
from churchill_cli.bots.holding import checked, dealt, lacked_card
from churchill_cli.bots.seats import Seat, card_text, cards, case, chance, chart_of, seats
from churchill_cli.bots.turns import due_now
from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.tracks import with_last_advance
from churchill_cli.game.model.actions import Action, ShowCards
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import Due, State
from churchill_cli.notation import grammar
from churchill_cli.notation.readers import NoMatch
from churchill_cli.record import games
from churchill_cli.session.reading import read
from churchill_cli.views.bots import close_call_line, faces_lines, lines_told, next_lines, told_line, why_lines
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.fixed import english
from churchill_cli.words.inflection import identified
from churchill_cli.words.sentences import name, say
from churchill_cli.words.wording import card_names, worded

if TYPE_CHECKING:
    from churchill_cli.session.session import Session

SIX = len(D6)


@dataclass
class Proposal:
    """What a 'Bot would tell now: the lines, what would come next, the cards that it shows face down (5.13).

    ``asked_about``: the line of which was asked whether it is the 'Bot's. ``holder``: the 'Bot whose hand is asked for.
    """

    lines: tuple[str, ...] = ()
    others: Iterator[Decided] = field(default_factory=lambda: iter(()))
    following: Decided | None = None
    shown: tuple[tuple[Power, Play], ...] = ()
    asked_about: str = ""
    holder: Power | None = None

    def accept(self, session: "Session") -> None:
        """Tell what the 'Bot does, as Enter asks (11.1)."""
        session.choices = ()
        for line in self.lines:  # they are notation, of cards that were told: nothing of them is asked about
            session.write(line)
        if self.lines:
            session.go_on()

    def completed(self, session: "Session", typed_lines: tuple[str, ...]) -> tuple[str, ...]:
        """Return what was typed as the hand asked for; an agenda line with the cards that 'Bots show (5.13)."""
        if self.holder:
            return tuple(_held(session, self.holder, typed) for typed in typed_lines)
        if not self.shown or session.state.turn.step != "conference":
            return typed_lines
        return tuple(map(self._with_shown, typed_lines))

    def doubt(self, session: "Session", line: str) -> None:
        """Ask once about a line of a 'Bot with a card that it does not hold: it may be meant for another."""
        action = read(line)
        if line == self.asked_about or not isinstance(action, Action):
            return
        lacked = lacked_card(seats(session.game), action)
        if lacked:
            self.asked_about = line
            problem = Ambiguous(lacked)
            problem.because, problem.choices = lacked, (line,)
            raise problem

    def _with_shown(self, typed: str) -> str:
        people = [power for power in POWERS if power not in dict(self.shown)]
        forms = (typed, *(f"agenda {power} {typed.removeprefix('agenda ')}" for power in people[:1]))
        shown = next((action for action in map(read, forms) if isinstance(action, ShowCards)), None)
        told = shown.cards.values() if shown else ()
        known = (c.value is not None or c.kind != "staff" or c.name in card_names(current()) for c in told)
        if not typed.startswith("agenda") and not any(known):
            return typed  # any other word may be a command
        return grammar.write(ShowCards({**dict(self.shown), **shown.cards})) if shown else typed


def _held(session: "Session", power: Power, typed: str) -> str:
    """Return cards alone as the hand of a 'Bot, where that is what was asked for; else what was typed."""
    try:
        is_hand = bool(list(cards(power, typed))) and any(map(str.isdecimal, typed))
    except NoMatch:
        is_hand = False
    if not is_hand or isinstance(read(typed), Action):
        return typed
    return f"note bot {power} holds {checked(session.state, power, typed)}"


def bot(session: "Session", words: Sequence[str]) -> None:
    """Give a power to a 'Bot, take it back, or list whom 'Bots play."""
    if not words:
        print_lines(_seat_lines(session))
        return
    named = list(takewhile(lambda word: identified(word, "powers"), words))
    powers, (kind_word, *rest) = [_power(word) for word in named or words[:1]], [*words[len(named) :], ""]
    kind = english(kind_word, (HOUSE, OWN, "off")) if kind_word else ""
    seed = rest[1] if len(rest) == len(("seed", "7", "")) and english(rest[0], ("seed",)) else ""
    if kind is None or (rest[:-1] and (kind == "off" or not seed.isdecimal())):
        raise UsageProblem(_("Which 'Bot?"), hint=_("Such as: bot US, bot US house seed 7, bot US own, bot US off."))
    lines = [_seat_note(session, power, kind or kind_of(power), seed) for power in powers]
    for line in lines:
        session.write(line)
    session.tell_due()


def _seat_note(session: "Session", power: Power, kind: str, seed: str) -> str:
    """Return the note that gives a power to a 'Bot, or takes it back; a chart that cannot be read is refused."""
    if kind == "off":
        return f"note bot {power} leaves"
    chart(power, kind, session.state.position)
    return f"note bot {power} plays {kind}" + (f" seed {int(seed)}" if seed else "")


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
        held = dealt(session.game, seat)
    else:
        held = checked(session.state, power, " ".join(words[1:]))
    session.write(f"note bot {power} holds {held}")
    session.proposal = None
    propose(session)


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
        held = worded(", ".join(map(card_text, seat.hand)), current()) or "–"
        fields = {"power": name(power), "chart": worded(seat.chart, current()), "n": len(seat.hand), "cards": held}
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
            session.said.say("bot", [template % {"power": name(power)}])
            return


NEED_CARDS = frozenset({charts.ISSUES, charts.ADVANCE, charts.DEBATE})


def _decided(session: "Session", seat: Seat, decision: str) -> Iterator[Decided]:
    known_chart = chart_of(session.game, seat)
    return decided(case(session.game, seat, known_chart), known_chart, decision, chance(session.game, seat))


def _ask_for_hand(session: "Session", seat: Seat) -> None:
    session.proposal = Proposal(holder=seat.power)
    fields = {"power": name(seat.power), "line": worded(f"hand {seat.power} …", current())}
    session.said.say(
        "bot", [_("What does the 'Bot of %(power)s hold? Tell its cards by name or value: %(line)s") % fields]
    )


def of_people(session: "Session", due: Due | None) -> Due | None:
    """Return what is due without that 'Bots may debate: one that does is proposed (11.5)."""
    found = seats(session.game)
    return due and due.but(first=tuple(text for text in due.first if text.fields.get("power") not in found))


def leave_to_people(session: "Session", problem: Ambiguous) -> None:
    """Take the lines of 'Bots out of a menu in which somebody else's stand: a 'Bot says by itself what it does."""
    found = seats(session.game)
    kept = [number for number, line in enumerate(problem.choices) if line.split()[0] not in found]
    if kept:
        problem.choices = tuple(problem.choices[number] for number in kept)
        problem.meanings = tuple(problem.meanings[number] for number in kept if number < len(problem.meanings))


def _propose_cards(session: "Session", found: dict[Power, Seat]) -> None:
    """Let the 'Bots choose the cards that they show for the agenda, face down until all are told (5.13, 11.4)."""
    for seat in found.values():
        if not seat.hand:
            _ask_for_hand(session, seat)
            return
    shown = []
    for power, seat in found.items():
        choice = next(_decided(session, seat, charts.AGENDA), None)
        if choice is None:
            return
        action = choice.actions[0]
        if choice.is_rolled:
            action = with_die(session.state, action, chance(session.game, seat).choice(D6))
        shown += [(power, card) for held, card in getattr(action, "cards", {}).items() if held == power]
    session.proposal = Proposal(shown=tuple(shown))
    people = [power for power in POWERS if power not in found]
    if not people:
        session.proposal.lines = (grammar.write(ShowCards(dict(shown))),)
        session.said.say("bot", [_("All cards are chosen (11.4); first the conference card, then Enter shows them.")])
    elif shown:
        fields = {"line": worded("agenda " + ", ".join(f"{power} 3" for power in people), current())}
        template = _("A card of each 'Bot lies face down (11.4); first the conference card, then your own: %(line)s")
        session.said.say("bot", [template % fields])


def _offer(session: "Session", choice: Decided, others: Iterator[Decided]) -> None:
    """Say what a 'Bot does, and keep it for Enter; where a die decides, its faces become a menu (11.2, 5.25)."""
    following = next(others, None)
    session.proposal = Proposal(lines_told(choice), others, following)
    seat = seats(session.game)[choice.power]
    if choice.is_rolled:
        rolled = tuple(grammar.write(with_die(session.state, choice.actions[0], face)) for face in D6)
        session.choices, session.proposal.lines = rolled, (chance(session.game, seat).choice(rolled),)
    alike = tuple(dict.fromkeys(map(before_die, choice.choices[0].alike)))[:SIX]
    if len(alike) > 1 and seat.seed is None and choice.decision not in SEVERAL:
        session.choices = tuple(alike[place * len(alike) // SIX] for place in range(SIX))
        session.said.say("bot", [close_call_line(choice), *why_lines(choice), *faces_lines(session.choices)])
        session.said.say("bot", [_("Roll a die and type its number; Enter rolls it here (11.2).")])
        return
    session.said.say("bot", [told_line(choice), *why_lines(choice)])
    if choice.is_rolled:
        session.said.say("bot", [_("Roll the Chief of Staff's die and type its number; Enter rolls it here (5.25).")])
        return
    session.said.say("bot_further", [*next_lines(following), *_move_lines(session.state, choice.actions)])
    session.said.say("bot", [_("Enter tells it; `other` takes the next; or tell anything else.")])


def _move_lines(state: State, told: Sequence[Action]) -> Iterator[str]:
    """Yield what to move by hand for a decision (11.1); apart, what stands only now that nobody debates it (5.23)."""
    after = state
    for action in told:
        if any(engine.violations(after, action)):
            return
        after = engine.apply(after, action)[0]
    if after.turn.step != state.turn.step:
        return
    undebated = games.between(state, with_last_advance(state))
    yield from ("  " + _("Nobody debates: %(move)s") % {"move": say(move)} for move in undebated)
    yield from (f"  {say(move)}" for move in games.between(state, after) if move not in undebated)


BOTS: Mapping[str, Callable[["Session", Sequence[str]], None]] = {"bot": bot, "hand": hand, "other": other}
"""The commands of a session about 'Bots."""
