"""The prompt and the status line below it: where the game stands, who acts, the score, where help is."""

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import scoring
from churchill_cli.views.figures import points_of, signed
from churchill_cli.views.terminal import width
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say, short

STATUS = (
    N_("Conference %(n)d · %(step)s · %(points)s · ? · help"),
    N_("%(step)s · %(points)s · ? · help"),
    N_("%(points)s · ? · help"),
)
"""The status line, the longest first."""


ROOM_TO_TYPE = 24
"""Columns behind the prompt; where there are fewer, it does without the name of the step."""


def prompt_line(state: State, *, looking: int | None, unfit: int | None) -> str:
    """Return what stands before the place to type: conference, step, who acts.

    ``looking``: the line in the past that is looked at; ``unfit``: the line that is mended.
    """
    due, step = engine.due(state), engine.step_of(state).title
    acting = due.powers if due and len(due.powers) < len(POWERS) else ()
    who = f" · {'/'.join(short(power) for power in acting)}" if acting else ""
    if unfit is not None:
        return _("mending line %(n)d") % {"n": unfit} + f"{who}> "
    past = "" if looking is None else _("(after line %(n)d) ") % {"n": looking}
    conference = state.position.conference
    whole, short_form = f"{past}{conference} {_(step)}{who}> ", f"{past}{conference}{who.replace(' ·', '')}> "
    return whole if len(whole) + ROOM_TO_TYPE <= width() else short_form


def status_line(state: State, earlier: State | None) -> str:
    """Return the longest status line that there is room for; ``earlier``: before what has changed the score."""
    fields = {
        "n": state.position.conference,
        "step": engine.step_of(state).title,
        "points": _points(state, earlier or state),
    }
    forms = [*(say(Text(template, fields)) for template in STATUS), fields["points"]]
    return next((form for form in map(str, forms) if len(form) + 2 <= width()), _points(state, state))


def _points(state: State, earlier: State) -> str:
    """Return the points of each power (9.4), behind them what has changed of them since an earlier state."""
    totals, before = scoring.score(state.position).totals, scoring.score(earlier.position).totals
    changes = {power: totals[power] - before[power] for power in POWERS}
    return "  ".join(
        points_of(short(power), totals[power]) + (f" ({signed(changes[power])})" if changes[power] else "")
        for power in POWERS
    )
