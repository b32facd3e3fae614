"""Who won what, as it is said: each issue by a name cut short, as where the agenda is filled (5.13, 5.27)."""

from collections.abc import Iterator, Sequence

from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.issues import CENTER, is_center, with_numbers
from churchill_cli.session.speech import NOTHING, says_nothing
from churchill_cli.session.typed_names import LONGEST_POWER, chosen, is_power

MOST_WORDS = 4
"""Words of an issue at most."""
Counters = tuple[tuple[str, str, int], ...]
"""Who holds a counter, its kind, and its number where that is told (0: it is not)."""


def holdings_typed(state: State, tokens: Sequence[str], start: int) -> list[tuple[dict[str, tuple[str, ...]], int]]:
    """Return what the powers won, and what stays in the center, where all words from here on tell it."""
    kinds = tuple(dict.fromkeys(issue.partition("#")[0] for issue in state.turn.table.issues))
    told = next(_told(tokens, start, "", kinds or tuple(state.position.rules.issues)), ())
    return [(with_numbers(told), len(tokens))] if told else []


def _told(tokens: Sequence[str], index: int, owner: str, kinds: Sequence[str]) -> Iterator[Counters]:
    """Yield each way to read the rest; a power behind a comma is an owner first, and else the beginning of an issue."""
    if index == len(tokens):
        yield ()
        return
    is_first = not owner or tokens[index - 1] == NOTHING
    readings = [*((end, power, ()) for end, power in _owners(tokens, index))]
    issues = [(end, owner, ((owner, kind, 0),)) for end, kind in _issues(tokens, index, kinds) if owner]
    for end, holder, read in [*readings, *issues] if is_first else [*issues, *readings]:
        yield from ((*read, *others) for others in _told(tokens, end, holder, kinds))
    if says_nothing(tokens[index]):
        yield from _told(tokens, index + 1, owner, kinds)


def _owners(tokens: Sequence[str], start: int) -> Iterator[tuple[int, str]]:
    """Yield the power, or the center, that is named here, and the index behind it."""
    if is_center(tokens[start]):
        yield start + 1, CENTER
    for end in range(min(len(tokens), start + LONGEST_POWER), start, -1):
        powers = chosen(tokens[start:end], POWERS) if not says_nothing(tokens[end - 1]) else ()
        if len(powers) == 1:
            yield end, powers[0]
            return


def _issues(tokens: Sequence[str], start: int, kinds: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield each issue that may be named here, the longest name first, and the index behind it."""
    for end in range(min(len(tokens), start + MOST_WORDS), start, -1):
        words = tokens[start:end]
        if says_nothing(words[0]) or says_nothing(words[-1]) or is_power("".join(words)):
            continue
        named = chosen(words, kinds)
        if len(named) == 1:
            yield end, named[0]
