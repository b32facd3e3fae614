"""The compass of the printed example of play: before its war, in the middle of the advances, and of its end."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from churchill_cli.book.files import folder
from churchill_cli.record import store
from tests.conftest import Run
from tests.games.test_endings import every_game, record as finished

BEFORE_THE_WAR = """\
USSR would win now (4.43).
  4.41 both surrendered, lead 20 or less: US by 2
  4.42 both surrendered, lead over 20: not with a lead of 5
→ 4.43 not both surrendered: USSR by 5
UK would win with UK −3; USSR +3
  USSR +3: USSR +3 alignment (A): Finland, Norway …
US would win with US +6; US −6
After this war phase, if the game ended then:
  UK    mean 29.0   37.1 %  ███████
  US    mean 32.3   28.8 %  ██████
  USSR  mean 21.8   34.1 %  ███████
  4.43 100 %
   15.0 %  USSR: UK 28 US 30 USSR 22 – West Germany
    7.9 %  UK: UK 28 US 32 USSR 22 – West Germany, Iwo Jima
If it advances, mean points          UK    US    USSR
Western                      99.3 %  29.0  32.3  21.8
Mediterranean                20.7 %  29.6  33.6  21.7
CBI                          33.3 %  29.0  32.2  21.8
Central Pacific              33.3 %  29.0  33.6  21.8
Open points: as many reserves as support (Q-equal-reserves), when Germany or Japan surrenders (Q-surrender-timing).
Facts assumed, not in the rulebook: 9 (`-v` names them).
"""


def record(beginning: str) -> None:
    """Write the printed example up to the line before the first that begins so."""
    text = (folder() / "examples" / "moscow.yaml").read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    end = next(number for number, line in enumerate(lines) if line.startswith(f"- {beginning}"))
    Path("half.yaml").write_text("".join(lines[:end]), encoding="utf-8")


def compass(run: Run, *words: str) -> str:
    done = run("compass", "--game", "half.yaml", *words)
    assert done.code == 0, done
    return done.out


def test_before_the_war_phase_of_the_printed_conference(run: Run) -> None:
    record("europe reserves")
    assert compass(run) == BEFORE_THE_WAR


@pytest.mark.parametrize(
    "beginning", ["europe reserves", "pacific reserves", "western rolls", "cbi rolls", "sw_pacific rolls"]
)
def test_what_is_open_is_what_was_not_told_yet(run: Run, beginning: str) -> None:
    """The chances of the compass are those of the odds: what stands already is certain."""
    record(beginning)
    answer = json.loads(compass(run, "--json"))
    odds = json.loads(run("odds", "--game", "half.yaml", "--json").out)
    certain = all(chances["advance"] in {"0", "1"} for chances in odds["fronts"].values())
    assert certain == (len(answer["after"]["boards"]) == 1)
    if beginning == "sw_pacific rolls":
        advance = Fraction(odds["fronts"]["sw_pacific"]["advance"])
        chances_told = {board["fronts"]["sw_pacific"]: board["chance"] for board in answer["after"]["boards"]}
        assert chances_told == {"philippines": str(advance), "vogelkop": str(1 - advance)}
    assert answer["dice"] == "0"


@every_game
def test_a_game_that_is_over_has_the_compass_of_its_final_board(run: Run, name: str) -> None:
    told = finished(name)
    store.create(Path("g.yaml"), {"game": "churchill", "scenario": told["scenario"], "edition": told["edition"]})
    with Path("g.yaml").open("a", encoding="utf-8") as file:
        file.writelines(f"- {line}\n" for line in told["lines"])
    answer = json.loads(run("compass", "--game", "g.yaml", "--json").out)
    assert answer["now"]["winner"] == told["winner"]
    assert answer["after"]["winners"][told["winner"]] == "1"
    (board,) = answer["after"]["boards"]
    assert (board["chance"], board["raw"], board["winner"]) == ("1", told["totals"], told["winner"])
    assert answer["powers"][told["winner"]]["wins"]
    assert "The game is over" in run("compass", "--game", "g.yaml").out


@pytest.mark.parametrize(("lang", "word"), [("en", "compass"), ("ru", "компас"), ("es", "brújula")])
def test_the_session_knows_it_in_three_languages(run: Run, lang: str, word: str) -> None:
    run("new", "g.yaml", "--scenario", "training")
    done = run("play", "g.yaml", "--lang", lang, stdin=f"{word}\nquit\n")
    assert "→ 4.43" in done.out
