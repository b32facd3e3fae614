"""The sorts of fields that taps fill, each with a widget; none knows a step of the game."""

from collections.abc import Mapping
from typing import Any, Final

from churchill_cli.game.model.actions import Action, LeaderIs, LeaderRolls
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation import grammar
from churchill_cli.notation.fields import FIELDS
from churchill_cli.notation.readers import FieldValues, NoMatch

CHOICE: Final = "choice"
"""One of a few things."""
NUMBER: Final = "number"
"""How many."""
FACES: Final = "faces"
"""What one die shows."""
DICE: Final = "dice"
"""What several dice show, one after another."""
SEVERAL: Final = "several"
"""Several of a few things, in the order in which they are tapped."""
TOGETHER: Final = "together"
"""A card of each power, tapped by three people and told together."""
UNTAPPED: Final = ""
"""Words of somebody's own, or a whole board: told at the prompt."""

SORTS: Mapping[str, str] = {
    "n": NUMBER,
    "d6": FACES,
    "d10": FACES,
    "dice": DICE,
    "rolls": DICE,
    "issues": SEVERAL,
    "targets": SEVERAL,
    "places": SEVERAL,
    "cards": TOGETHER,
    **dict.fromkeys(("holdings", "setting", "question", "reading", "text", "correction"), UNTAPPED),
}
"""The sort of each field; one that is not named here is a choice."""
LAST = frozenset({NUMBER, FACES, DICE, SEVERAL})
"""What is filled when all else is."""
EMPTY: Mapping[str, Any] = {"places": (), "rolls": ()}
"""What stands in a field that may be left empty."""
OFFERED: Mapping[str, tuple[str, ...]] = {
    "d6": tuple(map(str, range(1, 7))),
    "d10": tuple(map(str, range(1, 11))),
    "spot": ("center", *(f"{power} {space}" for power in POWERS for space in range(1, 7))),
}
"""What may stand in a field of which the rules list nothing now."""


def sort_of(field_name: str) -> str:
    """Return the sort of a field."""
    return SORTS.get(field_name, CHOICE)


def is_of_leader(action_kind: type[Action]) -> bool:
    """Tell whether a kind of line says what became of a Leader (3.31)."""
    return action_kind in {LeaderIs, LeaderRolls}


def is_tellable(action_kind: type[Action]) -> bool:
    """Tell whether every field of a kind of line has a widget."""
    return all(sort_of(field_name) for field_name in action_kind.FIELDS)


def read(kind: type[Action], field_name: str, told: str, values: FieldValues) -> Any:  # noqa: ANN401 - of any field
    """Return what a text tells in a field beside the others; None where nothing fits."""
    field = next(field for form_part, field in grammar.form_of(kind).parts if form_part == field_name and field)
    tokens = told.replace(",", " , ").split()
    try:
        value, behind = field.reader(tokens, 0)
    except (NoMatch, IndexError):
        return None
    if behind < len(tokens):
        return None
    return field.of_power(values["power"], value) if field.of_power and "power" in values else value


def written(field_name: str, field_value: object) -> str:
    """Return what stands in a field as a line tells it."""
    return FIELDS[field_name].writer(field_value)
