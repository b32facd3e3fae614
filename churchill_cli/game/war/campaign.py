"""The Fronts in the Military Segment: advances, surrender, post-mortem (4.33, 7.7 to 8.0)."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.model.actions import AdvanceFront
from churchill_cli.game.model.ids import FRONTS, GERMANY, JAPAN, Front
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text, listed
from churchill_cli.game.model.values import NOTHING
from churchill_cli.game.war import advancing, collapse, fronts, reserves, surrender
from churchill_cli.game.war.war import War

NO_ROLL = N_("The %(front)s makes no roll.")
ONE_WAITS = N_("The %(front)s must try to advance.")
SEVERAL_WAIT = N_("Each of these Fronts must try to advance, in any order: %(fronts)s.")
GO_BACK = N_("Issues, offensive support and Axis reserves go back.")
GO_BACK_UNSAID = N_(
    "Issues, offensive support and Axis reserves go back as in the second edition; of that the first says nothing."
)


def war(state: State) -> War:
    """Return the war phase as far as this conference has told it (4.33)."""
    if state.turn.step in {"verdict", "over"}:
        game_over = (violation(N_("The game is over."), "8.0"),)
        return War(state.position, frozenset(), dict.fromkeys(FRONTS, game_over))
    rolled = {front: (_had(front),) for front in FRONTS if front in state.turn.rolled}
    return War(state.position, reserves.placed(state), {**state.turn.halted, **rolled})


def _had(front: Front) -> Violation:
    return violation(N_("The %(front)s has had its attempt this conference."), "7.53", front=front)


def left(state: State) -> list[Front]:
    """Return the Fronts that have not had their turn."""
    return [front for front in FRONTS if front not in state.turn.rolled and front not in state.turn.halted]


def waiting(state: State) -> list[Front]:
    """Return the Fronts that still have to roll (7.71)."""
    return [front for front in left(state) if not fronts.attempt(state.position, front).blocked]


def revived(state: State) -> State:
    """Return the state with the Fronts that may try again since the board was corrected (7.53).

    They are judged with the offensive support that they had, and have it back unless another was set by hand (7.71).
    """
    turn, support_standing = state.turn, {front: count for front, count in state.position.offensive.items() if count}
    support = {**turn.laid_off, **support_standing}
    judged_anew = halt(state.now(halted={}).at(offensive=support))[0].turn.halted
    halted = {front: halt_violations for front, halt_violations in turn.halted.items() if front in judged_anew}
    laid_off = {front: count for front, count in turn.laid_off.items() if front in halted}
    revived_support = {front: count for front, count in support.items() if front not in halted}
    return state.now(halted=halted, laid_off=laid_off).at(offensive={**support_standing, **revived_support})


def halt(state: State) -> Change:
    """Take the Fronts that fail without a roll off the list, each with every reason (7.71, 7.73).

    One that is too weak waits for those that may take an army from before it (7.63, 7.65).
    """
    events, halted, offensive = [], dict(state.turn.halted), dict(state.position.offensive)
    laid_off = dict(state.turn.laid_off)
    attempts = {front: fronts.attempt(state.position, front) for front in left(state)}
    helped_fronts = {advancing.helps(state.position, attempt) for attempt in attempts.values() if not attempt.blocked}
    for front, attempt in attempts.items():
        if not attempt.blocked or (front in helped_fronts and advancing.is_too_weak(attempt)):
            continue
        support = offensive.pop(front, 0)
        laid_off |= {front: support} if support else {}
        template = N_("The %(front)s has no roll to make in this conference.")
        had_its_turn = violation(template, "7.71", "7.73", front=front)
        halted[front] = (had_its_turn, *(obstacle.but(mend=None) for obstacle in attempt.blocked))
        events.append(event(NO_ROLL, "7.73", front=front).because(attempt.strength))
        events += [Event(obstacle.why, obstacle.cites) for obstacle in attempt.blocked]
    return state.now(halted=halted, laid_off=laid_off).at(offensive=offensive), events


def due(state: State) -> Due | None:
    """Return which Fronts must roll."""
    waiting_fronts = waiting(state)
    if not waiting_fronts:
        return None
    fields = {"front": waiting_fronts[0], "fronts": listed(waiting_fronts)}
    return Due((), Text(SEVERAL_WAIT if waiting_fronts[1:] else ONE_WAITS, fields), ("7.71", "7.53"))


ON_ROLL = N_("%(front)s → %(space)s: strength %(n)d, on 1–%(n)d (%(percent)d %%).")
WITHOUT_FAIL = N_("%(front)s → %(space)s: strength %(n)d, advances whatever the die; no breakthrough.")
BREAKS_THROUGH = N_(
    "%(front)s → %(space)s: strength %(n)d, advances whatever the die; "
    "on %(least)d or more it breaks through to %(beyond)s."
)
ALWAYS_THROUGH = N_(
    "%(front)s → %(space)s: strength %(n)d, advances and breaks through to %(beyond)s whatever the die."
)
WITHOUT_ROLL = N_("Without a roll: %(fronts)s.")
OBSTACLES = (
    ("7.73.5", N_("%(front)s (%(axis)s has surrendered)")),
    ("7.53", N_("%(front)s (naval support missing: %(n)d)")),
    ("7.72.1", N_("%(front)s (naval support missing: %(n)d)")),
    ("7.73.3", N_("%(front)s (%(issue)s not in the center)")),
    ("7.73.4", N_("%(front)s (%(issue)s not in the center)")),
    ("7.73.2", N_("%(front)s (strength %(n)d)")),
)
"""What keeps a Front from its roll, by a section that each reason cites, as it is said in a list."""
TOO_WEAK = N_("%(front)s → %(space)s: strength %(n)d, no roll unless another Front takes an army from it.")


def foresees(state: State) -> Iterator[Event]:
    """Yield each Front that has not had its turn, with what it must roll, and those that make none (7.71 to 7.75).

    A group that wants no advice is told nothing before it asks.
    """
    for front in left(state) if state.advice else ():
        attempt = fronts.attempt(state.position, front)
        yield _prospect(state.position, attempt)
        if not attempt.blocked:
            yield from advancing.kamikaze_ahead(state.position, attempt)
    if state.advice and state.turn.halted:
        yield event(WITHOUT_ROLL, "7.73", fronts=listed(map(_halted_by, *zip(*state.turn.halted.items(), strict=True))))


def _halted_by(front: Front, violations: Sequence[Violation]) -> Text:
    """Return a Front that makes no roll with what stands in its way first (7.73)."""
    said = ((template, why) for why in violations for section, template in OBSTACLES if section in why.cites)
    template, first = next(said, ("%(front)s", violations[0]))
    return Text(template, {**first.why.fields, "front": front})


def _prospect(position: Position, attempt: fronts.Attempt) -> Event:
    """Return what a Front must roll to advance, and to break through (7.71, 7.74)."""
    fields = {"front": attempt.front, "space": attempt.entry, "n": attempt.value}
    faces, strength_needed = position.constants.front_die, position.constants.breakthrough_strength
    if attempt.blocked:
        return event(TOO_WEAK, "7.73.2", "7.63", "7.65", **fields)
    if attempt.value < strength_needed:
        return event(ON_ROLL, "7.71", **fields, percent=100 * attempt.value // faces)
    second_space = fronts.second_space(position, attempt.front)
    if second_space is None:
        return event(WITHOUT_FAIL, "7.71", "7.74", **fields)
    least_roll = max(1, 2 * strength_needed - attempt.value)
    template = BREAKS_THROUGH if least_roll > 1 else ALWAYS_THROUGH
    return event(template, "7.74", **fields, least=least_roll, beyond=second_space)


def check(state: State, action: AdvanceFront) -> Iterator[Violation]:
    """Yield why this Front makes no roll (7.53, 7.73)."""
    if action.front in state.turn.rolled:
        yield _had(action.front)
        return
    blocked = fronts.attempt(state.position, action.front).blocked
    yield from state.turn.halted.get(action.front, blocked) if blocked else ()


def advance(state: State, action: AdvanceFront) -> Change:
    """Roll for one Front; its offensive support leaves the board (7.71)."""
    attempt = fronts.attempt(state.position, action.front)
    outcome = advancing.advance(state.position, attempt, action.d10)
    events = list(outcome.events)
    if not events:
        stalled = event(advancing.STALLS, "7.71", front=action.front, roll=action.d10, n=attempt.value)
        events.append(stalled.because(attempt.strength))
    offensive = {front: support for front, support in outcome.position.offensive.items() if front != action.front}
    leaving = {  # when the others go back (7.63)
        reserve: state.turn.leaving.get(reserve, 0) + outcome.leaving.get(reserve, 0)
        for reserve in (*state.turn.leaving, *outcome.leaving)
    }
    position, surrenders = surrender.settle(
        outcome.position.but(offensive=offensive),
        occupied=(GERMANY, JAPAN) if state.position.reading("Q-surrender-timing") == "at_once" else (),
        emperor=state.position.reading("Q-emperor-timing") == "at_once",
    )
    boxed = {key: min(n, collapse.against_none(position, key[0])) for key, n in state.turn.boxed.items()}
    turn = {"rolled": state.turn.rolled | {action.front}, "leaving": leaving, "boxed": boxed}
    state_after = state.now(**turn).but(position=position)
    state_after, halt_events = halt(state_after)
    return state_after, [*events, *surrenders, *halt_events]


def options(state: State) -> Iterator[AdvanceFront]:
    """Yield every roll of every Front that must roll."""
    faces = state.position.constants.front_die
    yield from (AdvanceFront(front, face) for front in waiting(state) for face in range(1, faces + 1))


def end(state: State) -> Change:
    """Check surrender, clear the board, and say whether the game is over (7.8, 8.0)."""
    position, events = surrender.settle(state.position)
    removed = {reserve: count + state.turn.leaving.get(reserve, 0) for reserve, count in position.removed.items()}
    position = position.but(offensive={}, reserves={}, sorties=NO_SORTIES, removed=removed)
    events.append(event(GO_BACK if position.rules.edition > 1 else GO_BACK_UNSAID, "8.0"))
    state_after = state.but(position=position).now(boxed=NOTHING)
    return (state_after.now(done=True) if is_last(state_after) else next_conference(state_after)), events


def next_conference(state: State) -> State:
    """Return the game at its next conference; no issue is in the center any more (8.0)."""
    return state.at(conference=state.position.conference + 1, center=frozenset())


def is_last(state: State) -> bool:
    """Tell whether the game ends with this conference (8.0)."""
    position = state.position
    return position.both_surrendered() or position.conference >= position.constants.conferences


SUPPORT_AWAY = N_("Remove all offensive support, whether a Front advanced or not.")
RESERVES_BACK = N_("Return the Axis reserves still in the game to Germany and Japan.")


def recall(before: State, after: State) -> Iterator[Event]:
    """Remind the hands of the clean-up (8.0)."""
    yield event(N_("Remove the conference card from the game; return the issues to their places."), "8.0")
    if before.position.offensive:
        yield event(SUPPORT_AWAY, "7.71", "8.0")
    if before.position.reserves:
        yield event(RESERVES_BACK, "8.0")
    if after.turn.step in {"verdict", "over"} and not (after.agendas or after.position.secret_agendas):
        yield event(N_("With Secret Agendas, reveal them now."), "10.2")


ADVANCE = Step(
    "advance",
    N_("Front Advancement"),
    "7.7",
    due,
    (Handler(AdvanceFront, advance, check),),
    halt,
    options,
    end,
    foresees=foresees,
    recalls_at_end=recall,
    wording=Wording(
        (Example("eastern 4", N_("a Front and its ten-sided die; 0 is 10")),),
        die_verb="rolls",
        beginning=lambda state: f"{waiting(state)[0]} rolls" if len(waiting(state)) == 1 else "",
    ),
)
