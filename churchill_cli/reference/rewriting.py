"""Queries typed on the keyboard of another language, or in its letters: `ghjhsd` and `proryv` for `прорыв`."""

import re
from collections.abc import Iterator, Mapping

from churchill_cli.words.languages import LANGUAGE_ROWS


def rewritten(query: str) -> Iterator[str]:
    """Yield what a query may have been meant to be: the same keys of another keyboard, the sounds of Latin letters."""
    typed = query.casefold()
    for row in LANGUAGE_ROWS.values():
        if "keys" in row:
            latin, own = row["keys"]
            yield typed.translate(str.maketrans(latin, own))
            yield typed.translate(str.maketrans(own, latin))
        if "sounds" in row:
            yield _transliterated(typed, dict(map(str.split, row["sounds"])))


def _transliterated(typed: str, sounds: Mapping[str, str]) -> str:
    """Return a text in the letters of another language, those that stand for one sound together first."""
    return re.sub("|".join(map(re.escape, sounds)), lambda sound: sounds[sound[0]], typed)
