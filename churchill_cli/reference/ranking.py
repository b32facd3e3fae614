"""How well each section answers a query: by what it says, by its title, by the question most like the query."""

from churchill_cli.reference.stems import Stemmer

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from churchill_cli.reference.sections import Index

SYNONYM_WEIGHT = 0.6
"""How much a word counts that a synonym brings."""
TITLE_SHARE = 0.35
"""The share that a title counts which holds all that is asked."""
CHILD_SHARE = 0.06
"""The share of its best child that a section is given."""
QUESTION_SHARE = 0.5
"""How much a question counts that is the query, beside what a section says."""
NEXT_QUESTIONS = 0.4
"""How much the next best question of a section counts beside the best."""
SHORTEST_SLIP, LONG_WORD = 4, 8
"""Letters of a word that may be a slip of another, and of one that may have two slips behind its first letter."""

Weights = dict[str, float]
"""The stems that are looked for, with how much each counts."""


class Ranking:
    """What a query finds in one language.

    Attributes:
        understood: The share of its words that the texts know, from 0 to 1; a slip counts half.
        scores: By section how well it answers, from 0 to 1.
        stems: The stems that were looked for.
    """

    def __init__(
        self, understood: float = 0.0, scores: dict[str, float] | None = None, stems: "Iterable[str]" = ()
    ) -> None:
        """Take what was found."""
        self.understood, self.scores, self.stems = understood, scores or {}, list(stems)


def ranking(query_words: list[str], language: str, index: "Index") -> Ranking:
    """Return what the words of a query find in a language."""
    stemmer = Stemmer(language, frozenset(index["stop"]), index["words"])
    stems = [(word, stemmer.stem(word)) for word in query_words if word not in stemmer.stop_words]
    if not stems:
        return Ranking()
    weights, understood = _weighed(stems, index)
    stemmed_query = f" {' '.join(stem for _word, stem in stems)} "
    for typed_words, meant in index["synonyms"].items():
        if f" {typed_words} " in stemmed_query:
            understood += sum(stem not in index["postings"] for stem in typed_words.split())
            for stem in meant:
                weights[stem] = max(weights.get(stem, 0.0), SYNONYM_WEIGHT)
    return Ranking(min(1.0, understood / len(stems)), _scores(weights, index), weights)


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
            from rapidfuzz import process  # noqa: PLC0415 - costs start-up, and most queries are spelt right
            from rapidfuzz.distance import OSA  # noqa: PLC0415 - as above

            known = index["words"]
            nearest = process.extractOne(word, known.keys(), scorer=OSA.distance, score_cutoff=1)
            if not nearest and len(word) >= LONG_WORD:
                alike = [other for other in known if other[0] == word[0]]
                nearest = process.extractOne(word, alike, scorer=OSA.distance, score_cutoff=2)
            if nearest:
                near_stem, likeness = known[nearest[0]], 1 - nearest[1] / len(word)
                weights[near_stem] = max(weights.get(near_stem, 0.0), likeness)
                understood += likeness / 2
    return weights, understood


def _scores(weights: Weights, index: "Index") -> dict[str, float]:
    """Return by section its score: what it says of the stems, how many of these, its title, its best questions."""
    rarity = index["rare"]
    whole_weight = sum(weight * rarity[stem] for stem, weight in weights.items() if stem in rarity) or 1.0
    worth_of: dict[int, float] = {}
    covered: dict[int, float] = {}
    for stem, weight in weights.items():
        for number, worth in index["postings"].get(stem, {}).items():
            place = int(number)
            worth_of[place] = worth_of.get(place, 0.0) + weight * worth
            covered[place] = covered.get(place, 0.0) + weight * rarity[stem]
    highest_score = 2.4 * whole_weight * (1 + 2 * TITLE_SHARE)
    scores = {}
    for place, worth in worth_of.items():
        title_stems = index["titles"][place]
        in_title = [stem for stem in title_stems if stem in weights]
        said_in_title = sum(weights[stem] * rarity[stem] for stem in in_title) / whole_weight
        title_bonus = 1 + TITLE_SHARE * said_in_title * (1 + len(in_title) / max(1, len(title_stems)))
        said = worth * (0.4 + 0.6 * covered[place] / whole_weight) * title_bonus / highest_score
        scores[place] = said + QUESTION_SHARE * _asked(weights, index["questions"][place], rarity)
    _share_with_parents(scores, index["parents"])
    return {index["names"][place]: score / (1 + QUESTION_SHARE) for place, score in scores.items()}


def _asked(weights: Weights, questions: list[list[str]], rarity: "Mapping[str, float]") -> float:
    """Return how like a query the questions of a section are: the best, and a part of the next.

    The likeness is the cosine of the two as sets of stems, each weighted by its rarity.
    """
    query_length = sum(weight * weight * rarity.get(stem, 0.0) for stem, weight in weights.items()) ** 0.5
    likenesses = [0.0, 0.0]
    for question in questions:
        shared = sum(weights[stem] * rarity[stem] for stem in question if stem in weights)
        if shared:
            likenesses.append(shared / (query_length * sum(rarity[stem] for stem in question) ** 0.5))
    *_others, next_best, best = sorted(likenesses)
    return best + NEXT_QUESTIONS * (next_best - best)


def _share_with_parents(scores: dict[int, float], parents: list[int | None]) -> None:
    """Give each section a part of what its best child scores: the general rule leads to the detailed one."""
    best_child: dict[int, float] = {}
    for place, score in scores.items():
        parent = parents[place]
        if parent is not None:
            best_child[parent] = max(best_child.get(parent, 0.0), score)
    for place, score in best_child.items():
        scores[place] = scores.get(place, 0.0) + CHILD_SHARE * score
