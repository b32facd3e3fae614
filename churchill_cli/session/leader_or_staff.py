"""A Leader named where a card is due: his own card, or why it may not be (3.31, 5.26)."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import CHIEF, LEADER
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.reading import read
from churchill_cli.session.speech import NOTHING, listed, tokens_of
from churchill_cli.session.typed_cards import person, staff_typed
from churchill_cli.session.typed_fields import is_leader
from churchill_cli.views.links import cited
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import say

UNKNOWN = Play()
BETWEEN = {NOTHING, "/"}
"""What may stand between two names and says nothing."""


def leader_meant(state: State, typed_line: str, lines: Sequence[str]) -> str | None:
    """Return the play of the Leader who is named, where some lines differ in the card alone: no staff card is he.

    Ambiguous says why he may not be played, and asks which of the others is; or whether he is, beside a Chief of Staff.
    """
    plays = [play for play in map(read, lines) if isinstance(play, AdvanceIssue | DebateIssue)]
    alike = {play.but(card=UNKNOWN, stop=False) for play in plays}
    if len(plays) < len(lines) or len(alike) != 1 or any(play.card.discard for play in plays):
        return None
    are_of_chief = all(play.card.kind == CHIEF for play in plays)  # who is named, too: laid off for him, or played
    chief = state.position.rules.cards.chief(plays[0].power) if are_of_chief else ""
    by_leader = plays[0].but(card=Play(LEADER, discard=chief), stop=False)
    problems = list(engine.violations(state, by_leader))
    if problems:
        menu = choosing(typed_line, tuple(lines))
        menu.because = " ".join(cited(say(problem.why), problem.cites) for problem in problems)
        raise menu
    if are_of_chief:
        raise choosing(typed_line, (grammar.write(by_leader), *lines))
    return grammar.write(by_leader)


def is_in_exchange(tokens: Sequence[str], action: Action) -> bool:
    """Tell whether a Leader is named before a staff card that he may be played for, `stalin for budyonny` (5.26)."""
    is_play = isinstance(action, AdvanceIssue | DebateIssue) and action.card.kind != LEADER
    return is_play and any(map(person, tokens)) and any(folded(token) in listed("in_exchange") for token in tokens)


def with_exchange(state: State, typed_line: str, lines: Sequence[str]) -> Sequence[str]:
    """Return a line that plays a staff card with the one that lays it off for the Leader beside it, if either may be.

    `stalin bomb, budyonny` says neither that he plays it nor that he is played for it (5.26); `stalin: budyonny` does,
    and so does `with budyonny`.
    """
    play = read(lines[0]) if len(lines) == 1 else None
    if not isinstance(play, AdvanceIssue | DebateIssue) or not play.card.name or play.card.kind == LEADER:
        return lines
    by_leader = play.but(card=Play(LEADER, discard=play.card.name))
    is_clear = not any(_is_told_with(clause, play) for clause in typed_line.split(":"))
    is_allowed = is_clear or not any(engine.violations(state, by_leader))
    return lines if is_clear or not is_allowed else (grammar.write(by_leader), *lines)


def _is_told_with(clause: str, play: AdvanceIssue | DebateIssue) -> bool:
    """Tell whether a Leader is named beside his staff card, and no word right before the card says who plays it."""
    tokens = [token for token in tokens_of(clause) if token not in BETWEEN]
    is_issue = isinstance(play, AdvanceIssue) and play.issue.startswith(LEADER)  # `leader europe` is its name, too
    if not any(person(token) == play.power or (is_leader(token) and not is_issue) for token in tokens):
        return False
    for start in range(len(tokens)):
        for name, end in staff_typed(tokens, start):
            is_by_means = folded(tokens[end - 1]).endswith(tuple(listed("by_means")))
            is_played = start > 0 and folded(tokens[start - 1]) in listed("plays_card")
            if name == play.card.name and not is_by_means and not is_played:
                return True
    return False
