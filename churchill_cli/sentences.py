"""Sentences with display names: the place where texts of the game become what people read."""

from functools import cache

from churchill_cli.data import rulebook
from churchill_cli.game.ids import POWERS
from churchill_cli.game.ruling import Text


@cache
def display_names(lang: str = "en") -> dict[str, str]:
    """Return the display name of every identifier."""
    groups = (
        "powers",
        "fronts",
        "spaces",
        "boxes",
        "places",
        "issues",
        "reserves",
        "abomb",
        "global",
        "theaters",
        "positions",
    )
    names, cards = rulebook().names, rulebook().cards
    found = {key: entry[lang] for group in groups for key, entry in names[group].items()} | {"italy": "Italy"}
    told = [cards["leaders"], *(cards["staff"][power] for power in POWERS)]
    return {key: entry["name"].get(lang, entry["name"]["en"]) for part in told for key, entry in part.items()} | found


def name(identifier: str, lang: str = "en") -> str:
    """Return the display name of ``identifier``; a counter such as ``us_production#2`` keeps its number."""
    kind, mark, number = identifier.partition("#")
    found = display_names(lang).get(kind)
    if found is None:
        return identifier.replace("_", " ").capitalize() if "_" in identifier else identifier
    return f"{found} ({number})" if mark else found


def say(text: Text) -> str:
    """Return the sentence with its fields filled in, identifiers by their display names."""
    if not text.fields:
        return text.template
    return text.template % {k: _shown(k, v) if isinstance(v, str) else v for k, v in text.fields.items()}


def _shown(field: str, value: str) -> str:
    """Return the display name of a field's value; a field ``box`` names a theater box, not its Front."""
    boxed = f"{value}_box"
    return name(boxed if field == "box" and boxed in display_names() else value)
