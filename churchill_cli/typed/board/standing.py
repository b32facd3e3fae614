"""What stands on the board, said of several markers in free words: `5 naval in the west, med is in northern italy`."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import AXIS, GLOBAL_SIDES, POWERS, THEATERS, US, USSR
from churchill_cli.game.model.told_values import Setting
from churchill_cli.notation.clauses import HOLDERS, Asked
from churchill_cli.typed.lexicon.lattice import lattice, marker_or_place
from churchill_cli.typed.lexicon.words import Word

BEAM, NEAR, ACROSS, SURE, UNSURE_NAVY = 60, 0.12, 0.2, 0.3, 9.0
"""So many readings are followed; so near to the best one makes a text unclear; what it costs to tell one marker across
a comma, or two without one where the first has room; what each marker may cost at most that is told at once; what it
costs that a number behind a Front alone is its naval support."""
SILENT = frozenset({"filler", "small", "and", "puts", "given", "stands"})
"""Categories that say nothing here."""
ALSO_SAID = frozenset({"is", "in", "at", "to", "with", "support", "wins", "research", "THEATER"})
"""Words that say no more than a marker does."""
OWNED = {"power": "power", "person": "power", "place": "key"}
SUPPORT = {"front": "key", "space": "key", "number": "value", "number_to": "value"}
HELD = {"power": "value", "person": "value"}
SCORED = {"power": "key", "person": "key", "number": "value"}
FIELDS: Mapping[str, Mapping[str, str]] = {
    "front": {"front": "key", "space": "value", "place": "value", "box": "value", "number": "value"},
    **dict.fromkeys(("naval", "offensive", "reserves"), SUPPORT),
    "removed": {"reserve": "key", "number": "value"},
    "networks": {**OWNED, "number": "value"},
    "alignment": {**OWNED, "nobody": "power"},
    "global": {"global": "key", **HELD, "nobody": "value"},
    "command": {"theater": "key", **HELD},
    "bomb": {"power": "key", "person": "key", "abomb": "value"},
    **dict.fromkeys(("conferences", "technology"), SCORED),
    "entered": {"space": "key", "number": "value"},
    "surrendered": {"axis": "key", "space": "key"},
}
"""For each kind of marker the field that a category of meaning tells."""
KINDS_SAID: Mapping[str, Sequence[tuple[str, str]]] = {
    **{kind: ((kind, ""),) for kind in FIELDS},
    "aligns": (("alignment", ""),),
    "discarding": (("surrendered", ""), ("removed", "")),
    "networks": (("networks", ""), ("bomb", USSR)),
    "leadership_europe": (("command", "europe"),),
    "leadership_pacific": (("command", "pacific"),),
    "global_issue": (("global", ""),),
    "a_bomb_research": (("bomb", ""),),
    "wins": (("conferences", ""),),
}
"""The words and issues that say a kind of marker, with the kinds and of which one: `Italy out`, `spies Oak Ridge`."""
AS_PLACE = 0.02
"""What it costs that an alignment marker is cut short as a country may be: `pol`."""
OF_GLOBAL = frozenset({"global", "side"})
NAMES = OF_GLOBAL | {"front", "space", "place", "theater", "axis", "reserve", "abomb", "not_counted"}
"""Categories of a name, and of `before`: a word that is one is not silent."""
OF_ALIGNMENT = frozenset({("word", "alignment"), ("word", "aligns")})
"""What is said of an alignment marker behind its number."""
NAMED = frozenset({"entered", "conferences", "technology", "surrendered"})
"""Kinds that are named where they are told: a number beside a space or a power may be of other markers."""
BOTH = "both"
"""Both theaters, where their command is told of one."""
SPECIAL: Mapping[tuple[str, str], tuple[str, str]] = {
    ("word", "BOX"): ("box", ""),
    ("word", "none"): ("nobody", "none"),
    ("word", "neutral"): ("nobody", "neutral"),
    ("both", ""): ("theater", BOTH),
}
"""Words that tell a field of some kinds: the first space of a track, that nobody has a marker."""
KEY_CATEGORY = {
    kind: next(category for category, field in fields.items() if field == "key") for kind, fields in FIELDS.items()
}
"""For each kind of marker the category of which one it is: what `there` stands for."""
PLACED = frozenset({"front", *("naval", "offensive", "reserves")})
"""Kinds of marker at a Front: support told behind another of them is there as well, `western normandy 5 naval`."""
NOBODY = {"alignment": "none", "global": "neutral"}


class Told(NamedTuple):
    """The markers told so far and what is told of the next: its kind, its fields, each with its category.

    ``holder``: whose places follow; ``is_gone``: one marker alone is said to stand no more.
    """

    cost: float
    kind: str
    settings: tuple[Setting, ...] = ()
    fields: Mapping[str, tuple[str, str]] = {}
    holder: str = ""
    is_kind_said: bool = False
    kinds_said: frozenset[str] = frozenset()
    is_gone: bool = False

    def same(self) -> Hashable:
        """Return what is the same of readings that tell the same, whatever they cost."""
        return self._replace(cost=0.0, fields=frozenset(self.fields.items()))  # type: ignore[arg-type]


class Standing:
    """A text that tells what stands on a board, of a kind that is asked for or said."""

    def __init__(
        self,
        words: Sequence[Word],
        board: Board,
        asked: Asked,
        *,
        is_navy_unsaid: bool = False,
        is_guessed: bool = True,
    ) -> None:
        """Find what its words may mean; ``is_navy_unsaid``: a number alone at a Front is its naval support."""
        self.is_navy_unsaid, self.is_guessed = is_navy_unsaid, is_guessed
        self.words, self.board, self.asked = words, board, asked
        self.edges = lattice(self.words)
        self._is_marker = [word.text in marker_or_place() for word in words]
        self._is_named = [  # `UN`, `SO`
            is_marker or any(edge.sense.category in NAMES and not edge.cost for edge in edges)
            for is_marker, edges in zip(self._is_marker, self.edges, strict=True)
        ]
        self._held_to = [{edge.end for edge in edges if edge.sense.category in HELD} for edges in self.edges]
        self.only = asked.keys[0] if len(asked.keys) == 1 else ""
        self.kind = ""

    def settings(self, kind: str) -> tuple[Setting, ...]:
        """Return the markers that are told, of a kind while none is said, where one reading is the likeliest."""
        likely = self.likely(kind)
        return likely[0] if len(likely) == 1 else ()

    def likely(self, kind: str) -> Sequence[tuple[Setting, ...]]:
        """Return the markers of each reading that is about as likely as the likeliest."""
        costs: dict[tuple[Setting, ...], float] = {}
        self.kind = kind
        for whole in self.whole(kind):
            told = self.closed(whole)
            if told and len({(one.kind, one.key, one.power) for one in told.settings}) == len(told.settings):
                costs[told.settings] = min(told.cost, costs.get(told.settings, told.cost))
        if not self.is_guessed:
            costs = {settings: cost for settings, cost in costs.items() if cost <= SURE * len(settings)}
        return [settings for settings, cost in costs.items() if cost <= min(costs.values()) + NEAR]

    def whole(self, kind: str) -> Sequence[Told]:
        """Return what all words tell, of a kind while none is said."""
        begun: list[list[Told]] = [[Told(0.0, kind)], *([] for _word in self.words)]
        for at in range(len(self.words)):
            cheapest: dict[Hashable, Told] = {}
            for told in sorted(begun[at], key=lambda one: one.cost):
                cheapest.setdefault(told.same(), told)
            for told in [*cheapest.values()][:BEAM]:
                for end, more in self.further(told, at):
                    begun[end].append(more)
        return begun[-1]

    def further(self, told: Told, at: int) -> Iterator[tuple[int, Told]]:
        """Yield how a text goes on at a word: silent words, a kind, a field of this marker or of the next."""
        if self._is_marker[at]:  # `france 1 pol`
            yield from ((at + 1, said) for said in self._of_kind(told._replace(cost=told.cost + AS_PLACE), "alignment"))
        is_alignment = self._is_marker[at] and "value" in told.fields
        for end, (category, value), price in self.edges[at]:
            if category != "place" or not is_alignment:
                yield from (
                    (end, more) for more in self._by(told._replace(cost=told.cost + price), at, end, category, value)
                )

    def _by(self, told: Told, at: int, end: int, category: str, value: str) -> Iterator[Told]:
        """Yield how a text goes on by one meaning: a silent word, a kind, a field of this marker or of the next."""
        if (category, value) == ("number", "1") and told.kind == "networks" and "value" in told.fields:
            yield from self._of_alignment(told, at, end)
        if (category in SILENT and not self._is_named[at]) or (category == "word" and value in ALSO_SAID):
            yield told._replace(cost=told.cost + ACROSS * (self.words[at].is_apart and bool(told.fields)))
        for kind, key in KINDS_SAID.get(value, ()) if category in {"word", "issue"} else ():
            for said in self._of_kind(told, kind):
                yield from self._with_field(said, KEY_CATEGORY[kind], key, at) if key else (said,)
        is_power = category in OF_GLOBAL and end in self._held_to[at]  # `us` alone names no Global Issue
        begun = [] if is_power else [told]
        for meaning, meant in self._parts(told, category, value):
            begun = [more for one in begun for more in self._with_field(one, meaning, meant, at)]
        yield from begun

    def _of_alignment(self, told: Told, at: int, end: int) -> Iterator[Told]:
        """Yield that a number counts an alignment marker beside the networks of a country: `1+1`, `1 and 1 aligned`."""
        behind = {edge.sense for edge in self.edges[end]} if end < len(self.words) else set()
        is_cut_short = end < len(self.words) and self.words[end].text in marker_or_place()
        if (behind & OF_ALIGNMENT or is_cut_short) and not self._is_apart(end):
            yield told
        elif "+" in self.words[at].gap:
            yield from self._of_kind(told, "alignment")

    def _parts(self, told: Told, category: str, value: str) -> Sequence[tuple[str, str]]:
        """Return the fields that a meaning tells, each as its category and value."""
        if category == "there" and told.settings:
            return ((KEY_CATEGORY.get(told.kind, ""), told.settings[-1].key),)
        if category == "side":  # of a Global Issue: `spheres of influence`
            relation, _point, power = value.partition(".")
            return (("global", relation), ("power", power))
        return (SPECIAL.get((category, value), (category, value)),)

    def _is_apart(self, at: int) -> bool:
        """Tell whether a mark stands before a word, or before the silent ones in front of it."""
        is_behind_silent = at > 0 and any(edge.sense.category in SILENT for edge in self.edges[at - 1])
        is_marked = self.words[at].is_apart or "." in self.words[at].gap
        return is_marked or (is_behind_silent and self._is_apart(at - 1))

    def _of_kind(self, told: Told, kind: str) -> Iterator[Told]:
        """Yield markers of a kind that is said: of the one begun, where it has what was told, or of the next."""
        fits = all(FIELDS[kind].get(category) == field for field, (category, _value) in told.fields.items())
        closed = self.closed(told)
        if fits and (not told.is_kind_said or (told.kind == kind and not closed)):
            yield told._replace(kind=kind, is_kind_said=True, kinds_said=told.kinds_said | {kind})
        if closed:
            kinds_said, is_of_last = told.kinds_said | {kind}, [told.kind, kind] == ["networks", "alignment"]
            holder = closed.holder if is_of_last else ""
            yield closed._replace(kind=kind, is_kind_said=True, kinds_said=kinds_said, holder=holder)

    def _with_field(self, told: Told, category: str, value: str, at: int) -> Iterator[Told]:
        """Yield the marker with a field more, or the next with its first: of its kind, or of none that is said."""
        is_apart, closed = self._is_apart(at), self.closed(told)
        field, own = (FIELDS.get(kind, {}).get(category) for kind in (told.kind, self.kind))
        is_support = field == "key" and told.kind in PLACED and "value" in told.fields
        is_at_last = is_apart and any({told.kind, last.kind} <= PLACED for last in told.settings[-1:])
        # `3 naval, belorussia`, `west normandy 5 naval, med`, `france 1 1, greece`: behind the comma begins the next
        is_of_next = is_apart and field == "key" and "value" in told.fields and told.kind not in PLACED
        is_of_next = is_of_next or (is_apart and closed is not None and told.kind not in PLACED)
        is_elsewhere = is_of_next or (is_support and (category == "space" or is_at_last))
        has_room = bool(field) and field not in told.fields and not is_elsewhere
        is_agreed = not is_apart and category != "number" and told.fields.get(field or "") == (category, value)
        if field and (has_room or is_agreed):
            cost = told.cost + ACROSS * (is_apart and (bool(told.fields) or told.is_kind_said))
            yield told._replace(cost=cost, fields={**told.fields, field: (category, value)})
        is_other = field == "key" and told.fields.keys() == {"key"} and told.fields["key"][1] != value
        if told.kind == "command" and is_other:  # `europe and pacific us`
            yield told._replace(fields={"key": ("theater", BOTH)})
        if category == "number" and told.kind == "front" and self.is_navy_unsaid:
            bare = closed or told._replace(cost=told.cost + UNSURE_NAVY)
            if "value" in bare.fields:
                return  # of two numbers one is something else
            yield bare._replace(kind="naval", fields={**bare.fields, "value": (category, value)})
        if closed and field:
            cost = closed.cost + ACROSS * (has_room and not is_apart)
            yield closed._replace(cost=cost, fields={field: (category, value)})
        if closed and own and is_apart and told.kind != self.kind:  # `west normandy 5 naval, east ukraine`
            yield closed._replace(kind=self.kind, fields={own: (category, value)})
        if closed and category == "front" and is_apart and not {told.kind, self.kind} & PLACED:
            yield closed._replace(kind="front", fields={"key": (category, value)})  # `us bomb oak ridge, west bolero`

    def closed(self, told: Told) -> Told | None:
        """Return what is told with the last marker whole, or None where it lacks something."""
        told_as = {field: NOBODY[told.kind] if of == "nobody" else value for field, (of, value) in told.fields.items()}
        key, value, holder = told_as.get("key", ""), told_as.get("value", ""), told_as.get("power") or told.holder
        if told.kind == "front":
            is_box = told.fields.get("value", ("", ""))[0] == "box"
            key, value = self._in_box(key) if is_box else self._by_name(key, value)  # a number is no space
        elif told.kind in HOLDERS:
            value = holder if told.kind == "alignment" else (value or "1") if holder else ""
        elif told.kind == "surrendered":
            key, value = next((axis for axis in AXIS if key.endswith(axis)), ""), "yes"
        elif told.kind in PLACED and key in self.board.fronts_of:
            key = next(iter(self.board.fronts_of[key])) if len(self.board.fronts_of[key]) == 1 else ""
        elif told.kind == "command" and not value and told.settings and told.settings[-1].kind == told.kind:
            value = str(told.settings[-1].value)  # `us commands europe and pacific`
        key, price = (key, 0.0) if key else self._unsaid_key(told)
        if not self._is_whole(told, key, value):
            return None
        owner = holder if told.kind == "networks" else None
        to: int | str = int(value) if value.isdigit() else value
        keys = THEATERS if key == BOTH else (key,)
        settings = (*told.settings, *(Setting(told.kind, one, to, owner) for one in keys))  # type: ignore[arg-type]
        return told._replace(cost=told.cost + price, settings=settings, fields={}, holder=holder, is_kind_said=False)

    def _is_whole(self, told: Told, key: str, value: str) -> bool:
        """Tell whether nothing of a marker lacks, its kind is named where it must be, and whose it is may be."""
        is_named = told.kind not in NAMED - told.kinds_said - {self.asked.kind}
        is_side = told.kind != "global" or value not in POWERS or value in GLOBAL_SIDES.get(key, ())  # type: ignore[call-overload]
        return bool(key and value) and is_named and is_side

    def _unsaid_key(self, told: Told) -> tuple[str, float]:
        """Return which marker is meant where it is not said: at the place before, or asked for; and what that costs.

        The alignment of `France 1 + align` has the owner of the networks as well; of a Front in its theater box the box
        is rather where support lies: `cbi box 1 naval`.
        """
        last = told.settings[-1] if told.settings else None
        if last and {told.kind, last.kind} <= PLACED:
            in_box = ACROSS * str(last.value).endswith("_box")
            return (last.key, in_box) if told.kind != last.kind else ("", 0.0)
        if last and (last.kind, told.kind) == ("networks", "alignment"):
            return last.key, 0.0
        if told.kind == "bomb":
            return US, 0.0  # that of the USSR is its spies
        is_asked = told.kind == self.asked.kind and told.kind not in {*HOLDERS, "front", "surrendered"}
        return self.only if is_asked else "", 0.0

    def _in_box(self, front: str) -> tuple[str, str]:
        """Return a Front, said or asked for, and its theater box; empty texts where it is neither."""
        said = front or (self.only if self.asked.kind == "front" else "")
        return next(((one, track[0]) for one, track in self.board.tracks.items() if one == said), ("", ""))

    def _by_name(self, front: str, space: str) -> tuple[str, str]:
        """Return a Front and its space; of a space alone the Front that is asked for, or the only one that has it."""
        on_track = [one for one, track in self.board.tracks.items() if space in track]
        candidates = [one for one in on_track if one == (front or self.only)] or ([] if front else on_track)
        return (candidates[0], space) if len(candidates) == 1 else ("", "")
