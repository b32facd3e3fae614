"""YAML that others write, in and out by the safe loader; what a document may be at most: bytes, depth, nodes, keys."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from churchill_cli import later
from churchill_cli.documents import Document, atomic_files
from churchill_cli.errors import PositionError
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _

MAX_BYTES = 1_000_000
MAX_NODES = 10_000
MAX_DEPTH = 50
STANDARD_INPUT = "-"
FORM_WANTED = N_("Give a position in YAML or JSON, in UTF-8.")
TOO_MUCH = N_("%(file)s has more in it than any position.")


def shown_source(source: str) -> str:
    """Return what a file is called in a message."""
    return _("standard input") if source == STANDARD_INPUT else source


def refuse(template: str, source: str, *, hint: str = "", **template_fields: object) -> NoReturn:
    """Raise the error that a document cannot be read; its place is the template's field ``file``."""
    raise PositionError(_(template) % {"file": shown_source(source), **template_fields}, hint=hint)


def check_size(node_count: int, depth: int, source: str) -> None:
    """Refuse a document with more or deeper nodes than any position has."""
    if node_count > MAX_NODES or depth > MAX_DEPTH:
        refuse(TOO_MUCH, source)


def check_keys(keys: Iterable[str], source: str) -> None:
    """Refuse a mapping in which a key stands twice."""
    keys_seen = set()
    for document_key in keys:
        if document_key in keys_seen:
            hint = _("Leave one of them.")
            refuse(N_("%(file)s: the key %(key)r stands there twice."), source, hint=hint, key=document_key)
        keys_seen.add(document_key)


def loader() -> "type[later.yaml.SafeLoader]":
    """Return the safe loader, the fast one where there is one."""
    loader_class: type[later.yaml.SafeLoader] = getattr(later.yaml, "CSafeLoader", later.yaml.SafeLoader)
    return loader_class


def position(text: str, source: str) -> Any:  # noqa: ANN401 - data from outside
    """Return YAML data, after a look at its shape; PositionError says what is wrong with it."""
    try:
        _check_events(later.yaml.parse(text, loader()), source)
        unvisited = [later.yaml.compose(text, loader())]
        while unvisited:
            node = unvisited.pop()
            if isinstance(node, later.yaml.MappingNode):
                check_keys((str(node_key.value) for node_key, _value in node.value), source)
                unvisited += (node_value for _key, node_value in node.value)
            elif isinstance(node, later.yaml.SequenceNode):
                unvisited += node.value
        return later.yaml.load(text, loader())
    except later.yaml.MarkedYAMLError as problem:
        problem_mark = problem.problem_mark or problem.context_mark
        line_number = problem_mark.line + 1 if problem_mark else 1
        hint = _(FORM_WANTED)
        refuse(N_("%(file)s, line %(line)d: %(why)s."), source, hint=hint, line=line_number, why=problem.problem)
    except (later.yaml.YAMLError, ValueError, OverflowError) as problem:
        explanation = " ".join(str(problem).split())
        refuse(N_("%(file)s cannot be read: %(why)s."), source, hint=_(FORM_WANTED), why=explanation)


def _check_events(events: Iterable[Any], source: str) -> None:
    """Refuse a document that could grow beyond its text: too many or deep nodes, aliases, tags."""
    node_count = depth = 0
    for event in events:
        opens_node = isinstance(event, later.yaml.CollectionStartEvent)
        depth += opens_node - isinstance(event, later.yaml.CollectionEndEvent)
        node_count += opens_node or isinstance(event, later.yaml.ScalarEvent)
        check_size(node_count, depth, source)
        if isinstance(event, later.yaml.AliasEvent) or getattr(event, "anchor", None) or getattr(event, "tag", None):
            line_number = event.start_mark.line + 1
            refuse(N_("%(file)s, line %(line)d: anchors, aliases and tags are not read."), source, line=line_number)


def owned(text: str, file: Path) -> Document:
    """Return what a file of the user's own holds; PositionError where it is no YAML, or no mapping."""
    try:
        document = later.yaml.safe_load(text)
    except (later.yaml.YAMLError, RecursionError) as problem:
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
    atomic_files.place(file, later.yaml.safe_dump(document, sort_keys=False, allow_unicode=True))
