"""What a line typed at the table may stand for: the whole line, or one with what is left out put in."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import get_args

from churchill_cli.answers.legal import is_awaited
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import STEPS, State
from churchill_cli.game.war import campaign
from churchill_cli.notation import grammar
from churchill_cli.words.fixed import english
from churchill_cli.words.names import identified

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
    "verdict": "reveals",
}
"""What a power does in a step, where it is nearly always the same."""


def meant(state: State, line: str) -> Iterator[str]:
    """Yield the lines that ``line`` may stand for, the likeliest first: as typed, with its power, with its verb."""
    yield line
    words = line.split()
    step, due = state.turn.step, engine.due(state)
    dice = all(word.strip(",").isdigit() for word in words)
    rolled = _of_roll(state, line.replace(",", " ").split())
    if rolled:
        yield f"{rolled} {line}"
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


def _of_roll(state: State, words: Sequence[str]) -> str:
    """Return how the line begins of which the dice of a due roll, or what came of it, are typed alone (3.31, 3.33)."""
    waiting = state.turn.table.checks[0] if state.turn.table.checks else None
    if waiting is None or not words:
        return ""
    purge = waiting.what == "purge"
    begins = "purge" if purge else f"{waiting.power} leader"
    if all(word.isdigit() for word in words):
        return f"{begins} rolls"
    if english(words[0], ("rolls",)):
        return begins
    fate = not purge and len(words) == 1 and english(words[0], get_args(Health))
    return f"{begins} is" if fate else ""


def with_verb(state: State, line: str) -> str | None:
    """Return a line with the power and the verb that it probably leaves out, or None where neither is clear."""
    step, due = state.turn.step, engine.due(state)
    if step not in VERBS:
        return None
    first, _space, rest = line.partition(" ")
    if identified(first, "powers"):
        return f"{first} {VERBS[step]} {rest}" if rest else None
    return f"{due.powers[0]} {VERBS[step]} {line}" if due and len(due.powers) == 1 else None


def by_powers(line: str) -> list[str]:
    """Return the lines that say who does what ``line`` leaves open."""
    first, _space, _rest = line.partition(" ")
    return [] if first.isdigit() or identified(first, "powers") else [f"{power} {line}" for power in POWERS]


def listed(state: State, line: str) -> list[str]:
    """Return the legal lines of a step with few choices that have what was typed in them, in its order."""
    if state.turn.step not in FEW:
        return []
    words = line.casefold().split()
    options = [grammar.write(option) for option in engine.legal(state)]
    return [option for option in options if _has(option.casefold().split(), words)]


FEW = ("directed", "leadership", "global")
"""Steps where what may be told is a handful of lines, each clear from a word or two."""


def _has(words: Sequence[str], typed: Sequence[str]) -> bool:
    """Tell whether the typed words begin some of the words, in their order, the last of them the last."""
    left = iter(words)
    found = all(any(word.startswith(part) for word in left) for part in typed)
    return found and words[-1].startswith(typed[-1])


def only_choice(state: State) -> Action | None:
    """Return the one action that can be told now, where there is no other and no form to fill in."""
    if any(len(engine.HANDLERS[kind].steps) < len(STEPS) and is_awaited(kind, state) for kind in engine.HANDLERS):
        return None  # something is told with more than the rules can list, such as dice
    options: list[Action] = []
    for option in engine.legal(state):
        options.append(option)
        if len(options) > 1:
            return None
    return options[0] if options else None


def numbered(choices: Sequence[str], meanings: Sequence[str] = ()) -> Iterator[str]:
    """Yield a menu, each choice with what it means where that is told."""
    width = len(str(len(choices)))
    for n, (choice, meaning) in enumerate(zip_longest(choices, meanings, fillvalue=""), 1):
        yield f"  {n:>{width}}  {choice}" + (f"  ({meaning})" if meaning else "")
