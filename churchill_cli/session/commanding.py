"""A command of a session is done: by the function that answers it, or by the command line."""

import re
from collections.abc import Callable, Sequence
from importlib import import_module

from churchill_cli.errors import UsageProblem
from churchill_cli.session.command_lines import commanded
from churchill_cli.session.command_names import CARDS, LEGAL, WITHIN
from churchill_cli.session.session import Session
from churchill_cli.session.shell_commands import run_outside
from churchill_cli.typed.commands import fixed_words
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.inflection import identified
from churchill_cli.words.line_words import english, is_word
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.options import with_options

Answering = Callable[[Session, Sequence[str]], None]
"""Answers a command from the words behind it."""
ANSWERED_BY = {
    "help": "helping.show_help",
    "legal": "look_commands.show_legal",
    "show": "look_commands.show_board",
    "table": "look_commands.show_table",
    "score": "look_commands.show_score",
    "rule": "look_commands.show_rule",
    "search": "look_commands.search",
    "log": "commands.show_log",
    "look": "commands.look",
    "mend": "commands.mend",
    "back": "commands.back",
    "more": "commands.show_more",
    "next": "commands.say_next",
    "lang": "commands.choose_language",
    "strength": "commands.show_strength",
    "reserves": "commands.show_reserves",
    "quit": "commands.end_session",
    "why": "why.explain",
    "audit": "auditing.begin",
    "catch-up": "catching_up.catch_up",
    "roll": "program_dice.roll",
    "phones": "phones.phones",
    "new": "choosing.new_game",
    "open": "choosing.open_game",
    "games": "choosing.list_games",
    "bot": "bots.bot",
    "hand": "bots.hand",
    "other": "bots.other",
}
"""The function that answers each command; its module is loaded with the first, so that a session starts without."""
IN_FULL = frozenset({"odds", "compass", "worth", "plan", "strength", "reserves", "surrender", "verdict", "score"})
"""Commands that show every step of their answer with -v."""
OF_POWER = {"cards": "--power", "plan": "--for", "worth": "--for", "advise": "--for"}
"""Commands that a power may stand behind alone, `cards us`, by the option that it is."""
FOR = "--for"
IN_QUOTES = re.compile(r"""(["'])(.*?)\1|\S+""")
"""A word behind a command, or several in quotes."""
ADVISING = frozenset({"compass", "worth", "plan", "advise"})
"""Commands that judge the position: a group that wants no advice does without them at the table."""


def command(session: Session, line: str, *, exact: bool) -> bool:
    """Do what a line commands if it is a command; tell whether it was one.

    ``exact``: a command counts only by its whole name, in any language.
    """
    asked = commanded(line, exact=exact)
    if asked is None:
        return False
    name, words_behind = asked[0], with_options(*asked)
    if name in ADVISING and not session.state.advice:
        typed = worded(name, current())
        raise UsageProblem(
            _("This group wants no advice at the table: `%(command)s` is not answered here.") % {"command": typed},
            hint=_("`advice on` brings it back; in a shell the command is always answered."),
        )
    if name == CARDS and words_behind:
        from churchill_cli.session.known_card import card_named  # noqa: PLC0415 - costs start-up, and few ask for it

        name = LEGAL if card_named(session.state, words_behind) else name
    if name in IN_FULL:
        session.remember([name, *words_behind])
    if name in ANSWERED_BY:
        answering(name)(session, words_behind)
    else:
        run_outside(session, [name, *_outside(name, " ".join(words_behind))])
    return True


def _outside(name: str, typed: str) -> list[str]:
    """Return the words behind a command of the command line; what stands in quotes is one, one in it is English."""
    words = [word[2] or word[0] for word in IN_QUOTES.finditer(typed)]
    within = english(words[0], WITHIN.get(name, ())) if words and not _says_for(words[0]) else None
    before, behind = ([within], words[1:]) if within else ([], words)
    end = next((at for at, word in enumerate(behind[1:], 1) if word.startswith("-")), len(behind))
    named = behind[bool(behind) and _says_for(behind[0]) : end]
    is_of_power = name in OF_POWER and not (within and name == CARDS)
    power = identified(" ".join(named), "powers") if is_of_power and named else None
    return [*before, *([OF_POWER[name], power, *behind[end:]] if power else behind)]


def _says_for(word: str) -> bool:
    """Tell whether a word says for whom a command is."""
    return is_word("for", word, exact=True) or "for" in fixed_words(word) or word == FOR


def answering(name: str) -> Answering:
    """Return the function that answers a command."""
    module, _dot, function = ANSWERED_BY[name].partition(".")
    answers: Answering = getattr(import_module(f"churchill_cli.session.{module}"), function)
    return answers
