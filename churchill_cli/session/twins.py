"""Counters of one issue that stand on one space are the same for every purpose: which of them is meant is not asked."""

import re
from collections.abc import Sequence

from churchill_cli.game.model.state import State

COUNTER = re.compile(r"(\w+)#\d+")
"""The second counter of an issue."""


def one_of_twins(state: State, lines: Sequence[str]) -> tuple[str, ...]:
    """Return some lines without those that tell the same of another counter on the same space."""
    issues = state.turn.table.issues
    told: dict[tuple[str, tuple[object, ...]], str] = {}
    for line in lines:
        spots = tuple(issues.get(word) for word in line.split() if word in issues)
        told.setdefault((COUNTER.sub(r"\1", line), spots), line)
    return tuple(told.values())
