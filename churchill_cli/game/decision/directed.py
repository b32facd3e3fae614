"""Directed Offensives are placed on Fronts, and bind their owner's production (6.1, 6.7)."""

from collections.abc import Iterator

from churchill_cli.game.conference.counters import held_counter
from churchill_cli.game.conference.laying_off import LATE
from churchill_cli.game.decision.production import order
from churchill_cli.game.decision.support import naval_missing
from churchill_cli.game.model.actions import Direct
from churchill_cli.game.model.ids import FRONTS, TARGET, THEATER_OF, Front, Issue, Power, issue_kind
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation, event, violation
from churchill_cli.game.model.state import Commitment, Due, State
from churchill_cli.game.model.step import DECISION, Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text


def unplaced_offensives(state: State) -> tuple[Power, list[Issue]] | None:
    """Return who places a Directed Offensive next, with those held; none where no Front takes any (6.1)."""
    if all(any(_barred(state.position, front)) for front in FRONTS):
        return None
    return next(((power, issues) for power in order(state) if (issues := unplaced(state, power))), None)


def unplaced(state: State, power: Power) -> list[Issue]:
    """Return the Directed Offensives that ``power`` won and has not placed."""
    return [
        issue
        for issue in state.turn.won.get(power, ())
        if issue_kind(issue).endswith("directed_offensive") and issue not in state.turn.directed
    ]


def due(state: State) -> Due | None:
    """Return who must place a Directed Offensive."""
    waiting = unplaced_offensives(state)
    if waiting is None:
        return None
    power, issues = waiting
    template = N_("%(power)s places %(issue)s on a Front.")
    return Due((power,), Text(template, {"power": power, "issue": issues[0]}), ("6.1",))


def check(state: State, action: Direct) -> Iterator[Violation]:
    """Yield what forbids this placement (6.1, 6.7, 7.8)."""
    power_on_turn, issues = unplaced_offensives(state) or ("", [])
    if action.power != power_on_turn:
        template = N_("It is %(current)s's turn to place, not %(power)s's.")
        yield violation(template, "6.1", current=power_on_turn, power=action.power)
    elif meant_counter(state, action) not in issues:
        template = N_("%(power)s has no %(issue)s to place.")
        yield violation(template, "6.1", "6.7", power=action.power, issue=action.issue)
    yield from _barred(state.position, action.front)


def _barred(position: Position, front: Front) -> Iterator[Violation]:
    """Yield why a Front takes no Directed Offensive (6.1, 7.8)."""
    axis = TARGET[THEATER_OF[front]]
    is_barred = not position.constants.offensive_after_surrender
    if is_barred and axis in position.surrendered and position.reading("Q-offensive-after-surrender") == "no":
        yield violation(N_("%(axis)s has surrendered."), "7.8", "Q-offensive-after-surrender", axis=axis)
    elif position.entry(front) is None and position.reading("Q-offensive-northern-italy") == "no":
        template = N_("The %(front)s has no entry space.")
        yield violation(template, "6.1", "Q-offensive-northern-italy", front=front)


def meant_counter(state: State, action: Direct) -> Issue:
    """Return the counter meant: a kind alone is the first of it not placed yet (6.1)."""
    return held_counter(state.turn.won.get(action.power, ()), action.issue, state.turn.directed)


def perform(state: State, action: Direct) -> Change:
    """Bind the flag owner's production to this Front (6.7)."""
    issue = meant_counter(state, action)
    owner = state.position.rules.issues[issue_kind(issue)].owner or action.power
    commitment = Commitment(owner, action.front, state.position.constants.directed_cost, "directed", issue)
    changed = state.now(directed={**state.turn.directed, issue: action.front}, owed=(*state.turn.owed, commitment))
    template = N_("%(power)s places %(issue)s on the %(front)s: %(owner)s owes it offensive support: %(n)d.")
    fields = {"power": action.power, "issue": issue, "front": action.front, "owner": owner, "n": commitment.left}
    before = (debt for debt in state.turn.owed if debt.issue and (debt.power, debt.box) == (owner, action.front))
    missing = min(commitment.left, naval_missing(state, action.front) - sum(debt.left for debt in before))
    if missing > 0:
        template = N_(
            "%(power)s places %(issue)s on the %(front)s: %(owner)s owes it support: %(n)d; naval: %(naval)d."
        )
        fields["naval"] = missing
    return changed, [event(template, "6.1", "6.7", **fields)]


def options(state: State) -> Iterator[Direct]:
    """Yield every Directed Offensive on every Front for the power whose turn it is."""
    waiting = unplaced_offensives(state)
    if waiting:
        yield from (Direct(waiting[0], issue, front) for issue in waiting[1] for front in FRONTS)


def end(state: State) -> Change:
    """Return the Directed Offensives that no Front takes since the Axis surrendered (6.1, 7.8)."""
    template = N_("No Front takes %(issue)s of %(power)s.")
    issues_unplaced = [(power, issue) for power in order(state) for issue in unplaced(state, power)]
    return state, [event(template, "6.1", "7.8", power=power, issue=issue) for power, issue in issues_unplaced]


DIRECTED = Step(
    "directed",
    N_("Directed Offensive Placement"),
    "6.1",
    due,
    (*LATE, Handler(Direct, perform, check, heard=DECISION)),
    options=options,
    end=end,
    wording=Wording(
        (Example("directs ussr_directed_offensive to eastern", N_("the marker and its Front")),), verb="directs"
    ),
)
