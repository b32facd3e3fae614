"""Which language the session and each player speak, remembered for each record; never in the record itself."""

import json
from collections.abc import Mapping
from pathlib import Path

from churchill_cli.documents import Document, owner, placing
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.words.languages import LANGUAGES

LANGUAGES_FILE = "languages.json"
MOST_RECORDS = 200
"""Records remembered."""


def _remembered() -> Document:
    try:
        remembered = json.loads((owner.state_folder() / LANGUAGES_FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return remembered if isinstance(remembered, dict) else {}


def kept(record: Path) -> tuple[str | None, dict[Power, str]]:
    """Return the language of the session on a record, if one was chosen, and those of its players."""
    remembered = _remembered().get(str(record.resolve()))
    of_record = remembered if isinstance(remembered, dict) else {}
    languages_chosen = {power: of_record[power] for power in POWERS if of_record.get(power) in LANGUAGES}
    session_language = of_record.get("session")
    return session_language if session_language in LANGUAGES else None, languages_chosen


def keep(record: Path, session_language: str, players: Mapping[Power, str]) -> None:
    """Remember the languages of a record; a folder that cannot be written only costs the memory."""
    of_record: dict[str, str] = {"session": session_language, **dict(players.items())}
    everything = {**_remembered(), str(record.resolve()): of_record}
    newest_records = dict(list(everything.items())[-MOST_RECORDS:])
    try:
        owner.state_folder().mkdir(parents=True, exist_ok=True)
        placing.place(owner.state_folder() / LANGUAGES_FILE, json.dumps(newest_records))
    except OSError:
        return
