"""What may be told now, as lines of notation."""

from collections.abc import Iterator

from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.notation import grammar


def legal_forms(state: State, *, plays: bool = True) -> Iterator[tuple[str, Text]]:
    """Yield each action or form that may be told now, with what it does; ``plays``: advances and debates as well."""
    listed: set[type[Action]] = set()
    for action in engine.legal(state):
        listed.add(type(action))
        if not isinstance(action, AdvanceIssue | DebateIssue):
            yield grammar.write(action), Text(action.HELP)
        elif plays:
            yield grammar.write(action), _effect(state, action)
    for kind in ACTIONS:
        if kind not in listed and is_awaited(kind, state):
            yield kind.FORM, Text(kind.HELP)


def _effect(state: State, play: AdvanceIssue | DebateIssue) -> Text:
    """Return the value of a play and where the issue would stand after it (5.22, 5.24)."""
    worth, spot = offers.result(state, play)
    total = "+".join(str(step.amount) for step in worth.steps).replace("+-", "-")
    return Text("%(sum)s: %(spaces)s", {"sum": Verbatim(total), "spaces": offers.would_stand(state, play, spot)})


def is_awaited(kind: type[Action], state: State) -> bool:
    """Tell whether this step waits for an action of ``kind``, and does not list those allowed one by one."""
    handler = engine.HANDLERS.get(kind)
    if handler is None or not engine.is_timely(state, kind) or not handler.waited(state):
        return False
    return not any(isinstance(option, kind) for option in engine.PHASES[state.turn.step].options(state))
