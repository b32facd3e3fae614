"""Words of the lexicon beside commands and questions: those that answer, that look at something, that say nothing."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import chain

from churchill_cli.book.files import rulebook
from churchill_cli.typed.lexicon.entries import SLIP, small_stems
from churchill_cli.typed.lexicon.gathering import Sense, said
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.weighing import Edge
from churchill_cli.typed.lexicon.words import Word, stem, typed_words, words_of

SEARCH = "search"
SILENT = frozenset({"filler", "small", "talk", "and", "is", "stands", "idle"})
"""The command that looks up the rules; categories of words beside a question or a wish that say nothing of it."""
POLITE = frozenset({"filler", "small", "talk", "yes"})
"""Categories of words that say nothing beside a yes or no."""
BESIDE = ("beside", "looking", "wishing")
"""Groups of the words that may stand beside any command."""
OF_FRONTS = frozenset({"front", "space", "theater"})
"""What names a Front: a category, or the word itself."""
Forms = Collection[tuple[str, ...]]


@cache
def forms_of(*groups: str, file: str = "commands") -> frozenset[tuple[str, ...]]:
    """Return the forms of some groups of a file of the lexicon, each as its words."""
    return frozenset(words_of(form) for group in groups for form in said(rulebook().lexicon[file][group]))


@cache
def group_of(*groups: str) -> frozenset[str]:
    """Return the single words of some groups."""
    return frozenset(form[0] for form in forms_of(*groups) if len(form) == 1)


def rows(group: str) -> Iterator[tuple[str, str]]:
    """Yield what is said of a group, each behind the command that is meant."""
    for line, forms in rulebook().lexicon["commands"][group].items():
        yield from ((line, form) for form in said(forms))


OF_RULES = ("of_rules", "may", "needing")
"""Groups of the words that ask of the rules."""


@cache
def asking_or_commanding() -> frozenset[str]:
    """Return the single words that ask of the rules, or are a command."""
    commands = (words_of(form) for _line, form in rows("commands"))
    amending = forms_of("amending", "maybe_amending", "was", file="amendments")
    return group_of(*OF_RULES).union(form[0] for form in (*commands, *amending) if len(form) == 1)


def begun(texts: Sequence[str], forms: Forms) -> int:
    """Return of how many words the longest form is with which some words begin."""
    return max((len(form) for form in forms if tuple(texts[: len(form)]) == form), default=0)


def answers(group: str, line: str) -> bool:
    """Tell whether a line is one form of a group of words that answer, `yes` or `no`, and nothing else but talk."""
    forms = forms_of(group, file="answers")
    texts = tuple(word.text for word in typed_words(line))
    return texts in forms or (texts[:1] in forms and all(map(is_polite, texts[1:])))  # `yes please`


def is_polite(text: str) -> bool:
    """Tell whether a word is talk, in full, and may mean nothing else."""
    said = {edge.sense.category for edge in edges_of(text) if edge.cost < SLIP}
    return bool(said) and said <= POLITE


def is_beside(text: str) -> bool:
    """Tell whether a word may stand beside any command, or says nothing at all."""
    return text in group_of(*BESIDE) or is_silent(text)


def is_silent(text: str) -> bool:
    """Tell whether a word says nothing."""
    return stem(text) in small_stems() or any(edge.sense.category in SILENT for edge in edges_of(text))


def edges_of(text: str) -> Sequence[Edge]:
    """Return the meanings of a word by itself."""
    return lattice((Word(text, ""),))[0]


def senses_of(line: str, wanted: Collection[str], beside: Collection[str] = SILENT) -> Sequence[Sense]:
    """Return the senses of some categories and fixed words, where each word of a line has one or stands beside them."""
    every = [[edge.sense for edge in edges] for edges in lattice(typed_words(line))]
    named = [[one for one in senses if {*one} & {*wanted}] for senses in every]
    silent = [any(one.category in beside for one in senses) for senses in every]
    return [*chain.from_iterable(named)] if all(map(max, map(bool, named), silent)) else []


def is_of_front(text: str) -> bool:
    """Tell whether a word names a Front, or a theater."""
    said = {name for edge in edges_of(text) for name in edge.sense}
    return not is_silent(text) and not OF_FRONTS.isdisjoint(said)
