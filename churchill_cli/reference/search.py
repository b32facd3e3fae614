"""Search in the sections by words: titles first, then texts, forgiving typing errors."""

from dataclasses import dataclass

from churchill_cli.errors import NothingFound
from churchill_cli.reference.catalogue import Section, known, section

SNIPPET = 160
LEAST = 0.45
TITLE, TEXT = 0.6, 0.4
CLOSE = 80


@dataclass(frozen=True, slots=True)
class Found:
    """A section that answers a query, and how well, from 0 to 1."""

    section: Section
    snippet: str
    score: float


def search(words: str, lang: str = "en", limit: int = 5) -> list[Found]:
    """Return the sections that answer ``words``, best first; NothingFound with a suggestion where none does."""
    wanted = words.casefold().split()
    scored = [(_score(wanted, entry), entry) for entry in (section(name, lang) for name in known())]
    best = sorted((pair for pair in scored if pair[0] >= LEAST), key=lambda pair: -pair[0])[:limit]
    if not wanted or not best:
        raise NothingFound(f"Nothing found for {words!r}.", hint="Try one word of the rule, such as `breakthrough`.")
    return [Found(entry, _snippet(entry, wanted), round(score, 3)) for score, entry in best]


def _score(wanted: list[str], entry: Section) -> float:
    title, text = entry.title.casefold().split(), entry.text.casefold()
    if not wanted:
        return 0.0
    return sum(TITLE * _in_title(word, title) + TEXT * (word in text) for word in wanted) / len(wanted)


def _in_title(word: str, title: list[str]) -> float:
    """Return how well the nearest word of a title fits, from 0 to 1."""
    from rapidfuzz import fuzz  # noqa: PLC0415 - costs start-up

    best = max((fuzz.ratio(word, other.strip("():,.")) for other in title), default=0.0)
    return best / 100 if best >= CLOSE else 0.0


def _snippet(entry: Section, wanted: list[str]) -> str:
    """Return a piece of the text around the first word found."""
    text = " ".join(entry.text.split())
    at = min((place for word in wanted if (place := text.casefold().find(word)) >= 0), default=0)
    start = max(0, text.rfind(" ", 0, max(0, at - SNIPPET // 3)) + 1)
    piece = text[start : start + SNIPPET]
    return ("… " if start else "") + piece + (" …" if start + SNIPPET < len(text) else "")
