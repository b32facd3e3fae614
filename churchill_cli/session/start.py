"""Beginning a session: which record, which scenario, and whether somebody types or a script does."""

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from churchill_cli.answers import options
from churchill_cli.book.files import rulebook
from churchill_cli.errors import RecordError, UsageProblem
from churchill_cli.play import beginning, current_game, languages
from churchill_cli.record import games
from churchill_cli.record.replay import Game
from churchill_cli.session import repair
from churchill_cli.session.commands import ALSO_LINES, COMMANDS
from churchill_cli.session.kept_page import KeptPage
from churchill_cli.session.session import Run, Session, numbered
from churchill_cli.views.game import kind_text
from churchill_cli.views.printing import at_prompt, print_lines
from churchill_cli.views.terminal import is_terminal, width
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import english
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.names import folded

if TYPE_CHECKING:
    from churchill_cli.session.terminal import Terminal

Ask = Callable[[str], str | None]
"""Asks for a line behind a prompt; None at the end of all lines."""
DEFAULT = "churchill.yaml"
MOST_DIGITS = 2
"""Of a scenario's number, and of a conference's."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The game that is asked for; without a scenario a record is gone on with, where there is one."""

    scenario: str | None = None
    edition: int | None = None
    tournament: bool = False
    agendas: bool = False

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
                hint=_("Leave the options out to go on with it, or begin another: churchill play --scenario NAME."),
            )


ANY = Wanted()


def play(run: Run, file: str | None = None, wanted: Wanted = ANY) -> None:
    """Hold a session on a record: the one named, the current one, or a new one; ``run`` runs other commands in it."""
    if is_terminal() and sys.stdin is not None and sys.stdin.isatty():
        editor = Editor()
        _hold(run, editor.ask, file, wanted, editor.serve)
    else:
        _hold(run, piped(), file, wanted)


class Editor:
    """The prompt in a terminal; it stands there before the line editor is loaded, and keys typed meanwhile are kept."""

    def __init__(self) -> None:
        """Begin without the line editor, which takes longer to load than all the rest."""
        self.session: Session | None = None
        self._terminal: Terminal | None = None

    def serve(self, session: Session) -> None:
        """Complete and show the status for ``session``."""
        self.session = session
        if self._terminal:
            self._terminal.serve(session)

    def ask(self, prompt: str) -> str | None:
        """Return a line, or None at the end of all."""
        return (self._terminal or self._loaded(prompt)).ask(prompt)

    def _loaded(self, prompt: str) -> "Terminal":
        """Return the line editor, with the prompt on the screen while it is loaded."""
        shown = prompt if len(prompt) < width() else ""
        print(shown, end="", flush=True)
        from churchill_cli.session.terminal import Terminal  # noqa: PLC0415 - as above; a script needs none

        self._terminal = Terminal()
        if self.session:
            self._terminal.serve(self.session)
        print(f"\r{' ' * len(shown)}\r", end="", flush=True)
        return self._terminal


def piped() -> Ask:
    """Return what reads lines from a script; each is shown behind its prompt, so that the output reads as a session."""
    stream = getattr(sys.stdin, "buffer", None)

    def ask(prompt: str) -> str | None:
        line = stream.readline().decode("utf-8", errors="replace") if stream else ""
        if not line:
            return None
        line = line.rstrip("\r\n")
        print(f"{prompt}{line}")
        return line

    return ask


def _hold(run: Run, ask: Ask, file: str | None, wanted: Wanted, serve: Callable[[Session], None] | None = None) -> None:
    """Ask and answer, on the record that is wanted, until somebody ends the session."""
    session = _opened(ask, file, wanted)
    if session is None:
        return
    kept_page = KeptPage(session, run)
    session.run = kept_page.run
    if serve:
        serve(session)
    gc.freeze()  # what is loaded by now stays; only what comes is searched for cycles
    gc.enable()
    with at_prompt(frozenset(COMMANDS).difference(ALSO_LINES)):
        session.greet()
        while not session.done:
            line = ask(session.prompt())
            if line is None:
                break
            if line.strip() or session.asking:
                session.answer(line)
                kept_page.renew()
    with catalogues.speaking(session.lang):
        repair.give_up(session)
        print_lines([_("The record is %(file)s; `churchill play` goes on with it.") % {"file": session.record}])


def _opened(ask: Ask, file: str | None, wanted: Wanted) -> Session | None:
    """Return the session on a record that is there, or on a new one; None where nobody says which scenario."""
    record = _record(file, new=wanted.scenario is not None)
    if wanted.scenario is None and record.is_file():
        game, cut_off = games.shown(record)
        current_game.report(cut_off)
        wanted.check(record, game)
        current_game.choose(record)
        language, players = languages.kept(record)
        return Session(record, game, language or catalogues.current(), players)
    if wanted.scenario is None and file is None and current_game.remembered():
        print_lines([_("The last record, %(file)s, is not there any more.") % {"file": current_game.remembered()}])
    options.tournament(wanted.edition or 2, tournament=wanted.tournament)
    scenario, conference = (wanted.scenario, None) if wanted.scenario else _ask_scenario(ask)
    if scenario is None:
        return None
    header = wanted.header(scenario)
    if conference is not None:
        header = beginning.standing(header, {}, conference)
    game = games.begun(record, header)
    current_game.choose(record)
    return Session(record, game, catalogues.current())


def _record(file: str | None, *, new: bool) -> Path:
    """Return the file to play on; a new game without a name takes the first name that is free."""
    if file:
        return Path(file).expanduser()
    last = current_game.remembered()
    if last and not new and Path(last).is_file():
        return Path(last)
    names = (DEFAULT, *(f"churchill-{number}.yaml" for number in range(2, 1000)))
    free = next((path for path in map(Path, names) if not path.exists()), None)
    if free is None:
        raise RecordError(_("%(file)s: this exists already") % {"file": DEFAULT}, hint=_("Name another file."))
    return free


def _ask_scenario(ask: Ask) -> tuple[str | None, int | None]:
    """Ask which scenario is played, until the answer is one, and from which conference on (9.1).

    None for the scenario where the session is left instead, for the conference where it is the first.
    """
    scenarios = tuple(rulebook().scenarios)
    print_lines([_("A new game. Which scenario? Type its number or its name (9.1).")])
    print_lines(numbered([_name_of(scenario) for scenario in scenarios]))
    print_lines([_("For a game that has begun already, type its next conference as well, such as: campaign 6.")])
    print_lines([_("Another kind of game: churchill play --edition 1, --tournament, --secret-agendas.")])
    while True:
        answer = ask("> ")
        typed = (answer or "").strip()
        if answer is None or english(typed, ("quit", "exit")):
            return None, None
        scenario, conference = _chosen(typed)
        if scenario:
            return scenario, conference
        print_lines([_("Type a number from 1 to %(n)d, or quit.") % {"n": len(scenarios)}])


def _chosen(typed: str) -> tuple[str | None, int | None]:
    """Return the scenario that a number or the beginning of a name stands for, and the conference behind it."""
    name, _space, last_word = typed.rpartition(" ")
    if not (name and last_word.isdecimal() and len(last_word) <= MOST_DIGITS):
        name, last_word = typed, ""
    scenarios = tuple(rulebook().scenarios)
    if name.isdecimal() and len(name) <= MOST_DIGITS:
        chosen = scenarios[int(name) - 1 : int(name)] if int(name) else ()
    else:
        chosen = tuple(scenario for scenario in scenarios if name and _is_begun(scenario, folded(name)))
    if len(chosen) != 1:
        return None, None
    scenario = chosen[0]
    first_conference = int(rulebook().scenarios[scenario]["first_conference"])
    if not last_word or int(last_word) == first_conference:
        return scenario, None
    conferences = rulebook().rules[2].constants.conferences
    return (scenario, int(last_word)) if first_conference < int(last_word) <= conferences else (None, None)


def _is_begun(scenario: str, letters: str) -> bool:
    """Tell whether folded letters begin a scenario's name, in any language, or a short form of it."""
    names = rulebook().names["scenarios"][scenario]
    forms = [names[language] for language in LANGUAGES if language in names]
    forms += [short_form for short_forms in names["also"].values() for short_form in short_forms]
    return any(folded(str(form)).startswith(letters) for form in forms)


def _name_of(scenario: str) -> str:
    """Return a scenario's name, with its conferences."""
    shown = catalogues.spoken(rulebook().names["scenarios"][scenario])
    return f"{shown} ({rulebook().scenarios[scenario]['first_conference']}–10)"
