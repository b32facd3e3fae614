"""Who wins with which scores, thousands of them: the verdict of `victory` in numbers (4.4)."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from churchill_cli.game.model.constants import D6, Constants
from churchill_cli.game.model.ids import POWERS, UK, US, USSR, Power
from churchill_cli.game.victory.victory import ALLIANCE, BROKEN, HEGEMON, SECOND_PLACE, THREE_WAY, End

if TYPE_CHECKING:  # scores alone need no position
    from churchill_cli.game.model.position import Position

Scores = tuple[int, ...]
"""The points of the powers in their order: UK, US, USSR."""
EXTREMES = (min(D6), max(D6))


class Judge:
    """The verdict under one end of the game; held equal to `victory.verdict` by the tests.

    Attributes:
        end: What it depends on besides the scores.
        dice: Those rolled already (first edition).
        is_rolled: Whether dice decide where they are needed: in the first edition without its tournament option.
        extremes: The dice with the least and the greatest faces of those missing, by how many are missing.
    """

    def __init__(
        self, end: End, constants: Constants, dice: Sequence[int], rulings: Mapping[str, str], *, tournament: bool
    ) -> None:
        """Keep what does not change from one question to the next."""
        self.end, self.constants, self.dice, self.rulings = end, constants, tuple(dice), rulings
        self.is_tournament = tournament and constants.hegemon == "dice"
        self.is_rolled = constants.hegemon == "dice" and not tournament
        self.extremes = [
            [(*self.dice, *missing) for missing in product(EXTREMES, repeat=count)] for count in range(len(POWERS) + 1)
        ]
        self.sure_winner = cache(self._sure_winner)

    @classmethod
    def of(cls, position: "Position", *, tournament: bool = False, dice: Sequence[int] = ()) -> "Judge":
        """Return who judges a position as it stands."""
        return cls(End.of(position), position.constants, dice, position.rulings, tournament=tournament)

    def but(self, end: End) -> "Judge":
        """Return the judge of another end of the same game."""
        return Judge(end, self.constants, self.dice, self.rulings, tournament=self.is_tournament)

    def branch(self, scores: Scores) -> str:
        """Return which of the three endings it is (4.41 to 4.43)."""
        if not self.end.both_surrendered:
            return HEGEMON
        return ALLIANCE if max(scores) - min(scores) <= self.constants.alliance_margin else BROKEN

    def dice_needed(self, scores: Scores) -> int:
        """Return how many dice are still to be rolled (first edition, 4.42, 4.43)."""
        if not self.is_rolled:
            return 0
        first_score, last_score, margin = max(scores), min(scores), self.constants.alliance_margin
        if not self.end.both_surrendered:
            is_adjusted = first_score > last_score or self.rulings.get(THREE_WAY) == "all"
            return max(0, len(POWERS) - len(self.dice)) if is_adjusted else 0
        lead_of_first = first_score - last_score
        is_open = scores.count(first_score) == 1 and margin + min(D6) < lead_of_first <= margin + max(D6)
        return int(is_open and not self.dice)

    def throws(self, scores: Scores) -> list[tuple[int, ...]]:
        """Return the dice that may decide: those rolled with every one of those missing."""
        return [(*self.dice, *missing) for missing in product(D6, repeat=self.dice_needed(scores))]

    def _sure_winner(self, scores: Scores) -> Power | None:
        """Return who wins whatever the dice that are missing show; None where nobody does.

        A die moves one total up or down: what holds for the least and the greatest faces holds for those between.
        """
        missing = self.dice_needed(scores)
        if not missing:
            return self.winner_with(scores, self.dice)
        throw, *other_throws = self.extremes[missing]
        winner = self.winner_with(scores, throw)
        for dice in other_throws:
            if self.winner_with(scores, dice) != winner:
                return None
        return winner

    def winner_with(self, scores: Scores, dice: Sequence[int]) -> Power | None:
        """Return who wins once these dice are rolled (4.41 to 4.44)."""
        if not self.end.both_surrendered:
            return self._first_place(self.adjusted(scores, dice))
        first_score, last_score = max(scores), min(scores)
        lead_of_first = first_score - last_score
        if lead_of_first <= self.constants.alliance_margin or scores.count(first_score) > 1:
            return self._first_place(scores)
        if self.constants.broken_alliance == "coalition":
            is_ahead = 2 * first_score > sum(scores)
        else:
            added = dice[0] if dice else min(D6)  # by the die; the tournament option adds nothing (4.42)
            is_ahead = not self.is_tournament and lead_of_first <= self.constants.alliance_margin + added
        if is_ahead:
            return POWERS[scores.index(first_score)]
        # 4.42: a tie for second place goes by 4.44 between these two, if the group reads it so
        second = max(score for score in scores if score != first_score)
        followers = [power for power, score in zip(POWERS, scores, strict=True) if score == second]
        winner = followers[0] if len(followers) == 1 else self._tie(followers)
        is_undecided = winner not in followers and self.rulings.get(SECOND_PLACE) == "undecided"
        return None if is_undecided else winner

    def adjusted(self, scores: Scores, dice: Sequence[int] = ()) -> Scores:
        """Return the scores after the adjustment of 4.43."""
        first_score, last_score, constants = max(scores), min(scores), self.constants
        if first_score == last_score and self.rulings.get(THREE_WAY) != "all":
            return scores
        if first_score == last_score:  # all three are in first place, as the group reads it
            losses = dice if self.is_rolled else [constants.hegemon_first] * len(POWERS)
            return tuple(score - score_loss for score, score_loss in zip(scores, losses, strict=True))
        if self.is_rolled:  # thousands of times: a list is quicker than what yields
            rolled = [
                score - die if score == first_score else score + die if score == last_score else score - (die + 1) // 2
                for score, die in zip(scores, dice, strict=True)
            ]
            return tuple(rolled)
        second, last = (0, 0) if self.is_tournament else (constants.hegemon_second, constants.hegemon_last)
        moved = [
            score - constants.hegemon_first
            if score == first_score
            else score + last
            if score == last_score
            else score - second
            for score in scores
        ]
        return tuple(moved)

    def _first_place(self, scores: Scores) -> Power:
        """Return who has most points; ties by 4.44."""
        first_score = max(scores)
        if scores.count(first_score) == 1:
            return POWERS[scores.index(first_score)]
        return self._tie([power for power, score in zip(POWERS, scores, strict=True) if score == first_score])

    def _tie(self, tied_powers: Sequence[Power]) -> Power:
        """Return who wins a tie (4.44)."""
        if US in tied_powers and self.end.trinity:
            return US
        return USSR if USSR in tied_powers and self.end.sole_germany else UK
