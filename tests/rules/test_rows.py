"""The rows of YAML: none hides another, and one that asks nothing or what nobody answers fails."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.house.test_rulebook_files import doubled
from tests.rules.rows import Row, filled, hold

TESTS = Path(__file__).parents[1]
FILES = [
    *sorted((TESTS / "rules").glob("*.yaml")),
    TESTS / "cli" / "answers.yaml",
    *sorted((TESTS / "answers").glob("*.yaml")),
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_row_and_no_part_of_a_row_stands_twice(file: Path) -> None:
    assert [] == list(doubled(yaml.compose(file.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("fields", [{"dice": [1]}, {"dice": [1], "against": 3}, {"dice": [1], "agianst": 2}])
def test_a_row_that_asks_nothing_or_otherwise_fails(fields: dict[str, Any]) -> None:
    with pytest.raises((AssertionError, KeyError)):
        hold(Row("", "", fields), {"dice"}, {"against": lambda: 2})
    hold(Row("", "", {"dice": [1], "against": 2}), {"dice"}, {"against": lambda: 2})


def test_the_words_of_a_variant_stand_in_its_row_as_they_are_or_within_a_text() -> None:
    row = {"fronts": {"$1": "$2"}, "dice": ["$3"], "placed": "army $1 $3"}
    assert {"fronts": {"cbi": "burma"}, "dice": [6], "placed": "army cbi 6"} == filled(row, ["cbi", "burma", 6])
