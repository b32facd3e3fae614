"""The numbers of the rulebook for one edition (data: ``rulebook/churchill/constants.yaml``)."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from churchill_cli.game.model.ids import Front, Issue, Place, Power, Reserve, Space, Theater
from churchill_cli.game.model.values import NOTHING, Value

if TYPE_CHECKING:
    from churchill_cli.game.model.cards import Cards


D6 = range(1, 7)
"""The faces of every die but that of the Fronts, which is ``front_die`` (2.0)."""


class Collapse(Value):
    """One reserve leaves the game for good when ``front`` enters ``space`` (7.63, 7.65)."""

    front: Front
    space: Space
    reserve: Reserve
    cite: str


class IssueCounter(Value):
    """One kind of issue counter and what winning it gives (3.34, 6).

    ``told``: how many there are, where a rulebook tells it (``cite``); how many a game has stands with its board.
    """

    id: Issue
    told: int | None = None
    cite: str = ""
    owner: Power | None = None
    alignment: int = 0
    networks: int = 0
    theater: Theater | None = None
    gate: Space | None = None
    front: Front | None = None


class Constants(Value):
    """All numbers of chapters 4.4, 6, 7, 9 and 10; each is explained where it stands in the data."""

    base_strength: int
    support_strength: int
    reserve_strength: int
    front_die: int
    naval_needed: int
    naval_needed_at: Mapping[Space, int]
    breakthrough_strength: int
    kamikaze_naval: int
    reserves: Mapping[Reserve, int]
    germany_garrison: int
    eastern_guard: int
    eastern_horde: int
    atlantic_wall: int
    after_normandy: int
    europe_die: tuple[str, ...]
    arctic_die_naval: int
    far_east_guard: int
    b29_guard: int
    ijn_sorties_to: int
    ijn_lost_to: int
    pacific_order: tuple[Front, ...]
    pacific_die: tuple[Front, ...]
    collapse: tuple[Collapse, ...]
    technology_both: Mapping[Power, int]
    technology_western: Mapping[Power, int]
    technology_eastern: Mapping[Power, int]
    deck: int
    hand: int
    chair: int
    imperial_staff: int
    nyet: int
    first_picks: int
    picks: int
    card_order: str
    truman_apart: bool
    production: Mapping[Power, int]
    production_per_issue: int
    strategic_production: int
    arctic_production: int
    convoy_production: int
    naval_limit: int
    directed_cost: int
    pol_mil_cost: int
    command_bonus: int
    leadership_bonus: int
    both_leadership_bonus: int
    research_success: int
    offensive_after_surrender: bool
    arctic_open: int
    own_networks: int
    network_limit: int
    must_place: bool
    alignment_price: int
    raised_price: int
    eastern_sphere: tuple[Place, ...]
    western_sphere: tuple[Place, ...]
    conferences: int
    victory_points: Mapping[str, int]
    rivalry_gap: int
    secret_agenda: int
    secret_agendas: int
    alliance_margin: int
    hegemon_first: int
    hegemon_second: int
    hegemon_last: int
    broken_alliance: str
    hegemon: str


class Rules(Value):
    """What the rules need to know of one edition: numbers, kinds of counters, the readings of open points."""

    edition: int
    constants: Constants
    issues: Mapping[Issue, IssueCounter]
    readings: Mapping[str, tuple[str, ...]]
    pol_mil_table: tuple[tuple[Place, ...], ...]
    load_cards: Callable[[], "Cards"]
    letters: Mapping[str, str] = NOTHING

    def __eq__(self, other: object) -> bool:
        """Tell whether the other are the same rules; how the cards are loaded does not matter."""
        compared = [name for name in self.FIELDS if name != "load_cards"]
        return self is other or (
            isinstance(other, Rules) and all(getattr(self, name) == getattr(other, name) for name in compared)
        )

    __hash__ = Value.__hash__

    def letter(self, line: str) -> str:
        """Return the letter that this edition prints for a line of 9.4 of the second."""
        return self.letters.get(line, line)

    @cached_property
    def cards(self) -> "Cards":
        """Return what is known of the cards (3.28 to 3.33)."""
        return self.load_cards()
