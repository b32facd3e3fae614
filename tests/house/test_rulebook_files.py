"""Every file of the rulebook has the keys, identifiers and values that it may have; a slip is named with its file."""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from churchill_cli.book import files as book
from tests.house import checking

Place = tuple[str | int, ...]
FREE: dict[str, tuple[Place, ...]] = {
    "cards/conferences": (("*",),),
    "cards/leaders": (("*",),),
    "cards/persons": (("UK", "*"), ("US", "*"), ("USSR", "*")),
    "cards/staff": (("UK", "*"), ("US", "*"), ("USSR", "*")),
    "decks/made_up": (("staff", "UK", "*"), ("staff", "US", "*"), ("staff", "USSR", "*")),
    "languages": (("*",), ("*", "behind", "*"), ("*", "replaced", "*"), ("*", "lines", "*"), ("*", "numbers", "*")),
    "rulings": (("*",), ("*", "readings", "*")),
    "search": (("*", "synonyms", "*"),),
    "lexicon/cards": (("lettered", "*"),),
    "lexicon/commands": tuple((group, "*") for group in ("commands", "editions", "entries", "topics")),
    "lexicon/endings": (("counted", "*"),),
    "lexicon/fixed_words": (("word", "*"),),
    "lexicon/names": (("names", "*"), ("owned", "*")),
    "lexicon/numbers": tuple((group, "*") for group in ("issue", "number", "pair", "throw", "times")),
    "lexicon/turns": (("to_pick", "*"),),
    "terms": (("*", "*"),),
    "words": (("*",),),
}
"""Keys that are free to choose: a slip there makes a new card, a new question, a new word."""


@cache
def files() -> dict[str, Any]:
    return checking.everything()


def keys(content: object, above: Place = ()) -> Iterator[Place]:
    """Yield the place of every key of a file."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield (*above, key)
            yield from keys(value, (*above, key))
    elif isinstance(content, list):
        for number, entry in enumerate(content):
            yield from keys(entry, (*above, number))


def is_free(name: str, place: Place) -> bool:
    """Tell whether the last key of a place is one that may be chosen."""
    return any(
        len(pattern) == len(place) and all(wanted in {"*", key} for wanted, key in zip(pattern, place, strict=True))
        for pattern in FREE.get(name, ())
    )


def misspelt(content: Any, place: Place) -> Any:  # noqa: ANN401 - whatever a file holds
    """Return the content of a file with one key misspelt."""
    if len(place) == 1:
        return {(f"{key}z" if key == place[0] else key): value for key, value in content.items()}
    changed = content.copy()
    changed[place[0]] = misspelt(content[place[0]], place[1:])
    return changed


@cache
def vocabularies() -> checking.Vocabularies:
    return checking.vocabularies_of(files())


def findings(name: str, place: Place) -> list[str]:
    """Return what is wrong with one file with one key misspelt, as it is said of the entry in which that is."""
    content, shape, first = files()[name], checking.shape_of(name), place[0]
    entry = {first: content[first]} if isinstance(content, dict) else [content[first]]
    inside = place if isinstance(content, dict) else (0, *place[1:])
    return [f"{name}.yaml: {slip}" for slip in checking.misfits(misspelt(entry, inside), shape, vocabularies())]


def test_nothing_is_wrong_with_the_files() -> None:
    assert [] == list(checking.findings())


@pytest.mark.parametrize("name", checking.file_names())
def test_a_misspelt_key_is_named_with_its_file(name: str) -> None:
    places = [place for place in keys(files()[name]) if not is_free(name, place)]
    assert places
    for place in places:
        said = findings(name, place)
        assert any(slip.startswith(f"{name}.yaml: ") and f"{place[-1]}z: unknown key" in slip for slip in said), place


@pytest.mark.parametrize("name", ["board", "constants", "issues", "names", "rulings"])
def test_a_misspelt_key_is_named_where_other_files_rest_on_it(name: str) -> None:
    places = [place for place in keys(files()[name]) if not is_free(name, place)]
    for place in [*places[:4], *places[:: len(places) // 20]]:
        said = checking.findings({**files(), name: misspelt(files()[name], place)})
        assert any(slip.startswith(f"{name}.yaml: ") and f"{place[-1]}z: unknown key" in slip for slip in said), place


def with_slip(name: str, *place: str | int, value: object) -> dict[str, Any]:
    """Return all files with another value at one place of one of them."""
    changed = deepcopy(files())
    inner = changed[name]
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    return changed


@pytest.mark.parametrize(
    ("name", "place", "value", "said"),
    [
        (
            "cards/staff",
            ("UK", "cunningham", "attributes", 0),
            {"bonus": 2, "vlaue": 1},
            "cards/staff.yaml: UK.cunningham.attributes[0].vlaue: unknown key",
        ),
        (
            "cards/staff",
            ("UK", "menzies", "attributes", 0, "issues"),
            ["pol_mil_2_3"],
            "cards/staff.yaml: UK.menzies.attributes[0].issues[0]: 'pol_mil_2_3' is no issue, did you mean pol_mil_",
        ),
        (
            "cards/staff",
            ("UK", "eden", "vlaue"),
            3,
            "cards/staff.yaml: UK.eden.vlaue: unknown key, did you mean value?",
        ),
        ("cards/staff", ("UK", "bevin", "value"), "5", "cards/staff.yaml: UK.bevin.value: must be a whole number"),
        ("cards/leaders", ("truman", "complete"), 0, "cards/leaders.yaml: truman.complete: must be true or false"),
        (
            "cards/conferences",
            ("tolstoy", "bands", 0, "effects", 0, "action"),
            "CardComits",
            "cards/conferences.yaml: tolstoy.bands[0].effects[0].action: 'CardComits' is no action, did you mean",
        ),
        (
            "board",
            ("tracks", "western", "marker", "value"),
            "UKUS",
            "board.yaml: tracks.western.marker.value: 'UKUS' is no power, did you mean US?",
        ),
        (
            "constants",
            ("victory_points", "value", "BB"),
            2,
            "constants.yaml: victory_points.value.BB: unknown key",
        ),
        (
            "editions",
            (1, "hegemon", "value"),
            "dise",
            "editions.yaml: 1.hegemon.value: 'dise' is no hegemon, did you mean dice?",
        ),
        ("names", ("places", "france"), "France", "names.yaml: places.france: must have keys"),
        ("issues", (0, "evidence"), [], "issues.yaml: [0].evidence: [] is no evidence"),
        ("rulings", ("Q-denmark", "sections"), "6.11", "rulings.yaml: Q-denmark.sections: must be a list"),
    ],
)
def test_a_slip_is_said_with_file_and_key(name: str, place: tuple[str | int, ...], value: object, said: str) -> None:
    slips = list(checking.findings(with_slip(name, *place, value=value)))

    assert any(slip.startswith(said) for slip in slips), slips


def test_a_key_that_is_missing_is_said() -> None:
    changed = deepcopy(files())
    del changed["cards/leaders"]["stalin"]["power"]

    assert ["cards/leaders.yaml: stalin.power: is missing"] == list(checking.findings(changed))


def doubled(node: yaml.Node | None, above: str = "") -> Iterator[str]:
    """Yield each key that stands twice in one mapping, of which YAML reads the last; with the keys above it."""
    if isinstance(node, yaml.SequenceNode):
        for entry in node.value:
            yield from doubled(entry, above)
    elif isinstance(node, yaml.MappingNode):
        keys_seen = set()
        for key, value in node.value:
            place = f"{above}.{key.value}".lstrip(".")
            if key.value in keys_seen:
                yield f"{place}: stands twice, line {key.start_mark.line + 1}"
            keys_seen.add(key.value)
            yield from doubled(value, place)


YAML_FILES = sorted({*book.folder().rglob("*.yaml"), *book.locales().rglob("*.yaml")})


@pytest.mark.parametrize("file", YAML_FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_key_stands_twice(file: Path) -> None:
    assert [] == list(doubled(yaml.compose(file.read_text(encoding="utf-8"), yaml.CSafeLoader)))


def test_a_key_that_stands_twice_is_said_with_its_place() -> None:
    twice = yaml.compose("UK:\n  eden: {value: 3}\n  bevin: [{value: 1, value: 2}]\n  eden: {}\n", yaml.SafeLoader)

    assert ["UK.bevin.value: stands twice, line 3", "UK.eden: stands twice, line 4"] == list(doubled(twice))


def test_a_file_that_nobody_reads_is_said() -> None:
    assert ["card/staff.yaml: no such file is known"] == list(checking.findings({**files(), "card/staff": {}}))
