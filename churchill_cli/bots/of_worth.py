"""What a chart may ask of the game as a whole: what an option adds to what its power hopes for (4.4, 9.4)."""

from churchill_cli.bots import chart
from churchill_cli.bots.case import Case
from churchill_cli.bots.chart import Word
from churchill_cli.bots.of_board import BOARD, after
from churchill_cli.bots.of_table import PLAYS, in_hand, spots
from churchill_cli.bots.option import Option
from churchill_cli.bots.stakes import ALIGNED, NETWORK, times
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import POWERS, Power, issue_kind
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Spot

MOST = 100_000
HELD, SPACE = 60, 6
"""How sure a power is of an issue on its side, and by each space there, in hundredths."""
COMES, STAYS = 50, 10
"""How sure it is that a conditional issue ends in the center, and that another does, in hundredths."""
OWN, MOST_OWN = 30, 90
"""How sure it is that a power wins an issue in which its hand does nothing, and at most, in hundredths."""


def brings(case: Case, issue: str, holder: Power | None) -> int:
    """Return what it brings this power if the issue ends on somebody's side, or in the center."""
    return case.stakes.issues[issue_kind(issue)][holder][POWERS.index(case.power)]


def _of_play(case: Case, option: Option) -> int:
    """Return by how much the issue stands better for this power by a play (5.22)."""
    before, after_it = spots(case, option)
    return _standing(case, option.issue, after_it) - _standing(case, option.issue, before)


def _standing(case: Case, issue: str, spot: Spot) -> int:
    """Return what it brings that an issue stands there, as sure as it does."""
    centered = brings(case, issue, None)
    if spot.power is None:
        return centered
    sure = HELD + SPACE * min(spot.n, case.state.position.constants.chair)
    return centered + sure * (brings(case, issue, spot.power) - centered) // 100


def _of_issue(case: Case, option: Option) -> int:
    """Return what it brings that an issue lies on the table (5.14)."""
    center = COMES if issue_kind(option.issue) in CONDITIONAL else STAYS
    own = min(MOST_OWN, OWN + in_hand(case, option))
    won = own * brings(case, option.issue, case.power)
    lost = (100 - own) * sum(brings(case, option.issue, power) for power in case.others) // 2
    return (center * brings(case, option.issue, None) + (100 - center) * (won + lost) // 100) // 100


def _of_board(case: Case, option: Option) -> int:
    """Return what a decision or a marker adds (6.0, 7.1, 7.3)."""
    action, stakes, own = option.action, case.stakes, POWERS.index(case.power)
    match action:
        case actions.PlaceSupport():
            return stakes.marker(action.kind, action.box, case.power, _purse(case))[own]
        case actions.Direct():
            return stakes.directed(action.front)[own]
        case actions.Activate():
            issue = case.state.position.rules.issues[issue_kind(action.issue)]
            return times(stakes.point(case.power), ALIGNED * issue.alignment + NETWORK * issue.networks)[own]
        case actions.Fund():
            return stakes.research()[own] // 6 if case.state.winners("a_bomb_research") else 0
        case actions.Appoint():
            return stakes.best(action.leader, action.theater)[own]
        case _:
            position = after(case, option)
            return stakes.change(position)[own] if position else 0


def _purse(case: Case) -> int:
    """Return how many markers may still go to one place."""
    return max(1, case.state.turn.purses[case.power].production)


def worth(case: Case, option: Option) -> int:
    """Return what an option adds to what this power hopes for: its lead, and its chance to win (4.4, 9.4)."""
    if isinstance(option.action, actions.AdvanceIssue | actions.DebateIssue):
        return _of_play(case, option)
    if isinstance(option.action, actions.Pick):
        return _of_issue(case, option)
    return _of_board(case, option)


WORDS = (
    Word(
        "worth",
        N_("what it adds to the lead and to the chance to win"),
        PLAYS | BOARD | {chart.ISSUES, chart.COMMAND},
        worth,
        -MOST,
        MOST,
    ),
)
"""The word of the whole game."""
