"""What the last staff card of a conference brings besides: told after the conference has ended with it (5.22).

It may be told until somebody tells a decision.
"""

from churchill_cli.game.conference.laying_off import BROUGHT
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import DECISION, Handler


def is_open(state: State) -> bool:
    """Tell whether what the last staff card brings may still be told: no decision has been (5.22)."""
    return DECISION not in state.turn.heard


LATE: tuple[Handler, ...] = tuple(handler.but(timely=is_open) for handler in BROUGHT)
"""What each step takes at which the Decision Segment may begin."""
