"""A marker that goes is corrected as one that comes: by its place, with a minus (7.1)."""

import pytest

from churchill_cli.game.model.actions import Network
from churchill_cli.notation.grammar import write
from churchill_cli.typed.replies.correcting import amended, amendment
from churchill_cli.words import catalogues
from tests.session.situations import SITUATIONS


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "not greece but -austria"), ("ru", "не грецию, а -австрию"), ("es", "no grecia sino -austria")],  # noqa: RUF001 - Russian
)
def test_a_place_from_which_a_marker_goes_is_meant_in_the_place_of_another(language: str, typed: str) -> None:
    with catalogues.speaking(language):
        told = amendment(typed)
        assert told
        (corrected,) = amended(SITUATIONS["networks"](), Network("UK", ("poland", "greece")), told)
    assert write(corrected) == "UK networks poland -austria"
