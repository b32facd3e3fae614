"""The components as printed: map, tracks and marks, the A-Bomb track, the issue counters (3.2).

An answer names the assumed facts that decide it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from churchill_cli.game.model.ids import FRONTS, Front, Issue, Place, Power, Space

MARKS = ("amphibious", "b29", "kamikaze")
MOST_COUNTERS = 4
"""So many counters of one kind can be told apart; the rulebooks name two at most."""


@dataclass(frozen=True, slots=True)
class Board:
    """The map as it is printed, with the owner's corrections.

    ``tracks`` runs from the theater box to the Axis power; ``places`` maps each space to its countries and colonies,
    ``connected`` each country or colony to its track (``arctic``, or None where unknown); ``assumed`` holds the facts
    that no rulebook tells, as ``SPACE.MARK``, ``FRONT:SPACE`` (follows the space before it) or ``PLACE.track``.
    ``markers`` gives the color of each Front marker, which matters for networks and scoring only (9.74, 7.51).
    ``abomb`` is the A-Bomb track from its start (``abomb:SPACE`` where it is assumed that a space lies there), and
    ``counters`` how many issue counters there are of each kind (``ISSUE.counters``).
    """

    tracks: Mapping[Front, tuple[Space, ...]]
    markers: Mapping[Front, Power]
    amphibious: frozenset[Space]
    b29: frozenset[Space]
    kamikaze: frozenset[Space]
    places: Mapping[Space, tuple[Place, ...]]
    connected: Mapping[Place, str | None]
    countries: frozenset[Place]
    colonies: frozenset[Place]
    abomb: tuple[str, ...]
    counters: Mapping[Issue, int]
    assumed: frozenset[str]
    index: Mapping[Front, Mapping[Space, int]] = field(init=False)
    fronts_of: Mapping[Space, tuple[Front, ...]] = field(init=False)

    def __post_init__(self) -> None:
        """Prepare the look-ups that every rule needs."""
        index = {front: {space: number for number, space in enumerate(track)} for front, track in self.tracks.items()}
        spaces = dict.fromkeys(space for track in self.tracks.values() for space in track)
        fronts_of = {space: tuple(front for front in FRONTS if space in index[front]) for space in spaces}
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "fronts_of", fronts_of)

    def ahead(self, front: Front, space: Space, spaces_ahead: int = 1) -> Space | None:
        """Return the space ``spaces_ahead`` further along the track of ``front``, or None past its end."""
        space_number = self.index[front][space] + spaces_ahead
        track = self.tracks[front]
        return track[space_number] if space_number < len(track) else None

    def distance(self, front: Front, space: Space) -> int:
        """Return how many spaces are left from ``space`` to the end of the track."""
        return len(self.tracks[front]) - 1 - self.index[front][space]

    @property
    def trinity(self) -> int:
        """Return the number of the last space of the A-Bomb track (6.10)."""
        return len(self.abomb) - 1

    def is_assumed(self, fact: str) -> bool:
        """Tell whether ``fact`` rests on no rulebook and no confirmation by the owner."""
        return fact in self.assumed
