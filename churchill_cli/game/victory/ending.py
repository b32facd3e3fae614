"""What is told when the game has ended: where it goes on from there, and whether another wins (4.4, 8.0)."""

from collections.abc import Iterator

from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.victory import scoring, victory
from churchill_cli.game.war import campaign

GOES_ON = N_("The game is not over: Germany and Japan have not both surrendered, so the next conference begins.")
OPEN = N_("Who wins is open again.")
NO_LONGER = N_("%(power)s no longer wins.")


def is_over(state: State) -> bool:
    """Tell whether a board has come to its end between two conferences: both Axis powers have surrendered (8.0)."""
    return state.turn.step == "conference" and state.position.both_surrendered()


def is_reopened(before: State, after: State) -> bool:
    """Tell whether the end is judged anew: the board was changed after it, or has come to it by what was told."""
    return is_over(after) or (before.turn.step in {"verdict", "over"} and before.position != after.position)


def reopened(state: State) -> tuple[State, list[Event]]:
    """Return the game as it stood after its last post-mortem, with what stands on the board now (8.0).

    ``turn.done`` tells whether the game ends there. Dice that were rolled stay where as many are still rolled. A
    conference that the board was told of, and that was never held, is still to come.
    """
    was_held = state.turn.winner is not None
    if not (state.position.both_surrendered() or (was_held and campaign.is_last(state))):
        state_begun = state.now(done=False).but(dice=())
        return campaign.next_conference(state_begun) if was_held else state_begun, [event(GOES_ON, "8.0")]
    position = state.position
    end, scores = victory.End.of(position), scoring.score(position).totals
    dice_needed = victory.most_dice(scores, end, position.constants, tournament=state.tournament)
    return state.now(done=True).but(dice=state.dice if len(state.dice) == dice_needed else ()), []


def changed(before: State, after: State) -> Iterator[Event]:
    """Yield what a correction makes of the winner who was named before it (4.4)."""
    if before.turn.step != "over":
        return
    verdict_before, verdict_now = campaign.verdict(before), campaign.verdict(after)
    if after.turn.step == "verdict":
        yield event(OPEN, "4.4")
    elif after.turn.step == "over" and verdict_before.winner and verdict_before.winner != verdict_now.winner:
        yield event(NO_LONGER, verdict_before.branch, power=verdict_before.winner)
