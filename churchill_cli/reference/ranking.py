"""How well each section answers a query: by what it says, its questions, pieces of words.

The shares were fitted to queries from several hands, each left out in turn; a section is scored from 0 to 1.
"""

from churchill_cli.reference.prepared_index import rarity_among
from churchill_cli.reference.stems import Stemmer, intended, pieces, sound
from churchill_cli.words.languages import peculiarity

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from churchill_cli.reference.prepared_index import Index, Stem

SYNONYM_WEIGHT = 0.5
"""How much a word counts that a synonym brings."""
TITLE_SHARE = 0.35
"""The share that a title counts which holds all that is asked."""
SAID, ASKED, ALIKE = 0.35, 0.35, 0.3
"""The shares of what a section says, of the questions that it answers, of the pieces of its words."""
SHARPNESS = 4
"""The power that lets the questions most like a query count most."""
SAME, NEARLY = 3.0, 0.99
"""How much more a question counts that says the same as the query, and from which likeness it does."""
OF_PARENT, OF_ITEM = 0.1, 0.4
"""The shares that a section is given of what its parent scores, and of its best list item that is found alone."""
ITEM, ENTRY, GENERAL = 0.1, 0.13, 0.07
"""What a list item, an entry of the glossary and a general rule, whose details decide, score less: these tell more."""
BEHIND_ITEM = 0.001
"""How far a list stands behind its best item at most: it tells that too, with what holds for all of them."""
CLEARLY, OWN = 0.1, 1.5
"""How far an item leads the others, and how much more than its list it says itself, to stand before the list."""
SHORTEST_SLIP = 4
"""Letters of a word that may be a slip of another, or begin like others."""
GLOSSARY = "glossary:"

Weighed = dict[str, tuple[float, "Stem"]]
"""The stems that are looked for, with how much each counts and what the index tells of it."""


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


def ranking(query_words: tuple[str, ...], language: str, index: "Index") -> Ranking:
    """Return what the words of a query find in a language."""
    stop_words = frozenset(index.whole["stop"])
    stemmer = Stemmer(language, stop_words)
    telling = [word for word in query_words if word not in stop_words]
    stems = [(word, index.stem_of(word) or stemmer.stem(word)) for word in telling]
    if not stems:
        return Ranking()
    weights, understood = _weighed(stems, language, index)
    stemmed_query = f" {' '.join(stem for _word, stem in stems)} "
    for typed_words, stems_meant in index.whole["synonyms"].items():
        if f" {typed_words} " in stemmed_query:
            understood += sum(index.stem(stem) is None for stem in typed_words.split())
            for stem in stems_meant:
                weights[stem] = max(weights.get(stem, 0.0), SYNONYM_WEIGHT)
    weighed = {stem: (weight, known_stem) for stem, weight in weights.items() if (known_stem := index.stem(stem))}
    scores = _scores(weighed, pieces(" ".join(telling), stop_words), index) if weighed else {}
    return Ranking(min(1.0, understood / len(stems)), scores, weights)


def _weighed(stems: list[tuple[str, str]], language: str, index: "Index") -> tuple[dict[str, float], float]:
    """Return each stem of the query that the texts know, with its weight, and how many are understood.

    A word that they do not know may be a slip of another or begin like others: these count as far as they are alike.
    """
    weights: dict[str, float] = {}
    understood = 0.0
    for query_word, stem in stems:
        if index.stem(stem):
            weights[stem] = max(weights.get(stem, 0.0), 1.0)
            understood += 1.0
        elif len(query_word) >= SHORTEST_SLIP and not query_word.isdecimal():
            stems_alike = _slip_of(query_word, language, index) or _begun_like(query_word, index)
            for near_stem, likeness in stems_alike.items():
                weights[near_stem] = max(weights.get(near_stem, 0.0), likeness)
            understood += max(stems_alike.values(), default=0.0) / 2
    return weights, understood


def _slip_of(query_word: str, language: str, index: "Index") -> dict[str, float]:
    """Return the stem of the word of which another is a slip, with how alike they are."""
    nearest_word = intended(query_word, index.words())
    if nearest_word is None or nearest_word[1] > 1:
        word_heard = index.heard(sound(query_word, peculiarity(language, "heard")))
        nearest_word = (word_heard, 1) if word_heard else nearest_word
    stem = index.stem_of(nearest_word[0]) if nearest_word else None
    return {stem: 1 - nearest_word[1] / len(query_word)} if nearest_word and stem else {}


def _begun_like(query_word: str, index: "Index") -> dict[str, float]:
    """Return the stems of the words that share the longest beginning with a word, at least half of it."""
    for length in range(len(query_word) - 1, max(SHORTEST_SLIP, len(query_word) // 2) - 1, -1):
        stems = {*index.stems_begun(query_word[:length])}
        if stems:
            return dict.fromkeys(stems, SYNONYM_WEIGHT * length / len(query_word))
    return {}


def _scores(weighed: Weighed, query_pieces: frozenset[str], index: "Index") -> dict[str, float]:
    """Return by section its score: what it says, asks and is alike in, as it counts in the book."""
    shares = ((SAID, _said(weighed, index)), (ASKED, _asked(weighed, index)), (ALIKE, _alike(query_pieces, index)))
    own_scores: dict[int | None, float] = {}
    for score_share, scores in shares:
        for place, score in scores.items():
            own_scores[place] = own_scores.get(place, 0.0) + score_share * score
    return _scores_in_book(own_scores, index)


def _scores_in_book(own_scores: "Mapping[int | None, float]", index: "Index") -> dict[str, float]:
    """Return each section's score: its own, parts of its parent's and items', less its cost."""
    names, parents, items = index.whole["names"], index.whole["parents"], index.whole["items"]
    costs = [ENTRY * section_name.startswith(GLOSSARY) for section_name in names]
    for places, place_cost in ((items, ITEM), (index.whole["generals"], GENERAL)):
        for place in places:
            costs[place] += place_cost
    of_items: dict[int | None, list[float]] = {}
    for place in items:
        of_items.setdefault(parents[place], [0.0, 0.0]).append(own_scores.get(place, 0.0))
    best_items = {holder: sorted(scores)[-2:] for holder, scores in of_items.items()}
    whole_scores = [0.0] * len(names)
    for place, place_cost in enumerate(costs):
        score = own_scores.get(place, 0.0) + OF_ITEM * best_items.get(place, (0.0,))[-1]
        whole_scores[place] = score + OF_PARENT * own_scores.get(parents[place], 0.0) - place_cost if score else 0.0
    for place in items:
        holder = parents[place]
        if holder is not None and whole_scores[place] > 0:
            score_behind = whole_scores[place] - BEHIND_ITEM
            second, best_score = best_items[holder]
            is_meant = own_scores.get(place) == best_score > max(second + CLEARLY, OWN * own_scores.get(holder, 0.0))
            whole_scores[holder] = score_behind if is_meant else max(whole_scores[holder], score_behind)
    return {section_name: score for section_name, score in zip(names, whole_scores, strict=True) if score > 0}


def _said(weighed: Weighed, index: "Index") -> dict[int, float]:
    """Return by section what it says of the stems, how many of these, and whether its title does."""
    whole_weight = sum(weight * known_stem.rarity for weight, known_stem in weighed.values())
    worth_of: dict[int, float] = {}
    covered: dict[int, float] = {}
    in_title: dict[int, tuple[int, float]] = {}
    for weight, known_stem in weighed.values():
        for place, worth in known_stem.worths.items():
            worth_of[place] = worth_of.get(place, 0.0) + weight * worth
            covered[place] = covered.get(place, 0.0) + weight * known_stem.rarity
        for place in known_stem.titles:
            stems, share_said = in_title.get(place, (0, 0.0))
            in_title[place] = stems + 1, share_said + weight * known_stem.rarity / whole_weight
    highest_score = 2.4 * whole_weight * (1 + 2 * TITLE_SHARE)
    title_lengths = index.whole["title_lengths"]
    scores = {}
    for place, worth in worth_of.items():
        stems, share_said = in_title.get(place, (0, 0.0))
        title_bonus = 1 + TITLE_SHARE * share_said * (1 + stems / max(1, title_lengths[place]))
        scores[place] = worth * (0.4 + 0.6 * covered[place] / whole_weight) * title_bonus / highest_score
    return scores


def _asked(weighed: Weighed, index: "Index") -> dict[int, float]:
    """Return by section how like the query its questions are, those most like it above all.

    The likeness is the cosine of the two as sets of stems, each weighted by its rarity among the questions.
    """
    asked_of, lengths = index.whole["asked_of"], index.whole["question_lengths"]
    shared: dict[int, float] = {}
    squared_length = 0.0
    for weight, known_stem in weighed.values():
        rarity = rarity_among(len(known_stem.questions), len(asked_of))
        squared_length += weight * weight * rarity
        for question in known_stem.questions:
            shared[question] = shared.get(question, 0.0) + weight * rarity
    query_length = squared_length**0.5
    likeness: dict[int, float] = {}
    for question, shared_rarity in shared.items():
        place, alike = asked_of[question], shared_rarity / (query_length * lengths[question])
        likeness[place] = likeness.get(place, 0.0) + alike**SHARPNESS + (SAME if alike > NEARLY else 0.0)
    return {place: float(likeness_total ** (1 / SHARPNESS)) for place, likeness_total in likeness.items()}


def _alike(query_pieces: frozenset[str], index: "Index") -> "Mapping[int, float]":
    """Return by section the share of the query's pieces that it has, by their rarity."""
    whole_weight = 0.0
    rarity_by_place: dict[int, float] = {}
    for piece in query_pieces:
        rarity, places = index.piece(piece)
        whole_weight += rarity
        for place in places:
            rarity_by_place[place] = rarity_by_place.get(place, 0.0) + rarity
    return {place: weight / whole_weight for place, weight in rarity_by_place.items()}
