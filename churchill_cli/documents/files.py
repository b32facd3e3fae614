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
STDIN = "-"
FORM = N_("Give a position in YAML or JSON, in UTF-8.")
TOO_MUCH = N_("%(file)s has more in it than any position.")


def read(source: str) -> Any:  # noqa: ANN401 - data from outside
    """Return the data in the file ``source``, or on standard input for ``-``; PositionError says what is wrong."""
    text = _text(source)
    if text.lstrip().startswith("{"):
        try:
            return _json(text, source)
        except ValueError:  # perhaps YAML in one line
            return _yaml(text, source)
    return _yaml(text, source)


def _refuse(template: str, source: str, *, hint: str = "", **fields: object) -> NoReturn:
    named = _("standard input") if source == STDIN else source
    raise PositionError(_(template) % {"file": named, **fields}, hint=hint)


def _text(source: str) -> str:
    try:
        raw = _raw(source)
    except FileNotFoundError:
        _refuse(N_("%(file)s: there is no such file."), source)
    except IsADirectoryError:
        _refuse(N_("%(file)s is a folder, not a position."), source)
    except (OSError, ValueError) as problem:
        why = getattr(problem, "strerror", None) or problem
        _refuse(N_("%(file)s cannot be read: %(why)s."), source, why=why)
    if len(raw) > MAX_BYTES:
        _refuse(N_("%(file)s is larger than %(most)d bytes."), source, most=MAX_BYTES)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        _refuse(N_("%(file)s is not UTF-8 text (byte %(at)d)."), source, hint=_(FORM), at=problem.start + 1)
    if not text.strip():
        _refuse(N_("%(file)s is empty."), source, hint=_(FORM))
    return text


def _raw(source: str) -> bytes:
    """Return at most one byte more than is allowed."""
    if source != STDIN:
        with Path(source).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    stream = getattr(sys.stdin, "buffer", None)
    return stream.read(MAX_BYTES + 1) if stream else b""


def _json(text: str, source: str) -> Any:  # noqa: ANN401
    """Return JSON data; ValueError where it is none."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        _check_keys((key for key, _value in pairs), source)
        return dict(pairs)

    try:
        data = json.loads(text, object_pairs_hook=once, parse_constant=_no_number)
    except RecursionError:
        _refuse(TOO_MUCH, source)
    nodes, left = 0, [data]
    while left:
        nodes += 1
        node = left.pop()
        left += node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
        _check_size(nodes, 0, source)
    return data


def _no_number(word: str) -> NoReturn:
    message = _("%(word)s is no number") % {"word": word}
    raise ValueError(message)


def _check_size(nodes: int, depth: int, source: str) -> None:
    if nodes > MAX_NODES or depth > MAX_DEPTH:
        _refuse(TOO_MUCH, source)


def _check_keys(keys: Iterable[str], source: str) -> None:
    seen = set()
    for key in keys:
        if key in seen:
            _refuse(N_("%(file)s: the key %(key)r stands there twice."), source, key=key)
        seen.add(key)


def _yaml(text: str, source: str) -> Any:  # noqa: ANN401
    """Return YAML data by the safe loader, after a look at its shape."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        _check_events(yaml.parse(text, loader), source)
        _check_nodes(yaml.compose(text, loader), source)
        return yaml.load(text, loader)  # noqa: S506 - a safe loader
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        line = mark.line + 1 if mark else 1
        _refuse(N_("%(file)s, line %(line)d: %(why)s."), source, hint=_(FORM), line=line, why=problem.problem)
    except (yaml.YAMLError, ValueError, OverflowError) as problem:
        why = " ".join(str(problem).split())
        _refuse(N_("%(file)s cannot be read: %(why)s."), source, hint=_(FORM), why=why)


def _check_events(events: Iterable[Any], source: str) -> None:
    """Refuse a document whose loading could grow beyond its text: too many or too deep nodes, aliases, tags."""
    import yaml

    nodes = depth = 0
    for event in events:
        opens = isinstance(event, yaml.CollectionStartEvent)
        depth += opens - isinstance(event, yaml.CollectionEndEvent)
        nodes += opens or isinstance(event, yaml.ScalarEvent)
        _check_size(nodes, depth, source)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
            line = event.start_mark.line + 1
            _refuse(N_("%(file)s, line %(line)d: anchors, aliases and tags are not read."), source, line=line)


def _check_nodes(root: Any, source: str) -> None:  # noqa: ANN401 - a node of PyYAML
    """Refuse a key that stands twice in one mapping."""
    import yaml

    left = [root]
    while left:
        node = left.pop()
        if isinstance(node, yaml.MappingNode):
            _check_keys((str(key.value) for key, _value in node.value), source)
            left += (value for _key, value in node.value)
        elif isinstance(node, yaml.SequenceNode):
            left += node.value
