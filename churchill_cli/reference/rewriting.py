"""Queries typed on another keyboard or in its letters: `ghjhsd`, `proryv` for `прорыв`."""

import re
from collections.abc import Iterator

from churchill_cli.words.languages import LANGUAGE_ROWS


def rewritten(query: str) -> Iterator[str]:
    """Yield what a query may have been meant to be: other keys, the sounds of Latin letters."""
    typed = query.casefold()
    for row in LANGUAGE_ROWS.values():
        if "keys" in row:
            latin, own_keys = row["keys"]
            yield typed.translate(str.maketrans(latin, own_keys))
            yield typed.translate(str.maketrans(own_keys, latin))
        if "sounds" in row:
            sounds = dict(map(str.split, row["sounds"]))  # letters that stand for one sound together come first
            latin_sounds = re.split(f"({'|'.join(map(re.escape, sounds))})", typed)
            yield "".join(sounds.get(latin, latin) for latin in latin_sounds)
