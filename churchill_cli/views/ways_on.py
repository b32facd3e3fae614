"""How to go on where a line is refused: what lies on the table, where it would have fitted."""

from churchill_cli.game import engine
from churchill_cli.game.conference.counters import gone_by
from churchill_cli.game.conference.tracks import free_issues
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record.replay import Game
from churchill_cli.views.links import cited
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name

MOST_BACK = 4
"""So many lines back a refused one is tried, whether it would have fitted in the place of one of its kind."""


def way_on(game: Game, line: str) -> str:
    """Return how to go on where a line is refused; empty where nothing is known beside the reasons."""
    action = grammar.notated(line)
    if action is None:
        return ""
    return _issues_on_table(game.state, action) or _earlier(game, line, action)


def _issues_on_table(state: State, action: Action) -> str:
    """Return which issues lie on the table, where another was to be advanced, which may be gone (5.22, 6.21)."""
    if not isinstance(action, AdvanceIssue) or {action.issue, f"{action.issue}#2"} & state.turn.table.issues.keys():
        return ""
    free = ", ".join(name(issue) for issue in free_issues(state))
    gone_rules = gone_by(state, issue_kind(action.issue))
    gone = cited(_("%(issue)s is out of the game.") % {"issue": name(action.issue)}, gone_rules) if gone_rules else ""
    return " ".join(filter(None, (gone, _("On the table: %(issues)s.") % {"issues": free} if free else "")))


def _earlier(game: Game, line: str, action: Action) -> str:
    """Return before which line told a refused one would have fitted: in its place, or forgotten in an earlier step.

    Only a line of the same power and kind is likely to be wrong, and then nothing of its kind was forgotten; a debate
    that is forbidden is that alone (5.24).
    """
    every = list(game.lines_back())
    for number, told, state in () if isinstance(action, DebateIssue) else every[:MOST_BACK]:
        if _is_alike(grammar.notated(told), action) and not any(engine.violations(state, action)):
            if line == told:
                break
            fields = {"n": number, "line": worded(told)}
            message = _("It would have fitted before line %(n)d, `%(line)s`. If that was told wrongly: %(change)s")
            return message % {**fields, "change": worded(f"change {number} …")}
    for number, told, state in () if engine.is_timely(game.state, type(action)) else every:
        is_of_another = state.position.conference != game.state.position.conference
        if is_of_another or _is_alike(grammar.notated(told), action):
            break
        if engine.is_timely(state, type(action)) and not any(engine.violations(state, action)):
            fields = {"n": number, "line": worded(told)}
            message = _("If it was forgotten, it belongs before line %(n)d, `%(line)s`: %(insert)s")
            return message % {**fields, "insert": worded(f"insert {number} …")}
    return ""


def _is_alike(before: object, action: object) -> bool:
    """Tell whether two lines are of the same kind and power."""
    return isinstance(before, type(action)) and getattr(before, "power", None) == getattr(action, "power", None)
