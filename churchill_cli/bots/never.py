"""Priorities that can never fire: what is asked cannot be, or a higher one takes all of it (11.1)."""

from collections.abc import Sequence

from churchill_cli.bots.case import ANY
from churchill_cli.bots.chart import Priority, Test
from churchill_cli.bots.vocabulary import BEYOND_ANY
from churchill_cli.words.catalogues import _


def never_fires(priority: Priority, above: Sequence[Priority]) -> str:
    """Return why a priority never fires, or nothing."""
    for test in priority.tests:
        if not _possible(test, priority.tests):
            return _("this never fires: %(tests)s is never so") % {"tests": ", ".join(t.text for t in priority.tests)}
    for other in above:
        if _covers(other, priority):
            return _("this never fires: the priority of line %(line)d above it takes the same") % {"line": other.line}
    return ""


def _possible(test: Test, tests: Sequence[Test]) -> bool:
    """Tell whether some number meets every test of one word."""
    alike = [other for other in tests if other.word.name == test.word.name]
    least = max([test.word.least, *(other.least for other in alike if other.least is not None)])
    most = min([test.word.most, *(other.most for other in alike if other.most is not None)])
    return least <= most


def _covers(other: Priority, priority: Priority) -> bool:
    """Tell whether ``other`` takes whatever ``priority`` does: it asks nothing that this one does not ask as well."""
    asked_here = {(test.word.name, test.least, test.most) for test in priority.tests}
    asked_there = {(test.word.name, test.least, test.most) for test in other.tests}
    taken = set(priority.take)
    takes_all = taken <= set(other.take) or (ANY in other.take and not taken & BEYOND_ANY)
    return takes_all and asked_there <= asked_here
