"""Checks the files of the rulebook against their shapes: a misspelt key or identifier, a value of another kind."""

import re
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from itertools import product
from typing import Any

from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.game.model.ids import GLOBAL_ISSUES, POWERS
from tests.house.shapes import SHAPES, VOCABULARIES, Kinds, Shape

PLAIN_KINDS: Mapping[str, tuple[type, str]] = {
    "text": (str, "a text"),
    "whole": (int, "a whole number"),
    "flag": (bool, "true or false"),
}
SECTION = re.compile(r"\d{1,2}\.\d{1,2}(\.(\d{1,2}|[A-Z]{1,2}))?|glossary:[a-z0-9_]+")
QUESTION = re.compile(r"Q-[a-z0-9]+(-[a-z0-9]+)*")
SCORED_LINE = "9.4."
ARCTIC = "arctic"
EXAMPLE = "example"
"""Cited where the printed example of play tells something."""
Vocabularies = Mapping[str, Collection[Any]]


def findings(files: Mapping[str, Any] | None = None) -> Iterator[str]:
    """Yield every key, identifier or value of the rulebook's files that cannot be, with file and key."""
    files = everything() if files is None else files
    vocabularies = vocabularies_of(files)
    for name, content in files.items():
        shape = shape_of(name)
        if shape is None:
            yield f"{name}.yaml: no such file is known"
        else:
            yield from (f"{name}.yaml: {finding}" for finding in misfits(content, shape, vocabularies))


def everything() -> dict[str, Any]:
    """Return what each file of the rulebook holds, by its name without the ending: ``cards/staff``."""
    return {name: load_yaml(folder() / f"{name}.yaml") for name in file_names()}


def file_names() -> list[str]:
    """Return the name of each file of the rulebook, without the ending."""
    return [file.relative_to(folder()).with_suffix("").as_posix() for file in sorted(folder().rglob("*.yaml"))]


def shape_of(name: str) -> Shape | None:
    """Return the shape that a file must have, or None for one that nobody reads."""
    return next((shape for pattern, shape in SHAPES.items() if fnmatchcase(name, pattern)), None)


def vocabularies_of(files: Mapping[str, Any]) -> Vocabularies:
    """Return the words that may stand somewhere, by vocabulary: those of the rules and those that the files name."""
    names, board, rulings = files["names"], files["board"], files["rulings"]
    spaces = [
        [space_told.get("value") for space_told in front_track.get("spaces", ())]
        for front_track in board.get("tracks", {}).values()
    ]
    english = [section for name in files if name.startswith("sections/en/") for section in files[name]]
    sections = {section for section in english if SECTION.fullmatch(section)}
    return {
        **VOCABULARIES,
        "language": set(files["languages"]),
        "named space": {*names.get("spaces", ()), *names.get("boxes", ())},
        "named place": set(names.get("places", ())),
        "named space of the bomb": set(names.get("abomb", ())),
        "named issue": set(names.get("issues", ())),
        "named scenario": set(names.get("scenarios", ())),
        "space": {space for front_track in spaces for space in front_track},
        "name of a box": {*(front_track[0] for front_track in spaces if front_track), ARCTIC},
        "name in a table": {*VOCABULARIES["box"], *VOCABULARIES["power"], *names.get("spaces", ())},
        "place": set(board.get("places", ())),
        "space of the bomb": {space.get("value") for space in board.get("abomb", ())},
        "issue": {issue.get("id") for issue in files["issues"]},
        "scenario": set(files["scenarios"]),
        "position of a global issue": {"neutral", *map(".".join, product(GLOBAL_ISSUES, POWERS))},
        "conference": set(range(1, files["constants"].get("conferences", {}).get("value", 0) + 1)),
        "leader": set(files["cards/leaders"]),
        "section": sections,
        "section in words": {section.replace("_", space) for section in sections for space in " -"},
        "question": {question for question in rulings if QUESTION.fullmatch(question)},
        "reading": {reading for question in rulings.values() for reading in question.get("readings", ())},
        "cite": {*sections, *rulings, EXAMPLE},
        "line": {section.removeprefix(SCORED_LINE) for section in sections if section.startswith(SCORED_LINE)},
    }


def misfits(content: object, shape: Shape, vocabularies: Vocabularies, where: str = "") -> Iterator[str]:
    """Yield what of ``content`` is not as ``shape`` says; ``where`` is its key in the file."""
    if isinstance(shape, str):
        misfit = _misfit(content, shape, vocabularies)
        if misfit:
            yield f"{where}: {misfit}"
    elif isinstance(shape, list):
        if not isinstance(content, list):
            yield f"{where}: must be a list"
            return
        for number, entry in enumerate(content):
            yield from misfits(entry, shape[0], vocabularies, f"{where}[{number}]")
    elif not isinstance(content, Mapping):
        yield f"{where}: must have keys"
    else:
        fields = shape.of(content) if isinstance(shape, Kinds) else shape
        yield from _misfits_of_keys(content, fields, vocabularies, f"{where}." if where else "")


def _misfit(value: object, kind: str, vocabularies: Vocabularies) -> str:
    """Return what is wrong with a plain value, or nothing."""
    if kind in PLAIN_KINDS:
        plain_type, expected = PLAIN_KINDS[kind]
        return "" if type(value) is plain_type else f"must be {expected}"
    if isinstance(value, Hashable) and value in vocabularies[kind]:
        return ""
    return f"{value!r} is no {kind}{_did_you_mean(value, vocabularies[kind])}"


def _misfits_of_keys(
    content: Mapping[object, object], fields: Mapping[str, Shape], vocabularies: Vocabularies, above: str
) -> Iterator[str]:
    """Yield the keys that are unknown or missing, and what is wrong behind the others."""
    named: dict[object, Shape] = {
        field.removesuffix("?"): shape for field, shape in fields.items() if not field.startswith("<")
    }
    any_of = {field.strip("<>"): shape for field, shape in fields.items() if field.startswith("<")}
    for key, value in content.items():
        shapes = [shape for kind, shape in any_of.items() if not _misfit(key, kind, vocabularies)]
        if key in named or shapes:
            yield from misfits(value, named.get(key) or shapes[0], vocabularies, f"{above}{key}")
        else:
            known = [*named, *(word for kind in any_of.keys() - PLAIN_KINDS.keys() for word in vocabularies[kind])]
            yield f"{above}{key}: unknown key{_did_you_mean(key, known)}"
    yield from (f"{above}{field}: is missing" for field in fields if field in named and field not in content)


def _did_you_mean(word: object, known: Iterable[object]) -> str:
    nearest = get_close_matches(str(word), map(str, known), 1)
    return f", did you mean {nearest[0]}?" if nearest else ""
