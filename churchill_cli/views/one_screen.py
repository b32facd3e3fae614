"""What is said to one line, as much of it as a screen has room for; `more` shows what follows, page by page."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from churchill_cli.game.conference.meeting import WON, WON_NONE
from churchill_cli.game.conference.opening import CONFERENCE_BEGINS
from churchill_cli.game.conference.outcome import WINS_CONFERENCE
from churchill_cli.game.conference.ties import BROKEN, GIVEN, US_INVOLVED, US_WINS
from churchill_cli.game.decision.allocation import PRODUCTION_LOST, SUPPORT_LOST
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.texts import NN_, Text, Verbatim
from churchill_cli.game.victory.ending import GAME_OVER, UNDECIDED, WINS
from churchill_cli.game.war.advancing import ATTEMPTED
from churchill_cli.game.war.alignment import ALIGNMENT_LOST
from churchill_cli.game.war.networks import NETWORKS_LOST
from churchill_cli.game.war.reserves import ELIMINATED, NAVAL_LOST
from churchill_cli.game.war.surrender import SURRENDERS
from churchill_cli.views.printing import print_lines, typed_commands
from churchill_cli.views.terminal import room, wrapped_rows
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import say

Kind = Literal[
    "line",
    "alone",
    "result",
    "chance",
    "event",
    "news",
    "doubt",
    "move",
    "due",
    "example",
    "foreseen",
    "board",
    "bot",
    "bot_further",
]
BEGINNING: frozenset[Kind] = frozenset({"line", "alone"})
"""What is said first of a line that is told."""
ALWAYS_SEEN: frozenset[Kind] = frozenset({"alone", "news", "chance"})
"""What is never left for `more`: what nobody typed, the chance that was paid for, that another conference begins."""
NEEDED: frozenset[Kind] = frozenset({"due", "bot"})
"""What is never left for `more`, and stands behind what happened: what is due, what a 'Bot does."""
RANK: Sequence[Kind] = ("line", "alone", "result", "chance", "move", "event", "news")
"""In which order a line's answer is read where it takes several pages: the chances, the hands, then the reasons."""
HANDS: frozenset[Kind] = frozenset({"line", "alone", "result", "chance", "move"})
"""What the hands need of what was told: what came of it, its chance, what moves."""
KINDS: Mapping[Kind, frozenset[str]] = {
    "news": frozenset({CONFERENCE_BEGINS, GAME_OVER, UNDECIDED, WINS, *SURRENDERS}),
    "result": frozenset(
        {*ATTEMPTED, WON, WON_NONE, WINS_CONFERENCE, US_WINS, US_INVOLVED, GIVEN, BROKEN, NAVAL_LOST, ELIMINATED}
        | {NETWORKS_LOST, ALIGNMENT_LOST, PRODUCTION_LOST, SUPPORT_LOST}
    ),
}
"""What is never left for `more`, such as who surrenders; what comes of a line and is read first: an advance, a loss."""
FEWEST = 4
"""So many rows of each kind are on the screen before there are more of another."""
ROWS_OF_FRONT = 2
"""So many rows at most say what a Front must roll."""
FURTHER_IN = " " * 7
"""What stands before the meaning of an example in a row of its own."""
MORE = "more"
MORE_ROWS = NN_("… %(n)d row more: %(line)s", "… %(n)d rows more: %(line)s")


def kind_of(event: Event) -> Kind:
    """Return of which kind it is what happened."""
    return next((kind for kind, texts in KINDS.items() if event.what.template in texts), "event")


class Unit(NamedTuple):
    """A line in its rows, and the heading that it stands under."""

    kind: Kind
    rows: Sequence[str]
    heading: Sequence[str] = ()


class Answer:
    """What is said to one line; what follows on the next pages.

    A look leaves what waits of the line told before it: once all of the look is seen, `more` goes on with that.
    """

    def __init__(self) -> None:
        """Begin without anything said."""
        self._said: list[tuple[Kind, str]] = []
        self._of_line: list[Unit] = []
        self._of_look: list[Unit] = []

    @property
    def rest(self) -> Sequence[Unit]:
        """Return what follows on the next pages."""
        return self._of_look or self._of_line

    def say(self, kind: Kind, lines: Iterable[str], *, is_first: bool = False) -> None:
        """Say something more, or before all that is said."""
        at = 0 if is_first else len(self._said)
        self._said[at:at] = [(kind, typed_commands(line)) for line in lines]

    def end(self) -> None:
        """Print what was said, as much as there is room for; the board behind the end of a game is another page."""
        if not self._said:
            return
        units, self._said, self._of_look = _headed(self._said), [], []
        before_board = [unit for unit in units if unit.kind != "board"]
        if _height(before_board) <= room():
            self._of_line = units[len(before_board) :]
            for unit in before_board:
                print_lines(unit.rows)
            self.more()
            return
        shown, self._of_line, behind = _parted(units)
        _print(shown)
        if self._of_line:
            print_lines([_note(_height(self._of_line))])
        _print(behind)

    def page(self, lines: Iterable[str], whole: str = MORE) -> None:
        """Print as much of a text as there is room for; ``whole`` is typed for all of it, `more` for what follows."""
        self._of_look = [Unit("line", wrapped_rows([typed_commands(line)])) for line in lines]
        if self._of_look:
            self.more(whole)

    def more(self, whole: str = MORE) -> None:
        """Print what follows, as much as there is room for."""
        height = _height(self.rest)
        rows_of_note = len(wrapped_rows([_note(height, whole)])) if height > room() else 0
        shown, left = _first(self.rest, room() - rows_of_note)
        if self._of_look:
            self._of_look = left
        else:
            self._of_line = left
        _print(shown)
        if left:
            print_lines([_note(_height(left), whole)])


def _note(rows: int, whole: str = MORE) -> str:
    """Return how many rows follow, and what is typed for them."""
    return say(Text(MORE_ROWS, {"n": rows, "line": Verbatim(worded(whole))}))


def _headed(said: Sequence[tuple[Kind, str]]) -> list[Unit]:
    """Return each line in rows, what is in a list with the heading above it, an example with what it means."""
    units: list[Unit] = []
    heading: Sequence[str] = ()
    for kind, line in said:
        rows = wrapped_rows(line.split("\n"))
        if kind == "example" and line.startswith(FURTHER_IN) and units and units[-1].kind == kind:
            units[-1] = units[-1]._replace(rows=[*units[-1].rows, *rows])
            continue
        is_item = kind == "move" and line.startswith(" ")
        heading = heading if is_item else rows if kind == "move" else ()
        units.append(Unit(kind, rows, heading if is_item else ()))
    return units


def _height(units: Sequence[Unit]) -> int:
    return sum(len(unit.rows) for unit in units)


def _print(units: Sequence[Unit]) -> None:
    """Print units, the heading first where a page begins below it."""
    if units:
        print_lines(units[0].heading)
    for unit in units:
        print_lines(unit.rows)


def _first(units: Sequence[Unit], rows: int) -> tuple[list[Unit], list[Unit]]:
    """Return as many units as there are rows for, one at least, and what follows; no heading is the last."""
    end = height = 0
    while end < len(units) and height + len(units[end].rows) + (len(units[0].heading)) <= rows:
        height += len(units[end].rows)
        end += 1
    while 0 < end < len(units) and units[end].heading == units[end - 1].rows:
        end -= 1
    end = max(end, min(len(units), 1))
    return list(units[:end]), list(units[end:])


def _parted(units: Sequence[Unit]) -> tuple[list[Unit], list[Unit], list[Unit]]:
    """Return what is shown, what follows on the next pages, and what is shown behind the row that says so.

    What is due stands on the screen, and in one piece; of what happened as much as there is room for, in its order.
    """
    told = _lines_first([unit for unit in units if unit.kind in RANK])
    told += [unit for unit in units if unit.kind == "doubt"]
    due = [unit for unit in units if unit.kind in NEEDED]
    pinned = [unit for unit in told if unit.kind in ALWAYS_SEEN]
    budget = room() - 1 - _height(due) - _height(pinned)
    behind = {id(unit) for unit in due}
    waiting: list[Unit] = []
    moves = _height([unit for unit in told if unit.kind in HANDS])
    fewest = min(FEWEST, _height(told))
    for kind, most, least in (
        ("bot_further", budget, fewest),
        ("foreseen", ROWS_OF_FRONT * len(FRONTS), fewest),
        ("example", budget, moves),
    ):
        of_kind = [unit for unit in units if unit.kind == kind]
        kept, left = _first(of_kind, min(most, budget - least)) if budget - least > 0 else ([], of_kind)
        if _height(kept) > budget - least:
            kept, left = [], of_kind
        behind |= set(map(id, kept))
        waiting, budget = [*waiting, *left], budget - _height(kept)
    waiting += [unit for unit in units if unit.kind == "board"]
    counted = [unit for unit in told if unit.kind not in ALWAYS_SEEN]
    rest = _first(counted, budget)[1] if budget > 0 else counted
    held_back = set(map(id, rest))
    end = next((at for at, unit in enumerate(told) if id(unit) in held_back), len(told))
    shown, seen = told[:end], [unit for unit in told[end:] if unit.kind in ALWAYS_SEEN]
    return shown, [*rest, *waiting], [*seen, *(unit for unit in units if id(unit) in behind)]


def _lines_first(units: Sequence[Unit]) -> list[Unit]:
    """Return what is said of each line told: all lines, the chances, all moves of the hands, then the reasons.

    What came of a die stands for its line.
    """
    lines: list[list[Unit]] = []
    for unit in units:
        if unit.kind in BEGINNING or not lines:
            lines.append([])
        lines[-1].append(unit)
    lines = [sorted(line, key=lambda unit: RANK.index(unit.kind)) for line in lines]
    ordered: list[Unit] = []
    for line in lines:
        results = [unit for unit in line if unit.kind == "result"]
        is_for_line = results and len(lines) > 1
        ordered += [unit for unit in line if unit.kind == "alone" or (unit.kind == "line" and not is_for_line)]
        ordered += results
    every = [unit for line in lines for unit in line]
    ordered += [unit for unit in every if unit.kind == "chance"]
    ordered += _merged_headings([unit for unit in every if unit.kind == "move"])
    return [*ordered, *(unit for unit in every if unit.kind not in HANDS)]


def _merged_headings(moves: Sequence[Unit]) -> Iterator[Unit]:
    """Yield the moves of several lines, a heading that several have but once."""
    headings: list[Sequence[str]] = []
    for move in moves:
        if move.heading or move.rows not in headings:
            yield move
        if not move.heading:
            headings.append(move.rows)
