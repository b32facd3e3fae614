"""The Military Segment and what follows it: reserves, advances, surrender, post-mortem (4.33, 7.6 to 8.0)."""

from collections.abc import Iterator, Mapping

from churchill_cli.game.model.actions import AdvanceFront, PlaceReserves, VerdictDice
from churchill_cli.game.model.ids import FRONTS, GERMANY, JAPAN, NAVIES, THEATERS, Front, Reserve, Theater
from churchill_cli.game.model.position import NO_SORTIES
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import scoring, secret, victory
from churchill_cli.game.war import advancing, fronts, reserves, surrender
from churchill_cli.game.war.placing import Placement
from churchill_cli.game.war.war import War

OVER, UNDECIDED = N_("The game is over."), N_("The text does not decide who wins.")
WINS = N_("%(power)s wins the game.")
SECTIONS: dict[Theater, str] = {"europe": "7.62", "pacific": "7.64"}
"""What tells where the reserves of a theater go."""


def placement(state: State, theater: Theater, dice: tuple[int, ...] = ()) -> Placement:
    """Return where the reserves of ``theater`` go with these dice (7.6)."""
    return reserves.place(state.position, theater, reserves.dice(dice))


def placed(state: State) -> frozenset[Theater]:
    """Return the theaters whose reserves stand on the board in this conference (7.6)."""
    step_name = state.turn.step
    return frozenset(THEATERS if step_name == "advance" else ("europe",) if step_name == "pacific" else ())


def war(state: State) -> War:
    """Return the war phase as far as this conference has told it (4.33)."""
    if state.turn.step in {"verdict", "over"}:
        game_over = (violation(N_("The game is over."), "8.0"),)
        return War(state.position, frozenset(), dict.fromkeys(FRONTS, game_over))
    rolled = {front: (_had(front),) for front in FRONTS if front in state.turn.rolled}
    return War(state.position, placed(state), {**state.turn.halted, **rolled})


def _had(front: Front) -> Violation:
    return violation(N_("The %(front)s has had its attempt this conference."), "7.53", front=front)


def reserves_end(state: State) -> tuple[State, list[Event]]:
    """Place the reserves where no die was needed (7.61)."""
    theater = _theater(state)
    return (state, []) if state.turn.done else _stand(state, theater, placement(state, theater))


def _theater(state: State) -> Theater:
    return "europe" if state.turn.step == "europe" else "pacific"


def _stand(state: State, theater: Theater, placement: Placement) -> tuple[State, list[Event]]:
    after = state.now(done=True)
    position = reserves.applied(state.position, theater, placement)
    after = after.at(reserves=position.reserves, naval=position.naval, removed=position.removed)
    return after, [*_placed(state, placement), *_lost(placement)]


def _placed(state: State, placement: Placement) -> Iterator[Event]:
    for group in placement.placed:
        fields = {"reserve": group.reserve, "n": group.count}
        if group.reserve in NAVIES or group.front == "arctic":
            yield event(N_("%(reserve)s to the %(box)s: %(n)d."), group.priority, box=group.front, **fields)
        else:
            template = N_("%(reserve)s to %(space)s, against the %(front)s: %(n)d.")
            space = group.space or state.position.fronts[group.front]
            yield event(template, group.priority, space=space, front=group.front, **fields)


def _lost(placement: Placement) -> Iterator[Event]:
    for theater_box, count in placement.naval_removed.items():
        yield event(N_("The %(box)s loses naval support: %(n)d."), "7.6", box=theater_box, n=count)
    for reserve, count in placement.eliminated.items():
        yield event(N_("%(reserve)s eliminated: %(n)d."), "7.64.5", reserve=reserve, n=count)


def reserves_due(state: State) -> Due | None:
    """Return which dice the placement needs."""
    theater = _theater(state)
    dice_needed = 0 if state.turn.done else placement(state, theater).dice_needed
    if not dice_needed:
        return None
    what = N_("Roll for the Axis reserves in %(theater)s, at least %(n)d d6 in order.")
    return Due((), Text(what, {"theater": theater, "n": dice_needed}), (SECTIONS[theater],))


def check_reserves(state: State, action: PlaceReserves) -> Iterator[Violation]:
    """Yield the wrong theater, or too few or too many dice (7.6)."""
    theater, dice_given = _theater(state), len(action.dice)
    if action.theater in placed(state):
        yield violation(N_("The reserves in %(theater)s stand on the board already."), "7.61", theater=action.theater)
        return
    if action.theater != theater:
        yield violation(N_("Europe is placed before the Pacific; now it is %(theater)s."), "7.61", theater=theater)
        return
    outcome = placement(state, theater, action.dice)
    section, dice_needed, dice_used = SECTIONS[theater], outcome.dice_needed, len(outcome.dice_used)
    if dice_needed:
        template = N_("%(n)d more dice are needed after the %(given)d given.")
        yield violation(template, section, n=dice_needed, given=dice_given)
    if dice_used < dice_given:
        yield violation(N_("Only %(n)d dice are needed, not %(given)d."), section, n=dice_used, given=dice_given)


def place_reserves(state: State, action: PlaceReserves) -> tuple[State, list[Event]]:
    """Place the reserves with the dice told (7.6)."""
    return _stand(state, action.theater, placement(state, action.theater, action.dice))


def advance_begin(state: State) -> tuple[State, list[Event]]:
    """Say which Fronts fail without a roll, and why (7.71, 7.73)."""
    return _settle(state)


def waiting(state: State) -> list[Front]:
    """Return the Fronts that still have to roll (7.71)."""
    return [front for front in left(state) if not fronts.attempt(state.position, front).blocked]


def left(state: State) -> list[Front]:
    """Return the Fronts that have not had their turn."""
    return [front for front in FRONTS if front not in state.turn.rolled and front not in state.turn.halted]


def revived(state: State) -> State:
    """Return the state with the Fronts waiting that may try after all, now that the board was corrected (7.53)."""
    halted = state.turn.halted
    still_halted = {
        front: violations for front, violations in halted.items() if fronts.attempt(state.position, front).blocked
    }
    return state.now(halted=still_halted) if len(still_halted) < len(halted) else state


def _settle(state: State) -> tuple[State, list[Event]]:
    """Take the Fronts that may not try off the list, each with every reason (7.73)."""
    events, halted, offensive = [], dict(state.turn.halted), dict(state.position.offensive)
    attempts = {front: fronts.attempt(state.position, front) for front in left(state)}
    for front, attempt in attempts.items():
        if not attempt.blocked or (advancing.is_too_weak(attempt) and _may_be_helped(state, front, attempts)):
            continue
        offensive.pop(front, None)
        had_its_turn = violation(
            N_("The %(front)s has had its turn: no roll was to be made."), "7.71", "7.73", front=front
        )
        halted[front] = (had_its_turn, *(obstacle.but(mend=None) for obstacle in attempt.blocked))
        template = N_("The %(front)s makes no roll.")
        events.append(event(template, "7.73", front=front).because(attempt.strength))
        events += [event(obstacle.why.template, *obstacle.cites, **obstacle.why.fields) for obstacle in attempt.blocked]
    if len(halted) == len(state.turn.halted):
        return state, []
    return state.now(halted=halted).at(offensive=offensive), events


def _may_be_helped(state: State, front: Front, attempts: Mapping[Front, fronts.Attempt]) -> bool:
    """Tell whether a Front that may still try would take an army from before ``front`` (7.63, 7.65)."""
    trying_fronts = (trying_front for trying_front, attempt in attempts.items() if not attempt.blocked)
    return any(advancing.helps(state.position, trying_front) == front for trying_front in trying_fronts)


def advance_due(state: State) -> Due | None:
    """Return which Fronts must roll."""
    waiting_fronts = waiting(state)
    if not waiting_fronts:
        return None
    what = N_("The %(front)s must try to advance; Fronts left: %(n)d.")
    return Due((), Text(what, {"front": waiting_fronts[0], "n": len(waiting_fronts)}), ("7.71", "7.53"))


def check_advance(state: State, action: AdvanceFront) -> Iterator[Violation]:
    """Yield why this Front makes no roll (7.53, 7.73)."""
    if action.front in state.turn.rolled:
        yield _had(action.front)
        return
    blocked = fronts.attempt(state.position, action.front).blocked
    yield from state.turn.halted.get(action.front, blocked) if blocked else ()


def advance(state: State, action: AdvanceFront) -> tuple[State, list[Event]]:
    """Roll for one Front; its offensive support leaves the board (7.71)."""
    attempt = fronts.attempt(state.position, action.front)
    outcome = advancing.advance(state.position, attempt, action.d10)
    events = list(outcome.events)
    if not events:
        template = N_("The %(front)s does not advance (roll %(roll)d, strength %(n)d).")
        stalled = event(template, "7.71", front=action.front, roll=action.d10, n=attempt.value)
        events.append(stalled.because(attempt.strength))
    offensive = {front: support for front, support in outcome.position.offensive.items() if front != action.front}
    after = state.now(rolled=state.turn.rolled | {action.front}, leaving=_leaving(state, outcome))
    after = after.but(position=outcome.position.but(offensive=offensive))
    position, surrenders = surrender.settle(
        after.position,
        occupied=(GERMANY, JAPAN) if after.position.reading("Q-surrender-timing") == "at_once" else (),
        emperor=after.position.reading("Q-emperor-timing") == "at_once",
    )
    after, halts = _settle(after.at(technology=position.technology, surrendered=position.surrendered))
    return after, [*events, *surrenders, *halts]


def _leaving(state: State, outcome: advancing.Advance) -> Mapping[Reserve, int]:
    """Return the reserves that leave the game when the others go back, with those of this advance (7.63)."""
    leaving = dict(state.turn.leaving)
    for reserve, count in outcome.leaving.items():
        leaving[reserve] = leaving.get(reserve, 0) + count
    return leaving


def advance_options(state: State) -> Iterator[AdvanceFront]:
    """Yield every roll of every Front that must roll."""
    faces = state.position.constants.front_die
    yield from (AdvanceFront(front, face) for front in waiting(state) for face in range(1, faces + 1))


def aftermath(state: State) -> tuple[State, list[Event]]:
    """Check surrender, clear the board, and say whether the game is over (7.8, 8.0)."""
    position, events = surrender.settle(state.position)
    removed = {reserve: count + state.turn.leaving.get(reserve, 0) for reserve, count in position.removed.items()}
    position = position.but(offensive={}, reserves={}, sorties=NO_SORTIES, removed=removed)
    events.append(event(N_("Issues, offensive support and Axis reserves go back."), "8.0"))
    after = state.but(position=position)
    return (after.now(done=True) if is_last(after) else next_conference(after)), events


def next_conference(state: State) -> State:
    """Return the game at its next conference; no issue is in the center any more (8.0)."""
    return state.at(conference=state.position.conference + 1, center=frozenset())


def is_last(state: State) -> bool:
    """Tell whether the game ends with this conference (8.0)."""
    position = state.position
    return position.both_surrendered() or position.conference >= position.constants.conferences


def verdict(state: State) -> victory.Verdict:
    """Return who would win if the war ended now (4.4)."""
    position = state.position
    return victory.verdict(
        scoring.score(position).totals,
        victory.End.of(position),
        position.constants,
        state.dice,
        tournament=state.tournament,
        rulings=position.rulings,
    )


def verdict_end(state: State) -> tuple[State, list[Event]]:
    """Name the winner (4.4)."""
    verdict_now = verdict(state)
    game_over = event(OVER, "8.0")
    if verdict_now.winner is None:
        return state, [game_over, event(UNDECIDED, verdict_now.branch)]
    return state, [game_over, event(WINS, *verdict_now.cites, power=verdict_now.winner)]


def verdict_due(state: State) -> Due | None:
    """Return who must reveal Secret Agendas, then which dice the verdict needs."""
    return secret.due(state) or _dice_due(state)


def _dice_due(state: State) -> Due | None:
    verdict_now = verdict(state)
    if not verdict_now.dice_needed:
        return None
    if verdict_now.branch == victory.HEGEMON:
        what = Text(N_("Roll for the verdict: %(n)d d6, in the order UK, US, USSR."), {"n": verdict_now.dice_needed})
    else:
        margin = state.position.constants.alliance_margin
        what = Text(N_("Roll for the verdict: one d6, which is added to %(margin)d."), {"margin": margin})
    return Due((), what, (verdict_now.branch,))


def rolls_for_verdict(state: State) -> bool:
    """Tell whether the verdict waits for dice: nobody has Secret Agendas left to reveal."""
    return not secret.missing(state)


def check_verdict(state: State, action: VerdictDice) -> Iterator[Violation]:
    """Yield a wrong number of dice (4.42, 4.43, first edition)."""
    dice_needed, dice_given = verdict(state).dice_needed, len(action.dice)
    for power in secret.missing(state):
        yield violation(N_("%(power)s has yet to reveal Secret Agendas, before any die."), "10.2", power=power)
    if dice_needed != dice_given:
        yield violation(
            N_("The verdict needs %(n)d dice, not %(given)d."), verdict(state).branch, n=dice_needed, given=dice_given
        )


def verdict_dice(state: State, action: VerdictDice) -> tuple[State, list[Event]]:
    """Take the dice of the first edition."""
    return state.but(dice=action.dice), []
