"""Markers set by hand, with a reason: what may be set to what, and which rule is set aside by it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from churchill_cli.game.conference.holdings import is_gone
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.ids import AXIS, Front, Reserve, issue_kind
from churchill_cli.game.model.plays import Setting, Spot
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change, Handler
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import collapse, standing

Check = Callable[[State, Setting], Iterator[Violation]]
Set = Callable[[State, Setting], State]
NONE = "none"
CATCHING_UP = N_("it stands so")
"""The reason of what is set where a game is caught up with; the same in every record, said in the reader's language."""


class Marker(Value):
    """A kind of marker: how it is set, what forbids a value, and the section that is set aside.

    ``keeps`` names what is kept as told, wherever a Front is set by hand afterwards; ``key`` stands for which one.
    """

    cite: str
    place: Set
    check: Check
    keeps: str = ""


def _free(_state: State, _setting: Setting) -> Iterator[Violation]:
    yield from ()


def _upto(limit: Callable[[Position, str], int]) -> Check:
    """Return a check that a count is within what there is."""

    def check(state: State, setting: Setting) -> Iterator[Violation]:
        most = limit(state.position, setting.key)
        if int(setting.value) > most:
            cite = MARKERS[setting.kind].cite
            yield violation(N_("There are at most %(n)d."), cite, n=most)

    return check


def _counting(part: str) -> Set:
    """Return how a count of the position is set."""

    def place(state: State, setting: Setting) -> State:
        held: Mapping[Any, int] = getattr(state.position, part)
        return state.at(**{part: {**held, setting.key: int(setting.value)}})

    return place


def _holding(part: str, empty: str = NONE) -> Set:
    """Return how it is set who holds something, or nobody."""

    def place(state: State, setting: Setting) -> State:
        held = {key: power for key, power in getattr(state.position, part).items() if key != setting.key}
        return state.at(**{part: held if setting.value == empty else {**held, setting.key: setting.value}})

    return place


def _front(state: State, setting: Setting) -> State:
    """Move a Front by hand, with what follows: removals, surrender, spaces entered, issues gone."""
    old, leaving = state.position, _leaving(state, setting)
    new = old.but(fronts={**old.fronts, setting.key: setting.value})
    waiting = {f"removed.{kind}" for kind in leaving if leaving[kind] != state.turn.leaving.get(kind, 0)}
    moved = standing.moved(old, new, state.turn.told | waiting, settled=state.turn.step != "advance")
    after = state.now(leaving=leaving).but(position=moved)
    kept = {issue: spot for issue, spot in state.turn.table.issues.items() if not is_gone(after, issue_kind(issue))}
    return after if len(kept) == len(state.turn.table.issues) else after.at_table(issues=kept)


def _leaving(state: State, setting: Setting) -> Mapping[Reserve, int]:
    """Return what leaves the game when the reserves go back, with a Front set by hand, as the group reads 7.63."""
    position, front = state.position, cast("Front", setting.key)
    leaving = dict(state.turn.leaving)
    if state.turn.step != "advance" or position.reading(collapse.ON_BOARD) != "end":
        return leaving
    track, index = position.board.tracks[front], position.board.index[front]
    was, now = index[position.fronts[front]], index[str(setting.value)]
    for space in track[was + 1 : now + 1]:
        for kind in collapse.put_off(position, front, space):
            leaving[kind] = leaving.get(kind, 0) + 1
    for fall in position.constants.collapse:
        if fall.front == front and fall.space in track[now + 1 : was + 1] and leaving.get(fall.reserve):
            leaving[fall.reserve] -= 1
    return leaving


def _entered(state: State, setting: Setting) -> State:
    """Tell in which conference a space was first entered."""
    position = state.position
    before = {space: n for space, n in position.entered_before.items() if space != setting.key}
    return state.at(entered={**position.entered, setting.key: int(setting.value)}, entered_before=before)


def _on_track(state: State, setting: Setting) -> Iterator[Violation]:
    track = state.position.board.tracks[setting.key]  # type: ignore[index]
    if setting.value not in track:
        told = N_("%(space)s is not on the track of the %(front)s.")
        yield violation(told, "7.52", space=str(setting.value), front=setting.key)


def _networks(state: State, setting: Setting) -> State:
    held = {place: owned for place, owned in state.position.networks.items() if place != setting.key}
    n = int(setting.value)
    return state.at(networks={**held, setting.key: (setting.power, n)} if n else held)


def _pawn(state: State, setting: Setting) -> State:
    at = state.position.board.abomb.index(str(setting.value))
    return state.at(abomb={**state.position.abomb, setting.key: at})


def _issue(state: State, setting: Setting) -> State:
    issues = {issue: spot for issue, spot in state.turn.table.issues.items() if issue != setting.key}
    if setting.value == NONE:
        return state.at_table(issues=issues)
    spot = Spot(setting.power, int(setting.value)) if setting.power else Spot()
    return state.at_table(issues={**issues, setting.key: spot})


def _told_when(state: State, setting: Setting) -> Iterator[Violation]:
    """Yield a conference that has not come yet, and a box, which is no space of a track (9.4.K)."""
    if int(setting.value) > state.position.conference:
        yield violation(N_("This is conference %(n)d."), "9.4.K", n=state.position.conference)
    if not any(setting.key in track[1:] for track in state.position.board.tracks.values()):
        yield violation(N_("%(space)s is no space of a Front Track."), "3.22", space=setting.key)


def _in_meeting(state: State, _setting: Setting) -> Iterator[Violation]:
    if state.turn.step not in {"agenda", "meeting"}:
        yield violation(N_("No conference is in progress."), "5.2")


def _leader(state: State, setting: Setting) -> State:
    active = state.turn.table.active
    return state.at_table(active=active | {setting.key} if setting.value == "active" else active - {setting.key})


def _surrender(state: State, setting: Setting) -> State:
    fallen = state.position.surrendered - {setting.key}
    return state.at(surrendered=fallen | {setting.key} if setting.value == "yes" else fallen)


MARKERS: Mapping[str, Marker] = {
    "front": Marker("7.71", _front, _on_track),
    "naval": Marker("6.5", _counting("naval"), _upto(lambda position, _key: position.constants.naval_limit)),
    "offensive": Marker("6.5", _counting("offensive"), _free),
    "reserves": Marker("7.6", _counting("reserves"), _upto(lambda _position, _key: 8)),
    "removed": Marker(
        "7.63",
        _counting("removed"),
        _upto(lambda position, key: position.constants.reserves[key]),  # type: ignore[index]
        "removed.{key}",
    ),
    "entered": Marker("9.4.K", _entered, _told_when, "entered.{key}"),
    "networks": Marker("7.11", _networks, _upto(lambda position, _key: position.constants.network_limit)),
    "alignment": Marker("7.31", _holding("alignment"), _free),
    "global": Marker("6.11", _holding("global_issues", "neutral"), _free),
    "command": Marker("6.92", _holding("leadership"), _free),
    "bomb": Marker("6.10", _pawn, _free),
    "conferences": Marker(
        "5.27", _counting("conferences_won"), _upto(lambda position, _key: position.constants.conferences)
    ),
    "technology": Marker(
        "7.81",
        _counting("technology"),
        _upto(lambda position, _key: sum(position.constants.technology_both.values())),
        standing.TECHNOLOGY,
    ),
    "surrendered": Marker("7.8", _surrender, _free, "surrendered.{key}"),
    "issue": Marker("5.22", _issue, _in_meeting),
    "leader": Marker("5.26", _leader, _in_meeting),
}


def check(state: State, action: Adjust) -> Iterator[Violation]:
    """Yield why a marker cannot be so: it would be nowhere, or there are not as many."""
    yield from MARKERS[action.setting.kind].check(state, action.setting)


def check_possible(state: State, action: Adjust) -> Iterator[Violation]:
    """Yield what would be on the board more often than it exists."""
    marker = MARKERS[action.setting.kind]
    if any(marker.check(state, action.setting)):
        return
    known = [key for key, _ in standing.impossible(state.position)]
    found = standing.impossible(marker.place(state, action.setting).position)
    yield from (broken for key, broken in found if key not in known)


def adjust(state: State, action: Adjust) -> Change:
    """Set a marker by hand; the rule that it sets aside is named."""
    marker = MARKERS[action.setting.kind]
    reason = Text(CATCHING_UP) if action.text == CATCHING_UP else Verbatim(action.text)
    told = event(N_("Set by hand, this rule set aside: %(reason)s."), marker.cite, reason=reason)
    after = marker.place(state, action.setting)
    keeps = frozenset({marker.keeps.format(key=action.setting.key)}) if marker.keeps else frozenset[str]()
    return after.now(told=state.turn.told | keeps), [told, *_fallen(state.position, after.position)]


def _fallen(before: Position, after: Position) -> Iterator[Event]:
    """Yield which Axis powers have surrendered, or not, with a marker set by hand (7.8)."""
    for axis in AXIS:
        cite = "7.82" if axis == "japan" else "7.81"
        if axis in after.surrendered - before.surrendered:
            yield event(N_("%(axis)s has surrendered."), cite, axis=axis)
        elif axis in before.surrendered - after.surrendered:
            yield event(N_("%(axis)s has not surrendered."), cite, axis=axis)


ADJUST = Handler(Adjust, adjust, check, newly=check_possible)
