"""The packages that only the phones need: no other command loads them, and whoever lacks them hears what to install."""

import hashlib
import subprocess
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

from churchill_cli.phones import extra
from tests.conftest import Run

STATIC = Path(str(files("churchill_cli.phones"))) / "static"
LOADED = "import sys; from churchill_cli.__main__ import main; main(sys.argv[1:]); print(*sys.modules, file=sys.stderr)"


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["7.74"],
        ["search", "tie"],
        ["new", "x.yaml", "--scenario", "training"],
        ["play", "g.yaml", "--scenario", "training"],
        ["serve", "--help"],
    ],
)
def test_no_other_command_loads_what_only_the_phones_need(words: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *words],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        input="",
        check=True,
    )
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert "churchill_cli" in loaded
    assert not loaded & {*extra.PACKAGES, "markupsafe", "anyio", "h11"}


def test_what_is_missing_is_named_with_what_installs_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None if name == "sse_starlette" else find_spec(name))
    run("new", "g.yaml", "--scenario", "training")
    done = run("serve", "g.yaml")
    assert 2 == done.code
    assert "sse-starlette" in done.err
    assert "python -m pip install sse-starlette" in done.err
    assert "sse-starlette" in run("play", "g.yaml", stdin="phones\n").out


def test_the_libraries_in_the_package_are_those_of_the_registry() -> None:
    libraries = yaml.safe_load((STATIC / "libraries.yaml").read_text(encoding="utf-8"))
    assert {"htmx.min.js", "sse.min.js"} == set(libraries)
    for name, library in libraries.items():
        assert library["sha256"] == hashlib.sha256((STATIC / name).read_bytes()).hexdigest()
        assert {"package", "version", "file", "licence", "sha256"} == set(library)


def test_every_other_file_is_our_own_and_calls_nothing_from_elsewhere() -> None:
    libraries = yaml.safe_load((STATIC / "libraries.yaml").read_text(encoding="utf-8"))
    own = [file for file in STATIC.iterdir() if file.suffix in {".js", ".css", ".svg"} and file.name not in libraries]
    assert own
    for file in own:
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "//" not in text.replace("// ", "").replace("\n//", "")
        assert "eval(" not in text
