"""Which chart a 'Bot plays by: the owner's transcription of his printed one, else ours, the house 'Bot's (11.1)."""

from contextlib import suppress
from functools import cache
from pathlib import Path

from churchill_cli.book.files import folder
from churchill_cli.bots.chart import DECISIONS, Chart
from churchill_cli.bots.reading import read
from churchill_cli.documents import owner, yaml_files
from churchill_cli.errors import PositionError
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.position import Position
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause

HOUSE, OWN = "house", "own"


def house_file() -> Path:
    """Return the file of the house 'Bot's chart, by which it plays every power."""
    return folder() / "bots" / "house.yaml"


def own_file(power: Power) -> Path:
    """Return the file of the owner's transcription, whether it is there or not."""
    return owner.data_folder() / "bots" / f"{power.lower()}.yaml"


def chart(power: Power, kind: str, position: Position) -> Chart:
    """Return the chart of a power; PositionError says what is wrong with it, line by line."""
    return of_file(power, own_file(power) if kind == OWN else house_file(), position)


def of_file(power: Power, file: Path, position: Position) -> Chart:
    """Return the chart that a file has for a power."""
    try:
        stamp = file.stat().st_mtime_ns
        return _read(file, stamp, power, position.rules.edition, tuple(position.board.connected))
    except (OSError, UnicodeDecodeError) as problem:
        fields = {"file": file, "problem": cause(problem)}
        raise PositionError(_("%(file)s cannot be read: %(problem)s.") % fields) from None


def kind_of(power: Power) -> str:
    """Return which chart is played by where none is named: the owner's, if there is one with anything in it."""
    return HOUSE if not own_file(power).is_file() or _is_blank(own_file(power)) else OWN


def _is_blank(file: Path) -> bool:
    """Tell whether a chart has neither priorities nor aims; one that cannot be read is not blank but wrong."""
    with suppress(OSError, UnicodeDecodeError, PositionError):
        document = yaml_files.owned(file.read_text(encoding="utf-8"), file)
        return not any(document.get(part) for part in ("aims", *DECISIONS))
    return False


@cache
def _read(file: Path, _stamp: int, power: Power, edition: int, places: tuple[str, ...]) -> Chart:
    found = read(file.read_text(encoding="utf-8"), str(file), edition, places, power if file == house_file() else None)
    if found.power != power:
        fields = {"file": file, "power": power, "other": found.power}
        raise PositionError(_("%(file)s is the chart of %(other)s, not of %(power)s.") % fields)
    return found
