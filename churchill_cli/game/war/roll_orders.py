"""How the Fronts of one theater may roll, with any offensive support before them (7.63, 7.71, 7.8)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import factorial, lcm

from churchill_cli.game.model import ids
from churchill_cli.game.model.ids import Front, Space, Theater
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.values import Value, kept
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
        self._attempts: dict[tuple[int, int], fronts.Attempt] = {}
        self._ahead: dict[tuple[Waiting, Support], dict[Moves, int]] = {}
        self._boards: list[tuple[Moves, Position]] = []
        self._numbers: dict[tuple[object, ...], int] = {}
        self._after: dict[tuple[int, int, int], int] = {}
        ahead = self._spaces_ahead() if self.able[1:] and roll_effects.may_matter(war, theater) else {}
        may_end = any(roll_effects.may_end(war.position, front) for front in ahead)
        self._alone, self._mutual = Counter[tuple[Moves, tuple[Opposed, ...]]](), Counter[int]()
        for chance, position in boards.standing:
            weight = int(chance * self._whole)
            if may_end or self._may_help(position, ahead):
                self._mutual[self._number((0,) * len(self.fronts), position)] += weight
            else:  # alike boards go on as one
                opposed = tuple((position.reserves.get(front), position.naval.get(front, 0)) for front in self.fronts)
                self._alone[(), opposed] += weight

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
        armies_standing = {position.reserves.get(front) for _, position in self._standing}
        most_armies = max(armies or 0 for armies in armies_standing)
        return {*armies_standing, *range(most_armies)} if self._mutual else armies_standing

    @kept
    def weights(self, support: Support) -> Weights:
        """Return how likely each number of spaces is for every Front, with this support before them."""
        each_for_itself: dict[Moves, int] = {}
        for (moves, _opposed), weight in self._first_fronts(support).items():
            each_for_itself[moves] = each_for_itself.get(moves, 0) + weight
        alone = Weights(each_for_itself, self._whole * self.faces ** len(self.trying))
        return self._weights_in_any_order(support, alone) if self._mutual else alone

    def end(self, moves: Moves, position_begun: Position | None = None) -> Position:
        """Return the board as the war leaves it after these moves, with who has surrendered (7.8, 8.0).

        The Emperor looks at both theaters, so that his conditions are judged where the two ends meet (7.82).
        ``position_begun``: another board with the same Fronts on which it begins.
        """
        if position_begun is not None:
            return self._ended(self.entered_from(position_begun, moves), position_begun)
        return self._end(moves)

    @kept
    def _end(self, moves: Moves) -> Position:
        return self._ended(self.entered(moves), self.war.position)

    def _ended(self, entered: Position, position_before: Position) -> Position:
        bearing = {part_name: getattr(entered, part_name) for part_name in BEARING}
        cleared = position_before.but(**bearing, offensive={}, reserves={}, sorties=NO_SORTIES)
        return surrender.settle(cleared, occupied=(ids.TARGET[self.theater],), emperor=False)[0]

    @kept
    def entered(self, moves: Moves) -> Position:
        """Return the board after these moves, one Front after the other; their order brings the same (7.13)."""
        if not any(moves):
            return self.war.position
        last = max(front_number for front_number, spaces in enumerate(moves) if spaces)
        before = self.entered((*moves[:last], *(0,) * (len(moves) - last)))
        return roll_effects.board_entered(before, self._attempts[last, moves[last]], moves[last])

    def entered_from(self, position: Position, moves: Moves) -> Position:
        """Return the board after these moves of the Fronts, from another board with the same Fronts."""
        for front_number, spaces in enumerate(moves):
            if spaces:
                position = roll_effects.board_entered(position, self._attempts[front_number, spaces], spaces)
        return position

    def _noted(self, front_number: int, attempt: fronts.Attempt, position: Position) -> Shares:
        """Return what an attempt may bring, and keep it for the boards on which it was brought."""
        one_space, two_spaces = fronts.chances(position, attempt)
        chances = 1 - one_space, one_space - two_spaces, two_spaces
        shares = tuple((spaces, int(chance * self.faces)) for spaces, chance in enumerate(chances) if chance)
        for spaces, _faces in shares:
            self._attempts.setdefault((front_number, spaces), attempt)
        return shares

    # Each Front for itself

    @kept
    def _first_fronts(self, support: Support) -> dict[tuple[Moves, tuple[Opposed, ...]], int]:
        if not support:
            return self._alone
        weight_by_moves: dict[tuple[Moves, tuple[Opposed, ...]], int] = {}
        for (moves, opposed), weight in self._first_fronts(support[:-1]).items():
            for spaces, faces in self.shares(len(support) - 1, support[-1], opposed[0]):
                moves_and_opposed = (*moves, spaces), opposed[1:]
                weight_by_moves[moves_and_opposed] = weight_by_moves.get(moves_and_opposed, 0) + weight * faces
        return weight_by_moves

    @kept
    def shares(self, number: int, support: int, opposed: Opposed) -> Shares:
        """Return what a Front may bring with this support, against what opposes it."""
        if number not in self.trying:
            return ((0, 1),)
        front, (armies, naval) = self.fronts[number], opposed
        war_position = self.war.position
        position = war_position.but(
            offensive={front: support},
            reserves={} if armies is None else {front: armies},
            naval={**war_position.naval, front: naval},
        )
        return self._noted(number, fronts.attempt(position, front), position)

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
        orders_in_all = self.faces ** len(self.fronts) * factorial(len(self.fronts))
        found = {moves: weight * (self._whole * orders_in_all // alone.whole) for moves, weight in alone.of.items()}
        for board, weight in self._mutual.items():
            # 7.63, 7.65: who is too weak may be helped, and so may have a roll to make yet
            tried = {number: self._try(board, number, support[number]) for number in self.trying}
            numbers_left = tuple(number for number, told in tried.items() if not told.attempt.blocked or told.is_weak)
            weight_of_order = weight * orders_in_all // (self.faces ** len(numbers_left) * factorial(len(numbers_left)))
            _add(found, self._moves_ahead((numbers_left, (), board), support), weight_of_order)
        return Weights(found, self._whole * orders_in_all)

    def _moves_ahead(self, waiting: Waiting, support: Support) -> dict[Moves, int]:
        """Return in how many cases the Fronts that wait bring each move: by their orders and dice."""
        numbers_left, deferred, board = waiting
        if not numbers_left and not deferred:
            return {self._boards[board][0]: 1}
        waiting_key = waiting, tuple(support[front_number] for front_number in (*numbers_left, *deferred))
        if waiting_key not in self._ahead:
            self._ahead[waiting_key] = {}
            for cases, next_waiting in self._turns(waiting, support):
                _add(self._ahead[waiting_key], self._moves_ahead(next_waiting, support), cases)
        return self._ahead[waiting_key]

    def _turns(self, waiting: Waiting, support: Support) -> Iterator[tuple[int, Waiting]]:
        """Yield what comes of each Front that may be next, all as likely where it matters (7.53)."""
        numbers_left, deferred, board = waiting
        turns = numbers_left or deferred[:1]
        if len(turns) > 1 and not self._matters(board, (*numbers_left, *deferred), support):
            turns = turns[:1]
        orders_each, still_deferred = max(1, len(numbers_left)) // len(turns), deferred[not numbers_left :]
        for number in turns:
            others_left = tuple(other for other in numbers_left if other != number)
            tried = self._try(board, number, support[number])
            helped = (self._try(board, other, support[other]).helped for other in (*others_left, *still_deferred))
            if tried.is_weak and self.fronts[number] in helped:  # one of the others may take an army from before it
                yield orders_each, (others_left, (*still_deferred, number), board)
                continue
            for spaces, faces in tried.shares:
                entered_board = self._entering_board(board, number, spaces, tried.attempt)
                yield orders_each * faces, (others_left, still_deferred, entered_board)

    def _matters(self, board: int, waiting: tuple[int, ...], support: Support) -> bool:
        """Tell whether it matters who of these is first (7.63, 7.8, 7.82)."""
        tried = [self._try(board, number, support[number]) for number in waiting]
        helped = {front_try.helped for front_try in tried}
        return any(front_try.may_end for front_try in tried) or any(self.fronts[number] in helped for number in waiting)

    @kept
    def _try(self, board: int, front_number: int, support: int) -> Tried:
        """Return what a Front can do on a board; no other's support bears on it."""
        front = self.fronts[front_number]
        position = self._boards[board][1].but(offensive={front: support})
        attempt = fronts.attempt(position, front)
        is_weak = bool(attempt.blocked) and advancing.is_too_weak(attempt)
        shares = self._noted(front_number, attempt, position)
        may_end = not attempt.blocked and roll_effects.may_end(position, front)
        return Tried(attempt, shares, is_weak, advancing.helps(position, attempt), may_end)

    def _entering_board(self, board: int, front_number: int, spaces: int, attempt: fronts.Attempt) -> int:
        """Return the board after a Front has entered so many spaces (7.7)."""
        if not spaces:
            return board
        entering_key = board, front_number, spaces
        if entering_key not in self._after:
            moves, position = self._boards[board]
            after = roll_effects.board_entered(position, attempt, spaces)
            self._after[entering_key] = self._number((*moves[:front_number], spaces, *moves[front_number + 1 :]), after)
        return self._after[entering_key]

    def _number(self, moves: Moves, position: Position) -> int:
        """Return the number of a board: one for all that are alike in what the rolls depend on."""
        reserves = tuple(position.reserves.get(front) for front in self.fronts)
        naval = tuple(position.naval.get(front, 0) for front in self.fronts)
        board_key = moves, reserves, naval, frozenset(position.removed.items())
        if board_key not in self._numbers:
            self._numbers[board_key] = len(self._boards)
            self._boards.append((moves, position))
        return self._numbers[board_key]


def _add(weight_by_moves: dict[Moves, int], further_weights: dict[Moves, int], cases: int) -> None:
    for moves, weight in further_weights.items():
        weight_by_moves[moves] = weight_by_moves.get(moves, 0) + weight * cases
