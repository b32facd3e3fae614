"""The user's own folders and files: XDG on Linux, their equals elsewhere.

Each new record gets a copy of the owner's word on map and cards, so that it replays alike everywhere.
"""

import errno
import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from churchill_cli import later
from churchill_cli.documents import Document, atomic_files, yaml_files
from churchill_cli.errors import PositionError
from churchill_cli.words.catalogues import _

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

Change = Callable[[Document], Document]
BOARD_FILE = "board.yaml"
CARDS_FILE = "cards.yaml"
MAX_BYTES = 1_000_000
MOST_RECORDS = 200
"""Records of which something is remembered."""


@cache
def _folders() -> "PlatformDirs":
    return later.platformdirs.PlatformDirs("churchill", appauthor=False)


def config_folder() -> Path:
    """Return the folder of the user's configuration."""
    return _folders().user_config_path


def state_folder() -> Path:
    """Return the folder of what the program remembers; OSError where nobody has a home folder."""
    return home_folder(_folders().user_state_path)


def data_folder() -> Path:
    """Return the folder of what belongs to the user, such as an imported rulebook; OSError as above."""
    return home_folder(_folders().user_data_path)


def home_folder(folder: Path) -> Path:
    """Return a folder of the user's own; OSError where there is no home folder that it could lie in."""
    if not folder.is_absolute():
        raise FileNotFoundError(errno.ENOENT, _("there is no home folder"), str(folder))
    return folder


def remembered(file_name: str, record: Path | None) -> Document:
    """Return what a file remembers of a record, or of all; nothing where it cannot be read."""
    try:
        content_found = json.loads((state_folder() / file_name).read_text(encoding="utf-8"))
        content_found = content_found[str(record.resolve())] if record else content_found
    except (OSError, ValueError, RecursionError, LookupError, TypeError):
        return {}
    return content_found if isinstance(content_found, dict) else {}


def remember(file_name: str, record: Path, record_content: Document) -> None:
    """Remember something of a record; a folder that cannot be written only costs the memory."""
    of_records = {**remembered(file_name, None), str(record.resolve()): record_content}
    with suppress(OSError):
        state_folder().mkdir(parents=True, exist_ok=True)
        atomic_files.place(state_folder() / file_name, json.dumps(dict(list(of_records.items())[-MOST_RECORDS:])))


def cards_file() -> Path:
    """Return the file that holds what the owner has told of cards."""
    return config_folder() / CARDS_FILE


def board() -> Document:
    """Return the owner's corrections of the map, in the form of a position's ``board``."""
    return _stored(config_folder() / BOARD_FILE)


def cards() -> Document:
    """Return what the owner has told of cards, in the form of a record's ``cards``; empty if nothing."""
    return _stored(cards_file())


def _stored(file: Path) -> Document:
    try:
        if home_folder(file).stat().st_size > MAX_BYTES:
            raise PositionError(_("%(file)s is too large.") % {"file": file}, hint=_("Mend or remove it."))
        file_content = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as problem:
        message = _("%(file)s cannot be read: %(problem)s.") % {"file": file, "problem": problem}
        hint = _("Mend or remove it.")
        raise PositionError(message, hint=hint) from None
    return yaml_files.owned(file_content, file)


def change_board(board_change: Change) -> Path:
    """Make the owner's corrections what a function makes of them; return the file."""
    return _changed(config_folder() / BOARD_FILE, board_change)


def change_cards(cards_change: Change) -> Path:
    """Make what the owner has told of cards what a function makes of it; return the file."""
    return _changed(cards_file(), cards_change)


def _changed(file: Path, content_change: Change) -> Path:
    """Read, change and store a file of the owner's while no other program does; return the file."""
    home_folder(file).parent.mkdir(parents=True, exist_ok=True)
    try:
        with atomic_files.held(file, atomic_files.LOCK_SECONDS):
            yaml_files.keep(file, content_change(_stored(file)))
    except later.filelock.Timeout:
        message = _("%(file)s cannot be written: %(why)s.") % {"file": file, "why": _("another program writes to it")}
        raise PositionError(message, hint=_("Wait for it to end, then try again.")) from None
    return file
