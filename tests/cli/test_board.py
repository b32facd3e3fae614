"""board: the facts about the printed map, and the owner's word on them."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]


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
    assert 2 == done.out.count("1/44")
    assert "Questions left: 44." in done.out


def test_a_whole_review_leaves_nothing_assumed(run: Run) -> None:
    done = run("board", "review", stdin="\n" * 60)

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
