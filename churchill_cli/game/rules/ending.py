"""What is told when the game has ended: where it goes on from there, and whether another wins (4.4, 8.0)."""

from collections.abc import Iterator

from churchill_cli.game.rules import campaign, victory
from churchill_cli.game.ruling import Event, event
from churchill_cli.game.state import State
from churchill_cli.game.texts import N_

GOES_ON = N_("The game is not over: Germany and Japan have not both surrendered, so the next conference begins.")
OPEN = N_("Who wins is open again.")
NO_LONGER = N_("%(power)s no longer wins.")


def is_reopened(before: State, after: State) -> bool:
    """Tell whether something was changed by hand, revealed or read otherwise after the end of the last conference."""
    return before.turn.step in {"verdict", "over"} and before.position != after.position


def reopened(state: State) -> tuple[State, list[Event]]:
    """Return the game as it stood after its last post-mortem, with what stands on the board now (8.0).

    ``turn.done`` tells whether the game ends there. Dice that were rolled stay where as many are still rolled.
    """
    if not campaign.is_last(state):
        return campaign.next_conference(state.now(done=False).but(dice=())), [event(GOES_ON, "8.0")]
    position = state.position
    found = campaign.verdict(state.but(dice=()))
    end = victory.End(found.branch != victory.HEGEMON, position.has_bomb(), position.sole_germany())
    most = victory.most_dice(found.raw, end, position.constants, tournament=state.tournament)
    return state.now(done=True).but(dice=state.dice if len(state.dice) == most else ()), []


def changed(before: State, after: State) -> Iterator[Event]:
    """Yield what a correction makes of the winner who was named before it (4.4)."""
    if before.turn.step != "over":
        return
    was, now = campaign.verdict(before), campaign.verdict(after)
    if after.turn.step == "verdict":
        yield event(OPEN, "4.4")
    elif after.turn.step == "over" and was.winner and was.winner != now.winner:
        yield event(NO_LONGER, was.branch, power=was.winner)
