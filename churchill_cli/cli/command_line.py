"""A command line before Typer: where options may stand, which of them hold anywhere, which language is spoken."""

from collections.abc import Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.play.typed_words import take
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES, SOURCE

ENDS_OPTIONS = "--"
LANGUAGE = "--lang"
TELLING = ("do", "undo", "redo", "point", "change", "insert", "delete")
"""Commands that are followed by a line of notation: options stand before the line or at its end."""
VALUED = ("--game", LANGUAGE)
"""Their options that take a value."""
OWN_LANGUAGE = ("rule", "search", "rulebook")
"""Commands with a language of their own: that of a section, or of a file."""
SECTIONS = ("glossary", "q-")
"""What a section begins with that is no number."""


class CommandLine:
    """The words of a command line, and what holds for each command: `--json`, `--debug`, the language."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Take the arguments of the process."""
        words = _options_first(arguments)
        options_end = words.index(ENDS_OPTIONS) if ENDS_OPTIONS in words else len(words)
        self._options, self._rest = words[:options_end], words[options_end:]
        self.as_json, self.debug = "--json" in self._options, "--debug" in self._options

    def words(self) -> list[str]:
        """Speak the language that the line asks for, and return its words without what holds for each command.

        What machines read stays English unless it is asked for: it must not change with somebody's system.
        """
        options = [word for word in self._options if word != "--debug"]
        words = [*options, *self._rest]
        machine = self.as_json or options[:1] == ["batch"]
        catalogues.use(SOURCE if machine else catalogues.preferred())
        language_values = take(options, LANGUAGE)
        if language_values is None and LANGUAGE not in options:
            return words
        language_value = language_values[0] if language_values else ""
        if language_value in LANGUAGES and words[:1] != ["rulebook"]:
            catalogues.use(language_value)
        if words[0] in OWN_LANGUAGE or words[0][:1].isdigit() or words[0].casefold().startswith(SECTIONS):
            return words
        if language_value not in LANGUAGES:
            raise UsageProblem(
                _("%(value)r is no language.") % {"value": language_value},
                hint=_("Known: %(names)s.") % {"names": ", ".join(LANGUAGES)},
            )
        return [*options, *self._rest]


def _options_first(arguments: Sequence[str]) -> list[str]:
    """Return a command line that tells a line with all its options before it, and `--` between.

    Whatever else looks like an option is a word of the line: a place with a minus, or part of a remark.
    """
    words = list(arguments)
    command = _after_options(words, 0)
    line_start = _after_options(words, command + 1)
    if line_start >= len(words) or words[command].rstrip("!") not in TELLING or words[line_start] == ENDS_OPTIONS:
        return words
    options_end = len(words)
    while options_end > line_start:
        if options_end - line_start > 1 and words[options_end - 2] in VALUED:
            options_end -= 2
        elif _is_option(words[options_end - 1]) and words[options_end - 1] not in VALUED:
            options_end -= 1
        else:
            break
    return [*words[:line_start], *words[options_end:], ENDS_OPTIONS, *words[line_start:options_end]]


def _after_options(words: Sequence[str], word_place: int) -> int:
    """Return the place behind the options, and their values, that stand from a place on."""
    while word_place < len(words) and _is_option(words[word_place]):
        word_place += 2 if words[word_place] in VALUED else 1
    return word_place


def _is_option(word: str) -> bool:
    return (word.startswith("--") and word != ENDS_OPTIONS) or (word[:1] == "-" and set(word[1:]) == {"v"})
