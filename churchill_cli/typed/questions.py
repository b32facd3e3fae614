"""Questions and wishes: what somebody asks of the board or of the rules, or wishes to see."""

from collections.abc import Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.typed.command_words import forms_of, group_of, is_beside, is_silent, rows
from churchill_cli.typed.edges import number_said
from churchill_cli.typed.gathering import said
from churchill_cli.typed.lexicon import lexicon
from churchill_cli.typed.on_board import part_named, thing_named
from churchill_cli.typed.words import stem, typed_words, words_of

SEARCH = "search"
SHORTEST_QUESTION = 3
"""Words of a question that has no question mark."""


def question(line: str) -> str:
    """Return the command that answers what a line asks: one that shows the board, else a search; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    is_asked = bool(texts) and (line.rstrip().endswith("?") or asks(line))
    return (_asked_of_board(texts) or f"{SEARCH} {line}") if is_asked else ""


def asks(line: str) -> bool:
    """Tell whether a line begins like a question, behind words that say nothing, or ends like one."""
    texts = tuple(word.text for word in typed_words(line))
    if any(texts[-len(form) :] == form for form in forms_of("or_not")) and {*texts} & _rule_question():
        return True
    while texts and not _begins_question(texts) and (stem(texts[0]) in lexicon().small or texts[0] in _openings()):
        texts = texts[1:]
    return len(texts) >= SHORTEST_QUESTION and _begins_question(texts)


@cache
def _openings() -> frozenset[str]:
    """Return the words with which a line opens that tell nothing."""
    return frozenset(said(rulebook().lexicon["silent"]["opening"]))


def _begins_question(texts: Sequence[str]) -> bool:
    return any(tuple(texts[: len(form)]) == form for form in _questions())


@cache
def _questions() -> frozenset[tuple[str, ...]]:
    """Return the words with which a question begins."""
    return forms_of("asking") | forms_of("where") | forms_of("asking_of_rules")


@cache
def _rule_question() -> frozenset[str]:
    """Return the words of a question about the rules."""
    return group_of("of_rules") | group_of("asking_of_rules")


def wish(line: str) -> str:
    """Return the command that shows what somebody wishes to see: `show me the bomb`; nothing elsewhere."""
    texts = tuple(word.text for word in typed_words(line))
    if any(map(number_said, texts)):
        return ""
    behind = _wished(texts)
    is_command = len(texts) - len(behind) == 1 and (texts[0],) in _shows()
    if behind and is_command and not all(part_named(text) or len(text) < SHORTEST_QUESTION + 1 for text in behind):
        return ""  # it may name a point of the game
    return _seen(behind) if behind else _where(texts)


def _wished(texts: Sequence[str]) -> Sequence[str]:
    """Return what stands behind the beginning of a wish to see something; nothing where a line begins otherwise."""
    for start in range(len(texts)):
        ends = [start + len(form) for form in forms_of("wishing") if tuple(texts[start : start + len(form)]) == form]
        if ends:
            return texts[max(ends) :]
        if not is_silent(texts[start]):
            break
    return ()


@cache
def _shows() -> frozenset[tuple[str, ...]]:
    """Return the words that are the command which shows the board."""
    return frozenset(map(words_of, ("show", *said(rulebook().words["show"]))))


def _where(texts: Sequence[str]) -> str:
    """Return the command that shows the one thing named before the word that asks where or whose it is."""
    asking = [at for at, text in enumerate(texts) if text in group_of("where")]
    if len(asking) != 1 or {*texts} & _rule_question():
        return ""
    named = {part_named(text) for text in texts} - {""}
    is_whole = all(part_named(text) or is_beside(text) for at, text in enumerate(texts) if at != asking[0])
    is_before = any(part_named(text) for text in texts[: asking[0]])
    return named.pop() if is_whole and is_before and len(named) == 1 else ""


def _asked_of_board(texts: Sequence[str]) -> str:
    """Return the command that shows what is asked of the board and of no rule; nothing elsewhere."""
    if {*texts} & _rule_question():
        return ""
    stems = frozenset(map(stem, texts))
    return next((line for asked, line in _state_questions() if asked <= stems), "")


@cache
def _state_questions() -> Sequence[tuple[frozenset[str], str]]:
    """Return the stems of each question of the board, with the command that answers it."""
    every = rows("state_questions")
    return [(frozenset(map(stem, words_of(form))), str(row["line"])) for row in every for form in said(row)]


def _seen(texts: Sequence[str]) -> str:
    """Return the command that shows what is named: by what it is, else by its name."""
    return next(filter(None, map(thing_named, texts)), "") or next(filter(None, map(part_named, texts)), "")
