"""What every answer is: it gives itself as plain data, without the rules of any game."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.values import Value

Data = dict[str, Any]
"""An object of JSON."""
PLAIN = (str, int, float)
"""What stands in JSON as it is."""


class Answered(Value):
    """What a command answers; as text it is shown by a view, as plain data it gives itself."""

    def data(self) -> Data:
        """Return the answer in the shape of the machine interface, its sentences in the language spoken now."""
        return {key: plain(part, self.say) for key, part in self.contents().items()}

    @staticmethod
    def say(text: Text) -> str:
        """Return a sentence in the language spoken now, with the names of the game that it is about."""
        raise NotImplementedError

    def contents(self) -> Data:
        """Return what the data holds, with texts and numbers as the rules have them."""
        raise NotImplementedError


def fields(value: object, *names: str) -> Data:
    """Return some fields of a value by their names."""
    return {name: getattr(value, name) for name in names}


def plain(value: object, say: Callable[[Text], str]) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return a value as JSON has it: sentences said, fractions as text such as "3/10", the rest by its parts."""
    if value is None or isinstance(value, PLAIN):
        return value
    if isinstance(value, Text):
        return say(value)
    if isinstance(value, Mapping):
        return {str(key): plain(part, say) for key, part in value.items()}
    if isinstance(value, Value):
        return plain(fields(value, *value.FIELDS), say)
    return [plain(part, say) for part in value] if isinstance(value, Iterable) else str(value)
