"""Plain data as JSON has it: what every answer can be given as, and what several answers hold."""

from typing import Any

from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.ruling import Event, Term
from churchill_cli.game.model.values import Value
from churchill_cli.words.sentences import say

Data = dict[str, Any]
"""An object of JSON."""


class Answered(Value):
    """What a command answers; as text it is shown by a view, as plain data it gives itself."""

    def data(self) -> Data:
        """Return the answer in the shape of the machine interface, its sentences in the language spoken now."""
        raise NotImplementedError


def of_step(step: Term) -> Data:
    """Return one part of a sum."""
    return {"amount": step.amount, "why": say(step.why), "cites": list(step.cites)}


def of_event(event: Event) -> Data:
    """Return something that happened, without the sum behind it."""
    return {"what": say(event.what), "cites": list(event.cites)}


def of_error(problem: ChurchillError) -> Data:
    """Return a failure with all its reasons."""
    return {
        "kind": problem.kind,
        "message": problem.message,
        "reasons": [
            {"message": reason.message, "cites": list(reason.cites), "hint": reason.hint} for reason in problem.reasons
        ],
    }
