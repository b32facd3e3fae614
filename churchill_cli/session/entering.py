"""A line that is typed is heard and told to the record; what of it is a command is done."""

from collections.abc import Sequence

from churchill_cli.notation import grammar
from churchill_cli.session import repair
from churchill_cli.session.all_or_none import refuse_part
from churchill_cli.session.amending import ask_of_amendment
from churchill_cli.session.commanding import command
from churchill_cli.session.hearing import heard, written
from churchill_cli.session.open_question import Asked
from churchill_cli.session.rewording import reworded
from churchill_cli.session.session import Session
from churchill_cli.session.showing import tell_due
from churchill_cli.session.stop_in_center import stopped
from churchill_cli.session.support_of_cards import refuse_brought
from churchill_cli.session.writing import go_on, write


def enter(session: Session, *typed_lines: str) -> None:
    """Tell lines to the record and say what they brought; what can only go one way is told at once."""
    told: list[str] = []
    is_mended = session.mending is not None
    typed_lines = session.proposal.completed(session.game, typed_lines) if session.proposal else typed_lines
    for number, typed in enumerate(typed_lines, 1):
        session.behind = [*typed_lines[number:]]
        if repair.answered(session, typed):
            continue
        is_mended = session.mending is not None
        lines = _heard(session, typed)
        if lines is None:
            return
        _write_each(session, lines)
        told += lines
    if is_mended or session.mending:
        return
    if all(map(grammar.history_line, told)):
        tell_due(session)
    else:
        go_on(session)


def _write_each(session: Session, lines: Sequence[str]) -> None:
    """Append the lines that one typed line tells; none where one of them may not be told."""
    refuse_part(session.state, lines)
    behind = session.behind
    for at, line in enumerate(lines, 1):
        session.behind = [*lines[at:], *behind]
        refuse_brought(session.game, line)
        write(session, line)


def _heard(session: Session, typed: str) -> Sequence[str] | None:
    """Return the lines that a typed one tells, or None where it is a command, now done.

    Ambiguous asks what is meant, a correction of a line told before among it.
    """
    stopping = stopped(session.game, typed)
    if stopping:
        return (stopping,)
    if not (session.mending or written(typed)):
        ask_of_amendment(session.game, typed)
    found = heard(session.state, reworded(session.game, typed))
    if found.command:
        command(session, found.command, exact=False)
        return None
    session.asked = Asked()
    session.refuse_in_the_past()
    return found.lines
