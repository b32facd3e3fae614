"""The options of commands as words: typed and shown in the language, without dashes."""

import re
from collections.abc import Mapping, Sequence
from itertools import chain

from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded

FULL = N_("--full")
"""What is said for -v."""
OF_COMMANDS: Mapping[str, Sequence[str]] = {
    "plan": (N_("--for"), N_("--markers"), N_("--aim"), FULL),
    "worth": (N_("--for"), N_("--issues"), FULL),
    "cards": (N_("--power"), N_("--value"), N_("--bonus"), N_("--paranoia")),
    "board": (N_("--refresh"), N_("--assumed")),
    **dict.fromkeys(("luck", "score", "odds", "compass", "strength", "reserves", "surrender", "verdict"), (FULL,)),
}
"""The options behind a command that are words."""
WORDS = frozenset(chain.from_iterable(OF_COMMANDS.values()))
"""All of them: each in the catalogue of a language by itself."""
SHORT = {FULL: "-v"}
OPTION = re.compile(r"(?<= )(--[a-z]+|-v)(?![\w-])(?: (UK|USSR|US)\b)?")


def with_options(command: str, words: Sequence[str]) -> list[str]:
    """Return the words behind a command with its options as a shell has them."""
    said = {folded(form): option for option in OF_COMMANDS.get(command, ()) for form in (option[2:], _word(option))}
    options = (said.get(folded(word), word) for word in words)
    return [SHORT.get(option, option) for option in options]


def option_words(line: str) -> str:
    """Return a line that advises a command with its options as words of the language spoken."""

    def as_word(found: "re.Match[str]") -> str:
        option = FULL if found[1] == SHORT[FULL] else found[1]
        _named, *power = worded(f"{option[2:]} {found[2]}").split(" ", 1) if found[2] else [option]
        return " ".join((_word(option), *power))

    return OPTION.sub(as_word, line)


def _word(option: str) -> str:
    """Return an option as a word; one that has none as it is typed in a shell."""
    return _(option).removeprefix("--") if option in WORDS else option
