"""What a conference card binds production to: a place, a theater, an activity; after a surrender too (5.11, 6.6)."""

import pytest

from churchill_cli.answers.records import legal_forms
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import Purse, State
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, events, offered, opened, said, standing, told, waiting

GERMANY = frozenset({"germany"})
FIRST: dict[str, str] = {"US": "USSR", "UK": "US", "USSR": "UK"}
FULL = dict.fromkeys(["western", "mediterranean", "eastern", "arctic"], 5)


def occupied(**changes: object) -> State:
    """Return a game in which the Western Front stands in Germany, which has surrendered."""
    return standing(opened().at(surrendered=GERMANY, **changes), western="germany")


def first(power: str, *lines: str, holdings: str = "", state: State | None = None) -> State:
    """Return the allocation in which ``power`` comes first, after what the card says."""
    return told(state or opened(), *lines, f"outcome {FIRST[power]} wins, {holdings}")


def asked_first(state: State) -> list[str]:
    return [say(text) for text in waiting(state).first]


def mends(state: State, line: str) -> list[str]:
    """Return what each refusal of ``line`` says is to be done instead."""
    broken = engine.violations(state, grammar.parse(line))
    return [say(each.mend) for each in broken if each.mend]


def production(state: State, power: Power) -> int:
    return state.turn.purses[power].production


# A Front that stands in the Axis country that has surrendered (5.11, 7.8)


def test_a_card_binds_offensive_support_for_a_front_in_the_country_that_surrendered() -> None:
    state = first("US", "card commits US 1 offensive western", state=occupied(leadership={}))
    assert ["Of the production 1 must go to offensive support for the Western Front."] == asked_first(state)
    assert [] != against(state, "US places 6 offensive cbi")
    assert "US places 1 offensive western" in offered(state)
    assert "US places 1 offensive eastern" not in offered(state)
    after = told(state, "US places 1 offensive western")
    assert (5, 1, [0]) == (
        production(after, "US"),
        after.position.offensive["western"],
        [debt.left for debt in after.turn.owed],
    )


def test_what_is_placed_there_is_said_to_be_without_effect_and_is_gone_at_the_end() -> None:
    state = first("US", "card commits US 1 offensive western", state=occupied(leadership={}))
    (placed,) = events(state, "US places 1 offensive western")[:1]
    assert (True, {"6.5", "7.8"}) == ("without effect" in say(placed.what), set(placed.cites))


def test_a_card_puts_offensive_support_before_a_front_in_the_country_that_surrendered() -> None:
    state = occupied()
    assert [] == against(state, "card places 1 offensive western")
    assert 1 == told(state, "card places 1 offensive western").position.offensive["western"]
    assert "without effect" in said(state, "card places 1 offensive western")[0]


def test_the_same_in_japan_and_for_a_known_card() -> None:
    state = standing(opened(surrendered=frozenset({"japan"})), cbi="japan")
    assert [("UK", "cbi", 1)] == [(d.power, d.box, d.left) for d in told(state, "card is tolstoy 4 6").turn.owed]


def test_support_bound_there_may_be_offensive_and_is_not_dropped_where_the_box_is_full() -> None:
    state = first("US", "card commits US 1 support western", state=occupied(leadership={}, naval=FULL))
    assert ["Of the production 1 must go to offensive support for the Western Front."] == asked_first(state)
    assert [] != against(state, "US places 6 offensive cbi")
    assert [] == against(told(state, "US places 1 offensive western"), "US places 5 offensive cbi")


def test_of_ones_own_will_nothing_is_placed_there() -> None:
    state = first("US", "card commits US 1 offensive western", state=occupied(leadership={}))
    assert ("7.8",) in against(state, "US places 2 offensive western")
    after = told(state, "US places 1 offensive western")
    assert ("7.8",) in against(after, "US places 1 offensive western")


def test_a_command_does_not_pay_there() -> None:
    state = first("US", "card commits US 9 offensive western", state=occupied())
    after = told(state, "US places 6 offensive western")
    assert Purse(0, europe=1, pacific=1) == after.turn.purses["US"]
    assert [] != against(after, "US places 1 offensive western")


def test_the_end_of_a_track_binds_nothing_without_a_surrender() -> None:
    state = standing(opened(), mediterranean="northern_italy")
    assert [("6.5", "7.52")] == against(state, "card commits UK 1 offensive mediterranean")
    assert [("6.5", "7.52")] == against(state, "card places 1 offensive mediterranean")
    after = state.at(surrendered=GERMANY)
    assert [] == against(after, "card commits UK 1 offensive mediterranean")


def test_a_directed_offensive_at_the_end_of_a_track_stays_without_effect() -> None:
    readings = ["ruling Q-offensive-after-surrender yes", "ruling Q-offensive-northern-italy yes"]
    before = told(occupied(leadership={}), *readings, "outcome USSR wins, USSR us_directed_offensive")
    state = told(before, "USSR directs us_directed_offensive to western")
    assert (("US",), ()) == (waiting(state).powers, waiting(state).first)
    assert [] == against(state, "US places 6 offensive cbi")
    assert ("7.8",) in against(state, "US places 1 offensive western")


# A whole theater (4.21, 5.11)


@pytest.mark.parametrize(
    ("line", "right", "wrong"),
    [
        (
            "card commits UK 4 support pacific",
            ["offensive cbi", "naval far_east"],
            ["naval arctic", "offensive western"],
        ),
        ("card commits UK 4 offensive europe", ["offensive eastern", "offensive western"], ["naval arctic"]),
        ("card commits UK 4 naval europe", ["naval arctic", "naval mediterranean"], ["offensive western", "naval cbi"]),
    ],
)
def test_production_bound_to_a_theater_is_paid_anywhere_in_it(line: str, right: list[str], wrong: list[str]) -> None:
    state = first("UK", line, state=opened(leadership={}))
    for each in right:
        assert [] == against(state, f"UK places 1 {each}")
        assert [3] == [debt.left for debt in told(state, f"UK places 1 {each}").turn.owed]
    for each in wrong:
        assert [("6.4", "6.6", "6.7")] == against(state, f"UK places 1 {each}")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "card commits UK 2 support pacific",
            "Of the production 2 must go to offensive or naval support in the Pacific.",
        ),
        (
            "card commits UK 2 offensive europe",
            "Of the production 2 must go to offensive support in Europe.",
        ),
        ("card commits UK 2 naval europe", "Of the production 2 must go to naval support in Europe."),
        (
            "card commits UK 2 support cbi",
            "Of the production 2 must go to offensive or naval support for the CBI Front.",
        ),
    ],
)
def test_what_is_bound_to_a_theater_is_asked_for_and_named_in_refusals(line: str, said: str) -> None:
    state = first("UK", line, state=opened(leadership={}))
    assert [said] == asked_first(state)
    other = "naval arctic" if "cbi" in line or "pacific" in line else "offensive cbi"
    assert [said] == mends(state, f"UK places 3 {other}")
    assert [] == against(state, f"UK places 2 {other}")


def test_naval_support_bound_to_a_theater_is_bound_as_far_as_its_boxes_have_room() -> None:
    naval = {**FULL, "arctic": 4}
    state = first("UK", "card commits UK 3 naval europe", "card commits UK 1 naval arctic", state=opened(naval=naval))
    assert ["Of the production 1 must go to naval support in the Arctic Theater box."] == mends(
        state, "UK places 4 offensive cbi"
    )
    assert [] == against(state, "UK places 3 offensive cbi")
    after = told(state, "UK places 1 naval arctic")
    assert [3, 0] == [debt.left for debt in after.turn.owed]
    assert () == waiting(after).first


def test_what_is_bound_to_one_place_is_paid_before_what_is_bound_to_its_theater() -> None:
    lines = ["card commits UK 1 support pacific", "card commits UK 1 support cbi", "card commits UK 1 offensive cbi"]
    state = first("UK", *lines, state=opened(leadership={}))
    once = told(state, "UK places 1 offensive cbi")
    assert [1, 1, 0] == [debt.left for debt in once.turn.owed]
    twice = told(once, "UK places 1 offensive cbi")
    assert [1, 0, 0] == [debt.left for debt in twice.turn.owed]
    assert [0, 0, 0] == [debt.left for debt in told(twice, "UK places 1 naval far_east").turn.owed]


def test_what_a_theater_is_owed_is_paid_after_its_surrender_as_well() -> None:
    state = first("UK", "card commits UK 1 offensive europe", state=occupied(leadership={}))
    assert [] == against(state, "UK places 1 offensive eastern")
    assert ("7.8",) in against(state, "UK places 2 offensive eastern")


def test_the_card_comes_before_a_directed_offensive_for_a_theater_too() -> None:
    before = told(opened(), "card commits USSR 2 offensive europe", "outcome UK wins, UK ussr_directed_offensive")
    state = told(before, "UK directs ussr_directed_offensive to far_east")
    assert [] == against(state, "USSR places 1 offensive far_east")
    assert [("6.4", "6.6", "6.7")] == against(state, "USSR places 2 offensive far_east")


def test_what_is_bound_to_a_theater_and_cannot_be_met_is_said_at_the_end() -> None:
    state = told(opened(leadership={}), "card commits UK 9 support pacific", "outcome USSR wins,")
    state = told(state, "US places 6 offensive western", "UK places 4 offensive cbi")
    ends = said(state, "USSR places 3 offensive eastern")
    assert "UK cannot meet what the card binds in this theater: the Pacific, 5." in ends


def test_a_theater_is_named_by_itself_and_its_fronts_by_theirs() -> None:
    for typed in ("pacific", "Pacific", "Тихий океан", "Pacífico"):
        assert "card commits UK 1 support pacific" == grammar.write(grammar.parse(f"card commits UK 1 support {typed}"))
    assert "card commits UK 1 naval central_pacific" == grammar.write(
        grammar.parse("card commits UK 1 naval Central Pacific")
    )


def test_a_binding_says_where() -> None:
    assert ["UK must spend production on support in this theater: the Pacific, 1."] == said(
        opened(), "card commits UK 1 support pacific"
    )
    assert ["UK must spend production on A-Bomb Research: 1."] == said(opened(), "card commits UK 1 research")
    assert ["UK must spend production on Pol-Mil issues: 1."] == said(opened(), "card commits UK 1 pol_mil")


# An activity (4.21, 5.11)


def test_production_bound_to_research_is_paid_by_funding() -> None:
    state = first("US", "card commits US 2 research", holdings="USSR a_bomb_research", state=opened(leadership={}))
    assert ["Of the production 2 must go to A-Bomb Research."] == asked_first(state)
    assert ["Of the production 2 must go to A-Bomb Research."] == mends(state, "US places 5 offensive western")
    assert [] == against(state, "US places 4 offensive western")
    after = told(state, "US funds 1 research")
    assert (5, 1, [1]) == (production(after, "US"), after.turn.research, [debt.left for debt in after.turn.owed])
    assert 3 == told(after, "US funds 2 research").turn.research


def test_bound_research_is_paid_though_nobody_won_it_and_free_production_is_not() -> None:
    state = first("US", "card commits US 1 research", state=opened(leadership={}))
    assert ["Of the production 1 must go to A-Bomb Research."] == asked_first(state)
    assert [("6.10.2", "Q-idle-research")] == against(state, "US funds 2 research")
    after = told(state, "US funds 1 research")
    assert (5, [0]) == (production(after, "US"), [debt.left for debt in after.turn.owed])
    assert [("6.10.2", "Q-idle-research")] == against(after, "US funds 1 research")


def test_research_that_is_bound_is_offered_though_nobody_won_it() -> None:
    assert "US funds 1 research" in offered(first("US", "card commits US 1 research"))
    assert "US funds 1 research" not in offered(first("US"))


def test_production_bound_to_pol_mil_is_paid_by_activating() -> None:
    state = first(
        "UK", "card commits UK 1 pol_mil", holdings="UK pol_mil_2_2 pol_mil_1_3, US global_issue leadership_europe"
    )
    assert ["Of the production 1 must go to Pol-Mil issues."] == asked_first(state)
    assert ["Of the production 1 must go to Pol-Mil issues."] == mends(state, "UK places 4 offensive western")
    after = told(state, "UK activates pol_mil_1_3")
    assert (3, [0], {"UK": 3}) == (
        production(after, "UK"),
        [debt.left for debt in after.turn.owed],
        dict(after.turn.networks),
    )
    assert 2 == production(told(after, "UK activates pol_mil_2_2"), "UK")


def test_while_all_is_bound_to_an_activity_only_that_is_offered() -> None:
    lines = ["card commits USSR 1 pol_mil", "card commits USSR 2 research"]
    state = first("USSR", *lines, holdings="USSR pol_mil_2_2, UK a_bomb_research")
    assert ["USSR activates pol_mil_2_2", "USSR funds 1 research"] == offered(state)


def test_production_bound_to_pol_mil_with_nothing_to_activate_is_free_and_said_at_the_end() -> None:
    state = told(
        opened(leadership={}), "card commits UK 2 pol_mil", "outcome USSR wins, UK pol_mil_2_2, USSR global_issue"
    )
    state = told(state, "US places 6 offensive western")
    assert [] == against(state, "UK places 3 offensive cbi")
    assert [] != against(state, "UK places 4 offensive cbi")
    state = told(state, "UK activates pol_mil_2_2", "UK places 3 offensive cbi")
    ends = events(state, "USSR places 3 offensive eastern")
    (unmet,) = [each for each in ends if "6.6" in each.cites]
    assert "UK cannot meet what the card binds to Pol-Mil issues: 1." == say(unmet.what)


def test_two_demands_of_pol_mil_bind_no_more_than_can_be_activated() -> None:
    lines = ["card commits UK 1 pol_mil", "card commits UK 1 pol_mil"]
    state = first("UK", *lines, holdings="UK pol_mil_2_2, US global_issue", state=opened(leadership={}))
    assert [] == against(state, "UK places 3 offensive western")


def test_research_that_could_not_be_paid_is_said_at_the_end() -> None:
    state = told(opened(leadership={}), "card commits USSR 5 research", "outcome UK wins,")
    state = told(state, "USSR funds 3 research", "US places 6 offensive western")
    assert "USSR cannot meet what the card binds to A-Bomb Research: 2." in said(state, "UK places 4 offensive western")


def test_a_binding_to_an_activity_needs_no_place_and_one_to_support_does() -> None:
    for line in ("card commits UK 1 research", "card commits UK 2 pol_mil", "card commits UK 1 исследование"):
        assert grammar.parse(line)
    for line in ("card commits UK 1 support", "card commits UK 1 research cbi", "card commits UK 1 alignment"):
        with pytest.raises(UsageProblem):
            grammar.parse(line)


def test_only_a_directed_offensive_is_said_to_go_without_penalty() -> None:
    state = told(
        opened(leadership={}),
        "card commits UK 9 offensive cbi",
        "outcome USSR wins, UK uk_directed_offensive, USSR global_issue",
    )
    state = told(state, "UK directs uk_directed_offensive to western", "US places 6 offensive western")
    state = told(state, "UK places 4 offensive cbi")
    ends = {each.cites: say(each.what) for each in events(state, "USSR places 3 offensive eastern")}
    assert "UK cannot meet what the card binds in the CBI Theater box: 5." == ends["6.6",]
    assert "penalty" in ends["6.7",]


def test_more_than_is_needed_for_certain_research_is_said() -> None:
    state = told(opened(leadership={}), "outcome US wins, US a_bomb_research")
    state = told(state, "UK funds 4 research")
    assert 1 == len(said(opened(), "card commits UK 1 research"))
    told_then = events(told(opened(leadership={}), "outcome US wins, US a_bomb_research"), "UK funds 4 research")
    assert [("6.10.2",), ("6.10.2",)] == [each.cites for each in told_then[:2]]
    assert "Research is certain with +3; more changes nothing." == say(told_then[1].what)
    assert "Research is certain with +3; more changes nothing." in said(state, "USSR funds 1 research")
    exact = events(told(opened(leadership={}), "outcome US wins, US a_bomb_research"), "UK funds 3 research")
    assert [("6.10.2",)] == [each.cites for each in exact[:1]]
    assert 1 == len(exact)


def test_activating_is_shown_to_who_won_a_pol_mil_issue() -> None:
    state = first("UK", holdings="UK pol_mil_2_2, US global_issue")
    forms = [form for form, _why in legal_forms(state)]
    assert "UK activates pol_mil_2_2" in forms
    assert not any(form.startswith("{power} activates") for form in forms)
    assert not any("activates" in form for form, _why in legal_forms(first("UK")))


def test_all_that_is_bound_is_asked_for_the_card_first() -> None:
    lines = ["card commits USSR 1 support pacific", "card commits USSR 1 research", "card commits USSR 1 naval arctic"]
    before = told(opened(), *lines, "outcome UK wins, UK ussr_directed_offensive")
    state = told(before, "UK directs ussr_directed_offensive to eastern")
    assert [
        "Of the production 1 must go to A-Bomb Research.",
        "Of the production 1 must go to naval support in the Arctic Theater box.",
        "Of the production 1 must go to offensive or naval support in the Pacific.",
        "Of the production 2 must go to offensive support for the Eastern Front.",
    ] == asked_first(state)
