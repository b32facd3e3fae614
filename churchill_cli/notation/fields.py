"""The words of a line of notation: readers of each field, which know what may stand there."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import get_args

from churchill_cli.book.files import rulebook
from churchill_cli.game.model import actions
from churchill_cli.game.model.ids import ACTIVITIES, BOXES, FRONTS, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.texts import N_
from churchill_cli.notation import cards, markers
from churchill_cli.notation.tokens import (
    MAX_WORDS,
    NoMatch,
    Read,
    Reader,
    counter,
    d10,
    dice,
    issue,
    issue_kinds,
    named,
    number,
    one_counter,
    one_of,
)
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import is_word
from churchill_cli.words.names import folded, known


def _all_holdings(tokens: Sequence[str], at: int) -> Read:
    """Read who won what: groups of a power (or `center`) and its issues, with commas or without."""
    told: list[tuple[str, str, bool]] = []
    owner = None
    while at < len(tokens):
        if tokens[at] == ",":
            at += 1
            continue
        plain = owner and tokens[at] in issue_kinds()
        who = None if plain or (owner and _whole_name(tokens, at)) else _owner(tokens, at)
        if who:
            owner, at = who
            continue
        if owner is None:
            raise NoMatch(at, _("UK, US, USSR or center"))
        kind, n, at = counter(tokens, at)
        told.append((owner, f"{kind}#{n}" if n > 1 else kind, n > 0))
    return _numbered(told), at


def _whole_name(tokens: Sequence[str], at: int) -> bool:
    """Tell whether an issue's name of several words begins here, such as `US Production`."""
    if at + 1 == len(tokens) or tokens[at + 1] == "," or "_" in tokens[at + 1]:
        return False
    names = known("issues")
    ends = range(at + 2, min(len(tokens), at + MAX_WORDS) + 1)
    return any(folded(" ".join(tokens[at:end])) in names for end in ends)


def _owner(tokens: Sequence[str], at: int) -> tuple[str, int] | None:
    """Return the power, or `center`, that is named here, and the place after it."""
    if tokens[at] in POWERS and not (tokens[at + 1 : at + 2] and tokens[at + 1][:1].isupper()):
        return tokens[at], at + 1
    typed = tokens[at].casefold()
    center = "center".startswith(typed) or "centre".startswith(typed) or is_word("center", typed, exact=False)
    if len(typed) > 2 and center:  # noqa: PLR2004 - not of much
        return "center", at + 1
    names = known("powers")
    for end in range(min(len(tokens), at + MAX_WORDS), at, -1):
        found = names.get(folded(" ".join(tokens[at:end])))
        if found:
            return found, end
    return None


def _numbered(told: Sequence[tuple[str, str, bool]]) -> dict[str, tuple[str, ...]]:
    """Return the issues with a second counter of a kind numbered; one told by its number keeps it."""
    taken = {name for _who, name, numbered in told if numbered}
    held: dict[str, list[str]] = {}
    for owner, kind, numbered in told:
        name = kind if numbered else next(n for n in _counters(kind) if n not in taken)
        taken.add(name)
        held.setdefault(owner, []).append(name)
    return {who: tuple(held[who]) for who in (*POWERS, "center") if who in held}


def _counters(kind: str) -> Iterator[str]:
    """Yield the counters of a kind: the first by its name alone, the others numbered."""
    yield kind
    yield from (f"{kind}#{n}" for n in count(2))


def _targets(tokens: Sequence[str], at: int) -> Read:
    """Read places, each with a minus before it where a marker is removed."""
    return _places(tokens, at, signed=True)


def _plain_places(tokens: Sequence[str], at: int) -> Read:
    """Read places, or that there are none."""
    if at + 1 == len(tokens) and (tokens[at] == "none" or is_word("none", tokens[at].casefold(), exact=True)):
        return (), at + 1
    return _places(tokens, at, signed=False)


def _places(tokens: Sequence[str], at: int, *, signed: bool) -> Read:
    found = []
    while at < len(tokens):
        if tokens[at] == ",":
            at += 1
            continue
        minus = tokens[at].startswith("-")
        if minus and not signed:
            raise NoMatch(at, _("a country or colony"))
        rest = [*tokens[:at], tokens[at].removeprefix("-") if minus else tokens[at], *tokens[at + 1 :]]
        place, at = named(N_("a country or colony"), tuple(rulebook().board.connected), "places")(rest, at)
        found.append(f"-{place}" if minus else place)
    if not found:
        raise NoMatch(at, _("countries or colonies"))
    return tuple(found), at


def _question(tokens: Sequence[str], at: int) -> Read:
    return named(N_("an open point"), tuple(rulebook().rulings))(tokens, at)


def _any_word(tokens: Sequence[str], at: int) -> Read:
    if at >= len(tokens):
        raise NoMatch(at, _("a reading"))
    return tokens[at].casefold(), at + 1


def _title(tokens: Sequence[str], at: int) -> Read:
    return named(N_("a conference card"), tuple(rulebook().rules[2].cards.conferences))(tokens, at)


def _issues(tokens: Sequence[str], at: int) -> Read:
    """Read issues to select; a second counter of a kind is simply named again."""
    found = []
    while at < len(tokens):
        if tokens[at] == ",":
            at += 1
            continue
        picked, at = issue(tokens, at)
        found.append(picked)
    if not found:
        raise NoMatch(at, "issues")
    return tuple(found), at


READERS: dict[str, Reader] = {
    "power": named(N_("a power"), POWERS, "powers"),
    "leader": named(N_("a power"), POWERS, "powers"),
    "front": named(N_("a Front"), FRONTS, "fronts"),
    "box": named(N_("a Front or theater box"), BOXES, "fronts", "boxes"),
    "where": named(N_("a Front, a theater box or a theater"), (*BOXES, *THEATERS), "fronts", "boxes", "theaters"),
    "activity": named(N_("A-Bomb Research or Pol-Mil issues"), ACTIVITIES, "activities"),
    "theater": named(N_("a theater"), THEATERS, "theaters"),
    "reserve": named(N_("an Axis reserve"), RESERVES, "reserves"),
    "relation": named(N_("a Global Issue"), GLOBAL_ISSUES, "global"),
    "kind": named(N_("a kind of support"), ("offensive", "naval"), "markers"),
    "owed": named(N_("a kind of support"), get_args(actions.Owed), "markers"),
    "thing": named(N_("what is gained"), get_args(actions.Gainable), "markers"),
    "fate": one_of(get_args(actions.Fate)),
    "issue": issue,
    "n": number(N_("a number from 1 to 99"), 1, 99),
    "d6": number(N_("a d6 from 1 to 6"), 1, 6),
    "d10": d10,
    "dice": dice,
    "holdings": _all_holdings,
    "targets": _targets,
    "places": _plain_places,
    "question": _question,
    "reading": _any_word,
    "winner": named(N_("a power"), POWERS, "powers"),
    "issues": _issues,
    "marker": named(N_("network or alignment"), get_args(actions.Marker), "markers"),
    "health": one_of(get_args(actions.Health)),
    "title": _title,
    "rolls": lambda tokens, at: dice(tokens, at) if at < len(tokens) else ((), at),
    "card": cards.card,
    "cards": cards.cards,
    "staff": cards.staff_or_chief,
    "spot": cards.spot,
    "stop": cards.stop,
    "setting": markers.setting,
}
ONE_COUNTER: dict[str, Reader] = {"issue": one_counter}
"""Readers for an action on one counter of the table, where the first of two must be told from the other."""
