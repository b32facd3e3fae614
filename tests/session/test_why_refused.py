"""What is clear and may not be told is refused with its own reason, and of several answers in a line none is told."""

from pathlib import Path

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceIssue, Align, Network, PlaceSupport
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation import grammar
from churchill_cli.record import replay, store
from churchill_cli.session.commanding import commanded
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import name
from tests.conftest import Run
from tests.properties.test_true_reasons import every_action
from tests.rules.telling import AGENDA
from tests.session.situations import DISFAVOURED, SITUATIONS, UK_LEADS, heard

WON = "outcome US wins, UK uk_production, US global_issue us_production, USSR ussr_directed_offensive"
ALLOCATING = (WON, "USSR directs ussr_directed_offensive to eastern")


def answered(run: Run, lines: tuple[str, ...], typed: str) -> str:
    """Return what a session answers to a line behind others; it must tell nothing."""
    script = "\n".join((*lines, typed, ""))
    out = run("play", "game.yaml", "--scenario", "training", "--keep-going", stdin=script).out
    assert [line.text for line in store.read(Path("game.yaml")).lines] == [*lines]
    return " ".join(out.rpartition(f"> {typed}\n")[2].split())


@pytest.mark.parametrize(
    ("before", "typed", "why"),
    [
        (AGENDA, "us global 4", "It is USSR's turn, not US's (5.21)."),
        (AGENDA, "stalin debates", "Nothing lies open to a debate: it is USSR's turn to advance (5.24)."),
        ((*AGENDA, "USSR advances us_production with 1"), "stalin debates", "USSR advanced the issue"),
        ((*AGENDA, "USSR advances us_production with 1"), "stalin debates", "the others may debate it"),
        (ALLOCATING, "naval: med 1, west 1", "takes no more naval support (told: 1)"),
        (UK_LEADS, "3", "Churchill rolls 2 dice, not 1"),
        (ALLOCATING, "us prod", "(6.8)"),
        (AGENDA, "eastern rolls 11", "expected a d10 from 1 to 10"),
        (ALLOCATING, "pass", "Nothing may be kept: UK still has to place or to spend: 4 (6.4, 4.23.4)."),
        (ALLOCATING, "4 off west, 1 off cbi", "UK has 4 to place or to spend, too little for `1 off cbi` as well"),
        (ALLOCATING, "activate pol mil", "UK won no Pol-Mil issue (6.8)."),
        (ALLOCATING, "western rolls 12", "expected a d10 from 1 to 10"),
        (ALLOCATING, "occidental saca 12", "The die of a Front is 1 to 10, not 12 (7.71)."),
        (ALLOCATING, "europe reserves 7 2 3", "expected six-sided dice from 1 to 6"),
        (ALLOCATING, "give europe to stalin", "would be told at another time: Theater Leadership (6.9)."),
        ((WON,), "give europe to stalin", "would be told at another time: Theater Leadership (6.9)."),
        ((WON,), "сталин теряет 1 ячейку", "is not understood"),
        (AGENDA[:1], "us wins the tie", "does not answer what is due now. → Now: UK picks one issue"),
        ((), "second front 3", "would be told at another time: Meeting Segment (5.2)."),
    ],
)
def test_what_may_not_be_told_is_refused_with_its_reason(
    run: Run, before: tuple[str, ...], typed: str, why: str
) -> None:
    assert why in answered(run, before, typed)


@pytest.mark.parametrize(
    ("before", "typed"),
    [
        (ALLOCATING, "1 off west, 9 off cbi"),
        (ALLOCATING, "9 nav cent pac, 1 off west"),
        ((), "us do center, 1 japanese army in western"),
    ],
)
def test_of_several_answers_in_a_line_all_are_told_or_none(run: Run, before: tuple[str, ...], typed: str) -> None:
    assert "may not be told: nothing of the line is." in answered(run, before, typed)


@pytest.mark.parametrize("typed", ["well", "ok", "p", "здоров", "not ill"])
def test_what_came_of_a_purge_is_no_health_of_a_leader(run: Run, typed: str) -> None:
    assert "leader is" not in answered(run, (*AGENDA, *DISFAVOURED), typed)


@pytest.mark.parametrize("typed", ["quita", "dance", "none", "nota", "undoo"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_suggestion_is_a_word_of_the_language_that_may_begin_a_line(run: Run, typed: str, lang: str) -> None:
    out = run("play", "--scenario", "training", stdin=f"lang {lang}\n{typed}\n").out
    assert not any(f"`{word}`?" in out for word in ("quit", "advances", "note" if lang == "es" else "nota"))


@pytest.mark.parametrize(("lang", "typed"), [("en", "new card"), ("ru", "новая карта"), ("es", "nueva carta")])
def test_a_new_card_begins_no_game(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert commanded(f"{typed}: stalin", exact=False) is None
        assert commanded("new game.yaml", exact=False) == ("new", ["game.yaml"])


@pytest.mark.parametrize("typed", ["nice roll", "well done", "let me think", "хороший бросок", "buena tirada"])
def test_talk_at_the_table_is_said_to_be_told_at_no_other_time(run: Run, typed: str) -> None:
    assert "another time" not in answered(run, ALLOCATING, typed)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_where_several_reasons_are_announced_there_are_several(situation: str) -> None:
    state = SITUATIONS[situation]()
    for action in every_action():
        if isinstance(action, Network | Align | PlaceSupport) and engine.is_timely(state, type(action)):
            broken = list(engine.violations(state, action))
            said = list(refusal_lines(replay.refusal(broken))) if broken else []
            assert (
                not any("several reasons" in line for line in said) or sum(line.startswith("  - ") for line in said) > 1
            )


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        *(("en", line) for line in ("ussr production", "soviet production", "uk picks ussr production")),
        *(("ru", line) for line in ("производство ссср", "советское производство")),
        *(("es", line) for line in ("producción soviética", "producción de la urss")),
    ],
)
@pytest.mark.parametrize("at", ["pick_one", "direct", "reserves"])
def test_an_issue_that_a_power_does_not_have_is_said_to_be_none(at: str, lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        heard_as = heard(SITUATIONS[at](), typed)
        power, others = name("USSR"), (name("us_production"), name("uk_production"))
    assert not heard_as.told
    assert all(one in heard_as.why for one in (power, *others))


@pytest.mark.parametrize("typed", ["ussr advances ussr production with 2", "stalin advances soviet production with 2"])
def test_an_issue_that_a_power_does_not_have_is_not_taken_for_anothers(typed: str) -> None:
    heard_as = heard(SITUATIONS["advance"](), typed)
    assert ("", ("USSR advances us_production with 2",)) == (heard_as.told, heard_as.asked)


@pytest.mark.parametrize("of_word", ["leadership", "production", "directed offensive"])
@pytest.mark.parametrize("at", [at for at in SITUATIONS if SITUATIONS[at]().turn.step == "meeting"])
def test_of_issues_meant_alike_the_one_is_refused_against_which_least_stands(at: str, of_word: str) -> None:
    state = SITUATIONS[at]()
    for power in POWERS:
        told = heard(state, f"{power} advances {of_word} with 2").told
        if not told:
            continue
        action = grammar.parse(told)
        assert isinstance(action, AdvanceIssue)
        alike = [
            issue for issue in state.position.rules.issues if issue.partition("_")[::2].count(of_word.replace(" ", "_"))
        ]
        others = [action.but(issue=issue) for issue in alike]
        counts = [len(list(engine.violations(state, one))) for one in others]
        assert len(list(engine.violations(state, action))) <= min(counts, default=99)
