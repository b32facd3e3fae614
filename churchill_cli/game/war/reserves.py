"""Axis reserve placement by priority, asking only for the dice that are needed (7.6)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import EUROPE, GERMANY, PACIFIC, TARGET, Box, Front, Reserve, Space, Theater
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.values import Value

Faces = tuple[int, ...]
Die = Callable[[Sequence[Faces]], int | None]
"""A source of d6: given the groups of faces with one effect each, return a face, or None where the die is missing."""

JAPAN_ORDER: tuple[Front, ...] = ("far_east", "central_pacific", "sw_pacific", "cbi")
"""The Fronts in the order in which 7.64 names them."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Reserves of one kind put in one place by one priority; ``space`` is None at the end of a track."""

    reserve: Reserve
    count: int
    front: Box
    space: Space | None
    priority: str


class Placement(Value):
    """All reserves of one theater; ``dice_needed`` is the least number of dice still missing."""

    placed: tuple[Placed, ...]
    against: Mapping[Front, int]
    naval_removed: Mapping[Box, int]
    eliminated: Mapping[Reserve, int]
    dice_used: tuple[int, ...]
    dice_needed: int
    open_points: tuple[str, ...]


class _Table:
    """The reserves while they are being placed; lives inside one call."""

    def __init__(self, position: Position, armies: int, roll: Die) -> None:
        """Begin with nothing placed."""
        self.position, self.armies, self.roll = position, armies, roll
        self.placed: list[Placed] = []
        self.against: dict[Front, int] = {}
        self.naval_removed: dict[Box, int] = {}
        self.eliminated: dict[Reserve, int] = {}
        self.dice: list[int] = []
        self.missing = 0
        self.questions: list[str] = []
        self.pooled, self.pool = False, 0

    def die(self, groups: Sequence[Faces]) -> int | None:
        """Return the next die, counting it as used or as missing."""
        face = None if self.missing else self.roll(groups)
        if face is None:
            self.missing += 1
        else:
            self.dice.append(face)
        return face

    def put(self, reserve: Reserve, count: int, front: Front, priority: str) -> None:
        """Place armies against ``front``; German and Japanese ones are taken from those left."""
        if reserve != "italian_army":
            count = min(count, self.armies)
            self.armies -= count
        if self.pooled and self.position.entry(front) == GERMANY:
            self.pool += count  # shared out at the end
        elif count:
            self.placed.append(Placed(reserve, count, front, self.position.entry(front), priority))
            self.against[front] = self.against.get(front, 0) + count

    def sail(self, reserve: Reserve, box: Box, priority: str) -> None:
        """Place a navy in a theater box, where it removes one naval support (7.6)."""
        self.placed.append(Placed(reserve, 1, box, box, priority))
        self.sink(box)

    def sink(self, box: Box) -> None:
        """Remove one naval support from ``box``, if there is one left."""
        if self.naval(box) > 0:
            self.naval_removed[box] = self.naval_removed.get(box, 0) + 1

    def naval(self, box: Box) -> int:
        """Return the naval support left in ``box``."""
        return self.position.naval.get(box, 0) - self.naval_removed.get(box, 0)

    def ask(self, question: str) -> None:
        """Note an open point that decides this placement, unless the group has settled it."""
        if self.position.is_open(question) and question not in self.questions:
            self.questions.append(question)

    def split(self, reserve: Reserve, count: int, fronts: Sequence[Front], priority: str) -> None:
        """Share ``count`` armies evenly; each odd one goes to one of the Fronts by die (7.72.4)."""
        count = min(count, self.armies)
        if self.pooled:
            self.put(reserve, count, fronts[0], priority)
            return
        even, odd = divmod(count, len(fronts))
        for front in fronts:
            self.put(reserve, even, front, priority)
        left = list(fronts)
        for _ in range(odd):
            self.ask("Q-odd-army-die")
            drawn = self.draw(left)
            if drawn is None:
                self.armies -= 1
            else:
                left.remove(drawn)
                self.put(reserve, 1, drawn, priority)

    def draw(self, fronts: Sequence[Front]) -> Front | None:
        """Return one of ``fronts`` by a d6 whose faces they share equally; a face left over is rolled again."""
        share = len(D6) // len(fronts)
        groups = [tuple(D6)[at * share : (at + 1) * share] for at in range(len(fronts))]
        face = self.die(groups)
        while face is not None and face > share * len(fronts):
            face = self.die(groups)
        return None if face is None else fronts[(face - 1) // share]

    def result(self) -> Placement:
        """Return what was placed."""
        return Placement(
            tuple(self.placed),
            self.against,
            self.naval_removed,
            self.eliminated,
            tuple(self.dice),
            self.missing,
            tuple(self.questions),
        )


def dice(values: Iterable[int]) -> Die:
    """Return a source of the dice that were rolled, in order."""
    left = iter(values)
    return lambda _groups: next(left, None)


def place(position: Position, theater: Theater, roll: Die) -> Placement:
    """Return where the Axis reserves of ``theater`` stand, those that a card has sent first (7.61, 5.11)."""
    armies = position.available("german_army" if theater == "europe" else "japanese_army")
    table = _Table(position, armies, roll)
    if TARGET[theater] not in position.surrendered:
        if theater == "europe":
            _europe(table)
        else:
            _pacific(table)
    return table.result()


def is_attempting(position: Position, front: Front, space: Space) -> bool:
    """Tell whether ``front`` attempts to enter ``space`` this conference (7.53)."""
    return position.entry(front) == space and position.has_navy_for(front)


def attacking(position: Position, theater: Theater) -> list[Front]:
    """Return the Fronts that attempt to enter Germany or Japan, in the order of 7.62 and 7.64."""
    fronts = EUROPE if theater == "europe" else JAPAN_ORDER
    return [front for front in fronts if is_attempting(position, front, TARGET[theater])]


def _europe(table: _Table) -> None:
    position = table.position
    _by_card(table, "german_army", EUROPE)
    at_germany = attacking(position, "europe")
    table.pooled = len(at_germany) > 1 and position.reading("Q-germany-split") == "all"
    if at_germany:  # 1
        table.split("german_army", position.constants.germany_garrison, at_germany, "7.62.1")
    _against_the_east(table)  # 2, 4
    _against_the_west(table)  # 3, 5
    if position.has_entered("normandy"):  # 6
        _after_normandy(table)
    if position.available("italian_army") and position.entry("mediterranean"):  # 7
        table.put("italian_army", 1, "mediterranean", "7.62.7")
    while table.armies:  # 8
        _europe_at_random(table)
    if len(at_germany) > 1:
        _evened(table)


def _by_card(table: _Table, reserve: Reserve, fronts: Sequence[Front]) -> None:
    """Place the armies of a theater that the conference card has sent (5.11)."""
    for front, n in table.position.sorties.armies.items():
        if front in fronts:
            table.put(reserve, n, front, "5.11")


def _against_the_east(table: _Table) -> None:
    """Place the armies of 7.62.2 and 7.62.4; the navy of 7.62.3 between them takes none away."""
    position, constants = table.position, table.position.constants
    if position.entry("eastern") is None:
        return
    table.put("german_army", constants.eastern_guard, "eastern", "7.62.2")
    index = position.board.index["western"]
    if index[position.fronts["western"]] <= index["bolero"]:
        table.put("german_army", constants.eastern_horde, "eastern", "7.62.4")


def _against_the_west(table: _Table) -> None:
    """Place the navy of 7.62.3, or the army of 7.62.5; the Front is in its box, in Bolero, or past both."""
    position = table.position
    if position.fronts["western"] == "western_box" and position.available("german_navy"):
        table.sail("german_navy", "western", "7.62.3")
    if position.fronts["western"] == "bolero":
        table.put("german_army", position.constants.atlantic_wall, "western", "7.62.5")


def _after_normandy(table: _Table) -> None:
    """Place two armies against the Front nearer to Germany, one each where both are as near (7.62.6)."""
    position, count = table.position, min(table.position.constants.after_normandy, table.armies)
    ways = {f: position.board.distance(f, position.fronts[f]) for f in ("western", "eastern") if position.entry(f)}
    nearest: list[Front] = [front for front in EUROPE if front in ways and ways[front] == min(ways.values())]
    if len(nearest) == 1:
        table.put("german_army", count, nearest[0], "7.62.6")
    elif nearest and count % 2 and not table.pooled:
        _last_army(table, nearest)
    elif nearest:
        table.split("german_army", count, nearest, "7.62.6")


def _last_army(table: _Table, fronts: Sequence[Front]) -> None:
    """Place the one army that is left where priority 6 wants two (Q-last-german-army)."""
    table.ask("Q-last-german-army")
    reading = table.position.reading("Q-last-german-army")
    front = next((f for f in fronts if f == reading), None) or table.draw(fronts)
    if front is None:
        table.armies -= 1
    else:
        table.put("german_army", 1, front, "7.62.6")


def _europe_at_random(table: _Table) -> None:
    """Place one army by die (7.62.8)."""
    constants = table.position.constants
    is_open = table.naval("arctic") >= constants.arctic_die_naval
    target = {face: _or_mediterranean(constants.europe_die[face - 1], is_open=is_open) for face in D6}
    face = table.die(_groups(target))
    if face is None:
        table.armies -= 1
    elif target[face] == "arctic":
        table.armies -= 1
        table.placed.append(Placed("german_army", 1, "arctic", "arctic", "7.62.8"))
        table.sink("arctic")
    else:
        table.put("german_army", 1, next(f for f in EUROPE if f == target[face]), "7.62.8")


def _or_mediterranean(target: str, *, is_open: bool) -> str:
    return "mediterranean" if target == "arctic" and not is_open else target


def _groups(target: Mapping[int, str | None]) -> list[Faces]:
    """Return the faces of a d6 grouped by what they do."""
    return [tuple(f for f in D6 if target[f] == where) for where in dict.fromkeys(target.values())]


def _evened(table: _Table) -> None:
    """Share every army in Germany evenly, where the group reads 7.72.4 so; else say where it matters."""
    if table.pooled:
        table.pooled, table.armies = False, table.pool
        table.split("german_army", table.pool, ("western", "eastern"), "7.72.4")
        return
    west, east = (table.against.get(front, 0) for front in ("western", "eastern"))
    if west + east > 1 and (west != east or table.missing):
        table.ask("Q-germany-split")


def _pacific(table: _Table) -> None:
    position = table.position
    _by_card(table, "japanese_army", PACIFIC)
    at_japan = attacking(position, "pacific")
    if at_japan:  # 1
        table.split("japanese_army", table.armies, at_japan, "7.64.1")
    if position.fronts["far_east"] != "far_east_box" and position.entry("far_east"):  # 2
        table.put("japanese_army", position.constants.far_east_guard, "far_east", "7.64.2")
    _b29(table)  # 3
    _navy(table)  # 4, 5
    while table.armies:  # 6
        target = dict(zip(D6, position.constants.pacific_die, strict=True))
        face = table.die(_groups(dict(target)))
        if face is None:
            table.armies -= 1
        else:
            table.put("japanese_army", 1, target[face], "7.64.6")


def _b29(table: _Table) -> None:
    """Place an army before each B29 space that a Front attempts to enter (7.64.3)."""
    position, board = table.position, table.position.board
    for front in (*position.constants.pacific_order, "far_east"):  # any Front; the text orders three of them
        entry = position.entry(front)
        if entry in board.b29 and table.armies and (position.has_navy_for(front) or _counts_as_attempt(table)):
            table.put("japanese_army", position.constants.b29_guard, front, "7.64.3")


def _counts_as_attempt(table: _Table) -> bool:
    table.ask("Q-b29-without-navy")
    return table.position.reading("Q-b29-without-navy") == "yes"


def _navy(table: _Table) -> None:
    """Send one Japanese navy by die or by the card, and roll for its end (7.64.4, 7.64.5)."""
    position, constants, sent = table.position, table.position.constants, table.position.sorties.navy
    if not position.available("ijn"):
        return
    front = sent
    if sent is None:
        face = table.die((tuple(D6)[: constants.ijn_sorties_to], tuple(D6)[constants.ijn_sorties_to :]))
        if face is not None and face <= constants.ijn_sorties_to:
            front = next((f for f in (*constants.pacific_order, "far_east") if _is_landing(position, f)), None)
    if front is None:
        return
    table.sail("ijn", front, "5.11" if sent else "7.64.4")
    face = table.die((tuple(D6)[: constants.ijn_lost_to], tuple(D6)[constants.ijn_lost_to :]))
    if face is not None and face <= constants.ijn_lost_to:
        table.eliminated["ijn"] = 1


def _is_landing(position: Position, front: Front) -> bool:
    entry = position.entry(front)
    return entry in position.board.amphibious and position.has_navy_for(front)


def applied(position: Position, theater: Theater, placement: Placement) -> Position:
    """Return the board with the reserves of ``placement`` on it (7.6)."""
    fronts = EUROPE if theater == "europe" else PACIFIC
    reserves = {**position.reserves, **{front: placement.against.get(front, 0) for front in fronts}}
    naval = {**position.naval, **{b: position.naval.get(b, 0) - n for b, n in placement.naval_removed.items()}}
    removed = {**position.removed, **{k: position.removed.get(k, 0) + n for k, n in placement.eliminated.items()}}
    return position.but(reserves=reserves, naval=naval, removed=removed)


def assumed(position: Position, theater: Theater) -> list[str]:
    """Return the facts about the board that no rulebook tells and that decide where reserves go."""
    if TARGET[theater] in position.surrendered:
        return []
    facts = _europe_facts(position) if theater == "europe" else _pacific_facts(position)
    return [fact for fact in dict.fromkeys(facts) if position.board.is_assumed(fact)]


def _europe_facts(position: Position) -> Iterator[str]:
    drawn = place(position, "europe", dice(())).dice_needed
    for front in EUROPE:
        if front != "mediterranean" or drawn or position.available("italian_army"):
            yield f"{front}:{position.entry(front)}"
    if position.has_entered("normandy"):  # which Front is nearer rests on both tracks to their ends
        for front in ("western", "eastern"):
            track, at = position.board.tracks[front], position.board.index[front][position.fronts[front]]
            yield from (f"{front}:{space}" for space in track[at + 1 :])


def _pacific_facts(position: Position) -> Iterator[str]:
    for front in JAPAN_ORDER:
        entry = position.entry(front)
        yield f"{front}:{entry}"
        yield f"{entry}.amphibious"
        yield f"{entry}.b29"
