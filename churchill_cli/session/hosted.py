"""The players' phones, served from a session: one record, and each sees at once what the other told."""

from collections.abc import Iterable

from churchill_cli.phones.hosting import Hosting
from churchill_cli.phones.table import Table, heard
from churchill_cli.record.replay import Game
from churchill_cli.session import showing
from churchill_cli.session.session import Session
from churchill_cli.views.printing import print_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import short


class Phones:
    """The phones of a session: their server, and what was told on them that the session has not said yet."""

    def __init__(self, session: Session, *, may_tell: bool) -> None:
        """Serve the record of a session."""
        self._session = session
        self.table = Table(session.record, may_tell=may_tell)
        self.hosting = Hosting(self.table, session.lang)
        self._asked_back = self.table.asked_back
        self.table.listeners.append(session.asker.wake)
        self.hosting.begin()

    def lines(self) -> Iterable[str]:
        """Return where the phones find their seats, with a code for each."""
        return self.hosting.lines(with_codes=True)

    def _is_heard(self) -> bool:
        """Tell whether the session is where it says what is told on the phones."""
        session = self._session
        return not session.mending and session.looking is None and self.table.record == session.record

    def _has_lines(self) -> bool:
        """Tell whether the record goes on behind what the session knows."""
        told, known = self.table.game.lines, self._session.game.lines
        return told != known and told[: len(known)] == known

    def has_news(self) -> bool:
        """Tell whether something was told on the phones, or asked, that the session has not said yet."""
        is_asked = self.table.asked_back not in {None, self._asked_back}
        return self._is_heard() and (self._has_lines() or is_asked)

    def hear(self) -> None:
        """Say what was told on the phones, and what is due then; what the session has told is shown on them."""
        table, session = self.table, self._session
        table.notice()
        if not self._is_heard():
            return
        with catalogues.speaking(session.lang):
            if self._has_lines():
                self._say_lines(table.game)
            if table.asked_back and table.asked_back != self._asked_back:
                seat, number = table.asked_back
                line = worded(table.game.text(number), session.lang)
                fields = {"seat": short(seat), "n": number, "line": line}
                print_lines([_("%(seat)s asks to take back line %(n)d: %(line)s. `undo` does it.") % fields])
            self._asked_back = table.asked_back

    def _say_lines(self, game: Game) -> None:
        """Say what the lines brought by which the record went on, and what is due then."""
        session, known = self._session, self._session.game
        session.earlier = before_line = known.state
        session.game, session.behind = game, []
        for told in heard(known, game):
            session.remember(told)
            showing.show_told(session, told, before_line, is_alone=False, may_stop=False)
            before_line = told.game.state
        showing.tell_due(session)
        session.said.end()

    def end(self) -> None:
        """End serving them."""
        self.hosting.end()
