"""Games on disk: opened, begun, told one more line; the only place where a record's file meets its rules."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from churchill_cli.errors import RecordError
from churchill_cli.game import engine
from churchill_cli.game.conference import debates
from churchill_cli.game.conference.card_values import paranoia_assumed, unknown_parts
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue, LeaderIs
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.game.moves import directed_moves, moves, table_moves
from churchill_cli.notation import grammar
from churchill_cli.record import history, store
from churchill_cli.record.outcomes import compared
from churchill_cli.record.replay import Game, replayed, told


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


def opened(path: Path, known: Game | None = None) -> tuple[Game, str | None]:
    """Return the game of a record, and what was cut off at the end of its file."""
    record = store.read(path)
    return replayed(record.header, [line.text for line in record.lines], known), record.cut_off


def begun(path: Path, header: Mapping[str, Any]) -> Game:
    """Create a record and return its game; nothing is written if the header does not make one."""
    game = replayed(header, [])
    store.create(path, header)
    return game


def tell(path: Path, line: str, known: Game | None = None) -> Told:
    """Append one line to a record if the rules allow it, with the file locked from reading to writing.

    ``known`` is the game as the caller last saw it: what it has replayed is not replayed again.
    """
    with store.writing(path) as writer:
        header, cut_off = writer.record.header, writer.record.cut_off
        lines = tuple(entry.text for entry in writer.record.lines)
        if history.is_history(line) and not _fits(header, lines, known):  # undo mends a record that does not fit
            before, (after, text, events) = None, _mended(header, lines, line)
        else:
            before = known if known and _same(known, header, lines) else replayed(header, lines, known)
            after, text, events = told(before, line)
        writer.append(text)
    if before is None:
        return Told(after, text, tuple(events), (), cut_off)
    by_hand = between(before.state, after.state)
    played = history.is_action(line)
    facts, questions = _doubts(before.state, text, after.state) if played else ((), ())
    outcome = tuple(compared(before.state, after.state)) if history.is_correction(line) else ()
    remind = tuple(engine.reminders(before.state, after.state)) if played else ()
    taught, kept = before.state.roster.staff, after.state.roster.staff
    unlearned = {name: card for name, card in taught.items() if name not in kept}
    return Told(after, text, tuple(events), by_hand, cut_off, facts, outcome, remind, unlearned, questions)


def between(old: State, new: State) -> tuple[Text, ...]:
    """Return what to move by hand from one state of a game to another."""
    return (
        *moves(old.position, new.position),
        *directed_moves(old.turn.directed, new.turn.directed),
        *table_moves(old.turn.table, new.turn.table),
    )


def _same(known: Game, header: Mapping[str, Any], lines: Sequence[str]) -> bool:
    return known.header == header and known.lines == tuple(lines)


def _doubts(before: State, text: str, after: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the assumed facts of board and cards that a line rests on, and the open points (see `game.doubts`)."""
    from churchill_cli.game.doubts import doubts  # noqa: PLC0415 - costs start-up, and looking at a game needs none

    action = grammar.parse(text)
    found = doubts(before, action, after)
    return (*found.assumed, *_of_cards(before, action)), found.open_points


def _of_cards(before: State, action: Action) -> list[str]:
    """Return what was taken for granted of the card that a line plays, or of what became of a Leader."""
    if isinstance(action, AdvanceIssue | DebateIssue):
        return unknown_parts(before, action.power, action.card, *debates.moved(before, action))
    if isinstance(action, LeaderIs) and action.health == "paranoid":
        return paranoia_assumed(before)
    return []


def _fits(header: Mapping[str, Any], lines: Sequence[str], known: Game | None) -> bool:
    try:
        replayed(header, lines, known)
    except RecordError:
        return False
    return True


def _mended(header: Mapping[str, Any], lines: Sequence[str], line: str) -> tuple[Game, str, list[Event]]:
    """Return the game after an undo that takes the lines back that do not fit."""
    text = " ".join(line.casefold().split())
    return replayed(header, [*lines, text]), text, []
