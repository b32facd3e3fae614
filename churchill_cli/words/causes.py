"""Why the system refuses a file, in the language spoken."""

from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _

CAUSES = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("Device or resource busy"),
    N_("Too many levels of symbolic links"),
    N_("Too many open files"),
    N_("Invalid argument"),
)
"""What systems say, where they say it in English."""


def cause(problem: Exception) -> str:
    """Return why a file was refused; what the system says itself where it is none of the usual."""
    said_by_system = getattr(problem, "strerror", None)
    return _(said_by_system) if said_by_system else str(problem)
