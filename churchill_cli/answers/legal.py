"""What may be told now, as lines of notation."""

from collections.abc import Iterator

from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say


def legal_forms(state: State, *, plays: bool = True) -> Iterator[tuple[str, str]]:
    """Yield each action or form that may be told now, with what it does; ``plays``: advances and debates as well."""
    listed: set[type[Action]] = set()
    for action in engine.legal(state):
        listed.add(type(action))
        if not plays and isinstance(action, AdvanceIssue | DebateIssue):
            continue
        yield grammar.write(action), _why(state, action)
    for kind in ACTIONS:
        if kind not in listed and engine.is_awaited(state, kind):
            yield kind.FORM, _(kind.HELP)


def _why(state: State, action: Action) -> str:
    """Return what an action does: where the issue would stand after a play (5.22, 5.24), else its help."""
    if isinstance(action, AdvanceIssue | DebateIssue):
        found, spot = offers.result(state, action)
        total, spaces = (
            "+".join(str(step.amount) for step in found.steps),
            say(offers.would_stand(state, action, spot)),
        )
        return f"{total.replace('+-', '-')}: {spaces}"
    return _(action.HELP)
