"""The commands of a session by their names, whole and cut short, in every language."""

from collections.abc import Iterator, Mapping

from churchill_cli.book.files import rulebook
from churchill_cli.notation.past import VERBS
from churchill_cli.words import catalogues
from churchill_cli.words.line_words import english, is_word

MODULES: Mapping[str, str] = {
    "look_commands": "help legal show table rule search score cards",
    "commands": "log look back more next why lang strength reserves roll quit phones",
    "repair": "mend",
    "catching_up": "audit catch-up",
    "choosing": "new open games",
    "bots": "bot hand other",
}
ANSWERED_IN = {command: module for module, commands in MODULES.items() for command in commands.split()}
"""The module of the session that answers a command, by its `answer_COMMAND`; it is loaded with the first of them."""
OF_BOTS = MODULES["bots"].split()
WHOLE = (*MODULES["choosing"].split(), *OF_BOTS, "board", "advise", "phones")
"""Commands that leave the game, those of 'Bots, two that lines begin like, one that serves: only said whole."""
COMMANDS = (
    *(name for name in ANSWERED_IN if name not in WHOLE),
    *("odds", "compass", "worth", "plan", "verdict", "surrender", "rulebook", "report", "example", "luck"),
)
"""The other commands: those of the session, then those of the command line that work on its game."""
ALSO = {"exit": "quit", "state": "show"}
ALSO_LINES = {"board": "{", "verdict": "", "more": ""}
"""Commands whose name begins a line too, if this but no option follows: a correction of the map is JSON."""
WITHIN = {
    "cards": ("set", "forget"),
    "board": ("review", "confirm"),
    "rulebook": ("check", "import"),
    "advise": ("card", "me"),
    "phones": ("tell", "off"),
}
"""Commands within a command of the command line, which may be typed in any language too."""


def command_named(typed: str, *, exact: bool) -> str | None:
    """Return the command that a word is, or is the unique beginning of."""
    plain = ALSO.get(typed.casefold(), typed.casefold())
    if plain in (*COMMANDS, *WHOLE):
        return plain
    if exact:
        return next((name for name in (*COMMANDS, *WHOLE) if is_word(name, typed, exact=True)), None)
    return english(typed, COMMANDS)


def begun() -> Iterator[str]:
    """Yield the words that may begin what is typed, for completion: in English and in the language spoken now."""
    for name in (*COMMANDS, *WHOLE, *VERBS):
        yield name
        yield from rulebook().words.get(name, {}).get(catalogues.current(), ())
