"""Keep the record of a game in a file: a readable line for every action.

The file is a YAML document. Its header is read as YAML; the items below the
line ``lines:`` are read directly, which is fast, and are written so that any
YAML reader finds the same texts. Lines are only ever added at the end. Every
refusal leaves the file as it was.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from churchill_cli.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

FORMAT = 1
MAX_BYTES = 5_000_000
MAX_TEXT = 2_000
LOCK_SECONDS = 10.0
MIGRATIONS: Mapping[int, Callable[[dict[str, object], list[str]], tuple[dict[str, object], list[str]]]] = {}

_COMMENT = "# Churchill game record: one line per action, oldest first. See `churchill log`."
_APPENDING = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
_JSON = json.JSONDecoder(strict=False)
_HEADING = re.compile(r"lines:(?:\s+#.*|\s*)")
_SINGLE_QUOTED = re.compile(r"'((?:[^']|'')*)'")
_AFTER_QUOTE = re.compile(r"\s*(?:\s#.*)?")
_REMARK = re.compile(r"(?:^|\s)#.*")
_UNPLAIN = re.compile(r"^[^A-Za-z]|: | #|[ :]$|^[^ ]*$")
_UNPRINTABLE = re.compile("[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")


class DamagedRecord(RecordError):
    """The file is not a record, or a line of it cannot be read."""


class NewerRecord(RecordError):
    """The record has a format that only a later version can read."""


class RecordChanged(RecordError):
    """Something else changed the file while it was being written to."""


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
    if text in {"undo", "redo"} or (text.isprintable() and not _UNPLAIN.search(text)):
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


def decode_item(item: str) -> str:
    """Return the text of what stands behind ``- ``.

    Raises:
        ValueError: The item is empty, or a quotation is not well formed.
    """
    if item.startswith(('"', "'")):
        return _unquoted(item)
    if text := _REMARK.sub("", item).rstrip():
        return text
    message = "nothing after the dash"
    raise ValueError(message)


def _unquoted(item: str) -> str:
    if item.startswith('"'):
        text, end = _JSON.raw_decode(item)
    elif found := _SINGLE_QUOTED.match(item):
        text, end = found[1].replace("''", "'"), found.end()
    else:
        text, end = "", 0
    if not _AFTER_QUOTE.fullmatch(item, end):
        message = "the quotation marks do not match"
        raise ValueError(message)
    str(text).encode()
    return str(text)


def _damaged(path: Path, row: int, what: str) -> DamagedRecord:
    hint = f"Open the file in an editor and mend line {row}, or remove it; nothing was changed."
    return DamagedRecord(f"{path}, line {row}: {what}", hint=hint)


def _parsed(path: Path, data: bytes, *, to_write: bool = False) -> Record:
    if len(data) > MAX_BYTES:
        row = data.count(b"\n") + 1
        raise _damaged(path, row, f"the file is larger than {MAX_BYTES:,} bytes")
    end = data.rfind(b"\n") + 1
    rows = _text_of(path, data[:end]).split("\n")
    start = next((at for at, row in enumerate(rows) if _HEADING.fullmatch(row)), None)
    if start is None:
        raise _damaged(path, len(rows), "a record has a header and then a line `lines:`")
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
        raise _damaged(path, row, "this is not UTF-8 text") from error
    if at >= 0:
        raise _damaged(path, data.count(b"\n", 0, at) + 1, "there is a NUL character")
    return text


def _header_of(path: Path, rows: list[str]) -> dict[str, object]:
    import yaml  # noqa: PLC0415

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    bad = (yaml.YAMLError, ValueError, LookupError, AttributeError, TypeError, RecursionError)
    try:
        header = yaml.load("\n".join(rows), Loader=loader)  # noqa: S506
    except bad as error:
        mark = getattr(error, "problem_mark", None)
        row = min(mark.line + 1, len(rows)) if mark else 1
        raise _damaged(path, row, "the header is not valid YAML") from error
    if not isinstance(header, dict) or not all(isinstance(key, str) for key in header):
        raise _damaged(path, 1, "the header is not a list of names and values")
    return header


def _format_of(path: Path, header: dict[str, object], rows: list[str], *, to_write: bool) -> int:
    number = header.get("format")
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        row = next((at for at, row in enumerate(rows, 1) if row.startswith("format")), 1)
        raise _damaged(path, row, "the header needs `format:` and a whole number from 1")
    if number > FORMAT:
        message = f"{path}: the record has format {number}, this version reads up to {FORMAT}"
        raise NewerRecord(message, hint="Install a newer version; nothing was changed.")
    if to_write and number < FORMAT:
        message = f"{path}: the record has the older format {number} and can only be read"
        raise RecordError(message, hint="Start another with `churchill new`.")
    return number


def _lines_of(path: Path, rows: list[str], start: int) -> Iterator[Line]:
    for at in range(start, len(rows)):
        row = rows[at].rstrip()
        if row.startswith("- "):
            try:
                yield Line(decode_item(row[2:].lstrip()), at + 1)
            except ValueError as error:
                raise _damaged(path, at + 1, f"this cannot be read: {row[:60]}") from error
        elif row and not row.lstrip().startswith("#"):
            raise _damaged(path, at + 1, f"a line begins with `- `, not: {row[:60]}")


def _migrated(
    path: Path, number: int, header: dict[str, object], lines: tuple[Line, ...]
) -> tuple[dict[str, object], tuple[Line, ...]]:
    texts = [line.text for line in lines]
    for step in range(number, FORMAT):
        if step not in MIGRATIONS:
            raise _damaged(path, 1, f"format {step} is not known")
        header, texts = MIGRATIONS[step](dict(header), texts)
        header["format"] = step + 1
    if number == FORMAT:
        return header, lines
    rows = [line.row for line in lines]
    rows.extend([rows[-1] if rows else 0] * (len(texts) - len(rows)))
    return header, tuple(map(Line, texts, rows))


def read(path: Path) -> Record:
    """Read a record.

    Raises:
        DamagedRecord: The file is not a record, or a line of it is not readable.
        NewerRecord: Its format is later than ``FORMAT``.
        RecordError: There is no such file, or it cannot be opened.
    """
    return _parsed(path, _bytes_of(path))


def create(path: Path, header: Mapping[str, object]) -> Record:
    """Start a record without lines; ``format`` and ``lines`` in ``header`` are ignored.

    Folders are made as needed. The file appears complete or not at all.

    Raises:
        RecordError: There is something at ``path`` already, or it cannot be written.
    """
    data = _new_document(header)
    record = _parsed(path, data)
    with _reported(path, "it was not created"):
        path.parent.mkdir(parents=True, exist_ok=True)
        _place(path, data)
    return record


@contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """Hold the record for writing; no other program can write to it meanwhile.

    Raises:
        RecordError: As ``read``; also when another program holds the record, or
            the record has an older format, which can be read but not added to.
    """
    _require_file(path)
    with _locked(path):
        data = _bytes_of(path)
        yield Writer(_parsed(path, data, to_write=True), data)


class Writer:
    """Adds lines to a record that is held; ``record`` is always the latest state."""

    __slots__ = ("_end", "_row", "_tail", "record")

    def __init__(self, record: Record, data: bytes) -> None:
        """Take the record and the bytes it was read from."""
        self.record = record
        self._end = data.rfind(b"\n") + 1
        self._tail = data[self._end :]
        self._row = data.count(b"\n") + 1

    def append(self, text: str) -> Line:
        """Add one line, on disk when this returns.

        A last line that was cut off is first moved to ``<name>.cutoff``.

        Raises:
            RecordChanged: Something else wrote to the file.
            RecordError: The text is too long, the record is full, or writing failed.
        """
        path, data = self.record.path, self._data(text)
        with _reported(path, "the line was not written"):
            descriptor = os.open(path, _APPENDING)
            try:
                self._set_tail_aside(descriptor)
                _put(descriptor, data, self._end)
            finally:
                os.close(descriptor)
        return self._added(Line(text, self._row), len(data))

    def _data(self, text: str) -> bytes:
        path = self.record.path
        if len(text) > MAX_TEXT:
            message = f"{path}: a line has at most {MAX_TEXT:,} characters, this one {len(text):,}"
            raise RecordError(message, hint="Shorten it; nothing was written.")
        try:
            data = f"- {encode_item(text)}\n".encode()
        except UnicodeEncodeError as error:
            message = f"{path}: the line has a character that is not valid Unicode"
            raise RecordError(message, hint="Type it anew; nothing was written.") from error
        if self._end + len(data) > MAX_BYTES:
            message = f"{path}: the record is full ({MAX_BYTES:,} bytes)"
            raise RecordError(message, hint="Start another with `churchill new`.")
        return data

    def _set_tail_aside(self, descriptor: int) -> None:
        path = self.record.path
        if os.fstat(descriptor).st_size != self._end + len(self._tail):
            message = f"{path}: another program changed the file just now"
            raise RecordChanged(message, hint="Close it there and try again; nothing was written.")
        if self._tail.strip():
            with path.with_name(f"{path.name}.cutoff").open("ab") as aside:
                aside.write(self._tail + b"\n")
                aside.flush()
                os.fsync(aside.fileno())
        if self._tail:
            os.ftruncate(descriptor, self._end)
            self._tail = b""

    def _added(self, line: Line, size: int) -> Line:
        self._end += size
        self._row += 1
        self.record = replace(self.record, lines=(*self.record.lines, line), cut_off=None)
        return line


def _put(descriptor: int, data: bytes, end: int) -> None:
    """Write all of ``data`` at ``end`` and flush it, or take back what was written."""
    try:
        _write_all(descriptor, data)
        os.fsync(descriptor)
    except OSError:
        with suppress(OSError):
            os.ftruncate(descriptor, end)
        raise


def _write_all(descriptor: int, data: bytes) -> None:
    while data:
        done = os.write(descriptor, data)
        if not done:
            message = "nothing could be written"
            raise OSError(message)
        data = data[done:]


def _bytes_of(path: Path) -> bytes:
    _require_file(path)
    with _reported(path, "it cannot be read"), path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _require_file(path: Path) -> None:
    with _reported(path, "it cannot be read"):
        if path.is_file():
            return
        found = os.path.lexists(path)
    if found:
        message, hint = f"{path}: this is not a file", "Name the record file itself."
    else:
        message, hint = f"{path}: there is no such record", "Start one with `churchill new`."
    raise RecordError(message, hint=hint)


@contextmanager
def _reported(path: Path, what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"{path}: {what} ({error.strerror or error})"
        hint = "Check the folder, its permissions and the free space, then try again."
        raise RecordError(message, hint=hint) from error


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    import filelock  # noqa: PLC0415

    lock = filelock.FileLock(f"{path}.lock", timeout=LOCK_SECONDS)
    try:
        lock.acquire()
    except filelock.Timeout as error:
        message = f"{path}: another program is writing to this record"
        raise RecordError(message, hint="Wait for it to end, then try again.") from error
    except (OSError, RuntimeError) as error:
        message = f"{path}: the record cannot be locked ({error})"
        raise RecordError(message, hint="Check that its folder can be written to.") from error
    try:
        yield
    finally:
        lock.release()


def _new_document(header: Mapping[str, object]) -> bytes:
    rest = {key: header[key] for key in header if key not in {"format", "lines"}}
    rows = [_header_row({key: value}) for key, value in {"format": FORMAT, **rest}.items()]
    return "\n".join([_COMMENT, *rows, "lines:", ""]).encode()


def _header_row(pair: dict[str, object]) -> str:
    import yaml  # noqa: PLC0415

    for as_is in (True, False):  # characters as they are, or else escaped
        row = yaml.safe_dump(
            pair,
            default_flow_style=True,
            allow_unicode=as_is,
            sort_keys=False,
            width=sys.maxsize,
        )[1:-2]
        if row.isprintable():
            break
    return row


def _place(path: Path, data: bytes) -> None:
    spare = path.with_name(f".{secrets.token_hex(8)}.new")
    try:
        _write_new(spare, data)
        _link(spare, path, data)
    except FileExistsError as error:
        message = f"{path}: this exists already"
        raise RecordError(message, hint="Choose another name; nothing was changed.") from error
    finally:
        with suppress(OSError):
            spare.unlink(missing_ok=True)


def _link(spare: Path, path: Path, data: bytes) -> None:
    try:
        os.link(spare, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError, NotImplementedError):  # no hard links here
        _write_new(path, data)


def _write_new(path: Path, data: bytes) -> None:
    file = path.open("xb")
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise
