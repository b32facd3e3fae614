"""What the conference card binds production to: a place, a theater, an activity (4.21, 5.11, 6.6)."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.decision.support import cannot_place
from churchill_cli.game.model.actions import CardCommits, CardCommitsTo
from churchill_cli.game.model.ids import BOXES, THEATERS, Activity
from churchill_cli.game.model.ruling import Event, Violation, event
from churchill_cli.game.model.state import Commitment, State
from churchill_cli.game.model.texts import N_


def check_commits(state: State, action: CardCommits) -> Iterator[Violation]:
    """Yield why a place takes no offensive support at all; otherwise the card is believed (6.5, 6.6, 7.4)."""
    for box in BOXES:
        if action.owed == "offensive" and box == action.where:
            yield from cannot_place(state, "offensive", box, action.n, by_card=True)


def commits(state: State, action: CardCommits) -> tuple[State, list[Event]]:
    """Note production that the card binds to support in a place or a theater (5.11, 6.6)."""
    wide = action.where in THEATERS
    told = (
        N_("%(power)s must spend production in this theater: %(theater)s, %(n)d.")
        if wide
        else N_("%(power)s must spend production in the %(box)s: %(n)d.")
    )
    field = {"theater" if wide else "box": action.where}
    owed = Commitment(action.power, action.where, action.n, action.owed)
    return _owing(state, owed), [event(told, "6.6", power=action.power, n=action.n, **field)]


def commits_to(state: State, action: CardCommitsTo) -> tuple[State, list[Event]]:
    """Note production that the card binds to an activity (4.21, 5.11)."""
    owed = Commitment(action.power, None, action.n, action.activity)
    return _owing(state, owed), [event(BINDS[action.activity], "5.11", "6.6", power=action.power, n=action.n)]


def _owing(state: State, owed: Commitment) -> State:
    return state.now(owed=(*state.turn.owed, owed))


BINDS: Mapping[Activity, str] = {
    "research": N_("%(power)s must spend production on A-Bomb Research: %(n)d."),
    "pol_mil": N_("%(power)s must spend production on Pol-Mil issues: %(n)d."),
}
