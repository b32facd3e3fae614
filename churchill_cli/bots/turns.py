"""Whose decision is due, among those whom 'Bots play: as a human player's would be (11.1)."""

from collections.abc import Collection, Iterator

from churchill_cli.bots import chart
from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, debates, meeting, meeting_turns, tracks
from churchill_cli.game.conference.ties import TIE_ORDER
from churchill_cli.game.model.ids import POWERS, US, Power
from churchill_cli.game.model.state import State

Due = tuple[Power, str]
"""A power, and what it decides."""


def due_now(state: State, powers: Collection[Power]) -> list[Due]:
    """Return the decisions due of ``powers``, in the order in which they are asked; who does without is passed over.

    Where several may place markers the US says which is first; as a 'Bot it lets the others (7.1, 7.3; assumed).
    """
    return [(power, decision) for power, decision in _due(state) if power in powers]


def _due(state: State) -> Iterator[Due]:
    table, step = state.turn.table, state.turn.step
    if step == "meeting":
        yield from _meeting(state)
    elif step == "conference":
        yield from ((power, chart.AGENDA) for power in POWERS if not table.checks)
    elif step == "agenda" and agenda.is_tied(state):
        yield from _tie(state, agenda.agenda_tie(state).powers)
    elif step == "agenda" and agenda.picks_issues(state):
        yield table.picks[0][0], chart.ISSUES
    elif step in DECISIONS:
        due = engine.due(state)
        tied_powers = sorted(due.powers, key=lambda power: power == US) if due else ()
        yield from ((power, DECISIONS[step]) for power in tied_powers)


DECISIONS = {
    "directed": chart.DIRECTED,
    "leadership": chart.COMMAND,
    "allocation": chart.PRODUCTION,
    "global": chart.GLOBAL,
    "networks": chart.NETWORKS,
    "alignment": chart.ALIGNMENT,
}


def _meeting(state: State) -> Iterator[Due]:
    """Yield who may debate, then who is on the move, or who may break the tie (5.21, 5.24, 4.52)."""
    table = state.turn.table
    if table.starter is None or state.turn.winner:
        return
    if not any(debates.debate_waits(state)):
        for power in meeting_turns.debaters(state):
            yield power, chart.LEADER
            yield power, chart.DEBATE
    if table.checks:
        return
    if table.on_move is None:
        if engine.due(state):
            yield from _tie(state, meeting.conference_tie(state).powers)
        return
    if tracks.free_issues(state) and not table.chief:
        yield table.on_move, chart.LEADER
    yield table.on_move, chart.ADVANCE


def _tie(state: State, tied_powers: Collection[Power]) -> Iterator[Due]:
    """Yield whose Leader may break a tie, and who gives it without one: the US, who wins it if involved (4.5)."""
    yield from ((power, chart.LEADER) for power in TIE_ORDER if power in state.turn.table.active)
    if tied_powers:
        yield US, chart.ORDER
