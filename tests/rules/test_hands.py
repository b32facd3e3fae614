"""What a hand may hold, what a card is worth, what is learned of it, what a deck has left (3.3, 5.13, 5.2)."""

from dataclasses import replace

import pytest

from churchill_cli.game import engine
from churchill_cli.game.conference import conference_card, offers, opening
from churchill_cli.game.conference.card_values import known_staff, play_value, unknown_parts
from churchill_cli.game.conference.counters import held_counter
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.cards import LeaderCard, StaffCard
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import CENTER, Play, Spot
from churchill_cli.words.sentences import say
from tests.rules.telling import against, broken_by, meeting, opened, told

FACES = range(1, 7)
UNNAMED = [Play(value=face) for face in FACES]
CHIEF = [Play("chief", value=face) for face in FACES]


def on_move(power: str) -> State:
    return meeting().at_table(on_move=power)


# What a hand may hold (3.33, 5.25, 5.26)


@pytest.mark.parametrize("power", POWERS)
def test_a_hand_may_hold_every_known_card_any_value_the_chief_and_the_leader(power: Power) -> None:
    state = on_move(power)
    chief = state.position.rules.cards.chief(power)
    held = list(offers.hand(state, power))
    named = [play for play in held if play.name]
    assert [name for name in known_staff(state, power) if name != chief] == list(
        dict.fromkeys(play.name for play in named)
    )
    assert [*UNNAMED, *CHIEF, Play("leader")] == [play for play in held if not play.name]
    assert {"hopkins"} & {*known_staff(state, power)} == {play.name for play in named if play.value is not None}


@pytest.mark.parametrize("power", POWERS)
def test_the_chief_of_staff_is_the_one_card_of_a_power_that_says_so(power: Power) -> None:
    cards = opened().position.rules.cards
    (chief,) = (card.id for card in cards.staff.values() if card.chief and card.power == power)
    for staff in (cards.staff, dict(reversed(list(cards.staff.items())))):
        assert chief == replace(cards, staff=staff).chief(power)


def test_a_card_that_may_be_played_for_less_is_held_with_each_lesser_value() -> None:
    lesser = [play.value for play in offers.hand(on_move("US"), "US") if play.name == "hopkins"]
    assert [None, 1, 2, 3, 4] == lesser
    state = on_move("US").with_roster(staff={"hopkins": StaffCard("hopkins", "US", less=True)})
    assert [None] == [play.value for play in offers.hand(state, "US") if play.name == "hopkins"]


def test_a_leader_who_is_not_active_is_in_no_hand() -> None:
    state = on_move("UK").at_table(active=frozenset({"US", "USSR"}))
    assert [] == [play for play in offers.hand(state, "UK") if play.kind == "leader"]


# What is listed in a step, and what it waits for (5.22, 5.24)


def listed(state: State) -> list[object]:
    return list(engine.step_of(state).options(state))


def test_while_a_health_roll_is_due_only_debates_of_the_advance_are_listed() -> None:
    state = told(on_move("UK"), "UK advances global_issue with leader")
    assert {a.DebateIssue} == {type(option) for option in listed(state)}


def test_only_a_conditional_issue_is_listed_to_stop_in_the_center() -> None:
    stopping = {option.issue for option in listed(meeting()) if isinstance(option, a.AdvanceIssue) and option.stop}
    assert {"ussr_declares_war"} == stopping


def test_ways_to_break_a_tie_are_listed_until_the_agenda_is_won() -> None:
    tied = told(opened(), "agenda UK 3, US 4, USSR 2")
    assert {a.BreakTie, a.GiveTie} == {type(option) for option in listed(tied)}
    won = told(tied, "tie goes to US")
    assert {a.Pick} == {type(option) for option in listed(won)}
    assert [] == listed(told(tied, "UK breaks tie for UK"))  # his health is rolled first (5.26)


@pytest.mark.parametrize(
    ("lines", "kinds"),
    [
        ((), {a.BreakTie, a.GiveTie}),
        (("tie goes to US",), {a.Pick}),
        (("UK breaks tie for UK",), {a.LeaderRolls}),
        (("UK breaks tie for UK", "UK leader well"), {a.Pick}),
    ],
)
def test_the_agenda_waits_for_a_tie_to_be_broken_then_for_a_roll_then_for_picks(
    lines: tuple[str, ...], kinds: set[type[a.Action]]
) -> None:
    state = told(opened(), "agenda UK 3, US 4, USSR 2", *lines)
    handlers = engine.HANDLERS["agenda"]
    of_step = (a.BreakTie, a.GiveTie, a.Pick, a.LeaderRolls)
    assert kinds == {kind for kind in of_step if handlers[kind].waited(state)}


def test_the_meeting_waits_for_a_tie_to_be_broken_once_all_is_played_and_rolled() -> None:
    played = dict.fromkeys(POWERS, 0)
    rolling = told(on_move("UK"), "UK advances global_issue with leader", "US debates with leader")
    ended = rolling.at_table(on_move=None, hands=played)
    waited = engine.HANDLERS["meeting"][a.BreakTie].waited
    assert [False, False, False, True] == [
        waited(state) for state in (meeting(), rolling, ended, ended.at_table(checks=()))
    ]


def test_a_debate_waits_for_every_roll_but_that_of_the_leader_who_advanced() -> None:
    waited = engine.HANDLERS["meeting"][a.DebateIssue].waited
    lines = ["USSR advances pol_mil_1_3 with merkulov", "US advances global_issue with 1"]
    purge = told(meeting(), *lines, "UK advances us_production with 1", "USSR advances global_issue with 2")
    advanced = told(on_move("UK"), "UK advances global_issue with leader")
    other = advanced.at_table(checks=told(on_move("US"), "US advances global_issue with leader").turn.table.checks)
    assert [False, True, False, True, False] == [
        waited(state) for state in (meeting(), told(meeting(), lines[0]), purge, advanced, other)
    ]


def test_dice_are_waited_for_where_a_leader_whose_card_is_known_has_been_used() -> None:
    waited = engine.HANDLERS["meeting"][a.LeaderRolls].waited
    british = told(on_move("UK"), "UK advances global_issue with leader")
    american = told(on_move("US"), "US advances global_issue with leader")
    lines = ["USSR advances pol_mil_1_3 with merkulov", "US advances global_issue with 1"]
    purge = told(meeting(), *lines, "UK advances us_production with 1", "USSR advances global_issue with 2")
    known = purge.with_roster(leader_cards={"stalin": LeaderCard("stalin", "USSR", 7, rolls=True, dice=2, ill=(2, 3))})
    both = told(british, "US debates with leader")
    assert [True, False, False, True] == [waited(state) for state in (british, american, known, both)]


# Where a play would bring an issue (5.22, 5.23)


@pytest.mark.parametrize(
    ("play", "stop", "words"),
    [
        (Play(value=3), False, "USSR Declares War on Japan to USSR space 1."),
        (Play(value=3), True, "USSR Declares War on Japan to the center of the table."),
        (Play(value=9), False, "USSR captures USSR Declares War on Japan."),
        (Play(value=8), False, "USSR Declares War on Japan to USSR space 6."),
    ],
)
def test_what_a_play_would_do_is_what_it_does(play: Play, *, stop: bool, words: str) -> None:
    state = meeting().at_table(issues={"ussr_declares_war": Spot("US", 2)})
    action = a.AdvanceIssue("USSR", "ussr_declares_war", play, stop)
    _spaces, spot = offers.result(state, action)
    assert words == say(offers.would_stand(state, action, spot))
    after = engine.apply(state, action)[0].turn.table
    assert after.last is not None
    assert spot == after.last.target


# What a card is worth (3.31, 3.33)


@pytest.mark.parametrize("play", [Play(name="eden"), Play("leader")])
def test_what_is_not_known_of_a_card_moves_nothing(play: Play) -> None:
    state = on_move("UK").with_roster(leader_cards={"churchill": LeaderCard("churchill", "UK")})
    assert [0] == [term.amount for term in play_value(state, "UK", play, "global_issue", CENTER).terms]


def test_paranoia_lowers_soviet_cards_alone_and_is_cured_by_stalin_alone() -> None:
    gloomy = LeaderCard("churchill", "UK", 7, paranoia=2)
    state = told(on_move("UK"), "USSR leader paranoid").with_roster(leader_cards={"churchill": gloomy})
    values = {power: play_value(state, power, Play(value=4), "global_issue", CENTER).value for power in POWERS}
    assert {"UK": 4, "US": 4, "USSR": 3} == values
    assert told(state, "UK leader well").turn.table.paranoid
    assert not told(state, "USSR leader well").turn.table.paranoid


def test_paranoia_takes_nothing_from_a_card_of_no_value() -> None:
    state = told(meeting(), "USSR leader paranoid")
    terms = play_value(state, "USSR", Play(value=0), "global_issue", CENTER).terms
    assert [0] == [term.amount for term in terms]


@pytest.mark.parametrize(
    ("power", "play", "unknown"),
    [
        ("UK", Play("leader"), []),
        ("US", Play("leader"), ["roosevelt.attributes"]),
        ("USSR", Play("leader"), ["stalin.attributes"]),
        ("UK", Play(value=3), []),
        ("UK", Play(name="bevin"), ["bevin.attributes"]),
        ("UK", Play(name="bevin", bonus=0), []),
        ("UK", Play("chief", value=4), ["brooke.attributes"]),
        ("USSR", Play(value=3), ["stalin.paranoia"]),
        ("USSR", Play(value=1), []),
        ("USSR", Play(name="molotov"), ["molotov.attributes", "stalin.paranoia"]),
        ("USSR", Play("chief", value=4), ["zhukov.attributes", "stalin.paranoia"]),
    ],
)
def test_what_is_taken_for_granted_of_a_card_is_named(power: Power, play: Play, unknown: list[str]) -> None:
    state = told(meeting(), "USSR leader paranoid")
    assert unknown == unknown_parts(state, power, play, "global_issue", CENTER)


def test_nothing_is_taken_for_granted_of_what_is_known() -> None:
    state = told(meeting(), "USSR leader paranoid").with_roster(
        staff={"molotov": StaffCard("molotov", "USSR", 5, complete=True)},
        leader_cards={"stalin": LeaderCard("stalin", "USSR", 7, paranoia=1, complete=True)},
    )
    for play in (Play(name="molotov"), Play("leader"), Play(value=3)):
        assert [] == unknown_parts(state, "USSR", play, "global_issue", CENTER)


# What is learned of a card (3.33), and what not


@pytest.mark.parametrize("card", ["bevin 5", "leader 7", "3", "chief 4", "bevin"])
def test_what_was_known_is_not_learned_again(card: str) -> None:
    before, after = on_move("UK"), told(on_move("UK"), f"UK advances global_issue with {card}")
    assert (before.roster.staff, before.roster.leader_values) == (after.roster.staff, after.roster.leader_values)


def test_the_value_of_a_card_that_may_be_played_for_less_is_learned_where_it_was_not_known() -> None:
    state = on_move("US").with_roster(staff={"hull": StaffCard("hull", "US", less=True)})
    assert 3 == told(state, "US advances global_issue with hull 3").roster.staff["hull"].value
    known = state.with_roster(staff={"hull": StaffCard("hull", "US", 5, less=True)})
    assert 5 == told(known, "US advances global_issue with hull 3").roster.staff["hull"].value


def test_a_card_without_a_name_is_not_one_too_many() -> None:
    card = StaffCard("bevin", "UK", 3)
    state = on_move("UK").with_roster(staff={f"no{n}x": card.but(id=f"no{n}x") for n in range(21)})
    assert [] == against(state, "UK advances global_issue with 3")
    assert [] == against(state, "UK advances global_issue with leader")
    assert [("3.33",)] == against(state, "UK advances global_issue with smuts 3")


# What a deck has left (5.13)


def test_a_deck_has_left_what_was_neither_dealt_nor_lost() -> None:
    state = meeting()
    assert dict.fromkeys(POWERS, 14) == {power: opening.undealt(state, power) for power in POWERS}
    lost = told(state, "UK loses eden", "UK loses cripps", "US loses hull")
    assert {"UK": 12, "US": 13, "USSR": 14} == {power: opening.undealt(lost, power) for power in POWERS}
    played = told(on_move("UK"), "UK advances global_issue with bevin", "UK loses bevin")
    assert 14 == opening.undealt(played, "UK")


def nearly_all_lost(number: int) -> State:
    """Return a game in which so many British cards are known and have left it."""
    names = [f"no{n}x" for n in range(number)]
    staff = {name: StaffCard(name, "UK", 3) for name in names}
    return opened().with_roster(staff=staff, dead=frozenset(names))


@pytest.mark.parametrize(("lost", "hand"), [(13, 7), (14, 7), (15, 6), (20, 1), (21, 0), (22, 0), (23, 0)])
def test_no_more_is_dealt_than_the_deck_has(lost: int, hand: int) -> None:
    odd = opening.dealt(nearly_all_lost(lost).at(conference=9))
    assert {"UK": hand, "US": 7, "USSR": 7} == dict(odd.turn.table.hands)
    even = opening.dealt(odd.at(conference=10))
    assert max(0, min(7, 14 - lost)) == even.turn.table.hands["UK"]
    assert max(0, 14 - lost) == opening.undealt(odd, "UK")


# Counters of a kind (3.34), and which is meant


@pytest.mark.parametrize(
    ("won", "told_issue", "used", "meant"),
    [
        (("us_production", "us_production#2"), "us_production", (), "us_production"),
        (("us_production", "us_production#2"), "us_production", ("us_production",), "us_production#2"),
        (("us_production#2", "us_production"), "us_production", ("us_production#2",), "us_production"),
        (
            ("us_production#2", "us_production"),
            "us_production",
            ("us_production", "us_production#2"),
            "us_production#2",
        ),
        (("global_issue",), "us_production", (), "us_production"),
        ((), "us_production", (), "us_production"),
    ],
)
def test_a_kind_means_the_first_counter_won_of_it_that_was_not_used(
    won: tuple[str, ...], told_issue: str, used: tuple[str, ...], meant: str
) -> None:
    assert meant == held_counter(won, told_issue, used)


def test_how_many_counters_there_are_is_taken_for_granted_where_no_rulebook_tells() -> None:
    lines = ("card puts uk_production in center", "card puts us_directed_offensive in center")
    state = told(opened(), *lines, "card puts us_directed_offensive#2 in center", "card puts global_issue in center")

    def reason(issue: str) -> tuple[str, bool]:
        (broken,) = broken_by(state, f"card puts {issue} in UK 1")
        return say(broken.why), bool(broken.mend)

    granted = "No rulebook tells how many counters of UK Production there are; taken for granted: 1."
    assert (granted, True) == reason("uk_production#2")
    assert ("UK Production is on the table already.", True) == reason("uk_production")
    assert ("US Directed Offensive is on the table already.", True) == reason("us_directed_offensive")
    assert ("US Directed Offensive is on the table already.", False) == reason("us_directed_offensive#2")
    assert ("Global Issue is on the table already.", False) == reason("global_issue")


# The end of the segment, and what is reminded of (5.13, 5.22, 5.26)


def test_nobody_has_a_card_left_where_no_issue_is() -> None:
    issues = dict.fromkeys(meeting().turn.table.issues, Spot("US", 7)) | {"global_issue": Spot("USSR", 6)}
    state = told(meeting().at_table(issues=issues), "USSR advances global_issue with 2")
    assert set(POWERS) == set(state.turn.table.hands)
    after = engine.HANDLERS["meeting"][a.Pass].perform(state, a.Pass("US"))[0]
    assert dict.fromkeys(POWERS, 0) == dict(after.turn.table.hands)


def test_a_leader_who_was_used_is_not_reminded_of_one_who_may_only_debate_is() -> None:
    barred = told(opened(), "card bars USSR")
    state = meeting("USSR advances global_issue with 1", "US advances global_issue with leader", state=barred)
    state = told(state, "US leader well", "UK advances pol_mil_1_3 with 3")
    issues = state.turn.table.issues
    rest = " ".join(issue for issue in issues if issue not in {"global_issue", "pol_mil_1_3"})
    line = f"outcome US wins, US global_issue, UK pol_mil_1_3, center {rest}"
    reminded = [say(each.what) for each in engine.reminders(state, told(state, line))]
    assert ["UK did not use its Leader.", "USSR did not use its Leader."] == [
        each for each in reminded if "Leader" in each
    ]


def test_what_a_card_s_die_may_bring_is_told_before_it_is_rolled() -> None:
    (convoy, dispute) = conference_card.asked(opened(), a.CardIs("tolstoy", ()))
    told_of = [
        (low, high, [say(each.what) for each in brought], cleared) for low, high, brought, cleared in convoy.results
    ]
    assert [
        (1, 3, ["The Murmansk convoy arrives."], False),
        (4, 6, ["The Murmansk convoy does not arrive."], False),
    ] == told_of
    assert [(1, 3, (), True), (4, 6, (), False)] == list(dispute.results)
    assert ["row", "column"] * 2 == [die.what for die in conference_card.asked(opened(), a.CardIs("tolstoy", (4, 2)))]


@pytest.mark.parametrize(("conference", "word"), [(2, "Even"), (3, "Odd")])
def test_a_conference_begins_with_decks_and_leaders(conference: int, word: str) -> None:
    after = opened().at(conference=conference)
    reminded = list(engine.BY_NAME["conference"].recalls_at_begin(after, after))
    assert [word, "Turn"] == [say(each.what).split()[0] for each in reminded]
    assert [("5.13",), ("5.13",)] == [each.cites for each in reminded]
