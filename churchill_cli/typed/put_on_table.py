"""What a conference card says: its title before it, the table said once of several issues it puts there."""

from collections.abc import Sequence
from itertools import chain

from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import joins, small_stems
from churchill_cli.typed.partial_reading import Now, conference_cards
from churchill_cli.typed.words import Word, stem
from churchill_cli.words.names import known

TABLE, GUESSED, FEWEST = Sense("word", "table"), 0.35, 2
"""What names the place; what the name of an issue may cost at most; so many issues share the place."""


def each_put(now: Now, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Return words where the place stands behind each issue that is put there (3.28.3)."""
    start, end = _place(words) if now.reads_card else (0, 0)
    parts, at = list[Sequence[Word]](), start
    while at:
        begun = next((n for n in range(at - 1, -1, -1) if not n or words[n].is_apart or joins(words[n - 1].text)), 0)
        if not _is_issue(words[begun:at]):
            break
        parts.insert(0, words[begun:at])
        at = begun - (begun > 0 and joins(words[begun - 1].text) and not words[begun].is_apart)
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


def _place(words: tuple[Word, ...]) -> tuple[int, int]:
    """Return where the table is named, with the small words before it, and where that ends; nothing where it is not."""
    for at, edges in enumerate(lattice(words)):
        end = next((edge.end for edge in edges if edge.sense == TABLE), 0)
        if at and end and (end == len(words) or words[end].is_apart):
            small = (n for n in range(at, 0, -1) if words[n].is_apart or stem(words[n - 1].text) not in small_stems())
            return next(small, 0), end
    return 0, 0


def _is_issue(words: Sequence[Word]) -> bool:
    """Tell whether all of some words name one issue."""
    edges = lattice((Word(words[0].text, ""), *words[1:]))[0]
    ends = [edge.end for edge in edges if edge.sense.category == "issue" and edge.cost <= GUESSED]
    return any(all(stem(word.text) in small_stems() for word in words[end:]) for end in ends)  # `second front`
