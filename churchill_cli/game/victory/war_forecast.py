"""What a war phase makes of points and winners, over all that is not told yet (4.4, 9.4)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from churchill_cli.game.model.ids import FRONTS_IN, GERMANY, JAPAN, POWERS, Front, Power, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import scoring
from churchill_cli.game.victory.judge import HEGEMON, End, Judge, Scores
from churchill_cli.game.war import surrender
from churchill_cli.game.war.ending_chances import Outlook
from churchill_cli.game.war.mixing import mean

NONE, LIKELIEST = Fraction(0), 5


class Board(Value):
    """One way in which Fronts may stand after the war phase; ``winner``: whatever dice show."""

    chance: Fraction
    fronts: Mapping[Front, Space]
    raw: Mapping[Power, int]
    branch: str
    winner: Power | None


class Prospects(Value):
    """Who wins if the game ended after this war phase: exact chances that sum to 1.

    ``winners`` and ``dice`` sum to 1: ``dice`` is the chance that dice decide who wins, or that the text does not.
    ``with_dice``: the same once every throw of the first edition's dice counts as well; what is missing to 1 the text
    leaves undecided.
    """

    winners: Mapping[Power, Fraction]
    dice: Fraction
    with_dice: Mapping[Power, Fraction]
    branches: Mapping[str, Fraction]
    means: Mapping[Power, Fraction]
    boards: tuple[Board, ...]

    @property
    def ends(self) -> Fraction:
        """Return the chance that both Axis powers have surrendered, which ends the game (8.0)."""
        return 1 - self.branches.get(HEGEMON, NONE)


def mixed(parts: Sequence[tuple[Fraction, Prospects]]) -> Prospects:
    """Return what is to be expected of several ways to the war, each with its chance."""
    boards = [board.but(chance=chance * board.chance) for chance, part in parts for board in part.boards]
    return Prospects(
        mean((chance, part.winners) for chance, part in parts),
        sum((chance * part.dice for chance, part in parts), NONE),
        mean((chance, part.with_dice) for chance, part in parts),
        dict(sorted(mean((chance, part.branches) for chance, part in parts).items())),
        mean((chance, part.means) for chance, part in parts),
        tuple(sorted(boards, key=lambda board: -board.chance)[:LIKELIEST]),
    )


class Half(Value):
    """One end of a theater, as the verdict sees it: the points that it brings, and who has surrendered.

    ``falls``: whether Germany, or Japan, has surrendered; ``yields``: whether Japan does once Germany has (7.82), and
    the points then.
    """

    chance: Fraction
    position: Position
    gained: Scores
    falls: bool
    yields: bool = False
    gained_by_emperor: Scores = ()


def prospects(outlook: Outlook, judge: Judge) -> Prospects:
    """Return what the war phase makes of the points and the verdict.

    No line of the schedule looks at the Fronts of both theaters (9.4), so that the points of each are counted once and
    added; only the Emperor's answer needs both (7.82).
    """
    base_scores = totals(outlook.position)
    europe = [half_in_europe(chance, game_end, base_scores) for chance, game_end in outlook.ends["europe"]]
    pacific = [half_in_pacific(chance, game_end, base_scores) for chance, game_end in outlook.ends["pacific"]]
    cases = defaultdict[tuple[Scores, End], Fraction](Fraction)
    joint: list[tuple[Fraction, Half, Half, Scores, End]] = []
    for west in europe:
        sole_germany = west.position.sole_germany()
        for east in pacific:
            by_emperor = west.falls and east.yields and not east.falls
            gained_in_east = east.gained_by_emperor if by_emperor else east.gained
            scores = tuple(map(sum, zip(base_scores, west.gained, gained_in_east, strict=True)))
            game_end = End(west.falls and (east.falls or by_emperor), judge.end.trinity, sole_germany)
            chance = west.chance * east.chance
            joint.append((chance, west, east, scores, game_end))
            cases[scores, game_end] += chance
    return _summed(cases, judge, joint)


def totals(position: Position) -> Scores:
    """Return the points of the powers, in their order, if the war ended now (9.4)."""
    return tuple(scoring.score(position).totals.values())


def half_in_europe(chance: Fraction, end_position: Position, base_scores: Scores) -> Half:
    """Return what an end of the war in Europe brings, beside the points of ``base_scores``."""
    return Half(chance, end_position, _gained(end_position, base_scores), GERMANY in end_position.surrendered)


def half_in_pacific(chance: Fraction, end_position: Position, base_scores: Scores) -> Half:
    """Return what an end of the war in the Pacific brings, beside the points of ``base_scores``."""
    pacific_half = Half(chance, end_position, _gained(end_position, base_scores), JAPAN in end_position.surrendered)
    if pacific_half.falls or not all(surrender.conditions(end_position, with_germany=True).values()):
        return pacific_half
    surrendered_position = end_position.but(surrendered=end_position.surrendered | {JAPAN})
    return pacific_half.but(yields=True, gained_by_emperor=_gained(surrendered_position, base_scores))


def _gained(end: Position, base_scores: Scores) -> Scores:
    return tuple(end_score - base_score for end_score, base_score in zip(totals(end), base_scores, strict=True))


def _summed(
    cases: Mapping[tuple[Scores, End], Fraction],
    judge: Judge,
    joint: Sequence[tuple[Fraction, Half, Half, Scores, End]],
) -> Prospects:
    """Return the sums over all cases, each judged by its own end of the game."""
    judges: dict[End, Judge] = {judge.end: judge}
    winners, with_dice, means = (dict.fromkeys(POWERS, NONE) for _ in range(3))
    branches = defaultdict[str, Fraction](Fraction)
    dice = NONE
    for (scores, game_end), chance in cases.items():
        judging = judges.setdefault(game_end, judge if game_end == judge.end else judge.but(game_end))
        branch, winner = judging.branch(scores), judging.sure_winner(scores)
        branches[branch] += chance
        for power, points in zip(POWERS, scores, strict=True):
            means[power] += chance * points
        if winner:
            winners[winner] += chance
        else:
            dice += chance
        throws = judging.throws(scores)
        for thrown in [thrown for throw in throws if (thrown := judging.winner_with(scores, throw))]:
            with_dice[thrown] += chance / len(throws)
    boards = tuple(
        _board(chance, west.position, east.position, scores, judges[game_end])
        for chance, west, east, scores, game_end in sorted(joint, key=lambda joint_case: -joint_case[0])[:LIKELIEST]
    )
    return Prospects(winners, dice, with_dice, dict(sorted(branches.items())), means, boards)


def _board(chance: Fraction, in_europe: Position, in_pacific: Position, scores: Scores, judge: Judge) -> Board:
    spaces = {front: in_europe.fronts[front] for front in FRONTS_IN["europe"]}
    spaces |= {front: in_pacific.fronts[front] for front in FRONTS_IN["pacific"]}
    raw_points = dict(zip(POWERS, scores, strict=True))
    return Board(chance, spaces, raw_points, judge.branch(scores), judge.sure_winner(scores))
