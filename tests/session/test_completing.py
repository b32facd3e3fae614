"""Completion from the live state, and the prompt itself, with keys pressed in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from churchill_cli.documents import owner
from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation import grammar
from churchill_cli.play import languages
from churchill_cli.record import games, replay
from churchill_cli.session import terminal as prompting
from churchill_cli.session.completing import completions
from churchill_cli.session.session import Session
from churchill_cli.words import catalogues
from tests.conftest import Run
from tests.properties.test_game_properties import played

AGENDA = (
    "agenda UK 3, US 2, USSR 2",
    "UK picks global_issue",
    "USSR picks pol_mil_2_2 us_production",
    "US picks pol_mil_1_3 strategic_materials",
    "UK picks a_bomb_research leadership_europe",
)


def after(*lines: str) -> list[str]:
    """Return what may be typed next in a game of these lines; the last one is what is typed already."""
    game = replay.replayed({"scenario": "training", "edition": 2}, lines[:-1])
    return [word for word, _typed, _meaning in completions(game.state, lines[-1], tuple(game.past.points))]


def test_at_the_beginning_every_verb_and_command_may_stand() -> None:
    found = after("")
    assert {"card", "agenda", "outcome", "show", "help"} <= set(found)


def test_only_what_begins_so_is_offered() -> None:
    assert ["agenda"] == after("ag")
    assert "quit" in after("q")


def test_issues_are_those_that_can_be_advanced_now() -> None:
    found = after(*AGENDA, "USSR advances ")
    assert {"a_bomb_research", "global_issue"} <= set(found)
    assert "second_front" not in found


def test_the_power_that_must_act_may_be_left_out() -> None:
    assert "advances" in after(*AGENDA, "adv")
    assert "global_issue" in after(*AGENDA, "advances gl")


def test_what_stands_on_the_board_is_completed_like_what_is_set_by_hand() -> None:
    assert {"front", "naval"} <= set(after("catch-up "))
    assert "normandy" not in after("catch-up ")
    assert "western" in after("catch-up front we")
    assert "networks" in after("catch-up front western normandy; net")
    assert "eastern" in after("catch-up front western normandy ")
    assert "ukraine" in after("catch-up front western normandy, eastern ukr")
    assert "greece" in after("catch-up networks UK poland 2 gre")
    assert "countries" in after("catch-up cou")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("und", ["undo"]),
        ("poi", ["point"]),
        ("cat", ["catch-up"]),
        ("undo t", ["to"]),
        ("redo ", ["to", "all"]),
        ("undo to ", ["start", "end"]),
        ("look s", ["start"]),
        ("show e", ["end"]),
        ("look", ["look"]),
        ("log a", ["all"]),
        ("lang en", ["en"]),
        ("lang UK e", ["en", "es"]),
        ("strength ea", ["eastern"]),
        ("reserves eu", ["europe"]),
        ("table US", ["US", "USSR"]),
        ("board --", ["--html", "--refresh", "--assumed"]),
        ("show fr", ["fronts"]),
        ("lang r", ["ru"]),
        ("lang uk r", ["ru"]),
        ("help od", ["odds"]),
        ("help netw", ["networks"]),
        ("table us har", ["harriman"]),
        ("table us 3 ", []),
        ("score ", ["-v"]),
        ("undo to s", ["start"]),
        ("cards s", ["set"]),
        ("quit ", []),
        ("report --m", ["--markdown"]),
        ("report -", []),
        ("change 1 ag", ["agenda"]),
        ("insert 0 con", ["convoy"]),
        ("change ag", []),
    ],
)
def test_what_follows_a_command_is_completed_too(typed: str, offered: list[str]) -> None:
    assert offered == after("point start", "note x", "point end", typed)


def test_cards_are_those_in_the_hand() -> None:
    found = after(*AGENDA, "USSR advances global_issue with ")
    assert {"merkulov", "chief", "leader"} <= set(found)
    assert "harriman" not in found


WON = ("outcome US wins, UK us_production leadership_europe, US pol_mil_1_3 ussr_directed_offensive, USSR pol_mil_2_2",)
ADVANCED = (*AGENDA, "USSR advances global_issue with 4")


@pytest.mark.parametrize(
    ("before", "typed", "offered"),
    [
        (AGENDA, "adv st", ["strategic_materials"]),
        (AGENDA, "ussr adv st", ["strategic_materials"]),
        (AGENDA, "USSR adv glob w", ["with"]),
        (AGENDA, "adv glob with mer", ["merkulov", "meretskov"]),
        (AGENDA, "ad us", ["us_production"]),
        (AGENDA[:1], "uk pi us_p", ["us_production"]),
        (AGENDA[:2], "picks pol_mil_2_2 pol", ["pol_mil_1_3"]),
        (ADVANCED, "us deb h", ["harriman", "hopkins", "hull", "hoover"]),
        (ADVANCED, "uk debates with be", ["beaverbrook", "bevin"]),
        (WON, "us", ["US", "USSR"]),
        (WON, "us dir ", ["ussr_directed_offensive"]),
        (WON, "dir ussr_dir to fa", ["far_east"]),
    ],
)
def test_behind_shortened_words_in_small_letters_only_what_is_legal_is_offered(
    before: tuple[str, ...], typed: str, offered: list[str]
) -> None:
    found = after(*before, typed)
    assert set(offered) >= set(found)
    assert found


def test_the_places_are_those_where_something_can_be_placed_now() -> None:
    game = played("training", 2, 4)
    kinds = ("networks", "aligns", "places", "gives", "directs", "moves")
    seen = set()
    for state, line in zip(game.states, game.lines, strict=False):
        power, _space, rest = line.partition(" ")
        verb = rest.partition(" ")[0]
        if power not in POWERS or verb not in kinds:
            continue
        seen.add(verb)
        number = "1 off " if verb == "places" else ""
        legal = {word for action in engine.legal(state) for word in grammar.write(action).split()}
        offered = {word for word, _t, _m in completions(state, f"{power.casefold()} {verb[:4]} {number}")}
        assert offered, line
        assert offered <= legal, line
    assert set(kinds) - {"gives"} <= seen


def test_a_game_is_opened_by_a_completed_name(run: Run) -> None:
    run("new", "first.yaml")
    run("new", "second.yaml")
    assert ["second.yaml"] == after("open s")


def test_a_word_that_may_be_left_out_is_no_obstacle() -> None:
    assert "merkulov" in after(*AGENDA, "USSR advances global_issue mer")


def test_whatever_may_be_left_out_in_a_line_may_be_left_out_before_the_cursor() -> None:
    tied = "agenda UK 2, US 3, USSR 2"
    assert ["goes", "to", "US"] == after(tied, "tie ")
    assert ["US"] == after(tied, "tie U")
    assert "goes" not in after(tied, "")


@pytest.mark.parametrize(
    ("typed", "offered", "other"),
    [
        ("adjust naval ", "arctic", "poland"),
        ("adjust front western ", "normandy", "western"),
        ("adjust alignment poland ", "none", "neutral"),
        ("adjust networks UK ", "poland", "US"),
        ("adjust leader UK ", "inactive", "UK"),
        ("adjust issue global_issue ", "center", "naval"),
        ("adjust naval arctic 3 ", "because", "arctic"),
    ],
)
def test_of_a_marker_set_by_hand_only_what_comes_next_is_offered(typed: str, offered: str, other: str) -> None:
    found = after(typed)
    assert offered in found
    assert other not in found


def test_behind_what_is_no_marker_nothing_is_offered() -> None:
    assert [] == after("adjust nothing ")
    assert [] == after("adjust naval nowhere ")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("und to st", ["start"]), ("отмена t", ["to"]), ("change! 1 ag", ["agenda"]), ("adj nav arc", ["arctic"])],
)
def test_what_stands_before_the_cursor_may_be_cut_short_or_foreign(typed: str, offered: list[str]) -> None:
    assert offered == after("point start", typed)


def test_names_are_completed_in_other_languages_too() -> None:
    assert "eastern" in after("card commits UK 1 offensive восточ")
    assert "карточка" not in after("кар")
    assert "card" in after("карт")


def test_only_the_last_of_several_lines_is_completed() -> None:
    assert "note" in after("UK gains 1 network; no")


def test_after_a_comma_the_next_power_is_named() -> None:
    assert {"US", "USSR"} <= set(after("agenda UK 3, U"))


def test_where_nothing_fits_nothing_is_offered() -> None:
    assert [] == after("eastern dances with ")
    assert [] == after("zzz")


def test_nowhere_in_a_game_does_completion_fail() -> None:
    states = played("training", 2, 3).states
    for state, line in zip(states, played("training", 2, 3).lines, strict=False):
        words = line.split()
        for n in range(len(words)):
            list(completions(state, " ".join(words[:n]) + " "))


def test_every_first_word_of_a_legal_line_is_offered() -> None:
    game = played("training", 2, 3)
    for state, line in zip(game.states, game.lines, strict=False):
        if not line.startswith(("note", "ruling", "board")):
            first = line.split()[0]
            assert first in [word for word, _t, _m in completions(state, first[:2])], line


# The prompt


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


@pytest.fixture
def session(run: Run) -> Session:
    run("new", "--scenario", "training")
    return Session(Path("churchill.yaml"), games.opened(Path("churchill.yaml"))[0])


def test_a_line_is_asked_for(keys: PipeInput, session: Session) -> None:
    terminal = prompting.Terminal()
    terminal.session = session
    keys.send_text("note hello\n")
    assert "note hello" == terminal.ask("> ")


def test_ctrl_c_drops_the_line_and_ctrl_d_ends(keys: PipeInput, session: Session) -> None:
    terminal = prompting.Terminal()
    terminal.session = session
    keys.send_text("half a li\x03whole\n")
    assert "whole" == terminal.ask("> ")
    keys.send_text("\x04")
    assert terminal.ask("> ") is None


def test_the_completions_of_the_prompt_are_those_of_the_session(keys: PipeInput, session: Session) -> None:
    terminal = prompting.Terminal()
    assert [] == list(terminal.get_completions(Document("ag"), None))  # type: ignore[arg-type]
    terminal.session = session
    found = list(terminal.get_completions(Document("ag"), None))  # type: ignore[arg-type]
    assert ["agenda"] == [completion.text for completion in found]
    assert keys


def test_the_status_line_says_conference_segment_and_score(keys: PipeInput, session: Session) -> None:
    terminal = prompting.Terminal()
    assert "" == terminal._status()
    terminal.session = session
    assert " Conference 8 · Conference Phase · UK 23  US 16  USSR 22 · ? · help " == terminal._status()
    session.game = None  # type: ignore[assignment]
    assert "" == terminal._status()
    assert keys


def test_a_history_that_cannot_be_kept_only_costs_the_history(
    keys: PipeInput, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_STATE_HOME", str(Path("file").resolve()))
    assert prompting.Terminal().prompts.history.get_strings() == []
    languages.keep(session.record, "ru", {})
    assert (None, {}) == languages.kept(session.record)
    assert keys


def test_a_file_of_languages_that_is_damaged_is_as_none(session: Session) -> None:
    languages.keep(session.record, "ru", {"UK": "es"})
    assert ("ru", {"UK": "es"}) == languages.kept(session.record)

    (owner.state_folder() / languages.LANGUAGES_FILE).write_text("[", encoding="utf-8")
    assert (None, {}) == languages.kept(session.record)


def test_foreign_commands_are_completed_in_the_language_spoken() -> None:
    with catalogues.speaking("ru"):
        game = replay.replayed({"scenario": "training", "edition": 2}, ())
        assert "журнал" in [word for word, _t, _m in completions(game.state, "жур")]
