"""YAML that others write, in and out by the safe loader; loaded only where there is YAML."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from churchill_cli.documents import Document, atomic_files
from churchill_cli.documents.bounds import FORM_WANTED, check_keys, check_size, refuse
from churchill_cli.errors import PositionError
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def position(text: str, source: str) -> Any:  # noqa: ANN401 - data from outside
    """Return YAML data, after a look at its shape; PositionError says what is wrong with it."""
    try:
        _check_events(yaml.parse(text, LOADER), source)
        unvisited = [yaml.compose(text, LOADER)]
        while unvisited:
            node = unvisited.pop()
            if isinstance(node, yaml.MappingNode):
                check_keys((str(key.value) for key, _value in node.value), source)
                unvisited += (value for _key, value in node.value)
            elif isinstance(node, yaml.SequenceNode):
                unvisited += node.value
        return yaml.load(text, LOADER)  # noqa: S506 - a safe loader
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        line_number = mark.line + 1 if mark else 1
        refuse(
            N_("%(file)s, line %(line)d: %(why)s."), source, hint=_(FORM_WANTED), line=line_number, why=problem.problem
        )
    except (yaml.YAMLError, ValueError, OverflowError) as problem:
        explanation = " ".join(str(problem).split())
        refuse(N_("%(file)s cannot be read: %(why)s."), source, hint=_(FORM_WANTED), why=explanation)


def _check_events(events: Iterable[Any], source: str) -> None:
    """Refuse a document that could grow beyond its text: too many or deep nodes, aliases, tags."""
    node_count = depth = 0
    for event in events:
        opens_node = isinstance(event, yaml.CollectionStartEvent)
        depth += opens_node - isinstance(event, yaml.CollectionEndEvent)
        node_count += opens_node or isinstance(event, yaml.ScalarEvent)
        check_size(node_count, depth, source)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
            line_number = event.start_mark.line + 1
            refuse(N_("%(file)s, line %(line)d: anchors, aliases and tags are not read."), source, line=line_number)


def owned(text: str, file: Path) -> Document:
    """Return what a file of the user's own holds; PositionError where it is no YAML, or no mapping."""
    try:
        document = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError) as problem:
        raise PositionError(
            _("%(file)s is no YAML: %(problem)s.") % {"file": file, "problem": problem}, hint=_("Mend or remove it.")
        ) from None
    if document is None:
        return {}  # nothing is left in it
    if not isinstance(document, dict):
        raise PositionError(_("%(file)s is no mapping.") % {"file": file}, hint=_("Mend or remove it."))
    return document


def keep(file: Path, document: Document) -> None:
    """Store a document as a file of the user's own; it is replaced in one move."""
    atomic_files.place(file, yaml.safe_dump(document, sort_keys=False, allow_unicode=True))
