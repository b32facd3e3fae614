"""What a slip may have meant; of names it knows nothing, so that it costs no start-up."""

from collections.abc import Iterable

from churchill_cli import later


def near(misspelt: str, candidates: Iterable[str], at_most: int = 1, likeness: float = 0.6) -> list[str]:
    """Return what is most like ``misspelt``, nearest first; ``likeness``: 0 anything, 1 itself."""
    return later.difflib.get_close_matches(misspelt, list(candidates), at_most, likeness)


def is_slip(typed: str, word: str) -> bool:
    """Tell whether one letter is wrong, missing or too many, or two neighbours are swapped."""
    if abs(len(typed) - len(word)) > 1 or typed == word:
        return False
    same = next((index for index, pair in enumerate(zip(typed, word, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        return True
    rest, other = typed[same:], word[same:]
    swapped = rest[:2] == other[1::-1] and rest[2:] == other[2:]
    return swapped or rest[1:] == other[1:] or rest[1:] == other or rest == other[1:]
