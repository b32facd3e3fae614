"""Long records: the time that they take grows as they do, and no record takes for ever."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from churchill_cli.errors import ChurchillError
from churchill_cli.record import document, games, store
from churchill_cli.record.replay import replayed
from tests.benchmarks.growth import HEADER, lines_of

SHORT, LONG, LONGEST = 500, 5_000, 100_000
MARGIN = 2.5
"""How much more than in proportion a long record may take, on a machine that does other things as well."""


def seconds(doing: Callable[[], object]) -> float:
    """Return the least time that something took of several."""
    taken = []
    for _run in range(2):
        begun = time.process_time()
        doing()
        taken.append(time.process_time() - begun)
    return min(taken)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Return a record of each length."""
    folder = tmp_path_factory.mktemp("growth")
    told = lines_of(LONG)
    files = {}
    for length in (SHORT, LONG):
        files[length] = folder / f"{length}.yaml"
        store.create(files[length], HEADER)
        with files[length].open("a", encoding="utf-8") as record:
            record.writelines(f"- {line}\n" for line in told[:length])
    return files


def in_proportion(records: dict[int, Path], use: Callable[[Path], object]) -> bool:
    short, long = (seconds(lambda length=length: use(records[length])) for length in (SHORT, LONG))  # type: ignore[misc]
    return long <= MARGIN * (LONG / SHORT) * max(short, 0.005)


def test_a_record_is_opened_in_a_time_in_proportion_to_its_lines(records: dict[int, Path]) -> None:
    assert in_proportion(records, games.opened)


def test_one_more_line_takes_a_time_in_proportion(records: dict[int, Path]) -> None:
    known = {file: games.opened(file)[0] for file in records.values()}

    def tell(file: Path) -> None:
        known[file] = games.tell(file, "note one more", known[file]).game

    assert in_proportion(records, tell)


def test_a_correction_of_an_early_line_takes_a_time_in_proportion(records: dict[int, Path]) -> None:
    lines = {file: [line.text for line in store.read(file).lines] for file in records.values()}
    assert in_proportion(records, lambda file: replayed(HEADER, [*lines[file], "insert 1 note early"]))


def test_taking_lines_back_and_bringing_them_again_takes_a_time_in_proportion(records: dict[int, Path]) -> None:
    lines = {file: [line.text for line in store.read(file).lines] for file in records.values()}
    assert in_proportion(records, lambda file: replayed(HEADER, [*lines[file], *(["undo 5", "redo 5"] * 50)]))


@pytest.mark.parametrize("line", ["note x", "undo", '"note \\u0041"', "point a", "adjust naval arctic 1 because x"])
def test_a_hundred_thousand_lines_are_read_or_refused_within_seconds(tmp_path: Path, line: str) -> None:
    file = tmp_path / "game.yaml"
    store.create(file, HEADER)
    with file.open("a", encoding="utf-8") as record:
        record.write(f"- {line}\n" * LONGEST)
    begun = time.process_time()
    try:
        game, _cut_off = games.opened(file)
    except ChurchillError as problem:
        assert problem.hint  # noqa: PT017 - refused is as good
    else:
        assert LONGEST == len(game.lines)
    assert time.process_time() - begun < 30


def test_a_file_larger_than_a_record_is_refused_without_reading_all_of_it(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    store.create(file, HEADER)
    with file.open("ab") as record:
        record.truncate(2_000_000_000)
    begun = time.process_time()
    with pytest.raises(document.DamagedRecord):
        games.opened(file)
    assert time.process_time() - begun < 5
