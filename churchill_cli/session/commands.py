"""The commands of a session, beside the lines that are told: look, search, languages, and those of the command line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.adjusting import CATCHING_UP
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.notation import grammar
from churchill_cli.notation.tokens import NoMatch, named
from churchill_cli.play import languages
from churchill_cli.play.current_game import at_the_table, stood
from churchill_cli.play.current_game import checked as settled
from churchill_cli.record import history
from churchill_cli.session import hints
from churchill_cli.views import game as view
from churchill_cli.views.output import paged, told
from churchill_cli.views.table import deck_lines, table_lines, what_if_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import SHORTEST, english, is_word, worded
from churchill_cli.words.names import identified

if TYPE_CHECKING:
    from churchill_cli.session.session import Session

Command = Callable[["Session", Sequence[str]], None]
ALSO_LINES = ("board", "verdict")
"""Commands whose name begins a line too, if anything but an option follows."""


def _help(_session: "Session", _words: Sequence[str]) -> None:
    told(hints.help_lines())


def _legal(session: "Session", words: Sequence[str]) -> None:
    wanted = " ".join(words).casefold()
    told(view.legal_lines(session.state, wanted))
    step, due = session.state.turn.step, engine.due(session.state)
    if not wanted and due and hints.fits(step, due):
        told(hints.examples(step))


def _show(session: "Session", words: Sequence[str]) -> None:
    state = stood(session.game, " ".join(words)) if words else session.state
    told(view.state_lines(state))


def _table(session: "Session", words: Sequence[str]) -> None:
    from churchill_cli.answers import conferences  # noqa: PLC0415 - a session starts without

    asked = conferences.asked(" ".join(words))
    if asked is None:
        told([*table_lines(session.state), *deck_lines(session.state)])
        return
    told(what_if_lines(conferences.what_if(session.state, *asked)))


def _log(session: "Session", words: Sequence[str]) -> None:
    everything = bool(words) and english(words[0], ("all",)) == "all"
    paged(view.log_lines(session.game, everything=everything))


def _look(session: "Session", words: Sequence[str]) -> None:
    """Look at the game as it stood after a line, or at a point."""
    if not words:
        raise UsageProblem(_("Look where?"), hint=_("Such as: look 12, or the name of a point."))
    wanted = " ".join(words).casefold()
    stood(session.game, wanted)
    session.looking = int(wanted) if wanted.isdecimal() else session.game.past.points[wanted]
    told(view.state_lines(session.state))


def _back(session: "Session", _words: Sequence[str]) -> None:
    session.looking = None
    session.tell_due()


def _looked_up(session: "Session", words: Sequence[str]) -> bool:
    """Answer a look-up, in the edition that is played; tell whether it was one."""
    from churchill_cli.play import looking  # noqa: PLC0415 - as above

    return looking.quick(words, session.state.position.rules.edition)


def _rule(session: "Session", words: Sequence[str]) -> None:
    if not _looked_up(session, ["rule", *words]):
        raise UsageProblem(_("Which rule?"), hint=_("Such as: rule 7.74, or 7.74 alone."))


def _search(session: "Session", words: Sequence[str]) -> None:
    if not _looked_up(session, ["search", *words]):
        raise UsageProblem(_("Search for what?"), hint=_("Such as: search who wins ties."))


def _language(session: "Session", words: Sequence[str]) -> None:
    """Choose the language of the session, or of a player."""
    power = identified(" ".join(words[:-1]), "powers") if len(words) > 1 else None
    wanted = words[-1].casefold() if words else ""
    if not words or wanted not in catalogues.LANGUAGES or (len(words) > 1 and power not in POWERS):
        raise UsageProblem(_("Which language?"), hint=_("Such as: lang ru, or lang UK es; known: en, ru, es."))
    if power is None:
        session.lang = wanted
        catalogues.use(wanted)
    else:
        session.languages[power] = wanted  # type: ignore[index]
    languages.keep(session.record, session.lang, session.languages)
    session.hinted.clear()
    session.tell_due()


def _strength(session: "Session", words: Sequence[str]) -> None:
    """Show the strength of a Front, or of all."""
    _each(session, "strength", "--front", FRONTS, words)


def _score(session: "Session", words: Sequence[str]) -> None:
    """Show the points line by line, without what the command line needs for it."""
    from churchill_cli.answers import positions  # noqa: PLC0415 - not every session asks for it
    from churchill_cli.views.score import score_lines  # noqa: PLC0415

    position, checked = session.state.position, settled(session.state)
    told(score_lines(positions.score(position, checked=checked), int("-v" in words)))


def _reserves(session: "Session", words: Sequence[str]) -> None:
    """Show where the reserves of a theater go, or of both."""
    _each(session, "reserves", "--theater", THEATERS, words)


def _each(session: "Session", name: str, option: str, every: Sequence[str], words: Sequence[str]) -> None:
    """Run a command of the command line on what is named, or on every one of a few."""
    at = next((at for at, word in enumerate(words) if word.startswith("-")), len(words))
    wanted, options = _whole(words[:at], every), words[at:]
    for one in [wanted] if wanted or option in options else every:
        _outside(session, [name, *([option, one] if one else []), *options])


def _whole(words: Sequence[str], among: Sequence[str]) -> str:
    """Return the identifier that words are the unique beginning of, or the words where they are not."""
    typed = " ".join(words)
    try:
        found, end = named(typed, among, "fronts", "theaters")(words, 0)
    except NoMatch:
        return typed
    return str(found) if end == len(words) else typed


def _catch_up(session: "Session", words: Sequence[str]) -> None:
    """Set by hand what stands on the board, one marker after another."""
    if not words:
        raise UsageProblem(
            _("What stands on the board?"),
            hint=_("Such as: %(line)s") % {"line": worded(hints.CATCH_UP, catalogues.current())},
        )
    markers = grammar.parted(" ".join(words))
    session.tell(*(f"adjust {marker} because {CATCHING_UP}" for marker in markers))


def _quit(session: "Session", _words: Sequence[str]) -> None:
    session.done = True


OWN: Mapping[str, Command] = {
    "help": _help,
    "legal": _legal,
    "show": _show,
    "table": _table,
    "log": _log,
    "look": _look,
    "back": _back,
    "rule": _rule,
    "search": _search,
    "lang": _language,
    "strength": _strength,
    "score": _score,
    "reserves": _reserves,
    "catch-up": _catch_up,
    "quit": _quit,
}
FROM_OUTSIDE = ("odds", "verdict", "surrender", "cards", "board", "rulebook", "report", "example")
"""Commands of the command line that work on the game of the session."""
COMMANDS = (*OWN, *FROM_OUTSIDE)
ALSO = {"exit": "quit", "state": "show"}


def parted(text: str) -> list[str]:
    """Return what was typed as lines; a question, and what is caught up with, goes to the end of the text."""
    plain = text.strip()
    whole = plain.startswith("?") or is_catching_up(plain)
    return [plain] if whole else grammar.parted(plain)


def is_catching_up(text: str) -> bool:
    """Tell whether a text tells what stands on the board; the beginning of no other line is so long."""
    first, _space, _rest = text.partition(" ")
    return len(first) >= SHORTEST and english(first, ("catch-up",)) is not None


def command(session: "Session", line: str, *, exact: bool) -> bool:
    """Do what a line commands if it is a command; tell whether it was one."""
    words = line.split()
    first = words[0] if words else ""
    if first.startswith("?"):
        _legal(session, [part for part in (first[1:], *words[1:]) if part])
        return True
    if ("." in first[:3] or first.casefold().startswith(("glossary", "q-"))) and _looked_up(session, words):
        return True
    found = _named(first, exact=exact)
    if found is None or (found in ALSO_LINES and words[1:] and not words[1].startswith("-")):
        return False
    _do(session, found, words[1:])
    return True


def _named(first: str, *, exact: bool) -> str | None:
    """Return the command that a word is, or is the unique beginning of."""
    plain = ALSO.get(first.casefold(), first.casefold())
    if plain in COMMANDS:
        return plain
    if exact:
        return next((name for name in COMMANDS if is_word(name, first, exact=True)), None)
    return english(first, COMMANDS)


def _do(session: "Session", name: str, words: Sequence[str]) -> None:
    if name in OWN:
        OWN[name](session, words)
    else:
        _outside(session, [name, *words])


def _outside(session: "Session", words: Sequence[str]) -> None:
    """Run a command of the command line on the game of the session."""
    with at_the_table(session.record):
        session.run(words)


def begun() -> Iterator[str]:
    """Yield the words that may begin what is typed, for completion: in English and in the language spoken now."""
    for name in (*COMMANDS, *history.VERBS):
        yield name
        yield from rulebook().words.get(name, {}).get(catalogues.current(), ())
