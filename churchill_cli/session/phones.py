"""The command of a session that serves the players' phones."""

from collections.abc import Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.phones import extra
from churchill_cli.session.session import Session
from churchill_cli.views.printing import print_lines
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import english

TELL, OFF = "tell", "off"


def phones(session: Session, words: Sequence[str]) -> None:
    """Serve the players' phones from this session, and say where; or end it."""
    wanted = english(words[0], (TELL, OFF)) if words else ""
    if wanted is None or len(words) > 1:
        raise UsageProblem(_("Which phones?"), hint=_("Such as: phones, phones tell, phones off."))
    extra.require()
    from churchill_cli.session.hosted import Phones  # noqa: PLC0415 - it needs the packages

    if session.phones and wanted in {TELL, OFF}:
        session.phones.end()
        session.phones = None
    if wanted == OFF:
        print_lines([_("No phones are served.")])
        return
    session.phones = session.phones or Phones(session, may_tell=wanted == TELL)
    print_lines(session.phones.lines())
