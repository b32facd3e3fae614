"""The compass: who wins, by how little, and after the war phase, against verdicts and boards one by one (4.4, 9.4)."""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from churchill_cli.answers import positions
from churchill_cli.answers.compass import (
    CONFERENCES,
    ISSUES,
    MARKERS,
    PAWNS,
    UNTOLD,
    CompassAnswer,
    LeastChange,
    compass,
    game_answer,
)
from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import FRONTS, POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State, Turn
from churchill_cli.game.victory import points_of_things, scoring, victory, war_forecast
from churchill_cli.game.victory.ending_worth import WarWorth
from churchill_cli.game.victory.judge import End, Judge
from churchill_cli.game.victory.secret import UNREVEALED
from churchill_cli.game.war.odds import grounds, odds
from churchill_cli.game.war.reserve_outcomes import all_boards
from churchill_cli.game.war.war import War
from churchill_cli.record import replay
from churchill_cli.views.compass import compass_lines
from churchill_cli.words.sentences import say
from tests.rules.outlook import outlook
from tests.rules.telling import opened

SCENARIOS = ["training", "tournament", "campaign"]
RANDOM = 60
READINGS = {"Q-surrender-timing": "at_once", "Q-emperor-timing": "at_once", "Q-second-place-tie": "undecided"}
KEYS = {"now", "powers", "after", "dice", "assumed", "open_points", "notes"}


@cache
def at_random(seed: int) -> Position:
    """Return a board with every kind of thing on it somewhere."""
    chance, empty = random.Random(seed), read({})  # noqa: S311 - boards like any other
    places = sorted(empty.board.countries | empty.board.colonies)
    networks = {place: {chance.choice(POWERS): chance.randint(1, 2)} for place in places if chance.random() < 0.5}
    aligned = {place: next(iter(held)) for place, held in networks.items() if chance.random() < 0.4}
    return read(
        {
            "edition": chance.choice([1, 2, 2]),
            "fronts": {front: chance.choice(track) for front, track in empty.board.tracks.items()},
            "offensive": {front: chance.randint(0, 7) for front in FRONTS},
            "naval": {box: chance.randint(0, 5) for box in (*FRONTS, "arctic")},
            "center": [issue for issue in ("second_front", "ussr_declares_war") if chance.random() < 0.6],
            "abomb": {"US": chance.choice([0, 3, 4]), "USSR": chance.randint(0, 4)},
            "conferences_won": {power: chance.randint(0, 3) for power in POWERS},
            "networks": networks,
            "alignment": aligned,
            "secret_agendas": {"UK": ["poland", "siam"]},
            "rulings": {question: reading for question, reading in READINGS.items() if chance.random() < 0.3},
        }
    )


@cache
def boards_of(seed: int) -> tuple[tuple[Fraction, Position], ...]:
    """Return every board on which that war may end, with its chance."""
    return tuple(outlook(War.of(at_random(seed))).boards())


@cache
def totals_of(seed: int) -> tuple[Mapping[Power, int], ...]:
    """Return the points of those boards, each counted whole."""
    return tuple(scoring.score(board).totals for _chance, board in boards_of(seed))


@cache
def answered(seed: int) -> CompassAnswer:
    """Return the compass of a board at random."""
    return compass(War.of(at_random(seed)))


@pytest.mark.parametrize("seed", range(RANDOM))
def test_what_the_war_brings_is_the_sum_over_every_board(seed: int) -> None:
    """Each board is counted whole and judged by the verdict; the points of the theaters need not be added."""
    position = at_random(seed)
    winners, means = dict.fromkeys(POWERS, Fraction(0)), dict.fromkeys(POWERS, Fraction(0))
    branches: dict[str, Fraction] = {}
    dice, chances = Fraction(0), dict.fromkeys(POWERS, Fraction(0))
    for (chance, board), totals in zip(boards_of(seed), totals_of(seed), strict=True):
        end = End.of(board)
        verdict = victory.verdict(totals, end, board.constants, rulings=board.rulings)
        branches[verdict.branch] = branches.get(verdict.branch, Fraction(0)) + chance
        throws = Judge.of(board).but(end).throws(tuple(totals.values()))
        thrown = [
            victory.verdict(totals, end, board.constants, throw, rulings=board.rulings).winner for throw in throws
        ]
        winner = thrown[0] if len(set(thrown)) == 1 else None
        dice += 0 if winner else chance
        for power in POWERS:
            means[power] += chance * totals[power]
            winners[power] += chance if winner == power else 0
            chances[power] += chance * Fraction(thrown.count(power), len(throws))
    found = war_forecast.prospects(WarWorth.of(War.of(position), Judge.of(position)))
    assert (found.winners, found.dice, found.means) == (winners, dice, means)
    assert (found.branches, found.with_dice) == (branches, chances)
    assert sum(winners.values()) + dice == sum(branches.values()) == 1


@pytest.mark.parametrize("seed", range(RANDOM))
def test_the_likeliest_boards_come_first_and_tell_what_stands_on_them(seed: int) -> None:
    after, boards = answered(seed).prospects, list(zip(boards_of(seed), totals_of(seed), strict=True))
    assert [board.chance for board in after.boards] == sorted((chance for (chance, _), _ in boards), reverse=True)[:5]
    for board in after.boards:
        assert any(found.fronts == board.fronts and totals == board.raw for (_, found), totals in boards)


@pytest.mark.parametrize("seed", range(RANDOM))
def test_each_change_names_single_things_that_give_it(seed: int) -> None:
    """The lines of one place add up to the whole change, or to the part of some powers of it."""
    position = at_random(seed)
    answer, every = answered(seed), list(points_of_things.steps(position))
    for needle in answer.needles:
        assert needle.wins == (answer.judge.sure_winner(answer.scores) == needle.power)
        for change in needle.changes:
            assert {gain.power for gain in change.lines} <= set(change.points)
            assert all(gain.vp for gain in change.lines)
            assert whole(position, answer, change, every) <= set(change.steps)


def whole(
    position: Position, answer: CompassAnswer, change: LeastChange, every: Sequence[points_of_things.Step]
) -> set[tuple[points_of_things.Gain, ...]]:
    """Return those of every step that give just a change and by which its winner wins, whatever end they bring."""
    points = tuple(change.points.get(power, 0) for power in POWERS)
    totals = {power: score + more for power, score, more in zip(POWERS, answer.scores, points, strict=True)}
    return {
        step.gains
        for step in every
        if step.total == points
        and victory.verdict(totals, step.end, position.constants, rulings=position.rulings).winner == change.winner
    }


@pytest.mark.parametrize("seed", range(RANDOM // 4))
def test_a_step_is_what_the_board_scores_with_it(seed: int) -> None:
    """Every part of the schedule is counted: a marker changes no line that belongs to a Front."""
    position = at_random(seed)
    before, every = scoring.score(position).totals, list(points_of_things.steps(position))
    for where, board in (*points_of_things.markers(position), *points_of_things.issues(position)):
        after = scoring.score(board).totals
        steps = [step for step in every if all(gain.where == where for gain in step.gains)]
        change = tuple(after[power] - before[power] for power in POWERS)
        assert not any(change) or change in {step.total for step in steps}


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("edition", [1, 2])
def test_the_answer_has_the_keys_of_the_contract(scenario: str, edition: int) -> None:
    position = read({"scenario": scenario, "edition": edition})
    found = compass(War.of(position)).data()
    verdict = positions.verdict_of_position(position).data()
    assert set(found) == KEYS
    assert found["now"] == {
        **{name: verdict[name] for name in ("branch", "raw", "adjusted")},
        "winner": next((power for power, told in found["powers"].items() if told["wins"]), None),
        "gap": max(verdict["raw"].values()) - min(verdict["raw"].values()),
    }
    assert verdict["winner"] in {None, found["now"]["winner"]}, "dice may be missing that change nothing"
    assert set(found["powers"]) == set(POWERS)
    for told in found["powers"].values():
        assert set(told) == {"wins", "changes"}
        for change in told["changes"]:
            assert set(change) == {"points", "winner", "lines"}
            assert all({"line", "power", "vp", "where"} <= set(line) for line in change["lines"])
    after = found["after"]
    assert {"winners", "branches", "means", "boards"} <= set(after)
    assert sum(map(Fraction, after["winners"].values())) + Fraction(found["dice"]) == 1
    assert sum(map(Fraction, after["branches"].values())) == 1
    assert Fraction(after["ends"]) == 1 - Fraction(after["branches"].get("4.43", 0))
    assert all(set(board) == {"chance", "fronts", "raw", "winner"} for board in after["boards"])
    assert len(after["boards"]) <= 5
    assert ("winners_with_dice" in after) == (found["dice"] != "0")


@pytest.mark.parametrize("edition", [1, 2])
def test_a_line_has_its_printed_letter_where_the_edition_prints_another(edition: int) -> None:
    """Letters of 9.4 are those of the second edition; a game of the first has its own beside them."""
    answer = compass(War.of(read({"scenario": "campaign", "edition": edition, "rulings": READINGS})))
    lines = [
        line for power in answer.data()["powers"].values() for change in power["changes"] for line in change["lines"]
    ]
    assert lines
    for line in lines:
        letter = answer.position.rules.letter(line["line"])
        assert line.get("letter") == (letter if letter != line["line"] else None)


def test_a_game_without_the_tournament_option_is_judged_without_it() -> None:
    state, _events = replay.opening({"scenario": "training", "edition": 1})
    assert not game_answer(state).judge.is_tournament
    assert game_answer(state, tournament=True).judge.is_tournament
    assert game_answer(state.but(tournament=True)).judge.is_tournament
    assert not compass(War.of(state.position)).judge.is_tournament


def text_of(answer: CompassAnswer, verbose: int = 0) -> str:
    return "\n".join(compass_lines(answer, verbose))


def test_a_board_with_too_little_told_names_what_is_missing_and_is_answered() -> None:
    answer = compass(War.of(read({"conference": 5, "fronts": {"western": "normandy"}})))
    (note,) = answer.data()["notes"]
    assert "networks and alignment" in note
    assert "conferences won" in note
    assert answer.verdict.winner
    told: dict[str, Any] = {"networks": {"poland": {"UK": 1}}}
    assert not compass(War.of(read({"conference": 5, **told}))).notes


def test_a_power_that_is_not_tied_may_win_by_a_tie_of_the_others() -> None:
    """Two points less for the US and it is level with the USSR after the adjustment: Churchill wins (4.44.3)."""
    answer = compass(War.of(read({"scenario": "training"})))
    uk = answer.needles[0]
    assert (uk.power, uk.wins, uk.changes[0].points, uk.changes[0].winner) == ("UK", False, {"US": -2}, "UK")
    assert {gain.where for gain in uk.changes[0].lines} >= {"france", "czechoslovakia"}


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("edition", [1, 2])
def test_it_fits_a_screen_unless_all_is_asked_for(scenario: str, edition: int) -> None:
    from churchill_cli.views.terminal import wrapped  # noqa: PLC0415 - beside its use

    answer = compass(War.of(read({"scenario": scenario, "edition": edition})))
    rows = [row for line in compass_lines(answer, 0) for row in wrapped(line, 80)]
    assert len(rows) <= 24
    assert len(text_of(answer, 1)) > len(text_of(answer))


@pytest.mark.parametrize("seed", range(RANDOM))
def test_the_text_says_what_the_data_say(seed: int) -> None:
    answer = answered(seed)
    data, text = answer.data(), text_of(answer)
    assert f"→ {data['now']['branch']} " in text
    for power in POWERS:
        wins = data["powers"][power]["wins"]
        assert (f"{power} would win now" in text) == wins == (data["now"]["winner"] == power)
        assert (f"{power} would win with " in text) == (not wins)
        assert ("Left to the dice with" in text) == any(
            told["wins"] and None in [change["winner"] for change in told["changes"]]
            for told in data["powers"].values()
        )
    for board in data["after"]["boards"][:2]:
        assert " ".join(f"{power} {board['raw'][power]}" for power in POWERS) in text or "No roll of this war" in text
    moving = data["after"]["if_advance"]
    assert ("If it advances" in text) == bool(moving)


@pytest.mark.parametrize("seed", range(RANDOM // 4))
def test_what_comes_if_a_front_advances_is_the_mean_of_the_boards_on_which_it_has(seed: int) -> None:
    position, answer = at_random(seed), answered(seed)
    chances = odds(War.of(position)).advance
    boards = list(zip(boards_of(seed), totals_of(seed), strict=True))
    assert set(answer.if_advance) == {front for front in FRONTS if 0 < chances[front] < 1}
    for front, (chance, figures) in answer.if_advance.items():
        moved = [(share, totals) for (share, board), totals in boards if board.fronts[front] != position.fronts[front]]
        assert chance == chances[front] == sum(share for share, _ in moved)
        for power in POWERS:
            mean = sum(share * totals[power] for share, totals in moved) / chance
            assert figures.means[power] == mean


@pytest.mark.parametrize("edition", [1, 2])
def test_the_letter_of_the_spy_ring_is_another_in_the_first_edition(edition: int) -> None:
    board = {"abomb": {"USSR": 3, "US": 3}, "networks": {"siam": {"UK": 1}}, "conferences_won": {"US": 3}}
    needles = compass(War.of(read({"edition": edition, **board}))).data()["powers"].values()
    lines = [line for needle in needles for change in needle["changes"] for line in change["lines"]]
    printed = {line["line"]: line.get("letter") for line in lines}
    assert {"A": None, "Y": "X" if edition == 1 else None} == {line: printed[line] for line in ("A", "Y")}


@pytest.mark.parametrize(
    ("board", "untold"),
    [
        ({}, [MARKERS, CONFERENCES, PAWNS, ISSUES]),
        ({"conferences_won": {"US": 1}}, [MARKERS, PAWNS, ISSUES]),
        ({"abomb": {"USSR": 1}}, [MARKERS, CONFERENCES, ISSUES]),
        ({"global": {"churchill_stalin": "UK"}}, [MARKERS, CONFERENCES, PAWNS]),
        ({"networks": {"siam": {"UK": 1}}}, []),
        ({"alignment": {"siam": "UK"}, "networks": {"siam": {"UK": 1}}}, []),
    ],
)
def test_what_a_board_does_not_tell_is_said_to_count_as_none(board: dict[str, Any], untold: list[str]) -> None:
    notes = [say(note) for note in compass(War.of(read(board))).notes if note.template == UNTOLD]
    assert [f"Not told, and counted as none: {', '.join(untold)}."] * bool(untold) == notes


def test_an_alignment_marker_alone_is_a_board_that_tells_of_markers() -> None:
    aligned = read({}).but(alignment={"siam": "UK"})
    assert not [note for note in compass(War.of(aligned)).notes if note.template == UNTOLD]


@pytest.mark.parametrize("seed", range(12))
def test_questions_of_the_war_phase_are_open_while_the_game_goes_on(seed: int) -> None:
    position = at_random(seed)
    war_phase = War.of(position)
    questions, facts = grounds(war_phase, all_boards(war_phase))
    now, after = compass(war_phase), game_answer(State(position, Turn(step="over")))
    assert now.open_points == tuple(dict.fromkeys((*now.verdict.open_points, *questions)))
    assert now.assumed == tuple(dict.fromkeys((*scoring.assumed(position), *facts)))
    assert (after.open_points, after.assumed) == (now.verdict.open_points, tuple(scoring.assumed(position)))


@pytest.mark.parametrize("is_played", [True, False])
def test_secret_agendas_that_are_not_revealed_are_spoken_of_where_they_are_played(*, is_played: bool) -> None:
    state = opened().but(agendas=is_played)
    revealed = state.at(secret_agendas=dict.fromkeys(POWERS, ()))
    told = [[note for note in game_answer(each).notes if note.template == UNREVEALED] for each in (state, revealed)]
    assert [is_played, False] == list(map(bool, told))


def steps_for(
    answer: CompassAnswer, every: Sequence[points_of_things.Step], change: tuple[int, ...], winner: str | None
) -> list[object]:
    """Return the single things that give a change, with who wins then, and after them those that give a part of it."""
    position, whole, part = answer.position, list[object](), list[object]()
    for step in every:
        if step.total == change:
            totals = dict(zip(POWERS, map(sum, zip(answer.scores, change, strict=True)), strict=True))
            then = victory.verdict(totals, step.end, position.constants, rulings=position.rulings)
            whole += [step.gains] * (then.winner == winner)
        elif step.end == End.of(position) and all(
            got in {0, wanted} for got, wanted in zip(step.total, change, strict=True)
        ):
            part.append(step.gains)
    return whole + part


def held_to_its_steps(position: Position) -> None:
    answer, every = compass(War.of(position)), list(points_of_things.steps(position))
    for needle in answer.needles:
        for each in needle.changes:
            change = tuple(each.points.get(power, 0) for power in POWERS)
            assert list(each.steps) == steps_for(answer, every, change, each.winner)


@pytest.mark.parametrize("seed", range(RANDOM))
def test_single_things_that_give_all_of_a_change_come_before_those_that_give_a_part(seed: int) -> None:
    position = at_random(seed)
    held_to_its_steps(position.but(rules=read({}).rules))


@pytest.mark.parametrize("seed", [10, 37, 77])
def test_single_things_that_bring_another_end_of_the_game_count_where_the_same_power_wins_by_it(seed: int) -> None:
    """Boards on which the bomb, or a surrender, is a single step away (4.4, 4.44)."""
    chance, position = random.Random(seed), at_random(seed)  # noqa: S311 - a board like any other
    tracks = position.board.tracks.items()
    fronts = {front: track[chance.choice([-1, -2, -2, -3])] for front, track in tracks}
    surrendered = frozenset(chance.choice([(), ("germany",), ("japan",)]))
    abomb = {"US": position.board.trinity - 1, "USSR": 2}
    held_to_its_steps(position.but(rules=read({}).rules, fronts=fronts, abomb=abomb, surrendered=surrendered))
