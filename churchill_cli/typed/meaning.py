"""One more meaning that a kind of action may take."""

from typing import NamedTuple

from churchill_cli.typed.kinds import Kind
from churchill_cli.typed.told import Now


class Meaning(NamedTuple):
    """One more meaning that a kind of action may take: its category and value, what it costs, what stands before it."""

    kind: Kind
    category: str
    value: str
    cost: float
    gap: str
    now: Now
