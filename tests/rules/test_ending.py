"""What is told after the last conference: Secret Agendas, corrections, and who wins then (4.4, 8.0, 10.1 to 10.3)."""

import json
from typing import Any

import pytest

from churchill_cli.answers.records import legal_forms
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Reveal
from churchill_cli.game.model.state import State
from churchill_cli.game.victory import ending, scoring, secret
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.rules.telling import against, asked, broken_by, opened, said, told, why_not

BOTH = frozenset({"germany", "japan"})
FALLEN = {"western": "germany", "eastern": "prussia", "central_pacific": "japan"}


def ended(edition: int = 2, *, agendas: bool = False, **board: Any) -> State:  # noqa: ANN401 - a position's fields
    """Return a game at its verdict, or over where nothing is due before it: both Axis powers have surrendered."""
    state = opened(edition=edition, **{"surrendered": BOTH, "conference": 9, "conferences_won": {}, **board})
    state = state.but(agendas=agendas)
    state = state.at(fronts={**state.position.fronts, **FALLEN})
    return engine.settled(state.now(step="verdict", done=False, winner="US"))[0]


def lead(state: State) -> int:
    totals = scoring.score(state.position).totals
    return max(totals.values()) - min(totals.values())


def winner(state: State) -> str | None:
    return ending.verdict(state).winner


# Secret Agendas, one by one


def test_markers_told_one_by_one_add_up() -> None:
    state = told(ended(), "UK reveals netherlands", "UK reveals belgium", "US reveals siam")

    assert {"UK": ("netherlands", "belgium"), "US": ("siam",)} == dict(state.position.secret_agendas)
    points = {line.power: line.vp for line in scoring.score(state.position).lines if line.line == "10.3"}
    assert {"UK": 10, "US": 5} == points


def test_a_fourth_marker_is_refused_in_one_line_or_in_several() -> None:
    state = told(ended(), "UK reveals netherlands netherlands", "UK reveals belgium")

    (broken,) = broken_by(state, "UK reveals poland")
    assert ("10.2",) == broken.cites
    assert broken.mend
    assert "change N LINE" in say(broken.mend)
    (at_once,) = broken_by(ended(), "US reveals siam france greece poland")
    assert ("10.2",) == at_once.cites
    assert at_once.mend is None


def test_in_an_old_record_a_telling_that_is_too_many_stands_for_the_one_before() -> None:
    state = told(ended(), "UK reveals netherlands belgium")
    again = grammar.parse("UK reveals poland siam")
    assert isinstance(again, Reveal)

    after, _events = secret.reveal(state, again)

    assert {"UK": ("poland", "siam")} == dict(after.position.secret_agendas)


def test_each_marker_says_whether_it_is_met() -> None:
    found = said(ended(), "UK reveals netherlands poland")

    assert "UK reveals the Secret Agenda Netherlands: met, for 5 points." in found
    assert "UK reveals the Secret Agenda Poland: not met." in found


def test_who_has_none_says_so_and_not_after_having_shown_some() -> None:
    state = told(ended(), "UK reveals none", "US reveals france")

    assert {"UK": (), "US": ("france",)} == dict(state.position.secret_agendas)
    assert "UK has no Secret Agenda." in said(ended(), "UK reveals none")
    assert [("10.2",)] == against(state, "US reveals none")
    assert [] == against(state, "UK reveals poland")


@pytest.mark.parametrize("line", ["UK reveals none", "UK reveals poland siam"])
def test_what_is_revealed_is_written_as_it_is_read(line: str) -> None:
    assert line == grammar.write(grammar.parse(line))


def test_norway_is_no_none() -> None:
    assert "UK reveals norway" == grammar.write(grammar.parse("UK reveals nor"))


@pytest.mark.parametrize("agendas", [True, False])
def test_agendas_stay_hidden_before_the_end(agendas: bool) -> None:  # noqa: FBT001 - a part of the case
    state = opened().but(agendas=agendas)

    assert [("10.2",)] == against(state, "UK reveals poland")
    assert "hidden until the game has ended" in say(broken_by(state, "UK reveals poland")[0].why)


# A game that plays the variant


def test_nobody_has_won_before_all_have_revealed() -> None:
    state = ended(agendas=True)

    assert "verdict" == state.turn.step
    due = engine.due(state)
    assert due
    assert (("UK", "US", "USSR"), ("10.2",)) == (due.powers, due.cites)
    state = told(state, "US reveals siam", "UK reveals none")
    due = engine.due(state)
    assert due
    assert ("USSR",) == due.powers
    assert ["Still to reveal: USSR."] == [say(text) for text in due.first]
    assert "USSR reveals none" in asked(state)
    *_, over, wins = said(state, "USSR reveals poland")
    assert ("The game is over.", True) == (over, wins.endswith("wins the game."))
    assert "over" == told(state, "USSR reveals poland").turn.step


def test_a_game_of_another_kind_waits_for_nobody() -> None:
    assert "over" == ended().turn.step


def test_the_die_of_the_first_edition_is_rolled_after_the_agendas() -> None:
    state = ended(1, agendas=True, conferences_won={"UK": 2})
    assert 16 < lead(state) <= 21

    assert ("10.2",) in against(state, "verdict rolls 3")
    assert "reveal their Secret Agendas" in asked(state)
    state = told(state, "UK reveals none", "US reveals none", "USSR reveals none")
    assert "Roll for the verdict: one d6, which is added to 15." == asked(state)
    assert "over" == told(state, "verdict rolls 6").turn.step


def test_what_may_be_told_at_the_verdict_is_what_it_waits_for() -> None:
    state = ended(1, agendas=True, conferences_won={"UK": 2})
    rolled = told(state, "UK reveals none", "US reveals none", "USSR reveals none")

    dice, agendas = "verdict rolls {dice}", "{power} reveals {places}"
    assert [agendas] == [form for form, _why in legal_forms(state) if form in {dice, agendas}]
    assert [dice, agendas] == [form for form, _why in legal_forms(rolled) if form in {dice, agendas}]
    assert agendas not in [form for form, _why in legal_forms(opened())]


def test_a_position_may_hold_agendas_from_the_start() -> None:
    state = ended(agendas=True, secret_agendas={"UK": ("poland",)})

    due = engine.due(state)
    assert due
    assert ("US", "USSR") == due.powers


# Corrections when the game is over


def over_in(edition: int, margin: range, **board: Any) -> State:  # noqa: ANN401 - as above
    """Return a game at its end with a lead within ``margin``, by conferences that the UK has won."""
    for n in range(10):
        state = ended(edition, conferences_won={"UK": n}, **board)
        if lead(state) in margin and winner(state.but(dice=(6,))) == "UK":
            return state
    raise AssertionError(margin)


@pytest.mark.parametrize(
    "line",
    [
        "adjust conferences USSR 9 because some were forgotten",
        "adjust alignment poland USSR because it was overlooked",
        "ruling Q-second-place-tie undecided",
        "USSR reveals poland rumania bulgaria",
    ],
)
def test_nothing_told_after_the_end_leaves_the_game_elsewhere_than_where_it_belongs(line: str) -> None:
    state = ended()

    after = told(state, line)
    assert "over" == after.turn.step
    assert f"{winner(after)} wins the game." == said(state, line)[-1]


def test_another_winner_is_said_to_be_another() -> None:
    state = ended()
    assert "UK" == winner(state)

    found = said(state, "adjust conferences UK 2 because they were forgotten")
    assert ["UK no longer wins.", "The game is over.", "US wins the game."] == found[-3:]


def test_the_same_winner_is_not_said_to_be_another() -> None:
    found = said(ended(), "adjust naval arctic 2 because it fell off")

    assert not [line for line in found if "no longer" in line]


@pytest.mark.parametrize("conferences_won", [3, 9])
def test_nobody_is_said_to_win_no_longer_where_nobody_had_won(conferences_won: int) -> None:
    """The verdict is named for the first time where the board comes to its end between two conferences (8.0)."""
    state = opened(surrendered=frozenset({"germany"}), conferences_won={"US": conferences_won})
    line = "adjust surrendered japan yes because it had"
    assert winner(state) != winner(told(state, line))
    assert ["Japan has surrendered.", "The game is over."] == said(state, line)[1:3]


def test_a_correction_may_call_for_the_die_of_the_first_edition() -> None:
    state = over_in(1, range(13, 16))
    assert "over" == state.turn.step
    won = state.position.conferences_won["UK"]

    line = f"adjust conferences UK {won + 1} because one was forgotten"
    after = told(state, line)
    assert "verdict" == after.turn.step
    assert "Who wins is open again." in said(state, line)
    assert "Roll for the verdict: one d6, which is added to 15." == asked(after)
    assert "over" == told(after, "verdict rolls 1").turn.step


def test_a_die_that_is_still_rolled_stays_and_one_that_is_not_goes() -> None:
    state = told(over_in(1, range(17, 19)), "verdict rolls 6")
    won = state.position.conferences_won["UK"]

    for line in ("adjust naval arctic 2 because so", "UK reveals none", "UK reveals belgium"):
        after = told(state, line)
        assert ("over", (6,)) == (after.turn.step, after.dice)
    less = told(state, f"adjust conferences UK {won - 1} because one too many")
    assert (True, ()) == (lead(less) <= 15, less.dice)
    stands = told(state, "adjust surrendered japan no because it has not")
    assert ("conference", ()) == (stands.turn.step, stands.dice)


def test_the_tenth_conference_of_the_first_edition_asks_for_three_dice_where_an_axis_power_stands_after_all() -> None:
    state = over_in(1, range(16), conference=10)
    after = told(state, "adjust surrendered japan no because it has not")

    assert "Roll for the verdict: 3 d6, in the order UK, US, USSR." == asked(after)


def test_an_axis_power_that_has_not_surrendered_after_all_brings_the_next_conference() -> None:
    state, line = ended(), "adjust front central_pacific okinawa because it was misread"
    found = said(state, line)
    assert "Japan has not surrendered." in found
    assert any("so the next conference begins" in line for line in found)
    assert "Conference 10 begins." in found
    after = told(state, line)
    assert ("conference", 10) == (after.turn.step, after.position.conference)
    assert frozenset() == after.position.center


def test_what_is_told_too_late_hears_that_the_game_is_over() -> None:
    assert ["It is not the time for this: the game is over."] == why_not(ended(), "cbi rolls 1")


def test_what_was_told_of_a_board_at_its_end_does_not_hold_in_the_next_conference() -> None:
    counted = told(ended(), "adjust removed german_army 1 because we counted")
    assert counted.turn.told
    after = told(counted, "adjust front central_pacific okinawa because it was misread")
    assert ("conference", 10, frozenset()) == (after.turn.step, after.position.conference, after.turn.told)


def test_a_map_corrected_at_the_end_is_counted_anew() -> None:
    state = ended()
    track = ["sw_pacific_box", "papua_new_guinea", "vogelkop", "philippines", "luzon", "kyushu", "japan"]
    line = f'board {{"tracks": {{"sw_pacific": {json.dumps(track)}}}}}'

    after, events = replay.step(state, grammar.parse(line))
    assert "over" == after.turn.step
    assert say(events[-1].what).endswith("wins the game.")


def test_a_remark_and_a_reading_that_is_chosen_already_reopen_nothing() -> None:
    assert [] == said(ended(), "note well played")


def test_a_verdict_that_becomes_undecided_says_so() -> None:
    tied = ended(conferences_won={"UK": 3}, technology={"USSR": 3})
    assert ("4.42", "UK", "4.44.3") == (ending.verdict(tied).branch, winner(tied), ending.verdict(tied).tiebreak)

    line = "ruling Q-second-place-tie undecided"
    assert ["UK no longer wins.", "The game is over.", "The text does not decide who wins."] == said(tied, line)[-3:]
    assert "UK wins the game." == said(told(tied, line), "ruling Q-second-place-tie churchill")[-1]


def test_that_somebody_wins_no_longer_is_said_of_a_game_that_is_over_alone() -> None:
    over = over_in(2, range(100))
    boards = (over.at(conferences_won={power: n}) for power in ("US", "USSR") for n in range(10))
    other = next(board for board in boards if winner(board) != "UK")
    assert [("UK", ending.NO_LONGER)] == [
        (event.what.fields["power"], event.what.template) for event in ending.changed(over, other)
    ]
    assert [ending.OPEN] == [event.what.template for event in ending.changed(over, other.now(step="verdict"))]
    assert [] == list(ending.changed(over, other.now(step="conference")))
    assert [] == list(ending.changed(over.now(step="conference"), other))
    assert [] == list(ending.changed(over, over))


def test_where_nobody_had_won_nobody_wins_no_longer() -> None:
    undecided = over_in(1, range(17, 21)).now(step="over")
    assert winner(undecided) is None
    assert [] == list(ending.changed(undecided, undecided.at(conferences_won={"USSR": 9})))
