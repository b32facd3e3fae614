"""What a seat may tell by taps: the lines of the engine, taken apart into their fields."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.conference.card_values import committed
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceIssue, DebateIssue, ShowCards
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import CHIEF, DISCARDING, LEADER
from churchill_cli.notation.fields import FIELDS
from churchill_cli.notation.readers import FieldValues, Moment
from churchill_cli.phones.sorts import (
    DICE,
    EMPTY,
    FACES,
    LAST,
    NUMBER,
    OFFERED,
    SEVERAL,
    TOGETHER,
    is_of_leader,
    is_tellable,
    read,
    sort_of,
    written,
)

MOST = 20
"""The largest number that is looked at for a stepper."""
STEPS_ASIDE = 5
"""What so many steps take is told beside what is due in each of them."""
Chosen = Mapping[str, str]
"""What was tapped: for each field what stands in it, as a line tells it."""


class Entry(Value):
    """One thing that may stand in a field, as a line tells it; why it may not, where a rule forbids it.

    Attributes:
        line: The line that a tap on it tells at once; nothing where it is only chosen.
    """

    told: str
    is_chosen: bool = False
    reasons: tuple[Violation, ...] = ()
    line: str = ""


class Blank(Value):
    """A field to be filled by taps: its name, the sort of its widget, what may stand there."""

    name: str
    sort: str
    entries: tuple[Entry, ...]
    told: str = ""

    @property
    def allowed(self) -> tuple[Entry, ...]:
        """Return what no rule forbids."""
        return tuple(blank_entry for blank_entry in self.entries if not blank_entry.reasons)

    def tapped(self, entry_tapped: Entry) -> str:
        """Return what stands in the field after a tap on an entry."""
        if self.sort == DICE:
            return self.told + entry_tapped.told
        if self.sort == SEVERAL:
            words_told = self.told.split()
            words_kept = [word_told for word_told in words_told if word_told != entry_tapped.told]
            return " ".join(words_kept if entry_tapped.is_chosen else (*words_told, entry_tapped.told))
        return entry_tapped.told

    def goes_on(self, entry_tapped: Entry) -> bool:
        """Tell whether a tap on an entry goes on with what stands in the field, and changes nothing of it."""
        return self.sort == DICE or self.tapped(entry_tapped).startswith(f"{self.told} ")


class Offer(Value):
    """One kind of line: its fields, the action where all are filled, and what forbids that."""

    kind: type[Action]
    blanks: tuple[Blank, ...]
    action: Action | None = None
    reasons: tuple[Violation, ...] = ()

    @property
    def told(self) -> Chosen:
        """Return what stands in the fields, as a line tells it."""
        return {blank.name: blank.told for blank in self.blanks if blank.told}

    @property
    def may_be_told(self) -> bool:
        """Tell whether the line is whole and no rule forbids it."""
        return self.action is not None and not self.reasons


def laid_off_apart(blank: Blank) -> tuple[Blank, ...]:
    """Return a field for a card as two where a Leader was tapped: cards, and discards (5.26)."""
    laid_off = tuple(blank_entry for blank_entry in blank.entries if DISCARDING in blank_entry.told.split())
    if not laid_off:
        return (blank,)
    is_leader = blank.told.split()[:1] == [LEADER]
    cards = tuple(
        blank_entry.but(is_chosen=blank_entry.is_chosen or (is_leader and blank_entry.told == LEADER))
        for blank_entry in blank.entries
        if blank_entry not in laid_off
    )
    return (blank.but(entries=cards), blank.but(entries=laid_off)) if is_leader else (blank.but(entries=cards),)


class Choices:
    """What one seat may tell in one state; what was asked of the rules once is remembered with it."""

    def __init__(self, state: State, seat: Power, hand: Sequence[Play] = ()) -> None:
        """Take the state, the seat, and its cards where they were told."""
        self.state, self.seat, self.hand = state, seat, tuple(hand)
        self._reasons: dict[Action, tuple[Violation, ...]] = {}

    @cached_property
    def listed(self) -> Mapping[type[Action], Sequence[Action]]:
        """Return the actions that the rules list for this seat by kind, with its own cards if told."""
        by_kind: dict[type[Action], dict[Action, None]] = {}
        for action in engine.listed(self.state):
            if is_tellable(type(action)) and getattr(action, "power", self.seat) == self.seat:
                cards = self._cards_for(action)
                by_kind.setdefault(type(action), {}).update(dict.fromkeys(cards))
        return {action_kind: tuple(actions) for action_kind, actions in by_kind.items()}

    def _cards_for(self, action: Action) -> Iterable[Action]:
        """Return an action with each card of the hand for a nameless one; else as it is.

        A Leader's comes with each card that may be discarded for him as well (5.26).
        """
        if not isinstance(action, AdvanceIssue | DebateIssue):
            return (action,)
        if action.card.kind == LEADER:
            return [action, *(action.but(card=action.card.but(discard=card)) for card in self._laid_off)]
        if not self.hand:
            return (action,)
        if action.card.kind == CHIEF:
            is_rolled = isinstance(action, DebateIssue) or committed(self.state, self.seat)
            return (action,) if is_rolled and any(held_card.kind == CHIEF for held_card in self.hand) else ()
        if action.card == Play(value=1):
            return [action.but(card=held_card) for held_card in self.hand if held_card.kind == "staff"]
        return ()

    @cached_property
    def _laid_off(self) -> Sequence[str]:
        """Return the cards by name that may be discarded for a Leader."""
        held_cards = self.hand or tuple(offers.hand(self.state, self.seat))
        chief = self.state.position.rules.cards.chief(self.seat)
        card_names = (chief if card.kind == CHIEF else card.name for card in held_cards)
        return tuple(dict.fromkeys(filter(None, card_names)))

    def reasons(self, action: Action) -> tuple[Violation, ...]:
        """Return what forbids an action now."""
        if action not in self._reasons:
            self._reasons[action] = tuple(engine.violations(self.state, action))
        return self._reasons[action]

    @cached_property
    def due(self) -> tuple[type[Action], ...]:
        """Return the kinds of lines that are due of this seat, those first of which one is allowed."""
        allowed = [kind for kind, actions in self.listed.items() if any(not self.reasons(action) for action in actions)]
        return tuple(dict.fromkeys((*allowed, *filter(self._is_due, self._waited), *self.listed)))

    @cached_property
    def aside(self) -> tuple[type[Action], ...]:
        """Return the kinds of lines that this seat may tell in any step: of cards and Leaders."""
        return tuple(action_kind for action_kind in self._waited if not self._is_due(action_kind))

    @cached_property
    def _waited(self) -> Sequence[type[Action]]:
        """Return the kinds that the step waits for unlisted; a Leader's roll is his power's alone."""
        checks_due = self.state.turn.table.checks
        waited = engine.awaited(self.state, (kind for kind in ACTIONS if is_tellable(kind) and kind not in self.listed))
        return [kind for kind in waited if not (checks_due and is_of_leader(kind)) or checks_due[0].power == self.seat]

    def _is_due(self, action_kind: type[Action]) -> bool:
        """Tell whether a kind is told in few steps, or is the roll that comes before anything else."""
        steps_taking = sum(action_kind in handlers for handlers in engine.HANDLERS.values())
        is_rolled = any(check_due.what == "leader" for check_due in self.state.turn.table.checks[:1])
        return steps_taking < STEPS_ASIDE or (is_rolled and is_of_leader(action_kind))

    def kind_named(self, kind_name: str) -> type[Action] | None:
        """Return the kind of line of a name that this seat may tell; None where it may tell none such."""
        return next((kind for kind in (*self.listed, *self._waited) if kind.__name__ == kind_name), None)

    def tapped(self, chosen: Chosen) -> Offer | None:
        """Return what was tapped, as the rules have it now; None where it is nothing that this seat may tell."""
        kind_chosen = self.kind_named(chosen.get("what", ""))
        return self.offer(kind_chosen, chosen) if kind_chosen else None

    def offer(self, action_kind: type[Action], chosen: Chosen) -> Offer:
        """Return a kind of line with what was tapped of it; what is no longer allowed is left out."""
        if action_kind is ShowCards:
            return Offer(action_kind, (Blank("cards", TOGETHER, ()),))
        told_before = {**self._begun(action_kind), **chosen}
        values_read: FieldValues = {"power": self.seat} if grammar.form_of(action_kind).parts[0][0] == "power" else {}
        blanks: list[Blank] = []
        names_left = [name for name, field in grammar.form_of(action_kind).parts if field and name not in values_read]
        for name in sorted(names_left, key=lambda name: sort_of(name) in LAST):
            blank, field_value = self._filled(action_kind, name, values_read, told_before.get(name, ""))
            blanks += laid_off_apart(blank)
            if field_value is not None:
                values_read[name] = field_value
        if not all(field in values_read for field in action_kind.FIELDS):
            return Offer(action_kind, tuple(blanks))
        action = action_kind(**values_read)
        return Offer(action_kind, tuple(blanks), action, self.reasons(action))

    def _begun(self, action_kind: type[Action]) -> dict[str, str]:
        """Return what the step says already of a line whose dice are due: `europe reserves` tells the theater."""
        beginning = engine.step_of(self.state).wording.beginning(self.state).split()
        words_by_field: dict[str, str] = {}
        for field_name, form_field in grammar.form_of(action_kind).parts[: len(beginning)]:
            word_begun = beginning[len(words_by_field)] if len(words_by_field) < len(beginning) else ""
            if form_field and word_begun:
                words_by_field[field_name] = word_begun
            elif field_name not in beginning:
                return {}
        return words_by_field

    def _filled(self, kind: type[Action], name: str, values: FieldValues, told: str) -> tuple[Blank, Any]:
        """Return a field with what may stand in it behind what stands in others, and the value in it, or None."""
        sort = sort_of(name)
        if sort == DICE:
            value = read(kind, name, told, values)
            return Blank(name, sort, tuple(map(Entry, map(str, D6))), told if value else ""), value or EMPTY.get(name)
        if sort == SEVERAL:
            return self._several(kind, name, values, told)
        entries = self._numbers(kind, name, values) if sort == NUMBER else self._listed_entries(kind, name, values)
        allowed = [entry.told for entry in entries if not entry.reasons]
        # 7.53: listed rolls that are due are rolled one after another
        is_plain = len(allowed) == 1 or (sort != FACES and kind in self.listed and sort_of(kind.FIELDS[-1]) == FACES)
        told = told if told in allowed else next((each for each in allowed if is_plain or not each), "")
        entries = tuple(entry.but(is_chosen=entry.told == told and entry.told in allowed) for entry in entries)
        value = read(kind, name, told, values) if told in allowed else None
        return Blank(name, sort, entries, told), value

    def _listed_entries(self, kind: type[Action], name: str, values: FieldValues) -> tuple[Entry, ...]:
        """Return what the rules list for a field beside the others; else whatever could stand there."""
        if kind not in self.listed:
            offered = OFFERED.get(name) or FIELDS[name].offered(Moment(self.state))
            return tuple(Entry(told) for told in dict.fromkeys(offered) if read(kind, name, told, values) is not None)
        found: dict[str, list[Action]] = {}
        for action in self.listed[kind]:
            if all(getattr(action, other) == value for other, value in values.items()):
                found.setdefault(written(name, getattr(action, name)), []).append(action)
        return tuple(Entry(told, reasons=self._least(actions)) for told, actions in found.items())

    def _least(self, actions: Sequence[Action]) -> tuple[Violation, ...]:
        """Return what forbids all of some actions, by the fewest reasons; nothing if any is allowed."""
        fewest: tuple[Violation, ...] = self.reasons(actions[0])
        for action in actions:
            if not fewest:
                break
            fewest = min(fewest, self.reasons(action), key=len)
        return fewest

    def _numbers(self, action_kind: type[Action], field_name: str, values_read: FieldValues) -> tuple[Entry, ...]:
        """Return the numbers that are allowed beside the other fields, and the first that is not."""
        if len(values_read) + 1 < len(action_kind.FIELDS):
            return ()
        number_entries: list[Entry] = []
        for marker_number in range(1, MOST + 1):
            reasons = self.reasons(action_kind(**values_read, **{field_name: marker_number}))
            number_entries.append(Entry(str(marker_number), reasons=reasons))
            if reasons:
                break
        return tuple(number_entries)

    def _several(self, kind: type[Action], name: str, values_read: FieldValues, words_told: str) -> tuple[Blank, Any]:
        """Return a field of which several may be chosen, each allowed behind those chosen before it."""
        chosen: tuple[str, ...] = ()
        for place_word in words_told.split():
            if not self.reasons(kind(**values_read, **{name: (*chosen, place_word)})):
                chosen = (*chosen, place_word)
        offered = [listed_entry.told for listed_entry in self._listed_entries(kind, name, values_read)]
        place_entries = []
        for place_word in dict.fromkeys((*chosen, *offered)):
            reasons = () if place_word in chosen else self.reasons(kind(**values_read, **{name: (*chosen, place_word)}))
            place_entries.append(Entry(place_word, place_word in chosen, reasons))
        return Blank(name, SEVERAL, tuple(place_entries), " ".join(chosen)), chosen or EMPTY.get(name)
