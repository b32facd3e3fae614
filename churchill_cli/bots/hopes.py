"""What each power may hope for from a board: its lead and its chance to win, over fifty futures (4.4, 9.4)."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import product
from math import isqrt

from churchill_cli.bots.forces import force, wars_left
from churchill_cli.bots.futures import FUTURES, RACE, WHOLE, Course, Entered, Force, Spaces, hundredths
from churchill_cli.game.model.ids import JAPAN, POWERS, TARGET, THEATERS, UK, US, USSR, Power, Theater
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.game.victory import scoring
from churchill_cli.game.victory.judge import End, Judge, Scores
from churchill_cli.game.war import surrender

WIN = 30
"""A game won is worth so many points of lead."""
ALLIES: Mapping[Power, int] = {UK: 20, US: 4, USSR: 8}
"""An Axis power that surrenders is worth so many points of lead to each: nobody has won a lost war (4.43)."""
RIVAL: Mapping[Power, int] = {UK: 1, US: 3, USSR: 1}
"""In its lead the stronger of the others counts so many times as the weaker: the US, which is first most often,
loses by whoever comes near it (4.43)."""
BOMB = 40
"""The chance that research advances in a conference to come, in hundredths (6.10)."""
PLACED, NOW, EACH = 3, 9, 25
"""How far what is to come spreads the points of a power, squared: after production, in a conference, in each other."""
TURNS = 4
"""How often that is tried in each future."""
MARKERS = ("networks", "alignment", "global_issues", "conferences_won", "abomb", "secret_agendas")
"""What brings points wherever the Fronts stand."""
OF_WAR = ("entered", "entered_before", "technology", "offensive", "reserves")
"""What the wars until now have left."""
Hoped = tuple[int, ...]
"""What each power may hope for, in their order; unit: a hundredth of a point of lead over the others."""


class Outcome(Value):
    """What an end of the wars of a theater brings.

    ``points``: by its Fronts; ``falls``: its Axis power surrenders; ``is_sole``: to the Eastern Front alone (4.44.2);
    ``yielded``: the points if the Emperor yields, where nothing but Germany and the bomb may be missing (7.82).
    """

    points: Scores
    falls: bool
    is_sole: bool
    yielded: Scores | None


War = tuple[Callable[[Scores], Power | None], bool, Scores, int]
"""How both wars end: who judges it, whether the bomb has come, what the Fronts bring, how many of the Axis fell."""

Fought = tuple[Force, Force, Entered, tuple[bool, ...]]
"""What the wars left end by: what each theater goes into them with, who was first before, when the bomb comes."""


class Hopes:
    """What the wars left may bring on one map; whatever comes up again is known."""

    def __init__(self, position: Position) -> None:
        """Begin with the map on which every Front stands in its box, and nothing has been entered."""
        self.boxes = {front: track[0] for front, track in position.board.tracks.items()}
        blank: dict[str, object] = dict.fromkeys((*MARKERS, *OF_WAR), NOTHING)
        self.start = position.but(**blank, fronts=self.boxes, surrendered=frozenset(), sorties=NO_SORTIES)
        self.courses: Mapping[Theater, Course] = {theater: Course(self.start, theater) for theater in THEATERS}
        self.bare = totals(self.start)
        constants, rulings = position.constants, position.rulings
        ends = product((False, True), repeat=3)
        self.judges = {end: Judge(End(*end), constants, (), rulings, tournament=True).sure_winner for end in ends}
        self.scored = lru_cache(maxsize=1_000)(self._scored)
        self.outcome = cache(self._outcome)
        self.outcomes = lru_cache(maxsize=1_000)(self._outcomes)
        self.fought = lru_cache(maxsize=200)(self._fought)
        self.hoped = lru_cache(maxsize=5_000)(self._hoped)

    def of(self, position: Position, waits: tuple[Power, ...], more: Scores) -> Hoped:
        """Return what each power may hope for from a board, and from points that it has besides."""
        europe, pacific = (force(position, theater, waits) for theater in THEATERS)
        missing = position.board.trinity - position.abomb.get(US, 0)
        fought = europe, pacific, raced(position), bomb_comes(wars_left(position), missing)
        return self.hoped(fought, self._markers(position, more), wars_left(position), is_placed=not waits)

    def _hoped(self, fought: Fought, markers: tuple[Scores, Scores], wars: int, *, is_placed: bool) -> Hoped:
        """Return what each power may hope for by how its wars end, and by its markers until now."""
        wins, total, fallen = dict.fromkeys((*POWERS, None), 0), (0,) * len(POWERS), 0
        ends = zip(self.fought(*fought), spread(wars, is_placed=is_placed), strict=True)
        for (judge, has_bomb, fronts, axis), changes in ends:
            fallen += axis
            uk, us, ussr = scores = plus(markers[has_bomb], fronts)
            total = plus(total, scores)
            for more_uk, more_us, more_ussr in changes:
                wins[judge((uk + more_uk, us + more_us, ussr + more_ussr))] += 1
        leads = (lead_of(total, place, RIVAL[power]) for place, power in enumerate(POWERS))
        each = zip(POWERS, leads, strict=True)
        hoped = (TURNS * (lead + ALLIES[power] * fallen) + WIN * wins[power] for power, lead in each)
        return tuple(WHOLE * one // (FUTURES * TURNS) for one in hoped)

    def _fought(self, west: Force, east: Force, entered: Entered, bombs: tuple[bool, ...]) -> list[War]:
        """Return of each future who judges it, whether the bomb has come, what the Fronts bring."""
        wars: list[War] = []
        theaters = map(self.outcomes, THEATERS, (west, east), (entered, entered))
        for europe, pacific, has_bomb in zip(*theaters, bombs, strict=True):
            yielded = pacific.yielded if europe.falls and has_bomb else None
            fallen = europe.falls + (pacific.falls or yielded is not None)
            judge = self.judges[fallen == len(THEATERS), has_bomb, europe.is_sole]
            wars.append((judge, has_bomb, plus(europe.points, yielded or pacific.points), fallen))
        return wars

    def _markers(self, position: Position, more: Scores) -> tuple[Scores, Scores]:
        """Return the points that no Front bears on, without the bomb and with it (9.4)."""
        without, with_it = self.scored(tuple(tuple(getattr(position, name).items()) for name in MARKERS))
        return plus(without, more), plus(with_it, more)

    def _scored(self, markers: tuple[tuple[tuple[str, object], ...], ...]) -> tuple[Scores, Scores]:
        """Return what the markers told bring by themselves."""
        board = self.start.but(**{name: dict(told) for name, told in zip(MARKERS, markers, strict=True)})
        return totals(board), totals(_with_bomb(board))

    def _outcomes(self, theater: Theater, force: Force, entered_before: Entered) -> tuple[Outcome, ...]:
        """Return what the wars left of a theater bring in each future."""
        is_over = not force.wars
        ends = self.courses[theater].ends(force)
        return tuple(
            self.outcome(theater, spaces, ranked({**dict(entered), **dict(entered_before)}), is_over)
            for spaces, entered in ends
        )

    def _outcome(self, theater: Theater, spaces: Spaces, ranks: Entered, is_over: bool) -> Outcome:  # noqa: FBT001 - a key
        """Return what Fronts bring that end there; ``is_over``: its Axis power has surrendered before."""
        axis, board = TARGET[theater], self.courses[theater].board(spaces).but(entered=dict(ranks))
        settled = surrender.settle(board.but(surrendered=frozenset({axis} if is_over else ())))[0]
        falls, yielded = axis in settled.surrendered, None
        if axis == JAPAN and not falls and all(surrender.conditions(_with_bomb(settled), with_germany=True).values()):
            yielded = self._gained(settled.but(surrendered=frozenset({JAPAN})))
        return Outcome(self._gained(settled), falls, settled.sole_germany(), yielded)

    def _gained(self, board: Position) -> Scores:
        return tuple(after - before for after, before in zip(totals(board), self.bare, strict=True))


def _with_bomb(board: Position) -> Position:
    """Return a board on which the US pawn stands at Trinity (6.10)."""
    return board.but(abomb={**board.abomb, US: board.board.trinity})


def totals(position: Position) -> Scores:
    """Return the points of the powers in their order, if the war ended now (9.4)."""
    found = scoring.score(position).totals
    return tuple(found[power] for power in POWERS)


def lead_of(points: Scores, place: int, times: int) -> int:
    """Return how far a power is before the others, of whom the stronger counts so many times as the weaker."""
    weaker, stronger = sorted(points[:place] + points[place + 1 :])
    return points[place] - (weaker + times * stronger) // (1 + times)


def plus(*points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sum of what each power has."""
    return tuple(map(sum, zip(*points, strict=True)))


def raced(position: Position) -> Entered:
    """Return when Normandy and Central Italy were entered, in wars before this one; what is not told is left out."""
    told = ((space, position.entered.get(space)) for space in sorted(RACE))
    return tuple((space, conference - position.conference) for space, conference in told if conference)


def ranked(entered: Mapping[str, int]) -> Entered:
    """Return which of the two came first, which second; both the same where they came in one war."""
    order = sorted(set(entered.values()))
    return tuple(sorted((space, order.index(war) + 1) for space, war in entered.items()))


@cache
def bomb_comes(wars: int, missing: int) -> tuple[bool, ...]:
    """Tell of each future whether the bomb comes in it, if so many spaces of the track are missing (6.10)."""
    dice = [hundredths(f"bomb {war}") for war in range(wars)]
    return tuple(sum(die[number] < BOMB for die in dice) >= missing for number in range(FUTURES))


@cache
def spread(wars: int, *, is_placed: bool) -> list[tuple[Scores, ...]]:
    """Return what markers and conferences to come change in the points of each power, several times in each future."""
    most = isqrt(3 * (PLACED if is_placed else NOW) + 3 * EACH * (wars - 1))
    turns = (
        [[most * (2 * n - WHOLE) // WHOLE for n in hundredths(f"points of the {power} {turn}")] for power in POWERS]
        for turn in range(TURNS)
    )
    return list(zip(*(zip(*turn, strict=True) for turn in turns), strict=True))


_KNOWN: dict[object, Hopes] = {}


def hopes(position: Position) -> Hopes:
    """Return what the wars left may bring on the map of a position, by the readings of its group."""
    board, readings = position.board, tuple(sorted(position.rulings.items()))
    key = position.rules.edition, readings, tuple(board.tracks.items()), board.amphibious, board.b29
    if key not in _KNOWN:
        _KNOWN.clear()
        _KNOWN[key] = Hopes(position)
    return _KNOWN[key]
