"""What would be legal for somebody else, or at another step, is answered with whose turn it is and what is due."""

import pytest
from churchill_cli.session.apart import told_apart
from churchill_cli.session.meaning import understood

from churchill_cli.errors import Ambiguous, ChurchillError
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words.sentences import say
from tests.conftest import Run
from tests.session.situations import SITUATIONS

ELSEWHERE = (
    "uk 5 west",
    "2 off west",
    "global 4",
    "merkulov on global",
    "uk debates with a 4",
    "poland",
    "denmark and malaya",
    "west 5",
    "churchill roosevelt",
    "skip",
    "done",
    "pass",
)
"""Each belongs to a step, said as newcomers say it."""


def answer(state: State, typed: str) -> str:
    """Return what is told, asked or refused."""
    lines = []
    try:
        for part in told_apart(state, typed):
            line = understood(state, part, lambda _word: False)
            action = grammar.parse(line or "")
            problems = [say(problem.why) for problem in engine.violations(state, action)]
            lines += problems or [grammar.write(action)]
            if isinstance(action, Action) and not problems:
                state, _events = engine.apply(state, action)
    except Ambiguous as menu:
        return f"Which: {menu.choices}"
    except ChurchillError as problem:
        return " ".join(refusal_lines(problem))
    return " ".join(lines)


@pytest.mark.parametrize("at", SITUATIONS)
@pytest.mark.parametrize("typed", ELSEWHERE)
def test_what_belongs_to_another_step_is_never_called_incomprehensible(at: str, typed: str) -> None:
    said = answer(SITUATIONS[at](), typed)
    assert said
    assert "is not understood" not in said


@pytest.mark.parametrize("power", ["US", "UK"])
def test_an_advance_of_somebody_else_is_answered_with_whose_turn_it_is(power: str) -> None:
    assert f"It is USSR's turn, not {power}'s." == answer(SITUATIONS["advance"](), f"{power.lower()} global 4")


def test_a_debate_where_nothing_may_be_debated_is_refused_by_its_section() -> None:
    state = SITUATIONS["advance"]()
    (problem,) = engine.violations(state, grammar.parse(understood(state, "stalin debates", lambda _word: False) or ""))
    assert problem.cites == ("5.24",)
    assert "a debate is not debated" in say(problem.why)
    assert "USSR advanced the issue; the others may debate it" in answer(SITUATIONS["debate"](), "stalin debates")


@pytest.mark.parametrize("at", ["agenda_tie", "conference_tie", "theater"])
@pytest.mark.parametrize("typed", ["uk first", "keeps it", "uk keeps", "no", "same", "ussr first"])
def test_who_wins_a_tie_or_commands_is_told_or_asked_about(at: str, typed: str) -> None:
    state = SITUATIONS[at]()
    try:
        lines: tuple[str, ...] = (understood(state, typed, lambda _word: False) or "",)
    except Ambiguous as menu:
        lines = menu.choices
    assert lines
    assert not any(any(engine.violations(state, grammar.parse(line))) for line in lines)


def test_why_a_pass_is_not_possible_is_said_with_its_section(run: Run) -> None:
    lines = (
        "agenda UK 4, USSR 2, US 3\nUK picks pol_mil_2_2\nUSSR picks us_production pol_mil_1_3\n"
        "US picks ussr_directed_offensive ussr_declares_war\nUK picks leadership_europe global_issue\n"
        "USSR advances global_issue with 4\nus passes\n"
    )
    done = run("play", "--scenario", "training", stdin=lines)
    assert "US has not debated since its last turn and cannot pass. (5.24, 4.22)" in done.out


@pytest.mark.parametrize("typed", ["quita", "dance", "none", "nota", "undoo"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_suggestion_is_a_word_of_the_language_that_may_begin_a_line(run: Run, typed: str, lang: str) -> None:
    out = run("play", "--scenario", "training", stdin=f"lang {lang}\n{typed}\n").out
    assert not any(f"`{word}`?" in out for word in ("quit", "advances", "note" if lang == "es" else "nota"))
