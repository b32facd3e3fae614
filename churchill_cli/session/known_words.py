"""Which words are known here: of names, of lines, said for them; which are everyday talk."""

from collections.abc import Iterable, Iterator
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.documents import cards
from churchill_cli.session.cut_short import begins_one
from churchill_cli.session.speech import listed, said_in_any_language, says_nothing
from churchill_cli.session.typed_names import SHORTEST_NAME, SHORTEST_STEM, is_power, stem
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.names import every_name, folded, parted_name

ALSO_NAMED = "support"
"""What is said as issues are named: production, on a conference card (5.11)."""
WORD_GROUPS = ("removing", "placing", "there", "all", "both", "not", "between", "asking")
"""Groups of words that say something in an answer."""


@cache
def name_words() -> frozenset[str]:
    """Return every word of a name and of a staff card, folded."""
    written = {word for group in rulebook().names.values() for entry in group.values() for word in every_name(entry)}
    written |= {name for names in rulebook().speech["names"].values() for name in said_in_any_language(names)}
    written |= {name for names in rulebook().speech["persons"].values() for name in names}
    return frozenset(part for name in (*written, *cards.names()) for part in parted_name(name))


@cache
def vocabulary() -> frozenset[str]:
    """Return every word of a name, of a staff card and of a line, folded: what a slip may be meant for."""
    words = {part for word in rulebook().words for part in parted_name(word)} | name_words()
    said = (form for entry in rulebook().words.values() for forms in entry.values() for form in forms)
    return frozenset(words | {part for form in said for part in parted_name(form)})


def is_known(token: str) -> bool:
    """Tell whether a word says something or nothing that is known here: a number, a name or its beginning, a word."""
    typed = stem(folded(token))
    if (
        says_nothing(token)
        or not typed
        or any(map(str.isdecimal, token))
        or _is_said(typed, folded(token))
        or is_initials(token)
    ):
        return True
    if folded(token) in listed("not"):
        return True
    return not is_talk(token) and len(typed) > SHORTEST_NAME and begins_one(typed, vocabulary())


def _is_said(stemmed: str, word: str) -> bool:
    """Tell whether a word says something in a line, in any form; a short stem with a long ending does not: `Берия`."""
    is_form = len(stemmed) > SHORTEST_STEM or len(word) - len(stemmed) < len("ия")
    return stemmed in said_anywhere() and (is_form or word in said_whole(*LANGUAGES))


def is_talk(token: str) -> bool:
    """Tell whether a word is one of everyday talk, with which a name may begin, and is none."""
    return folded(token) in listed("talk") and stem(folded(token)) not in said_anywhere()


def is_named(token: str) -> bool:
    """Tell whether a word is a number, a name or its beginning, that something is not done, or says nothing."""
    typed = stem(folded(token))
    if says_nothing(token) or not typed or any(map(str.isdecimal, token)) or folded(token) in listed("not"):
        return True
    return _begins_name(typed) or is_initials(token)


def is_initials(token: str) -> bool:
    """Tell whether a word is a power in two letters, which begin no name that is cut short."""
    return len(token) <= SHORTEST_NAME and is_power(token)


def is_name(token: str) -> bool:
    """Tell whether a word is a power, or of a name, or its beginning."""
    return is_power(token) or _begins_name(stem(folded(token)))


def _begins_name(typed: str) -> bool:
    """Tell whether a folded word begins one of a name, and says nothing else."""
    return len(typed) > SHORTEST_NAME and typed not in said_anywhere() and begins_one(typed, name_words())


@cache
def said_anywhere() -> frozenset[str]:
    """Return the stem of each word that says something beside names: of lines, numbers, markers, what is not."""
    return frozenset(map(stem, said_whole(*LANGUAGES)))


@cache
def said_whole(*languages: str) -> frozenset[str]:
    """Return every word that says something beside names in some languages, folded."""
    speech = rulebook().speech
    groups = ("said", "numbers", "pairs", "times", "thrown")
    entries = [entry for group in groups for word, entry in speech[group].items() if word != ALSO_NAMED]
    entries += [speech[group] for group in WORD_GROUPS]
    forms = [*speech["persons"].values(), *(entry.get(language, []) for entry in entries for language in languages)]
    plain = (form.replace("'", "") for words in forms for form in _flat(words))  # `don't` is one word
    return frozenset(part for form in plain for part in parted_name(form))


def _flat(words: Iterable[object]) -> Iterator[str]:
    """Yield each word in some lists, or lists of lists."""
    for word in words:
        if isinstance(word, list):
            yield from map(str, word)
        else:
            yield str(word)
