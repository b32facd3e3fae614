"""What may be told at any time: readings, corrections, remarks."""

from typing import ClassVar

from churchill_cli.game.model.actions.action import Action
from churchill_cli.game.model.plays import Setting
from churchill_cli.game.model.texts import N_


class Choose(Action):
    """The group's reading of an open point."""

    FORM: ClassVar[str] = "ruling {question} {reading}"
    HELP: ClassVar[str] = N_("how this group reads an open point")
    question: str
    reading: str


class CorrectBoard(Action):
    """A correction of the printed map, as JSON in the form of a position's ``board``."""

    FORM: ClassVar[str] = "board {correction}"
    HELP: ClassVar[str] = N_("a correction of the printed map (JSON, as in a position)")
    correction: str


class Adjust(Action):
    """A marker set by hand, whatever the rules say, with the reason."""

    FORM: ClassVar[str] = "adjust {setting} because {text}"
    HELP: ClassVar[str] = N_("set a marker by hand and say why: adjust naval western 4 because it was forgotten")
    setting: Setting
    text: str


class Note(Action):
    """A remark; it changes nothing."""

    FORM: ClassVar[str] = "note {text}"
    HELP: ClassVar[str] = N_("a remark")
    text: str
