"""A wish to see the board, and a question where something is, in whatever words: it is shown, and nothing is told."""

from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import BOXES, FRONTS, THEATERS
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.session.clauses import tells_nothing
from churchill_cli.session.speech import AROUND, as_number, listed, parted, said_in_any_language, says_nothing
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import by_space, chosen, is_power, stem
from churchill_cli.words.fixed import is_word
from churchill_cli.words.names import folded

SHOW = "show"
TABLE, TRACKS, PLACES, WAR = "table", f"{SHOW} tracks", f"{SHOW} countries", f"{SHOW} fronts"
"""The commands that show an issue, the tracks, the places and the Fronts."""
LONGEST = 3
SHORTEST = 3
"""Letters of a name cut short that is asked about."""


def wished(typed_line: str) -> str | None:
    """Return the command that shows what somebody wishes to see, or asks for; None elsewhere, and beside a number."""
    words = [bare for word in typed_line.replace(",", " ").split() if (bare := word.strip(AROUND))]
    if any(map(as_number, words)):
        return None
    behind = _behind_wish(words)
    if _is_command(words[: len(words) - len(behind)]) and not all(map(_is_of_board, behind)):
        return None  # it may name a point of the game
    return _seen(behind) if behind else _where(words)


def _is_command(words: Sequence[str]) -> bool:
    """Tell whether a wish begins with no more than the command that shows the board at some point."""
    return len(words) == 1 and (words[0].casefold() == SHOW or is_word(SHOW, words[0], exact=True))


def _is_of_board(word: str) -> bool:
    """Tell whether a word names a Front, a place, a power or a kind of thing on the board, or says nothing."""
    return _line_of(word) in {WAR, PLACES, TRACKS} or says_nothing(word) or is_power(folded(word))


def _behind_wish(words: Sequence[str]) -> Sequence[str]:
    """Return what stands behind the beginning of a wish to see something; nothing where a line begins otherwise."""
    for start in range(len(words)):
        for length in range(LONGEST, 0, -1):
            if tuple(map(folded, words[start : start + length])) in _wishing():
                return words[start + length :]
        if not (says_nothing(words[start]) or folded(words[start]) in listed("chatter")):
            break
    return ()


@cache
def _wishing() -> frozenset[tuple[str, ...]]:
    """Return the beginnings of a wish to see something."""
    return frozenset(map(parted, said_in_any_language(rulebook().speech["wishing"])))


def _where(words: Sequence[str]) -> str | None:
    """Return the command that shows the one thing named before the word that asks where or whose it is."""
    asking = [word for word in words if folded(word) in listed("where")]
    others = [word for word in words if word not in asking]
    if len(asking) != 1 or any(folded(word) in listed("of_rules") for word in words):
        return None
    before = {line for word in words[: words.index(asking[0])] if (line := _line_of(word))}
    lines = {line for word in others if (line := _line_of(word))}
    rest = " ".join(word for word in others if not _line_of(word))
    return lines.pop() if before and len(lines) == 1 and tells_nothing(rest) else None


def _seen(words: Sequence[str]) -> str | None:
    """Return the command that shows what is named: by what it is, else by its name."""
    stems = [stem(folded(word)) for word in words]
    named = next((_things()[one] for one in stems if one in _things()), None)
    return named or next((line for word in words if (line := _line_of(word))), None)


@cache
def _things() -> dict[str, str]:
    """Return the command that shows each thing that there is to see."""
    rows = rulebook().speech["seen"]
    return {stem(folded(form)): row["line"] for row in rows for form in said_in_any_language(row)}


def _line_of(word: str) -> str | None:
    """Return the command that shows what a word names, or None."""
    if len(word) < SHORTEST or says_nothing(word) or is_power(folded(word)):
        return None
    typed = stem(folded(word))
    if typed in _things():
        return _things()[typed]
    if says(word, "research"):
        return TRACKS
    if chosen([word], (*FRONTS, *BOXES, *THEATERS)) or by_space([word], FRONTS):
        return WAR
    if chosen([word], tuple(rulebook().names["places"])):
        return PLACES
    return TABLE if chosen([word], tuple(issue_kinds())) else None
