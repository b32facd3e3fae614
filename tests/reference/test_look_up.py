"""rule and search: look-ups by number and by words."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from churchill_cli.answers.batch import answered
from churchill_cli.reference import catalogue, sections, stems
from churchill_cli.reference.page import page
from churchill_cli.reference.search import LIST_LENGTH, search
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run


def rule(run: Run, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("rule", *words, "--json").out)
    return found


def test_an_open_point_names_its_readings_as_they_are_typed(run: Run) -> None:
    assert "\nReadings: after_all, at_once\n" in run("Q-surrender-timing").out
    assert "Readings: " not in run("7.81").out


def test_a_number_alone_is_a_look_up(run: Run) -> None:
    assert run("7.74").out == run("rule", "7.74").out
    assert run("7.74").out.startswith("7.74 Breakthrough\n")


def test_a_section_answers_with_the_keys_of_the_interface(run: Run) -> None:
    keys = ["contract", "section", "lang", "edition", "title", "text", "parent", "children", "refers_to", "referred_by"]

    assert [*keys, "fallback", "differs", "open_points"] == list(rule(run, "7.62"))


@pytest.mark.parametrize(
    ("section", "parent"),
    [
        ("7.74", "7.7"),
        ("7.7", "7.0"),
        ("7.73.3", "7.73"),
        ("6.10", "6.0"),
        ("6.11", "6.0"),
        ("6.10.2", "6.10"),
        ("6.21", "6.2"),
        ("9.4.AA", "9.4"),
        ("10.3", "10.0"),
        ("7.0", None),
        ("glossary:breakthrough", None),
    ],
)
def test_a_section_stands_under_its_parent(run: Run, section: str, parent: str | None) -> None:
    assert parent == rule(run, section)["parent"]


def test_the_items_of_a_section_are_its_children_in_order(run: Run) -> None:
    assert [f"7.62.{n}" for n in range(1, 9)] == rule(run, "7.62")["children"]


@pytest.mark.parametrize("name", ["7", "7.0", "7.0."])
def test_a_chapter_is_named_with_or_without_its_zero(run: Run, name: str) -> None:
    assert "7.0" == rule(run, name)["section"]


@pytest.mark.parametrize("name", ["glossary breakthrough", "Glossary:Breakthrough", "GLOSSARY:BREAKTHROUGH"])
def test_a_glossary_entry_is_named_by_its_word(run: Run, name: str) -> None:
    assert "glossary:breakthrough" == rule(run, name)["section"]


def test_an_open_point_is_a_section_too(run: Run) -> None:
    found = rule(run, "Q-denmark")

    assert ["6.11"] == found["refers_to"]
    assert "Q-denmark" in rule(run, "6.11")["open_points"]


def test_where_editions_differ_each_shows_its_own_text(run: Run) -> None:
    second, first = rule(run, "4.41"), rule(run, "4.41", "--edition", "1")

    assert ("20" in second["text"], [1]) == (True, second["differs"])
    assert ("15" in first["text"], [2]) == (True, first["differs"])
    assert [] == rule(run, "7.74")["differs"]


def test_a_language_without_the_section_falls_back_to_english(run: Run) -> None:
    found = rule(run, "11.9", "--lang", "ru")

    assert ("en", True) == (found["lang"], found["fallback"])
    assert not rule(run, "7.74")["fallback"]


def test_an_unknown_number_gets_the_nearest_ones(run: Run) -> None:
    done = run("7.79")

    assert 5 == done.code
    assert "7.7" in done.err


@pytest.mark.parametrize(
    "words", [("rule", "7.74", "--lang", "xx"), ("rule", "7.74", "--edition", "3"), ("search", "x", "--limit", "0")]
)
def test_unreadable_options_are_usage_errors(run: Run, words: tuple[str, ...]) -> None:
    assert 2 == run(*words).code


def test_a_search_puts_the_title_first(run: Run) -> None:
    found = json.loads(run("search", "breakthrough", "--json").out)

    assert "breakthrough" == found["query"]
    assert found["results"][0]["section"] in {"7.74", "glossary:breakthrough"}
    assert all(0 <= result["score"] <= 1 for result in found["results"])


def test_a_search_forgives_a_typing_error(run: Run) -> None:
    assert "Kamikaze" in run("search", "kamikazi").out


def test_a_search_gives_no_more_than_asked(run: Run) -> None:
    assert 2 == len(json.loads(run("search", "army", "--limit", "2", "--json").out)["results"])


def test_a_hopeless_search_finds_nothing_and_suggests(run: Run) -> None:
    done = run("search", "xyzzy")

    assert 5 == done.code
    assert "breakthrough" in done.err


# Children, ranges, languages side by side


def test_a_section_is_shown_with_its_children_and_open_points(run: Run) -> None:
    out = run("7.7").out
    assert all(f"\n{name} " in out for name in ("7.71", "7.72", "7.73", "7.74", "7.75"))
    assert "\nQ-pass-through " in run("7.74").out


@pytest.mark.parametrize("span", ["7.71-7.75", "7.71..7.75", "7.71–7.75"])
def test_a_range_shows_every_section_of_it(run: Run, span: str) -> None:
    found = json.loads(run(span, "--json").out)["sections"]
    assert ["7.71", "7.72"] == [section["section"] for section in found][:2]
    assert "7.75" == found[-1]["section"]
    assert run(span).out == run("rule", span).out


def test_a_range_that_runs_backwards_is_refused(run: Run) -> None:
    assert 2 == run("7.75-7.71").code
    assert 5 == run("7.71-99.9").code


def test_two_languages_stand_side_by_side(run: Run) -> None:
    found = json.loads(run("7.74", "--beside", "en", "es", "--json").out)["beside"]
    assert ["en", "es"] == [section["lang"] for section in found]
    first = run("7.74", "--beside", "en", "es").out.splitlines()[0]
    assert first.startswith("7.74 Breakthrough")
    assert first.endswith("7.74 Ruptura")
    assert 2 == run("7.74", "--beside", "en").code


@pytest.mark.parametrize(
    "words", [("glossary", "d-day"), ("glossary:d_day",), ("Glossary", "D-Day"), ("glossary d day",)]
)
def test_the_glossary_is_asked_by_its_words(run: Run, words: tuple[str, ...]) -> None:
    assert "glossary:d-day" == json.loads(run(*words, "--json").out)["section"]


def test_the_language_may_come_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHURCHILL_LANG", "es_ES.UTF-8")
    assert "es" == rule(run, "7.74")["lang"]
    monkeypatch.setenv("CHURCHILL_LANG", "xx")
    assert "en" == rule(run, "7.74")["lang"]


# What decides, and editions


def test_the_general_and_the_detailed_rule_point_to_each_other(run: Run) -> None:
    assert "Decided in detail by: 7.1" in run("4.31").out
    assert "In general (this section decides): 4.31" in run("7.1").out
    assert "7.1" in rule(run, "4.31")["refers_to"]
    assert "4.31" in rule(run, "7.1")["refers_to"]


def test_a_look_up_says_in_a_line_how_the_other_edition_reads(run: Run) -> None:
    assert "Edition 1 reads otherwise: 3 VP in the first, 2 VP in the second." in run("9.4.K").out
    assert "Edition 2 reads otherwise: 3 VP in the first, 2 VP in the second." in run("9.4.K", "--edition", "1").out
    assert "reads otherwise" not in run("7.74").out


def test_a_reader_of_the_spanish_booklet_is_told_that_it_is_the_first_edition(run: Run) -> None:
    assert "primera edición" in run("9.4.K", "--lang", "es").out
    assert "primera edición" not in run("9.4.K", "--lang", "es", "--edition", "1").out
    assert "primera edición" not in run("7.74", "--lang", "es").out


def test_victory_point_lines_have_the_letter_of_the_reader_s_edition(run: Run) -> None:
    assert run("9.4.U", "--edition", "1").out.startswith("9.4.U [T]")
    assert run("9.4.AA", "--edition", "1").out.startswith("9.4.AA [Z]")
    assert run("9.4.K", "--edition", "1").out.startswith("9.4.K [K]")
    assert run("9.4.T", "--edition", "1").out.startswith("9.4.T ")
    assert run("9.4.U").out.startswith("9.4.U ")


# Without Typer


@pytest.mark.parametrize(
    "words",
    [
        ("7.74",),
        ("rule", "7.74", "--lang=es"),
        ("rule", "--lang", "ru", "6.10"),
        ("search", "breakthrough"),
        ("search", "--limit", "2", "army", "--json"),
    ],
)
def test_a_plain_look_up_loads_no_typer(words: tuple[str, ...]) -> None:
    program = (
        "import sys; from churchill_cli.__main__ import main; main(sys.argv[1:]); assert 'typer' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program, *words], check=True, capture_output=True)


@pytest.mark.parametrize("words", [("rule",), ("rule", "7.74", "--colour"), ("rule", "7.74", "--lang"), ("search",)])
def test_what_the_quick_path_does_not_understand_is_answered_as_ever(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words)
    assert 2 == done.code
    assert done.err


def test_help_is_that_of_the_command(run: Run) -> None:
    assert "--beside" in run("rule", "--help").out


# Search


@pytest.mark.parametrize(
    ("query", "lang", "section"),
    [
        ("breakthrough", "en", "7.74"),
        ("brekthrough", "en", "7.74"),
        ("who wins ties", "en", "4.5"),
        ("D-Day", "en", "glossary:d-day"),
        ("spies", "en", "6.10.1"),
        ("pol-mil table", "en", "5.12"),
        ("chief of staff", "en", "5.25"),
        ("прорыв", "ru", "7.74"),
        ("таблица военно-политическая", "ru", "5.12"),
        ("начальника генштаба", "ru", "5.25"),
        ("ruptura", "es", "7.74"),
        ("condiciones del emperador", "es", "7.82"),
    ],
)
def test_a_query_finds_its_section_among_the_first_three(run: Run, query: str, lang: str, section: str) -> None:
    found = json.loads(run("search", query, "--lang", lang, "--limit", "3", "--json").out)["results"]
    assert section in [result["section"] for result in found]


def test_results_are_in_the_reader_s_language_whatever_the_query_s(run: Run) -> None:
    for query in ("прорыв", "ruptura", "breakthrough"):
        first = json.loads(run("search", query, "--lang", "es", "--json").out)["results"][0]
        assert first["section"] in {"7.74", "glossary:breakthrough"}
        assert "es" == first["lang"]


def test_a_number_is_found_as_the_section_that_it_is(run: Run) -> None:
    found = json.loads(run("search", "7.74", "--json").out)["results"]
    assert ("7.74", 1.0) == (found[0]["section"], found[0]["score"])
    assert "7.74" not in [result["section"] for result in found[1:]]


def test_scores_fall_from_one_to_zero(run: Run) -> None:
    scores = [result["score"] for result in json.loads(run("search", "naval support", "--json").out)["results"]]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < score <= 1 for score in scores)


@pytest.mark.parametrize("query", ["the of and", "qqqqqqq zzzzzz", "???"])
def test_an_empty_or_hopeless_query_exits_5_with_a_suggestion(run: Run, query: str) -> None:
    done = run("search", query)
    assert 5 == done.code
    assert "Try one word" in done.err


def test_a_list_item_is_found_with_the_section_that_holds_it(run: Run) -> None:
    found = json.loads(run("search", "U-boats German navy Bolero", "--limit", "3", "--json").out)["results"]
    assert "7.62" in [result["section"] for result in found]
    assert not [result for result in found if result["section"].startswith("7.62.")]


# What differs between the editions


def differing() -> list[str]:
    return [name for name in sections.known() if sections.section(name).differs]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_that_differs_says_what_and_no_other_does(lang: str) -> None:
    for name in sections.known():
        second, first = (sections.section(name, lang, edition) for edition in (2, 1))
        assert bool(second.differs) == bool(second.difference) == (first.text != second.text)
        assert second.difference == first.difference
        assert second.differs == ((1,) if second.difference else ())
        assert first.differs == ((2,) if first.difference else ())


@pytest.mark.parametrize("name", differing())
def test_what_differs_is_said_in_the_three_languages_and_shown_from_both_sides(run: Run, name: str) -> None:
    said = {lang: sections.section(name, lang).difference for lang in LANGUAGES}
    assert 3 == len(set(said.values()))
    for lang in LANGUAGES:
        for edition in ("1", "2"):
            out = " ".join(run("rule", name, "--lang", lang, "--edition", edition).out.split())
            assert f": {said[lang]}." in out


def test_what_differs_is_never_a_name_alone() -> None:
    """A condition that is called another, a letter that has moved: that is no other rule (4.4, 9.4)."""
    assert not {"9.4.N", "9.4.O", "9.4.Y", "9.4.Z", "9.4.AA"} & set(differing())
    for name in differing():
        assert "Condition" not in sections.section(name).difference
        assert "etter" not in sections.section(name).difference


@pytest.mark.parametrize(("name", "numbers"), [("4.41", ("15", "20")), ("9.4.K", ("3", "2")), ("4.43", ("d6", "5"))])
def test_other_numbers_are_named(name: str, numbers: tuple[str, str]) -> None:
    assert all(number in sections.section(name).difference for number in numbers)


def test_the_slip_of_the_first_edition_is_said_where_it_is_not_followed() -> None:
    assert "countries only" in sections.section("9.4.B", edition=1).text
    assert "or colony" in sections.section("9.4.B", edition=1).text


def test_a_letter_of_the_first_edition_leads_to_its_line(run: Run) -> None:
    assert "The letter U of the first edition is Kyushu: see 9.4.V." in run("9.4.U", "--edition", "1").out
    assert "The letter" not in run("9.4.U").out
    assert "The letter" not in run("9.4.K", "--edition", "1").out
    assert "The letter" not in run("9.4.AA", "--edition", "1").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_search_shows_of_a_section_are_whole_sentences_or_whole_words(lang: str) -> None:
    query = {"en": "naval support", "ru": "поддержка флот", "es": "apoyo naval"}[lang]
    snippets = {found.section.id: found.snippet for found in search(query, lang, 30)}

    assert len(snippets) > 5
    for name, snippet in snippets.items():
        text = " ".join(sections.section(name, lang).text.split())
        shown = snippet.removeprefix("… ").removesuffix(" …")
        before, after = text.split(shown)
        assert not before or before.endswith(" ")
        assert not after or after.startswith(" ")
        assert len(snippet) < 260 + LIST_LENGTH * (": " in shown)


@pytest.mark.parametrize(
    ("query", "lang"),
    [
        ("what does japan need to surrender", "en"),
        ("когда сдаётся япония", "ru"),
        ("qué hace falta para que japón se rinda", "es"),
    ],
)
def test_of_a_list_a_search_shows_every_entry(query: str, lang: str) -> None:
    snippet = next(found.snippet for found in search(query, lang) if found.section.id == "7.82")
    assert all(letter in snippet for letter in ("a. ", "b. ", "c. "))


@pytest.mark.parametrize(
    ("query", "section", "shown"),
    [
        ("who may debate the bomb", "5.24", "A-Bomb Research issue, no debate is possible"),
        ("declares war manchuria", "7.73.4", "Manchuria"),
    ],
)
def test_a_search_shows_of_a_section_the_sentence_with_the_most_of_the_words(
    query: str, section: str, shown: str
) -> None:
    assert any(found.section.id == section and shown in found.snippet for found in search(query, "en", 9))


# Search in the first edition


def test_a_search_in_the_first_edition_reads_its_words(run: Run) -> None:
    dice = json.loads(run("search", "tournament scoring die", "--edition", "1", "--json").out)["results"]

    assert "4.42" in [result["section"] for result in dice]
    found = json.loads(run("search", "alliance 15 points", "--edition", "1", "--limit", "9", "--json").out)["results"]
    assert not [result for result in found if result["section"] == "4.41" and "20 or fewer" in result["snippet"]]
    assert 2 == run("search", "alliance", "--edition", "3").code


def test_a_batch_searches_in_an_edition_too() -> None:
    options = {"words": "six-sided die and add 15 points apart", "edition": 1, "limit": 1}
    request = json.dumps({"command": "search", "options": options})

    assert ["4.42"] == [r["section"] for r in json.loads(next(answered([request])))["result"]["results"]]


def test_the_page_of_all_rules_has_both_editions() -> None:
    for lang, name in (("en", "Edition 1"), ("ru", "Издание 1"), ("es", "Edición 1")):
        whole = page(lang, catalogue.read_yaml()["texts"])
        assert len(differing()) == whole.count(f"<b>{name}</b>")


# The glossary by its names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_entry_of_the_glossary_is_found_by_its_name_in_each_language(run: Run, lang: str) -> None:
    word = {"en": "glossary", "ru": "глоссарий", "es": "glosario"}[lang]
    for name in (name for name in sections.known() if name.startswith("glossary:")):
        title = sections.section(name, lang).title
        for typed in (title, title.lower(), title.upper(), stems.folded(title)):
            assert name == sections.identified(f"{word} {typed}")
            assert name == sections.identified(f"{word}:{typed}")
    assert "glossary: Breakthrough" in run(word, sections.section("glossary:breakthrough", lang).title).out


@pytest.mark.parametrize(
    ("asked", "entry"),
    [
        ("network", "clandestine networks"),
        ("clandestine network", "clandestine networks"),
        ("red", "clandestine networks"),
        ("ячейка", "clandestine networks"),
        ("kamikaze", "kamikaze space"),
        ("b29", "b29 base"),
        ("B-29", "b29 base"),
        ("amphibious", "amphibious entry"),
    ],
)
def test_an_entry_of_the_glossary_is_found_by_some_of_its_words(run: Run, asked: str, entry: str) -> None:
    assert f"glossary:{entry}" == rule(run, f"glossary {asked}")["section"]


@pytest.mark.parametrize(
    ("asked", "near"),
    [("frontline", "glossary: Front, glossary: Front Track"), ("reserve", "7.6, "), ("entry", "glossary: Amphibious")],
)
def test_what_is_no_entry_of_the_glossary_names_the_nearest(run: Run, asked: str, near: str) -> None:
    assert f"Near it: {near}" in run("glossary", asked).err


def test_a_range_of_chapters_has_what_stands_in_them(run: Run) -> None:
    found = [section["section"] for section in json.loads(run("1-3", "--json").out)["sections"]]

    assert ("1.0", "3.34") == (found[0], found[-1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_identifier_of_the_glossary_stands_in_running_text(run: Run, lang: str) -> None:
    citing = [name for name in sections.known() if "glossary:" in sections.section(name, lang).text]
    assert 8 <= len(citing)
    for name in citing:
        text = " ".join(run(name, "--lang", lang).out.split())
        assert not re.search(r"glossary:[a-z0-9]+_", text)
        assert {"en": "(glossary: ", "ru": "(глоссарий: ", "es": "(glosario: "}[lang] in text
