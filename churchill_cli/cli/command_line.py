"""A command line before Typer: where options stand, which hold anywhere, which language is spoken.

Beside it only `play.typed_words` reads options, for what is answered without Typer.
"""

from collections.abc import Sequence

from churchill_cli.answers import given
from churchill_cli.errors import UsageProblem
from churchill_cli.play.typed_words import LOOK_UPS, SECTION_WORDS, names_book, take
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES, SOURCE

ENDS_OPTIONS = "--"
LANGUAGE = "--lang"
TELLING = ("do", "undo", "redo", "point", "change", "insert", "delete")
"""Commands that are followed by a line of notation: options stand before the line or at its end."""
VALUED = ("--game", LANGUAGE)
"""Their options that take a value."""
IMPORTING = ["rulebook", "import"]
"""The command that has a language of its own behind it: that of the file."""


def stands_twice(option_name: str) -> UsageProblem:
    """Return the error that names an option of which only the end would be read."""
    return UsageProblem(_("%(option)s stands there twice.") % {"option": option_name}, hint=_("Give one of them."))


class CommandLine:
    """The words of a command line, and what holds for each command: `--json`, `--debug`, the language."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Take the arguments of the process."""
        ordered_words = _options_first(arguments)
        options_end = ordered_words.index(ENDS_OPTIONS) if ENDS_OPTIONS in ordered_words else len(ordered_words)
        self._options, self._rest = ordered_words[:options_end], ordered_words[options_end:]
        self.as_json, self.debug = "--json" in self._options, "--debug" in self._options

    def words(self) -> list[str]:
        """Speak the language that the line asks for, and return its words without what holds for each command.

        What machines read stays English unless it is asked for: it must not change with somebody's system.
        """
        options_kept = [option_word for option_word in self._options if option_word != "--debug"]
        machine = self.as_json or options_kept[:1] == ["batch"]
        catalogues.unname()
        catalogues.use(SOURCE if machine else catalogues.preferred())
        command_place = _end_of_options(options_kept, 0)
        words_before, words_behind = options_kept[:command_place], options_kept[command_place:]
        is_look_up = words_behind[:1] and (
            words_behind[0] in LOOK_UPS
            or names_book(words_behind)
            or words_behind[0][:1].isdecimal()
            or words_behind[0].casefold().startswith(SECTION_WORDS)
        )
        named_before = take(words_before, LANGUAGE)
        self._speak(named_before)
        if is_look_up:  # it has the option itself
            named_behind = take(list(words_behind), LANGUAGE)
            if named_behind and named_behind[0] in LANGUAGES:
                catalogues.use(named_behind[0])
            elif named_before:
                words_behind += [LANGUAGE, *named_before]
        elif words_behind[:2] != IMPORTING:
            self._speak(take(words_behind, LANGUAGE))
            if take(words_behind, LANGUAGE):
                raise stands_twice(LANGUAGE)
        return [*words_before, *words_behind, *self._rest]

    def _speak(self, language: tuple[str, ...] | None) -> None:
        """Speak the language that was asked for, if one was."""
        if language is not None:
            catalogues.name_language(given.language(language[0]))


def _options_first(arguments: Sequence[str]) -> list[str]:
    """Return a command line that tells a line with all its options before it, and `--` between.

    Whatever else looks like an option is a word of the line: a place with a minus, or part of a remark.
    """
    words = list(arguments)
    command = _end_of_options(words, 0)
    line_start = _end_of_options(words, command + 1)
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


def _end_of_options(words: Sequence[str], word_place: int) -> int:
    """Return the place behind the options, and their values, that stand from a place on."""
    while word_place < len(words) and _is_option(words[word_place]):
        word_place += 2 if words[word_place] in VALUED else 1
    return word_place


def _is_option(word: str) -> bool:
    return (word.startswith("--") and word != ENDS_OPTIONS) or (word[:1] == "-" and set(word[1:]) == {"v"})
