"""What is said to one line, as much of it as a screen has room for; `more` shows the rest."""

from collections.abc import Iterable, Sequence
from typing import Literal

from churchill_cli.game.model.texts import NN_, Text, Verbatim
from churchill_cli.views.printing import print_lines
from churchill_cli.views.terminal import in_rows, room
from churchill_cli.words.catalogues import current
from churchill_cli.words.sentences import say
from churchill_cli.words.wording import worded

Kind = Literal["line", "event", "doubt", "move", "due", "foreseen"]
LEFT_OUT: Sequence[Kind] = ("doubt", "foreseen", "event", "move", "line")
"""What is left for `more` where there is no room, the first first; what is due stays."""
FEWEST = 4
"""So many lines of a kind stay on the screen while there is something else to leave out."""
MORE = "more"
MORE_ROWS = NN_("… %(n)d row more: %(line)s", "… %(n)d rows more: %(line)s")


class Answer:
    """What is said to one line; the rows of the one before that there was no room for."""

    def __init__(self) -> None:
        """Begin without anything said."""
        self._said: list[tuple[Kind, str]] = []
        self.rest: list[str] = []

    def say(self, kind: Kind, lines: Iterable[str]) -> None:
        """Say something more."""
        self._said += [(kind, line) for line in lines]

    def end(self) -> None:
        """Print what was said, as much as there is room for."""
        if not self._said:
            return
        units = [(kind, in_rows([line])) for kind, line in self._said]
        self._said = []
        kept = _kept(units)
        left_out = [index for index in range(len(units)) if index not in kept]
        self.rest = [row for index in left_out for row in units[index][1]]
        for index, (_kind, rows) in enumerate(units):
            if index in kept:
                print_lines(rows)
            elif index == left_out[-1]:
                print_lines([self._note()])

    def more(self) -> None:
        """Print what there was no room for, as much as there is room for now."""
        shown = len(self.rest) if len(self.rest) <= room() else room() - 1
        print_lines(self.rest[:shown])
        self.rest = self.rest[shown:]
        if self.rest:
            print_lines([self._note()])

    def _note(self) -> str:
        return say(Text(MORE_ROWS, {"n": len(self.rest), "line": Verbatim(worded(MORE, current()))}))


def _kept(units: Sequence[tuple[Kind, Sequence[str]]]) -> frozenset[int]:
    """Return which lines there is room for; of a kind the last are left out first."""
    kept = dict(enumerate(units))
    height = sum(len(rows) for _kind, rows in units)
    if height <= room():
        return frozenset(kept)
    for fewest in (FEWEST, 0):
        for kind in LEFT_OUT:
            of_kind = [index for index, (other, _rows) in kept.items() if other == kind]
            for index in of_kind[0 if kind == "doubt" else fewest :][::-1]:
                if height + 1 > room():  # with the row that says how many more there are
                    height -= len(kept.pop(index)[1])
    return frozenset(kept)
