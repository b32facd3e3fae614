"""The hosted runners call the README's test command: on three systems, on every Python that is supported."""

import importlib.util
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"
COMMAND = ROOT / ".ci" / "command.py"
pytestmark = pytest.mark.skipif(not WORKFLOW.is_file(), reason="a source distribution has no workflow")


def command() -> Any:  # noqa: ANN401 - a module
    spec = importlib.util.spec_from_file_location("command", COMMAND)
    assert spec is not None and spec.loader is not None  # noqa: PT018
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.command


def jobs() -> dict[str, Any]:
    workflow: dict[str, Any] = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    return dict(workflow["jobs"])


def test_every_system_and_every_python_from_the_lowest_on_is_there() -> None:
    matrix = jobs()["suite"]["strategy"]["matrix"]
    assert ["ubuntu-latest", "macos-latest", "windows-latest"] == matrix["system"]
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert matrix["python"][0] == requires.removeprefix(">=")
    assert ["3.11", "3.12", "3.13", "3.14"] == matrix["python"]
    assert {"crlf", "lf"} == {row["line-ends"] for row in matrix["include"]}


def test_the_command_is_that_of_the_readme() -> None:
    steps = [step.get("run", "") for step in jobs()["suite"]["steps"]]
    assert "python .ci/command.py > command.sh && bash -e command.sh" in steps
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"```sh\n{command()('linux')}```" in readme
    assert "-m pytest" in command()("linux")


def test_on_windows_the_programs_lie_where_the_readme_says() -> None:
    text = command()("win32")
    assert ".venv/Scripts/python -m pytest" in text
    assert not re.search(r"python3|/bin/", text)


def test_the_modules_that_run_every_night_are_there() -> None:
    steps = [step.get("run", "") for step in jobs()["nightly"]["steps"]]
    modules = [found[1] for step in steps if (found := re.match(r"python -m (tests\.\w+)", step))]
    assert ["tests.nightly", "tests.mutants"] == modules
    for module in modules:
        assert importlib.util.find_spec(module)
