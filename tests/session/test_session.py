"""The session beside the board, told by a script: what it answers, what it asks, what it keeps."""

import contextlib
import io
import os
import select
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.notation import grammar
from churchill_cli.play.told_answers import only_choice
from churchill_cli.record import games
from churchill_cli.session import dialogue
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.session.writing import tell_only_choices
from churchill_cli.words.sentences import short
from tests.conftest import Run
from tests.properties.test_game_properties import played

if sys.platform != "win32":
    import pty

AGENDA = "1\nagenda UK 4, USSR 1, US 2\n"
PICKED = (
    AGENDA
    + "picks global_issue\npicks us_production pol_mil_1_3\npicks a_bomb_research strategic_materials\n"
    + "picks leadership_europe pol_mil_2_2\n"
)


def play(run: Run, script: str) -> str:
    """Play a script, past what is refused, and return what was said."""
    return run("play", "--keep-going", stdin=script).out


def opened() -> Session:
    """Return a session on the record."""
    return Session(Path("churchill.yaml"), games.opened(Path("churchill.yaml"))[0])


def lines() -> list[str]:
    """Return the lines of the record."""
    told = Path("churchill.yaml").read_text(encoding="utf-8").partition("lines:\n")[2]
    return [line.removeprefix("- ") for line in told.splitlines()]


# Beginning and going on


@pytest.mark.parametrize("answer", ["1", "training", "Training Scenario", "тренир", "entren", "train"])
def test_a_new_game_asks_for_the_scenario_by_number_or_name(run: Run, answer: str) -> None:
    assert "8 Conference Phase> quit" in play(run, f"{answer}\nquit\n")


def test_an_answer_that_is_no_scenario_is_asked_again(run: Run) -> None:
    out = play(run, "9\nhello\n\nt\n2\nquit\n")
    assert 4 == out.count("Type a number from 1 to 3, or quit.")
    assert "6 Conference Phase> quit" in out


@pytest.mark.parametrize("answer", ["", "quit\n", "exit\n", "выход\n", "salir\n", "q\n"])
def test_without_a_scenario_no_record_is_made(run: Run, answer: str) -> None:
    assert "Type a number" not in play(run, answer)
    assert not Path("churchill.yaml").exists()


def test_a_session_goes_on_where_the_last_one_ended(run: Run) -> None:
    play(run, AGENDA)
    assert "Next: UK picks one issue for its own track, space 4." in play(run, "quit\n")


def test_a_record_can_be_named(run: Run) -> None:
    run("new", "ours.yaml", "--scenario", "training")
    run("new", "other.yaml", "--scenario", "tournament")
    done = run("play", "ours.yaml", stdin="quit\n")
    assert "8 Conference Phase> quit" in done.out


def test_a_new_game_does_not_overwrite_an_old_one(run: Run) -> None:
    play(run, "1\n")
    assert 0 == run("play", "--scenario", "tournament", stdin="quit\n").code
    assert Path("churchill-2.yaml").is_file()


def test_a_record_that_is_gone_is_said_to_be(run: Run) -> None:
    play(run, "1\n")
    Path("churchill.yaml").unlink()
    assert "is not there any more" in play(run, "")


@pytest.mark.parametrize("answer", ["campaign 6", "3 6", "Campaign Scenario 6", "camp 6", "кампан 6"])
def test_a_game_that_has_begun_already_is_caught_up_with(run: Run, answer: str) -> None:
    out = play(run, f"{answer}\ncatch-up front western normandy; naval western 5; networks UK poland 2\nshow\n")
    assert "First tell what stands on the board." in out
    assert "6 Conference Phase> catch-up" in out
    assert ["front western normandy", "naval western 5", "networks UK poland 2"] == [
        line.removeprefix("adjust ").removesuffix(" because it stands so") for line in lines()
    ]
    assert "Normandy → Rhineland" in out


@pytest.mark.parametrize("answer", ["campaign 11", "training 7", "3 0", "4 6", "campaign 6 7", "3 " + "9" * 5000])
def test_a_conference_that_a_scenario_does_not_have_is_asked_again(run: Run, answer: str) -> None:
    assert "Type a number from 1 to 3, or quit." in play(run, f"{answer}\nquit\n")


def test_the_first_conference_of_a_scenario_is_its_set_up(run: Run) -> None:
    assert "First tell" not in play(run, "training 8\nquit\n")
    assert "position:" not in Path("churchill.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["catch-up moon 3", "catch-up naval western 9", "catch naval"])
def test_what_cannot_stand_on_the_board_is_refused(run: Run, line: str) -> None:
    assert "Error: " in play(run, f"campaign 6\n{line}\n")
    assert "lines:\n" == Path("churchill.yaml").read_text(encoding="utf-8")[-7:]


# The prompt, what is due, what may be told


def test_the_prompt_says_whose_turn_it_is_and_what_is_due(run: Run) -> None:
    out = play(run, AGENDA)
    assert "\nNext: UK picks one issue for its own track, space 4. (5.14)\n" in out
    assert "8 Agenda Segment · UK> picks" in play(run, "picks global_issue\n")


def test_what_may_be_told_is_shown_on_a_question_mark(run: Run) -> None:
    out = play(run, AGENDA + "?\n")
    assert "  UK picks  pol_mil_2_2 · pol_mil_1_3 ·" in out


def test_only_what_may_be_told_now_is_shown(run: Run) -> None:
    tied = play(run, "1\nagenda UK 3, USSR 1, US chief 4\n?\n")
    assert "USSR breaks tie for UK · UK breaks tie for UK" in tied
    assert "picks" not in tied.rpartition("> ?\n")[2]
    assert "rolls" not in tied.rpartition("> ?\n")[2]
    picking = play(run, "undo\nagenda UK 4, USSR 1, US 2\n?\n")
    assert "tie" not in picking.rpartition("> ?\n")[2]
    playing = play(run, PICKED.removeprefix(AGENDA) + "?\n")
    assert "tie" not in playing.rpartition("> ?\n")[2]
    assert "purge" not in playing.rpartition("> ?\n")[2]
    rolling = play(run, "adv pol_mil_1_3 3; adv global_issue 2; adv leadership_europe leader\n?\n")
    assert "UK leader rolls" in rolling
    assert "advances ISSUE" not in rolling.rpartition("> ?\n")[2]
    assert "  3 4  " in rolling.rpartition("> ?\n")[2]


@pytest.mark.parametrize(
    ("asked", "shown"), [("? undo", "undo to N"), ("? delete", "delete N"), ("lang ru\n? вернуть", "вернуть до N")]
)
def test_asked_for_by_a_word_the_lines_about_lines_are_shown_too(run: Run, asked: str, shown: str) -> None:
    out = play(run, f"{AGENDA}{asked}\n")
    assert f"  {shown} " in out
    assert f"  {shown} " not in play(run, "?\n")


def test_only_what_has_a_word_in_it_is_shown_on_demand(run: Run) -> None:
    out = play(run, PICKED + "? us_prod\n")
    assert "US Production  USSR 1  USSR 2" in out
    assert "Pol-Mil" not in out.rpartition("? us_prod")[2]


def test_how_a_step_is_told_is_shown_once(run: Run) -> None:
    out = play(run, PICKED)
    assert 1 == out.count("      picks pol_mil_2_2 ")


def test_no_line_is_wider_than_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = play(run, PICKED + "?\nshow\nhelp\ntable US 3\nadv us_prod 4\nnonsense here\nscore\n")
    echoed = ("> ", "agenda UK")
    assert [] == [line for line in out.splitlines() if len(line) > 80 and not any(mark in line for mark in echoed)]


def test_a_narrow_terminal_gets_what_it_can_show(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = play(run, PICKED + "help\n")
    assert all(len(line) <= 60 for line in out.splitlines() if "> " not in line)


# What is left out, cut short, or may mean several things


def test_the_power_and_the_verb_may_be_left_out_where_they_are_clear(run: Run) -> None:
    play(run, AGENDA + "global_issue\npicks us_production pol_mil_1_3\n")
    assert ["UK picks global_issue", "USSR picks us_production pol_mil_1_3"] == lines()[1:]


def test_where_few_things_may_be_told_one_word_of_them_is_enough(run: Run) -> None:
    script = "1\noutcome US wins, US us_directed_offensive global_issue, UK leadership_europe\nwestern\n"
    play(
        run, script + "UK 2 off west\n4 off west\n3 off east\n2 off west\n5 off west\n1 off cbi\n1 off cbi\n1 off cbi\n"
    )
    assert "US directs us_directed_offensive to western" == lines()[1]
    assert "UK places 2 offensive western" == lines()[2]


def test_a_guess_that_the_rules_forbid_hears_why(run: Run) -> None:
    assert "Issues that UK picks now: 1, not 2" in play(run, AGENDA + "global_issue us_production\n")


def test_dice_alone_are_told_where_nothing_else_is_waited_for(run: Run) -> None:
    script = (
        "1\noutcome US wins, US a_bomb_research\nUK pl 4 off west\nplaces 3 offensive eastern\n"
        "places 7 offensive western\nplaces 1 offensive cbi\n5\n"
    )
    play(run, script)
    assert "research rolls 5" == lines()[-1]


def test_several_lines_may_stand_in_one(run: Run) -> None:
    play(run, "1\nagenda UK 4, USSR 1, US 2; picks global_issue; note three at once; and more\n")
    assert 3 == len(lines())


def test_after_a_refusal_the_rest_of_the_lines_is_not_told(run: Run) -> None:
    play(run, "1\nUK gains 1 network; eastern rolls 4; note two\n")
    assert ["UK gains 1 network"] == lines()


def test_what_may_mean_several_things_becomes_a_menu(run: Run) -> None:
    out = play(run, AGENDA + "picks production\n1\n")
    assert "Which one? Type its number, or words that fit it alone." in out
    assert "  1  UK picks us_production" in out
    assert "UK picks us_production" == lines()[-1]


def test_a_menu_offers_only_what_is_allowed_and_one_choice_is_no_question(run: Run) -> None:
    out = play(run, PICKED.replace("pol_mil_2_2", "uk_production") + "adv pol 2\n")
    assert "Which one?" not in out
    assert "USSR advances pol_mil_1_3 with 2" == lines()[-1]


def test_anything_else_than_a_number_closes_the_menu(run: Run) -> None:
    play(run, AGENDA + "picks production\nnote never mind\n2\n")
    assert "note never mind" == lines()[-1]


def test_what_can_only_go_one_way_is_told_and_said(run: Run) -> None:
    states = (state for seed in range(4) for state in played("training", 2, seed).states)
    state, action = next((state, only) for state in states if (only := only_choice(state)))

    assert [action] == list(engine.legal(state))
    assert 1 == len(list(engine.legal(state)))
    play(run, "1\n")
    session = opened()
    session.game = replace(session.game, states=(state,))
    told = grammar.write(action)
    with contextlib.redirect_stdout(io.StringIO()) as heard, contextlib.suppress(IndexError):
        tell_only_choices(session)
    with contextlib.redirect_stdout(io.StringIO()) as heard:
        session.said.end()
    assert f"Only one choice is left: {told}" in heard.getvalue()


def test_a_verb_alone_hears_how_it_goes_on(run: Run) -> None:
    out = play(run, "1\nadjust\nagenda\noutcome\n")
    assert "expected front / naval / offensive" in out.replace("\n ", "")
    assert "→ Such as: agenda UK CARD, USSR CARD, US CARD" in out
    assert "→ Such as: outcome POWER wins, UK ISSUE …" in out


@pytest.mark.parametrize(("typed", "meant"), [("reports", "report"), ("udno", "undo"), ("hlep", "help")])
def test_a_slip_in_the_first_word_hears_what_was_probably_meant(run: Run, typed: str, meant: str) -> None:
    out = play(run, f"1\n{typed}\n")
    assert f"Did you mean `{meant}`?" in out
    assert [] == lines()


def test_lines_about_lines_may_be_cut_short_where_they_are_unique(run: Run) -> None:
    play(run, "1\nnote one\nund\npoi here\nred\nund\n")
    assert ["note one", "undo", "point here", "redo", "undo"] == lines()


def test_a_marker_that_is_clear_by_the_rules_is_no_question_when_catching_up(run: Run) -> None:
    out = play(run, "tournament 7\ncatch-up front med central; naval arc 2\n")
    assert "Which one?" not in out
    assert "adjust front mediterranean central_italy because it stands so" == lines()[0]
    assert 2 == len(lines())


def test_what_is_told_too_early_hears_so_whoever_is_meant(run: Run) -> None:
    out = play(run, "1\nadv glob 4\npicks us_production\ndebates 3\n")
    assert 3 == out.count("would be told at another time")
    assert [] == lines()


def test_a_power_left_out_is_asked_for_where_several_may_be_meant(run: Run) -> None:
    out = play(run, "1\nagenda UK 3, USSR 4, US 2\nbreaks tie for USSR\n1\n")
    assert "  1  USSR breaks tie for USSR\n  2  US breaks tie for USSR\n" in out
    assert "USSR breaks tie for USSR" == lines()[-1]


def test_a_power_left_out_is_no_question_where_one_alone_may(run: Run) -> None:
    play(run, "1\ncard sidelines USSR\ncard sidelines UK\nagenda UK 3, USSR 4, US 2\nbreaks tie for USSR\n")
    assert "US breaks tie for USSR" == lines()[-1]


def test_a_word_that_is_no_verb_hears_what_is_due(run: Run) -> None:
    out = play(run, AGENDA + "xyzzy\n")
    assert "Error: `xyzzy` is not understood." in out
    assert "Now: UK picks one issue for its own track, space 4." in out


def test_a_line_that_goes_wrong_late_hears_where(run: Run) -> None:
    out = play(run, "1\noutcome US wins, US us_directed_offensive\nUS directs us_dir to moon\n")
    assert "US directs us_directed_offensive to …: which? Type it alone." in out


# Looking


def test_the_board_the_table_the_score_and_the_log_are_a_word_away(run: Run) -> None:
    out = play(run, PICKED + "show\nshow countries\ntable\nscore\nlog\n")
    assert "Rhineland → West Germany" in out
    assert "Countries and colonies" in out
    assert "Conference table" in out
    assert "   1  agenda UK 4, US 2, USSR 1" in out


def test_a_card_is_tried_before_it_is_played(run: Run) -> None:
    assert "US Production" in play(run, PICKED + "table USSR 3\n").rpartition("table USSR 3")[2]


def test_rules_are_looked_up_by_number_and_by_words(run: Run) -> None:
    out = play(run, "1\n7.74\nsearch who wins ties\nrule 4.5\nglossary d-day\nQ-denmark\n")
    assert all(f"\n{section} " in out for section in ("7.74", "4.5", "4.44"))


@pytest.mark.parametrize("line", ["look", "rule", "search", "lang", "lang xx", "lang UK xx", "look nowhere", "look 99"])
def test_a_command_without_what_it_needs_says_so(run: Run, line: str) -> None:
    out = play(run, f"1\n{line}\n")
    assert "Error: " in out
    assert "→ " in out


def test_the_past_is_looked_at_and_left_again(run: Run) -> None:
    out = play(run, PICKED + "look 1\n?\nnote not now\nback\nnote now\n")
    assert "(after line 1) 8 Agenda Segment · UK> ?" in out
    assert "You are looking at the past, after line 1." in out
    assert "note now" == lines()[-1]


def test_a_word_behind_board_is_a_command_and_not_a_correction_of_the_map(run: Run) -> None:
    out = play(run, "1\nboard review\nq\n")
    assert "the track in order" in out
    assert "JSON" not in out


def test_the_board_as_it_stood_is_shown_without_going_there(run: Run) -> None:
    assert "Agenda Segment (5.1)" in play(run, PICKED + "show 1\n").rpartition("show 1")[2]


def test_a_points_name_is_looked_at_too(run: Run) -> None:
    assert "(after line 1)" in play(run, AGENDA + "point the start\npicks global_issue\nlook the start\n?\n")


def test_commands_of_the_command_line_work_on_the_game(run: Run) -> None:
    out = play(run, "1\nverdict\nodds\nstrength eastern\nsurrender\ncards\nreport\nboard --html b.html\n")
    assert "Written: b.html" in out
    assert Path("b.html").is_file()
    assert "Error" not in out


def test_the_strength_of_every_front_and_the_reserves_of_both_theaters_are_a_word_away(run: Run) -> None:
    out = play(run, "1\nstrength\nreserves\n")
    assert 7 == sum(f"\n{short(front)} " in out for front in FRONTS)
    assert "German army" in out
    assert "Japanese army" in out


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("strength med", "Mediterranean Front attempts"),
        ("strength сред -v", "base strength"),
        ("strength --front western", "Western Front attempts"),
        ("reserves pac", "Japanese army"),
        ("reserves europe --dice 1,2,3", "German army"),
        ("reserves --theater europe", "German army"),
        ("strength moon", "'moon' is no Front"),
        ("strength west of", "'west of' is no Front"),
        ("reserves moon", "'moon' is no theater"),
    ],
)
def test_a_front_and_a_theater_may_be_cut_short(run: Run, line: str, heard: str) -> None:
    done = run("play", "--keep-going", stdin=f"1\n{line}\n")
    assert heard in done.out + done.err


# Taking back and correcting


def test_undo_answers_with_the_moves_back_and_redo_with_those_forth(run: Run) -> None:
    out = play(run, "1\nadjust naval arctic 3 because it fell\nundo\nredo\n")
    assert "Take 2 naval support from the Arctic Theater box (now 1)." in out
    assert 2 == out.count("Put 2 naval support in the Arctic Theater box (now 3).")


def test_after_an_undo_nothing_is_told_of_itself(run: Run) -> None:
    assert "Only one choice" not in play(run, AGENDA + "undo\n")


def test_a_correction_says_what_no_longer_fits_and_may_stand(run: Run) -> None:
    script = PICKED + "change 1 agenda UK 1, USSR 4, US 2\nchange! 1 agenda UK 1, USSR 4, US 2\nlog\n"
    out = play(run, script)
    assert "Line 2 does not fit; 3 more lines wait after it." in out
    assert "Next: USSR picks one issue for its own track" in out
    assert "Given up; the record is as it was." in out
    assert "   2 -UK picks global_issue" in out


# Languages


def test_russian_and_spanish_words_are_understood_whatever_is_spoken(run: Run) -> None:
    play(run, "1\nповестка Великобритания 4, СССР 1, США 2\nReino Unido escoge cuestión global\nотмена\n")
    assert ["agenda UK 4, US 2, USSR 1", "UK picks global_issue", "undo"] == lines()


def test_a_slip_in_english_never_becomes_another_action_in_spanish(run: Run) -> None:
    play(run, AGENDA + "UK pi someone\n")
    assert 1 == len(lines())


# What goes wrong


def test_a_record_changed_by_another_program_is_read_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHURCHILL_GAME", "churchill.yaml")
    play(run, "1\n")
    session = opened()
    games.tell(Path("churchill.yaml"), "note from elsewhere")
    answer(session, "note from here")

    assert ["note from elsewhere", "note from here"] == lines()
    assert session.game.lines == tuple(lines())


def test_a_record_that_is_gone_meanwhile_is_said_and_the_session_goes_on(
    run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    play(run, "1\n")
    session = opened()
    Path("churchill.yaml").rename("elsewhere.yaml")
    answer(session, "note lost?")
    assert "there is no such record" in capsys.readouterr().out
    Path("elsewhere.yaml").rename("churchill.yaml")
    answer(session, "note not lost")
    assert ["note not lost"] == lines()


def test_a_failure_of_the_program_does_not_end_the_session(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play(run, "1\n")
    session = opened()
    monkeypatch.setattr(dialogue, "commanded_by", lambda *_words, **_options: 1 / 0)
    answer(session, "note x")
    assert "This is a bug (ZeroDivisionError" in capsys.readouterr().out


def test_input_that_is_no_text_ends_nothing(run: Run) -> None:
    done = run("play", "--keep-going", stdin=b"1\n\xff\xfe\x00\nnote still here\n")
    assert 2 == done.code
    assert "note still here" == lines()[-1]


def command() -> list[str]:
    return [sys.executable, "-m", "churchill_cli", "play"]


def test_a_closed_pipe_loses_no_line(alone: None, tmp_path: Path) -> None:  # noqa: ARG001
    script = "1\n" + "note one\nshow\nhelp\n" * 200
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.Popen(
        command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=env
    )
    assert done.stdin
    assert done.stdout
    assert done.stderr
    done.stdin.write(script.encode())
    done.stdin.close()
    done.stdout.read(2_000)
    done.stdout.close()
    code = done.wait(60)
    assert b"Traceback" not in done.stderr.read()
    done.stderr.close()
    assert code in {0, 141}
    assert set(lines()) <= {"note one"}


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_in_a_terminal_a_line_begun_is_dropped_by_ctrl_c_and_the_session_goes_on(
    alone: None,  # noqa: ARG001
    tmp_path: Path,
) -> None:
    env = {
        **os.environ,
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "TERM": "xterm",
        "COLUMNS": "40",
        "LINES": "20",
    }
    child, terminal = pty.fork()
    if child == 0:  # pragma: no cover - another process
        os.chdir(tmp_path)
        os.execve(sys.executable, command(), env)  # noqa: S606 - this very interpreter
    heard = b""
    for typed in (b"1\r", b"note half a li\x03", b"note whole\r", b"und\t\x03", b"lo\t\r", b"quit\r"):
        heard += listen(terminal)
        os.write(terminal, typed)
    heard += listen(terminal)
    _, status = os.waitpid(child, 0)

    assert b"Traceback" not in heard
    assert 0 == os.waitstatus_to_exitcode(status)
    assert ["note whole"] == lines()


def listen(terminal: int) -> bytes:
    """Return what a terminal shows to its end, or until a prompt, which asks where the cursor is, stands there."""
    asks_cursor, heard, end = b"\x1b[6n", b"", time.monotonic() + 60
    while time.monotonic() < end and select.select([terminal], [], [], 0.3 if asks_cursor in heard else 60)[0]:
        try:
            part = os.read(terminal, 65_536)
        except OSError:
            break
        if not part:
            break
        heard += part
        if asks_cursor in heard and asks_cursor not in heard[: -len(part)]:
            os.write(terminal, b"\x1b[1;1R")
    return heard
