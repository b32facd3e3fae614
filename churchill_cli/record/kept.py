"""What a record led to, kept at the end of a session: its state for the next one's first screen, its conference.

Nothing is told, judged or written on it: while that screen is read the record is replayed, and only what the replay
says counts. It stands in the user's state folder, and is passed over when anything has changed.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from churchill_cli import __version__
from churchill_cli.documents import atomic_files, owner
from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.cards import Attribute, Gift, LeaderCard, StaffCard
from churchill_cli.game.model.position import Position, Sorties
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import Account, Commitment, Purse, State, Turn
from churchill_cli.game.model.table import Advance, PendingRoll, Roster, Table
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.game.model.told_values import Spot
from churchill_cli.game.model.values import Value
from churchill_cli.record import history, store
from churchill_cli.record.document import Record
from churchill_cli.record.replay import Game, opening, replayed

KEPT_FILE = "last.json"
CONFERENCES_FILE = "conferences.json"
FEWEST_LINES = 100
"""Lines of a record that is worth it: fewer are replayed as soon as a state is read."""
MAX_BYTES = 200_000
BOT = "note bot "
"""The line that seats a 'Bot, who looks at the states before the last one when a session begins."""
_PARTS: tuple[type[Value], ...] = (
    *(State, Position, Sorties, Turn, Purse, Account, Commitment, Violation, Text),
    *(Table, Spot, Advance, PendingRoll, Roster, StaffCard, Attribute, LeaderCard, Gift),
)
KINDS: Mapping[str, type[Value]] = {kind.__name__: kind for kind in _PARTS}
"""What a state consists of, beside the map and the rules, which those of the record's beginning are."""
THE_SAME = ("rules", "board")


def keep(path: Path, game: Game) -> None:
    """Keep the conference of a record, and the state of a long one; else they are reckoned anew a moment longer."""
    with suppress(ChurchillError):
        glance(path, game)
    board, first_board = game.state.position.board, game.states[0].position.board
    if len(game.lines) < FEWEST_LINES or not game.is_sound or game.left_out or board != first_board:
        return
    with suppress(ChurchillError, OSError, TypeError):
        state = encoded(game.state)
        kept_content = {"mark": mark(store.read(path), state), "state": state}
        owner.state_folder().mkdir(parents=True, exist_ok=True)
        atomic_files.place(owner.state_folder() / KEPT_FILE, json.dumps(kept_content))


def first_look(path: Path) -> Game | None:
    """Return the game of a record with its last state alone, if that was kept of the very same record."""
    record = store.read(path)
    lines = record.texts
    if len(lines) < FEWEST_LINES or record.cut_off or any(line.startswith(BOT) for line in lines):
        return None
    try:
        file = owner.state_folder() / KEPT_FILE
        kept_content = json.loads(file.read_text(encoding="utf-8")) if file.stat().st_size <= MAX_BYTES else {}
        if kept_content["mark"] != mark(record, kept_content["state"]):
            return None
        state = decoded(kept_content["state"], opening(record.header)[0].position)
        return Game(record.header, lines, history.replayed(lines), (state,)) if isinstance(state, State) else None
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return None


def glance(path: Path, known_game: Game | None = None) -> tuple[Game, int]:
    """Return the game of a record at its beginning, and the conference that it has reached.

    It is replayed where that was not kept of the very same record; what ``known_game`` has replayed is not.
    """
    record = store.read(path)
    kept_content = owner.remembered(CONFERENCES_FILE, path)
    conference = kept_content.get("conference")
    if not isinstance(conference, int) or kept_content.get("mark") != mark(record, conference):
        game = replayed(record.header, record.texts, known_game)
        conference = game.state.position.conference
        owner.remember(CONFERENCES_FILE, path, {"mark": mark(record, conference), "conference": conference})
    return replayed(record.header, []), conference


def mark(record: Record, state: object) -> str:
    """Return what no other record, state or version of the program has."""
    marked = [__version__, record.header, *record.texts, state]
    return sha256(repr(marked).encode("utf-8", "surrogatepass")).hexdigest()


def encoded(part: object) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return a part of a state as JSON has it; TypeError for what no state holds."""
    if part is None or type(part) in {bool, int, str}:
        return part
    if isinstance(part, Verbatim):
        return {"verbatim": str(part)}
    if isinstance(part, tuple):
        return [*map(encoded, part)]
    if isinstance(part, frozenset):
        return {"set": [*map(encoded, sorted(part))]}
    if isinstance(part, Mapping):
        return {"map": [[encoded(key), encoded(value)] for key, value in part.items()]}
    kind_name = type(part).__name__
    if KINDS.get(kind_name) is not type(part):
        raise TypeError(kind_name)
    return {"kind": kind_name, "fields": [encoded(getattr(part, field)) for field in _fields(kind_name)]}


def decoded(part: Any, beginning: Position) -> Any:  # noqa: ANN401 - as above
    """Return a part of a state again; its map and rules are those at the ``beginning`` of the record.

    Raises:
        TypeError, LookupError: It is no part of a state.
    """
    match part:
        case None | bool() | int() | str():  # most of all parts
            return part
        case list():
            return tuple(decoded(inner, beginning) for inner in part)
        case {"verbatim": str(words)}:
            return Verbatim(words)
        case {"set": list(inner_parts)}:
            return frozenset(decoded(inner, beginning) for inner in inner_parts)
        case {"map": list(pairs)}:
            return {decoded(key, beginning): decoded(value, beginning) for key, value in pairs}
        case {"kind": str(kind_name), "fields": list(values)}:
            fields_by_name = zip(_fields(kind_name), (decoded(value, beginning) for value in values), strict=True)
            same = {field: getattr(beginning, field) for field in THE_SAME} if KINDS[kind_name] is Position else {}
            return KINDS[kind_name](**dict(fields_by_name), **same)
    raise TypeError(part)


@cache
def _fields(name: str) -> tuple[str, ...]:
    """Return the fields that are kept of a kind."""
    kind = KINDS[name]
    return tuple(field for field in kind.FIELDS if kind is not Position or field not in THE_SAME)
