"""One key of a position while it is read: what it tells, and what that is read against."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from churchill_cli.documents.problems import Problems, as_written, mapping, nearest_hint
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.constants import Rules
from churchill_cli.game.model.ids import FRONTS, POWERS, Front, Power
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified

ARCTIC = "arctic"
FRONT: dict[str, Front] = {front: front for front in FRONTS}
POWER: dict[str, Power] = {power: power for power in POWERS}
Identifier = TypeVar("Identifier", bound=str)


@dataclass(frozen=True, slots=True)
class Told:
    """What a position tells under one key.

    Args:
        value: As the data has it, None where it has nothing.
        location: The place in the data, to be named with each problem.
        groups: The groups of names that the keys within it may have.
        rules: Those of the position's edition.
        board: The map, corrections laid over it.
        problems: What is wrong with the position so far; readers add to it.
        cite: The section that limits what stands there, if one does.
    """

    value: Any
    location: str
    groups: tuple[str, ...]
    rules: Rules
    board: Board
    problems: Problems
    cite: str = ""

    def refuse(self, location: str, complaint: str) -> None:
        """Add a problem, with the section that is broken."""
        self.problems.add(location, f"{complaint} ({self.cite})" if self.cite else complaint)

    def items(self) -> Iterable[tuple[Any, Any]]:
        """Return the entries of a mapping; anything else is a problem."""
        return mapping(self.value, self.location, self.problems).items()

    def key(self, typed_name: object, allowed: Collection[Identifier]) -> Identifier | None:
        """Return the one of the identifiers ``allowed`` that a key stands for; a box may stand for its Front."""
        plain_name = str(typed_name)
        identifier = plain_name if plain_name in allowed else identified(plain_name, *self.groups)
        if identifier and "boxes" in self.groups:
            identifier = identifier.removesuffix("_box")
        for known_identifier in allowed:
            if known_identifier == identifier:
                return known_identifier
        if FRONTS[0] in allowed and (identified(plain_name, "boxes") or "").removesuffix("_box") == ARCTIC:
            self.problems.add(self.location, _("the Arctic has no Front and takes naval support alone (7.4, 6.7)"))
        else:
            fields = {"value": as_written(typed_name), "names": ", ".join(allowed)}
            complaint = _("%(value)r is none of %(names)s") % fields
            self.problems.add(self.location, complaint + nearest_hint(plain_name, allowed))
        return None

    def front(self, typed_name: object) -> Front | None:
        """Return the Front that a key stands for."""
        exact = FRONT.get(typed_name) if isinstance(typed_name, str) else None
        return exact or self.key(typed_name, FRONTS)

    def power(self, power_name: object, allowed: Sequence[Power], location: str) -> Power | None:
        """Return the one of some powers that a value names."""
        if isinstance(power_name, str):
            power = POWER.get(power_name) or POWER.get(identified(power_name, "powers") or "")
            if power in allowed:
                return power
        complaint = _("%(value)r is none of %(names)s") % {"value": power_name, "names": ", ".join(allowed)}
        self.refuse(location, complaint)
        return None

    def number(self, given_value: object, location: str, maximum: int, minimum: int = 0) -> int:
        """Return a whole number within its limits, the least one where it is none."""
        if isinstance(given_value, int) and not isinstance(given_value, bool) and minimum <= given_value <= maximum:
            return given_value
        template = _("%(value)r is not a whole number from %(least)s to %(most)s")
        self.refuse(location, template % {"value": as_written(given_value), "least": minimum, "most": maximum})
        return minimum

    def counts(self, limits: Mapping[Any, int]) -> dict[Any, int]:
        """Return counts by identifier; ``limits`` gives the keys and the most of each."""
        counts = {}
        for typed_key, given_count in self.items():
            exact = typed_key in limits
            if exact and type(given_count) is int and 0 <= given_count <= limits[typed_key]:  # as a rule; quick
                counts[typed_key] = given_count
                continue
            identifier = typed_key if exact else self.key(typed_key, limits)
            if identifier is not None:
                counts[identifier] = self.number(given_count, f"{self.location}.{identifier}", limits[identifier])
        return counts

    def entries(
        self, given_list: object, location: str, identify: Callable[[str], str | None], known: Iterable[str]
    ) -> Iterator[str]:
        """Yield the identifier of every entry of a list, of those ``known``; anything else but None is a problem."""
        if given_list is None:
            return
        if not isinstance(given_list, list):
            self.problems.add(location, _("must be a list"))
            return
        for entry in given_list:
            identifier = identify(entry) if isinstance(entry, str) else None
            if identifier is None:
                fields = {"value": as_written(entry), "names": ", ".join(known)}
                self.problems.add(location, _("%(value)r is none of %(names)s") % fields)
            else:
                yield identifier
