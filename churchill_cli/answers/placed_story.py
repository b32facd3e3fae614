"""What was placed in a conference, told at once: support, markers, Axis reserves (6.5, 7.1 to 7.6)."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from churchill_cli.answers.war import standing
from churchill_cli.game.model.actions import Action, Align, Network, PlaceReserves, PlaceSupport
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.game.war.marker_segment import target

PLACES: dict[tuple[str, bool], tuple[str, str]] = {
    ("network", False): (N_("%(power)s places networks: %(places)s."), "7.11"),
    ("network", True): (N_("%(power)s removes networks of others: %(places)s."), "7.12"),
    ("alignment", False): (N_("%(power)s places alignment markers: %(places)s."), "7.31"),
    ("alignment", True): (N_("%(power)s removes alignment markers of others: %(places)s."), "7.32"),
}
"""How markers in countries and colonies are told, by what they are and whether they are removed."""
SUPPORT = {
    "offensive": N_("%(power)s places offensive support: %(places)s."),
    "naval": N_("%(power)s places naval support: %(places)s."),
}
COUNTED, IN_BOX = "%(place)s %(n)d", "%(box)s %(n)d"


@dataclass(slots=True)
class Placed:
    """What was placed and is not told yet: how much in which place, by what and by whom."""

    support: dict[tuple[Power, str], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    markers: dict[tuple[Power, str, bool], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def take(self, action: Action) -> None:
        """Keep what an action places, if it places anything."""
        if isinstance(action, PlaceSupport):
            self.support[action.power, action.kind][action.box] += action.n
        elif isinstance(action, Network | Align):
            marker_kind = "network" if isinstance(action, Network) else "alignment"
            for place, is_removed in map(target, action.targets):
                self.markers[action.power, marker_kind, is_removed][place] += 1

    def told(self) -> Iterator[Event]:
        """Yield all that was kept, and keep it no more."""
        for (power, support_kind), boxes in self.support.items():
            counted_boxes = [
                Text(IN_BOX if support_kind == "naval" else COUNTED, {"place": box, "box": box, "n": marker_count})
                for box, marker_count in boxes.items()
            ]
            yield event(SUPPORT[support_kind], "6.5", power=power, places=listed(counted_boxes))
        for (power, marker, is_removed), counts_by_place in self.markers.items():
            template, section = PLACES[marker, is_removed]
            counted_places = (  # with how many markers, where that is more than one
                Text(COUNTED if count > 1 else "%(place)s", {"place": place, "n": count})
                for place, count in counts_by_place.items()
            )
            yield event(template, section, power=power, places=listed(counted_places))
        self.support.clear()
        self.markers.clear()


def reserves(action: PlaceReserves, position_after: Position) -> Event:
    """Return where the Axis reserves of a theater stand once they are placed (7.61)."""
    against = standing(position_after, action.theater).against
    if not against:
        return event(N_("No Axis reserves stand in this theater: %(theater)s."), "7.61", theater=action.theater)
    counted_fronts = [Text(COUNTED, {"place": front, "n": army_count}) for front, army_count in against.items()]
    return event(N_("Axis reserves: %(places)s."), "7.61", places=listed(counted_fronts))
