"""A whole game of 'Bots: cards are dealt, dice rolled, each decision made by a chart; the same seed, the same game."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from churchill_cli.bots import chart as charts
from churchill_cli.bots.case import ANY, Case
from churchill_cli.bots.chart import Chart, Priority
from churchill_cli.bots.charts import HOUSE, OWN
from churchill_cli.bots.choosing import Decided, decided, with_die
from churchill_cli.bots.decks import Decks
from churchill_cli.bots.options import PASS, TIE
from churchill_cli.bots.plan import Plan, planned
from churchill_cli.bots.seats import card_text, cards_taken, chief_of, without
from churchill_cli.bots.turns import due_now
from churchill_cli.documents.cards import MADE_UP_CARDS
from churchill_cli.game import engine
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS, THEATERS, Power
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.record import replay

RANDOM = "random"
"""Who plays anything that is legal, by chance."""
OFTEN = {charts.DEBATE: 0.3, charts.LEADER: 0.1}
"""How often such a one debates, and uses his Leader."""
ANYTHING = {decision: (Priority(decision, 1, 0, (ANY, PASS, TIE)),) for decision in charts.DECISIONS}
"""All that he may do, one as good as another."""
MOST_DICE = 40


class Bots:
    """Three powers at one table, with what they hold."""

    def __init__(self, header: Mapping[str, Any], seats: Mapping[Power, Chart | None], decks: Decks, seed: int) -> None:
        """Begin before the first line."""
        self.header, self.seats, self.decks, self.seed = header, seats, decks, seed
        self.state = replay.opening(header)[0]
        self.hands: dict[Power, list[Play]] = {}
        self._waiting: list[tuple[Action, Decided | None]] = []
        self._chance = random.Random(f"game {self.seed}")  # noqa: S311 - the dice of a game
        self._undealt: dict[Power, list[Play]] = {power: [] for power in POWERS}
        self._dealt, self._plans = 0, dict[Power, tuple[int, Plan]]()

    def lines(self) -> Iterator[tuple[str, Decided | None]]:
        """Yield each line of the game with what decided it; None where nobody did: dice, cards."""
        yield from ((self._told(note), None) for note in self._seated())
        while self.state.turn.step != "over":
            if self.state.turn.step == "conference" and self._dealt != self.state.position.conference:
                yield from self._begun()
                continue
            action, why = self._next()
            yield self._told(action), why

    def _seated(self) -> Iterator[Action]:
        """Yield who plays whom, and what the cards are: what is not told by any card is said to be made up."""
        kind = MADE_UP_CARDS if self.decks.is_made_up else "cards"
        yield actions.Note(f"{kind}: {self.decks.title}")
        for power, chart in self.seats.items():
            kind = HOUSE if chart and chart.name == HOUSE else OWN
            plays = f"bot {power} plays {kind}" if chart else f"{power} plays at random"
            yield actions.Note(f"{plays} seed {self.seed}")

    def _told(self, action: Action) -> str:
        self.state = replay.step(self.state, action)[0]
        for power, card in cards_taken(action).items():
            self.hands[power] = [*without(tuple(self.hands[power]), card, chief_of(power))]
        return grammar.write(action)

    def _begun(self) -> Iterator[tuple[str, Decided | None]]:
        """Yield what the conference card says, then the hands that are dealt (5.11, 5.13)."""
        self._dealt = number = self.state.position.conference
        self.hands = {power: [] for power in POWERS}
        cards = self.decks.conferences.get(number, ())
        for line in self._chance.choice(cards) if cards else ():
            action = grammar.parse(line)
            if not any(engine.violations(self.state, action)):
                yield self._told(action), None
        gone = self.state.roster.dead
        for power in POWERS:
            if number % 2 == 1 or not self._undealt[power]:
                deck = [card for card in self.decks.staff[power] if card.name not in gone]
                self._undealt[power] = self._chance.sample(deck, len(deck))
            dealt = self.state.turn.table.hands[power]
            drawn = [card for card in self._undealt[power] if card.name not in gone]
            self.hands[power], self._undealt[power] = drawn[:dealt], drawn[dealt:]
            held = ", ".join(map(card_text, self.hands[power]))
            yield self._told(actions.Note(f"bot {power} holds {held}")), None

    def _next(self) -> tuple[Action, Decided | None]:
        """Return what is told next, and what decided it."""
        checks = self.state.turn.table.checks
        if checks:
            return self._check(checks[0].power, checks[0].what, checks[0].name), None
        if self._waiting:
            return self._waiting.pop(0)
        if self.state.turn.step == "conference":
            return self._shown()
        for power, decision in due_now(self.state, POWERS):
            choice = self._decided(power, decision)
            if choice:
                self._waiting = [(action, choice) for action in choice.actions[1:]]
                return self._with_die(choice), choice
        return self._rolled(), None

    def _shown(self) -> tuple[Action, Decided | None]:
        """Return the three cards shown for the agenda at once (5.13)."""
        shown, choice = dict[Power, Play](), None
        for power in POWERS:
            choice = self._decided(power, charts.AGENDA)
            shown |= getattr(self._with_die(choice), "cards", {}) if choice else {}
        return actions.ShowCards(shown), choice

    def _with_die(self, choice: Decided) -> Action:
        first = choice.actions[0]
        return with_die(self.state, first, self._die()) if choice.is_rolled else first

    def case(self, power: Power) -> Case:
        """Return the moment as a power sees it, with its plan for this conference (11.3)."""
        chart = self.seats[power]
        aims = chart.aims if chart else {}
        hand = tuple(self.hands.get(power, ()))
        return Case(self.state, power, hand, aims, self._plan(power, hand, chart))

    def _plan(self, power: Power, hand: tuple[Play, ...], chart: Chart | None) -> Plan:
        """Return the plan of the conference, made when the Meeting Segment begins and kept (11.3)."""
        if chart is None or self.state.turn.step != "meeting":
            return Plan()
        number, plan = self._plans.get(power, (0, Plan()))
        if number != self._dealt:
            plan = planned(self.state, power, hand, Case(self.state, power, hand, chart.aims).aims)
            self._plans[power] = self._dealt, plan
        return plan

    def _decided(self, power: Power, decision: str) -> Decided | None:
        """Return what a power decides; None where it does without."""
        chart, often = self.seats[power], OFTEN.get(decision, 1.0)
        if chart is None and self._chance.random() >= often:
            return None
        known_chart = chart or Chart(RANDOM, power, {}, ANYTHING)
        return next(decided(self.case(power), known_chart, decision, self._chance), None)

    def _check(self, power: Power, what: str, leader: str) -> Action:
        """Return the roll of a Leader, or for a staff card in danger (3.31, 3.33)."""
        if what == "purge":
            return actions.PurgeRolls(self._die())
        dice = self._die(), self._die()
        rolled = actions.LeaderRolls(power, dice)
        if not any(engine.violations(self.state, rolled)):
            return rolled
        fates = self.decks.health.get(leader, {}).items()
        fate: Health = next((fate for fate, (low, high) in fates if low <= sum(dice) <= high), "well")
        return actions.LeaderIs(power, fate)

    def _rolled(self) -> Action:
        """Return the dice that the game waits for."""
        step = self.state.turn.step
        if step == "research":
            return actions.Research(self._die())
        if step == "advance":
            waiting = [action for action in engine.legal(self.state) if isinstance(action, actions.AdvanceFront)]
            die = self._chance.randint(1, self.state.position.constants.front_die)
            return actions.AdvanceFront(waiting[0].front, die)
        theater = next((theater for theater in THEATERS if theater == step), None)
        dice: tuple[int, ...] = ()
        for _count in range(MOST_DICE):
            dice += (self._die(),)
            told = actions.PlaceReserves(theater, dice) if theater else actions.VerdictDice(dice)
            if not any(engine.violations(self.state, told)):
                return told
        message = f"no dice are taken at {step}"
        raise AssertionError(message)

    def _die(self) -> int:
        return self._chance.choice(tuple(D6))
