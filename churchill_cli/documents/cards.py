"""Staff cards as their owner knows them: read from a record's header or the owner's file, and written."""

from collections.abc import Mapping
from functools import cache

from churchill_cli.book.decks import staff_card
from churchill_cli.book.files import rulebook
from churchill_cli.documents import Document
from churchill_cli.documents.leader_cards import packaged
from churchill_cli.documents.problems import Problems, mapping
from churchill_cli.errors import PositionError
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.ids import POWERS
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import folded


@cache
def names() -> dict[str, str]:
    """Return every known staff card by its folded identifier and names, those of misprints in the rulebooks too."""
    staff = rulebook().cards["staff"]
    return {
        folded(spelling): identifier
        for power in POWERS
        for identifier, card in staff[power].items()
        for spelling in (identifier, *card["name"].values(), *card.get("also", ()))
    }


def named(name: str) -> str:
    """Return the identifier of a staff card by any of its names; a name that is not known is one itself."""
    return names().get(folded(name), name.casefold())


VALUES_PRINTED = range(10)
BONUSES_PRINTED = range(-9, 10)


def read(document: object) -> dict[str, StaffCard]:
    """Return the staff cards that their owner has told; PositionError names everything that is wrong."""
    problems, cards_read = Problems(), dict[str, StaffCard]()
    owned = [told for told in mapping(document, "cards", problems).items() if told[0] not in packaged()]
    most_cards = len(POWERS) * rulebook().rules[2].constants.deck
    if len(owned) > most_cards:
        problems.add("cards", _("more than %(most)s cards") % {"most": most_cards})
    staff = rulebook().cards["staff"]
    packaged_cards = {identifier: card for power in POWERS for identifier, card in staff[power].items()}
    for identifier, entry in owned[:most_cards]:
        location = f"cards.{identifier}"
        if not isinstance(identifier, str) or not isinstance(entry, Mapping):
            problems.add(location, _("must be a name with what is known of the card"))
            continue
        complaints = _complaints(entry, {"where": location})
        problems += complaints
        if not complaints:
            cards_read[identifier] = staff_card(
                identifier, entry["power"], {**packaged_cards.get(identifier, {}), **entry}
            )
    if problems:
        raise PositionError("; ".join(problems) + ".", hint=_("`churchill cards` shows what is known."))
    return cards_read


CARD_KEYS = frozenset({"power", "value", "attributes", "complete"})
ATTRIBUTE_KEYS = frozenset({"bonus", "issues", "tracks", "leader", "total"})


def _complaints(entry: Document, where: Mapping[str, str]) -> list[str]:
    """Return what is wrong with one card; ``where``: the field of a complaint that tells its place."""
    unknown = [key for key in entry if key not in CARD_KEYS]
    complaints = [_("%(where)s.%(key)s: is unknown here") % {**where, "key": key} for key in unknown]
    if entry.get("power") not in POWERS:
        complaints.append(_("%(where)s.power: must be UK, US or USSR") % where)
    if "value" in entry and (type(entry["value"]) is not int or entry["value"] not in VALUES_PRINTED):
        complaints.append(_("%(where)s.value: must be a number from 0 to 9") % where)
    if not isinstance(entry.get("complete", False), bool):
        complaints.append(_("%(where)s.complete: must be true or false") % where)
    attributes = entry.get("attributes", [])
    if not isinstance(attributes, list) or len(attributes) > len(VALUES_PRINTED):
        return [*complaints, _("%(where)s.attributes: must be a short list") % where]
    unreadable = [attribute for attribute in attributes if not _is_attribute(attribute)]
    return complaints + [
        _("%(where)s.attributes: %(part)r cannot be read") % {**where, "part": attribute} for attribute in unreadable
    ]


def _is_attribute(attribute: object) -> bool:
    if not isinstance(attribute, Mapping) or not attribute.keys() <= ATTRIBUTE_KEYS:
        return False
    issues, tracks = attribute.get("issues", []), attribute.get("tracks", [])
    if not isinstance(issues, list) or not isinstance(tracks, list):
        return False
    numbers = [attribute.get(key, 0) for key in ("bonus", "total")]
    are_numbers = all(type(number) is int and number in BONUSES_PRINTED for number in numbers)
    are_issues = all(issue in rulebook().rules[2].issues for issue in issues)
    are_known = are_issues and all(track in POWERS for track in tracks)
    return are_numbers and are_known and attribute.get("leader") in {None, True, False}


def written(card: StaffCard) -> Document:
    """Return a card as data; :func:`read` gives the same card back."""
    attributes = [
        {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in (
                ("bonus", attribute.bonus),
                ("total", attribute.total),
                ("issues", attribute.issues),
                ("tracks", attribute.tracks),
                ("leader", attribute.leader),
            )
            if value not in ((), None) and (key != "bonus" or attribute.total is None)
        }
        for attribute in card.attributes
    ]
    return {
        "power": card.power,
        **({} if card.value is None else {"value": card.value}),
        **({"attributes": attributes} if attributes else {}),
        **({"complete": True} if card.complete else {}),
    }
