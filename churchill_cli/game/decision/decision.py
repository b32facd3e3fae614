"""The rest of the Decision Segment: Directed Offensives, leadership, research, Global Issue (6.1, 6.9 to 6.11)."""

from collections.abc import Iterator

from churchill_cli.game.conference.counters import held
from churchill_cli.game.decision.production import COMMANDERS, order
from churchill_cli.game.model.actions import Appoint, Direct, MoveGlobal, Research
from churchill_cli.game.model.ids import (
    FRONTS,
    GLOBAL_ISSUES,
    GLOBAL_SIDES,
    TARGET,
    THEATER_OF,
    THEATERS,
    USSR,
    GlobalIssue,
    Issue,
    Power,
    issue_kind,
)
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Commitment, Due, State
from churchill_cli.game.model.texts import N_, Text


def to_direct(state: State) -> tuple[Power, list[Issue]] | None:
    """Return who places a Directed Offensive next, and which he still holds (6.1)."""
    for power in order(state):
        left = [
            issue
            for issue in state.turn.won.get(power, ())
            if issue_kind(issue).endswith("directed_offensive") and issue not in state.turn.directed
        ]
        if left:
            return power, left
    return None


def directed_due(state: State) -> Due | None:
    """Return who must place a Directed Offensive."""
    found = to_direct(state)
    if found is None:
        return None
    what = N_("%(power)s places %(issue)s on a Front.")
    return Due((found[0],), Text(what, {"power": found[0], "issue": found[1][0]}), ("6.1",))


def check_direct(state: State, action: Direct) -> Iterator[Violation]:
    """Yield what forbids this placement (6.1, 6.7, 7.8)."""
    position, found = state.position, to_direct(state)
    if found is None or action.power != found[0]:
        current = found[0] if found else ""
        yield violation(
            N_("It is %(current)s's turn to place, not %(power)s's."), "6.1", current=current, power=action.power
        )
    elif counter_of(state, action) not in found[1]:
        yield violation(
            N_("%(power)s has no %(issue)s to place."), "6.1", "6.7", power=action.power, issue=action.issue
        )
    axis = TARGET[THEATER_OF[action.front]]
    barred = not position.constants.offensive_after_surrender
    if barred and axis in position.surrendered and position.reading("Q-offensive-after-surrender") == "no":
        yield violation(N_("%(axis)s has surrendered."), "7.8", "Q-offensive-after-surrender", axis=axis)
    elif position.entry(action.front) is None and position.reading("Q-offensive-northern-italy") == "no":
        yield violation(
            N_("The %(front)s has no entry space."), "6.1", "Q-offensive-northern-italy", front=action.front
        )


def counter_of(state: State, action: Direct) -> Issue:
    """Return the counter that is meant: one told by its kind is the first of that kind not placed yet (6.1)."""
    return held(state.turn.won.get(action.power, ()), action.issue, state.turn.directed)


def direct(state: State, action: Direct) -> tuple[State, list[Event]]:
    """Bind the flag owner's production to this Front (6.7)."""
    issue = counter_of(state, action)
    owner = state.position.rules.issues[issue_kind(issue)].owner or action.power
    debt = Commitment(owner, action.front, state.position.constants.directed_cost, "directed", issue)
    after = state.now(directed={**state.turn.directed, issue: action.front}, owed=(*state.turn.owed, debt))
    told = N_("%(power)s places %(issue)s on the %(front)s: %(owner)s owes it %(n)d.")
    return after, [
        event(told, "6.1", "6.7", power=action.power, issue=issue, front=action.front, owner=owner, n=debt.left)
    ]


def direct_options(state: State) -> Iterator[Direct]:
    """Yield every Directed Offensive on every Front for the power whose turn it is."""
    found = to_direct(state)
    if found:
        yield from (Direct(found[0], issue, front) for issue in found[1] for front in FRONTS)


def to_appoint(state: State) -> list[tuple[Power, str]]:
    """Return the leadership issues won whose theater has no commander named yet, in order of play (6.92)."""
    won = {theater: state.winners(f"leadership_{theater}") for theater in THEATERS}
    return [(p, t) for p in order(state) for t in THEATERS if won[t] == p and t not in state.turn.appointed]


def leadership_due(state: State) -> Due | None:
    """Return who must name a commander."""
    left = to_appoint(state)
    if not left:
        return None
    what = N_("%(power)s names who commands %(theater)s, the US or the UK.")
    return Due((left[0][0],), Text(what, {"power": left[0][0], "theater": left[0][1]}), ("6.92",))


def check_appoint(state: State, action: Appoint) -> Iterator[Violation]:
    """Yield what forbids this appointment (6.92)."""
    left = to_appoint(state)
    if (action.power, action.theater) not in left:
        yield violation(
            N_("%(power)s has no leadership issue of %(theater)s to decide."),
            "6.92",
            power=action.power,
            theater=action.theater,
        )
    elif left[0][0] != action.power:
        yield violation(N_("It is %(current)s's turn."), "6.0", current=left[0][0])
    if action.leader not in COMMANDERS:
        yield violation(N_("The USSR can never command a theater."), "6.92")


def appoint(state: State, action: Appoint) -> tuple[State, list[Event]]:
    """Give the command of a theater (6.92)."""
    after = state.now(appointed=state.turn.appointed | {action.theater})
    after = after.at(leadership={**state.position.leadership, action.theater: action.leader})
    told = N_("%(power)s commands %(theater)s.")
    return after, [event(told, "6.92", power=action.leader, theater=action.theater)]


def appoint_options(state: State) -> Iterator[Appoint]:
    """Yield both commanders for each leadership issue that the next power decides."""
    for power, theater in to_appoint(state):
        for known in THEATERS:
            if known == theater:
                yield from (Appoint(power, known, leader) for leader in COMMANDERS)


def research_begin(state: State) -> tuple[State, list[Event]]:
    """Advance the spy ring, and the US pawn where no die is needed (6.10)."""
    winner = state.winners("a_bomb_research")
    if winner is None:
        return state, []
    after, events = state, []
    spies = state.position.abomb.get(USSR, 0)
    if winner == USSR and spies < state.position.board.trinity:
        after = after.at(abomb={**after.position.abomb, USSR: spies + 1})
        space = state.position.board.abomb[spies + 1]
        events.append(event(N_("The spy ring advances to %(space)s."), "6.10.1", space=space))
    if state.position.has_bomb():
        events.append(event(N_("The US pawn is at Trinity: no die."), "6.10"))
    elif state.turn.research + 1 >= state.position.constants.research_success:
        events.append(event(N_("Research succeeds whatever the die: +%(n)d."), "6.10.2", n=state.turn.research))
        after, more = _achieve(after)
        events += more
    return after.now(done=not research_open(state)), events


def research_open(state: State) -> bool:
    """Tell whether the research die decides anything (6.10, 6.10.2)."""
    enough = state.turn.research + 1 >= state.position.constants.research_success
    return state.winners("a_bomb_research") is not None and not state.position.has_bomb() and not enough


def research_due(state: State) -> Due | None:
    """Return who rolls for A-Bomb Research."""
    winner = state.winners("a_bomb_research")
    if winner is None or state.turn.done:
        return None
    needed = state.position.constants.research_success - state.turn.research
    what = N_("%(power)s rolls a d6 for A-Bomb Research; it needs %(n)d or more.")
    return Due((winner,), Text(what, {"power": winner, "n": needed}), ("6.10", "6.10.2"))


def research(state: State, action: Research) -> tuple[State, list[Event]]:
    """Advance the US pawn if the die and its modifiers reach the number (6.10)."""
    after = state.now(done=True)
    if action.d6 + state.turn.research >= state.position.constants.research_success:
        return _achieve(after)
    return after, [event(N_("Research fails (%(n)d)."), "6.10", n=action.d6 + state.turn.research)]


def _achieve(state: State) -> tuple[State, list[Event]]:
    at = state.position.abomb.get("US", 0) + 1
    space = state.position.board.abomb[at]
    after = state.at(abomb={**state.position.abomb, "US": at})
    return after, [event(N_("The US A-Bomb pawn advances to %(space)s."), "6.10", space=space)]


def movable(state: State, power: Power) -> list[GlobalIssue]:
    """Return the Global Issue markers that ``power`` can move towards itself (6.11)."""
    return [g for g in GLOBAL_ISSUES if power in GLOBAL_SIDES[g] and state.position.global_issues.get(g) != power]


def global_begin(state: State) -> tuple[State, list[Event]]:
    """Move the marker where there is no choice, or say that none moves (6.11)."""
    winner = state.winners("global_issue")
    if winner is None:
        return state.now(done=True), []
    choices = movable(state, winner)
    if not choices:
        told = event(N_("Both markers favour %(power)s already: none moves."), "6.11", power=winner)
        return state.now(done=True), [told]
    return move(state, MoveGlobal(winner, choices[0])) if len(choices) == 1 else (state, [])


def global_due(state: State) -> Due | None:
    """Return who moves a Global Issue marker."""
    winner = state.winners("global_issue")
    if winner is None or state.turn.done:
        return None
    return Due((winner,), Text(N_("%(power)s moves one of its Global Issue markers."), {"power": winner}), ("6.11",))


def check_move(state: State, action: MoveGlobal) -> Iterator[Violation]:
    """Yield what forbids moving this marker (6.11)."""
    if action.power != state.winners("global_issue"):
        yield violation(N_("%(power)s did not win the Global Issue."), "6.11", power=action.power)
    elif action.relation not in movable(state, action.power):
        yield violation(
            N_("%(relation)s cannot move towards %(power)s."), "6.11", relation=action.relation, power=action.power
        )


def move(state: State, action: MoveGlobal) -> tuple[State, list[Event]]:
    """Move the marker into the winner's advantage; it is never neutral again (6.11)."""
    after = state.now(done=True).at(global_issues={**state.position.global_issues, action.relation: action.power})
    told = N_("%(relation)s moves to %(power)s's advantage: %(advantage)s.")
    return after, [
        event(told, "6.11", relation=action.relation, power=action.power, advantage=f"{action.relation}.{action.power}")
    ]


def move_options(state: State) -> Iterator[MoveGlobal]:
    """Yield the markers that the winner may move."""
    winner = state.winners("global_issue")
    if winner:
        yield from (MoveGlobal(winner, relation) for relation in movable(state, winner))
