"""The Pol-Mil Table: markers that a conference card places or removes by dice (5.12)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import CardClears, CardGives, CardTakes
from churchill_cli.game.model.actions.action import Marker
from churchill_cli.game.model.ids import CLOCKWISE, Place, Power, left_of
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_

FIXED: tuple[Power, ...] = CLOCKWISE
"""Churchill, Stalin, Roosevelt: who places first where a card has several powers place (5.12)."""


def places(position: Position, dice: tuple[int, ...]) -> list[Place]:
    """Return the places that the dice name, two for each: row and column (5.12)."""
    rows = position.rules.pol_mil_table
    return [rows[dice[at] - 1][dice[at + 1] - 1] for at in range(0, len(dice) - 1, 2)]


def order(state: State) -> tuple[Power, ...]:
    """Return who places first by the table: fixed, in the first edition from the last winner's left (5.12)."""
    before = state.roster.last_winner
    if state.position.constants.card_order == "left" and before:
        return left_of(before)
    return FIXED


def check(state: State, action: CardGives | CardTakes | CardClears) -> Iterator[Violation]:
    """Yield an odd number of dice, or a power that should have placed before (5.12)."""
    if len(action.dice) % 2:
        yield violation(N_("Each place needs two dice; there are %(n)d."), "5.12", n=len(action.dice))
    last = state.turn.table.rolled_by
    turns = order(state)
    if isinstance(action, CardGives) and last and turns.index(action.power) < turns.index(last):
        told = N_("%(power)s places before %(last)s: the order is %(order)s.")
        yield violation(told, "5.12", power=action.power, last=last, order=", ".join(turns))


def gives(state: State, action: CardGives) -> tuple[State, list[Event]]:
    """Place one marker at each place, by the rules of the table (5.12)."""
    events: list[Event] = []
    for place in places(state.position, action.dice):
        position, told = _placed(state.position, action.power, action.marker, place)
        state = state.but(position=position)
        events.append(told)
    return state.at_table(rolled_by=action.power), events


def _placed(position: Position, power: Power, marker: Marker, place: Place) -> tuple[Position, Event]:
    return (_network if marker == "network" else _alignment)(position, power, place)


def _network(position: Position, power: Power, place: Place) -> tuple[Position, Event]:
    owner, n = position.networks.get(place, (power, 0))
    if owner != power:
        told = event(
            N_("Table: %(place)s has networks of %(owner)s, one of which is removed."), "5.12", place=place, owner=owner
        )
        return _fewer_networks(position, place, 1), told
    if n >= position.constants.network_limit:
        what = N_("Table: %(place)s has %(n)d networks of %(power)s already.")
        return position, event(what, "5.12", place=place, n=n, power=power)
    told = event(N_("Table: %(power)s places a network in %(place)s."), "5.12", power=power, place=place)
    return position.but(networks={**position.networks, place: (power, n + 1)}), told


def _alignment(position: Position, power: Power, place: Place) -> tuple[Position, Event]:
    if place not in position.networks or position.networks[place][0] != power:
        what = N_("Table: %(power)s has no network in %(place)s; the marker is lost.")
        return position, event(what, "5.12", power=power, place=place)
    owner = position.alignment.get(place)
    if owner == power:
        what = N_("Table: %(place)s is aligned with %(power)s already.")
        return position, event(what, "5.12", power=power, place=place)
    if owner:
        what = N_("Table: the alignment marker of %(owner)s in %(place)s is removed.")
        return _unaligned(position, place), event(what, "5.12", owner=owner, place=place)
    told = event(N_("Table: %(power)s aligns %(place)s."), "5.12", power=power, place=place)
    return position.but(alignment={**position.alignment, place: power}), told


def _fewer_networks(position: Position, place: Place, n: int) -> Position:
    owner, held = position.networks[place]
    networks = {**position.networks, place: (owner, held - n)}
    if held <= n:
        del networks[place]
    return position.but(networks=networks)


def _unaligned(position: Position, place: Place) -> Position:
    return position.but(alignment={at: power for at, power in position.alignment.items() if at != place})


def takes(state: State, action: CardTakes) -> tuple[State, list[Event]]:
    """Remove one marker from each place (5.12)."""
    return _removed(state, action.marker, action.dice, every=False)


def clears(state: State, action: CardClears) -> tuple[State, list[Event]]:
    """Remove all such markers from each place (5.12)."""
    return _removed(state, action.marker, action.dice, every=True)


def _removed(state: State, marker: Marker, dice: tuple[int, ...], *, every: bool) -> tuple[State, list[Event]]:
    events: list[Event] = []
    for place in places(state.position, dice):
        position = state.position
        owner, held = position.networks.get(place, ("", 0))
        if marker == "network" and held:
            n = held if every else 1
            state = state.but(position=_fewer_networks(position, place, n))
            what = N_("Table: networks of %(owner)s leave %(place)s: %(n)d.")
            events.append(event(what, "5.12", owner=owner, place=place, n=n))
        elif marker == "alignment" and place in position.alignment:
            what = N_("Table: the alignment marker of %(owner)s in %(place)s is removed.")
            events.append(event(what, "5.12", owner=position.alignment[place], place=place))
            state = state.but(position=_unaligned(position, place))
        else:
            events.append(event(N_("Table: nothing to remove in %(place)s."), "5.12", place=place))
    return state, events
