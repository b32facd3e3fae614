"""Checks what is given to a command: known options, numbers, the edition; all faults at once.

Look-ups need no more than this, and load nothing of the game for it.
"""

from collections.abc import Callable, Iterable, Sequence

from churchill_cli.book import EDITIONS
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LONGEST_NUMBER = 9


def number(typed_word: str) -> int | str:
    """Return ``typed_word`` as a whole number, or as it is where it is none."""
    digits = typed_word.strip().removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER:
        return int(typed_word)
    return typed_word


def only(given: Iterable[str], *known: str) -> None:
    """Refuse options that the command does not have."""
    hint = _("Known: %(what)s.") % {"what": ", ".join(known) or "none"}
    refuse(
        [UsageProblem(_("Unknown option %(name)r.") % {"name": name}, hint=hint) for name in given if name not in known]
    )


def refuse(problems: Sequence[ChurchillError]) -> None:
    """Raise one error that carries every reason of ``problems``; nothing if there are none."""
    if len(problems) == 1:
        raise problems[0]
    if problems:
        reasons = tuple(reason for problem in problems for reason in problem.reasons)
        raise UsageProblem(" ".join(problem.message for problem in problems), hint=problems[0].hint, reasons=reasons)


def together(*readers: Callable[[], "Any"]) -> "tuple[Any, ...]":
    """Return what each reader returns; what they refuse is raised together."""
    read_values, problems = [], []
    for reader in readers:
        try:
            read_values.append(reader())
        except UsageProblem as problem:
            problems.append(problem)
    refuse(problems)
    return tuple(read_values)


def edition(given_value: object) -> int:
    """Return the edition, 1 or 2."""
    if not isinstance(given_value, int) or isinstance(given_value, bool) or given_value not in EDITIONS:
        raise UsageProblem(_("%(value)r is no edition.") % {"value": given_value}, hint=_("Give 1 or 2."))
    return given_value


def language(given_value: object) -> str:
    """Return the language that is asked for."""
    if given_value not in LANGUAGES:
        hint = _("Known: %(names)s.") % {"names": ", ".join(LANGUAGES)}
        raise UsageProblem(_("%(value)r is no language.") % {"value": given_value}, hint=hint)
    return str(given_value)
