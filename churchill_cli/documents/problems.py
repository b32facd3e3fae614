"""What reading a position needs everywhere: problems with their places, mappings, near names."""

from collections.abc import Iterable, Mapping
from typing import Any

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import Place
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.names import near


class Problems(list[str]):
    """What is wrong with a position, each with its place in the file."""

    def add(self, location: str, complaint: str) -> None:
        """Note one problem."""
        self.append(f"{location}: {complaint}")


def as_written(given_value: object) -> object:
    """Return a value as its file has it: true and false with small letters."""
    return str(given_value).casefold() if isinstance(given_value, bool) else given_value


def nearest_hint(misspelt: str, candidates: Iterable[str]) -> str:
    """Return a hint at the nearest of ``candidates``, or nothing."""
    nearest_names = near(misspelt, candidates)
    return _(" (did you mean %(what)s?)") % {"what": nearest_names[0]} if nearest_names else ""


def mapping(given_value: object, location: str, problems: Problems) -> Mapping[Any, Any]:
    """Return ``given_value`` if it is a mapping; anything else but None is a problem."""
    if given_value is None:
        return {}
    if type(given_value) is dict or isinstance(given_value, Mapping):  # the first is quick
        return given_value
    problems.add(location, _("must be a mapping"))
    return {}


def place_of(given: object, board: Board, location: str, problems: Problems) -> Place | None:
    """Return the country or colony that ``given`` names."""
    identifier = given if isinstance(given, str) and given in board.connected else identified(str(given), "places")
    if identifier is None:
        problems.add(
            location,
            _("%(value)r is no country or colony%(like)s")
            % {"value": given, "like": nearest_hint(str(given), board.connected)},
        )
    return identifier
