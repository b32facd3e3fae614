"""How this war phase may end, with exact chances, as far as it bears on points (7.6 to 8.0).

Boards that are alike so far go on as one. Fronts that do not mind who is first are counted apart.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Axis, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import surrender
from churchill_cli.game.war.reserve_outcomes import Boards, all_boards
from churchill_cli.game.war.roll_effects import End
from churchill_cli.game.war.roll_orders import Rolls
from churchill_cli.game.war.war import War

NONE = Fraction(0)


class Outlook(Value):
    """How the war may end in each theater, each different end once; the other theater stands in it as now.

    Germany and Japan have surrendered in it to the Fronts that stand there. The chances of each theater sum to 1.
    Naval support and the reserves left in the game, which bear on no points, stand in an end as before it.
    """

    position: Position
    ends: Mapping[Theater, tuple[End, ...]]

    def boards(self) -> Iterator[End]:
        """Yield every board that may stand after this war phase, with its chance; they sum to 1."""
        for (chance_in_europe, in_europe), (chance_in_pacific, in_pacific) in product(*self.ends.values()):
            yield chance_in_europe * chance_in_pacific, joined(self.position, in_europe, in_pacific)

    def surrenders(self) -> dict[Axis, Fraction]:
        """Return the chances that Germany and Japan have surrendered then (7.81, 7.82)."""
        germany = sum((chance for chance, end in self.ends["europe"] if surrender.germany_falls(end)), NONE)
        japan = NONE
        for chance, end in self.ends["pacific"]:
            falls, yields = ids.JAPAN in end.surrendered, all(surrender.conditions(end, with_germany=True).values())
            japan += chance if falls else chance * germany if yields else NONE
        return {"germany": germany, "japan": japan}


def outlook(war: War, boards: Mapping[Theater, Boards] | None = None) -> Outlook:
    """Return how this war phase may end, over everything that is not told yet.

    ``boards``: those of `all_boards`, where they are known. The Fronts of a theater may try in any order (7.71); where
    the order matters, each is as likely as another. The two theaters are taken each by itself; only the Emperor looks
    at both, in the end (7.82).
    """
    boards = boards or all_boards(war)
    return ending_chances(war.position, {theater: Rolls(war, theater, boards[theater]) for theater in ids.THEATERS})


def ending_chances(position: Position, rolls: Mapping[Theater, Rolls]) -> Outlook:
    """Return how this war phase may end, by what is known of the rolls in each theater."""
    ends_by_theater: dict[Theater, tuple[End, ...]] = {}
    for theater, rolled in rolls.items():
        weights = rolled.weights(rolled.support)
        ends_by_theater[theater] = tuple((weights.chance(moves), rolled.end(moves)) for moves in weights.of)
    return Outlook(position, ends_by_theater)


def joined(position_before: Position, in_europe: Position, in_pacific: Position) -> Position:
    """Return the board of one end in each theater, with the Emperor's answer to it (7.82)."""
    networks = dict(in_europe.networks)
    for place, (power, network_count) in position_before.networks.items():
        networks_lost = network_count - in_pacific.networks.get(place, (power, 0))[1]
        networks_left = networks.pop(place, (power, 0))[1] - networks_lost
        if networks_left > 0:
            networks[place] = power, networks_left
    position_after = in_europe.but(
        fronts={**in_europe.fronts, **{front: in_pacific.fronts[front] for front in ids.PACIFIC}},
        networks=networks,
        entered={**in_europe.entered, **in_pacific.entered},
        surrendered=in_europe.surrendered | in_pacific.surrendered,
    )
    return surrender.settle(position_after, occupied=())[0]
