"""Plain data as JSON has it: what every answer can be given as, and what several answers hold."""

from churchill_cli.answers.answered import Answered, Data
from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.ruling import Event, Term
from churchill_cli.words.sentences import say

__all__ = ("Answered", "Data")  # beside what stands here


def term_data(step: Term) -> Data:
    """Return one part of a sum."""
    return {"amount": step.amount, "why": say(step.why), "cites": list(step.cites)}


def event_data(event: Event) -> Data:
    """Return something that happened, without the sum behind it."""
    return {"what": say(event.what), "cites": list(event.cites)}


def error_data(problem: ChurchillError) -> Data:
    """Return a failure with all its reasons."""
    return {
        "kind": problem.kind,
        "message": problem.message,
        "reasons": [
            {"message": reason.message, "cites": list(reason.cites), "hint": reason.hint} for reason in problem.reasons
        ],
    }
