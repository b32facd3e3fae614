"""A number with its reasons: it cannot be made without steps, nor a step without a citation."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from churchill_cli.game.model.texts import Field, Text
from churchill_cli.game.model.values import Value

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step:
    """One part of a sum: its amount, why, and the sections that say so, of which there must be at least one."""

    amount: int
    why: Text
    cites: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse a step that no section tells: ValueError."""
        cited(self.cites)


@dataclass(frozen=True, slots=True)
class Ruling(Generic[T]):
    """A value with the steps that lead to it, of which there must be at least one."""

    value: T
    steps: tuple[Step, ...]

    def __post_init__(self) -> None:
        """Refuse a value without reasons: ValueError."""
        if not self.steps:
            message = "a number without a step"
            raise ValueError(message)

    @property
    def cites(self) -> tuple[str, ...]:
        """Return every section cited by a step, each once, in order."""
        return tuple(dict.fromkeys(cite for step in self.steps for cite in step.cites))


class Violation(Value):
    """A rule that forbids an action, with the cheapest thing that would make it legal, if there is one."""

    why: Text
    cites: tuple[str, ...]
    mend: Text | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with the rule that made it happen and the sum behind it, if there is one."""

    what: Text
    cites: tuple[str, ...]
    steps: tuple[Step, ...] = ()

    def because(self, ruling: Ruling[int] | None) -> "Event":
        """Return this event with the steps of ``ruling``."""
        return Event(self.what, self.cites, ruling.steps if ruling else ())


def step(amount: int, template: str, *cites: str, **fields: Field) -> Step:
    """Return a step of a sum; at least one citation is needed."""
    return Step(amount, Text(template, fields), cites)


def total(steps: Iterable[Step]) -> Ruling[int]:
    """Return the sum of ``steps`` as a ruling."""
    kept = tuple(steps)
    return Ruling(sum(part.amount for part in kept), kept)


def violation(template: str, *cites: str, mend: Text | None = None, **fields: Field) -> Violation:
    """Return a broken rule; at least one citation is needed."""
    return Violation(Text(template, fields), cited(cites), mend)


def event(template: str, *cites: str, **fields: Field) -> Event:
    """Return something that happened; at least one citation is needed."""
    return Event(Text(template, fields), cited(cites))


def cited(cites: tuple[str, ...]) -> tuple[str, ...]:
    """Return ``cites``, of which there must be at least one."""
    if not cites:
        message = "a reason without a section"
        raise ValueError(message)
    return cites
