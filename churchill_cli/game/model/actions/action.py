"""What everything that is told has in common, and the words that fill some of its fields."""

from typing import ClassVar, Literal

from churchill_cli.game.model.values import Value

Gainable = Literal["network", "alignment", "production"]
Owed = Literal["offensive", "naval", "support"]
Fate = Literal["arrives", "fails"]
Marker = Literal["network", "alignment"]
Switch = Literal["on", "off"]
Health = Literal["well", "ill", "dead", "paranoid"]


class Action(Value):
    """Something that players chose or dice showed; ``FORM`` is its line of notation."""

    FORM: ClassVar[str]
    HELP: ClassVar[str]
