"""The counts of an audit on small boards, held against every board that there can be."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import ceil, log2

import pytest

from churchill_cli.game import tallies
from churchill_cli.game.tallies import Marker, Markers, Tallies, Tally

Board = Mapping[Marker, int]
MOST = 2


def tally(kind: str, recorded: str, *, most: int = MOST, power: str | None = None, regions: str = "") -> Tally:
    """Return a sort with a place for each digit, so many markers in it."""
    markers = [Marker(kind, f"{kind}{place}", power) for place in range(len(recorded))]  # type: ignore[arg-type]
    numbers = dict(zip(markers, map(int, recorded), strict=True))
    return Tally(numbers, dict.fromkeys(markers, most), dict(zip(markers, regions or recorded, strict=True)))


def ships(recorded: str) -> Tallies:
    return {"naval": (tally("naval", recorded),)}


def owned(first: str, second: str) -> Tallies:
    """Return a kind of which two powers have their own, one in each place at most."""
    return {"networks": (tally("networks", first, most=1, power="UK"), tally("networks", second, most=1, power="US"))}


SMALL: Mapping[str, Tallies] = {
    "no place empty": ships("1211"),
    "one place with markers": ships("0100"),
    "two of four": ships("0201"),
    "none": ships("000"),
    "one place": ships("1"),
    "of two powers": owned("101", "000"),
    "of two kinds": {**ships("10"), **owned("10", "00")},
}


def markers_of(kinds: Tallies) -> dict[Marker, int]:
    return {marker: n for sorts in kinds.values() for each in sorts for marker, n in each.recorded.items()}


@cache
def boards(name: str) -> list[Board]:
    """Return every board that there can be: no place has markers of two powers."""
    most = {m: n for sorts in SMALL[name].values() for each in sorts for m, n in each.most.items()}
    every = (dict(zip(most, numbers, strict=True)) for numbers in product(*(range(n + 1) for n in most.values())))
    return [board for board in every if is_possible(board)]


def is_possible(board: Board) -> bool:
    held = [marker.place for marker, n in board.items() if n]
    return len(held) == len(set(held))


def errors_between(board: Board, other: Board) -> int:
    """Return the fewest errors that make one board the other: a wrong number, or a marker in the wrong place."""
    total = 0
    for sort in {(marker.kind, marker.power) for marker in board}:
        differing = [other[m] - board[m] for m in board if (m.kind, m.power) == sort and other[m] != board[m]]
        exchanged = min(differing.count(1), differing.count(-1))
        total += len(differing) - exchanged
    return total


class Audit:
    """An audit of a true board, one count after another; ``slip``: by how much which count is mistyped."""

    def __init__(self, kinds: Tallies, truth: Board, slip: tuple[int, int] = (-1, 0)) -> None:
        self.kinds, self.truth, self.slip = kinds, truth, slip
        self.asked: list[tuple[Markers, int]] = []

    def steps(self) -> Iterator[Tallies]:
        """Yield what the counts come to after each of them."""
        while markers := tallies.asked(self.kinds):
            assert len({(marker.kind, marker.power) for marker in markers}) == 1, "one sort alone is counted"
            number = sum(map(self.truth.__getitem__, markers))
            if len(self.asked) == self.slip[0]:
                number = max(0, number + self.slip[1])
            self.asked.append((markers, number))
            self.kinds = tallies.with_count(self.kinds, markers, number)
            yield self.kinds

    def fits(self, board: Board) -> bool:
        """Tell whether a board gives all the counts."""
        return all(sum(map(board.__getitem__, markers)) == number for markers, number in self.asked)


def as_found(kinds: Tallies, recorded: Board) -> Board:
    """Return the board as the record has it, with what was found."""
    board = dict(recorded)
    for marker, number in tallies.found(kinds):
        board.update(dict.fromkeys((other for other in board if other.place == marker.place), 0))
        board[marker] = number
    return board


@pytest.mark.parametrize("name", SMALL)
def test_every_board_whatever_differs_is_found_and_nothing_is_certain_before_it_is_the_only_one(name: str) -> None:
    recorded = markers_of(SMALL[name])
    for truth in boards(name):
        audit = Audit(SMALL[name], truth)
        for kinds in audit.steps():
            others = [board for board in boards(name) if board != truth and audit.fits(board)]
            if tallies.rules_out(kinds):
                assert not others, (truth, audit.asked)
            for marker, number in tallies.found(kinds):
                assert number == truth[marker], (truth, audit.asked)
                assert any(markers == (marker,) for markers, _number in audit.asked), "its own place was counted"
        assert as_found(audit.kinds, recorded) == truth
        assert tallies.rules_out(audit.kinds) == len(recorded)


@pytest.mark.parametrize("name", ["no place empty", "one place with markers", "two of four"])
def test_while_anything_is_open_one_misplaced_marker_would_not_be_seen(name: str) -> None:
    """So a certificate for two errors or three takes no fewer counts than one for any number."""
    recorded = markers_of(SMALL[name])
    for truth in boards(name):
        audit = Audit(SMALL[name], truth)
        for kinds in audit.steps():
            settled = all(each.is_settled for sorts in kinds.values() for each in sorts)
            board = as_found(kinds, recorded)
            others = [other for other in boards(name) if other != board and audit.fits(other)]
            fewest = min((errors_between(board, other) for other in others), default=None)
            assert not settled or fewest == (None if tallies.rules_out(kinds) else 1), (truth, audit.asked)


@pytest.mark.parametrize(
    "name", ["no place empty", "one place with markers", "two of four", "none", "one place", "of two powers"]
)
@pytest.mark.parametrize("more", [-1, 1])
def test_one_count_that_was_mistyped_leads_to_no_false_correction(name: str, more: int) -> None:
    for truth in boards(name):
        number = 0
        while True:
            audit = Audit(SMALL[name], truth, (number, more))
            for kinds in audit.steps():
                assert all(truth[marker] == count for marker, count in tallies.found(kinds)), (truth, audit.asked)
            if number >= len(audit.asked):
                break
            number += 1


@pytest.mark.parametrize("size", range(1, 23))
def test_a_wrong_number_is_found_in_as_many_counts_as_halving_takes_and_one_that_confirms_it(size: int) -> None:
    kinds = ships("1" * size)
    most = 0
    for wrong in markers_of(kinds):
        audit = Audit(kinds, {**markers_of(kinds), wrong: 2})
        steps = audit.steps()
        while {wrong: 2} != dict(tallies.found(audit.kinds)):
            next(steps)
        most = max(most, len(audit.asked))
    assert most == 2 + ceil(log2(size))


def test_a_board_as_recorded_takes_a_count_for_each_place_with_markers_and_one_for_the_others() -> None:
    for recorded, counts in (("0201", 3), ("1211", 4), ("000", 1), ("2222", 1), ("1000000", 2)):
        audit = Audit(ships(recorded), markers_of(ships(recorded)))
        assert counts == tallies.left(audit.kinds) == len(list(audit.steps())), recorded
        assert tallies.left(audit.kinds) == 0


def test_what_contradicts_is_asked_for_again_and_first_what_differs_from_the_record() -> None:
    kinds: Tallies = ships("11")
    whole, first, second = (
        tallies.tally_of(kinds, (Marker("naval", "naval0"),)).markers,
        *((marker,) for marker in markers_of(kinds)),
    )
    for markers, number in ((whole, 3), (first, 1), (second, 1)):
        assert markers == tallies.asked(kinds)
        kinds = tallies.with_count(kinds, markers, number)
    assert whole == tallies.asked(kinds)
    assert not dict(tallies.found(kinds))
    kinds = tallies.with_count(kinds, whole, 2)
    assert tallies.asked(kinds) is None
    assert tallies.rules_out(kinds) == 2


def test_more_than_can_stand_there_is_asked_for_again() -> None:
    kinds = ships("11")
    whole = tuple(markers_of(kinds))
    kinds = tallies.with_count(kinds, whole, 5)
    assert whole == tallies.asked(kinds)


def test_counts_that_contradict_one_another_each_time_are_given_up_and_nothing_is_certain() -> None:
    kinds: Tallies = {**ships("11"), **owned("0", "0")}
    asked: list[Markers] = []
    while markers := tallies.asked(kinds):
        asked.append(markers)
        kinds = tallies.with_count(kinds, markers, (3 if len(markers) == 2 else 1) if markers[0].kind == "naval" else 0)
    (naval,) = kinds["naval"]
    assert naval.is_given_up
    assert not any(each.is_given_up for each in kinds["networks"])
    assert max(map(asked.count, asked)) == tallies.MOST_TIMES
    assert not dict(tallies.found(kinds))
    assert tallies.rules_out(kinds) == 0


def test_a_place_that_is_counted_otherwise_each_time_is_given_up() -> None:
    kinds: Tallies = {"naval": (tally("naval", "0", most=9),)}
    for number in (1, 2, 3):
        kinds = tallies.with_count(kinds, tallies.asked(kinds) or (), number)
    assert tallies.asked(kinds) is None
    assert kinds["naval"][0].is_given_up
    assert tallies.rules_out(kinds) == 0


def test_a_place_that_a_power_has_left_is_asked_about_for_the_others() -> None:
    """Nothing is corrected there before it is known whose the place is now."""
    kinds = owned("1010", "0001")
    uk, us = (each.markers for each in kinds["networks"])
    truth = {**markers_of(kinds), uk[0]: 0, us[0]: 1, us[3]: 0}
    audit = Audit(kinds, truth)
    for step in audit.steps():
        assert dict(tallies.found(step)).get(uk[0]) is None
    assert {us[0]: 1, us[3]: 0} == dict(tallies.found(audit.kinds))


@pytest.mark.parametrize(
    ("regions", "first"), [("aabbb", 2), ("aaaab", 4), ("aaaaa", 2), ("abbbb", 1), ("aab", 2), ("ab", 1), ("a", 1)]
)
def test_places_are_halved_between_two_regions_where_that_costs_no_count_else_in_the_middle(
    regions: str, first: int
) -> None:
    sort = tally("naval", "1" * len(regions), regions=regions)
    assert sort.markers[:first] == sort.halved(sort.markers)
