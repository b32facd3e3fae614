"""A conference card that is known, carried out band by band (3.28, 5.11)."""

from collections.abc import Iterator

from churchill_cli.game.conference.card_effects import EFFECTS
from churchill_cli.game.model.actions import Action, CardClears, CardIs
from churchill_cli.game.model.cards import Band, Roll
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_, NN_
from churchill_cli.game.model.values import Value

HANDLERS = {handler.kind: handler for handler in EFFECTS}


class Asked(Value):
    """A die that a card asks for: its faces, or the row or the column of the Pol-Mil Table.

    ``results``: the lowest and the highest face, what happens, whether the Pol-Mil Table is rolled on.
    """

    what: str = ""
    results: tuple[tuple[int, int, tuple[Event, ...], bool], ...] = ()


class _Reading:
    """A conference card while its bands are carried out; lives inside one call."""

    def __init__(self, state: State, dice: list[int]) -> None:
        """Begin before the first band."""
        self.state, self.dice = state, dice
        self.events: list[Event] = []
        self.asked: list[Asked] = []
        self.faces_read: list[tuple[int, Roll]] = []
        self.table_dice: tuple[int, ...] = ()

    def next_die(self, asked_for: str = "", rolls: tuple[Roll, ...] = ()) -> int | None:
        """Return the next die, or keep what it decides as missing."""
        if self.dice:
            return self.dice.pop(0)
        roll_results = ((roll.low, roll.high, tuple(self.brought(roll.effects)), bool(roll.clears)) for roll in rolls)
        self.asked.append(Asked(asked_for, tuple(roll_results)))
        return None

    def brought(self, actions: tuple[Action, ...]) -> Iterator[Event]:
        """Yield what effects would bring now."""
        for action in actions:
            handler = HANDLERS[type(action)]
            if not any(handler.check(self.state, action)):
                yield from handler.perform(self.state, action)[1]

    def carry_out(self, actions: tuple[Action, ...]) -> None:
        """Carry out effects; what cannot be done is said and left out."""
        for action in actions:
            handler = HANDLERS[type(action)]
            violations = list(handler.check(self.state, action))
            if violations:
                self.events += [Event(broken_rule.why, broken_rule.cites) for broken_rule in violations]
                continue
            self.state, events = handler.perform(self.state, action)
            self.events += events

    def read_band(self, band: Band) -> None:
        """Carry out one band (3.28)."""
        leaders = self.state.roster.leaders.values()
        if band.leader and band.leader not in leaders and self.state.position.constants.truman_apart:
            template = N_("This part of the card speaks of %(leader)s, who no longer leads.")
            self.events.append(event(template, "glossary:roosevelt", leader=band.leader))
            return
        is_spared = band.spared and self.state.position.naval.get(band.spared.box, 0) >= band.spared.naval
        if band.rolls and not is_spared:
            face = self.next_die(rolls=band.rolls)
            if face:
                roll = next(roll for roll in band.rolls if roll.low <= face <= roll.high)
                self.faces_read.append((face, roll))
                if not (roll.effects or roll.clears):
                    self.events.append(event(N_("The roll of %(n)d has no effect."), "5.11", n=face))
                self.carry_out(roll.effects)
                if roll.clears:
                    drawn_dice = [self.next_die(what) for _roll in range(face) for what in ("row", "column")]
                    dice_rolled = tuple(die for die in drawn_dice if die)
                    self.table_dice += dice_rolled
                    self.carry_out((CardClears(roll.clears, dice_rolled),))
            return
        self.carry_out(band.effects)


def _read_card(state: State, action: CardIs) -> _Reading:
    card_reading = _Reading(state, list(action.rolls))
    for card_band in state.position.rules.cards.conferences[action.title].bands:
        card_reading.read_band(card_band)
    return card_reading


def asked(state: State, action: CardIs) -> list[Asked]:
    """Return the dice that a card told so still asks for, in their order (5.11)."""
    is_known = not state.turn.table.card and action.title in state.position.rules.cards.conferences
    return _read_card(state, action).asked if is_known else []


def check(state: State, action: CardIs) -> Iterator[Violation]:
    """Yield a card told twice or in another conference, and too few or too many dice (5.11)."""
    card = state.position.rules.cards.conferences[action.title]
    if state.turn.table.card:
        yield violation(N_("This conference has its card."), "5.11")
    if card.conference != state.position.conference:
        template = N_("%(card)s is a card of conference %(n)d, and this is conference %(now)d.")
        yield violation(template, "5.11", card=action.title, n=card.conference, now=state.position.conference)
    card_reading = _read_card(state, action)
    if card_reading.asked:
        template = N_("Dice that the card still asks for, in order from top to bottom: %(n)d.")
        yield violation(template, "5.11", n=len(card_reading.asked))
    if card_reading.dice:
        dice_needed = len(action.rolls) - len(card_reading.dice)
        template = NN_("The card asks for %(n)d die, not %(given)d.", "The card asks for %(n)d dice, not %(given)d.")
        yield violation(template, "5.11", n=dice_needed, given=len(action.rolls))


def rolled(state: State, action: CardIs) -> tuple[list[tuple[int, Roll]], tuple[int, ...]]:
    """Return the dice of a known card: those of its bands and those of the Pol-Mil Table."""
    card_reading = _read_card(state, action)
    return card_reading.faces_read, card_reading.table_dice


def perform(state: State, action: CardIs) -> Change:
    """Carry out a known conference card from top to bottom (5.11)."""
    card_reading = _read_card(state, action)
    return card_reading.state.at_table(card=action.title), card_reading.events
