"""The conference table drawn: three tracks from the center, a token for every issue."""

from collections.abc import Sequence
from itertools import count
from math import cos, hypot, radians, sin

from churchill_cli.game.model.ids import CLOCKWISE, Issue, Power
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import NN_
from churchill_cli.views.drawing import Drawing, text_width
from churchill_cli.views.ruling import tell
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import initials, short

Place = tuple[float, float]
SEAT_ANGLES = {"UK": 236, "US": 304, "USSR": 90}
"""Where each power sits, in degrees clockwise from the right; clockwise around the table (4.21)."""
BESIDE_ANGLES = {"UK": 146, "US": 34, "USSR": 0}
"""Where a second issue on a space lies: outside of the three tracks, where there is room."""
STEP, TOKEN, SPACE, CHAIR = 28, 14, 8.5, 12
"""Between two spaces and between two issues on one; how large a token, a space and a chair are drawn."""
TEXT_ROOM = 2 * TOKEN + 1
"""In a token; letters are thought to be rather wider than they are."""
LETTERS = 13
"""The size of the letters in a token, where few stand in it."""


def round_table(state: State) -> str:
    """Return the table as SVG: every issue on its space, chairs filled for active Leaders."""
    drawing, chair = Drawing(), state.position.constants.chair
    by_space: dict[tuple[Power | None, int], list[Issue]] = {}
    for issue, table_space in state.turn.table.issues.items():
        by_space.setdefault((table_space.power, min(table_space.n, chair)), []).append(issue)
    center_issues = by_space.get((None, 0), [])
    center_places = packed(len(center_issues))
    center_radius = max((hypot(*center_place) for center_place in center_places), default=0) + TOKEN + 4
    first_space = max(center_radius + TOKEN, 1.5 * STEP)
    for power in CLOCKWISE:
        _draw_track(drawing, state, power, first_space)
    drawing.circle(0, 0, center_radius, "space")
    _draw_tokens(drawing, center_issues, center_places, "center")
    for (holder, space), issues in by_space.items():
        if holder:
            places = _places(holder, first_space + (space - 1) * STEP, len(issues), only_outside=space >= chair - 1)
            _draw_tokens(drawing, issues, places, holder)
    return drawing.svg(_("Conference table"))


def _draw_track(drawing: Drawing, state: State, power: Power, first_space: float) -> None:
    """Draw the track of a power with the numbers of its spaces, its chair and its name (3.21)."""
    chair = state.position.constants.chair
    chair_distance = first_space + (chair - 1) * STEP
    chair_across, chair_down = _point(SEAT_ANGLES[power], chair_distance)
    drawing.line([(0, 0), (chair_across, chair_down)], "track")
    for space in range(1, chair):
        across, down = _point(SEAT_ANGLES[power], first_space + (space - 1) * STEP)
        drawing.circle(across, down, SPACE, "space")
        drawing.text((across, down), str(space), "quiet-text", 11)
    is_active = power in state.turn.table.active
    drawing.circle(chair_across, chair_down, CHAIR, f"chair {power}{' active' if is_active else ''}")
    hand = tell(NN_("%(n)d card", "%(n)d cards"), n=state.turn.table.hands.get(power, 0))
    name_down, hand_down = (CHAIR + 12, CHAIR + 28) if chair_down > 0 else (-CHAIR - 26, -CHAIR - 10)
    drawing.text((chair_across, chair_down + name_down), short(power), f"bold {power}-text", 15)
    drawing.text((chair_across, chair_down + hand_down), hand, "quiet-text")


def _draw_tokens(drawing: Drawing, issues: Sequence[Issue], token_places: Sequence[Place], holder: str) -> None:
    """Draw a token for each issue, its letters as large as they fit."""
    for issue, (across, down) in zip(issues, token_places, strict=True):
        issue_initials = initials(issue)
        letter_size = min(LETTERS, LETTERS * TEXT_ROOM / text_width(issue_initials, LETTERS, bold=True))
        drawing.circle(across, down, TOKEN, f"token {holder}")
        drawing.text((across, down), issue_initials, "bold-token", round(letter_size, 1))


def _point(angle: float, distance: float) -> Place:
    """Return a place by its direction and its distance from the center."""
    return cos(radians(angle)) * distance, sin(radians(angle)) * distance


def _places(power: Power, distance: float, issue_count: int, *, only_outside: bool) -> list[Place]:
    """Return where issues lie that stand on one space: beside one another, across the track."""
    across, down = _point(SEAT_ANGLES[power], distance)
    steps = count() if only_outside and power != "USSR" else (n // 2 * (-1) ** n for n in count(1))
    offsets = (_point(BESIDE_ANGLES[power], STEP * step) for step, _n in zip(steps, range(issue_count), strict=False))
    return [(across + beside_across, down + beside_down) for beside_across, beside_down in offsets]


def packed(issue_count: int) -> list[Place]:
    """Return places around the middle, none nearer to another than two tokens are wide."""
    rows = range(-3, 4)
    lattice = [((column + row / 2) * STEP, row * STEP * sin(radians(60))) for row in rows for column in rows]
    nearest = sorted(lattice, key=lambda place: (round(hypot(*place), 1), place[1], place[0]))[:issue_count]
    if not nearest:
        return []
    middle_across, middle_down = (sum(axis) / len(nearest) for axis in zip(*nearest, strict=True))
    return [(across - middle_across, down - middle_down) for across, down in nearest]
