"""The search of an audit: every difference is found, with as few counts as there can be, each of something."""

from collections.abc import Mapping
from itertools import permutations
from math import ceil, log2

import pytest

from churchill_cli.game import auditing
from churchill_cli.game.auditing import Differences, Marker, Markers
from churchill_cli.game.model.plays import Setting
from churchill_cli.game.model.state import State
from tests.rules.telling import meeting, opened

SIZES = (8, 5, 1)


def group(size: int, *, kind: str = "naval", others: int = 0) -> Markers:
    """Return so many markers, the last of them of another kind."""
    return tuple(Marker(kind if place < size - others else "offensive", f"{kind}{place}") for place in range(size))


GROUPS = tuple(group(size, kind=f"kind{size}") for size in SIZES)


def asked(groups: tuple[Markers, ...], truth: Mapping[Marker, int]) -> list[Markers]:
    """Return what is counted until nothing is asked any more, when all that differs was found."""
    found = Differences()
    search = auditing.search(groups, lambda _marker, _more: True, found)
    questions = [next(search)]
    try:
        while True:
            questions.append(search.send(sum(truth.get(marker, 0) for marker in questions[-1])))
            assert len(questions) < 32
    except StopIteration:
        pass
    assert truth == found
    assert all(questions), "each question counts something"
    assert all(len(set(markers)) == len(markers) for markers in questions), "and counts it once"
    return questions


@pytest.mark.parametrize("more", [-2, -1, 1, 3])
def test_one_misplaced_marker_is_found_wherever_it_is(more: int) -> None:
    for each in GROUPS:
        counts = [len(asked(GROUPS, {marker: more})) for marker in each]
        assert len(GROUPS) + ceil(log2(len(each))) == max(counts)


@pytest.mark.parametrize("size", range(2, 17))
def test_a_group_is_halved_between_two_kinds_where_that_costs_no_question_else_in_the_middle(size: int) -> None:
    most = ceil(log2(size))
    for others in range(size):
        markers = group(size, others=others)
        first_of_others = size - others
        _all, first_half = asked((markers,), {markers[0]: 1})[:2]
        cheap = others and max(others, first_of_others) <= 2 ** (most - 1)
        assert len(first_half) in ({first_of_others} if cheap else {size // 2, (size + 1) // 2})
        for marker in markers:
            assert len(asked((markers,), {marker: 1})) <= 1 + most


@pytest.mark.parametrize("more", [1, -2])
def test_two_markers_of_one_group_that_make_up_for_one_another_are_found(more: int) -> None:
    small = GROUPS[1:]
    counts = [len(asked(small, {first: more, second: -more})) for first, second in permutations(small[0], 2)]
    assert max(counts) == 6


@pytest.mark.parametrize(
    ("size", "most", "in_all"),
    [(5, 5, 92), (6, 5, 150), (7, 6, 226), (8, 6, 336), (9, 7, 472), (11, 7, 714), (12, 7, 864)],
)
@pytest.mark.parametrize("others", [0, 2])
def test_two_that_make_up_for_one_another_take_no_more_counts_than_were_needed_so_far(
    size: int, most: int, in_all: int, others: int
) -> None:
    groups = (group(size, others=others),)
    counts = [len(asked(groups, {first: 1, second: -1})) for first, second in permutations(groups[0], 2)]
    assert most >= max(counts)
    assert in_all >= sum(counts)


def test_a_board_as_recorded_is_counted_once_by_groups_and_once_by_places() -> None:
    """Each place of the largest group has its binary digits: one count for each digit."""
    questions = asked(GROUPS, {})
    assert [*GROUPS] == questions[: len(GROUPS)]
    assert [
        tuple(each[place] for each in GROUPS for place in range(len(each)) if place & bit) for bit in (4, 2, 1)
    ] == (questions[len(GROUPS) :])


def test_of_two_that_may_be_exchanged_only_what_is_possible_is_looked_for() -> None:
    first, second, third, fourth = group(4)
    found = Differences()
    search = auditing.search(
        ((first, second, third, fourth),), lambda marker, more: (marker, more) in {(fourth, 1), (second, -1)}, found
    )
    assert (first, second, third, fourth) == next(search)
    assert (third, fourth) == search.send(0)
    with pytest.raises(StopIteration):
        search.send(1)
    assert {fourth: 1, second: -1} == found


def markers_of(state: State) -> set[tuple[str, str]]:
    return {(marker.kind, marker.key) for each in auditing.groups(state) for marker in each}


def test_leaders_are_counted_while_a_conference_is_held() -> None:
    for state in (meeting(), opened().now(step="agenda")):
        assert ("leader", "UK") in markers_of(state)
    for step in ("conference", "allocation", "advance"):
        assert ("leader", "UK") not in markers_of(opened().now(step=step))


@pytest.mark.parametrize(
    ("kind", "key", "numbers"),
    [
        ("networks", "poland", [0, 1, 2, 3, 6, 4, 8]),
        ("alignment", "poland", [1, 3, 4, 0]),
        ("global", "churchill_stalin", [1, 4, 0]),
        ("command", "europe", [1, 3]),
        ("bomb", "US", [0, 1, 2, 3, 4]),
        ("surrendered", "italy", [0, 1]),
        ("leader", "USSR", [0, 1]),
        ("front", "mediterranean", [0, 1, 2, 3]),
        ("naval", "arctic", [0, 1, 2, 3, 4, 5]),
        ("removed", "ijn", [0, 1, 2]),
        ("offensive", "eastern", [*range(100)]),
        ("technology", "US", [0, 1, 2, 3]),
    ],
)
def test_every_number_of_a_marker_is_one_way_in_which_it_may_stand(kind: str, key: str, numbers: list[int]) -> None:
    """The UK counts one, the US three, the USSR four; one network or two (7.11)."""
    state, marker = meeting(), Marker(kind, key)
    found = dict(auditing.settings(state, marker))
    assert sorted(numbers) == sorted(found)
    for count, setting in found.items():
        assert setting == auditing.setting(state, marker, count)
    assert auditing.setting(state, marker, 100) is None
    assert auditing.number(state, marker) in numbers


def test_a_marker_counts_as_much_as_its_place_holds() -> None:
    state = meeting().at(
        networks={"poland": ("USSR", 2)},
        alignment={"greece": "US"},
        global_issues={"churchill_stalin": "USSR"},
        surrendered=frozenset({"italy"}),
        naval={"arctic": 3},
    )
    held = {
        ("networks", "poland"): 8,
        ("networks", "greece"): 0,
        ("alignment", "greece"): 3,
        ("alignment", "poland"): 0,
        ("global", "churchill_stalin"): 4,
        ("global", "roosevelt_stalin"): 0,
        ("surrendered", "italy"): 1,
        ("surrendered", "japan"): 0,
        ("naval", "arctic"): 3,
        ("leader", "UK"): 1,
        ("front", "eastern"): state.position.board.index["eastern"][state.position.fronts["eastern"]],
    }
    for (kind, key), count in held.items():
        assert count == auditing.number(state, Marker(kind, key)), (kind, key)
    inactive = state.at_table(active=frozenset({"US"}))
    assert 0 == auditing.number(inactive, Marker("leader", "UK"))


def test_no_networks_are_taken_from_their_owner() -> None:
    state = opened(networks={"poland": ("USSR", 2)})
    assert Setting("networks", "poland", 0, "USSR") == auditing.setting(state, Marker("networks", "poland"), 0)
    assert Setting("networks", "greece", 0, "UK") == auditing.setting(state, Marker("networks", "greece"), 0)
