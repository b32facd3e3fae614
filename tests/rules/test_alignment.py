"""Political Alignment: order of play, Global Issues, the Arctic, prices, what is lost (4.32, 6.11, 7.3, 7.4)."""

from collections.abc import Sequence
from typing import Any

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.play.told_answers import only_choice
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.rules.telling import opened, reasons, refused, step, told, why_not

COLONIES = ("siam", "dutch_east_indies", "vietnam", "laos_cambodia", "malaya")
EAST = ("baltic_states", "poland", "rumania", "bulgaria")
WEST = ("france", "belgium", "netherlands")
FREE_EUROPE, SPHERES = {"churchill_stalin": "UK"}, {"churchill_stalin": "USSR"}
SELF_DETERMINATION, COLONIALISM = {"churchill_roosevelt": "US"}, {"churchill_roosevelt": "UK"}
UN, CADRES = {"roosevelt_stalin": "US"}, {"roosevelt_stalin": "USSR"}


def holding(  # noqa: PLR0913 - one number for each power
    uk: int = 0,
    us: int = 0,
    ussr: int = 0,
    *,
    edition: int = 2,
    winner: Power | None = None,
    cells: dict[str, Power] | None = None,
    **board: Any,  # noqa: ANN401 - the fields of a position
) -> State:
    """Return the segment on the empty map of the campaign; ``cells`` gives one network to a power in each place."""
    state, _ = replay.opening({"scenario": "campaign", "edition": edition})
    networks = {place: (power, 1) for place, power in (cells or {}).items()}
    state = state.at(networks=networks, **board)
    return state.now(step="alignment", winner=winner, alignments={"UK": uk, "US": us, "USSR": ussr})


def ready(power: Power, n: int, *places: str, **board: Any) -> State:  # noqa: ANN401 - the fields of a position
    """Return the segment with ``n`` markers of ``power``, which has a network in each of ``places``."""
    held = {p: n if p == power else 0 for p in POWERS}
    return holding(held["UK"], held["US"], held["USSR"], cells=dict.fromkeys(places, power), **board)


# Churchill–Roosevelt: colonies


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("colony", COLONIES)
def test_while_neutral_nobody_places_in_a_colony(power: Power, colony: str) -> None:
    assert [("6.11",)] == refused(ready(power, 1, colony, "greece"), f"{power} aligns {colony}")


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("colony", COLONIES)
def test_self_determination_lets_everybody_place_and_remove_in_colonies(power: Power, colony: str) -> None:
    other: Power = "UK" if power == "US" else "US"
    placing = ready(power, 1, colony, global_issues=SELF_DETERMINATION)
    removing = ready(power, 1, colony, global_issues=SELF_DETERMINATION, alignment={colony: other})

    assert {colony: power} == dict(told(placing, f"{power} aligns {colony}").position.alignment)
    assert {} == dict(told(removing, f"{power} aligns -{colony}").position.alignment)


@pytest.mark.parametrize("power", ["US", "USSR"])
@pytest.mark.parametrize("colony", COLONIES)
def test_colonialism_shuts_the_us_and_the_ussr_out_of_the_colonies(power: Power, colony: str) -> None:
    state = ready(power, 1, colony, "greece", global_issues=COLONIALISM)

    assert [("6.11",)] == refused(state, f"{power} aligns {colony}")
    assert [("6.11",)] == refused(state.at(alignment={colony: "UK"}), f"{power} aligns -{colony}")
    assert {"greece": power} == dict(told(state, f"{power} aligns greece").position.alignment)


@pytest.mark.parametrize("colony", COLONIES)
def test_colonialism_lets_the_uk_place_and_remove_in_colonies(colony: str) -> None:
    state = ready("UK", 1, colony, global_issues=COLONIALISM)

    assert {colony: "UK"} == dict(told(state, f"UK aligns {colony}").position.alignment)
    assert {} == dict(told(state.at(alignment={colony: "US"}), f"UK aligns -{colony}").position.alignment)


# Churchill–Stalin: countries


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("place", [*EAST, *WEST])
def test_while_neutral_nobody_places_along_the_western_and_the_eastern_track(power: Power, place: str) -> None:
    assert [("6.11",)] == refused(ready(power, 1, place, "greece"), f"{power} aligns {place}")


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("place", ["greece", "denmark", "norway", "finland"])
def test_while_neutral_other_countries_are_free(power: Power, place: str) -> None:
    state = ready(power, 1, place, naval={"arctic": 3})

    assert {place: power} == dict(told(state, f"{power} aligns {place}").position.alignment)


def test_while_neutral_the_answer_names_a_connection_that_is_only_assumed() -> None:
    state = ready("UK", 1, "czechoslovakia", "poland", "greece")

    assert "assumed" in reasons(state, "UK aligns czechoslovakia")[0].hint
    assert "" == reasons(state, "UK aligns poland")[0].hint


@pytest.mark.parametrize(
    ("places", "line"),
    [
        pytest.param(("poland", "greece"), "UK aligns greece", id="the Eastern Front bars Poland, and nothing Greece"),
        pytest.param(("poland",), "UK passes", id="the Eastern Front bars Poland"),
        pytest.param(("czechoslovakia", "greece"), "", id="the map of the table may allow Czechoslovakia"),
        pytest.param(("czechoslovakia",), "", id="with nothing else it may too"),
        pytest.param(("denmark",), "", id="the map of the table may bar Denmark"),
    ],
)
def test_an_only_choice_that_rests_on_an_assumed_connection_is_the_tables(places: Sequence[str], line: str) -> None:
    only = only_choice(ready("UK", 1, *places))

    assert line == (grammar.write(only) if only else "")


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("place", [*EAST, *WEST, "czechoslovakia", "greece"])
def test_free_europe_lets_everybody_place_and_remove(power: Power, place: str) -> None:
    other: Power = "UK" if power == "US" else "US"
    state = ready(power, 1, place, global_issues=FREE_EUROPE)

    assert {place: power} == dict(told(state, f"{power} aligns {place}").position.alignment)
    assert {} == dict(told(state.at(alignment={place: other}), f"{power} aligns -{place}").position.alignment)


@pytest.mark.parametrize("power", ["UK", "US"])
@pytest.mark.parametrize("place", [*EAST, "finland"])
def test_spheres_keep_the_west_out_of_five_countries_of_the_east(power: Power, place: str) -> None:
    state = ready(power, 1, place, "greece", global_issues=SPHERES, naval={"arctic": 3})

    assert [("6.11",)] == refused(state, f"{power} aligns {place}")
    assert [("6.11",)] == refused(state.at(alignment={place: "USSR"}), f"{power} aligns -{place}")


@pytest.mark.parametrize("place", [*EAST, "finland"])
def test_spheres_let_the_ussr_act_in_its_own(place: str) -> None:
    state = ready("USSR", 1, place, global_issues=SPHERES, naval={"arctic": 3})

    assert {place: "USSR"} == dict(told(state, f"USSR aligns {place}").position.alignment)
    assert {} == dict(told(state.at(alignment={place: "US"}), f"USSR aligns -{place}").position.alignment)


@pytest.mark.parametrize("place", WEST)
def test_spheres_keep_the_ussr_out_of_three_countries_of_the_west(place: str) -> None:
    state = ready("USSR", 1, place, "greece", global_issues=SPHERES)

    assert [("6.11",)] == refused(state, f"USSR aligns {place}")
    assert [("6.11",)] == refused(state.at(alignment={place: "US"}), f"USSR aligns -{place}")


@pytest.mark.parametrize("power", ["UK", "US"])
@pytest.mark.parametrize("place", WEST)
def test_spheres_let_the_uk_and_the_us_act_in_the_west(power: Power, place: str) -> None:
    state = ready(power, 1, place, global_issues=SPHERES)

    assert {place: power} == dict(told(state, f"{power} aligns {place}").position.alignment)


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("place", ["czechoslovakia", "hungary", "denmark", "norway", "greece"])
def test_spheres_leave_all_other_countries_free(power: Power, place: str) -> None:
    state = ready(power, 1, place, global_issues=SPHERES, naval={"arctic": 3})

    assert {place: power} == dict(told(state, f"{power} aligns {place}").position.alignment)


# Roosevelt–Stalin: prices


def spent(power: Power, place: str, owner: Power, **held: str) -> int:
    """Return how many of three markers removing costs, with both other Global Issues open to all."""
    issues = {**SELF_DETERMINATION, **FREE_EUROPE, **held}
    state = ready(power, 3, place, "greece", global_issues=issues, alignment={place: owner}, naval={"arctic": 3})
    return 3 - told(state, f"{power} aligns -{place}").turn.alignments[power]


@pytest.mark.parametrize("place", [*EAST, "finland", "france", "siam"])
def test_removing_costs_one_while_the_un_is_undecided(place: str) -> None:
    assert 1 == spent("UK", place, "USSR")
    assert 1 == spent("USSR", place, "UK")


@pytest.mark.parametrize(
    ("power", "owner"), [("UK", "USSR"), ("USSR", "UK"), ("US", "UK"), ("UK", "US"), ("USSR", "US")]
)
@pytest.mark.parametrize("place", ["poland", "france", "greece", "siam"])
def test_the_un_makes_every_removal_cost_two(power: Power, owner: Power, place: str) -> None:
    assert 2 == spent(power, place, owner, **UN)


@pytest.mark.parametrize("place", [*EAST, "finland", *COLONIES])
def test_communist_cadres_shield_soviet_markers_in_the_east_and_in_colonies(place: str) -> None:
    assert 2 == spent("UK", place, "USSR", **CADRES)
    assert 2 == spent("US", place, "USSR", **CADRES)


@pytest.mark.parametrize("place", ["hungary", "france", "greece", "czechoslovakia", "norway"])
def test_communist_cadres_do_not_shield_soviet_markers_elsewhere(place: str) -> None:
    assert 1 == spent("US", place, "USSR", **CADRES)


@pytest.mark.parametrize("place", ["poland", "siam", "finland"])
def test_communist_cadres_do_not_shield_the_markers_of_the_west(place: str) -> None:
    assert 1 == spent("USSR", place, "US", **CADRES)


# Order of play


def test_those_who_can_place_nothing_pass_by_themselves_in_their_order() -> None:
    after, found = engine.settled(holding(uk=1, us=1, ussr=1))

    assert "europe" == after.turn.step
    lost = [say(event.what) for event in found if "loses unused alignment markers" in say(event.what)]
    assert [f"{power} can place no more and loses unused alignment markers: 1." for power in POWERS] == lost


def test_without_markers_there_is_no_political_segment() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state, events = step(state.now(step="networks", networks={"UK": 1}), "UK networks denmark")

    assert "europe" == state.turn.step
    assert not [e for e in events if "alignment" in say(e.what)]


def test_the_segment_begins_by_telling_who_has_how_many() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    _, events = step(state.now(step="networks", networks={"UK": 1}, alignments={"UK": 2}), "UK networks denmark")

    happened = [(say(event.what), event.cites) for event in events]
    assert ("UK has alignment markers to place: 2.", ("7.3",)) in happened


# What may be told


def test_a_power_that_is_not_named_holds_nothing_to_place_nor_to_keep() -> None:
    state = opened(networks={"poland": ("US", 1)}, alignment={}, global_issues={"churchill_stalin": "UK"})
    state = state.now(step="alignment", alignments={"UK": 1})
    assert "Alignment markers that US has to place: 0; this needs 1." in why_not(state, "US aligns poland")
    assert 1 == len(why_not(state, "US passes")), "it is not its turn, and it keeps nothing"
    waiting = engine.due(state)
    assert waiting is not None
    assert ("UK",) == waiting.powers
