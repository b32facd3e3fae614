"""What a line typed at the table may stand for: the whole line, or one with what is left out put in."""

from collections.abc import Iterator, Sequence

from churchill_cli.game import engine
from churchill_cli.game.actions import ACTIONS, Action
from churchill_cli.game.rules import campaign
from churchill_cli.game.state import STEPS, State

BEGINNINGS = {
    "research": "research rolls",
    "europe": "europe reserves",
    "pacific": "pacific reserves",
    "verdict": "verdict rolls",
}
"""What a line of dice alone means in a step that waits for nothing else."""


VERBS = {
    "agenda": "picks",
    "directed": "directs",
    "allocation": "places",
    "global": "moves",
    "networks": "networks",
    "alignment": "aligns",
}
"""What a power does in a step, where it is nearly always the same."""


def meant(state: State, line: str) -> Iterator[str]:
    """Yield the lines that ``line`` may stand for, the likeliest first: as typed, with its power, with its verb."""
    yield line
    words = line.split()
    step, due = state.turn.step, engine.due(state)
    dice = all(word.strip(",").isdigit() for word in words)
    if step in BEGINNINGS and dice:
        yield f"{BEGINNINGS[step]} {line}"
    if step == "advance" and words[-1].isdigit():
        waiting = campaign.waiting(state)
        if len(words) > 1:
            yield f"{' '.join(words[:-1])} rolls {words[-1]}"
        elif len(waiting) == 1:
            yield f"{waiting[0]} rolls {line}"
    if due and len(due.powers) == 1 and not dice:
        yield f"{due.powers[0]} {line}"


def guessed(state: State, line: str) -> str | None:
    """Return a line with the power and the verb that it probably leaves out, or None where neither is clear."""
    step, due = state.turn.step, engine.due(state)
    if step in VERBS and due and len(due.powers) == 1:
        return f"{due.powers[0]} {VERBS[step]} {line}"
    return None


def only_choice(state: State) -> Action | None:
    """Return the one action that can be told now, where there is no other and no form to fill in."""
    if any(_is_free(kind, state) for kind in ACTIONS):
        return None
    options: list[Action] = []
    for option in engine.legal(state):
        options.append(option)
        if len(options) > 1:
            return None
    return options[0] if options else None


def _is_free(kind: type[Action], state: State) -> bool:
    """Tell whether an action of this step is told with more than the rules can list, such as dice."""
    handler = engine.HANDLERS.get(kind)
    if handler is None or len(handler.steps) == len(STEPS) or state.turn.step not in handler.steps:
        return False
    return not any(isinstance(option, kind) for option in engine.PHASES[state.turn.step].options(state))


def numbered(choices: Sequence[str]) -> Iterator[str]:
    """Yield a menu."""
    width = len(str(len(choices)))
    for n, choice in enumerate(choices, 1):
        yield f"  {n:>{width}}  {choice}"
