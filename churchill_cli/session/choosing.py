"""Which game is played: the first question of a session, `new`, `open` and `games` in one, and how each greets."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal, TypeVar

from churchill_cli.book.files import rulebook
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.play import beginning, current_game, languages, lately
from churchill_cli.record import games
from churchill_cli.record.replay import Game
from churchill_cli.session import repair
from churchill_cli.session.session import Asker, Session
from churchill_cli.session.showing import tell_due
from churchill_cli.typed.board.scenario_chosen import Chosen, chosen_by
from churchill_cli.views.printing import print_lines
from churchill_cli.views.records import greeting_lines, record_lines, scenario_lines
from churchill_cli.views.ruling import refusal_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import language_called
from churchill_cli.words.line_words import english

Read = TypeVar("Read")


def first_answer(asker: Asker) -> Chosen | Path | None:
    """Ask which game is played, until the answer is a scenario or another record; None: none at all (9.1)."""
    print_lines(_scenarios())
    game: Chosen | Path | Literal[False] | None = _asked(asker, "> ", _read_game)
    return game or None


def _asked(asker: Asker, prompt: str, read: Callable[[str], Read | None]) -> Read | None:
    """Ask until an answer is read as anything, and return that; None where nobody answers any more."""
    while (answer := asker.ask(prompt)) is not None:
        try:
            found = read(answer.strip())
        except ChurchillError as problem:
            print_lines([f"{problem.message} {problem.hint}".rstrip()])
            asker.refused(problem.exit_code)
        else:
            if found is not None:
                return found
    return None


def _read_game(typed: str) -> Chosen | Path | Literal[False] | None:
    """Return the game that an answer names, False for none at all; None where it was only to show or to speak."""
    command, _space, name = typed.partition(" ")
    if english(typed, ("quit", "exit")):
        return False
    language = language_called(name if english(command, ("lang",)) else typed)
    if language:
        catalogues.name_language(language)
        print_lines(_scenarios())
        return None
    if typed and english(typed, ("games",)):
        print_lines(record_lines(lately.records()))
        return None
    if name and english(command, ("open",)):
        return lately.record_named(name)
    chosen = chosen_by(typed)
    if chosen is None:
        message = _("Type a number from 1 to %(n)d, the name of a scenario, or quit.")
        raise UsageProblem(message % {"n": len(rulebook().scenarios)})
    return chosen


def _scenarios() -> Iterator[str]:
    return scenario_lines(are_others_known=bool(lately.elsewhere() or lately.records_here()))


def begun(record: Path, chosen: Chosen, header: beginning.Header) -> Game:
    """Begin the record of a new game, or of one that is caught up with from a conference on."""
    standing = {} if chosen.conference is None else beginning.standing(header, {}, chosen.conference)
    game = games.begun(record, standing or header)
    lately.remember(record)
    return game


def answer_open(session: Session, words: Sequence[str]) -> None:
    """Go on with another game."""
    if not words:
        raise UsageProblem(_("Open which game?"), hint=_("Such as: open 2, or open FILE; `games` lists them."))
    _turn_to(session, lately.record_named(" ".join(words)))


def answer_new(session: Session, words: Sequence[str]) -> None:
    """Begin another game, of the scenario or in the file that is named; what is not named is asked."""
    name = " ".join(words)
    named = chosen_by(name) if name else None
    record = lately.new_record(name) if name and not named else None
    chosen = named or first_answer(session.asker)
    if isinstance(chosen, Path):
        _turn_to(session, chosen)
        return
    if chosen and record is None:
        free = str(lately.free_name())
        asking = _("Its file (Enter: %(file)s)> ") % {"file": free}
        record = _asked(session.asker, asking, lambda typed: lately.new_record(typed or free))
    if chosen is None or record is None:
        print_lines([_("No new game was begun.")])
        tell_due(session)
    else:
        header = beginning.header(chosen.scenario, chosen.edition or 2, [], tournament=False)
        _turn_to(session, record, begun(record, chosen, header))


def answer_games(session: Session, _words: Sequence[str]) -> None:
    """List the games of this folder, and those played lately elsewhere."""
    print_lines(record_lines(lately.records(), session.record, session.game))
    print_lines([_("open 2 goes on with the second, new begins another.")])


def reopened(record: Path) -> Game:
    """Return the game of a record that is there; where its last line was cut off, that is said."""
    game, cut_off = games.shown(record)
    current_game.report(cut_off)
    return game


def _turn_to(session: Session, record: Path, new: Game | None = None) -> None:
    """Go on with another game; of the one before nothing is kept but its language, who is asked and what runs."""
    game = new or reopened(record)
    lately.remember(record)
    language, players = (None, {}) if new else languages.kept(record)
    repair.give_up(session)
    other = Session(record, game, language or session.lang, players, run=session.run, asker=session.asker)
    vars(session).update(vars(other))
    greet(session)


def greet(session: Session, *, is_due_said: bool = True) -> None:
    """Say where the game stands and how to go on; what is due where nothing else is told first."""
    with catalogues.speaking(session.lang):
        session.said.say("line", greeting_lines(session.record, session.game))
        try:
            if not session.game.is_sound:
                session.said.end()
                print_lines([_("Not every line of the record fits; nothing more can be told before that is mended.")])
                repair.answer_mend(session)
            elif is_due_said:
                tell_due(session)
        except ChurchillError as problem:  # such as a chart of a 'Bot that cannot be read any more
            session.said.end()
            print_lines(refusal_lines(problem))
        session.said.end()
