"""Which language the session and each player speak, remembered for each record; never in the record itself."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from churchill_cli.documents import owner
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.words.languages import LANGUAGES

FILE = "languages.json"
MOST = 200
"""Records remembered."""


def _stored() -> dict[str, Any]:
    try:
        found = json.loads((owner.state_folder() / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def kept(record: Path) -> tuple[str | None, dict[Power, str]]:
    """Return the language of the session on a record, if one was chosen, and those of its players."""
    found = _stored().get(str(record.resolve()))
    told = found if isinstance(found, dict) else {}
    chosen = {power: told[power] for power in POWERS if told.get(power) in LANGUAGES}
    session = told.get("session")
    return session if session in LANGUAGES else None, chosen


def keep(record: Path, lang: str, players: Mapping[Power, str]) -> None:
    """Remember the languages of a record; a folder that cannot be written only costs the memory."""
    own: dict[str, str] = {"session": lang, **dict(players.items())}
    everything: dict[str, Any] = {**_stored(), str(record.resolve()): own}
    newest = dict(list(everything.items())[-MOST:])
    try:
        owner.state_folder().mkdir(parents=True, exist_ok=True)
        (owner.state_folder() / FILE).write_text(json.dumps(newest, ensure_ascii=False), encoding="utf-8")
    except OSError:
        return
