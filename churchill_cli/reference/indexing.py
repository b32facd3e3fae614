"""Makes the search index of one language when the package is built: which sections a stem speaks for, and how much."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from churchill_cli.reference.stems import Stemmer, words

TITLE, TAGS, TEXT = 4.0, 3.0, 1.0
"""How much a word counts in the title, among the players' words, in the text."""
SATURATION, LENGTH = 1.2, 0.6
"""The usual constants of BM25: how soon repetition stops counting, how much length does."""
DECIMALS = 4


def index(lang: str, texts: Mapping[str, Mapping[str, str]], hints: Mapping[str, Any]) -> dict[str, Any]:
    """Return the index: by stem the weight in each section, the words seen with their stems, synonyms as stems.

    ``hints`` are the words of ``search.yaml`` for this language.
    """
    stemmer = Stemmer(lang, frozenset(hints["stop"].split()))
    tags = {name: " ".join(players_words) for name, players_words in hints["tags"].items()}
    counts = {name: _counted(stemmer, entry, tags.get(name, "")) for name, entry in texts.items()}
    spread = Counter(stem for count in counts.values() for stem in count)
    # A stem is worth the more, the fewer sections have it.
    rare = {stem: math.log(1 + (len(texts) - sections + 0.5) / (sections + 0.5)) for stem, sections in spread.items()}
    whole = " ".join([*(f"{entry['title']} {entry['text']}" for entry in texts.values()), *tags.values()])
    return {
        "names": list(texts),
        "stop": sorted(stemmer.stop_words),
        "postings": _postings(list(counts.values()), rare),
        "rare": {stem: round(worth, DECIMALS) for stem, worth in rare.items()},
        "titles": [sorted({*stemmer.stems(entry["title"])}) for entry in texts.values()],
        "words": {word: stemmer.stem(word) for word in dict.fromkeys(words(whole)) if word not in stemmer.stop_words},
        "synonyms": {
            " ".join(stemmer.stems(said)): list(stemmer.stems(meant)) for said, meant in hints["synonyms"].items()
        },
    }


def _counted(stemmer: Stemmer, entry: Mapping[str, str], tags: str) -> Counter[str]:
    """Return how often each stem stands in a section, weighted by where."""
    count: Counter[str] = Counter()
    for text, weight in ((entry["title"], TITLE), (tags, TAGS), (entry["text"], TEXT)):
        for stem in stemmer.stems(text):
            count[stem] += weight  # type: ignore[assignment]
    return count


def _postings(counts: Sequence[Counter[str]], rare: Mapping[str, float]) -> dict[str, dict[int, float]]:
    """Return by stem what it is worth in each section, by the section's place in the order of the book."""
    lengths = [sum(count.values()) for count in counts]
    mean_length = sum(lengths) / max(1, len(lengths))
    postings: dict[str, dict[int, float]] = {}
    for place, (count, length) in enumerate(zip(counts, lengths, strict=True)):
        relative_length = 1 - LENGTH + LENGTH * length / mean_length
        for stem, times in count.items():
            weight = rare[stem] * times * (SATURATION + 1) / (times + SATURATION * relative_length)
            postings.setdefault(stem, {})[place] = round(weight, DECIMALS)
    return postings
