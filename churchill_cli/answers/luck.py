"""What the dice of a record brought beside their mean, for each power and each Front.

It adds up exact fractions and simulates nothing. The reserves of a theater take some 50 ms, so only ``luck`` asks for
it.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt

from churchill_cli.answers.plain import Answered, Data, by_power, fields
from churchill_cli.game import luck as dice
from churchill_cli.game.dice_swings import swings
from churchill_cli.game.luck import Roll
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import FRONTS, POWERS, Front, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory.ending_worth import Figures
from churchill_cli.record.replay import Game


class Share(Value):
    """How often what is good for a power came, in the mean and indeed.

    ``variance`` is that of the number; ``luckier_than`` the chance of fewer, and half that of as many.
    """

    expected: Fraction
    real: int
    variance: Fraction
    luckier_than: Fraction

    @property
    def spread(self) -> float:
        """Return the standard deviation: how far from the mean such a number usually is."""
        return sqrt(self.variance)


class Swung(Value):
    """By how much the dice of a line changed the points and chances to win that were to be expected."""

    line: int
    conference: int
    by: Figures


class LuckAnswer(Answered):
    """Every die of a record, each with its line, and the lines that tell what came of dice without them.

    ``swings``: what the dice of reserves, Fronts, A-Bomb Research and the verdict changed, where that was asked for.
    """

    rolls: tuple[tuple[int, Roll], ...]
    untold: tuple[int, ...]
    swings: tuple[Swung, ...] = ()

    @property
    def decisive(self) -> list[tuple[int, Roll]]:
        """Return the dice that were good or bad for somebody."""
        return [(line, roll) for line, roll in self.rolls if roll.power]

    def share(self, power: Power) -> Share:
        """Return the luck of a power."""
        return _share([roll for _line, roll in self.rolls if roll.power == power])

    def points(self, power: Power) -> Fraction:
        """Return the points that all these dice brought a power beyond what was to be expected."""
        return sum((swung.by.means[power] for swung in self.swings), Fraction(0))

    def wins(self, power: Power) -> Fraction:
        """Return what the dice of the last war changed in the chance of a power to win (4.4)."""
        of_last = (swung for swung in self.swings if swung.conference == self.swings[-1].conference)
        return sum((swung.by.with_dice[power] for swung in of_last), Fraction(0))

    def fronts(self) -> Mapping[Front, tuple[Fraction, int]]:
        """Return how many spaces each Front that has rolled gained, in the mean and indeed (7.71, 7.74)."""
        gained: dict[Front, tuple[Fraction, int]] = {}
        for front in FRONTS:
            spaces = [roll.spaces for _line, roll in self.rolls if roll.front == front]
            if spaces:
                gained[front] = sum((mean for mean, _real in spaces), Fraction(0)), sum(real for _mean, real in spaces)
        return gained

    def least_likely(self) -> tuple[int, Roll] | None:
        """Return the least likely of what was good or bad for somebody, the first of several."""
        uncertain = [(line, roll) for line, roll in self.decisive if roll.likelihood < 1]
        return min(uncertain, key=lambda numbered: numbered[1].likelihood, default=None)

    def sums(self) -> Iterator[tuple[int, Mapping[Power, Fraction]]]:
        """Yield the luck of each power so far, real less expected, after each line with dice."""
        luck_so_far = dict.fromkeys(POWERS, Fraction(0))
        decisive = self.decisive
        for roll_number, (line, roll) in enumerate(decisive):
            luck_so_far = {**luck_so_far, roll.power: luck_so_far[roll.power] + roll.came - roll.chance}  # type: ignore[dict-item, index]
            if roll_number + 1 == len(decisive) or decisive[roll_number + 1][0] != line:
                yield line, luck_so_far

    def contents(self) -> Data:
        """Return the answer to `luck`."""
        shares = {power: self.share(power) for power in POWERS}
        least_likely = self.least_likely()
        return {
            "rolls": [_roll_data(line, roll) for line, roll in self.rolls],
            "powers": {
                power: {
                    **fields(luck_share, "expected", "real"),
                    "spread": round(luck_share.spread, 3),
                    **fields(luck_share, "variance", "luckier_than"),
                    "points": self.points(power),
                    "wins": self.wins(power),
                }
                for power, luck_share in shares.items()
            },
            "fronts": {
                front: {"expected": expected, "real": real} for front, (expected, real) in self.fronts().items()
            },
            "least_likely": _roll_data(*least_likely) if least_likely else None,
            "untold": self.untold,
            "swings": [
                {
                    **fields(swung, "line", "conference"),
                    "points": by_power(swung.by.means),
                    "wins": by_power(swung.by.with_dice),
                }
                for swung in self.swings
            ],
        }


def luck(game: Game) -> LuckAnswer:
    """Return what the dice of a game brought."""
    rolls: list[tuple[int, Roll]] = []
    untold: list[int] = []
    for line_number, state, action in _told(game):
        rolls += ((line_number, roll) for roll in dice.rolls(state, action))
        untold += [line_number] if dice.is_told_by_outcome(state, action) else []
    return LuckAnswer(tuple(rolls), tuple(untold))


def add_swings(game: Game) -> LuckAnswer:
    """Return the same with what the dice changed in points and in the chance to win."""
    return luck(game).but(
        swings=tuple(Swung(number, state.position.conference, by) for number, state, by in swings(_told(game)))
    )


def _told(game: Game) -> Iterator[tuple[int, State, Action]]:
    """Yield the lines in force, each with the state in which it was told."""
    for number, state, happened, _after in game.told():
        yield number, state, happened.action


def _share(rolls: Sequence[Roll]) -> Share:
    """Return the luck of some dice: the exact distribution of how often what is good came."""
    whole, cases = 1, [1]  # cases of each number of good results, of so many in all
    for roll in rolls:
        came, faces = roll.chance.as_integer_ratio()
        whole *= faces
        cases = [
            (faces - came) * as_many + came * one_less
            for as_many, one_less in zip([*cases, 0], [0, *cases], strict=True)
        ]
    real = sum(roll.came for roll in rolls)
    return Share(
        sum((roll.chance for roll in rolls), Fraction(0)),
        real,
        sum((roll.chance * (1 - roll.chance) for roll in rolls), Fraction(0)),
        Fraction(2 * sum(cases[:real]) + cases[real], 2 * whole),
    )


def _roll_data(line: int, roll: Roll) -> Data:
    """Return a die with its line; dice that are added up are a list."""
    die = roll.dice[0] if len(roll.dice) == 1 else roll.dice
    told = fields(roll, "chance", "came", "kind", "front", "cites")
    return {"line": line, **fields(roll, "what", "power"), "die": die, **told}
