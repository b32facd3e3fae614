"""Search in the sections by words or a question, in any language; the build makes the index."""

import re
from collections.abc import Iterator
from itertools import chain, pairwise

from churchill_cli.book.prepared import CHURCHILL
from churchill_cli.errors import NothingFound
from churchill_cli.reference import naming, sections
from churchill_cli.reference.ranking import Ranking, ranking
from churchill_cli.reference.sections import Section, section
from churchill_cli.reference.stems import folded, words
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGE_ROWS, LANGUAGES, SOURCE, scripts

SNIPPET_LENGTH, LIST_LENGTH = 200, 440
SENTENCE_END = re.compile(r"(?<=[^\d\s][.!?])\s+")  # no number of a list, as `2.`
LIST = re.compile(r"^[^\n]+:\s+(?:(?:\w\.|-) [^\n]+(?:\n|$))+(\n[^\n]+)?", re.MULTILINE)
"""A sentence that ends with a colon, the list behind it, and what is said of that."""
DECIMALS = 3
LATIN = re.compile("[a-z]")
LEAST_SHARE = 0.3
"""A section that scores less than this share of the best is no answer."""
HARDLY_UNDERSTOOD, WELL_UNDERSTOOD = 0.35, 0.5
"""The shares of its words known of a query that may be in the letters of another language, and of what it is then."""


class Found:
    """A section that answers a query, a piece of its text, and how well it answers, from 0 to 1."""

    def __init__(self, entry: Section, score: float, stems: list[str]) -> None:
        """Take the section, its score and the stems that were looked for."""
        self.section, self.score = entry, score
        self.snippet = _snippet(entry.text, set(stems))


def _snippet(whole_text: str, stems: set[str]) -> str:
    """Return the sentence of a text with the most of some words, and those behind it as far as they fit.

    One that is too long is cut at words; of a short list, and of what leads to it, all is shown.
    """
    text = " ".join(whole_text.split())
    ends = [*(found.end() for found in SENTENCE_END.finditer(text)), len(text)]
    sentences = [folded(text[start:end]) for start, end in pairwise([0, *ends])]
    stem_counts = [sum(stem in sentence for stem in stems) for sentence in sentences]
    best_place = stem_counts.index(max(stem_counts))
    start = ends[best_place - 1] if best_place else 0
    found_lists = ((found.group(), found.group().removesuffix(found[1] or "")) for found in LIST.finditer(whole_text))
    lists = (" ".join(one.split()) for one in chain.from_iterable(found_lists))
    for begun, shown in ((text.find(one), one) for one in lists if len(one) <= LIST_LENGTH):
        if begun <= start < begun + len(shown):
            return ("… " if begun else "") + shown + (" …" if begun + len(shown) < len(text) else "")
    whole = max((end for end in ends if start < end <= start + SNIPPET_LENGTH), default=0)
    if whole:
        end = whole
    else:
        place = min((at for stem in stems if (at := sentences[best_place].find(stem)) >= 0), default=0)
        start = max(start, text.rfind(" ", 0, max(0, start + place - SNIPPET_LENGTH // 3)) + 1)
        end = min(at for at in (text.find(" ", start + SNIPPET_LENGTH), ends[-1]) if at >= 0)
    return ("… " if start else "") + text[start:end].rstrip().removeprefix("- ") + (" …" if end < len(text) else "")


def search(query: str, language: str = "en", limit: int = 5, edition: int = 2, book: str = CHURCHILL) -> list[Found]:
    """Return the sections that answer ``query``, best first; else NothingFound with a suggestion.

    They are looked for in the words of the ``edition``.
    """
    named_section = _named(query, book)
    best_ranking = _rankings(words(query), language, edition, book)
    if best_ranking.understood < HARDLY_UNDERSTOOD and not named_section:
        rankings = (_rankings(words(meant), language, edition, book) for meant in rewritten(query))
        meant = max(rankings, key=lambda sections_found: sections_found.understood, default=Ranking())
        best_ranking = meant if meant.understood >= WELL_UNDERSTOOD else best_ranking
    ranked = sorted(best_ranking.scores.items(), key=lambda name_and_score: -name_and_score[1])
    sections_found = [(named_section, 1.0)] if named_section else []
    least_score = LEAST_SHARE * max(best_ranking.scores.values(), default=0.0)
    sections_found += [(name, score) for name, score in ranked if score >= least_score and name != named_section]
    if not sections_found[:limit]:
        hint = _("Try one word of the rule, such as `breakthrough`.")
        raise NothingFound(_("Nothing found for %(query)r.") % {"query": query}, hint=hint)
    return [
        Found(section(name, language, edition, book), round(min(1.0, score), DECIMALS), best_ranking.stems)
        for name, score in sections_found[:limit]
    ]


def _rankings(query_words: tuple[str, ...], language: str, edition: int, book: str) -> Ranking:
    """Return what a query finds in its language; where words are unknown, in the others as well."""
    together = Ranking()
    for spoken in _likely_languages(query_words, language, book):
        index = sections.index(spoken, edition, book)
        language_ranking = ranking(query_words, spoken, index)
        if language_ranking.understood >= 1 or all(query_word in index.whole["stop"] for query_word in query_words):
            return language_ranking
        for section_name, score in language_ranking.scores.items():
            together.scores[section_name] = together.scores.get(section_name, 0.0) + score * language_ranking.understood
        together.understood = max(together.understood, language_ranking.understood)
        together.stems += language_ranking.stems
    return together


def _named(query: str, book: str) -> str | None:
    """Return the section whose number was typed as a query."""
    if not (query[:1].isdecimal() and "." in query) and not naming.CITED.fullmatch(query):
        return None
    try:
        return sections.identified(query, book)
    except NothingFound:
        return None


def _likely_languages(query_words: tuple[str, ...], language: str, book: str) -> list[str]:
    """Return the languages of a query by letters, then by known words; the reader's own first."""
    by_letters = [other for other, script in scripts().items() if any(map(script.search, query_words))]
    if by_letters:
        return [*by_letters, SOURCE] if any(map(LATIN.search, query_words)) else by_letters
    likely = sorted((other for other in LANGUAGES if other not in scripts()), key=lambda other: other != language)
    if not _unknown(query_words, likely[0], book):
        return likely
    return sorted(likely, key=lambda other: _unknown(query_words, other, book))


def _unknown(query_words: tuple[str, ...], spoken: str, book: str) -> int:
    """Return how many words of a query a language's texts do not have, by the index alone."""
    index = sections.index(spoken, sections.latest_edition(book), book)
    return sum(index.stem_of(word) is None and word not in index.whole["stop"] for word in query_words)


def rewritten(query: str) -> Iterator[str]:
    """Yield what a query may have been meant to be: other keys, the sounds of Latin letters."""
    typed = query.casefold()
    for row in LANGUAGE_ROWS.values():
        if "keys" in row:
            latin, own_keys = row["keys"]
            yield typed.translate(str.maketrans(latin, own_keys))
            yield typed.translate(str.maketrans(own_keys, latin))
        if "sounds" in row:
            sounds = dict(map(str.split, row["sounds"]))  # letters that stand for one sound together come first
            latin_sounds = re.split(f"({'|'.join(map(re.escape, sounds))})", typed)
            yield "".join(sounds.get(latin, latin) for latin in latin_sounds)
