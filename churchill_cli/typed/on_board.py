"""The parts of the board that a word names, and the commands that show them."""

from collections.abc import Iterator, Mapping
from functools import cache

from churchill_cli.typed.command_words import edges_of, is_silent, rows
from churchill_cli.typed.gathering import said
from churchill_cli.typed.words import stem, words_of

PARTS: Mapping[str, str] = {
    **dict.fromkeys(("front", "theater", "space"), "show fronts"),
    "place": "show countries",
    **dict.fromkeys(("issue", "agendas"), "table"),
    "abomb": "show tracks",
}
"""The part of the board that shows what is named."""
PARTS_BY_WORD: Mapping[str, str] = {
    **dict.fromkeys(("networks", "aligns"), "show countries"),
    **dict.fromkeys(("research", "bomb"), "show tracks"),
    "front": "show fronts",
}
"""The part of the board that shows what a fixed word names."""


def thing_named(text: str) -> str:
    """Return the command that shows what a word says there is to see; nothing for a name."""
    words = (edge.sense.value for edge in edges_of(text) if edge.sense.category == "word")
    return _things().get(stem(text), "") or next((PARTS_BY_WORD[word] for word in words if word in PARTS_BY_WORD), "")


@cache
def _things() -> Mapping[str, str]:
    """Return the command that shows each thing that there is to see."""
    return {stem(words_of(form)[0]): row["line"] for row in rows("seen") for form in said(row)}


def part_named(text: str) -> str:
    """Return the command that shows what a word names; nothing where it names nothing on the board."""
    if is_silent(text):
        return ""
    return thing_named(text) or next(_parts_of(text), "")


def _parts_of(text: str) -> Iterator[str]:
    return (PARTS[edge.sense.category] for edge in edges_of(text) if edge.sense.category in PARTS)
