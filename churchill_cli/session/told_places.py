"""What is told of places so far, while a line of countries and colonies is read (7.1, 7.3)."""

from collections.abc import Sequence

from churchill_cli.game.model.values import Value

REMOVE = "-"
"""What stands before a place from which a marker goes."""


class Told(Value):
    """The places told up to an index; whether a marker goes from the next one, or how many come there.

    ``uncounted``: at so many places no number stands, but those from which a marker goes, before others.
    ``replacing``: an own marker comes where another goes.
    ``spread``: with so many places all is told, one marker for each: `two in persia and malaya`. ``each``: so many come
    to every place. ``again``: what is done in the place told before is done in the next one too; ``by_owner``: whose
    marker goes there may be said behind it. ``swapped``: in the place told before an own marker came for another.
    ``is_one_removed``: from the place told before one marker goes, and no number says so.
    """

    index: int
    places: tuple[str, ...] = ()
    removing: bool = False
    count: int = 0
    uncounted: int = 0
    replacing: bool = False
    spread: int = 0
    each: int = 0
    again: tuple[str, ...] = ()
    by_owner: bool = False
    swapped: bool = False
    is_one_removed: bool = False

    def behind(self, index: int, place: str, count: int = 0) -> "Told":
        """Return what is told with one more place."""
        n = self.count or count or self.each
        markers = (REMOVE * self.removing + place,) * (n or 1) + (place,) * self.replacing
        places = (*self.places, *(renamed(self.again, place) or markers))
        uncounted = max(self.uncounted - self.is_one_removed, 0) + (not (n or self.again))
        kept = self.but(removing=False, count=0, again=(), replacing=False, swapped=self.replacing)
        kept = kept.but(is_one_removed=self.removing and not n, by_owner=bool(self.again))
        return kept.but(index=index, places=places, uncounted=uncounted)

    @property
    def removed(self) -> str:
        """Return the place told last where a marker goes from it, or nothing."""
        return self.places[-1].removeprefix(REMOVE) if self.places and self.places[-1].startswith(REMOVE) else ""


def goes(place: str) -> bool:
    """Tell whether a marker goes from a place that is told."""
    return place.startswith(REMOVE)


def renamed(markers: Sequence[str], place: str) -> tuple[str, ...]:
    """Return in another place what is done in one."""
    return tuple(REMOVE * goes(marker) + place for marker in markers)
