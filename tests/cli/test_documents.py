"""Positions as documents: files and standard input, JSON and YAML, sizes."""

import json
import sys
from pathlib import Path

import pytest

from churchill_cli.documents import files, yaml_files
from churchill_cli.errors import PositionError
from tests.conftest import Run

pytestmark = pytest.mark.usefixtures("alone")

SAME = {
    "block.yaml": "fronts:\n  eastern: prussia\n",
    "flow.yaml": "{fronts: {eastern: prussia}}",
    "data.json": '{"fronts": {"eastern": "prussia"}}',
    "with-mark.json": '\ufeff{"fronts": {"eastern": "prussia"}}',
    "names.yaml": "fronts: {Восточный фронт: Пруссия}",
}


@pytest.mark.parametrize("name", SAME)
def test_a_position_reads_alike_in_every_form(run: Run, name: str) -> None:
    Path(name).write_text(SAME[name], encoding="utf-8")

    answer = json.loads(run("strength", "--front", "eastern", "--position", name, "--json").out)

    assert "prussia" == answer["space"]


def test_json_is_read_without_yaml(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "churchill_cli.documents.yaml_files", None)
    Path("data.json").write_text(SAME["data.json"], encoding="utf-8")

    assert {"fronts": {"eastern": "prussia"}} == files.read("data.json")


@pytest.mark.parametrize(
    "content",
    [
        b"a: 1\n" + b"#" * yaml_files.MAX_BYTES,
        b"[" + b"1," * yaml_files.MAX_NODES + b"1]",
        b'{"a": [' + b"1," * yaml_files.MAX_NODES + b"1]}",
        b'{"a": ' * 5000,
        b"[" * 5000,
        b"conference: " + b"9" * 5000,
        b"%YAML 9.9\n---\na: 1\n",
        b"a: 1\n---\na: 2\n",
        b"? [1]\n: 2\n",
        b"a: *nowhere\n",
        b"a: &loop [*loop]\n",
        b"\x00",
        "a: 1".encode("utf-16"),
    ],
)
def test_what_is_no_position_is_refused_and_no_bug(content: bytes) -> None:
    Path("position").write_bytes(content)

    with pytest.raises(PositionError):
        files.read("position")


@pytest.mark.parametrize("name", ["", "a\0b", "/dev/null/nothing", "x" * 5000])
def test_a_file_that_cannot_be_opened_is_refused(name: str) -> None:
    with pytest.raises(PositionError):
        files.read(name)
