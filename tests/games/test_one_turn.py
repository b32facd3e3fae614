"""What the commands know of a conference in progress: the same as the game that goes on (5.11, 7.6, 7.7)."""

import json
from typing import Any

from churchill_cli.game.war import campaign
from churchill_cli.game.war.odds import odds
from tests.conftest import Run
from tests.rules.telling import opened

ALLOCATED = (
    "outcome US wins, US us_production",
    "UK places 1 offensive cbi; UK places 3 offensive western; USSR places 3 offensive eastern",
    "US places 4 offensive sw_pacific; US places 4 offensive western",
)


def answer(run: Run, *words: str) -> dict[str, Any]:
    done = run(*words, "--game", "g.yaml", "--json")
    assert 0 == done.code, done.out
    found: dict[str, Any] = json.loads(done.out)
    return found


def do(run: Run, *lines: str) -> str:
    told = [run("do", "--game", "g.yaml", line) for line in lines]
    assert {0} == {done.code for done in told}, told
    return "".join(done.out for done in told)


def tolstoy(run: Run) -> None:
    """Play the printed card, and production that does not buy the one naval support that it makes scarce."""
    run("new", "g.yaml", "--scenario", "training")
    do(run, "card tolstoy 4 6", *ALLOCATED)


def test_the_odds_know_what_the_card_has_sent(run: Run) -> None:
    """The navy takes one of three naval support from the landing in the Philippines: it cannot be tried (7.72.1)."""
    tolstoy(run)
    assert "0" == answer(run, "odds")["fronts"]["sw_pacific"]["advance"]


def test_the_reserves_know_what_the_card_has_sent(run: Run) -> None:
    tolstoy(run)
    found = answer(run, "reserves", "--theater", "pacific", "--dice", "1,1")
    assert {("japanese_army", "sw_pacific", "5.11"), ("ijn", "sw_pacific", "5.11")} <= {
        (put["reserve"], put["front"], put["priority"]) for put in found["placements"]
    }
    assert {"sw_pacific": 1} == found["naval_removed"]
    assert [1, 1] == found["dice_used"]


def test_a_position_knows_it_as_well(run: Run) -> None:
    tolstoy(run)
    board = json.dumps(answer(run, "state"))
    for words in (("odds",), ("reserves", "--theater", "pacific", "--dice", "1,1")):
        there = run(*words, "--position", "-", "--json", stdin=board)
        assert answer(run, *words) == json.loads(there.out)


def test_after_the_placement_the_reserves_stand(run: Run) -> None:
    tolstoy(run)
    do(run, "adjust naval arctic 3 because so")
    for line in ("US networks malaya", "UK networks norway", "USSR networks finland", "europe reserves 6 6 6"):
        do(run, line)
    found = answer(run, "reserves", "--theater", "europe")
    state = answer(run, "state")
    assert found["placed"]
    assert found["against"] == {front: n for front, n in state["reserves"].items() if n}
    assert 0 == found["dice_needed"]
    text = run("reserves", "--theater", "europe", "--game", "g.yaml").out.splitlines()
    assert "Europe: the reserves stand already (7.61)." == text[0]
    assert "Arctic" not in "".join(text)


def test_a_front_that_had_its_turn_says_why_it_made_no_roll(run: Run) -> None:
    """Normandy with strength 16, but no Second Front: that is the reason, also when its support has gone (7.73.3)."""
    run("new", "g.yaml", "--scenario", "tournament")
    do(run, "adjust offensive western 8 because we tell the rest only")
    do(run, "outcome US wins, US us_production second_front")
    do(run, "UK places 5 naval arctic; USSR places 3 offensive eastern; US places 7 offensive sw_pacific")
    do(run, "US networks malaya; UK networks denmark; USSR networks hungary")
    do(run, "pacific reserves 6 1")
    refused = run("do", "--game", "g.yaml", "western rolls 1")
    assert 3 == refused.code
    assert "Second Front" in refused.err
    assert "strength of 0" not in refused.err
    found = answer(run, "strength", "--front", "western")
    assert not found["attempt"]
    assert ["7.71", "7.73.3"] == [block["cites"][0] for block in found["blocked"]]
    assert "0" == answer(run, "odds")["fronts"]["western"]["advance"]


def test_a_game_that_is_over_fights_no_more() -> None:
    ended = campaign.war(opened().now(step="over"))
    assert [("8.0",)] == [block.cites for block in ended.attempt("western").blocked]
    assert {0} == set(odds(ended).advance.values())


def test_a_game_knows_itself_whether_its_reserves_stand(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    assert 2 == run("odds", "--placed", "--game", "g.yaml").code
