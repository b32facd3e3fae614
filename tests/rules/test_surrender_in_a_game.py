"""Surrender in a game: said as the game has it, also where it is still to be checked, or told by no board (7.8)."""

import json
from pathlib import Path

import pytest
import yaml

from churchill_cli.answers import positions
from churchill_cli.game.model.state import State
from churchill_cli.record import games, replay
from churchill_cli.views.war import surrender_lines
from tests.conftest import Run
from tests.rules.telling import said, told

WAITS = "The Emperor's conditions are met, but the position does not say that Japan surrendered"
MET = {
    "conference": 9,
    "fronts": {"far_east": "manchuria", "central_pacific": "marianas_islands", "western": "germany"},
    "abomb": {"US": "trinity"},
}
"""A board on which all three of the Emperor's conditions are met (7.82)."""


def advancing(fronts: dict[str, str], *rulings: str, before: dict[str, str]) -> State:
    """Return the Front Advancement in which some Fronts have just entered spaces."""
    board = {"conference": 9, "fronts": before}
    state = told(replay.opening({"scenario": "campaign", "edition": 2, "position": board})[0], *rulings)
    return state.now(step="advance").at(fronts={**state.position.fronts, **fronts})


@pytest.mark.parametrize(
    ("fronts", "before", "axis"),
    [
        ({"western": "germany"}, {"western": "west_germany"}, "germany"),
        ({"eastern": "germany"}, {"eastern": "east_germany"}, "germany"),
        ({"cbi": "japan"}, {"cbi": "formosa"}, "japan"),
    ],
)
def test_who_surrenders_when_all_fronts_have_moved_has_not_before(
    fronts: dict[str, str], before: dict[str, str], axis: str
) -> None:
    """The game reads 7.8 so unless its group reads it otherwise, and says that it is open."""
    position = advancing(fronts, before=before).position
    answer = positions.surrender_in_game(position)
    assert (False, (axis,)) == (getattr(answer, axis), answer.due)
    assert ("Q-surrender-timing",) == answer.open_points
    lines = "\n".join(surrender_lines(answer, 0))
    assert f"{axis.title()} has not surrendered yet: it does when all Fronts have moved (" in lines
    assert f"{axis.title()} has surrendered." not in lines

    alone = positions.surrender_now(position)
    assert (True, (), ()) == (getattr(alone, axis), alone.due, alone.open_points)


def test_a_reading_of_the_group_is_open_no_more() -> None:
    state = advancing({"western": "germany"}, "ruling Q-surrender-timing after_all", before={"western": "west_germany"})
    assert () == positions.surrender_in_game(state.position).open_points


@pytest.mark.parametrize("reading", ["after_all", "at_once"])
def test_the_answer_of_a_game_is_that_of_its_record(run: Run, reading: str) -> None:
    board = {"conference": 9, "fronts": {"western": "west_germany"}, "offensive": {"western": 9}}
    games.begun(Path("g.yaml"), {"game": "churchill", "edition": 2, "scenario": "campaign", "position": board})
    game = games.opened(Path("g.yaml"))[0]
    state = told(game.state, f"ruling Q-surrender-timing {reading}").now(step="advance")
    state = told(state.at(offensive={"western": 9}, reserves={}), "western rolls 1")
    answer = positions.surrender_in_game(state.position)
    assert ("germany" in state.position.surrendered) == answer.germany == (reading == "at_once")
    assert json.loads(run("surrender", "--game", "g.yaml", "--json").out)["germany"] is False


# The Emperor's conditions on a board that somebody tells


def test_catching_up_with_a_board_of_the_emperors_conditions_says_so(run: Run) -> None:
    fronts = "; ".join(f"front {front} {space}" for front, space in MET["fronts"].items())  # type: ignore[attr-defined]
    done = run("catch-up", f"{fronts}; bomb US trinity", "--conference", "9", "--file", "told.yaml")
    assert WAITS in " ".join(done.out.split())
    assert "Germany has surrendered" in done.out
    assert "japan" not in games.opened(Path("told.yaml"))[0].state.position.surrendered

    shown = run("surrender", "--game", "told.yaml").out
    assert "Japan has not surrendered yet: it does when all Fronts have moved (7.82)." in shown
    told_so = run("do", "adjust surrendered japan yes because it has", "--game", "told.yaml")
    assert "The game is over." in told_so.out


@pytest.mark.parametrize("as_json", [True, False])
def test_a_record_that_begins_with_such_a_position_says_so(run: Run, *, as_json: bool) -> None:
    Path("p.yaml").write_text(yaml.safe_dump(MET), encoding="utf-8")
    done = run("catch-up", "--position", "p.yaml", "--file", "g.yaml", *(["--json"] if as_json else []))
    notes = json.loads(done.out)["notes"] if as_json else [done.out]
    assert WAITS in " ".join(" ".join(notes).split())
    Path("q.yaml").write_text(yaml.safe_dump({**MET, "abomb": {"US": "hanford"}}), encoding="utf-8")
    assert [] == json.loads(run("catch-up", "--position", "q.yaml", "--file", "h.yaml", "--json").out)["notes"]


@pytest.mark.parametrize("missing", ["bomb US", "front far_east", "front central_pacific", "front western"])
def test_the_last_of_the_conditions_set_by_hand_says_so_once(missing: str) -> None:
    kind, key = missing.split()
    value = "trinity" if kind == "bomb" else MET["fronts"][key]  # type: ignore[index]
    fronts = {front: space for front, space in MET["fronts"].items() if front != key}  # type: ignore[attr-defined]
    board = {**MET, "fronts": fronts, "abomb": {} if kind == "bomb" else MET["abomb"]}
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": board})[0]
    line = f"adjust {missing} {value} because it stands so"
    assert [True] == [text.startswith(WAITS) for text in said(state, line) if "Emperor" in text]
    after = told(state, line)
    assert not [text for text in said(after, "adjust naval arctic 1 because x") if "Emperor" in text]
