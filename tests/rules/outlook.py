"""Every board on which a war phase may end, with exact chances, as far as it bears on points (7.6 to 8.0)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import surrender
from churchill_cli.game.war.reserve_outcomes import Boards, all_boards
from churchill_cli.game.war.roll_orders import Rolls
from churchill_cli.game.war.war import War

End = tuple[Fraction, Position]


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


def outlook(war: War, boards: Mapping[Theater, Boards] | None = None) -> Outlook:
    """Return how this war phase may end, over everything that is not told yet.

    ``boards``: those of `all_boards`, where they are known. The Fronts of a theater may try in any order (7.71); where
    the order matters, each is as likely as another. The two theaters are taken each by itself; only the Emperor looks
    at both, in the end (7.82).
    """
    boards, ends = boards or all_boards(war), dict[Theater, tuple[End, ...]]()
    for theater in ids.THEATERS:
        rolls = Rolls(war, theater, boards[theater])
        weights = rolls.weights(rolls.support)
        ends[theater] = tuple((weights.chance(moves), rolls.end(moves)) for moves in weights.of)
    return Outlook(war.position, ends)


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
