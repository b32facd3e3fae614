"""The dialogue: what is typed answers what was asked, commands, or is told to the record."""

from functools import partial

from churchill_cli.errors import UsageProblem
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.session import showing
from churchill_cli.session.all_or_none import refuse_entry
from churchill_cli.session.answering import answered, is_denied, line_behind_denial
from churchill_cli.session.command_lines import parted
from churchill_cli.session.commanding import command
from churchill_cli.session.entering import enter
from churchill_cli.session.guarding import guarded, left_open, not_answered
from churchill_cli.session.hearing import commanded_by, written
from churchill_cli.session.new_names import ask_of_new, mark_new_names
from churchill_cli.session.open_question import Asked
from churchill_cli.session.session import Session
from churchill_cli.session.writing import go_on, write
from churchill_cli.typed.commands import SLIP
from churchill_cli.words.catalogues import _

UNDOING = ("undo",)
"""What drops an open question before it takes anything back."""


def answer(session: Session, text: str) -> None:
    """Answer what was typed or pasted: one line, or several in rows or with semicolons between.

    What stands behind the first line that is refused is left; behind one that became a menu it waits until the
    menu is answered.
    """
    session.is_answering, state = False, session.game.state
    rows = grammar.text_rows(text)
    for index, row in enumerate(rows, 1):
        _answer_row(session, row)
        if session.refused or session.choices or session.done:
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
    session.choices = ()
    lines = session.proposal.lines if session.proposal else ()
    for line in lines:  # they are notation, of cards that were told: nothing of them is asked about
        write(session, line)
    if lines:
        go_on(session)


def _answer_line(session: Session, line: str) -> None:
    """Answer one line: a choice of the menu, a command of the session, or something to tell."""
    if len(line) > grammar.MAX_LINE:
        raise UsageProblem(_("The line is longer than %(max_line)s characters.") % {"max_line": grammar.MAX_LINE})
    before, game = session.asked, session.game
    is_dropped = before.is_open and (written(line) or commanded_by(session.state, line)) in UNDOING
    if is_dropped or is_denied(before, line):
        session.asked = Asked()
        if is_dropped:
            session.said.say("line", showing.question_dropped(game))
        showing.tell_due(session)
        return
    meant = answered(before, session.state, line)
    if len(meant) > 1:
        raise mark_new_names(session.state, choosing(line, meant))
    if meant and before.unfinished:
        ask_of_new(session.state, line, meant[0], before.unfinished.before)
    line = line if meant else line_behind_denial(before, line)
    refuse_entry(session.state, "".join(meant))
    with left_open(session, "" if meant else line):
        _command_or_tell(session, meant[0] if meant else line)
    if session.game is not game and before.is_open and not (meant or _tells(session, before)):
        session.said.say("line", [not_answered()])
    if session.game is game and not (meant or session.asked.is_open):
        session.asked = before  # something was looked up; what was asked waits


def _command_or_tell(session: Session, typed_line: str) -> None:
    """Do what a line commands, or tell it."""
    line = commanded_by(session.state, typed_line)
    if line == SLIP:
        session.said.say("line", showing.would_be_undone(session.game))
        return
    if not (line and command(session, line, exact=True)):
        enter(session, line or typed_line)


def _tells(session: Session, asked: Asked) -> bool:
    """Tell whether the line told last is the one of which something was asked for."""
    begun = asked.unfinished.before if asked.unfinished else ""
    last_line = session.game.lines[-1]
    return last_line in asked.choices or (bool(begun) and last_line.startswith(begun))
