"""The options of the commands, read alike from a command line and from a batch request."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from churchill_cli.answers.given import edition, only, refuse, together
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS, Front, Power, Theater
from churchill_cli.game.model.told_values import Aim
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.inflection import identified
from churchill_cli.words.languages import SOURCE
from churchill_cli.words.names import near
from churchill_cli.words.sentences import name

__all__ = ("edition", "only", "refuse", "together")  # of `given`, beside what stands here
MAX_SCORE = 999
MAX_DICE, MOST_SUPPOSED = 100, 20
MOST_MARKERS = 15
AIM_FORMS = "win, lead, advance:FRONT, deny:POWER"
AXIS_SCORED = ("germany", "japan", "italy")
Identifier = TypeVar("Identifier", bound=str)


def _named(value: object, kind_of_name: str, choices: Sequence[Identifier], *groups: str) -> Identifier:
    """Return the one of ``choices`` that a value names, by any name of its groups."""
    identifier = identified(value, *groups) if isinstance(value, str) and value not in choices else value
    for known_identifier in choices:
        if known_identifier == identifier:
            return known_identifier
    similar_names = near(str(value), choices)
    hint = _("Did you mean %(what)s? ") % {"what": similar_names[0]} if similar_names else ""
    hint = _("%(hint)sKnown: %(names)s.") % {"hint": hint, "names": ", ".join(map(_as_typed, choices))}
    raise UsageProblem(_("%(value)r is no %(what)s.") % {"value": value, "what": kind_of_name}, hint=hint)


def _as_typed(identifier: str) -> str:
    """Return an identifier as a speaker of the language types it."""
    return identifier if current() == SOURCE else name(identifier)


def front(given_value: object) -> Front:
    """Return the Front that ``given_value`` names."""
    return _named(given_value, _("Front"), FRONTS, "fronts")


def theater(given_value: object) -> Theater:
    """Return the theater that ``given_value`` names."""
    return _named(given_value, _("theater"), THEATERS, "theaters")


def roll(value: object) -> int | None:
    """Return a d10 from 1 to 10; 0 is read as 10 (2.0)."""
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 10:  # noqa: PLR2004 - a d10
        message = _("%(value)r is no roll of a ten-sided die.") % {"value": value}
        raise UsageProblem(message, hint=_("Give 1 to 10; 0 is read as 10 (2.0)."), cites=("2.0", "7.71"))
    return value or 10


def support(value: object) -> int:
    """Return how many more offensive support markers are supposed, none where nothing is given."""
    if value is None:
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_SUPPOSED:
        message = _("%(value)r is no number of support markers.") % {"value": value}
        raise UsageProblem(message, hint=_("Give 0 to %(n)d.") % {"n": MOST_SUPPOSED}, cites=("7.72",))
    return value


def dice(given_value: object) -> tuple[int, ...]:
    """Return six-sided dice."""
    if given_value is None:
        return ()
    if not isinstance(given_value, list | tuple) or len(given_value) > MAX_DICE:
        raise UsageProblem(_("%(value)r is no list of dice.") % {"value": given_value}, hint=_("Such as 2,4,5."))
    hint = _("Give 1 to 6.")
    wrong_dice = [die for die in given_value if not isinstance(die, int) or isinstance(die, bool) or die not in D6]
    refuse([UsageProblem(_("%(die)r is no roll of a six-sided die.") % {"die": die}, hint=hint) for die in wrong_dice])
    return tuple(given_value)


def power(given_value: object) -> Power | None:
    """Return the power that ``given_value`` names, or None where none is given."""
    return None if given_value is None else _named(given_value, _("power"), POWERS, "powers")


def needed_power(given_value: object) -> Power:
    """Return the power that ``given_value`` names; a plan is for one of them."""
    named_power = power(given_value)
    if named_power is None:
        raise UsageProblem(_("Whose production?"), hint=_("Such as: churchill plan --for US."))
    return named_power


def markers(given_value: object) -> int | None:
    """Return how many markers are to be placed, or None where it is not given."""
    if given_value is None:
        return None
    if not isinstance(given_value, int) or isinstance(given_value, bool) or not 1 <= given_value <= MOST_MARKERS:
        hint = _("Give a whole number from 1 to %(most)s.") % {"most": MOST_MARKERS}
        raise UsageProblem(_("%(value)r is no number of production markers.") % {"value": given_value}, hint=hint)
    return given_value


def aim(given_value: object) -> Aim | None:
    """Return what a plan is for; None where it is not told."""
    if given_value is None:
        return None
    hint = _("Known: %(names)s.") % {"names": AIM_FORMS}
    if not isinstance(given_value, str):
        raise UsageProblem(_("%(value)r is no aim.") % {"value": given_value}, hint=hint)
    aim_kind, colon, target = (aim_part.strip() for aim_part in given_value.partition(":"))
    if aim_kind in {"win", "lead"} and not colon:
        return Aim(aim_kind)
    if aim_kind == "advance" and colon:
        return Aim(aim_kind, front(target))
    if aim_kind == "deny" and colon:
        return Aim(aim_kind, power(target))
    raise UsageProblem(_("%(value)r is no aim.") % {"value": given_value}, hint=hint)


def flag(given_options: Mapping[str, Any], flag_name: str) -> bool:
    """Return an option that is either given or not."""
    value = given_options.get(flag_name, False)
    if not isinstance(value, bool):
        raise UsageProblem(_("%(name)s: %(value)r is neither true nor false.") % {"name": flag_name, "value": value})
    return value


def scores(given_value: object) -> dict[Power, int]:
    """Return the three totals."""
    if not isinstance(given_value, Mapping):
        message = _("%(value)r is no set of scores.") % {"value": given_value}
        raise UsageProblem(message, hint=_("Such as UK=55,US=43,USSR=22."))
    totals: dict[Power, int] = {}
    for power_name, points_given in given_value.items():
        power = _named(power_name, _("power"), POWERS, "powers")
        if not isinstance(points_given, int) or isinstance(points_given, bool) or not 0 <= points_given <= MAX_SCORE:
            message = _("%(power)s: %(n)r is no number of victory points.") % {"power": power, "n": points_given}
            hint = _("Give a whole number from 0 to %(max_score)s.") % {"max_score": MAX_SCORE}
            raise UsageProblem(message, hint=hint)
        totals[power] = points_given
    missing = [power for power in POWERS if power not in totals]
    if missing:
        message = _("The score of %(names)s is missing.") % {"names": ", ".join(map(_as_typed, missing))}
        raise UsageProblem(message, hint=_("Give all three: UK=55,US=43,USSR=22."), cites=("4.4",))
    return totals


def surrendered(given_value: object) -> frozenset[str]:
    """Return the Axis powers that have surrendered."""
    if given_value is None:
        return frozenset()
    if not isinstance(given_value, list | tuple):
        hint = _("Such as germany,japan.")
        raise UsageProblem(_("%(value)r is no list of Axis powers.") % {"value": given_value}, hint=hint)
    return frozenset(_named(axis, _("Axis power"), AXIS_SCORED, "spaces", "axis") for axis in given_value)


def tournament(edition: int, *, tournament: bool) -> bool:
    """Return whether the tournament option counts; UsageProblem where the edition has none (4.42, 4.43)."""
    if tournament and edition != 1:
        message = _("The tournament option is one of the first edition; this is edition %(n)d.") % {"n": edition}
        hint = _(
            "Leave it out, or take the first edition: --edition 1, `edition: 1` in a position; "
            "the scenario is --scenario tournament."
        )
        raise UsageProblem(message, hint=hint, cites=("4.42", "4.43"))
    return tournament
