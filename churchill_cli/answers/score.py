"""What `score` answers: the victory points by line; what changed them between two positions (9.4, 10.3)."""

from collections.abc import Iterator

from churchill_cli.answers.plain import Answered, Data, fields
from churchill_cli.game.model.ids import GERMANY, JAPAN, POWERS, Front, Power, Space
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import scoring, secret
from churchill_cli.game.war.surrender import emperor_yields, settle


class ScoreAnswer(Answered):
    """The victory points by line and in all (9.4), and what the position does not tell of them."""

    position: Position
    score: scoring.Score
    assumed: tuple[str, ...]
    notes: tuple[Text, ...]
    open_points: tuple[str, ...] = ()

    def letter(self, line: scoring.Line) -> str:
        """Return the letter of a line as the game's own edition prints it."""
        return self.position.rules.letter(line.line)

    def contents(self) -> Data:
        """Return the answer to `score`."""
        lines = [self._line(line) for line in self.score.lines]
        open_points = {"open_points": self.open_points} if self.open_points else {}
        return {"totals": self.score.totals, "lines": lines, **fields(self, "assumed", "notes"), **open_points}

    def _line(self, line: scoring.Line) -> Data:
        printed_letter = self.letter(line)
        printed = {"letter": printed_letter} if printed_letter != line.line else {}
        return {"line": line.line, **printed, **fields(line, "power", "vp", "count", "why", "cites")}


class PointChange(Value):
    """Points of one line gained or lost, with what they are counted for.

    Attributes:
        line: Its letter in the second edition.
        letter: The one that the game's own edition prints.
        is_gone: Whether it scores no more.
    """

    power: Power
    by: int
    why: Text
    cites: tuple[str, ...]
    line: str
    letter: str
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    is_gone: bool = False


def changes(before: Position, after: Position) -> Iterator[PointChange]:
    """Yield every line that scores otherwise than before, by power, in the order of the schedule."""
    lines_before, lines_now = (
        {(line.power, line.line): line for line in scoring.score(position).lines} for position in (before, after)
    )
    for power in POWERS:
        letters = dict.fromkeys(letter for of, letter in (*lines_now, *lines_before) if of == power)
        for letter in letters:
            was, now = lines_before.get((power, letter)), lines_now.get((power, letter))
            by = (now.vp if now else 0) - (was.vp if was else 0)
            told = now or was
            if told is not None and by:
                things_before, things_now = (counted(position, power, letter) for position in (before, after))
                gained = tuple(thing for thing in things_now if thing not in things_before)
                lost = tuple(thing for thing in things_before if thing not in things_now)
                printed = after.rules.letter(letter)
                yield PointChange(power, by, told.why, told.cites, letter, printed, gained, lost, now is None)


def changes_by_entering(position: Position, front: Front, space: Space) -> tuple[PointChange, ...]:
    """Return every line that scores otherwise because a Front stands in a space, whether it has entered it or not."""
    index, track = position.board.index[front], position.board.tracks[front]
    entered = {one: when for one, when in position.entered.items() if index.get(one, -1) < index[space]}
    before = position.but(fronts={**position.fronts, front: track[max(0, index[space] - 1)]}, entered=entered)
    without = before.but(surrendered=before.surrendered - {space})
    if space not in before.fronts.values() and not (space == JAPAN and emperor_yields(without)):
        before = without.but(technology={} if space == GERMANY else before.technology)  # it fell to this Front (7.81)
    entered = {**entered, space: position.entered.get(space, position.conference)}
    after, _events = settle(before.but(fronts={**before.fronts, front: space}, entered=entered), emperor=False)
    return (*changes(before, after),)


def counted(position: Position, power: Power, line_letter: str) -> tuple[str, ...]:
    """Return the places and Global Issues that a line counts; nothing for the other lines."""
    if line_letter == "A":
        return tuple(place for place, aligned in position.alignment.items() if aligned == power)
    if line_letter == "B":
        networks = position.networks.items()
        return tuple(place for place, (of, n) in networks if of == power and n and place not in position.alignment)
    if line_letter == "C":
        return tuple(relation for relation, favored in position.global_issues.items() if favored == power)
    if line_letter == "F":
        return tuple(sorted(position.board.colonies - position.alignment.keys() - position.networks.keys()))
    if line_letter == scoring.AGENDA_LINE:
        return tuple(place for place in position.secret_agendas.get(power, ()) if secret.is_met(position, power, place))
    return ()
