"""Markers set by hand, with a reason: what may be set to what, and which rule is set aside by it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from churchill_cli.game.actions import Adjust
from churchill_cli.game.ids import Space
from churchill_cli.game.plays import Setting, Spot
from churchill_cli.game.position import Position
from churchill_cli.game.ruling import Event, Violation, event, violation
from churchill_cli.game.state import State
from churchill_cli.game.texts import N_, Text, Verbatim
from churchill_cli.game.values import Value

Check = Callable[[State, Setting], Iterator[Violation]]
Set = Callable[[State, Setting], State]
NONE = "none"
CATCHING_UP = N_("it stands so")
"""The reason of what is set where a game is caught up with; the same in every record, said in the reader's language."""


class Marker(Value):
    """A kind of marker: how it is set, what forbids a value, and the section that is set aside."""

    cite: str
    place: Set
    check: Check


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
    """Move a Front by hand; what was entered follows from where the Fronts stand."""
    position = state.position.but(fronts={**state.position.fronts, setting.key: setting.value})
    entered = {space: n for space, n in position.entered.items() if _reached(position, space)}
    track = position.board.tracks[setting.key]  # type: ignore[index]
    for space in track[1 : track.index(str(setting.value)) + 1]:
        entered.setdefault(space, 0)
    return state.but(position=position.but(entered=entered))


def _reached(position: Position, space: Space) -> bool:
    return any(position.has_reached(front, space) for front in position.board.fronts_of.get(space, ()))


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
    ),
    "networks": Marker("7.11", _networks, _upto(lambda position, _key: position.constants.network_limit)),
    "alignment": Marker("7.31", _holding("alignment"), _free),
    "global": Marker("6.11", _holding("global_issues", "neutral"), _free),
    "command": Marker("6.92", _holding("leadership"), _free),
    "bomb": Marker("6.10", _pawn, _free),
    "conferences": Marker(
        "5.27", _counting("conferences_won"), _upto(lambda position, _key: position.constants.conferences)
    ),
    "technology": Marker("7.81", _counting("technology"), _upto(lambda _position, _key: 3)),
    "surrendered": Marker("7.8", _surrender, _free),
    "issue": Marker("5.22", _issue, _in_meeting),
    "leader": Marker("5.26", _leader, _in_meeting),
}


def check(state: State, action: Adjust) -> Iterator[Violation]:
    """Yield why a marker cannot be so: it would be nowhere, or there are not as many."""
    yield from MARKERS[action.setting.kind].check(state, action.setting)


def adjust(state: State, action: Adjust) -> tuple[State, list[Event]]:
    """Set a marker by hand; the rule that it sets aside is named."""
    marker = MARKERS[action.setting.kind]
    reason = Text(CATCHING_UP) if action.text == CATCHING_UP else Verbatim(action.text)
    told = event(N_("Set by hand, this rule set aside: %(reason)s."), marker.cite, reason=reason)
    return marker.place(state, action.setting), [told]
