"""A step is one object: what it takes, what it skips, how it is told (4.1)."""

from collections import Counter

import pytest

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.laying_off import BROUGHT
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.step import CARD, DECISION, Example, Handler, Step
from churchill_cli.notation import grammar
from churchill_cli.reference.sections import known
from tests.rules.telling import opened, told

STEPS = {step.name: step for step in engine.STEPS}
SKIPPED = "table"
"""The beginning of an example that is a command and not a line to tell."""


def taken(step: Step) -> dict[type[a.Action], Handler]:
    return {handler.kind: handler for handler in step.handlers}


def test_every_step_has_its_own_name_and_title_and_a_section_that_exists() -> None:
    assert len(engine.STEPS) == len(STEPS) == len({step.title for step in engine.STEPS})
    assert [] == [step.name for step in engine.STEPS if step.section not in known()]


def test_every_action_is_taken_by_some_step_but_a_correction_of_the_map() -> None:
    assert set(a.ACTIONS) - {a.CorrectBoard} == engine.TOLD


def test_no_action_is_listed_twice() -> None:
    assert [] == [kind for kind, times in Counter(a.ACTIONS).items() if times > 1]


def test_only_leadership_and_allocation_change_places_where_the_new_commander_takes_the_bonus() -> None:
    swapped = [pair for pair in zip(engine.ORDER, engine.COMMAND_FIRST, strict=True) if pair[0] != pair[1]]

    assert [("allocation", "leadership"), ("leadership", "allocation")] == swapped


@pytest.mark.parametrize("name", ["directed", "leadership", "allocation"])
def test_the_decision_segment_takes_what_the_last_staff_card_brings_until_somebody_decides(name: str) -> None:
    late = {handler.kind: taken(STEPS[name])[handler.kind] for handler in BROUGHT}
    open_state = opened()
    decided = open_state.now(heard=frozenset({DECISION}))

    assert all(handler.timely(open_state) and not handler.timely(decided) for handler in late.values())


def test_what_the_conference_card_brings_is_heard_of_it_in_its_own_step_only() -> None:
    assert all(CARD == taken(STEPS["conference"])[handler.kind].heard for handler in BROUGHT)
    assert not any(taken(STEPS["meeting"])[handler.kind].heard for handler in BROUGHT)
    assert CARD in told(opened(), "convoy arrives").turn.heard


@pytest.mark.parametrize("step", engine.STEPS, ids=lambda step: step.name)
def test_every_step_that_waits_for_something_says_how_it_is_told(step: Step) -> None:
    assert bool(step.wording.examples) == (step.name != "over")


def lines(step: Step, example: Example) -> list[str]:
    """Return the lines that an example may stand for, as the session reads it."""
    *words, last = example.line.split()
    beginning = step.wording.beginning(opened())
    verb = step.wording.die_verb
    return [example.line, f"US {example.line}", f"{beginning} {example.line}", " ".join([*words, verb, last])]


@pytest.mark.parametrize("step", engine.STEPS, ids=lambda step: step.name)
def test_an_example_is_a_line_that_its_step_takes(step: Step) -> None:
    for example in step.wording.examples:
        if not example.line.startswith(SKIPPED):
            kinds = {type(grammar.parse(line)) for line in lines(step, example) if is_read(line)}
            assert kinds & taken(step).keys(), example.line


def is_read(line: str) -> bool:
    try:
        grammar.parse(line)
    except UsageProblem:
        return False
    return True
