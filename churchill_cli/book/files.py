"""Finds and loads the packaged rulebook: YAML in a checkout, one prepared JSON file where the package was built.

The files lie in ``rulebook/`` beside the package in a checkout and inside the package in a wheel. Building prepares
``_prepared/rulebook.json`` from them, so that no YAML is read at start-up; a YAML file that is newer wins.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from churchill_cli.book import EDITIONS, prepared, translated
from churchill_cli.book.prepared import fresh

if TYPE_CHECKING:
    from churchill_cli.book.printed import Rulebook

PACKAGE = Path(prepared.PACKAGE)
PREPARED = Path(prepared.FOLDER) / "rulebook.json"
CARDS = ("cards/conferences", "cards/leaders", "cards/staff")
PARTS = ("board", "constants", "editions", "issues", "names", "rulings", "scenarios", "words", *CARDS)


def folder() -> Path:
    """Return the folder that holds the rulebook's files."""
    return Path(prepared.rulebook_folder())


def locales() -> Path:
    """Return the folder with a folder for each language: its catalogue, and what else it brings."""
    return Path(prepared.locales_folder())


@cache
def rulebook() -> "Rulebook":
    """Return the packaged rulebook; it is read once."""
    from churchill_cli.book.printed import built  # noqa: PLC0415 - a look-up needs none of it

    if fresh(PREPARED, _sources()):
        return built(json.loads(PREPARED.read_text(encoding="utf-8")), EDITIONS, CARDS)
    return built(read_yaml(), EDITIONS, CARDS)


def _sources() -> Iterator[str]:
    """Yield the files that the rulebook is made of, below its folder or anywhere."""
    yield from (f"{part}.yaml" for part in PARTS)
    yield from map(str, translated.translation_files(locales()))


def read_yaml() -> dict[str, Any]:
    """Return the parts of the rulebook from their YAML files, in the form in which the build stores them."""
    loaded = {part: load_yaml(folder() / f"{part}.yaml") for part in PARTS}
    for file in translated.translation_files(locales()):
        translated.lay_translations(file, loaded, load_yaml)
    as_json: dict[str, Any] = json.loads(json.dumps(loaded, ensure_ascii=False))
    return as_json


def load_yaml(file: Path) -> Any:  # noqa: ANN401 - whatever the file holds
    """Return what one of our own YAML files holds."""
    import yaml  # noqa: PLC0415 - costs start-up, and a built package does not need it

    return yaml.load(file.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506
