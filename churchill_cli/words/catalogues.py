"""The language in which the program speaks: one for a run, or for each answer at the table; catalogues by gettext."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from churchill_cli.book.files import PREPARED, fresh, locales
from churchill_cli.game.model.texts import Plural
from churchill_cli.words.languages import SOURCE, Said, beginning, in_language

if TYPE_CHECKING:
    from gettext import NullTranslations

VARIABLE = "CHURCHILL_LANG"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
DOMAIN = "churchill"

_spoken = [SOURCE]


def current() -> str:
    """Return the language spoken now."""
    return _spoken[-1]


def use(lang: str) -> None:
    """Speak ``lang`` from now on."""
    _spoken[-1] = lang


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak ``lang`` for a while."""
    _spoken.append(lang)
    try:
        yield
    finally:
        _spoken.pop()


def preferred() -> str:
    """Return the language that the user asked for by the environment, or that of the system; else English."""
    for variable in (VARIABLE, *SYSTEM):
        wanted = os.environ.get(variable, "")
        if wanted:
            return beginning(wanted)
    return beginning(_of_the_system())


def _of_the_system() -> str:
    """Return the locale of a system that tells it otherwise than by the environment, such as Windows."""
    import locale  # noqa: PLC0415 - costs start-up, and most systems tell it by the environment

    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def spoken(texts: Mapping[str, Said]) -> Said:
    """Return what ``texts`` say in the language spoken now, in English where they lack it."""
    return in_language(texts, current())


def _(message: str) -> str:
    """Return ``message`` in the language spoken now; a text that no catalogue has stays as it is."""
    return message if current() == SOURCE or not message else catalogue(current()).gettext(message)


def counted(template: str, n: object) -> str:
    """Return a template in the language spoken now, in the form for ``n`` where it has several."""
    if not isinstance(template, Plural):
        return _(template)
    number = n if isinstance(n, int) else 0
    if current() == SOURCE:
        return str(template) if number == 1 else template.many
    return catalogue(current()).ngettext(template, template.many, number)


def written(lang: str) -> Path:
    """Return the file in which people write the catalogue of a language."""
    return locales() / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def catalogue(lang: str) -> "NullTranslations":
    """Return the catalogue of a language: compiled by the build, or anew where the written one is newer."""
    from gettext import GNUTranslations, NullTranslations  # noqa: PLC0415 - English needs none of it

    file = PREPARED.with_name(f"{lang}.mo")
    if not fresh(file, [str(written(lang))]) and written(lang).is_file():
        compile_catalogue(lang, file)
    if not file.is_file():
        return NullTranslations()
    with file.open("rb") as compiled:
        return GNUTranslations(compiled)


def compile_catalogue(lang: str, file: Path) -> None:
    """Compile the catalogue of a language into ``file``."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - at build, or in a checkout
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with written(lang).open("rb") as source:
        read = read_po(source, locale=lang)
    file.parent.mkdir(exist_ok=True)
    with file.open("wb") as target:
        write_mo(target, read)


def fixed(number: float, digits: int = 1) -> str:
    """Return a number with so many decimals, as the language spoken now writes it."""
    if current() == SOURCE:
        return f"{number:.{digits}f}"
    from babel.numbers import format_decimal  # noqa: PLC0415 - costs start-up

    return str(format_decimal(number, f"0.{'0' * digits}", locale=_habits()))


def _habits() -> str:
    """Return whose numbers and dates are written now: English ones for a language that Babel does not know."""
    from babel.localedata import exists  # noqa: PLC0415 - costs start-up

    return current() if exists(current()) else SOURCE


def dated(moment: Any) -> str:  # noqa: ANN401 - a date
    """Return a date as the language spoken now writes it."""
    from babel.dates import format_date  # noqa: PLC0415 - costs start-up

    return str(format_date(moment, "long", locale=_habits()))
