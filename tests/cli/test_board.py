"""board: the facts about the printed map, and the owner's word on them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run


def facts(run: Run, *words: str) -> dict[str, dict[str, Any]]:
    return {fact["fact"]: fact for fact in json.loads(run("board", *words, "--json").out)["facts"]}


def test_every_fact_says_where_it_comes_from(run: Run) -> None:
    known = facts(run)

    assert ("rulebook", ["7.72.1"]) == (known["normandy.amphibious"]["evidence"], known["normandy.amphibious"]["cites"])
    assert "derived" == known["philippines.amphibious"]["evidence"]
    assert "assumed" == known["okinawa.b29"]["evidence"]
    assert {"rulebook", "derived", "assumed"} == {fact["evidence"] for fact in known.values()}


def test_only_what_no_rulebook_tells_is_listed_on_demand(run: Run) -> None:
    assert {"assumed"} == {fact["evidence"] for fact in facts(run, "--assumed").values()}


def test_marks_of_the_pacific_are_not_asked_of_europe(run: Run) -> None:
    assert "rhineland.b29" not in facts(run)
    assert "okinawa.countries" not in facts(run)


def test_a_confirmed_fact_is_assumed_no_longer(run: Run) -> None:
    run("board", "confirm", "okinawa.b29")

    assert ("confirmed", True) == (facts(run)["okinawa.b29"]["evidence"], facts(run)["okinawa.b29"]["value"])


def test_a_correction_changes_the_answers(run: Run) -> None:
    position = "fronts: {central_pacific: marianas_islands}"
    words = ("strength", "--front", "central_pacific", "--position", "-", "--json")
    before = json.loads(run(*words, stdin=position).out)
    run("board", "confirm", "iwo_jima.amphibious", "no")
    after = json.loads(run(*words, stdin=position).out)

    assert (False, ["iwo_jima.amphibious"]) == (before["attempt"], before["assumed"])
    assert (True, []) == (after["attempt"], after["assumed"])


def test_a_correction_holds_for_a_batch_too(run: Run) -> None:
    request = '{"id": 1, "command": "strength", "options": {"front": "cbi"}}\n'
    run("board", "confirm", "burma.amphibious", "yes")

    assert not json.loads(run("batch", stdin=request).out)["result"]["attempt"]


def test_a_whole_track_can_be_replaced_with_new_spaces(run: Run) -> None:
    track = "mediterranean_box, sicily, Southern Italy, central_italy, northern_italy"
    done = run("board", "confirm", "mediterranean", track.replace("Southern Italy", "southern_italy"))

    assert 0 == done.code
    assert "sicily" in facts(run)["mediterranean"]["value"]
    assert "confirmed" == facts(run)["mediterranean"]["evidence"]


def test_countries_move_to_the_space_that_the_owner_names(run: Run) -> None:
    run("board", "confirm", "bolero.countries", "France, Denmark")

    known = facts(run)
    assert ["france", "denmark"] == known["bolero.countries"]["value"]
    assert [] == known["normandy.countries"]["value"]
    assert "western" == known["denmark.track"]["value"]


def test_a_country_can_be_connected_to_a_track_or_to_none(run: Run) -> None:
    run("board", "confirm", "persia.track", "none")
    run("board", "confirm", "denmark.track", "Western")

    assert (None, "western") == (facts(run)["persia.track"]["value"], facts(run)["denmark.track"]["value"])


@pytest.mark.parametrize(
    ("fact", "value", "code", "said"),
    [
        ("atlantis.b29", "yes", 2, "no fact 'atlantis.b29'"),
        ("okinawa.b29", "perhaps", 2, "neither yes nor no"),
        ("persia.track", "moon", 2, "no track"),
        ("cbi", "burma, japan", 4, "must begin with cbi_box"),
        ("western", "western_box, bolero, germany", 4, "normandy, west_germany"),
        ("cbi", "cbi_box, burma, burma, japan", 4, "twice"),
        ("burma.countries", "Atlantis", 4, "no country or colony"),
        ("pol_mil_1_3.counters", "many", 2, "no number from 1 to 4"),
        ("pol_mil_1_3.counters", "5", 2, "no number from 1 to 4"),
        ("tank.counters", "1", 2, "no fact 'tank.counters'"),
        ("abomb", "oak_ridge, letter_to_roosevelt, space_1, hanford, trinity", 4, "begin with letter_to_roosevelt"),
        ("abomb", "letter_to_roosevelt, oak_ridge, hanford, trinity", 4, "these five spaces"),
        ("abomb", "letter_to_roosevelt, oak_ridge, moon, hanford, trinity", 4, "these five spaces"),
    ],
)
def test_a_broken_correction_is_refused_and_not_kept(run: Run, fact: str, value: str, code: int, said: str) -> None:
    done = run("board", "confirm", fact, value)

    assert code == done.code
    assert said in done.err
    assert [] == [f for f in facts(run).values() if f["evidence"] == "confirmed"]


def test_a_review_keeps_each_answer_at_once(run: Run) -> None:
    done = run("board", "review", stdin="\n\nnone\nBelgium\nq\n")

    known = facts(run)
    assert 0 == done.code
    assert ("confirmed", "confirmed") == (known["western"]["evidence"], known["normandy.amphibious"]["evidence"]) or (
        "rulebook" == known["normandy.amphibious"]["evidence"]
    )
    assert ["belgium"] == known["normandy.countries"]["value"]


def test_a_review_asks_again_after_nonsense_and_ends_with_its_input(run: Run) -> None:
    done = run("board", "review", stdin="box, box\ns\n")

    assert 0 == done.code
    assert 2 == done.out.count("1/53")
    assert "This answer fits no map: board.tracks.western" in " ".join(done.out.split())
    assert "cannot be read" not in done.out
    assert "Questions left: 53." in done.out


def test_a_whole_review_leaves_nothing_assumed(run: Run) -> None:
    done = run("board", "review", stdin="\n" * 70)

    assert "Questions left: 0." in done.out
    assert {} == facts(run, "--assumed")


def test_marked_spaces_are_named_with_commas(run: Run) -> None:
    run("board", "review", stdin="s\nNormandy, bolero\nq\n")

    assert facts(run)["bolero.amphibious"]["value"]


def test_the_text_says_where_corrections_are_kept(run: Run) -> None:
    out = run("board").out

    assert "board.yaml" in out.splitlines()[-1]


def test_a_broken_file_of_corrections_is_named(run: Run, tmp_path: Any) -> None:  # noqa: ANN401
    file = tmp_path / "churchill" / "board.yaml"
    file.parent.mkdir()
    for text, said in (("- 1", "no mapping"), ("a: [", "no YAML"), ("tracks: 5", "must be a mapping")):
        file.write_text(text, encoding="utf-8")
        done = run("board")
        assert 4 == done.code
        assert said in done.err


# The counters and the A-Bomb track of the owner's copy


def test_how_many_counters_there_are_is_a_fact_of_the_owner_s_copy(run: Run) -> None:
    known = facts(run)
    assert ("rulebook", 2) == (known["us_production.counters"]["evidence"], known["us_production.counters"]["value"])
    assert ("assumed", 2) == (known["pol_mil_1_3.counters"]["evidence"], known["pol_mil_1_3.counters"]["value"])

    assert 0 == run("board", "confirm", "pol_mil_1_3.counters", "3").code
    known = facts(run)
    assert ("confirmed", 3) == (known["pol_mil_1_3.counters"]["evidence"], known["pol_mil_1_3.counters"]["value"])


def test_a_number_of_counters_holds_for_games_begun_and_positions_read_then(run: Run) -> None:
    position = "center: [pol_mil_1_3#3]"
    assert 4 == run("score", "--position", "-", stdin=position).code
    run("board", "confirm", "pol_mil_1_3.counters", "3")
    assert 0 == run("score", "--position", "-", stdin=position).code
    run("new", "g.yaml")
    outcome = "outcome US wins, US pol_mil_1_3 pol_mil_1_3 pol_mil_1_3 us_production"
    assert 0 == run("do", "--game", "g.yaml", outcome).code


def test_the_a_bomb_track_is_a_fact_of_the_owner_s_copy(run: Run) -> None:
    known = facts(run)
    assert "assumed" == known["abomb"]["evidence"]
    assert ["letter_to_roosevelt", "space_1", "oak_ridge", "hanford", "trinity"] == known["abomb"]["value"]

    done = run("board", "confirm", "abomb", "letter_to_roosevelt oak_ridge space_1 hanford trinity")
    assert 0 == done.code
    known = facts(run)
    assert ("confirmed", "oak_ridge") == (known["abomb"]["evidence"], known["abomb"]["value"][1])
    spies = json.loads(run("score", "--position", "-", "--json", stdin="abomb: {USSR: oak_ridge}").out)
    assert [3] == [line["vp"] for line in spies["lines"] if line["line"] == "Y"]
    assert [] == [fact for fact in spies["assumed"] if fact.startswith("abomb")]


@pytest.mark.parametrize("pawns", ["{USSR: oak_ridge}", "{USSR: 2}", "{US: oak_ridge}", "{US: 2}"])
def test_a_pawn_on_a_space_that_is_assumed_is_named_in_the_score(run: Run, pawns: str) -> None:
    done = run("score", "--position", "-", stdin=f"abomb: {pawns}")
    assert "Oak Ridge is space 2 of the A-Bomb track" in done.out
    answer = json.loads(run("score", "--position", "-", "--json", stdin=f"abomb: {pawns}").out)
    assert "abomb:oak_ridge" in answer["assumed"]
    run("board", "confirm", "abomb")
    assert "Oak Ridge" not in run("score", "--position", "-", stdin=f"abomb: {pawns}").out


def test_a_pawn_elsewhere_rests_on_nothing_assumed(run: Run) -> None:
    for pawns in ("{US: 4, USSR: 0}", "{US: hanford, USSR: 1}"):
        answer = json.loads(run("score", "--position", "-", "--json", stdin=f"abomb: {pawns}").out)
        assert [] == [fact for fact in answer["assumed"] if fact.startswith("abomb")]


def test_a_pawn_that_comes_to_or_from_a_space_that_is_assumed_says_so(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "tournament")
    lines = "outcome US wins, US a_bomb_research, center second_front; UK places 5 offensive western"
    run("do", "--game", "g.yaml", lines + "; USSR places 3 offensive eastern; US places 7 offensive cbi")
    done = json.loads(run("do", "--game", "g.yaml", "research rolls 6", "--json").out)
    assert "abomb:oak_ridge" in done["assumed"]


def test_a_review_asks_for_the_counters_and_the_a_bomb_track(run: Run) -> None:
    out = " ".join(run("board", "review", stdin="s\n" * 70).out.split())
    assert "Pol-Mil 1/3, number of counters: 2?" in out
    assert (
        "The A-Bomb track in order: Letter to Roosevelt, the first space after the start, Oak Ridge, Hanford, Trinity?"
        in out
    )
    assert "US Production, number of counters" not in out


def test_whether_the_philippines_are_a_b29_space_is_asked(run: Run) -> None:
    assert "assumed" == facts(run)["philippines.b29"]["evidence"]
    words = ("reserves", "--theater", "pacific", "--position", "-", "--json")
    assert "philippines.b29" in json.loads(run(*words, stdin="scenario: training").out)["assumed"]
    run("board", "confirm", "philippines.b29")
    assert "philippines.b29" not in json.loads(run(*words, stdin="scenario: training").out)["assumed"]


@pytest.mark.parametrize(("command", "kept"), [("board", "board.yaml"), ("cards", "cards.yaml")])
def test_the_file_of_the_owner_is_named_letter_by_letter(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, kept: str
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "My_Settings"))

    assert str(tmp_path / "My_Settings" / "churchill" / kept) in run(command).out
