"""The questions that each section answers, as players ask them, and what a search makes of them."""

from itertools import islice

import pytest

from churchill_cli.book.prepared import CHURCHILL, books
from churchill_cli.errors import NothingFound
from churchill_cli.reference import catalogue, checking, sections
from churchill_cli.reference.search import search
from churchill_cli.reference.sections import latest_edition
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run

EVERY = 12
"""So many questions are passed over until the next one is searched for."""


def first_three(query: str, lang: str, book: str = CHURCHILL) -> list[str]:
    """Return the first three sections that a search finds."""
    return [found.section.id for found in search(query, lang, 3, latest_edition(book), book)]


@pytest.mark.parametrize("book", books())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_leads_to_the_section_that_answers_it(lang: str, book: str) -> None:
    asked = catalogue.asked(lang, book)
    all_questions = ((question, name) for name in asked for question in asked[name])
    questions = list(islice(all_questions, 0, None, EVERY if book == CHURCHILL else EVERY // 3))
    links = catalogue.read_yaml(book)["links"]

    lost = [
        question
        for question, name in questions
        if catalogue.found_with(name, links, book) not in first_three(question, lang, book)
    ]

    assert len(questions) > 200
    assert len(lost) <= 0.04 * len(questions), lost


def test_every_section_has_its_questions() -> None:
    assert [] == [finding for finding in checking.findings() if "questions" in finding]


def test_a_section_without_enough_questions_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "LEAST_QUESTIONS", 1000)

    assert any(finding.startswith("es ") and "questions, wants 1000" in finding for finding in checking.findings())


@pytest.mark.parametrize(
    ("query", "lang", "section"),
    [
        ("kamicaces", "es", "7.75"),
        ("B-29", "es", "7.64"),
        ("netwroks limt", "en", "7.11"),
        ("мурманск", "es", "6.32"),
        ("Formosa", "en", "9.4.W"),
        ("Formosa", "en", "9.4"),
        ("ядерка", "ru", "6.10"),
        ("ghjhsd", "ru", "7.74"),
        ("proryv fronta", "ru", "7.74"),
        ("икуфлеркщгпр", "en", "7.74"),
        ("D-Day условия", "ru", "glossary:d-day"),
        ("my friend says that the american player may just decide who gets a tie, is that so", "en", "4.53"),
    ],
)
def test_a_query_is_understood_with_slips_in_other_letters_and_at_length(query: str, lang: str, section: str) -> None:
    assert section in first_three(query, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_found_only_where_no_word_is_of_this_game(lang: str) -> None:
    assert first_three("xyzzy qwertz naval", lang)
    with pytest.raises(NothingFound):
        search("xyzzy qwertz", lang)


def test_where_nothing_is_found_a_session_names_the_rules_of_the_step(run: Run) -> None:
    done = run("play", "game.yaml", "--scenario", "training", stdin="search xyzzy\n")

    assert "The rules of this step: 5.11 " in " ".join((done.out + done.err).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_stands_before_its_items_or_right_behind_the_best_of_them(lang: str) -> None:
    whole = sections.index(lang).whole
    for item in whole["items"]:
        name, holder = whole["names"][item], whole["names"][whole["parents"][item] or 0]
        found = [entry.section.id for entry in search(sections.section(name, lang).title, lang, 10)]

        assert name not in found or found.index(holder) <= found.index(name) + 1
