"""Every system call of a told line may fail or be the last one: what was confirmed is there, what was not is not."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from churchill_cli.errors import ChurchillError, RecordError
from churchill_cli.notation.past import Delete
from churchill_cli.record import games, mending, store
from tests.record import faults
from tests.record.faults import Disk

HEADER = {"game": "churchill", "edition": 2, "scenario": "training"}
BEFORE = ("note one", 'note "two" ж 🎲', "card commits UK 1 offensive cbi")
NEW = "note new ж"
TAILS = {"whole": b"", "cut off": b"- note thr", "cut off in a letter": "- note ж".encode()[:-1], "blank": b"   "}
CODES = (errno.EIO, errno.ENOSPC, errno.EACCES)
with_kills = pytest.mark.skipif(sys.platform == "win32", reason="no fork there")


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(store, "LOCK_SECONDS", 0.02)
    file = tmp_path / "game.yaml"
    games.begun(file, HEADER)
    for line in BEFORE:
        games.tell(file, line)
    return file


def lines(file: Path) -> tuple[str, ...]:
    """Return the lines of a record, which opens."""
    return games.opened(file)[0].lines


def tell(file: Path) -> Callable[[], object]:
    return lambda: games.tell(file, NEW)


def told_anew(file: Path, content: bytes) -> None:
    """Put a record back as it was, with nothing left beside it."""
    for other in file.parent.iterdir():
        other.unlink()
    file.write_bytes(content)


def check(file: Path, *, is_confirmed: bool, refusal: str) -> None:
    """Hold that a record opens and has the new line exactly if it was confirmed."""
    told = lines(file)
    assert told in {BEFORE, (*BEFORE, NEW)}, refusal
    assert not is_confirmed or told[-1] == NEW, refusal
    assert is_confirmed or told == BEFORE, refusal


@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "from then on"])
def test_a_call_that_fails_refuses_the_line_or_it_is_told(record: Path, tail: str, *, lasting: bool) -> None:
    content = record.read_bytes() + TAILS[tail]
    told_anew(record, content)
    names = faults.calls_of(tell(record))
    assert {"open", "write", "fsync", "close", "fstat"} <= set(names)
    for number in range(1, len(names) + 1):
        for code in CODES:
            told_anew(record, content)
            refusal = f"call {number}, {names[number - 1]}, {errno.errorcode[code]}"
            is_confirmed: bool | None = True
            with faults.on(Disk(number, code=code, lasting=lasting)):
                try:
                    games.tell(record, NEW)
                except store.NotKnown:
                    is_confirmed = None
                except ChurchillError as problem:
                    is_confirmed, refusal = False, f"{refusal}: {problem}"
            check(
                record, is_confirmed=lines(record) != BEFORE if is_confirmed is None else is_confirmed, refusal=refusal
            )
            if lasting:  # a lock that could not be given back ends with the program: another one goes on
                told_anew(record, record.read_bytes())
            games.tell(record, "note afterwards")
            assert "note afterwards" == lines(record)[-1], refusal


@with_kills
@pytest.mark.parametrize("tail", TAILS)
def test_a_program_killed_at_a_call_loses_nothing_that_it_confirmed(record: Path, tail: str) -> None:
    content = record.read_bytes() + TAILS[tail]
    told_anew(record, content)
    names = faults.calls_of(tell(record))
    for number in range(1, len(names) + 1):
        told_anew(record, content)
        is_confirmed = faults.killed(tell(record), number)
        told = lines(record)
        refusal = f"call {number}, {names[number - 1]}"
        assert told in {BEFORE, (*BEFORE, NEW)}, refusal  # the last line may be there, and nobody was told so
        assert not is_confirmed or told[-1] == NEW, refusal
        games.tell(record, "note afterwards")
        assert (*told, "note afterwards") == lines(record), refusal


@with_kills
def test_a_correction_of_several_lines_is_there_whole_or_as_a_beginning_that_opens(record: Path) -> None:
    content = record.read_bytes()

    def mend() -> object:
        begun = mending.begun(games.opened(record)[0])
        changed = begun.corrected(Delete("", 3)).corrected(Delete("", 2)).corrected(Delete("", 1))
        return games.mend(record, changed)

    names = faults.calls_of(mend)
    whole = lines(record)
    assert len(BEFORE) + 3 == len(whole)
    for number in range(1, len(names) + 1):
        told_anew(record, content)
        is_confirmed = faults.killed(mend, number)
        told = lines(record)
        assert whole[: len(told)] == told
        assert not is_confirmed or told == whole
        told_anew(record, content)
        expected: tuple[tuple[str, ...], ...] = (whole,)
        with faults.on(Disk(number, lasting=True)):
            try:
                mend()
            except store.NotKnown:  # a disk that fails from then on does not take back what it has written
                expected = tuple(whole[:end] for end in range(len(BEFORE), len(whole) + 1))
            except ChurchillError:
                expected = (BEFORE,)
        assert lines(record) in expected, names[number - 1]


@with_kills
def test_a_record_is_begun_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "inside" / "new.yaml"

    def begin() -> object:
        return games.begun(file, HEADER)

    names = faults.calls_of(begin)
    assert {"fsync", "link"} <= set(names)
    for number in range(1, len(names) + 1):
        for kills in (True, False):
            file.unlink(missing_ok=True)
            is_confirmed = True
            if kills:
                is_confirmed = faults.killed(begin, number)
            else:
                with faults.on(Disk(number)):
                    try:
                        begin()
                    except (ChurchillError, OSError):
                        is_confirmed = False
            assert file.exists() or not is_confirmed
            assert not file.exists() or () == lines(file)


def test_a_folder_that_is_gone_refuses_the_line(record: Path, tmp_path: Path) -> None:
    with store.writing(record) as writer:
        record.unlink()
        record.with_name("game.yaml.lock").unlink()
        tmp_path.rmdir()
        with pytest.raises(RecordError):
            writer.append(NEW)
    with pytest.raises(RecordError):
        games.tell(record, NEW)


@pytest.mark.parametrize("tail", ["", "- note thr"])
def test_a_record_cut_at_any_byte_of_its_last_lines_opens_with_those_before(record: Path, tail: str) -> None:
    content = record.read_bytes() + tail.encode()
    first = content.index(b"lines:\n") + len(b"lines:\n")
    for end in range(first, len(content)):
        told_anew(record, content[:end])
        whole = content[:end].count(b"\n- ", first - 1) - (not content[:end].endswith(b"\n") and end > first)
        game, cut_off = games.opened(record)
        assert BEFORE[: max(0, whole)] == game.lines[: max(0, whole)]
        assert bool(cut_off) == bool(content[content.rfind(b"\n", 0, end) + 1 : end].strip())
        games.tell(record, NEW)
        assert NEW == lines(record)[-1]
        if cut_off and cut_off.isascii():
            assert cut_off.encode() in record.with_name("game.yaml.cutoff").read_bytes()


def test_a_header_cut_at_any_byte_is_refused_and_left_alone(record: Path) -> None:
    content = record.read_bytes()
    for end in range(content.index(b"lines:\n") + len(b"lines:")):
        told_anew(record, content[:end])
        for use in (games.opened, games.shown):
            with pytest.raises(RecordError):
                use(record)
        with pytest.raises(RecordError):
            games.tell(record, NEW)
        assert content[:end] == record.read_bytes()


@pytest.mark.skipif(sys.platform != "linux", reason="a limit of the size of files, as Linux has it")
@pytest.mark.parametrize("room", [0, 1, 7, 12])
def test_a_file_that_may_not_grow_refuses_the_line_and_stays_as_it_was(record: Path, room: int) -> None:
    import resource  # noqa: PLC0415 - not on every system
    import signal  # noqa: PLC0415 - as above

    content = record.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(content) + room, limits[1]))
    try:
        with pytest.raises(RecordError):
            games.tell(record, NEW)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert content == record.read_bytes()
    games.tell(record, NEW)
    assert (*BEFORE, NEW) == lines(record)
    assert os.path.getsize(record) > len(content)  # noqa: PTH202 - as another program sees it
