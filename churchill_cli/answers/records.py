"""What the commands that keep a record answer, in the shape of the machine interface."""

from typing import Any

from churchill_cli.answers import conferences
from churchill_cli.answers.legal import legal_forms
from churchill_cli.documents.position import written
from churchill_cli.game import engine
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game
from churchill_cli.words.sentences import say

Answer = dict[str, Any]


def state(found: State) -> Answer:
    """Return the position, the step, who may act and what is due."""
    held = {"table": conferences.answer(found)} if found.turn.step in {"agenda", "meeting"} else {}
    return {**written(found.position), **_step(found), **held}


def _step(found: State) -> Answer:
    due = engine.due(found)
    return {
        "step": found.turn.step,
        "by": due.powers[0] if due and len(due.powers) == 1 else None,
        "powers": list(due.powers) if due else [],
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
    entries = [{"n": n, "line": line, "undone": n in undone} for n, line in enumerate(game.lines, 1)]
    return {"entries": entries, "in_force": list(game.past.live), "left_out": list(game.left_out)}


def _event(event: Event) -> Answer:
    steps = [{"amount": step.amount, "why": say(step.why), "cites": list(step.cites)} for step in event.steps]
    return {"what": say(event.what), "cites": list(event.cites), "steps": steps}


def told(found: Told) -> Answer:
    """Return what one line brought."""
    return {
        "accepted": True,
        "line": found.line,
        "events": [_event(event) for event in found.events],
        "moves": [{"what": say(move)} for move in found.moves],
        "assumed": list(found.assumed),
        "open_points": list(found.open_points),
        "reminders": [_event(event) for event in found.reminders],
        **_step(found.game.state),
    }
