"""Every fuzzer in turn, as many steps as wanted. Usage: python -m tests.nightly STEPS [SEED]

Typed lines and corrections, fragments in three languages, markers set by hand, requests, charts, changed records; both
editions, all scenarios. What fails is told with the seed, and becomes a case of `tests/nightly/test_cases.py`.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from churchill_cli.documents import owner
from tests.nightly import batches, by_hand, charts, records
from tests.session import fragments, fuzzing

LENGTH = 1_000
"""Lines of one record, requests of one turn."""
LINES_OF_CHART = charts.LINES


def fuzzers(folder: Path) -> dict[str, Callable[[int, int], object]]:
    """Return what is run, with how many steps and which seed."""
    return {
        "typed lines": lambda steps, seed: fuzzing.checked(steps, seed, folder),
        "fragments": fragments.checked,
        "markers set by hand": by_hand.checked,
        "requests": batches.checked,
        "charts": lambda steps, seed: charts.checked(steps // LINES_OF_CHART, seed) * LINES_OF_CHART,
        "changed records": lambda steps, seed: records.checked(steps, seed, folder),
    }


def main(steps: int, seed: int) -> None:
    """Run every fuzzer in turn until all have made so many steps together."""
    begun, done = time.monotonic(), dict[str, int]()
    with tempfile.TemporaryDirectory() as place:
        owner.config_folder = owner.state_folder = lambda: Path(place)  # nothing told here is kept
        while sum(done.values()) < steps:
            for name, fuzz in fuzzers(Path(place)).items():
                fuzz(LENGTH, seed)
                done[name] = done.get(name, 0) + LENGTH
            seed += 1
    print(f"{done}, last seed {seed - 1}, {time.monotonic() - begun:.0f} s: nothing failed")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
