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

    def __init__(self, options: Mapping[str, object], *known: str) -> None:
        """Take the options; those that the command does not have are refused at once."""
        only(options, *known)
        self.options = options
        self.problems: list[ChurchillError] = []

    def refuse(self, message: str, *cites: str, hint: str = "") -> None:
        """Note something that is wrong."""
        self.problems.append(UsageProblem(message, hint=hint, cites=cites))

    def done(self) -> None:
        """Raise everything that was wrong together."""
        refuse(self.problems)

    def whole(self, option: str, least: int, most: int, *cites: str, default: int | None = None) -> int:
        """Return a whole number within its limits; without a default it must be given."""
        value = self._told(option, default)
        if value is None:
            return least
        return self._bounded(option, value, least, most, cites)

    def _bounded(self, option: str, value: object, least: int, most: int, cites: Sequence[str]) -> int:
        read = number(value) if isinstance(value, str) else value
        if isinstance(read, int) and not isinstance(read, bool) and least <= read <= most:
            return read
        template = _("%(option)s: %(value)r is no whole number from %(least)d to %(most)d.")
        self.refuse(template % {"option": _typed(option), "value": value, "least": least, "most": most}, *cites)
        return least

    def percent(self, option: str, most: int, *cites: str, default: int | None = None) -> int:
        """Return a percentage, with its sign or without."""
        value = self._told(option, default)
        if value is None:
            return 0
        return self._bounded(
            option, value.strip().removesuffix("%") if isinstance(value, str) else value, 0, most, cites
        )

    def decimal(self, option: str, most: int, *cites: str, default: int | None = None) -> Fraction:
        """Return a number that may have decimals, 0 or more."""
        value = self._told(option, default)
        if value is None:
            return Fraction(0)
        text = str(value).strip().replace(",", ".")
        if not isinstance(value, bool) and re.fullmatch(DECIMAL, text) and Fraction(text) <= most:
            return Fraction(text)
        template = _("%(option)s: %(value)r is no number from 0 to %(most)d.")
        self.refuse(template % {"option": _typed(option), "value": value, "most": most}, *cites)
        return Fraction(0)

    def flag(self, option: str) -> bool:
        """Return an option that is either given or not."""
        value = self.options.get(option)
        if value is None or isinstance(value, bool):
            return bool(value)
        self.refuse(_("%(name)s: %(value)r is neither true nor false.") % {"name": _typed(option), "value": value})
        return False

    def entries(self, option: str, *, needed: bool = True) -> list[object]:
        """Return the values of an option that holds several: a list, or words with commas between."""
        value = self._told(option, None if needed else [])
        if value is None:
            return []
        if isinstance(value, str) and len(value) <= MOST_LETTERS:
            words = value.strip().removesuffix(",")
            return [word.strip() for word in words.split(",")] if words else []
        if isinstance(value, int) and not isinstance(value, bool):
            return [value]
        if isinstance(value, list | tuple) and len(value) <= MOST_ENTRIES:
            return list(value)
        self.refuse(
            _("%(option)s: %(value)r is no list.") % {"option": _typed(option), "value": str(value)[:MOST_LETTERS]}
        )
        return []

    def numbers(self, option: str, least: int, most: int, *cites: str, needed: bool = True) -> list[int]:
        """Return whole numbers, each within the limits."""
        entries = self.entries(option, needed=needed)
        return [self._bounded(option, entry, least, most, cites) for entry in entries]

    def word(self, option: str, group: str, choices: Sequence[str], *cites: str, default: str | None = None) -> str:
        """Return one of some identifiers, by any of its names."""
        value = self._told(option, default)
        return choices[0] if value is None else self.named(option, value, group, choices, *cites)

    def named(self, option: str, value: object, group: str, choices: Sequence[str], *cites: str) -> str:
        """Return the one of some identifiers that a value names."""
        identifier = identified(value, group)
        if identifier in choices:
            return str(identifier)
        similar = near(str(value), choices)
        hint = _("Did you mean %(what)s? ") % {"what": similar[0]} if similar else ""
        hint = _("%(hint)sKnown: %(names)s.") % {"hint": hint, "names": ", ".join(choices)}
        self.refuse(
            _("%(option)s: %(value)r is unknown.") % {"option": _typed(option), "value": value}, *cites, hint=hint
        )
        return choices[0]

    def _told(self, option: str, default: object) -> object:
        """Return what is given, or the default; an option without one is missed."""
        value = self.options.get(option)
        if value is None and default is None:
            self.refuse(_("%(option)s is not given.") % {"option": _typed(option)})
        return default if value is None else value


def _typed(option: str) -> str:
    """Return an option as it is typed."""
    return f"--{option.replace('_', '-')}"
