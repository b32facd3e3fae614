"""Makes the search index of one language when the package is built: which sections a stem speaks for, and how much."""

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

from churchill_cli.reference.stems import Stemmer, words

TITLE, TAGS, TEXT = 4.0, 3.0, 1.0
"""How much a word counts in the title, among the players' words, in the text."""
SATURATION, LENGTH = 1.2, 0.6
"""The usual constants of BM25: how soon repetition stops counting, how much length does."""
DIGITS = 4


def index(lang: str, texts: Mapping[str, Mapping[str, str]], hints: Mapping[str, Any]) -> dict[str, Any]:
    """Return the index: by stem the weight in each section, the words seen with their stems, synonyms as stems.

    ``hints`` are the words of ``search.yaml`` for this language.
    """
    stemmer = Stemmer(lang, frozenset(hints["stop"].split()))
    tags = {name: " ".join(said) for name, said in hints["tags"].items()}
    counts = {name: _counted(stemmer, entry, tags.get(name, "")) for name, entry in texts.items()}
    sizes = {name: sum(count.values()) for name, count in counts.items()}
    mean = sum(sizes.values()) / max(1, len(sizes))
    spread = Counter(stem for count in counts.values() for stem in count)
    names = list(texts)
    place = {name: at for at, name in enumerate(names)}
    postings: dict[str, dict[int, float]] = {}
    for name, count in counts.items():
        for stem, times in count.items():
            rare = math.log(1 + (len(names) - spread[stem] + 0.5) / (spread[stem] + 0.5))
            long = 1 - LENGTH + LENGTH * sizes[name] / mean
            weight = rare * times * (SATURATION + 1) / (times + SATURATION * long)
            postings.setdefault(stem, {})[place[name]] = round(weight, DIGITS)
    return {
        "names": names,
        "stop": sorted(stemmer.stop),
        "postings": postings,
        "rare": {s: round(math.log(1 + (len(names) - n + 0.5) / (n + 0.5)), DIGITS) for s, n in spread.items()},
        "titles": [sorted({*stemmer.stems(entry["title"])}) for entry in texts.values()],
        "words": _words(stemmer, texts, tags),
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


def _words(stemmer: Stemmer, texts: Mapping[str, Mapping[str, str]], tags: Mapping[str, str]) -> dict[str, str]:
    """Return the stem of every word seen; typing errors are looked for among them."""
    whole = " ".join([*(f"{entry['title']} {entry['text']}" for entry in texts.values()), *tags.values()])
    return {word: stemmer.stem(word) for word in dict.fromkeys(words(whole)) if word not in stemmer.stop}
