"""What one more marker is worth as plain text: a row for each, with a bar (6.5, 7.1, 7.3)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from churchill_cli.answers.worth import WorthAnswer
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.game.victory.last_conference import may_be_last
from churchill_cli.game.worth import Item
from churchill_cli.views.figures import MINUS, SMALL_CHANCE
from churchill_cli.views.printing import whole_answer_command
from churchill_cli.views.ruling import GOES_ON, grounds_lines, percent, table, tell
from churchill_cli.views.terminal import paint, table_rows, width
from churchill_cli.words.catalogues import fixed
from churchill_cli.words.sentences import say, short

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
    changing = [item for item in answer.items if changes(item)]
    told = [[item] for item in changing] if verbose else alike(changing)
    if told and not may_be_last(answer.position):
        yield tell(GOES_ON)
    if told:
        yield tell(N_("What one more marker of %(power)s would change, its largest gain first:"), power=answer.power)
        yield from _table(answer, told if verbose else told[:MOST])
    if len(told) > MOST and not verbose:
        yield tell(MORE, n=len(told) - MOST, typed=Verbatim(whole_answer_command()))
    idle = sum(not changes(item) for item in answer.items)
    if idle:
        yield tell(IDLE, n=idle)
    yield from map(say, answer.notes)
    yield from grounds_lines(answer.position, answer.open_points, answer.assumed, verbose)


def changes(item: Item) -> bool:
    """Tell whether a marker changes anything at all."""
    return any((*item.advance.values(), *item.points.values(), *item.with_dice.values()))


def alike(items: Sequence[Item]) -> list[list[Item]]:
    """Return the markers of one kind that change the same together, in the order of the first of each."""
    found: dict[tuple[object, ...], list[Item]] = {}
    for item in items:
        figures = (item.advance, item.points, item.wins, item.with_dice)
        key = item.kind, *(tuple(told.items()) for told in figures)
        found.setdefault(key, []).append(item)
    return list(found.values())


def named(items: Sequence[Item]) -> str:
    """Return markers of one kind in words: the first places, and whether there are more."""
    places = ", ".join(short(item.place) for item in items[:PLACES])
    return tell(KINDS[items[0].kind], places=Verbatim(places + MORE_PLACES * (len(items) > PLACES)))


def _table(answer: WorthAnswer, rows: Sequence[Sequence[Item]]) -> Iterator[str]:
    """Yield a row for each lot of markers that change the same; without bars where they leave no room for columns."""
    cells = _rows(answer, rows)
    without_bars = [row[:-1] for row in cells]
    return table(cells if table_rows(cells) else without_bars)


def _rows(answer: WorthAnswer, rows: Sequence[Sequence[Item]]) -> list[tuple[str, ...]]:
    power = answer.power
    most = max(abs(items[0].with_dice[power]) for items in rows)
    heads = (
        tell(N_("Marker")),
        tell(N_("advance")),
        *map(short, POWERS),
        tell(N_("%(power)s wins"), power=power),
        "",
    )
    return [heads, *(_row(items, power, most) for items in rows)]


def _row(items: Sequence[Item], power: Power, most: Fraction) -> tuple[str, ...]:
    """Return a marker with its figures: the largest change of a Front, the mean points of each, the chance to win."""
    item = items[0]
    advance = max(item.advance.values(), key=abs)
    gain = item.with_dice[power]
    columns = BAR if width() > WIDE else NARROW_BAR
    bar = (GAIN if gain > 0 else LOSS) * round(columns * abs(gain) / most) if most else ""
    return (
        named(items),
        signed(advance) if advance else "",
        *(points(item.points[other]) for other in POWERS),
        signed(gain) if gain else "",
        paint(bar, power),
    )


def signed(share: Fraction) -> str:
    """Return a change of a chance: ``+12.5 %``; one that is next to none, or next to all, is rounded."""
    size, sign = abs(share), "+" if share >= 0 else MINUS
    if 0 < size < SMALL_CHANCE:
        return ABOUT + percent(Fraction(0))
    return f"{ABOUT}{sign}{percent(Fraction(1))}" if 1 - SMALL_CHANCE < size < 1 else f"{sign}{percent(size)}"


def points(change: Fraction) -> str:
    """Return a change of mean points: ``+0.30``; nothing where there is none."""
    return f"{'+' if change > 0 else MINUS}{fixed(float(abs(change)), 2)}" if change else ""
