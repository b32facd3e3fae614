"""What pytest does for mutants: it records which tests run which rows, or runs tests chosen and tells which fails.

The files are named by variables of the environment, and have JSON.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

RECORD, CHOSEN, FAILED = "MUTANTS_RECORD", "MUTANTS_CHOSEN", "MUTANTS_FAILED"
"""Variables: the file for what is recorded; that of the tests chosen; that for the test that fails."""
MEASURED = ("churchill_cli/game", "churchill_cli/answers")


class Recording:
    """Measures for every test how long it takes, and which rows it runs."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.times: dict[str, float] = {}
        self.measured = coverage.Coverage(data_file=None, source=MEASURED, branch=False, config_file=False)
        self.measured.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure a test; what runs between tests is nobody's."""
        self.measured.switch_context(item.nodeid)
        begun = time.process_time()
        done = yield
        self.times[item.nodeid] = time.process_time() - begun
        self.measured.switch_context("")
        return done

    def pytest_sessionfinish(self) -> None:
        """Write what was measured: the tests with their times, and for each row of each module the tests by number."""
        self.measured.stop()
        numbers = {test: number for number, test in enumerate(self.times)}
        data, modules = self.measured.get_data(), {}
        for file in data.measured_files():
            tests_by_row = data.contexts_by_lineno(file).items()
            modules[Path(file).relative_to(Path.cwd()).as_posix()] = {
                row: [numbers[test] for test in tests if test] for row, tests in tests_by_row
            }
        self.file.write_text(json.dumps({"times": self.times, "modules": modules}), encoding="utf-8")


class Choice:
    """Runs the tests chosen, in their order, and writes down which fails."""

    def __init__(self, chosen: Path, failed: Path) -> None:
        self.failed = failed
        self.order = {test: number for number, test in enumerate(json.loads(chosen.read_text(encoding="utf-8")))}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out every other test."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write down a test that fails."""
        if report.failed:
            self.failed.write_text(json.dumps(report.nodeid), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Do what the variables ask."""
    if RECORD in os.environ:
        config.pluginmanager.register(Recording(Path(os.environ[RECORD])))
    else:
        config.pluginmanager.register(Choice(Path(os.environ[CHOSEN]), Path(os.environ[FAILED])))
