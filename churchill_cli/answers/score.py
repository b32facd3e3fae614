"""What `score` answers: the victory points by line (9.4)."""

from churchill_cli.answers.plain import Answered, Data, fields
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import Text
from churchill_cli.game.victory import scoring


class ScoreAnswer(Answered):
    """The victory points by line and in all (9.4), and what the position does not tell of them."""

    position: Position
    score: scoring.Score
    assumed: tuple[str, ...]
    notes: tuple[Text, ...]

    def letter(self, line: scoring.Line) -> str:
        """Return the letter of a line as the game's own edition prints it."""
        return self.position.rules.letter(line.line)

    def contents(self) -> Data:
        """Return the answer to `score`."""
        lines = [self._line(line) for line in self.score.lines]
        return {"totals": self.score.totals, "lines": lines, **fields(self, "assumed", "notes")}

    def _line(self, line: scoring.Line) -> Data:
        printed_letter = self.letter(line)
        printed = {"letter": printed_letter} if printed_letter != line.line else {}
        return {"line": line.line, **printed, **fields(line, "power", "vp", "count", "why", "cites")}
