"""What the page for programs tells is so: each command with its keys, and the whole position."""

import json
import re
from pathlib import Path

import pytest

from churchill_cli.answers.virtuti.commands import COMMANDS
from churchill_cli.book.prepared import load_yaml
from churchill_cli.documents.virtuti import OF_ATTACKER, OF_SUPPORT, OF_UNIT
from tests.conftest import Run
from tests.virtuti.conftest import Asked

PAGE = Path(__file__).parents[2] / "docs" / "virtuti.md"
EXAMPLES: dict[str, dict[str, object]] = {
    "income": {"friendly": 35, "economy": 60, "card": 50},
    "research": {"level": 1, "turns": 3, "buy": [2, 1]},
    "pressure": {"entry": 50, "times": 3},
    "convoys": {"submarines": 2, "level": 2, "fleets": 1},
    "hunt": {"fleets": 2, "sonar": 1, "submarines": 2},
    "losses": {"units": "army:2+1,corps:1", "points": 2},
    "stacking": {"limits": "2:3,3:1", "stacks": [2, 3]},
    "order": {"order": "landing+0", "area": "sea"},
    "victory": {"axis": 3, "allied": 3, "turn": "autumn 1945"},
    "turn": {"turn": "spring 1942"},
}


def keys_told(command: str) -> set[str]:
    """Return the keys that the table has for a command: the words of code in its second column, outside brackets."""
    (row,) = re.findall(rf"^\| `vm {command} .*?\| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    code = ", ".join(re.findall(r"`([^`]+)`", re.sub(r"\([^()]*\)", "", row.rpartition(" | ")[2])))
    while re.search(r"[\[{][^\[\]{}]*[\]}]", code):
        code = re.sub(r"[\[{][^\[\]{}]*[\]}]", "", code)
    return {word.strip() for word in code.split(",") if word.strip()}


def test_every_command_has_an_example() -> None:
    assert set(EXAMPLES) == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_an_answer_has_the_keys_that_are_told(ask: Asked, command: str) -> None:
    assert {*keys_told(command), "cites"} == set(ask(command, **EXAMPLES[command]))


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("verbose", [(), ("-v",)])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_answer_is_text_in_every_language(run: Run, command: str, verbose: tuple[str, ...], lang: str) -> None:
    options = dict(EXAMPLES[command])
    first = [str(options.pop(name)) for name in (command,) if command in {"order", "turn"}]
    words = [word for name, value in options.items() for word in (f"--{name}", str(value).strip("[]").replace(" ", ""))]
    words = ["--turn", "autumn 1945", *words[:-2]] if command == "victory" else words
    done = run("--lang", lang, "vm", command, *first, *words, *verbose)

    assert 0 == done.code, done.err
    assert done.out.strip()
    assert "%(" not in done.out
    assert all(len(line) < 300 for line in done.out.splitlines())


def test_the_position_of_the_page_is_read_with_every_key(run: Run, tmp_path: Path) -> None:
    (told,) = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "battle.yaml"
    file.write_text(told, encoding="utf-8")
    position = load_yaml(file)
    answer = json.loads(run("vm", "battle", "--position", str(file), "--json").out)

    assert set(OF_ATTACKER) == set(position["attacker"])
    assert set(OF_UNIT) == set(position["attacker"]["units"][0])
    assert set(OF_SUPPORT) == set(position["attacker"]["support"][0])
    assert {"attacker": 8, "defender": 2} == answer["strength"]
    assert {*keys_told("battle"), "cites"} - {"losses"} == set(answer) - {"contract"}
