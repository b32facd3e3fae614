"""Mending in a session: a correction of the past leaves lines unfit, and the table says of each what it should be.

Nothing goes to the record before every line fits again; then all goes there at once.
"""

from collections.abc import Sequence

from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.notation import grammar
from churchill_cli.notation.past import CORRECTIONS, Correction, HistoryLine, Misread, Rewording, Undo
from churchill_cli.play import told_answers
from churchill_cli.record import games, mending
from churchill_cli.record.mending import Mending
from churchill_cli.session.session import Session
from churchill_cli.session.showing import tell_due
from churchill_cli.views import game as view
from churchill_cli.views.mending import ALL, DONE, SKIP, STOP, how_to_mend, mended_lines, unfit_lines
from churchill_cli.views.printing import print_lines
from churchill_cli.views.terminal import paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import english
from churchill_cli.words.localized_lines import worded


def begin(session: Session, mended: Mending) -> None:
    """Begin to mend what does not fit, and show the first of it."""
    session.mending, session.game, session.looking = mended, mended.after, None
    session.remember(Forbidden(mended.reason.message, reasons=(mended.reason,)))
    print_lines(unfit_lines(mended))


def answer_mend(session: Session, _words: Sequence[str] = ()) -> None:
    """Begin to mend the lines that are left out because they do not fit; UsageProblem: there are none."""
    if session.mending:
        print_lines(unfit_lines(session.mending))
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
    return UsageProblem(_("First line %(n)d is to be mended.") % {"n": mended.unfit[0]}, hint=how_to_mend())


def give_up(session: Session) -> None:
    """Give up what is mended, if anything is; the record is as it was."""
    if session.mending:
        session.game, session.mending, session.answered = session.mending.before, None, []
        print_lines([_("Given up; the record is as it was.")])


def _stop(session: Session) -> None:
    """Give up what is mended, and say what is due."""
    give_up(session)
    tell_due(session)


def _correct_first(mended: Mending, typed: Misread) -> Correction:
    """Return a correction that is typed without a number: of the first line that does not fit."""
    line = typed.text.partition(" ")[2]
    kind = next(kind for kind in DONE if kind.FORM.startswith(typed.verb))
    if issubclass(kind, Rewording) and not line:
        raise UsageProblem(_("A line is missing."), hint=how_to_mend())
    return kind("", mended.unfit[0], *([line] if issubclass(kind, Rewording) else []))


def _step_back(session: Session, mended: Mending) -> None:
    """Take the last mend back; the correction itself is given up."""
    before = mended.stepped_back() if mended.corrections else mended
    if not before.corrections and not (mended.owed and mended.corrections):
        _stop(session)
        return
    print_lines([_("Taken back: %(lines)s") % {"lines": worded(mended.written[-1])}])
    begin(session, before)


def go_on(session: Session, mended: Mending) -> None:
    """Say what was done, and go on with what does not fit."""
    print_lines(mended_lines(mended))
    _further(session, mended)


def _further(session: Session, mended: Mending) -> None:
    """Show what does not fit now; write it all where nothing is left."""
    if mended.unfit:
        begin(session, mended)
        return
    told = games.mend(session.record, mended)
    session.mending, session.game = None, told.game
    told_answers.remember(session.record, told)
    session.remember(told)
    print_lines([paint(_("Every line fits again."), "strong"), *view.told_lines(told)])
    tell_due(session)
