"""What both theaters place reserves with: armies left, dice, where each stands (7.6)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import GERMANY, Box, Front, Reserve, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.values import Value

Faces = tuple[int, ...]
Question = tuple[str, tuple[tuple[Faces, str | Text], ...]]
"""What a die decides: by which priority, and which faces bring what: a Front, or words."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Reserves of one kind put in one place by one priority; ``space`` is None at the end of a track."""

    reserve: Reserve
    count: int
    front: Box
    space: Space | None
    priority: str


class Placement(Value):
    """All reserves of a theater; ``asked``: what each die decides that is missing at least."""

    placed: tuple[Placed, ...]
    against: Mapping[Front, int]
    naval_removed: Mapping[Box, int]
    eliminated: Mapping[Reserve, int]
    dice_used: tuple[int, ...]
    open_points: tuple[str, ...]
    asked: tuple[Question, ...] = ()

    @property
    def dice_needed(self) -> int:
        """Return how many dice are missing at least."""
        return len(self.asked)


class Placing:
    """The reserves of a theater while they are being placed; lives inside one call."""

    def __init__(self, position: Position, armies: int, dice: Iterable[int]) -> None:
        """Begin with nothing placed; ``dice``: those that were rolled, in order."""
        self.position, self.armies, self.dice = position, armies, iter(dice)
        self.placed: list[Placed] = []
        self.against: dict[Front, int] = {}
        self.naval_removed: dict[Box, int] = {}
        self.eliminated: dict[Reserve, int] = {}
        self.dice_used: list[int] = []
        self.asked: list[Question] = []
        self.open_points: list[str] = []
        self.is_pooled, self.pool = False, 0

    def die(self, groups: Sequence[Faces], priority: str, results: Sequence[str | Text]) -> int | None:
        """Return the next die, used or missing; ``results``: what each group of faces brings."""
        face = None if self.asked else next(self.dice, None)
        if face is None:
            self.asked.append((priority, tuple(zip(groups, results, strict=True))))
        else:
            self.dice_used.append(face)
        return face

    def put(self, reserve: Reserve, army_count: int, front: Front, priority: str) -> None:
        """Place armies against ``front``; German and Japanese ones are taken from those left."""
        if reserve != "italian_army":
            army_count = min(army_count, self.armies)
            self.armies -= army_count
        if self.is_pooled and self.position.entry(front) == GERMANY:
            self.pool += army_count  # shared out at the end
        elif army_count:
            self.placed.append(Placed(reserve, army_count, front, self.position.entry(front), priority))
            self.against[front] = self.against.get(front, 0) + army_count

    def put_by_card(self, reserve: Reserve, fronts: Sequence[Front]) -> None:
        """Place the armies of a theater that the conference card has sent (5.11)."""
        for front, army_count in self.position.sorties.armies.items():
            if front in fronts:
                self.put(reserve, army_count, front, "5.11")

    def sail(self, reserve: Reserve, box: Box, priority: str) -> None:
        """Place a reserve in a theater box, where it removes one naval support, if there is one left (7.6)."""
        self.placed.append(Placed(reserve, 1, box, box, priority))
        if self.naval_left(box) > 0:
            self.naval_removed[box] = self.naval_removed.get(box, 0) + 1

    def naval_left(self, box: Box) -> int:
        """Return the naval support left in ``box``."""
        return self.position.naval.get(box, 0) - self.naval_removed.get(box, 0)

    def ask(self, question: str) -> None:
        """Note an open point that decides this placement, unless the group has settled it."""
        if self.position.is_open(question) and question not in self.open_points:
            self.open_points.append(question)

    def split(self, reserve: Reserve, army_count: int, fronts: Sequence[Front], priority: str) -> None:
        """Share ``army_count`` armies evenly; each odd one goes to one of the Fronts by die (7.72.4)."""
        army_count = min(army_count, self.armies)
        if self.is_pooled:
            self.put(reserve, army_count, fronts[0], priority)
            return
        even_share, odd_armies = divmod(army_count, len(fronts))
        for front in fronts:
            self.put(reserve, even_share, front, priority)
        waiting = list(fronts)
        for _ in range(odd_armies):
            self.ask("Q-odd-army-die")
            drawn_front = self.draw(waiting, priority)
            if drawn_front is None:
                self.armies -= 1
            else:
                waiting.remove(drawn_front)
                self.put(reserve, 1, drawn_front, priority)

    def draw(self, fronts: Sequence[Front], priority: str) -> Front | None:
        """Return one of ``fronts`` by a d6 whose faces they share equally; a face left over is rolled again."""
        faces_each = len(D6) // len(fronts)
        groups = [tuple(D6)[start : start + faces_each] for start in range(0, faces_each * len(fronts), faces_each)]
        face = self.die(groups, priority, fronts)
        while face is not None and face > faces_each * len(fronts):
            face = self.die(groups, priority, fronts)
        return None if face is None else fronts[(face - 1) // faces_each]

    def result(self) -> Placement:
        """Return what was placed."""
        return Placement(
            tuple(self.placed),
            self.against,
            self.naval_removed,
            self.eliminated,
            tuple(self.dice_used),
            tuple(self.open_points),
            tuple(self.asked),
        )


@cache
def grouped(targets: tuple[Box, ...]) -> Mapping[Box, Faces]:
    """Return where the faces of a d6 may send an army, each place with its faces; ``targets``: that of each face."""
    numbered = tuple(zip(D6, targets, strict=True))
    return {place: tuple(face for face, target in numbered if target == place) for place in dict.fromkeys(targets)}


def attempting(position: Position, fronts: Sequence[Front], space: Space) -> list[Front]:
    """Return those of ``fronts`` that attempt to enter ``space`` this conference (7.53)."""
    return [front for front in fronts if position.entry(front) == space and position.has_navy_for(front)]
