"""Makes a language's search index in the build: which sections a stem speaks for, how much."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from churchill_cli.reference.prepared_index import HEARD, PIECE, STEM, WORD, lines, rarity_among
from churchill_cli.reference.stems import Stemmer, pieces, sound, words
from churchill_cli.words.languages import peculiarity

TITLE, TAGS, TEXT, ASKED = 4.0, 3.0, 1.0, 0.2
"""How much a word counts in the title, among the players' words, in the text, in a question."""
SATURATION, LENGTH = 1.2, 0.6
"""The usual constants of BM25: how soon repetition stops counting, how much length does."""
DECIMALS = 3

Counts = Mapping[str, float]
"""How often each stem stands in a section, weighted by where."""


def index(  # noqa: PLR0913 - all that a section is found by
    language: str,
    texts: Mapping[str, Mapping[str, str]],
    questions: Mapping[str, Sequence[str]],
    hints: Mapping[str, Any],
    parents: Mapping[str, str | None],
    *,
    items: Iterable[str],
    generals: Iterable[str],
) -> list[str]:
    """Return the lines of the index: of the whole, of each word, of each stem, of each piece of a word.

    ``questions`` are those that each section answers; ``hints`` the words of ``search.yaml`` for this language;
    ``parents`` the sections that others stand under; ``items`` those of lists that are found alone;
    ``generals`` those that others tell in detail.
    """
    stemmer = Stemmer(language, frozenset(hints["stop"].split()))
    place_by_section = {name: place for place, name in enumerate(texts)}
    questions_asked = [(place_by_section[name], question) for name in texts for question in questions.get(name, ())]
    asked_stems = [sorted({*stemmer.stems(question)}) for _place, question in questions_asked]
    tags_by_section = {name: " ".join(hints["tags"].get(name, ())) for name in texts}
    section_counts = [_counted(stemmer, texts[name], tags_by_section[name]) for name in texts]
    for (place, _question), stems in zip(questions_asked, asked_stems, strict=True):
        for stem in stems:
            section_counts[place][stem] += ASKED
    sections_of = Counter(chain.from_iterable(section_counts))
    sections = len(section_counts)
    rarity = {stem: math.log(1 + (sections - having + 0.5) / (having + 0.5)) for stem, having in sections_of.items()}
    title_stems = [{*stemmer.stems(entry["title"])} for entry in texts.values()]
    title_places, question_places = _places(title_stems), _places(asked_stems)
    rarity_of = {stem: rarity_among(len(having), len(questions_asked)) for stem, having in question_places.items()}
    worths = _worths(section_counts, rarity)
    stem_lines = {
        stem: [
            round(stem_rarity, DECIMALS),
            [*worths[stem]],
            [*worths[stem].values()],
            title_places.get(stem, []),
            question_places.get(stem, []),
        ]
        for stem, stem_rarity in rarity.items()
    }
    whole_texts = [f"{entry['title']} {tags_by_section[name]} {entry['text']}" for name, entry in texts.items()]
    said = dict.fromkeys(words(" ".join((*whole_texts, *(question for _place, question in questions_asked)))))
    all_words = [indexed_word for indexed_word in said if indexed_word not in stemmer.stop_words]
    alike = peculiarity(language, "heard")
    piece_lines, rarest = _pieces(stemmer, whole_texts, questions_asked)
    return lines(
        {
            "names": [*texts],
            "stop": sorted(stemmer.stop_words),
            "synonyms": {
                " ".join(stemmer.stems(said)): [*stemmer.stems(meant)] for said, meant in hints["synonyms"].items()
            },
            "parents": [place_by_section.get(parents[name] or "") for name in texts],
            "title_lengths": [*map(len, title_stems)],
            "items": [place_by_section[name] for name in items],
            "generals": [place_by_section[name] for name in generals],
            "asked_of": [place for place, _question in questions_asked],
            "question_lengths": [round(math.sqrt(sum(map(rarity_of.__getitem__, stems))), 2) for stems in asked_stems],
            "rarest": rarest,
        },
        {
            WORD: {indexed_word: stemmer.stem(indexed_word) for indexed_word in all_words},
            HEARD: {sound(indexed_word, alike): indexed_word for indexed_word in sorted(all_words, reverse=True)},
            STEM: stem_lines,
            PIECE: piece_lines,
        },
    )


def _counted(stemmer: Stemmer, entry: Mapping[str, str], tags: str) -> defaultdict[str, float]:
    """Return how often each stem stands in a section, weighted by where."""
    stem_counts: defaultdict[str, float] = defaultdict(float)
    for counted_text, weight in ((entry["title"], TITLE), (tags, TAGS), (entry["text"], TEXT)):
        for stem in stemmer.stems(counted_text):
            stem_counts[stem] += weight
    return stem_counts


def _places(stems_of: Sequence[Iterable[str]]) -> dict[str, list[int]]:
    """Return by stem where it stands."""
    places_by_stem: dict[str, list[int]] = defaultdict(list)
    for place, text_stems in enumerate(stems_of):
        for stem in text_stems:
            places_by_stem[stem].append(place)
    return places_by_stem


def _worths(section_counts: Sequence[Counts], rarity: Mapping[str, float]) -> dict[str, dict[int, float]]:
    """Return by stem what it is worth in each section, by the section's place in the order of the book."""
    lengths = [sum(stem_counts.values()) for stem_counts in section_counts]
    mean_length = sum(lengths) / max(1, len(lengths))
    worths: dict[str, dict[int, float]] = defaultdict(dict)
    for place, (stem_counts, length) in enumerate(zip(section_counts, lengths, strict=True)):
        relative_length = 1 - LENGTH + LENGTH * length / mean_length
        for stem, occurrences in stem_counts.items():
            weight = rarity[stem] * occurrences * (SATURATION + 1) / (occurrences + SATURATION * relative_length)
            worths[stem][place] = round(weight, DECIMALS)
    return worths


def _pieces(
    stemmer: Stemmer, whole_texts: Sequence[str], asked: Sequence[tuple[int, str]]
) -> tuple[dict[str, list[float]], float]:
    """Return by piece of a word its rarity and its sections; then the highest rarity."""
    having: dict[str, set[int]] = defaultdict(set)
    questions_of: Counter[str] = Counter()
    for place, whole_text in enumerate(whole_texts):
        for piece in pieces(whole_text, stemmer.stop_words):
            having[piece].add(place)
    for place, question in asked:
        question_pieces = pieces(question, stemmer.stop_words)
        questions_of.update(question_pieces)
        for piece in question_pieces:
            having[piece].add(place)
    all_questions = len(asked) + 1
    rarities = {piece: math.log(1 + all_questions / (questions_of[piece] + 1)) for piece in having}
    return (
        {piece: [round(rarities[piece], 2), *sorted(places)] for piece, places in having.items()},
        round(math.log(1 + all_questions), 2),
    )
