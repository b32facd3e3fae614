"""The user's own folders and files: XDG on Linux, their equals elsewhere."""

from pathlib import Path
from typing import Any

from churchill_cli.errors import PositionError
from churchill_cli.words.catalogues import _

APPLICATION = "churchill"
BOARD_FILE = "board.yaml"
CARDS_FILE = "cards.yaml"
MAX_BYTES = 1_000_000


def config_folder() -> Path:
    """Return the folder of the user's configuration."""
    from platformdirs import user_config_path  # noqa: PLC0415 - costs start-up

    return user_config_path(APPLICATION, appauthor=False)


def state_folder() -> Path:
    """Return the folder of what the program remembers."""
    from platformdirs import user_state_path  # noqa: PLC0415 - costs start-up

    return user_state_path(APPLICATION, appauthor=False)


def data_folder() -> Path:
    """Return the folder of what belongs to the user, such as an imported rulebook."""
    from platformdirs import user_data_path  # noqa: PLC0415 - costs start-up

    return user_data_path(APPLICATION, appauthor=False)


def board() -> dict[str, Any]:
    """Return the owner's corrections of the printed map, in the form of a position's ``board``; empty if none."""
    return _stored(config_folder() / BOARD_FILE)


def cards() -> dict[str, Any]:
    """Return what the owner has told of staff cards, in the form of a record's ``cards``; empty if nothing."""
    return _stored(cards_file())


def cards_file() -> Path:
    """Return the file that holds what the owner has told of cards."""
    return config_folder() / CARDS_FILE


def _stored(file: Path) -> dict[str, Any]:
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
    return _parsed(content, file)


def _parsed(text: str, file: Path) -> dict[str, Any]:
    import yaml  # noqa: PLC0415 - costs start-up

    try:
        document = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError) as problem:
        raise PositionError(
            _("%(file)s is no YAML: %(problem)s.") % {"file": file, "problem": problem}, hint=_("Mend or remove it.")
        ) from None
    if not isinstance(document, dict):
        raise PositionError(_("%(file)s is no mapping.") % {"file": file}, hint=_("Mend or remove it."))
    return document


def keep_board(correction: dict[str, Any]) -> Path:
    """Store the owner's corrections and return the file; it is replaced in one move."""
    return _keep_file(config_folder() / BOARD_FILE, correction)


def keep_cards(knowledge: dict[str, Any]) -> Path:
    """Store what the owner has told of cards and return the file; it is replaced in one move."""
    return _keep_file(cards_file(), knowledge)


def _keep_file(file: Path, document: dict[str, Any]) -> Path:
    import yaml  # noqa: PLC0415 - costs start-up

    file.parent.mkdir(parents=True, exist_ok=True)
    replacement = file.with_suffix(".new")
    replacement.write_text(yaml.safe_dump(document, sort_keys=False, allow_unicode=True), encoding="utf-8")
    replacement.replace(file)
    return file
