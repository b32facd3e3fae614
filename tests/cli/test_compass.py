"""The command `compass`: its options, a request for it in a batch, and a word for who has to wait (4.4)."""

import json
import sys
import time

import pytest

from churchill_cli.cli import compass as command
from tests.conftest import Run

TRAINING = json.dumps({"scenario": "training"})


def test_a_batch_answers_it_as_the_command_does(run: Run) -> None:
    options = {"placed": True}
    request = json.dumps({"id": 1, "command": "compass", "position": {"scenario": "training"}, "options": options})
    told = json.loads(run("compass", "--placed", "--position", "-", "--json", stdin=TRAINING).out)
    del told["contract"]
    assert json.loads(run("batch", stdin=request + "\n").out)["result"] == told


def test_placed_goes_with_a_position(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    done = run("compass", "--placed", "--game", "g.yaml")
    assert (done.code, "--placed goes with --position." in done.err) == (2, True)


def test_the_tournament_option_is_one_of_the_first_edition(run: Run) -> None:
    assert run("compass", "--tournament", "--position", "-", stdin=TRAINING).code == 2
    first = json.dumps({"scenario": "training", "edition": 1})
    by_option = json.loads(run("compass", "--tournament", "--position", "-", "--json", stdin=first).out)
    assert by_option["now"]["winner"]
    assert by_option["dice"] == "0"
    assert "deciden los dados" not in run("compass", "--tournament", "--position", "-", "--lang", "es", stdin=first).out


def test_hidden_agendas_are_named_as_not_counted(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training", "--secret-agendas")
    assert "Secret Agendas are not counted" in run("compass", "--game", "g.yaml").out


@pytest.mark.parametrize(("somebody_waits", "patience"), [(True, 0.0), (True, 60.0), (False, 0.0)])
def test_who_has_to_wait_at_a_terminal_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *, somebody_waits: bool, patience: float
) -> None:
    monkeypatch.setattr(command, "PATIENCE", patience)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: somebody_waits, raising=False)
    with command.patiently():
        time.sleep(0.2)
    assert ("Working out" in capsys.readouterr().err) == (somebody_waits and patience == 0)
