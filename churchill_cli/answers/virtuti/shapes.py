"""What the JSON of the `vm` commands is made of."""

from collections.abc import Iterable
from fractions import Fraction

from churchill_cli.answers import answered
from churchill_cli.answers.answered import Data, fields
from churchill_cli.virtuti.reasons import Reason, Step
from churchill_cli.words.virtuti import say


class Answered(answered.Answered):
    """What a `vm` command answers."""

    say = staticmethod(say)


def number(fraction: Fraction) -> int | float:
    """Return a number as JSON has it: whole where it is whole."""
    return fraction.numerator if fraction.denominator == 1 else float(fraction)


def step_data(step: Step) -> Data:
    """Return one part of a sum."""
    return {"amount": number(step.amount), **fields(step, "why", "cites")}


def event_data(reason: Reason) -> Data:
    """Return what follows, with its sections."""
    return {"what": reason.why, "cites": reason.cites}


def told_turn(turn: tuple[str, int]) -> str:
    """Return a turn as it is typed: ``late summer 1939``."""
    season, year = turn
    return f"{season.replace('_', ' ')} {year}"


def every_cite(cited_parts: Iterable[Step | Reason]) -> list[str]:
    """Return the sections of several reasons, each once."""
    return list(dict.fromkeys(cite for cited_part in cited_parts for cite in cited_part.cites))
