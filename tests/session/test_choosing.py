"""Other games from within a session: `games`, `open`, `new`, and the first question."""

import os
import re
from pathlib import Path

import pytest

from churchill_cli.play import lately
from churchill_cli.words.line_words import folded_forms
from churchill_cli.words.names import folded
from tests.conftest import Run


def flat(text: str) -> str:
    """Return what was said without its line breaks."""
    return " ".join(text.split())


def lines(file: str | Path) -> list[str]:
    """Return the lines of a record."""
    told = Path(file).read_text(encoding="utf-8").partition("lines:\n")[2]
    return [line.removeprefix("- ") for line in told.splitlines()]


@pytest.fixture
def folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with two records, of which `second.yaml` was used last; a third lies elsewhere."""
    for name in ("there", "here"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "there")
    run("new", "far.yaml", "--scenario", "campaign")
    monkeypatch.chdir(tmp_path / "here")
    run("new", "first.yaml", "--scenario", "training")
    run("new", "second.yaml", "--scenario", "tournament")
    for file in (tmp_path / "there" / "far.yaml", Path("first.yaml"), Path("second.yaml")):
        os.utime(file, (86_400 * 365, 86_400 * 365))
    return tmp_path / "there" / "far.yaml"


def test_the_games_of_this_folder_come_first_then_those_played_elsewhere(run: Run, folder: Path) -> None:
    out = flat(run("play", stdin="games\n").out)
    assert "1 second.yaml · Tournament Scenario · Edition 2 · conference 6 · 1971-01-01 · this game" in out
    assert "2 first.yaml · Training Scenario · Edition 2 · conference 8 · 1971-01-01 3" in out
    assert f"3{folder}·CampaignScenario·Edition2·conference1·1971-01-01" in "".join(out.split())


@pytest.mark.parametrize("named", ["2", "first.yaml", "first"])
def test_a_game_is_opened_by_its_number_or_its_file(run: Run, folder: Path, named: str) -> None:
    done = run("play", stdin=f"note in the second\nopen {named}\nnote in the first\n")
    assert (0, "") == (done.code, done.err)
    assert "8 Conference Phase> note in the first" in done.out
    assert [["note in the first"], ["note in the second"], []] == [
        lines(file) for file in ("first.yaml", "second.yaml", folder)
    ]


def test_one_elsewhere_is_opened_and_its_path_is_said(run: Run, folder: Path) -> None:
    done = run("play", stdin="open 3; note there\n")
    assert "".join(f"The record is {folder}.".split()) in "".join(done.out.split())
    assert ["note there"] == lines(folder)


def test_what_was_asked_and_looked_at_in_the_game_before_is_forgotten(run: Run, folder: Path) -> None:  # noqa: ARG001
    done = run("play", "first.yaml", stdin="agenda UK 4, USSR 1, US 2\nlook 0\nopen second\nnote on\n")
    assert 0 == done.code, done.out
    assert "6 Conference Phase> note on" in done.out


def test_a_language_chosen_for_a_record_is_spoken_when_it_is_opened(run: Run, folder: Path) -> None:  # noqa: ARG001
    run("play", "first.yaml", stdin="lang ru\n")
    out = run("play", "second.yaml", stdin="open first\nodds\n").out
    assert "Next: " in out
    assert "Дальше: " in out


@pytest.mark.parametrize(
    "line", ["open", "open nowhere", "open 9", "open 0", "open " + "9" * 5_000, "open ²", "open ."]
)
def test_what_cannot_be_opened_is_refused_and_the_game_goes_on(run: Run, folder: Path, line: str) -> None:  # noqa: ARG001
    done = run("play", "--keep-going", stdin=f"{line}\nnote on\n")
    assert done.code in {2, 4}
    assert ["note on"] == lines("second.yaml")


def test_a_record_that_is_damaged_is_listed_with_what_is_wrong_and_not_opened(run: Run, folder: Path) -> None:  # noqa: ARG001
    Path("bad.yaml").write_text("format: 1\nlines:\nnothing\n", encoding="utf-8")
    out = flat(run("play", "second.yaml", "--keep-going", stdin="games\nopen bad\nnote on\n").out)
    assert re.search(r"bad\.yaml · [-0-9]+ · bad\.yaml, line 3: a line begins with `- `", out)
    assert ["note on"] == lines("second.yaml")


@pytest.mark.parametrize("typed", ["new campaign 6", "new 3 6"])
def test_a_new_game_may_be_of_the_scenario_that_is_named(run: Run, folder: Path, typed: str) -> None:  # noqa: ARG001
    done = run("play", stdin=f"note old\n{typed}\nthird\nwest normandy\n")
    assert done.out.count("Which scenario?") == 0
    assert ["adjust front western normandy because it stands so"] == lines("third.yaml")


def test_a_new_game_asks_for_scenario_and_file(run: Run, folder: Path) -> None:  # noqa: ARG001
    done = run("play", stdin="note old\nnew\ntraining\nthird\nnote new\n")
    assert (0, "") == (done.code, done.err)
    assert "Its file (Enter: churchill.yaml)> third" in done.out
    assert "The record is third.yaml." in done.out
    assert [["note old"], ["note new"]] == [lines(file) for file in ("second.yaml", "third.yaml")]


@pytest.mark.parametrize(("lang", "words"), [("ru", "Тренировочный сценарий"), ("es", "Escenario de Entrenamiento")])
def test_the_language_may_be_chosen_at_the_first_question(run: Run, tmp_path: Path, lang: str, words: str) -> None:
    os.chdir(tmp_path)
    out = run("play", "a.yaml", stdin=f"lang {lang}\n1\nquit\n").out
    assert words in out
    assert words in run("play", "a.yaml", stdin="quit\n").out


def test_enter_alone_takes_the_first_file_that_is_free(run: Run) -> None:
    run("new", "--scenario", "training")
    assert 0 == run("play", stdin="new\n2\n\nnote new\n").code
    assert ["note new"] == lines("churchill-2.yaml")


def test_a_file_that_is_there_is_asked_again(run: Run, folder: Path) -> None:  # noqa: ARG001
    done = run("play", "--keep-going", stdin="new\n1\nfirst.yaml\nthird.yaml\nnote new\n")
    assert "first.yaml: already exists" in done.out
    assert ["note new"] == lines("third.yaml")
    assert [] == lines("first.yaml")


def test_the_file_may_be_named_at_once(run: Run, folder: Path) -> None:  # noqa: ARG001
    done = run("play", "--keep-going", stdin="new first.yaml\nnew fourth.yaml\n1\nnote new\n")
    assert "first.yaml: already exists" in done.out
    assert ["note new"] == lines("fourth.yaml")


@pytest.mark.parametrize("answer", ["quit\nnote still the second\n", "open second\nnote still the second\n"])
def test_who_begins_no_new_game_stays_in_the_old(run: Run, folder: Path, answer: str) -> None:  # noqa: ARG001
    before = sorted(Path().iterdir())
    assert 0 == run("play", stdin=f"new\n{answer}").code
    assert ["note still the second"] == lines("second.yaml")
    assert before == [file for file in sorted(Path().iterdir()) if file.suffix == ".yaml"]


def test_a_game_may_be_caught_up_with_from_within_a_session(run: Run, folder: Path) -> None:  # noqa: ARG001
    out = run("play", stdin="new\ncampaign 6\n\nquit\n").out
    assert "6 Conference Phase> quit" in out
    assert "First tell what stands on the board." in out


def test_the_first_question_lists_and_opens_games_too(run: Run, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    os.chdir(tmp_path / "empty")
    done = run("play", stdin=f"games\nopen {folder}\nnote there\n")
    assert (0, "") == (done.code, done.err)
    assert "Campaign Scenario" in done.out
    assert ["note there"] == lines(folder)
    assert not list(Path().iterdir())


def test_where_there_is_no_other_game_the_first_question_names_none(run: Run) -> None:
    out = run("play", stdin="games\nquit\n").out
    assert "To go on with another game" not in out
    assert "There is no other game here" in out


SAID_IN = {
    "new": ("(9.1)", "новая", "nueva"),
    "open": ("open 2", "открыть", "abrir"),
    "games": ("churchill.yaml", "партии", "partidas"),
    "bot": ("No 'Bot plays.", "бот", "autómata"),
    "hand": ("No 'Bot plays.", "рука", "mano"),
    "other": ("Tell what happens by hand.", "другое", "otra"),
}
"""What a command answers where nothing else is going on, and its words in Russian and Spanish."""


@pytest.mark.parametrize("command", SAID_IN)
def test_what_leaves_the_game_is_never_cut_short_and_has_a_word_in_each_language(run: Run, command: str) -> None:
    run("new", "--scenario", "training")
    assert set(map(folded, SAID_IN[command][1:])) <= set(folded_forms(command))
    for typed in {command[:length] for length in range(1, len(command))}:
        run("play", stdin=f"{typed}\n1\n\n")
    assert ["churchill.yaml"] == [str(file) for file in lately.records_here()]
    answer, *words = SAID_IN[command]
    for word in words:
        assert answer in run("play", "--keep-going", stdin=f"{word}\nquit\n").out


@pytest.mark.parametrize("name", [".", "..", "first", "first.yaml", "second", "a\x07b", "x" * 300])
def test_a_name_that_no_new_file_can_have_is_asked_again_or_refused(run: Run, folder: Path, name: str) -> None:  # noqa: ARG001
    before = sorted(Path().glob("*.yaml"))
    done = run("play", "--keep-going", stdin=f"new\n1\n{name}\n")
    assert done.code in {2, 4}
    assert "This is a bug" not in done.out
    assert before == sorted(Path().glob("*.yaml"))
    assert run("play", "--keep-going", stdin=f"new {name}\n1\n").code in {2, 4}


@pytest.mark.parametrize("typed", ["open " + "x" * 5_000, "open \x00", "open nowhere", "open 7"])
def test_the_first_question_is_asked_again_where_nothing_can_be_opened(run: Run, typed: str) -> None:
    done = run("play", "--keep-going", stdin=f"{typed}\ntraining\nnote on\n")
    assert done.code in {2, 4}
    assert ["note on"] == lines("churchill.yaml")


def test_what_only_looks_like_a_record_is_no_game_of_this_folder(run: Run) -> None:
    Path("folder.yaml").mkdir()
    Path("gone.yaml").symlink_to("nowhere.yaml")
    if hasattr(os, "mkfifo"):
        os.mkfifo("pipe.yaml")
    run("new", "--scenario", "training")
    assert ["churchill.yaml"] == [str(record) for record in lately.records_here()]
