"""What a line tells for certain, by the one reading of all its words; of anything less the session asks further."""

from collections.abc import Sequence

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.spoken import asks
from churchill_cli.typed.lattice import lattice
from churchill_cli.typed.lexicon import Sense
from churchill_cli.typed.understanding import understood
from churchill_cli.typed.words import typed_words

SAY_LEADER = frozenset({Sense("word", LEADER), Sense("word", "discarding"), Sense("word", "himself")})
"""What says that a Leader's card is played, beside his name."""
TAKEN_OVER = (
    *(a.BreakTie, a.GiveTie, a.Pick, a.RollChief, a.AdvanceIssue, a.DebateIssue, a.LeaderRolls, a.LeaderIs),
    *(a.Direct, a.PlaceSupport, a.Activate, a.Fund, a.MoveGlobal, a.Network, a.Align, a.Pass, a.Reveal, a.VerdictDice),
)
"""The kinds of action of which the one reading tells lines; the others are read by the older modules alone."""
MOST_GUESSED = 0.25
"""What the words of a line may cost at most that is told without further reading."""


def sure_lines(state: State, typed_line: str) -> Sequence[str]:
    """Return the lines that a typed one tells for certain, or none.

    Ambiguous asks whether a Leader's card is meant where his name alone is said (5.26).
    """
    if isinstance(read(typed_line), Action) or grammar.history_line(typed_line) or _is_of_others(typed_line):
        return ()
    meaning = understood(state, typed_line)
    if meaning.is_of_leader and meaning.guessed <= MOST_GUESSED and not meaning.left_out:
        raise choosing(typed_line, meaning.asked)
    is_sure = meaning.is_certain and meaning.guessed <= MOST_GUESSED and not meaning.is_rivaled
    return meaning.told if is_sure and all(isinstance(read(line), TAKEN_OVER) for line in meaning.told) else ()


def ask_of_leader(state: State, typed_line: str, lines: Sequence[str]) -> None:
    """Ask whether the lines are meant of which one plays a Leader's card that nothing typed says (5.26).

    What no rule allows is not asked about: telling it says why.
    """
    plays = any(f"with {LEADER}" in line for line in lines) and is_allowed(state, lines[0])
    said = {edge.sense for edges in lattice(typed_words(typed_line)) for edge in edges}
    if plays and not said & SAY_LEADER:
        raise choosing(typed_line, ("; ".join(lines),))


def _is_of_others(typed_line: str) -> bool:
    """Tell whether a line is read elsewhere: a question, a letter alone, the number of a counter."""
    is_question = typed_line.rstrip().endswith("?") or asks(typed_line)
    return is_question or len(typed_line.strip()) == 1 or any(mark in typed_line for mark in "#(")
