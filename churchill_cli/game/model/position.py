"""What stands on the board at one moment; it needs no history.

Whatever needs no game in progress works on it.
"""

from collections.abc import Mapping

from churchill_cli.game.model import ids
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.constants import Constants, Rules
from churchill_cli.game.model.values import NOTHING, Value


class Sorties(Value):
    """Reserves that a conference card sent beforehand: armies by Front, and the navy (5.11)."""

    armies: Mapping[ids.Front, int] = NOTHING
    navy: ids.Front | None = None


NO_SORTIES = Sorties()


class Position(Value):
    """What stands on the board.

    ``reserves`` are armies that stand against a Front, ``sorties`` those that a conference card has sent before the
    others are placed. ``removed`` counts reserves that left the game for good. ``entered`` gives the conference in
    which a space was first entered; where that is not known, ``entered_before`` gives the first that is too late.
    ``center``: the issues that ended this conference in the center; ``rulings``: the readings of open points that the
    group has chosen.
    """

    rules: Rules
    board: Board
    conference: int
    fronts: Mapping[ids.Front, ids.Space]
    naval: Mapping[ids.Box, int]
    offensive: Mapping[ids.Front, int]
    removed: Mapping[ids.Reserve, int]
    reserves: Mapping[ids.Front, int]
    networks: Mapping[ids.Place, tuple[ids.Power, int]]
    alignment: Mapping[ids.Place, ids.Power]
    global_issues: Mapping[ids.GlobalIssue, ids.Power]
    conferences_won: Mapping[ids.Power, int]
    abomb: Mapping[ids.Power, int]
    leadership: Mapping[ids.Theater, ids.Power]
    technology: Mapping[ids.Power, int]
    surrendered: frozenset[str]
    entered: Mapping[ids.Space, int]
    center: frozenset[ids.Issue]
    secret_agendas: Mapping[ids.Power, tuple[ids.Place, ...]]
    rulings: Mapping[str, str]
    entered_before: Mapping[ids.Space, int] = NOTHING
    sorties: Sorties = NO_SORTIES

    @property
    def constants(self) -> Constants:
        """Return the numbers of this game's edition."""
        return self.rules.constants

    def reading(self, question: str) -> str:
        """Return the group's reading of an open point, or the default one."""
        return self.rulings.get(question) or self.rules.readings[question][0]

    def is_open(self, question: str) -> bool:
        """Tell whether the group has not chosen a reading of this open point."""
        return question not in self.rulings

    def entry(self, front: ids.Front) -> ids.Space | None:
        """Return the space that ``front`` tries to enter, or None at the end of its track (3.22)."""
        return self.board.ahead(front, self.fronts[front])

    def has_reached(self, front: ids.Front, space: ids.Space) -> bool:
        """Tell whether ``front`` stands in or beyond ``space``."""
        space_numbers = self.board.index[front]
        return space in space_numbers and space_numbers[self.fronts[front]] >= space_numbers[space]

    def has_entered(self, space: ids.Space) -> bool:
        """Tell whether a Front has entered ``space`` so far in the game."""
        return space in self.entered or self.is_behind(space)

    def is_behind(self, space: ids.Space) -> bool:
        """Tell whether a Front stands in or beyond ``space``."""
        return any(self.has_reached(front, space) for front in self.board.fronts_of.get(space, ()))

    def naval_needed(self, space: ids.Space) -> int:
        """Return the naval support that an attempt on ``space`` needs (7.72.1); 0 for a land space."""
        if space not in self.board.amphibious:
            return 0
        return self.constants.naval_needed_at.get(space, self.constants.naval_needed)

    def has_navy_for(self, front: ids.Front) -> bool:
        """Tell whether ``front`` has an entry space and the naval support to attempt it (7.53)."""
        entry_space = self.entry(front)
        return entry_space is not None and self.naval.get(front, 0) >= self.naval_needed(entry_space)

    def available(self, reserve: ids.Reserve) -> int:
        """Return how many reserves of a kind are still in the game (7.61)."""
        return max(0, self.constants.reserves[reserve] - self.removed.get(reserve, 0))

    def has_bomb(self) -> bool:
        """Tell whether the US pawn stands at Trinity (6.10)."""
        return self.abomb.get("US") == self.board.trinity

    def with_networks(self, place: ids.Place, owner: ids.Power, count: int) -> "Position":
        """Return the board with so many networks of ``owner`` in a place, and nobody's where there are none."""
        networks = {**self.networks, place: (owner, count)}
        if count <= 0:
            del networks[place]
        return self.but(networks=networks)

    def with_alignment(self, place: ids.Place, owner: ids.Power | None) -> "Position":
        """Return the board with a place aligned with ``owner``, or with nobody."""
        others = {other: aligned for other, aligned in self.alignment.items() if other != place}
        return self.but(alignment={**others, place: owner} if owner else others)

    def both_surrendered(self) -> bool:
        """Tell whether Germany and Japan have surrendered, which ends the game (8.0)."""
        return {ids.GERMANY, ids.JAPAN} <= self.surrendered

    def sole_germany(self) -> bool:
        """Tell whether the Eastern Front alone stands in Germany (4.44.2)."""
        return self.fronts["eastern"] == ids.GERMANY != self.fronts["western"]

    def armies(self, theater: ids.Theater) -> int:
        """Return how many armies the Axis has left in ``theater``."""
        return sum(self.available(army_kind) for army_kind in ids.ARMIES[theater])
