"""What the first line would wait for is done while its prompt is looked at: modules are loaded, words put in order."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

from churchill_cli.session.hearing import commanded_by, heard
from churchill_cli.session.session import Session
from churchill_cli.words import catalogues

MODULES = (
    "filelock",
    "churchill_cli.documents.yaml_files",
    "churchill_cli.session.commands",
    "churchill_cli.session.dialogue",
)
"""What a session starts without, and telling the first line or looking at the board loads."""
SAMPLE = "usa , quite other words 2 there"
"""Words that tell nothing, but are compared with all that a line may hold: names, numbers, commands."""


def prepare(session: Session) -> None:
    """Load and put in order what a line in the session's language needs; nothing of it is told, kept or shown."""
    for module in MODULES:
        import_module(module)
    readings: Sequence[Callable[[str], object]] = (
        lambda line: commanded_by(session.state, line),
        lambda line: heard(session.state, line),
    )
    for reading in readings:
        with catalogues.speaking(session.lang), suppress(Exception):  # what fails here fails, and is said, in the line
            reading(SAMPLE)
