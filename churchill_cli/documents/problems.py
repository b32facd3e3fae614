"""What reading a position needs everywhere: problems with their places, mappings, near names."""

from collections.abc import Iterable, Mapping
from typing import Any

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import Place
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified, near


class Problems(list[str]):
    """What is wrong with a position, each with its place in the file."""

    def add(self, where: str, what: str) -> None:
        """Note one problem."""
        self.append(f"{where}: {what}")


def like(word: str, choices: Iterable[str]) -> str:
    """Return a hint at the nearest of ``choices``, or nothing."""
    close = near(word, choices)
    return _(" (did you mean %(what)s?)") % {"what": close[0]} if close else ""


def mapping(value: object, where: str, problems: Problems) -> Mapping[Any, Any]:
    """Return ``value`` if it is a mapping; anything else but None is a problem."""
    if value is None:
        return {}
    if type(value) is dict or isinstance(value, Mapping):  # the first is quick
        return value
    problems.add(where, _("must be a mapping"))
    return {}


def place_of(value: object, board: Board, where: str, problems: Problems) -> Place | None:
    """Return the country or colony that ``value`` names."""
    found = value if isinstance(value, str) and value in board.connected else identified(str(value), "places")
    if found is None:
        problems.add(
            where,
            _("%(value)r is no country or colony%(like)s")
            % {"value": value, "like": like(str(value), board.connected)},
        )
    return found
