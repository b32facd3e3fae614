"""Several answers typed in one line are told all or none: a part that may not be told names itself and why."""

from collections.abc import Iterable

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.session.lacking import lacking
from churchill_cli.session.reading import read
from churchill_cli.words.catalogues import _


def refuse_part(state: State, parts: Iterable[tuple[str, str]]) -> bool:
    """Raise Forbidden for the first part whose line may not be told behind those before it.

    Tell whether one lacks something: it is asked about when it is told, and what stands behind it waits.
    """
    now = state
    for part, line in parts:
        action = grammar.parse(line)
        violations = list(engine.violations(now, action))
        if violations and lacking(now, line):
            return True
        if violations:
            problem = replay.refusal(violations)
            problem.way_on = _("`%(part)s` may not be told: nothing of the line is.") % {"part": part}
            raise problem
        now, _events = engine.apply(now, action)
    return False


def refuse_entry(state: State, entry: str) -> None:
    """Raise Forbidden for an entry of a menu that is several lines where one may not be told; do nothing elsewhere."""
    lines = grammar.parted(entry)
    if len(lines) > 1 and all(isinstance(read(line), Action) for line in lines):
        refuse_part(state, zip(lines, lines, strict=True))
