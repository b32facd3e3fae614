"""Who wins with which scores, in numbers: the three endings, their adjustments, every tie, both editions (4.4)."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

from churchill_cli.game.model.constants import D6, Constants
from churchill_cli.game.model.ids import POWERS, UK, US, USSR, Power
from churchill_cli.game.model.values import Value, kept

if TYPE_CHECKING:  # scores alone need no position
    from churchill_cli.game.model.position import Position

ALLIANCE, BROKEN, HEGEMON = "4.41", "4.42", "4.43"
SECOND_PLACE, THREE_WAY = "Q-second-place-tie", "Q-three-way-tie"
Scores = tuple[int, ...]
"""The points of the powers in their order: UK, US, USSR."""
EXTREMES = (min(D6), max(D6))


class End(Value):
    """What the verdict depends on besides the scores."""

    both_surrendered: bool
    trinity: bool
    sole_germany: bool

    @classmethod
    def of(cls, position: "Position") -> "End":
        """Return what a verdict on the board as it stands depends on."""
        return cls(position.both_surrendered(), position.has_bomb(), position.sole_germany())


class Judge:
    """The verdict under one end of the game; `victory` gives its reasons.

    Attributes:
        end: What it depends on besides the scores.
        dice: Those rolled already (first edition).
        is_rolled: Whether dice decide where they are needed: in the first edition without its tournament option.
    """

    def __init__(
        self, end: End, constants: Constants, dice: Sequence[int], rulings: Mapping[str, str], *, tournament: bool
    ) -> None:
        """Keep what does not change from one question to the next."""
        self.end, self.constants, self.dice, self.rulings = end, constants, tuple(dice[: len(POWERS)]), rulings
        self.is_tournament = tournament and constants.hegemon == "dice"
        self.is_rolled = constants.hegemon == "dice" and not tournament

    @classmethod
    def of(cls, position: "Position", *, tournament: bool = False, dice: Sequence[int] = ()) -> "Judge":
        """Return who judges a position as it stands."""
        return cls(End.of(position), position.constants, dice, position.rulings, tournament=tournament)

    @kept
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
        return int(is_open and not self.dice and self.constants.broken_alliance != "coalition")

    def throws(self, scores: Scores, faces: Sequence[int] = D6) -> list[tuple[int, ...]]:
        """Return the dice that may decide: those rolled with every one of those missing, of such ``faces``."""
        return [(*self.dice, *missing) for missing in product(faces, repeat=self.dice_needed(scores))]

    @kept
    def sure_winner(self, scores: Scores) -> Power | None:
        """Return who wins whatever the dice that are missing show; None where nobody does.

        A die moves one total up or down: what holds for the least and the greatest faces holds for those between.
        """
        if not self.dice_needed(scores):
            return self.winner_with(scores, self.dice)
        throw, *other_throws = self.throws(scores, EXTREMES)
        winner = self.winner_with(scores, throw)
        return winner if all(self.winner_with(scores, other) == winner for other in other_throws) else None

    def winner_with(self, scores: Scores, dice: Sequence[int]) -> Power | None:
        """Return who wins once these dice are rolled (4.41 to 4.44)."""
        is_first, contenders = self.contenders(scores, dice)
        winner = contenders[0] if len(contenders) == 1 else self.tie(contenders)[0]
        is_undecided = not is_first and winner not in contenders and self.rulings.get(SECOND_PLACE) == "undecided"
        return None if is_undecided else winner

    def contenders(self, scores: Scores, dice: Sequence[int]) -> tuple[bool, list[Power]]:
        """Return whether first place wins or second place, and who is in that place (4.41 to 4.43).

        A tie for second place goes by 4.44 between these two, if the group reads it so (4.42).
        """
        if not self.end.both_surrendered:
            adjusted = self.adjusted(scores, dice)
            return True, _powers_with(max(adjusted), adjusted)
        first_score = max(scores)
        lead_of_first = first_score - min(scores)
        if lead_of_first <= self.constants.alliance_margin or scores.count(first_score) > 1:
            is_first = True
        elif self.constants.broken_alliance == "coalition":
            is_first = 2 * first_score > sum(scores)
        else:
            is_first = lead_of_first <= self.limit(lead_of_first, dice)
        place_score = first_score if is_first else max(score for score in scores if score != first_score)
        return is_first, _powers_with(place_score, scores)

    def limit(self, lead_of_first: int, dice: Sequence[int]) -> int:
        """Return the lead above which second place wins in the first edition (4.42).

        Its tournament option rolls no die; where none needs to be rolled, no face can better the one that is taken.
        """
        margin = self.constants.alliance_margin
        certain_face = max(D6) if lead_of_first > margin + max(D6) else min(D6)
        return margin if self.is_tournament else margin + (dice[0] if dice else certain_face)

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

    def tie(self, tied_powers: Sequence[Power]) -> tuple[Power, str]:
        """Return who wins a tie, and by which condition (4.44)."""
        if US in tied_powers and self.end.trinity:
            return US, "4.44.1"
        if USSR in tied_powers and self.end.sole_germany:
            return USSR, "4.44.2"
        return UK, "4.44.3"


def _powers_with(points: int, scores: Scores) -> list[Power]:
    return [power for power, score in zip(POWERS, scores, strict=True) if score == points]
