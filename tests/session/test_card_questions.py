"""Questions about a card or a number are answered from the cards and the map, before the rules are searched."""

import pytest

from churchill_cli.game.model.cards import LEADERS
from churchill_cli.session.look_commands import narrowed
from churchill_cli.typed.questions.asked_about import leader_asked, naval_spaces, places_asked
from churchill_cli.typed.questions.questions import question as command_for
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
        named = {space: naval_spaces(question.format(name(space)), state.position) for space in spaces}
        answers = {space: "".join(needs_lines(state.position, meant)) for space, meant in named.items()}
    assert spaces
    assert [] == [space for space, answer in answers.items() if "(7.72.1)" not in answer]


@pytest.mark.parametrize(
    ("lang", "question"),
    [("en", "how many naval for {}?"), ("ru", "сколько вмф на {}?"), ("es", "¿cuántos navales para {}?")],
)
def test_a_front_is_answered_with_the_naval_support_that_its_next_space_needs(lang: str, question: str) -> None:
    position = SITUATIONS["allocate"]().position
    with catalogues.speaking(lang):
        named = {front: [*naval_spaces(question.format(name(front)), position)] for front in position.fronts}
    ahead = {front: position.board.ahead(front, space) for front, space in position.fronts.items()}
    assert {front: [(front, space)] if space else [] for front, space in ahead.items()} == named


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
        assert f"search {question}" == command_for(SITUATIONS["any"](), question)


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


@pytest.mark.parametrize(
    ("lang", "question", "leader", "said"),
    [
        ("en", "churchill?", "UK", "ill on a total of 2 to 4 on 2 dice (17 %)"),
        ("en", "what does stalin do", "USSR", "Only the card of Stalin tells what his roll means. (3.31)"),
        ("en", "odds of paranoia?", "USSR", "Only the card of Stalin tells what his roll means. (3.31)"),
        ("en", "chance that churchill falls ill?", "UK", "ill on a total of 2 to 4 on 2 dice (17 %)"),
        ("en", "how likely is it that roosevelt dies?", "US", "Only the card of Roosevelt tells what his roll means."),
        ("ru", "какой шанс паранойи?", "USSR", "сказано только на его карточке"),
        ("es", "probabilidad de paranoia?", "USSR", "solo está en su carta"),
    ],
)
def test_a_question_about_a_leader_is_answered_with_his_card(lang: str, question: str, leader: str, said: str) -> None:
    state = SITUATIONS["any"]()
    with catalogues.speaking(lang):
        assert leader == leader_asked(question)
        assert command_for(state, question).startswith("search ")
        assert said in " ".join(narrowed(state, [LEADERS[leader]]))


@pytest.mark.parametrize("question", ["can stalin debate?", "paranoia?", "where is fdr?", "who wins, fdr or stalin?"])
def test_a_question_about_more_than_a_leaders_card_is_none_of_that(question: str) -> None:
    assert leader_asked(question) is None
