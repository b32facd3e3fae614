"""A copy of the project in which the tests of what is changed run, on one mutant after the other."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tests.mutation.changes import Mutant
from tests.mutation.plugin import CHOSEN, FAILED, RECORD

TESTS = ("tests/rules", "tests/games", "tests/answers", "tests/properties", "tests/record")
OTHERS = (
    "tests/answers/test_order.py",
    "tests/record/test_faults.py",
    "tests/record/test_growth.py",
    "tests/record/test_locks.py",
    "tests/record/test_store.py",
)
"""Tests that ask nothing of the rules: of the disk, of the time that something takes, of other processes."""
OPTIONS = (
    "-x",
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "tests.mutation.plugin",
    "--hypothesis-profile=ci",
    "-W",
    "ignore",
)
"""Hypothesis tries the same cases each time, however long they take."""
SOON, WHOLE = 3.0, 120.0
"""Seconds of tests, as recorded, that run first, and after which a mutant is said to survive."""
PATIENCE = 10
"""How many times longer than recorded tests may take before they count as those that never end."""
STARTING = 60
PASSED, FAILING, NONE_CHOSEN = 0, 1, 5


class Trial:
    """The tests of the rules in a copy of the project: their times, and those that run each row of each module."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.noticing = set[str]()
        record = folder / "record.json"
        files = sorted(
            file.relative_to(folder).as_posix() for tests in TESTS for file in (folder / tests).glob("test_*.py")
        )
        done = self._pytest([file for file in files if file not in OTHERS], {RECORD: str(record)})
        assert done.returncode == PASSED, done.stdout.decode()[-2_000:]
        recorded = json.loads(record.read_text(encoding="utf-8"))
        self.times: dict[str, float] = recorded["times"]
        self.tests_by_row: dict[str, dict[int, list[str]]] = {
            module: {int(row): [tests[number] for number in numbers] for row, numbers in rows.items()}
            for tests in [list(self.times)]
            for module, rows in recorded["modules"].items()
        }

    def is_noticed(self, changed: Mutant, module: str) -> bool:
        """Tell whether a test fails where a module is changed."""
        file = self.folder / module
        original = file.read_text(encoding="utf-8")
        for tests in self._portions(self._chosen(changed, module)):
            file.write_text(changed.source, encoding="utf-8")
            try:
                noticed = self._fails(tests)
            finally:
                file.write_text(original, encoding="utf-8")
            if noticed is None:
                assert self._fails(tests) is False, f"the tests cannot begin in the project as it is: {tests[:3]} …"
            if noticed is not False:
                return True
        return False

    def confirm(self) -> None:
        """Run the tests that noticed a mutant once more in the project as it is: each of them passes."""
        assert self._fails(sorted(self.noticing)) is False, "a test fails without a mutant as well"

    def _chosen(self, changed: Mutant, module: str) -> list[str]:
        """Return the tests that run a statement, one of each function before the next of any, quick ones first.

        What is worked out while a module is read belongs to no test: then all that run anything of it, and all others.
        """
        rows = self.tests_by_row[module]
        chosen = {test for row in changed.statement for test in rows.get(row, ())}
        if chosen:
            return self._in_turn(chosen)
        of_module = {test for tests in rows.values() for test in tests}
        return [*self._in_turn(of_module), *self._in_turn(self.times.keys() - of_module)]

    def _in_turn(self, tests: Iterable[str]) -> list[str]:
        taken, ranks = Counter[str](), dict[str, int]()
        for test in sorted(tests, key=lambda test: (self.times[test], test)):
            function = test.partition("[")[0]
            ranks[test] = taken[function]
            taken[function] += 1
        return sorted(ranks, key=lambda test: (ranks[test], self.times[test]))

    def _portions(self, tests: Sequence[str]) -> Iterator[list[str]]:
        """Yield the tests of the first seconds, then the others as long as there is time for them."""
        portions: tuple[list[str], list[str]] = [], []
        seconds = 0.0
        for test in tests:
            portions[seconds >= SOON].append(test)
            seconds += self.times[test]
            if seconds > WHOLE:
                break
        yield from filter(None, portions)

    def _fails(self, tests: Sequence[str]) -> bool | None:
        """Tell whether one of some tests fails or has no end; None where they cannot even begin."""
        chosen, failed = self.folder / "chosen.json", self.folder / "failed.json"
        chosen.write_text(json.dumps(tests), encoding="utf-8")
        files = sorted({test.partition("::")[0] for test in tests})
        patience = STARTING + PATIENCE * sum(self.times[test] for test in tests)
        try:
            done = self._pytest(files, {CHOSEN: str(chosen), FAILED: str(failed)}, patience)
        except subprocess.TimeoutExpired:
            return True
        if done.returncode == FAILING:
            self.noticing.add(json.loads(failed.read_text(encoding="utf-8")))
        return {PASSED: False, NONE_CHOSEN: False, FAILING: True}.get(done.returncode)

    def _pytest(
        self, files: Sequence[str], variables: dict[str, str], patience: float | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        program = [sys.executable, "-B", "-m", "pytest", *OPTIONS, *files]
        environment = {**os.environ, "PYTHONPATH": str(self.folder), **variables}
        return subprocess.run(
            program, cwd=self.folder, env=environment, capture_output=True, timeout=patience, check=False
        )
