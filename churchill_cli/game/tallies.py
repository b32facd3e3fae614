"""Counts of one sort of marker: what they leave open or contradict, what is counted next.

What is counted together lies within what was counted before, or apart from it. So the counts of a sort cut its places
into parts, each with a number. A part is known where its number tells how each of its places stands; in any other one
marker more here and one fewer there would give the same counts. So either every place of a sort is known, whatever
number of errors there may be, or not even one misplaced marker is ruled out: there is nothing in between.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.values import Value

AGREED = 2
"""So often a number is given for a place that differs, unless the other places around it confirm it."""
MOST_TIMES = 3
"""So often one count is asked for at most."""


class Marker(NamedTuple):
    """The markers of a kind in a place, those of one power where powers have their own."""

    kind: str
    key: str
    power: Power | None = None

    @property
    def place(self) -> tuple[str, str]:
        """Return where they stand, whoever has them."""
        return self.kind, self.key


Markers = tuple[Marker, ...]


class Part(Value):
    """Places counted together (``whole``), less those counted apart (``counted``).

    ``left`` is how many markers stand in the rest; ``recorded`` how many should, ``most`` how many might.
    """

    whole: Markers
    counted: tuple[Markers, ...]
    rest: Markers
    left: int
    recorded: int
    most: int

    @property
    def is_broken(self) -> bool:
        """Tell whether its counts contradict one another."""
        return not 0 <= self.left <= self.most

    @property
    def differs(self) -> bool:
        """Tell whether the rest is not as recorded."""
        return self.left != self.recorded

    @property
    def is_known(self) -> bool:
        """Tell whether the rest can stand in one way alone."""
        return len(self.rest) <= 1 or self.left in {0, self.most}


@dataclass(frozen=True, eq=False)
class Tally:
    """A sort of marker with every number that was counted; the last one of a count is valid.

    What follows from the counts is worked out once: an audit asks the same of every sort after each count.

    ``most``: how many a place may hold. ``regions``: where a place is looked for. ``parts``: what the counts come to.
    """

    recorded: Mapping[Marker, int]
    most: Mapping[Marker, int]
    regions: Mapping[Marker, str]
    counts: Mapping[Markers, tuple[int, ...]] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()

    @cached_property
    def markers(self) -> Markers:
        """Return the whole sort, in the order in which it is looked for."""
        return tuple(self.recorded)

    def with_count(self, markers: Markers, number_counted: int) -> "Tally":
        """Return the same with one more count."""
        counted = replace(self, counts={**self.counts, markers: (*self.counts.get(markers, ()), number_counted)})
        as_before = {part.whole: part for part in self.parts if not set(markers) <= set(part.whole)}
        return replace(counted, parts=tuple(as_before.get(whole) or counted.part(whole) for whole in counted.counts))

    def part(self, whole: Markers) -> Part:
        """Return what a count tells of the places that were not counted apart."""
        inside = {markers: frozenset(markers) for markers in self.counts if frozenset(markers) < frozenset(whole)}
        counted = tuple(markers for markers, places in inside.items() if not any(map(places.__lt__, inside.values())))
        apart = {marker for markers in counted for marker in markers}
        rest = tuple(marker for marker in whole if marker not in apart)
        number_left = self.counts[whole][-1] - sum(self.counts[markers][-1] for markers in counted)
        return Part(whole, counted, rest, number_left, self.total(rest), sum(map(self.most.__getitem__, rest)))

    def total(self, markers: Markers) -> int:
        """Return how many of some markers there are by the record."""
        return sum(map(self.recorded.__getitem__, markers))

    # What is found

    @cached_property
    def is_settled(self) -> bool:
        """Tell whether all was counted together and whatever differs in a sum was found."""
        return self.markers in self.counts and not any(part.is_broken or self._is_open(part) for part in self.parts)

    @cached_property
    def is_certain(self) -> bool:
        """Tell whether no other board gives these counts, whatever number of markers stand otherwise on it."""
        return self.is_settled and all(part.is_known for part in self.parts)

    @cached_property
    def is_given_up(self) -> bool:
        """Tell whether the counts contradict one another however often they were asked for."""
        return self.markers in self.counts and not self.is_settled and not self.asks

    @cached_property
    def differences(self) -> Mapping[Marker, int]:
        """Return the places that differ, each counted alone and confirmed, with the number on the board."""
        numbers_found = {tally_part.whole[0]: tally_part.left for tally_part in self.parts if tally_part.differs}
        return numbers_found if self.is_settled else {}

    def known(self, marker: Marker) -> int | None:
        """Return how many there are of a marker, or None where that is not known yet."""
        for tally_part in self.parts:
            if marker in tally_part.rest and tally_part.is_known:
                return tally_part.left if len(tally_part.rest) == 1 else min(tally_part.left, self.most[marker])
        return None

    def _is_open(self, part: Part) -> bool:
        """Tell whether a part differs, and is no place that was counted alone and confirmed."""
        if not part.differs or part.whole != part.rest or len(part.rest) > 1:
            return part.differs
        numbers_counted = self.counts[part.whole]
        is_closed = any(part.whole in around.counted and not around.rest for around in self.parts)
        return not is_closed and numbers_counted.count(numbers_counted[-1]) < AGREED

    # What is counted next

    @cached_property
    def asks(self) -> Markers | None:
        """Return what is counted next until the sum agrees with what was found."""
        if self.markers not in self.counts:
            return self.markers
        broken = next((tally_part for tally_part in self.parts if tally_part.is_broken), None)
        if broken:
            # counted again is first what differs from the record
            again = [markers for markers in (broken.whole, *broken.counted) if len(self.counts[markers]) < MOST_TIMES]
            return min(
                again,
                key=lambda markers: (len(self.counts[markers]), self.counts[markers][-1] == self.total(markers)),
                default=None,
            )
        differing = min(filter(self._is_open, self.parts), key=lambda tally_part: len(tally_part.rest), default=None)
        return self._narrowed(differing) if differing else None

    @cached_property
    def unknown(self) -> Markers:
        """Return places with markers that were only counted together: of the part that has most of them."""
        parts = [tally_part for tally_part in self.parts if not tally_part.is_known] if self.is_settled else []
        return max((tuple(filter(self.recorded.get, tally_part.rest)) for tally_part in parts), key=len, default=())

    def halved(self, markers: Markers) -> Markers:
        """Return the first half: up to the end of a region where that costs no count more."""
        largest = 1 << max(len(markers) - 1, 1).bit_length() - 1
        regions = [self.regions[marker] for marker in markers]
        cuts = range(max(len(markers) - largest, 1), min(largest, len(markers) - 1) + 1)
        cut = min(cuts, key=lambda cut: (regions[cut - 1] == regions[cut], abs(2 * cut - len(markers))), default=1)
        return markers[:cut]

    def _narrowed(self, part: Part) -> Markers | None:
        """Return what finds or confirms the place that differs in a part."""
        if part.whole != part.rest or len(part.rest) > 1:
            return self.halved(part.rest)
        around = next((tally_part.rest for tally_part in self.parts if part.whole in tally_part.counted), ())
        again = around if len(around) == 1 else part.whole
        return again if len(self.counts.get(again, ())) < MOST_TIMES else None


# All sorts

Tallies = Mapping[str, tuple[Tally, ...]]
"""The sorts of each kind of marker: one, or one of each power."""


def tally_of(tallies: Tallies, markers: Markers) -> Tally:
    """Return the sort to which some markers belong."""
    return next(tally for tally in tallies[markers[0].kind] if markers[0] in tally.recorded)


def with_count(tallies: Tallies, markers: Markers, number: int) -> Tallies:
    """Return the same with one more count."""
    sort = tally_of(tallies, markers)
    counted = (tally.with_count(markers, number) if tally is sort else tally for tally in tallies[markers[0].kind])
    return {**tallies, markers[0].kind: tuple(counted)}


def asked(tallies: Tallies) -> Markers | None:
    """Return what is counted next, None where every marker is known.

    First what tells of every sum whether it agrees, and why not; then the places with markers, in halves, the largest
    sort first: where a marker stands in the wrong place, two of these counts differ.
    """
    for sorts in tallies.values():
        markers = next(filter(None, (tally.asks for tally in sorts)), None)
        markers = markers or next(((marker,) for marker in _unknown_owners(sorts)), None)
        if markers:
            return markers
    together = max((tally.unknown for tally in _every(tallies)), key=len, default=())
    return tally_of(tallies, together).halved(together) if together else None


def _every(tallies: Tallies) -> Iterator[Tally]:
    return (tally for sorts in tallies.values() for tally in sorts)


def _unknown_owners(sorts: Sequence[Tally]) -> Iterator[Marker]:
    """Yield the markers of other powers that may stand in a place that a power has left."""
    places_left = {marker.place for tally in sorts for marker, number in tally.differences.items() if not number}
    for tally in sorts if places_left else ():
        yield from (marker for marker in tally.recorded if marker.place in places_left and tally.known(marker) is None)


def found(tallies: Tallies) -> Iterator[tuple[Marker, int]]:
    """Yield every place that differs, with the number on the board, once it is known which power has it."""
    for sorts in tallies.values():
        unsure = {marker.place for marker in _unknown_owners(sorts)}
        differing = [each for tally in sorts for each in tally.differences.items() if each[0].place not in unsure]
        places_held = {marker.place for marker, number in differing if number}
        if all(tally.is_settled for tally in sorts):
            yield from ((marker, number) for marker, number in differing if number or marker.place not in places_held)


def left(tallies: Tallies) -> int:
    """Return how many counts are left if all of them are as recorded."""
    questions_left = 0
    while markers := asked(tallies):
        tallies = with_count(tallies, markers, tally_of(tallies, markers).total(markers))
        questions_left += 1
    return questions_left


def rules_out(tallies: Tallies) -> int:
    """Return up to how many errors besides those found no board gives the same counts.

    An error is a place with a wrong number, or a marker that stands in the wrong place.
    """
    is_certain = all(tally.is_certain for tally in _every(tallies))
    return sum(len(tally.recorded) for tally in _every(tallies)) if is_certain else 0
