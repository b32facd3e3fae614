"""The verdict in numbers alone is the verdict: every end, edition, option, reading and die (4.4)."""

from itertools import product

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.victory import victory
from churchill_cli.game.victory.judge import HEGEMON, End, Judge

ENDS = [End(*flags) for flags in product((False, True), repeat=3)]
SCORES = list(product(range(0, 48, 5), (3, 8, 20, 24, 25, 26, 27, 31, 40), range(1, 45, 6)))
LEVEL = [(20, 20, 20), (45, 20, 20), (20, 45, 20), (20, 20, 45), (41, 20, 20), (30, 30, 5), (5, 30, 30), (30, 5, 30)]
READINGS = [{}, {"Q-three-way-tie": "all", "Q-second-place-tie": "undecided"}, {"Q-three-way-tie": "nobody"}]


@pytest.mark.parametrize("rulings", READINGS, ids=str)
@pytest.mark.parametrize(("edition", "tournament"), [(2, False), (1, False), (1, True), (2, True)])
def test_the_judge_says_what_the_verdict_says(*, edition: int, tournament: bool, rulings: dict[str, str]) -> None:
    constants = rulebook().rules[edition].constants
    judges = {end: Judge(end, constants, (), rulings, tournament=tournament) for end in ENDS}
    for (end, judge), scores in product(judges.items(), [*SCORES, *LEVEL]):
        raw = dict(zip(POWERS, scores, strict=True))
        verdict = victory.verdict(raw, end, constants, tournament=tournament, rulings=rulings)
        winner = None if judge.dice_needed(scores) else judge.winner_with(scores, ())
        told = (judge.branch(scores), judge.dice_needed(scores), winner)
        assert told == (verdict.branch, verdict.dice_needed, verdict.winner), (end, scores)
        if verdict.branch == HEGEMON and verdict.adjusted and not verdict.dice_needed:
            assert judge.adjusted(scores) == tuple(verdict.adjusted[power] for power in POWERS)


@pytest.mark.parametrize("rulings", READINGS, ids=str)
def test_with_every_throw_of_the_first_edition(rulings: dict[str, str]) -> None:
    constants = rulebook().rules[1].constants
    for end, scores in product(ENDS, [(30, 28, 21), (20, 20, 20), (45, 20, 20), (31, 27, 12), (20, 24, 41), *LEVEL]):
        raw, judge = dict(zip(POWERS, scores, strict=True)), Judge(end, constants, (), rulings, tournament=False)
        winners = set()
        for dice in judge.throws(scores):
            winner = judge.winner_with(scores, dice)
            verdict = victory.verdict(raw, end, constants, dice, rulings=rulings)
            assert (verdict.winner, verdict.dice_needed) == (winner, 0)
            assert Judge(end, constants, dice, rulings, tournament=False).sure_winner(scores) == winner
            winners.add(winner)
        assert judge.sure_winner(scores) == (winners.pop() if len(winners) == 1 else None)


def test_who_wins_whatever_the_dice_show_wins_with_each_of_them() -> None:
    constants = rulebook().rules[1].constants
    for trinity, sole in product((False, True), repeat=2):
        judge = Judge(End(False, trinity, sole), constants, (), {}, tournament=False)
        for scores in product(range(10, 26, 3), range(8, 30, 4), (5, 16, 17, 23)):
            winners = {judge.winner_with(scores, dice) for dice in product(D6, repeat=3)}
            assert judge.sure_winner(scores) == (winners.pop() if len(winners) == 1 else None), scores
