"""A disk that fails, or a program that is killed, at one of the system calls of what is done; counted one by one."""

import builtins
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

if sys.platform != "win32":
    import fcntl

CALLS = (
    *("open", "write", "fsync", "ftruncate", "close", "fstat", "stat", "lstat"),
    *("link", "unlink", "replace", "rename", "mkdir"),
)
"""Functions of `os` through which a record is read, locked and written to."""
KILLED = 9
"""The exit code of a program that is killed in the midst."""


class Disk:
    """Counts system calls; the one of a number, or all from it on, fail, or are the last."""

    def __init__(self, failing: int = 0, *, code: int = errno.EIO, lasting: bool = False, kills: bool = False) -> None:
        """Choose which call fails; none as a rule."""
        self.count = 0
        self.names: list[str] = []
        self._failing, self._code, self._lasting, self._kills = failing, code, lasting, kills

    def call(self, name: str, function: Callable[..., Any], words: tuple[Any, ...], named: dict[str, Any]) -> Any:  # noqa: ANN401
        """Do a system call, or fail; what is written is written half before that."""
        self.count += 1
        self.names.append(name)
        is_at_fault = self.count == self._failing or (self._lasting and 0 < self._failing < self.count)
        if not is_at_fault:
            return function(*words, **named)
        if name == "write" and len(words[1]) > 1:
            function(words[0], words[1][: len(words[1]) // 2])
        if self._kills:
            os._exit(KILLED)
        if name == "close":
            function(*words, **named)  # a descriptor is closed whatever it says
        raise OSError(self._code, os.strerror(self._code))


@contextmanager
def on(disk: Disk) -> Iterator[None]:
    """Do all system calls through a disk."""

    def through(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *words, **named: disk.call(name, function, words, named)

    with pytest.MonkeyPatch.context() as patched:
        for name in CALLS:
            patched.setattr(os, name, through(name, getattr(os, name)))
        opened = through("open", builtins.open)
        patched.setattr(builtins, "open", opened)
        patched.setattr(io, "open", opened)
        if sys.platform != "win32":
            patched.setattr(fcntl, "flock", through("flock", fcntl.flock))
        yield


def calls_of(doing: Callable[[], object]) -> list[str]:
    """Return the system calls of what is done on a disk that never fails."""
    disk = Disk()
    with on(disk):
        doing()
    return disk.names


def killed(doing: Callable[[], object], at_call: int) -> bool:
    """Do something in another process that is killed at a system call; tell whether it had confirmed before that."""
    reading, writing = os.pipe()
    process = os.fork()  # type: ignore[attr-defined,unused-ignore]
    if not process:
        with on(Disk(at_call, kills=True)):
            doing()
        os.write(writing, b"done")
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as answers:
        is_confirmed = bool(answers.read())
    os.waitpid(process, 0)
    return is_confirmed
