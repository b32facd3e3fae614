"""Stacks and the limits of the Logistics Track (G.3)."""

from collections.abc import Mapping, Sequence

from churchill_cli.game.model.values import Value


class Stacked(Value):
    """Whether stacks fit.

    Attributes:
        remove: The least number of units to be removed.
        kept: What each stack is at most, in the order in which they were given.
    """

    fits: bool
    remove: int
    kept: tuple[int, ...]


def stacking(limits: Mapping[int, int], stacks: Sequence[int]) -> Stacked:
    """Return whether stacks fit the limits; ``limits``: how many of each size are allowed.

    A single unit is no stack and is not limited. The largest stack gets the largest place: any other way costs as many
    units or more.
    """
    places = sorted(
        (size for size, number in limits.items() for _place in range(min(number, len(stacks)))), reverse=True
    )
    largest_first = sorted(range(len(stacks)), key=lambda number: -stacks[number])
    units_kept = list(stacks)
    for number, stack in enumerate(largest_first):
        place = places[number] if number < len(places) else 1
        units_kept[stack] = min(stacks[stack], place)
    remove = sum(stacks) - sum(units_kept)
    return Stacked(remove == 0, remove, tuple(units_kept))
