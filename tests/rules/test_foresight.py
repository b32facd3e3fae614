"""What is told before it is too late: what there is to spend, what is owed, what a roll decides (6.4 to 7.7)."""

from itertools import pairwise

import pytest

from churchill_cli.game import engine
from churchill_cli.game.decision import debts
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.game.model.state import Commitment, Purse, State
from churchill_cli.game.war.reserves import place as reserves_of, questions
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import say
from tests.properties.test_game_properties import played
from tests.rules.telling import asked, events, opened, outcome, standing, told

Told = list[tuple[str, tuple[str, ...]]]


OFFENSIVE = "{} of the production must go to offensive support for the Western Front (US Directed Offensive)."


def foreseen(state: State) -> Told:
    """Return what is to be known before the next line, with its sections."""
    return [(say(event.what), event.cites) for event in engine.foreseen(state)]


def texts(state: State) -> list[str]:
    """Return what is to be known before the next line."""
    return [text for text, _cites in foreseen(state)]


def allocation(holdings: str = "", state: State | None = None) -> State:
    """Return the allocation of the US, which comes first: the USSR has won the conference."""
    state = state or opened()
    return told(state, outcome(state, "USSR", holdings or "USSR global_issue"))


# What is there to spend


def test_what_is_to_be_spent_is_told_with_where_it_comes_from() -> None:
    state = allocation("USSR global_issue strategic_materials, US leadership_europe")
    assert "US allocates; still to be placed or spent: 10 (6 production + 3 for Europe + 1 for the Pacific)." == asked(
        state
    )


def test_support_for_either_theater_is_told_apart() -> None:
    state = allocation("USSR global_issue us_production uk_production, US leadership_europe leadership_pacific")
    assert asked(state).endswith("(5 production + 3 for Europe + 3 for the Pacific + 2 for either theater).")


def test_one_source_alone_is_not_repeated() -> None:
    state = told(allocation(), "US places 1 offensive cbi", "US places 1 offensive western")
    assert "(6 production" in asked(allocation())
    assert "(" not in asked(told(state, "US places 1 naval arctic"))


# What is owed, and what stays idle


def test_a_pol_mil_issue_is_warned_of_as_long_as_production_is_left() -> None:
    state = allocation("US pol_mil_1_3, USSR global_issue uk_production")
    warning = (
        "Pol-Mil 1/3 of US is not activated yet: it brings nothing without production (1).",
        ("6.8", "6.81"),
    )
    assert warning in foreseen(state)
    last = told(state, "US places 6 offensive cbi")
    assert "US allocates; still to be placed or spent: 2 (1 production + 1 for Europe)." == asked(last)
    assert warning in foreseen(last), "before the last marker is gone"
    assert warning not in foreseen(told(state, "US activates pol_mil_1_3"))


def test_a_pol_mil_issue_that_bound_production_leaves_idle_is_told_of() -> None:
    state = allocation("US pol_mil_1_3, USSR global_issue uk_production")
    bound = state.now(owed=(Commitment("US", "cbi", 6, "offensive"),))
    assert (
        "Pol-Mil 1/3 of US cannot be activated: the production left is bound.",
        ("6.8", "6.81"),
    ) in foreseen(bound)
    to_pol_mil = state.now(owed=(Commitment("US", None, 1, "pol_mil"), Commitment("US", "cbi", 5, "offensive")))
    assert any("is not activated yet" in text for text in texts(to_pol_mil))


def test_what_the_card_and_directed_offensives_bind_comes_first() -> None:
    state = allocation("US us_directed_offensive, USSR global_issue uk_production")
    state = told(state, "US directs us_directed_offensive to far_east")
    state = state.now(owed=(*state.turn.owed, Commitment("US", "pacific", 2, "naval")))
    waiting = engine.due(state)
    assert waiting is not None
    assert ("6.4", "6.6", "6.7") == waiting.cites
    assert [
        "2 of the production must go to naval support in the Pacific (conference card).",
        "2 of the production must go to offensive support for the Far East Front (US Directed Offensive).",
    ] == [say(text) for text in waiting.first]


@pytest.mark.parametrize(("naval", "owed"), [(3, ["naval 2"]), (4, ["naval 1", "offensive 1"]), (5, ["offensive 2"])])
def test_before_a_landing_a_directed_offensive_takes_the_navy_that_is_missing_and_then_offensive_support(
    naval: int, owed: list[str]
) -> None:
    """Five before Normandy (6.7)."""
    state = allocation("US us_directed_offensive, USSR global_issue uk_production")
    state = standing(told(state, "US directs us_directed_offensive to western"), western="bolero")
    waiting = engine.due(state.at(naval={**state.position.naval, "western": naval}))
    assert waiting is not None
    navy = "{} of the production must go to naval support in the Western Theater box (US Directed Offensive)."
    template = {"naval": navy, "offensive": OFFENSIVE}
    assert [template[kind].format(n) for kind, n in map(str.split, owed)] == [say(text) for text in waiting.first]


def test_where_a_directed_offensive_lies_before_a_landing_its_navy_is_named() -> None:
    state = standing(allocation("US us_directed_offensive, USSR global_issue uk_production"), western="bolero")
    (event,) = events(
        state.at(naval={**state.position.naval, "western": 4}), "US directs us_directed_offensive to western"
    )[:1]
    assert say(event.what).endswith("US owes it support: 2; naval: 1.")
    assert ("6.1", "6.7") == event.cites


def test_of_two_directed_offensives_before_one_landing_the_navy_is_named_once() -> None:
    """Four of five naval stand there: one more, and then three offensive support (6.7)."""
    bolero = standing(opened(naval={**opened().position.naval, "western": 4}), western="bolero")
    state = told(bolero, "outcome UK wins, UK us_directed_offensive us_directed_offensive#2, USSR global_issue")
    state = told(state, "UK directs us_directed_offensive to western")
    (second,) = events(state, "UK directs us_directed_offensive#2 to western")[:1]
    assert say(second.what).endswith("US owes it offensive support: 2.")
    state = told(state, "UK directs us_directed_offensive#2 to western")
    navy = "1 of the production must go to naval support in the Western Theater box"
    other = "2 of the production must go to offensive support for the Western Front (US Directed Offensive (2))."
    texts_told = [say(text) for text in debts.debt_texts(state, "US")]
    assert [f"{navy} (US Directed Offensive).", OFFENSIVE.format(1), other] == texts_told


@pytest.mark.parametrize(
    ("debt", "expected"),
    [
        (
            Commitment("US", "western", 1, "naval"),
            ("US cannot meet what the card binds in the Western Theater box: 1.", ("6.6",)),
        ),
        (Commitment("US", None, 1, "pol_mil"), ("US cannot meet what the card binds to Pol-Mil issues: 1.", ("6.6",))),
        (
            Commitment("US", "cbi", 8, "offensive"),
            ("US owes more than it has; what stays unmet, without penalty: 2.", ("6.7", "6.6")),
        ),
    ],
)
def test_what_cannot_be_met_is_told_before(debt: Commitment, expected: tuple[str, tuple[str, ...]]) -> None:
    state = allocation()
    full = state.at(naval={**state.position.naval, "western": 5}).now(owed=(debt,))
    assert expected in foreseen(full)


def test_support_without_a_place_is_told_of_before_it_is_lost() -> None:
    naval = dict.fromkeys(("western", "mediterranean", "eastern", "arctic", "cbi", "far_east"), 5)
    state = allocation("USSR global_issue, US leadership_europe").at(surrendered=frozenset({"germany"}))
    full = state.at(naval={**state.position.naval, **naval})
    assert ("Leadership support for Europe has no place to go and is lost: 3.", ("6.91",)) in foreseen(full)
    assert "Europe" not in asked(full)


def test_where_nothing_more_goes_is_told_before_the_first_marker_only() -> None:
    state = opened()
    state = allocation(state=state.at(naval={**state.position.naval, "western": 5, "arctic": 5}))
    full = ("No more naval support fits into: Western Theater box, Arctic Theater box.", ("6.5",))
    assert full in foreseen(state)
    assert full not in foreseen(told(state, "US places 1 offensive cbi"))


def test_a_theater_that_has_surrendered_takes_no_offensive_support() -> None:
    state = allocation(state=standing(opened(), eastern="germany").at(surrendered=frozenset({"germany"})))
    (closed,) = [event for event in engine.foreseen(state) if "offensive" in event.what.template]
    assert "No offensive support goes to: Western Front, Mediterranean Front, Eastern Front." == say(closed.what)
    assert "7.8" in closed.cites


def test_what_production_adds_to_research_is_told_to_its_winner() -> None:
    state = allocation("US a_bomb_research, USSR global_issue uk_production")
    assert (
        "A-Bomb Research: its die needs 4 or more as it stands; each further production adds 1.",
        ("6.10.2",),
    ) in foreseen(state)
    assert not [text for text in texts(allocation("USSR a_bomb_research global_issue")) if "Research" in text]


@pytest.mark.parametrize(("funded", "pawn", "is_told"), [(0, 0, True), (2, 0, True), (3, 0, False), (0, 4, False)])
def test_research_that_is_certain_or_has_its_bomb_is_spoken_of_no_more(
    funded: int, pawn: int, *, is_told: bool
) -> None:
    """The die shows one at least, and four are enough (6.10.2)."""
    state = allocation("US a_bomb_research, USSR global_issue uk_production", opened(abomb={"US": pawn}))
    assert is_told == any("A-Bomb Research: its die" in text for text in texts(state.now(research=funded)))


def test_with_support_alone_no_issue_is_waited_for_any_more() -> None:
    state = allocation("US pol_mil_1_3 a_bomb_research, USSR global_issue uk_production strategic_materials")
    spent = state.now(purses={**state.turn.purses, "US": state.turn.purses["US"].but(production=0)})
    assert not [text for text in texts(spent) if "Pol-Mil" in text]


def test_when_all_is_spent_nothing_is_foreseen() -> None:
    state = allocation()
    assert [] == foreseen(state.now(purses=dict.fromkeys(state.turn.purses, Purse())))


# What the dice of the reserves decide


def at_step(state: State, step: str) -> State:
    """Return a game at the beginning of a step of the war."""
    return state.now(step=step, winner="UK", done=False)


THROWN = "1–2: Central Pacific Front; 3–4: Southwest Pacific Front; 5–6: CBI Front"
NAVY_SAILS = (
    "Die 1: 1–2: the Japanese navy goes to the Central Pacific Theater box, and leaves the game on 1–4 of the"
    " next die told (7.64.5); 3–6: nothing happens."
)


def test_each_die_of_the_pacific_has_its_meaning() -> None:
    assert [
        (
            NAVY_SAILS,
            ("7.64.4",),
        ),
        (
            f"Then 2 dice, one for each army: {THROWN}.",
            ("7.64.6",),
        ),
    ] == foreseen(at_step(opened(), "pacific"))


def test_each_die_of_europe_has_its_meaning() -> None:
    assert [
        (
            "Dice 1 to 3, one for each army: 1–2: Western Front; 3–4: Eastern Front; 5–6: Mediterranean Front.",
            ("7.62.8",),
        )
    ] == foreseen(at_step(opened(), "europe"))


def test_with_the_arctic_supplied_a_face_of_the_die_is_its_own() -> None:
    state = opened()
    supplied = at_step(state.at(naval={**state.position.naval, "arctic": 3}), "europe")
    (text,) = texts(supplied)
    assert "Arctic Theater box" in text or "Arctic" in text


@pytest.mark.parametrize(
    ("gone", "reading", "section"), [(2, "", "7.62.6"), (1, "ruling Q-germany-split all", "7.72.4")]
)
def test_an_odd_army_between_fronts_has_its_die(gone: int, reading: str, section: str) -> None:
    state = standing(opened(), western="west_germany", eastern="east_germany")
    state = told(state, reading) if reading else state
    state = state.at(removed={**state.position.removed, "german_army": gone})
    dice = foreseen(at_step(state, "europe"))
    assert ("Die 1, for an army: 1–3: Western Front; 4–6: Eastern Front.", (section,)) == dice[0]


def test_a_face_that_no_front_shares_is_rolled_again() -> None:
    at_japan = {"far_east": "korea", "central_pacific": "okinawa", "sw_pacific": "kyushu", "cbi": "formosa"}
    state = standing(opened(), **at_japan)
    state = state.at(naval={**state.position.naval, **dict.fromkeys(at_japan, 5)}, removed={"japanese_army": 1})
    dice = foreseen(at_step(state, "pacific"))
    assert "7.64.1" in dice[0][1]
    assert dice[0][0].endswith("5–6: roll again.")


@pytest.mark.parametrize(
    ("faces", "text"),
    [
        ((5,), "5"),
        ((1, 2), "1–2"),
        ((2, 3, 4, 5), "2–5"),
        ((1, 3), "1, 3"),
        ((3, 5, 6), "3, 5, 6"),
        ((1, 2, 4), "1, 2, 4"),
    ],
)
def test_faces_in_a_row_are_told_by_their_ends_and_others_one_by_one(faces: tuple[int, ...], text: str) -> None:
    asked_for = ("7.62.8", ((faces, "western"),))
    (question,) = questions(reserves_of(opened().position, "europe").but(asked=(asked_for,)), 1)
    assert say(question.what).startswith(f"Die 1, for an army: {text}: Western Front; ")


def test_a_navy_sent_by_the_card_is_asked_about_its_end_alone() -> None:
    state = told(opened(), "card sends 1 ijn sw_pacific")
    dice = foreseen(at_step(state, "pacific"))
    assert ("Die 1: 1–4: the Japanese navy leaves the game; 5–6: nothing happens.", ("7.64.5",)) == dice[0]


def test_as_many_dice_have_a_meaning_as_are_asked_for() -> None:
    for seed in range(12):
        game = played(("training", "tournament", "campaign")[seed % 3], 1 + seed % 2, seed)
        for state in game.states:
            if state.turn.step in {"europe", "pacific"} and (waiting := engine.due(state)):
                events = list(engine.foreseen(state))
                counts = [event.what.fields["last"] - event.what.fields["die"] + 1 for event in events]
                assert waiting.what.fields["n"] == sum(counts)
                assert all(
                    first.what.fields["last"] + 1 == second.what.fields["die"] for first, second in pairwise(events)
                )


# What the Fronts need


def advance(**fronts: str) -> State:
    """Return a game at its advances, with some Fronts elsewhere and no reserves."""
    return at_step(standing(opened(), **fronts), "advance")


def test_each_front_left_is_told_with_strength_and_chance_in_order() -> None:
    state = advance()
    state = state.at(offensive={"western": 1, "cbi": 2})
    lines = foreseen(state)
    assert ("Western Front → West Germany: strength 4, on 1–4 (40 %).", ("7.71",)) == lines[0]
    assert ("CBI Front → Burma: strength 6, on 1–6 (60 %).", ("7.71",)) in lines


def test_a_front_that_may_break_through_is_told_from_which_roll() -> None:
    state = advance().at(offensive={"western": 5})
    assert (
        (
            "Western Front → West Germany: strength 12, advances whatever the die; "
            "on 8 or more it breaks through to Germany."
        ),
        ("7.74",),
    ) == foreseen(state)[0]


def test_a_front_that_cannot_break_through_is_told_so() -> None:
    state = advance(western="west_germany").at(offensive={"western": 5})
    assert (
        "Western Front → Germany: strength 12, advances whatever the die; no breakthrough.",
        ("7.71", "7.74"),
    ) == foreseen(state)[0]


def test_a_front_that_has_had_its_turn_is_foreseen_no_more() -> None:
    state = engine.BY_NAME["advance"].begin(advance(western="rhineland"))[0]
    assert state.turn.halted
    *rolling, without_roll = engine.foreseen(state)
    assert {event.what.fields["front"] for event in rolling} == set(FRONTS) - state.turn.halted.keys()
    halted = without_roll.what.fields["fronts"].fields.values()
    assert {front.fields["front"] for front in halted} == state.turn.halted.keys()


def test_each_front_without_a_roll_says_what_keeps_it_from_one() -> None:
    """As it stands: an Axis power has surrendered only where it has (7.73, 7.8)."""
    shut = "Far East Front (USSR Declares War on Japan not in the center)"
    in_germany = advance(western="germany")
    surrendered = in_germany.at(surrendered=frozenset({"germany"}))
    weak = advance().at(offensive={"eastern": 1}, reserves={"eastern": 5})  # 2 + 2 − 5 × 2
    at_once = in_germany.at(rulings={"Q-surrender-timing": "at_once"})
    for state, fronts in (
        (advance(western="rhineland"), shut),
        (at_once, f"Western Front, Mediterranean Front, Eastern Front, {shut}"),
        (weak, f"Eastern Front (strength −6), {shut}"),
    ):
        assert texts(engine.BY_NAME["advance"].begin(state)[0])[-1] == f"Without a roll: {fronts}."
    said = texts(engine.BY_NAME["advance"].begin(surrendered)[0])[-1]
    assert said.startswith("Without a roll: Western Front (Germany has surrendered), ")


def test_a_group_that_wants_no_advice_is_told_of_no_front_before_it_asks() -> None:
    state = advance(western="rhineland")
    assert texts(state)
    assert [] == texts(state.but(advice=False))


@pytest.mark.parametrize(("support", "least"), [(4, 10), (7, 4), (8, 2), (9, 1), (10, 1)])
def test_the_least_roll_that_breaks_through_is_foreseen(support: int, least: int) -> None:
    """What strength has beyond ten is added to the die, which must come to ten (7.74)."""
    state = advance(western="rhineland").at(offensive={"western": support}, reserves={}, surrendered=frozenset())
    strength = 2 + 2 * support
    wanted = (
        f"Western Front → West Germany: strength {strength}, advances whatever the die; "
        f"on {least} or more it breaks through to Germany."
    )
    surely = (
        f"Western Front → West Germany: strength {strength}, advances and breaks through to Germany whatever the die."
    )
    assert (wanted if least > 1 else surely) in texts(state)


def test_kamikazes_are_foreseen() -> None:
    state = advance(central_pacific="iwo_jima")
    state = state.at(naval={**state.position.naval, "central_pacific": 4})
    assert any("Kamikazes there take naval support: 1." in text and "→ Okinawa" in text for text in texts(state))


@pytest.mark.parametrize("armies", [0, 3])
def test_kamikazes_are_foreseen_for_a_front_that_may_roll_only(armies: int) -> None:
    """One that is too weak waits for help, as the Front before Manchuria may bring it (7.65, 7.75)."""
    state = advance(far_east="nomohon", central_pacific="iwo_jima").at(
        naval={**opened().position.naval, "central_pacific": 4},
        reserves={"central_pacific": armies},
        removed={**opened().position.removed, "japanese_army": 4 - armies},
        center=frozenset({"ussr_declares_war"}),
    )
    assert any("→ Okinawa: strength" in text for text in texts(state))
    assert (armies == 0) == any("Kamikazes" in text for text in texts(state))


def test_every_front_that_must_roll_is_foreseen_and_its_roll_keeps_to_it() -> None:
    for seed in range(12):
        game = played(("training", "tournament", "campaign")[seed % 3], 1 + seed % 2, seed)
        for state in game.states:
            if state.turn.step != "advance" or engine.due(state) is None:
                continue
            of_fronts = (event for event in engine.foreseen(state) if "front" in event.what.fields)
            told_fronts = {event.what.fields["front"]: event for event in of_fronts}
            rollers = {option.front for option in engine.legal(state)}  # type: ignore[attr-defined]
            assert rollers <= set(told_fronts)
            for front in set(told_fronts) - rollers:
                assert "7.73.2" in told_fronts[front].cites


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_what_is_foreseen_is_told_in_each_language(lang: str) -> None:
    states = (
        allocation("US pol_mil_1_3 a_bomb_research, USSR global_issue uk_production us_production"),
        at_step(opened(), "europe"),
        at_step(opened(), "pacific"),
        advance().at(offensive={"western": 5}),
    )
    for state in states:
        english = texts(state)
        assert english
        with catalogues.speaking(lang):
            assert not set(english) & set(texts(state))
