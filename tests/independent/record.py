"""A record of the model: lines told, taken back, brought back, and corrected, as the model keeps it."""

from tests.independent import game
from tests.independent.facts import Data
from tests.independent.game import Told

Entry = tuple[int, Told]
"""The number of a line and what it tells now."""


class Record:
    """The lines in force after each step, so that a step back is the list before."""

    def __init__(self, scenario: str, edition: int, *, tournament: bool = False) -> None:
        self.start = game.begun(scenario, edition, tournament=tournament)
        self.rows = 0
        self.steps: list[tuple[list[Entry], int]] = [([], 0)]
        self.undone: list[tuple[list[Entry], int]] = []
        self.g = self.start

    @property
    def entries(self) -> list[Entry]:
        return self.steps[-1][0]

    def tell(self, told: Told) -> None:
        self.rows += 1
        self.steps.append(([*self.entries, (self.rows, told)], self.steps[-1][1]))
        self.undone = []
        self.g = game.after(self.g, told)

    def undo(self, n: int) -> None:
        self.rows += 1
        for _step in range(n):
            self.undone.append(self.steps.pop())
        self.g = self._replayed(*self.steps[-1]) or self.start

    def redo(self, n: int) -> None:
        self.rows += 1
        for _step in range(n):
            self.steps.append(self.undone.pop())
        self.g = self._replayed(*self.steps[-1]) or self.start

    def _replayed(self, entries: list[Entry], stands: int) -> Data | None:
        """Return the game of these lines; those before row ``stands`` may be left out where they do not fit."""
        g = self.start
        for number, told in entries:
            if game.why_not(g, told):
                if number >= stands:
                    return None
                continue
            g = game.after(g, told)
        return g

    def corrected(self, verb: str, number: int, told: Told | None, *, stands: bool) -> bool:
        """Correct a line in force; tell whether that can be: the line fits there, and so do all after it."""
        at = [n for n, _told in self.entries].index(number)
        entries = list(self.entries)
        if verb == "delete":
            del entries[at]
        elif told:
            new = (number if verb == "change" else self.rows + 1, told)
            entries[at : at + (verb == "change")] = [new]
            before = self._replayed(entries[:at], self.steps[-1][1])
            if before is None or game.why_not(before, told):
                return False
        allowed = self.rows + 2 if stands else self.steps[-1][1]
        g = self._replayed(entries, allowed)
        if g is None:
            return False
        self.rows += 1
        self.steps.append((entries, allowed if stands else self.steps[-1][1]))
        self.undone = []
        self.g = g
        return True
