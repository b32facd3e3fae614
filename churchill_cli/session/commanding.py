"""A command of a session is done: by the function that answers it, or by the command line."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import takewhile

from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation import grammar
from churchill_cli.play.current_game import hold_game
from churchill_cli.play.typed_words import SECTION_WORDS, is_section
from churchill_cli.session.command_names import ALSO_LINES, ANSWERED_IN, OF_BOTS, WITHIN, command_named
from churchill_cli.session.session import Session
from churchill_cli.typed.commands.commands import fixed_words
from churchill_cli.typed.lexicon.entries import number_said
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.typed.questions.topics import asks
from churchill_cli.views.printing import gathered
from churchill_cli.views.terminal import has_pages
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import identified
from churchill_cli.words.line_words import english, is_said
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.options import with_options

IN_FULL = frozenset({"odds", "compass", "worth", "plan", "strength", "reserves", "surrender", "verdict", "score"})
"""Commands that show every step of their answer with -v."""
OF_POWER = {"cards": "--power", "plan": "--for", "worth": "--for", "advise": "--for"}
"""Commands that a power may stand behind alone, `cards us`, by the option that it is."""
FOR = "--for"
IN_QUOTES = re.compile(r"""(["'])(.*?)\1|\S+""")
"""A word behind a command, or several in quotes."""
ADVISING = frozenset({"compass", "worth", "plan", "advise"})
"""Commands that judge the position: a group that wants no advice does without them at the table."""
ROLL, ROLLS = "roll", "rolls"
"""A command, and with what the line ends for which it rolls."""
ALONE_ONLY = frozenset({ROLL, "next", "quit", "back"})
"""Commands that stand alone: what stands behind them is told, dice or what somebody does next."""
WHY_NOT = "passes"
"""Behind `next`: why who is on the move may not pass."""
CARD = "card"
"""A word that begins lines; with others behind it, it is no command cut short."""
CATCH_UP = "catch-up"
SHORTEST_OF_TWO = 5
"""So many letters of `catch-up` at least begin it; a cat is another thing."""


def command(session: Session, line: str, *, exact: bool) -> bool:
    """Do what a line commands if it is a command; tell whether it was one.

    ``exact``: a command counts only by its whole name, in any language.
    """
    asked = commanded(line, exact=exact)
    if asked is None:
        return False
    name, words_behind = asked[0], with_options(*asked)
    if name in ADVISING and not session.state.advice:
        typed = worded(name)
        raise UsageProblem(
            _("This group wants no advice at the table: `%(command)s` is not answered here.") % {"command": typed},
            hint=_("`advice on` brings it back; in a shell the command is always answered."),
        )
    if name in IN_FULL:
        session.remember([name, *words_behind])
    if name in ANSWERED_IN:
        module = import_module(f"churchill_cli.session.{ANSWERED_IN[name]}")
        getattr(module, f"answer_{name.replace('-', '_')}")(session, words_behind)
    else:
        run_outside(session, words_outside(name, words_behind))
    return True


def words_outside(name: str, words_behind: Sequence[str]) -> list[str]:
    """Return a command as the command line takes it; what stands in quotes is one word, a command in it is English."""
    words = [word[2] or word[0] for word in IN_QUOTES.finditer(" ".join(words_behind))]
    within = english(words[0], WITHIN.get(name, ())) if words and not _says_for(words[0]) else None
    before, behind = ([within], words[1:]) if within else ([], words)
    end = next((at for at, word in enumerate(behind[1:], 1) if word.startswith("-")), len(behind))
    named = behind[bool(behind) and _says_for(behind[0]) : end]
    is_of_power = name in OF_POWER and not (within and name == "cards")
    power = identified(" ".join(named), "powers") if is_of_power and named else None
    return [name, *before, *([OF_POWER[name], power, *behind[end:]] if power else behind)]


def _says_for(word: str) -> bool:
    """Tell whether a word says for whom a command is."""
    return is_said("for", word) or "for" in fixed_words(word) or word == FOR


def parted(text: str) -> list[str]:
    """Return what was typed as lines; a question, and what is caught up with, goes to the end of the text."""
    plain = text.strip()
    return [plain] if plain.startswith("?") or is_catching_up(plain) else grammar.parted(plain)


def is_catching_up(text: str) -> bool:
    """Tell whether a text tells what stands on the board; the beginning of no other line is so long."""
    first_word = text.partition(" ")[0]
    return len(first_word) >= SHORTEST_OF_TWO and english(first_word, (CATCH_UP,)) is not None


def commanded(line: str, *, exact: bool) -> tuple[str, Sequence[str]] | None:
    """Return the command of a line with the words behind it, or None where it is no command."""
    words = line.split()
    first_word = words[0] if words else ""
    if first_word.startswith("?"):
        return "legal", [word for word in (first_word[1:], *words[1:]) if word]
    may_be_section = "." in first_word[:3] or first_word.casefold().startswith(SECTION_WORDS)
    if may_be_section and is_section(words):
        return "rule", words
    of_two_words = command_named(" ".join(words[:2]), exact=True) if words[1:] else None  # such as `por qué`
    name = of_two_words or command_named(first_word.rstrip("?"), exact=exact)
    words_behind = words[2 if of_two_words else 1 :]
    next_word = words_behind[0] if words_behind else "-"
    is_option = next_word.startswith("-") and not next_word[1:2].isdecimal()  # `card -1 network us 1 5` has none
    is_card_told = is_said(CARD, first_word) and not (is_option or english(next_word, WITHIN.get(name or "", ())))
    is_question = name == "legal" and asks(line)
    is_told = (
        name is None
        or is_question
        or is_card_told
        or (name == "new" and any(edge.end > 1 for edge in lattice(typed_words(line))[0]))  # `new card`, `new guinea`
        or (name == CATCH_UP and len(first_word) < SHORTEST_OF_TWO and words_behind)
        or _tells_something(name, words_behind)
    )
    return None if is_told or name is None else (name, words_behind)


def _tells_something(name: str, words_behind: Sequence[str]) -> bool:
    """Tell whether words that begin as a command does tell something: a line, dice, what is no command of 'Bots."""
    if not words_behind:
        return False
    if name in OF_BOTS:
        return name == "other" or (name == "hand" and identified(words_behind[0], "powers") is None)
    goes_on = words_behind[0]
    if name in ALONE_ONLY:
        return not {WHY_NOT, "?", *POWERS}.issuperset(words_behind) if name != ROLL else words_behind[-1] != ROLLS
    is_line = name in ALSO_LINES and not goes_on.startswith("-") and goes_on.startswith(ALSO_LINES[name])
    typed = takewhile(lambda word: not word.startswith("-"), words_behind)
    dice = (word.text for word in typed_words(" ".join(typed)))  # `2-4` is two of them
    is_of_axis = name == "surrender" and not goes_on.startswith("-")  # `surrender of Italy` tells of the board
    return is_line or is_of_axis or (name == "reserves" and any(map(number_said, dice)))


def run_outside(session: Session, *commands: Sequence[str]) -> None:
    """Run commands of the command line on the game of the session, as it is looked at; what is long has pages."""
    looked_at = session.state if session.looking is not None else None
    with hold_game(session.record, session.game, looked_at), paged(session):
        for words in commands:
            session.run(words)


@contextmanager
def paged(session: Session) -> Iterator[None]:
    """Show answers of the command line a page at a time where somebody reads them on a screen."""
    with gathered(is_wanted=has_pages()) as lines:
        yield
    if lines:
        session.said.page(lines)
