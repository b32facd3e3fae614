"""The user's own folders and files: XDG on Linux, their equals elsewhere."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from churchill_cli.documents import Document
from churchill_cli.errors import PositionError
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

BOARD_FILE = "board.yaml"
CARDS_FILE = "cards.yaml"
MAX_BYTES = 1_000_000


@cache
def _folders() -> "PlatformDirs":
    from platformdirs import PlatformDirs  # noqa: PLC0415 - costs start-up

    return PlatformDirs("churchill", appauthor=False)


def config_folder() -> Path:
    """Return the folder of the user's configuration."""
    return _folders().user_config_path


def state_folder() -> Path:
    """Return the folder of what the program remembers."""
    return _folders().user_state_path


def data_folder() -> Path:
    """Return the folder of what belongs to the user, such as an imported rulebook."""
    return _folders().user_data_path


def cards_file() -> Path:
    """Return the file that holds what the owner has told of cards."""
    return config_folder() / CARDS_FILE


def board() -> Document:
    """Return the owner's corrections of the printed map, in the form of a position's ``board``; empty if none."""
    return _stored(config_folder() / BOARD_FILE)


def cards() -> Document:
    """Return what the owner has told of cards, in the form of a record's ``cards``; empty if nothing."""
    return _stored(cards_file())


def _stored(file: Path) -> Document:
    try:
        if file.stat().st_size > MAX_BYTES:
            raise PositionError(_("%(file)s is too large.") % {"file": file}, hint=_("Mend or remove it."))
        content = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as problem:
        raise PositionError(
            _("%(file)s cannot be read: %(problem)s.") % {"file": file, "problem": problem},
            hint=_("Mend or remove it."),
        ) from None
    from churchill_cli.documents.yaml_files import owned  # noqa: PLC0415 - costs start-up, and few have such a file

    return owned(content, file)


def keep_board(correction: Document) -> Path:
    """Store the owner's corrections and return the file; it is replaced in one move."""
    return _keep(config_folder() / BOARD_FILE, correction)


def keep_cards(knowledge: Document) -> Path:
    """Store what the owner has told of cards and return the file; it is replaced in one move."""
    return _keep(cards_file(), knowledge)


def _keep(file: Path, document: Document) -> Path:
    from churchill_cli.documents.yaml_files import keep  # noqa: PLC0415 - as above

    return keep(file, document)
