"""Political Alignment: order of play, Global Issues, the Arctic, prices, what is lost (4.32, 6.11, 7.3, 7.4)."""

from collections.abc import Sequence
from typing import Any

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Align, Note, Pass
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.play.told_answers import only_choice
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.rules.telling import asked, opened, reasons, refused, step, told, waiting, why_not

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


# A network is needed


def test_alignment_is_placed_where_one_has_a_network_which_stays() -> None:
    state = told(ready("UK", 1, "greece"), "UK aligns greece")

    assert {"greece": "UK"} == dict(state.position.alignment)
    assert {"greece": ("UK", 1)} == dict(state.position.networks)


def test_without_a_network_nothing_is_placed() -> None:
    assert [("7.31", "7.32")] == refused(ready("UK", 1, "greece"), "UK aligns austria")


def test_the_network_of_another_power_does_not_help() -> None:
    state = holding(uk=1, cells={"greece": "US", "persia": "UK"})

    assert [("7.31", "7.32")] == refused(state, "UK aligns greece")
    assert "Networks placed this conference count." == reasons(state, "UK aligns greece")[0].hint


def test_without_a_network_nothing_is_removed() -> None:
    state = holding(uk=1, cells={"greece": "US", "persia": "UK"}, alignment={"greece": "US"})

    assert [("7.31", "7.32")] == refused(state, "UK aligns -greece")


def test_a_network_placed_this_conference_is_enough() -> None:
    state, _ = replay.opening({"scenario": "campaign", "edition": 2})
    state = state.now(step="networks", networks={"UK": 1, "US": 0, "USSR": 0}, alignments={"UK": 1})

    assert {"greece": "UK"} == dict(told(state, "UK networks greece", "UK aligns greece").position.alignment)


def test_the_alignments_of_the_printed_example_are_accepted() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = state.at(global_issues=SELF_DETERMINATION).now(
        step="networks", networks={"UK": 1, "US": 4, "USSR": 2}, alignments={"UK": 1, "US": 1}
    )
    state = told(
        state,
        "US networks denmark malaya -austria austria",
        "USSR networks -austria austria",
        "UK networks -malaya",
        "UK aligns greece",
        "US aligns denmark",
    )

    assert ("UK", "US") == (state.position.alignment["greece"], state.position.alignment["denmark"])
    assert "europe" == state.turn.step


# One marker a place


@pytest.mark.parametrize("owner", ["UK", "US"])
def test_a_second_marker_is_refused_whoever_owns_the_first(owner: Power) -> None:
    assert [("7.31",)] == refused(ready("UK", 1, "greece", "persia", alignment={"greece": owner}), "UK aligns greece")


def test_two_markers_in_one_place_in_one_line_are_refused() -> None:
    assert [("7.31",)] == refused(ready("UK", 2, "greece"), "UK aligns greece greece")


def test_ones_own_marker_cannot_be_removed() -> None:
    state = ready("UK", 1, "greece", "persia", alignment={"greece": "UK"})

    assert [("7.32",)] == refused(state, "UK aligns -greece")


def test_where_no_marker_lies_none_can_be_removed() -> None:
    assert [("7.32",)] == refused(ready("UK", 1, "greece"), "UK aligns -greece")


def test_the_printed_example_of_hungary() -> None:
    board: dict[str, Any] = {"alignment": {"hungary": "USSR"}, "global_issues": FREE_EUROPE}

    assert {} == dict(told(ready("UK", 1, "hungary", **board), "UK aligns -hungary").position.alignment)
    assert {"hungary": "UK"} == dict(
        told(ready("UK", 2, "hungary", **board), "UK aligns -hungary hungary").position.alignment
    )
    assert [("7.3", "6.11")] == refused(ready("UK", 1, "hungary", **board), "UK aligns -hungary hungary")


def test_markers_are_counted_before_any_is_placed() -> None:
    state = ready("UK", 1, "greece", "persia")

    assert ["Alignment markers that UK has to place: 1; this needs 2."] == [
        r.message for r in reasons(state, "UK aligns greece persia")
    ]


def test_every_wrong_target_is_named_at_once() -> None:
    state = ready("UK", 1, "greece", "siam", alignment={"greece": "UK"})

    found = refused(state, "UK aligns greece siam persia")

    assert [("7.31",), ("6.11",), ("7.31", "7.32"), ("7.3", "6.11")] == found


def test_what_is_done_is_told_with_its_section() -> None:
    state = ready("UK", 2, "hungary", alignment={"hungary": "USSR"}, global_issues=FREE_EUROPE)
    _, events = step(state, "UK aligns -hungary hungary")

    happened = [(say(event.what), event.cites) for event in events]
    assert (
        "UK removes the alignment marker of USSR in Hungary (markers spent: 1).",
        ("7.32", "6.11"),
    ) == happened[0]
    assert ("UK aligns Hungary.", ("7.31",)) == happened[1]


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


def test_colonies_do_not_ask_about_europe_nor_countries_about_colonies() -> None:
    assert [("6.11",)] == refused(ready("UK", 1, "siam", "greece", global_issues=FREE_EUROPE), "UK aligns siam")
    assert [("6.11",)] == refused(
        ready("UK", 1, "poland", "greece", global_issues=SELF_DETERMINATION), "UK aligns poland"
    )


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


def test_while_neutral_the_reason_names_the_marker_and_the_front() -> None:
    state = ready("UK", 1, "poland", "malaya", "greece")

    assert "Poland is connected to the Eastern Front and the Churchill-Stalin marker is neutral." in [
        say(reason.why) for reason in engine.violations(state, grammar.parse("UK aligns poland"))
    ]
    assert "Malaya is a colony and the Churchill-Roosevelt marker is neutral." in [
        say(reason.why) for reason in engine.violations(state, grammar.parse("UK aligns malaya"))
    ]


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


def test_denmark_follows_the_board_that_the_owner_has_told() -> None:
    state = ready("UK", 1, "denmark", "greece")
    western = told(state, 'board {"places": {"denmark": "western"}}')

    assert {"denmark": "UK"} == dict(told(state, "UK aligns denmark").position.alignment)
    assert [("6.11",)] == refused(western, "UK aligns denmark")


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


# Whether a neutral marker bars removing (Q-neutral-removal)


@pytest.mark.parametrize("place", ["siam", "poland"])
def test_a_neutral_marker_does_not_bar_removing_unless_the_group_reads_it_so(place: str) -> None:
    state = ready("UK", 1, place, "greece", alignment={place: "US"})

    assert {} == dict(told(state, f"UK aligns -{place}").position.alignment)
    barred = told(state, "ruling Q-neutral-removal yes")
    assert [("6.11",)] == refused(barred, f"UK aligns -{place}")


def test_that_reading_bars_nothing_where_no_marker_is_neutral() -> None:
    rulings = {"Q-neutral-removal": "yes"}
    state = ready("UK", 1, "poland", rulings=rulings, global_issues=FREE_EUROPE, alignment={"poland": "US"})

    assert {} == dict(told(state, "UK aligns -poland").position.alignment)
    greece = ready("UK", 1, "greece", rulings=rulings, alignment={"greece": "US"})
    assert {} == dict(told(greece, "UK aligns -greece").position.alignment)


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


def test_placing_costs_one_marker_under_the_un_too() -> None:
    assert 0 == told(ready("UK", 1, "greece", global_issues=UN), "UK aligns greece").turn.alignments["UK"]


def test_a_removal_for_two_needs_two_markers() -> None:
    state = ready("UK", 1, "greece", "persia", global_issues=UN, alignment={"greece": "US"})

    assert ["Alignment markers that UK has to place: 1; this needs 2."] == [
        r.message for r in reasons(state, "UK aligns -greece")
    ]


def test_removing_for_two_and_placing_takes_three_markers() -> None:
    state = ready("UK", 3, "greece", global_issues=UN, alignment={"greece": "US"})

    assert [("7.3", "6.11")] == refused(state.now(alignments={"UK": 2}), "UK aligns -greece greece")
    assert {"greece": "UK"} == dict(told(state, "UK aligns -greece greece").position.alignment)


# The Arctic


@pytest.mark.parametrize("place", ["norway", "finland"])
def test_a_closed_arctic_bars_placing_and_removing(place: str) -> None:
    state = ready("UK", 1, place, "greece", naval={"arctic": 2})

    assert [("7.4",)] == refused(state, f"UK aligns {place}")
    assert [("7.4",)] == refused(state.at(alignment={place: "US"}), f"UK aligns -{place}")


@pytest.mark.parametrize("place", ["norway", "finland"])
def test_an_open_arctic_lets_one_place_and_remove(place: str) -> None:
    state = ready("UK", 1, place, naval={"arctic": 3})

    assert {place: "UK"} == dict(told(state, f"UK aligns {place}").position.alignment)
    assert {} == dict(told(state.at(alignment={place: "US"}), f"UK aligns -{place}").position.alignment)


@pytest.mark.parametrize("place", ["norway", "finland"])
def test_free_europe_opens_a_closed_arctic_only_where_the_group_reads_it_so(place: str) -> None:
    state = ready("UK", 1, place, "greece", global_issues=FREE_EUROPE)
    allowed = told(state, "ruling Q-arctic-alignment allowed")

    assert [("7.4",)] == refused(state, f"UK aligns {place}")
    assert {place: "UK"} == dict(told(allowed, f"UK aligns {place}").position.alignment)


@pytest.mark.parametrize("held", [{}, SPHERES])
def test_without_free_europe_that_reading_opens_nothing(held: dict[str, str]) -> None:
    state = ready("USSR", 1, "finland", "greece", global_issues=held, rulings={"Q-arctic-alignment": "allowed"})

    assert [("7.4",)] == refused(state, "USSR aligns finland")


def test_what_lies_in_norway_stays_when_the_arctic_closes() -> None:
    state = told(ready("UK", 1, "greece", alignment={"norway": "US"}), "UK aligns greece")

    assert "US" == state.position.alignment["norway"]


def test_a_surrender_changes_nothing_for_alignment() -> None:
    state = ready("UK", 2, "greece", "persia", surrendered=frozenset({"germany"}), alignment={"persia": "US"})
    state = told(state, "UK aligns greece -persia")

    assert {"greece": "UK"} == dict(state.position.alignment)


# Order of play

CELLS: dict[str, Power] = {"greece": "UK", "persia": "US", "yugoslavia": "USSR", "austria": "USSR", "middle_east": "UK"}


def test_most_markers_go_first_then_second_then_third() -> None:
    state = holding(uk=1, ussr=2, us=0, cells=CELLS)
    assert ("USSR",) == waiting(state).powers
    assert [("7.3",)] == refused(state, "UK aligns greece")

    state = told(state, "USSR aligns yugoslavia")
    assert ("USSR",) == waiting(state).powers
    assert ("UK",) == waiting(told(state, "USSR aligns austria")).powers


def test_in_a_tie_the_us_decides_so_either_may_be_told() -> None:
    state = holding(uk=1, us=1, cells=CELLS)

    assert ("UK", "US") == waiting(state).powers
    assert ("UK",) == waiting(told(state, "US aligns persia")).powers
    assert ("US",) == waiting(told(state, "UK aligns greece")).powers


def test_a_tie_says_that_it_rests_on_a_reading() -> None:
    due = engine.due(holding(uk=1, us=1, cells=CELLS))

    assert due is not None
    assert ("7.3", "3.32", "Q-alignment-tie") == due.cites
    assert "UK, US are tied at 1 alignment marker each: the US says which of them places next." == say(due.what)


@pytest.mark.parametrize(("winner", "first"), [("US", "UK"), ("UK", "USSR"), ("USSR", "US")])
def test_a_tie_may_be_read_clockwise_from_the_left_of_the_winner(winner: Power, first: Power) -> None:
    state = holding(1, 1, 1, cells=CELLS, winner=winner, rulings={"Q-alignment-tie": "clockwise"})
    most = state.now(alignments={**state.turn.alignments, first: 2})

    assert (first,) == waiting(state).powers == waiting(most).powers
    tie = f"UK, US, USSR are tied at 1 alignment marker each: clockwise, {first} places next."
    assert [tie, f"{first} places alignment markers: 2."] == [asked(each) for each in (state, most)]
    assert [("7.3", "6.0", "Q-alignment-tie"), ("7.3",)] == [
        getattr(engine.due(each), "cites", ()) for each in (state, most)
    ]


def test_those_who_can_place_nothing_pass_by_themselves_in_their_order() -> None:
    after, found = engine.settled(holding(uk=1, us=1, ussr=1))

    assert "europe" == after.turn.step
    lost = [say(event.what) for event in found if "loses unused alignment markers" in say(event.what)]
    assert [f"{power} can place no more and loses unused alignment markers: 1." for power in POWERS] == lost


def test_clockwise_skips_whoever_is_not_tied() -> None:
    state = holding(uk=1, us=2, ussr=2, cells=CELLS, winner="US", rulings={"Q-alignment-tie": "clockwise"})

    assert ("USSR",) == waiting(state).powers
    assert [("7.3",)] == refused(state, "US aligns persia")


def test_the_segment_ends_when_all_are_placed_and_reserves_come_next() -> None:
    assert "europe" == told(holding(uk=1, cells=CELLS), "UK aligns greece").turn.step


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


# Forced placement, passing, loss


def test_nobody_passes_while_a_marker_can_be_placed() -> None:
    state = ready("UK", 1, "greece")

    assert [("7.3",)] == refused(state, "UK passes")
    assert ["UK must place its alignment markers (1 left)."] == [r.message for r in reasons(state, "UK passes")]


def test_nobody_passes_out_of_turn() -> None:
    assert [("7.3",)] == refused(holding(uk=1, us=2, cells=CELLS, edition=1), "UK passes")
    assert [("7.3",)] == refused(holding(us=2, cells=CELLS), "UK passes")


def test_passing_is_allowed_when_only_removing_is_possible() -> None:
    state, events = step(ready("UK", 2, "greece", alignment={"greece": "US"}), "UK passes")

    assert {"greece": "US"} == dict(state.position.alignment)
    assert 0 == state.turn.alignments["UK"]
    lost = "UK can place no more and loses unused alignment markers: 2."
    assert (lost, ("7.3",)) == (say(events[0].what), events[0].cites)


def test_a_place_that_a_global_issue_closes_is_no_place_to_fill() -> None:
    state = ready("UK", 1, "siam", alignment={"siam": "US"})

    assert 0 == told(state, "UK passes").turn.alignments["UK"]


def test_markers_of_a_power_without_any_use_for_them_are_lost_of_themselves() -> None:
    state = holding(uk=1, us=3, cells={"greece": "UK"})
    state, events = engine.apply(state, Note("on"))

    assert ["US can place no more and loses unused alignment markers: 3."] == [say(e.what) for e in events]
    assert ("UK",) == waiting(state).powers


def test_one_marker_where_a_removal_costs_two_is_lost_of_itself() -> None:
    state = ready("UK", 1, "greece", global_issues=UN, alignment={"greece": "US"})
    state, events = engine.apply(state, Note("on"))

    assert "UK can place no more and loses unused alignment markers: 1." == say(events[0].what)
    assert {"greece": "US"} == dict(state.position.alignment)


def test_what_is_left_when_nothing_more_can_be_placed_is_lost() -> None:
    state, events = step(ready("UK", 3, "greece"), "UK aligns greece")

    assert "UK can place no more and loses unused alignment markers: 2." in [say(e.what) for e in events]
    assert "europe" == state.turn.step


def test_the_first_edition_lets_a_power_keep_its_markers_off_the_board() -> None:
    state = told(ready("UK", 1, "greece", edition=1), "UK passes")

    assert {} == dict(state.position.alignment)
    assert 0 == state.turn.alignments["UK"]


# What may be told


def test_everything_offered_is_accepted_and_nothing_else_of_its_kind() -> None:
    board: dict[str, Any] = {"alignment": {"greece": "US", "persia": "UK"}, "naval": {"arctic": 2}}
    state = ready("UK", 1, "greece", "persia", "middle_east", "norway", "siam", **board)

    assert {Align("UK", ("-greece",)), Align("UK", ("middle_east",))} == set(engine.legal(state))


def test_passing_is_offered_where_it_is_allowed() -> None:
    assert Pass("UK") in set(engine.legal(ready("UK", 1, "greece", edition=1)))
    assert Pass("UK") in set(engine.legal(ready("UK", 1, "greece", alignment={"greece": "US"})))


def test_a_power_that_is_not_named_holds_nothing_to_place_nor_to_keep() -> None:
    state = opened(networks={"poland": ("US", 1)}, alignment={}, global_issues={"churchill_stalin": "UK"})
    state = state.now(step="alignment", alignments={"UK": 1})
    assert "Alignment markers that US has to place: 0; this needs 1." in why_not(state, "US aligns poland")
    assert 1 == len(why_not(state, "US passes")), "it is not its turn, and it keeps nothing"
    waiting = engine.due(state)
    assert waiting is not None
    assert ("UK",) == waiting.powers
