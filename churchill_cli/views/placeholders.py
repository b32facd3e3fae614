"""What may stand for the words in capital letters of a form: POWER, N, CARD."""

from collections.abc import Iterable, Iterator, Mapping

from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.fields import BRACED_FIELD, FIELDS
from churchill_cli.notation.readers import Moment
from churchill_cli.views.terminal import columned, entries, paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded

MOST_LISTED = 10
LABEL_WIDTH = 16
MEANINGS: Mapping[str, str] = {
    "n": N_("a number"),
    "number": N_("the number of a line, as `log` shows it"),
    "count": N_("a number; one, where none is told"),
    "dice": N_("six-sided dice in their order: 2 4 5"),
    "rolls": N_("six-sided dice in their order: 2 4 5"),
    "text": N_("words of your own"),
    "name": N_("a name of your own"),
    "line": N_("a line as it is told: UK places 1 naval arctic"),
    "card": N_("a card by its value (4, or 3+1 with a bonus) or its name; chief and his die; leader"),
    "staff": N_("a staff card by its name"),
    "cards": N_("a card for each power: UK 3, USSR 1, US chief 4"),
    "holdings": N_("what each won: UK us_production, US global_issue, center second_front"),
    "setting": N_("a marker and what it is set to: naval western 4, networks UK poland 2, front eastern prussia"),
    "spot": N_("center, or a space of a track: UK 2"),
    "correction": N_("a correction in JSON, as docs/notation.md tells"),
    "reading": N_("one of the readings of that open point"),
    "targets": N_("countries and colonies, with a minus where another's marker is removed: poland -austria"),
    "places": N_("countries and colonies, or none"),
    "destination": N_("the number of a line, or the name of a point"),
    "d6": N_("a six-sided die"),
    "d10": N_("a ten-sided die; 0 is 10"),
}
"""What stands for a field that is no choice among a few words."""


def placeholder_lines(state: State, forms: Iterable[str]) -> Iterator[str]:
    """Yield each word in capital letters of some forms with what may stand for it."""
    fields = dict.fromkeys(name for form in forms for name in BRACED_FIELD.findall(form))
    labels = set()
    for name in fields:
        field, meaning = FIELDS[name], MEANINGS.get(name)
        field_label = name.upper() if field.label is None else field.label
        if not field_label or field_label in labels:
            continue
        labels.add(field_label)
        field_label = worded(field_label)
        if meaning:
            field_rows = columned(field_label, _(meaning), LABEL_WIDTH)
        else:
            field_rows = entries(f"  {field_label}", _choices(list(field.offered(Moment(state)))), LABEL_WIDTH)
        yield from (paint(field_row, "quiet") for field_row in field_rows)


def _choices(choices: list[str]) -> list[str]:
    """Return the words of a choice, the first ones where there are many."""
    choices_shown = [worded(choice) for choice in choices[:MOST_LISTED]]
    return [*choices_shown, "…"] if len(choices) > MOST_LISTED else choices_shown
