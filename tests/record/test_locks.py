"""One record has one lock, by whatever name it goes; what another program did to the file meanwhile is found out."""

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import filelock
import pytest

from churchill_cli.documents import atomic_files
from churchill_cli.errors import RecordError
from churchill_cli.record import store

HEADER = {"game": "churchill", "edition": 2, "scenario": "training"}
WRITERS, EACH = 4, 40


@pytest.fixture
def record(tmp_path: Path) -> Path:
    store.create(tmp_path / "real.yaml", HEADER)
    return tmp_path / "real.yaml"


def other_name(record: Path, kind: str) -> Path:
    """Return another name of a record."""
    other = record.with_name("other.yaml")
    if kind == "folder":
        folder = record.parent / "inside"
        folder.symlink_to(record.parent, target_is_directory=True)
        return folder / record.name
    if kind == "symlink":
        other.symlink_to(record)
    else:
        os.link(record, other)
    return other


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there, and the file itself is not held")
@pytest.mark.parametrize("kind", ["symlink", "hard link", "folder"])
def test_writers_under_two_names_wait_for_each_other(record: Path, kind: str) -> None:
    names = (record, other_name(record, kind))
    refused: list[RecordError] = []

    def write(writer: int) -> None:
        for line in range(EACH):
            try:
                with store.writing(names[writer % 2]) as held:
                    held.append(f"note {writer} {line}")
            except RecordError as problem:
                refused.append(problem)

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(WRITERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told = [line.text for line in store.read(record).lines]
    assert [] == refused
    assert sorted(f"note {writer} {line}" for writer in range(WRITERS) for line in range(EACH)) == sorted(told)


@pytest.mark.skipif(sys.platform == "win32", reason="the file itself is not held there")
def test_a_file_that_is_held_under_another_name_is_refused_after_a_while(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "LOCK_SECONDS", 0.1)
    other = other_name(record, "hard link")
    with store.writing(other), pytest.raises(RecordError) as refused, store.writing(record):
        pass
    assert "another program is writing" in str(refused.value)
    assert str(record) in refused.value.hint


def replaced(record: Path) -> None:
    """Put another file of the same length in the place of the record."""
    other = record.with_name("new")
    other.write_bytes(record.read_bytes().replace(b"note one", b"note two"))
    other.replace(record)


def rewritten(record: Path) -> None:
    """Change the record where it stands, without another length."""
    content = record.read_bytes().replace(b"note one", b"note two")
    time.sleep(0.02)
    with record.open("r+b") as file:
        file.write(content)


def grown(record: Path) -> None:
    with record.open("ab") as file:
        file.write(b"- note by hand\n")


def shortened(record: Path) -> None:
    with record.open("r+b") as file:
        file.truncate(record.stat().st_size - 3)


@pytest.mark.parametrize("change", [replaced, rewritten, grown, shortened])
def test_a_record_that_another_program_changed_meanwhile_is_not_written_to(
    record: Path, change: Callable[[Path], None]
) -> None:
    with store.writing(record) as writer:
        writer.append("note one")
    with store.writing(record) as writer:
        change(record)
        before = record.read_bytes()
        with pytest.raises(store.RecordChanged):
            writer.append("note three")
    assert before == record.read_bytes()


def test_a_record_that_is_gone_meanwhile_is_refused_and_not_made_anew(record: Path) -> None:
    with store.writing(record) as writer:
        record.unlink()
        with pytest.raises(RecordError):
            writer.append("note one")
    assert not record.exists()


def test_several_lines_of_one_writer_are_told_one_after_another(record: Path) -> None:
    with store.writing(record) as writer:
        for number in range(5):
            writer.append(f"note {number}")
    assert 5 == len(store.read(record).lines)


def test_what_is_told_is_told_even_where_the_lock_cannot_be_given_back(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_words: object, **_named: object) -> None:
        raise OSError(5, os.strerror(5))

    with monkeypatch.context() as patched, store.writing(record) as writer:
        writer.append("note one")
        patched.setattr(filelock.FileLock, "release", failing)
    assert ["note one"] == [line.text for line in store.read(record).lines]


def test_a_warning_about_the_lock_reaches_nobody(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    acquire = filelock.FileLock.acquire

    def warning(lock: filelock.FileLock, *words: object, **named: object) -> object:
        import warnings  # noqa: PLC0415 - where it is needed

        warnings.warn("flock is not there", UserWarning, stacklevel=1)
        return acquire(lock, *words, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(filelock.FileLock, "acquire", warning)
    with store.writing(record) as writer:  # a warning is an error in these tests
        writer.append("note one")


def test_a_text_is_put_in_place_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "page.html"
    atomic_files.place(file, "before")

    def failing(_descriptor: int) -> None:
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", failing)
        with pytest.raises(OSError, match="No space"):
            atomic_files.place(file, "x" * 10_000)
    assert [file] == list(tmp_path.iterdir())
    assert "before" == file.read_text(encoding="utf-8")
