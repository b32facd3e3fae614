"""The words for a marker of a country or a colony, whole or shortened: `network`, `pol control` (7.1, 7.3)."""

import re
from collections.abc import Sequence
from functools import cache

from churchill_cli.session.speech import NOTHING, listed, said_as, words_of
from churchill_cli.words.names import folded

NETWORKS, ALIGNS = "networks", "aligns"


def is_marker(token: str) -> bool:
    """Tell whether a word is what is placed."""
    return any(folded(token) in {marker, *said_as(marker)} for marker in (NETWORKS, ALIGNS))


def is_of_other(token: str, due: str) -> bool:
    """Tell whether a word is the marker that is not placed now, and says nothing of the one that is."""
    other = {NETWORKS: ALIGNS, ALIGNS: NETWORKS}.get(due)
    return other is not None and folded(token) in {other, *said_as(other)} - said_as(due)


def as_markers(tokens: Sequence[str], due: str) -> Sequence[Sequence[str]]:
    """Return the words as they may be meant where one begins a place's name and the word for the marker: `pol control`.

    It is no place before the only word for the marker, with more behind them; where it stands before or behind that
    word otherwise, or before all places, it may be either.
    """
    beside = (at for at in range(len(tokens)) if due == ALIGNS and _may_be_marker(tokens, at))
    at = next(beside, None)
    if at is None:
        return (tokens,)
    marked = (*tokens[:at], due, *tokens[at + 1 :])
    return (marked,) if _is_before_marker(tokens, at) else (tokens, marked)


def _may_be_marker(tokens: Sequence[str], at: int) -> bool:
    """Tell whether a word that may begin a place's name stands beside the word for the marker, or before all places."""
    beside = (*tokens[max(at - 1, 0) : at], *tokens[at + 1 : at + 2])
    is_first = at == 0 and beside not in {(), (NOTHING,)}
    return folded(tokens[at]) in listed("marker_or_place") and (is_first or any(map(is_marker, beside)))


def _is_before_marker(tokens: Sequence[str], at: int) -> bool:
    """Tell whether a word stands before the only word for the marker, which more follows."""
    marker, *behind = (*tokens[at + 1 : at + 3], NOTHING)
    return is_marker(marker) and behind[0] != NOTHING and sum(map(is_marker, tokens)) == 1


@cache
def end_of_place() -> re.Pattern[str]:
    """Return what parts two places as a comma does; a point behind the shortened word for the marker is its own."""
    shortened = "|".join(words_of("marker_or_place"))
    return re.compile(rf"(\b(?:{shortened})\.)|[.;](?=\s)", re.IGNORECASE)
