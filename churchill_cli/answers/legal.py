"""What may be told now, as lines of notation."""

from collections.abc import Iterator

from churchill_cli.game import engine
from churchill_cli.game.conference import offers
from churchill_cli.game.model.actions import ACTIONS, Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text, Verbatim
from churchill_cli.notation import grammar


def legal_forms(state: State, *, plays: bool = True) -> Iterator[tuple[str, Text]]:
    """Yield each action or form that may be told now; ``plays``: advances and debates as well."""
    listed_kinds: set[type[Action]] = set()
    for action in engine.legal(state):
        listed_kinds.add(type(action))
        if not isinstance(action, AdvanceIssue | DebateIssue):
            yield grammar.write(action), Text(action.HELP)
        elif plays:
            yield grammar.write(action), _effect(state, action)
    for action_kind in engine.awaited(state, (kind for kind in ACTIONS if kind not in listed_kinds)):
        yield action_kind.FORM, Text(action_kind.HELP)


def _effect(state: State, play: AdvanceIssue | DebateIssue) -> Text:
    """Return the value of a play and where the issue would stand after it (5.22, 5.24)."""
    play_value, table_space = offers.result(state, play)
    sum_told = "+".join(str(sum_term.amount) for sum_term in play_value.terms).replace("+-", "-")
    return Text(
        "%(sum)s: %(spaces)s", {"sum": Verbatim(sum_told), "spaces": offers.would_stand(state, play, table_space)}
    )
