"""What a war phase makes of points and winners, over all that is not told yet (4.4, 9.4)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from churchill_cli.game.model.ids import FRONTS_IN, POWERS, THEATERS, Front, Power, Space, Theater
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory.ending_worth import Case, Figures, Stakes, figures_of
from churchill_cli.game.victory.judge import HEGEMON, Judge
from churchill_cli.game.victory.scoring import totals
from churchill_cli.game.war.ending_chances import Outlook
from churchill_cli.game.war.mixing import mean
from churchill_cli.game.war.roll_effects import End

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
    boards = [board.but(chance=chance * board.chance) for chance, part in parts for board in part.boards]
    return Prospects(
        mean((chance, part.winners) for chance, part in parts),
        mean((chance, part.with_dice) for chance, part in parts),
        mean((chance, part.means) for chance, part in parts),
        dict(sorted(mean((chance, part.branches) for chance, part in parts).items())),
        tuple(sorted(boards, key=lambda board: -board.chance)[:LIKELIEST]),
    )


def prospects(outlook: Outlook, judge: Judge) -> Prospects:
    """Return what the war phase makes of the points and the verdict.

    No line of the schedule looks at the Fronts of both theaters (9.4), so that the points of each are counted once and
    added; only the Emperor's answer needs both (7.82).
    """
    stakes = Stakes(totals(outlook.position), judge)
    brought = {
        theater: [(end, stakes.brought(theater, end[1])) for end in outlook.ends[theater]] for theater in THEATERS
    }
    cases: dict[Theater, dict[Case, Fraction]] = {theater: defaultdict(Fraction) for theater in THEATERS}
    for theater, cases_brought in brought.items():
        for (chance, _position), case in cases_brought:
            cases[theater][case] += chance
    weighed = stakes.weighed(cases)
    branches = defaultdict[str, Fraction](Fraction)
    for judged, weight in weighed:
        branches[judged.branch] += Fraction(weight)
    pairs = sorted(product(brought["europe"], brought["pacific"]), key=lambda pair: -pair[0][0][0] * pair[1][0][0])
    boards = tuple(_board(stakes, west, east) for west, east in pairs[:LIKELIEST])
    figures = figures_of(weighed)
    return Prospects(figures.winners, figures.with_dice, figures.means, dict(sorted(branches.items())), boards)


def _board(stakes: Stakes, west: tuple[End, Case], east: tuple[End, Case]) -> Board:
    ((west_chance, in_europe), west_case), ((east_chance, in_pacific), east_case) = west, east
    spaces = {front: in_europe.fronts[front] for front in FRONTS_IN["europe"]}
    spaces |= {front: in_pacific.fronts[front] for front in FRONTS_IN["pacific"]}
    judged = stakes.judged(stakes.base, west_case, east_case)
    points = dict(zip(POWERS, judged.scores, strict=True))
    return Board(west_chance * east_chance, spaces, points, judged.branch, judged.winner)
