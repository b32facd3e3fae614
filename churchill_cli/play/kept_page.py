"""The page that a session keeps up to date: written once by a command, and anew after each line that is told."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from churchill_cli.errors import ChurchillError
from churchill_cli.play.typed_words import take
from churchill_cli.record.replay import Game
from churchill_cli.views.printing import print_lines, say, written
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _

COMMAND, FILE, REFRESH = "board", "--html", "--refresh"


class Played(Protocol):
    """What is played: the record and its game, in the language of the table."""

    record: Path
    game: Game
    lang: str


class KeptPage:
    """Runs commands for a session; the page that one of them wrote is kept up to date."""

    def __init__(self, session: Played, run: Callable[[Sequence[str]], object]) -> None:
        """Begin without a page."""
        self._session, self._run = session, run
        self._file: Path | None = None
        self._refresh = 0
        self._record, self._game = session.record, session.game

    def run(self, words: Sequence[str]) -> None:
        """Run a command, and remember the page if it writes the board as one."""
        self._run(words)
        file, refresh = (take(list(words), option) for option in (FILE, REFRESH))
        if words[:1] == [COMMAND] and file:
            self._file, self._record, self._game = Path(file[0]), self._session.record, self._session.game
            self._refresh = int(refresh[0]) if refresh else 0
            say([_("Each line told in this session writes it anew; --refresh 5 has the browser follow.")])

    def renew(self) -> None:
        """Write the page anew if its game has changed; one that cannot be written is kept no longer."""
        if self._file is None or self._session.game is self._game or self._session.record != self._record:
            return
        from churchill_cli.answers.luck import luck  # noqa: PLC0415 - costs start-up, and few sessions keep a page
        from churchill_cli.views import page, sheet  # noqa: PLC0415 - as above

        self._game = self._session.game
        with catalogues.speaking(self._session.lang):
            try:
                written(self._file, sheet.html(self._game.state, self._refresh, luck(self._game)), page.BEGINNING)
            except ChurchillError as problem:
                self._file = None
                print_lines(refusal_lines(problem))
