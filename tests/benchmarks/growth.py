"""How the time of an answer grows with a record, as a table. Usage: python -m tests.benchmarks.growth [RUNS]

Times are those of a processor (on Windows, of a clock). Every command is a whole process; `import typer` is measured in
the same run, because machines differ. Nothing here is a test (`tests/record/test_growth.py` holds the proportions).
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from churchill_cli.record import games, store
from churchill_cli.session import dialogue
from churchill_cli.session.session import Session
from tests.properties.test_game_properties import played

LENGTHS = (100, 1_000, 10_000)
HEADER = {"game": "churchill", "edition": 2, "scenario": "campaign"}
PLAYED = 300
"""Lines of a game in progress with which a long record begins; markers set by hand and remarks follow."""


def lines_of(length: int) -> list[str]:
    """Return the lines of a record."""
    game = max((played("campaign", 2, seed) for seed in range(6)), key=lambda one: len(one.lines))
    told = list(game.lines[: min(PLAYED, length)])
    further = ("adjust naval arctic {} because somebody bumped it", "note remark {}")
    return told + [further[number % 2].format(number % 5) for number in range(length - len(told))]


def written(file: Path, length: int) -> Path:
    """Write a record of so many lines."""
    store.create(file, HEADER)
    with file.open("a", encoding="utf-8") as record:
        record.writelines(f"- {line}\n" for line in lines_of(length))
    return file


def median(doing: Callable[[], float], runs: int) -> float:
    """Return the median of what is measured several times."""
    return statistics.median(doing() for _run in range(runs))


def process(words: Sequence[str]) -> tuple[float, float]:
    """Run a command; return how long it kept a processor busy, in seconds, and its memory in megabytes."""
    begun = time.perf_counter()
    child = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if not hasattr(os, "wait4"):  # Windows
        child.wait()
        return time.perf_counter() - begun, 0.0
    _process, _status, used = os.wait4(child.pid, 0)
    child.returncode = 0
    return used.ru_utime + used.ru_stime, used.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024)


def answer(record: Path) -> float:
    """Return how long a session takes for one more line."""
    session = Session(record, games.opened(record)[0])
    begun = time.process_time()
    with redirect_stdout(StringIO()):
        dialogue.answer(session, "note one more")
    return time.process_time() - begun


def row(record: Path, runs: int) -> list[str]:
    """Return what is measured on a record: times in milliseconds, memory in megabytes."""
    program = [sys.executable, "-m", "churchill_cli"]
    game = ["--game", str(record)]
    commands = (
        [*program, "play", str(record)],
        [*program, "state", *game],
        [*program, "do", *game, "note one more"],
        [*program, "change", *game, "40", "note another"],
        [*program, "undo", *game],
        [*program, "report", *game],
    )
    times = [median(lambda words=words: process(words)[0], runs) for words in commands]  # type: ignore[misc]
    memory = max(process(words)[1] for words in commands)
    within = median(lambda: answer(record), runs)
    return [f"{1000 * seconds:.0f}" for seconds in times] + [f"{1000 * within:.1f}", f"{memory:.0f}"]


def main(runs: int) -> None:
    """Print the table."""
    yardstick = median(lambda: process([sys.executable, "-c", "import typer"])[0], runs)
    print(f"`import typer` in the same run: {1000 * yardstick:.0f} ms; medians of {runs} runs\n")
    commands = ("`play` to its prompt", "`state`", "`do`", "`change 40`", "`undo`", "`report`")
    heads = ("lines", *commands, "within a session", "MB")
    print("| " + " | ".join(heads) + " |")
    print("| " + " | ".join("---:" for _head in heads) + " |")
    with tempfile.TemporaryDirectory() as place:
        for variable in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
            os.environ[variable] = place
        for length in LENGTHS:
            record = written(Path(place) / f"{length}.yaml", length)
            print(f"| {length:,} | " + " | ".join(row(record, runs)) + " |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
