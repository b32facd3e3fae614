"""What the words read so far tell of one action, and what is the same of a state whatever is typed."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.conference_card import asked as dice_asked
from churchill_cli.game.conference.meeting_turns import debaters
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action, ShowCards
from churchill_cli.game.model.ids import BOXES, POWERS, Power, Theater
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.grammar import write
from churchill_cli.words.names import folded

Values = Mapping[str, Any]
"""The fields of an action that are told, and what else some words said of it."""
NO_VALUES: Values = {}


class Told:
    """What some words tell: fields filled, words said, what it cost, in how many ways it is in doubt.

    ``hint`` is what the last words prepare, such as `to` before the space of a track.
    """

    __slots__ = ("cost", "doubt", "hint", "said", "values")

    def __init__(self, values: Values, words_said: frozenset[str], cost: float, hint: str = "", doubt: int = 0) -> None:
        """Hold what is told."""
        self.values, self.said, self.cost, self.hint, self.doubt = values, words_said, cost, hint, doubt

    def but(
        self,
        cost: float = 0.0,
        more: Values = NO_VALUES,
        *,
        said: str = "",
        hint: str = "",
        doubt: int = 0,
        **values: Any,  # noqa: ANN401
    ) -> "Told":
        """Return the same with more told, dearer by ``cost``; a hint holds for the next words alone."""
        return Told(
            {**self.values, **more, **values} if values or more else self.values,
            self.said.union(said.split()) if said else self.said,
            self.cost + cost,
            hint,
            self.doubt + doubt,
        )

    def same(self) -> Hashable:
        """Return what is the same of readings that tell the same, whatever they cost."""
        return frozenset(self.values.items()), self.said, self.hint, self.doubt

    def without(self, *names: str) -> "Told":
        """Return the same without some values."""
        values = {name: value for name, value in self.values.items() if name not in names}
        return Told(values, self.said, self.cost, self.hint, self.doubt)


NOTHING = Told({}, frozenset(), 0.0)
NOT_LISTED = 100_000
"""The place of a line that the rules do not list."""
MOST_DICE = 12
"""So many dice a conference card may ask for."""
STAND_INS = (1, 2, 3, 4, 5, 6)
"""Values that a card may have of which none is told."""
EUROPE = ("western", "mediterranean", "eastern", "arctic")


class Now:
    """What is reckoned once of a state: who acts, what is legal, which kinds of action may be told."""

    def __init__(self, state: State) -> None:
        """Reckon nothing yet but who acts."""
        self.state = state
        due = engine.due(state)
        self.asked: tuple[Power, ...] = tuple(due.powers) if due else ()
        self.debaters: Sequence[Power] = debaters(state)
        self._allowed: dict[str, bool] = {}
        self._after: dict[str, State] = {}
        self._written: dict[type[Action], Mapping[str, Action]] = {}
        self._judged: dict[int, bool] = {}
        self._order: dict[int, int] = {}

    def allows(self, action: Action) -> bool:
        """Tell whether no rule forbids an action now, or it lacks nothing but a value; each is asked about once."""
        line = write(action)
        if line not in self._allowed:
            self._allowed[line] = not any(engine.violations(self.state, whole(action, self.state)))
        return self._allowed[line]

    def after(self, action: Action) -> State:
        """Return the state after a legal action, the same object each time."""
        line = write(action)
        if line not in self._after:
            self._after[line] = engine.apply(self.state, whole(action, self.state))[0]
        return self._after[line]

    @cached_property
    def _listed(self) -> Mapping[type[Action], Sequence[Action]]:
        """Return the actions that the step lists, by kind."""
        listed: dict[type[Action], list[Action]] = {}
        for place, action in enumerate(engine.listed(self.state)):
            listed.setdefault(type(action), []).append(action)
            self._order[id(action)] = place
        return listed

    def legal(self, kind: type[Action], values: Values = NO_VALUES) -> Sequence[Any]:
        """Return the actions of a kind that the step lists and the rules allow, those that have some values."""
        return [action for action in self.listed(kind, values) if self._judge(action)]

    def listed(self, kind: type[Action], values: Values) -> Sequence[Any]:
        """Return the actions of a kind that the step lists, and that have some values."""
        found = self._listed.get(kind, ())
        for name, value in values.items():
            found = [action for action in found if getattr(action, name) == value]
        return found

    def is_legal(self, kind: type[Action]) -> bool:
        """Tell whether an action of a kind is listed and allowed."""
        return any(map(self._judge, self._listed.get(kind, ())))

    def _judge(self, action: Action) -> bool:
        """Tell whether the rules allow an action that is listed; each is asked about once."""
        if id(action) not in self._judged:
            self._judged[id(action)] = not any(engine.violations(self.state, action))
        return self._judged[id(action)]

    def choices(self, kind: type[Action], values: Values, name: str) -> Sequence[Any]:
        """Return what a field may be in the actions of a kind that have some values: one of each is judged."""
        found: dict[Any, None] = {}
        for action in self.listed(kind, values):
            value = getattr(action, name)
            if value not in found and self._judge(action):
                found[value] = None
        return tuple(found)

    def place(self, action: Action, line: str) -> int:
        """Return the place of an action, written as a line, among those that are legal; of others one behind all."""
        kind = type(action)
        if kind not in self._written:
            self._written[kind] = {write(other): other for other in self._listed.get(kind, ())}
        listed = self._written[kind].get(line)
        return self._order[id(listed)] if listed is not None and self._judge(listed) else NOT_LISTED

    @cached_property
    def cards_told(self) -> Mapping[str, str]:
        """Return the staff cards that were told in this game, by their names folded."""
        printed = rulebook().cards["staff"]
        known = {card for cards in printed.values() for card in cards}
        return {folded(card): card for card in self.state.roster.staff if card not in known}

    def owners(self, card: str) -> tuple[Power, ...]:
        """Return whose staff card one is: of a person of whom no rulebook tells a card, whom he served (3.33)."""
        known = tuple(power for power in POWERS if card in known_staff(self.state, power))
        return known or tuple(power for power in POWERS if card in rulebook().cards["persons"][power])

    def due(self, kind: type[Action]) -> tuple[Power, ...]:
        """Return who may tell a kind of action: of a debate all who may, of an advance who is next behind a roll."""
        table = self.state.turn.table
        if kind is a.DebateIssue:
            return tuple(power for power in POWERS if power in {*self.asked, *self.debaters})
        on_move = table.picks[0][0] if table.picks else table.on_move
        is_of_turn = bool(table.checks) and kind in {a.AdvanceIssue, a.Pass, a.Pick}
        return (on_move,) if is_of_turn and on_move else self.asked

    def is_timely(self, kind: type[Action]) -> bool:
        """Tell whether an action of a kind may be told now."""
        return engine.is_timely(self.state, kind)

    @property
    def reads_card(self) -> bool:
        """Tell whether the conference card is read (5.11)."""
        return self.is_timely(ShowCards)

    @property
    def theater(self) -> Theater:
        """Return the theater of which reserves are placed now (7.6)."""
        return "europe" if self.state.turn.step == "europe" else "pacific"

    @property
    def awaits_leaders_roll(self) -> bool:
        """Tell whether the roll after a Leader's use is due first (3.31)."""
        return any(check.what == "leader" for check in self.state.turn.table.checks[:1])

    @property
    def awaits_purge(self) -> bool:
        """Tell whether the die for a card in danger of a purge is due first (3.33)."""
        return any(check.what != "leader" for check in self.state.turn.table.checks[:1])

    def boxes_of(self, theater: str) -> Sequence[str]:
        """Return the theater boxes of a theater."""
        return tuple(box for box in BOXES if (box in EUROPE) == (theater == "europe"))


def conference_cards(now: Now) -> Sequence[str]:
    """Return the conference cards of this conference that are known (5.11)."""
    cards = rulebook().cards["conferences"]
    return tuple(card for card, entry in cards.items() if entry["conference"] == now.state.position.conference)


def whole(action: Action, state: State) -> Action:
    """Return an action with some value for what it lacks, and is asked for when it is told: of a card, dice of one."""
    if isinstance(action, a.CardIs):
        while dice_asked(state, action) and len(action.rolls) < MOST_DICE:
            action = action.but(rolls=(*action.rolls, 1))
        return action
    if isinstance(action, a.ShowCards):
        return _complete_cards(action, state)
    if not isinstance(action, a.AdvanceIssue | a.DebateIssue) or not lacks_value(action, state):
        return action
    card = action.card
    values = (action.but(card=card.but(value=value)) for value in STAND_INS)
    return next((other for other in values if not any(engine.violations(state, other))), action)


def lacks_value(action: a.AdvanceIssue | a.DebateIssue, state: State) -> bool:
    """Tell whether a card that is named is played without the value that it must have."""
    card = action.card
    is_open = card.value is None and (card.kind == "chief" or bool(card.name))
    return is_open and any(engine.violations(state, action))


def _complete_cards(shown: a.ShowCards, state: State) -> a.ShowCards:
    """Return cards shown with one for each power, and a value for each that lacks one (5.13)."""
    for power in POWERS:
        play = shown.cards.get(power, Play())
        if play.value is None:
            valued = a.ShowCards({**shown.cards, power: play.but(value=1)})
            fewer = len([*engine.violations(state, valued)]) < len([*engine.violations(state, shown)])
            shown = valued if fewer else shown
    return shown


class Reading(NamedTuple):
    """One action that some words may tell, with its line; the higher its cost, the less likely it is meant.

    ``told``: what its words tell. ``guessed``: what their slips, and names cut short, cost.
    """

    cost: float
    line: str
    action: Action
    doubt: int
    is_legal: bool
    subject_said: bool
    told: Told
    guessed: float = 0.0

    @property
    def left_out(self) -> tuple[str, ...]:
        """Return the words that it does not tell."""
        return tuple(self.told.values.get("left_out", ()))
