"""A record replayed: step by step, undone and redone, damaged, with the owner's corrections of the map."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.errors import ChurchillError, Forbidden, PositionError, RecordError, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import CorrectBoard, Note
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.notation import grammar
from churchill_cli.record import replay, telling_lines
from churchill_cli.record.history import HistoryError, HistoryUsageError
from churchill_cli.record.replay import Game
from churchill_cli.words.sentences import say

TRAINING = {"scenario": "training", "edition": 2}
LINES = (
    "UK gains 1 alignment",
    "outcome US wins, US ussr_directed_offensive global_issue, USSR us_production",
    "US directs ussr_directed_offensive to far_east",
    "UK places 4 offensive western",
    "USSR places 2 offensive far_east",
    "USSR places 2 offensive eastern",
    "note all is well",
    "US places 6 offensive western",
)


def game(*lines: str, header: dict[str, Any] | None = None) -> Game:
    return replay.replayed(header or TRAINING, lines)


def refused(header: dict[str, Any], lines: Sequence[str]) -> ChurchillError:
    with pytest.raises(ChurchillError) as caught:
        replay.replayed(header, lines)
    return caught.value


def board(**correction: Any) -> str:  # noqa: ANN401 - as in a position
    return f"board {json.dumps(correction)}"


# The header


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize(("scenario", "first"), [("training", 8), ("tournament", 6), ("campaign", 1)])
def test_a_record_begins_with_the_set_up_of_its_scenario(scenario: str, first: int, edition: int) -> None:
    state, events = replay.opening({"scenario": scenario, "edition": edition})

    assert (first, edition, "conference") == (state.position.conference, state.position.rules.edition, state.turn.step)
    assert [f"Conference {first} begins."] == [say(e.what) for e in events]


def test_the_set_up_of_the_training_scenario_stands_as_printed() -> None:
    position = game().state.position

    assert ("rhineland", "prussia") == (position.fronts["western"], position.fronts["eastern"])
    assert {"western": 5, "mediterranean": 3, "arctic": 1, "cbi": 1, "central_pacific": 3, "sw_pacific": 3} == dict(
        position.naval
    )
    assert ({"europe": "US", "pacific": "US"}, 3) == (dict(position.leadership), position.abomb["US"])
    assert {"second_front"} == game().state.unavailable
    assert set() == game(header={"scenario": "campaign", "edition": 2}).state.unavailable


def test_without_an_edition_it_is_the_second() -> None:
    assert 2 == game(header={"scenario": "training"}).state.position.rules.edition


def test_tournament_scoring_comes_from_the_header() -> None:
    assert game(header={**TRAINING, "edition": 1, "tournament": True}).state.tournament
    assert not game().state.tournament


def test_the_second_edition_knows_no_tournament_scoring_whatever_an_older_header_says() -> None:
    assert not game(header={**TRAINING, "tournament": True}).state.tournament


def test_the_secret_agenda_variant_comes_from_the_header() -> None:
    assert game(header={**TRAINING, "secret_agendas": True}).state.agendas
    assert not game().state.agendas


@pytest.mark.parametrize(
    "header",
    [
        {"scenario": "yalta", "edition": 2},
        {"edition": 2},
        {"scenario": None},
        {"scenario": ["training"]},
        {"scenario": "training", "edition": 3},
        {"scenario": "training", "edition": "2"},
        {"scenario": "training", "edition": None},
    ],
)
def test_an_unknown_scenario_or_edition_is_refused_with_those_there_are(header: dict[str, Any]) -> None:
    problem = refused(header, ())

    assert isinstance(problem, RecordError)
    assert "Scenarios: training, tournament, campaign; editions: 1 and 2." == problem.hint


def test_the_header_may_carry_the_owners_map() -> None:
    correction = {"spaces": {"iwo_jima": {"b29": True}}}

    assert "iwo_jima" in game(header={**TRAINING, "board": correction}).state.position.board.b29
    assert "iwo_jima" not in game().state.position.board.b29


def test_a_wrong_map_in_the_header_is_refused() -> None:
    assert isinstance(refused({**TRAINING, "board": {"seas": {}}}, ()), PositionError)


# Step by step


def test_a_record_replayed_is_the_game_told_step_by_step() -> None:
    told = game()
    for line in LINES:
        told, text, _ = telling_lines.told(told, line)
        assert line == text

    assert told == game(*LINES)


def test_a_line_is_recorded_in_identifiers_however_it_was_typed() -> None:
    after, text, _ = telling_lines.told(game(), "сша GAINS 2 alignment")

    assert "US gains 2 alignment" == text
    assert ("US gains 2 alignment",) == after.lines


def test_what_happens_is_told_up_to_the_next_thing_due() -> None:
    _, _, events = telling_lines.told(game(*LINES[:1]), "outcome US wins, US leadership_europe")

    assert "US wins the conference." == say(events[0].what)
    assert "UK has production: 4." in [say(e.what) for e in events]


def test_the_states_of_a_game_come_with_their_lines() -> None:
    found = list(game(*LINES, "undo 2").told())

    assert [1, 2, 3, 4, 5, 6] == [n for n, *_ in found]
    assert "Conference 8 begins." == say(replay.opening(TRAINING)[1][0].what)
    assert list(LINES[:6]) == [grammar.write(happened.action) for _n, _before, happened, _after in found]
    assert game(*LINES[:6]).state == found[-1][-1]
    assert [before for _n, before, *_ in found[1:]] == [after for *_, after in found[:-1]]


def test_an_outcome_with_a_counter_of_a_kind_each_is_recorded_so_that_it_can_be_replayed() -> None:
    after, text, _ = telling_lines.told(game(), "outcome US wins, US us_production, UK us_production")

    assert after == game(text)


@pytest.mark.parametrize("line", ["outcome UK wins, UK us_production, US us_production", *LINES[:2]])
def test_whatever_is_accepted_can_be_replayed(line: str) -> None:
    after, _, _ = telling_lines.told(game(), line)

    assert after == replay.replayed(after.header, after.lines)


# What is refused


def test_a_forbidden_line_leaves_the_game_as_it_was() -> None:
    before = game(*LINES[:3])

    with pytest.raises(Forbidden) as caught:
        telling_lines.told(before, "US places 1 offensive western")
    assert (3, "rules") == (caught.value.exit_code, caught.value.kind)
    assert caught.value.reasons[0].cites
    assert game(*LINES[:3]) == before


def test_every_reason_of_a_refusal_is_carried() -> None:
    with pytest.raises(Forbidden) as caught:
        telling_lines.told(
            game(), "outcome UK wins, UK second_front, US second_front us_production us_production us_production"
        )

    assert len(caught.value.reasons) > 2
    assert all(reason.message in caught.value.message for reason in caught.value.reasons)


def test_a_line_that_is_not_understood_leaves_the_game_as_it_was() -> None:
    before = game(*LINES[:3])

    with pytest.raises(UsageProblem):
        telling_lines.told(before, "UK dances")
    assert game(*LINES[:3]) == before


@pytest.mark.parametrize(
    ("line", "why"),
    [("UK dances", "is not understood"), ("US passes", "It is not the time for this"), ("", "The line is empty.")],
)
def test_a_damaged_record_names_the_line(line: str, why: str) -> None:
    problem = refused(TRAINING, (*LINES[:3], line, *LINES[3:]))

    assert isinstance(problem, RecordError)
    assert problem.message.startswith(f"Line 4 of the record (`{line}`) does not fit: ")
    assert why in problem.message
    assert problem.reasons


def test_a_damaged_line_that_was_undone_harms_nothing() -> None:
    assert game(*LINES[:3]).state == game(*LINES[:3], "UK dances", "undo").state


def test_a_damaged_line_is_counted_with_the_undone_ones() -> None:
    problem = refused(TRAINING, ("note a", "undo", "UK dances"))

    assert problem.message.startswith("Line 3 of the record")


def test_a_damaged_undo_is_refused() -> None:
    assert isinstance(refused(TRAINING, ("note a", "undo 2")), HistoryError)
    assert isinstance(refused(TRAINING, ("note a", "undo everything")), HistoryUsageError)


# Undo and redo


def test_undo_brings_back_the_state_before() -> None:
    after, text, events = telling_lines.told(game(*LINES), "undo")

    assert ("undo", []) == (text, events)
    assert (*LINES, "undo") == after.lines
    assert game(*LINES[:-1]).state == after.state


@pytest.mark.parametrize(
    ("back", "forth"), [("undo", "redo"), ("undo 3", "redo 3"), ("undo to 0", "redo all"), ("undo to 2", "redo all")]
)
def test_undo_then_redo_is_nothing(back: str, forth: str) -> None:
    before = game(*LINES)
    after, _, _ = telling_lines.told(telling_lines.told(before, back)[0], forth)

    assert before.state == after.state
    assert before.past == after.past


def test_undo_to_the_start_leaves_the_set_up() -> None:
    assert game().state == telling_lines.told(game(*LINES), "undo to 0")[0].state


def test_undo_and_redo_are_recorded_in_small_letters_with_single_spaces() -> None:
    after, text, _ = telling_lines.told(game(*LINES), "  UNDO   2 ")

    assert "undo 2" == text == after.lines[-1]


def test_a_new_line_after_an_undo_leaves_nothing_to_redo() -> None:
    after, _, _ = telling_lines.told(game(*LINES, "undo 2"), "note another way")

    assert after == game(*LINES, "undo 2", "note another way")
    with pytest.raises(HistoryError):
        telling_lines.told(after, "redo")


def test_an_impossible_undo_leaves_the_game_as_it_was() -> None:
    before = game("note a")

    with pytest.raises(HistoryError):
        telling_lines.told(before, "undo 2")
    assert game("note a") == before


# Corrections of the map


def test_a_correction_holds_from_its_line_on() -> None:
    line = board(spaces={"iwo_jima": {"b29": True}})
    after, text, events = telling_lines.told(game("note a"), line)

    assert line == text
    assert "iwo_jima" in after.state.position.board.b29
    assert [("The map is corrected as the owner reads it.", ("3.2",))] == [(say(e.what), e.cites) for e in events]
    assert "iwo_jima" not in telling_lines.told(after, "undo")[0].state.position.board.b29


def test_corrections_add_up() -> None:
    first, second = board(spaces={"iwo_jima": {"b29": True}}), board(spaces={"korea": {"amphibious": True}})

    for lines in ((first, second), (second, first)):
        found = game(*lines).state.position.board
        assert "iwo_jima" in found.b29
        assert "korea" in found.amphibious


def test_a_correction_told_alone_before_changes_nothing_in_the_next_game() -> None:
    first, second = board(spaces={"burma": {"b29": True}}), board(spaces={"manchuria": {"b29": True}})
    alone = game(second).state.position.board
    both = game(first, second).state.position.board

    assert {"manchuria"} == alone.b29 - rulebook().board.b29
    assert {"burma", "manchuria"} == both.b29 - rulebook().board.b29


def test_a_correction_told_over_the_header_leaves_the_header_in_force() -> None:
    header = {**TRAINING, "board": {"spaces": {"burma": {"kamikaze": True}}}}
    line = board(spaces={"hong_kong": {"kamikaze": True}})
    game(line)

    found = game(line, header=header).state.position.board.kamikaze
    assert {"burma", "hong_kong"} == found - rulebook().board.kamikaze


@pytest.mark.parametrize("typed", ["iwo_jima", "{", "{'a': 1}", "[" * 1_900])
def test_a_correction_that_is_no_json_is_refused_with_an_example(typed: str) -> None:
    before = game()

    with pytest.raises(PositionError) as caught:
        telling_lines.told(before, f"board {typed}")
    assert "The correction is not JSON." == caught.value.message
    assert "iwo_jima" in caught.value.hint


@pytest.mark.parametrize("value", ["[]", "1", '"x"', '{"seas": {}}', '{"spaces": {"atlantis": {}}}', "true", "null"])
def test_a_correction_that_is_no_correction_is_refused(value: str) -> None:
    with pytest.raises(PositionError):
        telling_lines.told(game(), f"board {value}")


def test_a_correction_under_the_feet_of_a_front_is_refused() -> None:
    track = [space for space in rulebook().board.tracks["central_pacific"] if space != "marianas_islands"]

    with pytest.raises(PositionError) as caught:
        telling_lines.told(game(), board(tracks={"central_pacific": track}))
    assert "its Front stands in marianas_islands, which the track does not have" in caught.value.message


def test_a_correction_of_a_track_moves_no_front() -> None:
    track = [space for space in rulebook().board.tracks["central_pacific"] if space != "okinawa"]
    after, _, _ = telling_lines.told(game(), board(tracks={"central_pacific": track}))

    assert game().state.position.fronts == after.state.position.fronts
    assert "japan" == after.state.position.board.ahead("central_pacific", "iwo_jima")


def test_a_correction_that_takes_the_last_roll_away_lets_the_game_go_on() -> None:
    """Burma turns out to be amphibious while the CBI Front is the last to roll, with one naval support."""
    state, _ = replay.opening(TRAINING)
    state = state.now(step="advance", rolled=frozenset(FRONTS) - {"cbi"})
    assert engine.due(state) is not None

    after, _ = replay.step(state, grammar.parse(board(spaces={"burma": {"amphibious": True}})))
    assert engine.due(after) is not None


def test_a_refused_correction_leaves_the_state_as_it_was() -> None:
    state, _ = replay.opening(TRAINING)

    with pytest.raises(PositionError):
        replay.step(state, CorrectBoard("{"))
    assert replay.opening(TRAINING)[0] == state
    assert (state, []) == replay.step(state, Note("on"))
