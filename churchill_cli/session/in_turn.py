"""The parts of a line behind each other: what they may tell together, each behind what those before it told."""

from collections.abc import Callable, Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, GiveTie
from churchill_cli.game.model.state import State
from churchill_cli.notation.misreading import MOST_CHOICES
from churchill_cli.session.answers_due import answers
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import as_number, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import is_power

ROLLS = "rolls"
OFFENSIVE = "offensive"
COUNTED = ("allocation", "advance")
"""Steps in which a line may be told twice, one after another."""
SEVERAL = (*COUNTED, "conference", "agenda")
"""Steps in which one line may be several."""


def keeps_leader(line: str, tokens: Sequence[str]) -> bool:
    """Tell whether a tie that is given to somebody leaves out no Leader who breaks it (4.5)."""
    gives = read(line)
    owners = {person(token) for token in tokens} - {None}
    return not isinstance(gives, GiveTie) or owners <= {gives.winner}


def once(state: State, lines: Sequence[str]) -> Sequence[str]:
    """Return some lines without what is only said again, or follows from the dice beside it (3.31)."""
    if state.turn.table.checks:
        return [line for line in lines if ROLLS in line.split()] or lines
    return lines if state.turn.step in COUNTED else tuple(dict.fromkeys(lines))


def in_turn(
    state: State,
    parts: Sequence[str],
    meanings: Callable[[State, str], Sequence[str]],
    may_tell_nothing: Callable[[str], bool],
) -> tuple[Sequence[Sequence[str]], Sequence[str]]:
    """Return what the parts of a line may tell together, and the parts that tell nothing; none where one may not.

    Where several lines may be told, each part stands behind what the parts before it told: `1 west, rest med`.
    """
    ways: list[tuple[State, tuple[str, ...]]] = [(state, ())]
    unknown = []
    for part in parts:
        further = [
            (behind(now, line), (*told, line))
            for now, told in ways
            for line in meanings(now, part)
            if _by_whom(now, part, line, told) == line
        ]
        unknown += [] if further else [part]
        ways = further or ways
        if len(ways) > MOST_CHOICES or not (further or may_tell_nothing(part)):
            return (), ()
    return [told for _now, told in ways if told], unknown


def _by_whom(state: State, part: str, line: str, before: Sequence[str]) -> str:
    """Return a line as it is told of who told the one before it, in the step in which each allocates all he has.

    Whoever is next says so, `3 west, ussr 1 arctic`: what is too much for one is never spent by another (6.4).
    """
    if (
        state.turn.step != "allocation"
        or not before
        or any(is_power(token) or person(token) for token in tokens_of(part))
    ):
        return line
    _power, space, behind = line.partition(" ")
    return f"{before[-1].partition(' ')[0]}{space}{behind}"


def behind(state: State, line: str) -> State:
    """Return the state behind a line, where several may be told one after another."""
    action = read(line)
    is_told = isinstance(action, Action) and state.turn.step in SEVERAL and is_allowed(state, line)
    return engine.apply(state, action)[0] if is_told and isinstance(action, Action) else state


def up_to_forbidden(state: State, parts: Sequence[str]) -> Sequence[tuple[str, str]]:
    """Return the parts up to the first that may not be told behind those before it, each with a line that it may be.

    Which of several it is does not matter: the last may be none of them. None where all may be told, or one is unclear.
    """
    now, told = state, list[tuple[str, str]]()
    for part in parts:
        found = answers(now, part)
        before = [line for _part, line in told]
        if not (found.legal or found.refused):  # nor would it be, whichever kind of support is meant
            found = answers(now, f"{part} {OFFENSIVE}")
        lines = [_by_whom(now, part, line, before) for line in found.legal or found.refused]
        allowed = [line for line in lines if is_allowed(now, line)]
        if not lines:
            return ()
        told.append((part, (allowed or lines)[0]))
        if not allowed:
            return told if len(told) > 1 else ()
        now = behind(now, allowed[0])
    return ()


def _is_bare_number(part: str) -> bool:
    """Tell whether a part is a number alone, or with a word that says no more than that it was rolled."""
    said = [token for token in tokens_of(part) if not (says_nothing(token) or says(token, ROLLS))]
    return len(said) == 1 and bool(as_number(said[0]))


def one_by_one(state: State, parts: Sequence[str]) -> Sequence[tuple[str, str]]:
    """Return each part with the one line that it tells behind those before it; none where one is not clear."""
    now, told = state, list[tuple[str, str]]()
    for part in parts:
        found = answers(now, part)
        lines = found.legal or found.refused
        is_of_next_step = now.turn.step != state.turn.step and _is_bare_number(part)
        if len(lines) != 1 or is_of_next_step:  # a number alone is of the step in which the line began
            return ()
        told.append((part, _by_whom(now, part, lines[0], [line for _part, line in told])))
        now = behind(now, lines[0])
    return told if len(told) > 1 else ()
