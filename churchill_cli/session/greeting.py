"""A session greets: where the game stands and how to go on; so it does when it turns to another game."""

from pathlib import Path

from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.ids import Power
from churchill_cli.record.replay import Game
from churchill_cli.session import hints, repair
from churchill_cli.session.session import Session
from churchill_cli.session.showing import tell_due
from churchill_cli.views import game as view
from churchill_cli.views.printing import print_lines
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded


def turn_to(session: Session, record: Path, game: Game, lang: str, players: dict[Power, str]) -> None:
    """Go on with another game; of the one before nothing is kept but who is asked and what runs commands."""
    repair.give_up(session)
    vars(session).update(vars(Session(record, game, lang, players, run=session.run, asker=session.asker)))
    greet(session)


def greet(session: Session, *, is_due_said: bool = True) -> None:
    """Say where the game stands and how to go on; what is due where nothing else is told first."""
    with catalogues.speaking(session.lang):
        _say_how_to_go_on(session)
        try:
            _say_what_is_due(session, is_due_said=is_due_said)
        except ChurchillError as problem:  # such as a chart of a 'Bot that cannot be read any more
            session.said.end()
            print_lines(refusal_lines(problem))
        session.said.end()


def _say_what_is_due(session: Session, *, is_due_said: bool) -> None:
    """Say what is due, or what is to be mended first."""
    if not session.game.is_sound:
        session.said.end()
        print_lines([_("Not every line of the record fits; nothing more can be told before that is mended.")])
        repair.begin_repair(session)
    elif is_due_said:
        tell_due(session)


def _say_how_to_go_on(session: Session) -> None:
    """Say which record is told, and how it begins where a board is caught up with."""
    session.said.say("line", [_("The record is %(file)s.") % {"file": session.record}, view.kind_text(session.game)])
    told = _("Tell what happens, line by line. ? shows what may be told, help the rest, quit ends.")
    session.said.say("line", [told])
    if "position" in session.game.header and not session.game.lines:
        example = f"      {worded(hints.CATCH_UP, session.lang)}"
        session.said.say("line", [_("First tell what stands on the board."), example])
        session.said.say("line", [_("catch-up alone goes through it, one question after another.")])
