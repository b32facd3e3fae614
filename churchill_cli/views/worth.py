"""What one more marker is worth, and each issue on the table, as text (5.0, 6.0, 6.5, 7.1)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from churchill_cli.answers.worth import IssuesAnswer, WorthAnswer
from churchill_cli.game.issue_worth import IssueWorth
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.game.war.surrender import may_be_last
from churchill_cli.game.worth import Item
from churchill_cli.views.figures import MINUS, SMALL_CHANCE
from churchill_cli.views.printing import whole_answer_command
from churchill_cli.views.ruling import GOES_ON, grounds_lines, percent, table, tell
from churchill_cli.views.terminal import paint, table_rows, width
from churchill_cli.words.catalogues import fixed
from churchill_cli.words.sentences import name, say, short

MOST = 12
"""Rows of markers that are shown unless all are asked for."""
BAR, NARROW_BAR, WIDE = 12, 6, 70
PLACES, MORE_PLACES = 2, " …"
"""Places that are named of those that change the same, and what stands for the others."""
ABOUT = "≈ "
GAIN, LOSS = "█", "░"
KINDS = {
    "offensive": N_("offensive: %(places)s"),
    "naval": N_("naval: %(places)s"),
    "network": N_("network: %(places)s"),
    "remove_network": N_("network removed: %(places)s"),
    "alignment": N_("alignment: %(places)s"),
    "remove_alignment": N_("alignment removed: %(places)s"),
}
IDLE = NN_("%(n)d more marker would change nothing.", "%(n)d more markers would change nothing.")
MORE = NN_("`%(typed)s` shows %(n)d more.", "`%(typed)s` shows %(n)d more.")


def worth_lines(answer: WorthAnswer, verbose: int) -> Iterator[str]:
    """Yield each marker that changes anything: chances to advance, mean points, the chance to win."""
    changing = [marker_item for marker_item in answer.items if changes(marker_item)]
    items_told = [[marker_item] for marker_item in changing] if verbose else alike(changing)
    if items_told and not may_be_last(answer.position):
        yield tell(GOES_ON)
    if items_told:
        yield tell(N_("What one more marker of %(power)s would change, its largest gain first:"), power=answer.power)
        yield from _table(answer, items_told if verbose else items_told[:MOST])
    if len(items_told) > MOST and not verbose:
        yield tell(MORE, n=len(items_told) - MOST, typed=Verbatim(whole_answer_command()))
    idle_count = sum(not changes(marker_item) for marker_item in answer.items)
    if idle_count:
        yield tell(IDLE, n=idle_count)
    yield from map(say, answer.notes)
    yield from grounds_lines(answer.position, answer.open_points, answer.assumed, verbose)


def changes(marker_item: Item) -> bool:
    """Tell whether a marker changes anything at all."""
    return any((*marker_item.advance.values(), *marker_item.points.values(), *marker_item.with_dice.values()))


def alike(marker_items: Sequence[Item]) -> list[list[Item]]:
    """Return the markers of one kind that change the same together, in the order of the first of each."""
    items_by_figures: dict[tuple[object, ...], list[Item]] = {}
    for marker_item in marker_items:
        figures = (marker_item.advance, marker_item.points, marker_item.wins, marker_item.with_dice)
        kind_and_figures = marker_item.kind, *(tuple(figures_by_power.items()) for figures_by_power in figures)
        items_by_figures.setdefault(kind_and_figures, []).append(marker_item)
    return list(items_by_figures.values())


def named(items_alike: Sequence[Item]) -> str:
    """Return markers of one kind in words: the first places, and whether there are more."""
    place_names = ", ".join(short(marker_item.place) for marker_item in items_alike[:PLACES])
    return tell(KINDS[items_alike[0].kind], places=Verbatim(place_names + MORE_PLACES * (len(items_alike) > PLACES)))


def _table(answer: WorthAnswer, item_rows: Sequence[Sequence[Item]]) -> Iterator[str]:
    """Yield a row for each lot of markers that change the same; bars where there is room."""
    power = answer.power
    most_gained = max(abs(items_alike[0].with_dice[power]) for items_alike in item_rows)
    power_wins = tell(N_("%(power)s wins"), power=Verbatim(short(power)))
    column_heads = (tell(N_("Marker")), tell(N_("advance")), *map(short, POWERS), power_wins, "")
    cells = [column_heads, *(_row(items_alike, power, most_gained) for items_alike in item_rows)]
    return table(cells if table_rows(cells) else [cells_of_row[:-1] for cells_of_row in cells])


def _row(items_alike: Sequence[Item], power: Power, most_gained: Fraction) -> tuple[str, ...]:
    """Return a marker's figures: the largest change of a Front, mean points, the chance to win."""
    first_item = items_alike[0]
    advance = max(first_item.advance.values(), key=abs)
    gain = first_item.with_dice[power]
    bar_columns = BAR if width() > WIDE else NARROW_BAR
    gain_bar = (GAIN if gain > 0 else LOSS) * round(bar_columns * abs(gain) / most_gained) if most_gained else ""
    return (
        named(items_alike),
        signed(advance) if advance else "",
        *(points(first_item.points[scoring_power]) for scoring_power in POWERS),
        signed(gain) if gain else "",
        paint(gain_bar, power),
    )


def signed(chance_share: Fraction) -> str:
    """Return a change of a chance: ``+12.5 %``; one that is next to none, or next to all, is rounded."""
    size, sign = abs(chance_share), "+" if chance_share >= 0 else MINUS
    if 0 < size < SMALL_CHANCE:
        return ABOUT + percent(Fraction(0))
    return f"{ABOUT}{sign}{percent(Fraction(1))}" if 1 - SMALL_CHANCE < size < 1 else f"{sign}{percent(size)}"


def points(points_changed: Fraction) -> str:
    """Return a change of mean points: ``+0.30``; nothing where there is none."""
    return f"{'+' if points_changed > 0 else MINUS}{fixed(float(abs(points_changed)), 2)}" if points_changed else ""


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
