"""That the issue of the play told last stops in the center, said behind it (5.22)."""

from churchill_cli.game import engine
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record.replay import Game
from churchill_cli.typed.lexicon.command_words import senses_of


def stopped(game: Game, typed_line: str) -> str | None:
    """Return the correction of the line told last, where no more is said than that the issue stops in the center."""
    if not senses_of(typed_line, {"stopping", "center"}):
        return None
    before, last = [0, 0, *game.past.live][-2:]
    line = might_stop(game.at(before), game.text(last)) if last else ""
    return f"change {last} {line}" if line else None


def might_stop(state: State, line: str) -> str:
    """Return the line with which the issue of a play stops in the center, if it came through; else nothing (5.22)."""
    play = grammar.notated(line)
    if not isinstance(play, AdvanceIssue | DebateIssue) or play.stop:
        return ""
    stopping = play.but(stop=True)
    is_none = any(engine.violations(state, stopping))
    is_none = is_none or engine.apply(state, play)[0] == engine.apply(state, stopping)[0]
    return "" if is_none else grammar.write(stopping)
