"""What may be told at any time: readings, corrections, remarks."""

from churchill_cli.game.model.actions.action import Action, Switch
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Setting


class Choose(Action):
    """The group's reading of an open point."""

    FORM = "ruling {question} {reading}"
    HELP = N_("how this group reads an open point")
    question: str
    reading: str


class CorrectBoard(Action):
    """A correction of the printed map, as JSON in the form of a position's ``board``."""

    FORM = "board {correction}"
    HELP = N_("a correction of the printed map (JSON, as in a position)")
    correction: str


class Adjust(Action):
    """A marker set by hand, whatever the rules say, with the reason."""

    FORM = "adjust {setting} because {text}"
    HELP = N_("set a marker by hand and say why: adjust naval western 4 because it was forgotten")
    setting: Setting
    text: str


class Advise(Action):
    """Whether the program advises of its own accord; what is asked for by a command is always answered."""

    FORM = "advice {switch}"
    HELP = N_("off: no chances are told before they are asked for; on: they are")
    switch: Switch


class Note(Action):
    """A remark; it changes nothing."""

    FORM = "note {text}"
    HELP = N_("a remark")
    text: str
