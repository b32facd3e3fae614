"""Who has won at the end of a turn (10.7)."""

from collections.abc import Collection

from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.reasons import Reason, reason
from churchill_cli.virtuti.rules import Victory

AXIS_DECISIVE, ALLIED_DECISIVE = "axis_decisive", "allied_decisive"
AXIS_MINOR, ALLIED_MINOR, DRAW, GOES_ON = "axis_minor", "allied_minor", "draw", "goes_on"


class Judged(Value):
    """How the game stands, and why."""

    result: str
    why: Reason


def victory(rules: Victory, axis: int, allied: int, held: Collection[str], *, is_last: bool) -> Judged:
    """Return the result; ``held`` are the areas that the Allied player controls."""
    decisive, minor, cities = rules["decisive"], rules["minor"], rules["cities"]
    missing = len(set(cities["value"]) - set(held))
    if axis >= decisive["value"]:
        template = N_("The Axis has %(n)d Victory Points, %(least)d or more.")
        return Judged(AXIS_DECISIVE, reason(template, decisive["cite"], n=axis, least=decisive["value"]))
    if not missing:
        template = N_("The Allied player controls all %(n)d cities.")
        return Judged(ALLIED_DECISIVE, reason(template, cities["cite"], n=len(cities["value"])))
    if not is_last:
        template = N_(
            "A decisive victory: the Axis lacks %(n)d Victory Points, the Allied player %(cities)d of the cities."
        )
        fields = {"n": decisive["value"] - axis, "cities": missing}
        return Judged(GOES_ON, reason(template, decisive["cite"], "G.9", **fields))
    for result, points, template in (
        (AXIS_MINOR, axis, N_("At the end the Axis has %(n)d Victory Points, %(least)d or more.")),
        (
            ALLIED_MINOR,
            allied,
            N_("At the end the Allied player has %(n)d Victory Points, %(least)d or more."),
        ),
    ):
        if points >= minor["value"]:
            return Judged(result, reason(template, minor["cite"], n=points, least=minor["value"]))
    template = N_("At the end nobody has %(least)d Victory Points.")
    return Judged(DRAW, reason(template, minor["cite"], "Q-vm-no-victory", least=minor["value"]))
