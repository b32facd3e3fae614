"""What may be told in the Meeting Segment, and what each play would come to (5.22, 5.24, 5.25)."""

from collections.abc import Iterator

from churchill_cli.game.conference import tracks
from churchill_cli.game.conference.card_values import committed, is_active, known_staff, play_value, staff_card
from churchill_cli.game.conference.counters import CONDITIONAL
from churchill_cli.game.conference.debates import debate_value, debated, last_advance, moved
from churchill_cli.game.conference.meeting_turns import debaters
from churchill_cli.game.conference.ties import Tie, tie_options
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue, Pass, RollChief
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import Issue, Power, issue_kind
from churchill_cli.game.model.ruling import Ruling
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.told_values import CENTER, Play, Spot

Offer = AdvanceIssue | DebateIssue | Pass | RollChief | Tie


def hand(state: State, power: Power) -> Iterator[Play]:
    """Yield every card that ``power`` might hold: known ones, any value, Leader, Chief of Staff."""
    gone_cards = {*state.roster.used.get(power, ()), *state.roster.dead}
    card_names = [card_name for card_name in known_staff(state, power) if card_name not in gone_cards]
    chief_of_staff = state.position.rules.cards.chief(power)
    for card_name in card_names:
        if card_name != chief_of_staff:
            yield Play(name=card_name)
            card = staff_card(state, power, Play(name=card_name))
            if card.less and card.value is not None:  # it may be played for less than its value (5.22)
                yield from (Play(name=card.id, value=lesser) for lesser in range(1, card.value))
    yield from (Play(value=face) for face in D6)
    if chief_of_staff in card_names:
        chief_die = committed(state, power)
        yield from (Play("chief", value=face) for face in D6 if not chief_die or face == chief_die)
    if is_active(state, power):
        yield Play("leader")


def options(state: State) -> Iterator[Offer]:
    """Yield every play: of the power on the move, of those who may debate, or every way to break the tie."""
    conference_table = state.turn.table
    if not conference_table.checks:
        yield from _plays(state, conference_table.on_move) if conference_table.on_move else tie_options()
    for power in debaters(state):
        for play in hand(state, power):
            yield from (DebateIssue(power, play, stop) for stop in stopping(last_advance(state).issue))


def _plays(state: State, power: Power) -> Iterator[Offer]:
    """Yield every play of the power on the move, allowed or not."""
    advances = [  # whatever the card; by its number where an issue's kind may mean several
        (tracks.numbered(issue) if tracks.possible_counters(state, issue_kind(issue)) else issue, stops_in_center)
        for issue in tracks.free_issues(state)
        for stops_in_center in stopping(issue)
    ]
    for play in hand(state, power):
        yield from (AdvanceIssue(power, issue, play, stops_in_center) for issue, stops_in_center in advances)
    yield Pass(power)
    yield from (RollChief(power, face) for face in D6)


def stopping(issue: Issue) -> tuple[bool, ...]:
    """Return whether a play may stop this issue in the center: a conditional one may (5.22)."""
    return (False, True) if issue_kind(issue) in CONDITIONAL else (False,)


def result(state: State, action: AdvanceIssue | DebateIssue) -> tuple[Ruling, Spot]:
    """Return what a play is worth and where the issue would stand after it, if nobody debates."""
    if isinstance(action, DebateIssue):
        spaces = debate_value(state, action.power, action.card)
        return spaces, debated(state, action.power, spaces.value, stops_in_center=action.stop)
    issue, table_space = moved(state, action)
    spaces = play_value(tracks.with_last_advance(state), action.power, action.card, issue, table_space)
    return spaces, CENTER if action.stop else table_space.moved(action.power, spaces.value)


def would_stand(state: State, action: AdvanceIssue | DebateIssue, table_space: Spot) -> Text:
    """Return where the issue would stand, a capture by an advance only if nobody debates (5.23)."""
    issue, _origin = moved(state, action)
    if tracks.is_captured(state, table_space):
        return tracks.captures(issue, table_space.power).what
    return tracks.stands(issue, table_space, "5.22").what
