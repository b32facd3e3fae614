"""What the screen asks for or offers is an answer: menus by words, who goes first, dice of a card, stopping."""

import re
from itertools import pairwise

import pytest
from churchill_cli.session.apart import told_apart
from churchill_cli.session.twins import one_of_twins

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Ambiguous, Forbidden
from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session import going_first
from churchill_cli.session.menu_words import picked
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import say
from churchill_cli.words.wording import worded
from tests.conftest import Run
from tests.rules.telling import broken_by, meeting, opened, told
from tests.session.situations import SITUATIONS, heard

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
yes
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
    *("rolled 3", "uk", "polmil", "3 nav cent pac, 4 off west", "3 nav central pacific, 4 off west"),
    *("3 nav central pacific", "2 med, 1 nav arctic", "poland 2, czech"),
]
"""What of it the rules or the moment forbid."""


def session(run: Run, *lines: str, before: str = SET_UP) -> str:
    """Return what a session says to some lines, in the meeting unless told otherwise."""
    out = run("play", "--scenario", "training", "--keep-going", stdin=before + "\n".join(lines) + "\n").out
    return out[out.index(f"> {lines[0]}\n") :]


def tied(step: str) -> State:
    """Return a game in which two powers have as many markers to place."""
    state = SITUATIONS[step]().now(acting=None)
    markers = {"UK": 1, "US": 1, "USSR": 0}
    return state.now(networks=markers) if step == "networks" else state.now(alignments=markers)


@pytest.mark.parametrize("step", ["networks", "align"])
@pytest.mark.parametrize("power", ["UK", "US"])
@pytest.mark.parametrize(
    "said",
    [
        *("{}", "{} first", "{} goes first", "tie goes to {}", "the tie goes to {}", "{} places first"),
        *("{} первый", "сначала {}", "первым ставит {}", "primero {}", "{} va primero", "el empate va a {}"),
    ],
)
def test_who_places_first_is_asked_where(step: str, power: str, said: str) -> None:
    state = tied(step)
    assert ("UK", "US") == going_first.tied(state)
    lines = heard(state, said.format(power.lower())).asked
    assert lines
    assert {power} == {line.split()[0] for line in lines}


@pytest.mark.parametrize("typed", ["uk netherlands", "us france", "uk first netherlands"])
def test_a_place_beside_the_power_is_told_at_once(typed: str) -> None:
    line = heard(tied("networks"), typed).told
    assert line.split()[0] == typed.split(maxsplit=1)[0].upper()


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


CHOICES = ("US debates with 3", "UK debates with 3")
PLACES = ("US places 1 offensive eastern", "US places 1 naval eastern")


@pytest.mark.parametrize(
    ("choices", "typed", "meant", "lang"),
    [
        (CHOICES, "uk", CHOICES[1], "en"),
        (CHOICES, "the uk", CHOICES[1], "en"),
        (CHOICES, "britain", CHOICES[1], "en"),
        (CHOICES, "us debates", CHOICES[0], "en"),
        (CHOICES, "debates", None, "en"),
        (CHOICES, "ussr", None, "en"),
        (CHOICES, "сша", CHOICES[0], "ru"),
        (CHOICES, "великобритания", CHOICES[1], "ru"),
        (CHOICES, "reino unido", CHOICES[1], "es"),
        (PLACES, "off", PLACES[0], "en"),
        (PLACES, "naval", PLACES[1], "en"),
        (PLACES, "морская", PLACES[1], "ru"),
        (PLACES, "ofensivo", PLACES[0], "es"),
        (PLACES, "eastern", None, "en"),
        (PLACES, "1", None, "en"),
        (PLACES[:1], "off", None, "en"),
    ],
)
def test_a_menu_takes_words_that_fit_exactly_one_entry(
    choices: tuple[str, ...], typed: str, meant: str | None, lang: str
) -> None:
    with catalogues.speaking(lang):
        assert meant == picked(choices, typed)


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("index", range(len(CHOICES)))
def test_every_entry_of_a_menu_can_be_typed_as_it_stands(lang: str, index: int) -> None:
    with catalogues.speaking(lang):
        for choices in (CHOICES, PLACES):
            assert choices[index] == picked(choices, worded(choices[index], lang))


def test_a_menu_stays_where_words_fit_no_entry_and_ends_with_one_that_fits(run: Run) -> None:
    out = session(run, "pol 4", "debate 3", "nothing like it", "uk")
    assert "UK debates with 3\n" in out


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


DECLINED = (
    *("no debate", "nobody debates", "no one", "none", "no one debates", "nobody"),
    *("никто не спорит", "без дебатов", "никто", "nadie debate", "sin debate", "nadie"),
)


@pytest.mark.parametrize("typed", [*DECLINED, "uk passes", "us passes", "us does not debate"])
def test_that_nobody_debates_is_taken_and_the_next_is_asked(run: Run, typed: str) -> None:
    out = session(run, "global 4", typed)
    assert "Nobody debates.\n" in out
    assert "Error" not in out
    behind = out[out.index("Nobody debates.") :]
    assert "Next: US advances an issue" in behind
    assert "may debate" not in behind


@pytest.mark.parametrize("typed", DECLINED)
def test_what_is_captured_undebated_is_said(run: Run, typed: str) -> None:
    out = session(run, "global leader", "well", typed)
    assert "USSR captures Global Issue. (5.23)" in out[out.index(f"> {typed}\n") :]


@pytest.mark.parametrize("typed", ["no debate. us abomb 4", "nobody debates, us abomb 4", "none; us abomb 4"])
def test_that_nobody_debates_may_stand_before_the_advance(run: Run, typed: str) -> None:
    assert "US advances a_bomb_research with 4\n" in session(run, "global 4", typed)


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


@pytest.mark.parametrize("behind", [" stay in center", ", stop in the middle", " and stops in the center", " stopping"])
def test_that_it_stops_may_stand_in_the_line(run: Run, behind: str) -> None:
    out = session(run, "war on japan 3", f"us debates 4{behind}")
    assert "US debates with 4 stopping\n" in out
    assert "Or it stops" not in out


def test_an_issue_that_is_not_conditional_or_does_not_cross_offers_nothing(run: Run) -> None:
    out = session(run, "us prod 4", "us debates 2", "stopping", "strat 2")
    assert "Or it stops" not in out


LEADERS = {"USSR": "stalin on the bomb", "US": "roosevelt bomb", "UK": "churchill for global"}


@pytest.mark.parametrize("power", POWERS)
def test_a_leader_named_is_played_for_no_staff_card_is_called_so(power: str) -> None:
    told_line = heard(meeting_of(power), LEADERS[power]).told
    assert told_line.endswith(" with leader")
    assert grammar.parse(told_line).power == power  # type: ignore[attr-defined]


def test_why_a_leader_may_not_play_is_said_before_the_cards(run: Run) -> None:
    out = session(run, "global 2", "roosevelt bomb")
    assert "(5.26)" in out[out.index("> roosevelt bomb") :]


def meeting_of(power: str) -> State:
    """Return a meeting in which a power is on the move, with the A-Bomb and the Global Issue on the table."""
    state = told(opened(), *SET_UP.splitlines()[1:])
    return state.at_table(on_move=power, last=None)


@pytest.mark.parametrize(
    ("typed", "line"),
    [("pol 3", "USSR advances pol_mil_2_2 with 3"), ("polmil 2", "USSR advances pol_mil_2_2 with 2")],
)
def test_the_number_behind_the_only_pol_mil_issue_is_the_card(typed: str, line: str) -> None:
    assert line == heard(meeting_of("USSR"), typed).told


def test_counters_of_one_issue_on_one_space_are_not_asked_about() -> None:
    state = meeting()
    issue = "us_production"
    lines = (f"USSR advances {issue}#1 with 3", f"USSR advances {issue}#2 with 3")
    spot = state.turn.table.issues[issue]
    alike = {f"{issue}#1": spot, f"{issue}#2": spot}
    assert lines[:1] == one_of_twins(state.at_table(issues=alike), lines)
    apart = alike | {f"{issue}#2": spot.moved("UK", 1)}
    assert lines == one_of_twins(state.at_table(issues=apart), lines)


def test_a_bad_part_of_a_list_says_its_own_reason_and_nothing_is_told() -> None:
    state = SITUATIONS["allocate"]()
    with pytest.raises(Forbidden, match="not 9") as refused:
        heard(state, "9 nav cent pac, 1 off west")
    assert "`9 nav cent pac`" in refused.value.way_on


@pytest.mark.parametrize("typed", ["rest on med", "rest in med", "остаток на средиземный", "el resto en mediterráneo"])
def test_of_what_is_left_nothing_is_chosen_silently(typed: str) -> None:
    asked = heard(SITUATIONS["allocate"](), typed).asked
    assert {"offensive", "naval"} == {line.split()[3] for line in asked}


def test_a_pass_behind_an_advance_is_never_dropped() -> None:
    state = meeting("USSR advances us_production with 1")
    found = heard(state, "us prod 3 and pass")
    assert not found.told or "pass" in found.told


@pytest.mark.parametrize("typed", ["rolled 3", "3", "rolls 3", "бросил 3", "tiró 3"])
def test_dice_where_the_card_alone_knows_them_say_that_words_are_needed(run: Run, typed: str) -> None:
    out = session(run, "bomb leader", typed)
    assert "What the roll of Stalin means stands on his card only (3.31)." in out


def test_why_explains_the_last_answer_that_told_something(run: Run) -> None:
    first = session(run, "global 4", "why")
    later = session(run, "global 4", "more", "help", "what is this nonsense", "more", "why")
    explained = first[first.index("> why\n") :]
    assert explained.splitlines()[1] == "USSR advances global_issue with 4"
    assert later[later.index("> why\n") :].splitlines()[1] == "USSR advances global_issue with 4"


@pytest.mark.parametrize("typed", ["health 5 3", "Health: 5 and 3", "здоровье 5 3", "бросок здоровья 5 3", "salud 5 3"])
def test_the_dice_of_a_health_roll_may_be_called_so(typed: str) -> None:
    assert heard(SITUATIONS["health"](), typed).told == "UK leader rolls 5 3"


@pytest.mark.parametrize(
    ("lang", "typed", "outcome"),
    [
        *(("en", line, "well") for line in ("health good", "health ok", "health: all good", "health roll fine")),
        *(("ru", line, "well") for line in ("здоровье хорошо", "здоровье в порядке", "здоровье: ок")),
        *(("es", line, "well") for line in ("salud bien", "salud ok", "tirada de salud: todo bien")),
        *(("en", "health: attack", "ill"), ("ru", "проверка здоровья: болен", "ill"), ("es", "salud mal", "ill")),
    ],
)
def test_what_came_of_a_health_roll_may_stand_behind_its_name(lang: str, typed: str, outcome: str) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS["health"](), typed).told == f"UK leader is {outcome}"


@pytest.mark.parametrize("typed", ["5 3", "8", "health 8", "здоровье 8", "salud 4"])
def test_dice_that_only_a_card_explains_are_refused_at_once_however_they_are_told(typed: str) -> None:
    state = SITUATIONS["well"]()
    line = heard(state, typed).told
    assert line.startswith("USSR leader rolls")
    assert any("stands on his card" in say(problem.why) for problem in engine.violations(state, grammar.parse(line)))


@pytest.mark.parametrize(("lang", "leader"), [("en", "churchill"), ("ru", "черчилль"), ("es", "churchill")])
def test_a_menu_begins_with_what_the_leader_who_is_named_does(lang: str, leader: str) -> None:
    """A tie that he may break for himself and another in his favour: his own choice stands first (4.52)."""
    with catalogues.speaking(lang):
        assert ("UK breaks tie for UK", "USSR breaks tie for UK") == heard(SITUATIONS["conference_tie"](), leader).asked


def test_a_menu_begins_with_the_leader_who_is_named_beside_a_staff_card() -> None:
    plays = heard(SITUATIONS["advance"](), "stalin global, molotov").asked
    assert ["leader discarding molotov", "molotov"] == [play.partition(" with ")[2] for play in plays]


@pytest.mark.parametrize(("lang", "joined"), [("en", " and "), ("ru", " и "), ("es", " y ")])
def test_two_issues_are_picked_by_the_names_that_the_board_has_for_them(lang: str, joined: str) -> None:
    """`Of. Dir. URSS y Prod. EE.UU.`: what a table shows may be typed (5.14)."""
    state, brief = SITUATIONS["pick_two"](), rulebook().names["brief"]
    kinds = [kind for kind in brief if not broken_by(state, f"USSR picks {kind}")]
    assert len(kinds) > 10
    with catalogues.speaking(lang):
        for one, other in pairwise(kinds):
            for between in (", ", joined):
                picked_line = heard(state, f"{brief[one][lang]}{between}{brief[other][lang]}").told
                assert f"USSR picks {one} {other}" == grammar.write(grammar.parse(picked_line))


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "churchill debates, discarding cunningham, health 3 4"),
        ("ru", "черчилль оспаривает, сброс каннингем, здоровье 3 4"),
        ("es", "churchill debate, descarta cunningham, salud 3 4"),
    ],
)
def test_a_leaders_play_and_his_health_roll_are_told_in_one_line(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        told_lines = heard(SITUATIONS["debate"](), typed).told
    assert "UK debates with leader discarding cunningham; UK leader rolls 3 4" == told_lines


@pytest.mark.parametrize("die", ["5", "health 5", "5 5", "7"])
def test_what_a_die_brings_that_only_the_leaders_card_explains_is_asked_with_his_play(die: str) -> None:
    """The die itself is in no record, and named as left out of it (3.31)."""
    with pytest.raises(Ambiguous) as asked:
        told_apart(SITUATIONS["advance"](), f"stalin global discarding molotov, {die}")
    play = "USSR advances global_issue with leader discarding molotov"
    assert tuple(f"{play}; USSR leader is {outcome}" for outcome in ("well", "ill", "paranoid")) == asked.value.choices
    assert die in asked.value.because
