"""What is heard of a conference: that its card was told, and what its last staff card brings once it has ended (5.22).

The last card ends the Meeting Segment, so what else it brings is told after it, until somebody tells a decision.
"""

from churchill_cli.game.decision import allocation
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State, StepName

Change = tuple[State, list[Event]]
CARD, DECISION = "card", "decision"
BROUGHT: tuple[type[a.Action], ...] = (a.CardPlaces, a.Gain, a.Lose, a.LeaderIs)
"""What a staff card may bring besides moving an issue (3.33, 5.22)."""
OF_THE_CARD: tuple[type[a.Action], ...] = (
    *(a.CardIs, a.CardCommits, a.CardSends, a.CardPuts, a.CardBars, a.CardSidelines),
    *(a.CardGives, a.CardTakes, a.CardClears, a.Convoy, *BROUGHT),
)
"""What a conference card may bring (3.28, 5.11)."""
DECIDED: tuple[type[a.Action], ...] = (a.Direct, a.PlaceSupport, a.Activate, a.Fund, a.Appoint)
FIRST: tuple[StepName, ...] = ("directed", "leadership", "allocation")
"""Steps at which the Decision Segment may begin."""


def is_open(state: State) -> bool:
    """Tell whether what the last staff card brings may still be told: no decision has been (5.22)."""
    return state.turn.step in FIRST and DECISION not in state.turn.heard


def heard(before: State, after: State, action: a.Action) -> Change:
    """Note what kind of thing was told; production and support are counted anew where a card came late (6.3)."""
    if before.turn.step == "conference" and isinstance(action, OF_THE_CARD):
        return _noted(after, CARD), []
    if before.turn.step in FIRST and isinstance(action, DECIDED):
        return _noted(after, DECISION), []
    if before.turn.step == "allocation" and isinstance(action, (*BROUGHT, a.Adjust)):
        return _counted_anew(before, after, action)
    return after, []


def _counted_anew(before: State, after: State, action: a.Action) -> Change:
    """Count production and support anew; after a marker set by hand only while nobody has spent any (6.3, 6.91)."""
    was, said = allocation.begin(before)
    if isinstance(action, a.Adjust) and was.turn.purses != before.turn.purses:
        return after, []
    filled, events = allocation.begin(after)
    return filled, [event for event in events if event not in said]


def _noted(state: State, what: str) -> State:
    return state if what in state.turn.heard else state.now(heard=state.turn.heard | {what})
