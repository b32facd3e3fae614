"""The words of a marker set by hand: its kind, which one, to what (``naval western 4``, ``alignment poland none``)."""

from collections.abc import Callable, Mapping, Sequence

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import AXIS, BOXES, FRONTS, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.plays import Setting
from churchill_cli.game.model.texts import N_
from churchill_cli.notation import cards
from churchill_cli.notation.tokens import NoMatch, Read, Reader, issue, named, number, one_of

COUNT = number(N_("a number from 0 to 99"), 0, 99)
POWER = named(N_("a power"), POWERS, "powers")
FRONT = named(N_("a Front"), FRONTS, "fronts")
NONE = one_of(("none",))


def _either(first: Reader, second: Reader) -> Reader:
    """Return a reader of one thing or another."""

    def read(tokens: Sequence[str], at: int) -> Read:
        try:
            return first(tokens, at)
        except NoMatch:
            return second(tokens, at)

    return read


def _space(tokens: Sequence[str], at: int) -> Read:
    board = rulebook().board
    return named(N_("a space"), (*board.fronts_of, *BOXES), "spaces", "boxes")(tokens, at)


def _pawn(tokens: Sequence[str], at: int) -> Read:
    return named(N_("a space of the A-Bomb track"), rulebook().board.abomb, "abomb")(tokens, at)


def _place(tokens: Sequence[str], at: int) -> Read:
    return named(N_("a country or colony"), tuple(rulebook().board.connected), "places")(tokens, at)


KEYED: Mapping[str, tuple[Reader, Reader]] = {
    "front": (FRONT, _space),
    "naval": (named(N_("a theater box"), BOXES, "boxes", "fronts"), COUNT),
    "offensive": (FRONT, COUNT),
    "reserves": (FRONT, COUNT),
    "removed": (named(N_("an Axis reserve"), RESERVES, "reserves"), COUNT),
    "alignment": (_place, _either(POWER, NONE)),
    "global": (named(N_("a Global Issue"), GLOBAL_ISSUES, "global"), _either(POWER, one_of(("neutral",)))),
    "command": (named(N_("a theater"), THEATERS, "theaters"), named(N_("a power"), ("UK", "US"), "powers")),
    "bomb": (named(N_("a power"), ("US", "USSR"), "powers"), _pawn),
    "conferences": (POWER, COUNT),
    "technology": (POWER, COUNT),
    "surrendered": (one_of(AXIS), one_of(("yes", "no"))),
    "entered": (_space, number(N_("a conference"), 1, 10)),
    "leader": (POWER, one_of(("active", "inactive"))),
}
"""The settings of two words: which marker, and its value."""


def _networks(tokens: Sequence[str], at: int) -> Read:
    owner, at = POWER(tokens, at)
    place, at = _place(tokens, at)
    n, at = COUNT(tokens, at)
    return Setting("networks", place, n, owner), at


def _on_table(tokens: Sequence[str], at: int) -> Read:
    counter, at = issue(tokens, at)
    spot, at = _either(NONE, cards.spot)(tokens, at)
    if spot == "none":
        return Setting("issue", counter, "none"), at
    return Setting("issue", counter, spot.n, spot.power), at


OWNED: Mapping[str, Callable[[Sequence[str], int], Read]] = {"networks": _networks, "issue": _on_table}
KIND = one_of((*KEYED, *OWNED))


def setting(tokens: Sequence[str], at: int) -> Read:
    """Read a marker and its value."""
    kind, at = KIND(tokens, at)
    if kind in OWNED:
        return OWNED[kind](tokens, at)
    key, at = KEYED[kind][0](tokens, at)
    value, at = KEYED[kind][1](tokens, at)
    return Setting(kind, key, value), at


def written(found: Setting) -> str:
    """Return a setting as it is told."""
    if found.kind == "networks":
        return f"networks {found.power} {found.key} {found.value}"
    if found.kind == "issue" and found.value != "none":
        return f"issue {found.key} {found.power} {found.value}" if found.power else f"issue {found.key} center"
    return f"{found.kind} {found.key} {found.value}"
