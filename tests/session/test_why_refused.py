"""What is clear and may not be told is refused with its own reason, and of several answers in a line none is told."""

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceFront, AdvanceIssue, Align, Network, PlaceSupport
from churchill_cli.game.model.ids import FRONTS, POWERS
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.session.commanding import commanded
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import name
from tests.properties.test_true_reasons import every_action
from tests.session.situations import SITUATIONS, heard


@pytest.mark.parametrize(("lang", "typed"), [("en", "new card"), ("ru", "новая карта"), ("es", "nueva carta")])
def test_a_new_card_begins_no_game(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert commanded(f"{typed}: stalin", exact=False) is None
        assert commanded("new game.yaml", exact=False) == ("new", ["game.yaml"])


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


@pytest.mark.parametrize(
    ("at", "lang", "typed"), [("fronts", "en", "far eastt 5"), ("fronts", "es", "lejano orinete 5")]
)
def test_a_slip_in_what_is_of_no_power_keeps_its_reason(at: str, lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS[at](), typed).told == "far_east rolls 5"


@pytest.mark.parametrize("at", ["debate", "one_debater"])
def test_a_card_cut_short_that_is_of_another_is_no_reason(at: str) -> None:
    with catalogues.speaking("ru"):
        said = heard(SITUATIONS[at](), "алекс 3 междун")
    assert not said.told
    assert "непонятно" in str(said.why)


def test_a_clause_that_is_joined_is_refused_for_its_own_reason() -> None:
    state = SITUATIONS["fronts"]()
    for roll in (AdvanceFront(front, 10) for front in FRONTS if front != "western"):
        state = state if any(engine.violations(state, roll)) else engine.apply(state, roll)[0]
    for line in ("west 5 and burma 3", "west 5, burma 3"):
        assert "CBI Front has had its attempt" in heard(state, line).why
