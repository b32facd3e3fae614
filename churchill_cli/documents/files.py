"""A position as a document: YAML or JSON, of a file or standard input, of limited size."""

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from churchill_cli.documents import Document, atomic_files, yaml_files
from churchill_cli.documents.yaml_files import FORM_WANTED, MAX_BYTES, STANDARD_INPUT, TOO_MUCH, refuse
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause


def read(source: str) -> Any:  # noqa: ANN401 - data from outside
    """Return the data in a file, or on standard input for ``-``; PositionError says what is wrong."""
    document_text = _decoded(source)
    if document_text.lstrip().startswith("{"):
        with suppress(ValueError):  # perhaps YAML in one line
            return parsed_json(document_text, source)
    return yaml_files.position(document_text, source)


def _decoded(source: str) -> str:
    try:
        source_bytes = _first_bytes(source)
    except FileNotFoundError:
        hint = _("`churchill state --json` prints the position of a game, which may be kept in a file.")
        refuse(N_("%(file)s: there is no such file."), source, hint=hint)
    except IsADirectoryError:
        refuse(N_("%(file)s is a folder, not a position."), source)
    except (OSError, ValueError) as problem:
        reading_cause = cause(problem)
        refuse(N_("%(file)s cannot be read: %(why)s."), source, why=reading_cause)
    if len(source_bytes) > MAX_BYTES:
        refuse(N_("%(file)s is larger than %(most)d bytes."), source, most=MAX_BYTES)
    try:
        decoded_text = source_bytes.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        refuse(N_("%(file)s is not UTF-8 text (byte %(at)d)."), source, hint=_(FORM_WANTED), at=problem.start + 1)
    if not decoded_text.strip():
        refuse(N_("%(file)s is empty."), source, hint=_(FORM_WANTED))
    return decoded_text


def _first_bytes(source: str) -> bytes:
    """Return at most one byte more than is allowed."""
    if source != STANDARD_INPUT:
        with Path(atomic_files.system_name(source)).open("rb") as position_file:
            return position_file.read(MAX_BYTES + 1)
    byte_stream = getattr(sys.stdin, "buffer", None)
    return byte_stream.read(MAX_BYTES + 1) if byte_stream else b""


def parsed_json(text: str, source: str, *, is_bounded: bool = False) -> Any:  # noqa: ANN401
    """Return JSON data; ValueError where it is none, PositionError where it is too much or doubled.

    ``is_bounded``: it may not be deeper than YAML either.
    """

    def without_repetition(members: list[tuple[str, Any]]) -> Document:
        yaml_files.check_keys((key for key, _value in members), source)
        return dict(members)

    try:
        document = json.loads(text, object_pairs_hook=without_repetition, parse_constant=_no_number)
    except RecursionError:
        refuse(TOO_MUCH, source)
    node_count, unvisited = 0, [(document, 0)]
    while unvisited:
        node_count += 1
        node, depth = unvisited.pop()
        nodes_below = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
        unvisited += ((inner_node, depth + 1) for inner_node in nodes_below)
        yaml_files.check_size(node_count, depth * is_bounded, source)
    return document


def _no_number(constant: str) -> NoReturn:
    message = _("%(word)s is no number") % {"word": constant}
    raise ValueError(message)
