"""Whatever answers the question on the screen is taken as people say it; nothing is understood otherwise than meant."""

from collections.abc import Mapping

import pytest
from churchill_cli.session.apart import told_apart
from churchill_cli.session.meaning import understood

from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session.unfinished import asked
from tests.rules.telling import meeting, opened, outcome, told

AGENDA = (
    "agenda UK 3, US 2, USSR 2",
    "UK picks global_issue",
    "USSR picks ussr_directed_offensive pol_mil_1_3",
    "US picks leadership_europe us_production",
    "UK picks a_bomb_research uk_production",
)
HOLDINGS = "US global_issue leadership_europe, UK uk_production pol_mil_1_3, USSR ussr_directed_offensive"


def decided() -> State:
    """Return the Decision Segment: the USSR places its Directed Offensive."""
    state = told(opened(), *AGENDA)
    return told(state, outcome(state, "US", HOLDINGS))


STATES: Mapping[str, State] = {
    "cards": opened(),
    "agenda": told(opened(), AGENDA[0]),
    "selected": told(opened(), AGENDA[0], "UK picks global_issue"),
    "meeting": meeting(),
    "advanced": meeting("USSR advances us_production with 1"),
    "directed": decided(),
    "allocation": told(decided(), "USSR directs ussr_directed_offensive to eastern"),
}
"""A moment of the game for each question."""
NATURAL = [
    ("cards", "UK 4, USSR 2, US 3", "agenda UK 4, US 3, USSR 2"),
    ("agenda", "pol22", "UK picks pol_mil_2_2"),
    ("agenda", "pm 2/2", "UK picks pol_mil_2_2"),
    ("agenda", "2/2", "UK picks pol_mil_2_2"),
    ("agenda", "1/3", "UK picks pol_mil_1_3"),
    ("agenda", "bomb", "UK picks a_bomb_research"),
    ("selected", "lead e, us prod", "USSR picks leadership_europe us_production"),
    ("selected", "pol13 ussr offensive", "USSR picks pol_mil_1_3 ussr_directed_offensive"),
    ("selected", "bomb and uk prod", "USSR picks a_bomb_research uk_production"),
    ("agenda", "the a-bomb", "UK picks a_bomb_research"),
    ("agenda", "lead_e", "UK picks leadership_europe"),
    ("agenda", "lead e", "UK picks leadership_europe"),
    ("agenda", "global", "UK picks global_issue"),
    ("meeting", "global 4", "USSR advances global_issue with 4"),
    ("meeting", "pol13 4", "USSR advances pol_mil_1_3 with 4"),
    ("meeting", "pm13 3", "USSR advances pol_mil_1_3 with 3"),
    ("meeting", "1/3 3", "USSR advances pol_mil_1_3 with 3"),
    ("meeting", "3 on 1/3", "USSR advances pol_mil_1_3 with 3"),
    ("meeting", "prod 3", "USSR advances us_production with 3"),
    ("meeting", "lead europe 3+1", "USSR advances leadership_europe with 3+1"),
    ("meeting", "ussr advances the us production with a 3", "USSR advances us_production with 3"),
    ("meeting", "molotov global", "USSR advances global_issue with molotov"),
    ("advanced", "us 3", "US debates with 3"),
    ("advanced", "uk 3", "UK debates with 3"),
    ("advanced", "global 4", "US advances global_issue with 4"),
    ("directed", "eastern", "USSR directs ussr_directed_offensive to eastern"),
    ("directed", "to the eastern front", "USSR directs ussr_directed_offensive to eastern"),
    ("directed", "al este", "USSR directs ussr_directed_offensive to eastern"),
    ("directed", "восточный", "USSR directs ussr_directed_offensive to eastern"),
    ("allocation", "2 nav med", "UK places 2 naval mediterranean"),
    ("allocation", "2 naval in the mediterranean", "UK places 2 naval mediterranean"),
    ("allocation", "off cbi", "UK places 1 offensive cbi"),
    ("allocation", "western 2 offensive", "UK places 2 offensive western"),
    ("allocation", "uk 2 naval med", "UK places 2 naval mediterranean"),
    ("allocation", "en el ártico 1 naval", "UK places 1 naval arctic"),
    ("allocation", "act", "UK activates pol_mil_1_3"),
]
MENUS = [
    ("meeting", "a pol 3+2", ["USSR advances pol_mil_1_3 with 3+2", "USSR advances pol_mil_2_2 with 3+2"]),
    ("advanced", "debate 5", ["UK debates with 5", "US debates with 5"]),
    ("advanced", "debate with 3", ["UK debates with 3", "US debates with 3"]),
]


def line_of(question: str, typed: str) -> str:
    """Return the line that is told for what is typed, in identifiers."""
    line = understood(STATES[question], typed, lambda _word: False)
    assert line is not None
    return grammar.write(grammar.read_line(line))


@pytest.mark.parametrize(("question", "typed", "line"), NATURAL)
def test_an_answer_is_taken_as_it_is_said(question: str, typed: str, line: str) -> None:
    assert line == line_of(question, typed)


def test_a_number_alone_may_be_a_debate_or_the_next_advance() -> None:
    with pytest.raises(Ambiguous) as menu:
        line_of("advanced", "3")

    entries = ["UK debates with 3", "US advances … with 3", "US debates with 3"]
    assert entries == sorted(asked(menu.value.choices).choices)


@pytest.mark.parametrize(("question", "typed", "lines"), MENUS)
def test_what_may_mean_several_things_is_asked_and_never_guessed(question: str, typed: str, lines: list[str]) -> None:
    with pytest.raises(Ambiguous) as menu:
        line_of(question, typed)

    assert lines == sorted(menu.value.choices)


def test_a_missing_word_is_asked_for_step_by_step() -> None:
    with pytest.raises(Ambiguous) as issues:
        line_of("meeting", "adv")
    with pytest.raises(Ambiguous) as cards:
        line_of("meeting", "USSR advances global_issue")

    issue, card = asked(issues.value.choices).unfinished, asked(cards.value.choices).unfinished
    assert issue
    assert card
    assert ("USSR advances …", "global_issue" in issue.pieces) == (issue.whole("…"), True)
    assert ("USSR advances global_issue with …", "molotov" in card.pieces) == (card.whole("…"), True)


def test_several_answers_stand_with_commas_between() -> None:
    lines = told_apart(STATES["allocation"], "2 nav med, 1 off west")

    assert ["UK places 2 naval mediterranean", "UK places 1 offensive western"] == [
        line_of("allocation", line) for line in lines
    ]
    assert ["UK 4, USSR 2, US 3"] == list(told_apart(STATES["cards"], "UK 4, USSR 2, US 3"))


def test_a_question_is_a_search() -> None:
    searched = []

    def is_command(line: str) -> bool:
        searched.append(line)
        return True

    assert understood(STATES["meeting"], "how many naval for Normandy?", is_command) is None
    assert ["search how many naval for Normandy?"] == searched


def test_what_is_whole_and_forbidden_is_told_so_that_the_refusal_says_why() -> None:
    assert "UK funds 2 research" == line_of("allocation", "2 research")
    assert "USSR picks second_front pol_mil_1_3" == line_of("selected", "second front and pol13")


@pytest.mark.parametrize("typed", ["hlep", "frnace", "4 2 3", "uk global 4 5 6"])
def test_what_answers_nothing_is_refused(typed: str) -> None:
    for question in STATES:
        with pytest.raises(UsageProblem):
            line_of(question, typed)
