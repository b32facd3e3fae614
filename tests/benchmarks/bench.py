"""Speed, measured: medians and ratios of one run. Usage: python tests/benchmarks/bench.py [RUNS]

Every command is a whole process, run in turn with `python -c "import typer"`, so that noise meets all alike. Nothing
here is a test: machines differ; the ratios are what counts.
"""

import importlib.util
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from churchill_cli.documents.position import written
from churchill_cli.record import replay, store

HERE = Path(__file__).resolve().parent
PYTHON = sys.executable
YARDSTICK = [PYTHON, "-c", "import typer"]
SCORES = ["--scores", "UK=55,US=43,USSR=22", "--surrendered", "germany,japan"]
LINES = 700


def churchill(*words: str) -> list[str]:
    """Return the command line of the program in this environment."""
    return [PYTHON, "-m", "churchill_cli", *words]


def random_player() -> Any:  # noqa: ANN401 - the module of the properties' random player
    """Return the property tests that play whole games at random."""
    file = HERE.parent / "properties" / "test_game_properties.py"
    spec = importlib.util.spec_from_file_location("random_player", file)
    assert spec is not None and spec.loader is not None  # noqa: PT018
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def conferences(runs: int) -> None:
    """Print how the time of a replay grows with the conferences of a campaign played card by card."""
    module = random_player()
    game = module.played("campaign", 2, module.LONG_CAMPAIGN, by_card=True)
    for most in (1, 5, 10):
        n = sum(state.position.conference <= most for state in game.states[:-1])
        lines = game.lines[:n]
        each = within(f"replay of {most} conferences", lambda lines=lines: replay.replayed(HEADER, lines), runs)  # type: ignore[misc]
        print(f"{'':<34} {n} lines, {each / n * 1e6:.0f} µs a line")


def record(folder: Path) -> Path:
    """Write a record of 700 lines: a campaign at random, filled up with remarks."""
    games = (random_player().played("campaign", 2, seed) for seed in range(6))
    game = max(games, key=lambda played: len(played.lines))
    lines = [*game.lines[:LINES], *["note a remark"] * (LINES - len(game.lines))]
    path = folder / "campaign.yaml"
    store.create(path, {"game": "churchill", **game.header})
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"- {line}\n" for line in lines)
    print(f"record: {len(lines)} lines, {len(game.lines)} of them told by the random player")
    return path


def timed(command: list[str], text: str = "") -> float:
    """Return the wall time of a command in seconds."""
    start = time.perf_counter()
    subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return time.perf_counter() - start


def compare(name: str, command: list[str], runs: int, text: str = "") -> None:
    """Print the median of a command and its ratio to the yardstick, run in turn with it."""
    pairs = [(timed(YARDSTICK), timed(command, text)) for _ in range(runs)]
    base, own = (statistics.median(column) for column in zip(*pairs, strict=True))
    print(f"{name:<34} {own * 1000:7.1f} ms   {own / base:5.2f} x import typer ({base * 1000:.1f} ms)")


def throughput(name: str, request: dict[str, Any], runs: int, count: int = 20_000) -> None:
    """Print the answers a second of one batch process, start-up included."""
    text = "".join(json.dumps({"id": n, **request}) + "\n" for n in range(count))
    seconds = statistics.median(timed(churchill("batch"), text) for _ in range(max(1, runs // 5)))
    print(f"{name:<34} {count / seconds:9.0f} answers a second")


def memory(name: str, command: list[str], text: str = "") -> None:
    """Print the largest memory of a process, where the system tells it."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    probe = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], input=sys.stdin.read(), text=True, stdout=subprocess.DEVNULL, check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    assert resource
    done = subprocess.run([PYTHON, "-c", probe, *command], input=text, capture_output=True, text=True, check=True)
    unit = 1024 if sys.platform != "darwin" else 1024 * 1024
    print(f"{name:<34} {int(done.stdout) / unit:7.1f} MB at most")


def within(name: str, call: Callable[[], object], runs: int) -> float:
    """Print the median of a call in this process, and return it in seconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    print(f"{name:<34} {statistics.median(times) * 1000:7.1f} ms in this process")
    return statistics.median(times)


def main() -> None:
    """Measure everything."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    position = written(replay.opening({"scenario": "training", "edition": 2})[0].position)
    campaign = written(replay.opening({"scenario": "campaign", "edition": 2})[0].position)
    war = {"position": {**campaign, "removed": {"german_army": 0}}}
    small = {"fronts": {"eastern": "ukraine"}, "offensive": {"eastern": 3}, "reserves": {"eastern": 2}}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "position.json"
        file.write_text(json.dumps(campaign), encoding="utf-8")
        kept = record(Path(folder))
        compare("--version", churchill("--version"), runs)
        compare("7.74", churchill("7.74"), runs)
        compare("search second front", churchill("search", "second", "front"), runs)
        compare("verdict --scores", churchill("verdict", *SCORES), runs)
        compare("vm rule 7.5.1", churchill("vm", "rule", "7.5.1"), runs)
        compare("vm search river support", churchill("vm", "search", "river", "support"), runs)
        compare("vm income", churchill("vm", "income", "--friendly", "35", "--economy", "60", "--card", "50"), runs)
        compare("score", churchill("score", "--position", str(file)), runs)
        compare("odds of a full war phase", churchill("odds", "--position", str(file)), runs)
        compare("compass of a full war phase", churchill("compass", "--position", str(file)), runs)
        memory("compass", churchill("compass", "--position", str(file)))
        for command in (["worth"], ["plan", "--markers", "7"]):
            words = churchill(*command, "--for", "US", "--position", str(file))
            compare(" ".join(command), words, runs)
            memory(" ".join(command), words)
        compare(f"state of a {LINES}-line record", churchill("state", "--game", str(kept)), runs)
        memory("state", churchill("state", "--game", str(kept)))
        lines = [line.text for line in store.read(kept).lines]
        for part in (1, 2, 4):
            share = lines[: LINES * part // 4]
            within(f"replay of {len(share)} lines", lambda share=share: replay.replayed(HEADER, share), runs)  # type: ignore[misc]
    conferences(runs)
    strength = {"command": "strength", "options": {"front": "eastern"}}
    throughput("strength, a small position", {**strength, "position": small}, runs)
    throughput("strength, a whole position", {**strength, "position": position}, runs)
    throughput("score, a whole position", {"command": "score", "position": position}, runs)
    memory("batch of 20,000", churchill("batch"), (json.dumps({"id": 1, "command": "odds", **war}) + "\n") * 20)


HEADER = {"scenario": "campaign", "edition": 2}

if __name__ == "__main__":
    main()
