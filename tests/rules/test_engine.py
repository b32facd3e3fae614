"""The sequence of play: what may be told when, what is due, what a refusal leaves unchanged (4.1)."""

from typing import Any

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Forbidden
from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.game.model.state import State, StepName
from churchill_cli.game.model.table import NEW_ROSTER
from churchill_cli.game.model.told_values import Setting
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.rules.telling import said, told

ALWAYS = frozenset(engine.ORDER)
TABLE: frozenset[StepName] = frozenset({"conference", "agenda", "meeting"})
TOLD: dict[str, frozenset[str]] = {
    "card commits UK 1 offensive cbi": frozenset({"conference"}),
    "card commits UK 1 research": frozenset({"conference"}),
    "card is tolstoy 4 6": frozenset({"conference"}),
    "card puts a_bomb_research in center": frozenset({"conference"}),
    "card bars US": frozenset({"conference"}),
    "card sidelines US": frozenset({"conference"}),
    "card gives UK network at 1 2": frozenset({"conference"}),
    "card takes network at 1 2": frozenset({"conference"}),
    "card clears alignment at 1 2": frozenset({"conference"}),
    "agenda UK 3, USSR 2, US 1": frozenset({"conference"}),
    "US breaks tie for US": frozenset({"agenda", "meeting"}),
    "tie goes to US": frozenset({"agenda", "meeting"}),
    "UK picks global_issue": frozenset({"agenda"}),
    "UK chief rolls 4": frozenset({"meeting"}),
    "UK advances global_issue with 3": frozenset({"meeting"}),
    "UK debates with 3": frozenset({"meeting"}),
    "UK leader rolls 3 4": TABLE,
    "UK leader is well": TABLE,
    "purge rolls 1": frozenset({"meeting"}),
    "UK loses pound": TABLE,
    "card places 1 naval arctic": TABLE,
    "card sends 1 ijn sw_pacific": frozenset({"conference"}),
    "convoy fails": frozenset({"conference"}),
    "USSR gains 1 network": TABLE,
    "outcome US wins, US global_issue": TABLE,
    "US directs us_directed_offensive to western": frozenset({"directed"}),
    "UK places 1 offensive western": frozenset({"allocation"}),
    "US activates pol_mil_1_3": frozenset({"allocation"}),
    "US funds 1 research": frozenset({"allocation"}),
    "US gives europe to UK": frozenset({"leadership"}),
    "research rolls 4": frozenset({"research"}),
    "US moves churchill_roosevelt": frozenset({"global"}),
    "UK networks denmark": frozenset({"networks"}),
    "UK aligns greece": frozenset({"alignment"}),
    "UK passes": frozenset({"meeting", "networks", "alignment"}),
    "europe reserves 1 3 5": frozenset({"europe", "pacific"}),
    "western rolls 5": frozenset({"advance"}),
    "verdict rolls 1 2 3": frozenset({"verdict"}),
    "UK reveals greece": ALWAYS,  # refused before the end by a rule of its own (10.2)
    "ruling Q-denmark board": ALWAYS,
    "advice off": ALWAYS,
    "note hello": ALWAYS,
    "adjust naval arctic 2 because it fell off": ALWAYS,
}
"""A line of every kind of action, and the steps in which it may be told (4.1)."""

WON: dict[str, Any] = {
    "US": ("us_directed_offensive", "leadership_europe", "a_bomb_research", "global_issue", "pol_mil_1_3"),
    "UK": (),
    "USSR": (),
}


def at(step: StepName, edition: int = 2) -> State:  # noqa: PLR0911 - one a step
    """Return a game that waits at ``step``; the US has won everything, and everybody has something to place."""
    state, _ = replay.opening({"scenario": "training", "edition": edition})
    if step in {"conference", "over"}:
        return state.now(step=step)
    if step == "agenda":
        return told(state, "agenda UK 3, US 2, USSR 2")
    if step == "meeting":
        agenda = (
            "agenda UK 3, US 2, USSR 2",
            "UK picks global_issue",
            "USSR picks pol_mil_2_2 us_production",
            "US picks pol_mil_1_3 strategic_materials",
        )
        return told(
            state, *agenda, "UK picks a_bomb_research leadership_europe", "USSR advances a_bomb_research with 2"
        )
    state = state.now(step=step, winner="US", won=WON, heard=frozenset({"decision"}))
    if step == "networks":
        return state.now(networks={"UK": 2, "US": 1, "USSR": 0})
    if step == "alignment":
        return state.now(alignments={"UK": 1, "US": 0, "USSR": 0})
    if step == "verdict":
        return at_the_end()
    return engine.BY_NAME[step].begin(state)[0]


def at_the_end() -> State:
    """Return a game of the first edition that waits for the dice of the verdict."""
    state, _ = replay.opening({"scenario": "training", "edition": 1})
    state = state.at(conference=10).now(step="advance", rolled=frozenset(FRONTS) - {"cbi"})
    return replay.step(state, a.AdvanceFront("cbi", 9))[0]


# The steps


def test_the_game_waits_where_it_is_said_to_wait() -> None:
    for step in engine.ORDER:
        state = at(step)
        assert step == state.turn.step
        assert (step == "over") == (engine.due(state) is None)


def test_a_line_of_every_action_is_tried() -> None:
    assert set(a.ACTIONS) - {a.CorrectBoard} == {type(grammar.parse(line)) for line in TOLD}


@pytest.mark.parametrize("step", engine.ORDER)
@pytest.mark.parametrize("line", TOLD)
def test_a_line_told_at_the_wrong_step_is_refused_and_hears_what_is_due(line: str, step: StepName) -> None:
    state = at(step)
    found = list(engine.violations(state, grammar.parse(line)))
    out_of_time = [v for v in found if v.why.template.startswith(("It is not the time", "This belongs to"))]

    if step in TOLD[line]:
        assert [] == out_of_time
        return
    due = engine.due(state)
    assert 1 == len(found) == len(out_of_time)
    assert (due and due.what) == out_of_time[0].mend
    assert (engine.BY_NAME[step].section,) == out_of_time[0].cites
    is_of_one_step = len(TOLD[line]) == 1 and step != "over"
    own_step = engine.BY_NAME[next(iter(TOLD[line]))].title if is_of_one_step else None
    assert own_step == out_of_time[0].why.fields.get("own_step")
    with pytest.raises(Forbidden):
        replay.step(state, grammar.parse(line))
    assert at(step) == state


def test_the_refusal_names_the_step_in_words() -> None:
    with pytest.raises(Forbidden) as caught:
        told(at("networks"), "western rolls 5")

    assert "This belongs to Front Advancement; the game is at Clandestine Network Segment." == caught.value.message
    assert "UK places networks: 2." == caught.value.hint


def test_when_the_game_is_over_nothing_is_due_and_only_remarks_are_taken() -> None:
    with pytest.raises(Forbidden) as caught:
        told(at("over"), "western rolls 5")

    assert "" == caught.value.hint
    assert at("over") == told(at("over"), "note a good game")
    assert [] == list(engine.legal(at("over")))


@pytest.mark.parametrize(
    "step", ["directed", "allocation", "leadership", "research", "global", "networks", "alignment", "advance"]
)
def test_everything_offered_is_accepted(step: StepName) -> None:
    state = at(step)
    offered = list(engine.legal(state))

    assert offered
    for action in offered:
        assert [] == list(engine.violations(state, action))
        after, events = replay.step(state, action)
        assert events
        assert state != after


@pytest.mark.parametrize("step", ["conference", "europe", "pacific", "verdict"])
def test_dice_and_outcomes_are_not_offered(step: StepName) -> None:
    assert [] == list(engine.legal(at(step)))


# The order of a conference


def conference(*extra: str) -> list[StepName]:
    """Return the steps that a conference goes through in which the US wins everything."""
    game = replay.replayed({"scenario": "training", "edition": 2}, extra)
    line = "outcome US wins, US us_directed_offensive leadership_europe a_bomb_research global_issue"
    seen: list[StepName] = []
    state = told(game.state, "UK gains 1 alignment", line)
    while state.turn.step != "conference":
        if state.turn.step not in seen[-1:]:
            seen.append(state.turn.step)
        offered = next(engine.legal(state), None)
        lines = {"europe": "europe reserves 1 3 5", "pacific": "pacific reserves 3 1 1"}
        state = told(state, lines[state.turn.step] if offered is None else grammar.write(offered))
    return seen


def test_a_conference_goes_through_its_steps_in_order() -> None:
    expected = ["directed", "allocation", "leadership", "research", "global", "networks", "alignment"]

    assert [*expected, "europe", "pacific", "advance"] == conference()


def test_groups_that_give_the_bonus_to_the_new_commander_name_him_first() -> None:
    expected = ["directed", "leadership", "allocation", "research", "global", "networks", "alignment"]

    assert [*expected, "europe", "pacific", "advance"] == conference("ruling Q-leadership-bonus new")


def test_steps_without_anything_to_do_are_passed_over() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = told(state, "outcome US wins")
    assert "allocation" == state.turn.step

    state = told(state, "UK places 4 offensive western", "USSR places 3 offensive eastern")
    state = told(state, "US places 7 offensive western", "US places 1 offensive cbi")
    assert "networks" == state.turn.step


def leadership_won(*lines: str) -> State:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    return told(state, "outcome US wins, US leadership_europe", *lines)


ALLOCATED = (
    "UK places 4 offensive western",
    "USSR places 3 offensive eastern",
    "US places 9 offensive western",
    "US places 1 offensive cbi",
)


def test_a_reading_chosen_during_leadership_does_not_allocate_twice() -> None:
    state = leadership_won(*ALLOCATED)
    assert "leadership" == state.turn.step

    assert "networks" == told(state, "ruling Q-leadership-bonus new", "US gives europe to UK").turn.step


def test_a_reading_chosen_during_allocation_does_not_skip_leadership() -> None:
    state = leadership_won(ALLOCATED[0], "ruling Q-leadership-bonus new", *ALLOCATED[1:])

    assert "leadership" == state.turn.step


def test_a_reading_taken_back_during_leadership_does_not_skip_allocation() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = told(state, "ruling Q-leadership-bonus new", "outcome US wins, US leadership_europe")
    assert "leadership" == state.turn.step

    assert "allocation" == told(state, "ruling Q-leadership-bonus old", "US gives europe to UK").turn.step


# What may always be told


def test_a_remark_changes_nothing() -> None:
    for step in engine.ORDER:
        assert at(step) == told(at(step), "note Stalin was upset")


@pytest.mark.parametrize("question", rulebook().rulings)
def test_every_reading_of_every_open_point_may_be_chosen(question: str) -> None:
    for reading in rulebook().rulings[question]["readings"]:
        state = told(at("conference"), f"ruling {question} {reading}")
        assert reading == state.position.reading(question)


def test_without_a_choice_the_first_reading_holds() -> None:
    for question, entry in rulebook().rulings.items():
        assert next(iter(entry["readings"])) == at("conference").position.reading(question)


def test_an_unknown_reading_is_refused_with_those_there_are() -> None:
    with pytest.raises(Forbidden) as caught:
        told(at("conference"), "ruling Q-alignment-tie dice")

    assert "dice is no reading of this question; its readings are: us, clockwise." == caught.value.message
    assert ("Q-alignment-tie",) == caught.value.reasons[0].cites


def test_readings_are_shown_as_they_must_be_typed() -> None:
    with pytest.raises(Forbidden) as caught:
        told(at("conference"), "ruling Q-surrender-timing never")

    assert "never is no reading of this question; its readings are: after_all, at_once." == caught.value.message
    assert ["This group reads it so: at_once."] == said(at("conference"), "ruling Q-surrender-timing at_once")


# What is due


def test_a_tie_of_three_names_all_three() -> None:
    due = engine.due(at("networks").now(networks={"UK": 1, "US": 1, "USSR": 1}))

    assert due is not None
    assert ("UK", "US", "USSR") == due.powers


def test_what_is_due_says_who_and_by_which_rule() -> None:
    expected = {
        "conference": ((), "5.11"),
        "agenda": (("UK",), "5.14"),
        "meeting": (("US",), "5.22"),
        "directed": (("US",), "6.1"),
        "allocation": (("UK",), "6.4"),
        "leadership": (("US",), "6.92"),
        "research": (("US",), "6.10"),
        "global": (("US",), "6.11"),
        "networks": (("UK",), "7.1"),
        "alignment": (("UK",), "7.3"),
        "europe": ((), "7.62"),
        "pacific": ((), "7.64"),
        "advance": ((), "7.71"),
        "verdict": ((), "4.43"),
    }

    found = {step: engine.due(at(step)) for step in engine.ORDER if step != "over"}
    assert expected == {step: (due.powers, due.cites[0]) for step, due in found.items() if due}


def test_production_bound_elsewhere_comes_first() -> None:
    state, _ = replay.opening({"scenario": "training", "edition": 2})
    state = told(state, "card commits UK 2 offensive cbi", "outcome US wins")
    due = engine.due(state)

    assert due is not None
    assert ["2 of the production must go to offensive support for the CBI Front (conference card)."] == [
        say(text) for text in due.first
    ]


def test_a_game_may_begin_with_issues_out_of_play() -> None:
    state, _ = engine.start(
        replay.opening({"scenario": "campaign", "edition": 2})[0].position,
        tournament=True,
        unavailable=frozenset({"second_front"}),
        on_table=(),
        roster=NEW_ROSTER,
        agendas=False,
    )

    assert state.tournament
    with pytest.raises(Forbidden):
        told(state, "outcome US wins, US second_front")


def test_a_line_that_is_told_out_of_its_step_is_not_outdated_by_a_later_rule() -> None:
    """It is refused for its time (4.1)."""
    state = replay.opening({"scenario": "training", "edition": 2})[0]
    assert not engine.is_outdated(state, a.AdvanceFront("western", 1))
    assert list(engine.violations(state, a.AdvanceFront("western", 1)))
    counted = [a.Adjust(Setting("conferences", "US", number), "we counted") for number in (7, 9)]
    assert [False, True] == [engine.is_outdated(state, action) for action in counted]
