"""Forecasts along games of 'Bots: a step whose outcome is certain changes none. Usage: python -m … GAMES [SEED].

What one line alone allows, a marker that is bound to its place and the command of a theater change nothing; a die
changes it to what it was the mean of; a Global Issue that may be chosen is the best for its owner.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice

from churchill_cli.answers.compass import game_answer
from churchill_cli.answers.positions import odds_in_game
from churchill_cli.bots import charts
from churchill_cli.bots.decks import made_up
from churchill_cli.bots.playing import Bots
from churchill_cli.game import engine
from churchill_cli.game.certain_steps import AFTER
from churchill_cli.game.model.actions import Action, Appoint, MoveGlobal, PlaceSupport, Research
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.obligations import met
from churchill_cli.game.war.mixing import mean
from churchill_cli.game.war.surrender import may_be_last
from churchill_cli.notation import grammar
from churchill_cli.play import beginning
from churchill_cli.record import replay

Forecast = Mapping[str, Fraction]
BY_CHANCE = 0.4
"""How often a power plays by chance."""
SCENARIOS = ("training", "tournament", "campaign")


def forecast(state: State) -> Forecast:
    """Return every figure of a game's compass and odds."""
    after, odds = game_answer(state).prospects, odds_in_game(state).odds
    told: list[tuple[str, Iterable[tuple[str, Fraction]]]] = [
        ("wins", after.winners.items()),
        ("with dice", after.with_dice.items()),
        ("means", after.means.items()),
        ("branch", ((branch, after.branches.get(branch, Fraction(0))) for branch in ("4.41", "4.42", "4.43"))),
        ("advance", odds.advance.items()),
        ("breakthrough", odds.breakthrough.items()),
        ("surrender", odds.surrender.items()),
    ]
    return {f"{kind} {name}": figure for kind, figures in told for name, figure in figures}


def states(scenario: str, edition: int, seed: int) -> Iterator[tuple[State, Action]]:
    """Yield each state of a game with what is told in it; some powers are 'Bots, some play by chance."""
    chance = random.Random(f"seats {seed}")  # noqa: S311 - players like any other
    decks = made_up(seed)
    header = {**beginning.header(scenario, edition, [], tournament=False), "cards": dict(decks.told)}
    position = replay.opening(header)[0].position
    seats = {
        power: None if chance.random() < BY_CHANCE else charts.chart(power, charts.kind_of(power), position)
        for power in POWERS
    }
    bots = Bots(header, seats, decks, seed)
    lines = bots.lines()
    while True:
        before = bots.state
        line = next(lines, None)
        if line is None:
            return
        yield before, grammar.parse(line[0])


def kind_of(state: State, action: Action) -> str:
    """Return why a line should change no forecast, or change it in a known way; nothing where it is a choice."""
    if isinstance(action, Research | MoveGlobal):
        return type(action).__name__
    if len(list(islice(engine.legal(state), 2))) == 1:
        return "the only line"
    if isinstance(action, Appoint):
        return "" if state.turn.command_first else "command"
    return "bound" if isinstance(action, PlaceSupport) and bound(state, action) else ""


def bound(state: State, action: PlaceSupport) -> int:
    """Return how many of these markers pay what can be met in one way only."""
    ways = met(state, action.power)
    count = min(action.n, ways[0].counts.get((action.kind, action.box), 0)) if len(ways) == 1 else 0
    after = replay.step(state, action.but(n=count))[0] if count else state
    return count if owed(state) - owed(after) == count else 0


def owed(state: State) -> int:
    return sum(debt.left for debt in state.turn.owed)


def check(state: State, action: Action) -> str:
    """Hold the forecasts before and after a line to one another; return what kind of line it was."""
    kind = kind_of(state, action) if state.turn.step in AFTER else ""
    if not kind:
        return ""
    before = forecast(state)
    if kind == "Research":
        after = [forecast(replay.step(state, Research(face))[0]) for face in D6]
        assert before == mean((Fraction(1, len(D6)), told) for told in after), (before, after)
    elif isinstance(action, MoveGlobal):
        ends = [forecast(replay.step(state, move)[0]) for move in engine.legal(state)]
        assert before in ends, (before, ends)
        assert gain(state, before, action.power) == max(gain(state, end, action.power) for end in ends)
    else:
        action = action.but(n=bound(state, action)) if kind == "bound" and isinstance(action, PlaceSupport) else action
        assert before == forecast(replay.step(state, action)[0]), (kind, action)
    return kind


def gain(state: State, told: Forecast, power: str) -> tuple[Fraction, ...]:
    lead = told[f"means {power}"] - max(told[f"means {other}"] for other in POWERS if other != power)
    gains = told[f"with dice {power}"], lead
    return gains if may_be_last(state.position) else gains[::-1]


def checked(scenario: str, edition: int, seed: int) -> Counter[str]:
    """Hold every line of a game to it; return how many lines of each kind there were."""
    found = Counter[str]()
    for state, action in states(scenario, edition, seed):
        try:
            found[check(state, action)] += 1
        except AssertionError as problem:
            where = f"{scenario}, edition {edition}, seed {seed}, conference {state.position.conference}"
            raise AssertionError(f"{where}, {state.turn.step}: {grammar.write(action)}") from problem
    return found


def main(games: int, first: int) -> None:
    """Play games of every scenario in both editions and tell what was compared."""
    found = Counter[str]()
    for seed in range(first, first + games):
        chance = random.Random(seed)  # noqa: S311 - games like any other
        found += checked(chance.choice(SCENARIOS), chance.choice([1, 2]), seed)
    del found[""]
    print(f"{games} games, {sum(found.values())} lines: {dict(found)}: nothing failed")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
