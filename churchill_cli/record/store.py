"""The file of a record: read, begun, appended line by line, each line safe on disk before the next.

Lines are only ever added at the end. Every refusal leaves the file as it was.
"""

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from churchill_cli import later
from churchill_cli.documents import atomic_files
from churchill_cli.documents.atomic_files import LOCK_SECONDS
from churchill_cli.errors import RecordError
from churchill_cli.record import document
from churchill_cli.record.document import Header, Line, Record, encode_item
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause

PAUSE_SECONDS = 0.02
Stamp = tuple[int, int, int, int]
"""Which file it is, how long, and when it was last written to."""

_APPENDING = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)


class RecordChanged(RecordError):
    """Something else changed the file while it was being written to."""


class NotKnown(RecordError):
    """Writing failed, and so did taking it back: the line may be there, whole or in part, or not."""


def read(path: Path) -> Record:
    """Read a record.

    Raises:
        DamagedRecord: The file is not a record, or a line of it is not readable.
        NewerRecord: Its format is later than ``FORMAT``.
        RecordError: There is no such file, or it cannot be opened.
    """
    return document.parsed(path, _content_of(path)[0])


def create(path: Path, header: Header) -> Record:
    """Start a record without lines; ``format`` and ``lines`` in ``header`` are ignored.

    Folders are made as needed. The file appears complete or not at all.

    Raises:
        RecordError: There is something at ``path`` already, or it cannot be written.
    """
    new_content = document.new_document(header)
    record = document.parsed(path, new_content)
    with _reported(path, _("it was not created")):
        path.parent.mkdir(parents=True, exist_ok=True)
        _place_file(path, new_content)
    return record


class Writer:
    """Adds lines to a record that is held; ``record`` is always the latest state."""

    __slots__ = ("_end", "_row", "_stamp", "_tail", "record")

    def __init__(self, record: Record, record_content: bytes, stamp: Stamp) -> None:
        """Take the record and the bytes it was read from, with the stamp of the file then."""
        self.record = record
        self._stamp = stamp
        self._end = record_content.rfind(b"\n") + 1
        self._tail = record_content[self._end :]
        self._row = record_content.count(b"\n") + 1

    def append(self, *texts: str) -> Line:
        """Add a line, or several as one, on disk when this returns; return the last.

        A last line that was cut off is first moved to ``<name>.cutoff``.

        Raises:
            RecordChanged: Something else wrote to the file.
            RecordError: The text is too long, the record is full, or writing failed.
        """
        path, encoded = self.record.path, self._encoded(texts)
        with _reported(path, _("the line was not written")):
            descriptor = os.open(path, _APPENDING)
            try:
                self._set_tail_aside(descriptor)
                _put_line(path, descriptor, encoded, self._end)
                with suppress(OSError):  # the line is on disk: nothing refuses it any more
                    self._stamp = _stamp(descriptor)
            finally:
                _close(descriptor)
        appended_lines = tuple(Line(line_text, line_row) for line_row, line_text in enumerate(texts, self._row))
        self._end += len(encoded)
        self._row += len(appended_lines)
        self.record = self.record.but(lines=(*self.record.lines, *appended_lines), cut_off=None)
        return appended_lines[-1]

    def _encoded(self, texts: Sequence[str]) -> bytes:
        """Return lines as they stand in the file; RecordError where one is too long, or the record full."""
        path, longest = self.record.path, max(map(len, texts))
        if longest > document.MAX_TEXT:
            fields = {"path": path, "max_text": f"{document.MAX_TEXT:,}", "len": f"{longest:,}"}
            message = _("%(path)s: a line has at most %(max_text)s characters, this one %(len)s") % fields
            raise RecordError(message, hint=_("Shorten it; nothing was written."))
        try:
            encoded = "".join(f"- {encode_item(text)}\n" for text in texts).encode()
        except UnicodeEncodeError as error:
            message = _("%(path)s: the line has a character that is not valid Unicode") % {"path": path}
            raise RecordError(message, hint=_("Type it anew; nothing was written.")) from error
        if self._end + len(encoded) > document.MAX_BYTES:
            fields = {"path": path, "max_bytes": f"{document.MAX_BYTES:,}"}
            message = _("%(path)s: the record is full (%(max_bytes)s bytes)") % fields
            raise RecordError(message, hint=_("Start another with `churchill new`."))
        return encoded

    def _set_tail_aside(self, descriptor: int) -> None:
        path = self.record.path
        if _stamp(descriptor) != self._stamp:
            message = _("%(path)s: another program changed the file just now") % {"path": path}
            raise RecordChanged(message, hint=_("Close it there and try again; nothing was written."))
        if self._tail.strip():
            with path.with_name(f"{path.name}.cutoff").open("ab") as cutoff_file:
                cutoff_file.write(self._tail + b"\n")
                cutoff_file.flush()
                os.fsync(cutoff_file.fileno())
            atomic_files.sync_folder(path.parent)
        if self._tail:
            os.ftruncate(descriptor, self._end)
            self._tail = b""


@contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """Hold the record for writing; no other program can write to it meanwhile.

    Raises:
        RecordError: As ``read``; also when another program holds the record, or
            the record has an older format, which can be read but not added to.
    """
    _require_file(path)
    with _locked(path):
        content, stamp = _content_of(path)
        yield Writer(document.parsed(path, content, to_write=True), content, stamp)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold the lock of a record by its real file's name, and the file, which may have several names."""
    with ExitStack() as held_locks:
        try:
            held_locks.enter_context(atomic_files.held(path, LOCK_SECONDS))
            held_locks.enter_context(_itself_held(path))
        except (later.filelock.Timeout, BlockingIOError) as error:
            message = _("%(path)s: another program is writing to this record") % {"path": path}
            hint = _("Wait for it to end, then try again; if there is none, remove %(lock)s.")
            raise RecordError(message, hint=hint % {"lock": f"{path.resolve()}.lock"}) from error
        except (OSError, RuntimeError) as error:
            message = _("%(path)s: the record cannot be locked (%(error)s)") % {"path": path, "error": error}
            raise RecordError(message, hint=_("Check that its folder can be written to.")) from error
        yield


@contextmanager
def _itself_held(path: Path) -> Iterator[None]:
    """Hold the file itself where the system can; BlockingIOError where another program does."""
    if sys.platform == "win32":
        yield
        return
    descriptor = os.open(path, os.O_RDWR)
    try:
        _hold(descriptor)
        yield
    finally:
        _close(descriptor)


def _close(descriptor: int) -> None:
    """Close a file; all that matters was done before."""
    with suppress(OSError):
        os.close(descriptor)


def _hold(descriptor: int) -> None:
    """Wait for a file, not longer than for its lock; a file system without locks has none to wait for."""
    import fcntl  # noqa: PLC0415 - no such module on Windows

    patience_ends = time.monotonic() + LOCK_SECONDS
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() >= patience_ends:
                raise
            time.sleep(PAUSE_SECONDS)
        except OSError:
            return
        else:
            return


def _put_line(path: Path, descriptor: int, encoded: bytes, previous_end: int) -> None:
    """Write and flush a line at the end, or take it back; NotKnown where neither can be."""
    may_be_whole = encoded.count(b"\n") > 1  # of several lines the first may be there; half a line is none
    try:
        _write_all(descriptor, encoded)
        may_be_whole = True
        os.fsync(descriptor)
    except OSError:
        try:
            os.ftruncate(descriptor, previous_end)
        except OSError as error:
            if not may_be_whole:
                raise
            fields = {"path": path, "why": cause(error)}
            message = _("%(path)s: nobody knows whether the line was written (%(why)s)") % fields
            hint = _("See with `churchill log` whether it is there before you tell it again.")
            raise NotKnown(message, hint=hint) from None
        raise


def _write_all(descriptor: int, remaining: bytes) -> None:
    while remaining:
        bytes_written = os.write(descriptor, remaining)
        if not bytes_written:
            message = _("nothing could be written")
            raise OSError(message)
        remaining = remaining[bytes_written:]


def _content_of(path: Path) -> tuple[bytes, Stamp]:
    """Return the bytes of a record, and by what it is known that they are still the same."""
    _require_file(path)
    with _reported(path, _("it cannot be read")), path.open("rb") as file:
        return file.read(document.MAX_BYTES + 1), _stamp(file.fileno())


def _stamp(descriptor: int) -> Stamp:
    """Return which file this is, how long, and when it was last written to."""
    status = os.fstat(descriptor)
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _require_file(path: Path) -> None:
    with _reported(path, _("it cannot be read")):
        if path.is_file():
            return
        exists = os.path.lexists(path)
    if exists:
        raise RecordError(_("%(path)s: this is not a file") % {"path": path}, hint=_("Name the record file itself."))
    message = _("%(path)s: there is no such record") % {"path": path}
    raise RecordError(message, hint=_("Start one with `churchill new`."))


@contextmanager
def _reported(path: Path, consequence: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"{path}: {consequence} ({cause(error)})"
        hint = _("Check the folder, its permissions and the free space, then try again.")
        raise RecordError(message, hint=hint) from error


def _place_file(path: Path, content: bytes) -> None:
    """Put a new file where none is, complete or not at all."""
    temporary_path = path.with_name(f".{os.urandom(8).hex()}.new")
    try:
        _write_new(temporary_path, content)
        try:
            os.link(temporary_path, path)
        except FileExistsError:
            raise
        except (OSError, AttributeError, NotImplementedError):  # no hard links here
            _write_new(path, content)
        atomic_files.sync_folder(path.parent)
    except FileExistsError as error:
        message = _("%(path)s: already exists") % {"path": path}
        raise RecordError(message, hint=_("Choose another name; nothing was changed.")) from error
    finally:
        with suppress(OSError):
            temporary_path.unlink(missing_ok=True)


def _write_new(path: Path, content: bytes) -> None:
    file = path.open("xb")
    try:
        with file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise
