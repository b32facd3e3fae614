"""The user's own folders and files: XDG on Linux, their equals elsewhere."""

from pathlib import Path
from typing import Any

from churchill_cli.errors import PositionError
from churchill_cli.words.catalogues import _

APP = "churchill"
BOARD = "board.yaml"
CARDS = "cards.yaml"
MAX_BYTES = 1_000_000


def config_folder() -> Path:
    """Return the folder of the user's configuration."""
    from platformdirs import user_config_path  # noqa: PLC0415 - costs start-up

    return user_config_path(APP, appauthor=False)


def state_folder() -> Path:
    """Return the folder of what the program remembers."""
    from platformdirs import user_state_path  # noqa: PLC0415 - costs start-up

    return user_state_path(APP, appauthor=False)


def data_folder() -> Path:
    """Return the folder of what belongs to the user, such as an imported rulebook."""
    from platformdirs import user_data_path  # noqa: PLC0415 - costs start-up

    return user_data_path(APP, appauthor=False)


def board() -> dict[str, Any]:
    """Return the owner's corrections of the printed map, in the form of a position's ``board``; empty if none."""
    return _stored(config_folder() / BOARD)


def cards() -> dict[str, Any]:
    """Return what the owner has told of staff cards, in the form of a record's ``cards``; empty if nothing."""
    return _stored(cards_file())


def cards_file() -> Path:
    """Return the file that holds what the owner has told of cards."""
    return config_folder() / CARDS


def _stored(file: Path) -> dict[str, Any]:
    try:
        if file.stat().st_size > MAX_BYTES:
            raise PositionError(_("%(file)s is too large.") % {"file": file}, hint=_("Mend or remove it."))
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as problem:
        raise PositionError(
            _("%(file)s cannot be read: %(problem)s.") % {"file": file, "problem": problem},
            hint=_("Mend or remove it."),
        ) from None
    return _parsed(text, file)


def _parsed(text: str, file: Path) -> dict[str, Any]:
    import yaml  # noqa: PLC0415 - costs start-up

    try:
        found = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError) as problem:
        raise PositionError(
            _("%(file)s is no YAML: %(problem)s.") % {"file": file, "problem": problem}, hint=_("Mend or remove it.")
        ) from None
    if not isinstance(found, dict):
        raise PositionError(_("%(file)s is no mapping.") % {"file": file}, hint=_("Mend or remove it."))
    return found


def keep_board(correction: dict[str, Any]) -> Path:
    """Store the owner's corrections and return the file; it is replaced in one move."""
    return _keep(config_folder() / BOARD, correction)


def keep_cards(told: dict[str, Any]) -> Path:
    """Store what the owner has told of cards and return the file; it is replaced in one move."""
    return _keep(cards_file(), told)


def _keep(file: Path, data: dict[str, Any]) -> Path:
    import yaml  # noqa: PLC0415 - costs start-up

    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), encoding="utf-8")
    fresh.replace(file)
    return file
