"""Words of the lexicon beside commands and questions: those that answer, that look at something, that say nothing."""

from collections.abc import Mapping, Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.typed.edges import Edge
from churchill_cli.typed.gathering import said
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import lexicon
from churchill_cli.typed.words import Word, stem, typed_words, words_of

SILENT = frozenset({"filler", "small", "talk", "and", "is", "stands", "idle"})
"""Categories of words beside a question or a wish that say nothing of it."""


@cache
def forms_of(group: str) -> frozenset[tuple[str, ...]]:
    """Return the forms of a group, each as its words."""
    return frozenset(map(words_of, said(rulebook().lexicon["commands"][group])))


@cache
def group_of(group: str) -> frozenset[str]:
    """Return the single words of a group."""
    return frozenset(form[0] for form in forms_of(group) if len(form) == 1)


def rows(group: str) -> Sequence[Mapping[str, str]]:
    """Return the rows of a group, each with the command that is meant."""
    every: Sequence[Mapping[str, str]] = rulebook().lexicon["commands"][group]
    return every


def answers(group: str, line: str) -> bool:
    """Tell whether a line is one form of a group of words that answer, `yes` or `no`, and nothing else."""
    forms = {*map(words_of, said(rulebook().lexicon["answers"][group]))}
    texts = tuple(word.text for word in typed_words(line))
    return texts in forms or (texts[:1] in forms and all(map(is_polite, texts[1:])))


def is_polite(text: str) -> bool:
    """Tell whether a word says nothing beside a yes or no: `yes please`."""
    senses = {edge.sense.category for edge in edges_of(text)}
    return bool(senses) and senses <= {"filler", "small", "talk", "yes"}


def is_beside(text: str) -> bool:
    """Tell whether a word may stand beside any command, or says nothing at all."""
    return is_of_group(text) or is_silent(text)


def is_of_group(text: str) -> bool:
    """Tell whether a word may stand beside any command, or looks at something."""
    return text in group_of("beside") or is_looking(text)


def is_looking(text: str) -> bool:
    """Tell whether a word is a verb of looking or showing."""
    return text in group_of("looking") or text in group_of("wishing")


def is_silent(text: str) -> bool:
    """Tell whether a word says nothing."""
    return stem(text) in lexicon().small or any(edge.sense.category in SILENT for edge in edges_of(text))


def edges_of(text: str) -> Sequence[Edge]:
    """Return the meanings of a word by itself."""
    return lattice((Word(text, ""),))[0]
