"""The exact joint distribution of how this war phase may end, as far as it bears on points (7.6 to 8.0)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm, prod

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Axis, Front, Theater
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import fronts, rolling, surrender
from churchill_cli.game.war.placements import Boards, Standing, all_boards
from churchill_cli.game.war.rolling import BEARING, End
from churchill_cli.game.war.war import War

NONE = Fraction(0)
Moves = tuple[int, ...]
"""How many spaces each Front has entered."""


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
    return Outlook(war.position, {theater: tuple(_ends(war, theater, boards[theater])) for theater in ids.THEATERS})


def joined(before: Position, in_europe: Position, in_pacific: Position) -> Position:
    """Return the board of one end in each theater, with the Emperor's answer to it (7.82)."""
    networks = dict(in_europe.networks)
    for place, (power, count) in before.networks.items():
        lost = count - in_pacific.networks.get(place, (power, 0))[1]
        left = networks[place][1] - lost if place in networks else 0
        if lost and left > 0:
            networks[place] = power, left
        elif lost:
            networks.pop(place, None)
    after = in_europe.but(
        fronts={**in_europe.fronts, **{front: in_pacific.fronts[front] for front in ids.PACIFIC}},
        networks=networks,
        entered={**in_europe.entered, **in_pacific.entered},
        surrendered=in_europe.surrendered | in_pacific.surrendered,
    )
    return surrender.settle(after, occupied=())[0]


def _ends(war: War, theater: Theater, boards: Boards) -> Iterator[End]:
    """Yield every different end of the war in one theater with its chance."""
    found: dict[rolling.Key, End] = {}
    memory, independent = rolling.Memory(), list[Standing]()
    order_may_matter = rolling.may_matter(war, theater)
    for chance, position in boards.standing:
        on_board = war.but(position=position)
        fronts_left = rolling.waiting(on_board, theater) if order_may_matter else ()
        if not fronts_left[1:] or not rolling.matters(on_board, fronts_left):
            independent.append((chance, position))
            continue
        for share, end in rolling.in_any_order(on_board, frozenset(fronts_left), memory):
            rolling.add(found, chance * share, _settled(war.position, end, theater))
    for chance, end in _independent(war, theater, independent):
        rolling.add(found, chance, _settled(war.position, end, theater))
    yield from found.values()


def _independent(war: War, theater: Theater, standing: Sequence[Standing]) -> Iterator[End]:
    """Yield the ends of boards on which each Front rolls for itself: what each number of spaces for each one brings.

    Counted in whole numbers, of which ``whole`` make a chance of 1: it is many times as quick.
    """
    trying = [front for front in ids.FRONTS_IN[theater] if front not in war.over]
    faces = war.position.constants.front_die
    known: dict[tuple[Front, int, int], list[tuple[int, int]]] = {}
    attempts: dict[tuple[Front, int], fronts.Attempt] = {}
    whole = lcm(*(chance.denominator for chance, _ in standing))
    weights: dict[Moves, int] = {}
    for chance, position in standing:
        choices = []
        for front in trying:
            opposed = front, position.reserves.get(front, 0), position.naval.get(front, 0)
            if opposed not in known:
                attempt = fronts.attempt(position, front)
                spaces_entered = rolling.spaces_entered(position, attempt)
                known[opposed] = [(spaces, int(share * faces)) for spaces, share in spaces_entered]
                attempts |= {(front, spaces): attempt for spaces, _ in known[opposed]}
            choices.append(known[opposed])
        weight_of_board = int(chance * whole)
        for combination in product(*choices):
            moves = tuple(spaces for spaces, _ in combination)
            weights[moves] = weights.get(moves, 0) + weight_of_board * prod(shown for _, shown in combination)
    whole *= faces ** len(trying)
    after: dict[Moves, Position] = {(): war.position}
    for moves, weight in weights.items():
        for number, (front, spaces) in enumerate(zip(trying, moves, strict=True)):
            so_far = moves[: number + 1]
            if so_far not in after:
                after[so_far] = rolling.after_entering(after[moves[:number]], attempts[front, spaces], spaces)
        yield Fraction(weight, whole), after[moves]


def _settled(before: Position, after: Position, theater: Theater) -> Position:
    """Return the board as the war leaves one theater: cleared, with surrender to its Fronts checked (7.8, 8.0)."""
    bearing = {name: getattr(after, name) for name in BEARING}
    cleared = before.but(**bearing, offensive={}, reserves={}, sorties=NO_SORTIES)
    return surrender.settle(cleared, occupied=(ids.TARGET[theater],), emperor=False)[0]
