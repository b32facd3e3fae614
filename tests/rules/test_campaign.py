"""The Military Segment and what follows it, step by step as it is told (4.33, 4.4, 7.6 to 8.0)."""

from typing import Any

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceFront
from churchill_cli.game.model.ids import FRONTS, Front, Power
from churchill_cli.game.model.state import State, StepName
from churchill_cli.game.victory import ending, scoring
from churchill_cli.game.war import campaign
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.rules.telling import asked, reasons, refused, said, step, told, why_not

PACIFIC: tuple[Front, ...] = ("cbi", "far_east", "central_pacific", "sw_pacific")
FULL = dict.fromkeys((*FRONTS, "arctic"), 5)
NO_JAPANESE = {"japanese_army": 4, "ijn": 2}
NO_GERMANS = {"german_army": 6, "italian_army": 1, "german_navy": 1}


def war(
    step: StepName,
    fronts: dict[str, str] | None = None,
    *,
    scenario: str = "training",
    edition: int = 2,
    **board: Any,  # noqa: ANN401 - the fields of a position
) -> State:
    """Return a scenario at one step of the Military Segment, with some Fronts and other things elsewhere."""
    state, _ = replay.opening({"scenario": scenario, "edition": edition})
    state = state.at(fronts={**state.position.fronts, **(fronts or {})}, **board)
    return engine.BY_NAME[step].begin(state.now(step=step, winner="US"))[0]


def only(*rolling: Front, offensive: dict[str, int] | None = None, **rest: Any) -> State:  # noqa: ANN401 - as above
    """Return the advance step in which all Fronts but ``rolling`` have had their attempt."""
    rest = {"naval": FULL, **rest}
    fronts = rest.pop("fronts", None)
    state = war("advance", fronts, **rest)
    return state.at(offensive=offensive or {}).now(rolled=frozenset(FRONTS) - set(rolling))


# Reserves: the dice


def test_europe_asks_only_for_the_armies_that_go_at_random() -> None:
    """One army stands against the East, one each against both by priority 6; three of six are left (7.62)."""
    state = war("europe")

    assert "Roll for the Axis reserves in Europe, at least 3 d6, in order." == asked(state)
    assert ("7.62",) == getattr(engine.due(state), "cites", None)


def test_too_few_dice_are_refused_with_the_number_missing() -> None:
    state = war("europe")

    assert [("At least 2 more dice are needed; given: 1.", ("7.62",))] == [
        (r.message, r.cites) for r in reasons(state, "europe reserves 1")
    ]
    assert ["1 more die is needed; given: 2."] == [r.message for r in reasons(state, "europe reserves 1 3")]
    hints = [reasons(state, line)[0].hint for line in ("europe reserves 1", "europe reserves 1 3")]
    assert ["Dice 2 to 3", "Die 3"] == [hint.partition(",")[0] for hint in hints]


def test_too_many_dice_are_refused_with_the_number_needed() -> None:
    assert [("Only 3 dice are needed, not 5.", ("7.62",))] == [
        (r.message, r.cites) for r in reasons(war("europe"), "europe reserves 1 3 5 6 6")
    ]


def test_the_dice_put_the_armies_where_they_say() -> None:
    state = told(war("europe"), "europe reserves 1 3 5")

    assert {"western": 2, "eastern": 3, "mediterranean": 1} == {
        front: state.position.reserves[front] for front in ("western", "eastern", "mediterranean")
    }
    assert "pacific" == state.turn.step


def test_europe_is_placed_before_the_pacific() -> None:
    europe, pacific = war("europe"), war("pacific")
    assert [("7.61",)] == refused(europe, "pacific reserves 3 1 1")
    assert [("7.61",)] == refused(pacific, "europe reserves 1 3 5")
    assert why_not(europe, "pacific reserves 3 1 1") == [
        "The reserves of Europe are placed before those of the Pacific; now it is the turn of Europe."
    ]
    assert why_not(pacific, "europe reserves 1 3 5") == ["The reserves in Europe stand on the board already."]


def test_without_a_die_to_roll_the_reserves_stand_at_once() -> None:
    """With the Western Front in Bolero all six armies have a place: five East, one in Normandy (7.62.2, .4, .5)."""
    state, _ = engine.settled(war("europe", scenario="tournament"))

    assert {"western": 1, "eastern": 5, "mediterranean": 0} == {
        front: state.position.reserves[front] for front in ("western", "eastern", "mediterranean")
    }
    assert "pacific" == state.turn.step


def test_the_game_goes_on_to_the_pacific_where_europe_needs_no_die() -> None:
    state, _ = replay.opening({"scenario": "tournament", "edition": 2})
    state = told(state.now(step="networks", networks={"UK": 1}), "UK networks denmark")

    assert "pacific" == state.turn.step
    assert 5 == state.position.reserves["eastern"]


def test_placing_is_told_army_by_army() -> None:
    state, _ = replay.opening({"scenario": "tournament", "edition": 2})
    _, events = step(state.now(step="networks", networks={"UK": 1}), "UK networks denmark")

    found = [(say(e.what), e.cites) for e in events]
    assert ("German army to Ukraine, against the Eastern Front: 1.", ("7.62.2",)) in found
    assert ("German army to Ukraine, against the Eastern Front: 4.", ("7.62.4",)) in found
    assert ("German army to Normandy, against the Western Front: 1.", ("7.62.5",)) in found


def test_the_u_boats_take_a_naval_support_from_the_western_theater_box() -> None:
    """In the campaign's set-up: U-boats, five armies East, Italians South, one army by die (7.62)."""
    state = war("europe", scenario="campaign", naval={"western": 2})
    assert "Roll for the Axis reserves in Europe, at least 1 d6, in order." == asked(state)

    found = said(state, "europe reserves 2")
    state = told(state, "europe reserves 2")

    assert 1 == state.position.naval["western"]
    assert "German navy to the Western Theater box: 1." in found
    assert "The Western Theater box loses naval support: 1." in found
    assert {"western": 1, "eastern": 5, "mediterranean": 1} == {
        front: state.position.reserves[front] for front in ("western", "eastern", "mediterranean")
    }


def test_the_u_boats_find_nothing_in_an_empty_box() -> None:
    state = told(war("europe", scenario="campaign"), "europe reserves 2")

    assert 0 == state.position.naval.get("western", 0)


def test_a_six_goes_to_the_arctic_with_three_naval_support_there() -> None:
    state = war("europe", naval={"arctic": 3})

    found = said(state, "europe reserves 6 6 6")
    state = told(state, "europe reserves 6 6 6")

    assert "German army to the Arctic Theater box: 1." in found
    assert 2 == state.position.naval["arctic"]
    assert 2 == state.position.reserves["mediterranean"]


def test_a_six_goes_to_the_mediterranean_with_two_naval_support_in_the_arctic() -> None:
    state = told(war("europe", naval={"arctic": 2}), "europe reserves 6 6 6")

    assert (2, 3) == (state.position.naval["arctic"], state.position.reserves["mediterranean"])


def test_a_six_finds_the_mediterranean_front_at_the_end_of_its_track_too() -> None:
    state = war("europe", {"mediterranean": "northern_italy"})

    assert "German army to Northern Italy, against the Mediterranean Front: 1." in said(state, "europe reserves 5 1 1")


def test_in_the_first_edition_one_naval_support_opens_the_arctic_to_a_six() -> None:
    state = told(war("europe", edition=1, naval={"arctic": 1}), "europe reserves 6 6 6")

    assert (0, 2) == (state.position.naval["arctic"], state.position.reserves["mediterranean"])


def test_the_pacific_asks_for_the_navys_die_and_one_for_each_army_left() -> None:
    """Two armies face the Far East Front; the navy rolls, and two armies go at random (7.64)."""
    state = war("pacific")

    assert "Roll for the Axis reserves in the Pacific, at least 3 d6, in order." == asked(state)
    assert ("7.64",) == getattr(engine.due(state), "cites", None)


def test_a_navy_that_stays_in_port_needs_no_second_die() -> None:
    state = told(war("pacific"), "pacific reserves 3 1 5")

    assert {"far_east": 2, "central_pacific": 1, "sw_pacific": 0, "cbi": 1} == {
        front: state.position.reserves[front] for front in PACIFIC
    }
    assert 0 == state.position.removed.get("ijn", 0)


def test_a_navy_that_sails_needs_a_die_for_its_return() -> None:
    state = war("pacific")

    assert ["1 more die is needed; given: 3."] == [r.message for r in reasons(state, "pacific reserves 2 5 1")]
    home = told(state, "pacific reserves 2 5 1 1")
    lost = told(state, "pacific reserves 2 4 1 1")
    assert (0, 1) == (home.position.removed.get("ijn", 0), lost.position.removed["ijn"])
    assert 2 == home.position.naval["central_pacific"] == lost.position.naval["central_pacific"]
    assert "Japanese navy eliminated: 1." in said(state, "pacific reserves 2 4 1 1")
    assert "Japanese navy goes back to Japan." in said(state, "pacific reserves 2 5 1 1")
    assert "Japanese navy goes back to Japan." not in said(state, "pacific reserves 2 4 1 1")


def test_without_a_navy_no_die_is_rolled_for_it() -> None:
    assert "Roll for the Axis reserves in the Pacific, at least 2 d6, in order." == asked(
        war("pacific", removed={"ijn": 2})
    )


def test_without_armies_and_navies_nothing_is_asked() -> None:
    assert engine.due(war("pacific", removed=NO_JAPANESE)) is None
    assert engine.due(war("europe", removed=NO_GERMANS)) is None


def test_what_the_conference_card_sent_stands_first() -> None:
    """As in the printed example: the navy and one army off the Philippines, two armies East, one by die."""
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = told(state, "card sends 1 ijn sw_pacific", "card sends 1 japanese_army sw_pacific")
    state = told(state.now(step="networks", networks={"UK": 1}), "UK networks denmark", "europe reserves 1 3 5")

    assert "Roll for the Axis reserves in the Pacific, at least 2 d6, in order." == asked(state)
    state = told(state, "pacific reserves 3 1")
    assert {"far_east": 2, "central_pacific": 1, "sw_pacific": 1, "cbi": 0} == {
        front: state.position.reserves[front] for front in PACIFIC
    }
    assert 2 == state.position.naval["sw_pacific"]
    assert 1 == state.position.removed["ijn"]


def test_what_the_card_sent_in_the_pacific_takes_nothing_from_europe() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = told(state, "card sends 3 german_army mediterranean", "card sends 2 japanese_army cbi")
    state = told(state.now(step="networks", networks={"UK": 1}), "UK networks denmark")

    assert "pacific" == state.turn.step
    assert {"western": 1, "eastern": 2, "mediterranean": 3} == {
        front: state.position.reserves[front] for front in ("western", "eastern", "mediterranean")
    }


def test_no_reserves_stand_in_a_theater_that_has_surrendered() -> None:
    state, events = engine.settled(war("europe", surrendered=frozenset({"germany"})))

    assert "pacific" == state.turn.step
    assert 0 == sum(state.position.reserves.values())
    assert [] == events


def test_a_ruling_that_settles_the_last_die_lets_the_game_go_on() -> None:
    """One German army, both Fronts as near: a die, unless the group reads it otherwise (7.62.6)."""
    state = war(
        "europe", {"western": "west_germany", "eastern": "east_germany"}, removed={**NO_GERMANS, "german_army": 2}
    )
    assert "Roll for the Axis reserves in Europe, at least 1 d6, in order." == asked(state)

    state = told(state, "ruling Q-last-german-army western")

    assert "pacific" == state.turn.step
    assert {"western": 2, "eastern": 2} == {f: state.position.reserves[f] for f in ("western", "eastern")}


# Advance: who rolls


def test_every_front_that_can_rolls_once() -> None:
    state = only("western", "cbi")
    assert "Each of these Fronts must try to advance, in any order: Western Front, CBI Front." == asked(state)

    state = told(state, "western rolls 9")

    assert [("7.53",)] == refused(state, "western rolls 1")
    assert "The CBI Front must try to advance." == asked(state)


def test_fronts_roll_in_any_order() -> None:
    state = told(only("western", "cbi"), "cbi rolls 9")

    assert "The Western Front must try to advance." == asked(state)


def test_a_front_advances_when_the_die_shows_its_strength_and_not_one_more() -> None:
    """The printed example of 7.72: three offensive support, two armies, strength 4."""
    state = only("eastern", "cbi", fronts={"eastern": "ukraine"}, reserves={"eastern": 2}, offensive={"eastern": 3})

    assert "prussia" == told(state, "eastern rolls 4").position.fronts["eastern"]
    assert "ukraine" == told(state, "eastern rolls 5").position.fronts["eastern"]
    assert ["The Eastern Front does not advance (roll 5, strength 4)."] == said(state, "eastern rolls 5")
    assert not [sentence for sentence in said(state, "eastern rolls 4") if "does not advance" in sentence]


def test_advancing_over_the_ukraine_costs_the_western_powers_a_network_in_each_country() -> None:
    """The printed example of 7.13."""
    state = only("eastern", "cbi", fronts={"eastern": "ukraine"})
    held = {"baltic_states": ("US", 1), "poland": ("UK", 2), "rumania": ("USSR", 2), "hungary": ("UK", 1)}
    state = told(state.at(networks=held), "eastern rolls 2")

    assert {"poland": ("UK", 1), "rumania": ("USSR", 2), "hungary": ("UK", 1)} == dict(state.position.networks)


def test_zero_is_a_ten() -> None:
    state = only("western", "cbi", offensive={"western": 3})

    assert "rhineland" == told(state, "western rolls 0").position.fronts["western"]


@pytest.mark.parametrize("roll", [1, 9])
def test_offensive_support_leaves_the_board_after_the_attempt_whatever_comes_of_it(roll: int) -> None:
    state = told(only("western", "cbi", offensive={"western": 3, "cbi": 2}), f"western rolls {roll}")

    assert {"cbi": 2} == dict(state.position.offensive)


def test_a_breakthrough_enters_two_spaces() -> None:
    state = only("western", "cbi", offensive={"western": 4})

    assert "germany" == told(state, "western rolls 10").position.fronts["western"]
    assert "west_germany" == told(state, "western rolls 9").position.fronts["western"]


def test_blocked_fronts_fail_without_a_roll_and_lose_their_support() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = state.at(reserves={"eastern": 2}, offensive={"eastern": 1, "cbi": 1}, naval={**FULL, "sw_pacific": 2})
    state, events = engine.BY_NAME["advance"].begin(state.now(step="advance"))

    assert {"eastern", "far_east", "sw_pacific"} == set(state.turn.halted)
    assert {"cbi": 1} == dict(state.position.offensive)
    found = [(say(e.what), e.cites) for e in events]
    assert ("The Eastern Front makes no roll.", ("7.73",)) in found
    assert ("A strength of 0 fails without a roll.", ("7.73.2", "7.6")) in found


def test_a_front_that_makes_no_roll_is_refused_with_the_reason() -> None:
    state = war("advance", reserves={"eastern": 2}, offensive={"eastern": 1}, naval=FULL)

    assert "7.73.2" in [cite for cites in refused(state, "eastern rolls 1") for cite in cites]


def test_every_reason_why_a_front_makes_no_roll_is_told() -> None:
    """Normandy: too little naval support, no Second Front in the center, and too many reserves (7.73)."""
    state, _ = replay.opening({"scenario": "tournament", "edition": 2})
    state = state.at(naval={"western": 4}, reserves={"western": 1})
    _, events = engine.BY_NAME["advance"].begin(state.now(step="advance"))
    at = [say(e.what) for e in events].index("The Western Front makes no roll.")

    assert ["7.73.3", "7.73.3", "7.73.2"] == [e.cites[0] for e in events[at + 1 : at + 4]]


def test_a_front_at_the_end_of_its_track_makes_no_roll() -> None:
    state = only("mediterranean", "cbi", fronts={"mediterranean": "northern_italy"})

    assert "7.52" in refused(state, "mediterranean rolls 1")[1]


def test_a_front_whose_sea_is_lost_by_kamikazes_is_taken_off_the_list() -> None:
    """Entering Iwo Jima costs the naval support that the next attempt would need; the same box is not asked again."""
    state = told(only("central_pacific", "cbi", naval={"central_pacific": 3}), "central_pacific rolls 2")

    assert ("iwo_jima", 2) == (state.position.fronts["central_pacific"], state.position.naval["central_pacific"])
    assert "The CBI Front must try to advance." == asked(state)


def test_normandy_needs_the_second_front_in_the_centre() -> None:
    fronts = {"western": "bolero"}
    shut = only("western", "cbi", scenario="tournament", fronts=fronts)
    opened = only("western", "cbi", scenario="tournament", fronts=fronts, center=frozenset({"second_front"}))

    assert [("7.71", "7.73"), ("7.73.3", "6.21")] == refused(shut, "western rolls 1")
    assert "normandy" == told(opened, "western rolls 1").position.fronts["western"]


def test_every_roll_of_every_waiting_front_is_offered() -> None:
    expected = {AdvanceFront(front, roll) for front in ("western", "cbi") for roll in range(1, 11)}

    assert expected == set(engine.legal(only("western", "cbi")))


# Surrender of Germany

GATES: dict[str, str] = {"western": "west_germany", "eastern": "east_germany"}


def test_other_fronts_still_move_after_one_has_entered_germany() -> None:
    state = told(only("western", "eastern", "cbi", fronts=GATES), "western rolls 1")

    assert "germany" not in state.position.surrendered
    assert "germany" == told(state, "eastern rolls 2").position.fronts["eastern"]


def test_both_in_germany_in_one_conference_give_everybody_a_technology_marker() -> None:
    state = told(only("western", "eastern", fronts=GATES), "western rolls 1", "eastern rolls 1")

    assert "germany" in state.position.surrendered
    assert {"UK": 1, "US": 1, "USSR": 1} == dict(state.position.technology)


def test_the_western_front_alone_gives_one_each_to_the_uk_and_the_us() -> None:
    state = told(only("western", "eastern", fronts=GATES), "western rolls 1", "eastern rolls 10")

    assert {"UK": 1, "US": 1, "USSR": 0} == dict(state.position.technology)


def test_the_eastern_front_alone_gives_two_to_the_ussr() -> None:
    state = told(only("western", "eastern", fronts=GATES), "western rolls 9", "eastern rolls 1")

    assert {"UK": 0, "US": 0, "USSR": 2} == dict(state.position.technology)


def test_germany_surrenders_once_and_its_fronts_stand_still_afterwards() -> None:
    state = told(only("western", "eastern", fronts=GATES), "western rolls 1", "eastern rolls 10")
    state, events = engine.BY_NAME["advance"].begin(state.now(step="advance", rolled=frozenset(PACIFIC[1:])))

    assert ("Germany has surrendered: no Front moves there any more.", ("7.8", "7.73.5")) in [
        (say(e.what), e.cites) for e in events
    ]
    state = told(state, "cbi rolls 9")
    assert "east_germany" == state.position.fronts["eastern"]
    assert {"UK": 1, "US": 1, "USSR": 0} == dict(state.position.technology)


def test_a_group_may_stop_the_theater_as_soon_as_germany_is_entered() -> None:
    rulings = {"Q-surrender-timing": "at_once"}
    state = only("western", "eastern", "cbi", fronts=GATES, rulings=rulings, offensive={"eastern": 1})
    state = told(state, "western rolls 1")

    assert "germany" in state.position.surrendered
    assert {"UK": 1, "US": 1, "USSR": 0} == dict(state.position.technology)
    assert ("7.8", "7.73.5") in refused(state, "eastern rolls 1")
    assert {} == dict(state.position.offensive)
    assert "The CBI Front must try to advance." == asked(state)


def test_italy_surrenders_when_southern_italy_is_entered() -> None:
    state = only("mediterranean", "cbi", scenario="campaign")
    found = said(state, "mediterranean rolls 2")
    state = told(state, "mediterranean rolls 2")

    assert "Italy surrenders." in found
    assert {"italy"} == state.position.surrendered
    assert 1 == state.position.removed["italian_army"]


# Surrender of Japan

EMPEROR: dict[str, Any] = {
    "abomb": {"US": 4, "USSR": 0},
    "entered": {"marianas_islands": 7},
    "center": frozenset({"ussr_declares_war"}),
}


def test_the_emperor_yields_when_all_fronts_have_moved() -> None:
    """Germany has fallen, the bomb is there and the Marianas with it; now Manchuria is entered (7.82)."""
    state = only("far_east", "cbi", surrendered=frozenset({"germany"}), fronts={"western": "germany"}, **EMPEROR)
    state = told(state, "far_east rolls 1")

    assert {"germany"} == state.position.surrendered
    assert "The CBI Front must try to advance." == asked(state)
    assert {"germany", "japan"} == told(state, "cbi rolls 1").position.surrendered


def test_a_group_may_let_the_emperor_yield_at_once() -> None:
    rulings = {"Q-emperor-timing": "at_once"}
    state = only("far_east", "cbi", surrendered=frozenset({"germany"}), rulings=rulings, **EMPEROR)
    state = told(state, "far_east rolls 1")

    assert {"germany", "japan"} == state.position.surrendered
    assert "cbi_box" == state.position.fronts["cbi"]
    assert "over" == state.turn.step


def test_reading_the_occupation_at_once_does_not_hasten_the_emperor() -> None:
    rulings = {"Q-surrender-timing": "at_once"}
    board: dict[str, Any] = {"surrendered": frozenset({"germany"}), "rulings": rulings, **EMPEROR}
    state = only("far_east", "cbi", fronts={"western": "germany"}, **board)
    state = told(state, "far_east rolls 1")

    assert {"germany"} == state.position.surrendered
    assert "The CBI Front must try to advance." == asked(state)


def test_reading_the_emperor_at_once_does_not_hasten_the_occupation_of_germany() -> None:
    rulings = {"Q-emperor-timing": "at_once"}
    fronts = {**GATES, "far_east": "manchuria"}
    state = told(only("western", "eastern", fronts=fronts, rulings=rulings, **EMPEROR), "western rolls 1")

    assert "The Eastern Front must try to advance." == asked(state)
    assert "germany" == told(state, "eastern rolls 1").position.fronts["eastern"]


def test_a_front_in_japan_ends_the_war_there_at_once_where_the_group_reads_it_so() -> None:
    fronts = {"sw_pacific": "kyushu"}
    state = only("sw_pacific", "cbi", fronts=fronts, rulings={"Q-surrender-timing": "at_once"})
    late = told(only("sw_pacific", "cbi", fronts=fronts), "sw_pacific rolls 1")
    state = told(state, "sw_pacific rolls 1")

    assert {"italy", "japan"} == state.position.surrendered
    assert "conference" == state.turn.step
    assert "The CBI Front must try to advance." == asked(late)


def test_two_of_the_emperors_conditions_are_not_enough() -> None:
    for missing in ("abomb", "entered", "center"):
        board = {**EMPEROR, missing: {"abomb": {"US": 3}, "entered": {}, "center": frozenset()}[missing]}
        fronts = {"central_pacific": "caroline_islands"} if missing == "entered" else {}
        rolling: tuple[Front, ...] = ("cbi",) if missing == "center" else ("far_east",)
        state = only(*rolling, surrendered=frozenset({"germany"}), fronts=fronts, **board)
        assert {"germany"} == told(state, f"{rolling[0]} rolls 1").position.surrendered


# Post-mortem


def test_the_post_mortem_clears_the_board_for_the_next_conference() -> None:
    board: dict[str, Any] = {
        "center": frozenset({"second_front"}),
        "reserves": {"cbi": 0, "western": 2, "sw_pacific": 1},
    }
    state = only("cbi", offensive={"cbi": 1, "western": 2}, removed={"german_army": 1, "ijn": 1}, **board)
    after_it = told(state, "cbi rolls 9")

    assert ("conference", 9) == (after_it.turn.step, after_it.position.conference)
    assert ({}, {}, frozenset()) == (
        dict(after_it.position.offensive),
        dict(after_it.position.reserves),
        after_it.position.center,
    )
    assert {"german_army": 1, "ijn": 1} == dict(after_it.position.removed)
    assert state.position.naval == after_it.position.naval
    assert "Conference 9 begins." in said(state, "cbi rolls 9")


def test_nothing_of_the_last_conference_is_left_in_hand() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = told(state, "card sends 1 ijn sw_pacific", "convoy arrives", "UK gains 2 production")
    state = told(state.now(step="advance", rolled=frozenset(FRONTS) - {"cbi"}), "cbi rolls 9")

    fresh, _ = replay.opening({"scenario": "training", "edition": 2})
    assert fresh.turn == state.turn


def test_the_ninth_conference_is_followed_by_the_tenth() -> None:
    state = told(only("cbi", conference=9), "cbi rolls 9")

    assert ("conference", 10) == (state.turn.step, state.position.conference)


def test_the_tenth_conference_is_the_last() -> None:
    state, events = step(only("cbi", conference=10), "cbi rolls 9")

    assert ("over", 10) == (state.turn.step, state.position.conference)
    assert engine.due(state) is None
    assert ("The game is over.", ("8.0",)) in [(say(e.what), e.cites) for e in events]


def test_the_surrender_of_both_axis_powers_ends_the_game_at_any_conference() -> None:
    state = only("cbi", conference=3, surrendered=frozenset({"germany", "japan"}))
    state = state.now(rolled=frozenset(FRONTS) - {"cbi"}).at(surrendered=frozenset({"germany"}))
    state = state.at(fronts={**state.position.fronts, "cbi": "formosa"})

    state = told(state, "cbi rolls 1")
    assert ("over", 3) == (state.turn.step, state.position.conference)


def test_italy_and_one_axis_power_do_not_end_the_game() -> None:
    state = told(only("cbi", conference=3, surrendered=frozenset({"germany", "italy"})), "cbi rolls 9")

    assert ("conference", 4) == (state.turn.step, state.position.conference)


def test_the_game_ends_without_the_surrender_of_italy() -> None:
    fronts = {"cbi": "formosa", "mediterranean": "mediterranean_box"}
    state = only("cbi", scenario="campaign", conference=3, surrendered=frozenset({"germany"}), fronts=fronts)

    assert "over" == told(state, "cbi rolls 1").turn.step


# The verdict


def test_the_winner_is_named_with_the_rule() -> None:
    _, events = step(only("cbi", conference=10), "cbi rolls 9")

    assert "4.43" in events[-1].cites
    assert say(events[-1].what).endswith("wins the game.")


def test_the_first_edition_asks_for_three_dice_when_an_axis_power_stands() -> None:
    state = told(only("cbi", conference=10, edition=1), "cbi rolls 9")

    assert "verdict" == state.turn.step
    assert "Roll for the verdict: 3 d6, in the order UK, US, USSR." == asked(state)
    assert ("4.43",) == getattr(engine.due(state), "cites", None)
    assert [("4.43",)] == refused(state, "verdict rolls 3")
    assert ["Dice that the verdict needs: 3, not 4."] == [r.message for r in reasons(state, "verdict rolls 3 3 3 3")]
    assert "over" == told(state, "verdict rolls 1 2 3").turn.step


def test_the_dice_of_the_first_edition_change_the_totals() -> None:
    """First minus his die, second minus half of his rounded up, last plus his (4.43, first edition)."""
    state = told(only("cbi", conference=10, edition=1), "cbi rolls 9")
    raw = scoring.score(state.position).totals
    first, second, last = sorted(raw, key=lambda power: -raw[power])
    assert raw[first] > raw[second] > raw[last]

    found = ending.verdict(told(state, "verdict rolls 3 3 3"))

    assert {first: raw[first] - 3, second: raw[second] - 2, last: raw[last] + 3} == found.adjusted


def alliance_broken(margin: int, **board: Any) -> State:  # noqa: ANN401 - the fields of a position
    """Return the last roll of a war that both Axis powers have lost, the UK ahead of the last by ``margin``."""
    surrendered = frozenset({"germany", "japan"})
    board = {"surrendered": surrendered, "conference": 10, **board}
    state = only("cbi", **board).at(surrendered=frozenset({"germany"}), naval=FULL)
    state = state.at(fronts={**state.position.fronts, "cbi": "formosa"}, conferences_won={})
    there = scoring.score(told(state, "cbi rolls 1").position).totals
    missing = margin + min(there["US"], there["USSR"]) - there["UK"]
    assert missing % 3 == 0
    return state.at(conferences_won={"UK": missing // 3})


def test_the_first_edition_asks_for_one_die_when_the_lead_is_over_fifteen() -> None:
    margin = next(m for m in (19, 20, 21) if _divides(m))
    state = told(alliance_broken(margin, edition=1), "cbi rolls 1")

    assert "verdict" == state.turn.step
    assert "Roll for the verdict: one d6, which is added to 15." == asked(state)
    assert ("4.42",) == getattr(engine.due(state), "cites", None)
    assert "UK" == ending.verdict(told(state, "verdict rolls 6")).winner
    assert "UK" != ending.verdict(told(state, f"verdict rolls {margin - 16}")).winner


def test_an_agenda_revealed_after_the_last_roll_names_the_winner_anew() -> None:
    """All reveal at the end of the game, before the winner is determined (10.2)."""
    state = told(only("cbi", conference=10), "cbi rolls 9")

    assert said(state, "UK reveals persia")[-1].endswith("wins the game.")


def test_an_agenda_revealed_after_the_last_roll_may_call_for_the_die() -> None:
    """Five points more lift the lead above the margin of the first edition (4.42, 10.3)."""
    margin = next(m for m in (13, 14, 15) if _divides(m))
    state = told(alliance_broken(margin, edition=1), "cbi rolls 1")
    assert "over" == state.turn.step

    assert "Roll for the verdict: one d6, which is added to 15." == asked(told(state, "UK reveals persia"))


def _divides(margin: int) -> bool:
    try:
        alliance_broken(margin, edition=1)
    except AssertionError:
        return False
    return True


def test_the_verdict_may_be_left_open_where_the_text_leaves_it_open() -> None:
    """The UK leads by far, the others tie, and neither has the bomb or Germany alone (Q-second-place-tie)."""
    state = followers_level()
    undecided = state.at(rulings={"Q-second-place-tie": "undecided"})

    after_it, events = engine.settled(undecided.now(step="verdict"))
    assert ("The text does not decide who wins.", ("4.42",)) in [(say(e.what), e.cites) for e in events]
    assert "over" == after_it.turn.step
    _, events = engine.settled(state.now(step="verdict"))
    assert "UK wins the game." == say(events[-1].what)


def followers_level() -> State:
    """Return a broken alliance: the US and the USSR level, the UK over 20 ahead but not above both together."""
    state = war("verdict", {"western": "germany", "eastern": "germany"}, surrendered=frozenset({"germany", "japan"}))
    state = state.at(abomb={"US": 0, "USSR": 0}, conferences_won={"US": 20, "USSR": 12}, networks={}, alignment={})
    totals = scoring.score(state.position).totals
    behind: Power = "USSR" if totals["US"] > totals["USSR"] else "US"
    gap = abs(totals["US"] - totals["USSR"])
    countries = sorted(state.position.board.countries)[:gap]
    won = {"UK": (totals[behind] + gap + 30 - totals["UK"]) // 3}
    state = state.at(
        networks=dict.fromkeys(countries, (behind, 1)), conferences_won={**state.position.conferences_won, **won}
    )
    level = scoring.score(state.position).totals
    assert level["US"] == level["USSR"] < level["UK"] - 20
    assert level["UK"] <= 2 * level["US"]
    return state


def test_a_die_alone_is_that_of_the_only_front_that_waits() -> None:
    beginning = campaign.ADVANCE.wording.beginning
    assert "eastern rolls" == beginning(only("eastern"))
    assert "" == beginning(only("western", "eastern"))
    assert "" == beginning(only())


@pytest.mark.parametrize("conference", [9, 10])
def test_secret_agendas_are_called_for_at_the_end_of_the_game_only(conference: int) -> None:
    """All reveal them at once, before the winner is determined (10.2)."""
    before = only("cbi", conference=conference)
    reminders = engine.reminders(before, told(before, "cbi rolls 9"))
    assert (conference == 10) == any(("10.2",) == event.cites for event in reminders)
