"""What is known of a staff card is told wherever it is asked for by its name: what it says, where from (3.33)."""

import pytest

from tests.conftest import Run

MEETING = """\
agenda UK 3, US 2, USSR 2
UK picks a_bomb_research
USSR picks ussr_directed_offensive pol_mil_1_3
US picks leadership_europe us_production
UK picks global_issue uk_production
"""
MOLOTOV = "Vyacheslav Molotov 5 +1 Global Issue … rulebook"


def answers(run: Run, lines: str) -> str:
    """Return what a session answers, its blanks as one."""
    return " ".join(run("play", "--scenario", "training", "--keep-going", stdin=lines).out.split())


@pytest.mark.parametrize("asked", ["? molotov", "? mol", "cards molotov", "why molotov", "? ussr molotov"])
@pytest.mark.parametrize("before", ["", MEETING, f"{MEETING}outcome US wins, US global_issue, UK uk_production\n"])
def test_a_card_is_known_at_any_step(run: Run, before: str, asked: str) -> None:
    assert MOLOTOV in answers(run, f"{before}{asked}\n")


def test_in_the_meeting_it_is_said_what_it_would_do_or_why_it_may_not(run: Run) -> None:
    out = answers(run, f"{MEETING}? bevin\n? marshall\nmolotov global\n? molotov\n")
    assert "Ernest Bevin 5 −1 on track: USSR … rulebook advance A-Bomb Research UK 2 → UK chair (5)" in out
    assert "George Marshall * +2 Directed Offensives on track: UK/USSR … rulebook ? A Chief of Staff is worth" in out
    assert f"{MOLOTOV} ? Vyacheslav Molotov has been played" in out


def test_a_card_told_in_this_game_is_known_from_it(run: Run) -> None:
    out = answers(run, f"{MEETING}malenkov 3 global\n? malenkov\n")
    assert "Georgy Malenkov 3 … your word" in out


def test_why_says_what_the_card_says_that_was_played(run: Run) -> None:
    assert MOLOTOV in answers(run, f"{MEETING}molotov global\nwhy\n")
    assert "Stanley Embrick 1 +2 Directed Offensives … rulebook" in answers(
        run, f"{MEETING}3 global\nembick debates\nwhy 7\n"
    )


@pytest.mark.parametrize(("asked", "said"), [("cards us", "16 of 21 staff cards"), ("? nonsense", "Nothing like this")])
def test_what_is_no_card_is_asked_as_before(run: Run, asked: str, said: str) -> None:
    assert said in answers(run, f"{MEETING}{asked}\n")
