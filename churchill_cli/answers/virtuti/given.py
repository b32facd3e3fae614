"""The options of a `vm` command while they are read; all problems are told."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from churchill_cli.answers.given import number, only, refuse
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.words.catalogues import _
from churchill_cli.words.nearest import near
from churchill_cli.words.virtuti import identified

MOST_LETTERS = 300
"""Of an option that holds several values."""
MOST_ENTRIES = 100
DECIMAL = r"(?=\.?[0-9])[0-9]{0,9}\.?[0-9]{0,6}"


class Given:
    """The options given to a command; what is wrong with them gathers until ``done``."""

    def __init__(self, options: Mapping[str, object], *known_options: str) -> None:
        """Take the options; those that the command does not have are refused at once."""
        only(options, *known_options)
        self.options = options
        self.problems: list[ChurchillError] = []

    def refuse(self, message: str, *cites: str, hint: str = "") -> None:
        """Note something that is wrong."""
        self.problems.append(UsageProblem(message, hint=hint, cites=cites))

    def done(self) -> None:
        """Raise everything that was wrong together."""
        refuse(self.problems)

    def whole(self, option: str, least_number: int, most_number: int, *cites: str, default: int | None = None) -> int:
        """Return a whole number within its limits; without a default it must be given."""
        told_value = self._told(option, default)
        if told_value is None:
            return least_number
        return self._bounded(option, told_value, least_number, most_number, cites)

    def _bounded(self, option: str, told_value: object, least: int, most: int, cites: Sequence[str]) -> int:
        number_read = number(told_value) if isinstance(told_value, str) else told_value
        if isinstance(number_read, int) and not isinstance(number_read, bool) and least <= number_read <= most:
            return number_read
        template = _("%(option)s: %(value)r is no whole number from %(least)d to %(most)d.")
        self.refuse(template % {"option": _typed(option), "value": told_value, "least": least, "most": most}, *cites)
        return least

    def percent(self, option: str, most: int, *cites: str, default: int | None = None) -> int:
        """Return a percentage, with its sign or without."""
        told_value = self._told(option, default)
        if told_value is None:
            return 0
        told_number = told_value.strip().removesuffix("%") if isinstance(told_value, str) else told_value
        return self._bounded(option, told_number, 0, most, cites)

    def decimal(self, option: str, most_allowed: int, *cites: str, default: int | None = None) -> Fraction:
        """Return a number that may have decimals, 0 or more."""
        told_value = self._told(option, default)
        if told_value is None:
            return Fraction(0)
        text = str(told_value).strip().replace(",", ".")
        if not isinstance(told_value, bool) and re.fullmatch(DECIMAL, text) and Fraction(text) <= most_allowed:
            return Fraction(text)
        template = _("%(option)s: %(value)r is no number from 0 to %(most)d.")
        self.refuse(template % {"option": _typed(option), "value": told_value, "most": most_allowed}, *cites)
        return Fraction(0)

    def flag(self, option: str) -> bool:
        """Return an option that is either given or not."""
        told_value = self.options.get(option)
        if told_value is None or isinstance(told_value, bool):
            return bool(told_value)
        self.refuse(_("%(name)s: %(value)r is neither true nor false.") % {"name": _typed(option), "value": told_value})
        return False

    def entries(self, option: str, *, needed: bool = True) -> list[object]:
        """Return the values of an option that holds several: a list, or words with commas between."""
        told_value = self._told(option, None if needed else [])
        if told_value is None:
            return []
        if isinstance(told_value, str) and len(told_value) <= MOST_LETTERS:
            listed_text = told_value.strip().removesuffix(",")
            return [listed_word.strip() for listed_word in listed_text.split(",")] if listed_text else []
        if isinstance(told_value, int) and not isinstance(told_value, bool):
            return [told_value]
        if isinstance(told_value, list | tuple) and len(told_value) <= MOST_ENTRIES:
            return list(told_value)
        fields = {"option": _typed(option), "value": str(told_value)[:MOST_LETTERS]}
        self.refuse(_("%(option)s: %(value)r is no list.") % fields)
        return []

    def numbers(self, option: str, least_number: int, most_number: int, *cites: str, needed: bool = True) -> list[int]:
        """Return whole numbers, each within the limits."""
        entries_told = self.entries(option, needed=needed)
        return [self._bounded(option, entry_told, least_number, most_number, cites) for entry_told in entries_told]

    def word(self, option: str, group: str, choices: Sequence[str], *cites: str, default: str | None = None) -> str:
        """Return one of some identifiers, by any of its names."""
        told_value = self._told(option, default)
        return choices[0] if told_value is None else self.named(option, told_value, group, choices, *cites)

    def named(self, option: str, told_value: object, name_group: str, choices: Sequence[str], *cites: str) -> str:
        """Return the one of some identifiers that a value names."""
        identifier = identified(told_value, name_group)
        if identifier in choices:
            return str(identifier)
        similar = near(str(told_value), choices)
        hint = _("Did you mean %(what)s? ") % {"what": similar[0]} if similar else ""
        hint = _("%(hint)sKnown: %(names)s.") % {"hint": hint, "names": ", ".join(choices)}
        fields = {"option": _typed(option), "value": told_value}
        self.refuse(_("%(option)s: %(value)r is unknown.") % fields, *cites, hint=hint)
        return choices[0]

    def _told(self, option: str, default: object) -> object:
        """Return what is given, or the default; an option without one is missed."""
        told_value = self.options.get(option)
        if told_value is None and default is None:
            self.refuse(_("%(option)s is not given.") % {"option": _typed(option)})
        return default if told_value is None else told_value


def _typed(option: str) -> str:
    """Return an option as it is typed."""
    return f"--{option.replace('_', '-')}"
