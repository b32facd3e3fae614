"""Leader cards as their owner knows them: in a record's header or his own file (3.31, 5.24)."""

from collections.abc import Container, Mapping

from churchill_cli.book.files import rulebook
from churchill_cli.documents import Document
from churchill_cli.documents.problems import Problems
from churchill_cli.errors import PositionError, UsageProblem
from churchill_cli.game.model.cards import LeaderCard
from churchill_cli.game.model.ids import POWERS
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import folded

NUMBER_RANGES: Mapping[str, range] = {"value": range(10), "paranoia": range(10)}
"""What may be told of a Leader card beside whether that is all, and from where to where it goes."""
OWNER_KEYS = {*NUMBER_RANGES, "complete"}


def packaged() -> Mapping[str, LeaderCard]:
    """Return the Leader cards as the rulebooks tell of them."""
    return rulebook().rules[2].cards.leaders


def named(leader_typed: str) -> str | None:
    """Return the identifier of a Leader by that or by his name in any language, or None."""
    folded_name = folded(leader_typed)
    for leader, card in rulebook().cards["leaders"].items():
        if folded_name in {folded(leader), *map(folded, card["name"].values())}:
            return str(leader)
    return None


def read(document: object) -> dict[str, LeaderCard]:
    """Return the Leader cards that their owner has told; PositionError names what is wrong."""
    problems, cards_read = Problems(), dict[str, LeaderCard]()
    for leader, card_entry in document.items() if isinstance(document, Mapping) else ():
        if leader not in packaged():
            continue
        complaints = _complaints(card_entry, leader)
        problems += complaints
        if not complaints:
            card, is_complete = packaged()[leader], bool(card_entry.get("complete"))
            numbers = {number_key: card_entry[number_key] for number_key in NUMBER_RANGES if number_key in card_entry}
            assumed = () if is_complete else tuple(fact for fact in card.assumed if fact not in card_entry)
            cards_read[leader] = card.but(**numbers, complete=is_complete or card.complete, assumed=assumed)
    if problems:
        raise PositionError("; ".join(problems) + ".", hint=_("`churchill cards` shows what is known."))
    return cards_read


def _complaints(entry: object, leader: str) -> list[str]:
    where = {"where": f"cards.{leader}"}
    if not isinstance(entry, Mapping):
        return [_("%(where)s: must be a name with what is known of the card") % where]
    unknown = [entry_key for entry_key in entry if entry_key not in OWNER_KEYS]
    complaints = [_("%(where)s.%(key)s: is unknown here") % {**where, "key": entry_key} for entry_key in unknown]
    for entry_key, number_range in NUMBER_RANGES.items():
        if entry_key in entry and (type(entry[entry_key]) is not int or entry[entry_key] not in number_range):
            complaints.append(_("%(where)s.%(key)s: must be a number from 0 to 9") % {**where, "key": entry_key})
    if not isinstance(entry.get("complete", False), bool):
        complaints.append(_("%(where)s.complete: must be true or false") % where)
    if "paranoia" in entry and not packaged()[leader].paranoia:
        complaints.append(_("%(where)s.paranoia: is on the card of Stalin only") % where)
    return complaints


def told(told_before: Document, name: str, value: int | None, paranoia: int | None, *, is_whole: bool) -> Document:
    """Return what the owner has told of a Leader, this laid over it; PositionError names faults."""
    numbers_told = {key: number for key, number in (("value", value), ("paranoia", paranoia)) if number is not None}
    entry_told = {**told_before.get(name, {}), **numbers_told}
    entry_told.pop("complete", None)
    if is_whole:
        entry_told["complete"] = True
    if entry_told.get("value", packaged()[name].value) is None and is_whole:
        hint = _("Give --value.")
        raise UsageProblem(_("The value of %(name)s is not known.") % {"name": name}, hint=hint, cites=("3.31",))
    read({name: entry_told})
    return entry_told


def entry(card: LeaderCard, evidence: str) -> Document:
    """Return one Leader card as data."""
    known_facts = {"leader": card.id, "power": card.power, "value": card.value, "complete": card.complete}
    paranoia = {"paranoia": card.paranoia} if card.paranoia else {}
    return {**known_facts, **paranoia, "assumed": list(card.assumed), "evidence": evidence}


def evidence(leader_name: str, owned_names: Container[str]) -> str:
    """Return where the knowledge of a Leader's value comes from: his owner, a rulebook, or nowhere."""
    if leader_name in owned_names:
        return "owner"
    return str(rulebook().cards["leaders"][leader_name].get("value", {}).get("evidence", "assumed"))


def power_leader_cards(power: str, cards_held: Mapping[str, LeaderCard]) -> list[LeaderCard]:
    """Return the Leader cards of a power, those told by their owner as he knows them."""
    return [cards_held.get(name, card) for name, card in packaged().items() if card.power == power and power in POWERS]
