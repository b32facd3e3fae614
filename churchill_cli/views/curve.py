"""The scores of a game as a drawing: a line for each power, readable on a phone."""

from collections.abc import Mapping, Sequence

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.views.drawing import Drawing
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import short

WIDTH, HEIGHT = 250, 170
"""Of the lines, without what is written around them."""
ROW_HEIGHT = 18
"""Between two names that would cover one another."""
LETTERS = 13

ScoreRow = tuple[str, Mapping[Power, int]]


def curve(score_rows: Sequence[ScoreRow]) -> str:
    """Return an SVG of the scores at the beginning and after each conference, which a row's label begins with."""
    drawing = Drawing()
    highest = max([1, *(scores[power] for _label, scores in score_rows for power in POWERS)])
    spacing = WIDTH / max(1, len(score_rows) - 1)

    def height_of(score: float) -> float:
        return HEIGHT - score * HEIGHT / highest

    for scale_mark in range(0, highest + 1, 10 if highest <= 60 else 20):  # noqa: PLR2004 - a readable scale
        drawing.line([(0, height_of(scale_mark)), (WIDTH, height_of(scale_mark))], "grid")
        drawing.text((-6, height_of(scale_mark)), str(scale_mark), "quiet-text", LETTERS, anchor="end")
    for column, (label, _scores) in enumerate(score_rows):
        conference = label.split(" ")[0] if column else "·"
        drawing.text((column * spacing, HEIGHT + 16), conference, "quiet-text", LETTERS)
    for power in POWERS:
        points = [(column * spacing, height_of(scores[power])) for column, (_label, scores) in enumerate(score_rows)]
        drawing.line(points, power)
        for across, down in points:
            drawing.circle(across, down, 3, f"point {power}")
    last_scores = score_rows[-1][1]
    labels_x = (len(score_rows) - 1) * spacing + 8
    for power, place in apart({power: height_of(last_scores[power]) for power in POWERS}).items():
        drawing.text(
            (labels_x, place), f"{short(power)} {last_scores[power]}", f"bold {power}-text", LETTERS, anchor="start"
        )
    return drawing.svg(_("Score"))


def apart(line_ends: Mapping[Power, float]) -> dict[Power, float]:
    """Return where the names stand: at their lines' ends, moved where they would cover one another or leave the top."""
    places: dict[Power, float] = {}
    place_above = float(HEIGHT + ROW_HEIGHT)
    for power in sorted(line_ends, key=line_ends.__getitem__, reverse=True):
        places[power] = place_above = min(line_ends[power], place_above - ROW_HEIGHT)
    shift_down = max(0, -place_above)
    return {power: place + shift_down for power, place in places.items()}
