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
from churchill_cli.session.spoken import asks
from churchill_cli.session.typed_names import names_of, stem
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import parted_name
from churchill_cli.words.sentences import name

OF_ISSUES = ("agenda", "meeting")
"""Steps in which issues are named."""


def refuse_nobodys(state: State, typed_line: str) -> None:
    """Say that a power has no issue of the kind that is named beside it."""
    if state.turn.step not in OF_ISSUES or asks(typed_line):
        return
    for part in re.split("[,;]", typed_line):
        words = [stem(word) for word in parted_name(part) if not says_nothing(word)]
        for kind in rulebook().speech["owned"]:
            owners = [power for power in POWERS if f"{power.lower()}_{kind}" in issue_kinds()]
            others = [power for power in POWERS if power not in owners]
            left = _without(words, [pair for power in owners for pair in _pairs(power, kind)]) if others else ""
            for power in (power for power in others if any(f" {pair} " in left for pair in _pairs(power, kind))):
                issues = (name(f"{owner.lower()}_{kind}") for owner in owners)
                fields = {"power": name(power), "names": ", ".join(issues)}
                raise UsageProblem(_("%(power)s has no such issue; there are: %(names)s (3.34).") % fields)


def _without(words: Sequence[str], pairs: Sequence[str]) -> str:
    """Return some words with a mark in the place of each issue that there is."""
    text = f" {' '.join(words)} "
    for pair in pairs:
        text = text.replace(f" {pair} ", " | ")
    return text


@cache
def _pairs(power: Power, kind: str) -> tuple[str, ...]:
    """Return how a kind is called with a name of a power before or behind it, without endings, in two words or one."""
    return tuple(dict.fromkeys(form for pair in _paired(power, kind) for form in (pair, pair.replace(" ", ""))))


def _paired(power: Power, kind: str) -> Iterator[str]:
    for noun in map(parted_name, said_in_any_language(rulebook().speech["owned"][kind])):
        for owner in names_of(power):
            yield from (" ".join(map(stem, pair)) for pair in ((*owner, *noun), (*noun, *owner)))
