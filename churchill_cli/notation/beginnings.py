"""How several lines begin and end alike, so that a menu need not repeat it."""

from collections.abc import Sequence


def entry_words(line: str) -> list[str]:
    """Return the words of an entry, the mark between two lines as a word of its own."""
    return line.replace(";", " ;").split()


def beginnings(lines: Sequence[str], most: int) -> dict[str, tuple[str, ...]]:
    """Return how the lines begin, each beginning with its lines, by the first word in which not all agree.

    Those of a beginning are told apart as well where there are ``most`` then.
    """
    groups = _groups(lines)
    for group in groups:
        further = _groups(group) if len(group) > 1 else []
        if further and len(groups) - 1 + len(further) <= most:
            at = groups.index(group)
            groups = [*groups[:at], *further, *groups[at + 1 :]]
    return {_beginning(group): group for group in groups}


def _groups(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the lines that agree in the first word in which not all do."""
    shared = alike([line.split() for line in lines])
    by_word: dict[str, list[str]] = {}
    for line in lines:
        by_word.setdefault(" ".join(line.split()[shared : shared + 1]), []).append(line)
    return [tuple(group) for group in by_word.values()]


def _beginning(lines: Sequence[str]) -> str:
    """Return what some lines have in common, before what differs and behind it."""
    words = [line.split() for line in lines]
    before = alike(words)
    rests = [line[before:][::-1] for line in words]
    behind = alike(rests)
    return lines[0] if len(lines) == 1 else " ".join((*words[0][:before], "…", *rests[0][:behind][::-1]))


def alike(lines: Sequence[Sequence[str]]) -> int:
    """Return in how many words some lines begin alike."""
    columns = enumerate(zip(*lines, strict=False))
    return next((index for index, words in columns if len(set(words)) > 1), min(map(len, lines)))
