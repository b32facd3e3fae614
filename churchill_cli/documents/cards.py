"""Staff cards as their owner knows them: read from a record's header or the owner's file, and written."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from churchill_cli.book.decks import staff_card
from churchill_cli.book.files import rulebook
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
        folded(each): name
        for power in POWERS
        for name, entry in staff[power].items()
        for each in (name, *entry["name"].values(), *entry.get("also", ()))
    }


def named(name: str) -> str:
    """Return the identifier of a staff card by any of its names; a name that is not known is one itself."""
    return names().get(folded(name), name.casefold())


VALUES = range(10)
BONUSES = range(-9, 10)


def read(data: object) -> dict[str, StaffCard]:
    """Return the staff cards that their owner has told; PositionError names everything that is wrong."""
    problems = Problems()
    told = {name: entry for name, entry in mapping(data, "cards", problems).items() if name not in packaged()}
    most = len(POWERS) * rulebook().rules[2].constants.deck
    if len(told) > most:
        problems.add("cards", _("more than %(most)s cards") % {"most": most})
    found = {}
    for name, entry in list(told.items())[:most]:
        where = f"cards.{name}"
        if not isinstance(name, str) or not isinstance(entry, Mapping):
            problems.add(where, _("must be a name with what is known of the card"))
            continue
        wrong = [*_wrong(entry, where)]
        problems += wrong
        if not wrong:
            found[name] = staff_card(name, entry["power"], {**_packaged(name), **entry})
    if problems:
        raise PositionError("; ".join(problems) + ".", hint=_("`churchill cards` shows what is known."))
    return found


def _packaged(name: str) -> Mapping[str, Any]:
    """Return what the rulebooks tell of a card."""
    staff = rulebook().cards["staff"]
    return next((staff[power][name] for power in POWERS if name in staff[power]), {})


KEYS = frozenset({"power", "value", "attributes", "complete"})
PARTS = frozenset({"bonus", "issues", "tracks", "leader", "total"})


def _wrong(entry: Mapping[str, Any], where: str) -> list[str]:
    """Return what is wrong with one card."""
    wrong = [_("%(where)s.%(key)s: is unknown here") % {"where": where, "key": key} for key in entry if key not in KEYS]
    if entry.get("power") not in POWERS:
        wrong.append(_("%(where)s.power: must be UK, US or USSR") % {"where": where})
    if "value" in entry and (type(entry["value"]) is not int or entry["value"] not in VALUES):
        wrong.append(_("%(where)s.value: must be a number from 0 to 9") % {"where": where})
    if not isinstance(entry.get("complete", False), bool):
        wrong.append(_("%(where)s.complete: must be true or false") % {"where": where})
    attributes = entry.get("attributes", [])
    if not isinstance(attributes, list) or len(attributes) > len(VALUES):
        return [*wrong, _("%(where)s.attributes: must be a short list") % {"where": where}]
    return wrong + [
        _("%(where)s.attributes: %(part)r cannot be read") % {"where": where, "part": part}
        for part in attributes
        if not _is_attribute(part)
    ]


def _is_attribute(part: object) -> bool:
    if not isinstance(part, Mapping) or not part.keys() <= PARTS:
        return False
    issues, tracks = part.get("issues", []), part.get("tracks", [])
    lists = isinstance(issues, list) and isinstance(tracks, list)
    numbers = all(type(part.get(key, 0)) is int and part.get(key, 0) in BONUSES for key in ("bonus", "total"))
    known = lists and all(i in rulebook().rules[2].issues for i in issues) and all(t in POWERS for t in tracks)
    return numbers and known and part.get("leader") in {None, True, False}


def written(card: StaffCard) -> dict[str, Any]:
    """Return a card as data; :func:`read` gives the same card back."""
    data: dict[str, Any] = {"power": card.power}
    if card.value is not None:
        data["value"] = card.value
    if card.attributes:
        data["attributes"] = [
            {
                key: list(value) if isinstance(value, tuple) else value
                for key, value in (
                    ("bonus", part.bonus),
                    ("total", part.total),
                    ("issues", part.issues),
                    ("tracks", part.tracks),
                    ("leader", part.leader),
                )
                if value not in ((), None) and (key != "bonus" or part.total is None)
            }
            for part in card.attributes
        ]
    if card.complete:
        data["complete"] = True
    return data
