"""The luck of the printed example of play: every die of its conference and of its war against its chance."""

import json
from fractions import Fraction
from pathlib import Path

from churchill_cli.book.files import folder
from tests.conftest import Run

AFTER_THE_WAR = """\
UK: 1 good result, 0.6 expected; luck +0.4 ± 0.6, luckier than 70 % of games.
US: 1 good result, 0.7 expected; luck +0.3 ± 0.7, luckier than 65.6 % of games.
USSR: 1 good result, 1.5 expected; luck −0.5 ± 0.7, luckier than 27.5 % of games.
UK: points by the dice −1.0; chance to win by those of conference 8: +62.9 %.
US: points by the dice −0.3; chance to win by those of conference 8: −28.8 %.
USSR: points by the dice +0.2; chance to win by those of conference 8: −34.1 %.
That is the compass after these dice (reserves, Fronts, A-Bomb Research, verdict) less the compass before.
Spaces           expected  came
Western          1.30      1
Mediterranean    0.20      0
CBI              0.40      1
Far East         0.20      0
Central Pacific  0.20      1
SW Pacific       0.20      0
Least likely: line 66, die 1: Central Pacific Front to Iwo Jima with strength 2 – chance 20 %, it happened (7.71).
7 more dice, of reserves or cards, belong to no power alone: churchill luck -v lists them.
3 lines tell a result without its dice: lines 17, 21, 25.
"""


def luck(run: Run, *words: str) -> str:
    text = (folder() / "examples" / "moscow.yaml").read_text(encoding="utf-8")
    Path("moscow.yaml").write_text(text, encoding="utf-8")
    done = run("luck", "--game", "moscow.yaml", *words)
    assert done.code == 0, done
    return done.out


def test_after_the_war_of_the_printed_conference(run: Run) -> None:
    assert luck(run) == AFTER_THE_WAR


def test_the_figures_are_sums_over_the_dice_that_are_listed(run: Run) -> None:
    answer = json.loads(luck(run, "--json"))
    for power, share in answer["powers"].items():
        own = [roll for roll in answer["rolls"] if roll["power"] == power]
        assert Fraction(share["expected"]) == sum((Fraction(roll["chance"]) for roll in own), Fraction(0))
        assert share["real"] == sum(roll["came"] for roll in own)
