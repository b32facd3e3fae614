"""Questions about a card or a number are answered from the cards and the map, before the rules are searched."""

import pytest

from churchill_cli.session.look_commands import naval_lines
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import name
from tests.conftest import Run
from tests.rules.telling import AGENDA
from tests.session.situations import SITUATIONS


def asked(run: Run, lang: str, question: str) -> str:
    """Return what a session answers to a question in the meeting, in a language."""
    with catalogues.speaking(lang):
        script = "\n".join((f"lang {lang}", *AGENDA, question, ""))
        out = run("play", "game.yaml", "--scenario", "training", stdin=script).out
    return str(out.rpartition(f"> {question}\n")[2])


@pytest.mark.parametrize(
    ("lang", "question", "name"),
    [
        ("en", "what does molotov do", "Vyacheslav Molotov     5"),
        ("en", "what is eden worth?", "Anthony Eden           ?"),
        ("ru", "что делает молотов?", "Вячеслав Молотов       5"),
        ("ru", "что умеет бевин?", "Эрнест Бевин           5"),
        ("es", "¿qué hace Mólotov?", "Vyacheslav Molotov     5"),
    ],
)
def test_a_question_about_a_card_is_answered_from_it(run: Run, lang: str, question: str, name: str) -> None:
    answer = asked(run, lang, question)
    assert answer.strip().startswith(name)
    assert "3.33   " not in answer


@pytest.mark.parametrize("question", ["how does molotov break ties?", "who purges molotov?"])
def test_a_question_about_a_rule_that_names_a_card_searches_the_rules(run: Run, question: str) -> None:
    assert asked(run, "en", question).lstrip()[:2] in {"3.", "4."}


@pytest.mark.parametrize(("lang", "question"), [("ru", "какие карты у сша?"), ("es", "¿qué cartas le quedan a EEUU?")])
def test_what_cards_are_left_is_told_of_the_decks(run: Run, lang: str, question: str) -> None:
    assert " 14; " in asked(run, lang, question)


@pytest.mark.parametrize(
    ("lang", "question", "first"),
    [
        (
            "en",
            "how many naval for normandy?",
            "Normandy needs 5 naval support; in the Western Theater box now: 5.",
        ),
        ("en", "how many naval for burma?", "Burma needs no naval support. (7.72.1)"),
        ("ru", "сколько флота нужно для нормандии?", "Нормандия: нужно поддержки ВМФ 5"),
        ("es", "¿cuántos navales para Normandía?", "Normandía: hacen falta 5 apoyos navales"),
    ],
)
def test_a_number_that_is_asked_for_comes_first(run: Run, lang: str, question: str, first: str) -> None:
    assert asked(run, lang, question).startswith(first)


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
