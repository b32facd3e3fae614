"""What a slip may have meant; of names it knows nothing, so that it costs no start-up."""

from collections.abc import Iterable


def near(misspelt: str, candidates: Iterable[str], at_most: int = 1, likeness: float = 0.6) -> list[str]:
    """Return what is most like ``misspelt``, the nearest first; ``likeness``: from 0 for anything to 1 for itself."""
    from difflib import get_close_matches  # noqa: PLC0415 - costs start-up, and only slips need it

    return get_close_matches(misspelt, list(candidates), at_most, likeness)
