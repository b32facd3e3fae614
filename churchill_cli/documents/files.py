"""A position as a document: YAML or JSON, from a file or from standard input, never larger than it may be."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from churchill_cli.errors import PositionError
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _

MAX_BYTES = 1_000_000
MAX_NODES = 10_000
MAX_DEPTH = 50
STANDARD_INPUT = "-"
FORM_WANTED = N_("Give a position in YAML or JSON, in UTF-8.")
TOO_MUCH = N_("%(file)s has more in it than any position.")


def read(source: str) -> Any:  # noqa: ANN401 - data from outside
    """Return the data in the file ``source``, or on standard input for ``-``; PositionError says what is wrong."""
    text = _decoded(source)
    if text.lstrip().startswith("{"):
        try:
            return _from_json(text, source)
        except ValueError:  # perhaps YAML in one line
            return _from_yaml(text, source)
    return _from_yaml(text, source)


def _refuse(template: str, source: str, *, hint: str = "", **template_fields: object) -> NoReturn:
    shown_name = _("standard input") if source == STANDARD_INPUT else source
    raise PositionError(_(template) % {"file": shown_name, **template_fields}, hint=hint)


def _decoded(source: str) -> str:
    try:
        content = _first_bytes(source)
    except FileNotFoundError:
        _refuse(N_("%(file)s: there is no such file."), source)
    except IsADirectoryError:
        _refuse(N_("%(file)s is a folder, not a position."), source)
    except (OSError, ValueError) as problem:
        why = getattr(problem, "strerror", None) or problem
        _refuse(N_("%(file)s cannot be read: %(why)s."), source, why=why)
    if len(content) > MAX_BYTES:
        _refuse(N_("%(file)s is larger than %(most)d bytes."), source, most=MAX_BYTES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        _refuse(N_("%(file)s is not UTF-8 text (byte %(at)d)."), source, hint=_(FORM_WANTED), at=problem.start + 1)
    if not text.strip():
        _refuse(N_("%(file)s is empty."), source, hint=_(FORM_WANTED))
    return text


def _first_bytes(source: str) -> bytes:
    """Return at most one byte more than is allowed."""
    if source != STANDARD_INPUT:
        with Path(source).open("rb") as position_file:
            return position_file.read(MAX_BYTES + 1)
    byte_stream = getattr(sys.stdin, "buffer", None)
    return byte_stream.read(MAX_BYTES + 1) if byte_stream else b""


def _from_json(text: str, source: str) -> Any:  # noqa: ANN401
    """Return JSON data; ValueError where it is none."""

    def without_repetition(members: list[tuple[str, Any]]) -> dict[str, Any]:
        _check_keys((key for key, _value in members), source)
        return dict(members)

    try:
        document = json.loads(text, object_pairs_hook=without_repetition, parse_constant=_no_number)
    except RecursionError:
        _refuse(TOO_MUCH, source)
    node_count, unvisited = 0, [document]
    while unvisited:
        node_count += 1
        node = unvisited.pop()
        unvisited += node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
        _check_size(node_count, 0, source)
    return document


def _no_number(constant: str) -> NoReturn:
    message = _("%(word)s is no number") % {"word": constant}
    raise ValueError(message)


def _check_size(node_count: int, depth: int, source: str) -> None:
    if node_count > MAX_NODES or depth > MAX_DEPTH:
        _refuse(TOO_MUCH, source)


def _check_keys(keys: Iterable[str], source: str) -> None:
    keys_seen = set()
    for key in keys:
        if key in keys_seen:
            _refuse(N_("%(file)s: the key %(key)r stands there twice."), source, key=key)
        keys_seen.add(key)


def _from_yaml(text: str, source: str) -> Any:  # noqa: ANN401
    """Return YAML data by the safe loader, after a look at its shape."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        _check_events(yaml.parse(text, loader), source)
        _check_nodes(yaml.compose(text, loader), source)
        return yaml.load(text, loader)  # noqa: S506 - a safe loader
    except yaml.MarkedYAMLError as problem:
        position_mark = problem.problem_mark or problem.context_mark
        line_number = position_mark.line + 1 if position_mark else 1
        _refuse(
            N_("%(file)s, line %(line)d: %(why)s."), source, hint=_(FORM_WANTED), line=line_number, why=problem.problem
        )
    except (yaml.YAMLError, ValueError, OverflowError) as problem:
        explanation = " ".join(str(problem).split())
        _refuse(N_("%(file)s cannot be read: %(why)s."), source, hint=_(FORM_WANTED), why=explanation)


def _check_events(events: Iterable[Any], source: str) -> None:
    """Refuse a document whose loading could grow beyond its text: too many or too deep nodes, aliases, tags."""
    import yaml

    node_count = depth = 0
    for event in events:
        opens_node = isinstance(event, yaml.CollectionStartEvent)
        depth += opens_node - isinstance(event, yaml.CollectionEndEvent)
        node_count += opens_node or isinstance(event, yaml.ScalarEvent)
        _check_size(node_count, depth, source)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
            line_number = event.start_mark.line + 1
            _refuse(N_("%(file)s, line %(line)d: anchors, aliases and tags are not read."), source, line=line_number)


def _check_nodes(root_node: Any, source: str) -> None:  # noqa: ANN401 - a node of PyYAML
    """Refuse a key that stands twice in one mapping."""
    import yaml

    unvisited = [root_node]
    while unvisited:
        node = unvisited.pop()
        if isinstance(node, yaml.MappingNode):
            _check_keys((str(key.value) for key, _value in node.value), source)
            unvisited += (value for _key, value in node.value)
        elif isinstance(node, yaml.SequenceNode):
            unvisited += node.value
