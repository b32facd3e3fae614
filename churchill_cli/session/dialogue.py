"""The dialogue: what is typed answers what was asked, commands, or is told; whatever is refused or fails is said."""

import os
import traceback
from collections.abc import Callable
from functools import partial

from churchill_cli.errors import Ambiguous, ChurchillError, RecordError, UsageProblem
from churchill_cli.game.model.texts import N_
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import CHIEF, LEADER
from churchill_cli.notation.misreading import choosing, not_told_with_it
from churchill_cli.session import showing
from churchill_cli.session.answering import answered, is_denied, line_behind_denial
from churchill_cli.session.commanding import command, commanded
from churchill_cli.session.hearing import commanded_by, written
from churchill_cli.session.lacking import Lacking
from churchill_cli.session.open_question import Asked, Unfinished, asked
from churchill_cli.session.refusing import QUIT
from churchill_cli.session.session import Session
from churchill_cli.session.writing import enter, lines_of, refuse_part, tell_only_choices, write
from churchill_cli.typed.commands.commands import SLIP
from churchill_cli.typed.lexicon.command_words import answers
from churchill_cli.typed.lexicon.entries import number_said
from churchill_cli.typed.questions.following import whole_question
from churchill_cli.typed.questions.topics import with_mark
from churchill_cli.typed.replies.picking import fitting
from churchill_cli.typed.search.understanding import NOTHING, may_be_of_leader, told_behind, understood
from churchill_cli.views.game import would_be_undone
from churchill_cli.views.menus import WHICH, explained, menu_lines, new_names
from churchill_cli.views.printing import print_lines
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _

NOT_ANSWERED = N_("The question before this line is dropped; only this line counts.")
"""What is said where something else is told, or asked, than what answers the question that was open."""


def answer(session: Session, text: str) -> None:
    """Answer what was typed or pasted: one line, or several in rows or with semicolons between.

    What stands behind the first line that is refused is left; behind one that became a menu it waits until the
    menu is answered.
    """
    session.is_answering, record = False, session.record
    state = (session.mending.before if session.mending else session.game).state
    rows = grammar.text_rows(text)
    for index, row in enumerate(rows, 1):
        _answer_row(session, row)
        if session.refused or session.asked.choices or session.done:
            session.waiting = [*session.waiting, *rows[index:]] if session.asked.is_open else []
            break
    before = session.earlier if session.game.state is state else state
    session.earlier = before if session.record == record else None


def is_answer(session: Session, line: str) -> bool:
    """Tell whether a line says what was asked: which of several, yes or no, what is missing, or one of them in full."""
    if len(line) > grammar.MAX_LINE:
        return False
    asked, meaning = session.asked, understood(session.state, line)
    is_told = meaning.is_certain and any(map(asked.is_told_by, meaning.told))
    return is_told or bool(answered(asked, session.state, line)) or is_denied(asked, line)


def _answer_row(session: Session, text: str) -> None:
    """Answer a row of what was typed."""
    session.refused, waiting, session.waiting, session.behind = 0, session.waiting, [], []
    if session.asking and session.asking.takes(text):
        guarded(session, partial(session.asking.answer, text))
        return
    if session.proposal and not text.strip():
        guarded(session, partial(_accept, session))
        return
    is_waited_for = bool(waiting) and is_answer(session, text.strip())
    lines = [*lines_of(session, text), *(waiting if is_waited_for else ())]
    for index, line in enumerate(lines, 1):
        session.behind = []
        if not guarded(session, partial(_answer_line, session, line)) or session.done:
            is_of_past = any(map(grammar.history_line, session.asked.choices))
            session.waiting = [*session.behind, *lines[index:]] if session.asked.is_open and not is_of_past else []
            if session.refused and lines[index:] and not session.waiting:
                with catalogues.speaking(session.lang):
                    print_lines([not_told_with_it(lines[index:])])
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
    """Answer one line: what was asked, else a command of the session, or something to tell."""
    if len(line) > grammar.MAX_LINE:
        raise UsageProblem(_("The line is longer than %(max_line)s characters.") % {"max_line": grammar.MAX_LINE})
    line = with_mark(line)
    if session.asked.is_open:
        _answer_question(session, line)
    else:
        _command_or_tell(session, line)


def _answer_question(session: Session, line: str) -> None:
    """Answer what was asked, or drop it where a line denies it, or would undo."""
    asked = session.asked
    is_undoing = (written(line) or commanded_by(session.state, line)) == "undo"
    is_line = len(line.split()) > 1 and understood(session.state, line).is_certain  # `no leader` at a tie
    if is_undoing or (is_denied(asked, line) and not is_line):
        _drop(session, is_undoing=is_undoing)
        return
    said, pieces = commanded(line, exact=True), asked.unfinished.pieces if asked.unfinished else ()
    is_look = said is not None and said[0] != QUIT and not fitting(pieces, line)  # `board` is no word of an entry
    meant = () if is_look else answered(asked, session.state, line)
    if meant and not all(LEADER in one.split() for one in meant) and may_be_of_leader(session.state, line):
        meant = ()  # a Leader's name begins another line: his card is among none of the choices
    is_another = bool(meant) and understood(session.state, line).told != tuple(grammar.parted(meant[0]))
    if is_line and is_another and not asked.unfinished:
        meant = ()  # a whole line that tells something else than the entry which it fits
    if len(meant) > 1:
        raise explained(session.state, choosing(line, meant))
    if not meant:
        _answer_otherwise(session, line if is_line else line_behind_denial(asked, session.state, line))
        return
    if asked.unfinished and not {*new_names(session.state, meant[0])} <= {*asked.unfinished.before.split()}:
        raise explained(session.state, choosing(line, meant))  # a card that nobody knows is meant as it is named
    refuse_part(session.state, grammar.parted(meant[0]))
    session.asked = asked if asked.unfinished else Asked()  # an entry that is refused is asked about no more
    _command_or_tell(session, meant[0])
    if session.asked is asked:
        session.asked = Asked()  # a command was meant


def _answer_otherwise(session: Session, line: str) -> None:
    """Answer a line that is no answer to what was asked; that stays open where it is refused, or looks something up."""
    both, alone = f"{session.asked.typed}, {line}", understood(session.state, line)
    is_open = bool(session.asked.typed) and not (alone.is_certain or alone.is_of_leader)
    meaning = understood(session.state, both) if is_open else NOTHING
    choices, is_die = session.asked.choices, bool(number_said(line.strip()))
    is_of_chief = is_die and bool(meaning.asked) and all(one.endswith(CHIEF) for one in choices)  # `marshall`, `3`
    if is_of_chief or (meaning.is_certain and not {*meaning.told} & {*choices}):  # nothing that was asked is chosen so
        line, session.asked = both, Asked()  # `zhukov`, and when it is asked how: `rolled 3, pm22`
    before, game = session.asked, session.game
    behind = told_behind(session.state, choices[0], line) if len(choices) == 1 else ()
    if behind:  # as if what is asked about were told
        both = "; ".join((choices[0], *behind))
        raise choosing(line, (both, "; ".join(alone.told)) if alone.is_certain else (both,))
    try:
        _command_or_tell(session, line)
    except ChurchillError as problem:
        if isinstance(problem, Ambiguous) and not (problem.is_guess and len(line.split()) == 1):
            session.said.say("line", [_(NOT_ANSWERED)] * before.is_open)  # of a word alone nothing is guessed
        elif session.game is game:
            _leave_open(session, before, line, problem)
        raise
    if (
        session.game is not game
        and before.is_open
        and not any(map(before.is_told_by, session.game.lines[len(game.lines) :]))
    ):
        session.said.say("line", [_(NOT_ANSWERED)], is_first=True)
        session.asked = Asked() if session.asked is before else session.asked
    if session.game is game and not session.asked.is_open:
        session.asked = before  # something was looked up; what was asked waits


def _drop(session: Session, *, is_undoing: bool) -> None:
    """Drop what was asked, where a line denies it or would undo."""
    session.asked, dropped = Asked(), _("The question is dropped; nothing was told, nothing is taken back.")
    further = [_("A second `undo` takes back the last line.")] * bool(session.game.past.live)
    session.said.say("line", [dropped, *further] if is_undoing else [])
    showing.tell_due(session)


def _leave_open(session: Session, before: Asked, line: str, problem: ChurchillError) -> None:
    """Leave open what was asked before a line that is refused, and say so behind its refusal."""
    session.asked, asked_before = before, before.in_short()
    still_open = _("What was asked before is still open.")
    if asked_before:
        still_open = _("What was asked before is still open: %(question)s") % {"question": asked_before}
    if len(line.split()) == 1 and isinstance(problem, UsageProblem):
        is_yes = len(before.choices) > 1 and answers("yes", line)
        message = _(WHICH) if is_yes else _("`%(line)s` is not understood.") % {"line": line}
        raise UsageProblem(message, hint=still_open) from None
    problem.way_on = f"{problem.way_on} {still_open}".strip()


def _command_or_tell(session: Session, typed_line: str) -> None:
    """Do what a line commands, or tell it."""
    typed_line = whole_question(session.question, typed_line) or typed_line
    session.question = typed_line if typed_line.rstrip().endswith("?") else session.question
    line = commanded_by(session.state, typed_line)
    if line == SLIP:
        session.said.say("line", [would_be_undone(session.game)])
    elif (line or written(typed_line)) == "undo" and session.undebated is session.state:
        session.declined = frozenset()
        further = _("A second `undo` takes back the last line.")
        session.said.say("line", [_("Taken back: that nobody debates."), further])
        showing.tell_due(session)
    elif not (line and command(session, line, exact=True)):
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
            session.refused = 0 if problem.answer else problem.exit_code
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


def _ask(session: Session, problem: Ambiguous) -> None:
    """Ask which of several lines is meant, or for the dice of a card."""
    several, bots = len(problem.choices) > 1, showing.bots_at(session)
    if several and bots:
        bots.leave_to_people(session, problem)
        if len(problem.choices) == 1:
            guarded(session, partial(enter, session, problem.choices[0]))
            return
    session.remember(problem)
    session.refused = problem.exit_code
    if isinstance(problem, Lacking):
        session.asked = Asked((), Unfinished(problem.before, problem.behind))
        print_lines(problem.rows)
        return
    session.asked = asked(problem.choices).but(typed="" if problem.is_guess else problem.line)
    if session.asked.choices != problem.choices:
        problem.meanings = ()  # what begins several entries means none of them
    session.asked = session.asked.but(meanings=problem.meanings)
    print_lines([problem.because] if problem.because else ())
    missing = session.asked.unfinished
    print_lines(missing.question() if missing else menu_lines(problem, session.asked.choices))
