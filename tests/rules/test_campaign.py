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
from tests.rules.telling import asked, reasons, refused, said, step, told

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


def test_without_a_die_to_roll_the_reserves_stand_at_once() -> None:
    """With the Western Front in Bolero all six armies have a place: five East, one in Normandy (7.62.2, .4, .5)."""
    state, _ = engine.settled(war("europe", scenario="tournament"))

    assert {"western": 1, "eastern": 5, "mediterranean": 0} == {
        front: state.position.reserves[front] for front in ("western", "eastern", "mediterranean")
    }
    assert "pacific" == state.turn.step


def test_without_armies_and_navies_nothing_is_asked() -> None:
    assert engine.due(war("pacific", removed=NO_JAPANESE)) is None
    assert engine.due(war("europe", removed=NO_GERMANS)) is None


def test_no_reserves_stand_in_a_theater_that_has_surrendered() -> None:
    state, events = engine.settled(war("europe", surrendered=frozenset({"germany"})))

    assert "pacific" == state.turn.step
    assert 0 == sum(state.position.reserves.values())
    assert [] == events


# Advance: who rolls


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


def test_every_roll_of_every_waiting_front_is_offered() -> None:
    expected = {AdvanceFront(front, roll) for front in ("western", "cbi") for roll in range(1, 11)}

    assert expected == set(engine.legal(only("western", "cbi")))


# Surrender of Germany

GATES: dict[str, str] = {"western": "west_germany", "eastern": "east_germany"}


def test_germany_surrenders_once_and_its_fronts_stand_still_afterwards() -> None:
    state = told(only("western", "eastern", fronts=GATES), "western rolls 1", "eastern rolls 10")
    state, events = engine.BY_NAME["advance"].begin(state.now(step="advance", rolled=frozenset(PACIFIC[1:])))

    assert ("Germany has surrendered: no Front moves there any more.", ("7.8", "7.73.5")) in [
        (say(e.what), e.cites) for e in events
    ]
    state = told(state, "cbi rolls 9")
    assert "east_germany" == state.position.fronts["eastern"]
    assert {"UK": 1, "US": 1, "USSR": 0} == dict(state.position.technology)


# Surrender of Japan

EMPEROR: dict[str, Any] = {
    "abomb": {"US": 4, "USSR": 0},
    "entered": {"marianas_islands": 7},
    "center": frozenset({"ussr_declares_war"}),
}


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
