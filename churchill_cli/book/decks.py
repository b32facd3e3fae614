"""Makes the cards from what the rulebook's files tell of them (``rulebook/churchill/cards``)."""

from collections.abc import Iterable, Mapping
from typing import Any

from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.cards import Attribute, Band, Cards, ConferenceCard, Gift, LeaderCard, Roll, StaffCard
from churchill_cli.game.model.ids import POWERS, Power


def cards(raw: Mapping[str, Any]) -> Cards:
    """Return what the rulebooks tell of the cards."""
    staff, leaders = raw["cards/staff"], raw["cards/leaders"]
    held = {name: staff_card(name, power, told) for power in POWERS for name, told in staff[power].items()}
    led = {name: _leader(name, told) for name, told in leaders.items()}
    known = {name: _conference(name, told) for name, told in raw["cards/conferences"].items()}
    return Cards(held, led, known, staff["totals"])


def staff_card(name: str, power: Power, told: Mapping[str, Any]) -> StaffCard:
    """Return a staff card from what is told of it, in the form of ``cards/staff.yaml``: the one door for all cards."""
    attributes = tuple(
        Attribute(
            part.get("bonus", 0),
            part.get("total"),
            tuple(part.get("issues", ())),
            tuple(part.get("tracks", ())),
            part.get("leader"),
        )
        for part in told.get("attributes", ())
    )
    plain = {key: told[key] for key in ("chief", "less", "places", "purges", "health", "complete") if key in told}
    card = StaffCard(name, power, attributes=attributes, **plain)
    return card if told.get("value") is None else card.valued(told["value"])


def _leader(name: str, told: Mapping[str, Any]) -> LeaderCard:
    check = told.get("check", {})
    return LeaderCard(
        name,
        told["power"],
        told.get("value", {}).get("value"),
        tuple(Gift(gift["thing"], tuple(gift["issues"])) for gift in told.get("gives", ())),
        tuple(told.get("undebated", {}).get("issues", ())),
        rolls=bool(check),
        dice=check.get("dice", 0),
        ill=tuple(check.get("ill", (0, 0))),
        paranoia=told.get("paranoia", {}).get("value", 0),
        assumed=tuple(fact for fact in ("value", "paranoia") if told.get(fact, {}).get("evidence") == "assumed"),
        complete=told["complete"],
    )


def _conference(name: str, told: Mapping[str, Any]) -> ConferenceCard:
    return ConferenceCard(name, told["conference"], tuple(_band(band) for band in told["bands"]))


def _band(told: Mapping[str, Any]) -> Band:
    spared = told.get("spared")
    rolls = (
        Roll(roll["faces"][0], roll["faces"][1], _effects(roll.get("effects", ())), roll.get("clears", ""))
        for roll in told.get("rolls", ())
    )
    return Band(
        _effects(told.get("effects", ())),
        told.get("leader", ""),
        (spared["box"], spared["naval"]) if spared else None,
        tuple(rolls),
    )


def _effects(told: Iterable[Mapping[str, Any]]) -> tuple[Action, ...]:
    """Return the actions that a band brings; each is told by the name of its action and its fields."""
    return tuple(
        getattr(actions, effect["action"])(**{key: value for key, value in effect.items() if key != "action"})
        for effect in told
    )
