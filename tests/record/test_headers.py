"""The header of a record that somebody else wrote: bounded, nothing in it twice, each option on or off."""

import json
import time
from pathlib import Path

import pytest

from churchill_cli.errors import RecordError
from churchill_cli.record import games, store

HEAD = ("format: 1", "game: churchill", "edition: 2", "scenario: training")
DEEP = 20_000


def bomb(key: str) -> str:
    """Return rows of YAML that would grow to a hundred million entries."""
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 8)]
    return "\n".join([*rows, f"{key}: *a7"])


def record(tmp_path: Path, *rows: str) -> Path:
    file = tmp_path / "game.yaml"
    file.write_text("\n".join([*rows, "lines:", "- note one", ""]), encoding="utf-8")
    return file


HOSTILE = {
    "aliases in players": (*HEAD, bomb("players")),
    "aliases in the edition": (*HEAD[:2], HEAD[3], bomb("edition")),
    "aliases in the position": (*HEAD, bomb("position")),
    "deep JSON": (*HEAD, f"players: {'[' * DEEP}{']' * DEEP}"),
    "deep JSON that Python still reads": (*HEAD, f"players: {'[' * 90}{']' * 90}"),
    "deep YAML": (*HEAD, "board:", *(f"{' ' * n}a{n}:" for n in range(1, 200))),
    "wide JSON": (*HEAD, f"players: {json.dumps(list(range(100_000)))}"),
    "wide YAML": (*HEAD, "cards:", *(f"  c{n}: 1" for n in range(50_000))),
    "a tag": (*HEAD, "players: !!python/object/apply:os.system [echo]"),
    "a name twice": (*HEAD, "scenario: campaign"),
    "a name twice within a value": (*HEAD, 'players: {"UK": "Ann", "UK": "Bob"}'),
    "a name twice in YAML": (*HEAD, "board:", "  counters: {us_production: 2}", "  counters: {us_production: 3}"),
    "an option that is a word": (*HEAD, 'tournament: "no"'),
    "an option that is a number": (*HEAD, "secret_agendas: 1"),
    "a number beyond all bounds": (*HEAD, f"players: {'9' * 50_000}"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_such_a_header_is_refused_at_once_and_the_file_left_alone(tmp_path: Path, case: str) -> None:
    file = record(tmp_path, *HOSTILE[case])
    before, begun = file.read_bytes(), time.process_time()
    for use in (games.opened, games.shown):
        with pytest.raises(RecordError) as refused:
            use(file)
        assert refused.value.hint
    with pytest.raises(RecordError):
        games.tell(file, "note two")
    assert before == file.read_bytes()
    assert time.process_time() - begun < 5


def test_a_header_as_the_program_or_a_person_writes_it_is_read(tmp_path: Path) -> None:
    written = record(tmp_path, *HEAD, 'players: {"UK": "Ann"}', "tournament: false")
    assert "Ann" == store.read(written).header["players"]["UK"]  # type: ignore[index]
    by_hand = record(tmp_path, *HEAD, "players:", "  UK: Ann  # she", "secret_agendas: yes")
    assert games.opened(by_hand)[0].state.agendas
