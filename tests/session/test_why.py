"""`why`: the last answer, or that of a line of the record, with all its reasons."""

from pathlib import Path

import pytest

from churchill_cli.record import games, replay
from churchill_cli.reference import sections
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.views import reasons
from churchill_cli.views.terminal import wrapped
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run
from tests.properties.test_game_properties import played

BEGUN = "1\nagenda UK 4, USSR 1, US 2\n"


def why(run: Run, *lines: str) -> str:
    """Return what is answered to the last of some lines of a new game."""
    done = run("play", "--keep-going", stdin=BEGUN + "\n".join(lines) + "\n")
    answered = done.out.rpartition(f"> {lines[-1]}\n")[2]
    return answered.rpartition("The record is")[0] or answered


def in_one_line(text: str) -> str:
    """Return a text as it is read, however it is wrapped."""
    return " ".join(text.split())


@pytest.mark.parametrize("word", ["why", "why?", "почему", "Почему?", "por qué", "¿por qué?", "Por que"])
def test_the_last_answer_is_explained_with_every_step(run: Run, word: str) -> None:
    out = why(run, word)
    assert "agenda UK 4, US 2, USSR 1\n" in out
    assert "  UK shows a value of 5. (5.13)\n      +4  the card's value (5.13)\n" in out
    assert "      +1  Imperial Staff (5.13, 3.32)\n" in out
    assert "Sections: 5.13 Pre-Conference · 3.32 National Characteristic · 5.14 Agenda Selection" in in_one_line(out)


def test_several_lines_told_at_once_are_explained_together(run: Run) -> None:
    out = why(run, "picks global_issue; picks us_production pol_mil_1_3", "why")
    assert "UK picks global_issue\n" in out
    assert "USSR picks us_production pol_mil_1_3\n" in out


def test_a_refusal_is_explained_by_its_rules(run: Run) -> None:
    out = why(run, "US picks global_issue", "why")
    assert "Error: It is UK's turn to pick, not US's (5.14)." in out
    assert "5.14 Agenda Selection: " in out.replace("\n    ", " ")


def test_asking_why_twice_explains_the_same(run: Run) -> None:
    assert why(run, "US picks global_issue", "why") == why(run, "US picks global_issue", "why", "why")


@pytest.mark.parametrize("command", ["odds", "compass", "strength", "reserves", "surrender", "verdict", "score"])
def test_a_calculation_is_explained_step_by_step(run: Run, command: str) -> None:
    assert why(run, command, "why") == why(run, f"{command} -v")


def test_without_an_answer_the_last_line_in_force_is_explained(run: Run) -> None:
    run("play", stdin=BEGUN)
    assert "+1  Imperial Staff" in run("play", "churchill.yaml", stdin="why\n").out


def test_before_any_answer_there_is_nothing_to_explain(run: Run) -> None:
    assert "Error: Nothing was answered yet." in run("play", stdin="1\nwhy\n").out


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("why 1",), "+1  Imperial Staff (5.13, 3.32)"),
        (("undo", "why 1"), "Line 1, `agenda UK 4, US 2, USSR 1`, was taken back: it brings nothing."),
        (("undo", "why 2"), "Line 2, `undo`, speaks of other lines and brings nothing itself."),
        (("note a remark", "why 2"), "By the rules, nothing follows from it."),
        (("why 9",), "Error: Line 9 is not in force."),
        (("undo", "redo", "why 1"), "+1  Imperial Staff (5.13, 3.32)"),
        (("change 1 agenda UK 3, USSR 1, US 2", "why 1"), "+3  the card's value"),
        (("change! 1 note other", "why"), "change! 1 note other"),
        (("change 1 agenda UK 3, USSR 1, US 2", "why"), "+3  the card's value"),
    ],
)
def test_a_line_of_the_record_is_explained(run: Run, lines: tuple[str, ...], expected: str) -> None:
    assert expected in why(run, *lines)


def test_a_line_that_is_left_out_is_explained_by_what_it_breaks(run: Run) -> None:
    out = why(run, "picks global_issue", "change! 1 agenda UK 1, USSR 3, US 4", "why 2")
    assert "Line 2, `UK picks global_issue`, is left out: after a correction it no longer fits." in in_one_line(out)
    assert "It is US's turn to pick, not UK's" in out


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_every_section_can_be_quoted_in_a_few_rows(lang: str) -> None:
    for name in sections.known():
        quote = reasons._beginning(sections.section(name, lang).text)
        assert 0 < len(quote) <= reasons.LONGEST_QUOTE
        assert "\n" not in quote


def test_any_other_question_is_looked_up_in_the_rules(run: Run) -> None:
    assert "4.53 " in why(run, "why does the US win ties")


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_reasons_are_told_in_the_language_of_the_session(run: Run, lang: str) -> None:
    out = in_one_line(why(run, f"lang {lang}", "why 1"))
    assert {"ru": "Имперский штаб", "es": "Estado Mayor Imperial"}[lang] in out
    assert {"ru": "Разделы: 5.13 ", "es": "Secciones: 5.13 "}[lang] in out
    assert "Pre-Conference" not in out


def test_every_line_of_a_game_is_explained_within_a_screen_or_little_more(
    run: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    game = played("tournament", 2, 3)
    run("new", "--scenario", "tournament")
    path = Path("churchill.yaml")
    session = Session(path, games.opened(path)[0])
    told = replay.replayed(session.game.header, game.lines)
    session.game = told
    longest = 0
    for number in range(1, len(game.lines) + 1):
        answer(session, f"why {number}")
        out = capsys.readouterr().out
        assert "Error" not in out
        assert "bug" not in out
        rows = [row for line in out.splitlines() for row in wrapped(line, 80)]
        longest = max(longest, len(rows))
    assert longest <= 36


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_support_placed_is_explained_with_the_chance_that_it_bought(run: Run, lang: str) -> None:
    won = "outcome US wins, UK uk_production, US global_issue us_production, USSR ussr_directed_offensive"
    placed = "UK places 1 offensive western"
    lines = (won, "USSR directs ussr_directed_offensive to eastern", placed, f"lang {lang}", "why 3", "why")
    out = run("play", "--scenario", "training", stdin="\n".join((*lines, ""))).out
    assert "%" in out.partition("> why 3\n")[2].partition("> why\n")[0]
    assert "(7.6, 7.72)" in out.partition("> why 3\n")[2].partition("> why\n")[0]


def test_a_line_that_no_longer_fits_is_explained_while_it_is_mended(run: Run) -> None:
    won = "outcome US wins, UK uk_production, US global_issue us_production, USSR ussr_directed_offensive"
    lines = (won, "USSR directs ussr_directed_offensive to eastern", "UK places 4 offensive western")
    change = ("USSR places 2 offensive eastern", "change 3 UK places 3 offensive western")
    script = "\n".join((*lines, *change, "why", "UK places 1 offensive western", "why", ""))
    out = in_one_line(run("play", "--scenario", "training", "--keep-going", stdin=script).out)
    meanwhile, mended = out.split("> why ")[1:]
    assert meanwhile.startswith("Error: It is UK's turn to allocate, not USSR's (6.4, 6.0).")
    assert mended.startswith("change! 3 UK places 3 offensive western")


@pytest.mark.parametrize(
    ("lang", "said", "is_offered"),
    [
        ("en", "no, us 2 not 1", False),
        ("ru", "нет, сша 2, а не 1", False),
        ("es", "no, ee.uu. 2, no 1", False),
        ("en", "no, uk 2 not 1", True),
        ("en", "no, 2 not 1", True),
    ],
)
def test_a_correction_that_names_a_power_is_offered_for_its_lines_only(
    run: Run, lang: str, said: str, *, is_offered: bool
) -> None:
    won = "outcome US wins, UK uk_production, US global_issue us_production, USSR ussr_directed_offensive"
    lines = (won, "USSR directs ussr_directed_offensive to eastern", "UK places 1 offensive western", f"lang {lang}")
    out = run("play", "--scenario", "training", "--keep-going", stdin="\n".join((*lines, said, ""))).out
    assert (f"1  {worded('change', lang)} 3" in out.rpartition(f"> {said}\n")[2]) == is_offered


def test_the_points_that_a_line_changed_are_told_by_their_lines_of_the_schedule(run: Run) -> None:
    answered = in_one_line(why(run, "adjust alignment poland UK because it stands so", "why"))
    assert "UK: +2 points" in answered
    assert "new: Poland (+3; 9.4.A)" in answered
    assert "no longer: Poland (−1; 9.4.B)" in answered


def test_after_a_correction_why_says_what_it_changed_in_the_points(run: Run) -> None:
    lines = ("adjust alignment poland UK because it stands so", "change 2 adjust alignment poland US because so", "why")
    answered = in_one_line(why(run, *lines))
    assert "9.4.A" in answered
    assert "Poland" in answered
