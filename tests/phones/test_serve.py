"""The command that serves a table by itself: where phones find it, and what is said where that cannot be."""

import socket

import pytest

from churchill_cli.phones import hosting
from churchill_cli.phones.hosting import ALONE, Hosting
from tests.conftest import Run


@pytest.fixture(autouse=True)
def ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """End serving at once."""
    monkeypatch.setattr(Hosting, "run", lambda self: self._socket.close())


def test_it_prints_an_address_and_a_code_for_each_seat(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    done = run("serve", "--host", ALONE)
    assert (0, "") == (done.code, done.err)
    assert ["UK", "US", "USSR", "Onlooker"] == [line.split(":")[0] for line in done.out.splitlines() if "/s/" in line]
    assert done.out.count("█") > 400
    assert "They only look on" in done.out
    assert "They only look on" not in run("serve", "g.yaml", "--host", ALONE, "--tell").out


def test_the_addresses_are_the_same_next_time(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    assert run("serve", "--host", ALONE).out == run("serve", "--host", ALONE).out


def test_without_a_game_it_says_how_to_begin_one(run: Run) -> None:
    done = run("serve")
    assert 2 == done.code
    assert "No game is current." in done.err


def test_a_host_of_somebody_else_is_refused_with_what_to_do(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    done = run("serve", "--host", "192.0.2.77")
    assert 2 == done.code
    assert "cannot be served there" in done.err
    assert "--host" in done.err


def test_a_port_that_is_taken_is_refused_and_without_one_named_the_next_is_taken(run: Run) -> None:
    run("new", "g.yaml", "--scenario", "training")
    with socket.socket() as taken:
        taken.bind((ALONE, 0))
        taken.listen()
        done = run("serve", "--host", ALONE, "--port", str(taken.getsockname()[1]))
    assert 2 == done.code
    assert "cannot be served there" in done.err


def test_where_there_is_no_network_it_serves_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "ELSEWHERE", ("no such host.invalid", 9))
    assert ALONE == hosting.own_host()
