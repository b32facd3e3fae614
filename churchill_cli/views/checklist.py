"""A board as a checklist: what was told, what follows from it, what is as in the set-up."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from churchill_cli.game.adjusting import MARKERS
from churchill_cli.game.board_consequences import consequences
from churchill_cli.game.model.ids import FRONTS, RESERVES, THEATERS
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import surrender
from churchill_cli.notation.clauses import EXAMPLES, HOLDERS, Asked
from churchill_cli.notation.regions import BOXES_IN, REGIONS, questions
from churchill_cli.views.game import event_lines
from churchill_cli.views.picture import advantage, space_name
from churchill_cli.views.ruling import tell
from churchill_cli.views.terminal import columned, fit, paint, width, wrapped, wrapped_rows
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import name, say, short

Markers = Collection[tuple[str, str]]
"""Some markers: the kind of each, and which one."""
TOLD, FOLLOWS, SET_UP = "✓", "=", " "
LABEL, SPACE, NUMBER = 20, 30, 8
"""The widths of the columns of the Fronts."""
KINDS: Mapping[str, tuple[str, str]] = {
    "front": (N_("Front"), N_("%(which)s: where?")),
    "naval": (N_("naval"), N_("Naval support: %(which)s?")),
    "offensive": (N_("off."), N_("Offensive support: %(which)s?")),
    "reserves": (N_("res."), N_("Axis armies against: %(which)s?")),
    "removed": (N_("Out of the game"), N_("Out of the game: %(which)s?")),
    "networks": (N_("Networks"), N_("Networks, such as: UK poland 2 greece 1?")),
    "alignment": (N_("Alignment"), N_("Alignment, such as: USSR poland hungary?")),
    "global": (N_("Global"), N_("Global Issues: %(which)s?")),
    "command": (N_("Command"), N_("Command: %(which)s?")),
    "bomb": (N_("A-Bomb"), N_("A-Bomb pawns: %(which)s?")),
    "conferences": (N_("Conferences won"), N_("Conferences won: %(which)s?")),
    "technology": (N_("Technology"), N_("German Technology: %(which)s?")),
    "surrendered": (N_("Surrendered"), N_("Who has surrendered: %(which)s?")),
    "entered": (N_("Entered in"), N_("Entered in which conference: %(which)s?")),
}
"""The title of each kind of marker, and how it is asked what its markers stand at."""
PLACES: Mapping[str, str] = {"countries": N_("Countries"), "colonies": N_("Colonies")}
FEW = 9
"""So many places stand below each other."""


def _networks(position: Position, place: str) -> str:
    holder, network_count = position.networks.get(place, (None, 0))
    return f"{'●' * network_count} {short(holder)}" if holder else "–"


def _of(holder: str | None) -> str:
    return short(holder) if holder else "–"


SHOWN: Mapping[str, Callable[[Position, Any], str]] = {
    "front": lambda position, front: space_name(position.fronts[front]),
    "networks": _networks,
    "alignment": lambda position, place: f"■ {_of(position.alignment[place])}" if place in position.alignment else "–",
    "global": lambda position, relation: advantage(position, relation) if relation in position.global_issues else "–",
    "command": lambda position, theater: _of(position.leadership.get(theater)),
    "bomb": lambda position, power: name(position.board.abomb[position.abomb.get(power, 0)]),
    "surrendered": lambda position, axis: _("yes") if axis in position.surrendered else _("no"),
    "entered": lambda position, space: str(position.entered.get(space, "?" if position.is_behind(space) else "–")),
}
"""How what is no count is shown."""


def _kind_title(marker_kind: str) -> str:
    return _(KINDS[marker_kind][0])


def value(position: Position, marker_kind: str, marker_key: str) -> str:
    """Return what a marker stands at."""
    if marker_kind in SHOWN:
        return SHOWN[marker_kind](position, marker_key)
    return str(getattr(position, MARKERS[marker_kind].part).get(marker_key, 0))


def question_text(position: Position, asked: Asked) -> str:
    """Return the question what some markers stand at, with what they do by now."""
    naming = name if asked.kind in {"front", "entered"} else short
    if asked.kind in HOLDERS:
        held = [key for key in asked.keys if key in getattr(position, asked.kind)]
        now = _("%(held)s of %(all)s") % {"held": len(held), "all": len(asked.keys)}
    else:
        now = ", ".join(answer_value(position, asked.kind, key) for key in asked.keys)
    question = tell(KINDS[asked.kind][1], which=Verbatim(", ".join(map(naming, asked.keys))))
    return "\n".join(wrapped(f"{question} [{now}] "))


def answer_value(position: Position, kind: str, key: str) -> str:
    """Return what a marker stands at, as it may be answered."""
    if kind == "front":
        return next(name(space) for front, space in position.fronts.items() if front == key)
    if kind == "global":
        neutral = worded("neutral")
        return next((short(power) for issue, power in position.global_issues.items() if issue == key), neutral)
    return value(position, kind, key)


class Checklist(Value):
    """A board to go through: the game, and the markers that were told."""

    state: State
    told: Markers

    def overview(self) -> Iterator[str]:
        """Yield the whole board, the countries and colonies by their number."""
        yield from self._title()
        yield from self._fronts(FRONTS)
        removed = [reserve for reserve in RESERVES if value(self.state.position, "removed", reserve) != "0"]
        gone = [FOLLOWS + name(each.key) for each in consequences(self.state) if each.kind == "issue"]
        yield from self._row("removed", removed, gone)
        for region, region_title in PLACES.items():
            yield from columned(_(region_title), self._counted(region), LABEL, 0)
        yield from self._tracks()

    def region(self, region: str) -> Iterator[str]:
        """Yield every marker of a region, why what follows is so, and how each kind is told."""
        position = self.state.position
        asked = questions(region, position.board)
        yield from self._title()
        if region in THEATERS:
            yield from self._fronts([each.keys[0] for each in asked if each.kind == "front"], BOXES_IN[region])
            yield from self._row("removed", asked[-1].keys)
        elif region in PLACES:
            yield from self._places(asked[0].keys)
        else:
            yield from self._tracks()
        markers_shown = {(each.kind, marker_key) for each in asked for marker_key in each.keys} - set(self.told)
        for follows in consequences(self.state):
            of_region = region == "tracks" and follows.kind == "issue"
            if of_region or (follows.kind, follows.key) in markers_shown:
                yield from wrapped_rows(event_lines([follows.why]))
        marker_kinds = dict.fromkeys(each.kind for each in asked)
        examples = " · ".join(worded(EXAMPLES[marker_kind].line) for marker_kind in marker_kinds)
        yield from (paint(line, "quiet") for line in wrapped(_("Such as: %(line)s") % {"line": examples}))

    def _title(self) -> Iterator[str]:
        template = N_("Conference %(n)d: ✓ told, = follows from it, the rest as in the set-up.")
        yield from wrapped(paint(tell(template, n=self.state.position.conference), "strong"))

    def _cell(self, kind: str, marker_key: str) -> str:
        """Return what a marker stands at, behind the sign of where that comes from."""
        following = {(consequence.kind, consequence.key) for consequence in consequences(self.state)}
        sign = TOLD if (kind, marker_key) in self.told else FOLLOWS if (kind, marker_key) in following else SET_UP
        return sign + value(self.state.position, kind, marker_key)

    def _row(self, marker_kind: str, marker_keys: Sequence[str], further_cells: Sequence[str] = ()) -> Iterator[str]:
        """Yield the markers of a kind in one line, or as many as it takes, and something further behind them."""
        cells = [*self._named(marker_kind, marker_keys), *further_cells]
        yield from columned(_kind_title(marker_kind), " · ".join(cells) or "–", LABEL, 0)

    def _named(self, marker_kind: str, marker_keys: Sequence[str]) -> list[str]:
        """Return the markers of a kind, each with its name."""
        return [f"{short(marker_key)} {self._cell(marker_kind, marker_key).strip()}" for marker_key in marker_keys]

    def _tracks(self) -> Iterator[str]:
        """Yield what stands beside the map; when a space was entered where a Front is behind it."""
        keys_by_kind = {each.kind: each.keys for each in questions("tracks", self.state.position.board)}
        scientists = keys_by_kind.pop("technology")
        is_known = any(self._cell("technology", power) != f"{SET_UP}0" for power in scientists)
        technology = self._named("technology", scientists) if is_known else ["–"]
        for marker_kind, marker_keys in keys_by_kind.items():
            if marker_kind == "conferences":
                first, *others = technology
                yield from self._row(marker_kind, marker_keys, [f"{_kind_title('technology')}: {first}", *others])
            elif marker_kind != "entered":
                yield from self._row(marker_kind, marker_keys)
        entered = [space for space in keys_by_kind["entered"] if self.state.position.is_behind(space)]
        yield from self._row("entered", entered) if entered else ()

    def _fronts(self, fronts: Sequence[str], boxes: Sequence[str] = ("arctic",)) -> Iterator[str]:
        """Yield each Front with its space, its support and the armies against it, and the Arctic."""
        number_kinds = ("naval", "offensive", "reserves")
        is_wide = width() >= LABEL + SPACE + NUMBER * len(number_kinds)
        if is_wide:
            column_heads = "".join(fit(" " + _kind_title(kind), NUMBER) for kind in number_kinds)
            yield fit(_("Front"), LABEL) + fit("", SPACE) + column_heads.rstrip()
        for front in fronts:
            if is_wide:
                cells = "".join(fit(self._cell(kind, front), NUMBER) for kind in number_kinds)
                yield (fit(short(front), LABEL) + fit(self._cell("front", front), SPACE) + cells).rstrip()
            else:
                cells = " · ".join(f"{_kind_title(kind)} {self._cell(kind, front).strip()}" for kind in number_kinds)
                yield from columned(short(front), f"{self._cell('front', front).strip()} · {cells}", LABEL, 0)
        if "arctic" in boxes:
            support = self._cell("naval", "arctic")
            blanks = " " * SPACE if is_wide else f"{_kind_title('naval')} "
            yield fit(short("arctic"), LABEL) + blanks + support

    def _counted(self, region: str) -> str:
        """Return in how many places of a region there are markers."""
        counted_kinds = []
        for asked in questions(region, self.state.position.board):
            held_markers = getattr(self.state.position, asked.kind)
            held_count = sum(marker_key in held_markers for marker_key in asked.keys)
            told_sign = TOLD if any((asked.kind, marker_key) in self.told for marker_key in asked.keys) else ""
            of_all = _("%(held)s of %(all)s") % {"held": held_count, "all": len(asked.keys)}
            counted_kinds.append(f"{_kind_title(asked.kind)} {told_sign}{of_all}")
        return " · ".join(counted_kinds)

    def _places(self, places: Sequence[str]) -> Iterator[str]:
        """Yield each country or colony with its networks and its alignment."""
        yield _("● networks, ■ alignment")
        columns = min(max(1, width() // 40), 1 + len(places) // FEW)
        for first in range(0, len(places), columns):
            cells = (self._place(place, 39 if columns > 1 else 60) for place in places[first : first + columns])
            yield " ".join(cells).rstrip()

    def _place(self, place: str, columns: int) -> str:
        """Return a cell of a country or colony: its networks, its alignment."""
        markers = fit(self._cell("networks", place), 13) + fit(self._cell("alignment", place), 11)
        return fit(name(place), min(columns, width()) - len(markers)) + markers


def summary_lines(before: State, after: State, told_count: int, told: Markers) -> Iterator[str]:
    """Yield what telling some markers has come to: how many, and what followed from them."""
    known = list(consequences(before))
    template = NN_(
        "%(n)d marker told; `undo %(n)d` takes it back.", "%(n)d markers told; `undo %(n)d` takes them back."
    )
    yield tell(template, n=told_count)
    followed = [each.why for each in consequences(after) if each not in known and (each.kind, each.key) not in told]
    if followed:
        yield _("From them follows:")
        yield from wrapped_rows(event_lines(followed))
    yield from wrapped_rows(map(say, surrender.untold(after.position)))


def untold_lines(state: State, told_markers: Markers) -> Iterator[str]:
    """Yield the kinds of which nobody has told anything yet."""
    board = state.position.board
    marker_kinds = dict.fromkeys(asked.kind for region in REGIONS for asked in questions(region, board))
    told_kinds = {marker_kind for marker_kind, _key in told_markers}
    untold = ", ".join(worded(marker_kind) for marker_kind in marker_kinds if marker_kind not in told_kinds)
    if untold:
        line = _("Still as in the set-up, or following: %(kinds)s (`catch-up` shows it).") % {"kinds": untold}
        yield from wrapped(line)
