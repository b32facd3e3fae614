"""The least change of points that makes a power the winner, or loses it the win (4.4)."""

import random
from itertools import product

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.victory.judge import End, Judge, Scores
from churchill_cli.game.victory.least_change import MOST, least

RANDOM = 400
"""Random scores for each rule of the second edition; in the first the dice make each of them many."""
ENOUGH = 5
"""Changes of so many points are searched through without leaving any out."""


def judge_of(edition: int, end: End, *, tournament: bool = False, **rulings: str) -> Judge:
    return Judge(end, rulebook().rules[edition].constants, (), rulings, tournament=tournament)


def changed(scores: Scores, change: tuple[int, ...]) -> Scores:
    return tuple(total + gained for total, gained in zip(scores, change, strict=True))


def is_reached(judge: Judge, power: Power, scores: Scores, *, wins: bool) -> bool:
    """Tell whether a power that wins has lost it with these scores, or one that does not has won."""
    return (judge.sure_winner(scores) == power) != wins


def one_point_less(change: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the change with a point less, in every way."""
    nearer = []
    for index, gained in enumerate(change):
        if gained:
            less = gained - 1 if gained > 0 else gained + 1
            nearer.append((*change[:index], less, *change[index + 1 :]))
    return nearer


@pytest.mark.parametrize(("edition", "tournament"), [(2, False), (1, False), (1, True)])
@pytest.mark.parametrize("both_surrendered", [True, False])
def test_a_least_change_gives_the_winner_named_and_a_point_less_does_not(
    *, edition: int, tournament: bool, both_surrendered: bool
) -> None:
    chance = random.Random(f"{edition} {tournament} {both_surrendered}")  # noqa: S311 - scores like any other
    for _ in range(RANDOM if edition == 2 else RANDOM // 4):
        end = End(both_surrendered, chance.random() < 0.5, chance.random() < 0.5)
        judge = judge_of(edition, end, tournament=tournament)
        scores = tuple(chance.randint(0, chance.choice((6, 25, 50))) for _ in POWERS)
        for told in least(judge, scores):
            assert told.wins == (judge.sure_winner(scores) == told.power)
            assert 0 < len(told.changes) <= MOST
            assert len({sum(map(abs, change)) for change, _ in told.changes}) == 1
            for change, winner in told.changes:
                assert judge.sure_winner(changed(scores, change)) == winner
                assert is_reached(judge, told.power, changed(scores, change), wins=told.wins)
                for less in one_point_less(change):
                    assert not is_reached(judge, told.power, changed(scores, less), wins=told.wins), (
                        scores,
                        change,
                        less,
                    )


@pytest.mark.parametrize(("edition", "tournament"), [(2, False), (1, False), (1, True)])
def test_no_change_of_fewer_points_does_it_whatever_it_changes(*, edition: int, tournament: bool) -> None:
    """All changes are gone through, those of three totals too, where the least one is small."""
    chance = random.Random(edition)  # noqa: S311 - as above
    around = [change for change in product(range(-ENOUGH, ENOUGH + 1), repeat=3) if sum(map(abs, change)) <= ENOUGH]
    for _ in range(120 if edition == 2 or tournament else 25):
        end = End(chance.random() < 0.7, chance.random() < 0.5, chance.random() < 0.5)
        judge = judge_of(edition, end, tournament=tournament)
        third = chance.randint(0, 12)
        scores = (chance.randint(20, 45), chance.randint(18, 30), third)
        possible = [change for change in around if min(changed(scores, change)) >= 0]
        for told in least(judge, scores):
            size = sum(map(abs, told.changes[0][0]))
            reaching = [
                change for change in possible if is_reached(judge, told.power, changed(scores, change), wins=told.wins)
            ]
            if size <= ENOUGH:
                fewest = [change for change in reaching if sum(map(abs, change)) == size]
                assert min(sum(map(abs, change)) for change in reaching) == size
                assert {change for change, _ in told.changes} <= set(fewest)
                assert len(told.changes) == min(MOST, len(fewest))
            else:
                assert not reaching


def test_the_leader_must_not_lead_by_too_much() -> None:
    """The US leads by 21 and has no more than both others: second place wins (4.42); with a point less the US does."""
    judge = judge_of(2, End(True, False, False))
    uk, us, _ussr = least(judge, (43, 54, 33))
    assert (uk.wins, us.wins) == (True, False)
    assert us.changes[0] == ((0, -1, 0), "US")
    assert ((0, 0, 1), "US") in uk.changes


def test_where_dice_decide_the_least_change_is_the_one_that_wins_whatever_they_show() -> None:
    judge = judge_of(1, End(False, False, False))
    assert judge.dice_needed((32, 30, 20))
    assert judge.sure_winner((32, 30, 20)) is None
    for told in least(judge, (32, 30, 20)):
        assert not told.wins
        for change, winner in told.changes:
            totals = changed((32, 30, 20), change)
            assert {judge.winner_with(totals, dice) for dice in judge.throws(totals)} == {winner} == {told.power}


def test_nobody_comes_to_less_than_nothing() -> None:
    judge = judge_of(2, End(True, False, False))
    for scores in product(range(4), repeat=3):
        for told in least(judge, scores):
            assert all(min(changed(scores, change)) >= 0 for change, _ in told.changes)


@pytest.mark.parametrize("second", [1, 2])
def test_a_total_that_can_fall_no_further_may_change_with_both_others(second: int) -> None:
    """Second place wins where the lead is too great (4.42): last place falls to nothing, and what is missing is gained.

    As the two that do not lead share second place otherwise, the UK wins then (4.44.3).
    """
    judge = judge_of(1, End(True, False, False), tournament=True)
    too_great = judge.constants.alliance_margin + 1
    scores, change = [too_great - 6, 1, 1], [6, -1, -1]
    scores[second], change[second] = 0, 1
    told = least(judge, (scores[0], scores[1], scores[2]))[second]
    assert ((tuple(change), POWERS[second]),) == told.changes


TOLD_AT_MOST = 10
"""So many the machine interface promises."""


def of_size(points: int) -> list[tuple[int, ...]]:
    """Return every change of so many points in all."""
    span = range(-points, points + 1)
    pairs = [(one, other, points - abs(one) - abs(other)) for one, other in product(span, span)]
    return [(one, other, third) for one, other, rest in pairs if rest >= 0 for third in {rest, -rest}]


@pytest.mark.parametrize(
    ("scores", "trinity", "sole_germany"),
    [
        ((24, 1, 3), False, False),
        ((14, 16, 28), False, False),
        ((15, 27, 9), False, False),
        ((26, 9, 33), True, False),
        ((30, 6, 6), False, True),
        ((0, 13, 4), True, True),
        ((40, 20, 18), False, False),
    ],
)
def test_the_least_changes_are_all_there_are_also_those_of_all_three_totals(
    scores: tuple[int, int, int], *, trinity: bool, sole_germany: bool
) -> None:
    """At the edge of 4.42 the sum of two counts, so that all three may have to change."""
    judge = judge_of(2, End(True, trinity, sole_germany))
    for told in least(judge, scores):
        size = sum(map(abs, told.changes[0][0]))
        for points in range(1, size + 1):
            possible = [change for change in of_size(points) if min(changed(scores, change)) >= 0]
            reaching = [
                change for change in possible if is_reached(judge, told.power, changed(scores, change), wins=told.wins)
            ]
            assert bool(reaching) == (points == size)
        assert {change for change, _winner in told.changes} <= set(reaching)
        assert min(TOLD_AT_MOST, len(reaching)) == len(told.changes)
        assert min(map(powers_of, reaching)) == powers_of(told.changes[0][0])


def powers_of(change: tuple[int, ...]) -> int:
    """Return how many powers gain or lose."""
    return sum(map(bool, change))
