"""A-Bomb Research: the die, the US pawn, the spy ring (6.10)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import Research
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import USSR
from churchill_cli.game.model.ruling import event, term, total
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text


def is_certain(state: State) -> bool:
    """Tell whether research succeeds whatever the die, by the production spent for it (6.10.2)."""
    return state.turn.research + min(D6) >= state.position.constants.research_success


def begin(state: State) -> Change:
    """Advance the spy ring, and the US pawn where no die is needed (6.10)."""
    winner = state.winners("a_bomb_research")
    if winner is None:
        return state, []
    changed_state, events, board = state, [], state.position.board
    spy_ring = state.position.abomb.get(USSR, 0)
    if winner == USSR and spy_ring < board.trinity:
        changed_state = changed_state.at(abomb={**changed_state.position.abomb, USSR: spy_ring + 1})
        events.append(event(N_("The spy ring advances to %(space)s."), "6.10.1", space=board.abomb[spy_ring + 1]))
    if state.position.has_bomb():
        events.append(event(N_("The US pawn is at Trinity: no die."), "6.10"))
    elif is_certain(state):
        events.append(event(N_("Research succeeds whatever the die: +%(n)d."), "6.10.2", n=state.turn.research))
        changed_state, advances = _pawn_advanced(changed_state)
        events += advances
    return changed_state.now(done=is_certain(state)), events


def due(state: State) -> Due | None:
    """Return who rolls for A-Bomb Research; nobody does where the US pawn is at Trinity (6.10)."""
    winner = state.winners("a_bomb_research")
    if winner is None or state.turn.done or state.position.has_bomb():
        return None
    lowest_roll = state.position.constants.research_success - state.turn.research
    template = N_("%(power)s rolls a d6 for A-Bomb Research; it needs %(n)d or more (%(percent)d %%).")
    percent = round(100 * sum(face >= lowest_roll for face in D6) / len(D6))
    return Due((winner,), Text(template, {"power": winner, "n": lowest_roll, "percent": percent}), ("6.10", "6.10.2"))


def perform(state: State, action: Research) -> Change:
    """Advance the US pawn if the die and its modifiers reach the number (6.10)."""
    terms = [term(action.d6, N_("the die"), "6.10")]
    if state.turn.research:
        terms.append(term(state.turn.research, N_("production for research"), "6.10.2"))
    after_roll, worth = state.now(done=True), total(terms)
    if worth.value >= state.position.constants.research_success:
        changed_state, (advance,) = _pawn_advanced(after_roll)
        return changed_state, [advance.because(worth)]
    template = N_("Research fails: %(n)d, and it takes %(least)d or more.")
    least = state.position.constants.research_success
    return after_roll, [event(template, "6.10", n=worth.value, least=least).because(worth)]


def _pawn_advanced(state: State) -> Change:
    """Advance the US pawn by one space (6.10)."""
    next_place = state.position.abomb.get("US", 0) + 1
    space = state.position.board.abomb[next_place]
    changed_state = state.at(abomb={**state.position.abomb, "US": next_place})
    return changed_state, [event(N_("The US A-Bomb pawn advances to %(space)s."), "6.10", space=space)]


def options(_state: State) -> Iterator[Research]:
    """Yield every face of the die."""
    return (Research(face) for face in D6)


RESEARCH = Step(
    "research",
    N_("A-Bomb Research"),
    "6.10",
    due,
    (Handler(Research, perform),),
    begin,
    options,
    wording=Wording((Example("4", N_("the die alone")),), beginning=lambda _: "research rolls"),
)
