"""A folder in `rulebook/` is a book: look-up, search, links, languages and checks take it without a line of code."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from churchill_cli.book import prepared
from churchill_cli.reference import catalogue, checking
from churchill_cli.reference.naming import OPEN_POINT
from churchill_cli.reference.sections import known
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run, forget

SECTIONS = {
    "en": '"1.0":\n  title: Sailing\n  text: The wind decides; see 1.10 and R.2.\n"1.10":\n  title: Anchors\n'
    "  text: An anchor holds 3 turns (1.0).\nR.2:\n  title: Reefs\n  text: A reef sinks the ship (1.10).\n",
    "ru": '"1.0":\n  title: Плавание\n  text: Решает ветер; см. 1.10 и R.2.\n"1.10":\n  title: Якоря\n'
    "  text: Якорь держит 3 хода (1.0).\nR.2:\n  title: Рифы\n  text: Риф топит корабль (1.10).\n",
}
"""A book of three sections; it has no Spanish."""
OPEN = (
    'Q-tide:\n  name: {en: "the tide", ru: "прилив"}\n  sections: ["1.0"]\n  question: {en: In or out?, ru: Куда?}\n'
    "  readings: {flood: {en: in, ru: внутрь}, ebb: {en: out, ru: наружу}}\n"
)
"""A point that its text leaves open."""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put a third book on a copy of the shelf."""
    shelf = tmp_path / "rulebook"
    shutil.copytree(prepared.shelf(), shelf)
    for language, text in SECTIONS.items():
        folder = shelf / "harbour" / "sections" / language
        folder.mkdir(parents=True)
        (folder / "01.yaml").write_text(text, encoding="utf-8")
        questions = shelf / "harbour" / "questions" / language
        questions.mkdir(parents=True)
        asked = "".join(f'"{name}": [{", ".join(f"q {n}" for n in range(10))}]\n' for name in ("1.0", "1.10", "R.2"))
        (questions / "01.yaml").write_text(asked, encoding="utf-8")
    (shelf / "harbour" / "rulings.yaml").write_text(OPEN, encoding="utf-8")
    monkeypatch.setattr(prepared, "SHELVES", (str(shelf), str(shelf)))
    forget()
    yield "harbour"
    monkeypatch.undo()
    forget()


def test_the_shelf_has_the_books_with_churchill_first(book: str) -> None:
    assert ["churchill", book, "virtuti"] == prepared.books()


def test_a_section_is_looked_up_with_its_links(run: Run, book: str) -> None:
    answer = json.loads(run("rule", "1.10", "--book", book, "--json").out)

    assert ("Anchors", "1.0", 1) == (answer["title"], answer["parent"], answer["edition"])
    assert (["1.0"], ["1.0", "R.2"]) == (answer["refers_to"], answer["referred_by"])
    assert "Reefs" in run("rule", "r.2", "--book", book).out


def test_a_chapter_has_its_sections_below_it(run: Run, book: str) -> None:
    assert "An anchor holds" in run("rule", "1", "--book", book).out


def test_a_range_and_two_languages_beside_each_other(run: Run, book: str) -> None:
    assert "Anchors" in run("rule", "1.0-1.10", "--book", book).out
    assert "Якоря" in run("rule", "1.10", "--book", book, "--beside", "en", "ru").out


def test_a_language_that_the_book_lacks_is_shown_in_english(run: Run, book: str) -> None:
    answer = json.loads(run("rule", "1.10", "--book", book, "--lang", "es", "--json").out)

    assert ("en", True) == (answer["lang"], answer["fallback"])


@pytest.mark.parametrize(
    ("words", "section"), [("anchors", "1.10"), ("рифы", "R.2"), ("R.2", "R.2"), ("shipp sinks", "R.2")]
)
def test_a_search_finds_the_sections_of_the_book_alone(run: Run, book: str, words: str, section: str) -> None:
    results = json.loads(run("search", words, "--book", book, "--json").out)["results"]

    assert section == results[0]["section"]
    assert {result["section"] for result in results} <= {"1.0", "1.10", "R.2"}


@pytest.mark.usefixtures("book")
def test_what_the_book_lacks_is_found_by_the_check() -> None:
    found = list(checking.all_findings())

    assert any(finding.startswith("harbour: es 1.0") for finding in found)
    assert all(finding.startswith("harbour: ") for finding in found), found


def test_the_build_prepares_every_book(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search index is made of the third book alone here; those of the others take a while."""
    index = catalogue.indexed
    monkeypatch.setattr(
        catalogue, "indexed", lambda lang, edition, of: index(lang, edition, of) if of == book else [of]
    )
    texts = dict(catalogue.prepared())

    for name in ("harbour-sections-links.jsonl", "harbour-sections-en.jsonl", "harbour-sections-ru-1.jsonl"):
        assert "1.10" in texts[name].splitlines()[0]
    assert "sections-links.jsonl" in texts
    assert "churchill" == texts["sections-ru-2.jsonl"]


def test_an_unknown_book_or_edition_is_refused(run: Run, book: str) -> None:
    assert 2 == run("rule", "1.0", "--book", "atlas").code
    assert 2 == run("rule", "1.0", "--book", book, "--edition", "2").code
    assert 5 == run("rule", "7.74", "--book", book).code


def test_another_program_names_the_book(run: Run, book: str) -> None:
    request = {"command": "rule", "options": {"section": "1.0", "book": book}}

    assert '"title": "Sailing"' in run("batch", stdin=json.dumps(request)).out


@pytest.mark.parametrize("name", prepared.books())
def test_every_book_is_whole(name: str) -> None:
    assert [] == list(checking.findings(book=name))


def test_vm_looks_up_in_its_book(run: Run) -> None:
    by_name, by_book = (
        run(*words, "--json").out for words in (("vm", "rule", "7.5.1"), ("rule", "7.5.1", "--book", "virtuti"))
    )

    assert by_name == by_book
    assert "7.5.1" in run("vm", "search", "river", "support", "--json").out
    assert (
        "Сила" in run("vm", "rule", "7.5.1", "--lang", "ru").out
        or "сил" in run("vm", "rule", "7.5.1", "--lang", "ru").out
    )
    assert 0 == run("--lang", "es", "vm", "rule", "7.5").code


def test_a_book_of_decimals_counts_ten_after_nine() -> None:
    told = catalogue.book_facts("virtuti")

    assert "1.0" == catalogue.parent("1.10", {"1.0", "1.1"}, told)
    assert "1" == catalogue.parent("1.10", {"1", "1.1"}, told)
    assert "1.1" == catalogue.parent("1.11", {"1.0", "1.1"}, catalogue.book_facts("churchill"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", prepared.books())
def test_every_open_point_of_every_book_is_shown(run: Run, name: str, lang: str) -> None:
    questions = [section for section in known(name) if section.startswith(OPEN_POINT)]

    assert questions
    for question in questions:
        of_book = ("rule", question, "--book", name, "--lang", lang)
        shown, answer = run(*of_book), json.loads(run(*of_book, "--json").out)

        assert (0, "") == (shown.code, shown.err), question
        assert shown.out.startswith(f"{question} ")
        assert (question, lang, False) == (answer["section"], answer["lang"], answer["fallback"])
        assert all(" ".join(answer[part].split()) in " ".join(shown.out.split()) for part in ("title", "text"))
        assert answer["refers_to"]
        assert all(question in run("rule", asks, "--book", name).out for asks in answer["referred_by"])


def test_an_open_point_of_a_third_book_is_shown(run: Run, book: str) -> None:
    assert "Read here: in. Otherwise: out. (1.0)" in run("rule", "Q-tide", "--book", book).out
