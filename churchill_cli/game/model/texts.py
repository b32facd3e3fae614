"""Sentences before they are said: an English template and its fields, translated where shown."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from churchill_cli.game.model.values import NOTHING, Value

Field = Any
"""What may fill a field: a number, an identifier (its display name is shown), a `Verbatim`, another `Text`."""


def N_(text: str) -> str:  # noqa: N802 - the usual name of gettext's marker
    """Mark ``text`` for translation; it is translated where it is shown."""
    return text


class Plural(str):
    """A template for one, with the template for several in ``many``; the field ``n`` decides."""

    __slots__ = ("many",)
    many: str


def NN_(singular: str, plural: str) -> Plural:  # noqa: N802 - as above
    """Mark a template with its plural for translation."""
    template = Plural(singular)
    template.many = plural
    return template


class Verbatim(str):
    """Words that are shown as they are, such as what a player typed."""

    __slots__ = ()


class Text(Value):
    """A sentence with named fields; identifiers get their display names where it is shown."""

    template: str
    fields: Mapping[str, Field] = NOTHING


def listed(parts: Iterable[Field], between: str = ", ") -> Text:
    """Return several things as one text; identifiers get their display names where it is shown."""
    fields = {f"part_{part_number}": part for part_number, part in enumerate(parts)}
    return Text(between.join(f"%({field_name})s" for field_name in fields), fields)


ONE_OF, ALL_OF = N_("%(others)s or %(last)s"), N_("%(others)s and %(last)s")
"""What stands before the last of several things in a sentence."""


def joined(parts: Sequence[Field], template: str) -> Text:
    """Return several things as one text, the last joined to the others by ``ONE_OF`` or ``ALL_OF``."""
    *others, last = parts or ("",)
    return Text(template, {"others": listed(others), "last": last}) if others else listed(parts)


def cited(cites: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sections of a reason, of which there must be at least one."""
    if not cites:
        message = "a reason without a section"
        raise ValueError(message)
    return cites
