"""Commands and steps back as people say them: `take that back`, `go back two`, `who is winning?`."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.play.typed_words import is_section
from churchill_cli.session.speech import AROUND, as_number, listed, parted, said_in_any_language, says_nothing
from churchill_cli.session.typed_names import chosen
from churchill_cli.words.names import folded

COUNTED = frozenset({"undo", "redo"})
"""What a number may stand behind."""
OF_TEXT = {"search", "note"}
"""What takes the rest as it is typed."""
ABOUT_WORDS = frozenset({"help", "why"})
"""Commands that mean the very words behind them."""
OF_FRONTS = {"odds"}
"""What is said of a Front, and answers for all."""
SEARCH, RULE, LOOK_UP = "search", "rule", "?"
SHORTEST_QUESTION = 3
"""Words of a question that has no question mark."""


class Phrase(NamedTuple):
    """Words that are said of a command, and what is typed for it."""

    words: tuple[str, ...]
    line: str


@cache
def _phrases() -> tuple[Phrase, ...]:
    """Return what is said of commands, the longest first."""
    commands = rulebook().speech["commands"]
    phrases = {Phrase(parted(form), command["line"]) for command in commands for form in said_in_any_language(command)}
    return tuple(sorted(phrases, key=lambda phrase: (-len(phrase.words), phrase)))


def spoken(typed_line: str) -> str | None:
    """Return the command, or the line about other lines, that a typed one says in other words; else None.

    Every word typed must have its place in it, but those that may stand beside any command.
    """
    typed = [word for word in typed_line.split() if folded(word)]
    if typed_line.lstrip().startswith(LOOK_UP) or (typed and typed[0].casefold() in OF_TEXT):
        return None  # as a line or a command has it
    words = [folded(word) for word in typed]
    start = next((index for index, word in enumerate(words) if not _is_beside(word)), 0)
    for begins_at in range(start + 1):
        for phrase in _phrases():
            behind = begins_at + len(phrase.words)
            is_about_words = words[behind:] and words[0] in ABOUT_WORDS
            if tuple(words[begins_at:behind]) == phrase.words and not is_about_words:
                line = _line_of(phrase, typed[behind:])
                if line:
                    return line
    return None


def _is_beside(word: str) -> bool:
    """Tell whether a word may stand beside any command, or says nothing at all."""
    return word in listed("beside") or says_nothing(word)


def _line_of(phrase: Phrase, rest: Sequence[str]) -> str | None:
    """Return the line of a phrase with what stands behind it; None where that has no place in it."""
    if phrase.line in OF_TEXT:
        is_rule = phrase.line == SEARCH and is_section(rest)
        return f"{RULE if is_rule else phrase.line} {' '.join(rest)}" if rest else None
    numbers = [as_number(word) for word in rest if as_number(word)]
    others = [word.strip(AROUND) for word in rest if not as_number(word) and folded(word) not in listed("beside")]
    if phrase.line in OF_FRONTS:
        others = [word for word in others if not chosen([word], FRONTS) and not says_nothing(word)]
    if (
        others
        or len(numbers) > (phrase.line.partition(" ")[0] in COUNTED)
        or (phrase.line.endswith(" to") and not numbers)
    ):
        return None
    return " ".join([phrase.line, *map(str, numbers)])


def question(typed_line: str) -> str | None:
    """Return the search for what is asked: a line with a question mark, or one that begins like a question."""
    words = parted(typed_line)
    asks = len(words) >= SHORTEST_QUESTION and any(" ".join(words).startswith(f"{asking} ") for asking in _asking())
    return f"{SEARCH} {typed_line}" if words and (asks or typed_line.rstrip().endswith("?")) else None


@cache
def _asking() -> frozenset[str]:
    """Return the words with which a question begins, folded."""
    return frozenset(" ".join(parted(form)) for form in said_in_any_language(rulebook().speech["asking"]))
