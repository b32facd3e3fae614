"""The first screen of a long record: from what was kept it is the same, and before the first line all is replayed."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.record import games, kept
from churchill_cli.record.replay import Game, replayed
from churchill_cli.session import asking, start, terminal
from churchill_cli.session.choosing import greet
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.session.showing import prompt, status
from churchill_cli.typed.board.scenario_chosen import chosen_by
from churchill_cli.views.records import scenario_lines
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.games.test_endings import played
from tests.properties import test_game_properties as random_player
from tests.session.test_editor import Loaded

RECORD = Path("churchill.yaml")
Screen = Callable[[Game, str], str]


@pytest.fixture
def screen(capsys: pytest.CaptureFixture[str]) -> Screen:
    """Return what shows the first screen of a game, with its prompt and status line."""

    def shown(game: Game, lang: str = "en") -> str:
        session = Session(RECORD, game, lang)
        capsys.readouterr()
        greet(session)
        return f"{capsys.readouterr().out}{prompt(session)}{status(session)}"

    return shown


def moments(game: Game) -> list[int]:
    """Return after how many lines each step of a game begins, and what is due there changes hands."""
    places = [(state.turn.step, state.turn.table.on_move, state.turn.acting) for state in game.states]
    return [index for index, place in enumerate(places) if place != places[index - 1]]


@pytest.mark.parametrize(
    "game",
    [lambda: played("campaign_to_the_tenth"), lambda: random_player.played("campaign", 2, 3, by_card=True)],
    ids=["told", "cards"],
)
def test_what_was_kept_shows_the_same_screen_at_every_step(
    game: Callable[[], Game | random_player.Played], screen: Screen
) -> None:
    steps, whole = set(), replayed(game().header, game().lines)
    for lines in moments(whole):
        there = replayed(whole.header, whole.lines[:lines], whole)
        steps.add(there.state.turn.step)
        for lang in LANGUAGES:
            assert screen(there, lang) == screen(replace(there, states=(there.state,)), lang)
    assert {"conference", "directed", "allocation", "advance", "over"} <= steps


@pytest.fixture
def editor(monkeypatch: pytest.MonkeyPatch) -> asking.Editor:
    """Return the line editor of a session; what it asks is the prompt."""
    monkeypatch.setattr(terminal, "Terminal", Loaded)
    monkeypatch.setattr(terminal, "prepare", lambda _session: None)
    monkeypatch.setattr(Loaded, "ask", lambda _self, prompt: prompt, raising=False)
    monkeypatch.setattr(kept, "FEWEST_LINES", 1)
    return asking.Editor()


def begun_on_what_was_kept(editor: asking.Editor, look: Game | None = None) -> Session:
    """Return a session whose record is not replayed yet, and has shown its first screen."""
    session = start._gone_on_with(editor, RECORD, start.ANY)
    session.game = look or session.game
    editor.session = session
    greet(session)
    return session


@pytest.fixture
def kept_record(run: Callable[..., object], editor: asking.Editor) -> Game:
    """Return the game of a record that a session has kept."""
    run("new", "--scenario", "training")
    run("play", stdin="agenda UK 3, US 2, USSR 2\nuk picks leadership_europe\nquit\n")
    game, _cut_off = games.shown(RECORD)
    editor.session = Session(RECORD, game)
    editor.keep()
    return game


def test_what_was_kept_is_replayed_while_the_prompt_is_read(
    kept_record: Game, editor: asking.Editor, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begun_on_what_was_kept(editor)
    assert 1 == len(session.game.states) < len(kept_record.states)
    capsys.readouterr()
    first_prompt = prompt(session)
    assert first_prompt == editor.ask(first_prompt)
    assert (kept_record, len(kept_record.states)) == (session.game, len(session.game.states))
    assert f"{first_prompt}\r{' ' * len(first_prompt)}\r" == capsys.readouterr().out
    answer(session, "undo")
    assert (0, kept_record.states[-2]) == (session.refused, session.game.state)


def test_where_the_record_comes_to_another_state_that_one_is_said_before_any_line(
    kept_record: Game, editor: asking.Editor, screen: Screen, capsys: pytest.CaptureFixture[str]
) -> None:
    other = replace(kept_record, states=kept_record.states[:1])
    session = begun_on_what_was_kept(editor, other)
    capsys.readouterr()
    asked = editor.ask(prompt(session))
    said = capsys.readouterr().out.rsplit("\r", 1)[-1]
    assert kept_record == session.game
    assert said.startswith("The record is churchill.yaml.")
    assert screen(kept_record, "en").startswith(said[: said.index("\n")])
    assert prompt(session) == asked


def test_a_line_told_elsewhere_meanwhile_counts(kept_record: Game, editor: asking.Editor) -> None:
    session = begun_on_what_was_kept(editor)
    with RECORD.open("a", encoding="utf-8") as file:
        file.write("- note told elsewhere\n")
    editor.ask(prompt(session))
    assert len(kept_record.lines) + 1 == len(session.game.lines)


def test_a_bot_that_is_seated_at_once_has_the_whole_game(kept_record: Game, editor: asking.Editor) -> None:
    session = start._gone_on_with(editor, RECORD, start.Wanted(bots=("USSR",)))
    assert len(kept_record.states) == len(session.game.states)


def test_nothing_is_kept_before_there_is_a_session(tmp_path: Path, editor: asking.Editor) -> None:
    editor.keep()
    assert [] == [*tmp_path.rglob(kept.KEPT_FILE)]


@pytest.mark.parametrize(("lang", "said"), [("en", ""), ("ru", ""), ("es", "2 ed. 1")])
def test_a_table_whose_booklet_is_the_first_edition_is_told_so(lang: str, said: str) -> None:
    with catalogues.speaking(lang):
        lines = [*scenario_lines(are_others_known=False)]
    assert said in lines[-1]
    assert bool(said) == (len(lines) > len(["which", *rulebook().scenarios, "later", "another kind"]))


@pytest.mark.parametrize(
    ("typed", "edition"),
    [
        *(("tournament ed. 1", 1), ("torneo ed.1", 1), ("2, first edition", 1), ("турнир, 1-е изд.", 1)),
        *(("torneo 1ª edición", 1), ("campaign 5 ed 1", 1), ("tournament, second edition", 2), ("tournament", None)),
    ],
)
def test_the_edition_may_stand_beside_the_scenario(typed: str, edition: int | None) -> None:
    chosen = chosen_by(typed)
    assert chosen
    assert edition == chosen.edition
    assert ("campaign", 5) == chosen[:2] or ("tournament", None) == chosen[:2]


def test_an_edition_alone_begins_nothing() -> None:
    assert chosen_by("ed 1") is None
