"""What many games of 'Bots came to: who wins by which ending, points, how far Fronts come (11.0)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.bots.arena import GREAT_EVENTS, Result
from churchill_cli.game.model.ids import FRONTS, POWERS, Front, Power


class BotsAnswer(Answered):
    """The results of games, with the name of the cards that were dealt, and whether those are made up."""

    results: tuple[Result, ...]
    cards: str
    is_made_up: bool

    def wins(self) -> Mapping[tuple[str, Power | None], int]:
        """Return how many games each power won by each ending (4.41 to 4.43)."""
        return Counter((result.branch, result.winner) for result in self.results)

    def won(self, power: Power) -> "Share":
        """Return the share of games that a power won."""
        return share(sum(result.winner == power for result in self.results), len(self.results))

    def came(self, event: str) -> "Share":
        """Return the share of games in which a space was entered, or an Axis power surrendered."""
        return share(sum(event in result.came for result in self.results), len(self.results))

    def mean_points(self, power: Power) -> float:
        """Return the mean points of a power at the end."""
        return _mean([result.points[power] for result in self.results])

    def mean_spaces(self, front: Front) -> float:
        """Return how many spaces a Front came on in the mean."""
        return _mean([result.advances[front] for result in self.results])

    def contents(self) -> Data:
        """Return the answer to `bots --games`."""
        branches = sorted({game_result.branch for game_result in self.results})
        wins = self.wins()
        return {
            "games": len(self.results),
            "seeds": [game_result.seed for game_result in self.results],
            "cards": self.cards,
            "made_up": self.is_made_up,
            "wins": {branch: {power: wins.get((branch, power), 0) for power in POWERS} for branch in branches},
            "shares": {power: self.won(power) for power in POWERS},
            "events": {event: self.came(event) for event in GREAT_EVENTS},
            "points": {power: round(self.mean_points(power), 2) for power in POWERS},
            "silent": sum(game_result.silent for game_result in self.results),
            "lines": sum(game_result.lines for game_result in self.results),
            "spaces": {front: round(self.mean_spaces(front), 2) for front in FRONTS},
        }


Share = tuple[float, float, float]
"""A share of games, and from where to where it lies nineteen times in twenty."""
NORMAL = 1.96
"""So many standard deviations to either side hold 95 % of a normal distribution."""


def share(games_counted: int, games: int) -> Share:
    """Return a share with its interval of 95 %, by Wilson's formula; unit: one, rounded to thousandths."""
    if not games:
        return 0.0, 0.0, 1.0
    mean_share, square = games_counted / games, NORMAL**2 / games
    middle, half = mean_share + square / 2, NORMAL * sqrt(mean_share * (1 - mean_share) / games + square / (4 * games))
    lowest_share, highest_share = (middle - half) / (1 + square), (middle + half) / (1 + square)
    return round(mean_share, 3), round(lowest_share, 3), round(highest_share, 3)


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / max(1, len(numbers))
