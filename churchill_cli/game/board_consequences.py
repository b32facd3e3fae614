"""What follows from where the Fronts stand, each with its reason: reserves, surrenders, issues."""

from collections.abc import Iterator

from churchill_cli.game.conference.counters import CONDITIONAL, gone_by
from churchill_cli.game.model.ids import AXIS, POWERS
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value


class Consequence(Value):
    """A marker that stands so because of others: its kind, which one, and why."""

    kind: str
    key: str
    why: Event


def consequences(state: State) -> Iterator[Consequence]:
    """Yield what follows from the Fronts as they stand (6.21, 6.22, 7.63, 7.65, 7.8)."""
    position = state.position
    for reserve_loss in position.constants.collapse:
        if position.removed.get(reserve_loss.reserve) and position.has_reached(reserve_loss.front, reserve_loss.space):
            template = N_("%(reserve)s: one is out of the game; the %(front)s has entered %(space)s.")
            fields = {"reserve": reserve_loss.reserve, "front": reserve_loss.front, "space": reserve_loss.space}
            yield Consequence("removed", reserve_loss.reserve, event(template, reserve_loss.cite, **fields))
    for axis in (axis for axis in AXIS if axis in position.surrendered):
        surrendered = event(N_("%(axis)s has surrendered."), "7.82" if axis == "japan" else "7.81", axis=axis)
        yield Consequence("surrendered", axis, surrendered)
    for power in (power for power in POWERS if position.technology.get(power)):
        template = N_("%(power)s has German Technology markers: %(n)d.")
        markers = event(template, "7.81", power=power, n=position.technology[power])
        yield Consequence("technology", power, markers)
    for issue in sorted(CONDITIONAL):
        sections = gone_by(state, issue)
        if sections:
            yield Consequence("issue", issue, event(N_("%(issue)s is out of the game."), *sections, issue=issue))
