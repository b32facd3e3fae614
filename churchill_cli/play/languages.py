"""Which language the session and each player speak, remembered beside each record."""

from collections.abc import Mapping
from pathlib import Path

from churchill_cli.documents import owner
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.words.languages import LANGUAGES

LANGUAGES_FILE = "languages.json"


def kept(record: Path) -> tuple[str | None, dict[Power, str]]:
    """Return the language of the session on a record, if one was chosen, and those of its players."""
    of_record = owner.remembered(LANGUAGES_FILE, record)
    languages_chosen = {power: of_record[power] for power in POWERS if of_record.get(power) in LANGUAGES}
    session_language = of_record.get("session")
    return session_language if session_language in LANGUAGES else None, languages_chosen


def keep(record: Path, session_language: str, players: Mapping[Power, str]) -> None:
    """Remember the languages of a record; a folder that cannot be written only costs the memory."""
    owner.remember(LANGUAGES_FILE, record, {"session": session_language, **dict(players.items())})
