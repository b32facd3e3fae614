"""Names and words that a language tells in its own folder, laid over those of the rulebook's files."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

NAMES, WORDS = "names.yaml", "words.yaml"
"""Both hold lists by identifier or English word: of names, the first is shown and the others are accepted on input."""


def translation_files(locales: Path) -> Iterator[Path]:
    """Yield the files of names and words that languages have in their folders; a language may have neither."""
    return (file for file_name in (NAMES, WORDS) for file in sorted(locales.glob(f"*/{file_name}")))


def lay_translations(file: Path, rulebook_parts: dict[str, Any], load_yaml: Callable[[Path], Any]) -> None:
    """Lay the names or words of one file over the rulebook as its files hold it."""
    language = file.parent.name
    if file.name == WORDS:
        for word, word_forms in load_yaml(file).items():
            rulebook_parts["words"][word][language] = word_forms
        return
    for group, identifiers in load_yaml(file).items():
        for identifier, (display_name, *further_names) in identifiers.items():
            by_language = rulebook_parts["names"][group][identifier]
            by_language[language] = display_name
            if further_names:
                by_language.setdefault("also", {})[language] = further_names
