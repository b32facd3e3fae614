"""Something that a 'Bot may do: the action told, and the words by which a chart takes it."""

from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.told_values import Play
from churchill_cli.game.model.values import Value

ANY = "any"


class Option(Value):
    """One thing that may be done in a decision.

    ``words``: the identifiers and groups that it is of. ``card``: the card that it costs. ``issue``: the counter that
    it is about. ``is_rolled``: it waits for a die, which ``action`` does not have yet (5.25).
    """

    action: Action
    words: frozenset[str]
    card: Play | None = None
    issue: str = ""
    is_rolled: bool = False
