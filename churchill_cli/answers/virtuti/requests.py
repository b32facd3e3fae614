"""The `vm` commands as other programs ask for them, one request at a time."""

from collections.abc import Mapping
from typing import Any

from churchill_cli.answers import look_ups
from churchill_cli.answers.answered import Data
from churchill_cli.answers.given import only
from churchill_cli.answers.virtuti import PREFIX
from churchill_cli.answers.virtuti.battles import battle
from churchill_cli.answers.virtuti.commands import COMMANDS
from churchill_cli.book.virtuti import BOOK

LOOK_UPS = {"rule": ("section", "lang"), "search": ("words", "lang", "limit")}
BATTLE = "battle"
KNOWN = tuple(f"{PREFIX}{command}" for command in (*LOOK_UPS, *COMMANDS, BATTLE))
"""Every command by its whole name."""


def answered(command: str, position: object, options: Mapping[str, Any]) -> Data:
    """Return what a known command answers; a battle is the position of its request."""
    if command in LOOK_UPS:
        only(options, *LOOK_UPS[command])
        in_book = {**options, "book": BOOK}
        return (look_ups.rule(in_book) if command == "rule" else look_ups.search(in_book)).data()
    options = {option: value for option, value in options.items() if option != "lang"}
    if command == BATTLE:
        only(options, "dice_faces")
        return battle({} if position is None else position, options.get("dice_faces")).data()
    return COMMANDS[command](options).data()
