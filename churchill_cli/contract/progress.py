"""What the commands that keep a record answer, in the shape of the machine interface."""

from typing import Any

from churchill_cli.contract.position import written
from churchill_cli.game import engine
from churchill_cli.game.state import State
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game
from churchill_cli.views.game import legal_forms
from churchill_cli.views.sentences import say

Answer = dict[str, Any]


def state(found: State) -> Answer:
    """Return the position, the step, who may act and what is due."""
    return {**written(found.position), **_step(found)}


def _step(found: State) -> Answer:
    due = engine.due(found)
    return {
        "step": found.turn.step,
        "by": list(due.powers) if due else [],
        "due": [say(text) for text in (due.what, *due.first)] if due else [],
        "cites": list(due.cites) if due else [],
    }


def legal(found: State) -> Answer:
    """Return what may be told now."""
    actions = [{"form": form, "why": why} for form, why in legal_forms(found)]
    return {**_step(found), "actions": actions}


def log(game: Game) -> Answer:
    """Return the lines of the record, and which of them were taken back."""
    undone = set(game.past.undone)
    return {"entries": [{"n": n, "line": line, "undone": n in undone} for n, line in enumerate(game.lines, 1)]}


def told(found: Told) -> Answer:
    """Return what one line brought."""
    return {
        "accepted": found.line,
        "events": [{"what": say(event.what), "cites": list(event.cites)} for event in found.events],
        "moves": [{"what": say(move)} for move in found.moves],
        **_step(found.game.state),
    }
