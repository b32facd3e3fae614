"""How a step is told for the first time: its examples, each by a line that is allowed now."""

from collections.abc import Iterator
from itertools import chain

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Example, Wording
from churchill_cli.notation.grammar import notated, write
from churchill_cli.views.terminal import columned, paint
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.languages import peculiarity
from churchill_cli.words.localized_lines import worded

COLUMN = 40
REMOVING = " -"
"""Before a place from which a marker goes: what places one is the better example."""
DICE = "245136245136"
"""Dice for an example."""


def fits(wording: Wording, due_next: Due) -> bool:
    """Tell whether the examples of a step are of what is due."""
    return wording.section in due_next.cites if wording.section else not due_next.first


def examples(state: State) -> Iterator[str]:
    """Yield how the step is told, by lines that are allowed now."""
    for example in engine.step_of(state).wording.examples:
        line = allowed(state, example)
        for hint_line in columned(worded_example(state, line), _(example.explanation), COLUMN, 6) if line else ():
            yield paint(hint_line, "quiet")


def worded_example(state: State, line: str) -> str:
    """Return a line without its power, as the speaker of who must act types it."""
    due_next, worded_line = engine.due(state), worded(line, current())
    power = due_next.powers[0] if due_next and len(due_next.powers) == 1 else ""
    if power not in peculiarity(current(), "plural") or line.split(maxsplit=1)[0] in POWERS:
        return worded_line
    own_name, whole = f"{worded(power, current())} ", worded(f"{power} {line}", current())
    return whole.removeprefix(own_name) if notated(f"{power} {line}") and whole.startswith(own_name) else worded_line


def allowed(state: State, example: Example) -> str:
    """Return the line of an example, or one of its kind that is allowed now; nothing where there is none."""
    wording, due_next = engine.step_of(state).wording, engine.due(state)
    example_words = example.line.split()
    if all(map(str.isdecimal, example_words)):
        return _dice(state, wording.beginning(state), example.line)
    power = f"{due_next.powers[0]} " if due_next and due_next.powers and example_words[0] not in POWERS else ""
    with_verb = example.line if not wording.die_verb else f" {wording.die_verb} ".join(example.line.rsplit(" ", 1))
    action = next(filter(None, map(notated, (with_verb, f"{power}{with_verb}"))), None)
    if action is None or not any(engine.violations(state, action)):
        return example.line
    if example.later:
        powers_asked = due_next.powers if due_next else ()
        by_others = [action.but(power=power) for power in sorted(POWERS, key=lambda power: power in powers_asked)]
        return next(
            (write(other) for other in by_others if not any(engine.violations(state, other))), write(by_others[0])
        )
    options_alike = [legal_option for legal_option in engine.legal(state) if isinstance(legal_option, type(action))]
    placing = (legal_option for legal_option in options_alike if REMOVING not in write(legal_option))
    legal_alike = next(chain(placing, options_alike), None)
    line = write(legal_alike).removeprefix(power) if legal_alike else ""
    return line.replace(f" {wording.die_verb} ", " ") if wording.die_verb else line


def _dice(state: State, beginning: str, example_dice: str) -> str:
    """Return the dice of an example, or as many others as are asked for."""
    by_count = (" ".join(DICE[:dice_count]) for dice_count in range(1, len(DICE) + 1))
    readings = ((dice, notated(f"{beginning} {dice}")) for dice in (example_dice, *by_count))
    fitting = (dice for dice, action in readings if action and not any(engine.violations(state, action)))
    return next(fitting, example_dice)
