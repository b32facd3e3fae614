"""Search in the sections by words or a question, in any of the three languages; the index is made at build."""

from churchill_cli.errors import NothingFound
from churchill_cli.reference import sections
from churchill_cli.reference.sections import Section, section
from churchill_cli.reference.stems import Stemmer, folded, words
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES, scripts

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from churchill_cli.reference.sections import Index

SNIPPET_LENGTH = 160
LEAST_SCORE = 0.12
"""A section that scores less is no answer."""
LEAST_LIKENESS = 78
"""How alike, of 100, a word must be to one of the texts to be taken for it."""
SHORTEST_SLIP = 4
"""Letters of a word that may be a slip of another."""
SYNONYM_WEIGHT = 0.8
"""How much a word counts that a synonym brings."""
TITLE_SHARE = 0.35
"""The share that a title counts which holds all that is asked."""
CHILD_SHARE = 0.12
"""The share of its best child that a section is given."""

Weights = dict[str, float]
"""The stems that are looked for, with how much each counts."""
Ranking = tuple[float, list[tuple[str, float]], list[str]]
"""How much of a query is understood, the sections with their scores, the stems that were looked for."""


class Found:
    """A section that answers a query, a piece of its text, and how well it answers, from 0 to 1."""

    def __init__(self, entry: Section, score: float, stems: list[str]) -> None:
        """Take the section, its score and the stems that were looked for."""
        self.section, self.score = entry, score
        self.snippet = _snippet(entry.text, stems)


def search(query: str, language: str = "en", limit: int = 5, edition: int = 2) -> list[Found]:
    """Return the sections that answer ``query``, best first; NothingFound with a suggestion where none does.

    They are looked for in the words of the ``edition``.
    """
    query_words = words(query)
    named_section = _named(query)
    best_ranking: Ranking = (0.0, [], [])
    for spoken in _likely_languages(query_words, language):
        best_ranking = max(best_ranking, _ranking(query_words, spoken, edition), key=lambda ranking: ranking[0])
        stop_words = sections.index(spoken)["stop"]
        if best_ranking[0] >= 1 or all(word in stop_words for word in query_words):
            break
    ranked = [(named_section, 1.0)] if named_section else []
    ranked += [(name, score) for name, score in best_ranking[1] if score >= LEAST_SCORE and name != named_section]
    if not ranked[:limit]:
        raise NothingFound(
            _("Nothing found for %(query)r.") % {"query": query},
            hint=_("Try one word of the rule, such as `breakthrough`."),
        )
    return [Found(section(name, language, edition), score, best_ranking[2]) for name, score in ranked[:limit]]


def _named(query: str) -> str | None:
    """Return the section whose number was typed as a query."""
    if not query[:1].isdigit() or "." not in query:
        return None
    try:
        return sections.identified(query)
    except NothingFound:
        return None


def _likely_languages(query_words: list[str], language: str) -> list[str]:
    """Return the languages that a query may be in: by its letters, then by the words known; the reader's own first."""
    by_letters = [other for other, script in scripts().items() if any(map(script.search, query_words))]
    if by_letters:
        return by_letters
    likely = sorted((other for other in LANGUAGES if other not in scripts()), key=lambda other: other != language)
    if not _unknown(query_words, likely[0]):
        return likely
    return sorted(likely, key=lambda other: _unknown(query_words, other))


def _unknown(query_words: list[str], spoken: str) -> int:
    """Return how many words of a query a language's texts do not have; a look into the index, without stems."""
    index = sections.index(spoken)
    return sum(word not in index["words"] and word not in index["stop"] for word in query_words)


def _ranking(query_words: list[str], spoken: str, edition: int) -> Ranking:
    """Return how much of a query is understood in a language, the sections with their scores, and the stems."""
    index = sections.index(spoken, edition)
    stemmer = Stemmer(spoken, frozenset(index["stop"]), index["words"])
    stems = [(word, stemmer.stem(word)) for word in query_words if word not in stemmer.stop_words]
    if not stems:
        return 0.0, [], []
    weights, understood = _weighed(stems, index)
    stemmed_query = f" {' '.join(stem for _word, stem in stems)} "
    for typed_words, meant in index["synonyms"].items():
        if f" {typed_words} " in stemmed_query:
            understood += 1.0
            for stem in meant:
                weights[stem] = max(weights.get(stem, 0.0), SYNONYM_WEIGHT)
    return understood / len(stems), _ranked(weights, index), list(weights)


def _weighed(stems: list[tuple[str, str]], index: "Index") -> tuple[Weights, float]:
    """Return each stem of the query that the texts know, with its weight, and how many are understood.

    A word that they do not know may be a slip of another: the nearest counts as far as it is alike.
    """
    weights: Weights = {}
    understood = 0.0
    for word, stem in stems:
        if stem in index["postings"]:
            weights[stem] = max(weights.get(stem, 0.0), 1.0)
            understood += 1.0
        elif len(word) >= SHORTEST_SLIP and not word.isdigit():
            from rapidfuzz import fuzz, process  # noqa: PLC0415 - costs start-up, and most queries are spelt right

            known = index["words"]
            nearest = process.extractOne(word, known.keys(), scorer=fuzz.ratio, score_cutoff=LEAST_LIKENESS)
            if nearest:
                near_stem, likeness = known[nearest[0]], nearest[1] / 100
                weights[near_stem] = max(weights.get(near_stem, 0.0), likeness)
                understood += likeness / 2
    return weights, understood


def _ranked(weights: Weights, index: "Index") -> list[tuple[str, float]]:
    """Return the sections by score: what they say of the stems, how many of these, and what their titles hold."""
    rarity = index["rare"]
    whole_weight = sum(weight * rarity[stem] for stem, weight in weights.items() if stem in rarity) or 1.0
    worth_of: dict[int, float] = {}
    covered: dict[int, float] = {}
    for stem, weight in weights.items():
        for number, worth in index["postings"].get(stem, {}).items():
            place = int(number)
            worth_of[place] = worth_of.get(place, 0.0) + weight * worth
            covered[place] = covered.get(place, 0.0) + weight * rarity[stem]
    scores = {}
    for place, worth in worth_of.items():
        title_stems = index["titles"][place]
        in_title = [stem for stem in title_stems if stem in weights]
        said_in_title = sum(weights[stem] * rarity[stem] for stem in in_title) / whole_weight
        title_bonus = 1 + TITLE_SHARE * said_in_title * (1 + len(in_title) / max(1, len(title_stems)))
        scores[place] = worth * (0.4 + 0.6 * covered[place] / whole_weight) * title_bonus
    _share_with_parents(scores, index["parents"])
    highest_score = 2.4 * whole_weight * (1 + 2 * TITLE_SHARE)
    ranked = sorted(scores.items(), key=lambda place_and_score: -place_and_score[1])
    return [(index["names"][place], round(min(1.0, score / highest_score), 3)) for place, score in ranked]


def _share_with_parents(scores: dict[int, float], parents: list[int | None]) -> None:
    """Give each section a part of what its best child scores: the general rule leads to the detailed one."""
    best_child: dict[int, float] = {}
    for place, score in scores.items():
        parent = parents[place]
        if parent is not None:
            best_child[parent] = max(best_child.get(parent, 0.0), score)
    for place, score in best_child.items():
        scores[place] = scores.get(place, 0.0) + CHILD_SHARE * score


def _snippet(whole: str, stems: list[str]) -> str:
    """Return a piece of the text around the first word that was asked for."""
    text = " ".join(whole.split())
    folded_text = folded(text)
    first_place = min((place for stem in stems if (place := folded_text.find(stem)) >= 0), default=0)
    start = max(0, text.rfind(" ", 0, max(0, first_place - SNIPPET_LENGTH // 3)) + 1)
    excerpt = text[start : start + SNIPPET_LENGTH]
    return ("… " if start else "") + excerpt + (" …" if start + SNIPPET_LENGTH < len(text) else "")
