"""Makes the cards from what the rulebook's files tell of them (``rulebook/churchill/cards``)."""

from collections.abc import Iterable

from churchill_cli.book.content import Content
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.cards import (
    Attribute,
    Band,
    Cards,
    ConferenceCard,
    Gift,
    LeaderCard,
    Roll,
    Spared,
    StaffCard,
)
from churchill_cli.game.model.ids import POWERS, Power

PLAIN = ("chief", "less", "places", "purges", "health", "complete")
"""What is told of a staff card as the card itself has it."""


def cards(files: Content) -> Cards:
    """Return what the rulebooks tell of the cards."""
    staff = files["cards/staff"]
    return Cards(
        {name: staff_card(name, power, card_entry) for power in POWERS for name, card_entry in staff[power].items()},
        {name: _leader(name, card_entry) for name, card_entry in files["cards/leaders"].items()},
        {
            name: ConferenceCard(name, card_entry["conference"], tuple(map(_band, card_entry["bands"])))
            for name, card_entry in files["cards/conferences"].items()
        },
        staff["totals"],
    )


def staff_card(card_name: str, power: Power, entry: Content) -> StaffCard:
    """Return a staff card from what is told of it, in the form of ``cards/staff.yaml``."""
    attributes = tuple(
        Attribute(
            attribute.get("bonus", 0),
            attribute.get("total"),
            tuple(attribute.get("issues", ())),
            tuple(attribute.get("tracks", ())),
            attribute.get("leader"),
        )
        for attribute in entry.get("attributes", ())
    )
    card = StaffCard(card_name, power, attributes=attributes, **{key: entry[key] for key in PLAIN if key in entry})
    return card if entry.get("value") is None else card.valued(entry["value"])


def _leader(leader_name: str, card_entry: Content) -> LeaderCard:
    health_check = card_entry.get("check", {})
    return LeaderCard(
        leader_name,
        card_entry["power"],
        card_entry.get("value", {}).get("value"),
        tuple(Gift(gift_entry["thing"], tuple(gift_entry["issues"])) for gift_entry in card_entry.get("gives", ())),
        tuple(card_entry.get("undebated", {}).get("issues", ())),
        rolls=bool(health_check),
        dice=health_check.get("dice", 0),
        ill=tuple(health_check.get("ill", (0, 0))),
        paranoia=card_entry.get("paranoia", {}).get("value", 0),
        assumed=tuple(fact for fact in ("value", "paranoia") if card_entry.get(fact, {}).get("evidence") == "assumed"),
        complete=card_entry["complete"],
    )


def _band(band_entry: Content) -> Band:
    spared = band_entry.get("spared")
    rolls = (
        Roll(roll["faces"][0], roll["faces"][1], _effects(roll.get("effects", ())), roll.get("clears", ""))
        for roll in band_entry.get("rolls", ())
    )
    return Band(
        _effects(band_entry.get("effects", ())),
        band_entry.get("leader", ""),
        Spared(spared["box"], spared["naval"]) if spared else None,
        tuple(rolls),
    )


def _effects(entries: Iterable[Content]) -> tuple[Action, ...]:
    """Return the actions that a band brings; each is told by the name of its action and its fields."""
    return tuple(
        getattr(actions, entry["action"])(**{field: value for field, value in entry.items() if field != "action"})
        for entry in entries
    )
