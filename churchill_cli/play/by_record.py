"""What is remembered for each record in the user's state folder, never in the record itself: a file of each kind."""

import json
from pathlib import Path

from churchill_cli.documents import Document, owner, placing

MOST_RECORDS = 200
"""Records remembered."""


def _remembered(kind: str) -> Document:
    try:
        remembered = json.loads((owner.state_folder() / kind).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return remembered if isinstance(remembered, dict) else {}


def kept(kind: str, record: Path) -> Document:
    """Return what is remembered of a record; nothing where that cannot be read."""
    remembered = _remembered(kind).get(str(record.resolve()))
    return remembered if isinstance(remembered, dict) else {}


def keep(kind: str, record: Path, content: Document) -> None:
    """Remember something of a record; a folder that cannot be written only costs the memory."""
    everything = {**_remembered(kind), str(record.resolve()): content}
    newest_records = dict(list(everything.items())[-MOST_RECORDS:])
    try:
        owner.state_folder().mkdir(parents=True, exist_ok=True)
        placing.place(owner.state_folder() / kind, json.dumps(newest_records))
    except OSError:
        return
