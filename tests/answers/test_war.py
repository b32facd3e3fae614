"""The sections behind an answer about the Axis reserves (7.61 to 7.64, 7.8)."""

import pytest

from churchill_cli.answers.war import ReservesAnswer, standing
from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import THEATERS, Theater
from churchill_cli.game.war.reserve_throws import Placement


@pytest.mark.parametrize("theater", THEATERS)
@pytest.mark.parametrize("dice_needed", [0, 1])
def test_only_where_nothing_is_placed_nor_rolled_for_the_surrender_is_the_reason(
    theater: Theater, dice_needed: int
) -> None:
    position, section = read({}), {"europe": "7.62", "pacific": "7.64"}[theater]
    placement = Placement((), {}, {}, {}, (), (), (("7.62", ()),) * dice_needed)
    answer = ReservesAnswer(position, theater, placement, False, ())
    assert ((section,) if dice_needed else (section, "7.8")) == answer.cites
    assert (section, "7.61") == standing(position, theater).cites
