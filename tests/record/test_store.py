"""Reading, starting and adding to a record file."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import filelock
import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings, strategies as st

from churchill_cli.errors import RecordError
from churchill_cli.record import document, store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HEADER = {
    "game": "churchill",
    "edition": 2,
    "scenario": "training",
    "players": {"UK": "Ann", "US": "Bob", "USSR": "Cy"},
}
HEAD = (
    "# Churchill game record: one line per action, oldest first. See `churchill log`.\n"
    "format: 1\ngame: churchill\nedition: 2\nscenario: training\n"
    'players: {"UK": "Ann", "US": "Bob", "USSR": "Cy"}\nlines:\n'
)
FIRST_ROW = HEAD.count("\n") + 1
ROOT = Path(store.__file__).parents[2]

APPENDER = """
import sys
from pathlib import Path
from churchill_cli.record import document, store
path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
for number in range(count):
    with store.writing(path) as writer:
        writer.append(f"{name} line {number} " + "x" * 200)
    print(number, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.yaml"


def written(path: Path, body: str | bytes, head: str = HEAD) -> Path:
    path.write_bytes(head.encode() + (body.encode() if isinstance(body, str) else body))
    return path


def texts(record: document.Record) -> list[str]:
    return [line.text for line in record.lines]


def append(path: Path, *lines: str) -> document.Record:
    with store.writing(path) as writer:
        for line in lines:
            writer.append(line)
    return writer.record


@contextmanager
def refused(path: Path, kind: type[RecordError] = RecordError) -> Iterator[list[str]]:
    """Expect a refusal that leaves the file alone; yield a list that receives its words."""
    before = path.read_bytes() if path.is_file() else None
    words: list[str] = []
    with pytest.raises(RecordError) as caught:
        yield words
    assert kind is type(caught.value)
    assert (4, "record") == (caught.value.exit_code, caught.value.kind)
    words += [str(caught.value), caught.value.hint]
    assert caught.value.hint
    assert str(path) in words[0]
    assert before == (path.read_bytes() if path.is_file() else None)


def failing(code: int) -> Callable[..., int]:
    def fail(*_: object, **__: object) -> int:
        raise OSError(code, os.strerror(code))

    return fail


# Starting a record


def test_a_new_record_has_the_header_and_no_lines(path: Path) -> None:
    record = store.create(path, HEADER)
    assert HEAD.encode() == path.read_bytes()
    assert document.Record(path, {"format": 1, **HEADER}, (), None) == record == store.read(path)


def test_a_new_record_leaves_nothing_else_in_its_folder(path: Path) -> None:
    store.create(path, HEADER)
    assert [path] == list(path.parent.iterdir())


def test_folders_are_made_for_a_new_record(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "game.yaml"
    store.create(path, HEADER)
    assert [] == texts(store.read(path))


def test_format_and_lines_are_not_taken_from_the_header_given(path: Path) -> None:
    record = store.create(path, {"format": 9, "game": "churchill", "lines": ["x"]})
    assert {"format": 1, "game": "churchill"} == record.header


def test_an_existing_record_is_not_overwritten(path: Path) -> None:
    written(path, "- undo\n")
    with refused(path) as words:
        store.create(path, HEADER)
    assert f"{path}: already exists" == words[0]
    assert [path] == list(path.parent.iterdir())


def test_a_folder_is_not_overwritten(path: Path) -> None:
    path.mkdir()
    with refused(path):
        store.create(path, HEADER)
    assert [path] == list(path.parent.iterdir())


def test_a_record_below_a_file_is_refused(path: Path) -> None:
    written(path, "")
    with refused(path / "x.yaml") as words:
        store.create(path / "x.yaml", HEADER)
    assert "it was not created" in words[0]
    assert HEAD.encode() == path.read_bytes()


def test_a_record_is_started_where_hard_links_are_not_known(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", failing(errno.EPERM), raising=False)
    store.create(path, HEADER)
    assert HEAD.encode() == path.read_bytes()
    assert [path] == list(path.parent.iterdir())


def test_an_existing_record_is_not_overwritten_where_hard_links_are_not_known(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path, "- undo\n")
    monkeypatch.setattr(os, "link", failing(errno.EPERM), raising=False)
    with refused(path):
        store.create(path, HEADER)


def test_a_full_disk_leaves_no_new_record(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", failing(errno.ENOSPC))
    with refused(path) as words:
        store.create(path, HEADER)
    assert f"{path}: it was not created ({os.strerror(errno.ENOSPC)})" == words[0]
    assert [] == list(path.parent.iterdir())


NAMES = st.text(max_size=40)
SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


@given(NAMES, st.dictionaries(NAMES, NAMES, max_size=3))
@example("lines:\nlines:\n", {"lines:": "x\nlines:\n- undo\n"})
@SHARED
def test_a_header_reads_back_equal(
    tmp_path_factory: pytest.TempPathFactory, name: str, players: dict[str, str]
) -> None:
    path = tmp_path_factory.mktemp("header") / "game.yaml"
    store.create(path, {"name": name, "players": players})
    assert {"format": 1, "name": name, "players": players} == store.read(path).header


# Reading


def test_the_rows_of_lines_are_those_in_the_file(path: Path) -> None:
    body = "# remark\n\n- outcome US wins, UK us_production\n   \n  # more\n- undo\n"
    lines = store.read(written(path, body)).lines
    expected = ("outcome US wins, UK us_production", FIRST_ROW + 2), ("undo", FIRST_ROW + 5)
    assert expected == tuple((line.text, line.row) for line in lines)


@pytest.mark.parametrize(
    ("item", "text"),
    [
        ("eastern rolls 4", "eastern rolls 4"),
        ("  eastern rolls 4  ", "eastern rolls 4"),
        ("eastern rolls 4 # lucky", "eastern rolls 4"),
        ("play card#3", "play card#3"),
        ('"note # \\"x\\""', 'note # "x"'),
        ('"note\tx" # y', "note\tx"),
        ("'note: it''s # x'  # y", "note: it's # x"),
        ("''", ""),
        ('""', ""),
    ],
)
def test_a_line_written_by_hand_is_understood_as_yaml_does(path: Path, item: str, text: str) -> None:
    written(path, f"- {item}\n")
    assert [text] == texts(store.read(path))
    assert [text] == yaml.safe_load(path.read_text(encoding="utf-8"))["lines"]


def test_a_file_saved_with_crlf_and_a_byte_order_mark_is_read(path: Path) -> None:
    whole = (HEAD + "- eastern rolls 4\n\n# x\n- undo\n- \"a: b\"\n- 'c'\n").replace("\n", "\r\n")
    path.write_bytes(b"\xef\xbb\xbf" + whole.encode())
    assert ["eastern rolls 4", "undo", "a: b", "c"] == texts(store.read(path))
    assert HEADER["players"] == store.read(path).header["players"]
    append(path, "western rolls 2")
    assert "western rolls 2" == texts(store.read(path))[-1]


def test_the_heading_may_have_a_remark(path: Path) -> None:
    written(path, "- undo\n", "format: 1\nlines:  # here\n")
    assert ["undo"] == texts(store.read(path))


def test_a_cut_off_last_line_is_left_out_and_reported(path: Path) -> None:
    record = store.read(written(path, "- undo\n- redo"))
    assert (["undo"], "- redo") == (texts(record), record.cut_off)


def test_a_line_cut_off_within_a_character_is_reported(path: Path) -> None:
    record = store.read(written(path, b"- undo\n- note \xc3"))
    assert (["undo"], "- note \ufffd") == (texts(record), record.cut_off)


@pytest.mark.parametrize("tail", [" ", "\t ", "\r"])
def test_blanks_after_the_last_line_are_not_a_line_cut_off(path: Path, tail: str) -> None:
    assert store.read(written(path, f"- undo\n{tail}")).cut_off is None
    append(path, "redo")
    assert (HEAD + "- undo\n- redo\n").encode() == path.read_bytes()
    assert not path.with_name("game.yaml.cutoff").exists()


@pytest.mark.parametrize(
    "row",
    [
        "undo",
        "-undo",
        "-",
        "-   ",
        "- # only a remark",
        "  - undo",
        "more: 1",
        '- "undo',
        '- "undo" x',
        '- "undo"#x',
        "- 'undo",
        "- 'un'do'",
        '- "\\x41"',
        '- "\\ud800"',
    ],
)
def test_a_line_broken_by_hand_is_named_by_its_row(path: Path, row: str) -> None:
    written(path, f"- undo\n\n{row}\n- redo\n")
    for operation in (store.read, append):
        with refused(path, document.DamagedRecord) as words:
            operation(path)
        assert f"{path}, line {FIRST_ROW + 2}: " in words[0]
        assert f"mend line {FIRST_ROW + 2}, or remove it; nothing was changed" in words[1]


@pytest.mark.parametrize(
    ("content", "row"),
    [
        (b"", 1),
        (b"format: 1\n", 2),
        (b"format: 1\nlines:", 2),
        (b"lines:\n", 1),
        (b"- format\nlines:\n", 1),
        (b"1: format\nlines:\n", 1),
        (b"game: x\nformat: one\nlines:\n", 2),
        (b"game: x\nformat: true\nlines:\n", 2),
        (b"game: x\nformat: 0\nlines:\n", 2),
        (b"game: x\nlines:\n", 1),
        (b"format: 1\na: [b\nlines:\n", 2),
        (b"format: 1\na: b: c\nlines:\n", 2),
        (b"format: 1\na: 2001-99-99\nlines:\n", 1),
        (b"format: 1\na: !!int ''\nlines:\n", 1),
        (b"format: 1\nlines:\n- undo\n- \xff\n", 4),
        (b"format: 1\nlines:\n- undo\n- a\x00b c\n", 4),
    ],
)
def test_what_is_not_a_record_is_refused_with_the_row(path: Path, content: bytes, row: int) -> None:
    path.write_bytes(content)
    with refused(path, document.DamagedRecord) as words:
        store.read(path)
    assert f"{path}, line {row}: " in words[0]


def test_a_file_that_is_too_large_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(path, "- undo\n")
    monkeypatch.setattr(document, "MAX_BYTES", len(HEAD))
    with refused(path, document.DamagedRecord) as words:
        store.read(path)
    assert "larger than" in words[0]


def test_a_newer_format_is_refused_whatever_its_lines_look_like(path: Path) -> None:
    written(path, "* strange\n", "format: 2\nlines:\n")
    for operation in (store.read, append):
        with refused(path, document.NewerRecord) as words:
            operation(path)
        assert "format 2" in words[0]


@pytest.mark.parametrize("operation", [store.read, append])
def test_a_missing_record_is_refused_and_nothing_is_left(path: Path, operation: Callable[[Path], object]) -> None:
    with refused(path) as words:
        operation(path)
    assert "churchill new" in words[1]
    assert [] == list(path.parent.iterdir())


@pytest.mark.parametrize("operation", [store.read, append])
def test_a_folder_is_not_a_record(tmp_path: Path, operation: Callable[[Path], object]) -> None:
    with refused(tmp_path) as words:
        operation(tmp_path)
    assert f"{tmp_path}: this is not a file" == words[0]


def test_a_file_that_cannot_be_opened_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(path, "")
    with refused(path) as words, monkeypatch.context() as patch:
        patch.setattr(Path, "open", failing(errno.EACCES))
        store.read(path)
    assert f"{path}: it cannot be read ({os.strerror(errno.EACCES)})" == words[0]


# Older formats


def test_an_older_format_is_brought_up_step_by_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = {
        1: lambda header, lines: ({**header, "first": True}, [line.upper() for line in lines]),
        2: lambda header, lines: ({**header, "second": True}, [*lines, "end"]),
    }
    monkeypatch.setattr(document, "FORMAT", 3)
    monkeypatch.setattr(document, "MIGRATIONS", steps)
    record = store.read(written(path, "- undo\n- redo\n"))
    assert {"format": 3, **HEADER, "first": True, "second": True} == record.header
    expected = [("UNDO", FIRST_ROW), ("REDO", FIRST_ROW + 1), ("end", FIRST_ROW + 1)]
    assert expected == [(line.text, line.row) for line in record.lines]
    assert (HEAD + "- undo\n- redo\n").encode() == path.read_bytes()


def test_an_older_format_without_lines_may_gain_some(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "FORMAT", 2)
    monkeypatch.setattr(document, "MIGRATIONS", {1: lambda header, _: (header, ["begin"])})
    assert (document.Line("begin", 0),) == store.read(written(path, "")).lines


def test_an_older_format_that_is_not_known_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "FORMAT", 2)
    with refused(written(path, ""), document.DamagedRecord) as words:
        store.read(path)
    assert "format 1 is not known" in words[0]


def test_an_older_format_is_not_added_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "FORMAT", 2)
    monkeypatch.setattr(document, "MIGRATIONS", {1: lambda header, lines: (header, lines)})
    with refused(written(path, "")) as words:
        append(path, "undo")
    assert "older format 1" in words[0]


# Adding lines


def test_a_line_added_is_one_line_in_the_file(path: Path) -> None:
    store.create(path, HEADER)
    with store.writing(path) as writer:
        assert document.Line("eastern rolls 4", FIRST_ROW) == writer.append("eastern rolls 4")
        assert (HEAD + "- eastern rolls 4\n").encode() == path.read_bytes()
        assert document.Line('note "x": # y', FIRST_ROW + 1) == writer.append('note "x": # y')
    whole = HEAD + '- eastern rolls 4\n- "note \\"x\\": # y"\n'
    assert whole.encode() == path.read_bytes()
    assert store.read(path) == writer.record


def test_a_cut_off_last_line_is_set_aside_and_reported(path: Path) -> None:
    written(path, b"- undo\n- note \xc3")
    with store.writing(path) as writer:
        assert "- note \ufffd" == writer.record.cut_off
        writer.append("redo")
        assert writer.record.cut_off is None
        writer.append("undo 2")
    assert (HEAD + "- undo\n- redo\n- undo 2\n").encode() == path.read_bytes()
    assert b"- note \xc3\n" == path.with_name("game.yaml.cutoff").read_bytes()
    assert store.read(path) == writer.record


def test_lines_cut_off_gather_beside_the_record(path: Path) -> None:
    for tail in ("- a", "- b"):
        written(path, f"- undo\n{tail}")
        append(path, "redo")
    assert b"- a\n- b\n" == path.with_name("game.yaml.cutoff").read_bytes()


def test_holding_a_record_without_adding_changes_nothing(path: Path) -> None:
    written(path, "- undo\n- re")
    append(path)
    assert (HEAD + "- undo\n- re").encode() == path.read_bytes()


SEPARATORS = "\n\r\t\0\x0b\x0c\x1c\x1d\x1e\x7f\x85\xa0\u2028\u2029\ufeff\ufffe\uffff"
TEXTS = st.one_of(
    NAMES,
    st.text("ab :#'\"-\\[]{},&*!|>%@`?~=<0\n\r\t\x85\u2028\xa0é😀", max_size=12),
    st.sampled_from(["yes", "no", "null", "~", "1", "undo", "redo", "y", "on", "", "a:", "a b:"]),
)


@given(st.lists(TEXTS, max_size=6))
@example([SEPARATORS, f"note {SEPARATORS}", *SEPARATORS])
@example(["note " + "word " * 390 + "end", "n: " * 660, "é" * 2_000, "😀" * 2_000])
@SHARED
def test_any_text_reads_back_equal_here_and_as_yaml(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    whole = HEAD + "".join(f"- {document.encode_item(line)}\n" for line in lines)
    path = tmp_path_factory.mktemp("texts") / "game.yaml"
    path.write_bytes(whole.encode())
    assert lines == texts(store.read(path))
    assert HEAD.count("\n") + len(lines) == len(whole.splitlines())
    for loader in (yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        assert lines == (yaml.load(whole, Loader=loader)["lines"] or [])  # noqa: S506


@pytest.mark.parametrize(
    "text", ["outcome US wins, UK us_production", "eastern rolls 4", "undo", "note Zürich's a:b#c"]
)
def test_a_usual_line_stands_without_quotation_marks(text: str) -> None:
    assert text == document.encode_item(text)


def test_a_text_of_2000_characters_is_taken_and_a_longer_one_refused(path: Path) -> None:
    store.create(path, HEADER)
    append(path, "x" * 2_000)
    with refused(path) as words:
        append(path, "x" * 2_001)
    assert "2,000" in words[0]


def test_a_text_that_is_not_unicode_is_refused(path: Path) -> None:
    store.create(path, HEADER)
    with refused(path):
        append(path, "note \ud800")


def test_a_record_does_not_grow_beyond_what_can_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(path, HEADER)
    monkeypatch.setattr(document, "MAX_BYTES", len(HEAD) + 7)
    append(path, "undo")
    with refused(path) as words:
        append(path, "redo")
    assert "full" in words[0]
    assert ["undo"] == texts(store.read(path))


def test_a_file_changed_by_another_program_is_left_alone(path: Path) -> None:
    written(path, "- undo\n")
    with store.writing(path) as writer:
        written(path, "- undo\n- redo\n")
        with refused(path, store.RecordChanged):
            writer.append("undo")


@pytest.mark.parametrize("name", ["fsync", "write"])
def test_a_full_disk_leaves_no_half_line(path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    store.create(path, HEADER)
    with refused(path) as words, monkeypatch.context() as patch, store.writing(path) as writer:
        patch.setattr(os, name, failing(errno.ENOSPC))
        writer.append("undo")
    assert f"{path}: the line was not written ({os.strerror(errno.ENOSPC)})" == words[0]


def test_the_disk_filling_within_a_line_leaves_no_half_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(path, HEADER)
    real, counts = os.write, iter([3, 2, 0])

    def short(descriptor: int, data: bytes) -> int:
        count = next(counts)
        return real(descriptor, data[:count]) if count else 0

    with refused(path) as words, monkeypatch.context() as patch, store.writing(path) as writer:
        patch.setattr(os, "write", short)
        writer.append("undo 2")
    assert "nothing could be written" in words[0]


def test_a_line_written_in_pieces_is_completed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(path, HEADER)
    real = os.write
    with monkeypatch.context() as patch, store.writing(path) as writer:
        patch.setattr(os, "write", lambda descriptor, data: real(descriptor, data[:2]))
        writer.append("undo 2")
    assert (HEAD + "- undo 2\n").encode() == path.read_bytes()


def test_a_half_line_that_cannot_be_taken_back_is_cut_off(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(path, HEADER)
    real, counts = os.write, iter([3])

    def short(descriptor: int, data: bytes) -> int:
        if count := next(counts, 0):
            return real(descriptor, data[:count])
        return failing(errno.ENOSPC)()

    with (  # noqa: PT012 - the disk breaks after the record was opened
        pytest.raises(RecordError, match="the line was not written"),
        monkeypatch.context() as patch,
        store.writing(path) as writer,
    ):
        patch.setattr(os, "write", short)
        patch.setattr(os, "ftruncate", failing(errno.EIO))
        writer.append("undo 2")
    assert ([], "- u") == (texts(store.read(path)), store.read(path).cut_off)
    append(path, "redo")
    assert ["redo"] == texts(store.read(path))


def test_a_read_only_record_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(path, HEADER)
    with refused(path) as words, store.writing(path) as writer, monkeypatch.context() as patch:
        patch.setattr(os, "open", failing(errno.EROFS))
        writer.append("undo")
    assert os.strerror(errno.EROFS) in words[0]


# Several programs at once


def test_a_record_that_is_held_is_refused_after_a_while(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(path, HEADER)
    held, done = threading.Event(), threading.Event()

    def hold() -> None:
        with store.writing(path):
            held.set()
            done.wait(30)

    thread = threading.Thread(target=hold)
    thread.start()
    assert held.wait(30)
    monkeypatch.setattr(store, "LOCK_SECONDS", 0.05)
    try:
        with refused(path) as words:
            append(path, "undo")
    finally:
        done.set()
        thread.join()
    assert f"{path}: another program is writing to this record" == words[0]
    assert ["undo"] == texts(append(path, "undo"))


def test_a_record_that_cannot_be_locked_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.create(path, HEADER)
    monkeypatch.setattr(filelock.FileLock, "acquire", failing(errno.EROFS))
    with refused(path) as words:
        append(path, "undo")
    assert "cannot be locked" in words[0]


@contextmanager
def appending(path: Path, name: str, count: int) -> Iterator[subprocess.Popen[str]]:
    search = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    process = subprocess.Popen(
        [sys.executable, "-c", APPENDER, str(path), name, str(count)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": search},
        text=True,
    )
    with process:
        try:
            assert process.stdout is not None
            assert "ready\n" == process.stdout.readline()
            yield process
        finally:
            process.kill()


def begin(*processes: subprocess.Popen[str]) -> None:
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()


def test_two_programs_at_once_neither_mix_nor_lose_lines(path: Path) -> None:
    store.create(path, HEADER)
    with appending(path, "left", 50) as left, appending(path, "right", 50) as right:
        begin(left, right)
        outputs = [process.communicate(timeout=120)[0] for process in (left, right)]
        assert [0, 0] == [left.returncode, right.returncode]
    assert [50, 50] == [len(output.splitlines()) for output in outputs]
    found = texts(store.read(path))
    assert 100 == len(found)
    for name in ("left", "right"):
        expected = [f"{name} line {number} {'x' * 200}" for number in range(50)]
        assert expected == [text for text in found if text.startswith(name)]


@pytest.mark.parametrize("acknowledged", [1, 10, 25])
def test_a_program_killed_while_writing_loses_no_line_it_reported(path: Path, acknowledged: int) -> None:
    store.create(path, HEADER)
    with appending(path, "uk", 100_000) as process:
        begin(process)
        assert process.stdout is not None
        for _ in range(acknowledged):
            process.stdout.readline()
        process.kill()
        rest = process.stdout.read().split("\n")
    reported = acknowledged + len(rest) - 1
    record = store.read(path)
    expected = [f"uk line {number} {'x' * 200}" for number in range(len(record.lines))]
    assert expected == texts(record)
    assert reported <= len(record.lines) <= reported + 1
    append(path, "undo")
    assert "undo" == texts(store.read(path))[-1]


def test_ten_thousand_lines_are_read_quickly(path: Path) -> None:
    written(path, "- uk moves 1 to germany\n" * 10_000)
    begun = time.process_time()
    assert 10_000 == len(store.read(path).lines)
    assert time.process_time() - begun < 2  # generous: some 20 ms are usual


@pytest.mark.parametrize("head", ["- a list\n", "1: a number for a name\n", "one word\n"])
def test_a_header_that_is_no_list_of_names_is_damaged(path: Path, head: str) -> None:
    written(path, "", head=f"{head}lines:\n")

    with pytest.raises(document.DamagedRecord, match="line 1"):
        store.read(path)


def test_a_header_written_by_hand_may_be_any_yaml(path: Path) -> None:
    written(path, "- undo\n", head="format: 1\nplayers: {UK: Ann}\nboard:\n  tracks: {}\nlines:\n")

    assert {"format": 1, "players": {"UK": "Ann"}, "board": {"tracks": {}}} == store.read(path).header


def test_words_that_yaml_reads_as_something_else_are_quoted_in_a_header(path: Path) -> None:
    header = {"a": "yes", "b": "No", "c": "two words", "d": "training", "e": True, "f": "\x85"}
    store.create(path, header)

    assert {"format": 1, **header} == store.read(path).header
    assert {"format": 1, **header, "lines": None} == yaml.safe_load(path.read_text(encoding="utf-8"))
