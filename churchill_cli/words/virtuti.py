"""Sentences about *Virtuti Militari*, with display names; names of any language are known."""

from fractions import Fraction
from functools import cache

from churchill_cli.book import virtuti as book
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.words import catalogues

APART = str.maketrans({"_": " ", "-": " ", "\u0451": "\u0435"})
"""What is typed alike: words are joined or not, the Russian io is an e."""


@cache
def _display_names(language: str) -> dict[str, str]:
    """Return the display name of every identifier in a language."""
    groups = book.parts()["names"].values()
    return {thing: wordings.get(language, wordings["en"]) for group in groups for thing, wordings in group.items()}


def name(identifier: str) -> str:
    """Return the display name of an identifier; another word stays as it is."""
    return _display_names(catalogues.current()).get(identifier, identifier)


def say(text: Text) -> str:
    """Return a sentence in the language spoken now, its fields filled in."""
    template = catalogues.counted(text.template, text.fields.get("n"))
    if not text.fields:
        return template.replace("%%", "%")
    return template % {field: shown(value) for field, value in text.fields.items()}


def shown(value: object) -> object:
    """Return what stands in a sentence for a field."""
    if isinstance(value, Text):
        return say(value)
    if isinstance(value, Fraction):
        return amount(value)
    return name(value) if isinstance(value, str) and not isinstance(value, Verbatim) else value


def amount(number: Fraction) -> str:
    """Return a number: whole where it is whole, otherwise with as few decimals as it needs, three at most."""
    if number.denominator == 1:
        return str(number.numerator)
    decimals = next((decimal_places for decimal_places in (1, 2) if (number * 10**decimal_places).denominator == 1), 3)
    return catalogues.fixed(float(number), decimals)


@cache
def _identifiers(group: str) -> dict[str, str]:
    """Return what may be typed for the identifiers of a group, folded: their names in all languages."""
    typed: dict[str, str] = {}
    for identifier, wordings in book.parts()["names"][group].items():
        typed[_folded(identifier)] = identifier
        for wording in wordings.values():
            name_lists = wording.values() if isinstance(wording, dict) else ([wording],)
            typed.update({_folded(word): identifier for names in name_lists for word in names})
    return typed


def identified(typed: object, group: str) -> str | None:
    """Return the identifier of a group that a word stands for in any language, or None."""
    return _identifiers(group).get(_folded(typed)) if isinstance(typed, str) else None


def _folded(word: str) -> str:
    return " ".join(word.casefold().translate(APART).split()).rstrip(".!")
