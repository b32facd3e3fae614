"""The language in which the program speaks, for a run or for an answer; catalogues by gettext.

It is that of a context, so that what answers several people at once speaks to each in his own.

English needs no catalogue. Machines (``--json``, ``batch``) get English unless ``--lang`` asks otherwise.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations

from churchill_cli import later
from churchill_cli.book import prepared
from churchill_cli.words.languages import CATALOGUE_FILE, SOURCE, language_of_locale, text_in
from churchill_cli.words.name_forms import Template

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from churchill_cli.words.languages import Wording

OWN_VARIABLE = "CHURCHILL_LANG"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_language = ContextVar("language", default=SOURCE)
_languages_named: list[str] = []


def current() -> str:
    """Return the language spoken now."""
    return _language.get()


def use(language: str) -> None:
    """Speak ``language`` from now on."""
    _language.set(language)


def name_language(language: str) -> None:
    """Speak ``language`` from now on, because the command line names it."""
    _languages_named[:] = [language]
    use(language)


def unname() -> None:
    """Forget what another command line named."""
    _languages_named.clear()


def named() -> str | None:
    """Return the language that the command line names, if it does."""
    return next(iter(_languages_named), None)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak ``language`` for a while."""
    language_before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(language_before)


def preferred() -> str:
    """Return the language that the user asked for by the environment, or that of the system; else English."""
    for variable in (OWN_VARIABLE, *SYSTEM_VARIABLES):
        locale_name = os.environ.get(variable, "")
        if locale_name:
            return language_of_locale(locale_name)
    try:
        return language_of_locale(later.locale.getlocale()[0] or "")  # of a system such as Windows
    except ValueError:
        return SOURCE


def spoken(wordings: "Mapping[str, Wording]") -> "Wording":
    """Return what ``wordings`` say in the language spoken now, in English where they lack it."""
    return text_in(wordings, current())


def _(message: str) -> str:
    """Return ``message`` in the language spoken now; a text that no catalogue has stays as it is."""
    if current() == SOURCE or not message:
        return message
    return sayable(catalogue(current()).gettext(message))


def counted(template: str, count: object) -> str:
    """Return a template in the language spoken now, in the form for ``count`` where it has several."""
    plural_template: str = getattr(template, "many", "")
    if not plural_template:
        return _(template)
    how_many = count if isinstance(count, int) else 0
    if current() == SOURCE:
        return str(template) if how_many == 1 else plural_template
    return sayable(catalogue(current()).ngettext(template, plural_template, how_many))


def sayable(text: str) -> str:
    """Return a text of a catalogue; one with fields may ask for the forms of what fills them."""
    if "%(" not in text:
        return text
    template = Template(text)
    template.language = current()
    template.plural = plural_form
    return template


def plural_form(number: int) -> int:
    """Return which of the words for numbers belongs to one in the language spoken now."""
    chosen: int = getattr(catalogue(current()), "plural", lambda count: int(count != 1))(number)
    return chosen


@cache
def catalogue(language: str) -> NullTranslations:
    """Return the catalogue of a language: compiled by the build, or anew where the written one is newer."""
    compiled_file = os.path.join(prepared.FOLDER, f"{language}.mo")
    written_file = os.path.join(prepared.locales_folder(), language, CATALOGUE_FILE)
    if not prepared.fresh(compiled_file, [written_file]) and os.path.isfile(written_file):
        from churchill_cli.words.compiling import compile_catalogue  # noqa: PLC0415 - in a checkout only

        compile_catalogue(language)
    if not os.path.isfile(compiled_file):
        return NullTranslations()
    with open(compiled_file, "rb") as compiled:
        return GNUTranslations(compiled)


FIVE_DIGITS = 10_000
"""From here on thousands stand apart, in Russian and Spanish as well."""


def fixed(number: float, decimals: int = 1) -> str:
    """Return a number with so many decimals, as the language spoken now writes it."""
    if current() == SOURCE:
        return f"{number:.{decimals}f}"
    from churchill_cli.words.localized import decimal  # noqa: PLC0415 - Babel costs start-up, and English needs none

    return decimal(number, decimals, current())


def grouped(number: int) -> str:
    """Return a whole number of more than four digits with its thousands apart, as is usual."""
    separator = "," if current() == SOURCE else "\N{NO-BREAK SPACE}"
    return f"{number:,}".replace(",", separator) if number >= FIVE_DIGITS else str(number)
