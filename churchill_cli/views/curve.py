"""The scores of a game as a drawing: a line for each power, readable on a phone."""

from collections.abc import Mapping, Sequence
from html import escape

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.views.page import COLORS
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import short

WIDTH, HEIGHT = 420, 220
LEFT, RIGHT, TOP, BOTTOM = 28, 76, 14, 28
"""Room for the scale, the names, half a row of text, the conferences."""
ROW_HEIGHT = 16
"""Between two names that would cover one another."""

ScoreRow = tuple[str, Mapping[Power, int]]


def curve(score_rows: Sequence[ScoreRow]) -> str:
    """Return an SVG of the scores at the beginning and after each conference, which a row's label begins with."""
    highest = max([1, *(scores[power] for _label, scores in score_rows for power in POWERS)])
    spacing = (WIDTH - LEFT - RIGHT) / max(1, len(score_rows) - 1)

    def height_of(score: float) -> float:
        return HEIGHT - BOTTOM - score * (HEIGHT - TOP - BOTTOM) / highest

    elements = []
    for scale_mark in range(0, highest + 1, 10 if highest <= 60 else 20):  # noqa: PLR2004 - a readable scale
        height = f"{height_of(scale_mark):.1f}"
        elements.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height}" y2="{height}" class="grid"/>')
        elements.append(_label_element(LEFT - 6, height_of(scale_mark), str(scale_mark), "end"))
    for column, (label, _scores) in enumerate(score_rows):
        conference = label.split(" ")[0] if column else "·"
        elements.append(_label_element(LEFT + column * spacing, HEIGHT - 10, conference, "middle"))
    for power in POWERS:
        line_heights = (height_of(scores[power]) for _label, scores in score_rows)
        points = " ".join(f"{LEFT + column * spacing:.1f},{height:.1f}" for column, height in enumerate(line_heights))
        elements.append(f'<polyline points="{points}" fill="none" stroke="{COLORS[power]}" stroke-width="3"/>')
    last_scores = score_rows[-1][1]
    labels_x = LEFT + (len(score_rows) - 1) * spacing + 8
    for power, place in apart({power: height_of(last_scores[power]) for power in POWERS}).items():
        elements.append(_label_element(labels_x, place, f"{short(power)} {last_scores[power]}", "start", COLORS[power]))
    opening_tag = (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" style="max-width:36rem" role="img" aria-label="{escape(_("Score"))}">'
    )
    return "".join([opening_tag, *elements, "</svg>"])


def apart(line_ends: Mapping[Power, float]) -> dict[Power, float]:
    """Return where the names stand: at their lines' ends, moved where they would cover one another or leave the top."""
    places: dict[Power, float] = {}
    place_above = float(HEIGHT)
    for power in sorted(line_ends, key=line_ends.__getitem__, reverse=True):
        places[power] = place_above = min(line_ends[power], place_above - ROW_HEIGHT)
    shift_down = max(0, TOP - place_above)
    return {power: place + shift_down for power, place in places.items()}


def _label_element(across: float, down: float, label: str, anchor: str, color: str = "") -> str:
    style = f' style="fill:{color}"' if color else ""
    return f'<text x="{across:.1f}" y="{down + 4:.1f}" text-anchor="{anchor}"{style}>{escape(label)}</text>'
