"""Sentences with display names: the place where texts of the game become what people read."""

from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.words import catalogues
from churchill_cli.words.languages import in_language


@cache
def display_names(lang: str) -> dict[str, str]:
    """Return the display name of every identifier in a language."""
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
        "axis",
    )
    names, cards = rulebook().names, rulebook().cards
    people = [cards["leaders"], *(cards["staff"][power] for power in POWERS)]
    shown = {key: in_language(entry["name"], lang) for deck in people for key, entry in deck.items()}
    return shown | {key: in_language(entry, lang) for group in groups for key, entry in names[group].items()}


def name(identifier: str) -> str:
    """Return the display name of ``identifier``; a counter such as ``us_production#2`` keeps its number.

    A word that identifies nothing is said in the language spoken if the catalogue has it, and stays as it is otherwise.
    """
    kind, mark, number = identifier.partition("#")
    found = display_names(catalogues.current()).get(kind)
    if found is None:
        return catalogues._(identifier)
    return f"{found} ({number})" if mark else found


def short(identifier: str) -> str:
    """Return the name of a Front or a power as tables have it, at most 17 letters."""
    entry = rulebook().names["short"].get(identifier)
    return str(catalogues.spoken(entry)) if entry else name(identifier)


def say(text: Text) -> str:
    """Return the sentence in the language spoken now, its fields filled in, identifiers by their display names."""
    template = catalogues.counted(text.template, text.fields.get("n"))
    if not text.fields:
        return template
    return template % {key: shown(key, value) for key, value in text.fields.items()}


def shown(field: str, value: object) -> object:
    """Return what stands in a sentence for a field; a field ``box`` names a theater box, not its Front."""
    if isinstance(value, Text):
        return say(value)
    if not isinstance(value, str) or isinstance(value, Verbatim):
        return value
    boxed = f"{value}_box"
    return name(boxed if field == "box" and boxed in display_names(catalogues.current()) else value)
