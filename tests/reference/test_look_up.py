"""rule and search: look-ups by number and by words."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]


def rule(run: Run, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("rule", *words, "--json").out)
    return found


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
    found = rule(run, "7.74", "--lang", "ru")

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
