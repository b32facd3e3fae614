"""Why the points of a power changed, line by line of the schedule, as text (9.4)."""

from collections.abc import Iterable, Iterator

from churchill_cli.answers.points import PointChange
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import NN_
from churchill_cli.views.figures import signed
from churchill_cli.views.ruling import listed, tell
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say


def changes_by_power(every: Iterable[PointChange]) -> Iterator[tuple[str, list[str]]]:
    """Yield for each power by how much its points changed, and why."""
    told = list(every)
    for power in POWERS:
        changes = [change for change in told if change.power == power]
        if changes:
            by = sum(change.by for change in changes)
            template = NN_("%(power)s: %(by)s point", "%(power)s: %(by)s points")
            yield tell(template, power=power, by=signed(by), n=abs(by)), [change_said(change) for change in changes]


def change_said(point_change: PointChange) -> str:
    """Return why points of one line changed (9.4)."""
    why = say(point_change.why)
    if point_change.is_gone and not point_change.lost:
        why = _("no longer: %(why)s") % {"why": why}
    elif point_change.is_gone:
        why = _("no longer: %(things)s; before: %(why)s") % {"things": listed(point_change.lost), "why": why}
    else:
        things_gained = [_("new: %(things)s") % {"things": listed(point_change.gained)}] if point_change.gained else []
        things_lost = [_("no longer: %(things)s") % {"things": listed(point_change.lost)}] if point_change.lost else []
        why = "; ".join((why, *things_gained, *things_lost))
    line = ", ".join(point_change.cites)
    if point_change.letter != point_change.line:
        line = _("%(line)s; %(letter)s in the first edition") % {"line": line, "letter": point_change.letter}
    return f"{why} ({signed(point_change.by)}; {line})"
