"""What is said of a Leader in a way of its own: what his roll did not bring, who follows him, his card by its value."""

from collections.abc import Iterator, Sequence
from typing import get_args

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.actions import LeaderIs, LeaderRolls
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import DISCARDING, LEADER
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.answered import answered
from churchill_cli.session.answers_due import answers
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import (
    as_number,
    listed,
    parted,
    said_in_any_language,
    says_not,
    says_nothing,
    tokens_of,
)
from churchill_cli.session.typed_cards import person, staff_typed
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import stem
from churchill_cli.views.links import cited
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import say

DEAD = "dead"
ONE_DIE = (1,)


def ask_of_leader(state: State, typed_line: str) -> None:
    """Ask what is meant of a Leader's health, or of his card, where that is said in a way of its own."""
    tokens = tokens_of(typed_line)
    lines = _of_health(state, tokens) if state.turn.table.checks else _of_card(state, tokens)
    told = tuple(dict.fromkeys(lines))
    if told:
        raise choosing(typed_line, told)


def health_said(state: State, typed_line: str) -> str | None:
    """Return the line of a Leader's health where nothing but that is said where no roll is due: `stalin well`.

    Ambiguous says so, and asks whether a card made it so (3.31); telling what may not be told says why not.
    """
    said = [token for token in tokens_of(typed_line) if not says_nothing(token)]
    powers = [power for token in said for power in POWERS if person(token) == power]
    outcomes = [health for token in said for health in get_args(Health) if says(token, health)]
    if len(said) != len("ab") or not len(powers) == len(outcomes) == 1:
        return None
    line = grammar.write(LeaderIs(powers[0], outcomes[0]))
    if is_allowed(state, line):
        menu = choosing(typed_line, (line,))
        no_roll = engine.violations(state, LeaderRolls(powers[0], ONE_DIE))
        menu.because = next((cited(say(problem.why), problem.cites) for problem in no_roll), "")
        raise menu
    return line


def of_health_alone(state: State, typed_line: str) -> str | None:
    """Return what is told of a health roll that is due behind the word for it, `health 5 3`, `health ok`; else None."""
    checks = state.turn.table.checks
    if not checks or checks[0].what != LEADER:
        return None
    words = parted(typed_line)
    forms = sorted(map(parted, said_in_any_language(rulebook().speech["health"])), key=len, reverse=True)
    behind = next((words[len(form) :] for form in forms if words[: len(form)] == form), ())
    told, rest = [word for word in behind if not says_nothing(word)], " ".join(behind)
    if (told and all(map(as_number, told))) or len(answers(state, rest).legal) == 1:
        return rest
    numbers, outcomes = ([word for word in told if bool(as_number(word)) == is_number] for is_number in (True, False))
    is_outcome = len(answers(state, " ".join(outcomes)).legal) == 1  # `health 4, he lives`
    return f"{' '.join(numbers)}, {' '.join(outcomes)}" if numbers and outcomes and is_outcome else None


def _of_health(state: State, tokens: Sequence[str]) -> Iterator[str]:
    """Yield what may have come of a roll: all but what is denied, `not paranoid`; death, where who follows is named."""
    check = state.turn.table.checks[0]
    if check.what != LEADER:
        return
    whole = {outcome: grammar.write(LeaderIs(check.power, outcome)) for outcome in get_args(Health)}
    denying = listed("not") | listed("denying")  # the Russian `паранойи нет`
    affirmed = [token for token in tokens if folded(token) not in denying]
    denied = [read(line) for line in answered(state, affirmed).legal] if len(affirmed) < len(tokens) else []
    outcomes = {action.health for action in denied if isinstance(action, LeaderIs) and action.power == check.power}
    if len(outcomes) == len(denied) == 1:
        yield from (line for outcome, line in whole.items() if outcome not in outcomes and is_allowed(state, line))
    followers = {
        stem(folded(name))
        for leader, entry in rulebook().cards["leaders"].items()
        for name in entry["name"].values()
        if entry["power"] == check.power and leader != check.name
    }
    is_followed = any(stem(folded(token)) in followers for token in tokens)
    if is_followed and not says_not(tokens) and not any(map(as_number, tokens)) and is_allowed(state, whole[DEAD]):
        yield whole[DEAD]


def _of_card(state: State, tokens: Sequence[str]) -> Iterator[str]:
    """Yield the plays of a Leader with a number before the word for him, or a staff card right behind it (5.26)."""
    for at, token in enumerate(tokens):
        if person(token) or not says(token, LEADER):
            continue
        before, behind = tokens[:at], tokens[at + 1 :]
        if before and before[-1].isdecimal():
            for number in ([before[-1]], [DISCARDING, before[-1]]):
                yield from answered(state, [*before[:-1], token, *number, *behind]).legal
        if any(True for _staff in staff_typed(behind, 0)):
            yield from answered(state, [*before, token, DISCARDING, *behind]).legal
            yield from answered(state, [*before, *behind]).legal
