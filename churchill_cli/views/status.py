"""The status line below the prompt: where the game stands, the score, where help is."""

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import scoring
from churchill_cli.views.figures import signed
from churchill_cli.views.terminal import width
from churchill_cli.words.sentences import say, short

STATUS = (
    N_("Conference %(n)d · %(step)s · %(points)s · ? · help"),
    N_("%(step)s · %(points)s · ? · help"),
    N_("%(points)s · ? · help"),
)
"""The status line, the longest first."""


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
        f"{short(power)} {totals[power]}" + (f" ({signed(changes[power])})" if changes[power] else "")
        for power in POWERS
    )
