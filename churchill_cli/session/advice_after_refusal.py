"""How to go on where a line is refused: what lies on the table, or a line before it that was told wrongly."""

from churchill_cli.game import engine
from churchill_cli.game.conference.counters import gone_by
from churchill_cli.game.conference.tracks import free_issues
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record.replay import Game
from churchill_cli.session.reading import read
from churchill_cli.views.links import cited
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name

MOST_BACK = 4
"""So many lines back a refused one is tried, whether it would have fitted in the place of one of its kind."""


def way_on(game: Game, line: str) -> str:
    """Return how to go on where a line is refused; empty where nothing is known beside the reasons."""
    return _issues_on_table(game.state, line) or _earlier(game, line) or _forgotten(game, line)


def _issues_on_table(state: State, line: str) -> str:
    """Return which issues lie on the table, where another was to be advanced, which may be gone (5.22, 6.21)."""
    action = read(line)
    issues = state.turn.table.issues
    if not isinstance(action, AdvanceIssue) or {action.issue, f"{action.issue}#2"} & issues.keys():
        return ""
    free = ", ".join(name(issue) for issue in free_issues(state))
    gone_rules = gone_by(state, issue_kind(action.issue))
    gone = cited(_("%(issue)s is out of the game.") % {"issue": name(action.issue)}, gone_rules) if gone_rules else ""
    return " ".join(filter(None, (gone, _("On the table: %(issues)s.") % {"issues": free} if free else "")))


def _earlier(game: Game, line: str) -> str:
    """Return how to go on where a line is refused that would have fitted a little earlier; empty where it would not.

    Only a line of the same power and kind is likely to be wrong; a debate that is forbidden is that alone (5.24).
    """
    action = None if grammar.history_line(line) else grammar.parse(line)
    if action is None or isinstance(action, DebateIssue):
        return ""
    for number, state in list(zip(game.past.live, game.states, strict=False))[: -MOST_BACK - 1 : -1]:
        before = grammar.read_line(game.text(number))
        if _is_alike(before, action) and not any(engine.violations(state, action)):
            if line == game.text(number):
                break
            message = _("It would have fitted before line %(n)d, `%(line)s`. If that was told wrongly: %(change)s")
            told, change = (worded(line, current()) for line in (game.text(number), f"change {number} …"))
            fields = {"n": number, "line": told, "change": change}
            return message % fields
    return ""


def _forgotten(game: Game, line: str) -> str:
    """Return how a line is brought in that is of an earlier step of this conference; empty where it fits nowhere.

    What stands there already, of the same kind and power, is not forgotten.
    """
    action = None if grammar.history_line(line) else grammar.parse(line)
    if action is None or engine.is_timely(game.state, type(action)):
        return ""
    conference = game.state.position.conference
    for number, state in list(zip(game.past.live, game.states, strict=False))[::-1]:
        if state.position.conference != conference or _is_alike(read(game.text(number)), action):
            return ""
        if engine.is_timely(state, type(action)) and not any(engine.violations(state, action)):
            message = _("If it was forgotten, it belongs before line %(n)d, `%(line)s`: %(insert)s")
            told, insert = (worded(line, current()) for line in (game.text(number), f"insert {number} …"))
            return message % {"n": number, "line": told, "insert": insert}
    return ""


def _is_alike(before: object, action: object) -> bool:
    """Tell whether two lines are of the same kind and power."""
    return isinstance(before, type(action)) and getattr(before, "power", None) == getattr(action, "power", None)
