"""What a language tells in English as yet: messages, names, words of lines, sections."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from churchill_cli.book.files import locales, rulebook
from churchill_cli.book.prepared import CHURCHILL
from churchill_cli.reference import catalogue
from churchill_cli.words.compiling import messages, written
from churchill_cli.words.languages import LANGUAGE_ROWS, SOURCE

FEW_ENOUGH = 5
"""So many are named; of more there is a number only."""


def missing(language: str, texts: Mapping[str, Mapping[str, Any]], book: str = CHURCHILL) -> Iterator[str]:
    """Yield what a language lacks of each kind, in words; English lacks nothing."""
    for kind_of_text, translated in _kinds_of_text(language, texts, book) if language != SOURCE else ():
        lacking = [name_of_text for name_of_text, is_translated in translated.items() if not is_translated]
        if len(lacking) > FEW_ENOUGH:
            yield f"{language}: {len(lacking)} of {len(translated)} {kind_of_text} not translated"
        else:
            yield from (f"{language} {name_of_text}: not translated" for name_of_text in lacking)


def _kinds_of_text(
    language: str, texts: Mapping[str, Mapping[str, Any]], book: str
) -> Iterator[tuple[str, dict[str, bool]]]:
    """Yield each kind of text with the names of all that there are, and whether a language has them."""
    if book == CHURCHILL:
        template, translated = _messages(locales() / "churchill.pot"), _messages(written(language))
        yield "messages", {message: translated.get(message, False) for message in template}
        names = {f"{group}.{name}": entry for group, part in rulebook().names.items() for name, entry in part.items()}
        yield "names", {name: language in entry for name, entry in names.items()}
        yield "words", {word: language in forms for word, forms in rulebook().words.items()}
    lacking = LANGUAGE_ROWS[language].get("lacks", ()) if book == CHURCHILL else ()
    yield "sections", {section: section in texts[language] or section in lacking for section in texts[SOURCE]}
    differences = catalogue.part("differences.yaml", book)
    yield "differences", {section: language in difference for section, difference in differences.items()}


def _messages(written_file: Path) -> dict[str, bool]:
    """Return the messages of a catalogue as people write it, each with whether it is translated."""
    return {repr(message.id): all(message.string or [""]) for message in messages(written_file) if message.id}
