"""The issue that was advanced last, named by no name of its own: `donovan, the same one` (5.22)."""

import re
from functools import cache

from churchill_cli.game.model.state import State
from churchill_cli.session.speech import words_of


def with_issue_before(state: State, typed_line: str) -> str:
    """Return a line with the issue that was advanced last in stead of the words for it; as typed where none was."""
    last = state.turn.table.last
    is_due = state.turn.step == "meeting" and not state.turn.table.checks
    return _same_issue().sub(last.issue, typed_line) if last and is_due else typed_line


@cache
def _same_issue() -> re.Pattern[str]:
    """Return what says that an issue is the one before."""
    forms = sorted(words_of("same_issue"), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE)
