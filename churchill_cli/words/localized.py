"""Numbers and dates as a language writes them, by Babel, which costs start-up."""

from datetime import date

from babel.dates import format_date
from babel.localedata import exists
from babel.numbers import format_decimal

from churchill_cli.words.languages import SOURCE


def decimal(number: float, decimals: int, language: str) -> str:
    """Return a number with so many decimals, as a language writes it."""
    return str(format_decimal(number, f"0.{'0' * decimals}", locale=_writing_habits(language)))


def dated(calendar_date: date, language: str) -> str:
    """Return a date as a language writes it."""
    return str(format_date(calendar_date, "long", locale=_writing_habits(language)))


def _writing_habits(language: str) -> str:
    """Return whose numbers and dates a language writes: English ones where Babel does not know it."""
    return language if exists(language) else SOURCE
