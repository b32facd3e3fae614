"""The words that people say stand each in one group, sorted, in lines that can be read."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book import prepared
from churchill_cli.book.files import LEXICON, folder, rulebook
from churchill_cli.typed.lexicon import entries as kept
from churchill_cli.typed.lexicon.gathering import OF_NO_LINE, made
from churchill_cli.typed.lexicon.words import words_of
from churchill_cli.words.languages import LANGUAGES

Words = tuple[str, ...]
LONGEST_LINE = 200
MOST_DOUBLED = 94
ORDERED_OTHERWISE = frozenset(
    {"shortened", "fronts_shortened", "contracted", "counted", "inflection", "letters", "surnames"}
)
"""Groups of endings, in the order in which they are tried."""
COMMANDS = frozenset(
    {"commands", "topics", "speaking", "looking", "beside", "steps", "wishing", "where"}
    | {"asking", "asking_whether", "or_not", "defining", "of_rules", "needing", "may", "supposing"}
    | {"inverting", "particles"}
)
"""Groups that are read where a line is looked at as a command or a question, and nowhere else."""
AMENDMENTS = frozenset({"amending", "maybe_amending", "was", "but", "rewording"})
"""Groups that are read where a line says what was meant by one told before, and nowhere else."""
TO_ONE_KIND = frozenset({"because", "correcting", "each", "handing", "no", "restating", "there", "exchange"})
"""Groups of which some words say something to one kind of action, and nothing to others: `4 each`."""
BY_KIND = frozenset(
    {
        *(
            "counted_in to_space",
            "from_space plays",
            "lettered plays",
            "moved removes word",
            "moved word",
        ),
        *("not_counted to_space", "puts word", "removes word", "restating yes", "stalled word", "word yes"),
        *("and no", "exchange not", "exchange puts", "names word"),
        *("keeps same", "keeps same word", "same there"),
    }
)
"""Groups of which some words say one thing of one kind of action, and another of another: `hit`, `pulls`, `take`."""
TALKED = frozenset({"not talk", "same talk"})
"""Groups of which a word says something or nothing by what stands beside it: `instead`."""
READ_BESIDE = COMMANDS | AMENDMENTS | {"uncut"}


def forms(file: str) -> Iterator[tuple[str, str, str, list[str]]]:
    """Yield group, value, language and words of each list in a file of the lexicon."""
    for group, entry in rulebook().lexicon[file].items():
        by_value: list[tuple[str, Any]] = [("", entry)] if _is_plain(entry) else list(entry.items())
        for value, by_language in by_value:
            for language in LANGUAGES if isinstance(by_language, Mapping) else ():
                yield group, value, language, list(map(str, by_language.get(language, ())))


def _is_plain(entry: object) -> bool:
    return isinstance(entry, Mapping) and entry.keys() <= {*LANGUAGES}


@cache
def doubled() -> Mapping[tuple[str, Words], frozenset[str]]:
    """Return the words of one language that stand in two groups or more, with these."""
    groups: dict[tuple[str, Words], dict[tuple[str, str], None]] = defaultdict(dict)
    for file in map(_name, LEXICON):
        for group, value, language, listed in forms(file) if file != "endings" else ():
            for form in listed:
                groups[language, words_of(form)][group, value] = None
    return {key: frozenset(group for group, _value in found) for key, found in groups.items() if len(found) > 1}


def _name(part: str) -> str:
    return part.removeprefix("lexicon/")


def test_hardly_a_word_stands_in_two_groups() -> None:
    assert len(doubled()) <= MOST_DOUBLED


def test_a_word_has_one_category_but_for_a_few_classes() -> None:
    read_in_lines = {key: groups - READ_BESIDE for key, groups in doubled().items()}

    assert {} == {key: groups for key, groups in read_in_lines.items() if len(groups) > 1 and not _is_known(groups)}


def _is_known(groups: frozenset[str]) -> bool:
    """Tell whether some words of these groups are known to stand in each of them."""
    is_silent_too = "filler" in groups and groups - {"filler"} <= TO_ONE_KIND | {"word"}
    return is_silent_too or " ".join(sorted(groups)) in BY_KIND | TALKED


@pytest.mark.parametrize("part", LEXICON)
def test_lines_are_short_and_words_are_in_order(part: str) -> None:
    lines = Path(folder(), f"{part}.yaml").read_text(encoding="utf-8").splitlines()

    assert [] == [line for line in lines if len(line) > LONGEST_LINE]
    for group, value, language, listed in forms(_name(part)):
        if group not in ORDERED_OTHERWISE:
            assert sorted(listed, key=_order) == listed, (group, value, language)
            assert len({*map(words_of, listed)}) == len(listed), (group, value, language)


def _order(form: str) -> tuple[str, str]:
    return " ".join(words_of(form)), form


def test_every_group_is_read() -> None:
    """A category is named where lines are read, another group where its words are."""
    package = Path(prepared.PACKAGE)
    code = "\n".join(file.read_text(encoding="utf-8") for file in sorted(package.rglob("*.py")))

    for file, groups in rulebook().lexicon.items():
        for group in groups:
            assert f'"{group}"' in code, (file, group)


def test_what_is_prepared_is_what_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    as_prepared = kept.parts()
    Path(tmp_path, kept.PREPARED_FILE).write_text('{"small": []}', encoding="utf-8")
    monkeypatch.setattr(prepared, "FOLDER", str(tmp_path))

    assert {"small": []} == kept.parts.__wrapped__()
    assert json.loads(made()) == as_prepared


def test_the_groups_of_names_and_commands_are_no_categories() -> None:
    categories = {category for category, _value in kept.parts()["senses"]}

    for file in OF_NO_LINE - {"names"}:
        assert not categories & (rulebook().lexicon[file].keys() - {"commands"}), file
