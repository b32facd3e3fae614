"""Staff cards as their owner knows them: read from a record's header or the owner's file, and written."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from churchill_cli.book.decks import staff_card
from churchill_cli.book.files import rulebook
from churchill_cli.documents import Document
from churchill_cli.documents.leader_cards import packaged
from churchill_cli.documents.problems import Problems, mapping
from churchill_cli.errors import PositionError
from churchill_cli.game.model.cards import Attribute, StaffCard
from churchill_cli.game.model.ids import POWERS
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import latin_sound, named_so, without_title
from churchill_cli.words.names import folded, near

MADE_UP_CARDS = "made-up cards"
"""What the note of a record begins with where nobody's card says what it tells of cards."""
MADE_UP = re.compile(rf"mock-({'|'.join(POWERS).lower()})-\d+")
"""What the cards of made-up decks are called, and no other."""


def believed(told: Document) -> Document:
    """Return what is told of cards without those of made-up decks."""
    return {card_name: card_entry for card_name, card_entry in told.items() if not MADE_UP.fullmatch(str(card_name))}


@cache
def names() -> dict[str, str]:
    """Return every known staff card by its folded names: identifier, name, surname, misprints."""
    return _by_name(_packaged())


@cache
def persons() -> dict[str, str]:
    """Return by their folded names the persons who may be on a card of which no rulebook tells (3.33)."""
    return _by_name({person: entry for power in POWERS for person, entry in rulebook().cards["persons"][power].items()})


@cache
def _every_name() -> dict[str, str]:
    """Return the cards and persons known by their folded names."""
    return {**persons(), **names()}


def _by_name(cards: Mapping[str, Document]) -> dict[str, str]:
    """Return cards by each of their names, folded, and by the last word of each."""
    by_name: dict[str, str] = {}
    for identifier, card in cards.items():
        full_names = [*card["name"].values(), *card.get("also", ())]
        for spelling in (identifier, *full_names, *(full_name.split()[-1] for full_name in full_names)):
            by_name.setdefault(folded(spelling), identifier)
    return by_name


@cache
def surnames() -> dict[str, str]:
    """Return staff cards by folded identifier, and by the last word of their names in any language."""
    cards = _packaged().items()
    return {folded(name.split()[-1]): card for card, entry in cards for name in (card, *entry["name"].values())}


def _packaged() -> dict[str, Document]:
    """Return the staff cards of the rulebooks."""
    staff = rulebook().cards["staff"]
    return {identifier: card for power in POWERS for identifier, card in staff[power].items()}


def named(name: str) -> str:
    """Return the identifier of a staff card by any of its names; a name that is not known is one itself."""
    return known_as(name) or name.casefold()


@lru_cache(maxsize=4_096)
def known_as(typed: str) -> str | None:
    """Return the known card or person that is typed: by any name, behind a title, as it sounds; None else."""
    by_name = _every_name()
    exact = by_name.get(folded(typed))
    if exact:
        return exact
    for name_tried in (typed, without_title(typed)):
        found = [by_name[reading] for reading in (folded(name_tried), *named_so(name_tried)) if reading in by_name]
        if found:
            return found[0]
    by_sound = () if typed.isascii() else _cards_by_sound().get(latin_sound(without_title(typed)), ())
    return by_sound[0] if len(by_sound) == 1 else None


def alike(typed: str) -> list[str]:
    """Return the known cards that sound much like what is typed, the nearest first."""
    if typed.isascii():
        return []
    sounds = near(latin_sound(typed), _cards_by_sound(), 3, ALIKE) if len(folded(typed)) >= SHORTEST_ALIKE else []
    return list(dict.fromkeys(card for sound in sounds for card in _cards_by_sound()[sound]))


@cache
def _cards_by_sound() -> dict[str, tuple[str, ...]]:
    """Return the known cards by how their names sound."""
    cards: dict[str, tuple[str, ...]] = {}
    for name, card in names().items():
        sound = latin_sound(name)
        cards[sound] = tuple(dict.fromkeys((*cards.get(sound, ()), card)))
    return cards


ALIKE = 0.8
"""A name this near to a known one is asked about."""
SHORTEST_ALIKE = 4
"""Letters of a name that may be another misspelt."""
VALUES_PRINTED = range(10)
BONUSES_PRINTED = range(-9, 10)


def read(document: object) -> dict[str, StaffCard]:
    """Return the staff cards that their owner has told; PositionError names everything that is wrong."""
    problems, cards_read = Problems(), dict[str, StaffCard]()
    owned = [told for told in mapping(document, "cards", problems).items() if told[0] not in packaged()]
    owned = [(persons().get(folded(str(name)), name), entry) for name, entry in owned]  # told before they were known
    most_cards = len(POWERS) * rulebook().rules[2].constants.deck
    if len(owned) > most_cards:
        problems.add("cards", _("more than %(most)s cards") % {"most": most_cards})
    for identifier, card_entry in owned[:most_cards]:
        location = f"cards.{identifier}"
        if not isinstance(identifier, str) or not isinstance(card_entry, Mapping):
            problems.add(location, _("must be a name with what is known of the card"))
            continue
        complaints = _complaints(card_entry, {"where": location})
        problems += complaints
        if not complaints:
            cards_read[identifier] = staff_card(
                identifier, card_entry["power"], {**_packaged().get(identifier, {}), **card_entry}
            )
    if problems:
        raise PositionError("; ".join(problems) + ".", hint=_("`churchill cards` shows what is known."))
    return cards_read


CARD_KEYS = frozenset({"power", "value", "attributes", "complete"})
ATTRIBUTE_KEYS = ("bonus", "total", "issues", "tracks", "leader")


def _complaints(card_entry: Document, where: Mapping[str, str]) -> list[str]:
    """Return what is wrong with one card; ``where``: the field of a complaint that tells its place."""
    unknown = [card_key for card_key in card_entry if card_key not in CARD_KEYS]
    complaints = [_("%(where)s.%(key)s: is unknown here") % {**where, "key": card_key} for card_key in unknown]
    if card_entry.get("power") not in POWERS:
        complaints.append(_("%(where)s.power: must be UK, US or USSR") % where)
    if "value" in card_entry and (type(card_entry["value"]) is not int or card_entry["value"] not in VALUES_PRINTED):
        complaints.append(_("%(where)s.value: must be a number from 0 to 9") % where)
    if not isinstance(card_entry.get("complete", False), bool):
        complaints.append(_("%(where)s.complete: must be true or false") % where)
    attributes = card_entry.get("attributes", [])
    if not isinstance(attributes, list) or len(attributes) > len(VALUES_PRINTED):
        return [*complaints, _("%(where)s.attributes: must be a short list") % where]
    unreadable = [attribute for attribute in attributes if not _is_attribute(attribute)]
    return complaints + [
        _("%(where)s.attributes: %(part)r cannot be read") % {**where, "part": attribute} for attribute in unreadable
    ]


def _is_attribute(attribute: object) -> bool:
    if not isinstance(attribute, Mapping) or not attribute.keys() <= {*ATTRIBUTE_KEYS}:
        return False
    issues, tracks = attribute.get("issues", []), attribute.get("tracks", [])
    if not isinstance(issues, list) or not isinstance(tracks, list):
        return False
    numbers_told = [attribute.get(number_key, 0) for number_key in ("bonus", "total")]
    are_numbers = all(type(number) is int and number in BONUSES_PRINTED for number in numbers_told)
    are_issues = all(issue in rulebook().rules[2].issues for issue in issues)
    are_known = are_issues and all(track in POWERS for track in tracks)
    return are_numbers and are_known and attribute.get("leader") in {None, True, False}


def written(card: StaffCard) -> Document:
    """Return a card as data; :func:`read` gives the same card back."""
    attributes = [_written_attribute(attribute) for attribute in card.attributes]
    return {
        "power": card.power,
        **({} if card.value is None else {"value": card.value}),
        **({"attributes": attributes} if attributes else {}),
        **({"complete": True} if card.complete else {}),
    }


def _written_attribute(attribute: Attribute) -> Document:
    """Return what is told of an attribute, as data; a total has no bonus beside it."""
    keys = [key for key in ATTRIBUTE_KEYS if key != "bonus" or attribute.total is None]
    told = {key: getattr(attribute, key) for key in keys if getattr(attribute, key) not in ((), None)}
    return {key: list(value) if isinstance(value, tuple) else value for key, value in told.items()}
