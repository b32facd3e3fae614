"""What 'Bots at the table do: it is said and kept for Enter, which tells it, until something else is told (11.1)."""

from collections.abc import Iterator
from contextlib import suppress

from churchill_cli.answers.bot_reasons import lines_told
from churchill_cli.bots import chart as charts
from churchill_cli.bots.choosing import SEVERAL, Decided, before_die, decided, with_die
from churchill_cli.bots.holding import checked, dealt, lacked_card
from churchill_cli.bots.seats import Seat, cards, case, chance, chart_of, seats
from churchill_cli.bots.turns import due_now
from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, ShowCards
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.notation.readers import NoMatch
from churchill_cli.notation.typed_lines import read
from churchill_cli.session.open_question import Asked
from churchill_cli.session.session import Proposal, Session
from churchill_cli.views.bots import close_call_line, faces_lines, move_lines, next_lines, told_line, why_lines
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import card_names, worded
from churchill_cli.words.sentences import name

SIX = len(D6)
NEED_CARDS = frozenset({charts.ISSUES, charts.ADVANCE, charts.DEBATE})


def propose(session: Session) -> None:
    """Say what a 'Bot does now, if something is due of one."""
    if session.looking is not None or session.mending:
        return
    found = seats(session.game)
    if engine.is_timely(session.state, ShowCards):
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
            offer(session, first, choices)
            return
        if decision not in charts.UNFORCED:
            template = _("The 'Bot of %(power)s has no legal choice here: tell what happens by hand (11.2).")
            session.said.say("bot", [template % {"power": name(power)}])
            return


def _decided(session: Session, seat: Seat, decision: str) -> Iterator[Decided]:
    known_chart = chart_of(session.game, seat)
    return decided(case(session.game, seat, known_chart), known_chart, decision, chance(session.game, seat))


def _ask_for_hand(session: Session, seat: Seat) -> None:
    """Ask what a 'Bot holds; where each card of its deck is known, Enter deals them (5.13)."""
    session.proposal = Proposal(holder=seat.power)
    fields = {"power": name(seat.power), "line": worded(f"hand {seat.power} …")}
    lines = [_("What does the 'Bot of %(power)s hold? Tell its cards by name or value: %(line)s") % fields]
    with suppress(UsageProblem):
        session.proposal.lines = (f"note bot {seat.power} holds {dealt(session.game, seat)}",)
        lines.append(_("Enter deals them: every card of its deck is known (5.13)."))
    session.said.say("bot", lines)


def due_of_people(session: Session, due: Due | None) -> Due | None:
    """Return what is due without that 'Bots may debate: one that does is proposed (11.5)."""
    found = seats(session.game)
    return due and due.but(first=tuple(text for text in due.first if text.fields.get("power") not in found))


def leave_to_people(session: Session, problem: Ambiguous) -> None:
    """Take the lines of 'Bots out of a menu in which somebody else's stand: a 'Bot says by itself what it does."""
    found = seats(session.game)
    kept = [number for number, line in enumerate(problem.choices) if line.split()[0] not in found]
    if kept:
        problem.choices = tuple(problem.choices[number] for number in kept)
        problem.meanings = tuple(problem.meanings[number] for number in kept if number < len(problem.meanings))


def _propose_cards(session: Session, found: dict[Power, Seat]) -> None:
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
        fields = {"line": worded("agenda " + ", ".join(f"{power} 3" for power in people))}
        template = _("A card of each 'Bot lies face down (11.4); first the conference card, then your own: %(line)s")
        session.said.say("bot", [template % fields])


def offer(session: Session, choice: Decided, others: Iterator[Decided]) -> None:
    """Say what a 'Bot does, and keep it for Enter; where a die decides, its faces become a menu (11.2, 5.25)."""
    following = next(others, None)
    session.proposal = Proposal(lines_told(choice), others, following)
    seat = seats(session.game)[choice.power]
    if choice.is_rolled:
        rolled = tuple(grammar.write(with_die(session.state, choice.actions[0], face)) for face in D6)
        session.asked, session.proposal.lines = Asked(rolled), (chance(session.game, seat).choice(rolled),)
    alike = tuple(dict.fromkeys(map(before_die, choice.choices[0].alike)))[:SIX]
    if len(alike) > 1 and seat.seed is None and choice.decision not in SEVERAL:
        session.asked = Asked(tuple(alike[place * len(alike) // SIX] for place in range(SIX)))
        session.said.say("bot", [close_call_line(choice), *why_lines(choice), *faces_lines(session.asked.choices)])
        session.said.say("bot", [_("Roll a die and type its number; Enter rolls it here (11.2).")])
        return
    session.said.say("bot", [told_line(choice), *why_lines(choice)])
    if choice.is_rolled:
        session.said.say("bot", [_("Roll the Chief of Staff's die and type its number; Enter rolls it here (5.25).")])
        return
    session.said.say("bot_further", [*next_lines(following), *move_lines(session.state, choice.actions)])
    session.said.say("bot", [_("Enter tells it; `other` takes the next; or tell anything else.")])


def completed(session: Session, typed: str) -> str:
    """Return what was typed as the hand asked for; an agenda line with the cards that 'Bots show (5.13)."""
    proposal, state = session.proposal, session.game.state
    if proposal and proposal.holder:
        return _held(state, proposal.holder, typed)
    if proposal and proposal.shown and engine.is_timely(state, ShowCards):
        return _with_shown(dict(proposal.shown), typed)
    return typed


def ask_of_lacked(session: Session, line: str) -> None:
    """Ask once about a line of a 'Bot with a card that it does not hold: it may be meant for another."""
    action, proposal = read(line), session.proposal
    if proposal is None or line == proposal.asked_about or not isinstance(action, Action):
        return
    lacked = lacked_card(seats(session.game), action)
    if lacked:
        proposal.asked_about = line
        problem = Ambiguous(lacked)
        problem.because, problem.choices = lacked, (line,)
        raise problem


def _with_shown(of_bots: dict[Power, Play], typed: str) -> str:
    """Return an agenda line with the cards that 'Bots show; any other line as it is typed: it may be a command."""
    people = [power for power in POWERS if power not in of_bots]
    forms = (typed, *(f"agenda {power} {typed.removeprefix('agenda ')}" for power in people[:1]))
    shown = next((action for action in map(read, forms) if isinstance(action, ShowCards)), None)
    told = shown.cards.values() if shown else ()
    known = (card.value is not None or card.kind != "staff" or card.name in card_names(current()) for card in told)
    is_agenda = typed.startswith("agenda") or any(known)
    return grammar.write(ShowCards({**of_bots, **shown.cards})) if shown and is_agenda else typed


def _held(state: State, power: Power, typed: str) -> str:
    """Return cards alone as the hand of a 'Bot, where that is what was asked for; else what was typed."""
    try:
        is_hand = bool(list(cards(power, typed))) and any(map(str.isdecimal, typed))
    except NoMatch:
        is_hand = False
    if not is_hand or isinstance(read(typed), Action):
        return typed
    return f"note bot {power} holds {checked(state, power, typed)}"
