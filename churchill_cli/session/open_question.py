"""What was asked last: a menu, or a line of which something is missing."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from churchill_cli.game.model.values import Value
from churchill_cli.notation.beginnings import alike, beginnings, entry_words
from churchill_cli.views.menus import missing_lines
from churchill_cli.words.localized_lines import worded

MOST_NUMBERED = 6
"""So many choices stand in a menu; of more the word that is missing is asked for."""
MOST_REPEATED = 3
"""So many entries of a menu are shown again behind a line that answers something else."""


class Unfinished(Value):
    """A line before and behind what is missing; what may stand there, or nothing where any dice may.

    ``lines``: the whole lines that are meant.
    """

    before: str
    behind: str = ""
    pieces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()

    def whole(self, typed: str) -> str:
        """Return the line with what is typed in its place."""
        return f"{self.before} {typed} {self.behind}".strip().replace(" ;", ";").replace(" ,", ",").replace(" !", "!")

    def question(self) -> Iterator[str]:
        """Yield what is missing, and what may stand there."""
        is_die = not {"rolls", "reserves"}.isdisjoint(self.before.split())
        yield from missing_lines(self.whole("…"), self.pieces, is_die=is_die)


class Asked(Value):
    """What was asked last: a menu, or what is missing in a line; what each entry stands for that is several lines.

    ``typed``: of which line, that what is typed next may complete. ``meanings``: what a menu says of each entry.
    """

    choices: tuple[str, ...] = ()
    unfinished: Unfinished | None = None
    begun: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    typed: str = ""
    meanings: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Tell whether anything was asked."""
        return bool(self.choices or self.unfinished)

    def is_told_by(self, line: str) -> bool:
        """Tell whether a line is an entry, or the one of which something is missing, also with other dice."""
        before = self.unfinished.before if self.unfinished else ""
        throw = before.rstrip("0123456789 ")
        begun = throw if throw.endswith(" rolls") else before
        return line in self.choices or (bool(begun) and line.startswith(begun))

    def in_short(self) -> str:
        """Return what was asked once more: the line of which something is missing, or the few entries."""
        if self.unfinished or len(self.choices) > MOST_REPEATED:
            return next(self.unfinished.question()) if self.unfinished else ""
        return " · ".join(f"{n} {worded(choice)}" for n, choice in enumerate(self.choices, 1))


def asked(lines: Sequence[str]) -> Asked:
    """Return the menu of some lines; where they are too many, their beginnings, or what is missing in them."""
    lines = tuple(lines)
    words = [entry_words(line) for line in lines]
    different = [{*column} for column in zip(*words, strict=False) if len({*column}) > 1]
    is_of_number = len(different) == 1 == len({*map(len, words)}) and all(map(str.isdecimal, different[0]))
    if len(lines) <= MOST_NUMBERED and not is_of_number:  # a number might be taken for a place in the menu
        return Asked(lines)
    begun = beginnings(lines, MOST_NUMBERED)
    if len(lines) > MOST_NUMBERED and 1 < len(begun) <= MOST_NUMBERED:
        whole = {shown: meant for shown, meant in begun.items() if meant != (shown,)}
        return Asked(tuple(begun), None, whole)
    before = alike(words)
    rests = [line[before:] for line in words]
    behind = max(min(alike([rest[::-1] for rest in rests]), min(map(len, rests)) - 1), 0)
    pieces = tuple(dict.fromkeys(" ".join(rest[: len(rest) - behind]) for rest in rests))
    if len(pieces) > len(begun):  # more than one word is missing: the first of them
        pieces = tuple(dict.fromkeys(line[before] for line in words))
    shared = " ".join(words[0][len(words[0]) - behind :] if behind else ())
    return Asked((), Unfinished(" ".join(words[0][:before]), shared, pieces, lines))
