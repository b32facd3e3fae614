"""One key of a position while it is read: what it tells and what that is read against; values of any kind."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from churchill_cli.documents.problems import Problems, like, mapping
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.constants import Rules
from churchill_cli.game.model.ids import FRONTS, POWERS, Front, Power
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified

FRONT: dict[str, Front] = {front: front for front in FRONTS}
POWER: dict[str, Power] = {power: power for power in POWERS}


@dataclass(frozen=True, slots=True)
class Told:
    """What a position tells under one key.

    Args:
        value: As the data has it, None where it has nothing.
        where: The place in the data, to be named with each problem.
        groups: The groups of names that the keys within it may have.
        rules: Those of the position's edition.
        board: The map, corrections laid over it.
        problems: What is wrong with the position so far; readers add to it.
    """

    value: Any
    where: str
    groups: tuple[str, ...]
    rules: Rules
    board: Board
    problems: Problems

    def items(self) -> Iterable[tuple[Any, Any]]:
        """Return the entries of a mapping; anything else is a problem."""
        return mapping(self.value, self.where, self.problems).items()

    def key(self, typed: object, allowed: Iterable[str]) -> str | None:
        """Return the one of the identifiers ``allowed`` that a key stands for; a box may stand for its Front."""
        name = str(typed)
        identifier = name if name in allowed else identified(name, *self.groups)
        if identifier and "boxes" in self.groups:
            identifier = identifier.removesuffix("_box")
        if identifier and identifier in allowed:
            return identifier
        what = _("%(key)r is unknown here%(like)s") % {"key": typed, "like": like(name, allowed)}
        self.problems.add(self.where, what)
        return None

    def front(self, typed: object) -> Front | None:
        """Return the Front that a key stands for."""
        return FRONT.get(typed if isinstance(typed, str) else "") or FRONT.get(self.key(typed, FRONTS) or "")

    def power(self, name: object, allowed: Sequence[Power], where: str) -> Power | None:
        """Return the one of some powers that a value names."""
        if isinstance(name, str):
            power = POWER.get(name) or POWER.get(identified(name, "powers") or "")
            if power in allowed:
                return power
        self.problems.add(where, _("%(value)r is none of %(names)s") % {"value": name, "names": ", ".join(allowed)})
        return None

    def number(self, number: object, where: str, most: int, least: int = 0) -> int:
        """Return a whole number within its limits, the least one where it is none."""
        if isinstance(number, int) and not isinstance(number, bool) and least <= number <= most:
            return number
        self.problems.add(
            where,
            _("%(value)r is not a whole number from %(least)s to %(most)s")
            % {"value": number, "least": least, "most": most},
        )
        return least

    def counts(self, limits: Mapping[Any, int]) -> dict[Any, int]:
        """Return counts by identifier; ``limits`` gives the keys and the most of each."""
        counts = {}
        for key, number in self.items():
            if key in limits and type(number) is int and 0 <= number <= limits[key]:  # as a rule; quick
                counts[key] = number
                continue
            identifier = key if key in limits else self.key(key, limits)
            if identifier is not None:
                counts[identifier] = self.number(number, f"{self.where}.{identifier}", limits[identifier])
        return counts

    def entries(self, value: object, where: str, identify: Callable[[str], str | None]) -> Iterator[str]:
        """Yield the identifier of every entry of a list; anything else but None is a problem."""
        if value is None:
            return
        if not isinstance(value, list):
            self.problems.add(where, _("must be a list"))
            return
        for entry in value:
            identifier = identify(entry) if isinstance(entry, str) else None
            if identifier is None:
                self.problems.add(where, _("%(entry)r is unknown here") % {"entry": entry})
            else:
                yield identifier
