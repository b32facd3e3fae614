"""The fixed words of a line in all three languages: what a typed word may stand for."""

from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.words.languages import SOURCE
from churchill_cli.words.names import folded

SHORTEST = 3
"""Letters of a foreign word that is cut short."""


@cache
def _folds() -> dict[str, tuple[str, ...]]:
    """Return each English word with its Russian and Spanish forms, folded."""
    return {
        word: tuple(folded(form) for forms in entry.values() for form in forms)
        for word, entry in rulebook().words.items()
    }


def folded_forms(word: str) -> tuple[str, ...]:
    """Return the Russian and Spanish forms of a fixed word, folded."""
    return _folds().get(word, ())


def is_word(word: str, typed: str, *, exact: bool) -> bool:
    """Tell whether ``typed`` is a fixed word in another language, or the beginning of it."""
    if typed.isascii() and typed.isdigit():
        return False
    key = folded(typed)
    forms = folded_forms(word)
    if key in forms:
        return True
    if exact or len(key) < SHORTEST or _begins_english(key):
        return False
    return any(form.startswith(key) for form in forms)


@cache
def _begins_english(key: str) -> bool:
    """Tell whether letters begin an English word, which then is meant: a slip must not become another action."""
    return any(word.startswith(key) for word in _folds())


def english(typed: str, among: tuple[str, ...]) -> str | None:
    """Return the one of some English words that ``typed`` is, or is the unique beginning of, in any language."""
    plain = typed.casefold()
    if plain in among:
        return plain
    for exact in (True, False):
        found = [word for word in among if is_word(word, typed, exact=exact)]
        found += [word for word in among if not exact and word.startswith(plain) and word not in found]
        if len(found) == 1:
            return found[0]
    return None


NAMED = ("powers", "fronts", "spaces", "boxes", "issues", "places", "theaters", "global")


def worded(line: str, lang: str) -> str:
    """Return a line as a speaker of a language may type it: fixed words and names in his own words."""
    if lang == SOURCE:
        return line
    names = rulebook().names
    said = []
    for word in line.split(" "):
        plain = word.strip(",;-")
        entry = next((names[group][plain] for group in NAMED if plain in names[group]), None)
        own = rulebook().words.get(plain, {}).get(lang)
        other = str(entry[lang]) if entry and lang in entry else str(own[0]) if own else plain
        said.append(word.replace(plain, other) if plain else word)
    return " ".join(said)
