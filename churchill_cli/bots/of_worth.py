"""What a chart may ask of the game as a whole: what an option adds to what its power hopes for (4.4, 9.4)."""

from churchill_cli.bots import chart
from churchill_cli.bots.case import Case, Option
from churchill_cli.bots.chart import Word
from churchill_cli.bots.futures import WHOLE
from churchill_cli.bots.of_board import BOARD, after
from churchill_cli.bots.of_table import PLAYS, in_hand, spots
from churchill_cli.bots.plan import counted
from churchill_cli.bots.stakes import ALIGNED, NETWORK, times
from churchill_cli.game.conference import tracks
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.decision import research
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import POWERS, Power, issue_kind
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import CENTER, Spot

MOST = 100_000
CARD = 300
"""How far a card moves an issue, in hundredths of a space."""
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
    """Return what it brings that an issue stands there, by how surely it ends with each power, or in the center."""
    if tracks.is_captured(case.state, spot):
        return brings(case, issue, spot.power)
    pulls = _pulls(case, issue, spot)
    whole, brought = sum(pull**2 for pull in pulls.values()), {end: brings(case, issue, end) for end in pulls}
    return sum(pull**2 * brought[end] for end, pull in pulls.items()) // whole if whole else brought[spot.power]


def _pulls(case: Case, issue: str, spot: Spot) -> dict[Power | None, int]:
    """Return how strongly an issue is drawn to each end: by spaces on a side, by the cards of who wants it there."""
    kind, hands, issues = issue_kind(issue), case.state.turn.table.hands, len(tracks.free_issues(case.state)) or 1
    brought, pulls = case.stakes.issues[kind], dict.fromkeys((*POWERS, None), 0)
    for own, power in enumerate(POWERS):
        may_return = kind in CONDITIONAL and spot.power != power  # nobody moves it off his own side (5.22)
        end = None if may_return and brought[None][own] > brought[power][own] else power
        pulls[end] += CARD * hands.get(power, 0) // issues
    pulls[spot.power] += WHOLE * spot.n
    return pulls


def _of_issue(case: Case, option: Option) -> int:
    """Return what it brings that an issue lies on the table (5.14)."""
    if issue_kind(option.issue) in CONDITIONAL:
        return _standing(case, option.issue, CENTER)
    own = min(MOST_OWN, OWN + in_hand(case, option))
    others = sum(brings(case, option.issue, power) for power in case.others)
    return (own * brings(case, option.issue, case.power) + (100 - own) * others // 2) // 100


def _of_board(case: Case, option: Option) -> int:
    """Return what a decision or a marker adds (6.0, 7.1, 7.3)."""
    action, stakes, own = option.action, case.stakes, POWERS.index(case.power)
    match action:
        case actions.PlaceSupport():
            left = max(1, case.state.turn.purses[case.power].production)
            return stakes.marker(action.kind, action.box, case.power, left)[own]
        case actions.Direct():
            return stakes.directed(action.front)[own]
        case actions.Activate():
            issue = case.state.position.rules.issues[issue_kind(action.issue)]
            return times(stakes.point(case.power), ALIGNED * issue.alignment + NETWORK * issue.networks)[own]
        case actions.Fund():
            is_idle = not case.state.winners("a_bomb_research") or research.is_certain(case.state)
            return 0 if is_idle else stakes.research()[own] // 6
        case actions.Appoint():
            return stakes.best(action.leader, action.theater)[own]
        case _:
            position = after(case, option)
            return stakes.change(position)[own] if position else 0


def worth(case: Case, option: Option) -> int:
    """Return what an option adds to what this power hopes for: its lead, and its chance to win (4.4, 9.4)."""
    if isinstance(option.action, actions.AdvanceIssue | actions.DebateIssue):
        return _of_play(case, option)
    if isinstance(option.action, actions.Pick):
        return _of_issue(case, option)
    return _of_board(case, option)


def better(case: Case, option: Option) -> int:
    """Return how much more a debate brings than the best advance that its card may make later (5.24)."""
    card, key = option.card, ("advance", option.card)
    if card and key not in case.numbers:
        issues = tracks.free_issues(case.state)
        advances = (actions.AdvanceIssue(case.power, issue, counted(card), False) for issue in issues)
        brought = (_of_play(case, Option(one, frozenset(), card, one.issue)) for one in advances)
        case.numbers[key] = max(brought, default=0)
    return worth(case, option) - case.numbers.get(key, 0)


def advanced_by_stronger(case: Case, _option: Option) -> int:
    """Tell whether whoever advanced the issue hopes for more than the third power does (4.4)."""
    advance, hopes = case.state.turn.table.last, dict(zip(POWERS, case.stakes.now, strict=True))
    return int(advance is not None and advance.power == max(case.others, key=hopes.__getitem__))


DEBATES, WHEREVER = frozenset({chart.DEBATE}), PLAYS | BOARD | {chart.ISSUES, chart.COMMAND}
WORDS = (
    Word("of_leader", N_("the stronger of the others advanced it"), DEBATES, advanced_by_stronger),
    Word("better", N_("what it adds more than any advance with its card"), DEBATES, better, -MOST, MOST),
    Word("worth", N_("what it adds to the lead and to the chance to win"), WHEREVER, worth, -MOST, MOST),
)
"""The words of the whole game."""
