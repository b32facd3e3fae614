"""The words of a marker set by hand: its kind, which one, to what (``naval western 4``)."""

from collections.abc import Iterable, Mapping, Sequence

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import AXIS, BOXES, FRONTS, GLOBAL_ISSUES, POWERS, RESERVES, THEATERS
from churchill_cli.game.model.texts import N_
from churchill_cli.game.model.told_values import Setting, Spot
from churchill_cli.game.model.values import Value
from churchill_cli.notation import readers
from churchill_cli.notation.cards import read_spot, write_spot
from churchill_cli.notation.issues import issue_kinds, read_issue
from churchill_cli.notation.readers import Field, FieldValues, Moment, NoMatch, Reading, name_field, number_between


def _power_or(word: str) -> Field:
    """Return a field that names a power, or none by a word."""
    return Field(readers.either(POWER.reader, readers.one_of((word,))), (*POWERS, word))


POWER = name_field(N_("a power"), POWERS, "powers")
FRONT = name_field(N_("a Front"), FRONTS, "fronts")
PLACE = name_field(N_("a country or colony"), lambda: tuple(rulebook().board.connected), "places")
SPACE = Field(
    readers.named(N_("a space"), lambda: (*rulebook().board.fronts_of, *BOXES), "spaces", "boxes"),
    lambda _moment: tuple(rulebook().board.fronts_of),
)
BOMB_SPACE = name_field(N_("a space of the A-Bomb track"), lambda: tuple(rulebook().board.abomb), "abomb")
TABLE_SPACE = Field(readers.either(readers.one_of(("none",)), read_spot), ("none", "center", *POWERS))
GLOBAL_ISSUE = name_field(N_("a Global Issue"), GLOBAL_ISSUES, "global")
COMMANDER = name_field(N_("a power"), ("UK", "US"), "powers")
COUNT = Field(number_between(N_("a number from 0 to 99"), 0, 99))
CONFERENCE = Field(number_between(N_("a conference"), 1, lambda: rulebook().rules[2].constants.conferences))


class Marker(Value):
    """A marker that may be set by hand, with its fields: `key`, `value`, for some `power`."""

    kind: str
    fields: Mapping[str, Field]

    def read(self, tokens: Sequence[str], start: int) -> Reading:
        """Read which one is set, and to what."""
        values_read: FieldValues = {}
        index = start
        for attribute, field in self.fields.items():
            values_read[attribute], index = field.reader(tokens, index)
        return Setting(self.kind, **values_read), index

    def write(self, setting: Setting) -> str:
        """Return a setting as it is told."""
        return " ".join([self.kind, *(str(getattr(setting, attribute)) for attribute in self.fields)])

    def choices(self, moment: Moment) -> Iterable[str]:
        """Return what may come next behind the words that are typed."""
        index = 0
        for field in self.fields.values():
            if index >= len(moment.typed):
                return field.offered(moment)
            try:
                index = field.reader(moment.typed, index)[1]
            except NoMatch:
                break
        return ()


class IssueMarker(Marker):
    """An issue laid on a space of the table, or taken off it: the space tells value and power."""

    def read(self, tokens: Sequence[str], start: int) -> Reading:
        """Read which issue, and where it lies."""
        setting, behind = super().read(tokens, start)
        table_space = setting.value
        if isinstance(table_space, Spot):
            setting = setting.but(value=table_space.n, power=table_space.power)
        return setting, behind

    def write(self, setting: Setting) -> str:
        """Return a setting as it is told."""
        table_place = "none" if setting.value == "none" else write_spot(Spot(setting.power, int(setting.value)))
        return f"{self.kind} {setting.key} {table_place}"


MARKERS: Mapping[str, Marker] = {
    marker.kind: marker
    for marker in (
        Marker("front", {"key": FRONT, "value": SPACE}),
        Marker("naval", {"key": name_field(N_("a theater box"), BOXES, "boxes", "fronts"), "value": COUNT}),
        Marker("offensive", {"key": FRONT, "value": COUNT}),
        Marker("reserves", {"key": FRONT, "value": COUNT}),
        Marker("removed", {"key": name_field(N_("an Axis reserve"), RESERVES, "reserves"), "value": COUNT}),
        Marker("alignment", {"key": PLACE, "value": _power_or("none")}),
        Marker("global", {"key": GLOBAL_ISSUE, "value": _power_or("neutral")}),
        Marker("command", {"key": name_field(N_("a theater"), THEATERS, "theaters"), "value": COMMANDER}),
        Marker("bomb", {"key": name_field(N_("a power"), ("US", "USSR"), "powers"), "value": BOMB_SPACE}),
        Marker("conferences", {"key": POWER, "value": COUNT}),
        Marker("technology", {"key": POWER, "value": COUNT}),
        Marker(
            "surrendered",
            {"key": name_field(N_("an Axis power"), AXIS, "axis", "spaces"), "value": readers.word_field("yes", "no")},
        ),
        Marker("entered", {"key": SPACE, "value": CONFERENCE}),
        Marker("leader", {"key": POWER, "value": readers.word_field("active", "inactive")}),
        Marker("networks", {"power": POWER, "key": PLACE, "value": COUNT}),
        IssueMarker("issue", {"key": Field(read_issue, lambda _moment: issue_kinds()), "value": TABLE_SPACE}),
    )
}
"""The markers that may be set by hand, by their kind."""
MARKER_KIND = readers.one_of(tuple(MARKERS))


def read_setting(tokens: Sequence[str], start: int) -> Reading:
    """Read a marker and its value."""
    marker_kind, index = MARKER_KIND(tokens, start)
    return MARKERS[marker_kind].read(tokens, index)


def setting_choices(moment: Moment) -> Iterable[str]:
    """Return what may come next in a setting behind the words that are typed."""
    try:
        marker_kind, index = MARKER_KIND(moment.typed, 0)
    except NoMatch:
        return () if moment.typed else MARKERS
    return MARKERS[marker_kind].choices(moment.but(typed=moment.typed[index:]))
