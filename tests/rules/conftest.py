"""Positions on a plain board: no mark on any space but the ones a test sets, and Normandy amphibious."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from churchill_cli.documents.position import read
from churchill_cli.game.model.position import Position

TRACKS: dict[str, list[str]] = {
    "western": ["western_box", "bolero", "normandy", "rhineland", "west_germany", "germany"],
    "mediterranean": ["mediterranean_box", "southern_italy", "central_italy", "northern_italy"],
    "eastern": ["eastern_box", "belorussia", "ukraine", "prussia", "east_germany", "germany"],
    "cbi": ["cbi_box", "burma", "hong_kong", "formosa", "japan"],
    "far_east": ["far_east_box", "nomohon", "manchuria", "korea", "japan"],
    "central_pacific": [
        "central_pacific_box",
        "caroline_islands",
        "marianas_islands",
        "iwo_jima",
        "okinawa",
        "japan",
    ],
    "sw_pacific": ["sw_pacific_box", "papua_new_guinea", "vogelkop", "philippines", "kyushu", "japan"],
}
COUNTRIES: dict[str, list[str]] = {
    "normandy": ["france"],
    "rhineland": ["belgium", "netherlands"],
    "central_italy": ["yugoslavia"],
    "ukraine": ["baltic_states", "poland", "rumania", "bulgaria"],
    "prussia": ["hungary"],
    "burma": ["siam", "malaya"],
}


def _plain(space: str) -> dict[str, object]:
    return {
        "amphibious": space == "normandy",
        "b29": False,
        "kamikaze": False,
        "countries": COUNTRIES.get(space, []),
    }


def _board(spaces: Mapping[str, Mapping[str, object]], tracks: Mapping[str, list[str]]) -> dict[str, Any]:
    laid = {**TRACKS, **tracks}
    named = dict.fromkeys(space for track in laid.values() for space in track[1:])
    return {"tracks": laid, "spaces": {space: {**_plain(space), **spaces.get(space, {})} for space in named}}


def _at(
    fronts: Mapping[str, str] | None = None,
    *,
    spaces: Mapping[str, Mapping[str, object]] | None = None,
    tracks: Mapping[str, list[str]] | None = None,
    rulings: Mapping[str, str] | None = None,
    assumed: tuple[str, ...] = (),
    **rest: object,
) -> Position:
    position = read({"fronts": dict(fronts or {}), "board": _board(spaces or {}, tracks or {}), **rest})
    board = replace(position.board, assumed=frozenset(assumed))
    return position.but(board=board, rulings=dict(rulings or {}))


@pytest.fixture
def at() -> Callable[..., Position]:
    """Return a maker of positions: where the Fronts stand, marks on spaces, readings, other keys of a position."""
    return _at
