"""What a line commands in a session: which words are a command, and which tell something instead."""

from collections.abc import Sequence

from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation import grammar
from churchill_cli.play.typed_words import SECTION_WORDS, is_section
from churchill_cli.session.command_names import ALSO_LINES, OF_BOTS, WITHIN, command_named
from churchill_cli.typed.lexicon import number_said
from churchill_cli.typed.questions import asks
from churchill_cli.words.inflection import identified
from churchill_cli.words.line_words import english, is_word

ROLL, ROLLS = "roll", "rolls"
"""A command, and with what the line ends for which it rolls."""
ALONE_ONLY = frozenset({ROLL, "next", "quit", "back"})
"""Commands that stand alone: what stands behind them is told, dice or what somebody does next."""
WHY_NOT = "passes"
"""Behind `next`: why who is on the move may not pass."""
WITH_DICE = ("reserves",)
"""Commands whose name tells a line, with dice behind it."""
CARD = "card"
"""A word that begins lines; with others behind it, it is no command cut short."""
NEW = "new"
"""A command that begins a game; a new card is told."""
CATCH_UP = "catch-up"
SHORTEST_OF_TWO = 5
"""So many letters of `catch-up` at least begin it; a cat is another thing."""


def parted(text: str) -> list[str]:
    """Return what was typed as lines; a question, and what is caught up with, goes to the end of the text."""
    plain = text.strip()
    return [plain] if plain.startswith("?") or is_catching_up(plain) else grammar.parted(plain)


def is_catching_up(text: str) -> bool:
    """Tell whether a text tells what stands on the board; the beginning of no other line is so long."""
    first_word = text.partition(" ")[0]
    return len(first_word) >= SHORTEST_OF_TWO and english(first_word, (CATCH_UP,)) is not None


def _goes_on(name: str, word_behind: str) -> bool:
    """Tell whether an option, or a command within it, stands behind a command."""
    is_option = word_behind.startswith("-") and not word_behind[1:2].isdecimal()  # `card -1 network us 1 5`
    return is_option or english(word_behind, WITHIN.get(name, ())) is not None


def commanded(line: str, *, exact: bool) -> tuple[str, Sequence[str]] | None:
    """Return the command of a line with the words behind it, or None where it is no command."""
    words = line.split()
    first_word = words[0] if words else ""
    if first_word.startswith("?"):
        return "legal", [word for word in (first_word[1:], *words[1:]) if word]
    may_be_section = "." in first_word[:3] or first_word.casefold().startswith(SECTION_WORDS)
    if may_be_section and is_section(words):
        return "rule", words
    of_two_words = command_named(" ".join(words[:2]), exact=True) if words[1:] else None  # such as `por qué`
    name = of_two_words or command_named(first_word.rstrip("?"), exact=exact)
    words_behind = words[2 if of_two_words else 1 :]
    is_card = words_behind and _says_card(first_word)
    is_question = name == "legal" and asks(line)
    is_told = (
        name is None
        or is_question
        or (is_card and not _goes_on(name, words_behind[0]))
        or (name == NEW and any(_says_card(word.rstrip(",.:;")) for word in words_behind[:1]))
        or (name == CATCH_UP and len(first_word) < SHORTEST_OF_TWO and words_behind)
        or _tells_something(name, words_behind)
    )
    return None if is_told or name is None else (name, words_behind)


def _says_card(word: str) -> bool:
    """Tell whether a word is that for a card, whole, in any language."""
    return word.casefold() == CARD or is_word(CARD, word, exact=True)


def _tells_something(name: str, words_behind: Sequence[str]) -> bool:
    """Tell whether words that begin as a command does tell something: a line, dice, what is no command of 'Bots."""
    if not words_behind:
        return False
    if name in OF_BOTS:
        return name == "other" or (name == "hand" and identified(words_behind[0], "powers") is None)
    goes_on = words_behind[0]
    if name in ALONE_ONLY:
        return not {WHY_NOT, *POWERS}.issuperset(words_behind) if name != ROLL else words_behind[-1] != ROLLS
    is_line = name in ALSO_LINES and not goes_on.startswith("-") and goes_on.startswith(ALSO_LINES[name])
    return is_line or (name in WITH_DICE and any(map(number_said, words_behind)))
