"""Commands of the shell on damaged records, and lines of junk told to sound ones: answered or refused, nothing lost."""

import io
import os
import random
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from churchill_cli.__main__ import main
from churchill_cli.errors import ChurchillError
from churchill_cli.notation import grammar
from churchill_cli.record import store
from tests.nightly import records

SCENARIOS = 6
"""Records of each kind that are written: every scenario, both editions."""
EXIT_CODES = {0, 2, 3, 4, 5}
"""What a command may end with: never with a bug."""
LOOKS = (
    *("state", "log", "legal", "table", "luck", "score", "verdict", "surrender", "strength --front eastern", "worth"),
    *("state --json", "log --json", "state --at 3", "audit", "report --html r.html", "board --html b.html", "reserves"),
)
TELLING = ("do", "do", "do", "do", "change 2", "change! 2", "insert 1", "delete", "point", "undo", "redo")
WORDS = (
    *("agenda UK 3, US 2, USSR 2", "UK advances global_issue with", "eastern rolls", "outcome US wins,", "note x"),
    *("adjust naval arctic", "adjust front western", "because", "ruling Q-last-german-army", "board {", "US directs"),
    *("verdict rolls", "europe rolls", "passes", "undo to", "redo all", "change 1", "note made-up cards: x", "card"),
    *("note bot US plays own", "note bot UK holds", "debates", "leader", "chief", "offensive", "poland", "germany"),
)
ODD = (
    *("", " ", "0", "-1", "99999999999999999999", "1e9", "½", "x" * 300, "x" * 5_000, "[[[", "}{", "%s", "%(n)d"),
    *("\x00", "\x1b[2J", "\x07", "\u202e", "\ud800", "\r", "\n", "\n- note two", "\ufeff", "'", '"', "`", "\\"),
    *("- ", "&a", "*a", "!!python/object:x", "--", "--json", "--help", "-v", ";", ";;", ",", ": ", "#", "Польша"),
    *("año", "漢字", "🙂"),
)


def junk(chance: random.Random) -> str:
    """Return a line that nobody would tell."""
    pieces = [chance.choice(WORDS if chance.random() < 0.5 else ODD) for _piece in range(chance.randint(1, 5))]
    line = chance.choice((" ", " ", "")).join(pieces)
    if chance.random() < 0.3 and line:
        at = chance.randrange(len(line))
        line = line[:at] + chr(chance.choice((chance.randrange(32), chance.randrange(0xD7FF)))) + line[at:]
    return line.replace("\x00", "") if chance.random() < 0.5 else line


def lines_of(file: Path) -> list[str] | None:
    """Return the lines of a record; None where it cannot be read."""
    try:
        return [line.text for line in store.read(file).lines]
    except ChurchillError:
        return None


def _checked(words: list[str], file: Path, told: str = "") -> bool:
    """Run a command that tells some text, or looks; return whether it was taken.

    Nothing of the record may be lost, and a refusal changes nothing: of several lines those before it are told.
    """
    content, before = file.read_bytes(), lines_of(file)
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO()):
        code = main([*words, told, "--game", file.name] if told else [*words, "--game", file.name])
    assert code in EXIT_CODES, (words, told, err.getvalue())
    assert "Traceback" not in err.getvalue(), (words, told, err.getvalue())
    is_taken = bool(told) and code == 0
    may_change = is_taken or (words == ["do"] and len(grammar.parted(told)) > 1)
    if content != file.read_bytes():
        after = lines_of(file)
        assert may_change, (words, told)
        assert before is not None, (words, told)
        assert after is not None, (words, told)
        assert before == after[: len(before)], (words, told)
    return is_taken


def checked(steps: int, seed: int, folder: Path) -> int:
    """Run so many commands, one half on damaged records; return how many lines were taken."""
    chance, taken = random.Random(seed), 0  # noqa: S311 - a fuzzer
    here = Path.cwd()
    places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"), str(folder))
    sound = [records.written(folder, seed * 1_000 + number) for number in range(SCENARIOS)]
    file = folder / "damaged.yaml"
    os.chdir(folder)
    try:
        with patch.dict(os.environ, places):
            for _step in range(steps):
                is_damaged, content = chance.random() < 0.5, chance.choice(sound)
                file.write_bytes(records.changed(chance, content) if is_damaged else content)
                if is_damaged and chance.random() < 0.6:
                    _checked(chance.choice(LOOKS).split(), file)
                else:
                    taken += _checked(chance.choice(TELLING).split(), file, junk(chance) or " ")
    finally:
        os.chdir(here)
    return taken
