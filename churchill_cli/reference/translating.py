"""What a language does not tell yet, and is told in English: messages, names, words of lines, sections."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from churchill_cli.book.files import folder, load_yaml, locales, rulebook
from churchill_cli.words.catalogues import DOMAIN, written
from churchill_cli.words.languages import ROWS, SOURCE

FEW = 5
"""So many are named; of more there is a number only."""


def missing(lang: str, texts: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield what a language lacks of each kind, in words; English lacks nothing."""
    for kind, translated in _kinds(lang, texts) if lang != SOURCE else ():
        lacking = [name for name, done in translated.items() if not done]
        if len(lacking) > FEW:
            yield f"{lang}: {len(lacking)} of {len(translated)} {kind} not translated"
        else:
            yield from (f"{lang} {name}: not translated" for name in lacking)


def _kinds(lang: str, texts: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, dict[str, bool]]]:
    """Yield each kind of text with the names of all that there are, and whether a language has them."""
    messages = _messages(written(lang))
    yield "messages", {text: messages.get(text, False) for text in _messages(locales() / f"{DOMAIN}.pot")}
    groups = rulebook().names
    yield "names", {f"{group}.{name}": lang in entry for group in groups for name, entry in groups[group].items()}
    yield "words", {word: lang in forms for word, forms in rulebook().words.items()}
    lacks = ROWS[lang].get("lacks", ())
    yield "sections", {name: name in texts[lang] or name in lacks for name in texts[SOURCE]}
    differences = load_yaml(folder() / "differences.yaml")
    yield "differences", {name: lang in difference for name, difference in differences.items()}


def _messages(file: Path) -> dict[str, bool]:
    """Return the messages of a catalogue as people write it, each with whether it is translated."""
    from babel.messages.pofile import read_po  # noqa: PLC0415 - only this check needs it

    if not file.is_file():
        return {}
    with file.open("rb") as source:
        return {repr(message.id): all(message.string or [""]) for message in read_po(source) if message.id}
