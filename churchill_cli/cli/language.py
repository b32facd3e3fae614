"""Which language a command line speaks: `--lang` anywhere, else the environment or the system."""

from collections.abc import Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES, SOURCE

OPTION = "--lang"
OWN = ("rule", "search", "rulebook")
"""Commands with an option of this name themselves: the language of a section, or of a file."""
SECTIONS = ("glossary", "q-")
"""What a section begins with that is no number."""


def chosen(words: Sequence[str], *, as_json: bool) -> list[str]:
    """Speak the language that a command line asks for, and return the line without that option.

    What machines read stays English unless it is asked for: it must not change with somebody's system.
    """
    line = list(words)
    end = line.index("--") if "--" in line else len(line)
    at = next((at for at, word in enumerate(line[:end]) if word == OPTION or word.startswith(f"{OPTION}=")), None)
    machine = as_json or line[:1] == ["batch"]
    catalogues.use(SOURCE if machine else catalogues.preferred())
    if at is None:
        return line
    _name, _equals, value = line[at].partition("=")
    length = 1 if value or at + 1 >= end else 2
    value = value or "".join(line[at + 1 : at + length])
    if value in LANGUAGES and line[:1] != ["rulebook"]:
        catalogues.use(value)
    if line[:1] and (line[0] in OWN or line[0][:1].isdigit() or line[0].casefold().startswith(SECTIONS)):
        return line
    if value not in LANGUAGES:
        raise UsageProblem(
            _("%(value)r is no language.") % {"value": value},
            hint=_("Known: %(names)s.") % {"names": ", ".join(LANGUAGES)},
        )
    return [*line[:at], *line[at + length :]]
