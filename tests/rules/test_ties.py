"""Ties: each names who is tied, with how much, by which section, and what broke it (3.32, 4.51 to 4.53, 7.1, 7.3)."""

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.words import catalogues
from churchill_cli.words.sentences import say
from tests.rules.telling import events, opened, told

Told = list[tuple[str, tuple[str, ...]]]


def said(state: State, line: str) -> Told:
    """Return what happens when ``line`` is told, with its sections."""
    return [(say(event.what), event.cites) for event in events(state, line)]


def due(state: State) -> tuple[str, tuple[str, ...], list[str]]:
    """Return what is due, its sections, and what comes first."""
    waiting = engine.due(state)
    assert waiting is not None
    return say(waiting.what), waiting.cites, [say(text) for text in waiting.first]


def tied_agenda(agenda: str) -> State:
    """Return a game after the cards of a tied agenda."""
    return told(opened(), agenda)


WITHOUT_US = "agenda UK 3, US 1, USSR 4"


def ended(us_production: str = "UK 2", **changes: object) -> State:
    """Return a meeting before its last card: issues won by each, Global Issue to be decided by USSR's card."""
    state = told(
        opened(),
        "agenda UK 3, US 2, USSR 2",
        "UK picks global_issue",
        "USSR picks us_production pol_mil_1_3",
        "US picks pol_mil_2_2 a_bomb_research",
        "UK picks leadership_europe leadership_pacific",
    )
    spots = {issue: spot.but(power=None, n=0) for issue, spot in state.turn.table.issues.items()}
    owner, space = us_production.split()
    spots["us_production"] = spots["us_production"].but(power=owner, n=int(space))
    hands = {"UK": 0, "US": 0, "USSR": 1}
    return state.at_table(issues=spots, hands=hands, on_move="USSR", **changes)


LAST_CARD = "USSR advances global_issue with 2"
CONFERENCE_TIE: tuple[str, tuple[str, ...]] = (
    "A tie for the conference, with 1 issue each: USSR, UK.",
    ("5.27", "4.52"),
)


@pytest.mark.parametrize(
    ("line", "breaker"),
    [
        ("USSR breaks tie for USSR", ("The Leader of USSR breaks the tie for USSR.", ("4.52",))),
        ("US breaks tie for UK", ("The Leader of US breaks the tie for UK.", ("4.52",))),
        (
            "tie goes to UK",
            ("No Leader breaks the tie: the US is not involved and gives it to UK.", ("4.53", "3.32")),
        ),
    ],
)
def test_what_breaks_a_tied_conference_is_told_and_the_issues_won_are_named(
    line: str, breaker: tuple[str, tuple[str, ...]]
) -> None:
    state = told(ended(), LAST_CARD)
    assert CONFERENCE_TIE[0] == due(state)[0]
    assert ("4.52", "4.53") == due(state)[1]
    assert [
        CONFERENCE_TIE,
        breaker,
        ("UK won 1 issue: US Production.", ("5.27",)),
        ("US won no issue.", ("5.27",)),
        ("USSR won 1 issue: Global Issue.", ("5.27",)),
    ] == said(state, line)[:5]


def test_a_tied_conference_that_no_leader_can_break_goes_to_the_us_and_says_so() -> None:
    found = said(ended("US 2", active=frozenset()), LAST_CARD)
    start = found.index(("A tie for the conference, with 1 issue each: USSR, US.", ("5.27", "4.52")))
    assert ("No Leader is active: the US is involved and wins the tie.", ("4.53", "3.32")) == found[start + 1]
    assert ("US wins the conference.", ("5.27",)) == found[start + 5]


def test_several_issues_won_are_all_named() -> None:
    state = ended()
    spots = {**state.turn.table.issues, "pol_mil_1_3": state.turn.table.issues["us_production"]}
    found = said(state.at_table(issues=spots), LAST_CARD)
    assert ("UK won 2 issues: US Production, Pol-Mil 1/3.", ("5.27",)) in found
    assert not [text for text, _cites in found if "tie" in text]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("ru", "Ничья в борьбе за повестку, по 4: СССР, Великобритания."),  # noqa: RUF001 - as Russian is written
        ("es", "Empate por el orden del día, a 4: URSS, Reino Unido."),
    ],
)
def test_a_tie_is_told_in_each_language_with_the_names_of_the_tied(lang: str, expected: str) -> None:
    with catalogues.speaking(lang):
        assert expected == due(tied_agenda(WITHOUT_US))[0]
