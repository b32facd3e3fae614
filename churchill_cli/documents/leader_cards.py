"""Leader cards as their owner knows them: in a record's header or the owner's file, told, listed (3.31, 5.24)."""

from collections.abc import Container, Mapping
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.documents.problems import Problems
from churchill_cli.errors import PositionError, UsageProblem
from churchill_cli.game.model.cards import LeaderCard
from churchill_cli.game.model.ids import POWERS
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import folded

NUMBERS: Mapping[str, range] = {"value": range(10), "paranoia": range(10)}
"""What may be told of a Leader card beside whether that is all, and from where to where it goes."""
TOLD = {*NUMBERS, "complete"}


def packaged() -> Mapping[str, LeaderCard]:
    """Return the Leader cards as the rulebooks tell of them."""
    return rulebook().rules[2].cards.leaders


def named(name: str) -> str | None:
    """Return the identifier of a Leader by that or by his name in any language, or None."""
    key = folded(name)
    told = rulebook().cards["leaders"]
    return next(
        (who for who, entry in told.items() if key in {folded(who), *map(folded, entry["name"].values())}), None
    )


def read(data: object) -> dict[str, LeaderCard]:
    """Return the Leader cards that their owner has told, among all cards; PositionError names what is wrong."""
    problems, found = Problems(), dict[str, LeaderCard]()
    for name, entry in data.items() if isinstance(data, Mapping) else ():
        if name not in packaged():
            continue
        wrong = _wrong(entry, name)
        problems += wrong
        if not wrong:
            found[name] = _card(packaged()[name], entry)
    if problems:
        raise PositionError("; ".join(problems) + ".", hint=_("`churchill cards` shows what is known."))
    return found


def _wrong(entry: object, name: str) -> list[str]:
    where = f"cards.{name}"
    if not isinstance(entry, Mapping):
        return [_("%(where)s: must be a name with what is known of the card") % {"where": where}]
    wrong = [_("%(where)s.%(key)s: is unknown here") % {"where": where, "key": key} for key in entry if key not in TOLD]
    for key, most in NUMBERS.items():
        if key in entry and (type(entry[key]) is not int or entry[key] not in most):
            wrong.append(_("%(where)s.%(key)s: must be a number from 0 to 9") % {"where": where, "key": key})
    if not isinstance(entry.get("complete", False), bool):
        wrong.append(_("%(where)s.complete: must be true or false") % {"where": where})
    if "paranoia" in entry and not packaged()[name].paranoia:
        wrong.append(_("%(where)s.paranoia: is on the card of Stalin only") % {"where": where})
    return wrong


def _card(card: LeaderCard, told: Mapping[str, Any]) -> LeaderCard:
    """Return a card with what its owner tells of it laid over what the rulebooks do."""
    whole = bool(told.get("complete"))
    numbers = {key: told[key] for key in NUMBERS if key in told}
    left = () if whole else tuple(fact for fact in card.assumed if fact not in told)
    return card.but(**numbers, complete=whole or card.complete, assumed=left)


def told(
    before: Mapping[str, Any], name: str, value: int | None, paranoia: int | None, *, whole: bool
) -> dict[str, Any]:
    """Return what the owner has told of a Leader, with this laid over it; PositionError says what is wrong."""
    numbers = {key: n for key, n in (("value", value), ("paranoia", paranoia)) if n is not None}
    found = {**before.get(name, {}), **numbers}
    entry = {key: each for key, each in found.items() if key != "complete"} | ({"complete": True} if whole else {})
    if entry.get("value", packaged()[name].value) is None and whole:
        raise UsageProblem(
            _("The value of %(name)s is not known.") % {"name": name}, hint=_("Give --value."), cites=("3.31",)
        )
    read({name: entry})
    return entry


def entry(card: LeaderCard, evidence: str) -> dict[str, Any]:
    """Return one Leader card as data."""
    known = {"leader": card.id, "power": card.power, "value": card.value, "complete": card.complete}
    paranoia = {"paranoia": card.paranoia} if card.paranoia else {}
    return {**known, **paranoia, "assumed": list(card.assumed), "evidence": evidence}


def evidence(name: str, owned: Container[str]) -> str:
    """Return where the knowledge of a Leader's value comes from: his owner, a rulebook, or nowhere."""
    if name in owned:
        return "owner"
    return str(rulebook().cards["leaders"][name].get("value", {}).get("evidence", "assumed"))


def of(power: str, held: Mapping[str, LeaderCard]) -> list[LeaderCard]:
    """Return the Leader cards of a power, those told by their owner as he knows them."""
    return [held.get(name, card) for name, card in packaged().items() if card.power == power and power in POWERS]
