"""The one clause of a line that answers, beside asides: reasons, remarks, whose turn is next; it is asked about."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from churchill_cli.documents.cards import known_as
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import CHIEF, LEADER
from churchill_cli.session.clauses import brings_own, hands_over, parted, tells_nothing
from churchill_cli.session.declining import declines
from churchill_cli.session.known_words import is_known, is_talk
from churchill_cli.session.speech import as_number, listed, says_not, says_nothing, tokens_of, words_of
from churchill_cli.session.typed_cards import person, says
from churchill_cli.session.typed_names import by_space, chosen
from churchill_cli.words.names import folded

OF_DICE = frozenset({"research", "europe", "pacific", "advance", "verdict"})
"""Steps in which dice alone are due: what else is said, without a number, is a remark."""
OF_PLACES = frozenset({"networks", "alignment"})
"""Steps in which a marker may come where another goes."""
BOMB = "a_bomb_research"
MOST_CLAUSES = 5
MOST_LINES = 6
"""Of a clause that may tell more nothing is clear."""
PLAYING = ("debates", "advances", "passes")
"""What is done in a meeting."""
SHORTEST_NAME = 3
"""Letters of a name within a protest."""
SHORTEST_CARD = 4
Told = Callable[[State, str], Sequence[str]]
"""Returns the lines that a clause may tell."""


def only_clause(state: State, typed_line: str, told: Told) -> tuple[Sequence[str], Sequence[str]]:
    """Return the lines of the only clause of a line that tells any, where the others are asides; else nothing.

    Behind them stand the asides in which a word is known: what they say is not told.
    """
    for clauses in _ways(typed_line):
        if 1 < len(clauses) <= MOST_CLAUSES:
            kept = [clause for clause in clauses if not _is_aside(state, clause)]
            whole = told(state, ", ".join(kept)) if 0 < len(kept) < len(clauses) else ()
            asides = () if kept else clauses
            found = {clause: lines for clause in asides if 0 < len(lines := told(state, clause)) <= MOST_LINES}
            if whole or len(found) == 1:
                left_out = [clause for clause in clauses if clause not in {*kept, *found} and _says_something(clause)]
                return whole or next(iter(found.values())), left_out
    return (), ()


def _says_something(clause: str) -> bool:
    """Tell whether a word of the game stands in a clause that gives no reason."""
    tokens = [token for token in tokens_of(clause) if not (says_nothing(token) or is_talk(token))]
    return not isinstance(clause, _Reason) and any(is_known(token) for token in tokens)


def _ways(typed_line: str) -> Iterator[Sequence[str]]:
    """Yield the ways in which a line is parted: before its reason, then as any line."""
    said = without_reason(typed_line)
    if said != typed_line:
        yield said, _Reason(typed_line[len(said) :])
    for clauses in parted(typed_line):
        yield [clause for part in clauses for clause in re.split(r":\s", part)]


class _Reason(str):
    """Why something is done, whatever it names."""

    __slots__ = ()


def without_reason(typed_line: str) -> str:
    """Return a line without its reason; one with a number in what may be a reason as it is typed."""
    said, *reason = _reasons().split(typed_line, maxsplit=1)
    return said if reason and said.strip() and not any(map(as_number, tokens_of(reason[0]))) else typed_line


@cache
def _reasons() -> re.Pattern[str]:
    """Return what stands before the reason of an answer."""
    return re.compile(rf"[\s,;–—-]+(?:{'|'.join(words_of('reasons'))})\s", re.IGNORECASE)


def _is_aside(state: State, clause: str) -> bool:
    """Tell whether a clause says nothing of the game: no number, and nothing is named in it but whose turn it is."""
    if isinstance(clause, _Reason) or declines(state, clause) or _is_protest(state, clause):
        return True
    if _plays_leader(state, clause):
        return False
    if is_remark(state, clause) or hands_over(clause):
        return True
    if state.turn.step in OF_PLACES and brings_own(clause):
        return False
    tokens = [token for token in tokens_of(clause) if not (says_nothing(token) or is_talk(token))]
    if any(as_number(token) or any(map(str.isdecimal, token)) or folded(token) in listed("all") for token in tokens):
        return False
    is_of_dice = state.turn.step in OF_DICE or bool(state.turn.table.checks)
    return is_of_dice or not any(names_something(state, token) for token in tokens)


def _is_protest(state: State, clause: str) -> bool:
    """Tell whether a clause says no more than who shall not have the issue that may be debated: it plays nothing."""
    advance = state.turn.table.last if state.turn.step == "meeting" and debaters(state) else None
    tokens = [token for token in tokens_of(clause) if not says_nothing(token)]
    if advance is None or not says_not(tokens) or any(as_number(token) for token in tokens):
        return False
    is_play = any(says(token, verb) for token in tokens for verb in (*PLAYING, LEADER, CHIEF))
    is_card = any(len(token) >= SHORTEST_CARD and known_as(token) for token in tokens)
    names = [token for token in tokens if len(token) >= SHORTEST_NAME and not is_talk(token)]
    others = [things for token in names if (things := things_named(state, token)) and advance.issue not in things]
    return not (is_play or is_card or others)


def _plays_leader(state: State, clause: str) -> bool:
    """Tell whether a clause of a meeting names a Leader beside what is done with his card."""
    tokens = tokens_of(clause) if state.turn.step == "meeting" else []
    is_done = any(says(token, verb) for token in tokens for verb in PLAYING[:2])
    return is_done and any(map(person, tokens))


def is_remark(state: State, part: str) -> bool:
    """Tell whether a part of a line tells nothing, and names no issue, place or Front by another word for it."""
    tokens = [token for token in tokens_of(part) if not says_nothing(token)]
    is_told = any(things_named(state, token) or folded(token) in listed("all") for token in tokens)
    is_told = is_told or (state.turn.step in OF_PLACES and brings_own(part)) or _is_of_another_roll(state, tokens)
    return tells_nothing(part) and (hands_over(part) or not is_told)


def _is_of_another_roll(state: State, tokens: Sequence[str]) -> bool:
    """Tell whether a Leader is named whose roll is not the one that is due: nothing is said of that one (3.31)."""
    named = {person(token) for token in tokens} - {None}
    return bool(named) and any(check.power not in named for check in state.turn.table.checks[:1])


def names_something(state: State, token: str) -> bool:
    """Tell whether a word names a power, a Leader, a card, an issue, a place or a Front."""
    is_card = len(token) >= SHORTEST_CARD and known_as(token)
    return bool(person(token) or chosen([token], POWERS) or is_card or things_named(state, token))


def things_named(state: State, token: str) -> frozenset[str]:
    """Return the issues, places and Fronts that a word may name."""
    if person(token) or chosen([token], POWERS) or says(token, LEADER) or folded(token) in listed("center"):
        return frozenset()
    issues = tuple(state.turn.table.issues if state.turn.step == "meeting" else state.position.rules.issues)
    issues = () if state.turn.step == "allocation" else issues  # production is what is spent
    offered = (issues, BOXES, tuple(state.position.board.connected))
    named = (choice for names in offered for choice in chosen([token], names))
    of_bomb = (BOMB,) if BOMB in issues and says(token, "research") else ()
    return frozenset((*named, *of_bomb, *by_space([token], FRONTS)))
