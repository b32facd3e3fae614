"""Every reading, every number and every fact of the map changes an answer that the rulebook gives."""

from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatchcase

import pytest

from churchill_cli.book.files import rulebook
from tests.witnesses.flips import Flip, flipped, flips
from tests.witnesses.witness import Witness, beginning, unable, witnesses


def is_unable(flip: Flip) -> bool:
    """Tell whether a flip is listed as one that changes no answer."""
    return any(fnmatchcase(flip.name, pattern) for pattern in unable())


ABLE = [flip for flip in flips() if not is_unable(flip)]
UNABLE = [flip for flip in flips() if is_unable(flip)]


def first_to_change(asked: Sequence[Witness], *together: Flip) -> Witness | None:
    """Return a witness whose answer changes by flips, if there is one."""
    beginning.cache_clear()
    with flipped(*together):
        found = next((witness for witness in asked if not witness.is_right()), None)
    beginning.cache_clear()
    return found


@pytest.mark.parametrize("witness", witnesses(), ids=lambda witness: witness.name)
def test_the_program_answers_as_the_rulebook_does(witness: Witness) -> None:
    assert witness.answer == witness.told()
    assert witness.is_right()


@pytest.mark.parametrize("flip", ABLE, ids=lambda flip: flip.name)
def test_a_datum_that_reads_otherwise_changes_an_answer(flip: Flip) -> None:
    asked = [witness for witness in witnesses() if witness.speaks_of(flip.datum)]
    assert first_to_change(asked, flip), f"no witness of {flip.datum} notices {flip.value}"


def test_what_is_listed_as_unable_to_change_an_answer_changes_none() -> None:
    """Those of one datum one after the other, those of different data at once."""
    rounds = dict[int, list[Flip]]()
    seen = Counter[object]()
    for flip in UNABLE:
        rounds.setdefault(seen[flip.datum], []).append(flip)
        seen[flip.datum] += 1
    for together in rounds.values():
        assert first_to_change(witnesses(), *together) is None


@pytest.mark.parametrize("pattern", unable())
def test_every_entry_of_that_list_is_about_something(pattern: str) -> None:
    assert [flip for flip in UNABLE if fnmatchcase(flip.name, pattern)]


def test_every_witness_is_one_of_something() -> None:
    data = {flip.datum for flip in flips()}
    assert [] == [witness.name for witness in witnesses() if not any(map(witness.speaks_of, data))]


@pytest.mark.parametrize("point", rulebook().rulings)
def test_each_two_readings_of_an_open_point_differ_in_an_answer(point: str) -> None:
    entry = rulebook().rulings[point]
    rows = [witness for witness in witnesses() if witness.row.get("readings") == point and not witness.point]
    if len(entry["readings"]) > 1 and not entry.get("note"):
        assert list(entry["readings"]) == [*rows[0].row["asks"][rows[0].question]]
        assert len(entry["readings"]) == len({str(witness.answer) for witness in rows})
