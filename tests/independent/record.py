"""A record of the model: lines told, taken back, brought back, and corrected, as the model keeps it."""

from tests.independent import game, table
from tests.independent.facts import Data
from tests.independent.game import Told

Entry = tuple[int, Told]
"""The number of a line and what it tells now."""


def why_not_again(g: Data, told: Told) -> str:
    """Return why a line that a record has does not fit; its outcome need not name all that lies on the table."""
    if told[0] == "outcome" and g["step"] != "over":
        return table.cannot_tell_outcome(g, *told[1:], recorded=True)
    return game.why_not(g, told)


class Unclear(Exception):
    """A correction brings a card's effect to a moment of which the model knows nothing."""


class Record:
    """The lines in force after each step, so that a step back is the list before."""

    def __init__(self, scenario: str, edition: int, *, tournament: bool = False) -> None:
        self.start = game.begun(scenario, edition, tournament=tournament)
        self.rows = 0
        self.steps: list[tuple[list[Entry], int]] = [([], 0)]
        self.undone: list[tuple[list[Entry], int]] = []
        self.g = self.start
        self.left_out: set[int] = set()

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
        g, self.left_out = self.start, set()
        for number, told in entries:
            if told[0] in CARDS and told[1] not in g["t"]["checks"]:
                raise Unclear
            if why_not_again(g, told):
                if number >= stands:
                    return None
                self.left_out.add(number)
                continue
            g = game.after(g, told)
        return g

    def corrected(self, verb: str, number: int, told: Told | None, *, stands: bool) -> bool:
        """Correct a line in force; tell whether that can be: the line fits there, and so do all after it."""
        if told and told[0] in CARDS:
            raise Unclear
        at = [n for n, _told in self.entries].index(number)
        before = self._replayed(self.entries[:at], self.steps[-1][1])
        self._replayed(*self.steps[-1])
        left_out, entries = self.left_out, list(self.entries)
        if verb == "delete":
            del entries[at]
        elif told:
            entries[at : at + (verb == "change")] = [(number if verb == "change" else self.rows + 1, told)]
            if before is None or game.why_not(before, told):
                return False
        g = self._replayed(entries, self.rows + 2)
        if g is None or (not stands and not self.left_out <= left_out):
            return False
        self.rows += 1
        self.steps.append((entries, self.rows + 1 if stands else self.steps[-1][1]))
        self.undone = []
        self.g = g
        return True


CARDS = {"leader is"}
"""What a card may bring at other moments as well, which the model knows nothing of."""
