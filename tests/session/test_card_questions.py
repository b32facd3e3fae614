"""Questions about a card or a number are answered from the cards and the map, before the rules are searched."""

import pytest

from churchill_cli.typed.questions import naval_spaces
from churchill_cli.views.placed import needs_lines
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
        named = {space: naval_spaces(question.format(name(space)), state.position.board) for space in spaces}
        answers = {space: "".join(needs_lines(state.position, meant)) for space, meant in named.items()}
    assert spaces
    assert [] == [space for space, answer in answers.items() if "(7.72.1)" not in answer]
