"""The clauses of a typed line: which of them tell nothing of the game, and what is taken back within the line."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.answered import answered
from churchill_cli.session.answers_due import answers
from churchill_cli.session.known_words import is_named, name_words, vocabulary
from churchill_cli.session.speech import (
    as_number,
    listed,
    mended,
    said_in_any_language,
    says_nothing,
    tokens_of,
    words_of,
)
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import is_power
from churchill_cli.words.names import folded

ENDS = r"(?:[;!?…]+|(?:(?<=\w\w\w\w)|(?<=\d))\.|\.{2,}|\s[-–—]+)(?=\s|$)"
"""What ends a sentence; a point behind a few letters ends a shortened word."""
MOST_TAKEN_BACK = 6
"""So many beginnings are tried of what is said before a correction."""


def parted(typed_line: str) -> Iterator[list[str]]:
    """Yield the parts of a line: its sentences, then what stands between commas too, then between small words too."""
    for between in _between():
        yield [part.strip() for part in between.split(typed_line) if part.strip(" ,.;!?…–—-")]


@cache
def _between() -> tuple[re.Pattern[str], ...]:
    """Return what stands between two parts of a line, the strongest alone, then with the weaker ones."""
    words = "|".join(map(re.escape, said_in_any_language(rulebook().speech["between"])))
    marks = (ENDS, rf"{ENDS}|,", rf"{ENDS}|,|\s(?:{words})\s")
    return tuple(re.compile(mark, re.IGNORECASE) for mark in marks)


def tells_nothing(part: str) -> bool:
    """Tell whether no number, no name and no slip of one stands in a part of a line: whatever it says is a remark."""
    tokens = [token for token in tokens_of(part) if not says_nothing(token) and folded(token) not in listed("not")]
    if hands_over(part):
        return True
    is_content = any(any(map(str.isdecimal, token)) or as_number(token) or is_named(token) for token in tokens)
    return not is_content and mended(tokens, name_words()) is None


def hands_over(part: str) -> bool:
    """Tell whether a part of a line says whose turn is next, and nothing else: `over to roosevelt`."""
    letters, words = folded(part), part.casefold().split()
    if not any(form in letters for form in listed("handing")):
        return False
    spans = ((start, end) for start in range(len(words)) for end in range(len(words), start, -1))
    at = next(((start, end) for start, end in spans if folded(" ".join(words[start:end])) in listed("handing")), None)
    if at is None:
        return False
    others = [word for word in (*words[: at[0]], *words[at[1] :]) if not says_nothing(word)]
    return all(is_power(word) or person(word) for word in others)


def ask_of_correction(state: State, typed_line: str) -> None:
    """Ask what is meant where something is taken back within a line: `2 west, no wait, 3`; do nothing elsewhere."""
    *before, behind = _correcting().split(typed_line)
    tokens, head = tokens_of(behind), tokens_of(" ".join(before))
    tokens, head = (mended(words, vocabulary()) or words for words in (tokens, head))
    if not before or tells_nothing(" ".join(before)) or tells_nothing(behind):
        return
    alone = answers(state, " ".join(tokens)).legal
    kept = [head[:length] for length in range(len(head) - 1, 0, -1)][-MOST_TAKEN_BACK:]
    kept += [head[start:] for start in range(1, len(head))][:MOST_TAKEN_BACK]
    lines: Sequence[str] = alone if len(alone) == 1 else ()
    for beginning in () if lines else kept:
        lines = lines or answered(state, [*beginning, *tokens]).legal
    lines = lines or alone
    lines = lines or answers(state, typed_line).legal
    if lines:
        raise choosing(typed_line, tuple(lines))


@cache
def _correcting() -> re.Pattern[str]:
    """Return what takes back what stands before it, with the marks around it."""
    speech = rulebook().speech
    forms = sorted(said_in_any_language(speech["correcting"]), key=len, reverse=True)
    spaced = "|".join(re.sub(r"\\? ", r"[\\s,]+", re.escape(form)) for form in forms)
    denied = "|".join(form for form in said_in_any_language(speech["denying"]) if len(form) > 1)
    marks = r"[\s,.;:!…–—-]"
    correction = rf"{marks}+(?:{spaced})(?={marks}|$){marks}*"
    return re.compile(rf"{correction}|[,.;:!?…–—-]\s*(?:{denied})\s*[,.;:!…–—]\s*", re.IGNORECASE)


def what_is_affirmed(typed_line: str) -> str:
    """Return what a line says without what it says is not so: `central italy, not northern`; nothing where none is."""
    words, bare = (
        "|".join(words_of("contrasting")),
        "|".join(word for word in words_of("contrasting") if "\\" not in word),
    )
    mark = rf"(?:[,;:–—]\s*(?:{bare})|[\s,;:–—]+(?!(?:{bare})\s)(?:{words}))\s"
    before, *behind = re.split(mark, typed_line, maxsplit=1, flags=re.IGNORECASE)
    return before if behind else ""


def brings_own(part: str) -> bool:
    """Tell whether a part of a line says that a marker comes to a place named before it: `ours there`, `instead`."""
    tokens = {folded(token) for token in tokens_of(part)}
    return any(not tokens.isdisjoint(listed(group)) for group in ("placing", "there", "in_stead"))
