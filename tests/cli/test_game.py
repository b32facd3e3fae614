"""new, do, undo, redo, state, log, legal: a game kept from the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run

OUTCOME = "outcome US wins, UK us_production, US pol_mil_1_3 a_bomb_research, USSR pol_mil_2_2"


@pytest.fixture
def begun(run: Run) -> Run:
    assert 0 == run("new", "--scenario", "training", "--player", "UK=Ann").code
    return run


def data(run: Run, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--json").out)
    return found


def test_a_new_record_has_a_header_that_people_can_read(begun: Run) -> None:
    begun("log")
    text = Path("churchill.yaml").read_text(encoding="utf-8")

    assert "scenario: training\n" in text
    assert 'players: {"UK": "Ann"}\n' in text
    assert text.endswith("lines:\n")


def test_a_record_is_never_overwritten_by_a_new_one(begun: Run) -> None:
    before = Path("churchill.yaml").read_bytes()
    done = begun("new")

    assert 4 == done.code
    assert before == Path("churchill.yaml").read_bytes()


def test_the_game_begun_last_is_the_current_one(begun: Run) -> None:
    begun("new", "second.yaml", "--scenario", "campaign")

    assert 1 == data(begun, "state")["conference"]
    assert 8 == data(begun, "state", "--game", "churchill.yaml")["conference"]


def test_the_environment_names_the_game_before_the_one_begun_last(begun: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    begun("new", "second.yaml", "--scenario", "campaign")
    monkeypatch.setenv("CHURCHILL_GAME", "churchill.yaml")

    assert 8 == data(begun, "state")["conference"]


def test_without_a_game_the_commands_say_how_to_begin_one(run: Run) -> None:
    done = run("state")

    assert 2 == done.code
    assert "churchill new" in done.err


def test_a_line_told_answers_with_what_happened_what_to_move_and_what_is_due(begun: Run) -> None:
    done = begun("do", *OUTCOME.split())

    assert 0 == done.code
    assert "US wins the conference." in done.out
    assert "Give US conference victory markers: 1 (now 1)." in done.out
    assert "Next: UK allocates; still to be placed or spent: 5." in done.out


def test_words_may_be_cut_short_and_the_record_has_the_identifiers(begun: Run) -> None:
    begun("do", OUTCOME)
    begun("do", "uk pl 2 off west")

    assert ["UK places 2 offensive western"] == [e["line"] for e in data(begun, "log")["entries"][1:]]


def test_a_place_with_a_minus_is_no_option(begun: Run) -> None:
    for line in (OUTCOME, "UK pl 5 off western", "USSR activates pol_mil_2_2", "USSR pl 2 off eastern"):
        assert 0 == begun("do", line).code, line
    for line in ("US activates pol_mil_1_3", "US pl 5 off western; US pl 1 off cbi", "research rolls 1"):
        assert 0 == begun("do", line).code, line
    done = begun("do", "US", "networks", "-vietnam", "--json")

    reasons = json.loads(done.out)["error"]["reasons"]

    assert ["Vietnam has no network of another power."] == [reason["message"] for reason in reasons]


def test_several_lines_are_told_with_semicolons_between(begun: Run) -> None:
    begun("do", f"convoy fails; {OUTCOME}")

    assert 2 == len(data(begun, "log")["entries"])


def test_a_remark_may_have_semicolons(begun: Run) -> None:
    begun("do", "convoy fails; note red; gray; white")

    assert ["convoy fails", "note red; gray; white"] == [entry["line"] for entry in data(begun, "log")["entries"]]


def test_a_refused_line_gives_every_reason_and_changes_nothing(begun: Run) -> None:
    begun("do", OUTCOME)
    before = Path("churchill.yaml").read_bytes()
    done = begun("do", "--json", "USSR", "places", "9", "naval", "western")
    reasons = json.loads(done.out)["error"]["reasons"]

    assert 3 == done.code
    assert [["6.4", "6.0"], ["6.5"]] == [reason["cites"] for reason in reasons]
    assert before == Path("churchill.yaml").read_bytes()


def test_a_line_that_is_not_understood_says_what_may_stand_there(begun: Run) -> None:
    done = begun("do", "eastern", "roll", "11")

    assert 2 == done.code
    assert "expected a d10 from 1 to 10" in done.err


def test_undo_moves_the_board_back_and_redo_forth(begun: Run) -> None:
    begun("do", OUTCOME)
    begun("do", "UK places 2 naval arctic")
    back = begun("undo")
    forth = begun("redo", "all")

    assert "Take 2 naval support from the Arctic Theater box (now 1)." in back.out
    assert "Put 2 naval support in the Arctic Theater box (now 3)." in forth.out


def test_undo_to_a_line_takes_back_all_after_it(begun: Run) -> None:
    begun("do", OUTCOME)
    begun("do", "UK places 1 naval arctic; UK places 1 naval arctic")
    begun("undo", "to", "1")

    assert [False, True, True, False] == [entry["undone"] for entry in data(begun, "log")["entries"]]


def test_undo_at_the_start_is_refused(begun: Run) -> None:
    assert 3 == begun("undo").code


def test_the_game_is_shown_as_it_stood_after_a_line_or_at_a_point(begun: Run) -> None:
    begun("do", "adjust naval arctic 2 because it fell; point the fall; adjust naval arctic 3 because it fell again")
    begun("do", "adjust naval arctic 4 because it fell")
    begun("undo")

    shown = [data(begun, "show", "--at", at)["naval"].get("arctic", 0) for at in ("0", "1", "the fall", "3")]
    assert [1, 2, 2, 3] == shown
    assert 3 == data(begun, "show")["naval"]["arctic"]


@pytest.mark.parametrize("at", ["2", "4", "9", "-1", "nowhere", "", "²", "9" * 5_000])
def test_what_is_no_line_in_force_and_no_point_is_not_shown(begun: Run, at: str) -> None:
    begun("do", "note one; point here; note two; note three")
    begun("undo")
    done = begun("show", f"--at={at}")
    assert 2 == done.code
    expected = f"Line {at} is not in force." if at.isdecimal() else f"There is no point named `{at}`."
    assert expected[:1_000] in done.err  # a longer one is cut


def test_the_log_hides_what_was_taken_back_unless_asked(begun: Run) -> None:
    begun("do", OUTCOME)
    begun("undo")

    assert "" == begun("log").out
    assert "×outcome" in begun("log", "--all").out


def test_the_state_fits_eighty_columns(begun: Run) -> None:
    begun("do", OUTCOME)
    lines = begun("state").out.splitlines()

    assert [] == [line for line in lines[:-1] if len(line) > 80]
    assert any("Western" in line and "Rhineland" in line for line in lines)
    assert any("if the war ended now" in line for line in lines)


def test_the_state_as_data_is_a_position_and_the_step(begun: Run) -> None:
    begun("do", OUTCOME)
    state = data(begun, "state")
    again = begun("score", "--json", "--position", "-", stdin=json.dumps(state))

    assert ("allocation", "UK") == (state["step"], state["by"])
    assert data(begun, "score") == json.loads(again.out)


def test_every_listed_action_is_accepted(begun: Run) -> None:
    begun("do", OUTCOME)
    for action in data(begun, "legal")["actions"]:
        if "{" not in action["form"]:
            assert 0 == begun("do", action["form"]).code, action["form"]
            begun("undo")


def test_legal_names_who_acts_and_the_forms_told_with_dice(begun: Run) -> None:
    assert any("outcome {power} wins" in action["form"] for action in data(begun, "legal")["actions"])
    assert "Next: " in begun("legal").out


def test_a_damaged_record_names_its_line(begun: Run) -> None:
    record = Path("churchill.yaml")
    record.write_text(record.read_text(encoding="utf-8") + "- eastern rolls 4\n", encoding="utf-8")
    done = begun("state")

    assert 4 == done.code
    assert "Line 1 of the record" in done.err


def test_undo_mends_a_record_whose_last_line_does_not_fit(begun: Run) -> None:
    record = Path("churchill.yaml")
    record.write_text(record.read_text(encoding="utf-8") + "- convoy fails\n- eastern rolls 4\n", encoding="utf-8")
    done = begun("undo")

    assert 0 == done.code
    assert ["convoy fails"] == [e["line"] for e in data(begun, "log")["entries"] if not e["undone"]][:1]
    assert 0 == begun("do", "convoy arrives").code


def test_a_line_cut_off_is_reported_and_told_again(begun: Run) -> None:
    record = Path("churchill.yaml")
    record.write_text(record.read_text(encoding="utf-8") + "- convoy fa", encoding="utf-8")
    looked = begun("state")
    done = begun("do", "convoy fails")

    assert "cut off" in looked.err
    assert (0, 1) == (done.code, len(data(begun, "log")["entries"]))


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("new", "--scenario", "short"), "training, tournament, campaign"),
        (("new", "--edition", "3"), "Give 1 or 2."),
        (("new", "--player", "Ann"), "--player UK=Ann"),
        (("do", " ; "), "churchill legal"),
        (("do", "x", "--far"), "churchill do --help"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_hint(begun: Run, words: tuple[str, ...], hint: str) -> None:
    done = begun(*words)

    assert 2 == done.code
    assert hint in done.err


def test_the_owners_map_is_copied_into_a_new_record(run: Run) -> None:
    run("board", "confirm", "iwo_jima.kamikaze", "no")
    run("new", "--scenario", "training")

    assert "iwo_jima" in Path("churchill.yaml").read_text(encoding="utf-8")


def test_a_first_edition_tournament_is_told_by_the_header(run: Run) -> None:
    run("new", "--edition", "1", "--tournament")

    assert "tournament: true" in Path("churchill.yaml").read_text(encoding="utf-8")
    assert 1 == data(run, "state")["edition"]


def test_the_verdict_of_a_game_uses_the_option_of_its_record(run: Run) -> None:
    run("new", "--edition", "1", "--tournament", "--scenario", "training")
    found = data(run, "verdict")

    assert (1, 0) == (found["edition"], found["dice_needed"])


def test_the_odds_of_a_game_leave_out_fronts_that_have_tried(run: Run) -> None:
    run("new", "--scenario", "training")
    example = Path(run.__code__.co_filename).parents[1] / "rulebook" / "churchill" / "examples" / "moscow.yaml"
    lines = [line.removeprefix("- ") for line in example.read_text(encoding="utf-8").splitlines() if line[:2] == "- "]
    for line in lines[:-1]:
        assert 0 == run("do", line).code, line
    found = data(run, "odds")["fronts"]

    assert ("0", "1/5") == (found["western"]["advance"], found["sw_pacific"]["advance"])


def test_a_line_names_the_assumed_facts_that_decided_it(run: Run) -> None:
    run("new", "--scenario", "training")
    example = Path(run.__code__.co_filename).parents[1] / "rulebook" / "churchill" / "examples" / "moscow.yaml"
    lines = [line.removeprefix("- ") for line in example.read_text(encoding="utf-8").splitlines() if line[:2] == "- "]
    told = {line: data(run, "do", line) for line in lines}

    assert ["iwo_jima.kamikaze"] == [f for f in told["central_pacific rolls 1"]["assumed"] if "kamikaze" in f]
    assert "western:germany" in told["europe reserves 1 3 5"]["assumed"]
    assert [] == told["UK aligns greece"]["assumed"]
    assert [] == told["mediterranean rolls 7"]["assumed"]


def test_a_front_stopped_by_an_assumed_anchor_names_it(run: Run) -> None:
    run("new", "--scenario", "campaign")
    for line in ("outcome UK wins, UK global_issue", "USSR pl 3 off eastern", "US pl 6 off cbi", "US pl 1 off cbi"):
        run("do", line)
    for line in ("UK pl 5 off western", "UK moves churchill_stalin", "UK networks france", "US networks poland"):
        run("do", line)
    run("do", "USSR networks austria")
    run("do", "europe reserves 1")
    done = data(run, "do", "pacific reserves 6 1 1 1 1")

    assert "southern_italy.amphibious" in done["assumed"]
    assert "Assumed, not in the rulebook" not in run("log").out


def test_a_record_with_a_line_that_does_not_fit_shows_its_lines(begun: Run) -> None:
    begun("do", "note one")
    with Path("churchill.yaml").open("a", encoding="utf-8") as record:
        record.write("- eastern rolls 4\n- note two\n")
    done = begun("log")
    assert ["   1  note one", "   2 -eastern rolls 4", "   3  note two"] == done.out.splitlines()
    assert "Lines that do not fit: 2; `churchill play` mends them.\n" == done.err
    assert [2] == json.loads(begun("log", "--json").out)["left_out"]
    assert 0 == begun("delete!", "2").code
    assert "" == begun("log").err
