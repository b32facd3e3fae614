"""The past corrected: changed, inserted, left out; what no longer fits, and how it stands then; points."""

from pathlib import Path
from typing import Any

import pytest

from churchill_cli.errors import ChurchillError, Forbidden, RecordError, UsageProblem
from churchill_cli.game.model.actions import Research
from churchill_cli.game.model.state import State
from churchill_cli.game.victory import ending, scoring
from churchill_cli.notation.grammar import read_line, write
from churchill_cli.record import games, replay, store, telling_lines
from churchill_cli.record.differences import compared
from churchill_cli.record.history import HistoryError, HistoryUsageError
from churchill_cli.record.mending import NoLongerFits
from churchill_cli.record.replay import Game
from churchill_cli.words.sentences import say

TRAINING = {"scenario": "training", "edition": 2}
LINES = (
    "outcome US wins, US ussr_directed_offensive global_issue, USSR us_production",
    "US directs ussr_directed_offensive to far_east",
    "UK places 4 offensive western",
    "USSR places 2 offensive far_east",
    "USSR places 2 offensive eastern",
)
OTHER = "outcome USSR wins, US global_issue, USSR us_production ussr_directed_offensive"


def game(*lines: str) -> Game:
    return replay.replayed(TRAINING, lines)


def told(found: Game, *lines: str) -> Game:
    for line in lines:
        found, _, _ = telling_lines.told(found, line)
    return found


def refused(found: Game, line: str) -> ChurchillError:
    with pytest.raises(ChurchillError) as caught:
        telling_lines.told(found, line)
    problem = caught.value
    return telling_lines.every_reason(problem.mending) if isinstance(problem, NoLongerFits) else problem


def offensive(found: Game, front: str) -> int:
    return dict(found.state.position.offensive).get(front, 0)  # type: ignore[call-overload,no-any-return]


# Changed, inserted, left out


def test_a_changed_line_reads_otherwise_and_the_rest_is_played_again() -> None:
    found = told(game(*LINES), "change 3 UK places 4 offensive cbi")

    assert (0, 4, 2) == tuple(offensive(found, front) for front in ("western", "cbi", "eastern"))
    assert "UK places 4 offensive cbi" == found.text(3)
    assert (*LINES, "change 3 UK places 4 offensive cbi") == found.lines


def test_an_inserted_line_comes_before_the_one_it_names() -> None:
    found = told(game(*LINES), "insert 2 note the card was read aloud")

    assert [1, 6, 2, 3, 4, 5] == list(found.past.live)
    assert "note the card was read aloud" == found.text(6)


def test_a_deleted_line_is_out_of_force() -> None:
    found = told(game(*LINES, "note so it goes"), "delete 6")

    assert (1, 2, 3, 4, 5) == found.past.live
    assert (6,) == found.past.undone


def test_a_line_may_be_corrected_twice_and_an_inserted_one_too() -> None:
    found = told(game(*LINES), "insert 2 note one", "change 6 note two", "change 6 note three")
    assert "note three" == found.text(6)


def test_undo_takes_a_correction_back_and_redo_brings_it_back() -> None:
    found = told(game(*LINES), "change 3 UK places 4 offensive cbi", "undo")
    assert (4, 0) == (offensive(found, "western"), offensive(found, "cbi"))

    found = told(found, "redo")
    assert (0, 4) == (offensive(found, "western"), offensive(found, "cbi"))


def test_what_is_told_in_other_words_is_kept_in_those_of_the_record() -> None:
    assert "change 3 UK places 4 offensive cbi" == told(game(*LINES), "CHANGE 3 brit pl 4 off cbi").lines[-1]


def test_a_corrected_record_is_read_back_the_same() -> None:
    found = told(game(*LINES), "insert 2 note one", "change 3 UK places 4 offensive cbi", "point here", "delete 6")
    again = replay.replayed(TRAINING, found.lines)

    assert (found.state, found.past) == (again.state, again.past)


# What no longer fits


def test_a_correction_after_which_lines_no_longer_fit_is_refused_with_each_of_them() -> None:
    problem = refused(game(*LINES), f"change 1 {OTHER}")

    assert isinstance(problem, Forbidden)
    assert ["Line 2,", "Line 3,", "Line 4,", "Line 5,"] == [reason.message[:7] for reason in problem.reasons]
    assert all(reason.cites for reason in problem.reasons)
    assert "change! 1 outcome USSR wins" in problem.hint


def test_the_refusal_tells_what_would_have_come_out_otherwise() -> None:
    problem = refused(game(*LINES), "change 1 outcome UK wins, UK global_issue us_production, USSR us_production")

    assert "Victory points of UK: " in problem.hint
    assert "Victory points of US: " in problem.hint


def test_let_stand_the_lines_that_no_longer_fit_are_left_out() -> None:
    found = told(game(*LINES), f"change! 1 {OTHER}")

    assert (2, 3, 4, 5) == found.left_out
    assert "directed" == found.state.turn.step


def test_what_is_told_after_it_must_fit() -> None:
    found = told(game(*LINES), f"change! 1 {OTHER}", "USSR directs ussr_directed_offensive to eastern")
    assert "allocation" == found.state.turn.step

    assert isinstance(refused(found, "US directs ussr_directed_offensive to far_east"), Forbidden)


def test_lines_left_out_do_not_stand_against_a_later_correction() -> None:
    found = told(game(*LINES), f"change! 1 {OTHER}", "insert 2 note hello")

    assert (2, 3, 4, 5) == found.left_out
    assert replay.replayed(TRAINING, found.lines).state == found.state


def test_a_mended_correction_brings_the_lines_back() -> None:
    found = told(game(*LINES), f"change! 1 {OTHER}", "undo")

    assert () == found.left_out
    assert 2 == offensive(found, "eastern")


def test_a_correction_that_itself_breaks_a_rule_cannot_be_let_stand() -> None:
    problem = refused(game(*LINES), "change! 3 UK places 4 offensive arctic")
    assert "Arctic" in problem.message or "arctic" in problem.message
    assert isinstance(refused(game(*LINES), "insert! 3 eastern rolls 4"), Forbidden)


# What is refused


@pytest.mark.parametrize("line", ["change 9 note x", "delete 9", "insert 0 note x", "delete -1"])
def test_a_line_that_is_not_in_force_cannot_be_corrected(line: str) -> None:
    assert isinstance(refused(game(*LINES), line), HistoryError)


@pytest.mark.parametrize("line", ["change", "change 3", "delete", "delete 3 note x", "insert x note y", "change two y"])
def test_a_correction_in_no_known_form_is_refused(line: str) -> None:
    problem = refused(game(*LINES), line)

    assert isinstance(problem, HistoryUsageError)
    assert "change N LINE" in problem.hint


@pytest.mark.parametrize("line", ["change 3 hello", "insert 2 undo", "change 3 delete 2"])
def test_only_a_line_of_the_game_can_stand_in_the_place_of_one(line: str) -> None:
    assert isinstance(refused(game(*LINES), line), UsageProblem)


# Points


def test_a_point_is_gone_back_to_and_forward_to_by_its_name() -> None:
    found = told(game(*LINES[:2]), "point Before the Allocation", *LINES[2:], "point after it")
    back = told(found, "undo to before the allocation")
    assert (1, 2) == back.past.live

    assert found.state == told(back, "redo to after it").state


def test_a_point_at_the_start_has_a_name_too() -> None:
    assert () == told(game(), "point start", *LINES, "undo to start").past.live


def test_redo_goes_to_a_line_by_its_number() -> None:
    assert (1, 2, 3, 4) == told(game(*LINES), "undo to 1", "redo to 4").past.live


@pytest.mark.parametrize("line", ["point", "point 12", "undo to nowhere", "redo to 5", "undo to !", "redo to 99"])
def test_a_point_that_is_none_is_refused(line: str) -> None:
    problem = refused(game(*LINES), line)

    assert isinstance(problem, HistoryError | HistoryUsageError)
    assert problem.hint


def test_the_state_after_any_line_can_be_looked_at() -> None:
    found: Any = game(*LINES)

    assert game(*LINES[:2]).state == found.at(2)
    assert game().state == found.at(0)


# What differs


def test_a_correction_says_what_it_came_to() -> None:
    lines = [*LINES[:2], "UK places 4 offensive western"]
    old, new = game(*lines).state, game("outcome UK wins").state
    said = [say(what) for what in compared(old, new)]

    assert "Victory points of UK: " in " ".join(said)
    assert any(what.startswith("If the war ended now, ") for what in said) or len(said) > 1


def over(**board: Any) -> State:  # noqa: ANN401 - the fields of a position
    """Return a finished game that both Axis powers have lost, with parts of its position changed."""
    state = game().state
    surrendered = frozenset({"germany", "japan"})
    return state.at(**{"surrendered": surrendered, "conferences_won": {}, **board}).now(step="over")


def level(n: int) -> State:
    """Return a finished game in which the US and the USSR have as many points, and the UK ``n`` conferences."""
    state = over(conferences_won={"UK": n}, technology={})
    points = scoring.score(state.position).totals
    gap = points["US"] - points["USSR"]
    return state.at(technology={"US": max(0, -gap), "USSR": max(0, gap)})


def test_a_correction_of_a_finished_game_says_who_wins_now() -> None:
    uk, ussr = over(conferences_won={"UK": 3}), over(conferences_won={"USSR": 2})
    assert "UK wins the game." in [say(what) for what in compared(ussr, uk)]
    assert not [what for what in map(say, compared(uk, uk)) if "wins" in what]
    tie = next(state for n in range(10) if ending.verdict(state := level(n)).open_points)
    undecided = tie.at(rulings={"Q-second-place-tie": "undecided"})
    assert ["The text does not decide who wins."] == [say(what) for what in compared(tie, undecided)]
    open_again = uk.now(step="verdict")
    assert "UK wins the game." in [say(what) for what in compared(open_again, uk)]


def test_a_record_with_lines_left_out_is_told_line_by_line_without_them() -> None:
    found = told(game(*LINES), f"change! 1 {OTHER}")
    assert [1] == [n for n, *_ in replay.replayed(TRAINING, found.lines).told()]


def test_a_record_that_does_not_fit_and_was_not_let_stand_is_refused() -> None:
    with pytest.raises(RecordError):
        replay.replayed(TRAINING, ["eastern rolls 4"])


@pytest.mark.parametrize(
    ("line", "english"),
    [
        ("отмена 2", "undo 2"),
        ("deshacer a here", "undo to here"),
        ("вернуть все", "redo all"),
        ("точка a place", "point a place"),
        ("изменить! 1 note x", "change! 1 note x"),
        ("undo", "undo"),
        ("note отмена", "note отмена"),
    ],
)
def test_lines_about_lines_are_understood_in_each_language(line: str, english: str) -> None:
    assert english == write(read_line(line))


def test_a_point_may_have_a_foreign_word_in_its_name() -> None:
    assert "undo to a todo" == write(read_line("undo to a todo"))


def test_what_was_undone_is_not_replayed_again() -> None:
    found = game(*LINES)
    back = told(found, "undo to 1")
    forth = told(back, "redo all")
    assert all(ours is theirs for ours, theirs in zip(found.states, forth.states, strict=True))


def test_what_a_correction_changed_is_not_replayed_again_where_it_is_taken_back_or_brought_again() -> None:
    found = game(*LINES)
    corrected = told(found, f"change! 1 {OTHER}")
    back = told(corrected, "undo")
    forth = told(back, "redo")
    assert found.states != corrected.states
    for again, before in ((back, found), (forth, corrected)):
        assert again.left_out == before.left_out
        assert all(ours is theirs for ours, theirs in zip(again.states, before.states, strict=True))


def test_an_action_has_its_fields_and_no_others() -> None:
    assert "Research(d6=4)" == repr(Research(4))
    assert Research(4) != Research(5)
    assert 1 == len({Research(4), Research(d6=4)})
    for wrong in ((), (1, 2)):
        with pytest.raises(TypeError):
            Research(*wrong)
    with pytest.raises(AttributeError):
        Research(4).d6 = 5  # type: ignore[misc]


@pytest.mark.parametrize("line", ["undo", "отмена", "deshacer 1"])
def test_an_undo_in_any_language_mends_a_record_that_does_not_fit(tmp_path: Path, line: str) -> None:
    record = tmp_path / "game.yaml"
    games.begun(record, TRAINING)
    for written in (*LINES[:2], "eastern dances"):
        with store.writing(record) as writer:
            writer.append(written)
    with pytest.raises(RecordError):
        games.tell(record, "note x")
    with pytest.raises(RecordError):
        games.tell(record, "insert 1 note x")

    assert (1, 2) == games.tell(record, line).game.past.live
    assert (1, 2, 5) == games.tell(record, "note x").game.past.live


def test_a_correction_of_a_record_that_cannot_be_read_is_refused_unless_it_was_taken_back() -> None:
    with pytest.raises(HistoryUsageError):
        replay.replayed(TRAINING, (*LINES, "change 3"))
    assert (1, 2, 3, 4, 5) == replay.replayed(TRAINING, (*LINES, "change 3", "undo")).past.live


def test_a_card_that_is_in_the_game_after_all_or_leaves_it_is_said() -> None:
    kept = replay.replayed(TRAINING, ()).state
    lost = kept.with_roster(dead=frozenset({"merkulov"}))
    assert "Vsevolod Merkulov is in the game again." in [say(what) for what in compared(lost, kept)]
    assert "Vsevolod Merkulov leaves the game." in [say(what) for what in compared(kept, lost)]
