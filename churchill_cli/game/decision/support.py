"""Offensive and naval support: where it may stand, and putting it there (6.5, 7.4, 7.8)."""

from collections.abc import Iterator, Mapping
from typing import Any

from churchill_cli.game.model.ids import TARGET, THEATER_OF, Box, Support
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_

SUPPORTS: tuple[Support, ...] = ("offensive", "naval")


def cannot_place(
    state: State, support_kind: Support, box: Box, marker_count: int = 1, *, by_card: bool = False
) -> Iterator[Violation]:
    """Yield every rule that forbids ``marker_count`` more support at ``box`` (6.5, 7.4, 7.8).

    What a card demands goes on any track of a theater that has surrendered, at the end of it too (5.11, 7.8).
    """
    position = state.position
    if support_kind == "naval":
        room_left = position.constants.naval_limit - position.naval.get(box, 0)
        if marker_count > room_left:
            room = N_("The %(box)s has room for %(room)d more naval support, not %(n)d.")
            full_template = N_("The %(box)s takes no more naval support (told: %(n)d).")
            yield violation(room if room_left else full_template, "6.5", box=box, room=room_left, n=marker_count)
        return
    if box == "arctic":
        yield violation(N_("The Arctic takes naval support only."), "7.4")
        return
    if position.entry(box) is None and not (by_card and has_surrendered(state, box)):
        yield violation(N_("The %(front)s has no entry space."), "6.5", "7.52", front=box)
    if not by_card and not position.constants.offensive_after_surrender and has_surrendered(state, box):
        template = N_("%(axis)s has surrendered: nobody may place offensive support there by choice.")
        yield violation(template, "7.8", axis=TARGET[THEATER_OF[box]])


def has_surrendered(state: State, box: Box) -> bool:
    """Tell whether the Axis power of this box's theater has surrendered (7.8)."""
    return TARGET[THEATER_OF[box]] in state.position.surrendered


def naval_missing(state: State, box: Box) -> int:
    """Return how many naval support the entry space of a Front still needs (6.7)."""
    entry_space = state.position.entry(box) if box != "arctic" else None
    needed_markers = state.position.naval_needed(entry_space) if entry_space else 0
    return max(0, needed_markers - state.position.naval.get(box, 0))


def put_support(state: State, support_kind: Support, box: Box, marker_count: int) -> State:
    """Return the state with ``marker_count`` more support markers of ``support_kind`` at ``box``."""
    markers: Mapping[Any, int] = state.position.offensive if support_kind == "offensive" else state.position.naval
    return state.at(**{support_kind: {**markers, box: markers.get(box, 0) + marker_count}})


def placed_event(state: State, support_kind: Support, box: Box, marker_count: int, cite: str) -> Event:
    """Return that support was placed: offensive in the entry space, naval in the theater box (6.5)."""
    if support_kind == "offensive" and box != "arctic":
        entry_space = state.position.entry(box) or state.position.fronts[box]
        if has_surrendered(state, box):
            template = N_("Offensive support in %(space)s: +%(n)d (%(front)s), without effect after the surrender.")
            return event(template, cite, "7.8", space=entry_space, n=marker_count, front=box)
        template = N_("Offensive support in %(space)s: +%(n)d (%(front)s).")
        return event(template, cite, space=entry_space, n=marker_count, front=box)
    return event(N_("Naval support in the %(box)s: +%(n)d."), cite, box=box, n=marker_count)
