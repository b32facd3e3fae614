"""The lines that a typed one may stand for where something goes without saying: its power, its verb, what rolls."""

from collections.abc import Iterator, Sequence
from typing import get_args

from churchill_cli.game import engine
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.session.speech import says_nothing
from churchill_cli.session.typed_fields import says
from churchill_cli.words.catalogues import current
from churchill_cli.words.fixed import english, is_word
from churchill_cli.words.inflection import identified
from churchill_cli.words.wording import worded


def meant(state: State, typed_line: str) -> Iterator[str]:
    """Yield the lines that a typed one may stand for, the likeliest first: as typed, with its power, with its verb."""
    yield typed_line
    words = typed_line.split()
    wording, due = engine.step_of(state).wording, engine.due(state)
    dice_alone = all(word.isdecimal() for word in typed_line.replace(",", " ").split())
    rolled = _without_rolling(typed_line.replace(",", " ").split())
    roll_beginning = _beginning_of_roll(state, rolled)
    if roll_beginning:
        yield f"{roll_beginning} {' '.join(rolled)}"
    beginning = wording.beginning(state) if dice_alone else ""
    if beginning:
        yield f"{beginning} {typed_line}"
    if wording.die_verb and len(words) > 1 and words[-1].isdecimal():
        yield f"{' '.join(words[:-1])} {wording.die_verb} {words[-1]}"
    if due and len(due.powers) == 1 and not dice_alone:
        yield f"{worded(due.powers[0], current())} {typed_line}"


def _without_rolling(words: Sequence[str]) -> Sequence[str]:
    """Return dice without the word for rolling before them: `rolled 3`; other words as they are."""
    dice = [word for word in words if not says(word, "rolls")]
    return dice if dice and all(word.isdecimal() for word in dice) else words


def _beginning_of_roll(state: State, words: Sequence[str]) -> str:
    """Return how the line begins of which the dice of a due roll, or what came of it, are typed alone (3.31, 3.33)."""
    pending_check = state.turn.table.checks[0] if state.turn.table.checks else None
    if pending_check is None or not words:
        return ""
    is_purge = pending_check.what == "purge"
    beginning = "purge" if is_purge else f"{pending_check.power} leader"
    if all(word.isdecimal() for word in words):
        return f"{beginning} rolls"
    if english(words[0], ("rolls",)):
        return beginning
    health = english(words[0], get_args(Health)) if not is_purge and len(words) == 1 else None
    is_cut = health is not None and words[0].casefold() != health and not is_word(health, words[0], exact=True)
    return f"{beginning} is" if health and not (is_cut and says_nothing(words[0])) else ""  # `we` is not `well`


def with_verb(state: State, typed_line: str) -> str | None:
    """Return a line with the power and the verb that it probably leaves out, or None where neither is clear."""
    usual_verb, due = engine.step_of(state).wording.verb, engine.due(state)
    if not usual_verb:
        return None
    first_word, _space, other_words = typed_line.partition(" ")
    if identified(first_word, "powers"):
        return f"{first_word} {usual_verb} {other_words}" if other_words else None
    return f"{due.powers[0]} {usual_verb} {typed_line}" if due and len(due.powers) == 1 else None


def by_powers(typed_line: str) -> list[str]:
    """Return the lines that say who does what ``typed_line`` leaves open."""
    first_word, _space, _other_words = typed_line.partition(" ")
    is_said = first_word.isdecimal() or identified(first_word, "powers")
    return [] if is_said else [f"{power} {typed_line}" for power in POWERS]
