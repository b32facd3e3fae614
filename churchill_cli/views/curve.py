"""The scores and the luck of a game as drawings: a line for each power, readable on a phone."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.views import figures
from churchill_cli.views.drawing import Drawing
from churchill_cli.views.luck import signed
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import short

WIDTH, HEIGHT = 250, 170
"""Of the lines, without what is written around them."""
ROW_HEIGHT = 18
"""Between two names that would cover one another."""
LETTERS = 13
BESIDE_START = 6
"""How far the name of the start reaches below the lines: no other name stands there."""
MOST_MARKS = 8
"""Of a scale, so that they can be read apart."""
MOST_POINTS = 20
"""Of a line; of more the line alone is read."""

ScoreRow = tuple[str, Mapping[Power, int]]


def curve(score_rows: Sequence[ScoreRow]) -> str:
    """Return an SVG of the scores at the beginning and after each conference."""
    drawing, every_score = Drawing(), [scores for _label, scores in score_rows]
    highest = max([1, *(scores[power] for scores in every_score for power in POWERS)])
    marks = range(0, highest + 1, 10 if highest <= 60 else 20)  # noqa: PLR2004 - a readable scale
    height_of = _scale(drawing, 0, highest, {mark: str(mark) for mark in marks})
    for row_number, (row_label, across) in enumerate(zip(score_rows, _spots(len(score_rows)), strict=True)):
        label_place, anchor = (across, "middle") if row_number else (BESIDE_START, "end")
        drawing.text((label_place, HEIGHT + 16), row_label[0].split(" ")[0], "quiet-text", LETTERS, anchor=anchor)
    _name_axes(drawing, _("conference"), _("points"))
    names = {power: f"{short(power)} {every_score[-1][power]}" for power in POWERS}
    _draw_lines(drawing, [{power: height_of(scores[power]) for power in POWERS} for scores in every_score], names)
    return drawing.svg(_("Score"))


def luck_curve(sums: Sequence[tuple[int, Mapping[Power, Fraction]]]) -> str:
    """Return an SVG of the luck of each power, added up from the beginning over the lines that told dice."""
    drawing = Drawing()
    rows = [(0, dict.fromkeys(POWERS, 0.0)), *((line, {key: float(luck[key]) for key in luck}) for line, luck in sums)]
    every_luck = [luck for _line, by_power in rows for luck in by_power.values()]
    highest, lowest = max(1, ceil(max(every_luck))), min(-1, floor(min(every_luck)))
    step = 1 + (highest - lowest) // MOST_MARKS
    marks = range(-(-lowest // step) * step, highest + 1, step)
    height_of = _scale(drawing, lowest, highest, {mark: figures.signed(mark) if mark else "0" for mark in marks})
    every = 1 + len(rows) // MOST_MARKS
    for line_spot, (line, _luck) in list(zip(_spots(len(rows)), rows, strict=True))[every::every]:
        drawing.text((line_spot, HEIGHT + 16), str(line), "quiet-text", LETTERS)
    _name_axes(drawing, _("line of the record"), _("luck"))
    names = {power: f"{short(power)} {signed(sums[-1][1][power])}" for power in POWERS}
    _draw_lines(drawing, [{power: height_of(by_power[power]) for power in POWERS} for _line, by_power in rows], names)
    return drawing.svg(_("Luck"))


def _scale(drawing: Drawing, lowest: int, highest: int, marks: Mapping[int, str]) -> Callable[[float], float]:
    """Draw the marks of a scale; return what tells how far down a number stands on it."""

    def height_of(number: float) -> float:
        return HEIGHT * (highest - number) / (highest - lowest)

    for mark, mark_label in marks.items():
        drawing.line([(0, height_of(mark)), (WIDTH, height_of(mark))], "grid")
        drawing.text((-6, height_of(mark)), mark_label, "quiet-text", LETTERS, anchor="end")
    return height_of


def _spots(count: int) -> list[float]:
    """Return how far across so many points of a line stand."""
    return [number * WIDTH / max(1, count - 1) for number in range(count)]


def _name_axes(drawing: Drawing, across_label: str, upward_label: str) -> None:
    """Write what the numbers below the lines are, and those beside them."""
    drawing.text((WIDTH / 2, HEIGHT + 34), across_label, "quiet-text", LETTERS)
    drawing.text((-6, -16), upward_label, "quiet-text", LETTERS)


def _draw_lines(drawing: Drawing, heights: Sequence[Mapping[Power, float]], names: Mapping[Power, str]) -> None:
    """Draw a line for each power through its heights, then write its name behind the end of each."""
    spots = _spots(len(heights))
    for power in POWERS:
        points = [(across, by_power[power]) for across, by_power in zip(spots, heights, strict=True)]
        drawing.line(points, power)
        for across, down in points if len(points) <= MOST_POINTS else ():
            drawing.circle(across, down, 3, f"point {power}")
    for power, label_height in spread_labels(heights[-1]).items():
        drawing.text((spots[-1] + 8, label_height), names[power], f"bold {power}-text", LETTERS, anchor="start")


def spread_labels(line_ends: Mapping[Power, float]) -> dict[Power, float]:
    """Return where names stand: at their lines' ends, moved where they would overlap."""
    label_heights: dict[Power, float] = {}
    place_above = float(HEIGHT + ROW_HEIGHT)
    for power in sorted(line_ends, key=line_ends.__getitem__, reverse=True):
        label_heights[power] = place_above = min(line_ends[power], place_above - ROW_HEIGHT)
    shift_down = max(0, -place_above)
    return {power: label_height + shift_down for power, label_height in label_heights.items()}
