"""Makes the search index of one language when the package is built: which sections a stem speaks for, and how much."""

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from churchill_cli.reference.stems import Stemmer, words

if TYPE_CHECKING:
    from churchill_cli.reference.sections import Index

TITLE, TAGS, TEXT, ASKED = 4.0, 3.0, 1.0, 0.2
"""How much a word counts in the title, among the players' words, in the text, in a question."""
SATURATION, LENGTH = 1.2, 0.6
"""The usual constants of BM25: how soon repetition stops counting, how much length does."""
DECIMALS = 4


def index(
    language: str,
    texts: Mapping[str, Mapping[str, str]],
    questions: Mapping[str, Sequence[str]],
    hints: Mapping[str, Any],
    parents: Mapping[str, str | None],
) -> "Index":
    """Return the index: by stem the weight in each section, the words seen with their stems, synonyms as stems.

    ``questions`` are those that each section answers; ``hints`` the words of ``search.yaml`` for this language;
    ``parents`` the sections that others stand under.
    """
    stemmer = Stemmer(language, frozenset(hints["stop"].split()))
    asked_stems = {name: [sorted({*stemmer.stems(asked)}) for asked in questions.get(name, ())] for name in texts}
    section_counts = {
        name: _counted(stemmer, texts[name], " ".join(hints["tags"].get(name, ())), asked_stems[name]) for name in texts
    }
    sections_of = Counter(stem for stem_counts in section_counts.values() for stem in stem_counts)
    # A stem is worth the more, the fewer sections have it.
    rarity = {
        stem: math.log(1 + (len(texts) - sections + 0.5) / (sections + 0.5)) for stem, sections in sections_of.items()
    }
    whole_texts = (f"{entry['title']} {entry['text']}" for entry in texts.values())
    tags = map(" ".join, hints["tags"].values())
    all_questions = (asked for name in texts for asked in questions.get(name, ()))
    all_text = " ".join((*whole_texts, *tags, *all_questions))
    places = {name: place for place, name in enumerate(texts)}
    return {
        "names": list(texts),
        "stop": sorted(stemmer.stop_words),
        "postings": _postings(list(section_counts.values()), rarity),
        "rare": {stem: round(worth, DECIMALS) for stem, worth in rarity.items()},
        "titles": [sorted({*stemmer.stems(entry["title"])}) for entry in texts.values()],
        "words": {
            word: stemmer.stem(word) for word in dict.fromkeys(words(all_text)) if word not in stemmer.stop_words
        },
        "synonyms": {
            " ".join(stemmer.stems(said)): list(stemmer.stems(meant)) for said, meant in hints["synonyms"].items()
        },
        "parents": [places.get(parents[name] or "") for name in texts],
        "questions": [asked_stems[name] for name in texts],
    }


def _counted(
    stemmer: Stemmer, entry: Mapping[str, str], tags: str, questions: Sequence[Sequence[str]]
) -> Mapping[str, float]:
    """Return how often each stem stands in a section, weighted by where."""
    stem_counts: dict[str, float] = defaultdict(float)
    for text, weight in ((entry["title"], TITLE), (tags, TAGS), (entry["text"], TEXT)):
        for stem in stemmer.stems(text):
            stem_counts[stem] += weight
    for stem in chain.from_iterable(questions):
        stem_counts[stem] += ASKED
    return stem_counts


def _postings(
    section_counts: Sequence[Mapping[str, float]], rarity: Mapping[str, float]
) -> dict[str, dict[str, float]]:
    """Return by stem what it is worth in each section, by the section's place in the order of the book."""
    lengths = [sum(stem_counts.values()) for stem_counts in section_counts]
    mean_length = sum(lengths) / max(1, len(lengths))
    postings: dict[str, dict[str, float]] = {}
    for place, (stem_counts, length) in enumerate(zip(section_counts, lengths, strict=True)):
        relative_length = 1 - LENGTH + LENGTH * length / mean_length
        for stem, occurrences in stem_counts.items():
            weight = rarity[stem] * occurrences * (SATURATION + 1) / (occurrences + SATURATION * relative_length)
            postings.setdefault(stem, {})[str(place)] = round(weight, DECIMALS)
    return postings
