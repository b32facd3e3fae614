"""A segment in which markers are placed: who when, target by target, passing (7.1, 7.3)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Literal

from churchill_cli.game.model.actions import Align, Network, Pass
from churchill_cli.game.model.ids import POWERS, Place, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change, Handler
from churchill_cli.game.model.texts import N_, ONE_OF, Text, joined
from churchill_cli.game.model.values import Value

REMOVE = "-"


def target(target_name: str) -> tuple[Place, bool]:
    """Return the place of a target and whether a marker is to be removed there."""
    return target_name.removeprefix(REMOVE), target_name.startswith(REMOVE)


def next_to_place(markers: Mapping[Power, int], acting_power: Power | None) -> tuple[Power, ...]:
    """Return who may place now: who has begun, else whoever has most; a tie is the US's to decide (7.1)."""
    if acting_power and markers.get(acting_power):
        return (acting_power,)
    most_markers = max(markers.values(), default=0)
    return tuple(power for power in POWERS if most_markers and markers.get(power, 0) == most_markers)


def arctic_closed(position: Position, place: Place) -> bool:
    """Tell whether ``place`` is Norway or Finland and the Arctic has too little naval support (7.4)."""
    connected = position.board.connected.get(place)
    return connected == "arctic" and position.naval.get("arctic", 0) < position.constants.arctic_open


def closed(position: Position, place: Place) -> Violation:
    """Return the rule that closes Norway and Finland (7.4)."""
    template = N_("%(place)s is closed: the Arctic has %(n)d naval support and needs %(needed)d.")
    is_last = position.conference >= position.constants.conferences
    mend = None if is_last else Text(N_("Production buys naval support, in the next conference (6.5)."))
    naval_count, count_needed = position.naval.get("arctic", 0), position.constants.arctic_open
    return violation(template, "7.4", mend=mend, place=place, n=naval_count, needed=count_needed)


class MarkerSegment(Value):
    """The segment of one kind of marker, with what is its own.

    ``purse``: where the state counts the markers left. ``places``: where one may be added. ``cost``: how many markers
    a target takes. ``short``, ``kept_back``, ``lost``: the sentences on too few markers, on passing while one fits
    and on what is lost by it. ``too_often``: what forbids a target that only the line before it forbids.
    """

    action: type[Network] | type[Align]
    purse: Literal["networks", "alignments"]
    section: str
    next_powers: Callable[[State], tuple[Power, ...]]
    places: Callable[[Position], Iterable[Place]]
    obstacles: Callable[[Position, Power, str], Iterator[Violation]]
    applied: Callable[[Position, Power, str], tuple[Position, Event]]
    too_often: Callable[[Position, str], Violation]
    short: str
    kept_back: str
    lost: str
    cost: Callable[[Position, str], int] = lambda _position, _target_name: 1
    priced_by: tuple[str, ...] = ()

    @property
    def handlers(self) -> tuple[Handler, Handler]:
        """Return how placing and passing are judged and done."""
        return Handler(self.action, self.place, self.check), Handler(Pass, self.give_up, self.check_pass)

    def held(self, state: State, power: Power) -> int:
        """Return how many markers a power has left to place."""
        marker_count: int = getattr(state.turn, self.purse).get(power, 0)
        return marker_count

    def _check_turn(self, state: State, power: Power) -> Iterator[Violation]:
        """Yield the order of play, if it is not this power's turn to place."""
        powers = self.next_powers(state)
        if power not in powers:
            template = N_("It is not %(power)s's turn to place, but that of %(current)s, with the most markers left.")
            yield violation(template, self.section, power=power, current=joined(powers, ONE_OF))

    def check(self, state: State, action: Network | Align) -> Iterator[Violation]:
        """Yield what forbids these markers; where places have a price, it is asked behind what forbids them."""
        yield from self._check_turn(state, action.power)
        held, needed = self.held(state, action.power), sum(self.cost(state.position, name) for name in action.targets)
        too_few = violation(self.short, self.section, *self.priced_by, power=action.power, held=held, n=needed)
        checks = ([too_few] if needed > held else [], self.check_targets(state.position, action))
        yield from chain.from_iterable(reversed(checks) if self.priced_by else checks)

    def check_targets(self, standing: Position, action: Network | Align) -> Iterator[Violation]:
        """Yield what forbids targets in turn: as the board stands, else told too often (7.1, 7.3)."""
        position = standing
        for name in action.targets:
            found = list(self.obstacles(position, action.power, name))
            known = list(self.obstacles(standing, action.power, name)) if found else []
            yield from [broken for broken in found if broken in known] or [self.too_often(standing, name)] * bool(found)
            if not found:
                position, _ = self.applied(position, action.power, name)

    def place(self, state: State, action: Network | Align) -> Change:
        """Place or remove the markers in turn (7.11, 7.12, 7.31, 7.32)."""
        position, markers_left, events = state.position, self.held(state, action.power), []
        for target_name in action.targets:
            markers_left -= self.cost(position, target_name)
            position, target_event = self.applied(position, action.power, target_name)
            events.append(target_event)
        return self._spent(state.but(position=position), action.power, markers_left, acting=action.power), events

    def _spent(self, state: State, power: Power, markers_left: int, acting: Power | None) -> State:
        return state.now(**{self.purse: {**getattr(state.turn, self.purse), power: markers_left}}, acting=acting)

    def targets(self, position: Position) -> Iterator[str]:
        """Yield every place with what removes a marker there."""
        return (name for place in self.places(position) for name in (place, REMOVE + place))

    def allowed(self, position: Position, power: Power) -> Iterator[str]:
        """Yield each single target that no rule forbids ``power`` (7.11, 7.12, 7.31, 7.32)."""
        return (name for name in self.targets(position) if not any(self.obstacles(position, power, name)))

    def can_act(self, state: State, power: Power) -> bool:
        """Tell whether ``power`` can place a marker, or pay for removing another's, anywhere (7.1, 7.3)."""
        position, held = state.position, self.held(state, power)
        return any(self.cost(position, name) <= held for name in self.allowed(position, power))

    def check_pass(self, state: State, action: Pass) -> Iterator[Violation]:
        """Yield the duty to place, while a marker can still be placed (7.1, 7.3)."""
        yield from self._check_turn(state, action.power)
        marker_count, position = self.held(state, action.power), state.position
        places_left = (
            place for place in self.places(position) if not any(self.obstacles(position, action.power, place))
        )
        if marker_count and position.constants.must_place and any(places_left):
            yield violation(self.kept_back, self.section, power=action.power, n=marker_count)

    def give_up(self, state: State, action: Pass) -> Change:
        """Lose the markers that are left (7.1, 7.3)."""
        loss_event = event(self.lost, self.section, power=action.power, n=self.held(state, action.power))
        return self._spent(state, action.power, 0, acting=None), [loss_event]

    def options(self, state: State) -> Iterator[Network | Align | Pass]:
        """Yield every single marker that may be placed or removed now, and passing."""
        for power in self.next_powers(state):
            yield from (self.action(power, (name,)) for name in self.targets(state.position))
            yield Pass(power)
