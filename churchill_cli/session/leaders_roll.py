"""A Leader's play with what became of him, told in one line: `global stalin discarding 3, well` (5.26, 3.31)."""

from collections.abc import Sequence

from churchill_cli.documents.cards import names
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.grammar import write
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.all_or_none import refuse_part
from churchill_cli.session.answered import answered
from churchill_cli.session.answers_due import answers
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import listed, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_fields import says
from churchill_cli.words.names import folded

OUTCOMES = ("rolls", "well", "ill", "dead", "paranoid")
"""What is told of a Leader after his use."""


def played_and_rolled(state: State, typed_line: str) -> Sequence[str]:
    """Return the line of a Leader's play and that of what became of him, or nothing.

    Ambiguous asks which of several is meant; whether one is, where a number may be of either.
    """
    if state.turn.step != "meeting" or state.turn.table.checks:
        return ()
    words = typed_line.split()
    if not any(person(word) or says(word, LEADER) for word in words):
        return ()
    for at in (at for at in range(len(words) - 1, 1, -1) if _begins_outcome(words, at)):
        start = next((n for n in range(at, 0, -1) if words[n - 1].endswith(",")), at)
        if folded(" ".join(words[start:])) in listed("chatter"):
            continue  # a remark as well: `fine`
        play = _play(state, " ".join(words[:at]))
        then = engine.apply(state, play[1])[0] if play else state
        if play and then.turn.table.checks:
            rest = tokens_of(" ".join(words[at:]))
            told = answers(then, " ".join(words[at:])).legal
            likely = told or answered(then, [token for token in rest if not token.isdigit()]).legal
            refused = answers(then, " ".join(words[at:])).refused
            if len(told or refused) == 1:
                lines = (play[0], (told or refused)[0])
                refuse_part(state, zip((" ".join(words[:at]), " ".join(words[at:])), lines, strict=True))
                _ask_of_card(state, typed_line, rest, lines)
                return lines
            if 0 < len(likely) <= MOST_CHOICES:
                raise choosing(typed_line, tuple(f"{play[0]}; {line}" for line in likely))
    return ()


def _ask_of_card(state: State, typed_line: str, rest: Sequence[str], lines: Sequence[str]) -> None:
    """Ask whether a card is laid off where the word for what became of a Leader begins its name, too: `mal` (5.26)."""
    play = read(lines[0])
    if not isinstance(play, AdvanceIssue | DebateIssue) or play.card.discard or len(rest) != 1:
        return
    cards = sorted({card for known, card in names().items() if known.startswith(folded(rest[0]))})
    plays = (play.but(card=play.card.but(discard=card)) for card in cards)
    laid_off = tuple(write(each) for each in plays if not any(engine.violations(state, each)))
    if laid_off:
        raise choosing(typed_line, ("; ".join(lines), *laid_off))


def _begins_outcome(words: Sequence[str], at: int) -> bool:
    """Tell whether what became of a Leader may begin at a word: at dice behind a comma, or at a word for it."""
    word = words[at].strip(",.;:!")
    behind_comma = words[at - 1].endswith(",")
    return (
        (not says_nothing(word) and any(says(word, outcome) for outcome in OUTCOMES))
        or (behind_comma and word[:1].isdigit())
        or (word == "rolls")
    )


def _play(state: State, typed_line: str) -> tuple[str, Action] | None:
    """Return the one play of a Leader that a line tells, with its action; else None."""
    if not any(person(word) is None for word in tokens_of(typed_line) if not says_nothing(word)):
        return None  # `stalin plays nothing`
    lines = [line for line in meant(state, typed_line) if isinstance(read(line), Action)]
    lines = lines if lines and is_allowed(state, lines[0]) else list(answers(state, typed_line).legal)
    action = read(lines[0]) if len(lines) == 1 else None
    if isinstance(action, AdvanceIssue | DebateIssue) and action.card.kind == LEADER:
        return lines[0], action
    return None
