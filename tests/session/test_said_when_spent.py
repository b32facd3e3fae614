"""What is spent is told with what it changes: the strength and chance of that Front, or why it makes no roll (7.7)."""

import re
from itertools import product

import pytest

from churchill_cli.game import engine
from churchill_cli.game.decision import payments
from churchill_cli.game.model.actions import AdvanceIssue, Fund, PlaceSupport
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.game.model.state import State
from churchill_cli.game.war import campaign
from churchill_cli.game.war.odds import odds
from churchill_cli.notation import grammar
from churchill_cli.views.figures import percent
from churchill_cli.views.placed import placed_lines
from churchill_cli.views.table import face_lines, spot_name
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import name, say
from tests.conftest import Run
from tests.rules.telling import opened, outcome, told
from tests.session.situations import SITUATIONS, allocating, spent, without_networks

SPENT = "outcome US wins, UK uk_production, US global_issue us_production, USSR ussr_directed_offensive"


def every_allocation() -> list[State]:
    """Return allocations of several scenarios and powers."""
    tournament = opened("tournament")
    won = outcome(tournament, "US", SPENT.partition(", ")[2])
    begun = told(tournament, won, "USSR directs ussr_directed_offensive to eastern")
    return [allocating(), allocating("UK activates pol_mil_1_3"), begun]


def test_what_is_spent_on_research_is_told_with_the_chance_of_its_die() -> None:
    for n, said in ((1, "+1; its die needs 3 or more (67 %)."), (2, "+2; its die needs 2 or more (83 %).")):
        _after, (funded, *_more) = engine.apply(allocating(), Fund("UK", n))
        assert say(funded.what).endswith(said)  # it succeeds on a 4 (6.10)


@pytest.mark.parametrize("play", ["USSR advances pol_mil_1_3 with chief", "USSR advances ussr_declares_war with chief"])
def test_the_die_of_a_chief_of_staff_is_asked_for_with_where_each_face_brings_the_issue(play: str) -> None:
    state, advance = SITUATIONS["advance"](), grammar.parse(play)
    assert isinstance(advance, AdvanceIssue)
    (said,) = face_lines(state, advance)
    told_by_face = dict[int, str]()
    for first, last, spot in re.findall(r"(\d)(?:–(\d))?: (\w+(?: \w+)?)", said):
        told_by_face |= dict.fromkeys(range(int(first), int(last or first) + 1), spot)
    ends = {face: engine.apply(state, advance.but(card=advance.card.but(value=face)))[0] for face in range(1, 7)}
    lasts = {face: end.turn.table.last for face, end in ends.items()}
    assert {face: spot_name(ends[face], last.target) for face, last in lasts.items() if last} == told_by_face


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("state", every_allocation(), ids=lambda state: f"{state.position.conference}")
def test_each_support_is_told_with_its_chance_or_why_there_is_no_roll(state: State, lang: str) -> None:
    placing = [action for action in engine.legal(state) if isinstance(action, PlaceSupport)]
    assert placing
    for action, front in product(placing, FRONTS):
        if front != action.box:
            continue
        after, _events = engine.apply(state, action)
        war = campaign.war(after)
        with catalogues.speaking(lang):
            said = " ".join(placed_lines(state, after))
            if not war.attempt(front).blocked:
                assert name(front) in said
                chances = odds(war)
                assert percent(chances.advance[front]) in said
                assert not chances.breakthrough[front] or percent(chances.breakthrough[front]) in said
        assert "(7.7" in said or "(7.6" in said or "(6.2" in said or "(7.8" in said


def test_reserves_are_told_with_what_is_left_of_each_chance() -> None:
    east = ("UK places 3 offensive eastern",)
    state = spent(allocating(*east), "US gives europe to US", "research rolls 1", "US moves churchill_roosevelt")
    state = without_networks(state)
    while state.turn.step == "alignment":
        state, _events = engine.apply(state, next(iter(engine.legal(state))))
    after = told(state, "europe reserves 2 2 2")
    lines = list(placed_lines(state, after))
    assert any(line.startswith("Eastern Front → East Germany: strength") for line in lines)
    assert not any("before the Axis reserves" in line for line in lines)
    assert ["Western", "Mediterranean", "Eastern"] == [
        front for front in ("Western", "Mediterranean", "Eastern") if any(f"{front} Front" in line for line in lines)
    ]


def test_what_is_left_is_what_must_be_placed() -> None:
    state = allocating()
    assert payments.spendable(state, "UK") == 4
    due = engine.due(state)
    assert due is not None
    assert due.what.fields["left"] == 4


def test_strength_and_odds_tell_one_chance_of_one_roll(run: Run) -> None:
    script = f"{SPENT}\nUSSR directs ussr_directed_offensive to eastern\n2 off west\nstrength\nodds\n"
    out = run("play", "game.yaml", "--scenario", "training", stdin=script).out
    strength, _odds, chances = out.rpartition("> odds\n")
    told_chances = [line.split()[-2:] for line in strength.splitlines() if line.startswith("Western   ")]
    of_odds = [line for line in chances.splitlines() if line.startswith("Western Front")]
    assert " ".join(told_chances[-1]) in of_odds[0]
    assert "before the Axis reserves" in strength
    assert "What USSR is bound to place counts as placed (6.6, 6.7)." in " ".join(chances.split())


def test_naval_support_in_the_arctic_says_what_it_opens_and_whose_chance_it_changes() -> None:
    state = allocating("UK places 1 offensive mediterranean").at(naval={"arctic": 2})
    after = told(state, "UK places 1 naval arctic")
    war = campaign.war(after)
    lines = list(placed_lines(state, after))
    assert lines[0] == "Norway and Finland are open now. (7.4)"
    assert odds(campaign.war(state)).advance["mediterranean"] != odds(war).advance["mediterranean"]
    assert any(
        line.startswith("Mediterranean") and percent(odds(war).advance["mediterranean"]) in line for line in lines
    )
    assert not list(placed_lines(after, after))


def test_an_army_that_the_card_sent_is_said_to_be_counted_in_the_strength() -> None:
    sent = allocating()
    sent = sent.at(sorties=sent.position.sorties.but(armies={"cbi": 1}))
    lines = list(placed_lines(sent, told(sent, "UK places 1 offensive cbi")))
    assert [line for line in lines if "the army that the card sent counted" in line]


def test_what_is_bound_to_go_to_a_front_is_said_behind_its_chance() -> None:
    state = SITUATIONS["owed"]().at(naval={"cbi": 3})
    (debt,) = [debt for debt in state.turn.owed if debt.box == "cbi"]
    more = told(state.now(owed=(debt.but(left=2),)), "UK places 1 offensive cbi")
    assert "Still bound to go to the CBI Front: 1. (6.6, 6.7)" in list(placed_lines(state, more))
    assert not [line for line in placed_lines(state, told(state, "UK places 1 offensive cbi")) if "bound" in line]


def test_a_chance_of_nothing_is_told_with_what_the_reserves_take() -> None:
    sent = allocating().at(naval={"sw_pacific": 3})
    sent = sent.at(sorties=sent.position.sorties.but(navy="sw_pacific"))
    chance, why = placed_lines(sent, told(sent, "UK places 1 offensive sw_pacific"))
    assert "its chance to advance is 0 %" in chance
    assert why.startswith("If nothing more is placed there, the Southwest Pacific Front makes no roll, wherever")
    assert "needs 3 naval support; missing: 1" in why
    assert "strength of 0" not in why
