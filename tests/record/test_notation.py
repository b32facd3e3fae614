"""Lines of notation: every action written and read, names in three languages, what cannot be read."""

import json
from typing import get_args

import pytest
from hypothesis import given, settings, strategies as st

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Ambiguous, ChurchillError, UsageProblem
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import ACTIONS
from churchill_cli.game.model.ids import (
    ACTIVITIES,
    AXIS,
    BOXES,
    FRONTS,
    GLOBAL_ISSUES,
    POWERS,
    RESERVES,
    THEATERS,
    US,
    Power,
)
from churchill_cli.game.model.told_values import CENTER, Play, Setting, Spot
from churchill_cli.notation import past
from churchill_cli.notation.grammar import MAX_LINE, history_line, parse, read_line, write

PLACES = tuple(rulebook().board.connected)
COUNTERS = tuple(
    kind if n == 1 else f"{kind}#{n}" for kind, count in rulebook().board.counters.items() for n in range(1, count + 1)
)
QUESTIONS = tuple(rulebook().rulings)

powers, fronts, boxes = st.sampled_from(POWERS), st.sampled_from(FRONTS), st.sampled_from(BOXES)
theaters, issues, numbers = st.sampled_from(THEATERS), st.sampled_from(COUNTERS), st.integers(1, 99)
kinds = st.sampled_from(("offensive", "naval"))
six = st.integers(1, 6)
some_dice = st.lists(six, min_size=1, max_size=12).map(tuple)
places = st.lists(st.sampled_from(PLACES), min_size=1, max_size=6).map(tuple)
targets = st.lists(
    st.sampled_from([sign + place for place in PLACES for sign in ("", "-")]), min_size=1, max_size=6
).map(tuple)
texts = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=60).map(str.strip)


markers = st.sampled_from(get_args(a.Marker))
spots = st.just(CENTER) | st.builds(Spot, powers, st.integers(1, 6))
STAFF = rulebook().rules[2].cards.staff
staff = st.sampled_from([*STAFF, "litvinov", "o'brien", "clark-kerr"])
named_staff = staff.filter(lambda name: name not in STAFF or not STAFF[name].chief)
values, bonuses, sure = st.integers(0, 9), st.none() | st.integers(-9, 9), st.booleans()
plays = (
    st.builds(Play, st.just("staff"), named_staff, st.none() | values, bonuses, sure=sure)
    | st.builds(Play, st.just("staff"), st.just(""), values, bonuses, sure=sure)
    | st.builds(Play, st.just("chief"), st.just(""), st.none() | values, bonuses, sure=sure)
    | st.builds(
        Play, st.just("leader"), st.sampled_from(["", "stalin"]), st.none() | values, discard=st.just("") | staff
    )
)


@st.composite
def outcomes(draw: st.DrawFn) -> a.Outcome:
    """Draw an outcome: each counter with one power, in the center, or left out."""
    held: dict[str, list[str]] = {who: [] for who in (*POWERS, "center", "nobody")}
    for counter in COUNTERS:
        held[draw(st.sampled_from(list(held)))].append(counter)
    holdings = {who: tuple(draw(st.permutations(held[who]))) for who in (*POWERS, "center") if held[who]}
    return a.Outcome(draw(powers), holdings)


COUNTS = st.integers(0, 99)
settings_by_hand = st.one_of(
    st.builds(Setting, st.just("front"), fronts, st.sampled_from(tuple(rulebook().board.fronts_of))),
    st.builds(Setting, st.just("naval"), boxes, COUNTS),
    st.builds(Setting, st.sampled_from(["offensive", "reserves"]), fronts, COUNTS),
    st.builds(Setting, st.just("removed"), st.sampled_from(RESERVES), COUNTS),
    st.builds(Setting, st.just("alignment"), st.sampled_from(PLACES), st.sampled_from([*POWERS, "none"])),
    st.builds(Setting, st.just("global"), st.sampled_from(GLOBAL_ISSUES), st.sampled_from([*POWERS, "neutral"])),
    st.builds(Setting, st.just("command"), theaters, st.sampled_from(["UK", "US"])),
    st.builds(Setting, st.just("bomb"), st.sampled_from(["US", "USSR"]), st.sampled_from(rulebook().board.abomb)),
    st.builds(Setting, st.sampled_from(["conferences", "technology"]), powers, COUNTS),
    st.builds(Setting, st.just("surrendered"), st.sampled_from(AXIS), st.sampled_from(["yes", "no"])),
    st.builds(Setting, st.just("leader"), powers, st.sampled_from(["active", "inactive"])),
    st.builds(Setting, st.just("networks"), st.sampled_from(PLACES), COUNTS, powers),
    st.builds(Setting, st.just("issue"), issues, st.just("none")),
    st.builds(Setting, st.just("issue"), issues, st.just(0)),
    st.builds(Setting, st.just("issue"), issues, st.integers(1, 9), powers),
)


ANY: dict[type[a.Action], st.SearchStrategy[a.Action]] = {
    a.CardCommits: st.builds(a.CardCommits, powers, numbers, st.sampled_from(get_args(a.Owed)), boxes | theaters),
    a.CardCommitsTo: st.builds(a.CardCommitsTo, powers, numbers, st.sampled_from(ACTIVITIES)),
    a.CardPlaces: st.builds(a.CardPlaces, numbers, kinds, boxes),
    a.CardSends: st.builds(a.CardSends, numbers, st.sampled_from(RESERVES), fronts),
    a.Convoy: st.builds(a.Convoy, st.sampled_from(get_args(a.Fate))),
    a.Gain: st.builds(a.Gain, powers, numbers, st.sampled_from(get_args(a.Gainable))),
    a.Outcome: outcomes(),
    a.Direct: st.builds(a.Direct, powers, issues, fronts),
    a.PlaceSupport: st.builds(a.PlaceSupport, powers, numbers, kinds, boxes),
    a.Activate: st.builds(a.Activate, powers, issues),
    a.Fund: st.builds(a.Fund, powers, numbers),
    a.Appoint: st.builds(a.Appoint, powers, theaters, powers),
    a.Research: st.builds(a.Research, six),
    a.MoveGlobal: st.builds(a.MoveGlobal, powers, st.sampled_from(GLOBAL_ISSUES)),
    a.Network: st.builds(a.Network, powers, targets),
    a.Align: st.builds(a.Align, powers, targets),
    a.Pass: st.builds(a.Pass, powers),
    a.PlaceReserves: st.builds(a.PlaceReserves, theaters, some_dice),
    a.AdvanceFront: st.builds(a.AdvanceFront, fronts, st.integers(1, 10)),
    a.VerdictDice: st.builds(a.VerdictDice, some_dice),
    a.Reveal: st.builds(a.Reveal, powers, places),
    a.Choose: st.sampled_from(QUESTIONS).flatmap(
        lambda question: st.builds(a.Choose, st.just(question), st.sampled_from(rulebook().rules[2].readings[question]))
    ),
    a.CorrectBoard: st.builds(
        a.CorrectBoard,
        st.dictionaries(st.text(max_size=8), st.none() | st.booleans() | st.text(max_size=8), max_size=3).map(
            json.dumps
        ),
    ),
    a.Adjust: st.builds(a.Adjust, settings_by_hand, texts.filter(bool)),
    a.Advise: st.builds(a.Advise, st.sampled_from(["on", "off"])),
    a.Note: st.builds(a.Note, texts.filter(bool)),
}


ANY |= {
    a.CardIs: st.builds(a.CardIs, st.just("tolstoy"), st.lists(six, max_size=8).map(tuple)),
    a.CardPuts: st.builds(a.CardPuts, issues, spots),
    a.CardBars: st.builds(a.CardBars, powers),
    a.CardSidelines: st.builds(a.CardSidelines, powers),
    a.CardGives: st.builds(a.CardGives, powers, markers, some_dice),
    a.CardTakes: st.builds(a.CardTakes, markers, some_dice),
    a.CardClears: st.builds(a.CardClears, markers, some_dice),
    a.ShowCards: st.builds(a.ShowCards, st.fixed_dictionaries(dict.fromkeys(POWERS, plays))),
    a.BreakTie: st.builds(a.BreakTie, powers, powers),
    a.GiveTie: st.builds(a.GiveTie, powers),
    a.Pick: st.builds(a.Pick, powers, st.lists(issues, min_size=1, max_size=3).map(tuple)),
    a.RollChief: st.builds(a.RollChief, powers, six),
    a.AdvanceIssue: st.builds(a.AdvanceIssue, powers, issues, plays, st.booleans()),
    a.DebateIssue: st.builds(a.DebateIssue, powers, plays, st.booleans()),
    a.LeaderRolls: st.builds(a.LeaderRolls, powers, some_dice),
    a.LeaderIs: st.builds(a.LeaderIs, powers, st.sampled_from(get_args(a.Health))),
    a.PurgeRolls: st.builds(a.PurgeRolls, six),
    a.Lose: st.builds(a.Lose, powers, staff),
}


def misread(line: str) -> UsageProblem:
    with pytest.raises(UsageProblem) as caught:
        parse(line)
    return caught.value


# There and back


def test_there_is_a_strategy_for_every_action() -> None:
    assert set(ACTIONS) == set(ANY)


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_reads_back_as_it_was_written(kind: type[a.Action]) -> None:
    @settings(max_examples=60, deadline=None)
    @given(ANY[kind])
    def there_and_back(action: a.Action) -> None:
        assert action == parse(write(action))

    there_and_back()


@given(st.sampled_from(ACTIONS).flatmap(lambda kind: ANY[kind]))
@settings(max_examples=150, deadline=None)
def test_a_line_is_one_line_in_small_or_capital_letters(action: a.Action) -> None:
    line = write(action)

    assert [line] == line.splitlines()
    if not isinstance(action, a.Note | a.CorrectBoard | a.Adjust):
        assert action == parse(f"  {line.upper()}  ")


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("card commits UK 1 offensive cbi", a.CardCommits("UK", 1, "offensive", "cbi")),
        ("card commits USSR 2 support arctic", a.CardCommits("USSR", 2, "support", "arctic")),
        ("card places 1 naval arctic", a.CardPlaces(1, "naval", "arctic")),
        ("card sends 1 ijn sw_pacific", a.CardSends(1, "ijn", "sw_pacific")),
        ("convoy fails", a.Convoy("fails")),
        ("USSR gains 1 network", a.Gain("USSR", 1, "network")),
        ("US directs ussr_directed_offensive to far_east", a.Direct("US", "ussr_directed_offensive", "far_east")),
        ("UK places 5 offensive western", a.PlaceSupport("UK", 5, "offensive", "western")),
        ("US activates pol_mil_1_3#2", a.Activate("US", "pol_mil_1_3#2")),
        ("US funds 2 research", a.Fund("US", 2)),
        ("UK gives europe to UK", a.Appoint("UK", "europe", "UK")),
        ("research rolls 4", a.Research(4)),
        ("US moves churchill_roosevelt", a.MoveGlobal("US", "churchill_roosevelt")),
        ("US networks denmark -austria", a.Network("US", ("denmark", "-austria"))),
        ("US aligns denmark", a.Align("US", ("denmark",))),
        ("US passes", a.Pass("US")),
        ("europe reserves 1 3 5", a.PlaceReserves("europe", (1, 3, 5))),
        ("eastern rolls 4", a.AdvanceFront("eastern", 4)),
        ("verdict rolls 1 2 3", a.VerdictDice((1, 2, 3))),
        ("UK reveals france greece", a.Reveal("UK", ("france", "greece"))),
        ("ruling Q-denmark board", a.Choose("Q-denmark", "board")),
        ('board {"spaces": {}}', a.CorrectBoard('{"spaces": {}}')),
        ("note Stalin was upset, very much so", a.Note("Stalin was upset, very much so")),
    ],
)
def test_each_action_has_its_line(line: str, action: a.Action) -> None:
    assert action == parse(line)
    assert line == write(action)


# The outcome of a conference


def test_the_outcome_names_who_won_what_and_what_stayed_in_the_centre() -> None:
    line = "outcome US wins, UK us_production, US pol_mil_1_3 global_issue, center ussr_declares_war"

    assert a.Outcome(
        US, {"UK": ("us_production",), "US": ("pol_mil_1_3", "global_issue"), "center": ("ussr_declares_war",)}
    ) == parse(line)
    assert line == write(parse(line))


def test_commas_in_the_outcome_may_be_left_out() -> None:
    with_commas = parse("outcome US wins, UK us_production, US global_issue")

    assert with_commas == parse("outcome US wins UK us_production US global_issue")
    assert with_commas == parse("outcome US wins,UK us_production,US,global_issue")


def test_the_second_counter_of_a_kind_is_numbered() -> None:
    action = parse("outcome UK wins, UK us_production us_production")

    assert a.Outcome("UK", {"UK": ("us_production", "us_production#2")}) == action


@pytest.mark.parametrize("order", [("UK", "US"), ("US", "UK"), ("US", "USSR"), ("USSR", "UK")])
def test_two_counters_of_a_kind_with_two_powers_are_the_same_in_whatever_order_they_are_told(
    order: tuple[Power, Power],
) -> None:
    action = parse(f"outcome {order[0]} wins, {order[0]} us_production, {order[1]} us_production")

    assert isinstance(action, a.Outcome)
    assert {"us_production", "us_production#2"} == {i for held in action.holdings.values() for i in held}
    assert action == parse(write(action))


def test_a_counter_told_by_its_number_leaves_the_other_number_to_the_other() -> None:
    action = parse("outcome UK wins, UK us_production#2, US us_production")

    assert a.Outcome("UK", {"UK": ("us_production#2",), "US": ("us_production",)}) == action


def test_the_first_counter_may_carry_its_number() -> None:
    assert a.Activate("US", "pol_mil_1_3") == parse("US activates pol_mil_1_3#1")


def test_a_power_told_twice_keeps_all_its_issues() -> None:
    action = parse("outcome UK wins, UK us_production, US global_issue, UK a_bomb_research")

    assert a.Outcome("UK", {"UK": ("us_production", "a_bomb_research"), "US": ("global_issue",)}) == action


def test_an_outcome_without_issues_is_read_too() -> None:
    action = parse("outcome US wins")

    assert a.Outcome(US, {}) == action
    assert action == parse(write(action))


@pytest.mark.parametrize("centre", ["center", "centre", "Center", "cent"])
def test_the_centre_may_be_spelt_both_ways(centre: str) -> None:
    expected = a.Outcome("US", {"US": ("global_issue",), "center": ("second_front",)})

    assert expected == parse(f"outcome US wins, US global_issue, {centre} second_front")


@pytest.mark.parametrize(
    "issue",
    ["US Production", "USSR Declares War on Japan", "UK Directed Offensive", "Producción de EE.UU.", "Второй фронт"],
)
def test_display_names_of_issues_are_read_in_an_outcome(issue: str) -> None:
    action = parse(f"outcome UK wins, UK {issue}")

    assert isinstance(action, a.Outcome)
    assert ["UK"] == list(action.holdings)
    assert 1 == len(action.holdings["UK"])


@pytest.mark.parametrize(
    ("name", "power"),
    [
        ("Churchill", "UK"),
        ("СССР", "USSR"),  # noqa: RUF001 - Russian
        ("США", "US"),
        ("Soviet Union", "USSR"),
        ("Reino Unido", "UK"),
        ("Estados Unidos", "US"),
        ("Советский Союз", "USSR"),
    ],
)
def test_powers_are_read_by_name_in_an_outcome(name: str, power: Power) -> None:
    assert a.Outcome(power, {power: ("global_issue",)}) == parse(f"outcome {name} wins, {name} global_issue")


def test_issues_before_any_power_are_not_understood() -> None:
    assert "expected UK, US, USSR or center" in misread("outcome US wins, us_production").message


# Names


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("Eastern Front rolls 4", a.AdvanceFront("eastern", 4)),
        ("восточный фронт rolls 4", a.AdvanceFront("eastern", 4)),
        ("Frente Oriental rolls 4", a.AdvanceFront("eastern", 4)),
        ("запад rolls 4", a.AdvanceFront("western", 4)),
        ("Pacífico Central rolls 4", a.AdvanceFront("central_pacific", 4)),
        ("pacifico central rolls 4", a.AdvanceFront("central_pacific", 4)),
        ("Soviet Union passes", a.Pass("USSR")),
        ("Великобритания passes", a.Pass("UK")),
        ("Estados Unidos passes", a.Pass("US")),
        ("EE.UU. passes", a.Pass("US")),
        ("UK places 1 naval Арктика", a.PlaceSupport("UK", 1, "naval", "arctic")),
        ("UK places 1 naval CBI Theater box", a.PlaceSupport("UK", 1, "naval", "cbi")),
        ("UK places 1 naval Casilla de Teatro Ártico", a.PlaceSupport("UK", 1, "naval", "arctic")),
        ("Европа reserves 3", a.PlaceReserves("europe", (3,))),
        ("Europa reserves 3", a.PlaceReserves("europe", (3,))),
        ("US moves UK–US", a.MoveGlobal("US", "churchill_roosevelt")),
        ("US moves Сталин – Рузвельт", a.MoveGlobal("US", "roosevelt_stalin")),
        ("card sends 2 U-boats western", a.CardSends(2, "german_navy", "western")),
        ("card sends 2 Немецкая армия western", a.CardSends(2, "german_army", "western")),
        ("US activates Pol-Mil 1/3", a.Activate("US", "pol_mil_1_3")),
        ("US activates Военно-политический вопрос 2/2", a.Activate("US", "pol_mil_2_2")),
        ("US directs US Directed Offensive to West", a.Direct("US", "us_directed_offensive", "western")),
        (
            "UK reveals Czech, Голландия, Países Bálticos",
            a.Reveal("UK", ("czechoslovakia", "netherlands", "baltic_states")),
        ),
        ("US networks Dutch East Indies -Ближний Восток", a.Network("US", ("dutch_east_indies", "-middle_east"))),
        ("US networks - Austria, -Laos/Cambodia", a.Network("US", ("-austria", "-laos_cambodia"))),
    ],
)
def test_names_are_read_in_three_languages(line: str, action: a.Action) -> None:
    assert action == parse(line)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("UK p 1 o w", a.PlaceSupport("UK", 1, "offensive", "western")),
        ("us net bel", a.Network("US", ("belgium",))),
        ("ussr al bul rum", a.Align("USSR", ("bulgaria", "rumania"))),
        ("west r 3", a.AdvanceFront("western", 3)),
        ("eu res 1 2", a.PlaceReserves("europe", (1, 2))),
        ("UK gives eu UK", a.Appoint("UK", "europe", "UK")),
        ("US directs us_dir cbi", a.Direct("US", "us_directed_offensive", "cbi")),
        ("ver r 3", a.VerdictDice((3,))),
        ("conv arr", a.Convoy("arrives")),
    ],
)
def test_a_unique_beginning_of_a_word_is_enough(line: str, action: a.Action) -> None:
    assert action == parse(line)


def test_a_whole_verb_goes_before_the_beginning_of_another() -> None:
    assert a.Fund("US", 1) == parse("US funds 1 research")
    assert a.Pass("US") == parse("US pass")


def test_a_line_with_two_meanings_names_both() -> None:
    problem = misread("e r 4")

    assert "`e r 4` may mean several things: `europe reserves 4`, `eastern rolls 4`." == problem.message
    assert "Type a little more." == problem.hint


def test_an_ambiguous_beginning_of_a_name_is_refused_with_the_choices() -> None:
    problem = misread("US networks b")

    assert isinstance(problem, Ambiguous)
    assert ("US networks baltic_states", "US networks belgium", "US networks bulgaria") == problem.choices


# What is not understood


def test_an_unknown_verb_is_answered_with_the_verbs_that_may_stand_there() -> None:
    problem = misread("US frobnicates france")

    assert "at `frobnicates`" in problem.message
    assert "`networks`" in problem.message


@pytest.mark.parametrize(
    ("line", "wrong", "near"),
    [
        ("UK places 1 naval meditteranean", "meditteranean", "mediterranean"),
        ("US networks frence", "frence", "france"),
        ("US networks greece frence", "frence", "france"),
        ("US aligns -rumanja", "-rumanja", "rumania"),
        ("UK reveals polend", "polend", "poland"),
        ("US activates pol_mill_1_3", "pol_mill_1_3", "pol_mil_1_3"),
        ("outcome US wins, US globl_issue", "globl_issue", "global_issue"),
        ("card sends 1 german_armee western", "german_armee", "german_army"),
        ("ruling Q-denmarc board", "Q-denmarc", "Q-denmark"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest_ones(line: str, wrong: str, near: str) -> None:
    message = misread(line).message

    assert f"at `{wrong}`" in message
    assert near in message


@pytest.mark.parametrize(
    "line",
    [
        "US networks",
        "US",
        "western rolls",
        "UK places 1",
        "convoy",
        "europe reserves",
        "card",
        "note",
        "board",
        "ruling Q-denmark",
        "US moves",
    ],
)
def test_a_line_that_ends_too_early_says_what_is_missing(line: str) -> None:
    assert "at its end" in misread(line).message


def test_a_line_that_goes_on_is_refused() -> None:
    assert (
        "`western rolls 4 5` is not understood at `5`: expected the end of the line."
        == misread("western rolls 4 5").message
    )


@pytest.mark.parametrize("line", ["", "   ", "\t", "\n"])
def test_an_empty_line_is_refused(line: str) -> None:
    assert "The line is empty." == misread(line).message


def test_a_very_long_line_is_refused_and_the_longest_is_read() -> None:
    longest = "note " + "x" * (MAX_LINE - 5)

    assert a.Note("x" * (MAX_LINE - 5)) == parse(longest)
    assert f"The line is longer than {MAX_LINE} characters." == misread(longest + "x").message


def test_a_place_to_reveal_carries_no_minus() -> None:
    assert "-france" in misread("UK reveals -france").message


def test_a_minus_needs_a_place() -> None:
    assert "a country or colony" in misread("US networks -").message


# Dice and numbers


@pytest.mark.parametrize("typed", ["2 4 5", "2,4,5", "245", "2, 4, 5", "24 5", "2 45", "2 , 4 5"])
def test_six_sided_dice_are_read_apart_and_together(typed: str) -> None:
    assert a.PlaceReserves("europe", (2, 4, 5)) == parse(f"europe reserves {typed}")


@pytest.mark.parametrize("typed", ["0", "7", "1 7", "1 2 x", "-1", "1.5", "", ",", "２", "1" * 31])  # noqa: RUF001 - another digit
def test_other_dice_are_refused(typed: str) -> None:
    assert "six-sided dice from 1 to 6" in misread(f"europe reserves {typed}").message


def test_a_wrong_die_after_dice_told_together_is_the_one_named() -> None:
    assert "at `9`" in misread("europe reserves 245 9").message


@pytest.mark.parametrize(("typed", "shown"), [("1", 1), ("9", 9), ("10", 10), ("0", 10)])
def test_a_ten_sided_die_shows_one_to_ten_and_zero_is_ten(typed: str, shown: int) -> None:
    assert a.AdvanceFront("western", shown) == parse(f"western rolls {typed}")


@pytest.mark.parametrize("typed", ["11", "-1", "100", "x", "1.0", "４", "1" * 1900])  # noqa: RUF001 - another digit
def test_no_other_number_is_on_a_ten_sided_die(typed: str) -> None:
    assert "a d10 from 1 to 10" in misread(f"western rolls {typed}").message


@pytest.mark.parametrize("typed", ["0", "7", "x", "-2", "²"])
def test_the_research_die_has_six_sides(typed: str) -> None:
    assert "a d6 from 1 to 6" in misread(f"research rolls {typed}").message


@pytest.mark.parametrize("typed", ["0", "100", "-1", "one", "1.0", "²", "9" * 1900])
def test_a_number_of_markers_is_from_1_to_99(typed: str) -> None:
    assert "a number from 1 to 99" in misread(f"UK gains {typed} network").message


@pytest.mark.parametrize("typed", ["1", "99", "07"])
def test_the_edges_of_a_number_of_markers_are_read(typed: str) -> None:
    assert a.Gain("UK", int(typed), "network") == parse(f"UK gains {typed} network")


# Garbage

WORDS = st.sampled_from(
    [
        *("US", "UK", "note", "board", "ruling", "outcome", "wins", ",", "center", "networks", "-", "#", "western"),
        *("rolls", "reserves", "europe", "10", "0", "us_production", "us_production#2", "places", "naval", "arctic"),
        *(
            "card",
            "commits",
            "sends",
            "-france",
            "note,",
            "undo",
            "france",
            "reveals",
            "{",
            "}",
            '"',
            "²",
            "٣",
            "\u2028",
        ),
    ]
)


def read_or_refused(line: str) -> a.Action | ChurchillError:
    try:
        return parse(line)
    except ChurchillError as problem:
        return problem


@given(st.text(max_size=120) | st.lists(WORDS, max_size=12).map(" ".join) | st.lists(WORDS, max_size=8).map("".join))
@settings(max_examples=300, deadline=None)
def test_whatever_is_typed_is_read_or_refused_with_a_reason(line: str) -> None:
    found = read_or_refused(line)

    if isinstance(found, a.Action):
        assert found == parse(write(found))
    else:
        assert found.message
        assert found.reasons


@pytest.mark.parametrize("line", ["note,x", "note,", "board,{}"])
def test_a_comma_right_after_a_word_is_no_crash(line: str) -> None:
    found = read_or_refused(line)

    assert isinstance(found, a.Note | a.CorrectBoard | a.Adjust | UsageProblem)


def test_a_kind_of_marker_that_is_none_is_answered_with_those_there_are() -> None:
    assert "expected a kind of support (offensive, naval)" in misread("UK places 1 armies western").message
    assert "expected arrives / fails" in misread("convoy sinks").message
    assert "(network, alignment, production)" in misread("UK gains 1 x").message
    assert "(offensive, naval, support)" in misread("card commits UK 1 x western").message


def test_places_may_be_parted_by_commas() -> None:
    assert a.Network("US", ("france", "-austria")) == parse("US networks france, -austria")
    assert a.Reveal("US", ("france", "austria")) == parse("US reveals france, austria")


def test_a_misspelt_verb_is_answered_with_the_one_probably_meant() -> None:
    assert misread("UK plces 1 naval western").hint.startswith("Did you mean `places`? ")


def test_the_last_word_of_funding_research_may_be_left_out() -> None:
    assert a.Fund("UK", 2) == parse("UK fu 2")


def test_kinds_of_markers_are_read_in_the_plural_and_in_three_languages() -> None:
    assert a.Gain("UK", 2, "network") == parse("UK gains 2 networks")
    assert a.PlaceSupport("UK", 1, "naval", "arctic") == parse("UK places 1 apoyo naval Ártico")
    assert a.PlaceSupport("UK", 1, "offensive", "western") == parse("UK places 1 обеспечение наступления Запад")


# Cards


@pytest.mark.parametrize(
    ("typed", "play"),
    [
        ("merkulov", Play(name="merkulov")),
        ("Merk", Play(name="merkulov")),
        ("lord beaverbrook", Play(name="beaverbrook")),
        ("Гарри Гопкинс", Play(name="hopkins")),
        ("4", Play(value=4)),
        ("4+1", Play(value=4, bonus=1)),
        ("+2", Play(bonus=2)),
        ("hazelby 3", Play(name="hazelby", value=3)),
        ("hazelby 3-1", Play(name="hazelby", value=3, bonus=-1)),
        ("bevin 4!", Play(name="bevin", value=4, sure=True)),
        ("bevin!", Play(name="bevin", sure=True)),
        ("chief 5", Play("chief", value=5)),
        ("marshall 5", Play("chief", value=5)),
        ("chi 5", Play("chief", value=5)),
        ("leader", Play("leader")),
        ("leader ?", Play("leader")),
        ("leader discarding pound", Play("leader", discard="pound")),
        ("lead disc poun", Play("leader", discard="pound")),
        ("leader pound", Play("leader", discard="pound")),
        ("truman 5 discarding walker", Play("leader", "truman", 5, discard="walker")),
    ],
)
def test_a_card_may_be_told_in_several_ways(typed: str, play: Play) -> None:
    assert a.AdvanceIssue("US", "global_issue", play) == parse(f"US advances global_issue with {typed}")
    assert a.AdvanceIssue("US", "global_issue", play, stop=True) == parse(f"US adv global_issue {typed} stopping")


@pytest.mark.parametrize(
    "line",
    [
        "US advances global_issue with",
        "US advances global_issue with 4x",
        "US advances global_issue with harr",
        "US advances global_issue with leader discarding",
        "US advances global_issue with leader discarding 4",
        "agenda UK 3, UK 4",
        "agenda",
        "card puts global_issue in UK",
        "card puts global_issue in UK 0",
        "US picks",
        "card gives UK network at",
    ],
)
def test_a_card_that_cannot_be_read_is_refused(line: str) -> None:
    assert misread(line).hint


def test_a_beginning_that_several_cards_share_names_them() -> None:
    message = misread("US advances global_issue with harr").message
    assert "with harriman`, `US advances global_issue with hopkins" in message
    assert a.AdvanceIssue("US", "global_issue", Play(name="harr", value=3)) == parse(
        "US advances global_issue with harr 3"
    )


# Slips around a card


@pytest.mark.parametrize("word", ["with", "wit", "wi", "карточкой", "con"])
def test_a_small_word_before_a_card_may_be_cut_short(word: str) -> None:
    assert "US advances global_issue with 4" == write(parse(f"US adv global_issue {word} 4"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("wiht 4", "with"), ("whit 4", "with"), ("cheif 3", "chief"), ("leadr 7", "leader"), ("начальнек 3", "начальник")],
)
def test_a_fixed_word_mistyped_is_no_new_card_unless_it_is_insisted_on(typed: str, meant: str) -> None:
    with pytest.raises(UsageProblem, match=f"expected `{meant}`; a new card of that name"):
        parse(f"US advances global_issue with {typed}")
    insisted = f"US advances global_issue with {typed}!"
    assert insisted == write(parse(insisted))


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("bla", "`churchill legal` lists what may be told now."),
        ("wetsern rolls 4", "Did you mean `western`? `churchill legal` lists what may be told now."),
        ("agneda UK 3", "Did you mean `agenda`? `churchill legal` lists what may be told now."),
    ],
)
def test_where_nothing_is_understood_the_answer_is_short(line: str, hint: str) -> None:
    with pytest.raises(UsageProblem) as refused:
        parse(line)
    assert (f"`{line}` is not understood.", hint) == (refused.value.message, refused.value.hint)


# Lines that speak of other lines

COUNTS_OF_LINES = st.none() | st.integers(-99, 99)
NAMES_OF_POINTS = st.from_regex(r"[a-z][a-z0-9_]{0,8}( [a-z0-9_]{1,8}){0,2}", fullmatch=True)
DESTINATIONS = NAMES_OF_POINTS | st.integers(-9, 99).map(str)
LINES_TOLD = st.sampled_from(["note a, b; c", "eastern rolls 4", "UK passes"])
MARKS = st.sampled_from(["", *past.MARKS])
HISTORY: dict[type[past.HistoryLine], st.SearchStrategy[past.HistoryLine]] = {
    past.Undo: st.builds(past.Undo, COUNTS_OF_LINES),
    past.UndoTo: st.builds(past.UndoTo, DESTINATIONS),
    past.Redo: st.builds(past.Redo, COUNTS_OF_LINES),
    past.RedoTo: st.builds(past.RedoTo, DESTINATIONS),
    past.RedoAll: st.builds(past.RedoAll),
    past.Point: st.builds(past.Point, NAMES_OF_POINTS),
    past.Change: st.builds(past.Change, MARKS, numbers, LINES_TOLD),
    past.Insert: st.builds(past.Insert, MARKS, numbers, LINES_TOLD),
    past.Delete: st.builds(past.Delete, MARKS, numbers),
}


@pytest.mark.parametrize("kind", past.HISTORY_LINES, ids=lambda kind: kind.__name__)
def test_every_line_about_lines_reads_back_as_it_was_written(kind: type[past.HistoryLine]) -> None:
    @settings(max_examples=60, deadline=None)
    @given(HISTORY[kind])
    def there_and_back(line: past.HistoryLine) -> None:
        assert line == read_line(write(line)) == history_line(write(line))

    there_and_back()


@given(st.sampled_from(ACTIONS).flatmap(lambda kind: ANY[kind]))
@settings(max_examples=150, deadline=None)
def test_a_line_that_tells_an_action_speaks_of_no_other_lines(action: a.Action) -> None:
    assert history_line(write(action)) is None
    assert action == read_line(write(action))


@pytest.mark.parametrize("line", ["undo x", "redo by 1", "point 12", "change", "delete! two", "insert 3"])
def test_a_line_about_lines_in_no_known_form_is_known_by_its_verb(line: str) -> None:
    told = read_line(line)
    assert isinstance(told, past.Misread)
    assert (line.split(maxsplit=1)[0].removesuffix("!"), line) == (told.verb, write(told))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("отмена 2", past.Undo(2)),
        ("UNDO to Normandy", past.UndoTo("normandy")),
        ("вернуть все", past.RedoAll()),
        ("cambiar! 3 UK passes", past.Change(stands="!", number=3, line="UK passes")),
        ("borrar 3", past.Delete(stands="", number=3)),
    ],
)
def test_lines_about_lines_are_read_in_three_languages(line: str, action: past.HistoryLine) -> None:
    assert action == read_line(line)


def test_a_space_is_entered_in_a_conference_that_the_game_has() -> None:
    last = rulebook().rules[2].constants.conferences
    line = "adjust entered normandy {} because we forgot"
    assert line.format(last) == write(parse(line.format(last)))
    for conference in (0, last + 1):
        assert "expected a conference" in misread(line.format(conference)).message
