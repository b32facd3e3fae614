"""Games on disk: opened, begun, told one more line; the only place where a record's file meets its rules."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from churchill_cli.errors import RecordError
from churchill_cli.game import engine
from churchill_cli.game.conference import debates
from churchill_cli.game.conference.card_values import paranoia_assumed, unknown_parts
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue, LeaderIs
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, NN_, Text, Verbatim
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.game.moves import directed_moves, moves, table_moves
from churchill_cli.notation.grammar import history_line, parse, write
from churchill_cli.notation.past import JUMPS, Correction
from churchill_cli.record import replay, store
from churchill_cli.record.replay import Game, replayed
from churchill_cli.record.telling import compared, told

BRINGS_ALL_BACK = NN_("`redo` brings it back.", "`redo` brings back one line, `redo all` all of them.")
TAKEN_BACK, BROUGHT_BACK = N_("Taken back: %(lines)s"), N_("Brought back: %(lines)s")
MOST_NAMED = 4
"""Lines that a jump names."""


class Told(Value):
    """One line accepted: the game after it, the line as written, what happened, what to move, what it came to.

    ``unlearned``: what the game had taught of staff cards, and takes back with the lines that taught it.
    """

    game: Game
    line: str
    events: tuple[Event, ...]
    moves: tuple[Text, ...]
    cut_off: str | None = None
    assumed: tuple[str, ...] = ()
    outcome: tuple[Text, ...] = ()
    reminders: tuple[Event, ...] = ()
    unlearned: Mapping[str, StaffCard] = NOTHING
    open_points: tuple[str, ...] = ()


def opened(path: Path, known_game: Game | None = None) -> tuple[Game, str | None]:
    """Return the game of a record, and what was cut off at the end of its file."""
    record = store.read(path)
    return replayed(record.header, [line.text for line in record.lines], known_game), record.cut_off


def begun(path: Path, header: Mapping[str, Any]) -> Game:
    """Create a record and return its game; nothing is written if the header does not make one."""
    game = replayed(header, [])
    store.create(path, header)
    return game


def tell(path: Path, line: str, known_game: Game | None = None) -> Told:
    """Append one line to a record if the rules allow it, with the file locked from reading to writing.

    ``known_game`` is the game as the caller last saw it: what it has replayed is not replayed again.
    """
    of_past = history_line(line)
    with store.writing(path) as writer:
        header, cut_off = writer.record.header, writer.record.cut_off
        lines = tuple(record_line.text for record_line in writer.record.lines)
        try:
            is_known = known_game and known_game.header == header and known_game.lines == lines
            before = known_game if known_game and is_known else replayed(header, lines, known_game)
        except RecordError:
            if of_past is None or of_past.verb not in JUMPS:
                raise
            text = write(of_past)  # undo mends a record that does not fit
            mended = replayed(header, [*lines, text])
            writer.append(text)
            return Told(mended, text, (), (), cut_off)
        after, text, events = told(before, line)
        writer.append(text)
    return brought(before, after, text, events, cut_off)


def brought(before: Game, after: Game, text: str, events: Sequence[Event], cut_off: str | None = None) -> Told:
    """Return what the last line of a game has brought: what to move, what it rests on, what to remember."""
    of_past = history_line(text)
    by_hand = between(before.state, after.state)
    facts, questions = ((), ()) if of_past else _doubts(before.state, text, after.state)
    is_correction = isinstance(of_past, Correction)
    outcome = compared(before.state, after.state) if is_correction else _jumped(before, after) if of_past else ()
    reminded = () if of_past else tuple(engine.reminders(before.state, after.state))
    taught_cards, kept_cards = before.state.roster.staff, after.state.roster.staff
    unlearned = {name: taught_card for name, taught_card in taught_cards.items() if name not in kept_cards}
    return Told(after, text, tuple(events), by_hand, cut_off, facts, tuple(outcome), reminded, unlearned, questions)


def retold(game: Game, number: int) -> Told:
    """Return what a line in force brought when it was told, as the rules have it now."""
    before, text = game.states[game.past.live.index(number)], game.text(number)
    after, events = replay.step(before, parse(text), recorded=True)
    facts, questions = _doubts(before, text, after)
    return Told(game, text, tuple(events), (), assumed=facts, open_points=questions)


def _jumped(before: Game, after: Game) -> Iterator[Text]:
    """Yield which lines a jump has taken back, or brought back: the last of them."""
    for template, game, other_game in ((TAKEN_BACK, before, after), (BROUGHT_BACK, after, before)):
        elsewhere = frozenset(other_game.past.live)
        numbers = [number for number in game.past.live if number not in elsewhere]
        lines = [f"{number} {game.text(number)}" for number in numbers[-MOST_NAMED:]]
        if lines:
            more = "… · " if len(numbers) > MOST_NAMED else ""
            yield Text(template, {"lines": Verbatim(more + " · ".join(lines))})
        if lines and game is before:
            yield Text(BRINGS_ALL_BACK, {"n": len(numbers)})


def between(before: State, after: State) -> tuple[Text, ...]:
    """Return what to move by hand from one state of a game to another."""
    return (
        *moves(before.position, after.position),
        *directed_moves(before.turn.directed, after.turn.directed),
        *table_moves(before.turn.table, after.turn.table),
    )


def _doubts(before: State, text: str, after: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the assumed facts of board and cards that a line rests on, and the open points (see `game.doubts`)."""
    from churchill_cli.game.doubts import doubts  # noqa: PLC0415 - costs start-up, and looking at a game needs none

    action = parse(text)
    of_cards = []
    if isinstance(action, AdvanceIssue | DebateIssue):
        of_cards = unknown_parts(before, action.power, action.card, *debates.moved(before, action))
    elif isinstance(action, LeaderIs) and action.health == "paranoid":
        of_cards = paranoia_assumed(before)
    grounds = doubts(before, action, after)
    return (*grounds.assumed, *of_cards), grounds.open_points
