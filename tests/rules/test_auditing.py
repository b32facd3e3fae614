"""What an audit counts: every sort of marker on the board, each by its number, and what a place is set to by it."""

import pytest

from churchill_cli.game import auditing
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Setting
from churchill_cli.game.tallies import Marker
from tests.rules.telling import meeting, opened


def markers_of(state: State) -> dict[Marker, int]:
    return {
        marker: number
        for sorts in auditing.tallies(state).values()
        for tally in sorts
        for marker, number in tally.recorded.items()
    }


def test_leaders_are_counted_while_a_conference_is_held() -> None:
    for state in (meeting(), opened().now(step="agenda")):
        assert Marker("leader", "UK") in markers_of(state)
    for step in ("conference", "allocation", "advance"):
        assert Marker("leader", "UK") not in markers_of(opened().now(step=step))


def test_a_sort_is_of_one_kind_and_of_one_power_where_powers_have_their_own() -> None:
    for kind, sorts in auditing.tallies(meeting()).items():
        powers = [tally.markers[0].power for tally in sorts]
        assert len(powers) == len(set(powers))
        for tally, power in zip(sorts, powers, strict=True):
            assert {(kind, power)} == {(marker.kind, marker.power) for marker in tally.markers}


def test_places_are_looked_for_theater_by_theater_and_countries_track_by_track() -> None:
    kinds = auditing.tallies(meeting())
    for kind in ("naval", "networks"):
        regions = list(kinds[kind][0].regions.values())
        assert len(set(regions)) == sum(
            before != after for before, after in zip([None, *regions], regions, strict=False)
        )
    naval = kinds["naval"][0]
    assert ("western", "mediterranean", "eastern", "arctic") == tuple(
        marker.key for marker in naval.halved(naval.markers)
    )


@pytest.mark.parametrize(
    ("kind", "key", "power", "values"),
    [
        ("networks", "poland", "UK", [0, 1, 2]),
        ("alignment", "poland", "US", ["none", "US"]),
        ("global", "churchill_stalin", "USSR", ["neutral", "USSR"]),
        ("command", "europe", "US", ["UK", "US"]),
        ("bomb", "US", None, ["letter_to_roosevelt", "s1_committee", "oak_ridge", "hanford", "trinity"]),
        ("surrendered", "italy", None, ["no", "yes"]),
        ("leader", "USSR", None, ["inactive", "active"]),
        ("naval", "arctic", None, [0, 1, 2, 3, 4, 5]),
        ("removed", "ijn", None, [0, 1, 2]),
        ("offensive", "eastern", None, [*range(100)]),
        ("technology", "US", None, [0, 1, 2, 3]),
    ],
)
def test_a_place_is_set_to_one_value_by_each_number(
    kind: str, key: str, power: str | None, values: list[str | int]
) -> None:
    state, marker = meeting(), Marker(kind, key, power)  # type: ignore[arg-type]
    settings = auditing.settings(state, marker)
    if kind == "bomb":
        values = list(state.position.board.abomb)
    assert values == [setting.value for setting in settings]
    assert {(kind, key)} == {(setting.kind, setting.key) for setting in settings}
    assert auditing.number(state, marker) in range(len(settings))


def test_a_front_is_counted_by_the_spaces_from_its_box() -> None:
    state = meeting()
    marker, position = Marker("front", "eastern"), state.position
    assert position.board.tracks["eastern"] == tuple(setting.value for setting in auditing.settings(state, marker))
    assert position.board.index["eastern"][position.fronts["eastern"]] == auditing.number(state, marker)


def test_a_marker_counts_for_the_power_whose_it_is() -> None:
    state = meeting().at(
        networks={"poland": ("USSR", 2)},
        alignment={"greece": "US"},
        global_issues={"churchill_stalin": "USSR"},
        surrendered=frozenset({"italy"}),
        naval={"arctic": 3},
    )
    held = {
        Marker("networks", "poland", "USSR"): 2,
        Marker("networks", "poland", "UK"): 0,
        Marker("networks", "greece", "USSR"): 0,
        Marker("alignment", "greece", "US"): 1,
        Marker("alignment", "greece", "UK"): 0,
        Marker("alignment", "poland", "US"): 0,
        Marker("global", "churchill_stalin", "USSR"): 1,
        Marker("global", "churchill_stalin", "UK"): 0,
        Marker("global", "roosevelt_stalin", "USSR"): 0,
        Marker("surrendered", "italy"): 1,
        Marker("surrendered", "japan"): 0,
        Marker("naval", "arctic"): 3,
        Marker("leader", "UK"): 1,
    }
    for marker, count in held.items():
        assert count == auditing.number(state, marker), marker
    inactive = state.at_table(active=frozenset({"US"}))
    assert 0 == auditing.number(inactive, Marker("leader", "UK"))


def test_a_place_stands_as_its_owner_has_it_whoever_is_asked_about() -> None:
    state = opened(networks={"poland": ("USSR", 2)}, leadership={"europe": "UK", "pacific": "US"})
    assert Setting("networks", "poland", 2, "USSR") == auditing.standing(state, Marker("networks", "poland", "UK"))
    assert Setting("networks", "greece", 0, "UK") == auditing.standing(state, Marker("networks", "greece", "UK"))
    assert Setting("command", "europe", "UK") == auditing.standing(state, Marker("command", "europe", "US"))
    assert Setting("naval", "arctic", 0) == auditing.standing(state.at(naval={}), Marker("naval", "arctic"))
