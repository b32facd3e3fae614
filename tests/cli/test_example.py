"""example: the printed example of play, to its printed result."""

import json

from tests.conftest import Run


def test_the_printed_conference_and_its_war_end_as_printed(run: Run) -> None:
    found = json.loads(run("example", "--json").out)
    state = found["state"]

    assert {
        "western": "west_germany",
        "mediterranean": "central_italy",
        "eastern": "prussia",
        "cbi": "burma",
        "far_east": "nomohon",
        "central_pacific": "iwo_jima",
        "sw_pacific": "vogelkop",
    } == state["fronts"]
    assert (1, 3) == (state["removed"]["ijn"], state["naval"]["sw_pacific"])
    assert ({"US": 1}, {"USSR": 1}) == (state["networks"]["denmark"], state["networks"]["austria"])
    assert ("US", "UK") == (state["alignment"]["denmark"], state["alignment"]["greece"])
    assert "malaya" not in state["networks"]
    assert {"UK": 0, "US": 1, "USSR": 0} == state["conferences_won"]


def test_the_example_ends_with_the_score_and_the_verdict_if_the_war_ended_now(run: Run) -> None:
    found = json.loads(run("example", "--json").out)

    assert {"UK": 28, "US": 32, "USSR": 22} == found["score"]["totals"]
    assert {"UK": 25, "US": 27, "USSR": 27} == found["verdict"]["adjusted"]
    assert ("4.43", "UK", "4.44.3") == tuple(found["verdict"][key] for key in ("branch", "winner", "tiebreak"))


def test_where_the_example_contradicts_itself_a_note_says_so(run: Run) -> None:
    lines = [entry["line"] for entry in json.loads(run("example", "--json").out)["entries"]]
    notes = [line for line in lines if line.startswith("note")]

    assert any("counts one issue for the UK" in note for note in notes)
    assert any("Q-denmark" in note for note in notes)


def test_the_example_is_shown_line_by_line(run: Run) -> None:
    out = run("example").out

    assert "western rolls 5" in out
    assert "The Western Front advances to West Germany (roll 5, strength 12). (7.71)" in out
    assert "If the war ended now" in out


def test_an_unknown_example_is_not_found(run: Run) -> None:
    done = run("example", "yalta")

    assert 5 == done.code
    assert "moscow" in done.err
