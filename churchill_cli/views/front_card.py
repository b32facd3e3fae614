"""A Front on a page: its track with names and marks, where it stands, what it attempts."""

from collections.abc import Iterator
from html import escape

from churchill_cli.game.model import ids
from churchill_cli.game.model.position import Position
from churchill_cli.views import picture
from churchill_cli.views.page import card, chip
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name

KAMIKAZE = "K"


def front_card(position: Position, front: ids.Front) -> str:
    """Return a Front with its whole track, from its theater box to its end."""
    power, track = picture.marker_color(front), position.board.tracks[front]
    reached = track.index(position.fronts[front])
    spaces = "".join(_space(position, front, space_number, reached) for space_number in range(len(track)))
    marked = f'<ol class="track">{spaces}</ol>{"".join(_support(position, front))}'
    return card(marked, power, title=name(front))


def _space(position: Position, front: ids.Front, number: int, reached: int) -> str:
    """Return a space of a track: its dot, its name, its marks."""
    space = position.board.tracks[front][number]
    kind = (
        "stood" if number < reached else "here" if number == reached else "next" if number == reached + 1 else "ahead"
    )
    dot_style = f"{kind} goal" if space in ids.TARGET.values() and kind in {"next", "ahead"} else kind
    current = ' aria-current="step"' if kind == "here" else ""
    marks = "".join(f' <span class="mark">{mark}</span>' for mark in picture.space_marks(position, space, KAMIKAZE))
    return f'<li class="{kind}"{current}><i class="dot {dot_style}"></i>{escape(picture.space_name(space))}{marks}</li>'


def _support(position: Position, front: ids.Front) -> Iterator[str]:
    """Yield naval support with what is needed, offensive support, Axis reserves."""
    yield naval_chip(position, front)
    if position.offensive.get(front):
        yield chip(_("offensive %(n)d") % {"n": position.offensive[front]})
    if position.reserves.get(front):
        yield chip(_("reserves %(n)d") % {"n": position.reserves[front]}, "axis")


def naval_chip(position: Position, box: ids.Box) -> str:
    """Return the naval support of a theater box, with what the entry space of its Front needs (7.72.1)."""
    support, needed = (position.naval.get(box, 0), 0) if box == "arctic" else picture.naval_support(position, box)
    naval = f"{support}/{needed}" if needed else str(support)
    return chip(_("naval %(n)s") % {"n": naval}, "bad" if support < needed else "")


def legend(position: Position) -> str:
    """Return what the dots, the marks and the support of a Front mean."""
    marked = {mark for space in _spaces(position) for mark in picture.space_marks(position, space, KAMIKAZE)}
    dot_meanings = (
        ("stood", _("behind the Front")),
        ("here", _("the Front stands here")),
        ("next", _("it attempts this space")),
        ("goal", _("Axis country")),
    )
    marks = (
        ("⚓", _("amphibious: naval support is needed (7.72.1)")),
        ("B29", _("B29 base (7.64.3)")),
        (KAMIKAZE, _("Kamikaze: one naval support is lost (7.75)")),
    )
    drawn = [f'<span><i class="dot {dot_kind}"></i> {escape(meaning)}</span>' for dot_kind, meaning in dot_meanings]
    drawn += [f'<span><b class="mark">{mark}</b> {escape(meaning)}</span>' for mark, meaning in marks if mark in marked]
    support = escape(_("naval 1/3: one of three naval support markers needed"))
    drawn.append(f"<span>{support}</span>")
    return f'<div class="legend">{"".join(drawn)}</div>'


def _spaces(position: Position) -> Iterator[str]:
    for track in position.board.tracks.values():
        yield from track
