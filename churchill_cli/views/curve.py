"""The scores of a game as a drawing: a line for each power, readable on a phone."""

from collections.abc import Mapping, Sequence
from html import escape

from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.views.page import COLOURS
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import short

WIDTH, HEIGHT = 420, 220
LEFT, RIGHT, TOP, BOTTOM = 28, 76, 14, 28
"""Room for the scale, the names, half a row of text, the conferences."""
ROW = 16
"""Between two names that would cover one another."""

Row = tuple[str, Mapping[Power, int]]


def curve(rows: Sequence[Row]) -> str:
    """Return an SVG of the scores at the beginning and after each conference, which a row's label begins with."""
    most = max([1, *(scores[power] for _label, scores in rows for power in POWERS)])
    step = (WIDTH - LEFT - RIGHT) / max(1, len(rows) - 1)

    def y(score: float) -> float:
        return HEIGHT - BOTTOM - score * (HEIGHT - TOP - BOTTOM) / most

    drawn = []
    for mark in range(0, most + 1, 10 if most <= 60 else 20):  # noqa: PLR2004 - a readable scale
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(mark):.1f}" y2="{y(mark):.1f}" class="grid"/>')
        drawn.append(_text(LEFT - 6, y(mark), str(mark), "end"))
    for at, (label, _scores) in enumerate(rows):
        drawn.append(_text(LEFT + at * step, HEIGHT - 10, label.split(" ")[0] if at else "·", "middle"))
    for power in POWERS:
        path = " ".join(f"{LEFT + at * step:.1f},{y(scores[power]):.1f}" for at, (_label, scores) in enumerate(rows))
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[power]}" stroke-width="3"/>')
    last = rows[-1][1]
    for power, place in apart({power: y(last[power]) for power in POWERS}).items():
        named = f"{short(power)} {last[power]}"
        drawn.append(_text(LEFT + (len(rows) - 1) * step + 8, place, named, "start", COLOURS[power]))
    head = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" style="max-width:36rem" role="img" aria-label="{escape(_("Score"))}">'
    return "".join([head, *drawn, "</svg>"])


def apart(places: Mapping[Power, float]) -> dict[Power, float]:
    """Return where the names stand: at their lines' ends, moved where they would cover one another or leave the top."""
    found: dict[Power, float] = {}
    above = float(HEIGHT)
    for power in sorted(places, key=places.__getitem__, reverse=True):
        found[power] = above = min(places[power], above - ROW)
    lower = max(0, TOP - above)
    return {power: place + lower for power, place in found.items()}


def _text(x: float, y: float, text: str, anchor: str, colour: str = "") -> str:
    style = f' style="fill:{colour}"' if colour else ""
    return f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="{anchor}"{style}>{escape(text)}</text>'
