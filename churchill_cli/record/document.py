"""The form of a record: a YAML document with a short header and one readable item for every action.

The header is read as YAML; the items below the line ``lines:`` are read directly, which is fast, and are written so
that any YAML reader finds the same texts.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, repeat
from pathlib import Path
from typing import NamedTuple

from churchill_cli.documents import files, yaml_files
from churchill_cli.errors import PositionError, RecordError
from churchill_cli.game.model.values import Value
from churchill_cli.words.catalogues import _

FORMAT = 1
MAX_BYTES = 5_000_000
MAX_TEXT = 2_000
Header = Mapping[str, object]
"""What stands above the lines: the format, scenario and edition, and what else the game begins with."""
MIGRATIONS: Mapping[int, Callable[[Header, Sequence[str]], tuple[Header, Sequence[str]]]] = {}
"""How header and texts of an older format become those of the next."""

_COMMENT = "# Churchill game record: one line per action, oldest first. See `churchill log`."
_JSON_DECODER = json.JSONDecoder(strict=False)
OF_A_POSITION = ("fronts:", "naval:", "conferences_won:")
"""What a position begins a row with, and a record does not."""
_HEADING = re.compile(r"lines:(?:\s+#.*|\s*)")
_SINGLE_QUOTED = r"'((?:[^']|'')*)'"
_AFTER_QUOTE = r"\s*(?:\s#.*)?"
_HEADER_ROW = re.compile(r"([a-z_]+): \s*(.+?)\s*")
_NO_WORDS = frozenset(["true", "false", "yes", "no", "on", "off", "y", "n", "null"])
_REMARK = re.compile(r"(?:^|\s)#.*")
_UNPLAIN = r"^[^A-Za-z]|: | #|[ :]$|^[^ ]*$"
_UNPRINTABLE = "[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]"


class DamagedRecord(RecordError):
    """The file is not a record, or a line of it cannot be read."""


class NewerRecord(RecordError):
    """The record has a format that only a later version can read."""


class Line(NamedTuple):
    """One entry: its text, and its row (physical line, from 1) in the file."""

    text: str
    row: int


class Record(Value):
    """A record as read: its header, its entries, and a last line that was cut off."""

    path: Path
    header: Header
    lines: tuple[Line, ...]
    cut_off: str | None

    @property
    def texts(self) -> tuple[str, ...]:
        """Return its lines as they read."""
        return tuple(line.text for line in self.lines)


def encode_item(text: str) -> str:
    """Return ``text`` as it stands behind ``- ``: plain where safe, else quoted."""
    if text in {"undo", "redo"} or (text.isprintable() and not re.search(_UNPLAIN, text)):
        return text
    return _printable(json.dumps(text, ensure_ascii=False))


def decode_item(item: str) -> str:
    """Return the text of what stands behind ``- ``.

    Raises:
        ValueError: The item is empty, or a quotation is not well formed.
    """
    if not item.startswith(('"', "'")):
        plain = _REMARK.sub("", item).rstrip()
        if not plain:
            raise ValueError(item)
        return plain
    text, quotation_end = "", 0
    if item.startswith('"'):
        text, quotation_end = _JSON_DECODER.raw_decode(item)
    elif quotation := re.match(_SINGLE_QUOTED, item):
        text, quotation_end = quotation[1].replace("''", "'"), quotation.end()
    if not re.fullmatch(_AFTER_QUOTE, item[quotation_end:]):
        raise ValueError(item)
    str(text).encode()
    return str(text)


def damaged(path: Path, row: int, complaint: str) -> DamagedRecord:
    """Return the error that names a row of the file and what is wrong with it."""
    hint = _("Open the file in an editor and mend line %(row)s, or remove it; nothing was changed.") % {"row": row}
    fields = {"path": path, "row": row, "what": complaint}
    return DamagedRecord(_("%(path)s, line %(row)s: %(what)s") % fields, hint=hint)


def parsed(path: Path, content: bytes, *, to_write: bool = False) -> Record:
    """Return the record in a file's content; an older format is migrated, unless it is to be written to.

    Raises:
        DamagedRecord: The content is no record, or a line of it is not readable.
        NewerRecord: Its format is later than ``FORMAT``.
    """
    if len(content) > MAX_BYTES:
        complaint = _("the file is larger than %(max_bytes)s bytes") % {"max_bytes": f"{MAX_BYTES:,}"}
        raise damaged(path, content.count(b"\n") + 1, complaint)
    end_of_lines = content.rfind(b"\n") + 1
    whole_lines, unfinished_line = content[:end_of_lines], content[end_of_lines:]
    try:
        rows = whole_lines.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        row_number = whole_lines.count(b"\n", 0, error.start) + 1
        raise damaged(path, row_number, _("this is not UTF-8 text")) from error
    if b"\0" in whole_lines:
        raise damaged(path, whole_lines.count(b"\n", 0, whole_lines.find(b"\0")) + 1, _("there is a NUL character"))
    lines_heading = next((row_index for row_index, file_row in enumerate(rows) if _HEADING.fullmatch(file_row)), None)
    if lines_heading is None:
        if any(file_row.startswith(OF_A_POSITION) for file_row in rows):
            message = _("%(file)s is a position, and no record of a game.") % {"file": path}
            raise RecordError(message, hint=_("Give it with --position to a command that takes one."))
        raise damaged(path, len(rows), _("a record has a header and then a line `lines:`"))
    header = _header_of(path, rows[:lines_heading])
    version = _format_of(path, header, rows, to_write=to_write)
    cut_off = unfinished_line.decode(errors="replace") if unfinished_line.strip() else None
    record = Record(path, header, tuple(_lines_of(path, rows, lines_heading + 1)), cut_off)
    return _migrated(record, version) if version < FORMAT else record


def _header_of(path: Path, rows: list[str]) -> Header:
    """Return the header; one as the program writes it is read without YAML, which costs start-up."""
    own_rows = [row for row in rows if row.strip() and not row.startswith("#")]
    header_pairs = {pair[1]: pair[2] for pair in map(_HEADER_ROW.fullmatch, own_rows) if pair}
    if len(header_pairs) < len(own_rows):  # another form, or a name that stands twice
        return _yaml_header(path, rows)
    try:
        return {
            key_name: key_value
            if key_value.isalpha() and key_value.lower() not in _NO_WORDS
            else files.parsed_json(key_value, str(path), is_bounded=True)
            for key_name, key_value in header_pairs.items()
        }
    except (ValueError, PositionError):
        return _yaml_header(path, rows)


def _yaml_header(path: Path, rows: list[str]) -> Header:
    """Return a header written by hand; it has no more in it than a position may have, and nothing twice."""
    try:
        header = yaml_files.position("\n".join(rows), str(path))
    except (PositionError, LookupError, AttributeError, TypeError, RecursionError) as error:
        cause = error.__context__
        if isinstance(error, PositionError) and cause is None:
            hint = _("Open the file in an editor and mend its header; nothing was changed.")
            raise DamagedRecord(error.message, hint=hint) from None
        problem_mark = getattr(cause, "problem_mark", None)
        problem_row = min(problem_mark.line + 1, len(rows)) if problem_mark else 1
        raise damaged(path, problem_row, _("the header is not valid YAML")) from error
    if not isinstance(header, dict) or not all(isinstance(header_key, str) for header_key in header):
        raise damaged(path, 1, _("the header is not a list of names and values"))
    return header


def _format_of(path: Path, header: Header, rows: list[str], *, to_write: bool) -> int:
    version = header.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        row_number = next((number for number, row in enumerate(rows, 1) if row.startswith("format")), 1)
        raise damaged(path, row_number, _("the header needs `format:` and a whole number from 1"))
    fields = {"path": path, "number": version, "format": FORMAT}
    if version > FORMAT:
        message = _("%(path)s: the record has format %(number)s, this version reads up to %(format)s") % fields
        raise NewerRecord(message, hint=_("Install a newer version; nothing was changed."))
    if to_write and version < FORMAT:
        message = _("%(path)s: the record has the older format %(number)s and can only be read") % fields
        raise RecordError(message, hint=_("Start another with `churchill new`."))
    return version


def _lines_of(path: Path, rows: list[str], first_row: int) -> Iterator[Line]:
    for row_number, padded in enumerate(rows[first_row:], first_row + 1):
        row = padded.rstrip()
        if row.startswith("- "):
            try:
                yield Line(decode_item(row[2:].lstrip()), row_number)
            except ValueError as error:
                raise damaged(path, row_number, _("this cannot be read: %(what)s") % {"what": row[:60]}) from error
        elif row and not row.lstrip().startswith("#"):
            raise damaged(path, row_number, _("a line begins with `- `, not: %(what)s") % {"what": row[:60]})


def _migrated(record: Record, version: int) -> Record:
    """Return a record of an older format, brought up; a new line has the row of the last."""
    header = record.header
    line_texts: Sequence[str] = record.texts
    for older_format in range(version, FORMAT):
        if older_format not in MIGRATIONS:
            raise damaged(record.path, 1, _("format %(step)s is not known") % {"step": older_format})
        header, line_texts = MIGRATIONS[older_format](header, line_texts)
    line_rows = [line.row for line in record.lines] or [0]
    migrated_lines = tuple(map(Line, line_texts, chain(line_rows, repeat(line_rows[-1]))))
    return record.but(header={**header, "format": FORMAT}, lines=migrated_lines)


def new_document(header: Header) -> bytes:
    """Return a record without lines; a value of its header is a plain word, or JSON, which is YAML too."""
    header_rows = []
    own_fields = {key_name: header[key_name] for key_name in header if key_name not in {"format", "lines"}}
    for key_name, value in {"format": FORMAT, **own_fields}.items():
        is_word = isinstance(value, str) and value.isascii() and value.isalpha() and value.lower() not in _NO_WORDS
        header_rows.append(f"{key_name}: {value if is_word else _printable(json.dumps(value, ensure_ascii=False))}")
    return "\n".join([_COMMENT, *header_rows, "lines:", ""]).encode()


def _printable(quoted: str) -> str:
    return re.sub(_UNPRINTABLE, lambda unprintable: f"\\u{ord(unprintable[0]):04x}", quoted)
