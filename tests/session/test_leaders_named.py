"""A Leader's name says whose turn it is; his card is told only where card or Leader is said, else asked (5.26)."""

import pytest

from churchill_cli.game.model.state import State
from tests.rules.telling import opened, told
from tests.session.natural import heard

AGENDA = (
    "agenda UK 3, US 2, USSR 2",
    "UK picks pol_mil_2_2",
    "USSR picks us_production pol_mil_1_3",
    "US picks ussr_directed_offensive ussr_declares_war",
    "UK picks leadership_europe global_issue",
)


def table(*lines: str, second: str = AGENDA[2], first: str = AGENDA[1]) -> State:
    """Return a meeting with the USSR to advance."""
    return told(opened(), AGENDA[0], first, second, *AGENDA[3:], *lines)


ONE_POL_MIL = table(second="USSR picks us_production us_directed_offensive")
OTHER_POL_MIL = table(first="UK picks us_directed_offensive")
ADVANCED = table("USSR advances us_production with 4")


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        *((typed, 2) for typed in ("Stalin advances Pol-Mil with 2", "Stalin moves Pol-Mil by 2")),
        ("Сталин продвигает военно-политический вопрос картой 2", 2),
        *((typed, 2) for typed in ("Stalin avanza Pol-Mil con un 2", "Stalin avanza Pol-Mil con dos")),
        ("USSR advances Pol-Mil with 2", 2),
        ("Stalin advances Pol-Mil with 3", 3),
    ],
)
def test_a_value_is_the_cards_and_no_part_of_the_issues_name(typed: str, value: int) -> None:
    assert heard(ONE_POL_MIL, typed).told == f"USSR advances pol_mil_2_2 with {value}"


@pytest.mark.parametrize("typed", ["Stalin advances Pol-Mil with 1", "Stalin avanza Pol-Mil con un 1"])
def test_a_value_is_the_cards_whatever_the_issue(typed: str) -> None:
    assert heard(OTHER_POL_MIL, typed).told == "USSR advances pol_mil_1_3 with 1"


@pytest.mark.parametrize(
    "typed",
    [
        "Stalin advances US Production and Global Issue with 2",
        "Stalin moves US Production and Global Issue 2 each",
        "Stalin advances US Production, Global Issue with 2",
        "Stalin advances US Production and Global Issue with Molotov",
        "Stalin mueve la Producción de EE.UU. y la Cuestión Global 2",
        "Сталин двигает производство США и глобальный вопрос на 2",
        "СССР двигает военно-политический вопрос 2/2 на 5",
        "USSR moves Pol-Mil 2/2 to 5",
        "la URSS mueve la Pol-Mil 2/2 al 5",
        "Stalin advances US Production instead of Global with 2",
        "Stalin plays a four-value card on Global",
        "Stalin takes Global Issue",
        "Global Issue for Stalin",
        "Сталин берёт глобальный вопрос",
        "Stalin se lleva la Cuestión Global",
    ],
)
def test_his_card_is_never_told_for_his_name(typed: str) -> None:
    assert "leader" not in heard(table(), typed).told


@pytest.mark.parametrize(
    "typed",
    ["debated by Churchill, it is now on UK 1", "Churchill debate, ahora está en el 1 del RU", "Roosevelt debates"],
)
def test_who_debates_is_not_his_card(typed: str) -> None:
    assert "leader" not in heard(ADVANCED, typed).told


@pytest.mark.parametrize(
    "typed", ["stalin himself takes global", "stalin uses his leader card on global", "ussr global leader"]
)
def test_where_it_is_said_it_is_told(typed: str) -> None:
    assert heard(table(), typed).told == "USSR advances global_issue with leader"


def test_what_no_rule_allows_is_refused_and_not_asked_about() -> None:
    state = table("USSR advances global_issue with 4")
    answer = heard(state, "Stalin takes us production")
    assert not answer.asked
    assert answer.told in {"", "USSR advances us_production with leader"}
