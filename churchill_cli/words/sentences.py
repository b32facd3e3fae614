"""Sentences with display names: the place where texts of the game become what people read."""

from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.words import catalogues
from churchill_cli.words.languages import SOURCE, text_in
from churchill_cli.words.localized_lines import owner_name, worded
from churchill_cli.words.name_forms import SMALL, forms_of

NAMED_APART = (
    "short",
    "brief",
    "initials",
    "cells",
    "scenarios",
    "markers",
    "activities",
    "issue_groups",
    "conferences",
)
"""Groups of names for things whose identifiers stand in no sentence, or have another name there."""

LINES = ("line", "lies", "worst")
"""Fields with a line that may be typed, or with a part of one."""
CARD = "card"
"""A field with a card, which may be one of the owner's."""
OPENING = "¿"
"""The mark before a question."""
MINUS = "\N{MINUS SIGN}"
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@cache
def display_names(language: str) -> dict[str, str]:
    """Return the display name of every identifier in a language, readings of open points too."""
    cards = rulebook().cards
    decks = [cards["leaders"], *(cards[group][power] for group in ("persons", "staff") for power in POWERS)]
    people = {person: text_in(card["name"], language) for deck in decks for person, card in deck.items()}
    groups = (entries for group, entries in rulebook().names.items() if group not in NAMED_APART)
    readings = {
        f"{question}:{reading}": reading if language == SOURCE else wording.get(language, reading)
        for question, entry in rulebook().rulings.items()
        for reading, wording in entry["readings"].items()
    }
    things = {thing: text_in(entry, language) for entries in groups for thing, entry in entries.items()}
    return people | readings | things


def name(identifier: str) -> str:
    """Return the display name of ``identifier``; a counter such as ``us_production#2`` keeps its number.

    A word that identifies nothing is said in the language spoken if the catalogue has it, and stays as it is otherwise.
    """
    without_number, number_mark, number = identifier.partition("#")
    display_name = display_names(catalogues.current()).get(without_number)
    if display_name is None:
        return catalogues._(identifier)
    return f"{display_name} ({number})" if number_mark else display_name


def card_name(card: str) -> str:
    """Return the display name of a staff card; of one that no rulebook names what its owner calls it."""
    return display_names(catalogues.current()).get(card) or owner_name(card)


def short(identifier: str) -> str:
    """Return the name of a Front or a power as tables have it, at most 17 letters."""
    short_names = rulebook().names["short"].get(identifier)
    return str(catalogues.spoken(short_names)) if short_names else name(identifier)


def brief(issue: str) -> str:
    """Return the name of an issue as the rows of a table have it; a second counter keeps its number."""
    kind_of_issue, mark, number = issue.partition("#")
    brief_name = catalogues.spoken(rulebook().names["brief"][kind_of_issue])
    return f"{brief_name} ({number})" if mark else str(brief_name)


def initials(issue: str) -> str:
    """Return the few letters that stand for an issue on its token; a second counter keeps its number."""
    kind_of_issue, _mark, number = issue.partition("#")
    letters = catalogues.spoken(rulebook().names["initials"][kind_of_issue])
    return f"{letters}{number.translate(RAISED)}"


def continued(sentence: str) -> str:
    """Return a sentence as it goes on behind a colon: in some languages with a small letter."""
    if sentence.startswith(OPENING):
        return OPENING + continued(sentence.removeprefix(OPENING))
    language = catalogues.current()
    forms = forms_of(language)
    if not forms.get(SMALL) or sentence[1:2].isupper():
        return sentence
    whole_names = (name for name in (*forms["names"], *display_names(language).values()) if sentence.startswith(name))
    begins_with = max(whole_names, key=len, default="")
    if not begins_with:
        return sentence[:1].lower() + sentence[1:]
    within = forms["names"].get(begins_with, ["", begins_with])[1]
    return (within if within.casefold() == begins_with.casefold() else begins_with) + sentence[len(begins_with) :]


def say(text: Text) -> str:
    """Return the sentence in the language spoken now, identifiers by their display names."""
    template = catalogues.counted(text.template, text.fields.get("n"))
    if not text.fields:
        return template
    said = template % {field_name: shown(field_name, field_value) for field_name, field_value in text.fields.items()}
    for negative_number in (value for value in text.fields.values() if isinstance(value, int) and value < 0):
        said = said.replace(f"-{-negative_number}", f"{MINUS}{-negative_number}")
    return said


def shown(field_name: str, field_value: object) -> object:
    """Return what stands in a sentence for a field; a field ``box`` names a theater box, not its Front.

    A field ``theater`` gets the article that the name has within a sentence.
    """
    if isinstance(field_value, Text):
        return say(field_value)
    if field_name in LINES and isinstance(field_value, str):
        return worded(field_value, catalogues.current())
    if not isinstance(field_value, str) or isinstance(field_value, Verbatim):
        return field_value
    if field_name == CARD:
        return card_name(field_value)
    in_sentence = f"{field_value}_{field_name}"
    is_named = field_name in {"box", "theater"} and in_sentence in display_names(catalogues.current())
    return name(in_sentence if is_named else field_value)
