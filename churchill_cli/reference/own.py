"""The owner's own copy of the rulebook: imported from text or PDF, kept in the user's data folder, shown on demand."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from churchill_cli.documents import owner
from churchill_cli.errors import NothingFound, RecordError, UsageProblem
from churchill_cli.reference import catalogue, importing
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGE_ROWS, scripts

MAX_BYTES = 60_000_000
MAX_CHARACTERS = 3_000_000
MAX_PAGES = 400
FEWEST = 40
"""A file with fewer sections is no rulebook of this game."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import found: the file that holds it, the sections found and those not found."""

    file: Path
    found: tuple[str, ...]
    missing: tuple[str, ...]


def path(lang: str, edition: int) -> Path:
    """Return the file of a stored copy."""
    return owner.data_folder() / "rulebooks" / f"{lang}-{edition}.json"


def load(file: Path, lang: str, edition: int) -> Imported:
    """Find the sections in a file and store them; whatever is wrong with it leaves the stored copy as it was.

    A language of which neither letters nor common words are told is believed.
    """
    text = _read(file)
    spoken = language(text)
    if spoken != lang and LANGUAGE_ROWS[lang].keys() & {"letters", "common"}:
        what = _("%(file)s is not in this language, but in %(found)s.") % {"file": file, "found": spoken}
        raise UsageProblem(what, hint=f"--lang {spoken}")
    sections = importing.found(text, lang)
    if len(sections) < FEWEST:
        what = _("%(file)s is no rulebook of this game: %(n)d sections found.") % {"file": file, "n": len(sections)}
        raise RecordError(what, hint=_("Nothing was stored."))
    _keep(path(lang, edition), sections)
    missing = tuple(name for name in importing.numbered() if name not in sections)
    return Imported(path(lang, edition), tuple(sections), missing)


def _read(file: Path) -> str:
    try:
        if file.stat().st_size > MAX_BYTES:
            raise RecordError(_("%(file)s is too large.") % {"file": file}, hint=_("Nothing was stored."))
        data = file.read_bytes()
    except OSError as problem:
        what = _("%(file)s cannot be read: %(why)s.") % {"file": file, "why": problem.strerror or problem}
        raise RecordError(what) from None
    text = _pdf(file) if data[:5] == b"%PDF-" else _plain(file, data)
    return text[:MAX_CHARACTERS]


def _plain(file: Path, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        what = _("%(file)s is neither a PDF nor UTF-8 text.") % {"file": file}
        raise RecordError(what, hint=_("Save it as UTF-8 text.")) from None


def _pdf(file: Path) -> str:
    from pypdf import PdfReader  # noqa: PLC0415 - only an import of a PDF needs it

    try:
        pages = PdfReader(file, strict=False).pages
        return "\n".join(pages[at].extract_text() for at in range(min(len(pages), MAX_PAGES)))
    except Exception as problem:  # noqa: BLE001 - a broken PDF fails in many ways
        what = _("%(file)s is a broken PDF: %(why)s.") % {"file": file, "why": problem}
        raise RecordError(what, hint=_("Nothing was stored.")) from None


def language(text: str) -> str:
    """Return the language that a text is in, by its letters and its most common words."""
    letters = sum(map(str.isalpha, text)) or 1
    for lang, script in scripts().items():
        if len(script.findall(text)) > letters / 3:
            return lang
    words = text.casefold().split()
    common = {lang: row["common"] for lang, row in LANGUAGE_ROWS.items() if "common" in row}
    return max(common, key=lambda lang: sum(map(words.count, common[lang])))


def _keep(file: Path, sections: Mapping[str, str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(sections, ensure_ascii=False, indent=0), encoding="utf-8")
    fresh.replace(file)


def text(section: str, lang: str, edition: int) -> str:
    """Return a section in the words of the owner's copy; NothingFound says how to get one."""
    file = path(lang, edition)
    try:
        sections = json.loads(file.read_text(encoding="utf-8"))
        item = catalogue.LIST_ITEM.fullmatch(section)
        found = sections.get(catalogue.parent(section, catalogue.known()) if item else section)
    except FileNotFoundError:
        what = _("No rulebook is imported for this language and edition (%(lang)s, %(n)d).")
        hint = _("churchill rulebook import FILE --lang %(lang)s --edition %(n)d") % {"lang": lang, "n": edition}
        raise NothingFound(what % {"lang": lang, "n": edition}, hint=hint) from None
    except (OSError, ValueError, AttributeError) as problem:
        what = _("%(file)s is damaged: %(why)s.") % {"file": file, "why": problem}
        raise RecordError(what, hint=_("Import the rulebook once more.")) from None
    if not isinstance(found, str):
        raise NothingFound(_("Your rulebook has no section %(name)s.") % {"name": section})
    return found
