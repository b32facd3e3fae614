"""What was typed and understood is kept to the end: by menus, by what is missing, by a correction in everyday words."""

import re
from types import SimpleNamespace
from typing import cast

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.notation import grammar
from churchill_cli.session.dialogue import is_answer
from churchill_cli.session.open_question import asked
from churchill_cli.session.session import Session
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run
from tests.session.situations import SITUATIONS

SET_UP = """\
agenda UK 4, USSR 2, US 3
UK picks pol_mil_2_2
USSR picks us_production pol_mil_1_3
US picks ussr_directed_offensive ussr_declares_war
UK picks leadership_europe global_issue
"""


def told(run: Run, *lines: str) -> str:
    """Return what a session says to some lines of the meeting."""
    out = run("play", "--scenario", "training", "--keep-going", stdin=SET_UP + "\n".join(lines) + "\n").out
    return out[out.rindex("picks leadership_europe") :]


@pytest.mark.parametrize("said", ["roll", "roll for me", "кинь за меня", "tira tú el dado"])
def test_a_roll_tells_the_die_that_was_asked_for(run: Run, said: str) -> None:
    out = told(run, "chief global", said)
    rolled = re.search(r"^Rolled here: ([1-6])\.$", out, re.MULTILINE)
    assert rolled
    assert f"\nUSSR advances global_issue with chief {rolled[1]}\n" in out


@pytest.mark.parametrize("for_whom", ["us", "for the us", "за сша", "для США", "para los estados unidos"])
@pytest.mark.parametrize("command", ["worth", "cards", "plan"])
def test_for_whom_a_command_is_may_be_said_in_each_language(run: Run, command: str, for_whom: str) -> None:
    lines = (f"{command} us", f"{command} {for_whom}")
    plain, said = (told(run, line).partition(f"> {line}\n")[2].rpartition("The record")[0] for line in lines)
    assert plain == said != ""


@pytest.mark.parametrize("at", SITUATIONS)
def test_a_line_of_thousands_of_digits_answers_no_question(at: str) -> None:
    state = SITUATIONS[at]()
    question = asked([grammar.write(action) for action in engine.legal(state)] or ["agenda"])
    session = cast("Session", SimpleNamespace(state=state, asked=question))
    assert not is_answer(session, "9" * 5000)


@pytest.mark.parametrize("group", ["amending", "maybe_amending", "no", "yes", "but", "not"])
def test_the_beginning_of_a_correction_alone_is_answered(run: Run, group: str) -> None:
    """And a beginning with a mark behind it, with a number, a name: whatever is said, nothing fails."""
    said = {**rulebook().lexicon["amendments"], **rulebook().lexicon["answers"]}[group]
    forms = sorted(form for lang in LANGUAGES for form in map(str, said[lang]) if form.isprintable())
    typed = [
        line for form in forms for line in (form, f"{form},", f"{form}, {form}", f"{form} 3, {form}", f"{form} eden")
    ]
    out = told(run, "global 3", *(line for line in typed if "\\" not in line), "quit")
    assert "This is a bug" not in out


NOBODY = {"en": ("nobody debates", "debate"), "ru": ("никто не спорит", "спор"), "es": ("nadie debate", "debat")}
"""That nobody debates, and how a debate is spoken of."""


@pytest.mark.parametrize("lang", NOBODY)
def test_where_nobody_debates_no_debate_is_offered_and_a_capture_is_told_once(run: Run, lang: str) -> None:
    said, debate = NOBODY[lang]
    captured = ("USSR advances global_issue with leader", "leader USSR well", "US advances us_production with 2")
    out = told(run, *captured[:2], f"lang {lang}", said, "2", "qqq zzz", captured[2])
    offered, behind = out.partition("> 2\n")[2].split("> US advances us_production with 2\n")
    assert debate not in offered.casefold()
    assert out.partition(f"> {said}\n")[2].count("(5.23)") == 1
    assert "(5.22)" in behind
