"""Whatever is asked or refused, or fails, while a session answers is said, and the session goes on."""

import os
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from churchill_cli.errors import Ambiguous, ChurchillError, RecordError, UsageProblem
from churchill_cli.session import showing
from churchill_cli.session.asking import menu_lines
from churchill_cli.session.entering import enter
from churchill_cli.session.missing_parts import Lacking
from churchill_cli.session.open_question import Asked, Unfinished, asked
from churchill_cli.session.session import Session
from churchill_cli.views.printing import print_lines
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _


def guarded(session: Session, answering: Callable[[], None]) -> bool:
    """Do ``answering`` in the language of a session; return whether nothing was asked or refused, or failed."""
    with catalogues.speaking(session.lang):
        try:
            _whole(session, answering)
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
            session.said.say("line", [not_answered()])
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


def not_answered() -> str:
    """Return what is said where something else is told, or asked, than what answers the question that was open."""
    return _("The question before this line is dropped: nothing that it asked about is told.")


def _whole(session: Session, answering: Callable[[], None]) -> None:
    """Do ``answering``, and print what it said, up to where it was refused."""
    try:
        answering()
    finally:
        session.said.end()


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
    print_lines(missing.question() if missing else menu_lines(problem, session.choices))
