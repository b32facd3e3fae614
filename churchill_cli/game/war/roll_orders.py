"""How the Fronts of one theater may roll, with any offensive support before them (7.63, 7.71, 7.8)."""

from collections.abc import Iterator
from fractions import Fraction
from math import factorial, lcm

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Front, Space, Theater
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import advancing, fronts, roll_effects, surrender
from churchill_cli.game.war.reserve_outcomes import Boards
from churchill_cli.game.war.roll_effects import BEARING
from churchill_cli.game.war.war import War

Moves = tuple[int, ...]
"""How many spaces each Front of a theater enters, in their order."""
Support = tuple[int, ...]
"""The offensive support before each Front of a theater, in their order."""
Opposed = tuple[int | None, int]
"""What a Front's attempt depends on besides its support: the armies against it, the naval support in its box."""
Shares = tuple[tuple[int, int], ...]
"""The numbers of spaces that a Front may enter, each with the faces of the die that bring it."""
Waiting = tuple[tuple[int, ...], tuple[int, ...], int]
"""Fronts that have still to roll, those that wait for help, and the number of the board."""

FOR_EACH = 8  # so much longer a board takes on which one Front bears on another


class Tried(Value):
    """What one Front can do on one board: its roll, its weakness, whom it may help (7.63).

    ``may_end``: whether it may end the movement of the others (7.8).
    """

    attempt: fronts.Attempt
    shares: Shares
    is_weak: bool
    helped: Front | None
    may_end: bool


class Weights(Value):
    """In how many of ``whole`` cases, all as likely, the Fronts enter each number of spaces."""

    of: dict[Moves, int]
    whole: int

    def chance(self, moves: Moves) -> Fraction:
        """Return the chance of these moves."""
        return Fraction(self.of[moves], self.whole)


class Rolls:
    """The rolls of one theater over all boards of its reserves; each result serves others.

    Where a Front may help another, or end its movement, each order of the rolls is as likely as another (7.71);
    elsewhere every Front rolls for itself. All is counted in whole numbers, which is many times as quick.
    """

    def __init__(self, war: War, theater: Theater, boards: Boards) -> None:
        """Begin with no support worked out."""
        self.war, self.theater, self.fronts = war, theater, ids.FRONTS_IN[theater]
        self.faces = war.position.constants.front_die
        self.trying = tuple(number for number, front in enumerate(self.fronts) if front not in war.over)
        self.able = [
            self.fronts[number] for number in self.trying if fronts.can_ever(war.position, self.fronts[number])
        ]
        self._standing = boards.standing
        self._whole = lcm(*(chance.denominator for chance, _ in boards.standing))
        ahead = self._spaces_ahead() if self.able[1:] and roll_effects.may_matter(war, theater) else {}
        may_end = any(roll_effects.may_end(war.position, front) for front in ahead)
        alone, mutual = list[tuple[int, Position]](), list[tuple[int, Position]]()
        for chance, position in boards.standing:
            cases = mutual if may_end or self._may_help(position, ahead) else alone
            cases.append((int(chance * self._whole), position))
        self._shares: dict[tuple[int, int, Opposed], Shares] = {}
        self._attempts: dict[tuple[int, int], fronts.Attempt] = {}
        self._tried: dict[tuple[int, int, int], Tried] = {}
        self._ahead: dict[tuple[Waiting, Support], dict[Moves, int]] = {}
        self._boards: list[tuple[Moves, Position]] = []
        self._numbers: dict[tuple[object, ...], int] = {}
        self._after: dict[tuple[int, int, int], int] = {}
        self._entering: dict[Moves, Position] = {(0,) * len(self.fronts): war.position}
        self._ends: dict[Moves, Position] = {}
        self._alone: dict[Support, dict[tuple[Moves, tuple[Opposed, ...]], int]] = {(): self._opposed(alone)}
        self._found: dict[Support, Weights] = {}
        self._mutual: dict[int, int] = {}
        for weight, position in mutual:
            board = self._number((0,) * len(self.fronts), position)
            self._mutual[board] = self._mutual.get(board, 0) + weight

    @property
    def support(self) -> Support:
        """Return the support that stands before the Fronts now."""
        return tuple(self.war.position.offensive.get(front, 0) for front in self.fronts)

    @property
    def effort(self) -> int:
        """Return about how long support takes to be worked out; 1 where each Front rolls for itself on any board."""
        return 1 + FOR_EACH * len(self._mutual)

    def armies(self, front: Front) -> set[int | None]:
        """Return how many armies may stand against a Front; another may take one (7.63, 7.65)."""
        standing = {position.reserves.get(front) for _, position in self._standing}
        most = max(armies or 0 for armies in standing)
        return {*standing, *range(most)} if self._mutual else standing

    def weights(self, support: Support) -> Weights:
        """Return how likely each number of spaces is for every Front, with this support before them."""
        if support not in self._found:
            each_for_itself: dict[Moves, int] = {}
            for (moves, _opposed), weight in self._first_fronts(support).items():
                each_for_itself[moves] = each_for_itself.get(moves, 0) + weight
            alone = Weights(each_for_itself, self._whole * self.faces ** len(self.trying))
            self._found[support] = self._weights_in_any_order(support, alone) if self._mutual else alone
        return self._found[support]

    def end(self, moves: Moves, begun: Position | None = None) -> Position:
        """Return the board as the war leaves it after these moves, with who has surrendered (7.8, 8.0).

        The Emperor looks at both theaters, so that his conditions are judged where the two ends meet (7.82).
        ``begun``: another board with the same Fronts on which it begins.
        """
        if begun is not None:
            return self._ended(self.entered_from(begun, moves), begun)
        if moves not in self._ends:
            self._ends[moves] = self._ended(self.entered(moves), self.war.position)
        return self._ends[moves]

    def _ended(self, entered: Position, before: Position) -> Position:
        bearing = {name: getattr(entered, name) for name in BEARING}
        cleared = before.but(**bearing, offensive={}, reserves={}, sorties=NO_SORTIES)
        return surrender.settle(cleared, occupied=(ids.TARGET[self.theater],), emperor=False)[0]

    def entered(self, moves: Moves) -> Position:
        """Return the board after these moves, one Front after the other; their order brings the same (7.13)."""
        if moves not in self._entering:
            last = max(number for number, spaces in enumerate(moves) if spaces)
            before = self.entered((*moves[:last], *(0,) * (len(moves) - last)))
            self._entering[moves] = roll_effects.board_entered(before, self._attempts[last, moves[last]], moves[last])
        return self._entering[moves]

    def entered_from(self, position: Position, moves: Moves) -> Position:
        """Return the board after these moves of the Fronts, from another board with the same Fronts."""
        for number, spaces in enumerate(moves):
            if spaces:
                position = roll_effects.board_entered(position, self._attempts[number, spaces], spaces)
        return position

    def _noted(self, number: int, attempt: fronts.Attempt, position: Position) -> Shares:
        """Return what an attempt may bring, and keep it for the boards on which it was brought."""
        shares = tuple(
            (spaces, int(chance * self.faces)) for spaces, chance in roll_effects.spaces_entered(position, attempt)
        )
        for spaces, _faces in shares:
            self._attempts.setdefault((number, spaces), attempt)
        return shares

    # Each Front for itself

    def _opposed(self, alone: list[tuple[int, Position]]) -> dict[tuple[Moves, tuple[Opposed, ...]], int]:
        """Return what stands against the Fronts on each board, with its weight; alike boards go on as one."""
        found: dict[tuple[Moves, tuple[Opposed, ...]], int] = {}
        for weight, position in alone:
            opposed = tuple((position.reserves.get(front), position.naval.get(front, 0)) for front in self.fronts)
            found[(), opposed] = found.get(((), opposed), 0) + weight
        return found

    def _first_fronts(self, support: Support) -> dict[tuple[Moves, tuple[Opposed, ...]], int]:
        if support not in self._alone:
            number = len(support) - 1
            found: dict[tuple[Moves, tuple[Opposed, ...]], int] = {}
            for (moves, opposed), weight in self._first_fronts(support[:-1]).items():
                for spaces, faces in self.shares(number, support[-1], opposed[0]):
                    key = (*moves, spaces), opposed[1:]
                    found[key] = found.get(key, 0) + weight * faces
            self._alone[support] = found
        return self._alone[support]

    def shares(self, number: int, support: int, opposed: Opposed) -> Shares:
        """Return what a Front may bring with this support, against what opposes it."""
        key = number, support, opposed
        if key not in self._shares:
            front, (armies, naval) = self.fronts[number], opposed
            before = self.war.position
            position = before.but(
                offensive={front: support},
                reserves={} if armies is None else {front: armies},
                naval={**before.naval, front: naval},
            )
            attempt = fronts.attempt(position, front)
            self._shares[key] = self._noted(number, attempt, position) if number in self.trying else ((0, 1),)
        return self._shares[key]

    # In any order

    def _spaces_ahead(self) -> dict[Front, list[Space]]:
        """Return the spaces that each Front may enter, with some support or other before it (7.71, 7.74)."""
        position = self.war.position
        ahead = {front: (position.entry(front), fronts.second_space(position, front)) for front in self.able}
        return {front: [space for space in spaces if space] for front, spaces in ahead.items()}

    def _may_help(self, position: Position, ahead: dict[Front, list[Space]]) -> bool:
        """Tell whether on a board one Front may take an army from before another that rolls (7.63, 7.65)."""
        entered = ((front, part) for front, spaces in ahead.items() for part in (spaces[:1], spaces))
        helped = (advancing.helped(position, front, spaces) for front, spaces in entered)
        return any(other in self.able for other in helped)

    def _weights_in_any_order(self, support: Support, alone: Weights) -> Weights:
        """Return the weights of all moves, those of boards on which the order matters added."""
        whole = self.faces ** len(self.fronts) * factorial(len(self.fronts))
        found = {moves: weight * (self._whole * whole // alone.whole) for moves, weight in alone.of.items()}
        for board, weight in self._mutual.items():
            # 7.63, 7.65: who is too weak may be helped, and so may have a roll to make yet
            tried = {number: self._try(board, number, support) for number in self.trying}
            left = tuple(number for number, told in tried.items() if not told.attempt.blocked or told.is_weak)
            each = weight * whole // (self.faces ** len(left) * factorial(len(left)))
            _add(found, self._moves_ahead((left, (), board), support), each)
        return Weights(found, self._whole * whole)

    def _moves_ahead(self, waiting: Waiting, support: Support) -> dict[Moves, int]:
        """Return in how many cases the Fronts that wait bring each move: by their orders and dice."""
        left, deferred, board = waiting
        if not left and not deferred:
            return {self._boards[board][0]: 1}
        key = waiting, tuple(support[number] for number in (*left, *deferred))
        if key not in self._ahead:
            self._ahead[key] = {}
            for cases, next_waiting in self._turns(waiting, support):
                _add(self._ahead[key], self._moves_ahead(next_waiting, support), cases)
        return self._ahead[key]

    def _turns(self, waiting: Waiting, support: Support) -> Iterator[tuple[int, Waiting]]:
        """Yield what comes of each Front that may be next, all as likely where it matters (7.53)."""
        left, deferred, board = waiting
        turns = left or deferred[:1]
        if len(turns) > 1 and not self._matters(board, (*left, *deferred), support):
            turns = turns[:1]
        each, still_deferred = max(1, len(left)) // len(turns), deferred[not left :]
        for number in turns:
            others = tuple(other for other in left if other != number)
            tried = self._try(board, number, support)
            helped = (self._try(board, other, support).helped for other in (*others, *still_deferred))
            if tried.is_weak and self.fronts[number] in helped:  # one of the others may take an army from before it
                yield each, (others, (*still_deferred, number), board)
                continue
            for spaces, faces in tried.shares:
                after = self._entering_board(board, number, spaces, tried.attempt)
                yield each * faces, (others, still_deferred, after)

    def _matters(self, board: int, waiting: tuple[int, ...], support: Support) -> bool:
        """Tell whether it matters who of these is first (7.63, 7.8, 7.82)."""
        tried = [self._try(board, number, support) for number in waiting]
        helped = {told.helped for told in tried}
        return any(told.may_end for told in tried) or any(self.fronts[number] in helped for number in waiting)

    def _try(self, board: int, number: int, support: Support) -> Tried:
        """Return what a Front can do on a board; no other's support bears on it."""
        key = board, number, support[number]
        if key not in self._tried:
            front = self.fronts[number]
            position = self._boards[board][1].but(offensive={front: support[number]})
            attempt = fronts.attempt(position, front)
            is_weak = bool(attempt.blocked) and advancing.is_too_weak(attempt)
            shares = self._noted(number, attempt, position)
            may_end = not attempt.blocked and roll_effects.may_end(position, front)
            self._tried[key] = Tried(attempt, shares, is_weak, advancing.helps(position, attempt), may_end)
        return self._tried[key]

    def _entering_board(self, board: int, number: int, spaces: int, attempt: fronts.Attempt) -> int:
        """Return the board after a Front has entered so many spaces (7.7)."""
        if not spaces:
            return board
        key = board, number, spaces
        if key not in self._after:
            moves, position = self._boards[board]
            after = roll_effects.board_entered(position, attempt, spaces)
            self._after[key] = self._number((*moves[:number], spaces, *moves[number + 1 :]), after)
        return self._after[key]

    def _number(self, moves: Moves, position: Position) -> int:
        """Return the number of a board: one for all that are alike in what the rolls depend on."""
        reserves = tuple(position.reserves.get(front) for front in self.fronts)
        naval = tuple(position.naval.get(front, 0) for front in self.fronts)
        key = moves, reserves, naval, frozenset(position.removed.items())
        if key not in self._numbers:
            self._numbers[key] = len(self._boards)
            self._boards.append((moves, position))
        return self._numbers[key]


def _add(found: dict[Moves, int], further: dict[Moves, int], cases: int) -> None:
    for moves, weight in further.items():
        found[moves] = found.get(moves, 0) + weight * cases
