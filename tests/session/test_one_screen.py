"""A whole evening at the prompt: every answer on one screen, in every width, in every language."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from unicodedata import category

import pytest

from churchill_cli.cli.app import run as run_outside
from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import FRONTS, POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.war import campaign, fronts
from churchill_cli.notation.fields import labelled
from churchill_cli.notation.grammar import parse, write
from churchill_cli.notation.past import HISTORY_LINES
from churchill_cli.play import beginning
from churchill_cli.record import games
from churchill_cli.record.replay import opening, step
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.session.showing import prompt, status
from churchill_cli.views import grid, legend
from churchill_cli.views.choices import choice_lines
from churchill_cli.views.one_screen import MORE_ROWS
from churchill_cli.views.overview import PARTS, overview_lines
from churchill_cli.views.picture import front_lines, picture_lines, track_lines
from churchill_cli.views.placeholders import placeholder_lines
from churchill_cli.views.printing import prompt_printing
from churchill_cli.views.table import seat, short_spot
from churchill_cli.views.terminal import room, wrapped, wrapped_rows
from churchill_cli.words import catalogues
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name, say, short
from tests.games.test_moscow import example
from tests.properties.test_game_properties import played
from tests.rules.telling import told
from tests.session.situations import SITUATIONS, heard

LANGUAGES = ("en", "ru", "es")
WIDTHS = (32, 40, 60, 80, 120, 200)
SCREEN = 24
QUESTIONS = (
    *("?", "? marks", "? adjust", "? card", "? us 3", "? chief", "? nowhere", "help", "show"),
    *(f"show {part}" for part in PARTS if part != "all"),
    *("table", "table US 3", "score", "odds", "strength", "strength western", "reserves", "verdict", "log"),
    *("search who wins ties", "4.53", "why not"),
)
"""What is asked at every step."""
WHOLE = ("? all", "show all", "score all", "log all")
"""What is asked for whole."""
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")

Answers = list[tuple[str, str]]
Evening = Callable[[str, int], Answers]
PLAYED: dict[tuple[str, int], Answers] = {}
"""The evenings played, by language and width."""


@pytest.fixture
def evening(
    alone: None,  # noqa: ARG001 - the folder of its own
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Evening]:
    """Return what plays an evening in a language and a width, and yields every question with its answer."""

    def played(lang: str, columns: int) -> Answers:
        if (lang, columns) not in PLAYED:
            PLAYED[lang, columns] = list(asked(lang, columns))
        return PLAYED[lang, columns]

    def asked(lang: str, columns: int) -> Iterator[tuple[str, str]]:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("LINES", str(SCREEN))
        record = Path(f"{lang}-{columns}.yaml")
        header = beginning.header("training", 2, [], tournament=False, agendas=False)
        session = Session(record, games.begun(record, header), lang)
        session.run = run_outside
        moments = set()
        for line in ("", *example()):
            answer(session, line)
            said = "".join(capsys.readouterr())
            assert "Error" not in said
            yield f"told {line}", said
            while session.said.rest:
                answer(session, "more")
                yield "more", "".join(capsys.readouterr())
            due, table = engine.due(session.state), session.state.turn.table
            moment = session.state.turn.step, bool(table.checks), bool(due and due.first)
            if moment in moments:
                continue
            moments.add(moment)
            yield "prompt", prompt(session)
            yield "status", status(session)
            for question in (*QUESTIONS, *WHOLE):
                answer(session, question)
                yield question, "".join(capsys.readouterr())

    with prompt_printing(()):
        yield played


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_of_an_evening_fits_a_screen(evening: Evening, lang: str) -> None:
    answers = [(question, answer) for question, answer in evening(lang, 80) if question not in WHOLE]
    assert len(answers) > 10 * len(QUESTIONS)
    assert [] == [(question, answer) for question, answer in answers if len(answer.splitlines()) > SCREEN]


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_row_is_wider_than_the_terminal(evening: Evening, lang: str, columns: int) -> None:
    rows = {(question, row) for question, answer in evening(lang, columns) for row in answer.splitlines()}
    assert {} == {question: row for question, row in rows if len(row) > columns}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_broken_where_it_is_narrow(evening: Evening, lang: str) -> None:
    narrow, broad = (words(answer for _question, answer in evening(lang, columns)) for columns in (40, 200))
    with catalogues.speaking(lang):
        told_only_there = words(say(Text(MORE_ROWS, {"n": count, "line": ""})) for count in (1, 2, 5))
        told_only_there |= words([worded("more", lang)])
        told_only_there |= words([catalogues._("More cards")])
    assert set() == narrow - broad - told_only_there


def words(texts: Iterable[str]) -> set[str]:
    """Return the words in some texts."""
    return {word for text in texts for word in WORD.findall(text)}


def test_the_score_is_never_cut_off_the_status_line(evening: Evening) -> None:
    assert all("UK 2" in line and "USSR 2" in line for what, line in evening("en", 32) if what == "status")


@cache
def moments() -> dict[tuple[str, bool, bool], State]:
    """Return a state of every kind of an evening."""
    state = opening({"scenario": "training", "edition": 2})[0]
    found: dict[tuple[str, bool, bool], State] = {}
    for line in example():
        due = engine.due(state)
        found.setdefault((state.turn.step, bool(state.turn.table.checks), bool(due and due.first)), state)
        state, _events = step(state, parse(line))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("moment", moments(), ids=str)
def test_what_is_shown_to_be_told_can_be_typed_so(moment: tuple[str, bool, bool], lang: str) -> None:
    """In the reader's own words as they stand on the screen; plays of cards as the grid has them."""
    state = moments()[moment]
    with catalogues.speaking(lang):
        told = [action for action in engine.legal(state) if not isinstance(action, AdvanceIssue | DebateIssue)]
        lines = [(worded(write(action), lang), action) for action in told]
        for row in grid.shown_rows(state) if moment[0] == "meeting" else ():
            play = row.play(Play(value=3))
            typed = f"{play.power} debates 3" if isinstance(play, DebateIssue) else f"{play.issue} 3"
            lines += [] if any(engine.violations(state, play)) else [(worded(typed, lang), play)]
        for typed, action in lines:
            found = heard(state, typed)
            is_asked = isinstance(action, AdvanceIssue) and write(action) in found.asked  # or is it debated
            assert is_asked or (typed, write(action)) == (typed, found.told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mark_of_the_board_is_explained(evening: Evening, lang: str) -> None:
    shown = evening(lang, 200)
    legend = next(answer for question, answer in shown if question == "? marks")
    marks = {mark for question, answer in shown if question.startswith("show") for mark in answer}
    assert {"●", "○", "━", "■"} < marks
    assert set() == {mark for mark in marks if category(mark) == "So"} - {*legend, "─"}


STEM = 4
"""So many letters of a word stay in each case."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [*ACTIONS, *HISTORY_LINES], ids=lambda kind: kind.__name__)
def test_every_word_in_capital_letters_of_a_form_is_explained(kind: type[Action], lang: str) -> None:
    state, _events = opening({"scenario": "training", "edition": 2})
    with catalogues.speaking(lang):
        form = worded(labelled(kind.FORM), lang)
        explained = " ".join(placeholder_lines(state, [kind.FORM])).split()
    placeholders = {word for word in WORD.findall(form) if word.isupper()} - {*POWERS, "N"}
    stems = {word[:STEM] for word in explained if word.isupper()}  # a form may have a word in another case
    assert {word[:STEM] for word in placeholders} <= stems


def shown(moment: tuple[str, bool, bool]) -> str:
    """Return what is shown to be told at one of the moments."""
    return "\n".join(choice_lines(moments()[moment]))


def test_at_a_roll_only_the_roll_is_due() -> None:
    answer = shown(("meeting", True, False))
    assert "Roll for Semyon Budyonny, purged on 1 (17 %)" in answer
    assert re.search(r"^  4  +the die alone$", answer, re.MULTILINE)
    assert not any(word in answer for word in ("outcome", "card:", "gains", "chief", "advances"))


def test_at_allocation_what_is_left_stands_with_the_boxes_of_each_kind() -> None:
    answer = shown(("allocation", False, False))
    assert re.search(r"Left  production \d", answer)
    assert re.search(r"places 1 offensive  western · mediterranean · eastern", answer)
    assert re.search(r"places 1 naval  .*arctic", answer.replace("\n   ", ""))


def test_each_front_left_has_one_row_with_its_strength_and_chance() -> None:
    state = moments()["advance", False, False]
    rows = shown(("advance", False, False)).splitlines()
    for front in campaign.waiting(state):
        strength = fronts.attempt(state.position, front).value
        told = re.compile(rf"{short(front)} .* {strength} +{min(strength, 10) * 10} %")
        assert 1 == len(list(filter(told.match, rows)))
    assert 1 == sum("such as: western 5" in row for row in rows)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cell_of_the_grid_is_where_the_issue_goes(lang: str) -> None:
    state = moments()["meeting", False, True]
    with catalogues.speaking(lang):
        head, *rows = list(grid.grid_lines(state))
        for row in grid.shown_rows(state):
            cells = next(line for line in rows if line.startswith(row.label)).removeprefix(row.label)
            expected = [
                short_spot(state, offers.result(state, row.play(Play(value=value)))[1]) for value in range(1, 6)
            ]
            assert re.match(r"\s+" + r"\s+".join(map(re.escape, expected)), cells)
    assert head.split()[:5] == ["1", "2", "3", "4", "5"]


def test_a_card_beside_a_value_moves_every_issue_as_that_value_does() -> None:
    found = 0
    for moment, state in moments().items():
        lines = " ".join(grid.grid_lines(state)) if moment[0] == "meeting" else ""
        named = re.search(r"Same columns (.*?) 0 is the center", lines)
        for heads, value in re.findall(r"([\w, ]+) = (\d)", named[1] if named else ""):
            for head in heads.split(","):
                hand = offers.hand(state, state.turn.table.on_move or "UK")
                card = next(play for play in hand if name(play.name).endswith(head.strip()))
                for row in grid.shown_rows(state):
                    if not row.is_debate:
                        _worth, space = offers.result(state, row.play(card))
                        assert space == offers.result(state, row.play(Play(value=int(value))))[1]
                        found += 1
    assert found


@pytest.mark.parametrize("length", range(1, 40))
def test_a_row_ends_between_words_and_only_a_longer_word_is_broken(length: int) -> None:
    line = "  - Front of 20 % · one – two → three " + "x" * length
    rows = list(wrapped(line, 12))
    assert all(len(row) <= 12 for row in rows)
    assert "".join(rows).replace(" ", "") == line.replace(" ", "")
    assert not any(row.lstrip()[:1] in set("%·–→") for row in rows[1:])


@pytest.mark.parametrize("columns", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_game_keeps_to_the_screen_as_well(lang: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    with catalogues.speaking(lang):
        for state in played("campaign", 2, 5).states[::40]:
            board, choices = overview_lines(state), wrapped_rows(choice_lines(state))
            assert [] == [row for row in (*board, *choices, *wrapped_rows(picture_lines(state))) if len(row) > columns]
            assert columns < 80 or len(board) <= room()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_track_of_a_front_is_drawn_wherever_it_stands(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    position = SITUATIONS["fronts"]().position
    with catalogues.speaking(lang):
        for front, space in ((each, space) for each in FRONTS for space in position.board.tracks[each]):
            rows = list(front_lines(position.but(fronts={**position.fronts, front: space})))
            assert [] == [row for row in rows if len(row) > 80]
            assert len([row for row in rows if "●" in row]) == len(FRONTS), (front, space)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "at", [at for at, reached in SITUATIONS.items() if reached().turn.step in {"agenda", "meeting"}]
)
def test_the_board_of_a_meeting_always_has_its_table(at: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is due, if it is long, gives way to it: at a tie one wants to see who holds what (4.52)."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", str(SCREEN))
    state = SITUATIONS[at]()
    with catalogues.speaking(lang), prompt_printing(set()):
        rows = overview_lines(state)
        assert state.turn.step != "meeting" or all(
            any(row.startswith(seat(state, power)) for row in rows) for power in POWERS
        )
        assert len(rows) <= room()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_marks_mean_gives_way_to_facts_and_what_is_left_out_is_named(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with catalogues.speaking(lang), prompt_printing(set()):
        for rows, state in product(
            range(16, 34), (SITUATIONS["allocate"](), SITUATIONS["align"](), SITUATIONS["advance"]())
        ):
            monkeypatch.setenv("LINES", str(rows))
            shown = "\n".join(overview_lines(state))
            is_whole = catalogues._("A-Bomb") in shown
            assert is_whole or worded("tracks", lang) in shown.splitlines()[-1]
            assert is_whole or next(iter(legend.board_lines())) not in shown


def test_what_the_die_of_the_research_needs_is_shown_until_it_is_rolled() -> None:
    before = SITUATIONS["research"]()
    after = told(before, "research rolls 4")

    shown, shown_after = (" ".join(track_lines(state)) for state in (before, after))

    assert "rolls a d6 for A-Bomb Research; it needs" in shown
    assert "+1 " not in shown, "production is allocated before (6.4)"
    assert "rolls a d6" not in shown_after
