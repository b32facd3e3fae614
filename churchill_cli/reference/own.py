"""The owner's own copy of the rulebook: imported, kept in the user's folder, shown on demand."""

import json
import logging
from pathlib import Path

from churchill_cli import later
from churchill_cli.book import EDITIONS
from churchill_cli.documents import atomic_files, owner
from churchill_cli.errors import NothingFound, RecordError, UsageProblem
from churchill_cli.game.model.values import Value
from churchill_cli.reference import importing
from churchill_cli.reference.sections import is_list_item, section as looked_up
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause
from churchill_cli.words.languages import LANGUAGE_ROWS, scripts

MAX_BYTES = 60_000_000
MAX_CHARACTERS = 3_000_000
MAX_PAGES = 400


class Imported(Value):
    """What an import found: the file that holds it, the sections found and those not found."""

    file: Path
    found: tuple[str, ...]
    missing: tuple[str, ...]
    lang: str
    edition: int


def path(lang: str, edition: int) -> Path:
    """Return the file of a stored copy."""
    return owner.data_folder() / "rulebooks" / f"{lang}-{edition}.json"


def load(file: Path, lang: str | None, edition: int | None) -> Imported:
    """Find the sections in a file and store them; a wrong one leaves the stored copy as it was.

    A language of which neither letters nor common words are told is believed. Language and edition that are not told
    are those that the text shows.
    """
    imported_text = _read(file)
    spoken = language(imported_text)
    lang, edition = lang or spoken, edition or importing.edition(imported_text)
    if spoken != lang and LANGUAGE_ROWS[lang].keys() & {"letters", "common"}:
        message = _("%(file)s is not in this language, but in %(found)s.") % {"file": file, "found": spoken}
        raise UsageProblem(message, hint=f"--lang {spoken}")
    sections = importing.section_texts(imported_text, lang)
    if len(sections) < importing.FEWEST:
        message = _("%(file)s is no rulebook of this game: %(n)d sections found.") % {"file": file, "n": len(sections)}
        raise RecordError(message, hint=_("Nothing was stored."))
    sections |= importing.glossary(imported_text, lang)
    stored = path(lang, edition)
    stored.parent.mkdir(parents=True, exist_ok=True)
    atomic_files.place(stored, json.dumps(sections, ensure_ascii=False, indent=0))
    missing = tuple(section_name for section_name in importing.numbered() if section_name not in sections)
    return Imported(stored, tuple(sections), missing, lang, edition)


def _read(file: Path) -> str:
    """Return the text in a file, PDF or plain."""
    try:
        if file.stat().st_size > MAX_BYTES:
            raise RecordError(_("%(file)s is too large.") % {"file": file}, hint=_("Nothing was stored."))
        file_bytes = file.read_bytes()
        file_text = _pdf_text(file) if file_bytes[:5] == b"%PDF-" else file_bytes.decode("utf-8-sig")
    except OSError as problem:
        message = _("%(file)s cannot be read: %(why)s.") % {"file": file, "why": cause(problem)}
        raise RecordError(message) from None
    except UnicodeDecodeError:
        message = _("%(file)s is neither a PDF nor UTF-8 text.") % {"file": file}
        raise RecordError(message, hint=_("Save it as UTF-8 text.")) from None
    return file_text[:MAX_CHARACTERS]


def _pdf_text(file: Path) -> str:
    errors = later.pypdf.errors
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it finds odd in a file concerns nobody here
    try:
        pages = later.pypdf.PdfReader(file, strict=False).pages
        return "\n".join(pages[page_number].extract_text() for page_number in range(min(len(pages), MAX_PAGES)))
    except (errors.DependencyError, errors.FileNotDecryptedError, errors.WrongPasswordError):
        message = _("%(file)s is protected by a password.") % {"file": file}
        raise RecordError(message, hint=_("Save it without one; nothing was stored.")) from None
    except Exception as problem:  # noqa: BLE001 - a broken PDF fails in many ways
        message = _("%(file)s is a broken PDF: %(why)s.") % {"file": file, "why": problem}
        raise RecordError(message, hint=_("Nothing was stored.")) from None


def language(text: str) -> str:
    """Return the language that a text is in, by its letters and its most common words."""
    letter_count = sum(character.isalpha() for character in text) or 1
    for lang, script in scripts().items():
        if len(script.findall(text)) > letter_count / 3:
            return lang
    text_words = text.casefold().split()
    common = {lang: language_row["common"] for lang, language_row in LANGUAGE_ROWS.items() if "common" in language_row}
    return max(common, key=lambda lang: sum(text_words.count(word) for word in common[lang]))


def text(section: str, lang: str, edition: int) -> str:
    """Return a section in the words of the owner's copy; NothingFound says how to get one."""
    file = path(lang, edition)
    holder = looked_up(section).parent if is_list_item(section) else section
    try:
        verbatim = json.loads(file.read_text(encoding="utf-8")).get(holder)
    except FileNotFoundError:
        message = _("No rulebook is imported for this language and edition (%(lang)s, %(n)d).")
        hint = _("churchill rulebook import FILE --lang %(lang)s --edition %(n)d") % {"lang": lang, "n": edition}
        imported = [other for other in EDITIONS if path(lang, other).is_file()]
        if imported:
            hint = _("Imported in this language is the other edition: --edition %(n)d.") % {"n": imported[0]}
        raise NothingFound(message % {"lang": lang, "n": edition}, hint=hint) from None
    except (OSError, ValueError, AttributeError) as problem:
        message = _("%(file)s is damaged: %(why)s.") % {"file": file, "why": problem}
        raise RecordError(message, hint=_("Import the rulebook once more.")) from None
    if not isinstance(verbatim, str):
        raise NothingFound(_("Your rulebook has no section %(name)s.") % {"name": section})
    return verbatim
