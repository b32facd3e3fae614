"""Clandestine Networks: who places next, where they may be placed and removed (7.1, 7.4)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import Network
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.step import Change, Example, Step, Wording
from churchill_cli.game.model.texts import ALL_OF, N_, NN_, Text, joined
from churchill_cli.game.war.marker_segment import MarkerSegment, arctic_closed, closed, next_to_place, target

TIED = NN_(
    "%(names)s are tied at %(n)d network each: the US says which of them places next.",
    "%(names)s are tied at %(n)d networks each: the US says which of them places next.",
)


def begin(state: State) -> Change:
    """Give every power its own network beside those gained (7.1)."""
    own_networks = state.position.constants.own_networks
    networks = {power: state.turn.networks.get(power, 0) + own_networks for power in POWERS}
    template = N_("%(power)s has networks to place: %(n)d.")
    events = [event(template, "7.1", power=power, n=marker_count) for power, marker_count in networks.items()]
    return state.now(networks=networks, acting=None), events


def due(state: State) -> Due | None:
    """Return who places networks next."""
    powers = SEGMENT.next_powers(state)
    if not powers:
        return None
    power, *other_powers = powers
    marker_count = state.turn.networks[power]
    if other_powers:
        return Due(powers, Text(TIED, {"n": marker_count, "names": joined(powers, ALL_OF)}), ("7.1", "3.32"))
    return Due(powers, Text(N_("%(power)s places networks: %(n)d."), {"power": power, "n": marker_count}), ("7.1",))


def obstacles(position: Position, power: Power, target_name: str) -> Iterator[Violation]:
    """Yield every rule that forbids ``power`` to place or to remove a network there (7.11, 7.12, 7.4)."""
    place, removing = target(target_name)
    if arctic_closed(position, place):
        yield closed(position, place)
    network_owner, network_count = position.networks.get(place, (power, 0))
    if removing:
        if network_owner == power:
            yield violation(N_("%(place)s has no network of another power."), "7.12", place=place)
    elif network_owner != power:
        template = N_("%(place)s has networks of %(owner)s; remove them first.")
        mend = Text(N_("Each network of one's own removes one: -%(place)s (7.12)."), {"place": place})
        yield violation(template, "7.11", mend=mend, place=place, owner=network_owner)
    elif network_count >= position.constants.network_limit:
        yield violation(N_("%(place)s has %(n)d networks already."), "7.11", place=place, n=network_count)


def _too_often(standing: Position, target_name: str) -> Violation:
    """Return that a line tells more networks in a place than fit there, or than stand there (7.11)."""
    place, removing = target(target_name)
    network_count, network_limit = standing.networks.get(place, ("", 0))[1], standing.constants.network_limit
    template = N_("%(place)s is named too often: networks there now: %(n)d, at most %(limit)d.")
    return violation(template, "7.12" if removing else "7.11", place=place, n=network_count, limit=network_limit)


def applied(position: Position, power: Power, target_name: str) -> tuple[Position, Event]:
    """Return the board after one marker was placed or removed, and what happened."""
    place, removing = target(target_name)
    network_owner, network_count = position.networks.get(place, (power, 0))
    network_count += -1 if removing else 1
    position_after, fields = (
        position.with_networks(place, network_owner, network_count),
        {"power": power, "place": place},
    )
    if not removing:
        return position_after, event(N_("%(power)s places a network in %(place)s."), "7.11", **fields)
    template = N_("%(power)s removes a network of %(owner)s in %(place)s.")
    return position_after, event(template, "7.12", owner=network_owner, **fields)


NETWORKS_LOST = N_("%(power)s can place no more and loses unused networks: %(n)d.")
SEGMENT = MarkerSegment(
    Network,
    "networks",
    "7.1",
    lambda state: next_to_place(state.turn.networks, state.turn.acting),
    lambda position: position.board.connected,
    obstacles,
    applied,
    _too_often,
    N_("Networks that %(power)s has to place: %(held)d; told: %(n)d."),
    N_("%(power)s must place its networks (%(n)d left)."),
    NETWORKS_LOST,
)
NETWORKS = Step(
    "networks",
    N_("Clandestine Network Segment"),
    "7.1",
    due,
    SEGMENT.handlers,
    begin,
    SEGMENT.options,
    can_act=SEGMENT.can_act,
    wording=Wording(
        (Example("networks poland greece -austria", N_("one after another; a minus removes one of another power")),),
        verb="networks",
    ),
)
