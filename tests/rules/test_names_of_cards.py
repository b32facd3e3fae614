"""Cards by their names: another power's Chief of Staff, misprints, slips, what is told once (3.33, 5.25)."""

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import known_as, read
from churchill_cli.errors import UsageProblem
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import AdvanceIssue, Lose, RollChief, ShowCards
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.words.sentences import say
from tests.rules.telling import against, broken_by, meeting, opened, told, where, why_not

FOREIGN = ("3.33", "5.25")


# The Chief of Staff of another power


@pytest.mark.parametrize("typed", ["marshall 5", "Marshall 5", "George Marshall 5", "General Marshall 5"])
def test_another_power_s_chief_of_staff_is_not_one_s_own(typed: str) -> None:
    line = f"USSR advances global_issue with {typed}"
    assert ["George Marshall belongs to US."] == why_not(meeting(), line)
    assert [FOREIGN] == against(meeting(), line)
    assert ["The Chief of Staff of USSR is Georgy Zhukov: chief 4."] == [
        say(broken.mend) for broken in broken_by(meeting(), line) if broken.mend
    ]


def test_wherever_he_is_named() -> None:
    assert [FOREIGN, FOREIGN] == against(opened(), "agenda UK zhukov 3, USSR 2, US brooke 2")
    after = told(meeting(), "USSR advances global_issue with 1")
    assert [FOREIGN] == against(after, "US debates with brooke 4")
    rolled = told(after, "US chief rolls 4")
    assert [FOREIGN] == against(rolled, "US advances pol_mil_1_3 with zhukov")
    assert [] == against(rolled, "US advances pol_mil_1_3 with marshall")
    assert [("3.33",)] == against(meeting(), "USSR advances global_issue with leader discarding marshall")
    with pytest.raises(UsageProblem) as refused:
        grammar.parse("US zhukov rolls 4")
    assert "Georgy Zhukov belongs to USSR (3.33)" in refused.value.message


@pytest.mark.parametrize("typed", ["chief 4", "zhukov 4", "Georgy Zhukov 4", "Georgi Zhukov 4", "Жуков 4"])
def test_one_s_own_needs_no_name(typed: str) -> None:
    action = grammar.parse(f"USSR advances global_issue with {typed}")
    assert AdvanceIssue("USSR", "global_issue", Play("chief", value=4)) == action
    assert "USSR advances global_issue with chief 4" == grammar.write(action)
    shown = grammar.parse(f"agenda UK 3, USSR {typed}, US marshall 2")
    assert isinstance(shown, ShowCards)
    assert (Play("chief", value=4), Play("chief", value=2)) == (shown.cards["USSR"], shown.cards["US"])


@pytest.mark.parametrize(
    "typed", ["US chief rolls 4", "US marshall rolls 4", "US George Marshall rolls 4", "US chief 4"]
)
def test_he_may_roll_by_his_name(typed: str) -> None:
    assert RollChief("US", 4) == grammar.parse(typed)


@pytest.mark.parametrize("typed", ["chief", "zhukov", "начальник"])
def test_he_may_be_laid_off_for_a_leader_and_leave_the_game(typed: str) -> None:
    line = f"USSR advances global_issue with leader discarding {typed}"
    assert [] == against(meeting(), line)
    assert "zhukov" in told(meeting(), line).roster.used["USSR"]
    assert Lose("USSR", "zhukov") == grammar.parse(f"USSR loses {typed}")


# Names of every rulebook, and slips


@pytest.mark.parametrize(
    ("typed", "to"),
    [
        ("embrick", "US 3"),
        ("Stanley Embrick", "US 3"),
        ("crowly", "US 2"),
        ("T. Crowly", "US 2"),
        ("Morganthau", "US 4"),
    ],
)
def test_a_card_goes_by_the_spelling_of_every_rulebook(typed: str, to: str) -> None:
    state = meeting().at_table(on_move="US")
    after = told(state, f"US advances ussr_directed_offensive with {typed}")
    assert to == where(after, "ussr_directed_offensive")
    assert {} == dict(after.roster.staff)


@pytest.mark.parametrize("typed", ["Stuart Menzies", "atlee 5", "clement atlee 5"])
def test_british_cards_too(typed: str) -> None:
    assert [] == against(meeting().at_table(on_move="UK"), f"UK advances pol_mil_1_3 with {typed}")


@pytest.mark.parametrize("slip", ["molotow 5", "molotv 5", "zhdanof 3", "budyony 5", "mikoyna 2", "edem 3"])
def test_a_slip_makes_no_new_card(slip: str) -> None:
    line = f"USSR advances global_issue with {slip}"
    assert ["3.33"] == [cites[0] for cites in against(meeting(), line)]
    assert [] == against(meeting(), f"{line}!")


@pytest.mark.parametrize(("new", "is_slip"), [("foxy", True), ("afox", True), ("foxes", False), ("afoxe", False)])
def test_a_name_that_has_two_letters_more_than_a_short_one_is_of_another_card(new: str, *, is_slip: bool) -> None:
    fox = meeting().position.rules.cards.staff["molotov"].but(id="fox")
    state = meeting().with_roster(staff={"fox": fox})
    assert [("3.33",)] * is_slip == against(state, f"USSR advances global_issue with {new} 4")


def test_a_slip_in_the_name_of_another_power_s_card_makes_none_either() -> None:
    line = "USSR advances global_issue with hariman 4"
    assert ["USSR has no known card Hariman; did you mean Averell Harriman?"] == why_not(meeting(), line)
    assert [] == against(meeting(), f"{line}!")
    assert [] == against(meeting(), "USSR advances global_issue with chuikov 4")


# What is told once (3.33)


def test_the_hint_says_what_is_kept() -> None:
    line = "USSR advances global_issue with chuikov"
    (mend,) = (say(broken.mend) for broken in broken_by(meeting(), line) if broken.mend)
    assert mend.startswith("Tell it: Chuikov 3, or Chuikov 3+1. The value is kept, a bonus is told each time;")
    assert mend.endswith("churchill cards set chuikov --power USSR --value 3 --bonus +1.")
    after = told(meeting(), "USSR advances global_issue with chuikov 3+1")
    assert (3, ()) == (after.roster.staff["chuikov"].value, after.roster.staff["chuikov"].attributes)


# Persons of the war of whom no rulebook tells a card


def test_a_person_of_whom_no_rulebook_tells_a_card_is_known_by_name_in_each_language_and_his_card_is_new() -> None:
    printed = rulebook().rules[2].cards.staff
    for power in POWERS:
        for person, entry in rulebook().cards["persons"][power].items():
            assert person not in printed
            assert {person} == {known_as(name) for name in (person, *entry["name"].values(), *entry.get("also", ()))}
            own = dict.fromkeys(POWERS, "1") | {power: f"{person} 3"}
            shown = told(opened(), "agenda " + ", ".join(f"{each} {card}" for each, card in own.items()))
            assert person in known_staff(shown, power)


def test_what_an_owner_told_of_a_card_by_another_spelling_of_a_person_is_told_of_that_person() -> None:
    assert {"beria": 4} == {name: card.value for name, card in read({"берия": {"power": "USSR", "value": 4}}).items()}
