"""What no rule allows is refused with its own reason, and a line of several parts is told all or none."""

import pytest
from churchill_cli.session.apart import told_apart
from churchill_cli.session.meaning import understood

from churchill_cli.errors import ChurchillError, Forbidden
from churchill_cli.game.conference.tracks import free_issues
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.sentences import name
from tests.rules.telling import meeting, opened, told
from tests.session.situations import PICKED, SITUATIONS, UK_PRODUCES, decided, warring


def why_refused(state: State, typed: str) -> ChurchillError:
    """Return why a typed line is refused."""
    with pytest.raises(ChurchillError) as refused:
        hear(state, typed)
    return refused.value


def hear(state: State, typed: str) -> None:
    """Read each part of a typed line."""
    for part in told_apart(state, typed):
        understood(state, part, lambda _word: False)


def sections(problem: ChurchillError) -> set[str]:
    """Return the sections that a refusal cites."""
    return {section for reason in problem.reasons for section in reason.cites}


@pytest.mark.parametrize("typed", ["arctic", "ussr do arctic", "directs ussr do to arctic", "в арктику", "al ártico"])
def test_a_directed_offensive_to_the_arctic_is_refused_with_its_rule(typed: str) -> None:
    assert {"6.7"} == sections(why_refused(decided(PICKED, UK_PRODUCES), typed))


@pytest.mark.parametrize("typed", ["med 11", "western rolls 11", "west 12", "запад 11", "occidental 11"])
def test_a_die_that_has_no_such_face_is_refused_as_such(typed: str) -> None:
    assert {"7.71"} == sections(why_refused(warring(), typed))


@pytest.mark.parametrize("typed", ["west 5, med 8", "2 off west, 1 nav med"])
def test_several_parts_at_the_wrong_time_say_when_they_are_told(typed: str) -> None:
    assert "another time" in str(why_refused(meeting(), typed))


@pytest.mark.parametrize(
    ("step", "typed", "part"),
    [
        ("allocate", "3 nav arctic, 2 off med", "2 off med"),
        ("allocate", "1 off west, 9 off cbi", "9 off cbi"),
        ("card", "us do center, 1 japanese reserve in western", "1 japanese reserve in western"),
    ],
)
def test_of_several_answers_in_a_line_all_are_told_or_none(step: str, typed: str, part: str) -> None:
    state = opened() if step == "card" else SITUATIONS[step]()
    problem = why_refused(state, typed)
    assert isinstance(problem, Forbidden)
    assert f"`{part}`" in problem.way_on


def test_an_issue_named_alone_that_is_not_on_the_table_or_won_is_refused_as_such() -> None:
    """Whatever the name of it and the language (5.22, 5.23); what UK, who acts, may mean otherwise is asked about."""
    state = told(meeting(), "USSR advances us_production with 7", "US advances global_issue with 1")
    free = {*map(issue_kind, free_issues(state))}
    wrong = []
    for kind in issue_kinds():
        section = "5.23" if kind == "us_production" else "5.22"
        for lang in LANGUAGES:
            with catalogues.speaking(lang):
                cited = sections(why_refused(state, name(kind)))
                right = (
                    [set()] if kind in free else [{section}, set()] if kind == "uk_directed_offensive" else [{section}]
                )
                wrong += [] if cited in right else [(name(kind), cited)]

    assert "us_production" not in free
    assert [] == wrong
