"""Beginning a session: which record, which scenario, and whether somebody types or a script does."""

import gc
import sys
from functools import partial
from pathlib import Path

from churchill_cli.answers import options
from churchill_cli.book.files import rulebook
from churchill_cli.documents import atomic_files
from churchill_cli.errors import Forbidden, UsageProblem
from churchill_cli.game.model.values import Value
from churchill_cli.play import beginning, current_game, languages, lately
from churchill_cli.play.kept_page import KeptPage
from churchill_cli.record.replay import Game
from churchill_cli.session import repair, showing
from churchill_cli.session.asking import Editor, Script
from churchill_cli.session.choosing import begun, first_answer, greet, reopened
from churchill_cli.session.command_names import ALSO_LINES, COMMANDS, WHOLE, WITHIN
from churchill_cli.session.session import WOKEN, Asker, Run, Session
from churchill_cli.typed.board.scenario_chosen import Chosen
from churchill_cli.views.game import kind_text
from churchill_cli.views.printing import print_lines, prompt_printing
from churchill_cli.views.terminal import is_terminal
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _


class Wanted(Value):
    """The game that is asked for; without a scenario a record is gone on with, where there is one.

    ``phones``: the words behind `phones` where they are served from the beginning.
    """

    scenario: str | None = None
    edition: int | None = None
    tournament: bool = False
    agendas: bool = False
    bots: tuple[str, ...] = ()
    phones: tuple[str, ...] | None = None

    def header(self, scenario: str) -> beginning.Header:
        """Return the header of a new record of this game."""
        return beginning.header(scenario, self.edition or 2, [], tournament=self.tournament, agendas=self.agendas)

    def check(self, record: Path, game: Game) -> None:
        """Refuse to go on with a game of another kind: what is played is settled when a record begins."""
        state = game.state
        of_another_kind = (
            self.edition not in {None, state.position.rules.edition}
            or (self.tournament and not state.tournament)
            or (self.agendas and not state.agendas)
        )
        if of_another_kind:
            raise UsageProblem(
                _("%(file)s is a game of another kind: %(kind)s.") % {"file": record, "kind": kind_text(game)},
                hint=_("Leave the options out to go on with it; beside --scenario %(names)s they begin another.")
                % {"names": "|".join(rulebook().scenarios)},
            )


ANY = Wanted()


def play(run: Run, file: str | None = None, wanted: Wanted = ANY, *, keep_going: bool = False) -> int:
    """Hold a session on a record: the one named, the current one, or a new one; return the exit code.

    ``run`` runs other commands in it. A script ends at the first line that is refused, unless it is to ``keep_going``.
    """
    if is_terminal() and sys.stdin is not None and sys.stdin.isatty():
        editor = Editor()
        try:
            _hold(run, editor, file, wanted)
        finally:
            editor.keep()
        return 0
    script = Script(keep_going=keep_going)
    with catalogues.speaking(_hold(run, script, file, wanted)):
        script.report()
    return script.code


def _hold(run: Run, asker: Asker, file: str | None, wanted: Wanted) -> str:
    """Ask and answer, on the record that is wanted, until somebody ends the session; return its language then."""
    session = _opened(asker, file, wanted)
    if session is None:
        return catalogues.current()
    kept_page = KeptPage(session, run)
    session.run, session.asker, asker.session = kept_page.run, asker, session
    if catalogues.named():
        languages.keep(session.record, session.lang, session.languages)
    gc.freeze()  # what is loaded by now stays; only what comes is searched for cycles
    gc.enable()
    within = {f"{name} {word}" for name, words in WITHIN.items() for word in words}
    with prompt_printing(within.union(COMMANDS, WHOLE).difference(ALSO_LINES)):
        _begin(session, wanted)
        _ask_on(session, asker, kept_page)
    with catalogues.speaking(session.lang):
        if session.mending:  # a script that ends here has not told its correction
            asker.refused(Forbidden.exit_code)
        repair.give_up(session)
        print_lines([_("The record is %(file)s; `churchill play` goes on with it.") % {"file": session.record}])
    return session.lang


def _begin(session: Session, wanted: Wanted) -> None:
    """Say where the game stands; let 'Bots play, and serve the phones, where that is wanted from now on (11.0)."""
    seated = {line.split()[2] for line in session.game.lines if line.startswith("note bot ")}
    unseated = [power for power in wanted.bots if session.game.is_sound and power not in seated]
    greet(session, is_due_said=not unseated)
    if unseated:
        _answer(session, " ".join(("bot", *unseated)))
        if session.refused:
            with catalogues.speaking(session.lang):
                showing.tell_due(session)
                session.said.end()
    if wanted.phones is not None:
        _answer(session, " ".join(("phones", *wanted.phones)))


def _ask_on(session: Session, asker: Asker, kept_page: KeptPage) -> None:
    """Ask and answer until somebody ends the session; between, say what was told on the players' phones."""
    while not session.done:
        if session.phones:
            session.phones.hear()
            kept_page.renew()
        line = asker.ask(showing.prompt(session))
        if line is None:
            break
        if line is not WOKEN and (line.strip() or session.asking or session.proposal):
            _answer(session, line)
            kept_page.renew()
    if session.phones:
        session.phones.end()


def _answer(session: Session, line: str) -> None:
    """Answer a line; who is asked hears where it was refused, or became a question."""
    from churchill_cli.session import dialogue  # noqa: PLC0415 - the prompt stands there before it is loaded

    dialogue.answer(session, line)
    if session.refused:
        is_answer = partial(dialogue.is_answer, session) if session.asked.is_open else None
        session.asker.refused(session.refused, is_answer)


def _opened(asker: Asker, file: str | None, wanted: Wanted) -> Session | None:
    """Return the session on a record that is there, or on a new one; None where nobody says which game."""
    record = _record(file, new=wanted.scenario is not None)
    if wanted.scenario is None and record.is_file():
        return _gone_on_with(asker, record, wanted)
    options.tournament(wanted.edition or 2, tournament=wanted.tournament)
    chosen = Chosen(wanted.scenario) if wanted.scenario else first_answer(asker)
    if chosen is None:
        return None
    if isinstance(chosen, Path):
        return _gone_on_with(asker, chosen, wanted)
    wanted = wanted.but(edition=chosen.edition or wanted.edition)
    return Session(record, begun(record, chosen, wanted.header(chosen.scenario)), catalogues.current())


def _gone_on_with(asker: Asker, record: Path, wanted: Wanted) -> Session:
    """Return the session on a record that is there."""
    game = (None if wanted.bots else asker.first_look(record)) or reopened(record)
    wanted.check(record, game)
    lately.remember(record)
    language, players = languages.kept(record)
    return Session(record, game, catalogues.named() or language or catalogues.current(), players)


def _record(file: str | None, *, new: bool) -> Path:
    """Return the file to play on: by the one rule, or for a new game without a name the first that is free.

    A game elsewhere that nobody has named from this folder is not gone on with; that there is one is said.
    """
    if file is not None:
        return atomic_files.named(file)
    current = None if new else current_game.meant(None)
    if current and current.is_named:
        return current.file
    if current and current.file.is_file():
        print_lines([_("The game played last lies elsewhere: %(file)s") % {"file": current.file}])
    elif current:
        print_lines([_("The last record, %(file)s, is not there any more.") % {"file": current.file}])
    return lately.free_name()
