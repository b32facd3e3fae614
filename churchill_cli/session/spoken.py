"""Commands and steps back as people say them: `take that back`, `go back two`, `who is winning?`."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.notation.grammar import history_line
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import JUMPS
from churchill_cli.play.typed_words import is_section
from churchill_cli.session.clauses import parted as clauses_of
from churchill_cli.session.clauses import tells_nothing
from churchill_cli.session.evened import evened
from churchill_cli.session.known_words import is_talk, said_anywhere
from churchill_cli.session.speech import AROUND, as_number, listed, parted, said_in_any_language, says_nothing, words_of
from churchill_cli.session.typed_names import by_space, chosen, stem
from churchill_cli.session.wished import wished
from churchill_cli.words.names import folded

COUNTED = frozenset({"undo", "redo"})
"""What a number may stand behind."""
WITH_REASONS = {*COUNTED, "quit"}
"""What a reason may stand behind: whatever it says is no answer."""
OF_TEXT = {"search", "note"}
"""What takes the rest as it is typed."""
DOING = COUNTED | {"quit", "roll", "lang"}
"""Commands that no verb of looking stands beside."""
ABOUT_WORDS = frozenset({"help", "why"})
"""Commands that mean the very words behind them."""
OF_FRONTS = {"odds"}
"""What is said of a Front, and answers for all."""
SEARCH, RULE, LOOK_UP = "search", "rule", "?"
LOOK_UP_MARKS = frozenset("?¿")
"""Nothing but marks, one of these among them, asks what may be told: `¿?`."""
MOST_REMARKED = 3
"""So many words behind a step back may be a remark."""
SHORTEST_QUESTION = 3
"""Words of a question that has no question mark."""


class Phrase(NamedTuple):
    """Words that are said of a command, and what is typed for it."""

    words: tuple[str, ...]
    line: str


@cache
def _phrases() -> Mapping[str, Sequence[Phrase]]:
    """Return what is said of commands by its first word, the longest first."""
    commands = rulebook().speech["commands"]
    phrases = {Phrase(parted(form), command["line"]) for command in commands for form in said_in_any_language(command)}
    by_word: dict[str, list[Phrase]] = {}
    for phrase in sorted(phrases, key=lambda phrase: (-len(phrase.words), phrase)):
        by_word.setdefault(phrase.words[0], []).append(phrase)
    return by_word


def spoken(typed_line: str) -> str | None:
    """Return the command, or the line about other lines, that a typed one says in other words; else None.

    Every word typed must have its place in it, but those that may stand beside any command, and remarks.
    Ambiguous asks which of two commands is meant.
    """
    if not folded(typed_line) and LOOK_UP_MARKS.intersection(typed_line):
        return LOOK_UP
    typed_line = evened(typed_line)
    line = _said(typed_line.rstrip(" !") or typed_line) or _with_a_reason(typed_line)
    sentences, clauses, *_others = clauses_of(typed_line) if line is None else ((), ())
    line = line or _beside_remarks(sentences) or _beside_remarks(clauses) or wished(typed_line)
    return line or _before_a_remark(typed_line)


def _before_a_remark(typed_line: str) -> str | None:
    """Return the step back, or the end of the session, behind which a few words say nothing: `undo to 4 thanks`."""
    words = typed_line.split()
    for at in range(len(words) - 1, max(0, len(words) - MOST_REMARKED - 1), -1):
        remark, head = folded(" ".join(words[at:])), " ".join(words[:at]).rstrip(" ,")
        if remark in listed("chatter") or not remark or all(map(says_nothing, words[at:])):
            past = history_line(head)
            line = _said(head) or (head if past and past.verb in JUMPS else None)
            if line and line.split()[0] in WITH_REASONS:
                return line
    return None


def _counted(typed_line: str) -> str | None:
    """Return how many steps are taken back or brought back, where the number stands within the words of it."""
    words = typed_line.split()
    numbers = [number for word in words if (number := as_number(word))]
    others = [word for word in words if not as_number(word) and folded(word) not in listed("steps")]
    line = _spoken(" ".join(others)) if len(numbers) == 1 and len(others) < len(words) else None
    return f"{line} {numbers[0]}" if line in COUNTED else None


def _within_chatter(typed_line: str) -> str | None:
    """Return the command that a line says once what may stand beside any command is left out of it everywhere."""
    words = [word for word in typed_line.split() if folded(word)]
    said = _bare(words)
    lines = _lines_by_bare_words().get(said, ())
    return lines[0] if len(lines) == 1 and len(said) > 1 and lines[0] not in OF_TEXT else None


@cache
def _lines_by_bare_words() -> Mapping[Sequence[str], Sequence[str]]:
    """Return what is typed for the phrases of several words, by those of their words that say something."""
    lines: dict[Sequence[str], tuple[str, ...]] = {}
    for phrase in chain.from_iterable(_phrases().values()):
        said = _bare(phrase.words)
        if len(phrase.words) > 1 and phrase.line not in lines.get(said, ()):
            lines[said] = (*lines.get(said, ()), phrase.line)
    return lines


def _bare(words: Sequence[str]) -> Sequence[str]:
    """Return some words in any order, folded, without those that may stand beside any command."""
    return tuple(sorted(folded(word) for word in words if not (_is_beside(word) or is_talk(word))))


def _with_a_reason(typed_line: str) -> str | None:
    """Return the step back, or the end of the session, that is told with its reason: `undo, that was eden`."""
    said, *reason = _reasons().split(typed_line, maxsplit=1)
    line = _said(said) if reason else None
    return line if line and line.split()[0] in WITH_REASONS else None


@cache
def _reasons() -> re.Pattern[str]:
    """Return what stands before a reason."""
    return re.compile(rf"[\s,;]+(?:{'|'.join(words_of('because'))})(?=\s|$)", re.IGNORECASE)


def _said(typed_line: str) -> str | None:
    """Return the command that a line without remarks says."""
    return _spoken(typed_line) or _counted(typed_line) or _within_chatter(typed_line)


def _beside_remarks(parts: Sequence[str]) -> str | None:
    """Return the command that some part of a line says, where the others say nothing or the same."""
    said = [_said(part) or _asked_of_board(part) for part in parts] if len(parts) > 1 else []
    lines = {line for line in said if line}
    lines -= {"help"} if len(lines) > 1 else set()
    others = [part for part, line in zip(parts, said, strict=False) if not line]
    words = [word for part in others for word in map(folded, part.split()) if word not in listed("chatter")]
    is_look = lines == {*map(_asked_of_board, parts)} - {None}
    is_said = not is_look and any({word, stem(word)} & said_anywhere() for word in words)
    is_said = is_said or not all(map(tells_nothing, others))
    return lines.pop() if len(lines) == 1 and not is_said else None


def _spoken(typed_line: str) -> str | None:
    """Return the command that all of a line says."""
    typed = [word for word in typed_line.split() if folded(word)]
    if typed_line.lstrip().startswith(LOOK_UP) or (typed and typed[0].casefold() in OF_TEXT):
        return None  # as a line or a command has it
    words = [folded(word) for word in typed]
    start = next((index for index, word in enumerate(words) if not _is_beside(word)), 0)
    for begins_at in range(start + 1):
        said: dict[str, int] = {}
        for phrase in _phrases().get("".join(words[begins_at : begins_at + 1]), ()):
            behind = begins_at + len(phrase.words)
            is_about_words = words[behind:] and words[0] in ABOUT_WORDS
            if tuple(words[begins_at:behind]) == phrase.words and not is_about_words:
                line = _line_of(phrase, typed[behind:])
                said |= {line: len(phrase.words)} if line and line not in said else {}
        longest = tuple(line for line, length in said.items() if length == max(said.values()))
        if len(longest) > 1:
            raise choosing(typed_line, longest)
        if longest:
            is_look = any(word in listed("looking") for word in words)
            return None if is_look and longest[0].partition(" ")[0] in DOING else longest[0]
    return None


def _is_beside(word: str) -> bool:
    """Tell whether a word may stand beside any command, or says nothing at all."""
    return any(word in listed(group) for group in ("beside", "looking", "chatter")) or says_nothing(word)


def _is_with_commands(word: str) -> bool:
    """Tell whether a word may stand behind a command."""
    return word in listed("beside") or word in listed("looking")


def _line_of(phrase: Phrase, rest: Sequence[str]) -> str | None:
    """Return the line of a phrase with what stands behind it; None where that has no place in it."""
    if phrase.line in OF_TEXT:
        is_rule = phrase.line == SEARCH and is_section(rest)
        return f"{RULE if is_rule else phrase.line} {' '.join(rest)}" if rest else None
    numbers = [as_number(word) for word in rest if as_number(word)]
    others = [word.strip(AROUND) for word in rest if not as_number(word) and not _is_with_commands(folded(word))]
    if phrase.line in OF_FRONTS:
        is_named = any(chosen([word], FRONTS) or by_space([word], FRONTS) for word in others)
        others = [] if is_named else [word for word in others if not says_nothing(word)]
    if (
        others
        or len(numbers) > (phrase.line.partition(" ")[0] in COUNTED)
        or (phrase.line.endswith(" to") and not numbers)
    ):
        return None
    return " ".join([phrase.line, *map(str, numbers)])


def question(typed_line: str) -> str | None:
    """Return the command that answers what is asked of the board, else a search.

    A question has a question mark, or begins like one.
    """
    words = parted(typed_line)
    if not words or not (asks(typed_line) or typed_line.rstrip().endswith("?")):
        return None
    return _asked_of_board(typed_line) or f"{SEARCH} {typed_line}"


def _asked_of_board(typed_line: str) -> str | None:
    """Return the command that shows what is asked of the board and of no rule; None elsewhere."""
    words = parted(_written_out(typed_line))
    is_of_rules = any(word in listed("of_rules") for word in words)
    return None if is_of_rules or not asks(typed_line) else _about_board(words)


def asks(typed_line: str) -> bool:
    """Tell whether a line begins like a question, behind words that say nothing."""
    written = _written_out(typed_line).casefold().split()
    if _asks_whether(parted(typed_line)):
        return True
    if len(parted(typed_line)) < SHORTEST_QUESTION or " ".join(written[:2]) in _written_fillers():  # `que siga`
        return False
    start = next((at for at, word in enumerate(written) if not _is_before_question(folded(word))), 0)
    return " ".join(parted(" ".join(written[start:]))).startswith(_beginnings_of_questions())


def _written_out(typed_line: str) -> str:
    """Return a line with the verb of a question written out: `where's the bomb`."""
    return _asking_is().sub(r"\1 is", typed_line)


@cache
def _asking_is() -> re.Pattern[str]:
    """Return the words with which a question begins, with their verb cut short."""
    return re.compile(rf"\b({'|'.join(words_of('asking'))})['\u2019]s(?=\s)", re.IGNORECASE)


def _is_before_question(word: str) -> bool:
    """Tell whether a word may stand before the one with which a question begins."""
    return word not in _asking() and (says_nothing(word) or word in listed("looking"))


def _asks_whether(words: Sequence[str]) -> bool:
    """Tell whether a question about the rules ends with `or not`: `may colonies be aligned or not`."""
    of_rules = any(word in listed("of_rules") for word in words)
    return of_rules and any(words[-len(form) :] == form for form in _ends_of_questions())


@cache
def _ends_of_questions() -> tuple[tuple[str, ...], ...]:
    """Return the words, folded, of what stands at the end of a question alone."""
    return tuple(map(parted, said_in_any_language(rulebook().speech["or_not"])))


@cache
def _written_fillers() -> frozenset[str]:
    """Return the words that say nothing, with their accents."""
    return frozenset(said_in_any_language(rulebook().speech["fillers"]))


def _about_board(words: Sequence[str]) -> str | None:
    """Return the command that shows what is asked of the board, if all words of one of its questions are there."""
    stems = frozenset(map(stem, words))
    return next((line for asked, line in _state_questions() if asked <= stems), None)


@cache
def _state_questions() -> Sequence[tuple[frozenset[str], str]]:
    """Return the stems of each question of the board, with the command that answers it."""
    rows = rulebook().speech["state_questions"]
    return [
        (frozenset(map(stem, parted(form))), str(row["line"])) for row in rows for form in said_in_any_language(row)
    ]


@cache
def _asking() -> frozenset[str]:
    """Return the words with which a question begins, folded."""
    return frozenset(" ".join(parted(form)) for form in said_in_any_language(rulebook().speech["asking"]))


@cache
def _beginnings_of_questions() -> tuple[str, ...]:
    """Return what a question begins with, folded, with the space behind it."""
    return tuple(f"{asking} " for asking in _asking())
