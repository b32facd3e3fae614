"""Finds and loads the packaged rulebook: YAML in a checkout, one prepared JSON file where the package was built.

The files lie in ``rulebook/`` beside the package in a checkout and inside the package in a wheel. Building prepares
``_prepared/rulebook.json`` from them, so that no YAML is read at start-up; a YAML file that is newer wins.
"""

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from churchill_cli.book import EDITIONS, prepared
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


@cache
def rulebook() -> "Rulebook":
    """Return the packaged rulebook; it is read once."""
    from churchill_cli.book.printed import built  # noqa: PLC0415 - a look-up needs none of it

    if fresh(PREPARED, [f"{part}.yaml" for part in PARTS]):
        return built(json.loads(PREPARED.read_text(encoding="utf-8")), EDITIONS, CARDS)
    return built(read_yaml(), EDITIONS, CARDS)


def read_yaml() -> dict[str, Any]:
    """Return the parts of the rulebook from their YAML files, in the form in which the build stores them."""
    loaded = {part: load_yaml(folder() / f"{part}.yaml") for part in PARTS}
    as_json: dict[str, Any] = json.loads(json.dumps(loaded, ensure_ascii=False))
    return as_json


def load_yaml(file: Path) -> Any:  # noqa: ANN401 - whatever the file holds
    """Return what one of our own YAML files holds."""
    import yaml  # noqa: PLC0415 - costs start-up, and a built package does not need it

    return yaml.load(file.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506
