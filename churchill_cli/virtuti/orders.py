"""Where an order token may be placed (6.1, 6.2)."""

from collections.abc import Iterator

from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.reasons import Reason, reason
from churchill_cli.virtuti.rules import Order

LAND, SEA, PORT = "land", "sea", "port"
MUD = "mud"


class Place(Value):
    """The area in which an order is to stand."""

    area: str
    weather: str = "clear"
    stack: int = 1
    port: bool = False
    supplied: bool = True


def forbidden(name: str, order: Order, place: Place) -> Iterator[Reason]:
    """Yield every reason why an order may not be placed."""
    if place.stack == 0:
        yield reason(N_("There is no unit of the faction in the area."), "6.1")
    if place.area not in order["areas"]:
        template = N_("%(order)s may not stand here (%(area)s).")
        yield reason(template, order["cite"], order=name, area=place.area)
    if order.get("no_mud") and place.area == LAND and place.weather == MUD:
        yield reason(N_("%(order)s may not stand in Mud."), order["cite"], "1.2", order=name)
    most = order.get("most")
    if most is not None and place.stack > most:
        template = N_("%(order)s: the stack has %(stack)d units, at most %(most)d are allowed.")
        yield reason(template, order["cite"], order=name, stack=place.stack, most=most)
    if most is not None and place.area == LAND and not place.port:
        yield reason(N_("%(order)s needs a friendly-controlled port in the area."), order["cite"], order=name)
    if not place.supplied and not order.get("unsupplied"):
        yield reason(N_("Units out of supply can be given a Defense order only."), "6.1", "8.4")
