"""What the Fronts of a theater go into the wars left with: what stands there, and a share of what is to come (6.31)."""

from churchill_cli.bots.futures import WHOLE, Force
from churchill_cli.game.decision.payments import acting
from churchill_cli.game.model.ids import (
    FRONTS,
    FRONTS_IN,
    POWERS,
    TARGET,
    THEATER_OF,
    THEATERS,
    UK,
    US,
    USSR,
    Front,
    Power,
    Theater,
)
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.war import fronts

BEFORE = frozenset({"conference", "agenda", "meeting", "directed"})
"""The steps before anybody places production."""


def wars_left(position: Position) -> int:
    """Return how many wars are left, with that of this conference."""
    return position.constants.conferences - position.conference + 1


def waiting(state: State) -> tuple[Power, ...]:
    """Return who has yet to place the production of this conference, and does not do so now (6.4)."""
    if state.turn.step in BEFORE:
        return POWERS
    if state.turn.step != "allocation":
        return ()
    current = acting(state)
    return tuple(power for power, purse in state.turn.purses.items() if purse.production and power != current)


def force(position: Position, theater: Theater, waits: tuple[Power, ...]) -> Force:
    """Return what a theater goes into its wars with; who waits shares out evenly what it has.

    The Japanese navy that a card has sent takes one naval support marker (5.11, 7.64.4).
    """
    board, later, own = position.board, shares(position), FRONTS_IN[theater]
    return Force(
        tuple(board.index[front][position.fronts[front]] for front in own),
        tuple(WHOLE * max(position.naval.get(front, 0) - (front == position.sorties.navy), 0) for front in own),
        tuple(
            WHOLE * position.offensive.get(front, 0) + later[front] * (board.markers[front] in waits) for front in own
        ),
        tuple(later[front] for front in own),
        any(issue in position.center and position.rules.issues[issue].front in own for issue in fronts.GATES),
        0 if TARGET[theater] in position.surrendered else wars_left(position),
    )


def shares(position: Position) -> dict[Front, int]:
    """Return what each Front gets of its side's production in a war; unit: hundredths of a marker.

    The US and the UK are one side: their Fronts bring points to both (9.4.G).
    """
    constants, found = position.constants, dict.fromkeys(FRONTS, 0)
    produced = {side: sum(constants.production[power] for power in side) for side in SIDES}
    produced[UK, US] += (constants.command_bonus + constants.leadership_bonus) * len(THEATERS)
    produced[(USSR,)] += constants.strategic_production
    produced[(USSR,)] += constants.arctic_production * (position.naval.get("arctic", 0) >= constants.arctic_open)
    fought = [front for front in FRONTS if TARGET[THEATER_OF[front]] not in position.surrendered]
    for side, markers in produced.items():
        served = [front for front in fought if position.board.markers[front] in side and position.entry(front)]
        for front in served:
            found[front] = WHOLE * markers // len(served)
    return found


SIDES: tuple[tuple[Power, ...], ...] = ((UK, US), (USSR,))
