"""What came of a conference: who won which issue by which card, and which debates took one away (5.2).

The last play that brought an issue to another track tells who won it, and by which card.
"""

from collections.abc import Iterator

from churchill_cli.game.conference import debates, offers, tracks
from churchill_cli.game.conference.card_values import leader_card, staff_card
from churchill_cli.game.conference.outcome import WINS_CONFERENCE
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import Issue, Power
from churchill_cli.game.model.ruling import Event, event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.told_values import Spot
from churchill_cli.game.model.values import Value


class Move(Value):
    """An issue moved by a card: by an advance, or by a debate of the advance just told."""

    power: Power
    issue: Issue
    card: Text | str
    value: int
    origin: Spot
    target: Spot
    is_debate: bool

    @property
    def changes_hands(self) -> bool:
        """Tell whether the issue stands on the track of another power than before."""
        return self.origin.power != self.target.power


def move(state_before: State, action: Action) -> Move | None:
    """Return what a card does to an issue; None for whatever moves none (5.22, 5.24)."""
    if not isinstance(action, AdvanceIssue | DebateIssue):
        return None
    issue, origin = debates.moved(state_before, action)
    card_value, target = offers.result(state_before, action)
    is_debate = isinstance(action, DebateIssue)
    if is_debate:
        origin = debates.last_advance(state_before).target
    return Move(action.power, issue, _card(state_before, action), card_value.value, origin, target, is_debate)


def _card(state: State, action: AdvanceIssue | DebateIssue) -> Text | str:
    """Return the card of a play by its name."""
    if action.card.kind == "leader":
        return leader_card(state, action.power).id
    return staff_card(state, action.power, action.card).id or Text(N_("a staff card"))


WON_BY = {
    False: N_("%(power)s wins %(issue)s: advanced with %(card)s (%(n)d), %(origin)s → %(target)s."),
    True: N_("%(power)s wins %(issue)s: debated with %(card)s (%(n)d), %(origin)s → %(target)s."),
}
TAKEN = N_("%(power)s debates %(issue)s with %(card)s (%(n)d): %(origin)s → %(target)s.")


def told(state: State, moves: list[Move]) -> Iterator[Event]:
    """Yield what a decided conference brought: debates that turned, issues won, its winner (5.27)."""
    last_taken = {issue_move.issue: issue_move for issue_move in moves if issue_move.changes_hands}
    won_by = {issue: last_taken[issue] for issues in state.turn.won.values() for issue in issues if issue in last_taken}
    yield from turned(state, [issue_move for issue_move in moves if issue_move is not won_by.get(issue_move.issue)])
    for power, issues in state.turn.won.items():
        for issue in issues:
            if issue in won_by:
                yield _moved(state, WON_BY[won_by[issue].is_debate], won_by[issue], "5.27")
            else:
                yield event(N_("%(power)s wins %(issue)s."), "5.27", power=power, issue=issue)
    for issue in sorted(state.position.center):
        yield event(N_("Nobody wins %(issue)s: it is left in the center."), "5.27", issue=issue)
    if state.turn.winner:
        yield event(WINS_CONFERENCE, "5.27", power=state.turn.winner)


def turned(state: State, moves: list[Move]) -> Iterator[Event]:
    """Yield the debates that took an issue from somebody (5.24)."""
    for issue_move in moves:
        if issue_move.is_debate and issue_move.changes_hands:
            yield _moved(state, TAKEN, issue_move, "5.24")


def _moved(state: State, template: str, issue_move: Move, cite: str) -> Event:
    """Return the sentence of a move."""
    origin, target = (_spot(state, table_space) for table_space in (issue_move.origin, issue_move.target))
    fields = {"power": issue_move.power, "issue": issue_move.issue, "card": issue_move.card, "n": issue_move.value}
    return event(template, cite, **fields, origin=origin, target=target)


def _spot(state: State, table_space: Spot) -> Text:
    """Return a space of the table in a few words."""
    if table_space.power is None:
        return Text(N_("center"))
    if tracks.is_captured(state, table_space):
        return Text(N_("%(power)s chair"), {"power": table_space.power})
    return Text(N_("%(power)s %(n)d"), {"power": table_space.power, "n": table_space.n})
