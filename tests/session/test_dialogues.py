"""Dialogues at the prompt: what is typed in a session, what it says, what its record has then."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from churchill_cli.book.prepared import load_yaml
from tests.conftest import Run
from tests.house.test_rulebook_files import doubled
from tests.rules.rows import WORD, filled

Row = dict[str, Any]
FOLDER = Path(__file__).parent / "dialogues"
FILES = {file.stem: load_yaml(file) for file in sorted(FOLDER.glob("*.yaml"))}
PROMPT = re.compile(r"^\d [^>\n]*> ", re.MULTILINE)
KEYS = {"name", "begins", "lang", "typed", "each"}
OF_RECORD = {"record", "told", "told_first", "ends", "holds"}
TEXTS = {"says", "never_says", "says_last", "never_says_last", "answers", "lines"}
OF_OUTPUT = TEXTS | {"times", "refused", "code"}
MAY_BE_EMPTY = {"record", "told", "code"}


class Dialogue(NamedTuple):
    """What a session printed, its exit code, and the lines of its record."""

    row: Row
    out: str
    err: str
    code: int
    record: list[str]

    @property
    def said(self) -> str:
        """Return what was said, however it is wrapped."""
        return one_line(f"{self.out} {self.err}")

    @property
    def said_last(self) -> str:
        """Return what was answered to the last line typed."""
        last = "\n".join(flat(self.row["typed"])).splitlines()[-1]
        assert f"> {last}\n" in self.out, f"`{last}` is not typed at a prompt:\n{self.out}"
        return one_line(self.out.rpartition(f"> {last}\n")[2])

    @property
    def refused(self) -> list[str]:
        """Return the lines typed that were answered by an error."""
        answers = [answer.partition("\n") for answer in PROMPT.split(self.out)[1:]]
        return [typed for typed, _end, answer in answers if "Error: " in answer]

    @property
    def told(self) -> list[str]:
        """Return the markers that the record tells."""
        return [line.removeprefix("adjust ").removesuffix(" because it stands so") for line in self.record]


def one_line(text: str) -> str:
    """Return a text with single spaces for all that parts its words."""
    return " ".join(text.split())


def flat(value: object) -> list[str]:
    """Return the lines of a list, those of the lists in it too; one line is a list of itself."""
    if isinstance(value, list):
        return [line for each in value for line in flat(each)]
    assert isinstance(value, str | int), f"not a text: {value}"
    assert not isinstance(value, bool), f"a yes or a no without its quotation marks: {value}"
    return [str(value)]


def variants(file: str) -> Iterator[tuple[str, Row]]:
    """Yield the rows of a file by their names, each variant of one a row."""
    for row in FILES[file]["dialogues"]:
        every = row.get("each", [{}])
        for number, each in enumerate(every, 1):
            whole = {"begins": FILES[file].get("begins", "training"), **row}
            words = each if isinstance(each, list) else [each]
            whole = {**whole, **each} if isinstance(each, dict) else filled(whole, words)
            yield f"{file}: {row['name']}{f' {number}' if len(every) > 1 else ''}", whole


def wrong(heard: Dialogue) -> Iterator[str]:
    """Yield whatever is otherwise than the row of a dialogue has it."""
    row, shown = heard.row, [one_line(line) for line in heard.out.splitlines()]
    texts = {key: [one_line(text) for text in flat(row.get(key, []))] for key in TEXTS}
    told = {key: flat(row[key]) for key in OF_RECORD if key in row}
    yield from (f"not said: {text}" for text in texts["says"] if text not in heard.said)
    yield from (f"said: {text}" for text in texts["never_says"] if text in heard.said)
    yield from (f"not said to the last line: {text}" for text in texts["says_last"] if text not in heard.said_last)
    yield from (f"said to the last line: {text}" for text in texts["never_says_last"] if text in heard.said_last)
    yield from (f"no line of its own: {text}" for text in texts["lines"] if text not in shown)
    yield from (f"not the answer: {text}" for text in texts["answers"] if not heard.said_last.startswith(text))
    for text, times in row.get("times", {}).items():
        if heard.said.count(one_line(text)) != times:
            yield f"said {heard.said.count(one_line(text))} times, not {times}: {text}"
    if row.get("code", heard.code) != heard.code:
        yield f"its exit code is {heard.code}"
    if "refused" in row and heard.refused != flat(row["refused"]):
        yield f"refused are {heard.refused}"
    yield from (f"not in the record: {line}" for line in told.get("holds", []) if line not in heard.record)
    first, last = (len(told.get(key, [])) for key in ("told_first", "ends"))
    lines = {"record": heard.record, "told": heard.told, "told_first": heard.told[:first], "ends": heard.record[-last:]}
    yield from (f"{key} is {lines[key]}" for key in told.keys() & lines.keys() if told[key] != lines[key])


@pytest.mark.parametrize("row", [pytest.param(row, id=name) for file in FILES for name, row in variants(file)])
def test_a_dialogue_goes_as_its_row_has_it(run: Run, row: Row) -> None:
    typed, words = [*flat(row["begins"]), *flat(row["typed"])], ("--keep-going", "--lang", row.get("lang", "en"))
    done = run("play", "g.yaml", *words, stdin="\n".join((*typed, "")))
    record = Path("g.yaml").read_text(encoding="utf-8").partition("lines:\n")[2] if Path("g.yaml").exists() else ""
    heard = Dialogue(row, done.out, done.err, done.code, [line.removeprefix("- ") for line in record.splitlines()])

    assert [] == [*wrong(heard)], f"\n{done.out}{done.err}{record}"


@pytest.mark.parametrize("file", FILES)
def test_every_row_has_a_name_known_keys_and_something_to_look_for(file: str) -> None:
    assert FILES[file].keys() <= {"begins", "parts", "dialogues"}
    for name, row in variants(file):
        assert {"name", "typed"} <= row.keys() <= KEYS | OF_RECORD | OF_OUTPUT, name
        looked_for = row.keys() & (OF_RECORD | OF_OUTPUT)
        assert looked_for, name
        assert all(row[key] for key in looked_for - MAY_BE_EMPTY), name
        assert not WORD.search(str({key: value for key, value in row.items() if key != "each"})), name
    assert [] == [*doubled(yaml.compose((FOLDER / f"{file}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader))]
    names = [name for name, _row in variants(file)]
    assert len(names) == len(set(names))
