"""What is said to come of an action: where the issue then stands, whether a die moves something. It is compared."""

from collections.abc import Mapping
from typing import Any

from churchill_cli.game.conference.offers import result
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import USSR
from churchill_cli.game.victory.ending import verdict
from churchill_cli.typed.kinds import RESULT
from churchill_cli.typed.partial_reading import Now

CONTRADICTED = 0.5
"""What it costs that something else comes of an action than is said."""


def is_expected(action: Action, values: Mapping[str, Any]) -> bool:
    """Tell whether something is said of what comes of an action, that its fields do not tell."""
    return bool({"moves", "side", RESULT, *(("power",) * isinstance(action, a.Research))} & values.keys()) or (
        bool({"spot", "spaces"} & values.keys()) and isinstance(action, a.AdvanceIssue | a.DebateIssue)
    )


def agrees(action: Action, values: Mapping[str, Any], now: Now) -> bool:
    """Tell whether an action that is legal brings what is said to come of it."""
    if isinstance(action, a.MoveGlobal):
        return bool(values["side"] == action.power)
    if isinstance(action, a.AdvanceIssue | a.DebateIssue):
        return _stands(action, values, now)
    if isinstance(action, a.Convoy | a.VerdictDice):
        return bool(_brought_to(action, now) == values[RESULT])
    before, after = now.state.position, now.after(action)
    if isinstance(action, a.AdvanceFront):
        has_moved = after.position.fronts.get(action.front) != before.fronts.get(action.front)
        return bool(values["moves"]) == has_moved
    if isinstance(action, a.Research):
        pawns = after.position.abomb.items()
        reached = {before.board.abomb[space] for power, space in pawns if space != before.abomb.get(power)}
        is_there = values.get("power") in {None, *now.asked} and (RESULT not in values or values[RESULT] in reached)
        return is_there and values.get("moves", bool(reached)) == bool(reached)
    return False


def _brought_to(action: a.Convoy | a.VerdictDice, now: Now) -> str | None:
    """Return who has something of it: the USSR of a convoy that arrives (6.32), the winner of the dice (4.4)."""
    if isinstance(action, a.Convoy):
        return USSR if action.fate == "arrives" else None
    return verdict(now.state.but(dice=action.dice)).winner


def _stands(action: a.AdvanceIssue | a.DebateIssue, values: Mapping[str, Any], now: Now) -> bool:
    """Tell whether an issue goes so many spaces, to the space that is said, once it is advanced or debated (5.22)."""
    spaces, where = result(now.state, action)
    if values.get("spaces", spaces.value) != spaces.value:
        return False
    spot = str(values.get("spot", ""))
    if spot in {"", "center"}:
        return not spot or where.power is None
    power, _space, number = spot.rpartition(" ")
    return str(where.n) == number and power in {"", where.power}
