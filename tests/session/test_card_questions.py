"""Questions about a card or a number are answered from the cards and the map, before the rules are searched."""

import pytest

from churchill_cli.typed.questions import naval_spaces, places_asked, question as command_for
from churchill_cli.views.picture import held_lines
from churchill_cli.views.placed import needs_lines
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import name, short
from tests.conftest import Run
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


@pytest.mark.parametrize(
    ("lang", "question"), [("en", "what do we have in {}?"), ("ru", "{}?"), ("es", "¿qué hay en {}?"), ("en", "us {}?")]
)
def test_every_country_and_colony_is_answered_with_what_lies_in_it(lang: str, question: str) -> None:
    position = SITUATIONS["align"]().position
    with catalogues.speaking(lang):
        asked = {place: places_asked(question.format(name(place))) for place in position.board.connected}
        france = f"{name('france')}: ■ {short('US')} ●● {short('US')} "
        answers = {place: "\n".join(held_lines(position, meant)) for place, meant in asked.items()}
    assert [] == [place for place, meant in asked.items() if list(meant) != [place]]
    assert answers["france"].startswith(france)
    assert [] == [place for place, answer in answers.items() if place in position.networks and "●" not in answer]


@pytest.mark.parametrize(
    ("lang", "question"),
    [
        ("en", "what is a conditional issue?"),
        ("ru", "что такое условный вопрос?"),
        ("es", "qué es una cuestión condicional?"),
    ],
)
def test_what_a_thing_of_the_rules_is_is_looked_up_in_them(lang: str, question: str) -> None:
    with catalogues.speaking(lang):
        assert f"search {question}" == command_for(question)


@pytest.mark.parametrize(("lang", "typed"), [("en", "jugoslavia?"), ("en", "yugoslavia?"), ("ru", "югославия?")])
def test_a_country_alone_may_be_mistyped(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert ("yugoslavia",) == places_asked(typed)


def test_who_searches_for_a_country_searches_the_rules(run: Run) -> None:
    out = run("play", stdin="training\nsearch norway and finland\nnorway and finland?\n").out
    searched, asked = out.partition("norway and finland?")[::2]

    assert "7.4 " in searched
    assert "(■ aligned, ● network)" not in searched
    assert "Norway: " in asked
