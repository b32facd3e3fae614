"""What pytest does in a process of its own for a mutant: it imports the changed module, and runs the tests chosen.

What is wanted has a file of JSON, named by a variable of the environment.
"""

import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

WANTED = "MUTANT"
"""The variable with the file: the changed module, its name, its text, and the tests in their order."""


class Changed(SourceFileLoader):
    """Loads a module with another text than that of its file."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        """Return the module compiled, whatever lies in the folders of caches."""
        return self.source_to_code(self.text.encode(), self.get_filename(fullname))


class Finder(MetaPathFinder):
    """Finds the changed module before any other does."""

    def __init__(self, name: str, path: str, text: str) -> None:
        self.name, self.path, self.text = name, path, text

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the changed module is; of any other it knows nothing."""
        del path, target
        if fullname != self.name:
            return None
        loader = Changed(self.name, self.path, self.text)
        is_package = [str(Path(self.path).parent)] if Path(self.path).name == "__init__.py" else None
        return spec_from_file_location(fullname, self.path, loader=loader, submodule_search_locations=is_package)


class Choice:
    """Runs the tests chosen, in their order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.order = {test: number for number, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out every other test."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )


def pytest_configure(config: pytest.Config) -> None:
    """Choose the tests."""
    config.pluginmanager.register(Choice(wanted["tests"]))


if WANTED in os.environ:
    wanted = json.loads(Path(os.environ[WANTED]).read_text(encoding="utf-8"))
    sys.meta_path.insert(0, Finder(wanted["name"], wanted["path"], wanted["text"]))
