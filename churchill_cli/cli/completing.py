"""What a shell offers for values of options; light, for a shell asks at every press of Tab.

Each function returns what may stand there; the shell is told those that begin as the word typed.
"""

from collections.abc import Callable, Iterable
from pathlib import Path

from churchill_cli.book import files as book_files
from churchill_cli.documents import owner
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.play import lately
from churchill_cli.reference.naming import canonical
from churchill_cli.reference.sections import known
from churchill_cli.words.languages import LANGUAGES

YAML = (".yaml", ".yml")
MOST_FILES = 200


def one_of(*choices: str) -> Callable[[], Iterable[str]]:
    """Return what offers a few things that are always the same."""
    return lambda: choices


languages, editions = one_of(*LANGUAGES), one_of("1", "2")
powers, fronts, theaters = one_of(*POWERS), one_of(*FRONTS), one_of(*THEATERS)
aims = one_of("win", "lead", *(f"advance:{front}" for front in FRONTS), *(f"deny:{power}" for power in POWERS))
"""What a plan may be for."""


def scenarios() -> Iterable[str]:
    """Return the scenarios."""
    return book_files.rulebook().scenarios


def staff_cards() -> Iterable[str]:
    """Return the staff cards that the rulebooks name."""
    return book_files.rulebook().rules[2].cards.staff


def examples() -> Iterable[str]:
    """Return the packaged examples."""
    return sorted(file.stem for file in (book_files.folder() / "examples").glob("*.yaml"))


def sections() -> Iterable[str]:
    """Return the numbers of the rule sections, the words of the glossary, the open points."""
    return map(canonical, known())


def facts() -> Iterable[str]:
    """Return the facts about the printed map."""
    from churchill_cli.answers.facts import facts as of_board  # noqa: PLC0415 - few commands have a fact of the map

    return (fact.id for fact in of_board(owner.board()))


def records(incomplete: str) -> Iterable[str]:
    """Return the records of this folder and those played lately; where none begins as typed, files."""
    names_begun = [record for record in map(str, lately.records()) if record.startswith(incomplete)]
    return names_begun or files(incomplete)


def files(incomplete: str) -> Iterable[str]:
    """Return the folders and the YAML files that begin as typed."""
    folder, slash, beginning = incomplete.rpartition("/")
    above = folder + slash
    try:
        files_found = sorted(file for file in Path(above).expanduser().iterdir() if file.name.startswith(beginning))
    except (OSError, RuntimeError, ValueError):  # no such folder, no such home folder, no name of a file
        return []
    visible = [file for file in files_found if beginning or not file.name.startswith(".")]
    return [
        f"{above}{file.name}{'/' if file.is_dir() else ''}"
        for file in visible[:MOST_FILES]
        if file.is_dir() or file.suffix in YAML
    ]
