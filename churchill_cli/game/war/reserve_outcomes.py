"""Every way in which the dice may place the Axis reserves, each with its chance (7.6)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from churchill_cli.game.model.ids import THEATERS, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import reserves
from churchill_cli.game.war.reserve_throws import Placement
from churchill_cli.game.war.war import War

ONE = Fraction(1)
Standing = tuple[Fraction, Position]
"""A board on which the reserves of a theater stand, and its chance."""


class Boards(Value):
    """The different boards that the placement of one theater's reserves may bring; their chances sum to 1.

    ``open_points``: those that decide where a reserve goes.
    """

    standing: tuple[Standing, ...]
    open_points: tuple[str, ...] = ()


class Question:
    """A placement that is asked for: the same as another where all that it depends on is alike (7.6)."""

    MAPPINGS = ("fronts", "naval", "removed", "entered", "rulings")

    def __init__(self, position: Position, theater: Theater) -> None:
        """Note what the placement depends on; support, reserves that stand and markers do not bear on it."""
        self.position, self.theater = position, theater
        contents = (frozenset(getattr(position, mapping_name).items()) for mapping_name in self.MAPPINGS)
        sent_by_card = frozenset(position.sorties.armies.items()), position.sorties.navy
        self.key = theater, id(position.board), id(position.rules), position.surrendered, *sent_by_card, *contents

    def __hash__(self) -> int:
        """Return the hash of what the placement depends on."""
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        """Tell whether both have the same placements."""
        return isinstance(other, Question) and self.key == other.key


def placements(position: Position, theater: Theater) -> Sequence[tuple[Fraction, Placement]]:
    """Return every placement of a theater's reserves that the dice can bring, each once."""
    return _all_placements(Question(position, theater))


@lru_cache(maxsize=512)
def _all_placements(question: Question) -> Sequence[tuple[Fraction, Placement]]:
    return tuple(_each_placement(question.position, question.theater))


def _each_placement(position: Position, theater: Theater) -> Iterator[tuple[Fraction, Placement]]:
    """Yield the placements of `placements`.

    The procedure runs once for each branch: the dice follow a script up to where a new die is asked for. Scripts that
    have brought the same so far go on as one.
    """
    scripts: list[tuple[tuple[int, ...], Fraction]] = [((), ONE)]
    while scripts:
        found: dict[tuple[object, ...], tuple[Fraction, Placement, tuple[int, ...]]] = {}
        for script, chance in scripts:
            placement = reserves.place(position, theater, script)
            # placements are told apart by where reserves stand, what is gone, what is asked next
            reserves_standing = (placement.against, placement.naval_removed, placement.eliminated)
            reserves_placed = (frozenset(standing_counts.items()) for standing_counts in reserves_standing)
            priority = placement.asked[0][0] if placement.asked else ""
            branch_key = (*reserves_placed, placement.open_points, len(placement.dice_used), priority)
            chance_before = found[branch_key][0] if branch_key in found else 0
            found[branch_key] = chance_before + chance, placement, script
        scripts = []
        for chance, placement, script in found.values():
            groups = [faces for faces, _result in placement.asked[0][1]] if placement.asked else []
            if not groups:
                yield chance, placement
            faces = sum(map(len, groups))
            scripts += [((*script, group[0]), chance * Fraction(len(group), faces)) for group in reversed(groups)]


def boards(war: War, theater: Theater) -> Boards:
    """Return every board that the placement of reserves can bring; the one that stands, if it does."""
    if theater in war.placed:
        return Boards(((ONE, war.position),))
    found: dict[tuple[object, ...], Standing] = {}
    questions: dict[str, None] = {}
    for chance, placement in placements(war.position, theater):
        questions |= dict.fromkeys(placement.open_points)
        reserves_key = frozenset(placement.against.items()), frozenset(placement.naval_removed.items())
        if reserves_key in found:
            found[reserves_key] = found[reserves_key][0] + chance, found[reserves_key][1]
        else:
            found[reserves_key] = chance, reserves.applied(war.position, theater, placement)
    return Boards(tuple(found.values()), tuple(questions))


def all_boards(war: War) -> dict[Theater, Boards]:
    """Return the boards of both theaters, each with the other as it stands."""
    return {theater: boards(war, theater) for theater in THEATERS}
