"""An issue that is named whole is never another: `American Directed Offensive` is no British one (3.34)."""

from collections.abc import Sequence

from churchill_cli.game.model.actions import AdvanceIssue
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.session.reading import read
from churchill_cli.session.typed_names import is_power, names_of
from churchill_cli.words.names import parted_name


def of_issue_named(typed_line: str, lines: Sequence[str]) -> tuple[str, ...]:
    """Return some lines that a typed one may tell without advances of other issues than the one that is named whole."""
    advanced = {line: issue_kind(action.issue) for line in lines if isinstance(action := read(line), AdvanceIssue)}
    named = _named(parted_name(typed_line)) if advanced else frozenset()
    return tuple(line for line in lines if not named or advanced.get(line, "") in {"", *named})


def _named(words: tuple[str, ...]) -> frozenset[str]:
    """Return the kinds of issue of which a name of several words stands whole; a power ahead may be who speaks."""
    return frozenset(
        kind
        for kind in issue_kinds()
        for name in names_of(kind)
        if len(name) > 1 and not is_power(name[0])
        if any(words[at : at + len(name)] == name for at in range(len(words)))
    )
