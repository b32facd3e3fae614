"""The records that may be meant: those of this folder, and those played lately, wherever they lie."""

import json
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from churchill_cli.documents.atomic_files import named, place
from churchill_cli.documents.owner import state_folder
from churchill_cli.errors import RecordError, UsageProblem
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause

GAMES_FILE = "games.json"
MOST_GAMES = 50
MOST_FOLDERS = 20
"""Games remembered, and folders from which one was named."""
MOST_FILES = 500
"""Files of a folder that are looked into."""
HEADER_BYTES = 4_096
RECORD = re.compile(rb"(?m)^format: *\d")
"""What the header of a record has, and no position."""
DEFAULT = "churchill.yaml"
"""The file of a record for which no other is named."""
ENDINGS = (".yaml", ".yml")
"""What the name of a record may be typed without."""
MOST_ELSEWHERE = 9
"""Games in other folders that are listed."""
MOST_SHOWN = 60
"""Characters of a name that cannot be."""


class Played(NamedTuple):
    """A game begun or gone on with: its file, and the folders from which somebody has named it."""

    file: str
    folders: tuple[str, ...]


def played() -> list[Played]:
    """Return the games begun or gone on with, the last one first; none where the memory cannot be read."""
    try:
        remembered = json.loads((state_folder() / GAMES_FILE).read_text(encoding="utf-8"))
        return [Played(str(file), tuple(map(str, folders))) for file, folders in remembered]
    except (OSError, ValueError, TypeError, RecursionError):
        return []


def remember(record: Path) -> None:
    """Remember a game by its name from this folder; where that cannot be, only it is lost."""
    file, folder = str(record.resolve()), str(Path.cwd())
    games = played()
    own_folders = next((game.folders for game in games if game.file == file), ())
    folders = tuple(dict.fromkeys((folder, *own_folders)))[:MOST_FOLDERS]
    newest = [Played(file, folders), *(game for game in games if game.file != file)][:MOST_GAMES]
    if newest == games:
        return
    try:
        state_folder().mkdir(parents=True, exist_ok=True)
        place(state_folder() / GAMES_FILE, json.dumps(newest))
    except OSError as problem:
        print(_("Note: the current game is not remembered: %(why)s.") % {"why": cause(problem)}, file=sys.stderr)


def records_here() -> list[Path]:
    """Return the records of this folder, the one used last first; then `churchill.yaml`, then the newest."""
    folder = Path.cwd()
    used = [Path(game.file).name for game in played() if Path(game.file).parent == folder.resolve()]
    found: dict[str, float] = {}
    for file in sorted((*folder.glob("*.yaml"), *folder.glob("*.yml")))[:MOST_FILES]:
        with suppress(OSError):
            if file.is_file() and RECORD.search(_beginning(file)):
                found[file.name] = file.stat().st_mtime
    found |= {name: 0.0 for name in used if name not in found and (folder / name).is_file()}
    by_use = {name: use_number for use_number, name in enumerate(used)}
    return [
        Path(name)
        for name in sorted(found, key=lambda name: (by_use.get(name, len(used)), name != DEFAULT, -found[name], name))
    ]


def _beginning(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(HEADER_BYTES)


def elsewhere() -> list[Played]:
    """Return the games played lately that lie in other folders, the last one first."""
    folder = Path.cwd().resolve()
    return [game for game in played() if Path(game.file).parent != folder]


def free_name() -> Path:
    """Return the first file name that a new record can have here."""
    file_names = (DEFAULT, *(f"churchill-{file_number}.yaml" for file_number in range(2, 1_000)))
    free_path = next((path for path in map(Path, file_names) if not path.exists()), None)
    if free_path is None:
        raise RecordError(_("%(path)s: already exists") % {"path": DEFAULT}, hint=_("Name another file."))
    return free_path


def records() -> tuple[Path, ...]:
    """Return the records that a number can stand for: those of this folder, then those played lately elsewhere."""
    others = (Path(game.file) for game in elsewhere()[:MOST_ELSEWHERE])
    return (*records_here(), *(file for file in others if file.is_file()))


def record_named(typed: str) -> Path:
    """Return the record that a number of the list, a file or its name without an ending stands for."""
    file = named(typed)
    try:
        found = next((each for each in (file, *_with_endings(file)) if each.is_file()), None)
    except OSError:
        found = None
    if found is None and typed.isascii() and typed.isdecimal():
        listed = records()
        if 1 <= int(typed[:6]) <= len(listed):
            return listed[int(typed) - 1]
        raise UsageProblem(_("There is no game %(n)s.") % {"n": typed}, hint=_("`games` lists them."))
    if found is None:
        raise RecordError(_("%(path)s: there is no such record") % {"path": typed}, hint=_("`games` lists them."))
    return found


def new_record(typed: str) -> Path:
    """Return the file of a new record, by its name with or without an ending; RecordError where there is one."""
    file = named(typed)
    whole = file if file.suffix else _with_endings(file)[0]
    try:
        is_free = typed.isprintable() and not (file.exists() or whole.exists())
    except OSError as problem:
        message = _("%(file)s cannot be written: %(why)s.") % {"file": typed[:MOST_SHOWN], "why": cause(problem)}
        hint = _("Name another file.")
        raise RecordError(message, hint=hint) from None
    if not is_free:
        raise RecordError(_("%(path)s: already exists") % {"path": typed}, hint=_("Name another file."))
    return whole


def _with_endings(file: Path) -> list[Path]:
    return [Path(f"{file}{ending}") for ending in ENDINGS]
