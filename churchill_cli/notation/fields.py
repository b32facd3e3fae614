"""The fields of lines: what may stand for each, how it is read, written, completed and shown.

Parser, completion and help walk the same parts of the same form, so that what is offered can be told.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, get_args

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.conference import agenda, offers, tracks
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import AdvanceIssue
from churchill_cli.game.model.ids import ACTIVITIES, BOXES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.texts import N_
from churchill_cli.notation import cards, markers, readers
from churchill_cli.notation.issues import read_holdings, read_issue, read_one_counter, write_holdings
from churchill_cli.notation.past import MARKS
from churchill_cli.notation.readers import Field, Moment, NoMatch, Reading, name_field, named, number_between, several
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import is_said, is_word
from churchill_cli.words.names import every_name, folded

BRACED_FIELD = re.compile(r"\{(\w+)\}")
POINT_NAME = re.compile(r"[^\W\d][\w -]{0,39}")
LINE_NUMBER = re.compile(r"-?[0-9]{1,18}", re.ASCII)


def _read_place(tokens: Sequence[str], start: int) -> Reading:
    if tokens[start].startswith("-"):
        raise NoMatch(start, _("a country or colony"))
    return markers.PLACE.reader(tokens, start)


def _read_target(tokens: Sequence[str], start: int) -> Reading:
    """Read a place, with a minus before it where a marker is removed."""
    minus = "-" if tokens[start].startswith("-") else ""
    unsigned_tokens = [*tokens[:start], tokens[start].removeprefix(minus), *tokens[start + 1 :]]
    place, behind = markers.PLACE.reader(unsigned_tokens, start)
    return f"{minus}{place}", behind


PLACES_LISTED = several(_read_place, N_("countries or colonies"))


def _read_places(tokens: Sequence[str], start: int) -> Reading:
    """Read places, or that there are none."""
    if start + 1 == len(tokens) and is_said("none", tokens[start]):
        return (), start + 1
    return PLACES_LISTED(tokens, start)


def _read_owed(tokens: Sequence[str], start: int) -> Reading:
    """Read a kind of support, or `support` where either will do."""
    try:
        return KIND_OWED(tokens, start)
    except NoMatch as mismatch:
        if start < len(tokens) and is_word("support", tokens[start], exact=False):
            return "support", start + 1
        raise mismatch from None


KIND_OWED = named(N_("a kind of support"), get_args(actions.Owed), "markers")


def _read_word(tokens: Sequence[str], start: int) -> Reading:
    if start >= len(tokens):
        raise NoMatch(start, _("a reading"))
    return tokens[start].casefold(), start + 1


def _read_reading(tokens: Sequence[str], start: int) -> Reading:
    """Read how the open point named before is read, by identifier or words of any language."""
    typed = folded(" ".join(tokens[start:]))
    question = next((name for name in rulebook().rulings if start and folded(name) == folded(tokens[start - 1])), "")
    readings = rulebook().rulings[question]["readings"] if question and typed else {}
    worded_so = {folded(words): reading for reading, words_of in readings.items() for words in every_name(words_of)}
    readings_begun = {reading for words, reading in worded_so.items() if words.startswith(typed)}
    readings_meant = {worded_so[typed]} if typed in worded_so else readings_begun
    if typed not in readings and len(readings_meant) == 1:
        return readings_meant.pop(), len(tokens)
    return _read_word(tokens, start)


def _read_mark(tokens: Sequence[str], start: int) -> Reading:
    return (tokens[start], start + 1) if start < len(tokens) and tokens[start] in MARKS else ("", start)


def _read_line_number(tokens: Sequence[str], start: int) -> Reading:
    if start < len(tokens) and LINE_NUMBER.fullmatch(tokens[start]):
        return int(tokens[start]), start + 1
    raise NoMatch(start, "N")


def _read_point_name(typed: str) -> str:
    """Return the name of a point; NoMatch where it is none."""
    point_name = " ".join(typed.split()).casefold()
    if not POINT_NAME.fullmatch(point_name):
        raise NoMatch(1, "NAME")
    return point_name


def _rest_of_line(rest_reader: Any = str, **attributes: Any) -> Field:  # noqa: ANN401 - of any field
    """Return a field that is the whole rest of the line."""
    return Field(_read_word, rest_reader=rest_reader, **attributes)


def _write_spaced(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _advanced_issues(moment: Moment) -> Sequence[str]:
    """Return the issues that may be advanced; else those on the table, won, or not selected yet."""
    state, due = moment.state, engine.due(moment.state)
    free_issues = tuple(tracks.free_issues(state)) if state.turn.step == "meeting" else ()
    won_issues = tuple(issue for power in (due.powers if due else ()) for issue in state.turn.won.get(power, ()))
    return free_issues or tuple(state.turn.table.issues) or won_issues or _selectable_issues(moment)


def _selectable_issues(moment: Moment) -> Sequence[str]:
    """Return the issues that may be selected, or every kind of them where none is selected now."""
    state = moment.state
    return tuple(agenda.available(state)) if state.turn.step == "agenda" else tuple(state.position.rules.issues)


def _staff_cards(moment: Moment) -> Sequence[str]:
    """Return the staff cards that may be in the hands of those who may act."""
    due_next = engine.due(moment.state)
    powers = due_next.powers if due_next and due_next.powers else POWERS
    return tuple(play.name for power in powers for play in offers.hand(moment.state, power) if play.name)


def _countries(moment: Moment) -> Sequence[str]:
    """Return the countries and colonies."""
    return tuple(moment.state.position.board.connected)


DICE = Field(readers.read_dice, writer=_write_spaced, label="DICE")
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
    "relation": markers.GLOBAL_ISSUE,
    "kind": name_field(N_("a kind of support"), ("offensive", "naval"), "markers"),
    "owed": Field(_read_owed, get_args(actions.Owed)),
    "thing": name_field(N_("what is gained"), get_args(actions.Gainable), "markers"),
    "marker": name_field(N_("network or alignment"), get_args(actions.Marker), "markers"),
    "fate": readers.word_field(*get_args(actions.Fate)),
    "switch": readers.word_field(*get_args(actions.Switch)),
    "health": readers.word_field(*get_args(actions.Health)),
    "issue": Field(read_issue, _advanced_issues),
    "issues": Field(several(read_issue, "issues"), _selectable_issues, _write_spaced, goes_on=True),
    "holdings": Field(
        read_holdings,
        lambda moment: (*POWERS, "center", *moment.state.position.rules.issues),
        write_holdings,
        "UK ISSUE …, US ISSUE …, center ISSUE …",
        goes_on=True,
    ),
    "n": Field(number_between(N_("a number from 1 to 99"), 1, 99), label="N"),
    "d6": Field(number_between(N_("a d6 from 1 to 6"), 1, 6), label="1–6"),
    "d10": Field(readers.read_d10, label="1–10"),
    "dice": DICE,
    "rolls": DICE.but(reader=readers.optional(readers.read_dice, ())),
    "targets": Field(
        several(_read_target, N_("countries or colonies")),
        lambda moment: (*_countries(moment), *(f"-{place}" for place in moment.state.position.networks)),
        _write_spaced,
        goes_on=True,
    ),
    "places": Field(_read_places, _countries, lambda places: _write_spaced(places) or "none", goes_on=True),
    "question": Field(
        named(N_("an open point"), lambda: tuple(rulebook().rulings)),
        lambda moment: tuple(moment.state.position.rules.readings),
    ),
    "reading": Field(_read_reading),
    "title": Field(
        named(N_("a conference card"), lambda: tuple(rulebook().rules[2].cards.conferences), "conference_cards"),
        lambda moment: tuple(moment.state.position.rules.cards.conferences),
    ),
    "card": Field(
        cards.read_card,
        lambda moment: (*_staff_cards(moment), cards.CHIEF, cards.LEADER),
        cards.write_card,
        "CARD",
        of_power=cards.owned,
    ),
    "cards": Field(
        cards.read_cards,
        lambda moment: (*POWERS, *_staff_cards(moment), cards.CHIEF),
        lambda plays: ", ".join(f"{power} {cards.write_card(play)}" for power, play in plays.items()),
        "UK CARD, USSR CARD, US CARD",
        goes_on=True,
    ),
    "staff": Field(
        cards.read_staff,
        _staff_cards,
        of_power=lambda power, name: rulebook().rules[2].cards.chief(power) if name == cards.CHIEF else name,
    ),
    "spot": Field(cards.read_spot, ("center", *POWERS), cards.write_spot),
    "stop": Field(cards.read_stopping, ("stopping",), lambda is_stopping: "stopping" if is_stopping else "", ""),
    "setting": Field(
        markers.read_setting,
        markers.setting_choices,
        lambda setting: markers.MARKERS[setting.kind].write(setting),
        "MARKER VALUE",
        goes_on=True,
    ),
    "text": _rest_of_line(),
    "correction": _rest_of_line(),
    "count": Field(
        readers.optional(_read_line_number, None), writer=lambda count: "" if count is None else str(count), label="N"
    ),
    "number": Field(_read_line_number, label="N"),
    "destination": _rest_of_line(
        lambda typed: typed if LINE_NUMBER.fullmatch(typed) else _read_point_name(typed),
        choices=lambda moment: moment.points,
        label="N",
    ),
    "name": _rest_of_line(_read_point_name),
    "stands": Field(_read_mark, label=""),
    "line": _rest_of_line(),
}
"""Every field of a line, by its name in the forms."""
OF_KIND: Mapping[tuple[type, str], Field] = {(AdvanceIssue, "issue"): FIELDS["issue"].but(reader=read_one_counter)}
"""Fields of one kind of line: where a counter of the table is advanced, the first of two is told from the other."""


@cache
def labelled(form: str) -> str:
    """Return a form as people read it: POWER for a field."""
    labels = {name: name.upper() if field.label is None else field.label for name, field in FIELDS.items()}
    return BRACED_FIELD.sub(lambda braced: labels[braced[1]], form).rstrip()
