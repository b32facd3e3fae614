"""How soon `churchill play` asks, and how soon it answers. Usage: python tests/benchmarks/play.py [RUNS]

The start is measured in a pseudo-terminal, to the first prompt, in turn with `python -c "import typer"`; the answers
on a record of 700 lines, in this process, each kind its median and its slowest; then long chatty lines at every moment.
Measures; nothing here is a test.
"""

import contextlib
import io
import os
import pty
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from churchill_cli.cli.app import run
from churchill_cli.record import games
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.session.showing import prompt, status
from churchill_cli.words import catalogues
from tests.benchmarks.bench import YARDSTICK, record
from tests.session.situations import SITUATIONS, heard

NEW, OPENED, GONE_ON_WITH = "a new game", "a long record, opened first", "a long record, gone on with"
PROMPT = re.compile(rb"quit.*\d [A-Z][A-Za-z ]+.*>", re.DOTALL)
"""What stands there when somebody may type: the greeting, then the step."""
LINES = (
    *("note a remark", "undo", "redo", "undo 300", "redo 300", "show", "log", "score", "?", "7.74"),
    *(
        "search who wins ties",
        "look 350",
        "back",
        "nonsense",
        "table",
        "delete 600",
        "undo",
        "insert 500 note x",
        "undo",
    ),
    *("nonsense words that mean nothing at all", "the fleet goes to the arctic, 3 ships", "take that back", "redo"),
    *("adjust naval arctic 3 because it fell", "undo", "undo to 0", "redo all", "help", "lang ru", "show", "lang en"),
    *("luck", "luck --json", "report", "report --json", "audit", "strength", "strength eastern -v", "reserves"),
    *("odds", "compass", "worth US", "plan US", "verdict", "surrender", "cards US", "board"),
)
CHATTY = {
    "en": (
        "right then, the americans want to put their best man on the bomb and one more into china please",
        "well I guess winston would like the big italian show again, three ships and whatever is left to the west",
        "somebody please write down that we owe joe a front in france and two convoys round the north by spring",
    ),
    "ru": (
        "ну хорошо, пусть тогда англичане везут два корабля к норвегии, а остальное отдают на запад, как и обещали",
        "американцы подумали и решили, что лучше всего сейчас бомба, а потом уж тихий океан и всё прочее",
    ),
    "es": (
        "bueno, que los ingleses manden dos barcos al norte y lo que sobre para el frente del oeste, como prometieron",
        "los americanos quieren primero la bomba, luego el pacífico central y al final lo que diga el tío joe",
    ),
}
"""Long lines with much that says nothing; none of them answers what is due at once."""


def to_prompt(command: list[str], folder: Path, *, typed: bytes = b"") -> float:
    """Return the seconds from the start of a program in a terminal to its first prompt; ``typed`` there ends it."""
    start = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execv(command[0], command)  # noqa: S606 - this very interpreter
    heard = b""
    while not PROMPT.search(heard) and select.select([terminal], [], [], 10)[0]:
        heard += os.read(terminal, 65_536)
    seconds = time.perf_counter() - start
    if typed:
        os.write(terminal, typed)
        with contextlib.suppress(OSError):  # a terminal whose program has ended
            while os.read(terminal, 65_536):
                pass
    os.close(terminal)
    os.waitpid(child, 0)
    return seconds


def starts(kept: Path, runs: int, what: str) -> None:
    """Print the start of a session, beside the yardstick."""
    script = str(Path(sys.executable).with_name("churchill"))
    program = [script] if Path(script).is_file() else [sys.executable, "-m", "churchill_cli"]
    command = [*program, "play", str(kept)]
    if what == GONE_ON_WITH:
        to_prompt(command, kept.parent, typed=b"quit\r")
    pairs = []
    for _ in range(runs):
        begun = time.perf_counter()
        subprocess.run(YARDSTICK, check=True)
        pairs.append((time.perf_counter() - begun, to_prompt(command, kept.parent)))
    base, own = (statistics.median(column) for column in zip(*pairs, strict=True))
    ratio = f"{own / base:.2f} x import typer ({base * 1000:.0f} ms)"
    print(f"start to the first prompt, {what}  {own * 1000:.0f} ms  {ratio}")


def answers(kept: Path, runs: int) -> None:
    """Print how long each kind of line takes on a long record."""
    session = Session(kept, games.opened(kept)[0], run=run)
    times: dict[str, list[float]] = {}
    for _ in range(runs):
        for line in LINES:
            with contextlib.redirect_stdout(io.StringIO()):
                start = time.perf_counter()
                answer(session, line)
                prompt(session)
                status(session)
            times.setdefault(line, []).append(time.perf_counter() - start)
    for line, taken in times.items():
        print(f"{line:<40} {statistics.median(taken) * 1000:6.1f} ms, at most {max(taken) * 1000:6.1f} ms")
    every = [each for taken in times.values() for each in taken]
    print(f"{'all':<40} {statistics.median(every) * 1000:6.1f} ms; lines: {len(session.game.lines)}")


def chatty(runs: int) -> None:
    """Print how long what is typed at length keeps a processor busy at every moment at which natural lines are known.

    Each line is new to the process when it is measured first; nothing is told.
    """
    times: dict[str, list[float]] = {}
    for typed, lang in [(typed, lang) for lang, lines in CHATTY.items() for typed in lines]:
        for state in [situation() for situation in SITUATIONS.values()] * runs:
            with catalogues.speaking(lang):
                start = time.process_time()
                heard(state, typed)
                times.setdefault(typed, []).append(time.process_time() - start)
    for typed, taken in times.items():
        print(f"{typed[:38] + '…':<40} {statistics.median(taken) * 1000:6.1f} ms, at most {max(taken) * 1000:6.1f} ms")


def main() -> None:
    """Measure both."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = os.environ["HOME"] = folder
        os.environ["TERM"] = "xterm-256color"
        subprocess.run(
            [sys.executable, "-m", "churchill_cli", "new", f"{folder}/new.yaml", "--scenario", "training"],
            check=True,
            capture_output=True,
        )
        kept = record(Path(folder))
        starts(Path(folder) / "new.yaml", runs, NEW)
        starts(kept, runs, OPENED)
        starts(kept, runs, GONE_ON_WITH)
        answers(kept, max(1, runs // 3))
        chatty(max(1, runs // 9))


if __name__ == "__main__":
    main()
