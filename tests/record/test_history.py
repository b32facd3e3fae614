"""What undo and redo lines come to."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings, strategies as st

from churchill_cli.notation.grammar import history_line
from churchill_cli.notation.past import JUMPS
from churchill_cli.record.history import History, HistoryError, HistoryUsageError, replayed


def refusal(lines: list[str]) -> str:
    with pytest.raises(HistoryError) as caught:
        replayed(lines)
    assert (caught.value.exit_code, caught.value.kind) == (3, "rules")
    assert caught.value.hint
    return str(caught.value)


@pytest.mark.parametrize(
    ("lines", "live", "undone", "redoable"),
    [
        pytest.param([], (), (), (), id="no lines have no history"),
        pytest.param(["a", "b", "c"], (1, 2, 3), (), (), id="actions are in force in order"),
        pytest.param(["a", "b", "undo"], (1,), (2,), (2,), id="undo takes back the last action"),
        pytest.param(["a", "b", "c", "undo 2"], (1,), (2, 3), (3, 2), id="undo with a number takes back so many"),
        pytest.param(
            ["a", "b", "c", "d", "undo to 2"], (1, 2), (3, 4), (4, 3), id="undo to a line goes right after it"
        ),
        pytest.param(["a", "b", "undo to 0"], (), (1, 2), (2, 1), id="undo to 0 goes back to the start"),
        pytest.param(["a", "b", "c", "undo 2", "redo"], (1, 2), (3,), (3,), id="redo brings back what was undone last"),
        pytest.param(["a", "b", "c", "undo 3", "redo 2"], (1, 2), (3,), (3,), id="redo with a number brings so many"),
        pytest.param(["a", "b", "c", "undo", "undo 2", "redo all"], (1, 2, 3), (), (), id="redo all brings everything"),
        pytest.param(["a", "b", "undo", "c"], (1, 4), (2,), (), id="a new action ends what can be redone"),
        pytest.param(["a", "undo", "b", "c", "undo to 3", "redo", "d"], (3, 4, 7), (1,), (), id="every line counts"),
        pytest.param(["a", "b", "  UNDO   To  1 ", "Redo\tALL"], (1, 2), (), (), id="case and blanks do not matter"),
    ],
)
def test_what_lines_come_to(
    lines: list[str], live: tuple[int, ...], undone: tuple[int, ...], redoable: tuple[int, ...]
) -> None:
    assert History(live, undone, redoable) == replayed(lines)


@pytest.mark.parametrize("line", ["undo", "UNDO 2", " redo all", "redo x"])
def test_a_line_that_begins_with_undo_or_redo_is_history(line: str) -> None:
    told = history_line(line)
    assert told is not None
    assert told.verb in JUMPS


@pytest.mark.parametrize("line", ["", "  ", "undoing", "note undo", "eastern rolls 4"])
def test_any_other_line_is_not_history(line: str) -> None:
    assert history_line(line) is None


@pytest.mark.parametrize("line", ["undo", "undo 1", "undo to 0"])
def test_nothing_to_undo_is_refused(line: str) -> None:
    assert f"Line 1 (`{line}`): there is nothing to take back." == refusal([line])


@pytest.mark.parametrize("line", ["redo", "redo 1", "redo all"])
def test_nothing_to_redo_is_refused(line: str) -> None:
    assert f"Line 2 (`{line}`): there is nothing to bring back." == refusal(["a", line])


@pytest.mark.parametrize("count", [3, 0, -1, 10**17])
def test_more_or_less_than_there_is_to_undo_is_refused(count: int) -> None:
    expected = f"Line 3 (`undo {count}`): there are 2 lines that can be taken back; give a number from 1 to 2."
    assert expected == refusal(["a", "b", f"undo {count}"])


@pytest.mark.parametrize("count", [2, 0, -1])
def test_more_or_less_than_there_is_to_redo_is_refused(count: int) -> None:
    expected = f"Line 3 (`redo {count}`): only 1 line can be brought back."
    assert expected == refusal(["a", "undo", f"redo {count}"])


@pytest.mark.parametrize("target", [2, 3, 4, 9, -1])
def test_undo_to_what_is_not_in_force_is_refused(target: int) -> None:
    expected = f"Line 5 (`undo to {target}`): line {target} is not an action in force."
    assert expected == refusal(["a", "b", "undo", "undo", f"undo to {target}"])


def test_undo_to_a_line_between_those_in_force_is_refused() -> None:
    expected = "Line 5 (`undo to 2`): line 2 is not an action in force."
    assert expected == refusal(["a", "b", "undo", "c", "undo to 2"])


def test_undo_to_the_last_line_in_force_is_refused() -> None:
    expected = "Line 3 (`undo to 2`): line 2 is the last in force; there is nothing to take back."
    assert expected == refusal(["a", "b", "undo to 2"])


@pytest.mark.parametrize("line", ["undo x", "undo to", "undo all", "undo 1 2", "redo by 1", "redo 1.5", "undo ٣"])
def test_an_unknown_form_is_refused_as_usage(line: str) -> None:
    with pytest.raises(HistoryUsageError) as caught:
        replayed(["a", line])
    assert (2, "usage") == (caught.value.exit_code, caught.value.kind)
    assert f"Line 2 (`{line}`): not a form of undo or redo." == str(caught.value)
    assert "undo to N" in caught.value.hint


MOVES = st.lists(
    st.one_of(
        st.just("act"),
        st.sampled_from(["undo", "redo", "redo all", "undo to 0"]),
        st.integers(1, 4).map("undo {}".format),
        st.integers(1, 4).map("redo {}".format),
        st.integers(1, 12).map("undo to {}".format),
    ),
    max_size=25,
)


def naive_undo(live: list[int], stack: list[int], target: str, count: str) -> bool:
    wanted = len(live) - int(count)
    if target == "to":
        after = [0, *live]
        wanted = after.index(int(count)) if int(count) in after else len(live)
    if not 0 <= wanted < len(live):
        return False
    while len(live) > wanted:
        stack.append(live.pop())
    return True


def naive_redo(live: list[int], stack: list[int], count: str) -> bool:
    wanted = max(1, len(stack)) if count == "all" else int(count)
    if wanted > len(stack):
        return False
    live += [stack.pop() for _ in range(wanted)]
    return True


def naive(lines: list[str]) -> History | None:
    live: list[int] = []
    stack: list[int] = []
    actions: list[int] = []
    for number, line in enumerate(lines, 1):
        match line.split():
            case ["undo", *rest]:
                fine = naive_undo(live, stack, rest[0] if rest[1:] else "", (rest or ["1"])[-1])
            case ["redo", *rest]:
                fine = naive_redo(live, stack, (rest or ["1"])[0])
            case _:
                fine = True
                stack.clear()
                live.append(number)
                actions.append(number)
        if not fine:
            return None
    undone = sorted(set(actions) - set(live))
    return History(tuple(live), tuple(undone), tuple(stack))


@settings(deadline=None)
@given(MOVES)
def test_random_sequences_agree_with_a_naive_model(moves: list[str]) -> None:
    lines: list[str] = []
    for move in moves:
        expected = naive([*lines, move])
        if expected is None:
            with pytest.raises(HistoryError):
                replayed([*lines, move])
        else:
            lines.append(move)
            assert expected == replayed(lines)


def legal(moves: list[str]) -> list[str]:
    lines: list[str] = []
    for move in moves:
        if naive([*lines, move]):
            lines.append(move)
    return lines


@settings(deadline=None)
@given(MOVES, st.integers(1, 5))
def test_undo_then_redo_of_the_same_number_changes_nothing(moves: list[str], count: int) -> None:
    lines = legal(moves)
    before = replayed(lines)
    if len(before.live) >= count:
        assert before == replayed([*lines, f"undo {count}", f"redo {count}"])


@settings(deadline=None)
@given(MOVES)
def test_every_action_is_either_in_force_or_undone(moves: list[str]) -> None:
    lines = legal(moves)
    history = replayed(lines)
    actions = [number for number, line in enumerate(lines, 1) if not history_line(line)]
    assert actions == sorted(history.live + history.undone)
    assert set(history.redoable) <= set(history.undone)


def test_ten_thousand_lines_with_wide_undos_are_quick() -> None:
    lines = ["uk moves 1 to germany"] * 5_000 + ["undo 5000", "redo all"] * 2_500
    begin = time.process_time()
    history = replayed(lines)
    assert time.process_time() - begin < 1  # generous: some 20 ms are usual
    assert tuple(range(1, 5_001)) == history.live
