"""The players' phones, served from a session: one record, and each sees at once what the other told."""

from collections.abc import Iterable

from churchill_cli.phones.hosting import Hosting
from churchill_cli.phones.table import Table
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
        self.table = Table(session.record, may_tell=may_tell)
        self.hosting = Hosting(self.table, session.lang)
        self.table.listeners.append(session.asker.wake)
        self._asked_back = self.table.asked_back
        self.hosting.begin()

    def lines(self) -> Iterable[str]:
        """Return where the phones find their seats, with a code for each."""
        return self.hosting.lines(with_codes=True)

    def hear(self, session: Session) -> None:
        """Say what was told on the phones, and what is due then; what the session has told is shown on them."""
        table = self.table
        table.notice()
        game, before = table.game, session.game
        if session.mending or session.looking is not None or table.record != session.record:
            return
        with catalogues.speaking(session.lang):
            if game.lines != before.lines and game.lines[: len(before.lines)] == before.lines:
                session.earlier, session.game = before.state, game
                for told in table.heard[-(len(game.lines) - len(before.lines)) :]:
                    session.remember(told)
                    showing.show_told(session, told, is_alone=False, may_stop=False)
                showing.tell_due(session)
                session.said.end()
            if table.asked_back and table.asked_back != self._asked_back:
                seat, number = table.asked_back
                line = worded(game.text(number), session.lang)
                fields = {"seat": short(seat), "n": number, "line": line}
                print_lines([_("%(seat)s asks to take back line %(n)d: %(line)s. `undo` does it.") % fields])
            self._asked_back = table.asked_back

    def end(self) -> None:
        """End serving them."""
        self.hosting.end()
