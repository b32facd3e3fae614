"""What the JSON of the `vm` commands is made of: fractions as text, such as "3/10" and "1"."""

from collections.abc import Iterable
from fractions import Fraction

from churchill_cli.answers.answered import Data
from churchill_cli.virtuti.chances import Chances
from churchill_cli.virtuti.reasons import Reason, Step
from churchill_cli.words.virtuti import say


def plain(fraction: Fraction) -> int | float:
    """Return a number as JSON has it: whole where it is whole."""
    return fraction.numerator if fraction.denominator == 1 else float(fraction)


def chances_by_number(chances: Chances) -> Data:
    """Return chances by number."""
    return {str(outcome_number): str(chance) for outcome_number, chance in chances.items()}


def step_data(step: Step) -> Data:
    """Return one part of a sum."""
    return {"amount": plain(step.amount), "why": say(step.why), "cites": list(step.cites)}


def reason_data(reason: Reason) -> Data:
    """Return a reason in the shape of those of a refusal."""
    return {"message": say(reason.why), "cites": list(reason.cites), "hint": ""}


def told_turn(turn: tuple[str, int]) -> str:
    """Return a turn as it is typed: ``late summer 1939``."""
    season, year = turn
    return f"{season.replace('_', ' ')} {year}"


def every_cite(cited_parts: Iterable[Step | Reason]) -> list[str]:
    """Return the sections of several reasons, each once."""
    return list(dict.fromkeys(cite for cited_part in cited_parts for cite in cited_part.cites))
