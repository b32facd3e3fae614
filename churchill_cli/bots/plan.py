"""The plan of a conference: which card is meant for which issue, so that the whole hand does most (11.3)."""

from collections.abc import Mapping, Sequence

from churchill_cli.game.conference import tracks
from churchill_cli.game.conference.card_values import play_value
from churchill_cli.game.model.ids import Issue, Power, issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play, Spot
from churchill_cli.game.model.values import NOTHING, Value

CHIEF_EXPECTED = 3
"""What a Chief of Staff is counted as before his die: the lower of the two middle faces (5.25)."""


class Plan(Value):
    """For each card of the hand, by its place in it, the issue that it is meant for; ``worth``: what all come to."""

    meant: Mapping[Play, tuple[Issue, ...]] = NOTHING
    worth: int = 0

    def has(self, card: Play, issue: Issue) -> bool:
        """Tell whether a card is meant for an issue."""
        return issue in self.meant.get(card, ())


def counted(card: Play) -> Play:
    """Return a card with the value that it is counted as; a Chief of Staff waits for his die."""
    return card.but(value=CHIEF_EXPECTED) if card.kind == "chief" and card.value is None else card


def staff_value(state: State, power: Power, card: Play, issue: Issue, spot: Spot) -> int:
    """Return how far a card moves an issue, its attributes and penalties with it (3.33, 5.22). Unit: spaces."""
    return play_value(state, power, counted(card), issue, spot).value


def planned(state: State, power: Power, hand: Sequence[Play], aims: Mapping[str, int]) -> Plan:
    """Return the combinations of cards and issues that make the most of the whole hand (11.3).

    Each card is given to the issue to which it adds most: spaces on one's own side up to the chair, by what the issue
    is wanted for. The combination that adds most is fixed first, so attributes find their issues.
    """
    table = tracks.with_last_advance(state)
    issues = {issue: table.turn.table.issues[issue] for issue in tracks.free_issues(state)}
    chair = state.position.constants.chair
    needed = {issue: chair + (-spot.n if spot.power == power else spot.n) for issue, spot in issues.items()}
    moved = {
        (card, issue): staff_value(table, power, card, issue, spot)
        for card in dict.fromkeys(hand)
        for issue, spot in issues.items()
    }
    meant: dict[Play, tuple[Issue, ...]] = {}
    cards, worth = list(hand), 0
    while cards and issues:
        gains = {
            (place, issue): min(moved[card, issue], max(0, needed[issue])) * aims.get(issue_kind(issue), 1)
            for place, card in enumerate(cards)
            for issue in issues
        }
        (place, issue), gain = max(gains.items(), key=lambda item: (item[1], -item[0][0]))
        if gain <= 0:
            break
        card = cards.pop(place)
        worth += gain
        needed[issue] -= moved[card, issue]
        meant[card] = (*meant.get(card, ()), issue)
    return Plan(meant, worth)
