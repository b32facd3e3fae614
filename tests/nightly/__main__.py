"""Every fuzzer in turn, as many steps as wanted. Usage: python -m tests.nightly STEPS [SEED [NAME ...]]

Typed lines and corrections, fragments in three languages, markers set by hand, requests, charts, changed records,
commands of the shell on such records and with lines of junk, audits of boards that differ from their records; both
editions, all scenarios; or those named alone. A round gives each about as much time, and tells what it did. What
fails is told with the seed, and becomes a case of `tests/nightly/test_cases.py`. Kills and failing disks are tested
elsewhere: here nothing waits for the disk.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from churchill_cli.documents import owner
from tests.nightly import audits, batches, by_hand, charts, records, shell
from tests.session import fragments, fuzzing

ROUND = {
    "typed": 1_000,
    "fragments": 1_000,
    "by_hand": 10_000,
    "requests": 8_000,
    "charts": 6_000,
    "records": 4_000,
    "shell": 1_500,
    "audits": 500,
}
"""Lines, requests, records, commands and boards of each fuzzer in a round."""


def fuzzers(folder: Path) -> dict[str, Callable[[int, int], object]]:
    """Return what is run, with how many steps and which seed."""
    return {
        "typed": lambda steps, seed: fuzzing.checked(steps, seed, folder),
        "fragments": fragments.checked,
        "by_hand": by_hand.checked,
        "requests": batches.checked,
        "charts": charts.checked_lines,
        "records": lambda steps, seed: records.checked(steps, seed, folder),
        "shell": lambda steps, seed: shell.checked(steps, seed, folder),
        "audits": audits.checked,
    }


def main(steps: int, seed: int, names: Sequence[str]) -> None:
    """Run fuzzers in turn until all have made so many steps together."""
    done = dict.fromkeys(names, 0)
    os.fsync = lambda fd: None  # noqa: ARG005 - its name
    with tempfile.TemporaryDirectory() as place:
        owner.config_folder = owner.state_folder = lambda: Path(place)  # nothing told here is kept
        while sum(done.values()) < steps:
            for name in names:
                begun = time.monotonic()
                came = fuzzers(Path(place))[name](ROUND[name], seed)
                done[name] += ROUND[name]
                print(f"{name}, seed {seed}: {ROUND[name]} in {time.monotonic() - begun:.0f} s, {came}", flush=True)
            seed += 1
    print(f"{done}, {sum(done.values())} in all, last seed {seed - 1}: nothing failed")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0, sys.argv[3:] or tuple(ROUND))
