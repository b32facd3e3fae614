"""Production Points of a turn, and the War Economy after it (4.1 to 4.3)."""

from fractions import Fraction

from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.values import Value
from churchill_cli.virtuti.chances import per_cent
from churchill_cli.virtuti.reasons import Step, step
from churchill_cli.virtuti.rules import Income

TENTHS = 10
HALF = Fraction(1, 2)


class Sources(Value):
    """What the sources in supplied areas are worth."""

    friendly: Fraction
    occupied: Fraction


class Paid(Value):
    """What a faction is paid, with the steps to it, and its War Economy afterwards."""

    pp: Fraction
    steps: tuple[Step, ...]
    economy_after: int
    open_points: tuple[str, ...]


def income(rules: Income, sources: Sources, economy: int, card: int, *, grows: bool = True) -> Paid:
    """Return what sources in supplied areas bring (4.1, 4.2); ``economy`` and ``card`` are in per cent.

    ``grows``: the War Economy of the USSR does not while it is not at war (4.3).
    """
    from_occupied = sources.occupied * per_cent(rules["occupied"]["value"])
    with_economy = (sources.friendly + from_occupied) * per_cent(economy)
    exact = with_economy * per_cent(card)
    pp = rounded(exact)
    economy_after = min(rules["most_economy"]["value"], economy + (rules["growth"]["value"] if grows else 0))
    steps = (
        step(sources.friendly, N_("sources in Friendly areas, in full"), rules["occupied"]["cite"]),
        step(
            from_occupied,
            N_("sources in Occupied areas: %(percent)d%% of %(sources)s"),
            rules["occupied"]["cite"],
            percent=rules["occupied"]["value"],
            sources=sources.occupied,
        ),
        step(with_economy, N_("times War Economy, %(percent)d%%"), "4.1", percent=economy),
        step(exact, N_("times the card's multiplier, %(percent)d%%"), "4.1", percent=card),
        step(pp, N_("rounded to one decimal"), "4.1", "Q-vm-rounding"),
    )
    downwards = Fraction(exact * TENTHS // 1, TENTHS)
    is_open = (("Q-vm-rounding",) if pp != downwards else ()) + (() if grows else ("Q-vm-soviet-economy",))
    return Paid(pp, steps if pp != exact else steps[:-1], economy_after, is_open)


def rounded(exact: Fraction) -> Fraction:
    """Return a number with one decimal, half up (Q-vm-rounding)."""
    return Fraction((exact * TENTHS + HALF) // 1, TENTHS)
