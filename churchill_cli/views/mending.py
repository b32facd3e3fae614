"""Lines that no longer fit after a correction, as text: why, how one is mended, what a mend has brought."""

from collections.abc import Iterator

from churchill_cli.game import engine
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.notation import grammar
from churchill_cli.notation.past import Change, Correction, Delete, Insert, Rewording
from churchill_cli.record import replay
from churchill_cli.record.mending import Mending
from churchill_cli.views.game import due_lines, event_lines
from churchill_cli.views.ruling import cited, tell
from churchill_cli.views.terminal import paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded

SKIP, ALL, STOP = "skip", "all", "stop"
DONE: dict[type[Correction], str] = {
    Insert: N_("Before line %(n)d: %(line)s"),
    Change: N_("In the place of line %(n)d: %(line)s"),
    Delete: N_("Left out: line %(n)d."),
}
"""What a mend did."""


def unfit_lines(mended: Mending) -> Iterator[str]:
    """Yield the first line that does not fit, why, how many wait behind it, and how it is mended."""
    number, *waiting = mended.unfit
    template = N_("Line %(line)d does not fit.")
    if waiting:
        template = NN_(
            "Line %(line)d does not fit; as things stand, neither does %(n)d line after it.",
            "Line %(line)d does not fit; as things stand, neither do %(n)d lines after it.",
        )
    yield paint(tell(template, line=number, n=len(waiting)), "strong")
    yield f"  {number:>4}  {worded(mended.after.text(number))}"
    yield f"        {cited(mended.reason.message, mended.reason.cites)}"
    yield from due_lines(engine.due(mended.state))
    yield paint(how_to_mend(), "quiet")


def mended_lines(mended: Mending) -> Iterator[str]:
    """Yield what the last mend did, and what its line brought."""
    correction, game = mended.corrections[-1], mended.after
    line = correction.line if isinstance(correction, Rewording) else ""
    yield tell(DONE[type(correction)], n=correction.number, line=Verbatim(line))
    if not isinstance(correction, Delete):
        number = len(game.lines) if isinstance(correction, Insert) else correction.number
        state = game.states[game.past.live.index(number)]
        yield from event_lines(replay.step(state, grammar.parse(line), recorded=True)[1])


def how_to_mend() -> str:
    """Return what may be typed, in the words of the language spoken."""
    skip, every, stop = (worded(word) for word in (SKIP, ALL, STOP))
    message = _("Type the missing line, or this one anew; %(skip)s, %(all)s: leave out; %(stop)s: give up.")
    return message % {"skip": skip, "all": f"{skip} {every}", "stop": stop}
