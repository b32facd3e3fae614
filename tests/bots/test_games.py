"""Whole games of 'Bots: nothing illegal, no dead end, each move with its priority, the same seed the same record."""

import json
import pickle
from itertools import islice

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.bots import arena, decks, vocabulary
from churchill_cli.bots.chart import DECISIONS, Chart
from churchill_cli.bots.decks import made_up
from churchill_cli.bots.playing import Bots
from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.victory import ending
from churchill_cli.record import replay
from tests.bots.conftest import PLACES, bots, chart, played

GAMES: list[tuple[str, int, tuple[Power, ...], int]] = [
    ("training", 1, (), 2),
    ("training", 2, ("UK",), 1),
    ("tournament", 3, (), 2),
    ("tournament", 4, ("US", "USSR"), 2),
    ("tournament", 5, ("UK", "US", "USSR"), 2),
    ("campaign", 6, (), 2),
]
FIRST = 60
"""So many lines tell one game from another."""
every_game = pytest.mark.parametrize("game", GAMES, ids=str)


@every_game
def test_a_game_comes_to_its_end_and_its_record_replays_to_the_same(
    game: tuple[str, int, tuple[Power, ...], int],
) -> None:
    table, told = played(*game)
    assert "over" == table.state.turn.step
    assert engine.due(table.state) is None
    assert replay.replayed(table.header, [line for line, _why in told]).state == table.state


@every_game
def test_every_decision_of_a_house_bot_names_its_priority(game: tuple[str, int, tuple[Power, ...], int]) -> None:
    _table, told = played(*game)
    decided = [why for _line, why in told if why and why.power not in game[2]]
    silent = {why.decision for why in decided for choice in why.choices if choice.priority is None}
    assert decided or len(game[2]) == len(POWERS)
    assert not silent


def test_the_same_seed_plays_the_same_game_and_another_another() -> None:
    lines = [line for line, _why in played(*GAMES[0])[1]]
    assert lines == [line for line, _why in bots("training", 1).lines()]
    one, another = (
        [line for line in first if not line.startswith("note ")]
        for first in (lines[:FIRST], (line for line, _why in islice(bots("training", 2).lines(), FIRST)))
    )
    assert one != another


def test_a_record_says_who_plays_what_they_hold_and_that_cards_are_made_up() -> None:
    table, told = played(*GAMES[0])
    notes = [line for line, _why in told if line.startswith("note ")]
    assert "note made-up cards: made-up decks 1" == notes[0]
    assert {f"note bot {power} plays house seed 1" for power in POWERS} <= set(notes)
    held = [note for note in notes if " holds " in note]
    conferences = sum(table.state.position.conferences_won.values())
    assert len(POWERS) * conferences == len(held)
    assert all(7 == note.count(",") + 1 for note in held)


def test_a_card_that_the_conference_card_takes_is_not_dealt() -> None:
    begun = bots("training", 1)
    document = {**decks.made_up_document(1), "conferences": {8: [["US loses mock-us-9"]]}}
    cards = decks.decks(document, "decks.yaml")
    for seed in range(1, 5):
        lines = [line for line, _why in Bots(begun.header, begun.seats, cards, seed).lines()]
        lost = lines.index("US loses mock-us-9")
        dealt = next(at for at, line in enumerate(lines) if line.startswith("note bot US holds"))
        assert lost < dealt
        assert not any("mock-us-9" in line for line in lines[dealt:])


def test_the_results_of_many_games_are_those_of_each() -> None:
    table = bots("training", 1)
    tables = [arena.Table(table.header, table.seats, made_up(1))]
    assert [arena.played(tables[0], seed) for seed in (1, 2)] == list(arena.results(tables, (1, 2)))


def every_word(power: Power) -> Chart:
    """Return a chart that asks every word of the vocabulary, and every word that may be taken, in every decision."""
    document: dict[str, object] = {"chart": "every word", "power": power}
    for decision in DECISIONS:
        asked = [name for name, word in vocabulary.WORDS.items() if decision in word.decisions]
        taken = vocabulary.words_to_take(decision, rulebook().rules[2], PLACES)
        words = list(dict.fromkeys((*asked, *taken)))
        tests = [{"take": "any", "if": f"{word}>=-500", "by": f"-{word}"} for word in words]
        takes = [{"take": word} for word in taken if word != "any"]
        document[decision] = [{"take": "any", "if": f"{words[0]}>=1", "by": words}, *tests, *takes, {"take": "any"}]
    return chart(json.dumps(document))


def test_charts_of_every_word_go_to_other_processes_and_play_there() -> None:
    """Whatever can be read can be sent: no word of a chart is of the process that read it."""
    own = {power: every_word(power) for power in POWERS}
    sent = pickle.loads(pickle.dumps(own))  # noqa: S301 - its own
    assert [set(DECISIONS)] * len(POWERS) == [set(chart.priorities) for chart in sent.values()]
    table = bots("training", 1)
    results = list(arena.results([arena.Table(table.header, own, made_up(1))], (1, 2)))
    assert [1, 2] == [result.seed for result in results]


def test_a_house_bot_beats_two_random_players() -> None:
    """In three hundred games it wins nearly all (CONTRIBUTING); in these few, more than half."""
    for power in POWERS:
        others = tuple(other for other in POWERS if other != power)
        wins = 0
        for seed in range(3):
            table, _told = played("training", 20 + seed, others)

            wins += ending.verdict(table.state).winner == power
        assert wins >= 2, power
