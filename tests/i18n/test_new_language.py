"""A language made up here is one row and one folder: every command works in it, in English where a text is missing."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.reference.test_import import made_up

ROOT = Path(__file__).parents[2]
LANG = "qx"
CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "Error: %(message)s"
msgstr "Eraro: %(message)s"

msgid "Referred to by:"
msgstr "Referita de la:"
"""
DRIVER = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from churchill_cli.__main__ import main

for words, typed in json.load(sys.stdin):
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        code = main(words)
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""
POSITION = "{fronts: {western: normandy}, naval: {western: 3}, offensive: {western: 2}, networks: {poland: {UK: 1}}}"
SESSION = """training
?
agenda
nonsense
note in English
state
help
lang
lang ru
lang qx
UK picks
quit
"""
LINES: tuple[tuple[str, str], ...] = (
    ("rule 7.74", ""),
    ("7.81", ""),
    ("rule Q-denmark", ""),
    ("rule 9.99", ""),
    ("rule 7.74 --lang qy", ""),
    ("rule 7.1..7.3", ""),
    ("search who wins ties", ""),
    ("search zzzzzzzzz", ""),
    ("strength --front western --position - -v", POSITION),
    ("reserves --theater europe --position - -v", POSITION),
    ("odds --position -", POSITION),
    ("surrender --position -", POSITION),
    ("score --position - -v", POSITION),
    ("verdict --position -", POSITION),
    ("score --position -", "{fronts: {western: nowhere}}"),
    ("cards", ""),
    ("board", ""),
    ("example moscow", ""),
    ("new game.yaml --scenario training", ""),
    ("table", ""),
    ("do note in English", ""),
    ("do US advances nothing", ""),
    ("legal", ""),
    ("state", ""),
    ("log", ""),
    ("report", ""),
    ("report --html game.html", ""),
    ("undo", ""),
    ("catch-up later.yaml", ""),
    ("nonsense", ""),
    ("--help", ""),
    ("rule --help", ""),
    ("play", SESSION),
)
CHECK = ("rulebook check", "")
OF_A_BOOK = ((f"rulebook import ../book.txt --lang {LANG}", ""), (f"7.74 --verbatim --lang {LANG}", ""))
FALLBACK = "(not in this language; shown in English)\n"
"""What an answer in the new language says besides."""


class Done(NamedTuple):
    """What a command line printed and its exit code."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the program with one language more."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("churchill_cli", "rulebook", "locales"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("_prepared", "__pycache__"))
    with (copy / "rulebook" / "churchill" / "languages.yaml").open("a", encoding="utf-8") as table:
        table.write(f"{LANG}: {{locales: [{LANG}]}}\n")
    catalogue = copy / "locales" / LANG / "LC_MESSAGES" / "churchill.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(CATALOGUE, encoding="utf-8")
    return copy


def answers(checkout: Path, folder: Path, lang: str, *lines: tuple[str, str]) -> list[Done]:
    """Return what the program answers to command lines, each with what is typed, in a language."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    own = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")}
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", DRIVER],
        input=json.dumps([(line.split(), typed) for line, typed in lines]),
        env={**os.environ, **own, "PYTHONPATH": str(checkout), "CHURCHILL_LANG": lang, "COLUMNS": "80"},
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [Done(*json.loads(line)) for line in done.stdout.splitlines()]


def translated(english: str) -> str:
    """Return what is said in the new language: its two messages, the rest in English."""
    return english.replace("Error: ", "Eraro: ").replace("Referred to by:", "Referita de la:")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which both languages are answered in, as answers name files."""
    return tmp_path_factory.mktemp("asked")


@pytest.fixture(scope="module")
def in_english(checkout: Path, folder: Path) -> dict[str, Done]:
    """Return what is answered in English to each line, and to a check of the rulebook."""
    lines = (*LINES, CHECK)
    return dict(zip(map(" ".join, lines), answers(checkout, folder, "en", *lines), strict=True))


@pytest.fixture(scope="module")
def in_new(checkout: Path, folder: Path) -> dict[str, Done]:
    """Return what is answered in the new language to each line, then to the import of a book and a look into it."""
    (folder / "book.txt").write_text(made_up(), encoding="utf-8")
    lines = (*LINES, *OF_A_BOOK)
    return dict(zip(map(" ".join, lines), answers(checkout, folder, LANG, *lines), strict=True))


def test_every_command_works_in_a_new_language_at_once(in_english: dict[str, Done], in_new: dict[str, Done]) -> None:
    for line, typed in LINES:
        english, new = (answered[f"{line} {typed}"] for answered in (in_english, in_new))
        assert english.code == new.code, f"{line}: {new.err}"
        said = new.out.replace(FALLBACK, "").casefold()  # names in lines that are shown begin with a capital letter
        said = said.replace("with embrick", "with embick")  # an English line has the key of the card
        assert translated(english.out).casefold() == said, line
        assert translated(english.err) == new.err, line


def test_its_own_messages_are_said_and_a_section_that_it_lacks_is_shown_in_english(in_new: dict[str, Done]) -> None:
    rule, refused, asked = (in_new[f"rule {words} "] for words in ("7.74", "9.99", "7.74 --lang qy"))

    assert rule.out.startswith("7.74 Breakthrough\n")
    assert FALLBACK in rule.out
    assert "\nReferita de la: " in rule.out
    assert "Eraro: There is no section '9.99'." in refused.err
    assert f"Known: en, ru, es, {LANG}." in asked.err


def test_a_rulebook_in_a_language_whose_words_nobody_told_is_believed(in_new: dict[str, Done]) -> None:
    imported, verbatim = (in_new[" ".join(line)] for line in OF_A_BOOK)

    assert 0 == imported.code, imported.err
    assert "Text 7-74." in verbatim.out


def test_the_check_says_how_much_a_new_language_lacks(in_english: dict[str, Done]) -> None:
    check = in_english[" ".join(CHECK)]
    lacking = re.findall(r"^qx: (\d+) of (\d+) (.+) not translated$", check.out, re.MULTILINE)

    assert 3 == check.code
    assert ["messages", "names", "words", "sections", "differences"] == [k for _n, _all, k in lacking]
    assert [2, 0, 0, 0, 0] == [int(among) - int(number) for number, among, _kind in lacking]
    of_other_books = [line for line in check.out.splitlines() if line.startswith("virtuti: ")]
    assert len(lacking) + len(of_other_books) == len(check.out.splitlines())


def test_its_sentences_ask_for_the_forms_that_its_folder_has_and_get_the_name_itself_without_them(
    checkout: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "checkout"
    shutil.copytree(checkout, copy)
    folder, asked = copy / "locales" / LANG, ("reserves --theater europe --position - -v", POSITION)
    with (folder / "LC_MESSAGES" / "churchill.po").open("a", encoding="utf-8") as catalogue:
        catalogue.write(
            '\nmsgid "Against the %(front)s in all: %(n)d"\nmsgstr "Kontraŭ %(front.akuz)s: %(n|unu|pli)s"\n'
        )
    (without,) = answers(copy, tmp_path, LANG, asked)
    forms = "{kinds: [o], forms: [akuz], otherwise: o, patterns: {o: o ~n}, names: {Western Front: o Okcidenta Fronto}}"
    (folder / "forms.yaml").write_text(forms, encoding="utf-8")
    (reserves,) = answers(copy, tmp_path, LANG, asked)

    assert "Kontraŭ Western Front: pli\n" in without.out
    assert "Kontraŭ Okcidenta Fronton: pli\nKontraŭ Mediterranean Frontn: unu\n" in reserves.out


def test_a_folder_of_its_own_brings_names_words_and_sections(checkout: Path, tmp_path: Path) -> None:
    copy = tmp_path / "checkout"
    shutil.copytree(checkout, copy)
    folder = copy / "locales" / LANG
    (folder / "names.yaml").write_text("fronts: {western: [Okcidenta Fronto, Okcidento]}\n", encoding="utf-8")
    (folder / "words.yaml").write_text("rolls: [ĵetas]\n", encoding="utf-8")
    (folder / "sections").mkdir()
    (folder / "sections" / "07.yaml").write_text("'7.74': {title: Trarompo, text: Tra.}\n", encoding="utf-8")
    rule, found, strength, check = answers(
        copy,
        tmp_path,
        LANG,
        ("rule 7.74", ""),
        ("search trarompo", ""),
        ("strength --front okcidento --position -", POSITION),
        ("rulebook check", ""),
    )

    assert rule.out.startswith("7.74 Trarompo\nTra.\n")
    assert FALLBACK not in rule.out
    assert "7.74 " in found.out
    assert "Okcidenta Fronto" in strength.out
    assert f"{LANG}: 178 of 179 names not translated" in check.out
