"""Several answers typed in one line are told all or none: a part that may not be told names itself and why."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.session.missing_parts import lacking
from churchill_cli.session.reading import read
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded


def refuse_part(state: State, lines: Sequence[str]) -> None:
    """Raise Forbidden for the first of several lines that may not be told behind those before it.

    One that lacks something is asked about when it is told, and what stands behind it waits.
    """
    now, actions = state, list(map(read, lines))
    for line, action in zip(lines, actions, strict=True) if len(lines) > 1 else ():
        violations = list(engine.violations(now, action)) if isinstance(action, Action) else []
        if not isinstance(action, Action) or (violations and lacking(now, line)):
            return
        if violations:
            problem = replay.refusal(violations)
            problem.way_on = _("`%(part)s` may not be told: nothing of the line is.") % {
                "part": worded(line, current())
            }
            raise problem
        now, _events = engine.apply(now, action)


def refuse_entry(state: State, entry: str) -> None:
    """Raise Forbidden for an entry of a menu that is several lines where one may not be told; do nothing elsewhere."""
    refuse_part(state, grammar.parted(entry))
