"""Numbers and dates as a language writes them, by Babel, which costs start-up: loaded where they are shown only."""

from datetime import date

from babel.dates import format_date
from babel.localedata import exists
from babel.numbers import format_decimal

from churchill_cli.words.catalogues import current
from churchill_cli.words.languages import SOURCE


def decimal(number: float, decimals: int) -> str:
    """Return a number with so many decimals, as the language spoken now writes it."""
    return str(format_decimal(number, f"0.{'0' * decimals}", locale=_writing_habits()))


def dated(calendar_date: date) -> str:
    """Return a date as the language spoken now writes it."""
    return str(format_date(calendar_date, "long", locale=_writing_habits()))


def _writing_habits() -> str:
    """Return whose numbers and dates are written now: English ones for a language that Babel does not know."""
    return current() if exists(current()) else SOURCE
