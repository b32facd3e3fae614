"""What is known of the cards: the rulebooks' facts, the owner's word over them, the published sum as a check."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.documents import cards, leader_cards
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.cards import ConferenceCard, LeaderCard, StaffCard
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified

Answer = dict[str, Any]
OWNER = "owner"
NAME = re.compile(r"[^\W\d_][\w.'-]{1,30}")
BONUS = re.compile(r"([+-]\d)((?:\s+\S+)*)")
GROUPS = {
    "production": ("us_production", "uk_production"),
    "directed_offensive": ("us_directed_offensive", "uk_directed_offensive", "ussr_directed_offensive"),
    "pol_mil": ("pol_mil_2_2", "pol_mil_1_3"),
    "leadership": ("leadership_europe", "leadership_pacific"),
    "conditional": ("second_front", "ussr_declares_war"),
}


@dataclass(frozen=True, slots=True)
class Known:
    """The cards that are known, of the powers asked for, and those that the owner has told."""

    powers: tuple[Power, ...]
    staff: Mapping[str, StaffCard]
    owned: frozenset[str]
    leaders: Mapping[str, LeaderCard]

    def of(self, power: Power) -> list[StaffCard]:
        """Return the known staff cards of one power."""
        return [card for card in self.staff.values() if card.power == power]

    def total(self, power: Power) -> int | None:
        """Return the sum of value and attributes if the whole deck is known, to be compared with the published one."""
        deck = self.of(power)
        whole = len(deck) == rulebook().rules[2].constants.deck and all(c.complete for c in deck)
        return sum(worth(card) for card in deck) if whole else None


def worth(card: StaffCard) -> int:
    """Return value and attributes added up, a Chief of Staff counted as 1; or the sum where only that is known."""
    whole = next((part.total for part in card.attributes if part.total is not None), None)
    own = 1 if card.chief else card.value or 0
    return own + sum(part.bonus for part in card.attributes) if whole is None else whole


def known(told: Mapping[str, Any], power: str = "") -> Known:
    """Return what is known of the cards, of one power or of all."""
    owned = cards.read(told)
    powers = tuple(p for p in POWERS if p == identified(power, "powers")) if power else POWERS
    if not powers:
        raise UsageProblem(_("There is no power %(name)r.") % {"name": power}, hint="UK, US, USSR")
    staff = {**rulebook().rules[2].cards.staff, **owned}
    led = leader_cards.read(told)
    return Known(powers, staff, frozenset(owned) | frozenset(led), led)


def evidence(name: str, owned: frozenset[str]) -> str:
    """Return where the knowledge of a card comes from: the owner, a rulebook, derived from one, or a mere name."""
    if name in owned:
        return OWNER
    staff = rulebook().cards["staff"]
    return next((str(staff[power][name]["evidence"]) for power in POWERS if name in staff[power]), OWNER)


def entry(card: StaffCard) -> Answer:
    """Return one card as data."""
    more = {"less": card.less, "places": dict(card.places), "purges": card.purges, "health": card.health}
    told = {key: value for key, value in more.items() if value}
    return {"card": card.id, "chief": card.chief, **cards.written(card), **told}


def answer(found: Known) -> Answer:
    """Return the known cards as data."""
    published = rulebook().rules[2].cards.totals
    return {
        "cards": [
            {**entry(card), "evidence": evidence(card.id, found.owned)} for p in found.powers for card in found.of(p)
        ],
        "leaders": [
            leader_cards.entry(card, leader_cards.evidence(card.id, found.owned))
            for p in found.powers
            for card in leader_cards.of(p, found.leaders)
        ],
        "conferences": [{"card": card.id, "conference": card.conference} for card in conferences().values()],
        "decks": {
            p: {"known": len(found.of(p)), "published": published[p], "total": found.total(p)} for p in found.powers
        },
    }


def conferences() -> Mapping[str, ConferenceCard]:
    """Return the conference cards that a rulebook tells of."""
    return rulebook().rules[2].cards.conferences


def told(  # noqa: PLR0913 - what the command line gives
    before: Mapping[str, Any],
    name: str,
    power: str,
    value: int | None,
    bonuses: Sequence[str] | None,
    *,
    complete: bool,
) -> StaffCard:
    """Return a card as its owner tells it; UsageProblem says what cannot be read."""
    key = cards.named(name)
    found = known(before).staff.get(key)
    holder = identified(power, "powers") if power else found.power if found else None
    if holder is None or (found and holder != found.power):
        raise UsageProblem(
            _("Whose card is %(name)s?") % {"name": name}, hint=_("Give --power UK, US or USSR."), cites=("3.33",)
        )
    if not NAME.fullmatch(key):
        raise UsageProblem(_("%(name)r is no name in one word.") % {"name": name}, hint=_("Such as dill."))
    data: dict[str, Any] = {"power": holder, "complete": complete}
    if value is not None or (found and found.value is not None):
        data["value"] = value if value is not None else found.value if found else None
    if bonuses is not None:
        data["attributes"] = [_bonus(text) for text in bonuses]
    elif found and found.attributes:
        data["attributes"] = cards.written(_unparted(found))["attributes"]
    return cards.read({key: data})[key]


def _unparted(card: StaffCard) -> StaffCard:
    """Return a card with the sum that the rulebooks tell, where nothing but its value was told: another may follow."""
    packaged = rulebook().rules[2].cards.staff.get(card.id)
    if packaged is None or card.value is None or packaged.valued(card.value).attributes != card.attributes:
        return card
    return packaged


def told_of_leader(  # noqa: PLR0913 - what the command line gives
    before: Mapping[str, Any],
    name: str,
    power: str,
    *,
    value: int | None,
    bonuses: Sequence[str] | None,
    paranoia: int | None,
    whole: bool,
) -> dict[str, Any]:
    """Return what the owner has told, with a Leader card as he tells it; UsageProblem says what cannot be."""
    who = leader_cards.named(name)
    if who is None:
        raise UsageProblem(_("%(name)s is no Leader.") % {"name": name}, hint="stalin", cites=("3.31", "5.24"))
    holder = leader_cards.packaged()[who].power
    if power and identified(power, "powers") != holder:
        raise UsageProblem(_("%(name)s leads %(power)s.") % {"name": name, "power": holder}, cites=("3.31",))
    if bonuses:
        raise UsageProblem(
            _("A Leader card has no attribute that can be told."),
            hint=_("Tell --value or --paranoia."),
            cites=("3.31",),
        )
    return {**before, who: leader_cards.told(before, who, value, paranoia, whole=whole)}


def _bonus(text: str) -> dict[str, Any]:
    """Read one attribute: `+2 directed_offensive`, `-1 on USSR`, `-2 leader active`."""
    found = BONUS.fullmatch(text.strip())
    if not found:
        raise _unread(text)
    words, issues, tracks = found[2].split(), list[str](), list[str]()
    part: dict[str, Any] = {"bonus": int(found[1])}
    while words:
        word = words.pop(0)
        if word == "on" and words:
            tracks.append(identified(words.pop(0), "powers") or "?")
        elif word == "leader" and words and words[0] in {"active", "inactive"}:
            part["leader"] = words.pop(0) == "active"
        elif word in GROUPS:
            issues += GROUPS[word]
        elif identified(word, "issues"):
            issues.append(identified(word, "issues") or "")
        else:
            raise _unread(text)
    if "?" in tracks:
        raise _unread(text)
    return {**part, **({"issues": issues} if issues else {}), **({"tracks": tracks} if tracks else {})}


def _unread(text: str) -> UsageProblem:
    return UsageProblem(
        _("%(text)r is no attribute of a card.") % {"text": text},
        hint=_("Such as: '+2 directed_offensive', '-1 on USSR', '+1 global_issue', '-2 leader active'."),
        cites=("3.33",),
    )


def with_card(before: Mapping[str, Any], card: StaffCard) -> dict[str, Any]:
    """Return what the owner has told, with one card more."""
    return {**before, card.id: cards.written(card)}


def without(before: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return what the owner has told, without one card."""
    key = leader_cards.named(name) or cards.named(name)
    if key not in before:
        raise UsageProblem(_("You have told nothing of %(name)s.") % {"name": name}, hint="churchill cards")
    return {other: told for other, told in before.items() if other != key}


def remembered(
    before: Mapping[str, Any], learned: Mapping[str, StaffCard], unlearned: Mapping[str, StaffCard]
) -> dict[str, Any]:
    """Return what the owner has told, with what a game has taught since, without what it has taken back (3.33)."""
    packaged = rulebook().rules[2].cards.staff
    kept = {
        name: told for name, told in before.items() if name not in unlearned or told != cards.written(unlearned[name])
    }
    fresh = {name: cards.written(card) for name, card in learned.items() if card != packaged.get(name)}
    return {**kept, **fresh}
