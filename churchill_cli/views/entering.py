"""What it brings in points that a Front enters a space (9.4)."""

from collections.abc import Iterable, Iterator

from churchill_cli.answers.score import changes_by_entering
from churchill_cli.game.model.ids import Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import N_
from churchill_cli.views.ruling import tell
from churchill_cli.views.score import changes_by_power

BRINGS = N_("%(front)s → %(space)s: the points change so from the space before, all else as it stands. (9.4)")
BRINGS_NONE = N_("%(front)s → %(space)s: no points change from the space before, all else as it stands. (9.4)")


def entering_lines(position: Position, spaces: Iterable[Space]) -> Iterator[str]:
    """Yield how the points change with a Front in each of some spaces, whether it has entered it or not."""
    for space in spaces:
        for front in position.board.fronts_of.get(space, ()):
            every = [*changes_by_power(changes_by_entering(position, front, space))]
            yield tell(BRINGS if every else BRINGS_NONE, front=front, space=space)
            yield from (f"  {row}" for by_power, why in every for row in (by_power, *(f"  {change}" for change in why)))
