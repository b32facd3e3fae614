"""What `score` answers: the victory points by line (9.4)."""

from churchill_cli.answers.plain import Answered, Data
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.texts import Text
from churchill_cli.game.victory import scoring
from churchill_cli.words.sentences import say


class ScoreAnswer(Answered):
    """The victory points by line and in all (9.4), and what the position does not tell of them."""

    position: Position
    score: scoring.Score
    assumed: tuple[str, ...]
    notes: tuple[Text, ...]

    def letter(self, line: scoring.Line) -> str:
        """Return the letter of a line as the game's own edition prints it."""
        return self.position.rules.letter(line.line)

    def data(self) -> Data:
        """Return the answer to `score`."""
        return {
            "totals": dict(self.score.totals),
            "lines": [self._line(line) for line in self.score.lines],
            "assumed": list(self.assumed),
            "notes": [say(note) for note in self.notes],
        }

    def _line(self, line: scoring.Line) -> Data:
        printed_letter = self.letter(line)
        return {
            "line": line.line,
            **({"letter": printed_letter} if printed_letter != line.line else {}),
            "power": line.power,
            "vp": line.vp,
            "count": line.count,
            "why": say(line.why),
            "cites": list(line.cites),
        }
