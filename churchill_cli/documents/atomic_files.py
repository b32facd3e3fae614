"""Files: put in place whole or not at all, held by one program, and their names."""

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from churchill_cli import later
from churchill_cli.errors import UsageProblem
from churchill_cli.words.catalogues import _

LOCK_SECONDS = 10.0
PRIVATE = 0o600
"""The rights of a file that its owner alone reads and writes."""


def named(typed: str) -> Path:
    """Return the file that somebody names, `~` being the home folder; else UsageProblem."""
    hint = _("Name a file, such as %(file)s.") % {"file": "game.yaml"}
    try:
        file = Path(system_name(typed)).expanduser()
    except RuntimeError:
        raise UsageProblem(_("%(file)s: there is no such home folder.") % {"file": typed}, hint=hint) from None
    if not typed.strip() or not file.name or "\0" in typed:
        raise UsageProblem(_("%(file)r names no file.") % {"file": typed}, hint=hint)
    return file


def system_name(name: str) -> str:
    """Return the name of a file as this system has it; letters that it lacks keep their bytes."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return os.fsdecode(name.encode(errors="surrogatepass"))
    return name


def place(file: Path, text: str, *, is_private: bool = False) -> None:
    """Write a text to a file: beside it first, then in its place in one move, on disk when this returns.

    ``is_private``: nobody else may read it, where the system knows such rights.
    """
    target = file.resolve()
    replacement = target.with_name(f".{os.urandom(8).hex()}.new")
    try:
        if is_private:
            replacement.touch(PRIVATE, exist_ok=False)
        with replacement.open("w" if is_private else "x", encoding="utf-8", newline="\n") as new_file:
            new_file.write(text)
            new_file.flush()
            os.fsync(new_file.fileno())
        replacement.replace(target)
        sync_folder(target.parent)
    finally:
        with suppress(OSError):
            replacement.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on disk, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def held(file: Path, seconds: float) -> Iterator[None]:
    """Hold a file; ``filelock.Timeout`` where another program does, OSError where it fails.

    What was done meanwhile is done: giving the lock back cannot fail any more.
    """
    file_lock = later.filelock.FileLock(f"{file.resolve()}.lock", timeout=seconds)
    with warnings.catch_warnings(action="ignore"):  # a file system without locks: what is used instead is enough
        file_lock.acquire()
    try:
        yield
    finally:
        with suppress(OSError):
            file_lock.release()
