"""The scores and the luck of a game as drawings: a line for each power, readable on a phone."""

from collections.abc import Mapping, Sequence
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
    drawing = Drawing()
    highest = max([1, *(scores[power] for _label, scores in score_rows for power in POWERS)])
    spacing = WIDTH / max(1, len(score_rows) - 1)

    def height_of(score: float) -> float:
        return HEIGHT - score * HEIGHT / highest

    for scale_mark in range(0, highest + 1, 10 if highest <= 60 else 20):  # noqa: PLR2004 - a readable scale
        drawing.line([(0, height_of(scale_mark)), (WIDTH, height_of(scale_mark))], "grid")
        drawing.text((-6, height_of(scale_mark)), str(scale_mark), "quiet-text", LETTERS, anchor="end")
    for row_number, (row_label, _scores) in enumerate(score_rows):
        label_place, anchor = (row_number * spacing, "middle") if row_number else (BESIDE_START, "end")
        drawing.text((label_place, HEIGHT + 16), row_label.split(" ")[0], "quiet-text", LETTERS, anchor=anchor)
    _name_axes(drawing, _("conference"), _("points"))
    spots = [row_number * spacing for row_number in range(len(score_rows))]
    heights = [{power: height_of(scores[power]) for power in POWERS} for _label, scores in score_rows]
    _draw_lines(drawing, spots, heights)
    last_scores = score_rows[-1][1]
    names_with_scores = {power: f"{short(power)} {last_scores[power]}" for power in POWERS}
    _name_lines(drawing, spots[-1], heights[-1], names_with_scores)
    return drawing.svg(_("Score"))


def luck_curve(sums: Sequence[tuple[int, Mapping[Power, Fraction]]]) -> str:
    """Return an SVG of the luck of each power, added up from the beginning over the lines that told dice."""
    drawing = Drawing()
    rows = [(0, dict.fromkeys(POWERS, 0.0)), *((line, {key: float(luck[key]) for key in luck}) for line, luck in sums)]
    every_luck = [luck for _line, by_power in rows for luck in by_power.values()]
    highest, lowest = max(1, ceil(max(every_luck))), min(-1, floor(min(every_luck)))

    def height_of(luck: float) -> float:
        return HEIGHT * (highest - luck) / (highest - lowest)

    step = 1 + (highest - lowest) // MOST_MARKS
    for scale_mark in range(-(-lowest // step) * step, highest + 1, step):
        drawing.line([(0, height_of(scale_mark)), (WIDTH, height_of(scale_mark))], "grid")
        drawing.text(
            (-6, height_of(scale_mark)),
            figures.signed(scale_mark) if scale_mark else "0",
            "quiet-text",
            LETTERS,
            anchor="end",
        )
    spots = [column * WIDTH / max(1, len(rows) - 1) for column in range(len(rows))]
    every = 1 + len(rows) // MOST_MARKS
    for line_spot, (line, _luck) in list(zip(spots, rows, strict=True))[every::every]:
        drawing.text((line_spot, HEIGHT + 16), str(line), "quiet-text", LETTERS)
    _name_axes(drawing, _("line of the record"), _("luck"))
    heights = [{power: height_of(by_power[power]) for power in POWERS} for _line, by_power in rows]
    _draw_lines(drawing, spots, heights)
    last_luck = sums[-1][1]
    names = {power: f"{short(power)} {signed(last_luck[power])}" for power in POWERS}
    _name_lines(drawing, spots[-1], heights[-1], names)
    return drawing.svg(_("Luck"))


def _name_axes(drawing: Drawing, across_label: str, upward_label: str) -> None:
    """Write what the numbers below the lines are, and those beside them."""
    drawing.text((WIDTH / 2, HEIGHT + 34), across_label, "quiet-text", LETTERS)
    drawing.text((-6, -16), upward_label, "quiet-text", LETTERS)


def _draw_lines(drawing: Drawing, spots: Sequence[float], heights: Sequence[Mapping[Power, float]]) -> None:
    """Draw a line for each power through its heights above some spots."""
    for power in POWERS:
        points = [(across, by_power[power]) for across, by_power in zip(spots, heights, strict=True)]
        drawing.line(points, power)
        for across, down in points if len(points) <= MOST_POINTS else ():
            drawing.circle(across, down, 3, f"point {power}")


def _name_lines(drawing: Drawing, end: float, line_ends: Mapping[Power, float], names: Mapping[Power, str]) -> None:
    """Write the name of each power behind the end of its line."""
    for power, label_height in spread_labels(line_ends).items():
        drawing.text((end + 8, label_height), names[power], f"bold {power}-text", LETTERS, anchor="start")


def spread_labels(line_ends: Mapping[Power, float]) -> dict[Power, float]:
    """Return where names stand: at their lines' ends, moved where they would overlap."""
    label_heights: dict[Power, float] = {}
    place_above = float(HEIGHT + ROW_HEIGHT)
    for power in sorted(line_ends, key=line_ends.__getitem__, reverse=True):
        label_heights[power] = place_above = min(line_ends[power], place_above - ROW_HEIGHT)
    shift_down = max(0, -place_above)
    return {power: label_height + shift_down for power, label_height in label_heights.items()}
