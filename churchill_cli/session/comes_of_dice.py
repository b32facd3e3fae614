"""What is said to come of dice, held against what the rules make of them (3.31, 6.10, 7.62, 7.64, 7.71)."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import get_args

from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.ids import BOXES, FRONTS, RESERVES
from churchill_cli.game.model.state import State
from churchill_cli.game.war import reserves
from churchill_cli.session.known_words import is_talk
from churchill_cli.session.speech import as_number, listed, says_not, says_nothing, tokens_of, words_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import by_space, chosen
from churchill_cli.session.typed_reserves import fronts_told
from churchill_cli.words.names import folded

DICE = (a.LeaderRolls, a.Research, a.PlaceReserves, a.AdvanceFront)
"""What dice alone are told of, of which the rules say what comes of them."""
LONGEST_SPACE = 3


class Claim(Enum):
    """What a part of a line says of dice told beside it; the gravest last."""

    NOTHING = 0
    AGREES = 1
    UNKNOWN = 2
    DIFFERS = 3


def claimed(state: State, action: Action, part: str) -> Claim:
    """Return what a part of a line says to come of dice that are told in a state."""
    if folded(part) in listed("chatter") and not any(pattern.search(part) for pattern in (_goes(), _stays())):
        return Claim.NOTHING
    after = engine.apply(state, action)[0]
    if isinstance(action, a.LeaderRolls):
        return _of_leader(state, after, action, part)
    if isinstance(action, a.PlaceReserves):
        return _of_reserves(state, action, part)
    if isinstance(action, a.AdvanceFront):
        return _of_front(state, after, action, part)
    moved = state.position.abomb != after.position.abomb
    rest, claim = _moves(part, is_moved=moved)
    others = [token for token in tokens_of(rest) if not says(token, "research")]
    return max(claim, _of_rest(others), key=_gravity)


def _gravity(claim: Claim) -> int:
    return claim.value


def _of_leader(state: State, after: State, action: a.LeaderRolls, part: str) -> Claim:
    """Return what is said of a Leader who rolls (3.31)."""
    tokens = [token for token in tokens_of(part) if person(token) != action.power]
    said = {token: health for token in tokens for health in get_args(Health) if says(token, health)}
    rest = _of_rest([token for token in tokens if token not in said])
    outcomes = {*said.values()}
    if not outcomes or says_not(tokens):
        return rest
    told = [a.LeaderIs(action.power, health) for health in outcomes]
    if any(one for one in told if any(engine.violations(state, one)) or engine.apply(state, one)[0] != after):
        return Claim.NOTHING if all(folded(token) in listed("affirming") for token in said) else Claim.DIFFERS
    return max(rest, Claim.AGREES, key=_gravity)


def _of_front(state: State, after: State, action: a.AdvanceFront, part: str) -> Claim:
    """Return what is said of a Front that rolls: whether it moves, into which space (7.71)."""
    track = state.position.board.tracks[action.front]
    before, entered = (position.fronts[action.front] for position in (state.position, after.position))
    rest, claim = _moves(part, is_moved=entered != before)
    tokens = tokens_of(rest)
    others, at = list[str](), 0
    while at < len(tokens):
        end, spaces = _space_named(tokens, at, track)
        if spaces and by_space(tokens[at:end], FRONTS) and not chosen(tokens[at:end], FRONTS):
            is_there = (before if claim is Claim.AGREES and entered == before else entered) in spaces
            is_ahead = entered == before and claim is Claim.AGREES and before not in spaces  # `does not enter it`
            claim = max(claim, Claim.AGREES if is_there or is_ahead else Claim.DIFFERS, key=_gravity)
            at = end
        else:
            others += [] if chosen([tokens[at]], FRONTS) == [action.front] else [tokens[at]]
            at += 1
    return max(claim, _of_rest(others), key=_gravity)


def _space_named(tokens: Sequence[str], start: int, track: Sequence[str]) -> tuple[int, Sequence[str]]:
    """Return the spaces of a track that the longest name here may be, and the index behind it."""
    for end in range(min(len(tokens), start + LONGEST_SPACE), start, -1):
        words = tokens[start:end]
        is_bare = says_nothing(words[0]) or says_nothing(words[-1])
        spaces = [] if is_bare else chosen(words, tuple(track))
        if spaces:
            return end, spaces
    return start, []


def _of_reserves(state: State, action: a.PlaceReserves, part: str) -> Claim:
    """Return what is said of where the dice send the reserves of a theater (7.62, 7.64)."""
    sent = list(_sent(state, action))
    rest, claim = _moves(part, is_moved=len(sent) == len(action.dice))
    if claim is not Claim.NOTHING:  # of the navy's die: it sends none
        return max(claim, _of_rest(_bare(rest)), key=_gravity)
    tokens = _bare(part)
    told = fronts_told(tokens, (*FRONTS, *BOXES))
    if not told:
        n = [token for token in tokens if as_number(token)]
        is_count = n == [str(len(action.dice))] and any(folded(token) in listed("dice") for token in tokens)
        return _of_rest([token for token in tokens if not (is_count and token in n)])
    if any(not count for _front, count in told):
        return Claim.AGREES if {*sent} == {front for front, _count in told} else Claim.DIFFERS
    claimed_of = Counter[str]()
    for front, count in told:
        claimed_of[front] += count
    return Claim.AGREES if claimed_of == Counter(sent) else Claim.DIFFERS


def _bare(part: str) -> list[str]:
    """Return the words of a part of a line without those that only name what is rolled for."""
    of_reserves = (*RESERVES,)
    tokens = tokens_of(part)
    return [token for token in tokens if says_nothing(token) or not _is_reserve(token, of_reserves)]


def _is_reserve(token: str, of_reserves: Sequence[str]) -> bool:
    return bool(chosen([token], of_reserves)) and not chosen([token], FRONTS) and not by_space([token], FRONTS)


def _sent(state: State, action: a.PlaceReserves) -> Iterator[str]:
    """Yield where each die sends a reserve."""
    before = Counter(reserves.placement(state, action.theater).placed)
    for n in range(1, len(action.dice) + 1):
        placed = Counter(reserves.placement(state, action.theater, action.dice[:n]).placed)
        yield from (group.front for group in (placed - before).elements())
        before = placed


def _moves(part: str, *, is_moved: bool) -> tuple[str, Claim]:
    """Return what a part of a line says of whether something moves, and what else stands in it."""
    rest, stays = _stays().subn(" ", part)
    rest, moves = _goes().subn(" ", rest)
    if not (stays or moves):
        return rest, Claim.NOTHING
    differs = (stays and is_moved) or (moves and not is_moved and not stays)
    return rest, Claim.DIFFERS if differs or (stays and moves) else Claim.AGREES


def _of_rest(tokens: Sequence[str]) -> Claim:
    """Return what some other words say: nothing, or what nobody knows."""
    at = 0
    while at < len(tokens):
        remark = next((n for n in (3, 2, 1) if folded(" ".join(tokens[at : at + n])) in listed("chatter")), 0)
        if not (remark or says_nothing(tokens[at]) or is_talk(tokens[at]) or folded(tokens[at]) in listed("dice")):
            return Claim.UNKNOWN
        at += max(remark, 1)
    return Claim.NOTHING


@cache
def _goes() -> re.Pattern[str]:
    """Return what says that something moves by a die."""
    return _pattern("die_moves")


@cache
def _stays() -> re.Pattern[str]:
    """Return what says that something does not move by a die."""
    return _pattern("die_fails")


def _pattern(group: str) -> re.Pattern[str]:
    """Return the forms of a group, the longest first, as whole words."""
    forms = sorted(words_of(group), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(forms)})(?!\w)", re.IGNORECASE)
