"""A number with its reasons: it cannot be made without terms, nor a term without a citation.

A refusal carries every reason, each with what would mend it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from churchill_cli.game.model.texts import Field, Text, cited
from churchill_cli.game.model.values import Value


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a sum: its amount, why, and its sections, of which there must be at least one."""

    amount: int
    why: Text
    cites: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse a term that no section tells: ValueError."""
        cited(self.cites)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A number with the terms that lead to it, of which there must be at least one."""

    value: int
    terms: tuple[Term, ...]

    def __post_init__(self) -> None:
        """Refuse a value without reasons: ValueError."""
        if not self.terms:
            message = "a number without a term"
            raise ValueError(message)

    @property
    def cites(self) -> tuple[str, ...]:
        """Return every section cited by a term, each once, in order."""
        return tuple(dict.fromkeys(cite for term in self.terms for cite in term.cites))


class Violation(Value):
    """A rule that forbids an action, with the cheapest thing that would make it legal, if there is one.

    ``is_assumed``: it does so by a fact of the board that no rulebook tells.
    """

    why: Text
    cites: tuple[str, ...]
    mend: Text | None = None
    is_assumed: bool = False


class Event(Value):
    """Something that happened, with the rule that made it happen and the sum behind it, if there is one."""

    what: Text
    cites: tuple[str, ...]
    terms: tuple[Term, ...] = ()

    def because(self, ruling: Ruling | None) -> "Event":
        """Return this event with the terms of ``ruling``."""
        return Event(self.what, self.cites, ruling.terms if ruling else ())


def term(amount: int, template: str, *cites: str, **fields: Field) -> Term:
    """Return a term of a sum; at least one citation is needed."""
    return Term(amount, Text(template, fields), cites)


def total(terms: Iterable[Term]) -> Ruling:
    """Return the sum of ``terms`` as a ruling."""
    all_terms = tuple(terms)
    return Ruling(sum(sum_term.amount for sum_term in all_terms), all_terms)


def violation(template: str, *cites: str, mend: Text | None = None, **fields: Field) -> Violation:
    """Return a broken rule; at least one citation is needed."""
    return Violation(Text(template, fields), cited(cites), mend)


def event(template: str, *cites: str, **fields: Field) -> Event:
    """Return something that happened; at least one citation is needed."""
    return Event(Text(template, fields), cited(cites))
