"""What a line is asked when it is told: which of two counters it means. One that a record has means the first."""

from churchill_cli.errors import Ambiguous
from churchill_cli.game.conference import tracks
from churchill_cli.game.model.actions import Action, AdvanceIssue
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.notation.grammar import write
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short


def ask_which_counter(state: State, action: Action, line: str) -> None:
    """Ask which of two counters of a kind is advanced, where they stand at different spaces (5.22).

    A line of a record means the first; only one that is told now is asked.
    """
    counters = tracks.possible_counters(state, action.issue) if isinstance(action, AdvanceIssue) else ()
    if not counters:
        return
    issues = tracks.with_last_advance(state).turn.table.issues
    choice_lines, table_spaces = [], []
    for counter in counters:
        spot = issues[tracks.meant_counter(state, counter)]
        space_text = say(Text(N_("center"))) if spot.power is None else f"{short(spot.power)} {spot.n}"
        table_spaces.append(f"{name(counter)}: {space_text}")
        choice_lines.append(write(action.but(issue=counter)))
    message = _("Which one does `%(line)s` mean? %(spots)s.") % {"line": line, "spots": "; ".join(table_spaces)}
    problem = Ambiguous(message, hint=_("Such as: %(line)s") % {"line": choice_lines[-1]}, cites=("5.22",))
    problem.choices, problem.meanings = tuple(choice_lines), tuple(table_spaces)
    raise problem
