"""What is known of the cards: the rulebooks' facts, the owner's word over them, published sums."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.book.files import rulebook
from churchill_cli.documents import cards, leader_cards
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.cards import ConferenceCard, LeaderCard, StaffCard
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.line_words import begins, english, is_word

Owned = Mapping[str, Any]
"""What the owner has told of cards, as it stands in the owner's file."""
OWNER = "owner"
ONE_WORD = re.compile(r"[^\W\d_][\w.'-]{1,30}")
BONUS_PATTERN = re.compile(r"([+-]\d)((?:\s+\S+)*)")
ISSUE_GROUPS = {
    "production": ("us_production", "uk_production"),
    "directed_offensive": ("us_directed_offensive", "uk_directed_offensive", "ussr_directed_offensive"),
    "pol_mil": ("pol_mil_2_2", "pol_mil_1_3"),
    "leadership": ("leadership_europe", "leadership_pacific"),
    "conditional": ("second_front", "ussr_declares_war"),
}


class KnownCards(Answered):
    """The cards that are known, of the powers asked for, and those that the owner has told."""

    powers: tuple[Power, ...]
    staff: Mapping[str, StaffCard]
    owned: frozenset[str]
    leaders: Mapping[str, LeaderCard]
    made_up: tuple[str, ...] = ()

    def of(self, power: Power) -> list[StaffCard]:
        """Return the known staff cards of one power."""
        return [card for card in self.staff.values() if card.power == power]

    def total(self, power: Power) -> int | None:
        """Return the sum of value and attributes of a deck that is known whole."""
        staff_deck = self.of(power)
        is_whole = len(staff_deck) == rulebook().rules[2].constants.deck and all(card.complete for card in staff_deck)
        return sum(worth(card) for card in staff_deck) if is_whole else None

    def contents(self) -> Data:
        """Return the answer to `cards`."""
        published = rulebook().rules[2].cards.totals
        leaders = [card for power in self.powers for card in leader_cards.power_leader_cards(power, self.leaders)]
        staff_cards = [card for power in self.powers for card in self.of(power)]
        return {
            "cards": [{**staff_data(card), "evidence": evidence(card.id, self.owned)} for card in staff_cards],
            "leaders": [leader_cards.entry(card, leader_cards.evidence(card.id, self.owned)) for card in leaders],
            "conferences": [{"card": card.id, "conference": card.conference} for card in conferences().values()],
            "made_up": self.made_up,
            "decks": {
                power: {"known": len(self.of(power)), "published": published[power], "total": self.total(power)}
                for power in self.powers
            },
        }


def known(owned: Owned, power: str = "") -> KnownCards:
    """Return what is known of the cards, of one power or of all; made-up ones are named apart."""
    owned, told_in_all = cards.believed(owned), owned
    staff, power_asked = cards.read(owned), identified(power, "powers")
    powers = tuple(card_owner for card_owner in POWERS if card_owner == power_asked) if power else POWERS
    if not powers:
        raise UsageProblem(_("There is no power %(name)r.") % {"name": power}, hint="UK, US, USSR")
    leaders = leader_cards.read(owned)
    made_up = tuple(told_name for told_name in told_in_all if told_name not in owned)
    known_staff = {**rulebook().rules[2].cards.staff, **staff}
    return KnownCards(powers, known_staff, frozenset((*staff, *leaders)), leaders, made_up)


def worth(card: StaffCard) -> int:
    """Return value and attributes added up, a Chief of Staff counted as 1; else the sum known."""
    total = next((attribute.total for attribute in card.attributes if attribute.total is not None), None)
    card_value = 1 if card.chief else card.value or 0
    return card_value + sum(attribute.bonus for attribute in card.attributes) if total is None else total


def evidence(name: str, owned: frozenset[str]) -> str:
    """Return where the knowledge of a card comes from: the owner, a rulebook, derived, a mere name."""
    if name in owned:
        return OWNER
    staff = rulebook().cards["staff"]
    return next((str(staff[power][name]["evidence"]) for power in POWERS if name in staff[power]), OWNER)


def staff_data(card: StaffCard) -> Data:
    """Return one staff card as `cards` gives it."""
    effects = {"less": card.less, "places": dict(card.places), "purges": card.purges, "health": card.health}
    known_effects = {effect: effect_value for effect, effect_value in effects.items() if effect_value}
    return {"card": card.id, "chief": card.chief, **cards.written(card), **known_effects}


def conferences() -> Mapping[str, ConferenceCard]:
    """Return the conference cards that a rulebook tells of."""
    return rulebook().rules[2].cards.conferences


def told(  # noqa: PLR0913 - what the command line gives
    owned: Owned, typed_name: str, power: str, value_told: int | None, bonuses: Sequence[str] | None, *, complete: bool
) -> StaffCard:
    """Return a card as its owner tells it; UsageProblem says what cannot be read."""
    card_name = cards.named(typed_name)
    card = known(owned).staff.get(card_name)
    card_owner = identified(power, "powers") if power else card.power if card else None
    if card and card_owner and card_owner != card.power:
        hint = f"churchill cards forget {card_name}" if card_name in owned else ""
        message = _("%(name)s is known as a card of %(power)s.") % {"name": typed_name, "power": card.power}
        raise UsageProblem(message, hint=hint, cites=("3.33",))
    if card_owner is None:
        hint = _("Such as: churchill cards set %(name)s --power UK.") % {"name": typed_name}
        raise UsageProblem(_("Whose card is %(name)s?") % {"name": typed_name}, hint=hint, cites=("3.33",))
    if not ONE_WORD.fullmatch(card_name):
        raise UsageProblem(_("%(name)r is no name in one word.") % {"name": typed_name}, hint=_("Such as dill."))
    card_entry: Data = {"power": card_owner, "complete": complete}
    if value_told is not None or (card and card.value is not None):
        card_entry["value"] = value_told if value_told is not None else card.value if card else None
    if bonuses is not None:
        card_entry["attributes"] = [_attribute(bonus_text) for bonus_text in bonuses]
    elif card and card.attributes:
        card_entry["attributes"] = cards.written(_unparted(card))["attributes"]
    return cards.read({card_name: card_entry})[card_name]


def _unparted(card: StaffCard) -> StaffCard:
    """Return a card with the sum of the rulebooks where nothing but its value was told."""
    packaged = rulebook().rules[2].cards.staff.get(card.id)
    if packaged is None or card.value is None or packaged.valued(card.value).attributes != card.attributes:
        return card
    return packaged


def told_of_leader(  # noqa: PLR0913 - what the command line gives
    owned: Owned,
    typed_name: str,
    power: str,
    *,
    value: int | None,
    bonuses: Sequence[str] | None,
    paranoia: int | None,
    is_whole: bool,
) -> Data:
    """Return what the owner has told, with a Leader card as he tells it; UsageProblem says what cannot be."""
    leader = leader_cards.named(typed_name)
    if leader is None:
        raise UsageProblem(_("%(name)s is no Leader.") % {"name": typed_name}, hint="stalin", cites=("3.31", "5.24"))
    card_owner = leader_cards.packaged()[leader].power
    if power and identified(power, "powers") != card_owner:
        raise UsageProblem(_("%(name)s leads %(power)s.") % {"name": typed_name, "power": card_owner}, cites=("3.31",))
    if paranoia is not None and not leader_cards.packaged()[leader].paranoia:
        raise UsageProblem(_("Paranoia is on the card of Stalin only."), cites=("5.24",))
    if bonuses:
        hint = _("Such as: churchill cards set stalin --paranoia 1.")
        raise UsageProblem(_("A Leader card has no attribute that can be told."), hint=hint, cites=("3.31",))
    return {**owned, leader: leader_cards.told(owned, leader, value, paranoia, is_whole=is_whole)}


def _attribute(attribute_text: str) -> Data:
    """Read one attribute: `+2 directed_offensive`, `-1 on USSR`, `-2 leader active`."""
    bonus_match = BONUS_PATTERN.fullmatch(attribute_text.strip().replace("\N{MINUS SIGN}", "-"))
    if not bonus_match:
        raise _unreadable(attribute_text)
    issues, tracks = list[str](), list[str]()
    words_left = [word for word in bonus_match[2].replace(",", " ").split() if word[-1:] != ":"]
    attribute: Data = {"bonus": int(bonus_match[1])}
    while words_left:
        issues_named, words_left = _named_issues(words_left)
        if issues_named:
            issues += issues_named
            continue
        typed_word, what, words_left = words_left[0], "".join(words_left[1:2]), words_left[2:]
        power, state = identified(what, "powers"), english(what, ("active", "inactive"))
        if power and (typed_word == "on" or is_word("in", typed_word, exact=True)):
            tracks.append(power)
        elif state and begins(typed_word, "leader"):
            attribute["leader"] = state == "active"
        else:
            raise _unreadable(attribute_text)
    return {**attribute, **({"issues": issues} if issues else {}), **({"tracks": tracks} if tracks else {})}


def _named_issues(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the issues that the first words name, one or a group of them, and the words behind."""
    for words_taken in range(len(words), 0, -1):
        typed = " ".join(words[:words_taken])
        issue_group, issue = identified(typed, "issue_groups"), identified(typed, "issues")
        if issue_group or issue:
            return list(ISSUE_GROUPS[issue_group]) if issue_group else [issue or ""], list(words[words_taken:])
    return [], list(words)


def _unreadable(attribute_text: str) -> UsageProblem:
    hint = _("Such as: '+2 directed_offensive', '-1 on USSR', '+1 global_issue', '-2 leader active'.")
    return UsageProblem(_("%(text)r is no attribute of a card.") % {"text": attribute_text}, hint=hint, cites=("3.33",))


def without(owned: Owned, typed_name: str) -> Data:
    """Return what the owner has told, without one card."""
    card_name = leader_cards.named(typed_name) or cards.named(typed_name)
    if card_name not in owned:
        raise UsageProblem(_("You have told nothing of %(name)s.") % {"name": typed_name}, hint="churchill cards")
    return {other_card: card_entry for other_card, card_entry in owned.items() if other_card != card_name}


class TakenCards(Answered):
    """What a record says of cards otherwise than their owner; ``owned``: what he has told."""

    owned: Owned
    offered: Owned
    is_taken: bool = False

    def contents(self) -> Data:
        """Return the answer to `cards take`."""
        changes = [{"card": name, "before": self.owned.get(name), "after": new} for name, new in self.offered.items()]
        return {"taken": self.is_taken, "cards": changes}


def are_made_up(game: Game) -> bool:
    """Tell whether a record says that its cards are made up."""
    return any(line.startswith(f"note {cards.MADE_UP_CARDS}:") for line in game.lines)


def offered(owned: Owned, game: Game) -> TakenCards:
    """Return what may be taken over from a record; PositionError where it is too much."""
    if are_made_up(game):
        raise UsageProblem(_("The cards of this record are made up."), hint=_("Only what real cards say is kept."))
    staff = {name: cards.written(card) for name, card in game.state.roster.staff.items()}
    told = cards.believed({**staff, **{name: game.header["cards"][name] for name in game.state.roster.leader_cards}})
    changes = {name: entry for name, entry in told.items() if entry != owned.get(name)}
    known({**owned, **changes})
    return TakenCards(owned, changes)


BEFORE = ""
"""What the owner had told of a card before a record's lines did, beside what each value told makes of it."""


def remembered(owned: Owned, told_here: Owned, told: Told) -> tuple[Data, Data]:
    """Return what the owner knows after a line, and what was told of each card in this record (3.33).

    A value told here is laid over what the owner knew, whatever else the record says; taken back, what he knew counts.
    """
    told_now, known_now = dict(told_here), dict(owned)
    for card_name, card in cards.believed(told.taught).items():
        if owned.get(card_name) not in told_now.get(card_name, {}).values():
            told_now[card_name] = {BEFORE: owned.get(card_name)}
        known_before = known({card_name: told_now[card_name][BEFORE]} if told_now[card_name][BEFORE] else {}).staff
        valued_card = known_before.get(card_name, StaffCard(card_name, card.power)).valued(card.value)
        told_now[card_name] = {**told_now[card_name], str(card.value): cards.written(valued_card)}
    for card_name, card in told.recalled.items():
        if owned.get(card_name) in told_now.get(card_name, {}).values():
            known_now[card_name] = told_now[card_name].get(str(card and card.value), told_now[card_name][BEFORE])
    known_now = {card_name: card_entry for card_name, card_entry in known_now.items() if card_entry is not None}
    known(known_now)
    return known_now, told_now
