"""Mutants: small changes of the rules, one at a time, each of which some test must notice.

Usage: python -m tests.mutants COUNT [SEED [MODULE …]]

COUNT places are drawn at random from the modules (as a rule, all of the game and what gathers dice, odds and points),
each is changed in a copy of the project, and the tests of the rules run there until one fails. What survives is listed
with its line, before and after; it is a test that is missing, or equal in effect.
"""

import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "churchill_cli"
COPIED = (
    "churchill_cli",
    "rulebook",
    "locales",
    "tests",
    "pyproject.toml",
    "docs",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
)
MODULES = (
    *sorted(PACKAGE.glob("game/**/*.py")),
    *(PACKAGE / "answers" / f"{name}.py" for name in ("audit", "compass", "conferences", "luck", "points", "war")),
)
NO_RULES = frozenset({"texts.py", "ids.py", "values.py"})
TESTS = ("tests/rules", "tests/games", "tests/answers", "tests/properties", "tests/record")
SLOW = ("tests/answers/test_order.py", "tests/record/test_store.py", "tests/record/test_locks.py")
"""Tests that ask nothing of the rules, or ask it in other processes."""
PATIENCE = 900
"""Seconds after which a test that does not end counts as one that fails."""
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
FUNCTIONS = {"any": "all", "all": "any", "max": "min", "min": "max"}


class Mutant(NamedTuple):
    """A module with one place changed: where, what stood there, what stands there now, and its whole text."""

    module: Path
    row: int
    before: str
    after: str
    source: str


def _comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    if type(node.ops[0]) in COMPARISONS:
        yield ast.Compare(node.left, [COMPARISONS[type(node.ops[0])](), *node.ops[1:]], node.comparators)


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    if type(node.value) is bool:
        yield ast.Constant(not node.value)
    elif type(node.value) is int:
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))


def _conditions(node: ast.BoolOp) -> Iterator[ast.AST]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        rest = [*node.values[:index], *node.values[index + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _sums(node: ast.BinOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Add | ast.Sub):
        yield ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)


def _negations(node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


def _branches(node: ast.If) -> Iterator[ast.AST]:
    for truth in (True, False):
        yield ast.If(ast.Constant(truth), node.body, node.orelse)


def _choices(node: ast.IfExp) -> Iterator[ast.AST]:
    yield from (node.body, node.orelse)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
        yield ast.Call(ast.Name(FUNCTIONS[node.func.id]), node.args, node.keywords)


def _statements(node: ast.Expr) -> Iterator[ast.AST]:
    if isinstance(node.value, ast.Yield | ast.YieldFrom):
        yield ast.Expr(ast.YieldFrom(ast.Tuple([])))


CHANGES: dict[type[ast.AST], Callable[[Any], Iterator[ast.AST]]] = {
    ast.Compare: _comparisons,
    ast.Constant: _constants,
    ast.BoolOp: _conditions,
    ast.BinOp: _sums,
    ast.UnaryOp: _negations,
    ast.If: _branches,
    ast.IfExp: _choices,
    ast.Call: _calls,
    ast.Expr: _statements,
}
"""What may stand in the place of a node, by its kind."""


def changes(node: ast.AST) -> list[ast.AST]:
    """Return what may stand in the place of a node."""
    return list(CHANGES[type(node)](node)) if type(node) in CHANGES else []


class Place(NamedTuple):
    """A place of a module that can be changed: the node that holds it, its field there, which of several changes."""

    parent: ast.AST
    field: str
    at: int | None
    change: int


def places(tree: ast.Module) -> Iterator[Place]:
    """Yield every place of a module, in the order in which it is written."""
    for parent in ast.walk(tree):
        if isinstance(parent, ast.AnnAssign | ast.arg) or _is_typing(parent):
            continue
        for field, value in ast.iter_fields(parent):
            nodes = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
            for index, node in nodes:
                if isinstance(node, ast.AST):
                    yield from (Place(parent, field, index, number) for number in range(len(changes(node))))


def _is_typing(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def mutant(module: Path, number: int) -> Mutant:
    """Return a module with one of its places changed."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    parent, field, at, change = list(places(tree))[number]
    container = getattr(parent, field)
    node = container if at is None else container[at]
    changed = changes(node)[change]
    row, before, after = node.lineno, ast.unparse(node), ast.unparse(ast.fix_missing_locations(copy.deepcopy(changed)))
    if at is None:
        setattr(parent, field, changed)
    else:
        container[at] = changed
    return Mutant(module, row, before, after, ast.unparse(ast.fix_missing_locations(tree)))


def sample(count: int, seed: int, modules: Sequence[Path]) -> list[tuple[Path, int]]:
    """Return so many places, drawn at random from all of them."""
    every = [
        (module, number)
        for module in modules
        if module.name not in NO_RULES
        for number in range(sum(1 for _place in places(ast.parse(module.read_text(encoding="utf-8")))))
    ]
    chance = random.Random(seed)  # noqa: S311 - a sample
    return chance.sample(every, min(count, len(every)))


def tests_of(module: Path, folder: Path) -> list[str]:
    """Return the files of tests, those first that speak of a module by its name."""
    files = sorted(file for tests in TESTS for file in (folder / tests).glob("test_*.py"))
    files = [file for file in files if file.relative_to(folder).as_posix() not in SLOW]
    name = module.stem

    def rank(file: Path) -> tuple[bool, bool, bool]:
        text = file.read_text(encoding="utf-8")
        is_of_another = f"import {name}" not in text and f"{name}." not in text
        return name not in file.stem, is_of_another, "properties" in file.parts

    return [str(file) for file in sorted(files, key=rank)]


def failure(module: Path, folder: Path) -> str:
    """Return what is said where a test fails in a copy of the project, or has no end; those of a module come first."""
    options = ("-x", "-q", "-p", "no:cacheprovider", "-W", "ignore")
    program = [sys.executable, "-B", "-m", "pytest", *options, *tests_of(module, folder)]
    variables = {**os.environ, "PYTHONPATH": str(folder)}
    try:
        done = subprocess.run(program, cwd=folder, env=variables, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return "no end"
    return done.stdout.decode() if done.returncode else ""


def is_noticed(changed: Mutant, folder: Path) -> bool:
    """Tell whether a test fails in a copy of the project in which a module is changed."""
    file = folder / changed.module.relative_to(ROOT)
    original = file.read_text(encoding="utf-8")
    file.write_text(changed.source, encoding="utf-8")
    try:
        return bool(failure(changed.module, folder))
    finally:
        file.write_text(original, encoding="utf-8")


def main(count: int, seed: int, names: Sequence[str]) -> None:
    """Try so many mutants and print what survives, and how many of each module were noticed."""
    modules = [module for module in MODULES if not names or any(name in module.as_posix() for name in names)]
    tried, noticed = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name in COPIED:
            copied = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copied(ROOT / name, folder / name)
        unchanged = failure(modules[0], folder)
        assert not unchanged, unchanged[-2_000:]
        for module, number in sample(count, seed, modules):
            changed = mutant(module, number)
            name = module.relative_to(PACKAGE).as_posix()
            tried[name] += 1
            if is_noticed(changed, folder):
                noticed[name] += 1
            else:
                print(f"survives: {name}:{changed.row} `{changed.before}` → `{changed.after}`", flush=True)
    for name in sorted(tried):
        print(f"{name}: {noticed[name]} of {tried[name]}")
    print(f"seed {seed}: {noticed.total()} of {tried.total()} noticed")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0, sys.argv[3:])
