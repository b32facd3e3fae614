"""Plain data of *Churchill* as JSON has it: what its answers are, and what several of them hold."""

from collections.abc import Mapping
from typing import TypeVar

from churchill_cli.answers import answered
from churchill_cli.answers.answered import Data, fields, plain
from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.ruling import Event, Term
from churchill_cli.words.sentences import say

__all__ = ("Data", "fields")  # beside what stands here
Figure = TypeVar("Figure")


class Answered(answered.Answered):
    """What a command about *Churchill* answers."""

    say = staticmethod(say)


def by_power(figures: Mapping[Power, Figure]) -> dict[Power, Figure]:
    """Return the figures of all powers, always in the same order."""
    return {power: figures[power] for power in POWERS}


def term_data(step: Term) -> Data:
    """Return one part of a sum."""
    return fields(step, "amount", "why", "cites")


def event_data(event: Event) -> Data:
    """Return something that happened, without the sum behind it."""
    return fields(event, "what", "cites")


def error_data(problem: ChurchillError) -> Data:
    """Return a failure with all its reasons."""
    reasons = [fields(reason, "message", "cites", "hint") for reason in problem.reasons]
    return {**fields(problem, "kind", "message"), "reasons": plain(reasons, say)}
