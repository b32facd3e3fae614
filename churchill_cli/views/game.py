"""A game in the terminal: the board, the log, what a line brought, what is due."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.data import rulebook
from churchill_cli.game import engine
from churchill_cli.game.actions import ShowCards
from churchill_cli.game.ids import EUROPE, GLOBAL_ISSUES, PACIFIC, POWERS, RESERVES, THEATERS, Front, Power
from churchill_cli.game.moves import ISSUE_MOVES
from churchill_cli.game.position import Position
from churchill_cli.game.rules import campaign, scoring
from churchill_cli.game.ruling import Event
from churchill_cli.game.state import Due, State
from churchill_cli.game.texts import N_, Text
from churchill_cli.record import history, notation
from churchill_cli.record.games import Told
from churchill_cli.record.legal import legal_forms
from churchill_cli.record.replay import Game
from churchill_cli.sentences import name, say
from churchill_cli.views.links import joined
from churchill_cli.views.ruling import assumed_lines
from churchill_cli.views.table import table_lines

WIDTH = 80
HALF = 39


def cited(sentence: str, cites: Sequence[str]) -> str:
    """Return a sentence with its sections behind it."""
    return f"{sentence} ({joined(cites)})" if cites else sentence


def told_lines(told: Told, verbose: int = 0) -> Iterator[str]:
    """Yield what one line brought: what happened, what rests on assumptions, what to move, what to remember."""
    yield from event_lines(told.events, verbose)
    yield from assumed_lines(told.game.state.position.board, told.assumed)
    yield from outcome_lines(told.outcome)
    yield from move_lines(told.moves, told.events)
    yield from reminder_lines(told.reminders)


def event_lines(events: Sequence[Event], verbose: int = 0) -> Iterator[str]:
    """Yield what happened, each with its sections; ``verbose`` adds the sum behind a number."""
    for event in events:
        yield f"  {cited(say(event.what), event.cites)}"
        for step in event.steps if verbose else ():
            yield f"    {step.amount:+4d}  {cited(say(step.why), step.cites)}"


def move_lines(moves: Sequence[Text], events: Sequence[Event] = ()) -> Iterator[str]:
    """Yield what to move by hand; where an issue goes on the table has been said where something happened."""
    moves = [move for move in moves if not events or move.template not in ISSUE_MOVES]
    if moves:
        yield say(Text(N_("On the board:")))
    for move in moves:
        yield f"  - {say(move)}"


def reminder_lines(reminders: Sequence[Event]) -> Iterator[str]:
    """Yield what is easily forgotten where a segment ends."""
    if reminders:
        yield say(Text(N_("Remember:")))
    for reminder in reminders:
        yield f"  ! {cited(say(reminder.what), reminder.cites)}"


def due_lines(due: Due | None) -> Iterator[str]:
    """Yield what must be told next, with what comes first."""
    if due is None:
        return
    yield f"Next: {cited(say(due.what), due.cites)}"
    for first in due.first:
        yield f"      {say(first)}"


def log_lines(game: Game, *, everything: bool) -> Iterator[str]:
    """Yield the lines of the record; those taken back are shown struck, or left out."""
    if everything:
        for n, line in enumerate(game.lines, 1):
            yield f"{n:4} {_mark(game, n)}{line}"
        return
    points: dict[int, list[str]] = {}
    for point, after in game.past.points.items():
        points.setdefault(after, []).append(point)
    for n in (0, *game.past.live):
        if n:
            yield f"{n:4} {_mark(game, n)}{game.text(n)}"
        yield from (f"     — {point}" for point in points.get(n, ()))


def _mark(game: Game, n: int) -> str:
    """Return the sign of a line: taken back, left out, corrected, set by hand, insisted on."""
    if n in game.past.undone:
        return "×"
    if n in game.left_out:
        return "-"
    if n in game.past.texts:
        return "~"
    return INSISTED if insisted(game.text(n)) else " "


def outcome_lines(outcome: Sequence[Text]) -> Iterator[str]:
    """Yield what a correction of the past came to."""
    yield from (f"  {say(what)}" for what in outcome)


INSISTED = "!"
BY_HAND = "adjust "


def insisted(line: str) -> bool:
    """Tell whether a line sets a marker by hand, or keeps a card's value against what was known of it."""
    if line.startswith(BY_HAND):
        return True
    action = notation.parse(line) if INSISTED in line and history.is_action(line) else None
    plays = action.cards.values() if isinstance(action, ShowCards) else [getattr(action, "card", None)]
    return any(play is not None and play.sure for play in plays)


def legal_lines(state: State) -> Iterator[str]:
    """Yield what may be told now: every action that can be listed, and the forms of those told with dice or text."""
    yield from due_lines(engine.due(state))
    for form, why in legal_forms(state):
        yield f"  {form:<44} {why}"


def state_lines(state: State) -> Iterator[str]:
    """Yield the whole board in 80 columns, the score, and what is due."""
    position = state.position
    yield _title(state)
    yield from _front_table(position)
    yield from _places(position)
    yield from _tracks(position)
    if state.turn.step in {"conference", "agenda", "meeting"}:
        yield from table_lines(state)
    yield from _score(state)
    yield from due_lines(engine.due(state))


def _title(state: State) -> str:
    number = state.position.conference
    title = rulebook().names["conferences"][str(number)]["en"]
    step, cite = engine.STEP_NAMES[state.turn.step]
    fields: Mapping[str, str | int] = {"n": number, "title": title, "step": step, "cite": cite}
    return say(Text(N_("Conference %(n)d (%(title)s): %(step)s (%(cite)s)"), fields))


def _front_table(position: Position) -> Iterator[str]:
    yield f"{'':<22}{'stands in':<20}{'attempts':<18}{'naval':>6}{'off.':>6}{'res.':>6}"
    for theater, fronts in (("europe", EUROPE), ("pacific", PACIFIC)):
        yield f"{name(theater)}{_fallen(position, theater)}"
        for front in fronts:
            yield _front(position, front)
        if theater == "europe":
            yield f"  {'Arctic':<58}{position.naval.get('arctic', 0):>6}"


def _fallen(position: Position, theater: str) -> str:
    axis = "germany" if theater == "europe" else "japan"
    return f" – {name(axis)} has surrendered" if axis in position.surrendered else ""


def _front(position: Position, front: Front) -> str:
    entry = position.entry(front)
    needed = position.naval_needed(entry) if entry else 0
    naval = f"{position.naval.get(front, 0)}/{needed}" if needed else str(position.naval.get(front, 0))
    label = name(front).removesuffix(" Front")
    row = f"  {label:<20}{name(position.fronts[front]):<20}{name(entry) if entry else '–':<18}"
    return f"{row}{naval:>6}{position.offensive.get(front, 0):>6}{position.reserves.get(front, 0):>6}"


def _places(position: Position) -> Iterator[str]:
    cells = [
        f"{name(place):<18}{_influence(position, place)}"
        for place in (*position.board.connected,)
        if place in position.networks or place in position.alignment
    ]
    if cells:
        yield "Countries and colonies (A: aligned, n: networks)"
    for at in range(0, len(cells), 2):
        yield "  " + "".join(f"{cell:<{HALF}}" for cell in cells[at : at + 2]).rstrip()


def _influence(position: Position, place: str) -> str:
    aligned = f"A {position.alignment[place]}" if place in position.alignment else ""
    owner, n = position.networks.get(place, ("", 0))
    return f"{aligned:<7}{f'n {owner} {n}' if n else ''}".rstrip()


def _tracks(position: Position) -> Iterator[str]:
    for at, relation in enumerate(GLOBAL_ISSUES):
        yield f"{'Global Issues' if not at else '':<18}{name(relation)}: {_side(position, relation)}"
    yield "Command           " + " · ".join(f"{name(t)}: {position.leadership.get(t, '–')}" for t in THEATERS)
    track = position.rules.abomb
    us, ussr = (track[position.abomb.get(power, 0)] for power in pawns())
    yield f"A-Bomb            US: {name(us)} · spy ring: {name(ussr)}"
    out = (f"{name(kind)} {position.removed.get(kind, 0)}" for kind in RESERVES if position.removed.get(kind, 0))
    yield "Out of the game   " + (" · ".join(out) or "–")


def pawns() -> tuple[Power, Power]:
    """Return who has a pawn on the A-Bomb track."""
    return "US", "USSR"


def _side(position: Position, relation: str) -> str:
    holder = {str(g): p for g, p in position.global_issues.items()}.get(relation)
    return name(f"{relation}.{holder}") if holder else "neutral"


def _score(state: State) -> Iterator[str]:
    totals = scoring.score(state.position).totals
    points = " · ".join(f"{power} {totals[power]}" for power in POWERS)
    found = campaign.verdict(state)
    over = state.turn.step == "over"
    if found.winner:
        what = N_("%(points)s – %(winner)s wins (%(branch)s)") if over else NOW
        yield f"Score             {say(Text(what, {'points': points, 'winner': found.winner, 'branch': found.branch}))}"
    else:
        yield f"Score             {say(Text(OPEN, {'points': points, 'branch': found.branch}))}"


NOW = N_("%(points)s – if the war ended now: %(winner)s (%(branch)s)")
OPEN = N_("%(points)s – if the war ended now: not decided (%(branch)s)")
