"""Of a line with several parts that one is named which is refused behind those before it."""

import pytest

from churchill_cli.session.apart import told_apart
from tests.rules.telling import told
from tests.session.natural import SITUATIONS, heard


@pytest.mark.parametrize("typed", ["-poland, poland, vietnam 2", "-польша, польша, вьетнам 2"])
def test_what_is_removed_first_makes_room_for_what_is_placed_behind_it(typed: str) -> None:
    state = told(SITUATIONS["networks"](), "adjust networks US poland 1 because there")
    before, _comma, behind = typed.rpartition(", ")
    assert (behind,) == tuple(told_apart(state, typed))
    assert "UK networks -poland poland" == heard(state, before).told
