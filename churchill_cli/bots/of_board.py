"""What a chart may ask of Fronts, support, places and the score (11.6 to 11.8)."""

from collections.abc import Mapping

from churchill_cli.bots import chart
from churchill_cli.bots.case import Case, Option
from churchill_cli.bots.chart import Word
from churchill_cli.game.decision.support import naval_missing
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import POWERS, Front, Power
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.texts import N_
from churchill_cli.game.victory import ending, scoring
from churchill_cli.game.war import alignment, fronts, networks, roll_effects, surrender
from churchill_cli.game.war.marker_segment import arctic_closed, target

POINTS = 40
MARKERS = frozenset({chart.NETWORKS, chart.ALIGNMENT})
FRONT_CHOICES = frozenset({chart.DIRECTED, chart.PRODUCTION})
BOARD = MARKERS | FRONT_CHOICES | {chart.GLOBAL}
ALL = frozenset(chart.DECISIONS)


def _front(option: Option) -> Front | None:
    """Return the Front that an option speaks of."""
    action = option.action
    if isinstance(action, actions.Direct):
        return action.front
    return action.box if isinstance(action, actions.PlaceSupport) and action.box != "arctic" else None


def after(case: Case, option: Option) -> Position | None:
    """Return the board that an option aims at: its Front one space on, its marker placed; None if nothing changes."""
    position, action, front = case.state.position, option.action, _front(option)
    if front:
        attempt = fronts.attempt(position, front)
        if attempt.entry is None:
            return None
        unopposed = fronts.strength(position.but(offensive={}, reserves={}, sorties=NO_SORTIES), front)
        entered = roll_effects.board_entered(position, attempt.but(blocked=(), strength=unopposed), 1)
        return surrender.settle(entered)[0]
    if isinstance(action, actions.MoveGlobal):
        return position.but(global_issues={**position.global_issues, action.relation: case.power})
    if isinstance(action, actions.Network | actions.Align):
        applied = alignment.applied if isinstance(action, actions.Align) else networks.applied
        return applied(position, action.power, action.targets[0])[0]
    return None


def _changes(case: Case, option: Option) -> Mapping[Power, int]:
    """Return by how much the points of each power change if what the option aims at comes about (9.4).

    It is worked out once for what is alike.
    """
    aimed_at = _front(option) or option.action
    if aimed_at not in case.changes:
        board_after = after(case, option)
        totals = scoring.score(board_after).totals if board_after else case.totals
        case.changes[aimed_at] = {power: totals[power] - case.totals[power] for power in POWERS}
    return case.changes[aimed_at]


def points(case: Case, option: Option) -> int:
    """Return what this power's points change by it."""
    return _changes(case, option)[case.power]


def harm(case: Case, option: Option) -> int:
    """Return what it takes from the better of the others; below 0 what it gives."""
    return -max(_changes(case, option)[power] for power in case.others)


def swing(case: Case, option: Option) -> int:
    """Return what this power gains over the mean of the others, doubled."""
    return 2 * points(case, option) - sum(_changes(case, option)[power] for power in case.others)


def chance(case: Case, option: Option) -> int:
    """Return the chance of the Front in hundredths with what stands before it now, against no reserves (7.71)."""
    front, position = _front(option), case.state.position
    if front is None:
        return 0
    attempt = fronts.attempt(position, front)
    naval_wanted = naval_missing(case.state, front)
    blocked = [cited for cited in attempt.blocked if "7.72.1" not in cited.cites] or naval_wanted
    return 0 if blocked else max(0, min(100, 10 * attempt.value))


def missing(case: Case, option: Option) -> int:
    """Return how much naval support the Front's entry space still needs (7.72.1)."""
    front = _front(option)
    return naval_missing(case.state, front) if front else 0


def supported(case: Case, option: Option) -> int:
    """Return the offensive support before the Front."""
    front = _front(option)
    return case.state.position.offensive.get(front, 0) if front else 0


def naval_there(case: Case, option: Option) -> int:
    """Return the naval support in the box."""
    box = getattr(option.action, "box", None) or _front(option)
    return case.state.position.naval.get(box, 0) if box else 0


def useful(case: Case, option: Option) -> int:
    """Tell whether the marker helps its Front now: naval where some is missing, offensive where none is (7.72)."""
    front = _front(option)
    if front is None:
        return 0
    attempt = fronts.attempt(case.state.position, front)
    if any("7.72.1" not in cited.cites for cited in attempt.blocked):
        return 0
    wanted = "naval" if naval_missing(case.state, front) else "offensive"
    return int(getattr(option.action, "kind", wanted) == wanted)


def ends(case: Case, option: Option) -> int:
    """Tell whether both Axis powers would have surrendered by it, which ends the game (8.0)."""
    board_after = after(case, option)
    return int(board_after is not None and board_after.both_surrendered())


def winning(case: Case, _option: Option) -> int:
    """Tell whether this power would win if the war ended now (4.4)."""
    return int(ending.verdict(case.state).winner == case.power)


def ahead(case: Case, _option: Option) -> int:
    """Return by how many points this power leads the better of the others; below 0 if it does not."""
    return case.totals[case.power] - max(case.totals[power] for power in case.others)


def apart(case: Case, _option: Option) -> int:
    """Return by how many points the first leads the last (4.41)."""
    return max(case.totals.values()) - min(case.totals.values())


def conferences_left(case: Case, _option: Option) -> int:
    """Return how many conferences come after this one, if no surrender ends the game."""
    position = case.state.position
    return position.constants.conferences - position.conference


def networks_there(case: Case, option: Option) -> int:
    """Return this power's networks in the place."""
    owner, count = case.state.position.networks.get(_place(option), ("", 0))
    return count if owner == case.power else 0


def alignable(case: Case, option: Option) -> int:
    """Tell whether this power could align the place with a network there, and nobody has (6.11, 7.31, 7.4)."""
    place, position = _place(option), case.state.position
    if place in position.alignment or arctic_closed(position, place):
        return 0
    with_network = position.but(networks={**position.networks, place: (case.power, 1)})
    return int(not any(alignment.obstacles(with_network, case.power, place)))


def _place(option: Option) -> str:
    action = option.action
    return target(action.targets[0])[0] if isinstance(action, actions.Network | actions.Align) else ""


WORDS = (
    Word("points", N_("points for it by the schedule (9.4)"), BOARD, points, -POINTS, POINTS),
    Word("harm", N_("points that the better of the others loses by it"), BOARD, harm, -POINTS, POINTS),
    Word("swing", N_("its points against the mean of the others, doubled"), BOARD, swing, -4 * POINTS, 4 * POINTS),
    Word("chance", N_("the Front's chance in hundredths, without reserves"), FRONT_CHOICES, chance, 0, 100),
    Word("missing", N_("naval support that the Front still needs"), FRONT_CHOICES, missing, 0, 5),
    Word("supported", N_("offensive support before the Front"), FRONT_CHOICES, supported, 0, 30),
    Word("naval_there", N_("naval support in the box"), FRONT_CHOICES, naval_there, 0, 5),
    Word("useful", N_("the marker helps its Front now"), FRONT_CHOICES, useful),
    Word("ends", N_("it would end the game by surrender"), FRONT_CHOICES, ends),
    Word("networks_there", N_("its networks in the place"), MARKERS, networks_there, 0, 2),
    Word("alignable", N_("it could align the place"), MARKERS, alignable),
    Word("winning", N_("it would win if the war ended now"), ALL, winning),
    Word("ahead", N_("points ahead of the others"), ALL, ahead, -200, 200),
    Word("apart", N_("points between the first and the last"), ALL, apart, 0, 200),
    Word("conferences_left", N_("conferences still to come"), ALL, conferences_left, 0, 10),
)
"""The words of the board and of the score."""
