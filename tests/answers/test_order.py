"""No answer and no text depends on the order of a set: three processes with three hash seeds print the same."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from churchill_cli.book.files import folder

ROOT = Path(__file__).parents[2]
PROGRAM = """
import json, sys
from churchill_cli.__main__ import main
for words in json.load(open(sys.argv[1])):
    print(*words, main(words))
"""
POSITION: Mapping[str, Any] = {
    "scenario": "campaign",
    "conference": 9,
    "fronts": {"western": "germany", "eastern": "germany", "sw_pacific": "japan", "far_east": "manchuria"},
    "networks": {"siam": {"UK": 1}, "poland": {"USSR": 1}, "greece": {"UK": 2}, "norway": {"US": 1}},
    "alignment": {"france": "US", "malaya": "UK", "poland": "USSR"},
    "technology": {"UK": 1, "US": 1, "USSR": 1},
    "center": ["second_front", "ussr_declares_war"],
    "secret_agendas": {"UK": ["malaya", "siam"], "USSR": ["poland"]},
    "board": {"spaces": {"iwo_jima": {"b29": True}, "ukraine": {"countries": ["poland", "rumania"]}}},
}
SHOWN = ["state", "legal", "log", "score", "verdict", "odds", "surrender", "compass", "table", "report"]
OF_WAR = [
    *("worth --for US", "plan --for US --markers 3 --aim lead"),
    "strength --front western --roll 9",
    "strength --front cbi --roll 10",
    "reserves --theater pacific",
]


def commands(position: Path, record: Path) -> list[list[str]]:
    """Return many command lines, as text in full and as JSON."""
    of_position = [*SHOWN[3:8], *OF_WAR]
    asked = [[*command.split(), "--position", str(position)] for command in of_position]
    asked += [[*command.split(), "--game", str(record)] for command in (*SHOWN, *OF_WAR)]
    asked += [["board"], ["board", "--assumed"], ["cards"], ["example"]]
    wordy = [
        [*words, "-v"] for words in asked if words[0] in {"score", "verdict", "odds", "compass", "strength", "reserves"}
    ]
    return [*asked, *wordy, *([*words, "--json"] for words in asked if words[0] != "report")]


def printed(seed: int, lines: Path, home: Path) -> str:
    """Return what command lines print in a process of their own with this hash seed."""
    env = {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(ROOT), "HOME": str(home)}
    env |= {f"XDG_{kind}_HOME": str(home) for kind in ("CONFIG", "STATE", "DATA")}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(lines)],
        env=env,
        cwd=home,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("told", [0.4, 1.0])
def test_answers_and_texts_are_the_same_whatever_the_hash_seed(tmp_path: Path, told: float) -> None:
    example = (folder() / "examples" / "moscow.yaml").read_text("utf-8").splitlines()
    head = example.index("lines:") + 1
    record, position, lines = (tmp_path / name for name in ("game.yaml", "position.json", "lines.json"))
    record.write_text("\n".join(example[: head + int(told * (len(example) - head))]) + "\n", "utf-8")
    position.write_text(json.dumps(POSITION), "utf-8")
    lines.write_text(json.dumps(commands(position, record)), "utf-8")

    first, *others = (printed(seed, lines, tmp_path) for seed in (0, 1, 2))

    assert '"totals"' in first
    assert [first, first] == others
