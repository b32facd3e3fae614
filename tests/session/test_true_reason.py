"""Of a line with several parts that one is named which is refused behind those before it."""

import pytest
from churchill_cli.session.apart import told_apart

from tests.rules.telling import told
from tests.session.situations import SITUATIONS, heard


@pytest.mark.parametrize("typed", ["-poland, poland, vietnam 2", "-польша, польша, вьетнам 2"])
def test_what_is_removed_first_makes_room_for_what_is_placed_behind_it(typed: str) -> None:
    state = told(SITUATIONS["networks"](), "adjust networks US poland 1 because there")
    before, _comma, behind = typed.rpartition(", ")
    assert (behind,) == tuple(told_apart(state, typed))
    assert "UK networks -poland poland" == heard(state, before).told


OUT_OF_TURN = (
    *("western rolls 4", "research rolls 3", "europe reserves 4", "pacific reserves 2 3", "purge rolls 2"),
    *("UK moves churchill_roosevelt", "US moves churchill_roosevelt", "USSR moves churchill_stalin"),
    *("UK places 1 offensive cbi", "USSR places 2 naval arctic", "USSR funds 1 research", "UK activates pol_mil_2_2"),
    *("US networks france", "USSR aligns poland", "US gives europe to UK", "US breaks tie for US", "tie goes to US"),
    *("UK directs us_directed_offensive to western", "UK picks global_issue", "verdict rolls 3", "US passes"),
    *("US debates with 4", "UK advances global_issue with 3"),
)


@pytest.mark.parametrize("at", SITUATIONS)
def test_a_line_of_notation_as_it_is_written_tells_nothing_but_itself(at: str) -> None:
    state = SITUATIONS[at]()
    assert [] == [line for line in OUT_OF_TURN if heard(state, line).told not in {"", line}]


@pytest.mark.parametrize("at", SITUATIONS)
def test_a_line_about_other_lines_as_it_is_written_is_no_answer(at: str) -> None:
    lines = (
        "delete! 266",
        "delete 3",
        "undo 2",
        "undo to 4",
        "redo 3",
        "redo all",
        "change! 52 eastern rolls 4",
        "insert 3 note 4",
    )
    state = SITUATIONS[at]()
    assert [] == [line for line in lines if (line,) != tuple(told_apart(state, line))]
