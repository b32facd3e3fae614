"""That nobody debates, or one does not: said alone, or beside what another does; nothing is told of it (5.24)."""

import re
from collections.abc import Sequence
from functools import cache

from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.session.known_words import is_known, is_talk
from churchill_cli.session.speech import listed, said_as, says_nothing, tokens_of, words_of
from churchill_cli.session.typed_cards import person, staff_typed
from churchill_cli.session.typed_names import chosen, said_stems, stem
from churchill_cli.words.fixed import begins, folded_forms, is_word
from churchill_cli.words.names import folded

SHORTEST = len("no")
PASSES = "passes"
DECLINING = ("none", PASSES)
DEBATING = "debates"
WITH = "with"


def declines(state: State, typed_line: str) -> bool:
    """Tell whether a line says of those who may debate that they do not, and nothing else."""
    may_debate = debaters(state)
    tokens = tokens_of(typed_line)
    passes = any(_says(token, PASSES) for token in tokens)
    meets = state.turn.step == "meeting" and state.turn.table.on_move is not None
    if not any(map(is_no, tokens)) or not (may_debate or (meets and not passes)):
        return False
    if any(_is_with(token) and any(staff_typed(tokens, at)) for at, token in enumerate(tokens, 1)):
        return False  # `says no with embick`
    debates = any(_says(token, DEBATING) for token in tokens)
    said = [token for token in tokens if not (says_nothing(token) or folded(token) in listed("both"))]
    said = [token for token in said if is_no(token) or (is_known(token) and not is_talk(token))]
    others = [token for token in said if not (is_no(token) or _says(token, DEBATING))]
    staff = [token for token in others if any(True for _card in staff_typed([token], 0))]
    others = [token for token in others if debates or len(staff) > 1 or token not in staff]
    advance = state.turn.table.last
    silent = {*POWERS} - {state.turn.table.on_move, advance.power if advance else None} | {*may_debate}
    return silent >= {power for token in others for power in powers_named(token) or ("",)}


def _is_with(token: str) -> bool:
    """Tell whether a word is the one before a card that is played; in Russian it has one letter."""
    return token.casefold() == WITH or is_word(WITH, token, exact=True)


def with_denial_apart(state: State, typed_line: str) -> str:
    """Return a line with what denies a debate at its beginning as a sentence of its own: `no. us 4 global`."""
    return _denial().sub(r"\1;", typed_line) if debaters(state) else typed_line


@cache
def _denial() -> re.Pattern[str]:
    """Return what denies at the beginning of a line, with the mark behind it."""
    words = "|".join(word for word in words_of("denying") if len(word) >= SHORTEST)
    return re.compile(rf"^(\W*(?:{words}))\s*[.,:–—-]+(?=\s)", re.IGNORECASE)


def passes_himself(state: State, typed_line: str) -> bool:
    """Tell whether a line says that who is on the move passes, which may be meant of the debate alone (4.22)."""
    tokens = tokens_of(typed_line)
    is_named = any(state.turn.table.on_move in powers_named(token) for token in tokens)
    return is_named and any(_says(token, PASSES) for token in tokens)


def pass_by_letter(state: State, typed_line: str) -> str:
    """Return the word for a letter alone that begins it in any language, where somebody may pass; else the line."""
    is_letter = len(typed_line) == 1 and typed_line.isalpha() and state.turn.step == "meeting"
    begins_it = any(form.startswith(folded(typed_line)) for form in (PASSES, *folded_forms(PASSES)))
    return PASSES if is_letter and begins_it else typed_line


def is_no(token: str) -> bool:
    """Tell whether a word says that something is not done."""
    is_kept = folded(token) in listed("keeping")
    return is_kept or folded(token) in listed("not") or any(_says(token, word) for word in DECLINING)


def _says(token: str, word: str) -> bool:
    """Tell whether a token is a fixed word, or another that is said for it."""
    return folded(token) in said_as(word) or stem(folded(token)) in said_stems(word) or begins(token, word)


def powers_named(token: str) -> Sequence[str]:
    """Return the power that a word names, or its Leader."""
    return [person(token)] if person(token) else chosen([token], POWERS)  # type: ignore[list-item]
