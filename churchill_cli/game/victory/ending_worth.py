"""What each way in which both theaters may end is worth: points and winners (9.4)."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product
from operator import itemgetter

from churchill_cli.game.model.ids import GERMANY, JAPAN, POWERS, Front, Power, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import NOTHING, Value, kept, kept_for_the_last
from churchill_cli.game.victory.judge import End, Judge, Scores
from churchill_cli.game.victory.scoring import totals
from churchill_cli.game.war import surrender
from churchill_cli.game.war.mixing import less, mean
from churchill_cli.game.war.reserve_outcomes import Boards, all_boards
from churchill_cli.game.war.roll_orders import Moves, Rolls, Weights
from churchill_cli.game.war.war import War

NONE = Fraction(0)
Case = tuple[Scores, bool, bool, Scores]
"""What an end of one theater brings to the verdict: points, and whether the Axis power falls; in Europe whether the
Eastern Front alone stands in Germany; in the Pacific whether the Emperor yields once Germany has fallen, and the points
then (7.82)."""
Cases = Mapping[Case, int]
"""In how many cases, all as likely, a theater ends so."""


class Judged(Value):
    """Points and winner of a pair of ends; ``winner``: by any dice, ``thrown``: counts every throw."""

    branch: str
    scores: Scores
    winner: Power | None
    thrown: Mapping[Power, Fraction]


class Figures(Value):
    """Chances to win and mean points over all cases; ``with_dice``: counts every throw."""

    winners: Mapping[Power, Fraction]
    with_dice: Mapping[Power, Fraction]
    means: Mapping[Power, Fraction]

    def less(self, before: "Figures") -> "Figures":
        """Return what has changed since ``before``."""
        return Figures(
            less(self.winners, before.winners), less(self.with_dice, before.with_dice), less(self.means, before.means)
        )

    def gain(self, power: Power, *, is_last: bool) -> tuple[Fraction, ...]:
        """Return a power's chance to win and its lead, the lead first where the game goes on."""
        lead = self.means[power] - max(mean for other_power, mean in self.means.items() if other_power != power)
        return (self.with_dice[power], lead) if is_last else (lead, self.with_dice[power])


class Stakes:
    """The points as the board stands, and what the ends of both theaters make of them."""

    def __init__(self, base: Scores, judge: Judge, begun: Position | None = None) -> None:
        """Begin with nothing judged; ``base``: the points as the board stands; ``begun``: as of `Rolls.end`."""
        self.base, self.judge, self.begun = base, judge, begun
        self._cases: dict[tuple[str, Moves], Case] = {}

    def case(self, rolls: Rolls, moves: Moves) -> Case:
        """Return what the end of a theater after these moves brings; support and reserves do not bear on it."""
        moves_key = rolls.theater, moves
        if moves_key not in self._cases:
            self._cases[moves_key] = self._brought(rolls.theater, rolls.end(moves, self.begun))
        return self._cases[moves_key]

    def _brought(self, theater: Theater, end: Position) -> Case:
        if theater == "europe":
            return self._gained(end), GERMANY in end.surrendered, end.sole_germany(), ()
        falls = JAPAN in end.surrendered
        if falls or not all(surrender.conditions(end, with_germany=True).values()):
            return self._gained(end), falls, False, ()
        return self._gained(end), False, True, self._gained(end.but(surrendered=end.surrendered | {JAPAN}))

    def _gained(self, end: Position) -> Scores:
        return tuple(end_score - base_score for end_score, base_score in zip(totals(end), self.base, strict=True))

    def cases(self, rolls: Rolls, weights: Weights) -> Cases:
        """Return the ends of a theater as the verdict sees them; those that are alike are one."""
        weight_by_case = Counter[Case]()
        for moves, weight in weights.of.items():
            weight_by_case[self.case(rolls, moves)] += weight
        return weight_by_case

    def judged(self, base: Scores, west: Case, east: Case) -> Judged:
        """Return points and winner of one end of each theater (4.4, 7.82)."""
        (gained, germany_falls, sole_germany, _), (others, japan_falls, yields, others_by_emperor) = west, east
        by_emperor = germany_falls and yields and not japan_falls
        others = others_by_emperor if by_emperor else others
        scores = base[0] + gained[0] + others[0], base[1] + gained[1] + others[1], base[2] + gained[2] + others[2]
        both_surrendered = germany_falls and (japan_falls or by_emperor)
        return self._verdict(scores, End(both_surrendered, self.judge.end.trinity, sole_germany))

    @kept
    def _verdict(self, scores: Scores, end: End) -> Judged:
        judging = self.judge.but(end)
        branch, winner = judging.branch(scores), judging.sure_winner(scores)
        if winner:
            return Judged(branch, scores, winner, {winner: Fraction(1)})
        throws = judging.throws(scores)
        winners = (judging.winner_with(scores, throw) for throw in throws)
        thrown = Counter[Power](winner for winner in winners if winner)
        return Judged(branch, scores, None, {winner: Fraction(times, len(throws)) for winner, times in thrown.items()})

    def weighed(self, cases: Mapping[Theater, Cases], base_scores: Scores | None = None) -> list[tuple[Judged, int]]:
        """Return all pairs of ends as they are judged, with their weights; those that are judged alike are one."""
        weight_by_verdict: dict[int, tuple[Judged, int]] = {}
        for (west, weight), (east, other_weight) in product(cases["europe"].items(), cases["pacific"].items()):
            verdict_judged = self.judged(base_scores or self.base, west, east)
            _judged, weight_before = weight_by_verdict.get(id(verdict_judged), (verdict_judged, 0))
            weight_by_verdict[id(verdict_judged)] = verdict_judged, weight_before + weight * other_weight
        return list(weight_by_verdict.values())

    def figures(self, cases: Mapping[Theater, Cases], base_scores: Scores | None = None) -> Figures:
        """Return the chances and the means over all pairs of ends."""
        return figures_of(self.weighed(cases, base_scores))


@dataclass(frozen=True)
class WarWorth:
    """What a war is worth as far as it is told; what an end of a theater brings is worked out once for all of it."""

    stakes: Stakes
    rolls: Mapping[Theater, Rolls]
    weights: Mapping[Theater, Weights]

    @classmethod
    def of(cls, war: War, judge: Judge, boards: Mapping[Theater, Boards] | None = None) -> "WarWorth":
        """Return what a war is worth; ``boards``: those of `all_boards`, where they are known."""
        rolls = {theater: Rolls(war, theater, standing) for theater, standing in (boards or all_boards(war)).items()}
        weights = {theater: rolled.weights(rolled.support) for theater, rolled in rolls.items()}
        return cls(Stakes(totals(war.position), judge), rolls, weights)

    @cached_property
    def cases(self) -> Mapping[Theater, Cases]:
        """Return how each theater may end."""
        return {theater: self.stakes.cases(rolled, self.weights[theater]) for theater, rolled in self.rolls.items()}

    @cached_property
    def figures(self) -> Figures:
        """Return the chances and the means over all that is not told yet."""
        return self.stakes.figures(self.cases)

    def where(self, theater: Theater, is_so: Callable[[Moves], object]) -> "WarWorth":
        """Return what is left of the war where the Fronts of a theater make such moves."""
        moving = {moves: weight for moves, weight in self.weights[theater].of.items() if is_so(moves)}
        return replace(self, weights={**self.weights, theater: self.weights[theater].but(of=moving)})

    def if_advanced(self) -> dict[Front, tuple[Fraction, Figures]]:
        """Return, of each Front of which it is open, the chance that it advances, and the figures if it does."""
        figures_by_front: dict[Front, tuple[Fraction, Figures]] = {}
        for theater, rolled in self.rolls.items():
            for front_number, front in enumerate(rolled.fronts):
                advanced = self.where(theater, itemgetter(front_number))
                weights, all_weights = advanced.weights[theater].of, self.weights[theater]
                if weights and len(weights) < len(all_weights.of):
                    figures_by_front[front] = Fraction(sum(weights.values()), all_weights.whole), advanced.figures
        return figures_by_front


def mixed(parts: Sequence[tuple[Fraction, Figures]]) -> Figures:
    """Return the chances and the means over several ways to the war, each with its chance."""
    return Figures(
        mean((chance, figures.winners) for chance, figures in parts),
        mean((chance, figures.with_dice) for chance, figures in parts),
        mean((chance, figures.means) for chance, figures in parts),
    )


def figures_of_war(war: War, judge: Judge) -> Figures:
    """Return the chances and the means of a war as it stands."""
    position = war.position
    bomb = position.abomb if position.has_bomb() else NOTHING
    return Stakes(totals(position), judge).figures(
        _ends(war.but(position=position.but(global_issues=NOTHING, abomb=bomb)))
    )


@kept_for_the_last
def _ends(war: War) -> Mapping[Theater, Cases]:
    """Return how both theaters may end: the same with any Global Issue and A-Bomb pawn, but the bomb (6.11, 7.82)."""
    return WarWorth.of(war, Judge.of(war.position)).cases


def figures_of(cases: Sequence[tuple[Judged, int]]) -> Figures:
    """Return the chances and the means over judged cases with their weights."""
    whole_weight = sum(weight for _, weight in cases)
    winners, points = Counter[Power](), Counter[Power]()
    shares = Counter[tuple[Power, Fraction]]()
    for case_judged, weight in cases:
        if case_judged.winner:
            winners[case_judged.winner] += weight
        for power, score in zip(POWERS, case_judged.scores, strict=True):
            points[power] += weight * score
        for thrown in case_judged.thrown.items():
            shares[thrown] += weight
    with_dice = dict.fromkeys(POWERS, NONE)
    for (power, winning_share), weight in shares.items():
        with_dice[power] += winning_share * Fraction(weight, whole_weight)
    return Figures(
        {power: Fraction(winners[power], whole_weight) for power in POWERS},
        with_dice,
        {power: Fraction(points[power], whole_weight) for power in POWERS},
    )
