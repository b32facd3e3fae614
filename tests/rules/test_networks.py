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


# The Arctic


@pytest.mark.parametrize(("conference", "way_on"), [(9, "6.5"), (10, "")])
def test_no_naval_support_at_all_closes_the_arctic_too(conference: int, way_on: str) -> None:
    with pytest.raises(Forbidden) as caught:
        step(holding(uk=1, conference=conference), "UK networks norway")

    assert ["Norway is closed: the Arctic has 0 naval support and needs 3."] == [
        r.message for r in caught.value.reasons
    ]
    assert way_on in caught.value.hint
    assert bool(way_on) == bool(caught.value.hint)  # there is no next conference behind the last


# Forced placement, passing, loss


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


def test_a_power_that_is_not_named_holds_nothing_to_place_nor_to_keep() -> None:
    state = opened(networks={"poland": ("US", 1)}, alignment={}, global_issues={"churchill_stalin": "UK"})
    state = state.now(step="networks", networks={"UK": 1})
    assert "Networks that US has to place: 0; told: 1." in why_not(state, "US networks poland")
    assert 1 == len(why_not(state, "US passes")), "it is not its turn, and it keeps nothing"
    waiting = engine.due(state)
    assert waiting is not None
    assert ("UK",) == waiting.powers
