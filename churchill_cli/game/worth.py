"""What one more support, network or alignment marker is worth, place by place (6.5, 7.1, 7.3).

Each marker is held against the war as it stands, and only its theater is worked out anew.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from churchill_cli.game import engine
from churchill_cli.game.decision.support import SUPPORTS, cannot_place
from churchill_cli.game.model.actions import Action, Align, Network, PlaceSupport
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS, THEATER_OF, US, USSR, Front, Place, Power, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State, Turn
from churchill_cli.game.model.values import Value, kept
from churchill_cli.game.victory.ending_worth import Cases, Figures, WarWorth, mixed as mixed_figures
from churchill_cli.game.victory.judge import Judge, Scores
from churchill_cli.game.victory.scoring import marker_points
from churchill_cli.game.war import alignment, networks
from churchill_cli.game.war.marker_segment import target
from churchill_cli.game.war.mixing import less, mean
from churchill_cli.game.war.odds import moved
from churchill_cli.game.war.reserve_outcomes import Boards, boards
from churchill_cli.game.war.roll_orders import Moves, Rolls
from churchill_cli.game.war.surrender import may_be_last
from churchill_cli.game.war.war import War

NONE = Fraction(0)
After = Callable[[Theater, Moves], Position]
CITES = {
    "offensive": ("6.5", "7.72.2"),
    "naval": ("6.5", "7.72.1"),
    "network": ("7.11",),
    "remove_network": ("7.12",),
    "alignment": ("7.31",),
    "remove_alignment": ("7.32",),
}
"""The kinds of what one marker may do, with their sections."""
UNTIL = {"support": "allocation", "network": "networks", "alignment": "alignment"}
"""The last step in which a marker of each group may be placed."""
ALL = frozenset(UNTIL)


CHANGED = ("advance", "points", "wins", "with_dice")
"""The figures of a marker."""


class Item(Value):
    """One marker more: the action that tells it, where, and the differences that it makes."""

    action: Action
    kind: str
    place: str
    advance: Mapping[Front, Fraction]
    points: Mapping[Power, Fraction]
    wins: Mapping[Power, Fraction]
    with_dice: Mapping[Power, Fraction]

    @property
    def cites(self) -> tuple[str, ...]:
        """Return the sections by which it is placed."""
        return CITES[self.kind]


def placeable(state: State) -> frozenset[str]:
    """Return the groups of markers that may still be placed in this conference (6.4, 7.1, 7.3)."""
    order = engine.COMMAND_FIRST if state.turn.command_first else engine.ORDER
    step_number = order.index(state.turn.step)
    return frozenset(item_group for item_group, step in UNTIL.items() if step_number <= order.index(step))


class Worth:
    """The war ahead as it stands, against which each marker more is held."""

    def __init__(self, war: War, boards_of: Mapping[Theater, Boards], judge: Judge) -> None:
        """Work out the war as it stands."""
        self.war, self.position = war, war.position
        self.now = WarWorth.of(war, judge, boards_of)
        self.stakes, self.rolls, self.figures = self.now.stakes, self.now.rolls, self.now.figures
        self.advance = {theater: moved(rolls, self.now.weights[theater]) for theater, rolls in self.rolls.items()}

    def items(self, power: Power, groups: frozenset[str] = ALL) -> Iterator[Item]:
        """Yield every marker of ``power`` that may be placed."""
        yield from self._support(power) if "support" in groups else ()
        yield from self._networks(power) if "network" in groups else ()
        yield from self._alignment(power) if "alignment" in groups else ()

    def _support(self, power: Power) -> Iterator[Item]:
        state = State(self.position, Turn())
        for support_kind in SUPPORTS:
            for box in BOXES:  # the Arctic takes naval support only (7.4)
                if any(cannot_place(state, support_kind, box)):
                    continue
                theater = THEATER_OF[box]
                rolls = self.rolls[theater]
                if support_kind == "naval":
                    naval = self.position.naval
                    war = self.war.but(position=self.position.but(naval={**naval, box: naval.get(box, 0) + 1}))
                    rolls = Rolls(war, theater, boards(war, theater))
                support = tuple(
                    support_held + (support_kind == "offensive" and front == box)
                    for front, support_held in zip(rolls.fronts, rolls.support, strict=True)
                )
                weights = rolls.weights(support)
                cases = {**self.now.cases, theater: self.stakes.cases(rolls, weights)}
                figures = self.stakes.figures(cases)
                advance = {**dict.fromkeys(FRONTS, NONE), **less(moved(rolls, weights), self.advance[theater])}
                yield self._item(PlaceSupport(power, 1, support_kind, box), support_kind, box, figures, advance)

    def _item(
        self, action: Action, kind: str, place: str, figures: Figures, advance: Mapping[Front, Fraction] | None = None
    ) -> Item:
        changed = figures.less(self.figures)
        advance = advance or dict.fromkeys(FRONTS, NONE)
        return Item(action, kind, place, advance, changed.means, changed.winners, changed.with_dice)

    def _networks(self, power: Power) -> Iterator[Item]:
        """Yield each network placed, or another's removed, with what the Fronts may take of it (7.11 to 7.13)."""
        for target_name in networks.SEGMENT.allowed(self.position, power):
            place, removing = target(target_name)
            owner, network_count = self.position.networks.get(place, (power, 0))
            figures = self._with_network(place, owner, network_count + (-1 if removing else 1))
            item_kind = "remove_network" if removing else "network"
            yield self._item(Network(power, (target_name,)), item_kind, place, figures)

    def _with_network(self, place: Place, owner: Power, network_count: int) -> Figures:
        """Return what comes of so many networks of ``owner`` in a place."""

        def position_after(theater: Theater, moves: Moves) -> Position:
            networks_left = network_count - (place in self._lost(owner == USSR, theater, moves))
            return self.rolls[theater].end(moves).with_networks(place, owner, networks_left)

        return self._figures(self.position.with_networks(place, owner, network_count), position_after)

    @kept
    def _lost(self, is_soviet: bool, theater: Theater, moves: Moves) -> frozenset[Place]:  # noqa: FBT001 - a key
        """Return the places in which these moves take a Soviet network, or one of the two others (7.13).

        They do so wherever there is any: asked with networks everywhere.
        """
        owner, network_limit = USSR if is_soviet else US, self.position.constants.network_limit
        everywhere = dict.fromkeys(self.position.board.connected, (owner, network_limit))
        entered_position = self.rolls[theater].entered_from(self.position.but(networks=everywhere), moves)
        return frozenset(
            place for place in everywhere if entered_position.networks.get(place, (owner, 0))[1] < network_limit
        )

    def _alignment(self, power: Power) -> Iterator[Item]:
        """Yield each alignment marker placed, or another's removed for one marker (6.11, 7.31, 7.32)."""
        for target_name in alignment.SEGMENT.allowed(self.position, power):
            if alignment.cost(self.position, target_name) == 1:
                place, removing = target(target_name)
                figures = self._with_alignment(place, None if removing else power)
                item_kind = "remove_alignment" if removing else "alignment"
                yield self._item(Align(power, (target_name,)), item_kind, place, figures)

    def _with_alignment(self, place: Place, power: Power | None) -> Figures:
        """Return what comes of a place that is aligned with ``power``, or with nobody."""
        return self._figures(
            self.position.with_alignment(place, power),
            lambda theater, moves: self.rolls[theater].end(moves).with_alignment(place, power),
        )

    def _figures(self, position_now: Position, position_after: After) -> Figures:
        """Return the figures of a board with another marker: its points beside the Fronts' (9.4).

        ``position_after``: the end of a theater with it. What a marker scores in one place bears on no other.
        """
        base_scores = _plus(self.stakes.base, _marker_points(position_now, self.position))
        cases: dict[Theater, Cases] = {}
        for theater, rolls in self.rolls.items():
            weight_by_case: dict[tuple[Scores, bool, bool, Scores], int] = {}
            for moves, weight in self.now.weights[theater].of.items():
                points_gained, falls, yields, by_emperor = self.stakes.case(rolls, moves)
                points_at_end = _marker_points(position_after(theater, moves), rolls.end(moves))
                less = _minus(points_at_end, _minus(base_scores, self.stakes.base))
                worth_case = _plus(points_gained, less), falls, yields, _plus(by_emperor, less) if by_emperor else ()
                weight_by_case[worth_case] = weight_by_case.get(worth_case, 0) + weight
            cases[theater] = weight_by_case
        return self.stakes.figures(cases, base_scores)


def mixed(weighted_parts: Sequence[tuple[Fraction, list[Item], Figures]]) -> tuple[list[Item], Figures]:
    """Return what markers are worth over several ways to the war, and the figures without any."""
    ((_, items, figures), *other_parts) = weighted_parts
    if not other_parts:
        return items, figures
    by_action = [(chance, {item.action: item for item in told}) for chance, told, _ in weighted_parts]
    items_mixed = [
        item.but(
            **{name: mean((chance, getattr(told[item.action], name)) for chance, told in by_action) for name in CHANGED}
        )
        for item in items
    ]
    figures_without = mixed_figures([(chance, told) for chance, _, told in weighted_parts])
    return items_mixed, figures_without


def _marker_points(position: Position, without: Position) -> Scores:
    """Return the points by which a board with a marker differs from that without it (9.4.A to F, 10.3)."""
    with_it, without_it = marker_points(position), marker_points(without)
    return tuple(with_it[power] - without_it[power] for power in POWERS)


def _plus(one: Scores, other: Scores) -> Scores:
    return tuple(map(sum, zip(one, other, strict=True)))


def _minus(one: Scores, other: Scores) -> Scores:
    return tuple(points - less for points, less in zip(one, other, strict=True))


def largest_gain_first(items: Sequence[Item], power: Power, position: Position) -> list[Item]:
    """Return markers by a power's gain: points, or the chance to win a game that may end."""
    is_last = may_be_last(position)

    def gain_of_power(item: Item) -> tuple[Fraction, ...]:
        points_of_others = sum((item.points[other_power] for other_power in POWERS if other_power != power), NONE)
        chances_gained, points = (item.wins[power], item.with_dice[power]), (item.points[power], -points_of_others)
        return (*chances_gained, *points) if is_last else (*points, *chances_gained)

    return sorted(items, key=gain_of_power, reverse=True)
