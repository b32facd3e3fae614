"""The language in which the program speaks: one for a run, or for each answer at the table; catalogues by gettext."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache

from churchill_cli.book import prepared
from churchill_cli.words.languages import SOURCE, in_language, language_of_locale

TYPE_CHECKING = False  # that of `typing` costs start-up, and a look-up in English needs nothing else of it
if TYPE_CHECKING:
    from datetime import date
    from gettext import NullTranslations
    from pathlib import Path

    from churchill_cli.words.languages import Wording

OWN_VARIABLE = "CHURCHILL_LANG"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
DOMAIN = "churchill"

_languages_spoken = [SOURCE]


def current() -> str:
    """Return the language spoken now."""
    return _languages_spoken[-1]


def use(language: str) -> None:
    """Speak ``language`` from now on."""
    _languages_spoken[-1] = language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak ``language`` for a while."""
    _languages_spoken.append(language)
    try:
        yield
    finally:
        _languages_spoken.pop()


def preferred() -> str:
    """Return the language that the user asked for by the environment, or that of the system; else English."""
    for variable in (OWN_VARIABLE, *SYSTEM_VARIABLES):
        locale_name = os.environ.get(variable, "")
        if locale_name:
            return language_of_locale(locale_name)
    return language_of_locale(_of_the_system())


def _of_the_system() -> str:
    """Return the locale of a system that tells it otherwise than by the environment, such as Windows."""
    import locale  # noqa: PLC0415 - costs start-up, and most systems tell it by the environment

    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def spoken(wordings: "Mapping[str, Wording]") -> "Wording":
    """Return what ``wordings`` say in the language spoken now, in English where they lack it."""
    return in_language(wordings, current())


def _(message: str) -> str:
    """Return ``message`` in the language spoken now; a text that no catalogue has stays as it is."""
    return message if current() == SOURCE or not message else catalogue(current()).gettext(message)


def counted(template: str, count: object) -> str:
    """Return a template in the language spoken now, in the form for ``count`` where it has several."""
    many: str = getattr(template, "many", "")
    if not many:
        return _(template)
    how_many = count if isinstance(count, int) else 0
    if current() == SOURCE:
        return str(template) if how_many == 1 else many
    return catalogue(current()).ngettext(template, many, how_many)


def written(language: str) -> "Path":
    """Return the file in which people write the catalogue of a language."""
    from churchill_cli.book.files import locales  # noqa: PLC0415 - English needs no catalogue

    return locales() / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def catalogue(language: str) -> "NullTranslations":
    """Return the catalogue of a language: compiled by the build, or anew where the written one is newer."""
    from gettext import GNUTranslations, NullTranslations  # noqa: PLC0415 - English needs none of it

    from churchill_cli.book.files import PREPARED  # noqa: PLC0415 - as above

    compiled_file = PREPARED.with_name(f"{language}.mo")
    if not prepared.fresh(compiled_file, [str(written(language))]) and written(language).is_file():
        compile_catalogue(language, compiled_file)
    if not compiled_file.is_file():
        return NullTranslations()
    with compiled_file.open("rb") as compiled:
        return GNUTranslations(compiled)


def compile_catalogue(language: str, compiled_file: "Path") -> None:
    """Compile the catalogue of a language into a file."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - at build, or in a checkout
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with written(language).open("rb") as written_file:
        messages = read_po(written_file, locale=language)
    compiled_file.parent.mkdir(exist_ok=True)
    with compiled_file.open("wb") as target:
        write_mo(target, messages)


def fixed(number: float, decimals: int = 1) -> str:
    """Return a number with so many decimals, as the language spoken now writes it."""
    if current() == SOURCE:
        return f"{number:.{decimals}f}"
    from babel.numbers import format_decimal  # noqa: PLC0415 - costs start-up

    return str(format_decimal(number, f"0.{'0' * decimals}", locale=_writing_habits()))


def _writing_habits() -> str:
    """Return whose numbers and dates are written now: English ones for a language that Babel does not know."""
    from babel.localedata import exists  # noqa: PLC0415 - costs start-up

    return current() if exists(current()) else SOURCE


def dated(calendar_date: "date") -> str:
    """Return a date as the language spoken now writes it."""
    from babel.dates import format_date  # noqa: PLC0415 - costs start-up

    return str(format_date(calendar_date, "long", locale=_writing_habits()))
