"""What a language writes alike everywhere: quotation marks, who is spoken to, one word for one thing."""

import re

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.views.plan import _verb_first
from churchill_cli.words import compiling
from churchill_cli.words.catalogues import _, grouped, speaking
from churchill_cli.words.causes import CAUSES
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.sentences import continued
from tests.conftest import Run
from tests.i18n.test_forms import WITH_FORMS, messages

WIDTH = 80
POLITE = re.compile(
    r"\b(usted|escriba|indique|abra|corrija|elija|espere|guárdelo|vea|tire|inténtelo|elimine|compruebe|vosotros|"
    r"jugáis|su mapa)\b",
    re.IGNORECASE,
)
"""Spanish that speaks to somebody otherwise than the rest does."""
OTHER_WORDS = {
    "ru": re.compile(r"фаз\w* войны|жетон \w*поддержк|маркер\w* отнош|приговор", re.IGNORECASE),
    "es": re.compile(r"\bfichero|\bpagables\b"),
}
"""Words beside the one that is used for a thing."""
OF_A_CARD = re.compile(r"\bcards?\b", re.IGNORECASE)
PLAYING_CARD = re.compile(r"\bкарт(?:а|ы|у|е|ой)\b", re.IGNORECASE)
OF_THE_OTHER_GAME = re.compile(r"attacker|defender|symbols|multiplier|discard pile|tokens")
"""Messages about Virtuti Militari, whose cards have another name."""


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_what_was_typed_stands_in_the_quotation_marks_of_the_language(lang: str) -> None:
    assert [] == [string for _message, string in messages(lang) if re.search(r"%\(\w+\)r|\{\w+!r\}", string)]


def test_spanish_speaks_to_everybody_alike() -> None:
    assert [] == [string for _message, string in messages("es") if POLITE.search(string)]


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_a_thing_has_one_word(lang: str) -> None:
    assert [] == [string for _message, string in messages(lang) if OTHER_WORDS[lang].search(string)]


def test_a_russian_card_is_no_map() -> None:
    slips = [
        string
        for message, string in messages("ru")
        if OF_A_CARD.search(str(message.id)) and PLAYING_CARD.search(string)
        if not OF_THE_OTHER_GAME.search(str(message.id)) and "map" not in str(message.id)
    ]
    assert [] == slips


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_open_point_is_called_by_its_name_where_it_stands_in_a_list(run: Run, lang: str) -> None:
    for question, entry in rulebook().rulings.items():
        said = " ".join(run("--lang", lang, "rule", entry["sections"][0]).out.split())
        assert f"{entry['name'][lang]} ({question})" in said


@pytest.mark.parametrize(
    ("lang", "sentence", "said"),
    [
        ("ru", "Бросьте кубик.", "бросьте кубик."),
        ("ru", "США выбирают.", "США выбирают."),
        ("ru", "Фронт КБИ обязан.", "фронт КБИ обязан."),
        ("ru", "Семён Будённый: чистка.", "Семён Будённый: чистка."),
        ("es", "La URSS pasa.", "la URSS pasa."),
        ("es", "Estados Unidos pasa.", "Estados Unidos pasa."),
        ("en", "Tell what happens.", "Tell what happens."),
    ],
)
def test_a_name_keeps_its_capital_letter(lang: str, sentence: str, said: str) -> None:
    with speaking(lang):
        assert said == continued(sentence)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_over_a_menu_has_one_row(lang: str) -> None:
    with speaking(lang):
        assert len(_("Which one? Type its number, or words that fit it alone.")) <= WIDTH


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "89,873"), ("ru", "89\N{NO-BREAK SPACE}873"), ("es", "89\N{NO-BREAK SPACE}873")]
)
def test_thousands_stand_apart_in_a_long_number_only(lang: str, said: str) -> None:
    with speaking(lang):
        assert (said, "1000") == (grouped(89873), grouped(1000))


@pytest.mark.parametrize(
    ("lang", "line", "said"),
    [
        ("ru", "США кладут 5 обеспечений наступления", "кладут 5 обеспечений наступления"),
        ("es", "Estados Unidos pone 5 apoyos ofensivos", "pone 5 apoyos ofensivos"),
        ("en", "US places 5 offensive eastern", "places 5 offensive eastern"),
    ],
)
def test_the_verb_of_a_plan_agrees_where_its_power_was_named_before(lang: str, line: str, said: str) -> None:
    with speaking(lang):
        assert said == _verb_first(line, "US")


def test_every_cause_that_a_system_names_is_said_in_each_language() -> None:
    for lang in WITH_FORMS:
        said = {message.id: message.string for message in compiling.messages(compiling.written(lang), lang)}
        assert all(said[cause] and said[cause] != cause for cause in CAUSES)
