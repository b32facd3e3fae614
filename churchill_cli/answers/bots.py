"""What many games of 'Bots have come to: who wins by which ending, points, how far the Fronts come (4.4, 11.0)."""

from collections import Counter
from collections.abc import Mapping, Sequence

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.bots.arena import Result
from churchill_cli.game.model.ids import FRONTS, POWERS, Front, Power


class BotsAnswer(Answered):
    """The results of games, with the name of the cards that were dealt, and whether those are made up."""

    results: tuple[Result, ...]
    cards: str
    is_made_up: bool

    def wins(self) -> Mapping[tuple[str, Power | None], int]:
        """Return how many games each power won by each ending (4.41 to 4.43)."""
        return Counter((result.branch, result.winner) for result in self.results)

    def share(self, power: Power) -> float:
        """Return the share of games that a power won."""
        return sum(result.winner == power for result in self.results) / max(1, len(self.results))

    def mean_points(self, power: Power) -> float:
        """Return the mean points of a power at the end."""
        return _mean([result.points[power] for result in self.results])

    def mean_spaces(self, front: Front) -> float:
        """Return how many spaces a Front came on in the mean."""
        return _mean([result.advances[front] for result in self.results])

    def data(self) -> Data:
        """Return the answer to `bots --games`."""
        branches = sorted({result.branch for result in self.results})
        wins = self.wins()
        return {
            "games": len(self.results),
            "seeds": [result.seed for result in self.results],
            "cards": self.cards,
            "made_up": self.is_made_up,
            "wins": {branch: {power: wins.get((branch, power), 0) for power in POWERS} for branch in branches},
            "points": {power: round(self.mean_points(power), 2) for power in POWERS},
            "silent": sum(result.silent for result in self.results),
            "lines": sum(result.lines for result in self.results),
            "spaces": {front: round(self.mean_spaces(front), 2) for front in FRONTS},
        }


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / max(1, len(numbers))
