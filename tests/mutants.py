"""Mutants: small changes of the rules, one at a time, each of which some test must notice.

Usage: python -m tests.mutants COUNT [SEED [MODULE …]]

COUNT places are drawn at random from the modules (as a rule, all of the game and what gathers dice, odds and points),
each is changed by itself, in memory alone. Which tests run which rows is recorded once; then those that run a statement
that is changed run until one fails. What survives is listed with its line, before and after; it is a test that is
missing, or equal in effect. It forks, so it runs where Python can.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.changes import mutant, number_of_places
from tests.mutation.trial import Trial

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "churchill_cli"
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
    begun = time.monotonic()
    modules = [module for module in MODULES if not names or any(name in module.as_posix() for name in names)]
    mutants = [mutant(ROOT, *place) for place in sample(count, seed, modules)]

    def tell(text: str) -> None:
        print(text, file=sys.__stdout__, flush=True)

    def then(trial: Trial) -> None:
        tell(f"{len(trial.times)} tests recorded in {time.monotonic() - begun:.0f} s")
        tried, noticed = Counter[str](), Counter[str]()
        for changed in mutants:
            name = changed.path.removeprefix(f"{PACKAGE.name}/")
            tried[name] += 1
            if trial.is_noticed(changed):
                noticed[name] += 1
            else:
                tell(f"survives: {name}:{changed.row} `{changed.before}` → `{changed.after}`")
        trial.confirm()
        for name in sorted(tried):
            tell(f"{name}: {noticed[name]} of {tried[name]}")
        seconds = time.monotonic() - begun
        tell(f"seed {seed}: {noticed.total()} of {tried.total()} noticed, in {seconds:.0f} s")

    Trial(then).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0, sys.argv[3:])
