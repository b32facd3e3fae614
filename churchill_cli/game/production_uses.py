"""What production buys besides support, and the boards on which the war is judged (6.8, 6.10.2)."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from churchill_cli.game.certain_steps import Wars
from churchill_cli.game.decision import debts
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import FRONTS, POWERS, USSR, Issue, Place, Power, issue_kind
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.game.obligations import Met
from churchill_cli.game.victory.ending_worth import Stakes
from churchill_cli.game.victory.judge import Judge
from churchill_cli.game.victory.scoring import marker_points, totals
from churchill_cli.game.war import alignment, networks
from churchill_cli.game.war.marker_segment import MarkerSegment, target

Key = tuple[bool, int, bool, int]
"""What sorts targets: an alignment marker finds its place there, own points, whether it is safe, the others' loss."""


def placed_best(
    position: Position, power: Power, network_count: int, alignment_count: int
) -> tuple[tuple[Action, ...], Position]:
    """Return the lines that place so many markers where they bring most points, and the board with them."""
    # 7.13: the places in which a Front may take a network of this power in this war
    board, places_at_risk = position.board, set[Place]()
    for front in FRONTS:
        if (board.markers[front] == USSR) != (power == USSR):
            for space in (position.fronts[front], position.entry(front)):
                places_at_risk.update(board.places.get(space or "", ()))
    lines: list[Action] = []
    for segment, marker_count in ((networks.SEGMENT, network_count), (alignment.SEGMENT, alignment_count)):
        targets, markers_left = list[str](), marker_count
        while markers_left:
            is_wanted = segment is networks.SEGMENT and len(_open_to_alignment(position, power)) < alignment_count
            best_target = _best(position, power, segment, markers_left, frozenset(places_at_risk), is_wanted=is_wanted)
            if best_target is None:
                break
            markers_left -= segment.cost(position, best_target)
            position, _event = segment.applied(position, power, best_target)
            targets.append(best_target)
        lines += [segment.action(power, tuple(targets))] if targets else []
    return tuple(lines), position


def _best(  # noqa: PLR0913 - all that decides it
    position: Position,
    power: Power,
    segment: MarkerSegment,
    markers_left: int,
    at_risk: frozenset[Place],
    *,
    is_wanted: bool,
) -> str | None:
    """Return the target that brings most; None where each costs too much or points, or changes none."""
    keys_by_target: dict[str, Key] = {}
    points_before, open_before = marker_points(position), len(_open_to_alignment(position, power))
    for target_name in segment.allowed(position, power):
        if segment.cost(position, target_name) > markers_left:
            continue
        position_after, _event = segment.applied(position, power, target_name)
        points_after = marker_points(position_after)
        own_gain = points_after[power] - points_before[power]
        loss_of_others = sum(points_before[other] - points_after[other] for other in POWERS if other != power)
        opens = is_wanted and len(_open_to_alignment(position_after, power)) > open_before
        if opens or own_gain > 0 or (own_gain == 0 and loss_of_others > 0):
            keys_by_target[target_name] = opens, own_gain, target(target_name)[0] not in at_risk, loss_of_others
    return max(keys_by_target, key=lambda target_name: keys_by_target[target_name], default=None)


def _open_to_alignment(position: Position, power: Power) -> list[Place]:
    """Return the places in which ``power`` may place an alignment marker (7.31)."""
    return [place for place in position.networks if not any(alignment.obstacles(position, power, place))]


Others = tuple[int, frozenset[Issue]]
"""What production is spent on besides support: research, and Pol-Mil issues activated."""
Scenes = tuple[tuple[Fraction, int], ...]
"""The boards on which a war may be judged, by number, each with its chance."""


class Course(Value):
    """Ways to spend markers besides support that come to the same, and what they bring later."""

    markers: int
    ways: tuple[Others, ...]
    later: tuple[Action, ...]
    scenes: Scenes


class Courses:
    """Every course of a power; boards that are alike are judged once.

    ``stakes``: what the ends of the war are worth on each of them.
    """

    def __init__(self, state: State, power: Power, met: Sequence[Met], wars: Callable[[int], Wars]) -> None:
        """Begin with what may be spent; ``wars`` returns those to come with so much production for research."""
        self.state, self.power, self.met, self.wars = state, power, met, cache(wars)
        self.stakes: list[Stakes] = []
        self._numbers: dict[tuple[object, ...], int] = {}

    def all(self) -> list[Course]:
        """Return every course, those that come to the same with as many markers as one."""
        courses_by_end: dict[tuple[object, ...], Course] = {}
        for research, issues in self._others():
            later, scenes = self._scenes(research, issues)
            markers = research + len(issues) * self.state.position.constants.pol_mil_cost
            course_key = markers, later, scenes
            course_before = courses_by_end.get(course_key, Course(markers, (), later, scenes))
            courses_by_end[course_key] = course_before.but(ways=(*course_before.ways, (research, issues)))
        return list(courses_by_end.values())

    def _others(self) -> Iterator[Others]:
        """Yield what may be spent besides support: most issues activated first, what nobody won left out."""
        state = self.state
        is_won = state.winners("a_bomb_research") is not None and not state.position.has_bomb()
        purse = state.turn.purses[self.power].production
        most_research = purse if is_won else max(obligation_met.research for obligation_met in self.met)
        idle_issues = debts.idle_issues(state, self.power)
        for issue_count in range(len(idle_issues), -1, -1):
            for issues in combinations(idle_issues, issue_count):
                for research in range(most_research + 1):
                    yield research, frozenset(issues)

    def _scenes(self, research: int, issues: frozenset[Issue]) -> tuple[tuple[Action, ...], Scenes]:
        """Return the markers placed later where they bring most, and the boards that are judged."""
        counters = [self.state.position.rules.issues[issue_kind(issue)] for issue in issues]
        turn, later, scenes = self.state.turn, tuple[Action, ...](), list[tuple[Fraction, int]]()
        networks = turn.networks.get(self.power, 0) + sum(counter.networks for counter in counters)
        alignment = turn.alignments.get(self.power, 0) + sum(counter.alignment for counter in counters)
        for chance, war, judge in self.wars(research):
            placing_lines, position = placed_best(war.position, self.power, networks, alignment)
            later = later or placing_lines
            scenes.append((chance, self._number(position, judge)))
        return later, tuple(scenes)

    def _number(self, position: Position, judge: Judge) -> int:
        """Return the number of a board: one for all that are alike in what the markers and the bomb bring."""
        parts_judged = position.networks, position.alignment, position.abomb, position.global_issues
        board_key = tuple(frozenset(markers.items()) for markers in parts_judged)
        if board_key not in self._numbers:
            self._numbers[board_key] = len(self.stakes)
            self.stakes.append(Stakes(totals(position), judge, position))
        return self._numbers[board_key]
