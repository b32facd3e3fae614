"""Questions about a card or a number are answered from the cards and the map, before the rules are searched."""

import pytest

from churchill_cli.session.look_commands import naval_lines
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import name
from tests.session.situations import SITUATIONS


@pytest.mark.parametrize(
    ("lang", "question"),
    [("en", "how many naval for {}?"), ("ru", "сколько вмф нужно: {}?"), ("es", "¿cuántos navales para {}?")],
)
def test_every_space_of_the_tracks_is_answered_with_its_naval_support(lang: str, question: str) -> None:
    state = SITUATIONS["allocate"]()
    spaces = [space for space in state.position.board.fronts_of if not space.endswith("_box")]
    with catalogues.speaking(lang):
        answers = {space: "".join(naval_lines(state, question.format(name(space)))) for space in spaces}
    assert spaces
    assert [] == [space for space, answer in answers.items() if "(7.72.1)" not in answer]
