"""The A-Bomb track as the owner reads it: assumed spaces, pawns that rest on them (6.10, 9.64)."""

from collections.abc import Iterable, Iterator

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.texts import N_, Verbatim

TRACK_START = 0


def assumed(position: Position) -> list[str]:
    """Return the assumed spaces on which a pawn stands (9.4.Y to 9.4.AA)."""
    return _assumed_spaces(position.board, position.abomb.values())


def assumed_between(before: Position, after: Position) -> list[str]:
    """Return the spaces of which it is assumed where they lie and which a pawn has left or reached."""
    pawns = {**before.abomb, **after.abomb}
    pawn_moves = [(before.abomb.get(power, TRACK_START), after.abomb.get(power, TRACK_START)) for power in pawns]
    return _assumed_spaces(after.board, (place for move in pawn_moves if len(set(move)) > 1 for place in move))


def _assumed_spaces(board: Board, track_places: Iterable[int]) -> list[str]:
    space_facts = dict.fromkeys(f"abomb:{board.abomb[track_place]}" for track_place in track_places)
    return [space_fact for space_fact in space_facts if board.is_assumed(space_fact)]


def renamed(position: Position, board: Board) -> Iterator[Event]:
    """Yield each pawn whose space a corrected track names otherwise; it keeps its number (6.10)."""
    for power, track_place in position.abomb.items():
        space_name_before, space_name_after = position.board.abomb[track_place], board.abomb[track_place]
        if space_name_before != space_name_after:
            template = N_(
                "The A-Bomb pawn of %(power)s now stands in %(space)s; if it does not: adjust bomb %(power)s %(name)s …"
            )
            yield event(template, "6.10", power=power, space=space_name_after, name=Verbatim(space_name_before))
