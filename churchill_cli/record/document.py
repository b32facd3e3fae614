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
_PAIR = re.compile(r"([a-z_]+): (.+)")
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
    if item.startswith(('"', "'")):
        return _unquoted(item)
    if text := _REMARK.sub("", item).rstrip():
        return text
    message = _("nothing after the dash")
    raise ValueError(message)


def _unquoted(item: str) -> str:
    if item.startswith('"'):
        text, end = _JSON.raw_decode(item)
    elif found := re.match(_SINGLE_QUOTED, item):
        text, end = found[1].replace("''", "'"), found.end()
    else:
        text, end = "", 0
    if not re.fullmatch(_AFTER_QUOTE, item[end:]):
        message = _("the quotation marks do not match")
        raise ValueError(message)
    str(text).encode()
    return str(text)


def damaged(path: Path, row: int, what: str) -> DamagedRecord:
    """Return the error that names a row of the file and what is wrong with it."""
    hint = _("Open the file in an editor and mend line %(row)s, or remove it; nothing was changed.") % {"row": row}
    return DamagedRecord(_("%(path)s, line %(row)s: %(what)s") % {"path": path, "row": row, "what": what}, hint=hint)


def parsed(path: Path, data: bytes, *, to_write: bool = False) -> Record:
    """Return the record in ``data``; an older format is migrated, unless it is to be written to.

    Raises:
        DamagedRecord: The data is no record, or a line of it is not readable.
        NewerRecord: Its format is later than ``FORMAT``.
    """
    if len(data) > MAX_BYTES:
        row = data.count(b"\n") + 1
        raise damaged(path, row, _("the file is larger than %(max_bytes)s bytes") % {"max_bytes": f"{MAX_BYTES:,}"})
    end = data.rfind(b"\n") + 1
    rows = _text_of(path, data[:end]).split("\n")
    start = next((at for at, row in enumerate(rows) if _HEADING.fullmatch(row)), None)
    if start is None:
        raise damaged(path, len(rows), _("a record has a header and then a line `lines:`"))
    header = _header_of(path, rows[:start])
    number = _format_of(path, header, rows, to_write=to_write)
    lines = tuple(_lines_of(path, rows, start + 1))
    tail = data[end:].decode(errors="replace") if data[end:].strip() else None
    return Record(path, *_migrated(path, number, header, lines), tail)


def _text_of(path: Path, data: bytes) -> str:
    try:
        at, text = data.find(b"\0"), data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        raise damaged(path, row, _("this is not UTF-8 text")) from error
    if at >= 0:
        raise damaged(path, data.count(b"\n", 0, at) + 1, _("there is a NUL character"))
    return text


def _header_of(path: Path, rows: list[str]) -> dict[str, object]:
    """Return the header; one as the program writes it is read without YAML, which costs start-up."""
    try:
        return dict(_plain_pair(row) for row in rows if row.strip() and not row.startswith("#"))
    except ValueError:
        return _yaml_header(path, rows)


def _plain_pair(row: str) -> tuple[str, object]:
    """Return the name and the value of a row such as `edition: 2`; ValueError for anything but words and JSON."""
    found = _PAIR.fullmatch(row)
    if not found:
        raise ValueError(row)
    name, value = found[1], found[2].strip()
    if value.isalpha() and value.lower() not in _NO_WORDS:
        return name, value
    return name, json.loads(value)


def _yaml_header(path: Path, rows: list[str]) -> dict[str, object]:
    import yaml  # noqa: PLC0415

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    bad = (yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError, RecursionError)
    try:
        header = yaml.load("\n".join(rows), Loader=loader)  # noqa: S506
    except bad as error:
        mark = getattr(error, "problem_mark", None)
        row = min(mark.line + 1, len(rows)) if mark else 1
        raise damaged(path, row, _("the header is not valid YAML")) from error
    if not isinstance(header, dict) or not all(isinstance(key, str) for key in header):
        raise damaged(path, 1, _("the header is not a list of names and values"))
    return header


def _format_of(path: Path, header: dict[str, object], rows: list[str], *, to_write: bool) -> int:
    number = header.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        row = next((at for at, row in enumerate(rows, 1) if row.startswith("format")), 1)
        raise damaged(path, row, _("the header needs `format:` and a whole number from 1"))
    if number > FORMAT:
        message = _("%(path)s: the record has format %(number)s, this version reads up to %(format)s") % {
            "path": path,
            "number": number,
            "format": FORMAT,
        }
        raise NewerRecord(message, hint=_("Install a newer version; nothing was changed."))
    if to_write and number < FORMAT:
        message = _("%(path)s: the record has the older format %(number)s and can only be read") % {
            "path": path,
            "number": number,
        }
        raise RecordError(message, hint=_("Start another with `churchill new`."))
    return number


def _lines_of(path: Path, rows: list[str], start: int) -> Iterator[Line]:
    for at in range(start, len(rows)):
        row = rows[at].rstrip()
        if row.startswith("- "):
            try:
                yield Line(decode_item(row[2:].lstrip()), at + 1)
            except ValueError as error:
                raise damaged(path, at + 1, _("this cannot be read: %(what)s") % {"what": row[:60]}) from error
        elif row and not row.lstrip().startswith("#"):
            raise damaged(path, at + 1, _("a line begins with `- `, not: %(what)s") % {"what": row[:60]})


def _migrated(
    path: Path, number: int, header: dict[str, object], lines: tuple[Line, ...]
) -> tuple[dict[str, object], tuple[Line, ...]]:
    texts = [line.text for line in lines]
    for step in range(number, FORMAT):
        if step not in MIGRATIONS:
            raise damaged(path, 1, _("format %(step)s is not known") % {"step": step})
        header, texts = MIGRATIONS[step](dict(header), texts)
        header["format"] = step + 1
    if number == FORMAT:
        return header, lines
    rows = [line.row for line in lines]
    rows.extend([rows[-1] if rows else 0] * (len(texts) - len(rows)))
    return header, tuple(map(Line, texts, rows))


def new_document(header: Mapping[str, object]) -> bytes:
    """Return a record without lines."""
    rest = {key: header[key] for key in header if key not in {"format", "lines"}}
    rows = [_header_row(key, value) for key, value in {"format": FORMAT, **rest}.items()]
    return "\n".join([_COMMENT, *rows, "lines:", ""]).encode()


def _header_row(name: str, value: object) -> str:
    """Return a row of the header: a plain word, or JSON, which is YAML too."""
    if isinstance(value, str) and value.isascii() and value.isalpha() and value.lower() not in _NO_WORDS:
        return f"{name}: {value}"
    return f"{name}: {_printable(json.dumps(value, ensure_ascii=False))}"


def _printable(quoted: str) -> str:
    return re.sub(_UNPRINTABLE, lambda found: f"\\u{ord(found[0]):04x}", quoted)
