"""What a single thing on the board would give, were it otherwise (9.4)."""

import pytest

from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import FRONTS, TARGET, THEATER_OF
from churchill_cli.game.victory import gains


@pytest.mark.parametrize("surrendered", [[], ["germany"], ["japan"], ["germany", "japan"]], ids=str)
def test_a_front_gives_its_next_space_unless_its_theater_has_surrendered(surrendered: list[str]) -> None:
    """No Front moves in a theater that has surrendered (7.8)."""
    position = read({"surrendered": surrendered})
    fronts = [front for front in FRONTS if TARGET[THEATER_OF[front]] not in surrendered]
    assert [position.entry(front) for front in fronts] == [
        where for where, _board in gains.advances(position.but(abomb={}))
    ]
