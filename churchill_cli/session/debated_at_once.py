"""An advance with the debate that follows it, told in one line: `ussr 3 on global, cunningham debates` (5.22, 5.24).

A card of another player alone, behind a comma, debates as well: `ussr 3 on global, cunningham`.
"""

from collections.abc import Iterator, Sequence

from churchill_cli.game import engine
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.all_or_none import refuse_part
from churchill_cli.session.answered import Answers
from churchill_cli.session.answers_due import answers
from churchill_cli.session.clauses import parted, tells_nothing
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import says_not, tokens_of
from churchill_cli.session.typed_cards import cards_typed
from churchill_cli.session.typed_fields import says

DEBATES = "debates"


def advanced_and_debated(state: State, typed_line: str) -> Sequence[str]:
    """Return the line of an advance and that of the debate behind it, or nothing.

    Ambiguous asks which of several is meant; Forbidden says why one of them may not be told.
    """
    is_meeting = state.turn.step == "meeting" and state.turn.table.on_move and not state.turn.table.checks
    tokens = tokens_of(typed_line) if is_meeting else []
    is_said = any(says(token, DEBATES) for token in tokens)
    if not (is_said or _is_card_alone(typed_line.rpartition(",")[2])) or says_not(tokens):
        return ()
    for before, behind in _halves(typed_line):
        advances = _lines(state, before, AdvanceIssue)
        if len(advances) != 1:
            continue
        refuse_part(state, [(before, advances[0])])
        then = engine.apply(state, grammar.parse(advances[0]))[0]
        debates = _lines(then, behind, DebateIssue) if debaters(then) else ()
        if not is_said and any(_power(line) == _power(advances[0]) for line in debates):
            return ()  # his own card is laid off, or corrects the first
        if len(debates) == 1:
            lines = (advances[0], debates[0])
            refuse_part(state, zip((before, behind), lines, strict=True))
            return lines
        if 1 < len(debates) <= MOST_CHOICES:
            raise choosing(typed_line, tuple(f"{advances[0]}; {line}" for line in debates))
    return ()


def _power(line: str) -> Power | None:
    """Return whose advance or debate a line tells."""
    action = read(line)
    return action.power if isinstance(action, AdvanceIssue | DebateIssue) else None


def _halves(typed_line: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before a debate and the debate, where a line is parted; what says nothing is left out."""
    for clauses in parted(typed_line):
        said = [clause for clause in clauses if not tells_nothing(clause) or _debates(clause)]
        first = next((at for at, clause in enumerate(said) if _debates(clause)), 0)
        if first:
            yield ", ".join(said[:first]), ", ".join(said[first:])


def _debates(clause: str) -> bool:
    """Tell whether a clause says that somebody debates, or names a card and nothing else."""
    return any(says(token, DEBATES) for token in tokens_of(clause)) or _is_card_alone(clause)


def _is_card_alone(clause: str) -> bool:
    """Tell whether a part of a line names a staff card, with its value or without, and nothing else."""
    tokens = tokens_of(clause)
    return any(play.name and end == len(tokens) for play, end in cards_typed(tokens, 0))


def _lines(state: State, clause: str, kind: type[AdvanceIssue | DebateIssue]) -> Sequence[str]:
    """Return the lines of a kind that a clause may tell: those that are allowed, else the one that is refused."""
    told = [line for line in meant(state, clause) if isinstance(read(line), kind) and is_allowed(state, line)]
    found = answers(state, clause) if not told else Answers()
    lines = told[:1] or [line for line in found.legal if isinstance(read(line), kind)]
    refused = [line for line in (*found.refused, *found.of_others) if isinstance(read(line), kind)]
    return lines or (refused if len(refused) == 1 else [])
