"""Cases of the rules as rows of YAML: a sentence, what stands on the board, and each question with its answer."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from churchill_cli.book.prepared import load_yaml

FOLDER = Path(__file__).parent
WORD = re.compile(r"\$(\d)")
"""Where the words of a variant stand in its row: `$1` is the first of them."""


class Row(NamedTuple):
    """A case, or one variant of it."""

    file: str
    sentence: str
    fields: Mapping[str, Any]


def rows(file: str, folder: Path = FOLDER) -> list[Any]:
    """Return the cases of a file; one with `each` comes once for each of its variants.

    What stands under `begins` stands in every row of the file, and `parts` are what several of them share.
    """
    return [pytest.param(row, id=name) for name, row in _named(f"{folder.name}/{file}", load_yaml(folder / file))]


def _named(file: str, document: Mapping[str, Any]) -> Iterator[tuple[str, Row]]:
    for sentence, told in document.items():
        if sentence in {"parts", "begins"}:
            continue
        fields = {**document.get("begins", {}), **told}
        if "each" not in fields:
            yield sentence, Row(file, sentence, fields)
            continue
        row = {key: value for key, value in fields.items() if key != "each"}
        for variant in fields["each"]:
            words = variant if isinstance(variant, list) else [variant]
            name = f"{sentence}: {', '.join(map(str, words))}"
            yield name, Row(file, sentence, filled(row, words))


def filled(value: Any, words: list[Any]) -> Any:  # noqa: ANN401 - whatever a row holds
    """Return a part of a row with the words of a variant in it."""
    if isinstance(value, dict):
        return {filled(key, words): filled(each, words) for key, each in value.items()}
    if isinstance(value, list):
        return [filled(each, words) for each in value]
    if not isinstance(value, str):
        return value
    alone = WORD.fullmatch(value)
    return words[int(alone[1]) - 1] if alone else WORD.sub(lambda found: str(words[int(found[1]) - 1]), value)


def hold(row: Row, given: set[str], questions: Mapping[str, Callable[[], object]]) -> None:
    """Hold that each question of a row has its answer; what is no question must be given."""
    asked = {key: value for key, value in row.fields.items() if key not in given}
    assert asked, "a row without a question"
    found = {key: questions[key]() for key in asked}
    assert asked == found, f"found: {found}"
