"""Mending in a session: a correction of the past leaves lines unfit, and the table says of each what it should be.

Nothing goes to the record before every line fits again; then all goes there at once.
"""

from collections.abc import Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.notation import grammar
from churchill_cli.notation.past import (
    CORRECTIONS,
    Change,
    Correction,
    Delete,
    HistoryLine,
    Insert,
    Misread,
    Rewording,
    Undo,
)
from churchill_cli.play import told_answers
from churchill_cli.record import games, mending, replay
from churchill_cli.record.mending import Mending
from churchill_cli.session.session import Session
from churchill_cli.session.showing import tell_due
from churchill_cli.views import game as view
from churchill_cli.views.printing import print_lines
from churchill_cli.views.ruling import cited, tell
from churchill_cli.views.terminal import paint
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.line_words import english
from churchill_cli.words.localized_lines import worded

SKIP, ALL, STOP = "skip", "all", "stop"
DONE: dict[type[Correction], str] = {
    Insert: N_("Before line %(n)d: %(line)s"),
    Change: N_("In the place of line %(n)d: %(line)s"),
    Delete: N_("Left out: line %(n)d."),
}
"""What a mend did."""


def begin(session: Session, mended: Mending) -> None:
    """Begin to mend what does not fit, and show the first of it."""
    session.mending, session.game, session.looking = mended, mended.after, None
    _show(session, mended)


def answer_mend(session: Session, _words: Sequence[str] = ()) -> None:
    """Begin to mend the lines that are left out because they do not fit; UsageProblem: there are none."""
    if session.mending:
        _show(session, session.mending)
        return
    if not session.game.left_out:
        raise UsageProblem(_("Every line fits."), hint=_("change N LINE corrects one; log shows the numbers."))
    begin(session, mending.begun(session.game, owed=session.game.left_out))


def answered(session: Session, mended: Mending, typed_line: str) -> bool:
    """Answer what is typed while something is mended and tells no action; tell whether it was that."""
    word, *words_behind = typed_line.split() or [""]
    own_word = english(word, (SKIP, STOP))
    if own_word == STOP and not words_behind:
        _stop(session)
    elif own_word == SKIP and not words_behind:
        go_on(session, mended.skipped())
    elif own_word == SKIP and english(" ".join(words_behind), (ALL,)):
        _further(session, mended.all_skipped())
    else:
        instruction = grammar.history_line(typed_line)
        if isinstance(instruction, Correction) and instruction.stands:
            give_up(session)
            return False
        if instruction:
            _follow(session, mended, instruction)
        return instruction is not None
    return True


def _follow(session: Session, mended: Mending, instruction: HistoryLine) -> None:
    """Do what a line says of other lines: correct one, or go a step back; UsageProblem: nothing else is done now."""
    match instruction:
        case Undo(count=None | 1):
            _step_back(session, mended)
        case Correction():
            go_on(session, mended.corrected(instruction))
        case Misread() if instruction.verb in CORRECTIONS:
            go_on(session, mended.corrected(_correct_first(mended, instruction)))
        case _:
            raise comes_first(mended)


def comes_first(mended: Mending) -> UsageProblem:
    """Return the refusal of what cannot be told before everything fits."""
    return UsageProblem(_("First line %(n)d is to be mended.") % {"n": mended.unfit[0]}, hint=_words())


def give_up(session: Session) -> None:
    """Give up what is mended, if anything is; the record is as it was."""
    if session.mending:
        session.game, session.mending = session.mending.before, None
        print_lines([_("Given up; the record is as it was.")])


def _stop(session: Session) -> None:
    """Give up what is mended, and say what is due."""
    give_up(session)
    tell_due(session)


def how_to_mend(mended: Mending) -> str:
    """Return how the first line that does not fit is mended."""
    return _("Mending line %(n)d. %(words)s") % {"n": mended.unfit[0], "words": _words()}


def _correct_first(mended: Mending, typed: Misread) -> Correction:
    """Return a correction that is typed without a number: of the first line that does not fit."""
    line = typed.text.partition(" ")[2]
    kind = next(kind for kind in DONE if kind.FORM.startswith(typed.verb))
    if issubclass(kind, Rewording) and not line:
        raise UsageProblem(_("A line is missing."), hint=_words())
    return kind("", mended.unfit[0], *([line] if issubclass(kind, Rewording) else []))


def _step_back(session: Session, mended: Mending) -> None:
    """Take the last mend back; the correction itself is given up."""
    before = mended.stepped_back() if mended.corrections else mended
    if not before.corrections and not (mended.owed and mended.corrections):
        _stop(session)
        return
    print_lines([_("Taken back: %(lines)s") % {"lines": worded(mended.written[-1], current())}])
    begin(session, before)


def go_on(session: Session, mended: Mending) -> None:
    """Say what was done, and go on with what does not fit."""
    correction, game = mended.corrections[-1], mended.after
    line = correction.line if isinstance(correction, Rewording) else ""
    print_lines([tell(DONE[type(correction)], n=correction.number, line=Verbatim(line))])
    if not isinstance(correction, Delete):
        number = len(game.lines) if isinstance(correction, Insert) else correction.number
        state = game.states[game.past.live.index(number)]
        print_lines(view.event_lines(replay.step(state, grammar.parse(line), recorded=True)[1]))
    _further(session, mended)


def _further(session: Session, mended: Mending) -> None:
    """Show what does not fit now; write it all where nothing is left."""
    if mended.unfit:
        begin(session, mended)
        return
    told = games.mend(session.record, mended)
    session.mending, session.game = None, told.game
    told_answers.remember(session.record, told)
    print_lines([paint(_("Every line fits again."), "strong"), *view.told_lines(told)])
    tell_due(session)


def _show(session: Session, mended: Mending) -> None:
    """Show the first line that does not fit, why, how many wait behind it, and how it is mended."""
    number, *waiting = mended.unfit
    template = N_("Line %(line)d does not fit.")
    if waiting:
        template = NN_(
            "Line %(line)d does not fit; %(n)d more line waits after it.",
            "Line %(line)d does not fit; %(n)d more lines wait after it.",
        )
    reason = mended.reason
    print_lines(
        [
            paint(tell(template, line=number, n=len(waiting)), "strong"),
            f"  {number:>4}  {worded(mended.after.text(number), current())}",
            f"        {cited(reason.message, reason.cites)}",
            *view.due_lines(engine.due(session.state)),
            paint(_words(), "quiet"),
        ]
    )


def _words() -> str:
    """Return what may be typed, in the words of the language spoken."""
    skip, every, stop = (worded(word, current()) for word in (SKIP, ALL, STOP))
    message = _("Type the missing line, or this one anew; %(skip)s, %(all)s: leave out; %(stop)s: give up.")
    return message % {"skip": skip, "all": f"{skip} {every}", "stop": stop}
