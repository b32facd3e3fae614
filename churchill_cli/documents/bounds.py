"""What a document may be at most: bytes, depth, nodes, each key once; what it is refused with."""

from collections.abc import Iterable
from typing import NoReturn

from churchill_cli.errors import PositionError
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _

MAX_BYTES = 1_000_000
MAX_NODES = 10_000
MAX_DEPTH = 50
STANDARD_INPUT = "-"
FORM_WANTED = N_("Give a position in YAML or JSON, in UTF-8.")
TOO_MUCH = N_("%(file)s has more in it than any position.")


def refuse(template: str, source: str, *, hint: str = "", **template_fields: object) -> NoReturn:
    """Raise the error that a document cannot be read; its place is the template's field ``file``."""
    shown_name = _("standard input") if source == STANDARD_INPUT else source
    raise PositionError(_(template) % {"file": shown_name, **template_fields}, hint=hint)


def check_size(node_count: int, depth: int, source: str) -> None:
    """Refuse a document with more or deeper nodes than any position has."""
    if node_count > MAX_NODES or depth > MAX_DEPTH:
        refuse(TOO_MUCH, source)


def check_keys(keys: Iterable[str], source: str) -> None:
    """Refuse a mapping in which a key stands twice."""
    keys_seen = set()
    for document_key in keys:
        if document_key in keys_seen:
            refuse(N_("%(file)s: the key %(key)r stands there twice."), source, key=document_key)
        keys_seen.add(document_key)
