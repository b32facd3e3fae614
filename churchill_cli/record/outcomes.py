"""What a change of the past comes to: where the game stands and what the score is, before and after."""

from collections.abc import Iterator

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import scoring
from churchill_cli.game.war import campaign


def compared(old: State, new: State) -> Iterator[Text]:
    """Yield what differs between two states of a game: the step, the score, who would win."""
    if (old.turn.step, old.position.conference) != (new.turn.step, new.position.conference):
        step = engine.step_of(new).title
        yield Text(N_("The game stands at conference %(n)d, %(step)s."), {"n": new.position.conference, "step": step})
    was, now = scoring.score(old.position).totals, scoring.score(new.position).totals
    for power in POWERS:
        if was[power] != now[power]:
            fields = {"power": power, "was": was[power], "now": now[power]}
            yield Text(N_("Victory points of %(power)s: %(was)d → %(now)d."), fields)
    yield from _verdicts(old, new)


def _verdicts(old: State, new: State) -> Iterator[Text]:
    """Yield who wins now that the game is over, or would win, where that has changed."""
    before, after = campaign.verdict(old).winner, campaign.verdict(new).winner
    both_over = old.turn.step == new.turn.step == "over"
    if new.turn.step == "over" and after and (before != after or not both_over):
        yield Text(campaign.WINS, {"power": after})
    elif new.turn.step == "over" and before != after:
        yield Text(campaign.UNDECIDED)
    elif before != after and after:
        yield Text(N_("If the war ended now, %(power)s would win."), {"power": after})
