"""Many games of 'Bots, played on all processors: who wins by which ending, with how many points, how far."""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from churchill_cli.bots.chart import Chart
from churchill_cli.bots.decks import Decks
from churchill_cli.bots.playing import Bots
from churchill_cli.game.model.ids import FRONTS, GERMANY, JAPAN, Front, Power
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import ending, scoring

CHUNK = 2
"""Games that a process plays before it hands them back."""


class Table(Value):
    """What is played again and again with other dice: the header, who plays whom, the cards."""

    header: Mapping[str, Any]
    seats: Mapping[Power, Chart | None]
    decks: Decks


class Result(Value):
    """How one game ended: its winner and branch, points, spaces that each Front came on, lines told.

    ``came``: which of the great events of the war did (6.2, 7.8). ``silent``: decisions of charts in which no priority
    fitted (11.2).
    """

    seed: int
    winner: Power | None
    branch: str
    points: Mapping[Power, int]
    advances: Mapping[Front, int]
    lines: int
    conference: int
    silent: int
    came: frozenset[str]


ENTERED = ("normandy", "manchuria")
GREAT_EVENTS = (*ENTERED, GERMANY, JAPAN)
"""What a war is known by: a conditional issue has brought it, or an Axis power has surrendered."""


def played(table: Table, seed: int) -> Result:
    """Play one game to its end (4.4)."""
    bots = Bots(table.header, table.seats, table.decks, seed)
    before = bots.state.position
    lines = silent = 0
    for _line, decided in bots.lines():
        lines += 1
        if decided and table.seats[decided.power]:
            silent += any(choice.priority is None for choice in decided.choices)
    after, verdict = bots.state.position, ending.verdict(bots.state)
    index = before.board.index
    spaces = {front: index[front][after.fronts[front]] - index[front][before.fronts[front]] for front in FRONTS}
    came = after.surrendered | {space for space in ENTERED if after.has_entered(space)}
    totals = scoring.score(after).totals
    return Result(seed, verdict.winner, verdict.branch, totals, spaces, lines, after.conference, silent, came)


def results(tables: Sequence[Table], seeds: Sequence[int]) -> Iterator[Result]:
    """Yield the results of games, a table for each seed or one for all, in the order of the seeds."""
    each = list(tables) * (len(seeds) if len(tables) == 1 else 1)
    processes = min(os.cpu_count() or 1, len(seeds))
    if processes <= 1:
        yield from map(played, each, seeds)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(played, each, seeds, chunksize=CHUNK)
