"""What a single thing on the board would score, were it otherwise: a marker, an issue, a Front (9.4)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from churchill_cli.game.model.ids import FRONTS, GLOBAL_SIDES, POWERS, TARGET, THEATER_OF, USSR, Power
from churchill_cli.game.model.position import NO_SORTIES, Position
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import scoring
from churchill_cli.game.victory.judge import End, Scores
from churchill_cli.game.war import fronts, roll_effects, surrender

Lines = Counter[tuple[str, Power]]
Otherwise = tuple[str | None, Position]
"""Where something is otherwise, and the board then; None for what belongs to no place."""


class Gain(Value):
    """A line of 9.4 that a power would score otherwise; ``where`` is None for no place."""

    line: str
    power: Power
    vp: int
    where: str | None


class Step(Value):
    """One thing that would be otherwise: the lines that it changes, their sum, the end then."""

    gains: tuple[Gain, ...]
    total: Scores
    end: End


def steps(position: Position) -> Iterator[Step]:
    """Yield each single thing that would change the points if it were otherwise, alone.

    An alignment or network marker placed or taken away, a Global Issue won, a conference won, a space of the A-Bomb
    track, a Front one space on, with the surrender that it brings. Whether the rules allow it now is not asked.
    """
    of_markers = scoring.OF_MARKERS
    kinds = (of_markers, markers(position)), (of_markers, issues(position)), (scoring.PARTS, advances(position))
    for score_parts, otherwise in kinds:
        lines_before = _lines(position, score_parts)
        for thing_named, board in otherwise:
            lines_after = _lines(board, score_parts)
            gains = tuple(
                Gain(line, power, lines_after[line, power] - lines_before[line, power], thing_named)
                for line, power in dict.fromkeys((*lines_before, *lines_after))
                if lines_after[line, power] != lines_before[line, power]
            )
            total = tuple(sum(point_gain.vp for point_gain in gains if point_gain.power == power) for power in POWERS)
            if any(total):
                yield Step(gains, total, End.of(board))


def _lines(position: Position, parts: Sequence[scoring.Part]) -> Lines:
    """Return the points by line and power."""
    return Counter({(line.line, line.power): line.vp for lines_of in parts for line in lines_of(position) if line.vp})


def markers(position: Position) -> Iterator[Otherwise]:
    """Yield the board with one marker more or less in each country and colony (9.4.A, B, F, 10.3)."""
    for place in sorted(position.board.countries | position.board.colonies):
        networks, alignment = position.networks, position.alignment
        if place in alignment:
            yield place, position.with_alignment(place, None)
            continue
        yield from ((place, position.with_alignment(place, power)) for power in POWERS)
        if place not in networks:
            yield from ((place, position.with_networks(place, power, 1)) for power in POWERS)
        elif networks[place][1] == 1:
            yield place, position.with_networks(place, networks[place][0], 0)


def issues(position: Position) -> Iterator[Otherwise]:
    """Yield the board with a Global Issue in favor of another, or one more conference won (9.4.C, D, E)."""
    favors, conferences_won = position.global_issues, position.conferences_won
    for issue, powers in GLOBAL_SIDES.items():
        for power in powers:
            if favors.get(issue) != power:
                yield issue, position.but(global_issues={**favors, issue: power})
    for power in POWERS if sum(conferences_won.values()) < position.constants.conferences else ():
        yield None, position.but(conferences_won={**conferences_won, power: conferences_won.get(power, 0) + 1})


def advances(position: Position) -> Iterator[Otherwise]:
    """Yield the board with a pawn or a Front one space on (9.4.G to AA), and surrender checked (7.8)."""
    for power, space in position.abomb.items():
        if space < position.board.trinity and (power == USSR or space + 1 == position.board.trinity):
            advanced_position = position.but(abomb={**position.abomb, power: space + 1})
            yield position.board.abomb[space + 1], surrender.settle(advanced_position)[0]
    for front in FRONTS:
        attempt = fronts.attempt(position, front)
        if attempt.entry and TARGET[THEATER_OF[front]] not in position.surrendered:
            unopposed = fronts.strength(position.but(offensive={}, reserves={}, sorties=NO_SORTIES), front)
            entered = roll_effects.board_entered(position, attempt.but(blocked=(), strength=unopposed), 1)
            yield attempt.entry, surrender.settle(entered)[0]
