"""A drawing as SVG that is as large as what stands in it: nothing of it can be cut off."""

import unicodedata
from collections.abc import Iterable
from html import escape

TEXT_HEIGHT = 1.25
"""Of a row of text, in sizes of its letters."""
WIDTHS = {"narrow": 0.42, "small": 0.66, "large": 0.82, "wide": 1.02}
"""Of letters, in sizes of theirs, as the widest of usual fonts has them."""
NARROW, WIDE = frozenset(" .,:;!|'()[]/ijlIfrt–-·"), frozenset("mwMWщшжюыфмЩШЖЮЫФ@%—…")
BOLD = 1.1
MARGIN = 3
"""Around the outermost parts of a drawing."""


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is, rather too wide than too narrow."""
    shown_letters = (letter for letter in text if not unicodedata.combining(letter))
    return sum(WIDTHS[_kind(letter)] for letter in shown_letters) * size * (BOLD if bold else 1)


def _kind(letter: str) -> str:
    if letter in NARROW:
        return "narrow"
    if letter in WIDE or unicodedata.east_asian_width(letter) in {"W", "F"}:
        return "wide"
    return "small" if letter.islower() or letter.isdecimal() else "large"


class Drawing:
    """Lines, circles and texts, and how far they reach."""

    def __init__(self) -> None:
        """Begin with an empty drawing."""
        self._elements: list[str] = []
        self._across: list[float] = []
        self._down: list[float] = []

    def reach(self, left: float, top: float, right: float, bottom: float) -> None:
        """Have the drawing reach at least so far."""
        self._across += [left, right]
        self._down += [top, bottom]

    def line(self, points: Iterable[tuple[float, float]], styles: str) -> None:
        """Draw a line through some points."""
        corners = list(points)
        for across, down in corners:
            self.reach(across - 2, down - 2, across + 2, down + 2)
        path = " ".join(f"{across:.1f},{down:.1f}" for across, down in corners)
        self._elements.append(f'<polyline points="{path}" class="{styles}"/>')

    def bar(self, left: float, top: float, width: float, height: float, styles: str) -> None:
        """Draw a bar, unless nothing of it would be seen."""
        if width > 0:
            self.reach(left, top, left + width, top + height)
            rectangle = f'x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height:g}"'
            self._elements.append(f'<rect {rectangle} class="{styles}"/>')

    def circle(self, across: float, down: float, radius: float, styles: str) -> None:
        """Draw a circle, with room for its rim."""
        outer_radius = radius + 2
        self.reach(across - outer_radius, down - outer_radius, across + outer_radius, down + outer_radius)
        self._elements.append(f'<circle cx="{across:.1f}" cy="{down:.1f}" r="{radius:g}" class="{styles}"/>')

    def text(
        self, place: tuple[float, float], text: str, styles: str = "", size: float = 12, *, anchor: str = "middle"
    ) -> None:
        """Write a text with the middle of its letters at a place, or as ``anchor`` says beside it."""
        across, down = place
        width = text_width(text, size, bold="bold" in styles)
        left_edge = across - {"start": 0, "middle": width / 2, "end": width}[anchor]
        self.reach(left_edge, down - size * TEXT_HEIGHT / 2, left_edge + width, down + size * TEXT_HEIGHT / 2)
        attributes = f'font-size="{size:g}" text-anchor="{anchor}" class="{styles}"'
        baseline = down + size * 0.36
        self._elements.append(f'<text x="{across:.1f}" y="{baseline:.1f}" {attributes}>{escape(text)}</text>')

    def svg(self, drawing_label: str) -> str:
        """Return the drawing, at most a third wider than it is drawn."""
        left, top = min(self._across) - MARGIN, min(self._down) - MARGIN
        width, height = max(self._across) + MARGIN - left, max(self._down) + MARGIN - top
        box = f'viewBox="{left:.1f} {top:.1f} {width:.1f} {height:.1f}" width="{width * 1.3:.0f}"'
        return f'<svg {box} role="img" aria-label="{escape(drawing_label)}">{"".join(self._elements)}</svg>'
