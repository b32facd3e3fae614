"""A scripted evening: whole games told at the prompt, refusals, the board, cards, odds and reports, in a language.

``python -m tests.i18n.evening ru`` prints what stands in ``golden/ru.txt``: of each kind of line one, as it was said.
"""

import io
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

from churchill_cli.__main__ import main
from churchill_cli.book.files import rulebook
from churchill_cli.book.prepared import load_yaml
from churchill_cli.words import name_forms
from churchill_cli.words.catalogues import speaking

TESTS = Path(__file__).parents[1]
GOLDEN = Path(__file__).parent / "golden"
GAMES = ("campaign_to_the_tenth", "first_edition_die_first", "alliance", "surrender_before_the_tenth")
LOOKS = ("?", "table", "state", "why", "score", "odds", "verdict", "help", "log", "reserves", "luck", "catch-up")
"""What somebody asks in the middle of a game."""
CONFERENCE = (
    "card commits UK 1 offensive cbi",
    "agenda UK 1, US 3, USSR 3",
    "tie goes to US",
    "US picks leadership_europe us_production",
    "US picks leadership_europe",
    "UK picks second_front a_bomb_research",
    "USSR picks pol_mil_1_3 us_production",
    "UK picks pol_mil_2_2 a_bomb_research",
    "USSR picks pol_mil_1_3 us_production",
    "US picks global_issue uk_directed_offensive",
    "USSR advances pol_mil_1_3 with molotov",
    "UK debates with zhukov",
    "UK debates with eden 4",
    "US advances leadership_europe with hopkins",
    "USSR debates with leader discarding malenkov",
    "USSR leader is paranoid",
    "UK advances global_issue with chief 2",
    "USSR advances us_production with budyonny",
    "purge rolls 1",
    "UK passes",
    "US advances pol_mil_2_2 with harry",
    "table USSR molotov",
    "?",
    "undo",
    "undo 99",
    "redo",
    "redo",
    "look 3",
    "back",
    "look nowhere",
    "change 4 US picks second_front",
    "point before the war",
    "note a remark",
    "state",
)
"""A conference told card by card, with slips."""
SLIPS = (
    "UK places 9 offensive western",
    "US places 1 offensive arctic",
    "USSR gives pacific to USSR",
    "UK networks hungary hungary hungary",
    "US networks norway",
    "USSR aligns france",
    "UK aligns siam",
    "US moves churchill_stalin",
    "eastern rolls 11",
    "eastern rolls",
    "europe reserves 1",
    "US activates pol_mil_1_3",
    "UK funds 3 research",
    "US directs us_directed_offensive to arctic",
    "UK reveals poland",
    "adjust naval western 4 because the table was shaken",
    "adjust front western normandy",
    "adjust networks UK poland 2",
    "adjust command pacific UK",
    "ruling Q-denmark board",
    "outcome UK wins, UK pol_mil_1_3",
    "US wins",
    "gibberish",
)
"""What is refused, or set by hand, at many steps."""
POSITION = """
{fronts: {western: normandy, eastern: belorussia, cbi: burma, sw_pacific: vogelkop}, naval: {western: 3, sw_pacific: 3},
 offensive: {western: 2, sw_pacific: 3}, networks: {poland: {UK: 1}, hungary: {USSR: 2}}, alignment: {france: US}}
"""
COMMANDS = (
    "board",
    "cards",
    "example",
    "strength --front western --position position.yaml -v",
    "strength --front mediterranean --position position.yaml -v",
    "strength --front севрный --position position.yaml",
    "reserves --theater europe --position position.yaml -v",
    "reserves --theater pacific --dice 1,2,3 --position position.yaml -v",
    "reserves --theater азия --position position.yaml",
    "odds --position position.yaml -v",
    "surrender --position position.yaml -v",
    "score --position position.yaml -v",
    "verdict --position position.yaml -v",
    "verdict --scores UK=55,US=43,USSR=22 --surrendered germany,japan -v",
    "verdict --scores UK=45,US=30,USSR=29 --surrendered germany,japan --edition 1 -v",
    "verdict --scores UK=45",
    "compass --position position.yaml",
    "score --position none.yaml",
    "rule Q-denmark",
    "rule 7.99",
    "7.74",
)


@cache
def answers(lang: str) -> tuple[str, ...]:
    """Return what the program says in the course of the evening, an answer at a time."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        own = {f"XDG_{kind}_HOME": str(Path(folder) / "home" / kind) for kind in ("CONFIG", "STATE", "DATA")}
        before = dict(os.environ)
        os.environ.update({**own, "CHURCHILL_LANG": lang, "COLUMNS": "4000", "LINES": "90"})
        try:
            with speaking(lang):
                return tuple(said.replace(folder, "…") for said in _evening())
        finally:
            os.environ.clear()
            os.environ.update(before)


def _evening() -> Iterator[str]:
    Path("position.yaml").write_text(POSITION, encoding="utf-8")
    for command in COMMANDS:
        yield _said(command.split())
    yield _said(["play", "told.yaml", "--scenario", "training", "--keep-going"], [*CONFERENCE, *SLIPS])
    for title in GAMES:
        game = load_yaml(TESTS / "games" / f"{title}.yaml")
        edition = ["--edition", "1"] if game["edition"] == 1 else []
        yield _said(["new", f"{title}.yaml", "--scenario", game["scenario"], *edition])
        steps = (at for at, line in enumerate(game["lines"]) if " rolls " in line or " aligns " in line)
        spots = dict.fromkeys((next(steps), len(game["lines"]) // 3))
        typed: list[str] = []
        for at, line in enumerate(game["lines"]):
            typed += [*LOOKS, *SLIPS] if at in spots else []
            typed.append(line)
        yield _said(["play", f"{title}.yaml", "--keep-going"], [*typed, *LOOKS])
        for command in ("report", "log", "state", "score -v", "verdict -v", "legal", "luck -v", "table"):
            yield _said([*command.split(), "--game", f"{title}.yaml"])


def _said(words: list[str], typed: "tuple[str, ...] | list[str]" = ()) -> str:
    """Return what a command line prints."""
    given, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO("\n".join(typed).encode()), encoding="utf-8")
    try:
        with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
            main(words)
    finally:
        sys.stdin = given
    return out.getvalue() + err.getvalue()


def typed_lines() -> set[str]:
    """Return every line that is told in the evening, as it is written in a record."""
    told = {line for title in GAMES for line in load_yaml(TESTS / "games" / f"{title}.yaml")["lines"]}
    example = load_yaml(TESTS.parent / "rulebook" / "churchill" / "examples" / "moscow.yaml")["lines"]
    return told | set(example) | set(CONFERENCE) | set(SLIPS) | set(LOOKS)


def sentences(lang: str) -> Iterator[str]:
    """Yield what the program says of itself, line by line, without the lines that were typed or stand in a record."""
    typed = typed_lines()
    for said in answers(lang):
        for line in said.splitlines():
            plain = re.sub(r"^[^<>]*> ", "", line).strip()
            if plain and not any(told in typed for told in (plain, re.sub(r"^(\d+ +|[^:]*: )!?", "", plain))):
                yield plain


NOTATION = r"`|\b(UK|US|USSR|center)\b [a-z]|\b[a-z]+_[a-z_]+|^[A-ZА-Я]{4,} |\.yaml"
"""What stands in a line that speaks of other lines, or of files."""


BROKEN = 150
"""Letters of a line that may go on in the next."""


def kinds(lang: str) -> list[str]:
    """Return of each kind of line one: lines alike but for names, numbers and what is quoted are one kind."""
    names = sorted(
        {cell for row in name_forms.forms_of(lang)["names"].values() for cell in row[1:]}, key=len, reverse=True
    )
    names += [str(entry.get(lang, entry["en"])) for entry in rulebook().names["short"].values()]
    name = re.compile("|".join(map(re.escape, names)), re.IGNORECASE)
    number = re.compile(r"[-+−]?\d+(,\d+)?(, \d+)*")
    unlike = re.compile(
        r"[─━●■★░█]|  +\S|^[\d.]+ |;.*;.*;|churchill board review$|\b20\d\d\b|^[^:]*: `?[a-zA-Z_]+ [a-z_]+ [^:]*$"
    )
    first: dict[str, str] = {}
    known_lines: set[str] = set()
    lines = list(sentences(lang))
    for line_before, line in zip(["", *lines], lines, strict=False):
        is_whole = max(len(line_before), len(line)) < BROKEN
        if is_whole and line not in known_lines and not unlike.search(line) and not re.search(NOTATION, line):
            known_lines.add(line)
            known = number.sub("0", re.sub(r"\([\d. ,/]*\)", "", name.sub("~", line)))
            first.setdefault(re.sub(r"(~[;,] )+~|~;.*", "~", re.sub(r"`[^`]*`", "`", known.lstrip("-!→ "))), line)
    return list(first.values())


if __name__ == "__main__":
    print("\n".join(kinds(sys.argv[1])))  # noqa: T201 - what the golden file holds
