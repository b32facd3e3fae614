"""What one end of each theater comes to together: points, and who has surrendered (4.4, 7.82, 9.4)."""

from fractions import Fraction
from itertools import product

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, US
from churchill_cli.game.victory import victory
from churchill_cli.game.victory.ending_worth import Judged, Stakes, figures_of
from churchill_cli.game.victory.judge import End, Judge

BASE, WEST, EAST, EMPEROR = (20, 30, 40), (1, 2, 3), (10, 20, 31), (5, 8, 9)
FLAGS = list(product((False, True), repeat=5))


@pytest.mark.parametrize(("germany", "sole", "japan", "yields", "trinity"), FLAGS)
def test_points_add_up_and_the_emperor_yields_only_where_germany_has_fallen(
    *, germany: bool, sole: bool, japan: bool, yields: bool, trinity: bool
) -> None:
    constants = rulebook().rules[2].constants
    judge = Judge(End(False, trinity, False), constants, (), {}, tournament=False)
    found = Stakes(BASE, judge).judged(BASE, (WEST, germany, sole, ()), (EAST, japan, yields, EMPEROR))
    by_emperor = germany and yields and not japan
    pacific = EMPEROR if by_emperor else EAST
    scores = tuple(sum(parts) for parts in zip(BASE, WEST, pacific, strict=True))
    end = End(germany and (japan or by_emperor), trinity, sole)
    expected = victory.verdict(dict(zip(POWERS, scores, strict=True)), end, constants)
    assert (scores, expected.winner) == (found.scores, found.winner)
    assert {expected.winner: Fraction(1)} == found.thrown


def test_every_throw_of_the_first_edition_counts_as_much() -> None:
    constants = rulebook().rules[1].constants
    judge = Judge(End(True, False, False), constants, (), {}, tournament=False)
    none = (0, 0, 0)
    found = Stakes(BASE, judge).judged((20, 30, 38), (none, True, False, ()), (none, True, False, ()))
    assert (None, {"USSR": Fraction(2, 3), US: Fraction(1, 3)}) == (found.winner, found.thrown)  # 3 to 6 of 15 + d6


def test_figures_are_means_over_weighted_cases() -> None:
    sure = Judged("4.43", (10, 20, 31), "USSR", {"USSR": Fraction(1)})
    rolled = Judged("4.43", (20, 40, 1), None, {"US": Fraction(1, 3), "UK": Fraction(2, 3)})
    figures = figures_of([(sure, 1), (rolled, 3), (sure, 1)])
    assert {"UK": 0, "US": 0, "USSR": Fraction(2, 5)} == dict(figures.winners)
    assert {"UK": Fraction(2, 5), "US": Fraction(1, 5), "USSR": Fraction(2, 5)} == dict(figures.with_dice)
    assert {"UK": 16, "US": 32, "USSR": 13} == dict(figures.means)
