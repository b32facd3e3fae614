"""The dialogue: what is typed answers what was asked, commands, or is told; whatever is refused or fails is said."""

import os
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from churchill_cli.errors import Ambiguous, ChurchillError, RecordError, UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.session import showing
from churchill_cli.session.answering import answered, is_denied, line_behind_denial
from churchill_cli.session.commanding import command, parted
from churchill_cli.session.hearing import ask_of_new, commanded_by, mark_new_names, written
from churchill_cli.session.missing_parts import Lacking
from churchill_cli.session.open_question import Asked, Unfinished, asked, menu_lines
from churchill_cli.session.session import Session
from churchill_cli.session.writing import enter, refuse_part, tell_only_choices, write
from churchill_cli.typed.commands import SLIP
from churchill_cli.views.printing import print_lines
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _

UNDOING = ("undo",)
"""What drops an open question before it takes anything back."""
NOT_ANSWERED = N_("The question before this line is dropped: nothing that it asked about is told.")
"""What is said where something else is told, or asked, than what answers the question that was open."""


def answer(session: Session, text: str) -> None:
    """Answer what was typed or pasted: one line, or several in rows or with semicolons between.

    What stands behind the first line that is refused is left; behind one that became a menu it waits until the
    menu is answered.
    """
    session.is_answering, state = False, session.game.state
    rows = grammar.text_rows(text)
    for index, row in enumerate(rows, 1):
        _answer_row(session, row)
        if session.refused or session.asked.choices or session.done:
            session.waiting = [*session.waiting, *rows[index:]] if session.asked.is_open else []
            break
    session.earlier = session.earlier if session.game.state is state else state


def is_answer(session: Session, line: str) -> bool:
    """Tell whether a line says what was asked: which of several, yes or no, what is missing."""
    if len(line) > grammar.MAX_LINE:
        return False
    return bool(answered(session.asked, session.state, line)) or is_denied(session.asked, line)


def _answer_row(session: Session, text: str) -> None:
    """Answer a row of what was typed."""
    session.refused, waiting, session.waiting = 0, session.waiting, []
    if session.asking and session.asking.takes(text):
        guarded(session, partial(session.asking.answer, text))
        return
    if session.proposal and not text.strip():
        guarded(session, partial(_accept, session))
        return
    lines = [*parted(text), *(waiting if is_answer(session, text.strip()) else ())]
    for index, line in enumerate(lines, 1):
        session.behind = []
        if not guarded(session, partial(_answer_line, session, line)) or session.done:
            session.waiting = [*session.behind, *lines[index:]] if session.asked.is_open else []
            break


def _accept(session: Session) -> None:
    """Tell what the 'Bot proposes, as Enter asks (11.1)."""
    session.asked = Asked()
    lines = session.proposal.lines if session.proposal else ()
    for line in lines:  # they are notation, of cards that were told: nothing of them is asked about
        write(session, line)
    if lines:
        tell_only_choices(session)
        showing.tell_due(session)


def _answer_line(session: Session, line: str) -> None:
    """Answer one line: a choice of the menu, a command of the session, or something to tell."""
    if len(line) > grammar.MAX_LINE:
        raise UsageProblem(_("The line is longer than %(max_line)s characters.") % {"max_line": grammar.MAX_LINE})
    before, game = session.asked, session.game
    if _is_dropped(session, line):
        return
    meant = answered(before, session.state, line)
    if len(meant) > 1:
        raise mark_new_names(session.state, choosing(line, meant))
    if meant and before.unfinished:
        ask_of_new(session.state, line, meant[0], before.unfinished.before)
    line = line if meant else line_behind_denial(before, line)
    refuse_part(session.state, grammar.parted("".join(meant)))
    with left_open(session, "" if meant else line):
        _command_or_tell(session, meant[0] if meant else line)
    if meant or not before.is_open:
        return
    if session.game is not game and not before.is_told_by(session.game.lines[-1]):
        session.said.say("line", [_(NOT_ANSWERED)])
    if session.game is game and not session.asked.is_open:
        session.asked = before  # something was looked up; what was asked waits


def _is_dropped(session: Session, line: str) -> bool:
    """Drop what was asked where a line denies it, or would undo; tell whether it does."""
    asked = session.asked
    is_undoing = asked.is_open and (written(line) or commanded_by(session.state, line)) in UNDOING
    if not is_undoing and not is_denied(asked, line):
        return False
    session.asked = Asked()
    if is_undoing:
        session.said.say("line", [_("The question is dropped; nothing was told, nothing is taken back.")])
        if session.game.past.live:
            session.said.say("line", [_("A second `undo` takes back the last line.")])
    showing.tell_due(session)
    return True


def _command_or_tell(session: Session, typed_line: str) -> None:
    """Do what a line commands, or tell it."""
    line = commanded_by(session.state, typed_line)
    if line == SLIP:
        session.said.say("line", [showing.would_be_undone(session.game)])
        return
    if not (line and command(session, line, exact=True)):
        enter(session, line or typed_line)


def guarded(session: Session, answering: Callable[[], None]) -> bool:
    """Do ``answering`` in the language of a session; return whether nothing was asked or refused, or failed."""
    with catalogues.speaking(session.lang):
        try:
            try:
                answering()
            finally:  # what was said is printed, up to where it was refused
                session.said.end()
        except Ambiguous as problem:
            _ask(session, problem)
        except ChurchillError as problem:
            session.remember(problem)
            session.refused = problem.exit_code
            print_lines(refusal_lines(problem))
        except BrokenPipeError:
            raise
        except OSError as problem:
            session.refused = RecordError.exit_code
            print_lines([_("Error: %(message)s") % {"message": problem.strerror or problem}])
        except Exception as problem:  # noqa: BLE001 - the session must not end by it
            session.refused = ChurchillError.exit_code
            what = f"{type(problem).__name__}: {problem}".replace("\n", " ")
            print_lines([_("This is a bug (%(what)s), please report it with your record.") % {"what": what}])
            if os.environ.get("CHURCHILL_DEBUG"):
                traceback.print_exc()
        else:
            return True
    return False


@contextmanager
def left_open(session: Session, line: str) -> Iterator[None]:
    """Leave what was asked open where ``line`` is refused; nothing is guessed in the place of a word alone."""
    before, game, is_word = session.asked, session.game, len(line.split()) == 1
    try:
        yield
    except ChurchillError as problem:
        is_question = isinstance(problem, Ambiguous) and not (problem.is_guess and is_word)
        if isinstance(problem, Ambiguous) and is_question and before.is_open and line:
            session.said.say("line", [_(NOT_ANSWERED)])
        if is_question or not (before.is_open and line) or session.game is not game:
            raise
        session.asked = before
        asked_before = before.in_short()
        still_open = _("What was asked before is still open.")
        if asked_before:
            still_open = _("What was asked before is still open: %(question)s") % {"question": asked_before}
        if is_word and isinstance(problem, UsageProblem):
            raise UsageProblem(_("`%(line)s` is not understood.") % {"line": line}, hint=still_open) from None
        problem.way_on = f"{problem.way_on} {still_open}".strip()
        raise


def _ask(session: Session, problem: Ambiguous) -> None:
    """Ask which of several lines is meant, or for the dice of a card."""
    several, bots = len(problem.choices) > 1, showing.bots_at(session)
    if several and bots:
        bots.leave_to_people(session, problem)
        if len(problem.choices) == 1:
            guarded(session, partial(enter, session, *problem.choices))
            return
    session.remember(problem)
    session.refused = problem.exit_code
    if isinstance(problem, Lacking):
        session.asked = Asked((), Unfinished(problem.before, problem.behind))
        print_lines(problem.rows)
        return
    session.asked = asked(problem.choices)
    print_lines([problem.because] if problem.because else ())
    missing = session.asked.unfinished
    print_lines(missing.question() if missing else menu_lines(problem, session.asked.choices))
