"""Production told in several clauses: each names what it pays, with its own number (6.4); no menu leaves one out."""

import re
from collections.abc import Iterable, Sequence

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import ACTIVITIES, BOXES, FRONTS
from churchill_cli.game.model.state import State
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.session.clauses import parted
from churchill_cli.session.known_words import is_known, is_talk
from churchill_cli.session.speech import as_number, listed, said_in_any_language, says_nothing, tokens_of
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import by_space, chosen, is_power
from churchill_cli.words.names import folded

POL_MIL = "pol_mil"
"""How the kinds of issue begin that production activates (6.8)."""
RESEARCH, ACTIVATES = "research", "activates"
ONE = "1"


def paid(token: str) -> frozenset[str]:
    """Return where support goes that a word may name, or what production pays."""
    if says_nothing(token) or is_power(token):
        return frozenset()
    kinds = (kind for kind in issue_kinds() if kind.startswith(POL_MIL))
    return frozenset((*chosen([token], (*FRONTS, *BOXES, *ACTIVITIES, *kinds)), *by_space([token], FRONTS)))


def keep_clauses(state: State, typed_line: str, choices: Iterable[str]) -> tuple[str, ...]:
    """Return the choices that keep every clause of a line that names what production pays, with its own number."""
    if state.turn.step != "allocation":
        return tuple(choices)
    *_ways, clauses = parted(typed_line)
    needed = [told for told in map(_told, clauses) if told[0]]
    return tuple(choice for choice in choices if _keeps(choice.split("; "), needed))


def _told(clause: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return what a clause may name that is paid, and the numbers that may be its own; none where all is meant."""
    tokens = [token for token in tokens_of(clause) if is_known(token) and not is_talk(token)]
    things = frozenset(thing for token in tokens for thing in paid(token))
    research = {RESEARCH} if any(says(token, RESEARCH) for token in tokens) else set()
    is_all = any(folded(token) in listed(group) for token in tokens for group in ("all", "each", "same"))
    numbers = {number for token in tokens if (number := as_number(token))} or {ONE}
    return things | research, frozenset(() if is_all else numbers)


def _keeps(lines: Sequence[str], needed: Iterable[tuple[frozenset[str], frozenset[str]]]) -> bool:
    """Tell whether some lines tell what every clause names; only what names no number of its own may be of any."""
    words = [{*line.split()} for line in lines]
    return all(
        any(things & told and (not numbers or numbers & told or not any(map(str.isdecimal, told))) for told in words)
        for things, numbers in needed
    )


def rest_left_out(typed_line: str, lines: Iterable[str]) -> list[str]:
    """Return the words for all that is left, where some lines that activate an issue spend none of it; else nothing."""
    if not all(ACTIVATES in line.split() for line in lines):
        return []
    forms = sorted(said_in_any_language(rulebook().speech["all"]), key=len, reverse=True)
    said = (re.search(rf"\b{re.escape(form)}\b", typed_line, re.IGNORECASE) for form in forms)
    return [found[0] for found in said if found][:1]
