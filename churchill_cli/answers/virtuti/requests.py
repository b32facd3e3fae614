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
from churchill_cli.errors import UsageProblem
from churchill_cli.words.catalogues import _

LOOK_UPS = {"rule": ("section", "lang"), "search": ("words", "lang", "limit")}
BATTLE = "battle"


def answered(command: str, position: object, options: Mapping[str, Any]) -> Data:
    """Return what a command answers; a battle is the position of its request."""
    if command in LOOK_UPS:
        only(options, *LOOK_UPS[command])
        in_book = {**options, "book": BOOK}
        return (look_ups.rule(in_book) if command == "rule" else look_ups.search(in_book)).data()
    if command == BATTLE:
        only(options, "dice_faces")
        return battle({} if position is None else position, options.get("dice_faces")).data()
    if command not in COMMANDS:
        known_commands = ", ".join(f"{PREFIX}{command_name}" for command_name in (*LOOK_UPS, *COMMANDS, BATTLE))
        message = _("Unknown command %(command)r.") % {"command": f"{PREFIX}{command}"}
        raise UsageProblem(message, hint=_("Known: %(names)s.") % {"names": known_commands})
    return COMMANDS[command](options).data()
