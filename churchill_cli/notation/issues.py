"""The words of issues in a line: a counter, several of them, and who won which (5.2, 5.27)."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.board import MOST_COUNTERS
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.readers import MAX_WORDS, NoMatch, Reading, is_small, named, stands_between
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import begins, is_said
from churchill_cli.words.names import folded, known

COUNTERS = frozenset(map(str, range(1, MOST_COUNTERS + 1)))
NUMBERED = re.compile(r"#([1-4])|\(([1-4])\)")
"""The number of a counter behind the name of its kind, as it is told and as it is shown."""
GOES_ON = ("with", "to", "in")
"""Words after which a line goes on behind an issue."""
CENTER = "center"


@cache
def issue_kinds() -> tuple[str, ...]:
    """Return the kinds of issue counters."""
    return tuple(rulebook().rules[2].issues)


ISSUE_KIND = named(N_("an issue"), issue_kinds, "issues")


def read_issue(tokens: Sequence[str], start: int) -> Reading:
    """Read an issue: by its name, or by a kind and the number of the counter."""
    kind_of_issue, counter_told, behind = _read_counter(tokens, start)
    return (f"{kind_of_issue}#{counter_told}" if counter_told > 1 else kind_of_issue), behind


def read_one_counter(tokens: Sequence[str], start: int) -> Reading:
    """Read an issue where the first counter of its kind may be meant and no other."""
    kind_of_issue, counter_told, behind = _read_counter(tokens, start)
    return (f"{kind_of_issue}#{counter_told}" if counter_told else kind_of_issue), behind


def _read_counter(tokens: Sequence[str], start: int) -> tuple[str, int, int]:
    """Read an issue: its kind, its counter's number (0: none told), the index behind both.

    A bare number is that of a counter before a word with which the line goes on.
    """
    typed = tokens[start] if start < len(tokens) else ""
    kind_of_issue, separator, digit = typed.casefold().partition("#")
    if separator and kind_of_issue in issue_kinds() and digit in COUNTERS:
        return kind_of_issue, int(digit), start + 1
    kind_of_issue, behind = ISSUE_KIND(tokens, start)
    telling = [folded(token) for token in tokens[start:behind] if not is_small(token)]
    if len(telling) == 1 and telling[0] in known("powers"):  # alone, or beside a small word, it begins no issue
        raise NoMatch(start, _("an issue"))
    following, next_word = (*tokens[behind : behind + 2], "", "")[:2]
    numbered = NUMBERED.fullmatch(following)
    if numbered:
        return kind_of_issue, int(numbered[1] or numbered[2]), behind + 1
    goes_on = following in COUNTERS and any(is_said(word, next_word) for word in GOES_ON)
    return (kind_of_issue, int(following), behind + 1) if goes_on else (kind_of_issue, 0, behind)


def read_holdings(tokens: Sequence[str], start: int) -> Reading:
    """Read who won what: groups of a power (or `center`) and its issues, with commas or without."""
    counters: list[tuple[str, str, int]] = []
    owner, index, holds_none = None, start, False
    while index < len(tokens):
        if stands_between(tokens, index):
            index += 1
            continue
        is_issue = owner and (tokens[index] in issue_kinds() or _is_whole_name(tokens, index))
        named_at = next((at for at in range(index, len(tokens)) if not is_small(tokens[at])), index)
        following = None if is_issue else _owner_named(tokens, index) or _owner_named(tokens, named_at)
        if following:
            if holds_none and following[0] != owner:
                break
            (owner, index), holds_none = following, True
            continue
        if owner is None:
            raise NoMatch(index, _("UK, US, USSR or center"))
        kind_of_issue, counter_told, index = _read_counter(tokens, index)
        counters.append((owner, kind_of_issue, counter_told))
        holds_none = False
    if holds_none:
        raise NoMatch(index, _("an issue"))
    return numbered(counters), index


def _is_whole_name(tokens: Sequence[str], start: int) -> bool:
    """Tell whether an issue's name of several words begins here, such as `US Production`."""
    if start + 1 == len(tokens) or tokens[start + 1] == "," or "_" in tokens[start + 1]:
        return False
    possible_ends = range(start + 2, min(len(tokens), start + MAX_WORDS) + 1)
    return any(folded(" ".join(tokens[start:behind])) in known("issues") for behind in possible_ends)


def _owner_named(tokens: Sequence[str], start: int) -> tuple[str, int] | None:
    """Return the power, or `center`, that is named here, and the index behind it."""
    if tokens[start] in POWERS and not (tokens[start + 1 : start + 2] and tokens[start + 1][:1].isupper()):
        return tokens[start], start + 1
    if is_center(tokens[start]):
        return CENTER, start + 1
    for behind in range(min(len(tokens), start + MAX_WORDS), start, -1):
        power = known("powers").get(folded(" ".join(tokens[start:behind])))
        if power:
            return power, behind
    return None


def is_center(token: str) -> bool:
    """Tell whether a token is `center`, spelt either way, or the beginning of it; in any language."""
    return begins(token, CENTER) or begins(token, "centre")


def numbered(counters: Sequence[tuple[str, str, int]]) -> dict[str, tuple[str, ...]]:
    """Return the issues with a second counter of a kind numbered; one told by its number keeps it."""
    taken = {f"{kind_of_issue}#{number}" for _holder, kind_of_issue, number in counters if number}
    issues: dict[str, list[str]] = {}
    for owner, kind_of_issue, named_number in counters:
        number = named_number or next(number for number in count(1) if f"{kind_of_issue}#{number}" not in taken)
        taken.add(f"{kind_of_issue}#{number}")
        issues.setdefault(owner, []).append(f"{kind_of_issue}#{number}" if number > 1 else kind_of_issue)
    return {owner: tuple(issues[owner]) for owner in (*POWERS, CENTER) if owner in issues}


def write_holdings(issues: Mapping[str, Sequence[str]]) -> str:
    """Return who won what as it is told."""
    return ", ".join(f"{owner} {' '.join(issues_won)}" for owner, issues_won in issues.items() if issues_won)
