"""How the theaters may end by what is placed, and what each pair of ends is worth (4.4, 7.6 to 9.4)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm

from churchill_cli.game.aims import Aim
from churchill_cli.game.model.ids import POWERS, THEATERS, Power, Theater
from churchill_cli.game.placement_comparison import Row, Weighed, weighed
from churchill_cli.game.production_uses import Scenes
from churchill_cli.game.support_placements import Effect, TheaterSupport
from churchill_cli.game.victory.ending_worth import Case, Figures, Judged, Stakes, common, mixed
from churchill_cli.game.war.roll_orders import Moves

NONE, ONE = Fraction(0), Fraction(1)
Ending = tuple[tuple[Case, ...], bool]
"""An end of one theater on each board that is judged, and whether the Front of the aim has moved in it."""
Worth = Callable[[Judged, bool], Fraction]
"""What one pair of ends is worth by an aim."""
Table = list[Row]
"""What each end in Europe is worth with each in the Pacific."""


class Ends:
    """The ends of both theaters, numbered as they are found; those that are alike on every board are one.

    ``wholes``: of what the weights of all ends known in a theater are parts.
    """

    def __init__(
        self, support: Mapping[Theater, TheaterSupport], stakes: Sequence[Stakes], power: Power, aim: Aim
    ) -> None:
        """Begin with nothing worked out."""
        self.support, self.stakes, self.power, self.aim = support, stakes, power, aim
        self.numbers: dict[Theater, dict[Ending, int]] = {theater: {} for theater in THEATERS}
        self.wholes: dict[Theater, int] = dict.fromkeys(THEATERS, 1)
        self._of: dict[tuple[Theater, Effect], Weighed] = {}
        self._numbers: dict[tuple[Theater, Moves], int] = {}

    def of(self, theater: Theater, effect: Effect) -> Weighed:
        """Return the ends that support may bring in a theater."""
        key = theater, effect
        if key not in self._of:
            found: dict[int, int] = {}
            for moves, weight in self.support[theater].weights(effect).of.items():
                number = self._number(theater, effect, moves)
                found[number] = found.get(number, 0) + weight
            self._of[key] = ends = weighed(found)
            self.wholes[theater] = lcm(self.wholes[theater], sum(weight for _, weight in ends))
        return self._of[key]

    def _number(self, theater: Theater, effect: Effect, moves: Moves) -> int:
        key = theater, moves
        if key not in self._numbers:
            rolls, target = self.support[theater].rolls(effect[0]), self.aim.target
            has_moved = target in rolls.fronts and moves[rolls.fronts.index(target)] > 0
            ending = tuple(stakes.case(rolls, moves) for stakes in self.stakes), has_moved
            self._numbers[key] = self.numbers[theater].setdefault(ending, len(self.numbers[theater]))
        return self._numbers[key]

    def tables(self, scenes: Iterable[Scenes]) -> tuple[dict[Scenes, Table], Fraction]:
        """Return what each pair of ends is worth on these boards, and the most that any is worth by the aim.

        Worth by the aim comes first, then the chance to win, then the lead: whole numbers in one, in such a way that
        a mean of what comes first outweighs all that comes after it.
        """
        whole = self.wholes["europe"] * self.wholes["pacific"]
        worths = [self._table(told, worth) for told in scenes for worth in self._worths()]
        size = len(self._worths())
        found = worths[::size]
        most = max(value for table in found for row in table for value in row)
        parts = [_whole_numbers(worths[number::size]) for number in range(size)]
        combined = parts[0]
        for tables in parts[1:]:
            above = 2 * whole * max(abs(value) for table in tables for row in table for value in row) + 2
            combined = [
                [
                    tuple(one * above + other for one, other in zip(*rows, strict=True))
                    for rows in zip(*both, strict=True)
                ]
                for both in zip(combined, tables, strict=True)
            ]
        return dict(zip(scenes, combined, strict=True)), most

    def _table(self, scenes: Scenes, worth: Worth) -> list[list[Fraction]]:
        return [
            [
                sum(
                    (chance * worth(self._judged(number, west, east), west[1] or east[1]) for chance, number in scenes),
                    NONE,
                )
                for east in self.numbers["pacific"]
            ]
            for west in self.numbers["europe"]
        ]

    def _judged(self, number: int, west: Ending, east: Ending) -> Judged:
        stakes = self.stakes[number]
        return stakes.judged(stakes.base, west[0][number], east[0][number])

    def value(self, scenes: Scenes, europe: Weighed, pacific: Weighed) -> Fraction:
        """Return what two lots of ends are worth by the aim."""
        worth, wholes = self._worths()[0], sum(weight for _, weight in europe) * sum(weight for _, weight in pacific)
        west_endings, east_endings = (list(self.numbers[theater]) for theater in THEATERS)
        return sum(
            (
                chance * Fraction(weight * other, wholes) * worth(self._judged(number, west, east), west[1] or east[1])
                for west, weight in ((west_endings[end], weight) for end, weight in europe)
                for east, other in ((east_endings[end], weight) for end, weight in pacific)
                for chance, number in scenes
            ),
            NONE,
        )

    def figures(self, scenes: Scenes, europe: Effect, pacific: Effect) -> Figures:
        """Return the chances and the means with support of these effects."""
        found = []
        for chance, number in scenes:
            stakes = self.stakes[number]
            west, east = (
                stakes.cases(self.support[theater].rolls(effect[0]), self.support[theater].weights(effect))
                for theater, effect in zip(THEATERS, (europe, pacific), strict=True)
            )
            found.append((chance, stakes.figures(west, east)))
        return mixed(found)

    # By what an end is judged

    def _worths(self) -> tuple[Worth, ...]:
        """Return what is looked at in turn: the aim, the chance to win, the lead."""
        worths: dict[str, Worth] = {
            "advance": lambda _judged, moved: ONE if moved else NONE,
            "deny": lambda judged, _moved: sum(
                (share for power, share in judged.thrown.items() if power != self.aim.target), NONE
            ),
            "win": self._by_winning,
            "lead": self._by_leading,
        }
        return tuple(dict.fromkeys((worths[self.aim.kind], self._by_winning, self._by_leading)))

    def _by_winning(self, judged: Judged, _moved: bool) -> Fraction:  # noqa: FBT001 - one of two facts of an end
        return judged.thrown.get(self.power, NONE)

    def _by_leading(self, judged: Judged, _moved: bool) -> Fraction:  # noqa: FBT001 - as above
        own = judged.scores[POWERS.index(self.power)]
        others = (score for power, score in zip(POWERS, judged.scores, strict=True) if power != self.power)
        return Fraction(own - max(others))


def _whole_numbers(tables: Sequence[Sequence[Sequence[Fraction]]]) -> list[Table]:
    scale = common(value for table in tables for row in table for value in row)
    return [[tuple(int(value * scale) for value in row) for row in table] for table in tables]
