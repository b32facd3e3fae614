"""A line of which only a part is understood: what that part tells is asked about, never told."""

import re
from collections.abc import Sequence
from itertools import pairwise

from churchill_cli.documents.cards import known_as
from churchill_cli.errors import Ambiguous
from churchill_cli.game import engine
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation.cards import CHIEF, DISCARDING, LEADER
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.session.answers_due import answers, by_speaker
from churchill_cli.session.apart import told_apart
from churchill_cli.session.asides import OF_PLACES, only_clause, things_named
from churchill_cli.session.by_hand import is_exchange, says_lacking, set_by_hand
from churchill_cli.session.card_said import CONFERENCE, is_done_by_card
from churchill_cli.session.cards_shown import ask_who_showed
from churchill_cli.session.clauses import parted, tells_nothing, what_is_affirmed
from churchill_cli.session.each_clause import keep_clauses, rest_left_out
from churchill_cli.session.in_turn import SEVERAL, in_turn, keeps_leader, once
from churchill_cli.session.known_words import is_known, is_name, is_named, is_talk, said_anywhere, vocabulary
from churchill_cli.session.likely_places import likely_place, refuse_word, with_likely_places
from churchill_cli.session.marker_words import is_of_other
from churchill_cli.session.reading import read
from churchill_cli.session.speech import (
    as_number,
    likely_number,
    listed,
    mended,
    says_not,
    says_nothing,
    tokens_of,
    words_of,
)
from churchill_cli.session.spoken import spoken
from churchill_cli.session.typed_cards import person, says, staff_typed
from churchill_cli.session.typed_names import begins_with_power, power_named, stem
from churchill_cli.session.typed_places import removes
from churchill_cli.session.unfinished import MOST_NUMBERED
from churchill_cli.words.names import folded

OF_MARKERS = frozenset({*SEVERAL, "networks", "alignment"})
"""Steps in which a Leader's name is that of his power, and plays no card."""
UNDO = "undo"
AGENDA = "agenda"
MOST_UNKNOWN = 6
"""So many words that have no place in a line may be asked about with the others."""
MOST_KEPT = 8
"""Of so many words at most one may be too many."""


def ask_in_part(state: State, typed_line: str) -> None:
    """Ask whether what is meant is what a line tells without the words that have no place in it.

    Where a Leader is named, he stays, and a number may be a card laid off, or a die of his health (3.31, 5.26). What
    would leave out a clause of production that is whole is never asked.
    """
    try:
        _ask_in_part(state, typed_line)
    except Ambiguous as menu:
        kept = by_speaker(typed_line, keep_clauses(state, typed_line, menu.choices))
        if kept == menu.choices:
            raise
        if kept:
            shorter = choosing(typed_line, kept)
            shorter.because = menu.because
            raise shorter from None


def _ask_in_part(state: State, typed_line: str) -> None:
    """Do what ``ask_in_part`` does, whatever the clauses of the line are."""
    ask_who_showed(state, typed_line)
    _ask_of_places(state, typed_line)
    without_end = re.sub(rf"[\s,]+(?:{'|'.join(words_of('in_stead'))})\W*$", "", typed_line, flags=re.IGNORECASE)
    _ask_as(state, typed_line, without_end if without_end != typed_line else "")
    by_hand = _nothing if is_exchange(tokens_of(typed_line)) else set_by_hand
    affirmed = what_is_affirmed(typed_line)
    lines = (by_hand(state, affirmed) or answers(state, affirmed).legal) if affirmed else ()
    if lines:
        raise choosing(typed_line, lines[:MOST_CHOICES])
    for parts in parted(typed_line):
        told = [part for part in parts if not tells_nothing(part)]
        lines = by_hand(state, told[0]) if len(told) == 1 < len(parts) else ()
        if lines:
            raise choosing(typed_line, lines[:MOST_CHOICES])
    _ask_of_parts(state, typed_line)
    plain = [token.removeprefix("+") if token[1:].isdecimal() else token for token in tokens_of(typed_line)]
    mended_tokens = _mended(plain)
    for tokens in (mended_tokens, plain) if mended_tokens != plain else (plain,):
        lines = tuple(line for line in _of_fewer(state, tokens) if keeps_leader(line, tokens))
        if lines:
            raise choosing(typed_line, lines, left_out=_left_out(tokens, lines) or rest_left_out(typed_line, lines))
    _ask_of_clause(state, typed_line)
    _ask_of_sentence(state, typed_line)
    _ask_as(state, typed_line, " ".join(mended_tokens) if mended_tokens != plain else "")
    in_part = _nothing if by_hand is _nothing else _by_hand_in_part
    settings, asides = only_clause(state, typed_line, in_part)
    settings = settings or in_part(state, typed_line)
    if settings:
        raise choosing(typed_line, tuple(settings[:MOST_CHOICES]), left_out=asides)
    _ask_of_step_back(typed_line)
    _refuse_name(state, mended_tokens)


def _ask_of_places(state: State, typed_line: str) -> None:
    """Ask whether the places are meant that misspelt names are like; a name that is like one is never dropped."""
    likely = with_likely_places(state, typed_line)
    if likely != typed_line:
        _ask_as(state, typed_line, likely)
        if lines := _of_fewer(state, _mended(tokens_of(likely))):
            raise choosing(typed_line, lines)
        refuse_word(state, next(word for word in typed_line.split() if likely_place(word)))


def _nothing(_state: State, _part: str) -> tuple[str, ...]:
    """Return that nothing is set by hand: of two markers neither is, where one comes for the other."""
    return ()


def _ask_of_step_back(typed_line: str) -> None:
    """Ask whether the line told last is taken back, where one clause says it and no other tells a number."""
    clauses = re.split(r"[,.;:!?…]+(?:\s|$)", typed_line)
    said = {spoken(clause) for clause in clauses} - {None}
    if said == {UNDO} and not any(map(as_number, tokens_of(typed_line))):
        raise choosing(typed_line, (UNDO,))


def _by_hand_in_part(state: State, part: str) -> Sequence[str]:
    """Return what a part of a line may set by hand, if only without its unknown words."""
    if says_lacking(part):
        return ()
    kept = [token for token in _mended(tokens_of(part)) if is_known(token)]
    verbs = [token for token in kept if _is_verb(state, token)]
    without = [token for token in kept if token not in verbs]
    return set_by_hand(state, " ".join(kept)) or (set_by_hand(state, " ".join(without)) if verbs else ())


def _is_verb(state: State, token: str) -> bool:
    """Tell whether a word that says something elsewhere is none of a marker: `block`, `hit`."""
    is_else = any(says(token, word) for word in ("debates", "directs", "breaks", "advances", "discarding", "picks"))
    return is_else and not things_named(state, token)


def _refuse_name(state: State, tokens: Sequence[str]) -> None:
    """Say which name has no place in a line that would be clear without it: what is named is never dropped."""
    kept = [token for token in tokens if is_known(token) and not says_nothing(token)]
    for index, token in enumerate(kept if len("ab") < len(kept) <= MOST_KEPT and not state.turn.table.checks else ()):
        others = [*kept[:index], *kept[index + 1 :]]
        if is_name(token) and answers(state, " ".join(others)).legal:
            refuse_word(state, token)


def _of_fewer(state: State, tokens: Sequence[str]) -> tuple[str, ...]:
    """Return the lines of the words that have a place in one, or of all of these but one."""
    has_leaders = state.turn.step not in OF_MARKERS
    leaders = [token for token in tokens if has_leaders and (person(token) or says(token, LEADER))]
    deeds = {token for token in tokens if state.turn.step == CONFERENCE and is_done_by_card(token)}
    known = {card for power in POWERS for card in known_staff(state, power)}
    cards = {token for token in tokens if has_leaders and (known_as(token) or folded(token) in known)}  # never dropped
    deeds |= {token for token in tokens if state.turn.step in OF_PLACES and removes(token)}
    deeds |= {token for token in tokens if has_leaders and says(token, DISCARDING)}
    deeds |= {token for token in tokens if is_of_other(token, engine.step_of(state).wording.verb)}
    are_dice_due = bool(state.turn.table.checks)  # which stand alone: what else is said is no dice
    for may_stay in (*([_is_no_number] if leaders else []), is_known, is_named):
        kept = [
            token
            for token in tokens
            if may_stay(token)
            or token in (deeds | cards)
            or (may_stay is is_named and (person(token) or things_named(state, token)))
        ]
        content = [token for token in kept if not says_nothing(token)]
        most_unknown = min(MOST_UNKNOWN, len(content) * (1 if are_dice_due else 2))
        unknown = [token for token in tokens if not (may_stay(token) or is_talk(token))]
        if content and set(leaders) <= set(kept) and len(unknown) <= most_unknown:
            lines = answers(state, " ".join(kept)).legal
            if lines and may_stay is _is_no_number and len(kept) < len(tokens):
                others = [token for token in tokens if token not in leaders]  # the number may be a card of its own
                lines += answers(state, " ".join(others)).legal if len(others) < len(tokens) else ()
            if lines:
                return tuple(dict.fromkeys(lines))
    kept = [token for token in tokens if is_known(token) and not says_nothing(token)]
    pairs = {folded(f"{word} {behind}") for word, behind in pairwise(tokens)}
    takes_back = bool(pairs & listed("correcting"))  # `no wait` denies nothing of the line
    for index, token in enumerate(kept if len(kept) <= MOST_KEPT and not are_dice_due else ()):
        others = [*kept[:index], *kept[index + 1 :]]
        is_card = says(token, CHIEF) or any(True for _card in staff_typed([token], 0))
        has_digits = any(map(str.isdecimal, token))  # `pol22`
        is_needed = is_card or person(token) or power_named(token) or begins_with_power([token], 0) or has_digits
        is_needed = is_needed or any(folded(token) in listed(group) for group in ("there", "all", "both"))
        is_needed = is_needed or (says_not([token]) and not takes_back)  # without it the line tells the opposite
        is_needed = is_needed or token in deeds
        lines = answers(state, " ".join(others)).legal if len(others) > 1 and not is_needed else ()
        named = things_named(state, token)
        lines = tuple(
            line for line in lines if (not leaders or _keeps_played(line)) and (not named or named & {*line.split()})
        )  # what is named is never dropped
        if 0 < len(lines) <= MOST_NUMBERED:  # which are shown whole
            return lines
    return ()


def _left_out(tokens: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Return the numbers and the unknown words that none of some lines tells; words of everyday talk say nothing."""
    told = {number for line in lines for number in re.findall(r"\d", line)}
    rolls = (line for line in lines if line.split()[1:2] == [LEADER])
    told |= {str(sum(map(int, re.findall(r"\d", line)))) for line in rolls}  # what two dice come to (3.31)
    return [
        token
        for token in tokens
        if (token.isdecimal() and token not in told)
        or not (token.isdecimal() or is_known(token) or is_talk(token) or says_nothing(token))
    ]


def _keeps_played(line: str) -> bool:
    """Tell whether a line in which a Leader is named tells no play of another card (5.26)."""
    play = read(line)
    return not isinstance(play, AdvanceIssue | DebateIssue) or play.card.kind == LEADER


def _ask_of_parts(state: State, typed_line: str) -> None:
    """Ask about all parts of a line, each of which tells something, if only without its unknown words."""
    found: Sequence[Sequence[str]] = ()
    left_out: Sequence[str] = ()
    ways = list(parted(typed_line)) if state.turn.step in SEVERAL else []
    for parts in ways[: 1 if state.turn.step == AGENDA else None]:  # a power picks several issues in one sentence
        told, unknown = in_turn(state, parts, _in_part, _says_nothing) if len(parts) > 1 else ((), ())
        is_more = len(parts) - len(unknown) > max(map(len, found), default=1)
        found, left_out = (told, unknown) if told and is_more else (found, left_out)
    if found:
        known = [token for part in left_out for token in tokens_of(part)]
        words = [token for token in tokens_of(typed_line) if token not in known]
        dropped = _left_out(words, [line for lines in found for line in lines])
        choices = tuple("; ".join(once(state, lines)) for lines in found)
        raise choosing(typed_line, choices, left_out=[*left_out, *dropped])


def _says_nothing(part: str) -> bool:
    """Tell whether no word that is known stands in a part of a line."""
    return tells_nothing(part) and not any(stem(folded(word)) in said_anywhere() for word in part.split())


def _in_part(state: State, part: str) -> Sequence[str]:
    """Return what a part of a line may tell, if only without its unknown words."""
    return answers(state, part).legal or _of_fewer(state, _mended(tokens_of(part)))


def _mended(tokens: Sequence[str]) -> list[str]:
    """Return some words with their slips mended, in any case."""
    stems = list(map(stem, tokens))
    right = mended(stems, vocabulary()) or stems
    pairs = zip(tokens, stems, right, strict=True)
    return [
        token if is_known(token) or is_talk(token) else likely_number(token) or (token if word == typed else word)
        for token, typed, word in pairs
    ]


def _ask_of_sentence(state: State, typed_line: str) -> None:
    """Ask whether the only sentence of a line that answers is meant; no digits may stand in the others."""
    sentences = next(iter(parted(typed_line)))
    told = [(sentence, lines) for sentence in sentences if (lines := answers(state, sentence).legal)]
    if len(told) == 1 < len(sentences) <= MOST_CHOICES:
        ((answer, lines),) = told
        if not any(map(str.isdecimal, "".join(sentence for sentence in sentences if sentence != answer))):
            raise choosing(typed_line, lines)


def _ask_of_clause(state: State, typed_line: str) -> None:
    """Ask whether what is meant is what the only clause of a line tells, beside asides."""
    told, asides = only_clause(state, typed_line, _in_part)
    lines = tuple(line for line in told if keeps_leader(line, tokens_of(typed_line)))
    if 0 < len(lines) <= MOST_NUMBERED:
        raise choosing(typed_line, lines, left_out=asides)


def _ask_as(state: State, typed_line: str, likely_line: str) -> None:
    """Ask whether what is meant is what another line tells: without slips, or without a last word that says little."""
    try:
        parts = told_apart(state, likely_line) if likely_line else ()
    except Ambiguous as menu:
        raise choosing(typed_line, menu.choices) from None
    lines = [answers(state, part).legal for part in parts]
    if lines and all(len(legal) == 1 for legal in lines):
        raise choosing(typed_line, ("; ".join(legal[0] for legal in lines),))


def _is_no_number(token: str) -> bool:
    return not token.isdecimal()
