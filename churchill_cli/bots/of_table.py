"""What a chart may ask of issues and cards at the conference table (11.3 to 11.5)."""

from churchill_cli.bots import chart
from churchill_cli.bots.case import Case, Option
from churchill_cli.bots.chart import Word
from churchill_cli.bots.plan import counted, planned, staff_value
from churchill_cli.game.conference import offers, tracks
from churchill_cli.game.conference.card_values import agenda_value
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.conference.debates import last_advance
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import issue_kind
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import CENTER, Spot

HELD, SPACE, AGAINST = 60, 6, 40
"""Hundredths of an issue: on one's own side of the table, by each space there, and on another's side."""
PLAYS = frozenset({chart.ADVANCE, chart.DEBATE, chart.LEADER})
TABLE = PLAYS | {chart.ISSUES}
MOST_SPACES = 20
WANTED_FIRST, BEST_CARDS = 5, 3
"""So many issues are counted on before the agenda is known, and so many cards for one issue."""


def _held(case: Case, spot: Spot) -> int:
    """Return what standing there is worth, in hundredths of the issue."""
    if spot.power is None:
        return 0
    if spot.power != case.power:
        return -AGAINST
    return HELD + SPACE * min(spot.n, case.state.position.constants.chair)


def spots(case: Case, option: Option) -> tuple[Spot, Spot]:
    """Return where the issue would stand without a play, and where with it."""
    play = option.action
    if not isinstance(play, actions.AdvanceIssue | actions.DebateIssue):
        return CENTER, CENTER
    _value, after = offers.result(case.state, play)
    if isinstance(play, actions.DebateIssue):
        return last_advance(case.state).target, after
    return tracks.with_last_advance(case.state).turn.table.issues[option.issue], after


def aim(case: Case, option: Option) -> int:
    """Return how much the chart wants the issue."""
    return case.aim(option.issue) if option.issue else 0


def value(case: Case, option: Option) -> int:
    """Return how far the play moves the issue, or what the card counts for the agenda (5.13, 5.22)."""
    if isinstance(option.action, actions.ShowCards) and option.card:
        return agenda_value(case.state, case.power, counted(option.card)).value
    if isinstance(option.action, actions.AdvanceIssue | actions.DebateIssue):
        return offers.result(case.state, option.action)[0].value
    return 0


def gain(case: Case, option: Option) -> int:
    """Return how much better the issue stands for this power by it, in tenths of what the chart wants it."""
    before, after = spots(case, option)
    return aim(case, option) * (_held(case, after) - _held(case, before)) // 10


def reach(case: Case, option: Option) -> int:
    """Return how far on this power's side the issue would stand; below 0 on another's side."""
    after = spots(case, option)[1]
    return after.n if after.power == case.power else -after.n


def captures(case: Case, option: Option) -> int:
    """Tell whether the issue would reach this power's chair (5.23)."""
    after = spots(case, option)[1]
    return int(after.power == case.power and tracks.is_captured(case.state, after))


def stops(_case: Case, option: Option) -> int:
    """Tell whether a conditional issue would end in the center (5.22)."""
    return int(getattr(option.action, "stop", False))


def is_planned(case: Case, option: Option) -> int:
    """Tell whether the card is meant for the issue by the plan of the whole hand (11.3)."""
    return int(option.card is not None and case.plan.has(option.card, option.issue))


def spare(case: Case, option: Option) -> int:
    """Return how little the hand loses without the card, below 0: its share of the plan (11.3)."""
    if option.card is None or option.card not in case.hand:
        return 0
    key = ("spare", option.card)
    if key not in case.numbers:
        rest = list(case.hand)
        rest.remove(option.card)
        issue_kinds = _likely(case)
        whole = planned(issue_kinds, case.power, case.hand, case.aims).worth
        case.numbers[key] = planned(issue_kinds, case.power, rest, case.aims).worth - whole
    return case.numbers[key]


def _likely(case: Case) -> State:
    """Return the state with every issue in the center that the chart wants most, as before an agenda nobody knows."""
    wanted = sorted(case.state.position.rules.issues, key=case.aim, reverse=True)
    return case.state.at_table(issues=dict.fromkeys(wanted[:WANTED_FIRST], CENTER), last=None)


def in_hand(case: Case, option: Option) -> int:
    """Return how far the three best cards of the hand would move the issue together (11.3)."""
    values = (staff_value(case.state, case.power, card, option.issue, CENTER) for card in case.hand)
    return sum(sorted(values, reverse=True)[:BEST_CARDS])


def held_by_other(case: Case, option: Option) -> int:
    """Tell whether the issue lies on another's side now."""
    before = spots(case, option)[0]
    return int(before.power not in {None, case.power})


def held(case: Case, option: Option) -> int:
    """Tell whether the issue lies on this power's side now."""
    return int(spots(case, option)[0].power == case.power)


def threatened(case: Case, _option: Option) -> int:
    """Tell whether the last advance would capture its issue for another (5.23)."""
    advance = case.state.turn.table.last
    return int(advance is not None and tracks.is_captured(case.state, advance.target))


def cards(case: Case, _option: Option) -> int:
    """Return how many cards this power holds."""
    return case.state.turn.table.hands.get(case.power, 0)


def more_cards(case: Case, _option: Option) -> int:
    """Return by how many cards this power's hand is larger than the largest of the others; below 0 if smaller."""
    hands = case.state.turn.table.hands
    return hands.get(case.power, 0) - max(hands.get(power, 0) for power in case.others)


def for_itself(case: Case, option: Option) -> int:
    """Tell whether a tie would go to this power (4.5)."""
    return int(getattr(option.action, "winner", None) == case.power)


def first_pick(case: Case, _option: Option) -> int:
    """Tell whether the issue goes on this power's own track (5.14)."""
    table = case.state.turn.table
    return int(len(table.picks) > len(case.others) + 1 and table.distance > 0)


def conditional(_case: Case, option: Option) -> int:
    """Tell whether it is a conditional issue (6.2)."""
    return int(issue_kind(option.issue) in CONDITIONAL)


WORDS = (
    Word("aim", N_("how much the chart wants the issue"), TABLE, aim, -9, 20),
    Word("value", N_("the value of the card on it"), PLAYS | {chart.AGENDA}, value, 0, MOST_SPACES),
    Word("gain", N_("how much better the issue stands by it"), PLAYS, gain, -500, 500),
    Word("reach", N_("how far on its own side the issue stands by it"), PLAYS, reach, -MOST_SPACES, MOST_SPACES),
    Word("captures", N_("it captures the issue"), PLAYS, captures),
    Word("stops", N_("it stops a conditional issue in the center"), PLAYS, stops),
    Word("planned", N_("the card is meant for it by the plan of the hand (11.3)"), PLAYS, is_planned),
    Word("spare", N_("how little the hand loses without the card"), PLAYS | {chart.AGENDA}, spare, -500, 0),
    Word("in_hand", N_("what the three best cards of the hand do for it"), frozenset({chart.ISSUES}), in_hand, 0, 60),
    Word("first", N_("it goes on the own track (5.14)"), frozenset({chart.ISSUES}), first_pick),
    Word("of_other", N_("the issue lies on another's side"), PLAYS, held_by_other),
    Word("of_own", N_("the issue lies on its own side"), PLAYS, held),
    Word("threatened", N_("it would be captured by another"), frozenset({chart.DEBATE, chart.LEADER}), threatened),
    Word("conditional", N_("it is a conditional issue"), TABLE, conditional),
    Word("cards", N_("cards in its hand"), PLAYS, cards, 0, 7),
    Word("more_cards", N_("cards more than the others have"), PLAYS, more_cards, -7, 7),
    Word("for_itself", N_("it wins the tie itself"), frozenset({chart.LEADER, chart.ORDER}), for_itself),
)
"""The words of the table."""
