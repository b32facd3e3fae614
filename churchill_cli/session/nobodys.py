"""An issue that a power does not have, named by the power: `russian production`. What there is, is said (3.34)."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.state import State
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.session.speech import said_in_any_language, says_nothing
from churchill_cli.session.typed_names import names_of, stem
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import parted_name
from churchill_cli.words.sentences import name

OF_ISSUES = ("agenda", "meeting")
"""Steps in which issues are named."""


def refuse_nobodys(state: State, typed_line: str) -> None:
    """Say that a power has no issue of the kind that is named beside it."""
    if state.turn.step not in OF_ISSUES:
        return
    for part in re.split("[,;]", typed_line):
        words = [stem(word) for word in parted_name(part) if not says_nothing(word)]
        owners = {
            kind: {power for power in POWERS if _stands(words, power, kind)} for kind in rulebook().speech["owned"]
        }
        for kind, (power, *others) in ((kind, sorted(powers)) for kind, powers in owners.items() if powers):
            issues = [issue for each in POWERS if (issue := f"{each.lower()}_{kind}") in issue_kinds()]
            if not others and f"{power.lower()}_{kind}" not in issues:
                fields = {"power": name(power), "names": ", ".join(map(name, issues))}
                raise UsageProblem(_("%(power)s has no such issue; there are: %(names)s (3.34).") % fields)


def _stands(words: Sequence[str], power: Power, kind: str) -> bool:
    """Tell whether a name of a power stands beside a kind of issue."""
    text = f" {' '.join(words)} "
    return any(f" {pair} " in text for pair in _pairs(power, kind))


@cache
def _pairs(power: Power, kind: str) -> tuple[str, ...]:
    """Return how a kind of issue is called with a name of a power before or behind it, without endings."""
    return tuple(_paired(power, kind))


def _paired(power: Power, kind: str) -> Iterator[str]:
    for noun in map(parted_name, said_in_any_language(rulebook().speech["owned"][kind])):
        for owner in names_of(power):
            yield from (" ".join(map(stem, pair)) for pair in ((*owner, *noun), (*noun, *owner)))
