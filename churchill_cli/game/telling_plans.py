"""The lines that tell a plan: what is owed first, then the rest, place by place (6.4 to 6.10)."""

from collections.abc import Iterator, Mapping, Sequence

from churchill_cli.game.model.actions import Action, Activate, Fund, PlaceSupport
from churchill_cli.game.model.ids import Power
from churchill_cli.game.obligations import BINS, Bin, Counts, Met
from churchill_cli.game.production_uses import Others


def lines(power: Power, each: Met, counts_by_bin: Counts, spent: Others) -> tuple[Action, ...]:
    """Return the lines that place so many markers in all and spend the rest besides."""
    research, activated = spent
    counts_free = {bin_: counts_by_bin[bin_] - each.counts.get(bin_, 0) for bin_ in BINS if bin_ in counts_by_bin}
    return tuple(
        _joined(
            [
                *each.actions,
                *(Activate(power, issue) for issue in sorted(activated - each.activated)),
                *supports(power, counts_free),
                *([Fund(power, research - each.research)] if research > each.research else []),
            ]
        )
    )


def supports(power: Power, counts_by_bin: Mapping[Bin, int]) -> Iterator[PlaceSupport]:
    """Yield a line for each place that takes any support."""
    for (support_kind, box), count in counts_by_bin.items():
        if count:
            yield PlaceSupport(power, count, support_kind, box)


def _joined(actions: Sequence[Action]) -> Iterator[Action]:
    """Yield the lines with markers that go to the same place one after the other told at once."""
    waiting: PlaceSupport | None = None
    for action in actions:
        support = action if isinstance(action, PlaceSupport) else None
        if waiting and support and (support.kind, support.box) == (waiting.kind, waiting.box):
            waiting = waiting.but(n=waiting.n + support.n)
            continue
        if waiting:
            yield waiting
        waiting = support
        if not support:
            yield action
    if waiting:
        yield waiting
