"""Charts and games for the tests of 'Bots."""

from collections.abc import Iterable
from functools import cache

from churchill_cli.bots import charts
from churchill_cli.bots.chart import Chart
from churchill_cli.bots.choosing import Decided
from churchill_cli.bots.decks import made_up
from churchill_cli.bots.playing import Bots
from churchill_cli.bots.reading import read
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.record import replay

PLACES = tuple(replay.opening({"scenario": "campaign", "edition": 2})[0].position.board.connected)


def chart(text: str) -> Chart:
    """Return a chart as it is written."""
    return read(text, "chart.yaml", 2, PLACES)


def house(power: Power) -> Chart:
    """Return the house 'Bot's chart."""
    return charts.chart(power, charts.HOUSE, replay.opening({"scenario": "campaign", "edition": 2})[0].position)


def bots(scenario: str, seed: int, at_random: Iterable[Power] = (), edition: int = 2) -> Bots:
    """Return three 'Bots before the first line of a game with made-up cards."""
    decks = made_up(seed)
    header = {"game": "churchill", "edition": edition, "scenario": scenario, "cards": dict(decks.told)}
    seats = {power: None if power in at_random else house(power) for power in POWERS}
    return Bots(header, seats, decks, seed)


@cache
def played(
    scenario: str, seed: int, at_random: tuple[Power, ...] = (), edition: int = 2
) -> tuple[Bots, tuple[tuple[str, Decided | None], ...]]:
    """Return a whole game with what decided each line."""
    game = bots(scenario, seed, at_random, edition)
    return game, tuple(game.lines())
