"""The tests of the rules, recorded once in a session of pytest, and run on one mutant after the other.

A function that is changed gets its new code in a fork of the session, in which everything is imported already. What is
worked out while a module is imported is changed in a process of its own.
"""

import gc
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from tests.mutation.changes import Mutant
from tests.mutation.plugin import WANTED

ROOT = Path(__file__).parents[2]
MEASURED = ("churchill_cli/game", "churchill_cli/answers")
TESTS = ("tests/rules", "tests/games", "tests/answers", "tests/properties", "tests/record", "tests/witnesses")
OTHERS = frozenset({"test_order.py", "test_faults.py", "test_growth.py", "test_locks.py", "test_store.py"})
"""Tests that ask nothing of the rules: of the disk, of the time that something takes, of other processes."""
OPTIONS = ("-q", "-p", "no:cacheprovider", "-W", "ignore")
CACHED = type(lru_cache(print))
MOST = 60.0
"""Seconds of tests, as recorded, after which a mutant is said to survive."""
PATIENCE, LONGER = 10, 5
"""Seconds for each test, and how many times its recorded time, after which it is said to have no end."""
MEMORY = 3 << 30
SOON = 40
"""Tests that run first in a process of its own, since importing the others takes its time."""
PASSED, FAILED, ERROR, NONE_CHOSEN = 0, 1, 3, 5
"""What pytest returns; a fork that does not come to its tests is an error."""


class Trial:
    """Plugin of a session of pytest: records the tests, then does what is wanted with them."""

    def __init__(self, then: "Callable[[Trial], None]") -> None:
        self.then = then
        self.items: dict[str, pytest.Item] = {}
        self.times: dict[str, float] = {}
        self.tests_by_row: dict[str, dict[int, list[str]]] = {}
        self.functions: dict[tuple[str, str], list[FunctionType]] = defaultdict(list)
        self.caches: list[Any] = []
        self.noticing = set[str]()

    def run(self) -> None:
        """Collect the tests, record them, and do what is wanted."""
        settings.register_profile("mutants", settings.get_profile("ci"), phases=(Phase.explicit, Phase.generate))
        settings.load_profile("mutants")  # the same cases each time, however long they take, and no smaller ones
        files = [str(file) for tests in TESTS for file in sorted((ROOT / tests).glob("test_*.py"))]
        wanted = [file for file in files if Path(file).name not in OTHERS]
        self.measured = coverage.Coverage(data_file=None, source=MEASURED, config_file=False)
        self.measured.start()
        code = pytest.main([*OPTIONS, "--capture=sys", f"--rootdir={ROOT}", *wanted], plugins=[self])
        assert code == PASSED, "the tests fail as they are"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests once, then what is wanted."""
        assert not session.testsfailed, "the tests cannot be collected"
        self.items = {item.nodeid: item for item in session.items}
        self.record(session)
        gc.unfreeze()  # a command line that a test ran may have frozen everything: then no function would be found
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                self.functions[each.__module__, each.__qualname__].append(each)
            elif isinstance(each, CACHED) and each.__module__.startswith("churchill_cli"):
                self.caches.append(each)
        gc.freeze()
        self.then(self)
        return True

    def record(self, session: pytest.Session) -> None:
        """Run all tests, which pass, and note how long each takes and which rows it runs."""
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            self.measured.switch_context(item.nodeid)
            begun = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=following)
            self.times[item.nodeid] = time.process_time() - begun
            self.measured.switch_context("")
            assert not any(report.failed for report in reports), reports
        self.measured.stop()
        data = self.measured.get_data()
        for file in data.measured_files():
            module = Path(file).relative_to(ROOT).as_posix()
            by_row = data.contexts_by_lineno(file).items()
            self.tests_by_row[module] = {row: [test for test in tests if test] for row, tests in by_row}

    def is_noticed(self, changed: Mutant) -> bool:
        """Tell whether a test fails where a module is changed, or has no end."""
        tests = list(self._while_there_is_time(self._chosen(changed)))
        if changed.function is None:
            return self._is_noticed_afresh(changed, tests)
        assert self.functions[changed.name, changed.function], f"no function {changed.function} in {changed.path}"
        failing = self._first_to_fail(tests, changed)
        if failing is not None:
            self.noticing.add(failing)
        return failing is not None

    def confirm(self) -> None:
        """Run the tests that noticed a mutant once more on what is not changed: each of them passes."""
        failing = self._first_to_fail(sorted(self.noticing), None)
        assert failing is None, f"{failing} fails without a mutant as well"

    def _chosen(self, changed: Mutant) -> list[str]:
        """Return the tests that run a statement, quick ones first, and first of each function before others of it.

        What is worked out while a module is read belongs to no test: then all that run anything of it, and all others.
        """
        rows = self.tests_by_row[changed.path]
        chosen = {test for row in changed.statement for test in rows.get(row, ())}
        if chosen:
            return self._in_turn(chosen)
        of_module = {test for tests in rows.values() for test in tests}
        return [*self._in_turn(of_module), *self._in_turn(self.times.keys() - of_module)]

    def _in_turn(self, tests: Iterable[str]) -> list[str]:
        taken, waiting = Counter[str](), dict[str, float]()
        for test in sorted(tests, key=lambda test: (self.times[test], test)):
            function = test.partition("[")[0]
            taken[function] += 1
            waiting[test] = taken[function] * self.times[test]
        return sorted(waiting, key=waiting.__getitem__)

    def _while_there_is_time(self, tests: Sequence[str]) -> Iterator[str]:
        seconds = 0.0
        for test in tests:
            yield test
            seconds += self.times[test]
            if seconds > MOST:
                return

    def _first_to_fail(self, tests: Sequence[str], changed: Mutant | None) -> str | None:
        """Return the first test that fails or has no end, in a fork of this process with a function changed."""
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            self._run(tests, changed, writing)
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as stream:
            begun = stream.read().split()
        _child, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        assert code in {PASSED, FAILED, -signal.SIGPROF}, f"a test ends the process: {code}, {tests[int(begun[-1])]}"
        return None if code == PASSED else tests[int(begun[-1])]

    def _run(self, tests: Sequence[str], changed: Mutant | None, telling: int) -> None:
        """Run tests until one fails, and end this process; the number of each is told before."""
        code = ERROR
        try:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            for cached in self.caches:
                cached.cache_clear()
            if changed is not None and changed.function is not None:
                for new_code in codes_of(changed):
                    for function in self.functions[changed.name, new_code.co_qualname]:
                        function.__code__ = new_code
            for number, test in enumerate(tests):
                os.write(telling, f"{number} ".encode("ascii"))
                signal.setitimer(signal.ITIMER_PROF, PATIENCE + LONGER * self.times[test])
                if any(report.failed for report in runtestprotocol(self.items[test], log=False)):
                    code = FAILED
                    return
            code = PASSED
        finally:
            os._exit(code)

    def _is_noticed_afresh(self, changed: Mutant, tests: Sequence[str]) -> bool:
        """Tell whether tests fail, or cannot begin, in processes that import the changed module."""
        for portion in filter(None, (tests[:SOON], tests[SOON:])):
            code = self._afresh(changed.source, changed, portion)
            if code not in {PASSED, NONE_CHOSEN}:
                as_it_is = (ROOT / changed.path).read_text(encoding="utf-8")
                assert self._afresh(as_it_is, changed, portion) == PASSED, "tests fail without a mutant as well"
                return True
        return False

    def _afresh(self, text: str, changed: Mutant, tests: Sequence[str]) -> int:
        """Return what pytest returns in a process in which a module has this text."""
        wanted = {"name": changed.name, "path": str(ROOT / changed.path), "text": text, "tests": tests}
        files = sorted({test.partition("::")[0] for test in tests})
        program = [sys.executable, "-B", "-m", "pytest", *OPTIONS, "-x", "-p", "tests.mutation.plugin", *files]
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "wanted.json"
            file.write_text(json.dumps(wanted), encoding="utf-8")
            environment = {**os.environ, "PYTHONPATH": str(ROOT), WANTED: str(file)}
            patience = 60 + PATIENCE * sum(self.times[test] for test in tests)
            try:
                done = subprocess.run(
                    program, cwd=ROOT, env=environment, capture_output=True, timeout=patience, check=False
                )
            except subprocess.TimeoutExpired:
                return FAILED
        return done.returncode


def codes_of(changed: Mutant) -> list[CodeType]:
    """Return the code of the function that is changed, and of those in it, which may have been made before."""
    waiting: list[CodeType] = [compile(changed.source, str(ROOT / changed.path), "exec")]
    by_name: dict[str, list[CodeType]] = defaultdict(list)
    for code in waiting:
        by_name[code.co_qualname].append(code)
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]
    assert changed.function in by_name, f"no function {changed.function} in {changed.path}"
    within = f"{changed.function}.<locals>."
    inner = [codes[0] for name, codes in by_name.items() if name.startswith(within) and len(codes) == 1]
    return [by_name[changed.function][0], *inner]
