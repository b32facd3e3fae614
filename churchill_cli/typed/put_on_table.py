"""What a conference card says: its title before it, the table said once of several issues it puts there."""

from collections.abc import Sequence
from itertools import chain

from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import joins, small_stems
from churchill_cli.typed.partial_reading import Now, conference_cards
from churchill_cli.typed.words import Word, stem
from churchill_cli.words.names import known

PLACES, GUESSED, FEWEST = frozenset({Sense("word", "table"), Sense("center", "")}), 0.35, 2
"""What names the place; what the name of an issue may cost at most; so many issues share the place."""

OUTCOME = frozenset({Sense("word", "outcome"), Sense("word", "wins")})
"""What says that the outcome of the conference is told, and not what its card says."""
LEADING = frozenset(Sense("word", word) for word in ("card", "places", "puts"))
"""What says before the first of them that a card puts issues there."""


def each_put(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where the place stands behind each issue that is put there (3.28.3)."""
    is_of_card = now.reads_card and OUTCOME.isdisjoint(edge.sense for edges in lattice(words) for edge in edges)
    words = _with_place_last(words) if is_of_card else words
    start, end = _place(words) if is_of_card else (0, 0)
    parts, at = list[Sequence[Word]](), start
    while at:
        begun = next((n for n in range(at - 1, -1, -1) if not n or words[n].is_apart or joins(words[n - 1].text)), 0)
        lead = _lead(words[begun:at])
        if lead is None:
            break
        parts.insert(0, words[begun + lead : at])
        is_joined = begun > 0 and joins(words[begun - 1].text) and not words[begun].is_apart
        at = begun - is_joined if lead == 0 else begun + lead
        if lead:
            break
    if len(parts) < FEWEST:
        return words
    apart = (Word(part[0].text, ", " if at or n else part[0].gap) for n, part in enumerate(parts))
    every = ((first, *part[1:], *words[start:end]) for first, part in zip(apart, parts, strict=True))
    return (*words[:at], *chain.from_iterable(every), *words[end:])


def behind_title(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return what stands behind the name of this conference, of which no card is known here, and a colon (5.11)."""
    is_headed = now.reads_card and len(words) > 1 and ":" in words[1].gap and not conference_cards(now)
    title = known("conferences").get(words[0].text) if is_headed else None
    return (words[1]._replace(gap=""), *words[2:]) if title == str(now.state.position.conference) else words


def _with_place_last(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words that end with issues behind the place, with the place behind these: `to the table a and b`."""
    start, end = _place(words, is_first=True)
    parts, begun = list[Sequence[Word]](), end
    for at in range(end + 1, len(words) + 1) if end else ():
        if at == len(words) or words[at].is_apart or joins(words[at].text):
            parts.append(words[begun + joins(words[begun].text) : at])
            begun = at
    if not parts or not all(part and _lead(part) == 0 for part in parts):
        return words
    first, place = words[end]._replace(gap=words[start].gap), words[start]._replace(gap=" ")
    return (*words[:start], first, *words[end + 1 :], place, *words[start + 1 : end])


def _place(words: tuple[Word, ...], *, is_first: bool = False) -> tuple[int, int]:
    """Return where the place is named, with the small words before it, and where that ends; nothing where it is not.

    ``is_first``: it stands before what is put there, else behind it.
    """
    for at, edges in enumerate(lattice(words)):
        end = next((edge.end for edge in edges if edge.sense in PLACES), 0)
        is_last = end == len(words) or (end and words[end].is_apart)
        if end and (at or is_first) and bool(is_last) != is_first:
            small = (n for n in range(at, 0, -1) if words[n].is_apart or stem(words[n - 1].text) not in small_stems())
            return next(small, 0), end
    return 0, 0


def _lead(words: Sequence[Word]) -> int | None:
    """Return how many words stand before an issue and say that a card puts it there; None where no issue is named."""
    for start in range(len(words)):
        edges = lattice((Word(words[start].text, ""), *words[start + 1 :]))[0]
        ends = [start + edge.end for edge in edges if edge.sense.category == "issue" and edge.cost <= GUESSED]
        if any(all(stem(word.text) in small_stems() for word in words[end:]) for end in ends):  # `second front`
            return start if any(stem(word.text) not in small_stems() for word in words[:start]) else 0
        if not (stem(words[start].text) in small_stems() or LEADING & {edge.sense for edge in edges}):
            break
    return None
