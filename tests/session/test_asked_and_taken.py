"""A session asks, and takes the answer: a newcomer's war, the dice of a card, nobody debates, an issue that stops."""

import re

import pytest

from tests.conftest import Run

SET_UP = """\
card is tolstoy 4 6
agenda UK 4, USSR 2, US 3
UK picks us_production
USSR picks global_issue pol_mil_2_2
US picks leadership_pacific a_bomb_research
UK picks ussr_declares_war strategic_materials
"""

NEWCOMER = """\
tolstoy
4 6
uk 4 us 3 ussr 2
us prod
global, pol 2/2
pac lead and a bomb
war on japan, strat mat
pol 4
debate 3
uk
no debate. us abomb harriman
soviets debate with molotov
pass
stalin on the bomb
yes
rolled 3
he's fine
pacific 5
global brooke
5
debate 4
1
stalin passes
roosevelt 4 pac
uk debates dill 3+1
2
prod 3
ussr advances war japan 3 no wait
war japan 3
us debates 3 stay in center
undo
us debates 4, stop in the middle
undo
us debates 4
stopping
pac 2
nobody debates
churchill for global
1
2 5
roosevelt debates
yes
fdr ok
zhukov 6 pol
us passes
strat materials 2
uk
1 polmil, 1 bomb, 1 eastern
off
uk
polmil
1 on bomb
1 eastern
off
3 nav cent pac, 4 off west
3 nav central pacific, 4 off west
2 off central pacific, 1 off far east, 4 off west
1 off cbi
3 nav central pacific
2 nav cent pac
rest on med
1
2 med, 1 nav arctic
keeps it
us
3
poland 2, czech
remove uk poland, then poland, hungary
yes
uk first
netherlands
kill poland
2 4
2, 4 and 6
5 1
4 3 8 2
"""
"""What somebody typed who knew the README alone."""
REFUSED = [
    *("uk", "polmil", "3 nav cent pac, 4 off west", "3 nav central pacific, 4 off west"),
    *("3 nav central pacific", "2 med, 1 nav arctic", "poland 2, czech"),
]
"""What of it the rules or the moment forbid."""


def session(run: Run, *lines: str, before: str = SET_UP) -> str:
    """Return what a session says to some lines, in the meeting unless told otherwise."""
    out = run("play", "--scenario", "training", "--keep-going", stdin=before + "\n".join(lines) + "\n").out
    return out[out.index(f"> {lines[0]}\n") :]


def test_a_newcomers_war_is_told_and_who_places_first_is_named(run: Run) -> None:
    out = session(run, *NEWCOMER.splitlines(), before="")
    assert "Type who it is: UK, US; then where.\n" in out
    assert "UK networks netherlands\n" in out
    assert "  Conference 9 begins. (5.1)\n" in out
    assert REFUSED == [line for line, answer in answered(out) if "Error: " in answer]


def answered(out: str) -> list[tuple[str, str]]:
    """Return each line typed with its answer."""
    parts = re.split(r"^\d [^>\n]*> ", out, flags=re.MULTILINE)[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


@pytest.mark.parametrize("begun", ["tolstoy", "card tolstoy", "card is tolstoy", "карточка толстой", "carta tolstoy"])
def test_dice_of_a_card_are_kept_and_the_next_are_asked_for(run: Run, begun: str) -> None:
    out = session(run, begun, "2 3", "1 2 3 4", "5 6", before="")
    assert "Error" not in out
    assert "dice still to roll, from top to bottom: 2." in out
    assert "Die 1: 1–3: The Murmansk convoy arrives." in out
    assert "Die 3: Pol-Mil Table, row. (5.12)" in out
    assert "Die 8: Pol-Mil Table, column. (5.12)" in out
    assert "card is tolstoy 2 3 1 2 3 4 5 6\n" in out


def test_dice_in_the_line_of_the_card_are_kept_too(run: Run) -> None:
    out = session(run, "tolstoy 1 1", "5 5", before="")
    assert "card is tolstoy 1 1 5 5\n" in out
    assert "Error" not in out


def test_too_many_dice_of_a_card_are_refused(run: Run) -> None:
    assert "The card asks for 2 dice, not 3" in session(run, "tolstoy", "4 6 6", before="")


def test_after_a_known_card_only_the_cards_shown_are_due(run: Run) -> None:
    out = session(run, "tolstoy 4 6", before="")
    assert "Next: Tell the cards shown: agenda UK" in out
    assert "Tell what the conference card says" not in out


DECLINED = ("no debate", "nobody debates", "no one", "none", "nobody", "никто не спорит", "sin debate", "nadie")


@pytest.mark.parametrize("typed", DECLINED)
def test_that_nobody_debates_is_taken_and_the_next_is_asked(run: Run, typed: str) -> None:
    out = session(run, "global 4", typed)
    assert "Nobody debates.\n" in out
    assert "Error" not in out
    behind = out[out.index("Nobody debates.") :]
    assert "Next: US advances an issue" in behind
    assert "may debate" not in behind


@pytest.mark.parametrize(("typed", "other"), [("uk passes", "US"), ("us passes", "UK"), ("us does not debate", "UK")])
def test_who_does_not_debate_is_taken_and_the_other_still_may(run: Run, typed: str, other: str) -> None:
    behind = session(run, "global 4", typed).rpartition(f"> {typed}\n")[2]
    assert "Error" not in behind
    assert "Nobody debates." not in behind
    assert f"Before that {other} may debate." in behind


@pytest.mark.parametrize("typed", DECLINED[:3])
def test_what_is_captured_undebated_is_said(run: Run, typed: str) -> None:
    out = session(run, "global leader", "well", typed)
    assert "USSR captures Global Issue. (5.23)" in out[out.index(f"> {typed}\n") :]


@pytest.mark.parametrize(
    "typed",
    [
        *("stopping", "stay in center", "stop in the middle", "to center", "center", "stays in the center", "stop"),
        *("останавливая", "в центре", "до центра", "стоп", "deteniendo", "en el centro", "al centro", "centro"),
    ],
)
def test_that_an_issue_stops_in_the_center_is_offered_and_taken_behind_the_play(run: Run, typed: str) -> None:
    out = session(run, "war on japan 3", "us debates 4", typed)
    assert "Or it stops in the center: type stopping. (5.22)" in out
    assert "Put USSR Declares War on Japan in the center of the table." in out
    assert "Error" not in out


def test_an_issue_that_is_not_conditional_or_does_not_cross_offers_nothing(run: Run) -> None:
    out = session(run, "us prod 4", "us debates 2", "stopping", "strat 2")
    assert "Or it stops" not in out


def test_why_a_leader_may_not_play_is_said_before_the_cards(run: Run) -> None:
    out = session(run, "global 2", "roosevelt bomb")
    assert "(5.26)" in out[out.index("> roosevelt bomb") :]


@pytest.mark.parametrize("typed", ["rolled 3", "3", "rolls 3", "бросил 3", "tiró 3"])
def test_dice_where_the_card_alone_knows_them_are_asked_about(run: Run, typed: str) -> None:
    out = session(run, "bomb leader", typed)
    assert "What came of the roll? The card of the Leader tells (3.31)." in out
    assert "  3  USSR leader is paranoid" in out


def test_why_explains_the_last_answer_that_told_something(run: Run) -> None:
    first = session(run, "global 4", "why")
    later = session(run, "global 4", "more", "help", "what is this nonsense", "more", "why")
    explained = first[first.index("> why\n") :]
    assert explained.splitlines()[1] == "USSR advances global_issue with 4"
    assert later[later.index("> why\n") :].splitlines()[1] == "USSR advances global_issue with 4"


BARRED = "card bars US\ncard sends 1 ijn sw_pacific\n"


@pytest.mark.parametrize("typed", ["the first", "number one", "la primera", "под номером один"])
def test_an_entry_is_chosen_by_its_place(run: Run, typed: str) -> None:
    out = session(run, "i meant central pacific", typed, before=BARRED)
    assert "change 2 card sends 1 ijn central_pacific\n" in out.rpartition(f"> {typed}\n")[2]


@pytest.mark.parametrize("typed", ["yes please", "aye", "yes, exactly", "eso es", "так и есть"])
def test_a_yes_may_be_polite(run: Run, typed: str) -> None:
    out = session(run, "i meant central pacific", typed, before=BARRED)
    assert "change 2 card sends 1 ijn central_pacific\n" in out.rpartition(f"> {typed}\n")[2]


def test_a_line_of_its_own_answers_no_question_whether_another_is_corrected(run: Run) -> None:
    out = session(run, "i meant central pacific", "card sends 1 japanese_army central_pacific", before=BARRED)
    assert "change 2" not in out.rpartition("> card sends")[2]


def test_a_number_behind_a_no_is_neither_an_entry_nor_a_die(run: Run) -> None:
    out = session(run, "convoy", "no 1", before="")
    assert "Error: " in out.rpartition("> no 1")[2]


def test_behind_a_no_to_a_question_a_line_is_its_own(run: Run) -> None:
    out = session(run, "i meant central pacific", "no, the convoy arrives", before=BARRED)
    assert "change" not in out.rpartition("> no, ")[2]
    assert "convoy arrives\n" in out.rpartition("> no, ")[2]
