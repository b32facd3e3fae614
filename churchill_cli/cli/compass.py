"""The compass of a position or of a game: who wins, by how little, and after this war phase (4.4)."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from churchill_cli.answers import options
from churchill_cli.answers.compass import CompassAnswer, of_game
from churchill_cli.answers.compass import compass as compass_of
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, GameFile, Placed, PositionFile, Tournament, Verbose
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.views.compass import compass_lines
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _

PATIENCE = 0.5
"""Seconds after which somebody who waits is told that it takes longer."""


def compass(
    position_file: PositionFile = None,
    game_file: GameFile = None,
    placed: Placed = False,
    tournament: Tournament = False,
    as_json: AsJson = False,
    verbose: Verbose = 0,
) -> None:
    """Show who wins, by how little, and what this war phase makes of it (4.4)."""
    with patiently():
        if position_file is None:
            answer = _of_game(game_file, placed=placed, tournament=tournament)
        else:
            position = sources.position(position_file, game_file)
            options.tournament(position.rules.edition, tournament=tournament)
            answer = compass_of(War.of(position, placed=placed), tournament=tournament)
    show(answer, lambda: compass_lines(answer, verbose), as_json=as_json)


def _of_game(game_file: str | None, *, placed: bool, tournament: bool) -> CompassAnswer:
    """Return the compass of a game: what is open is what was not told yet."""
    sources.not_placed(placed=placed)
    state = current_game.state(game_file)
    options.tournament(state.position.rules.edition, tournament=tournament and not state.tournament)
    return of_game(state, tournament=tournament, checked=current_game.checked(state))


@contextmanager
def patiently() -> Iterator[None]:
    """Tell somebody who waits, once, that what is being worked out takes a little longer."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    told = Timer(PATIENCE, lambda: print(_("Working out every throw of the dice …"), file=sys.stderr))
    told.daemon = True
    told.start()
    try:
        yield
    finally:
        told.cancel()
