"""The options of the commands, read alike from a command line and from a batch request."""

from collections.abc import Iterable, Mapping
from typing import Any

from churchill_cli.answers.given import edition, only, refuse, together
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Front, Power, Theater
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import identified, near

__all__ = ("edition", "only", "refuse", "together")  # of `given`, beside what stands here
MAX_SCORE = 999
MAX_DICE = 100
AXIS_SCORED = ("germany", "japan", "italy")


def _unknown_name(what: str, value: object, choices: Iterable[str]) -> UsageProblem:
    names = list(choices)
    similar_names = near(str(value), names)
    hint = _("Did you mean %(what)s? ") % {"what": similar_names[0]} if similar_names else ""
    return UsageProblem(
        _("%(value)r is no %(what)s.") % {"value": value, "what": what},
        hint=_("%(hint)sKnown: %(names)s.") % {"hint": hint, "names": ", ".join(names)},
    )


def front(value: object) -> Front:
    """Return the Front that ``value`` names."""
    identifier = identified(value, "fronts") if isinstance(value, str) and value not in FRONTS else value
    for known in FRONTS:
        if known == identifier:
            return known
    raise _unknown_name("Front", value, FRONTS)


def theater(value: object) -> Theater:
    """Return the theater that ``value`` names."""
    identifier = identified(value, "theaters") if isinstance(value, str) else value
    for known in THEATERS:
        if known == identifier:
            return known
    raise _unknown_name("theater", value, THEATERS)


def roll(value: object) -> int | None:
    """Return a d10 from 1 to 10; 0 is read as 10 (2.0)."""
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 10:  # noqa: PLR2004 - a d10
        message = _("%(value)r is no roll of a ten-sided die.") % {"value": value}
        raise UsageProblem(message, hint=_("Give 1 to 10; 0 is read as 10 (2.0)."), cites=("2.0", "7.71"))
    return value or 10


def dice(value: object) -> tuple[int, ...]:
    """Return six-sided dice."""
    if value is None:
        return ()
    if not isinstance(value, list | tuple) or len(value) > MAX_DICE:
        message = _("%(value)r is no list of dice.") % {"value": value}
        raise UsageProblem(message, hint=_("Such as 2,4,5."))
    hint = _("Give 1 to 6.")
    wrong_dice = [die for die in value if not isinstance(die, int) or isinstance(die, bool) or die not in D6]
    refuse([UsageProblem(_("%(die)r is no roll of a six-sided die.") % {"die": die}, hint=hint) for die in wrong_dice])
    return tuple(value)


def _is_d6(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in D6


def flag(given_options: Mapping[str, Any], name: str) -> bool:
    """Return an option that is either given or not."""
    value = given_options.get(name, False)
    if not isinstance(value, bool):
        message = _("%(name)s: %(value)r is neither true nor false.") % {"name": name, "value": value}
        raise UsageProblem(message)
    return value


def scores(value: object) -> dict[Power, int]:
    """Return the three totals."""
    if not isinstance(value, Mapping):
        message = _("%(value)r is no set of scores.") % {"value": value}
        raise UsageProblem(message, hint=_("Such as UK=55,US=43,USSR=22."))
    totals: dict[Power, int] = {}
    for name, points in value.items():
        power = next((power for power in POWERS if power in {name, identified(str(name), "powers")}), None)
        if power is None:
            raise _unknown_name("power", name, POWERS)
        if not isinstance(points, int) or isinstance(points, bool) or not 0 <= points <= MAX_SCORE:
            message = _("%(power)s: %(n)r is no number of victory points.") % {"power": power, "n": points}
            raise UsageProblem(
                message, hint=_("Give a whole number from 0 to %(max_score)s.") % {"max_score": MAX_SCORE}
            )
        totals[power] = points
    missing = [power for power in POWERS if power not in totals]
    if missing:
        message = _("The score of %(names)s is missing.") % {"names": ", ".join(missing)}
        raise UsageProblem(message, hint=_("Give all three: UK=55,US=43,USSR=22."), cites=("4.4",))
    return totals


def surrendered(value: object) -> frozenset[str]:
    """Return the Axis powers that have surrendered."""
    if value is None:
        return frozenset()
    if not isinstance(value, list | tuple):
        message = _("%(value)r is no list of Axis powers.") % {"value": value}
        raise UsageProblem(message, hint=_("Such as germany,japan."))
    surrendered_axis = set()
    for name in value:
        axis = name if name in AXIS_SCORED else identified(str(name), "spaces")
        if axis not in AXIS_SCORED:
            raise _unknown_name(_("Axis power"), name, AXIS_SCORED)
        surrendered_axis.add(str(axis))
    return frozenset(surrendered_axis)


def tournament(edition: int, *, tournament: bool) -> bool:
    """Return whether the tournament option counts; UsageProblem where the edition has none (4.42, 4.43)."""
    if tournament and edition != 1:
        raise UsageProblem(
            _("The tournament option is one of the first edition; this is edition %(n)d.") % {"n": edition},
            hint=_("Give --edition 1 as well, or leave --tournament out; the scenario is --scenario tournament."),
            cites=("4.42", "4.43"),
        )
    return tournament
