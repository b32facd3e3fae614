"""Where an order token may be placed (6.1, 6.2)."""

from collections.abc import Iterator

from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.battle.position import LAND, MUD
from churchill_cli.virtuti.reasons import Reason, reason
from churchill_cli.virtuti.rules import Order


class Place(Value):
    """The area in which an order is to stand."""

    area: str
    weather: str = "clear"
    stack: int = 1
    port: bool = False
    supplied: bool = True


def forbidden(order_name: str, order: Order, order_place: Place) -> Iterator[Reason]:
    """Yield every reason why an order may not be placed."""
    if order_place.stack == 0:
        yield reason(N_("There is no unit of the faction in the area."), "6.1")
    if order_place.area not in order["areas"]:
        template = N_("%(order)s may not stand here (%(area)s).")
        yield reason(template, order["cite"], order=order_name, area=order_place.area)
    if order.get("no_mud") and order_place.area == LAND and order_place.weather == MUD:
        yield reason(N_("%(order)s may not stand in Mud."), order["cite"], "1.2", order=order_name)
    largest_stack = order.get("most")
    if largest_stack is not None and order_place.stack > largest_stack:
        template = N_("%(order)s: the stack has %(stack)d units, at most %(most)d are allowed.")
        yield reason(template, order["cite"], order=order_name, stack=order_place.stack, most=largest_stack)
    if largest_stack is not None and order_place.area == LAND and not order_place.port:
        yield reason(N_("%(order)s needs a friendly-controlled port in the area."), order["cite"], order=order_name)
    if not order_place.supplied and not order.get("unsupplied"):
        yield reason(N_("Units out of supply can be given a Defense order only."), "6.1", "8.4")
