"""Mutants: small changes of the rules, one at a time, each of which some test must notice.

Usage: python -m tests.mutants COUNT [SEED [MODULE …]]

COUNT places are drawn at random from the modules (as a rule, all of the game and what gathers dice, odds and points),
each is changed in a copy of the project. Which tests run which rows is recorded once, in the copy as it is; then those
that run a statement that is changed run until one fails. What survives is listed with its line, before and after; it is
a test that is missing, or equal in effect.
"""

import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.changes import mutant, number_of_places
from tests.mutation.trial import Trial

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


def sample(count: int, seed: int, modules: Sequence[Path]) -> list[tuple[Path, int]]:
    """Return so many places, drawn at random from all of them."""
    every = [
        (module, number)
        for module in modules
        if module.name not in NO_RULES
        for number in range(number_of_places(module))
    ]
    chance = random.Random(seed)  # noqa: S311 - a sample
    return chance.sample(every, min(count, len(every)))


def main(count: int, seed: int, names: Sequence[str]) -> None:
    """Try so many mutants and print what survives, and how many of each module were noticed."""
    modules = [module for module in MODULES if not names or any(name in module.as_posix() for name in names)]
    tried, noticed = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        for name in COPIED:
            copied = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copied(ROOT / name, folder / name)
        begun = time.monotonic()
        trial = Trial(folder)
        print(f"{len(trial.times)} tests recorded in {time.monotonic() - begun:.0f} s", flush=True)
        for module, number in sample(count, seed, modules):
            changed = mutant(module, number)
            name = module.relative_to(PACKAGE).as_posix()
            tried[name] += 1
            if trial.is_noticed(changed, module.relative_to(ROOT).as_posix()):
                noticed[name] += 1
            else:
                print(f"survives: {name}:{changed.row} `{changed.before}` → `{changed.after}`", flush=True)
        trial.confirm()
    for name in sorted(tried):
        print(f"{name}: {noticed[name]} of {tried[name]}")
    print(f"seed {seed}: {noticed.total()} of {tried.total()} noticed, in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0, sys.argv[3:])
