"""A line goes to the record, or mends it; what it brought is said, and what can only go one way is told with it."""

from churchill_cli.errors import Forbidden
from churchill_cli.notation import grammar
from churchill_cli.play import told_answers
from churchill_cli.play.told_answers import MOST_ALONE, only_choice
from churchill_cli.record import games
from churchill_cli.record.games import Told
from churchill_cli.record.mending import NoLongerFits
from churchill_cli.session import repair, showing
from churchill_cli.session.advice_after_refusal import way_on
from churchill_cli.session.missing_parts import lacking
from churchill_cli.session.session import Session
from churchill_cli.session.stop_in_center import might_stop


def write(session: Session, line: str, *, is_alone: bool = False) -> None:
    """Append a line to the record and say what it brought; while something is mended, it mends."""
    if session.mending:
        repair.take(session, session.mending, line)
        return
    if session.proposal:
        session.proposal.doubt(session.game, line)
    try:
        accepted = games.tell(session.record, line, session.game)
    except NoLongerFits as problem:
        repair.begin(session, problem.mending)
        return
    except Forbidden as problem:
        question = lacking(session.game.state, line)
        if question:
            raise question from None
        problem.way_on = problem.way_on or way_on(session.game, line)
        raise
    may_stop = might_stop(session.game.state, line)
    accept(session, accepted)
    told_answers.remember(session.record, accepted)
    showing.show_told(session, accepted, is_alone=is_alone, may_stop=bool(may_stop))


def accept(session: Session, accepted: Told, lines_told: int = 1) -> None:
    """Go on with the game after what was told, and say where the record was not as it was known."""
    showing.show_changed(session, accepted, lines_told)
    session.game = accepted.game
    session.remember(accepted)


def go_on(session: Session) -> None:
    """Tell what can only go one way, and say what is due."""
    tell_only_choices(session)
    showing.tell_due(session)


def tell_only_choices(session: Session) -> None:
    """Tell what can only go one way, as long as that is so."""
    for _count in range(MOST_ALONE):
        action = only_choice(session.game.state)
        if action is None:
            break
        write(session, grammar.write(action), is_alone=True)
