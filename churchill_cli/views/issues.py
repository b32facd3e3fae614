"""What each issue on the table is worth, as text: rows of issues, columns of winners (5.0, 6.0)."""

from collections.abc import Iterator

from churchill_cli.answers.issues import IssuesAnswer
from churchill_cli.game.issue_worth import IssueWorth
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.views.ruling import GOES_ON, table, tell
from churchill_cli.views.worth import points, signed
from churchill_cli.words.sentences import name, say, short

NOTHING = "–"


def issue_lines(answer: IssuesAnswer, verbose: int) -> Iterator[str]:
    """Yield what each power gains by each issue that it wins: points, or chances to win."""
    if answer.is_last:
        yield tell(N_("What each issue is worth to whoever wins it, in chances to win:"))
    else:
        yield tell(N_("What each issue is worth to whoever wins it, in mean points:"))
    by_issue: dict[str, list[IssueWorth]] = {}
    for worth in answer.issues:
        by_issue.setdefault(worth.issue, []).append(worth)
    order = sorted(
        by_issue.values(),
        key=lambda told: -max(_gain(answer, worth) for worth in told if answer.power in {None, worth.power}),
    )
    issue_rows = [(name(told[0].issue), *(_cell(answer, worth) for worth in told)) for told in order]
    yield from table([(tell(N_("Issue")), *map(short, POWERS)), *issue_rows])
    if verbose:
        yield from (_issue_detail(worth) for told in order for worth in told if any(worth.points.values()))
    yield from map(say, answer.notes)
    if verbose and not answer.is_last:
        yield tell(GOES_ON)


def _gain(answer: IssuesAnswer, worth: IssueWorth) -> float:
    return float((worth.wins if answer.is_last else worth.points)[worth.power])


def _cell(answer: IssuesAnswer, worth: IssueWorth) -> str:
    """Return what an issue brings its winner; nothing is a dash."""
    if answer.is_last:
        return signed(worth.wins[worth.power]) if worth.wins[worth.power] else NOTHING
    return points(worth.points[worth.power]) or NOTHING


def _issue_detail(worth: IssueWorth) -> str:
    """Return what changes for each power if one wins an issue."""
    changes_by_power = ", ".join(_change(worth, power) for power in POWERS if worth.points[power] or worth.wins[power])
    template, fields = N_("%(power)s wins %(issue)s: %(changes)s"), {"power": worth.power, "issue": worth.issue}
    if worth.front:
        template = N_("%(power)s wins %(issue)s and places it on the %(front)s: %(changes)s")
    return tell(template, **fields, front=worth.front or "", changes=Verbatim(changes_by_power))


def _change(worth: IssueWorth, power: Power) -> str:
    """Return what changes for a power: its mean points, and its chance to win in brackets."""
    chance = f"({signed(worth.wins[power])})" if worth.wins[power] else ""
    return " ".join(filter(None, (short(power), points(worth.points[power]), chance)))
