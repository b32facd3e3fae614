"""Names and words that a language tells in its own folder, laid over those of the rulebook's files."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

NAMES, WORDS = "names.yaml", "words.yaml"
"""Both hold lists by identifier or English word: of names, the first is shown and the others are accepted on input."""


def told(locales: Path) -> Iterator[Path]:
    """Yield the files of names and words that languages have in their folders; a language may have neither."""
    return (file for name in (NAMES, WORDS) for file in sorted(locales.glob(f"*/{name}")))


def lay(file: Path, raw: dict[str, Any], load: Callable[[Path], Any]) -> None:
    """Lay the names or words of one file over the rulebook as its files hold it."""
    lang = file.parent.name
    if file.name == WORDS:
        for word, forms in load(file).items():
            raw["words"][word][lang] = forms
        return
    for group, names in load(file).items():
        for identifier, (shown, *also) in names.items():
            entry = raw["names"][group][identifier]
            entry[lang] = shown
            if also:
                entry.setdefault("also", {})[lang] = also
