"""The package as others get it: built into a wheel, straight and by way of an sdist, and run somewhere else."""

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("hatchling")
pytest.importorskip("pip")

ROOT = Path(__file__).parents[2]
TREES = ("churchill_cli", "rulebook", "locales", "tests")
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE")
OF_TESTS = {"PYTHONPATH", "PYTHONPYCACHEPREFIX"}
"""What is set where tests run, and not where others install."""
VERDICT = ("verdict", "--scores", "UK=55,US=43,USSR=22", "--surrendered", "germany,japan", "--json")


def python(*words: str, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name not in OF_TESTS}
    done = subprocess.run(words, cwd=cwd, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert 0 == done.returncode, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, so that building leaves the checkout alone."""
    copy = tmp_path_factory.mktemp("project")
    skipped = shutil.ignore_patterns("__pycache__", "_prepared", ".*")
    for tree in TREES:
        shutil.copytree(ROOT / tree, copy / tree, ignore=skipped)
    for file in FILES:
        if (ROOT / file).exists():
            shutil.copy(ROOT / file, copy / file)
        else:
            (copy / file).touch()
    return copy


@pytest.fixture(scope="module")
def wheel(project: Path) -> Path:
    python(sys.executable, "-c", "from hatchling.build import build_sdist; build_sdist('sdist')", cwd=project)
    (sdist,) = (project / "sdist").glob("*.tar.gz")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index")
    python(sys.executable, "-m", "pip", "wheel", *options, "-w", "wheels", str(sdist), cwd=project)
    (found,) = (project / "wheels").glob("*.whl")
    return found


def installed(tmp_path: Path, *what: str) -> Path:
    """Return the interpreter of a new environment with the package; the dependencies are those of this one."""
    venv.create(tmp_path / "venv", symlinks=os.name != "nt")
    (site,) = (tmp_path / "venv").glob("[Ll]ib/python*/site-packages") or [tmp_path / "venv/Lib/site-packages"]
    here = next(Path(entry) for entry in sys.path if (Path(entry) / "typer").is_dir())
    (site / "zz_dependencies.pth").write_text(f"{here}\n", encoding="utf-8")
    interpreter = tmp_path / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index")
    python(sys.executable, "-m", "pip", "--python", str(interpreter), "install", *options, *what, cwd=tmp_path)
    return interpreter


def test_a_wheel_holds_the_rulebook_as_files_and_prepared(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())

    assert "churchill_cli/_prepared/rulebook.json" in names
    assert {f"churchill_cli/rulebook/churchill/{path.name}" for path in ROOT.glob("rulebook/churchill/*.yaml")} <= names
    of_phones = [*(ROOT / "churchill_cli/phones/pages").iterdir(), *(ROOT / "churchill_cli/phones/static").iterdir()]
    assert {path.relative_to(ROOT).as_posix() for path in of_phones} <= names


def test_a_wheel_made_from_an_sdist_works_where_it_is_installed(wheel: Path, tmp_path: Path) -> None:
    interpreter = installed(tmp_path, str(wheel))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    command = interpreter.with_name("churchill.exe" if os.name == "nt" else "churchill")
    answer = json.loads(python(str(command), *VERDICT, cwd=elsewhere))
    loaded = python(str(interpreter), "-c", LOADED, *VERDICT, cwd=elsewhere).splitlines()[-1].split()

    assert "US" == answer["winner"]
    assert "typer" in loaded
    assert not {"yaml", "rich"} & set(loaded)
    for words in (("7.74",), ("search", "second", "front")):
        loaded = python(str(interpreter), "-c", LOADED, *words, cwd=elsewhere).splitlines()[-1].split()
        assert not SLOW & set(loaded), words


SLOW = {"dataclasses", "pathlib", "platformdirs", "rapidfuzz", "typer", "typing", "yaml"}
"""What a look-up in an installed package does without: each costs a twentieth of its time or more."""
LOADED = "import sys; from churchill_cli.__main__ import main; main(sys.argv[1:]); print(*sys.modules)"


def test_an_editable_install_reads_the_checkout(project: Path, tmp_path: Path) -> None:
    interpreter = installed(tmp_path, "--editable", str(project))

    answer = json.loads(python(str(interpreter), "-m", "churchill_cli", *VERDICT, cwd=tmp_path))
    code = "from churchill_cli.book.files import folder; print(folder())"
    folder = python(str(interpreter), "-c", code, cwd=tmp_path)

    assert "US" == answer["winner"]
    assert project / "rulebook" / "churchill" == Path(folder.strip())
    assert (project / "churchill_cli" / "_prepared" / "rulebook.json").is_file()
