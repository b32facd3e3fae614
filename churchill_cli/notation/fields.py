"""The fields of the lines: what may stand for each, how it is read, written, completed and shown in a form."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from churchill_cli.book.files import rulebook
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import AdvanceIssue
from churchill_cli.game.model.ids import ACTIVITIES, BOXES, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.texts import N_
from churchill_cli.notation import cards, choices, markers
from churchill_cli.notation.issues import holdings, issue, one_counter, write_holdings
from churchill_cli.notation.readers import (
    Field,
    NoMatch,
    Reading,
    d10,
    dice,
    name_field,
    named,
    number,
    several,
    word_field,
)
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import is_word

FIELD = re.compile(r"\{(\w+)\}")
POINT_NAME = re.compile(r"[^\W\d][\w -]{0,39}")
NUMBER = re.compile(r"-?[0-9]{1,18}", re.ASCII)


def _place(tokens: Sequence[str], start: int) -> Reading:
    if tokens[start].startswith("-"):
        raise NoMatch(start, _("a country or colony"))
    return markers.PLACE.reader(tokens, start)


def _target(tokens: Sequence[str], start: int) -> Reading:
    """Read a place, with a minus before it where a marker is removed."""
    minus = "-" if tokens[start].startswith("-") else ""
    plain = [*tokens[:start], tokens[start].removeprefix(minus), *tokens[start + 1 :]]
    place, end = markers.PLACE.reader(plain, start)
    return f"{minus}{place}", end


PLACES = several(_place, N_("countries or colonies"))


def _places(tokens: Sequence[str], start: int) -> Reading:
    """Read places, or that there are none."""
    if start + 1 == len(tokens) and (tokens[start] == "none" or is_word("none", tokens[start], exact=True)):
        return (), start + 1
    return PLACES(tokens, start)


def _dice_or_none(tokens: Sequence[str], start: int) -> Reading:
    return dice(tokens, start) if start < len(tokens) else ((), start)


def _reading(tokens: Sequence[str], start: int) -> Reading:
    if start >= len(tokens):
        raise NoMatch(start, _("a reading"))
    return tokens[start].casefold(), start + 1


def _line_number(tokens: Sequence[str], start: int) -> Reading:
    if start < len(tokens) and NUMBER.fullmatch(tokens[start]):
        return int(tokens[start]), start + 1
    raise NoMatch(start, "N")


def _count(tokens: Sequence[str], start: int) -> Reading:
    """Read how many lines, or that it is not told."""
    return _line_number(tokens, start) if start < len(tokens) else (None, start)


def _insisted(tokens: Sequence[str], start: int) -> Reading:
    """Read whether a correction stands although lines after it no longer fit."""
    stands = tokens[start : start + 1] == [cards.INSISTED]
    return stands, start + stands


def _point_name(typed: str) -> str:
    """Return the name of a point; NoMatch where it is none."""
    name = " ".join(typed.split()).casefold()
    if not POINT_NAME.fullmatch(name):
        raise NoMatch(1, "NAME")
    return name


def _destination(typed: str) -> str:
    """Return the number of a line, or the name of a point."""
    return typed if NUMBER.fullmatch(typed) else _point_name(typed)


def _rest(rest: Any = str, **more: Any) -> Field:  # noqa: ANN401 - of any field
    """Return a field that is the whole rest of the line."""
    return Field(_reading, rest=rest, **more)


def _spaced(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


DICE = Field(dice, writer=_spaced, label="DICE")
FIELDS: Mapping[str, Field] = {
    "power": markers.POWER,
    "winner": markers.POWER,
    "leader": markers.POWER.but(choices=("UK", "US")),
    "front": markers.FRONT,
    "box": name_field(N_("a Front or theater box"), BOXES, "fronts", "boxes"),
    "where": name_field(N_("a Front, a theater box or a theater"), (*BOXES, *THEATERS), "fronts", "boxes", "theaters"),
    "activity": name_field(N_("A-Bomb Research or Pol-Mil issues"), ACTIVITIES, "activities"),
    "theater": name_field(N_("a theater"), THEATERS, "theaters"),
    "reserve": name_field(N_("an Axis reserve"), RESERVES, "reserves"),
    "relation": name_field(N_("a Global Issue"), GLOBAL_ISSUES, "global"),
    "kind": name_field(N_("a kind of support"), ("offensive", "naval"), "markers"),
    "owed": name_field(N_("a kind of support"), get_args(actions.Owed), "markers"),
    "thing": name_field(N_("what is gained"), get_args(actions.Gainable), "markers"),
    "marker": name_field(N_("network or alignment"), get_args(actions.Marker), "markers"),
    "fate": word_field(*get_args(actions.Fate)),
    "health": word_field(*get_args(actions.Health)),
    "issue": Field(issue, choices.issues),
    "issues": Field(several(issue, "issues"), choices.selectable, _spaced, goes_on=True),
    "holdings": Field(
        holdings, choices.holdings, write_holdings, "UK ISSUE …, US ISSUE …, center ISSUE …", goes_on=True
    ),
    "n": Field(number(N_("a number from 1 to 99"), 1, 99), label="N"),
    "d6": Field(number(N_("a d6 from 1 to 6"), 1, 6), label="1–6"),
    "d10": Field(d10, label="1–10"),
    "dice": DICE,
    "rolls": DICE.but(reader=_dice_or_none),
    "targets": Field(several(_target, N_("countries or colonies")), choices.targets, _spaced, goes_on=True),
    "places": Field(_places, choices.places, lambda places: _spaced(places) or "none", goes_on=True),
    "question": Field(named(N_("an open point"), lambda: tuple(rulebook().rulings)), choices.questions),
    "reading": Field(_reading),
    "title": Field(
        named(N_("a conference card"), lambda: tuple(rulebook().rules[2].cards.conferences)), choices.titles
    ),
    "card": Field(cards.card, choices.card, cards.write_card, "CARD"),
    "cards": Field(cards.cards, choices.cards, cards.write_cards, "UK CARD, USSR CARD, US CARD", goes_on=True),
    "staff": Field(cards.staff_or_chief, choices.staff),
    "spot": Field(cards.spot, ("center", *POWERS), cards.write_spot),
    "stop": Field(cards.stopping, ("stopping",), lambda stop: "stopping" if stop else "", ""),
    "setting": Field(markers.setting, markers.setting_choices, markers.write_setting, "MARKER VALUE", goes_on=True),
    "text": _rest(),
    "correction": _rest(),
    "count": Field(_count, writer=lambda count: "" if count is None else str(count), label="N"),
    "number": Field(_line_number, label="N"),
    "destination": _rest(_destination, choices=choices.points, label="N"),
    "name": _rest(_point_name),
    "stands": Field(_insisted, writer=lambda stands: cards.INSISTED if stands else "", label=""),
    "line": _rest(),
}
"""Every field of a line, by its name in the forms."""
OF_KIND: Mapping[tuple[type, str], Field] = {(AdvanceIssue, "issue"): FIELDS["issue"].but(reader=one_counter)}
"""Fields of one kind of line: where a counter of the table is advanced, the first of two is told from the other."""


def labelled(form: str) -> str:
    """Return a form as people read it: POWER for a field."""

    def shown(braced: re.Match[str]) -> str:
        label = FIELDS[braced[1]].label
        return braced[1].upper() if label is None else label

    return FIELD.sub(shown, form).rstrip()
