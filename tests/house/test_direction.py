"""The folders of the program import downwards only; the picture in ``docs/architecture.md`` is the table."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "churchill_cli"
PICTURE = ROOT / "docs" / "architecture.md"
PREPARED = "_prepared"


@cache
def floors() -> tuple[str, ...]:
    """Return the folders of the picture, the lowest first."""
    block = PICTURE.read_text(encoding="utf-8").split("```floors\n")[1].split("```")[0]
    return tuple(line.split()[0].rstrip("/") for line in reversed(block.splitlines()) if not line.startswith(" "))


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield each import of the package's own, with its line: the folder or loose module that it is of."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == PACKAGE.name:
            _package, _dot, below = (node.module or "").partition(".")
            yield from ((node.lineno, name) for name in ([below] if below else [alias.name for alias in node.names]))
        elif isinstance(node, ast.Import):
            names = (alias.name.partition(".") for alias in node.names)
            yield from ((node.lineno, below) for package, _dot, below in names if package == PACKAGE.name)


def upwards(path: str, text: str) -> Iterator[str]:
    """Yield what a module imports from a floor above its own."""
    order = floors()
    here = order.index(path.split("/", maxsplit=1)[0].removesuffix(".py"))
    for line, module in imports(ast.parse(text)):
        there = module.partition(".")[0]
        if not there.startswith("__") and order.index(there) > here:
            yield f"{path}:{line} imports {module}: {order[here]} stands below {there} in {PICTURE.name}"


TYPED = ("lexicon", "board", "actions", "search", "refusals", "commands", "questions", "replies")
"""The folders in which a typed line is understood, each standing on those before it."""
MODULES = sorted(file for file in PACKAGE.rglob("*.py") if PREPARED not in file.parts and file.parent != PACKAGE)


def test_the_picture_has_every_folder() -> None:
    folders = {file.relative_to(PACKAGE).parts[0] for file in MODULES}
    loose = {file.stem for file in PACKAGE.glob("*.py")} - {"__init__"}

    assert folders | loose == set(floors())


def test_in_typed_nothing_is_imported_from_a_later_folder() -> None:
    modules = [file for file in MODULES if file.parent.parent.name == "typed"]
    assert {*TYPED} == {file.parent.name for file in modules}

    later = [
        (file.name, module)
        for file in modules
        for _line, module in imports(ast.parse(file.read_text(encoding="utf-8")))
        if module.startswith("typed.") and TYPED.index(module.split(".")[1]) > TYPED.index(file.parent.name)
    ]
    assert [] == later


def test_nothing_is_imported_from_above() -> None:
    texts = {file.relative_to(PACKAGE).as_posix(): file.read_text(encoding="utf-8") for file in MODULES}

    assert texts
    assert [] == [found for path, text in texts.items() for found in upwards(path, text)]


@pytest.mark.parametrize(
    "line",
    [
        "from churchill_cli.words.sentences import say",
        "from churchill_cli import words",
        "import churchill_cli.words.sentences",
        "def f():\n    from churchill_cli.words import names",
    ],
)
def test_the_game_may_not_import_words(line: str) -> None:
    found = list(upwards("game/war/fronts.py", line))

    assert len(found) == 1
    assert "game stands below words" in found[0]


def test_the_rules_import_nothing_but_the_game_and_the_standard_library() -> None:
    for file in (PACKAGE / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for module in modules:
                assert module.partition(".")[0] in PURE or module.startswith("churchill_cli.game"), f"{file}: {module}"


def test_the_rules_of_virtuti_import_nothing_of_the_rules_of_churchill() -> None:
    shared = {"churchill_cli.game.model.texts", "churchill_cli.game.model.values"}
    for file in (PACKAGE / "virtuti").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for module in modules:
                is_own = module.startswith("churchill_cli.virtuti") or module in shared
                assert is_own or module.partition(".")[0] in PURE, f"{file}: {module}"


def test_the_rules_of_churchill_import_nothing_of_virtuti() -> None:
    for file in (PACKAGE / "game").rglob("*.py"):
        assert "churchill_cli.virtuti" not in file.read_text(encoding="utf-8"), file


PURE = frozenset(
    "collections dataclasses difflib enum fractions functools itertools math operator types typing".split()  # noqa: SIM905
)
"""What the rules take of the standard library: no files, clock or dice."""


def modules() -> dict[str, set[str]]:
    """Return the modules of the package, each with those that it imports, early, late or for types alone."""
    paths = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}
    named: dict[str, set[str]] = {name: set() for name in paths}
    for name, path in paths.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGE.name):
                below = (node.module or "").removeprefix(PACKAGE.name).lstrip(".")
                each = {f"{below}.{alias.name}".lstrip(".") for alias in node.names}
                named[name] |= (each & paths.keys()) or ({below} & paths.keys())
    return named


def test_no_module_comes_back_to_itself() -> None:
    """Modules are taken away that import none of the others, until none are left, or only circles."""
    left = modules()
    while ends := {name for name, imported in left.items() if not imported & left.keys()}:
        left = {name: imported for name, imported in left.items() if name not in ends}
    assert {} == left
