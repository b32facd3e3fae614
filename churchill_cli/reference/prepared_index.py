"""The search index as lines, of which a query reads those of its own words and pieces.

The first line tells of the whole as JSON. The others are sorted: a letter for the kind, the key, a tab, what is told.
"""

import json
import math
from bisect import bisect_left

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypedDict

    class Whole(TypedDict):
        """What the index tells of all sections; one of these is its place in ``names``."""

        names: list[str]
        stop: list[str]
        synonyms: Mapping[str, list[str]]
        """By a phrase in stems those of the rulebook that it means."""
        parents: list[int | None]
        title_lengths: list[int]
        items: list[int]
        """The items of lists that are found alone."""
        generals: list[int]
        """The general rules that others tell in detail."""
        asked_of: list[int]
        """By question the section that answers it."""
        question_lengths: list[float]
        rarest: float
        """How rare a piece of a word is that no text has."""


WORD, HEARD, STEM, PIECE = "whsp"
"""The kinds of lines: the stem of a word; the word that sounds so; a stem's rarity, its worth by section, titles and
questions that have it; a piece's rarity and the sections that have it."""


FEW = 100
"""Questions that are added to those with a stem: one that hardly any has weighs no more than one that few have."""


class Stem:
    """What the index tells of a stem: how rare it is, and where it stands."""

    def __init__(
        self, rarity: float, places: list[int], worths: list[float], titles: list[int], questions: list[int]
    ) -> None:
        """Take the rarity, the sections with the stem's worth in each, the titles, the questions."""
        self.rarity, self.titles, self.questions = rarity, titles, questions
        self.worths = dict(zip(places, worths, strict=True))


class Index:
    """The search index: what is asked for is read from its line."""

    def __init__(self, lines: list[str]) -> None:
        """Take the lines as they are prepared."""
        self.lines = lines
        self.whole: Whole = json.loads(lines[0])

    def stem_of(self, word: str) -> str | None:
        """Return the stem of a word of the texts; None where they lack it."""
        return self._told(WORD, word)

    def heard(self, sound: str) -> str | None:
        """Return the word of the texts that sounds so; None where they lack it."""
        return self._told(HEARD, sound)

    def stem(self, stem: str) -> Stem | None:
        """Return what is told of a stem; None where the texts lack it."""
        stem_line = self._told(STEM, stem)
        return Stem(*json.loads(stem_line)) if stem_line else None

    def piece(self, piece: str) -> tuple[float, list[int]]:
        """Return how rare a piece of a word is, and the sections that have it."""
        piece_line = self._told(PIECE, piece)
        if piece_line is None:
            return self.whole["rarest"], []
        rarity, *places = json.loads(piece_line)
        return rarity, places

    def stems_begun(self, beginning: str) -> list[str]:
        """Return the stems of the words that begin so."""
        start = WORD + beginning
        first_line, line_behind = bisect_left(self.lines, start, 1), bisect_left(self.lines, start + chr(0x10FFFF), 1)
        return [line.partition("\t")[2] for line in self.lines[first_line:line_behind]]

    def words(self) -> list[str]:
        """Return every word of the texts."""
        first_line, line_behind = bisect_left(self.lines, WORD, 1), bisect_left(self.lines, chr(ord(WORD) + 1), 1)
        return [line[1:].partition("\t")[0] for line in self.lines[first_line:line_behind]]

    def _told(self, line_kind: str, line_key: str) -> str | None:
        start = f"{line_kind}{line_key}\t"
        at = bisect_left(self.lines, start, 1)
        return self.lines[at][len(start) :] if at < len(self.lines) and self.lines[at].startswith(start) else None


def rarity_among(having: int, questions: int) -> float:
    """Return how rare a stem is that so many of the questions have."""
    return math.log(1 + questions / (having + FEW))


def lines(whole: "Whole", told: "Mapping[str, Mapping[str, object]]") -> list[str]:
    """Return the lines of an index, of what is told by kind and key."""
    entry_lines = (
        f"{line_kind}{entry_key}\t{value if isinstance(value, str) else json.dumps(value, separators=(',', ':'))}"
        for line_kind, entries_of_kind in told.items()
        for entry_key, value in entries_of_kind.items()
    )
    return [json.dumps(whole, ensure_ascii=False, separators=(",", ":")), *sorted(entry_lines)]
