"""A table of players who tell anything that chapter 5 allows, from the conference card to the last staff card."""

import random
from collections.abc import Iterator

from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, meeting_turns, tracks
from churchill_cli.game.conference.card_values import known_staff, leader_card
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Play, Spot

STEPS = frozenset({"conference", "agenda", "meeting"})
MARKERS: tuple[a.Marker, ...] = ("network", "alignment")


class Table:
    """Chooses at random among what is allowed; most of what is tried is allowed at once."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def next(self, state: State) -> Action:
        """Return something that may be told now."""
        for _ in range(2_000):
            action = self._any(state)
            if not any(engine.violations(state, action)):
                return action
        message = f"nothing found that may be told at {state.turn.step}"
        raise AssertionError(message)

    def _any(self, state: State) -> Action:
        if state.turn.table.checks:
            return self._check(state)
        if state.turn.step == "conference":
            return self._card() if self.chance.random() < 0.4 else self._cards_shown(state)
        if state.turn.step == "agenda":
            return self._agenda(state)
        return self._meeting(state)

    def _check(self, state: State) -> Action:
        waiting = state.turn.table.checks[0]
        if waiting.what == "purge":
            return a.PurgeRolls(self.chance.randint(1, 6))
        dice = leader_card(state, waiting.power).dice
        if dice and self.chance.random() < 0.7:
            return a.LeaderRolls(waiting.power, tuple(self.chance.randint(1, 6) for _ in range(dice)))
        return a.LeaderIs(waiting.power, self.chance.choice(("well", "well", "ill", "dead", "paranoid")))

    def _card(self) -> Action:
        pick = self.chance.choice
        dice = tuple(self.chance.randint(1, 6) for _ in range(2 * self.chance.randint(1, 3)))
        spot = Spot(pick(POWERS), self.chance.randint(1, 6)) if self.chance.random() < 0.5 else CENTER
        return pick(
            (
                a.CardPuts(pick(ISSUES), spot),
                a.CardBars(pick(POWERS)),
                a.CardSidelines(pick(POWERS)),
                a.CardGives(pick(POWERS), pick(MARKERS), dice),
                a.CardTakes(pick(MARKERS), dice),
                a.CardClears(pick(MARKERS), dice),
                a.CardIs("tolstoy", dice),
                a.LeaderIs(pick(POWERS), pick(("ill", "dead"))),
            )
        )

    def _play(self, state: State, power: Power) -> Play:
        chance = self.chance.random()
        if chance < 0.1:
            return Play("chief", value=self.chance.randint(1, 6))
        if chance < 0.5:
            chief = state.position.rules.cards.chief(power)
            names = [name for name in known_staff(state, power) if name != chief]
            return Play(name=self.chance.choice(names), value=self._value())
        if chance < 0.55:
            return Play(name=f"{power.lower()}-{self.chance.randint(1, 5)}x", value=self._value(), sure=True)
        return Play(value=self._value() or 0, bonus=self.chance.choice((None, 0, 1, 2)))

    def _value(self) -> int | None:
        return self.chance.choice((None, 1, 2, 3, 4, 5))

    def _cards_shown(self, state: State) -> Action:
        return a.ShowCards({power: self._play(state, power) for power in POWERS})

    def _agenda(self, state: State) -> Action:
        table = state.turn.table
        if table.starter is None:
            return self._tie()
        power, n = table.picks[0]
        free = agenda.available(state)
        return a.Pick(power, tuple(self.chance.sample(free, min(len(free), self.chance.randint(1, n)))))

    def _tie(self) -> Action:
        pick = self.chance.choice
        return a.GiveTie(pick(POWERS)) if self.chance.random() < 0.5 else a.BreakTie(pick(POWERS), pick(POWERS))

    def _meeting(self, state: State) -> Action:
        table = state.turn.table
        if table.on_move is None:
            return self._tie()
        debaters = meeting_turns.debaters(state)
        leads = self.chance.random() < 0.15
        if debaters and self.chance.random() < 0.4:
            power = self.chance.choice(debaters)
            return a.DebateIssue(power, Play("leader", value=7) if leads else self._play(state, power), self._stops())
        if self.chance.random() < 0.1 or not tracks.free_issues(state):
            return a.Pass(table.on_move)
        if self.chance.random() < 0.05:
            return a.RollChief(table.on_move, self.chance.randint(1, 6))
        play = Play("leader", value=7) if leads else self._play(state, table.on_move)
        if table.chief:
            play = Play("chief")
        return a.AdvanceIssue(table.on_move, self.chance.choice(tracks.free_issues(state)), play, self._stops())

    def _stops(self) -> bool:
        return self.chance.random() < 0.1


ISSUES = ("us_production", "us_production#2", "global_issue", "a_bomb_research", "second_front", "pol_mil_2_2")


def lines_of(state: State, table: Table, most: int = 200) -> Iterator[tuple[Action, State]]:
    """Yield what is told, and the state after it, until the conference is won."""
    for _ in range(most):
        if state.turn.step not in STEPS:
            return
        action = table.next(state)
        state, _ = engine.apply(state, action)
        yield action, state
    message = "the conference does not end"
    raise AssertionError(message)
