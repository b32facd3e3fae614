"""Clandestine Networks: who places when, where, and what removing costs (7.1, 7.4)."""

from collections.abc import Callable, Iterator, Mapping

from churchill_cli.game.model.actions import Align, Network, Pass
from churchill_cli.game.model.ids import POWERS, Place, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Handler, Step, Wording
from churchill_cli.game.model.texts import N_, NN_, Text, listed

REMOVE = "-"
Obstacles = Callable[[Position, Power, str], Iterator[Violation]]
Applied = Callable[[Position, Power, str], tuple[Position, Event]]
TooOften = Callable[[Position, str], Violation]
TIED = NN_(
    "A tie of %(names)s, with %(n)d network each: the US says which of them places next.",
    "A tie of %(names)s, with %(n)d networks each: the US says which of them places next.",
)


def begin(state: State) -> Change:
    """Give every power its own network beside those gained (7.1)."""
    own_networks = state.position.constants.own_networks
    networks = {power: state.turn.networks.get(power, 0) + own_networks for power in POWERS}
    template = N_("%(power)s has networks to place: %(n)d.")
    events = [event(template, "7.1", power=power, n=count) for power, count in networks.items()]
    return state.now(networks=networks, acting=None), events


def next_to_place(markers: Mapping[Power, int], acting_power: Power | None) -> tuple[Power, ...]:
    """Return who may place now: who has begun, else whoever has most; a tie is the US's to decide (7.1)."""
    if acting_power and markers.get(acting_power):
        return (acting_power,)
    most_markers = max(markers.values(), default=0)
    return tuple(power for power in POWERS if most_markers and markers.get(power, 0) == most_markers)


def due(state: State) -> Due | None:
    """Return who places networks next."""
    powers = next_to_place(state.turn.networks, state.turn.acting)
    if not powers:
        return None
    power, *others = powers
    count = state.turn.networks[power]
    if others:
        return Due(powers, Text(TIED, {"n": count, "names": listed(powers)}), ("7.1", "3.32"))
    return Due(powers, Text(N_("%(power)s places networks: %(n)d."), {"power": power, "n": count}), ("7.1",))


def arctic_closed(position: Position, place: Place) -> bool:
    """Tell whether ``place`` is Norway or Finland and the Arctic has too little naval support (7.4)."""
    connected = position.board.connected.get(place)
    return connected == "arctic" and position.naval.get("arctic", 0) < position.constants.arctic_open


def closed(position: Position, place: Place) -> Violation:
    """Return the rule that closes Norway and Finland (7.4)."""
    template = N_("%(place)s is closed: the Arctic has %(n)d naval support and needs %(needed)d.")
    mend = Text(N_("Each costs one production of any player (6.5)."))
    count, count_needed = position.naval.get("arctic", 0), position.constants.arctic_open
    return violation(template, "7.4", mend=mend, place=place, n=count, needed=count_needed)


def target(target_name: str) -> tuple[Place, bool]:
    """Return the place of a target and whether a marker is to be removed there."""
    return target_name.removeprefix(REMOVE), target_name.startswith(REMOVE)


def obstacles(position: Position, power: Power, target_name: str) -> Iterator[Violation]:
    """Yield every rule that forbids ``power`` to place or to remove a network there (7.11, 7.12, 7.4)."""
    place, removing = target(target_name)
    if arctic_closed(position, place):
        yield closed(position, place)
    network_owner, count = position.networks.get(place, (power, 0))
    if removing:
        if network_owner == power:
            yield violation(N_("%(place)s has no network of another power."), "7.12", place=place)
    elif network_owner != power:
        template = N_("%(place)s has networks of %(owner)s; remove them first.")
        mend = Text(N_("Each network of one's own removes one (7.12)."))
        yield violation(template, "7.11", mend=mend, place=place, owner=network_owner)
    elif count >= position.constants.network_limit:
        yield violation(N_("%(place)s has %(n)d networks already."), "7.11", place=place, n=count)


def check_turn(powers: tuple[Power, ...], power: Power, section: str) -> Iterator[Violation]:
    """Yield the order of play, if it is not this power's turn to place."""
    if power not in powers:
        template = N_("It is not %(power)s's turn to place: whoever has the most markers places first (%(current)s).")
        yield violation(template, section, power=power, current=listed(powers))


def check(state: State, action: Network) -> Iterator[Violation]:
    """Yield what forbids these networks; targets are taken in turn (7.1)."""
    yield from check_turn(next_to_place(state.turn.networks, state.turn.acting), action.power, "7.1")
    networks_held = state.turn.networks.get(action.power, 0)
    if len(action.targets) > networks_held:
        template = N_("Networks that %(power)s has to place: %(held)d; told: %(told)d.")
        yield violation(template, "7.1", power=action.power, held=networks_held, told=len(action.targets))
    yield from check_targets(state.position, action, obstacles, applied, _too_often)


def check_targets(
    standing: Position, action: Network | Align, obstacles: Obstacles, applied: Applied, too_often: TooOften
) -> Iterator[Violation]:
    """Yield what forbids targets taken in turn: as the board stands, else that a place is told too often (7.1, 7.3)."""
    position = standing
    for target_name in action.targets:
        found = list(obstacles(position, action.power, target_name))
        known = list(obstacles(standing, action.power, target_name)) if found else []
        yield from [broken for broken in found if broken in known] or [too_often(standing, target_name)] * bool(found)
        if not found:
            position, _ = applied(position, action.power, target_name)


def _too_often(standing: Position, target_name: str) -> Violation:
    """Return that a line tells more networks in a place than fit there, or than stand there (7.11)."""
    place, removing = target(target_name)
    count, limit = standing.networks.get(place, ("", 0))[1], standing.constants.network_limit
    template = N_("%(place)s is told too often: networks there now: %(n)d, at most %(limit)d.")
    return violation(template, "7.12" if removing else "7.11", place=place, n=count, limit=limit)


def applied(position: Position, power: Power, target_name: str) -> tuple[Position, Event]:
    """Return the board after one marker was placed or removed, and what happened."""
    place, removing = target(target_name)
    network_owner, count = position.networks.get(place, (power, 0))
    count += -1 if removing else 1
    networks = {**position.networks, place: (network_owner, count)}
    if not count:
        del networks[place]
    after, fields = position.but(networks=networks), {"power": power, "place": place}
    if not removing:
        return after, event(N_("%(power)s places a network in %(place)s."), "7.11", **fields)
    template = N_("%(power)s removes a network of %(owner)s in %(place)s.")
    return after, event(template, "7.12", owner=network_owner, **fields)


def place(state: State, action: Network) -> Change:
    """Place or remove the networks in turn (7.11, 7.12)."""
    position, events = state.position, []
    for target_name in action.targets:
        position, target_event = applied(position, action.power, target_name)
        events.append(target_event)
    networks_left = {**state.turn.networks, action.power: state.turn.networks[action.power] - len(action.targets)}
    return state.at(networks=position.networks).now(networks=networks_left, acting=action.power), events


def can_add(state: State, power: Power) -> bool:
    """Tell whether ``power`` has any place for a network (7.1: it must place as many as it is able)."""
    return any(not any(obstacles(state.position, power, place)) for place in state.position.board.connected)


def can_act(state: State, power: Power) -> bool:
    """Tell whether ``power`` can place a network or remove another's anywhere (7.11, 7.12)."""
    position = state.position
    return can_add(state, power) or any(
        not any(obstacles(position, power, REMOVE + place)) for place in position.networks
    )


def check_pass(state: State, action: Pass) -> Iterator[Violation]:
    """Yield the duty to place, while a network can still be placed (7.1)."""
    yield from check_turn(next_to_place(state.turn.networks, state.turn.acting), action.power, "7.1")
    count = state.turn.networks.get(action.power, 0)
    if count and state.position.constants.must_place and can_add(state, action.power):
        yield violation(N_("%(power)s must place its networks (%(n)d left)."), "7.1", power=action.power, n=count)


def give_up(state: State, action: Pass) -> Change:
    """Lose the networks that are left (7.1)."""
    count = state.turn.networks[action.power]
    after = state.now(networks={**state.turn.networks, action.power: 0}, acting=None)
    return after, [event(N_("%(power)s loses unused networks: %(n)d."), "7.1", power=action.power, n=count)]


def options(state: State) -> Iterator[Network | Pass]:
    """Yield every single network that may be placed or removed now, and passing."""
    for power in next_to_place(state.turn.networks, state.turn.acting):
        for place in state.position.board.connected:
            yield Network(power, (place,))
            yield Network(power, (REMOVE + place,))
        yield Pass(power)


NETWORKS = Step(
    "networks",
    N_("Clandestine Network Segment"),
    "7.1",
    due,
    (Handler(Network, place, check), Handler(Pass, give_up, check_pass)),
    begin,
    options,
    can_act=can_act,
    wording=Wording(
        (Example("networks poland greece -austria", N_("one after another; with a minus one of another power goes")),),
        verb="networks",
    ),
)
