"""Markers set by hand, with a reason: what may be set to what, and which rule is set aside by it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from churchill_cli.game.conference.counters import gone_by, uncounted
from churchill_cli.game.conference.holdings import is_gone
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.constants import Constants
from churchill_cli.game.model.ids import AXIS, GLOBAL_SIDES, Front, Reserve, issue_kind
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change, Check, Handler
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.model.told_values import Setting, Spot
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import collapse, front_consequences, surrender

Placing = Callable[[State, Setting], State]
NONE, NEUTRAL = "none", "neutral"
CATCHING_UP = N_("it stands so")
"""The reason of what is set where a game is caught up with; the same in every record, said in the reader's language."""
COUNTED = N_("counted on the board")
"""The reason of what is corrected after an audit, in the same way."""


class Marker(Value):
    """A kind of marker: how it is set, what forbids a value, and the section that is set aside.

    ``keeps`` names what is kept as told, wherever a Front is set by hand afterwards; ``key`` stands for which one.
    ``stays`` is the same for what is kept only where it was told of a board that stands so. ``part``: the part of a
    position that counts it, or has who holds it.
    """

    cite: str
    place: Placing
    check: Check = lambda _state, _action: iter(())
    keeps: str = ""
    stays: str = ""
    part: str = ""


def _upper_bound(maximum_of: Callable[[Constants, Any], int]) -> Check:
    """Return a check that a count is within what there is."""

    def within_bound(state: State, setting: Setting) -> Iterator[Violation]:
        maximum = maximum_of(state.position.constants, setting.key)
        if int(setting.value) > maximum:
            yield violation(N_("There are at most %(n)d."), MARKERS[setting.kind].cite, n=maximum)

    return within_bound


def _set_count(state: State, setting: Setting) -> State:
    part = MARKERS[setting.kind].part
    counts_before: Mapping[Any, int] = getattr(state.position, part)
    return state.at(**{part: {**counts_before, setting.key: int(setting.value)}})


def _set_holder(state: State, setting: Setting) -> State:
    part = MARKERS[setting.kind].part
    holders = {key: power for key, power in getattr(state.position, part).items() if key != setting.key}
    if setting.value not in {NONE, NEUTRAL}:
        holders[setting.key] = setting.value
    return state.at(**{part: holders})


def _place_front(state: State, setting: Setting) -> State:
    """Move a Front by hand, with what follows: removals, surrender, spaces entered, issues gone."""
    before, leaving = state.position, _leaving_reserves(state, setting)
    corrected = before.but(fronts={**before.fronts, setting.key: setting.value})
    waiting = {f"removed.{reserve}" for reserve in leaving if leaving[reserve] != state.turn.leaving.get(reserve, 0)}
    is_begun = state.turn.step not in {"conference", "agenda", "meeting"}  # by then the reserves may stand anew
    told = frozenset(told_key for told_key in state.turn.told if not (is_begun and told_key.startswith("reserves.")))
    position = front_consequences.moved(before, corrected, told | waiting, settled=state.turn.step != "advance")
    changed = state.now(leaving=leaving).but(position=position)
    issues = state.turn.table.issues
    remaining = {issue: table_space for issue, table_space in issues.items() if not is_gone(changed, issue_kind(issue))}
    return changed.at_table(issues=remaining)


def _leaving_reserves(state: State, setting: Setting) -> Mapping[Reserve, int]:
    """Return the reserves that leave when a Front set by hand sends them back, as 7.63 is read."""
    position, front = state.position, cast("Front", setting.key)
    leaving = dict(state.turn.leaving)
    if state.turn.step != "advance" or position.reading(collapse.ON_BOARD) != "end":
        return leaving
    track, space_numbers = position.board.tracks[front], position.board.index[front]
    number_before, number_now = space_numbers[position.fronts[front]], space_numbers[str(setting.value)]
    for space in track[number_before + 1 : number_now + 1]:
        for reserve in collapse.put_off(position, front, space):
            leaving[reserve] = leaving.get(reserve, 0) + 1
    for collapsing in position.constants.collapse:
        returned = collapsing.front == front and collapsing.space in track[number_now + 1 : number_before + 1]
        if returned and leaving.get(collapsing.reserve):
            leaving[collapsing.reserve] -= 1
    return leaving


def _tell_entered(state: State, setting: Setting) -> State:
    """Tell in which conference a space was first entered."""
    position = state.position
    bounds = {space: conference for space, conference in position.entered_before.items() if space != setting.key}
    return state.at(entered={**position.entered, setting.key: int(setting.value)}, entered_before=bounds)


def _check_track(state: State, setting: Setting) -> Iterator[Violation]:
    track = state.position.board.tracks[setting.key]  # type: ignore[index]
    if setting.value not in track:
        template = N_("%(space)s is not on the track of the %(front)s.")
        yield violation(template, "7.52", space=str(setting.value), front=setting.key)


def check_side(setting: Setting) -> Iterator[Violation]:
    """Yield that a Global Issue is not between those whose favor it is set to (6.11)."""
    sides = GLOBAL_SIDES[setting.key] if setting.kind == "global" else ()  # type: ignore[index]
    if sides and setting.value not in {*sides, NEUTRAL}:
        template = N_("%(issue)s is between %(first)s and %(second)s.")
        yield violation(template, "6.11", issue=setting.key, first=sides[0], second=sides[1])


def _place_networks(state: State, setting: Setting) -> State:
    other_places = {place: networks for place, networks in state.position.networks.items() if place != setting.key}
    count = int(setting.value)
    return state.at(networks={**other_places, setting.key: (setting.power, count)} if count else other_places)


def _place_pawn(state: State, setting: Setting) -> State:
    space = state.position.board.abomb.index(str(setting.value))
    return state.at(abomb={**state.position.abomb, setting.key: space})


def _place_issue(state: State, setting: Setting) -> State:
    issues = {issue: table_space for issue, table_space in state.turn.table.issues.items() if issue != setting.key}
    if setting.value != NONE:
        issues[setting.key] = Spot(setting.power, int(setting.value))
    return state.at_table(issues=issues)


def _check_entered(state: State, setting: Setting) -> Iterator[Violation]:
    """Yield a conference that has not come yet, and a box, which is no space of a track (9.4.K)."""
    if int(setting.value) > state.position.conference:
        yield violation(N_("This is conference %(n)d."), "9.4.K", n=state.position.conference)
    if not any(setting.key in track[1:] for track in state.position.board.tracks.values()):
        yield violation(N_("%(space)s is no space of a Front Track."), "3.22", space=setting.key)


def check_won(state: State, setting: Setting) -> Iterator[Violation]:
    """Yield more conferences won than were held, this one with them once its winner is told (5.27)."""
    conferences_held = state.position.conference - (state.turn.winner is None)
    of_others = (count for power, count in state.position.conferences_won.items() if power != setting.key)
    if sum(of_others, int(setting.value)) > conferences_held:
        yield violation(N_("Conferences held so far: %(n)d."), "5.27", n=conferences_held)


def _check_meeting(state: State, _setting: Setting) -> Iterator[Violation]:
    if state.turn.step not in {"agenda", "meeting"}:
        yield violation(N_("No conference is in progress."), "5.2")


def _check_counter(state: State, setting: Setting) -> Iterator[Violation]:
    """Yield that a counter is missing or out of the game, or a space not on the table (3.34, 6.21)."""
    issue, chair = str(setting.key), state.position.constants.chair
    if setting.value == NONE:
        return
    if rules := gone_by(state, issue_kind(issue)):
        yield violation(N_("%(issue)s is out of the game."), *rules, issue=issue_kind(issue))
    else:
        yield from uncounted(state, issue, "3.34")
    if int(setting.value) > chair:
        yield violation(N_("The chair is the last space of a track: %(n)d."), "5.23", n=chair)


def _turn_leader(state: State, setting: Setting) -> State:
    active = state.turn.table.active
    return state.at_table(active=active | {setting.key} if setting.value == "active" else active - {setting.key})


def _set_surrender(state: State, setting: Setting) -> State:
    others_surrendered = state.position.surrendered - {setting.key}
    return state.at(surrendered=others_surrendered | {setting.key} if setting.value == "yes" else others_surrendered)


MARKERS: Mapping[str, Marker] = {
    "front": Marker("7.71", _place_front, _check_track),
    "naval": Marker("6.5", _set_count, _upper_bound(lambda constants, _key: constants.naval_limit), part="naval"),
    "offensive": Marker("6.5", _set_count, part="offensive"),
    "reserves": Marker(
        "7.6", _set_count, _upper_bound(lambda _constants, _key: 8), stays="reserves.{key}", part="reserves"
    ),
    "removed": Marker(
        "7.63",
        _set_count,
        _upper_bound(lambda constants, reserve: constants.reserves[reserve]),
        "removed.{key}",
        part="removed",
    ),
    "entered": Marker("9.4.K", _tell_entered, _check_entered, "entered.{key}"),
    "networks": Marker("7.11", _place_networks, _upper_bound(lambda constants, _key: constants.network_limit)),
    "alignment": Marker("7.31", _set_holder, part="alignment"),
    "global": Marker("6.11", _set_holder, part="global_issues"),
    "command": Marker("6.92", _set_holder, part="leadership"),
    "bomb": Marker("6.10", _place_pawn, part="abomb"),
    "conferences": Marker(
        "5.27", _set_count, _upper_bound(lambda constants, _key: constants.conferences), part="conferences_won"
    ),
    "technology": Marker(
        "7.81",
        _set_count,
        _upper_bound(lambda constants, _key: sum(constants.technology_both.values())),
        front_consequences.TECHNOLOGY,
        part="technology",
    ),
    "surrendered": Marker("7.8", _set_surrender, keeps="surrendered.{key}"),
    "issue": Marker("5.22", _place_issue, _check_meeting),
    "leader": Marker("5.26", _turn_leader, _check_meeting),
}


NEWLY: Mapping[str, Check] = {"conferences": check_won, "issue": _check_counter}
"""What is asked besides of a marker that is set by hand now; records of earlier versions may have it otherwise."""


def check(state: State, action: Adjust) -> Iterator[Violation]:
    """Yield why a marker cannot be so: it would be nowhere, or there are not as many."""
    yield from MARKERS[action.setting.kind].check(state, action.setting)


def check_possible(state: State, action: Adjust) -> Iterator[Violation]:
    """Yield what would stand more often than it exists, and a side that no Global Issue has."""
    marker = MARKERS[action.setting.kind]
    yield from check_side(action.setting)
    if action.setting.kind in NEWLY:
        yield from NEWLY[action.setting.kind](state, action.setting)
    if any(marker.check(state, action.setting)):
        return
    known_keys = [impossible_key for impossible_key, _violation in front_consequences.impossible(state.position)]
    impossible = front_consequences.impossible(marker.place(state, action.setting).position)
    yield from (broken for impossible_key, broken in impossible if impossible_key not in known_keys)


def adjust(state: State, action: Adjust) -> Change:
    """Set a marker by hand; the rule that it sets aside is named."""
    marker = MARKERS[action.setting.kind]
    reason = Text(action.text) if action.text in {CATCHING_UP, COUNTED} else Verbatim(action.text)
    by_hand = event(N_("Set by hand, this rule set aside: %(reason)s."), marker.cite, reason=reason)
    changed = marker.place(state, action.setting)
    is_caught_up = action.text == CATCHING_UP
    if is_caught_up and action.setting.kind == "surrendered":
        changed = changed.but(position=front_consequences.handed_out(state.position, changed.position, state.turn.told))
    keeps = marker.keeps or (marker.stays if is_caught_up else "")
    kept_as_told = frozenset({keeps.format(key=action.setting.key)}) if keeps else frozenset[str]()
    before, after = state.position, changed.position
    events = [by_hand, *_equal_stacks(before, after, action.setting.key), *_surrenders(before, after)]
    return changed.now(told=state.turn.told | kept_as_told), events


def _equal_stacks(before: Position, after: Position, front_set: str) -> Iterator[Event]:
    """Yield from where else the army may go that leaves the board with a Front set by hand (7.63, 7.65)."""
    for loss in before.constants.collapse if before.reserves != after.reserves else ():
        if loss.front == front_set and after.removed.get(loss.reserve, 0) > before.removed.get(loss.reserve, 0):
            yield from collapse.equals(before, loss)


def _surrenders(position_before: Position, position_after: Position) -> Iterator[Event]:
    """Yield which Axis powers have surrendered, or not, with a marker set by hand (7.8)."""
    for axis in AXIS:
        cite = "7.82" if axis == "japan" else "7.81"
        if axis in position_after.surrendered - position_before.surrendered:
            yield event(N_("%(axis)s has surrendered."), cite, axis=axis)
        elif axis in position_before.surrendered - position_after.surrendered:
            yield event(N_("%(axis)s has not surrendered."), cite, axis=axis)
    if surrender.is_up_to_emperor(position_after) and not surrender.is_up_to_emperor(position_before):
        yield event(surrender.UNTOLD, "7.82")


ADJUST = Handler(Adjust, adjust, check, newly=check_possible)
