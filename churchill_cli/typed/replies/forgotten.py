"""Where a line that was forgotten belongs: before one told in an earlier step of the conference, which still fits."""

from collections.abc import Iterable

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.typed.replies.correcting import amendment
from churchill_cli.typed.search.other_steps import steps_elsewhere
from churchill_cli.typed.search.understanding import now_of, understood

MOST_ASKED, FEW = 3, 2
"""So many lines that may be meant are asked about; so many are told by one line that tells no one action."""


def forgotten(line: str, state: State, told: Iterable[tuple[int, str, State]]) -> tuple[str, ...]:
    """Return the insertions that tell a line of another step; ``told``: number, line and state, the last one first."""
    told_late = amendment(line)  # `oh wait, the card also …`
    line = told_late.said if told_late else line
    words = typed_words(line)
    steps = {*steps_elsewhere(now_of(state), words)} if len(words) > 1 else set()  # `pass` names nobody
    for number, following, before in told if steps else ():
        if before.position.conference != state.position.conference:
            break
        if engine.step_of(before) in steps:
            steps.remove(engine.step_of(before))  # of each step the last line is enough
            meaning = understood(before, line)
            lines = (meaning.told if meaning.is_certain else meaning.asked)[:MOST_ASKED]
            is_whole = not meaning.left_out and len(meaning.told) < FEW and not meaning.is_of_leader
            fitting = [one for one in lines if is_whole and _is_followed(before, one, following)]
            if fitting:
                return tuple(f"insert {number} {one}" for one in fitting)
    return ()


def _is_followed(state: State, line: str, following: str) -> bool:
    """Tell whether a line may be told at a state, and what was told there still may be behind it."""
    action, next_action = grammar.notated(line), grammar.notated(following)
    if action is None or next_action is None or any(engine.violations(state, action)):
        return False
    return not any(engine.violations(engine.apply(state, action)[0], next_action))
