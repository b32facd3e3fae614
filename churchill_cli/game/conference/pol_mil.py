"""The Pol-Mil Table: markers that a conference card places or removes by dice (5.12)."""

from collections.abc import Iterator

from churchill_cli.game.model.actions import CardClears, CardGives, CardTakes
from churchill_cli.game.model.ids import CLOCKWISE, UK, Place, Power, left_of
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Event, Violation, event, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Change
from churchill_cli.game.model.texts import N_, NN_, listed


def named_places(position: Position, dice: tuple[int, ...]) -> list[Place]:
    """Return the places that the dice name, two for each: row and column (5.12)."""
    pol_mil_table = position.rules.pol_mil_table
    return [pol_mil_table[row - 1][column - 1] for row, column in zip(dice[::2], dice[1::2], strict=False)]


def order(state: State) -> tuple[Power, ...]:
    """Return who places first: Churchill, Stalin, Roosevelt; else from the last winner's left (5.12)."""
    last_winner = state.roster.last_winner
    if state.position.constants.card_order == "left" and last_winner:
        return left_of(last_winner)
    return CLOCKWISE


def check(state: State, action: CardGives | CardTakes | CardClears) -> Iterator[Violation]:
    """Yield an odd number of dice, or a power that should have placed before (5.12)."""
    if len(action.dice) % 2:
        yield violation(N_("Each place needs two dice; given: %(n)d."), "5.12", n=len(action.dice))
    last_placed = state.turn.table.rolled_by
    turn_order = order(state)
    if isinstance(action, CardGives) and last_placed and turn_order.index(action.power) < turn_order.index(last_placed):
        template = N_("%(power)s places before %(last)s: the order is %(order)s.")
        yield violation(template, "5.12", power=action.power, last=last_placed, order=listed(turn_order))


def perform(state: State, action: CardGives | CardTakes | CardClears) -> Change:
    """Place or remove a marker at each place, or remove all of them, by the rules of the table (5.12)."""
    events: list[Event] = []
    position = state.position
    for place in named_places(position, action.dice):
        if not isinstance(action, CardGives):
            position, place_event = _removed(position, action, place)
        elif action.marker == "network":
            position, place_event = _network_placed(position, action.power, place)
        else:
            position, place_event = _alignment_placed(position, action.power, place)
        events.append(place_event)
    changed_state = state.but(position=position)
    return changed_state.at_table(rolled_by=action.power) if isinstance(action, CardGives) else changed_state, events


def _network_placed(position: Position, power: Power, place: Place) -> tuple[Position, Event]:
    """Place a network where there is room, or remove another power's."""
    owner, network_count = position.networks.get(place, (power, 0))
    if owner != power:
        template = N_("Pol-Mil Table: %(place)s has networks of %(owner)s, one of which is removed.")
        return position.with_networks(place, owner, network_count - 1), event(
            template, "5.12", place=place, owner=owner
        )
    if network_count >= position.constants.network_limit:
        template = N_("Pol-Mil Table: %(place)s has %(n)d networks of %(power)s already.")
        return position, event(template, "5.12", place=place, n=network_count, power=power)
    template = N_("Pol-Mil Table: %(power)s places a network in %(place)s.")
    after = position.with_networks(place, power, network_count + 1)
    return after, event(template, "5.12", power=power, place=place)


def _alignment_placed(position: Position, power: Power, place: Place) -> tuple[Position, Event]:
    """Align a place where the power has a network, or remove another power's marker."""
    if place not in position.networks or position.networks[place][0] != power:
        template = N_("Pol-Mil Table: %(power)s has no network in %(place)s; the marker is lost.")
        return position, event(template, "5.12", power=power, place=place)
    owner = position.alignment.get(place)
    if owner == power:
        template = N_("Pol-Mil Table: %(place)s is aligned with %(power)s already.")
        return position, event(template, "5.12", power=power, place=place)
    if owner:
        return _alignment_removed(position, place)
    aligned = event(N_("Pol-Mil Table: %(power)s aligns %(place)s."), "5.12", power=power, place=place)
    return position.with_alignment(place, power), aligned


def _removed(position: Position, action: CardTakes | CardClears, place: Place) -> tuple[Position, Event]:
    """Remove one network or all of them from a place, or its alignment marker."""
    owner, network_count = position.networks.get(place, (UK, 0))
    if action.marker == "network" and network_count:
        removed = network_count if isinstance(action, CardClears) else 1
        template = NN_(
            "Pol-Mil Table: %(n)d network of %(owner)s leaves %(place)s.",
            "Pol-Mil Table: %(n)d networks of %(owner)s leave %(place)s.",
        )
        leaving = event(template, "5.12", owner=owner, place=place, n=removed)
        return position.with_networks(place, owner, network_count - removed), leaving
    if action.marker == "alignment" and place in position.alignment:
        return _alignment_removed(position, place)
    return position, event(N_("Pol-Mil Table: nothing to remove in %(place)s."), "5.12", place=place)


def _alignment_removed(position: Position, place: Place) -> tuple[Position, Event]:
    template = N_("Pol-Mil Table: the alignment marker of %(owner)s in %(place)s is removed.")
    removal = event(template, "5.12", owner=position.alignment[place], place=place)
    return position.with_alignment(place, None), removal
