"""The end of the game: who wins, and where the game goes on after what is told then (4.4, 8.0).

A correction, a reading, a fact of the map or a Secret Agenda that changes the position after the last conference takes
the game back to its last post-mortem (`engine.resumed`).
"""

from collections.abc import Iterator

from churchill_cli.game.model.actions import VerdictDice
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import scoring, secret, victory
from churchill_cli.game.victory.judge import HEGEMON, End, Judge
from churchill_cli.game.war import campaign

GAME_OVER, UNDECIDED = N_("The game is over."), N_("The text does not decide who wins.")
WINS = N_("%(power)s wins the game.")
GOES_ON = N_("The game is not over: Germany and Japan have not both surrendered, so the next conference begins.")
OPEN = N_("Who wins is open again.")
NO_LONGER = N_("%(power)s no longer wins.")


def verdict(state: State) -> victory.Verdict:
    """Return who would win if the war ended now (4.4)."""
    judge = Judge.of(state.position, tournament=state.tournament, dice=state.dice)
    return victory.judged(judge, scoring.score(state.position).totals)


def due(state: State) -> Due | None:
    """Return who must reveal Secret Agendas, then which dice the verdict needs (10.2, 4.42, 4.43)."""
    agendas_due, verdict_now = secret.due(state), verdict(state)
    if agendas_due or not verdict_now.dice_needed:
        return agendas_due
    if verdict_now.branch == HEGEMON:
        what = Text(N_("Roll for the verdict: %(n)d d6, in the order UK, US, USSR."), {"n": verdict_now.dice_needed})
    else:
        margin = state.position.constants.alliance_margin
        what = Text(N_("Roll for the verdict: one d6, which is added to %(margin)d."), {"margin": margin})
    return Due((), what, (verdict_now.branch,))


def check(state: State, action: VerdictDice) -> Iterator[Violation]:
    """Yield a wrong number of dice (4.42, 4.43), and who has agendas to reveal before it (10.2)."""
    verdict_now, dice_given = verdict(state), len(action.dice)
    for power in secret.missing(state):
        yield violation(N_("%(power)s has yet to reveal Secret Agendas, before any die."), "10.2", power=power)
    if verdict_now.dice_needed != dice_given:
        template = N_("Dice that the verdict needs: %(n)d, not %(given)d.")
        yield violation(template, verdict_now.branch, n=verdict_now.dice_needed, given=dice_given)


def end(state: State) -> Change:
    """Name the winner (4.4)."""
    verdict_now = verdict(state)
    game_over = event(GAME_OVER, "8.0")
    if verdict_now.winner is None:
        return state, [game_over, event(UNDECIDED, verdict_now.branch)]
    return state, [game_over, event(WINS, *verdict_now.cites, power=verdict_now.winner)]


VERDICT = Step(
    "verdict",
    N_("Winning the Game"),
    "4.4",
    due,
    (
        Handler(
            VerdictDice,
            lambda state, action: (state.but(dice=action.dice), []),
            check,
            waited=lambda state: not secret.missing(state),
        ),
    ),
    end=end,
    wording=Wording(
        (Example("3 5 1", N_("the dice alone, in the order in which they are asked for")),),
        verb="reveals",
        beginning=lambda _: "verdict rolls",
    ),
)
OVER = Step("over", N_("The game is over"), "8.0", lambda _: None)

# What is told after the end


def is_over(state: State) -> bool:
    """Tell whether both Axis powers have surrendered between two conferences (8.0)."""
    return state.turn.step == "conference" and state.position.both_surrendered()


def is_reopened(before: State, after: State) -> bool:
    """Tell whether the end is judged anew: the board changed after it, or has now come to it."""
    return is_over(after) or (before.turn.step in {"verdict", "over"} and before.position != after.position)


def reopened(state: State) -> Change:
    """Return the game as it stood after its last post-mortem, with what stands on the board now (8.0).

    ``turn.done`` tells whether the game ends there. Dice that were rolled stay where as many are still rolled. A
    conference that the board was told of, and that was never held, is still to come.
    """
    position, was_held = state.position, state.turn.winner is not None
    if not (position.both_surrendered() or (was_held and campaign.is_last(state))):
        state_begun = state.now(done=False).but(dice=())
        return campaign.next_conference(state_begun) if was_held else state_begun, [event(GOES_ON, "8.0")]
    end_now, scores = End.of(position), scoring.score(position).totals
    dice_needed = victory.most_dice(scores, end_now, position.constants, tournament=state.tournament)
    return state.now(done=True).but(dice=state.dice if len(state.dice) == dice_needed else ()), []


def changed(before: State, after: State) -> Iterator[Event]:
    """Yield what a correction makes of the winner who was named before it (4.4)."""
    is_judged_alike = after.turn.step == "over" and (after.position, after.dice) == (before.position, before.dice)
    if before.turn.step != "over" or is_judged_alike:  # to judge anew takes its time
        return
    verdict_before, verdict_now = verdict(before), verdict(after)
    if after.turn.step == "verdict":
        yield event(OPEN, "4.4")
    elif after.turn.step == "over" and verdict_before.winner and verdict_before.winner != verdict_now.winner:
        yield event(NO_LONGER, verdict_before.branch, power=verdict_before.winner)
