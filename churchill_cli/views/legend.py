"""What the marks mean that stand in the answers."""

from collections.abc import Iterator

from churchill_cli.game.model.texts import N_
from churchill_cli.views.terminal import columned, entries
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import short

COLUMN = 12
PASS = N_("P")
MARKS = (
    ("━ ● ○ · ◆", N_("a track: behind the Front, the Front, what it attempts, what is ahead, Germany or Japan")),
    ("3/3", N_("naval support: how much there is, how much the space that is attempted needs (7.72.1)")),
    ("⚓ B29 !", N_("a space: amphibious, B29, Kamikaze")),
    ("■ ●", N_("a country or colony: aligned; a network, one mark for each")),
    ("*6 P", N_("a player: the Leader is active; cards left; P: may pass")),
    ("US 2 · 0 · ★", N_("the conference table: space 2 of the US, the center, a chair")),
    ("✓ ✗", N_("a Secret Agenda: met, not met")),
    ("~ - × !", N_("a line of the log: corrected, left out, taken back, set by hand or insisted on")),
)
"""Each mark with what it means."""


def mark_lines() -> Iterator[str]:
    """Yield every mark with what it means."""
    for marks, meaning in MARKS:
        spoken_marks = marks.replace("US", short("US")).replace(PASS, _(PASS))
        yield from columned(spoken_marks, _(meaning), 2 + COLUMN + 2)


def front_lines() -> Iterator[str]:
    """Yield the marks of the Fronts in few words."""
    return entries("", _front_marks(), 2)


def table_lines() -> Iterator[str]:
    """Yield the marks of the conference table in few words."""
    return entries("", _table_marks(), 2)


def board_lines() -> Iterator[str]:
    """Yield the marks of the whole board in few words."""
    return entries("", (*_front_marks(), _("■ aligned"), _("● network"), *_table_marks()), 2)


def _table_marks() -> tuple[str, ...]:
    return _("*6 Leader active, 6 cards"), _("P may pass"), _("★ chair")


def _front_marks() -> tuple[str, ...]:
    return _("● Front"), _("○ attempts"), _("◆ Axis"), _("3/3 naval support there/needed"), _("res. Axis reserves")
