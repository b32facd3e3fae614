"""Why something is so: parts of a sum and reasons of a refusal, none without a section."""

from fractions import Fraction

from churchill_cli.game.model.texts import Field, Text, cited
from churchill_cli.game.model.values import Value


class Step(Value):
    """One part of an answer: its amount, why, and its sections, of which there must be one."""

    amount: Fraction
    why: Text
    cites: tuple[str, ...]


class Reason(Value):
    """Why something is not allowed, or what follows, with its sections."""

    why: Text
    cites: tuple[str, ...]


def step(amount: Fraction | int, template: str, *cites: str, **fields: Field) -> Step:
    """Return a part of an answer; at least one citation is needed."""
    return Step(Fraction(amount), Text(template, fields), cited(cites))


def reason(template: str, *cites: str, **fields: Field) -> Reason:
    """Return a reason; at least one citation is needed."""
    return Reason(Text(template, fields), cited(cites))
