"""What every answer is: it gives itself as plain data, without the rules of any game."""

from typing import Any

from churchill_cli.game.model.values import Value

Data = dict[str, Any]
"""An object of JSON."""


class Answered(Value):
    """What a command answers; as text it is shown by a view, as plain data it gives itself."""

    def data(self) -> Data:
        """Return the answer in the shape of the machine interface, its sentences in the language spoken now."""
        raise NotImplementedError
