"""Commands of the command line that are run on the game of a session, a page at a time."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from churchill_cli.play.current_game import hold_game
from churchill_cli.session.session import Session
from churchill_cli.views.printing import gathered
from churchill_cli.views.terminal import has_pages


def run_outside(session: Session, *commands: Sequence[str]) -> None:
    """Run commands of the command line on the game of the session, as it is looked at; what is long has pages."""
    looked_at = session.state if session.looking is not None else None
    with hold_game(session.record, session.game, looked_at), paged(session):
        for words in commands:
            session.run(words)


@contextmanager
def paged(session: Session) -> Iterator[None]:
    """Show answers of the command line a page at a time where somebody reads them on a screen."""
    with gathered(is_wanted=has_pages()) as lines:
        yield
    if lines:
        session.said.page(lines)
