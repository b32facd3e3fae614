"""The commands of a session, beside the lines that are told: look, search, languages, and those of the command line."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.turns import closed, debaters
from churchill_cli.game.model.actions import Pass
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.notation import grammar
from churchill_cli.notation.past import VERBS
from churchill_cli.notation.readers import named
from churchill_cli.play import languages
from churchill_cli.play.current_game import at_the_table, stood
from churchill_cli.play.typed_words import SECTION_WORDS, is_section
from churchill_cli.session import hints, repair
from churchill_cli.session.answers_due import read_whole
from churchill_cli.views.game import due_lines, event_lines, log_lines
from churchill_cli.views.links import cited
from churchill_cli.views.printing import print_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import SHORTEST, english, is_word
from churchill_cli.words.inflection import identified
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.sentences import say

if TYPE_CHECKING:
    from churchill_cli.session.session import Session

Answering = Callable[["Session", Sequence[str]], None]
"""Answers a command from the words behind it."""
OWN: dict[str, Answering] = {}
"""The commands that a session has itself."""
FROM_OUTSIDE = (
    *("odds", "compass", "worth", "plan", "verdict", "surrender"),
    *("cards", "rulebook", "report", "example", "luck"),
)
"""Commands of the command line that work on the game of the session."""
ALSO = {"exit": "quit", "state": "show"}
ALONE = {"board": "show"}
"""What a command of the command line is in a session, where nothing stands behind it."""
ALSO_LINES = {"board": "{", "verdict": "", "more": ""}
"""Commands whose name begins a line too, if this but no option follows: a correction of the map is JSON."""
WITH_DICE = ("reserves",)
"""Commands whose name tells a line, with dice behind it."""
CARD = "card"
"""A word that begins lines; with others behind it, it is no command cut short."""
IN_FULL = frozenset({"odds", "compass", "worth", "plan", "strength", "reserves", "surrender", "verdict", "score"})
"""Commands that show every step of their answer with -v."""
WITHIN = {
    "cards": ("set", "forget"),
    "board": ("review", "confirm"),
    "rulebook": ("check", "import"),
}
"""Commands within a command of the command line, which may be typed in any language too."""
IN_QUOTES = re.compile(r"""(["'])(.*?)\1|\S+""")
"""A word behind a command, or several in quotes."""
ADVISING = frozenset({"compass", "worth", "plan"})
"""Commands that judge the position: a group that wants no advice does without them at the table."""
LINES_SHOWN = 15
"""Lines of the record that `log` shows: the last ones."""
SIGNED = re.compile(r" *\d+ [~×!-]")
"""A line of the log with a sign before it."""


def own(name: str) -> Callable[[Answering], Answering]:
    """Make a function the one that answers a command of the session."""

    def register(answering: Answering) -> Answering:
        OWN[name] = answering
        return answering

    return register


def answered_by(name: str) -> Answering:
    """Return what answers a command by a module that a session starts without."""

    def answering(session: "Session", words: Sequence[str]) -> None:
        from churchill_cli.session.looks import LOOKS  # noqa: PLC0415 - costs start-up

        LOOKS[name](session, words)

    return answering


@own("help")
def show_help(session: "Session", words: Sequence[str]) -> None:
    """Show what the session knows, or how what a word is of is told."""
    if not words:
        session.said.page(hints.help_lines())
        return
    from churchill_cli.session.helping import help_about  # noqa: PLC0415 - costs start-up

    about = help_about(session, words)
    if about:
        session.said.page(about)
    else:
        OWN["legal"](session, words)


own("legal")(answered_by("legal"))
own("show")(answered_by("show"))
own("table")(answered_by("table"))


@own("log")
def show_log(session: "Session", words: Sequence[str]) -> None:
    """Show the last lines in force, those from one number to another, or all, with what was taken back."""
    wanted = "".join(words)
    span = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?", wanted)
    if wanted and not span and english(wanted, ("all",)) is None:
        raise UsageProblem(_("Which lines?"), hint=_("Such as: log 20-40, or log all."))
    numbers = range(int(span[1]), int(span[2] or span[1]) + 1) if span else None
    lines = list(log_lines(session.game, everything=bool(wanted and not span), numbers=numbers))
    if not lines and numbers:
        raise UsageProblem(_("Which lines?"), hint=_("Such as: log 20-40, or log all."))
    if not lines:
        print_lines([_("No line is told yet.")])
    if not wanted and len(lines) > LINES_SHOWN:
        print_lines([_("… log all shows the lines before.")])
        lines = lines[-LINES_SHOWN:]
    print_lines(lines)
    if any(SIGNED.match(line) for line in lines):
        print_lines([_("~ corrected · - left out · × taken back · ! set by hand, or insisted on")])


@own("look")
def look(session: "Session", words: Sequence[str]) -> None:
    """Look at the game as it stood after a line, or at a point."""
    if not words:
        raise UsageProblem(_("Look where?"), hint=_("Such as: look 12, or the name of a point."))
    place = " ".join(words).casefold()
    stood(session.game, place)
    session.looking = int(place) if place.isdecimal() else session.game.past.points[place]
    OWN["show"](session, ())


@own("mend")
def mend(session: "Session", _words: Sequence[str]) -> None:
    """Mend the lines that do not fit."""
    repair.of_record(session)


@own("back")
def back(session: "Session", _words: Sequence[str]) -> None:
    """Return from the past to the game."""
    session.looking = None
    session.tell_due()


@own("more")
def show_more(session: "Session", _words: Sequence[str]) -> None:
    """Show what the screen had no room for."""
    if not session.said.rest:
        print_lines([_("The last answer was whole.")])
        return
    session.said.more()


@own("next")
def say_next(session: "Session", words: Sequence[str]) -> None:
    """Say what is due: nothing more is to be told, or nobody debates, what comes of it, and who is next (5.23)."""
    if not debaters(session.state):
        session.tell_due()
        return
    stands, captures = closed(session.state)
    print_lines([_("Nobody debates.")])
    print_lines(event_lines(captures))
    on_move = stands.turn.table.on_move
    problems = engine.violations(stands, Pass(on_move)) if words and on_move else ()
    print_lines(cited(say(problem.why), problem.cites) for problem in problems)
    print_lines(due_lines(engine.due(stands)))


own("rule")(answered_by("rule"))
own("search")(answered_by("search"))


@own("lang")
def choose_language(session: "Session", words: Sequence[str]) -> None:
    """Choose the language of the session, or of a player."""
    power = identified(" ".join(words[:-1]), "powers") if len(words) > 1 else None
    language = words[-1].casefold() if words else ""
    if not words or language not in LANGUAGES or (len(words) > 1 and power not in POWERS):
        hint = _("Such as: lang ru, or lang UK es; known: %(names)s.") % {"names": ", ".join(LANGUAGES)}
        raise UsageProblem(_("Which language?"), hint=hint)
    if power is None:
        session.lang = language
        catalogues.use(language)
    else:
        session.languages[power] = language  # type: ignore[index]
    languages.keep(session.record, session.lang, session.languages)
    session.hinted.clear()
    session.tell_due()


@own("strength")
def show_strength(session: "Session", words: Sequence[str]) -> None:
    """Show the strength of a Front, or of all in few words."""
    if words:
        run_for_each(session, "strength", "--front", FRONTS, words)
    else:
        answered_by("strengths")(session, words)


own("score")(answered_by("score"))
own("why")(answered_by("why"))
own("audit")(answered_by("audit"))


@own("reserves")
def show_reserves(session: "Session", words: Sequence[str]) -> None:
    """Show where the reserves of a theater go, or of both."""
    run_for_each(session, "reserves", "--theater", THEATERS, words)


def run_for_each(session: "Session", command: str, option: str, every: Sequence[str], words: Sequence[str]) -> None:
    """Run a command of the command line on what is named, or on every one of a few."""
    first_option = next((index for index, word in enumerate(words) if word.startswith("-")), len(words))
    typed, options = words[:first_option], words[first_option:]
    wanted = read_whole(named(" ".join(typed), every, "fronts", "theaters"), typed) or " ".join(typed)
    for choice in [wanted] if wanted or option in options else every:
        run_outside(session, [command, *([option, choice] if choice else []), *options])


@own("catch-up")
def catch_up(session: "Session", words: Sequence[str]) -> None:
    """Tell what stands on the board, or go through it."""
    from churchill_cli.session import catching_up  # noqa: PLC0415 - costs start-up

    catching_up.catch_up(session, " ".join(words))


@own("quit")
def end_session(session: "Session", _words: Sequence[str]) -> None:
    """End the session."""
    session.done = True


COMMANDS = (*OWN, *FROM_OUTSIDE)
LEAVING = ("new", "open", "games")
OF_BOTS = ("bot", "hand", "other")
WHOLE = (*LEAVING, *OF_BOTS, "board")
"""Commands that leave the game, those of 'Bots, one that issues begin like: never cut short; no slip does them."""


def of_bots(name: str) -> Answering:
    """Return what answers a command of 'Bots, whom most games do without."""

    def answering(session: "Session", words: Sequence[str]) -> None:
        from churchill_cli.session.bots import BOTS  # noqa: PLC0415 - costs start-up

        BOTS[name](session, words)

    return answering


OWN |= {name: answered_by(name) for name in LEAVING} | {name: of_bots(name) for name in OF_BOTS}


def parted(text: str) -> list[str]:
    """Return what was typed as lines; a question, and what is caught up with, goes to the end of the text."""
    plain = text.strip()
    return [plain] if plain.startswith("?") or is_catching_up(plain) else grammar.parted(plain)


def is_catching_up(text: str) -> bool:
    """Tell whether a text tells what stands on the board; the beginning of no other line is so long."""
    first_word = text.partition(" ")[0]
    return len(first_word) >= SHORTEST and english(first_word, ("catch-up",)) is not None


def command(session: "Session", line: str, *, exact: bool) -> bool:
    """Do what a line commands if it is a command; tell whether it was one.

    ``exact``: a command counts only by its whole name, in any language.
    """
    words = line.split()
    first_word = words[0] if words else ""
    if first_word.startswith("?"):
        OWN["legal"](session, [word for word in (first_word[1:], *words[1:]) if word])
        return True
    may_be_section = "." in first_word[:3] or first_word.casefold().startswith(SECTION_WORDS)
    if may_be_section and is_section(words):
        OWN["rule"](session, words)
        return True
    of_two_words = command_named(" ".join(words[:2]), exact=True) if words[1:] else None  # such as `por qué`
    name = of_two_words or command_named(first_word.rstrip("?"), exact=exact)
    words_behind = words[2 if of_two_words else 1 :]
    is_card = words_behind and (first_word.casefold() == CARD or is_word(CARD, first_word, exact=True))
    if name is None or (is_card and not _goes_on(name, words_behind[0])) or _tells_something(name, words_behind):
        return False
    if name in ADVISING and not session.state.advice:
        raise UsageProblem(
            _("This group wants no advice at the table: %(command)s is not answered here.") % {"command": name},
            hint=_("`advice on` brings it back; in a shell the command is always answered."),
        )
    name = name if words_behind else ALONE.get(name, name)
    if name in IN_FULL:
        session.remember([name, *words_behind])
    if name in OWN:
        OWN[name](session, words_behind)
    else:
        run_outside(session, [name, *_outside(name, " ".join(words_behind))])
    return True


def _outside(name: str, typed: str) -> list[str]:
    """Return the words behind a command of the command line; what stands in quotes is one, one in it is English."""
    words = [word[2] or word[0] for word in IN_QUOTES.finditer(typed)]
    within = english(words[0], WITHIN.get(name, ())) if words else None
    return [within, *words[1:]] if within else words


def _goes_on(name: str, word_behind: str) -> bool:
    """Tell whether an option, or a command within it, stands behind a command."""
    return word_behind.startswith("-") or english(word_behind, WITHIN.get(name, ())) is not None


def _tells_something(name: str, words_behind: Sequence[str]) -> bool:
    """Tell whether words that begin as a command does tell something: a line, dice, what is no command of 'Bots."""
    if not words_behind:
        return False
    if name in OF_BOTS:
        return name == "other" or (name == "hand" and identified(words_behind[0], "powers") is None)
    goes_on = words_behind[0]
    is_line = name in ALSO_LINES and not goes_on.startswith("-") and goes_on.startswith(ALSO_LINES[name])
    return is_line or (name in WITH_DICE and words_behind[-1].isdigit())


def command_named(typed: str, *, exact: bool) -> str | None:
    """Return the command that a word is, or is the unique beginning of."""
    plain = ALSO.get(typed.casefold(), typed.casefold())
    if plain in (*COMMANDS, *WHOLE):
        return plain
    if exact:
        return next((name for name in (*COMMANDS, *WHOLE) if is_word(name, typed, exact=True)), None)
    return english(typed, COMMANDS)


def run_outside(session: "Session", words: Sequence[str]) -> None:
    """Run a command of the command line on the game of the session."""
    with at_the_table(session.record):
        session.run(words)


def begun() -> Iterator[str]:
    """Yield the words that may begin what is typed, for completion: in English and in the language spoken now."""
    for name in (*COMMANDS, *WHOLE, *VERBS):
        yield name
        yield from rulebook().words.get(name, {}).get(catalogues.current(), ())
