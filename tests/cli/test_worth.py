"""The commands `worth` and `plan`: their options, in a batch, in a session, where nothing can be placed any more."""

import json
from pathlib import Path

import pytest

from churchill_cli.book.files import folder
from churchill_cli.record import store
from tests.conftest import Run
from tests.games.test_endings import record as finished

TRAINING = json.dumps({"scenario": "training"})
ASKED: dict[str, dict[str, str | int]] = {
    "worth": {"for": "US"},
    "plan": {"for": "US", "markers": 2, "aim": "advance:eastern"},
}


def words(command: str) -> list[str]:
    return [command, *(word for name, value in ASKED[command].items() for word in (f"--{name}", str(value)))]


def record(beginning: str) -> None:
    """Write the printed example up to the line before the first that begins so."""
    text = (folder() / "examples" / "moscow.yaml").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    end = next(number for number, line in enumerate(lines) if line.startswith(f"- {beginning}"))
    Path("half.yaml").write_text("".join(lines[:end]), encoding="utf-8")


@pytest.mark.parametrize("command", ASKED)
@pytest.mark.parametrize("placed", [False, True])
def test_a_batch_answers_it_as_the_command_does(run: Run, command: str, *, placed: bool) -> None:
    options = {**ASKED[command], "placed": placed}
    request = json.dumps({"id": 1, "command": command, "position": {"scenario": "training"}, "options": options})
    typed = [*words(command), *["--placed"] * placed, "--position", "-", "--json"]
    told = json.loads(run(*typed, stdin=TRAINING).out)
    assert told.pop("contract") == 1
    assert json.loads(run("batch", stdin=request + "\n").out)["result"] == told


@pytest.mark.parametrize("command", ASKED)
def test_placed_goes_with_a_position(run: Run, command: str) -> None:
    run("new", "g.yaml", "--scenario", "training")
    done = run(*words(command), "--placed", "--game", "g.yaml")
    assert (done.code, "--placed goes with --position." in done.err) == (2, True)


@pytest.mark.parametrize(
    "wrong",
    [
        ["worth", "--for", "France"],
        ["plan", "--for", "France"],
        ["plan"],
        *[["plan", "--for", "US", "--aim", aim] for aim in ("best", "win:US", "advance", "advance:rome", "deny:all")],
        ["plan", "--for", "US", "--aim", "deny:US"],
        *[["plan", "--for", "US", "--markers", number] for number in ("-1", "0", "16")],
    ],
)
def test_what_cannot_be_read_is_refused(run: Run, wrong: list[str]) -> None:
    done = run(*wrong, "--position", "-", "--json", stdin=TRAINING)
    assert done.code == 2
    assert json.loads(done.out)["error"]["kind"] == "usage"


def test_all_that_is_wrong_is_named_at_once(run: Run) -> None:
    done = run(
        "plan", "--for", "France", "--aim", "best", "--markers", "99", "--position", "-", "--json", stdin=TRAINING
    )
    assert len(json.loads(done.out)["error"]["reasons"]) == 3


def test_production_in_hand_is_planned_with_what_binds_it_and_the_plan_can_be_told(run: Run) -> None:
    """In the printed conference each power allocates in turn; its plan is taken line by line."""
    record("USSR places")
    done = run("plan", "--game", "half.yaml", "--json")
    answer = json.loads(done.out)
    assert done.code == 0
    for line in answer["plans"][0]["lines"]:
        assert run("do", "--game", "half.yaml", line).code == 0, line
    assert json.loads(run("state", "--game", "half.yaml", "--json").out)["by"] != answer["for"]


def test_what_is_placed_already_is_not_planned_unless_so_many_more_are_asked_for(run: Run) -> None:
    record("europe reserves")
    done = run("plan", "--for", "US", "--game", "half.yaml", "--json")
    assert (done.code, json.loads(done.out)["error"]["reasons"][0]["cites"]) == (3, ["6.4"])
    assert json.loads(run("plan", "--for", "US", "--markers", "1", "--game", "half.yaml", "--json").out)["plans"]


def test_a_game_that_is_over_places_nothing(run: Run) -> None:
    told = finished("alliance")
    store.create(Path("g.yaml"), {"game": "churchill", "scenario": told["scenario"], "edition": told["edition"]})
    with Path("g.yaml").open("a", encoding="utf-8") as file:
        file.writelines(f"- {line}\n" for line in told["lines"])
    for markers in ([], ["--markers", "2"]):
        done = run("plan", "--for", "UK", *markers, "--game", "g.yaml", "--json")
        assert (done.code, json.loads(done.out)["error"]["reasons"][0]["cites"]) == (3, ["8.0"])
    assert json.loads(run("worth", "--game", "g.yaml", "--json").out)["items"] == []


@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "worth"), ("ru", "ценность"), ("es", "valía"), ("en", "plan --for UK"), ("ru", "план --for UK")],
)
def test_a_session_answers_them_in_its_language(run: Run, lang: str, line: str) -> None:
    run("new", "g.yaml", "--scenario", "training")
    done = run("play", "g.yaml", "--lang", lang, stdin=f"{line}\nquit\n")
    assert done.code == 0
    assert "7.1" in done.out or "%" in done.out


def test_too_little_told_is_answered_by_what_is(run: Run) -> None:
    for command in ASKED:
        done = run(*words(command), "--position", "-", "--json", stdin="{}")
        assert done.code == 0
        assert json.loads(done.out)["assumed"]


def test_no_power_plans_against_itself_nor_for_no_marker(run: Run) -> None:
    own = run("plan", "--for", "US", "--aim", "deny:US", "--position", "-", stdin=TRAINING)
    none = run("plan", "--for", "US", "--markers", "0", "--position", "-", stdin=TRAINING)
    assert (2, 2) == (own.code, none.code)
    assert "US cannot plan against itself." in own.err
    assert "deny:UK, deny:USSR" in own.err
    assert "Give a whole number from 1 to" in none.err
    request = {"command": "plan", "position": {}, "options": {"for": "US", "aim": "deny:US"}}
    assert not json.loads(run("batch", stdin=json.dumps(request) + "\n").out)["ok"]
