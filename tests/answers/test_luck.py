"""The luck of a game: every die against its chance, who was lucky, by how much."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from churchill_cli.answers.luck import LuckAnswer, luck
from churchill_cli.book.files import folder
from churchill_cli.book.prepared import load_yaml
from churchill_cli.documents.position import read
from churchill_cli.game import luck as dice
from churchill_cli.game.luck import Roll
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import FRONTS, POWERS, Front
from churchill_cli.game.model.state import State
from churchill_cli.game.model.table import PendingRoll
from churchill_cli.game.model.texts import Text
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.views.luck import luck_lines
from churchill_cli.views.terminal import wrapped
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run
from tests.games.test_luck_of_moscow import AFTER_THE_WAR
from tests.properties.test_game_properties import played
from tests.rules.telling import AGENDA, meeting, opened, told

MOSCOW = folder() / "examples" / "moscow.yaml"
D6 = range(1, 7)
DICE = re.compile(r" (rolls|reserves|at) \d|card is \w+ \d|chief \d|(with|US|UK|USSR) (brooke|marshall|zhukov) \d")
"""A line that tells dice."""


def moscow() -> replay.Game:
    document = load_yaml(MOSCOW)
    lines = document.pop("lines")
    return replay.replayed(document, lines)


def start(edition: int = 2) -> State:
    state, _events = replay.opening({"scenario": "training", "edition": edition})
    return state


def test_the_luck_of_the_printed_conference(run: Run) -> None:
    assert (0, AFTER_THE_WAR, "") == run("luck", "--game", str(MOSCOW))


def test_the_luck_of_the_printed_conference_for_programs(run: Run) -> None:
    answer = json.loads(run("luck", "--game", str(MOSCOW), "--json").out)

    assert {"expected": "3/5", "real": 1, "spread": 0.632, "variance": "2/5", "luckier_than": "7/10"}.items() <= answer[
        "powers"
    ]["UK"].items()
    assert {"expected": "13/10", "real": 1} == answer["fronts"]["western"]
    assert [17, 21, 25] == answer["untold"]
    assert (66, "1/5", True) == tuple(answer["least_likely"][key] for key in ("line", "chance", "came"))
    assert answer["least_likely"] in answer["rolls"]


# Every die against its chance: over all faces, what is good comes as often as its chance says


def rolls_of(state: State, every_face: Iterator[Action]) -> Iterator[list[Roll]]:
    """Yield what each die decides over all its faces: the dice that stand in the same place."""
    yield from (list(alike) for alike in zip(*(dice.rolls(state, action) for action in every_face), strict=True))


def assert_fair(alike: list[Roll]) -> None:
    assert {alike[0].chance} == {roll.chance for roll in alike}
    assert Fraction(sum(roll.came for roll in alike), len(alike)) == alike[0].chance
    means = {roll.spaces[0] for roll in alike}
    assert {Fraction(sum(roll.spaces[1] for roll in alike), len(alike))} == means


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("support", range(9))
def test_a_front_advances_as_often_as_its_chance_says(front: Front, support: int) -> None:
    naval, center = dict.fromkeys(FRONTS, 9), frozenset({"ussr_declares_war"})
    state = start().at(offensive={front: support}, naval=naval, center=center)

    for alike in rolls_of(state, (actions.AdvanceFront(front, face) for face in range(1, 11))):
        assert_fair(alike)


@pytest.mark.parametrize("funded", range(3))
def test_research_succeeds_as_often_as_its_chance_says(funded: int) -> None:
    (alike,) = rolls_of(start().now(research=funded), map(actions.Research, D6))

    assert_fair(alike)
    assert "US" == alike[0].power


@pytest.mark.parametrize(("row", "column"), list(product(D6, repeat=2)))
def test_the_dice_of_the_pol_mil_table_are_told_row_and_column(row: int, column: int) -> None:
    """Every cell is as likely, and a place that stands in two is twice as likely (5.12)."""
    action = grammar.parse(f"card gives UK network at {row} {column} {column} {row}")
    first, second = dice.rolls(start(), action)
    assert [(row, column), (column, row)] == [first.dice, second.dice]
    table = [place for cells in start().position.rules.pol_mil_table for place in cells]
    named = [table[(one - 1) * len(D6) + other - 1] for one, other in ((row, column), (column, row))]
    assert [Fraction(table.count(place), 36) for place in named] == [first.chance, second.chance]


def test_a_chief_of_staff_shows_more_than_his_mean_every_second_time() -> None:
    (alike,) = rolls_of(start(), (actions.RollChief("UK", face) for face in D6))

    assert_fair(alike)


def test_a_chief_of_staff_who_rolled_before_rolls_no_second_time_as_he_is_played() -> None:
    before, advance = meeting(), grammar.parse("USSR advances global_issue with chief 4")
    after = told(before, "USSR chief rolls 4")

    assert [1, 0] == [len(list(dice.rolls(state, advance))) for state in (before, after)]


def test_a_leader_stays_well_and_a_card_unpurged_as_often_as_the_chance_says() -> None:
    health, purge = PendingRoll("UK", "leader", "churchill"), PendingRoll("USSR", "purge", "budyonny", 1)
    state = start().at_table(checks=(health, purge))
    healths = (actions.LeaderRolls("UK", faces) for faces in product(D6, repeat=2))

    for alike in (*rolls_of(state, healths), *rolls_of(state, map(actions.PurgeRolls, D6))):
        assert_fair(alike)
        assert 0 < alike[0].chance < 1


def test_the_japanese_navy_spares_a_front_as_often_as_its_chance_says() -> None:
    naval = {"central_pacific": 4}
    state = start().at(naval=naval, removed={"japanese_army": 4})
    navies = [next(dice.rolls(state, actions.PlaceReserves("pacific", (face, 1)))) for face in D6]

    assert_fair(navies)
    assert (Fraction(2, 3), "US") == (navies[0].chance, navies[0].power)


def test_a_face_left_over_among_four_fronts_is_rolled_again() -> None:
    """Four Fronts share the faces 1 to 4 of the die of an odd army (7.64.1, 7.72.4)."""
    at_the_door = {"cbi": "formosa", "far_east": "korea", "central_pacific": "okinawa", "sw_pacific": "kyushu"}
    position = read({"fronts": at_the_door, "naval": dict.fromkeys(at_the_door, 5), "removed": {"japanese_army": 3}})
    state = start().but(position=position)
    said = {}
    for face in D6:
        dice_told = (face,) if face <= len(at_the_door) else (face, 1)
        said[face] = next(iter(dice.rolls(state, actions.PlaceReserves("pacific", dice_told)))).what
    again = [face for face, what in said.items() if what == Text(dice.ROLLED_AGAIN)]
    assert [5, 6] == again
    assert set(at_the_door) == {what.fields["front"] for face, what in said.items() if face not in again}


def test_an_army_is_for_nobody_better_alone() -> None:
    state = start()
    needed = 3
    for faces in product(D6, repeat=needed):
        for roll in dice.rolls(state, actions.PlaceReserves("europe", faces)):
            assert (None, True) == (roll.power, roll.came)
            assert Fraction(1, 6) <= roll.chance <= Fraction(1, 3)


def test_the_dice_of_the_first_edition_make_each_power_win_as_often_as_its_chance_says() -> None:
    state = start(edition=1)
    every_face = (actions.VerdictDice(faces) for faces in product(D6, repeat=3))
    rolled = list(rolls_of(state, every_face))

    assert rolled
    for alike in rolled:
        assert_fair(alike)
        assert all(0 < each.chance < 1 for each in alike), "who wins or loses by every throw is not named"


# Over a whole record


@pytest.mark.parametrize("by_card", [False, True])
@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_every_die_of_a_game_has_a_chance_and_the_sums_agree(seed: int, edition: int, *, by_card: bool) -> None:
    played_game = played("tournament", edition, seed, by_card=by_card)
    answer = luck(replay.replayed(played_game.header, played_game.lines))

    assert all(0 < roll.likelihood <= 1 for _line, roll in answer.rolls)
    assert {line for line, _roll in answer.rolls} == {
        line for line, text in enumerate(played_game.lines, 1) if DICE.search(text)
    }
    last_sums = list(answer.sums())[-1][1] if answer.decisive else dict.fromkeys(POWERS, Fraction(0))
    for power in POWERS:
        share = answer.share(power)
        assert share.real - share.expected == last_sums[power]
    assert list(dict.fromkeys(line for line, _roll in answer.decisive)) == [line for line, _sums in answer.sums()]


def test_how_lucky_a_power_is_is_counted_over_all_that_could_have_come() -> None:
    chances = [Fraction(1, 5), Fraction(1, 2), Fraction(2, 3), Fraction(1, 6)]
    for came in product((True, False), repeat=len(chances)):
        rolls = [
            (line, Roll("advance", Text("x"), (1,), chance, has_come, ("7.71",), "UK"))
            for line, (chance, has_come) in enumerate(zip(chances, came, strict=True))
        ]
        share = LuckAnswer(tuple(rolls), ()).share("UK")
        expected = Fraction(0)
        for other in product((True, False), repeat=len(chances)):
            likelihood = Fraction(1)
            for chance, has_come in zip(chances, other, strict=True):
                likelihood *= chance if has_come else 1 - chance
            expected += likelihood * (sum(other) < sum(came)) + likelihood * (sum(other) == sum(came)) / 2
        assert expected == share.luckier_than


def test_lines_taken_back_are_no_luck() -> None:
    game = moscow()
    shorter = replay.replayed(game.header, [*game.lines, "undo 2"])

    assert {65, 66, 67} & {line for line, _roll in luck(game).rolls} == {65, 66, 67}
    assert not {66, 67} & {line for line, _roll in luck(shorter).rolls}


def test_a_corrected_die_counts_as_it_reads_now() -> None:
    game = moscow()
    corrected = replay.replayed(game.header, [*game.lines, "change 66 central_pacific rolls 9"])

    assert [False] == [roll.came for line, roll in luck(corrected).rolls if line == 66]


def test_a_line_that_no_longer_fits_is_no_luck() -> None:
    game = moscow()
    corrected = replay.replayed(game.header, [*game.lines, "insert! 67 sw_pacific rolls 3"])

    assert (67,) == corrected.left_out
    assert {66, 68} == {line for line, _roll in luck(corrected).rolls if line >= 66}


def test_a_record_told_by_outcomes_says_that_it_has_no_dice() -> None:
    played_game = played("training", 2, 1)
    outcome = next(index for index, line in enumerate(played_game.lines) if line.startswith("outcome"))
    game = replay.replayed(played_game.header, [*played_game.lines[outcome : outcome + 1]])

    assert [
        "The record tells no die that was good or bad for somebody.",
        "1 line tells a result without its dice: line 1.",
    ] == list(luck_lines(luck(game), 0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "most"), [(80, 24), (40, 40)])
def test_the_answer_fits_a_screen(language: str, columns: int, most: int) -> None:
    with catalogues.speaking(language):
        rows = [row for line in luck_lines(luck(moscow()), 0) for row in wrapped(line, columns)]

    assert len(rows) <= most
    assert all(len(row) <= columns for row in rows)


def test_the_report_has_the_luck_with_its_curve(run: Run) -> None:
    run("report", "--game", str(MOSCOW), "--html", "r.html")
    page = Path("r.html").read_text(encoding="utf-8")

    assert 'aria-label="Luck"' in page
    assert '<details id="luck">' in page
    assert "luckier than 65.6 % of games" in run("report", "--game", str(MOSCOW)).out


@pytest.mark.parametrize("face", range(1, 7))
def test_a_roll_of_a_conference_card_comes_as_often_as_faces_bring_the_same(face: int) -> None:
    """Both dice of Tolstoy halve their faces (5.11)."""
    state, half = opened(naval={}), Fraction(1, 2)
    found = list(dice.rolls(state, grammar.parse(f"card tolstoy {face} {7 - face}")))
    assert [((face,), half), ((7 - face,), half)] == [(roll.dice, roll.chance) for roll in found[:2]]


def test_dice_that_are_added_up_are_a_list_and_one_die_is_a_number() -> None:
    lines = (*AGENDA, "USSR advances pol_mil_1_3 with 1", "US advances global_issue with 1")
    leader = ("UK advances us_production with leader", "UK leader rolls 3 4")
    header = {"scenario": "training", "edition": 2}
    told = luck(replay.replayed(header, ["card is tolstoy 4 6", *lines, *leader])).data()["rolls"]
    assert [4, 6, [3, 4]] == [roll["die"] for roll in told]


def test_a_record_without_dice_has_no_least_likely_one() -> None:
    answer = luck(replay.replayed({"scenario": "training", "edition": 2}, []))
    assert answer.data()["least_likely"] is None
