"""The printed conference and its war, told at the table in each language: one and the same record."""

import contextlib
from pathlib import Path

import pytest

from churchill_cli.book.files import folder, rulebook
from churchill_cli.book.prepared import load_yaml
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.notation.grammar import parse, write
from churchill_cli.views.examples import BOARD_EXAMPLE
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run

EXAMPLE: list[str] = load_yaml(folder() / "examples" / "moscow.yaml")["lines"]
SCENARIO = {"en": "Training", "ru": "Тренировочный", "es": "Entrenamiento"}
GROUPS = ("powers", "fronts", "issues", "places", "boxes", "theaters", "global", "markers")


def in_language(line: str, lang: str) -> str:
    """Return a line as a player says it: every name and fixed word in his own language, a comma between two issues."""
    if line.startswith("note ") or lang == "en":
        return line
    names, was_issue = rulebook().names, False
    said: list[str] = []
    for word in line.split():
        plain = word.strip(",-")
        entry = next((names[group][plain] for group in GROUPS if plain in names[group]), None)
        fixed = rulebook().words.get(plain, {}).get(lang)
        other = entry[lang] if entry else fixed[0] if fixed else plain
        if plain in names["issues"] and said and was_issue:
            said[-1] += ","
        was_issue = plain in names["issues"]
        said.append(word.replace(plain, other))
    return " ".join(said)


def record(run: Run, lang: str, monkeypatch: pytest.MonkeyPatch) -> bytes:
    monkeypatch.setenv("CHURCHILL_LANG", lang)
    script = "\n".join([SCENARIO[lang], *(in_language(line, lang) for line in EXAMPLE), "quit"])
    done = run("play", stdin=script)

    assert 0 == done.code, done.err
    return Path("churchill.yaml").read_bytes()


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_the_printed_example_told_in_each_language_is_the_same_record(
    run: Run, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = record(run, lang, monkeypatch).decode().partition("lines:\n")[2]
    printed = (folder() / "examples" / "moscow.yaml").read_text(encoding="utf-8").partition("lines:\n")[2]

    assert printed == told


def as_players_say_it(run: Run, lang: str, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Return the record of the printed example as players of a language tell it: in cases, with articles."""
    monkeypatch.setenv("CHURCHILL_LANG", lang)
    done = run("play", stdin=(Path(__file__).parent / "told" / f"moscow.{lang}.txt").read_text(encoding="utf-8"))
    assert 0 == done.code, done.err
    return Path("churchill.yaml").read_bytes()


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_in_oblique_cases_and_with_articles_the_record_is_the_same_byte_for_byte(
    run: Run, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = as_players_say_it(run, lang, monkeypatch)
    Path("churchill.yaml").unlink()
    assert record(run, "en", monkeypatch) == told


def test_what_is_told_is_another_language_indeed() -> None:
    assert "США продвигает Международные вопросы с hopkins" == in_language(
        "US advances global_issue with hopkins", "ru"
    )
    assert "Frente Occidental tira 5" == in_language("western rolls 5", "es")


def test_the_answers_are_in_the_language_of_the_session(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHURCHILL_LANG", "ru")
    assert "Дальше: " in run("play", stdin="1\n").out
    assert "Ahora: " in run("play", stdin="lang es\n").out
    assert "Ahora: " in run("play", stdin="").out, "it is remembered for the record"


def test_the_language_of_a_game_is_kept_with_it_and_one_that_is_named_wins(run: Run) -> None:
    run("--lang", "ru", "play", "g.yaml", "--scenario", "training", stdin="")
    assert "Дальше" in run("play", "g.yaml", stdin="").out
    assert "Next" in run("--lang", "en", "play", "g.yaml", stdin="").out
    assert "Next" in run("play", "g.yaml", stdin="").out


def test_each_player_may_have_a_language_of_his_own(run: Run) -> None:
    out = run("play", stdin="1\noutcome US wins, US global_issue\nlang UK es\n").out
    assert "Ahora: " in out.rpartition("lang UK es")[2]
    assert "Next: " in out.rpartition("lang UK es")[0]


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_what_is_shown_as_an_example_can_be_typed(lang: str) -> None:
    for step in engine.STEPS:
        for form in (example.line for example in step.wording.examples):
            if not form.startswith("table"):
                readings = [
                    form,
                    f"US {form}",
                    f"research rolls {form}",
                    f"europe reserves {form}",
                    f"verdict rolls {form}",
                ]
                assert understood(readings) == understood([worded(line, lang) for line in readings]), (step.name, form)


BEGINNINGS = ("", "US", "research rolls", "europe reserves", "verdict rolls")


def understood(readings: list[str]) -> list[str]:
    """Return what can be read of some lines."""
    found = []
    for line in readings:
        with contextlib.suppress(UsageProblem):
            found.append(write(parse(line)))
    assert found, readings
    return found


@pytest.mark.parametrize(("lang", "begun"), [("en", "campaign 6"), ("ru", "кампания 6"), ("es", "campaña 6")])
def test_a_game_is_caught_up_with_in_each_language_by_the_example_that_is_shown(
    run: Run, lang: str, begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHURCHILL_LANG", lang)
    out = run("play", stdin=f"{begun}\n{worded(BOARD_EXAMPLE, lang)}\n").out
    assert begun in out.partition("> ")[0]
    assert (
        "- adjust front western normandy because it stands so\n"
        "- adjust naval western 5 because it stands so\n"
        "- adjust networks UK poland 2 because it stands so\n"
    ) == Path("churchill.yaml").read_text(encoding="utf-8").partition("lines:\n")[2]
    told = {"en": "3 markers told", "ru": "Записано 3 маркера", "es": "3 marcadores anotados"}
    assert told[lang] in out
