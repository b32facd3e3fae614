"""What can only go one way is told by itself."""

from itertools import islice
from typing import TYPE_CHECKING

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar

if TYPE_CHECKING:
    from churchill_cli.session.session import Session

MOST_ALONE = 60
"""Lines told by themselves, one after another, before somebody is asked after all."""


def only_choice(state: State) -> Action | None:
    """Return the one action that can be told now, where there is no other and no form to fill in."""
    if engine.awaits_forms(state):
        return None  # something is told with more than the rules can list, such as dice
    options = list(islice(engine.legal(state), 2))
    return options[0] if len(options) == 1 else None


def tell_only_choices(session: "Session") -> None:
    """Tell what can only go one way, as long as that is so."""
    for _count in range(MOST_ALONE):
        action = only_choice(session.game.state)
        if action is None:
            break
        session.write(grammar.write(action), is_alone=True)
