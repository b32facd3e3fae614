"""Catching up with a board: telling it, and which of its markers were told by the record."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from churchill_cli.answers import records
from churchill_cli.documents.position import keys_identified
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.ids import AXIS
from churchill_cli.notation.clauses import Clause, read
from churchill_cli.notation.grammar import parse
from churchill_cli.play import beginning
from churchill_cli.play.beginning import BegunAnswer, Header
from churchill_cli.record import board_clauses, games, replay
from churchill_cli.record.board_clauses import CaughtUp
from churchill_cli.record.replay import Game
from churchill_cli.views import game as view
from churchill_cli.views.checklist import Checklist, summary_lines, untold_lines
from churchill_cli.words.catalogues import _

KINDS: Mapping[str, str] = {
    "fronts": "front",
    "leadership": "command",
    "abomb": "bomb",
    "conferences_won": "conferences",
    **{kind: kind for kind in ("naval", "offensive", "reserves", "removed", "networks", "alignment", "global")},
    **{kind: kind for kind in ("technology", "entered")},
}
"""The keys of a position, with the kinds of marker that they tell of."""
BY_HAND = "adjust "


def told(game: Game) -> frozenset[tuple[str, str]]:
    """Return the markers that somebody has told of a game: in its position, or set by hand in a line."""
    position = game.header.get("position") or {}
    markers = {
        (marker_kind, marker_key.removesuffix("_box"))
        for position_part, marker_kind in KINDS.items()
        if isinstance(position.get(position_part), Mapping)
        for marker_key in keys_identified(position_part, position[position_part])
    }
    markers |= {("surrendered", axis) for axis in AXIS if "surrendered" in position}
    game_lines = (game.text(number) for number in game.past.live)
    settings = (
        action.setting for line in game_lines if line.startswith(BY_HAND) and isinstance(action := parse(line), Adjust)
    )
    return frozenset(markers | {(setting.kind, setting.key) for setting in settings})


def checklist(game: Game) -> Checklist:
    """Return the board of a game to go through."""
    return Checklist(game.state, told(game))


def tell(record: Path, clauses: Sequence[Clause], game: Game | None = None) -> tuple[CaughtUp, list[str]]:
    """Tell what stands on the board, all of it or nothing; return what it brought, and its summary."""
    caught = board_clauses.catch_up(record, clauses, game)
    summary_told = summary_lines(caught.before, caught.game.state, len(caught.settings), told(caught.game))
    return caught, list(summary_told)


def untold(game: Game) -> list[str]:
    """Return what nobody has told yet of a board, in words."""
    return list(untold_lines(game.state, told(game)))


def begin(file: Path, record_header: Header, standing_text: str) -> tuple[BegunAnswer, list[str]]:
    """Begin a record in the middle of a game; none where a clause of the board is wrong."""
    if not standing_text.strip():
        return beginning.begin(file, record_header)
    state = replay.opening(record_header)[0]
    clauses = read(standing_text, state.position.board)
    board_clauses.played(state, clauses)
    games.begun(file, record_header)
    caught, summary = tell(file, clauses)
    first_lines = [_("The record is %(file)s.") % {"file": file}, view.kind_text(caught.game)]
    text_lines = [*first_lines, *summary, *untold(caught.game), *view.due_lines(engine.due(caught.game.state))]
    return BegunAnswer(file, caught.game, records.ToldAnswer(caught.told)), text_lines
