"""The compass of a position or of a game: who wins, by how little, and after this war phase (4.4)."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from threading import Timer

from churchill_cli.answers import options
from churchill_cli.answers.compass import compass as compass_of, game_answer
from churchill_cli.cli import sources
from churchill_cli.cli.parameters import AsJson, GameFile, Placed, PositionFile, Tournament, Verbose
from churchill_cli.game.war.war import War
from churchill_cli.play import current_game
from churchill_cli.views.compass import compass_lines
from churchill_cli.views.printing import show
from churchill_cli.words.catalogues import _

Watch = Callable[[Fraction], None]
"""Is told how far something has come, from 0 to 1."""
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
            sources.not_placed(placed=placed)
            state = current_game.state(game_file)
            options.tournament(state.position.rules.edition, tournament=tournament and not state.tournament)
            answer = game_answer(state, tournament=tournament, checked=current_game.checked(state))
        else:
            position = sources.position(position_file, game_file)
            options.tournament(position.rules.edition, tournament=tournament)
            answer = compass_of(War.of(position, placed=placed), tournament=tournament)
    show(answer, lambda: compass_lines(answer, verbose), as_json=as_json)


@contextmanager
def patiently() -> Iterator[Watch | None]:
    """Tell somebody who waits that it takes a little longer; yield what tells how far it is."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    patience_note = Timer(PATIENCE, lambda: print(_("Working out every throw of the dice …"), file=sys.stderr))
    patience_note.daemon = True
    begun_at, tenths = time.monotonic(), {0}

    def watch(share_done: Fraction) -> None:
        tenth = int(10 * share_done)
        if tenth not in tenths and time.monotonic() - begun_at > PATIENCE:
            tenths.add(tenth)
            print(
                _("%(percent)d %% – Ctrl-C shows the best so far") % {"percent": 10 * tenth}, end="\r", file=sys.stderr
            )

    patience_note.start()
    try:
        yield watch
    finally:
        patience_note.cancel()
