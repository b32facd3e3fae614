"""The play of a card that may be purged, with the roll for it, told in one line: `budyonny debates, purge 3` (3.33)."""

from collections.abc import Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.session.all_or_none import refuse_part
from churchill_cli.session.answers_due import answers
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import as_number
from churchill_cli.session.typed_fields import says
from churchill_cli.words.fixed import SHORTEST
from churchill_cli.words.names import folded

PURGE = "purge"


def played_and_purged(state: State, typed_line: str) -> Sequence[str]:
    """Return the line of a play and that of its purge roll, or nothing where a line does not tell both.

    Forbidden says where a card is played for which nobody is purged.
    """
    words = typed_line.split()
    said = (at for at, word in enumerate(words) if len(folded(word)) >= SHORTEST and says(word.strip(",.;:"), PURGE))
    at = next(said, 0)
    dice = [number for word in words[at:] if (number := as_number(word))]
    if not at or len(dice) != 1 or state.turn.step != "meeting" or state.turn.table.checks:
        return ()
    played, rolled = " ".join(words[:at]).strip(" ,;"), f"{PURGE} rolls {dice[0]}"
    lines = dict.fromkeys((*meant(state, played), *answers(state, played).legal))
    plays = [(line, read(line)) for line in lines if is_allowed(state, line)]
    purging = [line for line, play in plays if isinstance(play, Action) and _purges(engine.apply(state, play)[0])]
    if len(purging) == 1:
        refuse_part(state, ((played, purging[0]), (" ".join(words[at:]), rolled)))
        return purging[0], rolled
    if len(plays) == 1 and isinstance(plays[0][1], AdvanceIssue | DebateIssue):
        refuse_part(state, ((played, plays[0][0]), (" ".join(words[at:]), rolled)))
    return ()


def _purges(state: State) -> bool:
    """Tell whether a purge is to be rolled (3.33)."""
    return any(check.what == PURGE for check in state.turn.table.checks)
