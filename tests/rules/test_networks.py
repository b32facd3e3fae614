"""Clandestine Networks: order of play, placing, removing, the Arctic, what is lost (4.31, 7.1, 7.2, 7.4)."""

from typing import Any

import pytest

from churchill_cli.errors import Forbidden
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Network, Note, Pass
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.war import networks
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.rules.telling import opened, refused, step, told, waiting, why_not

MOSCOW = (
    "card commits UK 1 offensive cbi",
    "convoy fails",
    "card sends 1 ijn sw_pacific",
    "card sends 1 japanese_army sw_pacific",
    "UK gains 1 alignment",
    "USSR gains 1 network",
    "card places 1 naval arctic",
    (
        "outcome US wins, UK us_production leadership_europe, US pol_mil_1_3 ussr_directed_offensive global_issue,"
        " USSR pol_mil_2_2, center ussr_declares_war"
    ),
    "US directs ussr_directed_offensive to far_east",
    "UK places 1 offensive cbi",
    "UK places 5 offensive western",
    "UK places 1 offensive mediterranean",
    "USSR places 2 offensive far_east",
    "USSR places 1 offensive eastern",
    "US places 1 offensive eastern",
    "US places 2 offensive western",
    "US places 1 offensive central_pacific",
    "US places 1 offensive sw_pacific",
    "US places 1 naval sw_pacific",
    "US activates pol_mil_1_3",
    "UK gives europe to UK",
    "US moves churchill_roosevelt",
)
"""The printed example up to the Clandestine Network Segment."""


def holding(uk: int = 0, us: int = 0, ussr: int = 0, *, edition: int = 2, **board: Any) -> State:  # noqa: ANN401 - the fields of a position
    """Return the segment on the empty map of the campaign, with so many networks in hand."""
    state, _ = replay.opening({"scenario": "campaign", "edition": edition})
    return state.at(**board).now(step="networks", networks={"UK": uk, "US": us, "USSR": ussr})


def everywhere(state: State, power: Power, n: int) -> dict[str, tuple[Power, int]]:
    return dict.fromkeys(state.position.board.connected, (power, n))


# What everybody has


def test_every_power_has_one_network_of_its_own_secret_service() -> None:
    state = replay.replayed(
        {"scenario": "campaign", "edition": 2},
        (
            "outcome US wins, US leadership_europe",
            "UK places 5 offensive western",
            "USSR places 3 offensive eastern",
            "US places 1 offensive central_pacific",
            "US places 8 offensive western",
            "US gives europe to US",
        ),
    ).state

    assert "networks" == state.turn.step
    assert {"UK": 1, "US": 1, "USSR": 1} == state.turn.networks


def test_the_own_network_comes_on_top_of_what_cards_and_issues_gave_as_in_the_printed_example() -> None:
    state = replay.replayed({"scenario": "training", "edition": 2}, MOSCOW).state

    assert {"US": 4, "USSR": 2, "UK": 1} == state.turn.networks
    assert ("US",) == waiting(state).powers


def test_the_printed_example_plays_out_as_printed() -> None:
    state = replay.replayed(
        {"scenario": "training", "edition": 2},
        (
            *MOSCOW,
            "US networks denmark malaya -austria austria",
            "USSR networks -austria austria",
            "UK networks -malaya",
        ),
    ).state

    found = {place: state.position.networks.get(place) for place in ("denmark", "malaya", "austria")}
    assert {"denmark": ("US", 1), "malaya": None, "austria": ("USSR", 1)} == found
    assert "alignment" == state.turn.step


# Who is next


def test_most_networks_go_first_then_second_then_third() -> None:
    state = holding(ussr=5, uk=3, us=1)
    assert ("USSR",) == waiting(state).powers

    state = told(state, "USSR networks poland rumania bulgaria hungary austria")
    assert ("UK",) == waiting(state).powers

    state = told(state, "UK networks france belgium greece")
    assert ("US",) == waiting(state).powers


def test_a_network_that_may_not_be_placed_counts_for_none_of_the_next() -> None:
    """Targets are taken in turn, those that are refused left out (7.11)."""
    state = holding(uk=3, networks={"poland": ("UK", 1)})
    assert ["Poland is named too often: networks there now: 1, at most 2."] * 2 == why_not(
        state, "UK networks poland poland poland"
    )


def test_nobody_places_out_of_turn() -> None:
    state = holding(ussr=5, uk=3, us=1)

    assert [("7.1",)] == refused(state, "UK networks france")
    assert [("7.1",)] == refused(state, "US networks france")


def test_a_power_places_all_its_networks_before_the_next_even_when_it_has_fewer_left() -> None:
    state = told(holding(us=3, uk=2), "US networks france belgium")

    assert ("US",) == waiting(state).powers
    assert [("7.1",)] == refused(state, "UK networks greece")
    assert ("UK",) == waiting(told(state, "US networks denmark")).powers


def test_a_power_that_has_begun_after_a_tie_goes_on_to_its_end() -> None:
    state = told(holding(uk=2, us=2), "UK networks france")

    assert ("UK",) == waiting(state).powers


def test_the_us_decides_a_tie_so_either_of_the_tied_may_be_told() -> None:
    state = holding(uk=2, ussr=2, us=1)

    assert ("UK", "USSR") == waiting(state).powers
    assert ("USSR",) == waiting(told(state, "UK networks france belgium")).powers
    assert ("UK",) == waiting(told(state, "USSR networks poland austria")).powers


def test_the_third_power_cannot_use_the_tie_of_the_others() -> None:
    assert [("7.1",)] == refused(holding(uk=2, ussr=2, us=1), "US networks france")


def test_a_tie_cites_the_national_characteristic_of_the_us() -> None:
    due = engine.due(holding(uk=2, ussr=2, us=1))

    assert due is not None
    assert ("7.1", "3.32") == due.cites
    assert "UK, USSR are tied at 2 networks each: the US says which of them places next." == say(due.what)


def test_all_three_may_tie() -> None:
    assert ("UK", "US", "USSR") == waiting(holding(1, 1, 1)).powers


def test_the_other_two_may_tie_after_the_first() -> None:
    state = told(holding(us=2, uk=1, ussr=1), "US networks france france")

    assert ("UK", "USSR") == waiting(state).powers


def test_the_segment_ends_when_all_are_placed() -> None:
    state = told(holding(1, 1, 1), "US networks france", "USSR networks poland", "UK networks greece")

    assert {"UK": 0, "US": 0, "USSR": 0} == state.turn.networks
    assert "networks" != state.turn.step


# Placing


def test_networks_stand_where_they_were_placed() -> None:
    state = told(holding(uk=3), "UK networks france france siam")

    assert {"france": ("UK", 2), "siam": ("UK", 1)} == dict(state.position.networks)


def test_two_networks_are_the_most_a_country_holds() -> None:
    assert [("7.11",)] == refused(holding(uk=1, networks={"france": ("UK", 2)}), "UK networks france")
    assert {"france": ("UK", 2)} == dict(
        told(holding(uk=1, networks={"france": ("UK", 1)}), "UK networks france").position.networks
    )


def test_a_third_network_in_one_line_is_refused_too() -> None:
    assert [("7.11",)] == refused(holding(uk=3), "UK networks france france france")


def test_a_country_holds_the_networks_of_one_power_only() -> None:
    state = holding(uk=1, networks={"france": ("US", 1)})

    assert [("7.11",)] == refused(state, "UK networks france")
    assert ["France has networks of US; remove them first."] == why_not(state, "UK networks france")


def test_nobody_places_more_than_in_hand() -> None:
    state = holding(uk=2)

    assert [("7.1",)] == refused(state, "UK networks france greece austria")
    assert ["Networks that UK has to place: 2; told: 3."] == why_not(state, "UK networks france greece austria")


def test_every_wrong_target_is_named_at_once() -> None:
    state = holding(uk=2, networks={"france": ("US", 1), "greece": ("UK", 2)})

    assert [("7.1",), ("7.11",), ("7.11",), ("7.4",)] == refused(state, "UK networks france greece norway")


def test_colonies_take_networks_whatever_the_global_issues_say() -> None:
    for held in ({}, {"churchill_roosevelt": "UK"}, {"churchill_roosevelt": "US"}):
        state = told(holding(ussr=2, global_issues=held), "USSR networks siam malaya")
        assert {"siam": ("USSR", 1), "malaya": ("USSR", 1)} == dict(state.position.networks)


def test_spheres_of_influence_do_not_touch_networks() -> None:
    held = {"churchill_stalin": "USSR", "roosevelt_stalin": "USSR"}
    state = told(
        holding(us=2, ussr=1, global_issues=held, networks={"poland": ("USSR", 1)}),
        "US networks -poland poland",
        "USSR networks france",
    )

    assert {"poland": ("US", 1), "france": ("USSR", 1)} == dict(state.position.networks)


def test_networks_may_be_placed_before_a_front_comes_and_after_the_surrender() -> None:
    state = holding(uk=3, surrendered=frozenset({"germany", "japan"}), networks={"poland": ("USSR", 1)})

    assert {"france": ("UK", 1), "siam": ("UK", 1)} == dict(
        told(state, "UK networks france -poland siam").position.networks
    )


# Removing


def test_a_network_spent_removes_another_powers_network() -> None:
    state = told(holding(uk=2, networks={"france": ("US", 2)}), "UK networks -france")

    assert {"france": ("US", 1)} == dict(state.position.networks)
    assert 1 == state.turn.networks["UK"]


def test_a_country_is_free_once_its_last_network_is_removed() -> None:
    state = told(holding(uk=3, networks={"france": ("US", 2)}), "UK networks -france -france france")

    assert {"france": ("UK", 1)} == dict(state.position.networks)


def test_one_of_two_networks_left_still_keeps_others_out() -> None:
    state = holding(uk=2, networks={"france": ("US", 2)})

    assert [("7.11",)] == refused(state, "UK networks -france france")


def test_there_must_be_another_powers_network_to_remove() -> None:
    state = holding(uk=2, networks={"france": ("UK", 1), "greece": ("US", 1)})

    assert [("7.12",)] == refused(state, "UK networks -france")
    assert [("7.12",)] == refused(state, "UK networks -austria")
    assert [("7.12",)] == refused(state, "UK networks -greece -greece")


def test_removal_leaves_the_alignment_marker_in_place() -> None:
    state = holding(uk=2, networks={"france": ("US", 1)}, alignment={"france": "US"})
    state = told(state, "UK networks -france france")

    assert {"france": "US"} == dict(state.position.alignment)
    assert {"france": ("UK", 1)} == dict(state.position.networks)


def test_what_is_done_is_told_with_its_section() -> None:
    _, events = step(holding(uk=3, networks={"france": ("US", 1)}), "UK networks -france france")

    happened = [(say(event.what), event.cites) for event in events]
    assert ("UK removes a network of US in France.", ("7.12",)) == happened[0]
    assert ("UK places a network in France.", ("7.11",)) == happened[1]


# The Arctic


@pytest.mark.parametrize("place", ["norway", "finland"])
def test_norway_and_finland_are_closed_with_two_naval_support_and_open_with_three(place: str) -> None:
    closed = holding(uk=1, naval={"arctic": 2})
    opened = holding(uk=1, naval={"arctic": 3})

    assert [("7.4",)] == refused(closed, f"UK networks {place}")
    assert {place: ("UK", 1)} == dict(told(opened, f"UK networks {place}").position.networks)


@pytest.mark.parametrize("place", ["norway", "finland"])
def test_networks_in_norway_and_finland_cannot_be_removed_while_closed(place: str) -> None:
    there = {place: ("US", 1)}

    assert [("7.4",)] == refused(holding(uk=1, networks=there, naval={"arctic": 2}), f"UK networks -{place}")
    assert {} == dict(
        told(holding(uk=1, networks=there, naval={"arctic": 3}), f"UK networks -{place}").position.networks
    )


@pytest.mark.parametrize(("conference", "way_on"), [(9, "6.5"), (10, "")])
def test_no_naval_support_at_all_closes_the_arctic_too(conference: int, way_on: str) -> None:
    with pytest.raises(Forbidden) as caught:
        step(holding(uk=1, conference=conference), "UK networks norway")

    assert ["Norway is closed: the Arctic has 0 naval support and needs 3."] == [
        r.message for r in caught.value.reasons
    ]
    assert way_on in caught.value.hint
    assert bool(way_on) == bool(caught.value.hint)  # there is no next conference behind the last


def test_naval_support_elsewhere_does_not_open_the_arctic() -> None:
    naval = dict.fromkeys(("western", "mediterranean", "cbi"), 5)

    assert [("7.4",)] == refused(holding(uk=1, naval=naval), "UK networks norway")


def test_what_stands_in_norway_stays_when_the_arctic_closes() -> None:
    state = told(holding(uk=1, naval={"arctic": 2}, networks={"norway": ("US", 2)}), "UK networks france")

    assert ("US", 2) == state.position.networks["norway"]


def test_a_closed_arctic_and_another_powers_network_are_both_told() -> None:
    state = holding(uk=1, networks={"norway": ("US", 1)})

    assert [("7.4",), ("7.11",)] == refused(state, "UK networks norway")


# Forced placement, passing, loss


def test_nobody_passes_while_a_network_can_be_placed() -> None:
    assert [("7.1",)] == refused(holding(uk=1), "UK passes")
    assert ["UK must place its networks (1 left)."] == why_not(holding(uk=1), "UK passes")


def test_nobody_keeps_the_rest_of_its_networks() -> None:
    state = told(holding(uk=3), "UK networks france")

    assert ["UK must place its networks (2 left)."] == why_not(state, "UK passes")


def test_nobody_passes_out_of_turn() -> None:
    assert [("7.1",)] == refused(holding(uk=1, us=2, edition=1), "UK passes")
    assert [("7.1",)] == refused(holding(us=2), "UK passes")


def test_passing_is_allowed_when_nothing_can_be_placed_though_something_could_be_removed() -> None:
    state = holding(uk=2, us=1)
    full = everywhere(state, "USSR", 1)
    state, events = step(state.at(networks=full), "UK passes")

    assert 0 == state.turn.networks["UK"]
    assert full == dict(state.position.networks)
    assert ("UK can place no more and loses unused networks: 2.", ("7.1",)) == (say(events[0].what), events[0].cites)
    assert ("US",) == waiting(state).powers


def test_a_place_freed_by_removal_must_be_used() -> None:
    state = holding(uk=2)
    state = told(state.at(networks=everywhere(state, "USSR", 1)), "UK networks -france")

    assert [("7.1",)] == refused(state, "UK passes")


def test_room_in_a_closed_arctic_is_no_room() -> None:
    state = holding(uk=1)
    full = {place: at for place, at in everywhere(state, "USSR", 2).items() if place not in {"norway", "finland"}}

    assert [("7.1",)] == refused(state.at(networks=full, naval={"arctic": 3}), "UK passes")
    assert 0 == told(state.at(networks=full, naval={"arctic": 2}), "UK passes").turn.networks["UK"]


def test_networks_that_can_neither_be_placed_nor_remove_one_are_lost_of_themselves() -> None:
    state = holding(uk=1, us=2)
    full = everywhere(state, "US", 2)
    state, events = engine.apply(state.at(networks=full), Note("on"))

    assert ["US can place no more and loses unused networks: 2."] == [say(e.what) for e in events]
    assert ("UK",) == waiting(state).powers


def test_in_a_tie_only_the_power_that_is_stuck_loses_its_networks() -> None:
    state = holding(uk=1, us=1, ussr=1)
    state, events = engine.apply(state.at(networks=everywhere(state, "US", 2)), Note("on"))

    assert ["US can place no more and loses unused networks: 1."] == [say(e.what) for e in events]
    assert ("UK", "USSR") == waiting(state).powers


def test_the_first_edition_lets_a_power_keep_its_networks_off_the_board() -> None:
    state = told(holding(uk=3, us=1, edition=1), "UK networks france", "UK passes")

    assert {"france": ("UK", 1)} == dict(state.position.networks)
    assert 0 == state.turn.networks["UK"]
    assert ("US",) == waiting(state).powers


# What may be told


def test_everything_offered_is_accepted_and_nothing_else_of_its_kind() -> None:
    board = {"france": ("US", 1), "greece": ("UK", 2), "norway": ("US", 1)}
    state = holding(uk=1, networks=board)
    offered = set(engine.legal(state))

    assert Network("UK", ("-france",)) in offered
    assert {"-france"} == {o.targets[0] for o in offered if isinstance(o, Network) and o.targets[0].startswith("-")}
    free = set(state.position.board.connected) - {"france", "greece", "norway", "finland"}
    assert free == {o.targets[0] for o in offered if isinstance(o, Network) and not o.targets[0].startswith("-")}
    assert Pass("UK") not in offered


def test_a_tie_offers_the_placements_of_all_tied_powers() -> None:
    offered = {getattr(option, "power", None) for option in engine.legal(holding(uk=1, ussr=1))}

    assert {"UK", "USSR"} == offered


def test_passing_is_offered_where_it_is_allowed() -> None:
    assert Pass("UK") in set(engine.legal(holding(uk=1, edition=1)))


def test_nobody_is_next_when_nobody_holds_a_network() -> None:
    state = holding()

    assert networks.due(state) is None
    assert [[("7.1",)]] * 3 == [
        [v.cites for v in networks.SEGMENT.check(state, Network(power, ()))] for power in POWERS
    ]


def test_alignment_stays_when_all_its_networks_are_gone_and_others_take_their_place() -> None:
    """Only an alignment marker removes an alignment marker (7.2)."""
    state = holding(us=2, networks={"poland": ("UK", 1)}, alignment={"poland": "UK"})
    state = told(state, "US networks -poland poland")

    assert ("US", 1) == state.position.networks["poland"]
    assert "UK" == state.position.alignment["poland"]


def test_a_power_that_is_not_named_holds_nothing_to_place_nor_to_keep() -> None:
    state = opened(networks={"poland": ("US", 1)}, alignment={}, global_issues={"churchill_stalin": "UK"})
    state = state.now(step="networks", networks={"UK": 1})
    assert "Networks that US has to place: 0; told: 1." in why_not(state, "US networks poland")
    assert 1 == len(why_not(state, "US passes")), "it is not its turn, and it keeps nothing"
    waiting = engine.due(state)
    assert waiting is not None
    assert ("UK",) == waiting.powers
