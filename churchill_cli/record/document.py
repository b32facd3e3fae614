"""The form of a record: a YAML document with a short header and one readable item for every action.

The header is read as YAML; the items below the line ``lines:`` are read directly, which is fast, and are written so
that any YAML reader finds the same texts.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from churchill_cli.errors import RecordError
from churchill_cli.words.catalogues import _

FORMAT = 1
MAX_BYTES = 5_000_000
MAX_TEXT = 2_000
MIGRATIONS: Mapping[int, Callable[[dict[str, object], list[str]], tuple[dict[str, object], list[str]]]] = {}

_COMMENT = "# Churchill game record: one line per action, oldest first. See `churchill log`."
_JSON = json.JSONDecoder(strict=False)
_HEADING = re.compile(r"lines:(?:\s+#.*|\s*)")
_SINGLE_QUOTED = r"'((?:[^']|'')*)'"
_AFTER_QUOTE = r"\s*(?:\s#.*)?"
_HEADER_ROW = re.compile(r"([a-z_]+): (.+)")
_NO_WORDS = frozenset(["true", "false", "yes", "no", "on", "off", "y", "n", "null"])
_REMARK = re.compile(r"(?:^|\s)#.*")
_UNPLAIN = r"^[^A-Za-z]|: | #|[ :]$|^[^ ]*$"
_UNPRINTABLE = "[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]"


class DamagedRecord(RecordError):
    """The file is not a record, or a line of it cannot be read."""


class NewerRecord(RecordError):
    """The record has a format that only a later version can read."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry: its text, and its row (physical line, from 1) in the file."""

    text: str
    row: int


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: its header, its entries, and a last line that was cut off."""

    path: Path
    header: Mapping[str, object]
    lines: tuple[Line, ...]
    cut_off: str | None


def encode_item(text: str) -> str:
    """Return ``text`` as it stands behind ``- ``: plain where safe, else quoted."""
    if text in {"undo", "redo"} or (text.isprintable() and not re.search(_UNPLAIN, text)):
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _printable(quoted)


def decode_item(item: str) -> str:
    """Return the text of what stands behind ``- ``.

    Raises:
        ValueError: The item is empty, or a quotation is not well formed.
    """
    if not item.startswith(('"', "'")):
        plain = _REMARK.sub("", item).rstrip()
        if not plain:
            message = _("nothing after the dash")
            raise ValueError(message)
        return plain
    text, end = "", 0
    if item.startswith('"'):
        text, end = _JSON.raw_decode(item)
    elif quotation := re.match(_SINGLE_QUOTED, item):
        text, end = quotation[1].replace("''", "'"), quotation.end()
    if not re.fullmatch(_AFTER_QUOTE, item[end:]):
        message = _("the quotation marks do not match")
        raise ValueError(message)
    str(text).encode()
    return str(text)


def damaged(path: Path, row: int, what: str) -> DamagedRecord:
    """Return the error that names a row of the file and what is wrong with it."""
    hint = _("Open the file in an editor and mend line %(row)s, or remove it; nothing was changed.") % {"row": row}
    return DamagedRecord(_("%(path)s, line %(row)s: %(what)s") % {"path": path, "row": row, "what": what}, hint=hint)


def parsed(path: Path, content: bytes, *, to_write: bool = False) -> Record:
    """Return the record in a file's content; an older format is migrated, unless it is to be written to.

    Raises:
        DamagedRecord: The content is no record, or a line of it is not readable.
        NewerRecord: Its format is later than ``FORMAT``.
    """
    if len(content) > MAX_BYTES:
        what = _("the file is larger than %(max_bytes)s bytes") % {"max_bytes": f"{MAX_BYTES:,}"}
        raise damaged(path, content.count(b"\n") + 1, what)
    end = content.rfind(b"\n") + 1
    whole, tail = content[:end], content[end:]
    try:
        rows = whole.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        row_number = whole.count(b"\n", 0, error.start) + 1
        raise damaged(path, row_number, _("this is not UTF-8 text")) from error
    if b"\0" in whole:
        raise damaged(path, whole.count(b"\n", 0, whole.find(b"\0")) + 1, _("there is a NUL character"))
    heading = next((index for index, row in enumerate(rows) if _HEADING.fullmatch(row)), None)
    if heading is None:
        raise damaged(path, len(rows), _("a record has a header and then a line `lines:`"))
    header = _header_of(path, rows[:heading])
    version = _format_of(path, header, rows, to_write=to_write)
    lines = tuple(_lines_of(path, rows, heading + 1))
    cut_off = tail.decode(errors="replace") if tail.strip() else None
    return Record(path, *_migrated(path, version, header, lines), cut_off)


def _header_of(path: Path, rows: list[str]) -> dict[str, object]:
    """Return the header; one as the program writes it is read without YAML, which costs start-up."""
    header: dict[str, object] = {}
    for row in rows:
        if not row.strip() or row.startswith("#"):
            continue
        pair = _HEADER_ROW.fullmatch(row)
        if pair is None:
            return _yaml_header(path, rows)
        name, value = pair[1], pair[2].strip()
        try:
            header[name] = value if value.isalpha() and value.lower() not in _NO_WORDS else json.loads(value)
        except ValueError:
            return _yaml_header(path, rows)
    return header


def _yaml_header(path: Path, rows: list[str]) -> dict[str, object]:
    import yaml  # noqa: PLC0415

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    unreadable = (yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError, RecursionError)
    try:
        header = yaml.load("\n".join(rows), Loader=loader)  # noqa: S506
    except unreadable as error:
        mark = getattr(error, "problem_mark", None)
        row = min(mark.line + 1, len(rows)) if mark else 1
        raise damaged(path, row, _("the header is not valid YAML")) from error
    if not isinstance(header, dict) or not all(isinstance(key, str) for key in header):
        raise damaged(path, 1, _("the header is not a list of names and values"))
    return header


def _format_of(path: Path, header: dict[str, object], rows: list[str], *, to_write: bool) -> int:
    version = header.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        row_number = next((number for number, row in enumerate(rows, 1) if row.startswith("format")), 1)
        raise damaged(path, row_number, _("the header needs `format:` and a whole number from 1"))
    if version > FORMAT:
        message = _("%(path)s: the record has format %(number)s, this version reads up to %(format)s") % {
            "path": path,
            "number": version,
            "format": FORMAT,
        }
        raise NewerRecord(message, hint=_("Install a newer version; nothing was changed."))
    if to_write and version < FORMAT:
        message = _("%(path)s: the record has the older format %(number)s and can only be read") % {
            "path": path,
            "number": version,
        }
        raise RecordError(message, hint=_("Start another with `churchill new`."))
    return version


def _lines_of(path: Path, rows: list[str], start: int) -> Iterator[Line]:
    for row_number, padded in enumerate(rows[start:], start + 1):
        row = padded.rstrip()
        if row.startswith("- "):
            try:
                yield Line(decode_item(row[2:].lstrip()), row_number)
            except ValueError as error:
                raise damaged(path, row_number, _("this cannot be read: %(what)s") % {"what": row[:60]}) from error
        elif row and not row.lstrip().startswith("#"):
            raise damaged(path, row_number, _("a line begins with `- `, not: %(what)s") % {"what": row[:60]})


def _migrated(
    path: Path, version: int, header: dict[str, object], lines: tuple[Line, ...]
) -> tuple[dict[str, object], tuple[Line, ...]]:
    texts = [line.text for line in lines]
    for step in range(version, FORMAT):
        if step not in MIGRATIONS:
            raise damaged(path, 1, _("format %(step)s is not known") % {"step": step})
        header, texts = MIGRATIONS[step](dict(header), texts)
        header["format"] = step + 1
    if version == FORMAT:
        return header, lines
    rows = [line.row for line in lines]
    rows.extend([rows[-1] if rows else 0] * (len(texts) - len(rows)))
    return header, tuple(map(Line, texts, rows))


def new_document(header: Mapping[str, object]) -> bytes:
    """Return a record without lines; a value of its header is a plain word, or JSON, which is YAML too."""
    rows = []
    own = {name: header[name] for name in header if name not in {"format", "lines"}}
    for name, value in {"format": FORMAT, **own}.items():
        is_word = isinstance(value, str) and value.isascii() and value.isalpha() and value.lower() not in _NO_WORDS
        rows.append(f"{name}: {value if is_word else _printable(json.dumps(value, ensure_ascii=False))}")
    return "\n".join([_COMMENT, *rows, "lines:", ""]).encode()


def _printable(quoted: str) -> str:
    return re.sub(_UNPRINTABLE, lambda found: f"\\u{ord(found[0]):04x}", quoted)
