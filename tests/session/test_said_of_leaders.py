"""A Leader's health and card, said in a way of its own: asked about or told, never as another line (3.31, 5.26)."""

from functools import cache

import pytest
from churchill_cli.session.meaning import understood

from churchill_cli.errors import Ambiguous, ChurchillError
from churchill_cli.game.model.state import State
from churchill_cli.words import catalogues
from tests.rules.telling import meeting, told
from tests.session.situations import SITUATIONS, Heard, heard


@cache
def of_roosevelt() -> State:
    """Return a meeting in which the roll for Roosevelt's health is due."""
    return meeting("USSR advances pol_mil_1_3 with 1", "UK debates with 1", "US advances global_issue with leader")


@cache
def of_stalin() -> State:
    """Return a meeting in which the roll of Stalin's card is due."""
    return told(meeting(), "USSR advances global_issue with leader")


def answer(state: State, lang: str, typed: str) -> Heard:
    """Return what a session makes of a line in a language; nothing where it is refused."""
    with catalogues.speaking(lang):
        try:
            return heard(state, typed)
        except ChurchillError:
            return Heard()


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "truman"),
        ("en", "truman takes over"),
        ("en", "fdr is dead, truman now"),
        ("ru", "трумэн"),
        ("es", "entra truman"),
    ],
)
def test_who_follows_a_leader_says_that_he_is_dead(lang: str, typed: str) -> None:
    assert answer(of_roosevelt(), lang, typed).asked == ("US leader is dead",)
    assert not answer(SITUATIONS["health"](), lang, typed).told


@pytest.mark.parametrize(
    ("lang", "typed"), [("en", "roosevelt dies"), ("ru", "рузвельт умер"), ("es", "muere roosevelt")]
)
def test_a_death_is_told_where_the_roll_is_due(lang: str, typed: str) -> None:
    assert answer(of_roosevelt(), lang, typed).told == "US leader is dead"


@pytest.mark.parametrize(("lang", "typed"), [("en", "not paranoid"), ("ru", "не параноик"), ("es", "no paranoico")])
def test_what_else_came_of_a_roll_is_asked_where_something_is_denied(lang: str, typed: str) -> None:
    assert answer(of_stalin(), lang, typed).asked == ("USSR leader is well", "USSR leader is ill")


@pytest.mark.parametrize(
    ("lang", "typed", "health"),
    [
        ("es", "saca un tres, le da el ataque", "ill"),
        ("es", "le ha dado la paranoia y ahora…", "paranoid"),
        ("en", "rolls 3, has the attack", "ill"),
        ("ru", "выбросил тройку, его хватил удар", "ill"),
    ],
)
def test_what_came_of_dice_that_nobody_knows_is_told_beside_them(lang: str, typed: str, health: str) -> None:
    assert answer(of_stalin(), lang, typed).told == f"USSR leader is {health}"


@pytest.mark.parametrize("typed", ["saca un cinco, le da el ataque", "rolls 5, has the attack", "3 4, attack"])
def test_dice_that_decide_are_not_dropped_for_what_is_said_beside_them(typed: str) -> None:
    assert answer(SITUATIONS["health"](), "es", typed).told in {"", "UK leader rolls 3 4"}


@pytest.mark.parametrize(
    ("lang", "typed", "face"),
    [
        ("en", "all sixes", 6),
        ("en", "sixes", 6),
        ("en", "both threes", 3),
        ("ru", "все шестёрки", 6),
        ("ru", "обе двойки", 2),
        ("es", "todos seises", 6),
        ("es", "ambos seis", 6),
    ],
)
def test_dice_that_are_all_alike(lang: str, typed: str, face: int) -> None:
    assert answer(SITUATIONS["health"](), lang, typed).told == f"UK leader rolls {face} {face}"
    is_both = typed.startswith(("both", "обе", "ambos"))  # three are due
    reserves = answer(SITUATIONS["reserves"](), lang, typed).told
    assert is_both or reserves == f"europe reserves {face} {face} {face}"


@pytest.mark.parametrize(
    ("at", "lang", "typed", "line"),
    [
        ("debate", "en", "UK 7 leader", "UK debates with leader 7"),
        ("debate", "ru", "Британия 7 руководитель", "UK debates with leader 7"),
        ("debate", "es", "RU 7 líder", "UK debates with leader 7"),
        ("advance", "ru", "вп22 руководитель Маленков", "USSR advances pol_mil_2_2 with leader discarding malenkov"),
        ("advance", "en", "2/2 leader budyonny", "USSR advances pol_mil_2_2 with leader discarding budyonny"),
        ("advance", "es", "2/2 líder malenkov", "USSR advances pol_mil_2_2 with leader discarding malenkov"),
    ],
)
def test_a_leader_with_his_value_before_him_or_a_card_behind_is_asked_about(
    at: str, lang: str, typed: str, line: str
) -> None:
    found = answer(SITUATIONS[at](), lang, typed)

    assert not found.told
    assert line in found.asked


@pytest.mark.parametrize("at", ["agenda_tie", "conference_tie"])
@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "Stalin steps in and gives it to the Americans"),
        ("en", "Stalin gives it to the Americans personally"),
        ("ru", "Сталин сам отдаёт американцам"),
        ("es", "Stalin en persona se lo da a los americanos"),
    ],
)
def test_a_leader_who_steps_in_breaks_a_tie_for_whom_he_names(at: str, lang: str, typed: str) -> None:
    assert answer(SITUATIONS[at](), lang, typed).told == "USSR breaks tie for US"


@pytest.mark.parametrize(
    ("lang", "typed", "due"),
    [
        ("en", "stalin well", "No roll of USSR's Leader is due"),
        ("ru", "сталин здоров", "Броска за руководителя СССР"),
        ("es", "stalin sano", "tirada"),
    ],
)
def test_where_no_roll_is_due_that_is_said(lang: str, typed: str, due: str) -> None:
    with catalogues.speaking(lang), pytest.raises(Ambiguous) as menu:
        understood(meeting(), typed, lambda _line: False)

    assert menu.value.choices == ("USSR leader is well",)
    assert due in menu.value.because


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("ru", "резервы: две армии…"),
        ("ru", "резервы: две армии на восток, одна на запад"),
        ("en", "reserves: two armies east, one west"),
        ("es", "reservas: dos ejércitos al este y uno al oeste"),
    ],
)
def test_reserves_with_a_number_are_no_command(lang: str, typed: str) -> None:
    found = answer(SITUATIONS["reserves"](), lang, typed)

    assert not found.told
    assert not found.command
    assert "…" in typed or "europe reserves 4 4 2" in found.asked


@pytest.mark.parametrize("typed", ["две армии на западе, одна на восток", "два на запад, один на восток"])
def test_an_army_is_no_front(typed: str) -> None:
    assert "europe reserves 2 2 4" in answer(SITUATIONS["reserves"](), "ru", typed).asked
