"""Which game is played: the first question of a session, and `new`, `open` and `games` in one."""

import time
from collections.abc import Sequence
from pathlib import Path

from churchill_cli.book.files import rulebook
from churchill_cli.documents import atomic_files
from churchill_cli.errors import ChurchillError, RecordError, UsageProblem
from churchill_cli.play import beginning, current_game, languages, lately
from churchill_cli.record import games
from churchill_cli.record.replay import Game
from churchill_cli.session.asking import numbered
from churchill_cli.session.greeting import turn_to
from churchill_cli.session.session import Asker, Session
from churchill_cli.session.showing import tell_due
from churchill_cli.typed.lexicon import number_said
from churchill_cli.views.game import kind_text
from churchill_cli.views.printing import print_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.causes import cause
from churchill_cli.words.languages import LANGUAGES, language_called
from churchill_cli.words.line_words import english
from churchill_cli.words.names import folded

MOST_DIGITS = 2
"""Of a scenario's number, and of a conference's."""
LEAST_LETTERS = 4
"""Of a word among others that is a scenario's name."""
MOST_ELSEWHERE = 9
"""Games in other folders that are listed."""
MOST_SHOWN = 60
"""Characters of a name that cannot be."""
SUFFIXES = (".yaml", ".yml")

Chosen = tuple[str, int | None]
"""A scenario, and the conference from which it is caught up with; None: its first one."""


def first_answer(asker: Asker) -> Chosen | Path | None:
    """Ask which game is played, until the answer is a scenario or another record; None: none at all (9.1)."""
    _say_scenarios()
    while (answer := asker.ask("> ")) is not None:
        typed = answer.strip()
        command, _space, name = typed.partition(" ")
        if english(typed, ("quit", "exit")):
            return None
        language = language_called(name) if english(command, ("lang",)) else language_called(typed)
        if language:
            catalogues.name_language(language)
            _say_scenarios()
            continue
        if typed and english(typed, ("games",)):
            print_lines(listed())
            continue
        if name and english(command, ("open",)):
            try:
                return record_named(name)
            except ChurchillError as problem:
                print_lines([f"{problem.message} {problem.hint}"])
                asker.refused(problem.exit_code)
                continue
        chosen = _chosen(typed)
        if chosen:
            return chosen
        print_lines([_("Type a number from 1 to %(n)d, or quit.") % {"n": len(rulebook().scenarios)}])
        asker.refused(UsageProblem.exit_code)
    return None


def _say_scenarios() -> None:
    """Ask which scenario is played."""
    print_lines([_("A new game. Which scenario? Type its number or its name (9.1).")])
    print_lines(numbered([_name_of(scenario) for scenario in rulebook().scenarios]))
    print_lines([_("For a game that has begun already, type its next conference as well, such as: campaign 6.")])
    print_lines([_("Another kind of game: churchill play --edition 1, --tournament, --secret-agendas.")])
    if lately.elsewhere() or lately.records_here():
        print_lines([_("To go on with another game: games lists them, open FILE takes one.")])


def _chosen(typed: str) -> Chosen | None:
    """Return the scenario that a number or the beginning of a name stands for, and the conference behind it."""
    name, _space, last_word = typed.rpartition(" ")
    last_word = number_said(last_word) or last_word
    if not (name and last_word.isdecimal() and len(last_word) <= MOST_DIGITS):
        name, last_word = typed, ""
    scenarios = tuple(rulebook().scenarios)
    if name.isdecimal() and len(name) <= MOST_DIGITS:
        chosen = scenarios[int(name) - 1 : int(name)] if int(name) else ()
    else:
        chosen = _begun_by(name) or _named_among(name.split())
    if len(chosen) != 1:
        return None
    scenario = chosen[0]
    first_conference = int(rulebook().scenarios[scenario]["first_conference"])
    if not last_word or int(last_word) == first_conference:
        return scenario, None
    conferences = rulebook().rules[2].constants.conferences
    return (scenario, int(last_word)) if first_conference < int(last_word) <= conferences else None


def _begun_by(typed: str) -> tuple[str, ...]:
    """Return the scenarios whose names begin like this."""
    letters = folded(typed)
    return tuple(scenario for scenario in rulebook().scenarios if letters and _is_begun(scenario, letters))


def _named_among(words: Sequence[str]) -> tuple[str, ...]:
    """Return the scenarios that single words name, beside no number; a word that all begin with tells nothing."""
    if any(map(number_said, words)):
        return ()
    named = (_begun_by(word) for word in words if len(word) >= LEAST_LETTERS)
    return tuple(dict.fromkeys(scenarios[0] for scenarios in named if len(scenarios) == 1))


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


def begun(record: Path, chosen: Chosen, header: beginning.Header) -> Game:
    """Begin the record of a new game, or of one that is caught up with from a conference on."""
    _scenario, conference = chosen
    game = games.begun(record, header if conference is None else beginning.standing(header, {}, conference))
    lately.remember(record)
    return game


def known() -> tuple[Path, ...]:
    """Return the records that a number can stand for: those of this folder, then those played lately elsewhere."""
    others = (Path(game.file) for game in lately.elsewhere()[:MOST_ELSEWHERE])
    return (*lately.records_here(), *(file for file in others if file.is_file()))


def listed(current: Path | None = None, current_state: Game | None = None) -> list[str]:
    """Return the records that can be opened: file, scenario, conference, the day of the last line."""
    lines = []
    for record in known():
        is_current = current is not None and record.resolve() == current.resolve()
        day = time.strftime("%Y-%m-%d", time.localtime(record.stat().st_mtime))
        try:
            game = current_state if is_current and current_state else games.opened(record)[0]
        except ChurchillError as problem:
            lines.append(f"{record} · {day} · {problem.message}")
            continue
        conference = _("conference %(n)d") % {"n": game.state.position.conference}
        here = (_("this game"),) if is_current else ()
        lines.append(" · ".join((str(record), kind_text(game), conference, day, *here)))
    return [*numbered(lines)] if lines else [_("There is no other game here, and none was played lately.")]


def record_named(typed: str) -> Path:
    """Return the record that a number of the list, a file or its name without an ending stands for."""
    file = atomic_files.named(typed)
    try:
        found = next((named for named in (file, *_record_names(file)) if named.is_file()), None)
    except OSError:
        found = None
    if found is None and typed.isascii() and typed.isdecimal():
        records = known()
        if 1 <= int(typed[:6]) <= len(records):
            return records[int(typed) - 1]
        raise UsageProblem(_("There is no game %(n)s.") % {"n": typed}, hint=_("`games` lists them."))
    if found is None:
        raise RecordError(_("%(path)s: there is no such record") % {"path": typed}, hint=_("`games` lists them."))
    return found


def _record_names(file: Path) -> list[Path]:
    """Return a file with each ending that a record may have."""
    return [Path(f"{file}{suffix}") for suffix in SUFFIXES]


def open_game(session: Session, words: Sequence[str]) -> None:
    """Go on with another game."""
    if not words:
        raise UsageProblem(_("Open which game?"), hint=_("Such as: open 2, or open FILE; `games` lists them."))
    _turn_to(session, record_named(" ".join(words)))


def _turn_to(session: Session, record: Path) -> None:
    """Let a session go on with a record that is there."""
    game, cut_off = games.shown(record)
    current_game.report(cut_off)
    lately.remember(record)
    language, players = languages.kept(record)
    turn_to(session, record, game, language or session.lang, players)


def new_game(session: Session, words: Sequence[str]) -> None:
    """Begin another game: which scenario, and in which file where none is named."""
    record = _new_file(" ".join(words)) if words else None
    chosen = first_answer(session.asker)
    if isinstance(chosen, Path):
        _turn_to(session, chosen)
        return
    record = record or (_asked_file(session.asker) if chosen else None)
    if chosen is None or record is None:
        tell_due(session)
        return
    game = begun(record, chosen, beginning.header(chosen[0], 2, [], tournament=False))
    turn_to(session, record, game, session.lang, {})


def _asked_file(asker: Asker) -> Path | None:
    """Ask for the file of a new record, until the answer is none that is there; None where nobody answers."""
    free = free_file()
    while (answer := asker.ask(_("Its file (Enter: %(file)s)> ") % {"file": free})) is not None:
        try:
            return _new_file(answer.strip() or str(free))
        except (RecordError, UsageProblem) as problem:
            print_lines([f"{problem.message} {problem.hint}"])
            asker.refused(problem.exit_code)
    return None


def _new_file(typed: str) -> Path:
    """Return the file of a new record, by its name with or without an ending; RecordError where there is one."""
    named = atomic_files.named(typed)
    file = named if named.suffix else _record_names(named)[0]
    try:
        is_free = typed.isprintable() and not (named.exists() or file.exists())
    except OSError as problem:
        raise RecordError(
            _("%(file)s cannot be written: %(why)s.") % {"file": typed[:MOST_SHOWN], "why": cause(problem)},
            hint=_("Name another file."),
        ) from None
    if not is_free:
        raise RecordError(_("%(file)s: this exists already") % {"file": typed}, hint=_("Name another file."))
    return file


def free_file() -> Path:
    """Return the first file name that a new record can have in this folder."""
    free = lately.free_name()
    if free is None:
        raise RecordError(_("%(file)s: this exists already") % {"file": lately.DEFAULT}, hint=_("Name another file."))
    return free


def list_games(session: Session, _words: Sequence[str]) -> None:
    """List the games of this folder, and those played lately elsewhere."""
    print_lines(listed(session.record, session.game))
    print_lines([_("open 2 goes on with the second, new begins another.")])
