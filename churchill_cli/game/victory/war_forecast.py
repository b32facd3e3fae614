"""What a war phase makes of points and winners, over all that is not told yet (4.4, 9.4)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from churchill_cli.game.model.ids import POWERS, Front, Power, Space
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory.ending_worth import Case, Figures, WarWorth, mixed as mixed_figures
from churchill_cli.game.victory.judge import HEGEMON
from churchill_cli.game.war.mixing import mean
from churchill_cli.game.war.roll_orders import Moves

NONE, LIKELIEST = Fraction(0), 5


class Board(Value):
    """One way in which Fronts may stand after the war phase; ``winner``: whatever dice show."""

    chance: Fraction
    fronts: Mapping[Front, Space]
    raw: Mapping[Power, int]
    branch: str
    winner: Power | None


class Prospects(Figures):
    """Who wins if the game ended after this war phase: exact chances, by ending too, and the likeliest boards.

    What ``with_dice`` is missing to 1 the text leaves undecided.
    """

    branches: Mapping[str, Fraction]
    boards: tuple[Board, ...]

    @property
    def dice(self) -> Fraction:
        """Return the chance that dice decide who wins, or that the text does not."""
        return 1 - sum(self.winners.values(), NONE)

    @property
    def ends(self) -> Fraction:
        """Return the chance that both Axis powers have surrendered, which ends the game (8.0)."""
        return 1 - self.branches.get(HEGEMON, NONE)


def mixed(parts: Sequence[tuple[Fraction, Prospects]]) -> Prospects:
    """Return what is to be expected of several ways to the war, each with its chance."""
    figures = mixed_figures(parts)
    boards = [board.but(chance=chance * board.chance) for chance, part in parts for board in part.boards]
    return Prospects(
        figures.winners,
        figures.with_dice,
        figures.means,
        dict(sorted(mean((chance, part.branches) for chance, part in parts).items())),
        tuple(sorted(boards, key=lambda board: -board.chance)[:LIKELIEST]),
    )


def prospects(worth: WarWorth) -> Prospects:
    """Return what the war phase makes of the points and the verdict.

    No line of the schedule looks at the Fronts of both theaters (9.4), so that the points of each are counted once and
    added; only the Emperor's answer needs both (7.82).
    """
    weighed, figures = worth.stakes.weighed(worth.cases), worth.figures
    whole = sum(weight for _, weight in weighed)
    branches = defaultdict[str, Fraction](Fraction)
    for judged, weight in weighed:
        branches[judged.branch] += Fraction(weight, whole)
    pairs = product(worth.weights["europe"].of.items(), worth.weights["pacific"].of.items())
    likeliest = sorted(pairs, key=lambda pair: -pair[0][1] * pair[1][1])[:LIKELIEST]
    boards = tuple(_board(worth, west, east, Fraction(n * other, whole)) for (west, n), (east, other) in likeliest)
    return Prospects(figures.winners, figures.with_dice, figures.means, dict(sorted(branches.items())), boards)


def _board(worth: WarWorth, west: Moves, east: Moves, chance: Fraction) -> Board:
    """Return the board after these moves in Europe and in the Pacific."""
    stakes, cases, spaces = worth.stakes, list[Case](), dict[Front, Space]()
    for rolls, moves in ((worth.rolls["europe"], west), (worth.rolls["pacific"], east)):
        cases.append(stakes.case(rolls, moves))
        spaces |= {front: rolls.end(moves).fronts[front] for front in rolls.fronts}
    judged = stakes.judged(stakes.base, *cases)
    return Board(chance, spaces, dict(zip(POWERS, judged.scores, strict=True)), judged.branch, judged.winner)
