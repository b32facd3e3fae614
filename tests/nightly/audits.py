"""Random boards that differ from their records, counted to the end: what is certified and corrected is held to them.

An error is a wrong number (or owner) in a place, or one marker in the wrong place; half of them are of the second kind.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache
from statistics import median

from churchill_cli.game import auditing, tallies
from churchill_cli.game.tallies import Marker, Markers, Tallies
from churchill_cli.record import replay
from churchill_cli.record.replay import Game
from tests.properties.test_game_properties import played

MOST_ERRORS = 4
MOST_HERE = 9
"""More than so many of a marker stand in no place of a true board."""
Board = dict[Marker, int]


@cache
def game(seed: int) -> Game:
    """Return a random game, broken off somewhere."""
    whole = played(("campaign", "training", "tournament")[seed % 3], 2, seed, by_card=True)
    length = random.Random(seed).randrange(20, len(whole.lines))  # noqa: S311 - a game, no secret
    return replay.replayed(whole.header, whole.lines[:length])


@cache
def recorded(seed: int) -> Tallies:
    return auditing.tallies(game(seed).state)


def changed(chance: random.Random, kinds: Tallies, errors: int) -> tuple[Board, int]:
    """Return a true board with so many errors in places of their own, and how many are misplaced markers."""
    sorts = [tally for each in kinds.values() for tally in each]
    board = {marker: number for tally in sorts for marker, number in tally.recorded.items()}
    touched: set[tuple[str, str]] = set()
    misplaced = wrong = 0
    while misplaced + wrong < errors:
        tally = chance.choice(sorts)
        free = [marker for marker in tally.recorded if marker.place not in touched]
        is_exchange = misplaced < wrong or (misplaced == wrong and chance.random() < 0.5)
        if len(free) <= is_exchange:
            continue
        more, *less = chance.sample(free, 1 + is_exchange)
        changes = {more: 1 if is_exchange else chance.choice((-2, -1, 1, 2)), **dict.fromkeys(less, -1)}
        if all(is_possible(tally, board, marker, n) for marker, n in changes.items()):
            for marker, n in changes.items():
                place(board, marker, board[marker] + n)
                touched.add(marker.place)
            misplaced, wrong = misplaced + is_exchange, wrong + (not is_exchange)
    return board, misplaced


def is_possible(tally: tallies.Tally, board: Board, marker: Marker, more: int) -> bool:
    """Tell whether a place may have so many more."""
    return 0 <= board[marker] + more <= min(tally.most[marker], MOST_HERE)


def place(board: Board, marker: Marker, number: int) -> None:
    """Put markers into a place; those of another power leave it."""
    for other in board:
        if other.place == marker.place and number:
            board[other] = 0
    board[marker] = number


def checked(boards: int, seed: int) -> Mapping[str, str]:
    """Count so many boards with one to four errors, and return how many counts these took: median and most."""
    chance = random.Random(seed)  # noqa: S311 - boards, no secret
    counts: dict[str, list[int]] = defaultdict(list)
    for number in range(boards):
        of_game, errors = seed + number // MOST_ERRORS % 18, 1 + number % MOST_ERRORS
        board, misplaced = changed(chance, recorded(of_game), errors)
        until_found, in_all, until_sums = audited(recorded(of_game), board)
        kind = f"{errors} errors, misplaced {misplaced}"
        counts[f"{kind}: found"].append(until_found)
        counts["every sum agrees"].append(until_sums)
        counts["certain"].append(in_all)
    return {
        kind: f"{median(numbers):g}, at most {max(numbers)} ({len(numbers)})"
        for kind, numbers in sorted(counts.items())
    }


def audited(kinds: Tallies, board: Board) -> tuple[int, int, int]:
    """Count a board to the end; return after how many counts all was found, every marker known, every sum agreed."""
    before = {marker: n for sorts in kinds.values() for tally in sorts for marker, n in tally.recorded.items()}
    differing = {marker.place for marker, n in before.items() if board[marker] != n}
    alone, asked, until_found, until_sums = set[Marker](), Counter[Markers](), 0, 0
    while markers := tallies.asked(kinds):
        assert not tallies.rules_out(kinds), "nothing is certain before every marker is known"
        assert len({(marker.kind, marker.power) for marker in markers}) == 1, "one sort alone is counted"
        asked[markers] += 1
        alone |= set(markers) if len(markers) == 1 else set()
        kinds = tallies.with_count(kinds, markers, sum(map(board.__getitem__, markers)))
        found = dict(tallies.found(kinds))
        assert all(board[marker] == n and marker in alone for marker, n in found.items()), "a correction is right"
        if not until_found and {marker.place for marker in found} == differing:
            until_found = asked.total()
        if not until_sums and all(tally.is_settled for sorts in kinds.values() for tally in sorts):
            until_sums = asked.total()
    assert {marker.place for marker in dict(tallies.found(kinds))} == differing, "everything was found"
    assert tallies.rules_out(kinds) == len(board)
    return until_found, asked.total(), until_sums
