"""Surrender of Germany, Italy and Japan, the Emperor's conditions, the technology markers (7.8)."""

from collections.abc import Collection, Mapping

from churchill_cli.game.model.ids import (
    FRONTS_IN,
    GERMANY,
    JAPAN,
    POWERS,
    TARGET,
    THEATERS,
    Front,
    Power,
    Space,
    Theater,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.texts import N_, Text

ITALY = "italy"
ITALY_SURRENDERS, GERMANY_SURRENDERS = N_("Italy surrenders."), N_("Germany surrenders.")
BY_FRONT = N_("Japan surrenders: a Front stands in it.")
BY_EMPEROR = N_("Japan surrenders: the Emperor's conditions are met.")
SURRENDERS = frozenset({ITALY_SURRENDERS, GERMANY_SURRENDERS, BY_FRONT, BY_EMPEROR})
"""Who surrenders, and of Japan why (7.81, 7.82)."""
UNTOLD = N_("The Emperor's conditions are met, but the position does not say that Japan surrendered (7.82).")


def conditions(position: Position, *, with_germany: bool = False) -> dict[str, bool]:
    """Return the Emperor's three conditions and which are met (7.82); ``with_germany`` takes a as met."""
    return {
        "a": with_germany or germany_falls(position),
        "b": position.has_bomb() and any(position.has_entered(space) for space in position.board.b29),
        "c": position.has_reached("far_east", "manchuria"),
    }


def emperor_yields(position: Position) -> bool:
    """Tell whether all three of the Emperor's conditions are met (7.82)."""
    return all(conditions(position).values())


def germany_falls(position: Position) -> bool:
    """Tell whether Germany has surrendered or a Front stands in it (7.81)."""
    return GERMANY in position.surrendered or GERMANY in {position.fronts["western"], position.fronts["eastern"]}


def italy_falls(position: Position) -> bool:
    """Tell whether Italy has surrendered or the Mediterranean Front has entered Southern Italy (7.81)."""
    if ITALY in position.surrendered:
        return True
    if position.reading("Q-pass-through") == "no":  # passed in a breakthrough it was not entered
        return "southern_italy" in {*position.entered, *position.entered_before, position.fronts["mediterranean"]}
    return position.has_entered("southern_italy")


def japan_falls(position: Position) -> bool:
    """Tell whether Japan surrendered, a Front stands in it, or the Emperor may yield (7.82)."""
    return JAPAN in {*position.surrendered, *position.fronts.values()} or emperor_yields(position)


def is_up_to_emperor(position: Position) -> bool:
    """Tell whether the Emperor's conditions alone have Japan surrender, and are met (7.82)."""
    return JAPAN not in {*position.surrendered, *position.fronts.values()} and emperor_yields(position)


def open_points(position: Position) -> list[str]:
    """Return the open points on when Japan surrenders that matter now."""
    is_open = position.is_open("Q-emperor-timing") and is_up_to_emperor(position)
    return ["Q-emperor-timing"] if is_open else []


def technology(position: Position) -> Mapping[Power, int]:
    """Return the technology markers handed out when Germany surrenders, by who stands in it (7.81)."""
    constants = position.constants
    western, eastern = (position.fronts[front] == GERMANY for front in ("western", "eastern"))
    if western and eastern:
        return constants.technology_both
    return constants.technology_western if western else constants.technology_eastern


def italy(position: Position, front: Front, space: Space) -> tuple[Position, list[Event]]:
    """Return the board after Italy's surrender, if entering ``space`` brings it (7.81)."""
    if front != "mediterranean" or space != "southern_italy" or ITALY in position.surrendered:
        return position, []
    position_after = position.but(surrendered=position.surrendered | {ITALY})
    return position_after, [event(ITALY_SURRENDERS, "7.81")]


def settle(
    position: Position, *, occupied: Collection[Space] = (GERMANY, JAPAN), emperor: bool = True
) -> tuple[Position, list[Event]]:
    """Return the board after the check of surrender, Germany before Japan (7.8).

    ``occupied``: which of the two falls to the Fronts in it; ``emperor``: check the Emperor's conditions.
    """
    position_after, events = position, list[Event]()
    if GERMANY in occupied and GERMANY not in position.surrendered and germany_falls(position):
        position_after, events = _germany_surrenders(position_after)
    is_entered = JAPAN in position_after.fronts.values()
    japan_surrenders = (JAPAN in occupied and is_entered) or (emperor and emperor_yields(position_after))
    if JAPAN not in position_after.surrendered and japan_surrenders:
        events.append(event(BY_FRONT if is_entered else BY_EMPEROR, "7.82"))
        position_after = position_after.but(surrendered=position_after.surrendered | {JAPAN})
    return position_after, events


def _germany_surrenders(position: Position) -> tuple[Position, list[Event]]:
    markers_left = max(0, sum(position.constants.technology_both.values()) - sum(position.technology.values()))
    markers_gained = dict[Power, int]()  # as many as there are, where some were set by hand before
    for power, marker_count in technology(position).items():
        markers_gained[power] = min(marker_count, markers_left)
        markers_left -= markers_gained[power]
    events = [event(GERMANY_SURRENDERS, "7.81")]
    events += [
        event(N_("%(power)s takes German Technology markers: %(n)d."), "7.81", power=power, n=marker_count)
        for power, marker_count in markers_gained.items()
        if marker_count
    ]
    technology_held = {power: position.technology.get(power, 0) + markers_gained.get(power, 0) for power in POWERS}
    surrendered = position.surrendered | {GERMANY}
    return position.but(technology=technology_held, surrendered=surrendered), events


def untold(position: Position) -> list[Text]:
    """Return which surrenders follow from the board although the position does not say so (7.81, 7.82)."""
    in_axis = N_("A Front stands in %(axis)s, but the position does not say that it has surrendered (7.81, 7.82).")
    entered = [axis for axis in (GERMANY, JAPAN) if axis in position.fronts.values()]
    surrenders = [Text(in_axis, {"axis": axis}) for axis in entered if axis not in position.surrendered]
    return [*surrenders, Text(UNTOLD)] if is_up_to_emperor(position) else surrenders


def assumed(position: Position) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide condition b (7.82)."""
    if not position.has_bomb():
        return []
    entered = (space for space in position.board.fronts_of if position.has_entered(space))
    return [fact for space in entered if position.board.is_assumed(fact := f"{space}.b29")]


FARTHEST = 2
"""A breakthrough enters so many spaces (7.74)."""


def may_be_last(position: Position) -> bool:
    """Tell whether the game may end now: the last conference, or both Axis powers in reach (8.0)."""
    is_last = position.conference >= position.constants.conferences
    return is_last or all(_is_in_reach(position, theater) for theater in THEATERS)


def _is_in_reach(position: Position, theater: Theater) -> bool:
    """Tell whether the Axis power of a theater may have surrendered after this war (7.81, 7.82)."""
    board = position.board
    farthest = {
        front: board.tracks[front][: board.index[front][space] + FARTHEST + 1][-1]
        for front, space in position.fronts.items()
    }
    if TARGET[theater] in {*position.surrendered, *(farthest[front] for front in FRONTS_IN[theater])}:
        return True
    farthest_board = position.but(fronts=farthest)
    return theater == "pacific" and all(conditions(farthest_board, with_germany=True).values())
