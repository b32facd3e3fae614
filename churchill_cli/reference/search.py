"""Search in the sections by words or a question, in any of the three languages; the index is made at build."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from churchill_cli.errors import NothingFound
from churchill_cli.reference import catalogue
from churchill_cli.reference.catalogue import Section, section
from churchill_cli.reference.stems import Stemmer, folded, words
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES, scripts

SNIPPET = 160
LEAST = 0.12
"""A section that scores less is no answer."""
CLOSE = 78
"""How alike, of 100, a word must be to one of the texts to be taken for it."""
SHORT = 4
"""Letters of a word too short to be a slip of another."""
MEANT = 0.8
"""How much a word counts that a synonym brings."""
IN_TITLE = 0.35
"""The share that a title counts which holds all that is asked."""
NEIGHBOUR = 0.12
"""The share of its best child that a section is given."""

Index = Mapping[str, Any]
Wanted = dict[str, float]
Answer = tuple[float, list[tuple[str, float]], list[str]]
"""How much of a query is understood, the sections with their scores, the stems that were looked for."""


@dataclass(frozen=True, slots=True)
class Found:
    """A section that answers a query, and how well, from 0 to 1."""

    section: Section
    snippet: str
    score: float


def search(query: str, lang: str = "en", limit: int = 5, edition: int = 2) -> list[Found]:
    """Return the sections that answer ``query``, best first; NothingFound with a suggestion where none does.

    They are looked for in the words of the ``edition``.
    """
    asked = words(query)
    named = _named(query)
    best: Answer = (0.0, [], [])
    for spoken in _likely(asked, lang):
        best = max(best, _answers(asked, spoken, edition), key=lambda answer: answer[0])
        if best[0] >= 1 or not _says_something(asked, spoken):
            break
    ranked = [(named, 1.0)] if named else []
    ranked += [(name, score) for name, score in best[1] if score >= LEAST and name != named]
    ranked = ranked[:limit]
    if not ranked:
        raise NothingFound(
            _("Nothing found for %(query)r.") % {"query": query},
            hint=_("Try one word of the rule, such as `breakthrough`."),
        )
    return [_found(section(name, lang, edition), score, best[2]) for name, score in ranked]


def _named(query: str) -> str | None:
    """Return the section whose number was typed as a query."""
    if not query[:1].isdigit() or "." not in query:
        return None
    with suppress(NothingFound):
        return catalogue.identified(query)
    return None


def _says_something(asked: list[str], spoken: str) -> bool:
    """Tell whether a query has any word that a language does not leave out."""
    stop = frozenset(catalogue.index(spoken)["stop"])
    return any(word not in stop for word in asked)


def _likely(asked: list[str], lang: str) -> list[str]:
    """Return the languages that a query may be in: by its letters, then by the words known; the reader's own first."""
    by_letters = [other for other, script in scripts().items() if any(map(script.search, asked))]
    if by_letters:
        return by_letters
    likely = sorted((other for other in LANGUAGES if other not in scripts()), key=lambda other: other != lang)
    if not _unknown(asked, likely[0]):
        return likely
    return sorted(likely, key=lambda other: _unknown(asked, other))


def _unknown(asked: list[str], spoken: str) -> int:
    """Return how many words of a query a language's texts do not have; a look into the index, without stems."""
    index = catalogue.index(spoken)
    stop = frozenset(index["stop"])
    return sum(word not in stop and word not in index["words"] for word in asked)


def _answers(asked: list[str], spoken: str, edition: int) -> Answer:
    """Return how much of a query is understood in a language, the sections with their scores, and the stems."""
    index = catalogue.index(spoken, edition)
    stemmer = Stemmer(spoken, frozenset(index["stop"]), index["words"])
    stems = [(word, stemmer.stem(word)) for word in asked if word not in stemmer.stop]
    if not stems:
        return 0.0, [], []
    wanted, understood = _wanted(stems, index)
    for said, meant in index["synonyms"].items():
        if f" {said} " in f" {' '.join(stem for _word, stem in stems)} ":
            understood += 1.0
            for stem in meant:
                wanted[stem] = max(wanted.get(stem, 0.0), MEANT)
    return understood / len(stems), _ranked(wanted, index), list(wanted)


def _wanted(stems: list[tuple[str, str]], index: Index) -> tuple[Wanted, float]:
    """Return each stem of the query that the texts know, with its weight, and how many are understood."""
    wanted: Wanted = {}
    understood = 0.0
    for word, stem in stems:
        if stem in index["postings"]:
            wanted[stem] = max(wanted.get(stem, 0.0), 1.0)
            understood += 1.0
            continue
        for near, alike in _near(word, index["words"]):
            wanted[near] = max(wanted.get(near, 0.0), alike)
            understood += alike / 2
            break
    return wanted, understood


def _near(word: str, known: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    """Yield the stems of the words that ``word`` is probably a slip of, the nearest first."""
    if len(word) < SHORT or word.isdigit():
        return
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - costs start-up, and most queries are spelt right

    for other, alike, _at in process.extract(word, known.keys(), scorer=fuzz.ratio, score_cutoff=CLOSE, limit=3):
        yield known[other], alike / 100


def _ranked(wanted: Wanted, index: Index) -> list[tuple[str, float]]:
    """Return the sections by score: what they say of the stems, how many of these, and what their titles hold."""
    postings, rare, titles, names = index["postings"], index["rare"], index["titles"], index["names"]
    mass = sum(weight * rare[stem] for stem, weight in wanted.items() if stem in rare) or 1.0
    said: dict[int, float] = {}
    covered: dict[int, float] = {}
    for stem, weight in wanted.items():
        for at, worth in postings.get(stem, {}).items():
            place = int(at)
            said[place] = said.get(place, 0.0) + weight * worth
            covered[place] = covered.get(place, 0.0) + weight * rare[stem]
    scores = {}
    for at, worth in said.items():
        share = covered[at] / mass
        title = sum(wanted[s] * rare[s] for s in titles[at] if s in wanted) / mass
        filled = sum(1 for s in titles[at] if s in wanted) / max(1, len(titles[at]))
        scores[at] = worth * (0.4 + 0.6 * share) * (1 + IN_TITLE * title * (1 + filled))
    _share_with_parents(scores, index)
    top = 2.4 * mass * (1 + 2 * IN_TITLE)
    ranked = sorted(scores.items(), key=lambda item: -item[1])
    return [(names[at], round(min(1.0, score / top), 3)) for at, score in ranked]


def _share_with_parents(scores: dict[int, float], index: Index) -> None:
    """Give each section a part of what its best child scores: the general rule leads to the detailed one."""
    best: dict[int, float] = {}
    for at, score in scores.items():
        above = index["parents"][at]
        if above is not None:
            best[above] = max(best.get(above, 0.0), score)
    for at, score in best.items():
        scores[at] = scores.get(at, 0.0) + NEIGHBOUR * score


def _found(entry: Section, score: float, stems: list[str]) -> Found:
    return Found(entry, _snippet(entry.text, stems), score)


def _snippet(whole: str, stems: list[str]) -> str:
    """Return a piece of the text around the first word that was asked for."""
    text = " ".join(whole.split())
    plain = folded(text)
    at = min((place for stem in stems if (place := plain.find(stem)) >= 0), default=0)
    start = max(0, text.rfind(" ", 0, max(0, at - SNIPPET // 3)) + 1)
    piece = text[start : start + SNIPPET]
    return ("… " if start else "") + piece + (" …" if start + SNIPPET < len(text) else "")
