"""What the state of the game makes ambiguous in a line: which of two counters of a kind is advanced (5.22)."""

from churchill_cli.errors import Ambiguous
from churchill_cli.game.conference import tracks
from churchill_cli.game.model.actions import Action, AdvanceIssue
from churchill_cli.game.model.plays import Spot
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.notation import grammar
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short


def ask(state: State, action: Action, line: str) -> None:
    """Ask which counter is meant where they stand at different spaces; a line of a record means the first (5.22)."""
    if not isinstance(action, AdvanceIssue):
        return
    which = tracks.possible_counters(state, action.issue)
    if not which:
        return
    lines = tuple(grammar.write(action.but(issue=one)) for one in which)
    issues = tracks.with_last_advance(state).turn.table.issues
    spots = [f"{name(one)}: {_spot(issues[tracks.meant_counter(state, one)])}" for one in which]
    problem = Ambiguous(
        _("Which one does `%(line)s` mean? %(spots)s.") % {"line": line, "spots": "; ".join(spots)},
        hint=_("Such as: %(line)s") % {"line": lines[-1]},
        cites=("5.22",),
    )
    problem.choices, problem.meanings = lines, tuple(spots)
    raise problem


def _spot(spot: Spot) -> str:
    """Return a space of the table in a few words."""
    return say(Text(N_("center"))) if spot.power is None else f"{short(spot.power)} {spot.n}"
