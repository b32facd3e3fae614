"""The catalogues: every marked text stands in the template, every one is translated, and fields and plurals agree."""

import ast
import re
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from jinja2.ext import babel_extract

from churchill_cli.game.model.texts import NN_, Text
from churchill_cli.words import catalogues, compiling
from churchill_cli.words.sentences import say

ROOT = Path(__file__).parents[2]
TRANSLATED = ("ru", "es")
MARKS = frozenset({"_", "N_", "NN_"})
FIELD = re.compile(r"%\((\w+)\)([sdr])")
ASKED = re.compile(r"%\((\w+)[.|][^)]+\)s")
"""A field in some form, or a word that agrees with it."""


@cache
def catalogue(lang: str) -> Catalog:
    return compiling.messages(compiling.written(lang), lang)


@cache
def template() -> Catalog:
    return compiling.messages(ROOT / "locales" / "churchill.pot")


def ids(found: Catalog) -> set[object]:
    return {message.id for message in found if message.id}


def marked() -> Iterator[object]:
    """Yield every marked text of the program, also those within other expressions."""
    for file in (ROOT / "churchill_cli").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                texts = tuple(part.value for part in node.args if isinstance(part, ast.Constant))
                if texts:
                    yield texts if node.func.id == "NN_" else texts[0]
    for page in (ROOT / "churchill_cli" / "phones" / "pages").glob("*.html"):
        with page.open("rb") as source:
            yield from (text for _row, _mark, text, _remarks in babel_extract(source, ["_"], (), {}))


def strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def test_every_marked_text_stands_in_the_template() -> None:
    assert set(marked()) == ids(template())


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_catalogue_has_every_text_of_the_template_translated(lang: str) -> None:
    assert ids(template()) == ids(catalogue(lang))
    assert [] == [message.id for message in catalogue(lang) if message.id and not all(strings(message))]
    assert [] == [message.id for message in catalogue(lang) if message.id and message.fuzzy]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_has_the_fields_of_its_text(lang: str) -> None:
    for message in catalogue(lang):
        if message.id:
            told = message.id if isinstance(message.id, str) else message.id[1]
            for string in strings(message):
                plain, asked = set(FIELD.findall(string)), set(ASKED.findall(string))
                assert plain <= set(FIELD.findall(told)), message.id
                assert {name for name, _kind in FIELD.findall(told)} == {name for name, _kind in plain} | asked, (
                    message.id
                )


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_begins_and_ends_as_its_text_does(lang: str) -> None:
    for message in catalogue(lang):
        if isinstance(message.id, str) and message.id:
            string = strings(message)[0]
            assert (message.id[:1] == " ") == (string[:1] == " "), message.id
            assert (message.id[-1:] == " ") == (string[-1:] == " "), message.id


@pytest.mark.parametrize(
    ("lang", "counted"),
    [
        ("en", ["1 line", "2 lines", "5 lines", "21 lines"]),
        ("ru", ["1 строка", "2 строки", "5 строк", "21 строка"]),
        ("es", ["1 línea", "2 líneas", "5 líneas", "21 líneas"]),
    ],
)
def test_plurals_are_those_of_the_language(lang: str, counted: list[str]) -> None:
    with catalogues.speaking(lang):
        assert counted == [say(Text(NN_("%(n)d line", "%(n)d lines"), {"n": n})) for n in (1, 2, 5, 21)]


# Texts that nobody marked

PROSE = re.compile(r"[a-z]{2,} [a-z]{2,}", re.IGNORECASE)
NOT_FOR_PEOPLE = re.compile(
    r"^[{]|^# |^ ?<|^\(\?|^\^|[{]\w+[}]|^[A-Z]\w+ \| None$|"
    r"^a (reason without a section|number without a term)$|no such field: |: there is no such section|: a |"
    r" to which nothing leads|"
    r"other citations|not translated|should not be there|refers to|which does not exist|no word for|"
    r"which the English text has|numbers that the English text|glossary entry|is no number of JSON|"
    r"^Read here: |^Aquí se lee|^Здесь |^(UK|US) (CARD|ISSUE)|^churchill cards|text-anchor|<svg|<circle|</|viewport|"
    r"MARKER VALUE|POWER CARD|^ Si no: |^body\{|^note bot |^made-up (cards|decks)|^ plays at random$|"
    r"^no dice are taken|^points of the $"
)
FORMS = frozenset({"FORM"})
NOTATION = frozenset(
    {
        "command_names.py",
        "commanding.py",
        "examples.py",
        "help.py",
    }
)
"""Modules that have lines of notation in them."""
UNDERSTANDING = "typed"
"""The folder that says nothing: its texts are words of lines."""


def accounted(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is no unmarked text in a node: docstrings, marked texts, lines of notation."""
    called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
    forms = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id in FORMS
    beginning = isinstance(node, ast.keyword) and node.arg == "beginning"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif called in MARKS or forms or beginning:
        yield from ast.walk(node)
    elif called == "Example" and isinstance(node, ast.Call):
        yield node.args[0]


def unmarked() -> Iterator[str]:
    """Yield every text in the program that reads like prose and is not marked."""
    files = (file for file in sorted((ROOT / "churchill_cli").rglob("*.py")) if UNDERSTANDING not in file.parts)
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        silent = {id(part) for node in ast.walk(tree) for part in accounted(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
                text = node.value
                if file.name not in NOTATION and PROSE.search(text) and not NOT_FOR_PEOPLE.search(text):
                    yield f"{file.name}:{node.lineno}: {text}"


def test_no_text_for_people_stands_outside_the_catalogues() -> None:
    assert [] == list(unmarked())


def test_what_has_no_display_name_is_shown_as_it_stands() -> None:
    text = Text(
        "%(file)s: %(word)s, %(front)s", {"file": "/home/jo_smith/cards.yaml", "word": "after_all", "front": "cbi"}
    )

    assert "/home/jo_smith/cards.yaml: after_all, CBI Front" == say(text)


def test_each_context_speaks_its_own_language() -> None:
    """What one thread speaks, another does not hear: each begins in English, whatever is spoken beside it."""
    heard: dict[str, str] = {}

    def speak(lang: str) -> None:
        heard[f"{lang} before"] = catalogues.current()
        with catalogues.speaking(lang):
            both.wait()
            heard[lang] = catalogues.current()

    both = threading.Barrier(2)
    threads = [threading.Thread(target=speak, args=(lang,)) for lang in TRANSLATED]
    with catalogues.speaking("es"):
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    assert {"ru": "ru", "es": "es", "ru before": "en", "es before": "en"} == heard
