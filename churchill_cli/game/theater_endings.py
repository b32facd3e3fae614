"""How the theaters may end by what is placed, and what each pair of ends is worth (4.4, 7.6 to 9.4)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm

from churchill_cli.game.model.ids import POWERS, THEATERS, Power, Theater
from churchill_cli.game.model.told_values import Aim
from churchill_cli.game.model.values import kept
from churchill_cli.game.placement_comparison import Row, Weighed, weighed
from churchill_cli.game.production_uses import Scenes
from churchill_cli.game.support_placements import Effect, TheaterSupport
from churchill_cli.game.victory.ending_worth import Case, Figures, Judged, Stakes, mixed
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
        self._numbers: dict[tuple[Theater, Moves], int] = {}

    @kept
    def of(self, theater: Theater, effect: Effect) -> Weighed:
        """Return the ends that support may bring in a theater."""
        weight_by_number: dict[int, int] = {}
        for moves, weight in self.support[theater].weights(effect).of.items():
            ending_number = self._number(theater, effect, moves)
            weight_by_number[ending_number] = weight_by_number.get(ending_number, 0) + weight
        weighed_ends = weighed(weight_by_number)
        self.wholes[theater] = lcm(self.wholes[theater], sum(weight for _, weight in weighed_ends))
        return weighed_ends

    def _number(self, theater: Theater, effect: Effect, moves: Moves) -> int:
        moves_key = theater, moves
        if moves_key not in self._numbers:
            rolls, target = self.support[theater].rolls(effect[0]), self.aim.target
            has_moved = target in rolls.fronts and moves[rolls.fronts.index(target)] > 0
            ending = tuple(stakes.case(rolls, moves) for stakes in self.stakes), has_moved
            self._numbers[moves_key] = self.numbers[theater].setdefault(ending, len(self.numbers[theater]))
        return self._numbers[moves_key]

    def tables(self, scenes: Iterable[Scenes]) -> tuple[dict[Scenes, Table], Fraction]:
        """Return what each pair of ends is worth on these boards, and the most that any is worth by the aim.

        Worth by the aim comes first, then the chance to win, then the lead: whole numbers in one, in such a way that
        a mean of what comes first outweighs all that comes after it.
        """
        whole = self.wholes["europe"] * self.wholes["pacific"]
        worths = [self._table(judged_scenes, worth) for judged_scenes in scenes for worth in self._worths()]
        worth_count = len(self._worths())
        first_worths = worths[::worth_count]
        most_worth = max(value for table in first_worths for worth_row in table for value in worth_row)
        whole_tables = [_whole_numbers(worths[worth_number::worth_count]) for worth_number in range(worth_count)]
        combined = whole_tables[0]
        for tables in whole_tables[1:]:
            above = 2 * whole * max(abs(value) for table in tables for worth_row in table for value in worth_row) + 2
            combined = [
                [
                    tuple(upper_worth * above + lower_worth for upper_worth, lower_worth in zip(*rows, strict=True))
                    for rows in zip(*tables_to_join, strict=True)
                ]
                for tables_to_join in zip(combined, tables, strict=True)
            ]
        return dict(zip(scenes, combined, strict=True)), most_worth

    def _table(self, scenes: Scenes, worth: Worth) -> list[list[Fraction]]:
        return [
            [self._worth(scenes, worth, west, east) for east in self.numbers["pacific"]]
            for west in self.numbers["europe"]
        ]

    def _worth(self, scenes: Scenes, worth: Worth, west: Ending, east: Ending) -> Fraction:
        """Return what a pair of ends is worth in the mean of the boards on which it is judged."""
        worth_in_all = NONE
        for chance, board_number in scenes:
            stakes = self.stakes[board_number]
            judged = stakes.judged(stakes.base, west[0][board_number], east[0][board_number])
            worth_in_all += chance * worth(judged, west[1] or east[1])
        return worth_in_all

    def value(self, scenes: Scenes, europe: Weighed, pacific: Weighed) -> Fraction:
        """Return what two lots of ends are worth by the aim."""
        worth, wholes = self._worths()[0], sum(weight for _, weight in europe) * sum(weight for _, weight in pacific)
        west_endings, east_endings = (list(self.numbers[theater]) for theater in THEATERS)
        return sum(
            (
                Fraction(weight * other, wholes) * self._worth(scenes, worth, west_endings[west], east_endings[east])
                for (west, weight), (east, other) in product(europe, pacific)
            ),
            NONE,
        )

    def figures(self, scenes: Scenes, europe: Effect, pacific: Effect) -> Figures:
        """Return the chances and the means with support of these effects."""
        figures_by_board = []
        for chance, board_number in scenes:
            stakes = self.stakes[board_number]
            cases = {
                theater: stakes.cases(self.support[theater].rolls(effect[0]), self.support[theater].weights(effect))
                for theater, effect in zip(THEATERS, (europe, pacific), strict=True)
            }
            figures_by_board.append((chance, stakes.figures(cases)))
        return mixed(figures_by_board)

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
        own_score = judged.scores[POWERS.index(self.power)]
        other_scores = (score for power, score in zip(POWERS, judged.scores, strict=True) if power != self.power)
        return Fraction(own_score - max(other_scores))


def _whole_numbers(tables: Sequence[Sequence[Sequence[Fraction]]]) -> list[Table]:
    scale = lcm(*(value.denominator for worth_table in tables for worth_row in worth_table for value in worth_row))
    return [[tuple(int(value * scale) for value in worth_row) for worth_row in worth_table] for worth_table in tables]
