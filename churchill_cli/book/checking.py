"""Checks the files of the rulebook against their shapes: a misspelt key or identifier, a value of another kind."""

import re
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from itertools import product
from pathlib import Path
from typing import Any

from churchill_cli.book.files import folder, load_yaml
from churchill_cli.book.shapes import SHAPES, WORDS, Kinds, Shape
from churchill_cli.game.model.ids import GLOBAL_ISSUES, POWERS

PLAIN: Mapping[str, tuple[type, str]] = {
    "text": (str, "a text"),
    "whole": (int, "a whole number"),
    "flag": (bool, "true or false"),
}
SECTION = re.compile(r"\d{1,2}\.\d{1,2}(\.(\d{1,2}|[A-Z]{1,2}))?|glossary:[a-z0-9_]+")
QUESTION = re.compile(r"Q-[a-z0-9]+(-[a-z0-9]+)*")
LINE = "9.4."
ARCTIC = "arctic"
EXAMPLE = "example"
"""Cited where the printed example of play tells something."""
Vocabularies = Mapping[str, Collection[Any]]


def findings(files: Mapping[str, Any] | None = None) -> Iterator[str]:
    """Yield every key, identifier or value of the rulebook's files that cannot be, with file and key."""
    files = everything() if files is None else files
    words = vocabularies(files)
    for name, content in files.items():
        shape = shape_of(name)
        if shape is None:
            yield f"{name}.yaml: no such file is known"
        else:
            yield from (f"{name}.yaml: {finding}" for finding in misfits(content, shape, words))


def everything() -> dict[str, Any]:
    """Return what each file of the rulebook holds, by its name without the ending: ``cards/staff``."""
    return {name_of(file): load_yaml(file) for file in sorted(folder().rglob("*.yaml"))}


def name_of(file: Path) -> str:
    """Return the name of a file below the rulebook's folder."""
    return file.relative_to(folder()).with_suffix("").as_posix()


def shape_of(name: str) -> Shape | None:
    """Return the shape that a file must have, or None for one that nobody reads."""
    return next((shape for pattern, shape in SHAPES.items() if fnmatchcase(name, pattern)), None)


def vocabularies(files: Mapping[str, Any]) -> Vocabularies:
    """Return the words that may stand somewhere, by vocabulary: those of the rules and those that the files name."""
    names, board, rulings = files["names"], files["board"], files["rulings"]
    spaces = [[entry.get("value") for entry in track.get("spaces", ())] for track in board.get("tracks", {}).values()]
    english = [section for name in files if name.startswith("sections/en/") for section in files[name]]
    sections = {section for section in english if SECTION.fullmatch(section)}
    return {
        **WORDS,
        "language": set(files["languages"]),
        "named space": {*names.get("spaces", ()), *names.get("boxes", ())},
        "named place": set(names.get("places", ())),
        "named space of the bomb": set(names.get("abomb", ())),
        "named issue": set(names.get("issues", ())),
        "named scenario": set(names.get("scenarios", ())),
        "space": {space for track in spaces for space in track},
        "name of a box": {*(track[0] for track in spaces if track), ARCTIC},
        "name in a table": {*WORDS["box"], *WORDS["power"]},
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
        "line": {section.removeprefix(LINE) for section in sections if section.startswith(LINE)},
    }


def misfits(content: object, shape: Shape, words: Vocabularies, where: str = "") -> Iterator[str]:
    """Yield what of ``content`` is not as ``shape`` says; ``where`` is its key in the file."""
    if isinstance(shape, str):
        yield from _wrong_value(content, shape, words, where)
    elif isinstance(shape, list):
        if isinstance(content, list):
            for number, entry in enumerate(content):
                yield from misfits(entry, shape[0], words, f"{where}[{number}]")
        else:
            yield f"{where}: must be a list"
    elif not isinstance(content, Mapping):
        yield f"{where}: must have keys"
    elif isinstance(shape, Kinds):
        yield from misfits(content, _of_its_kind(content, shape), words, where)
    else:
        yield from _wrong_keys(content, shape, words, where)


def _of_its_kind(content: Mapping[object, object], shape: Kinds) -> Shape:
    """Return the shape of a dict of several kinds: that of its own, or any key of them all where it names none."""
    own = shape.kinds.get(str(content.get(shape.key)))
    every = {f"{key}?": value for kind in shape.kinds.values() for key, value in kind.items()}
    return {**(every if own is None else own), shape.key: shape.key}


def _wrong_value(value: object, kind: str, words: Vocabularies, where: str) -> Iterator[str]:
    if kind not in PLAIN:
        yield from _wrong_word(value, words[kind], kind, where)
    elif type(value) is not PLAIN[kind][0]:
        yield f"{where}: must be {PLAIN[kind][1]}"


def _wrong_word(value: object, known: Collection[object], kind: str, where: str) -> Iterator[str]:
    if not isinstance(value, Hashable) or value not in known:
        yield f"{where}: {value!r} is no {kind}{_did_you_mean(value, known)}"


def _wrong_keys(
    content: Mapping[object, object], shape: Mapping[str, Shape], words: Vocabularies, where: str
) -> Iterator[str]:
    """Yield the keys that are unknown or missing, and what is wrong behind the others."""
    named = {key.removesuffix("?"): value for key, value in shape.items() if not key.startswith("<")}
    worded = {key.strip("<>"): value for key, value in shape.items() if key.startswith("<")}
    for key, value in content.items():
        kinds = [kind for kind in worded if (isinstance(key, str) if kind == "text" else key in words[kind])]
        if key in named or kinds:
            yield from misfits(value, named[str(key)] if key in named else worded[kinds[0]], words, _below(where, key))
        else:
            known = [*named, *(word for kind in worded if kind != "text" for word in words[kind])]
            yield f"{_below(where, key)}: unknown key{_did_you_mean(key, known)}"
    yield from (f"{_below(where, key)}: is missing" for key in shape if key in named and key not in content)


def _below(where: str, key: object) -> str:
    return f"{where}.{key}" if where else str(key)


def _did_you_mean(word: object, known: Iterable[object]) -> str:
    nearest = get_close_matches(str(word), map(str, known), 1)
    return f", did you mean {nearest[0]}?" if nearest else ""
