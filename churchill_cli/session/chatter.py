"""What is said before or behind an answer and says nothing of it: `stalin rolls 5, fine`, `ok, 2 west`."""

from collections.abc import Sequence
from typing import get_args

from churchill_cli.game.model.actions import Action, LeaderIs, LeaderRolls
from churchill_cli.game.model.actions.action import Health
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session.answered import answered
from churchill_cli.session.answers_due import answers
from churchill_cli.session.card_said import CONFERENCE
from churchill_cli.session.card_titled import says_no_effect
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.speech import as_number, listed, restating, says_nothing, tokens_of
from churchill_cli.session.typed_fields import says
from churchill_cli.session.typed_names import is_power
from churchill_cli.words.names import folded

DICE = ((1,), (1, 1))
"""Dice that a Leader's card may ask for: where neither may be told, it is not known what they mean (3.31)."""
MEETING, OUTCOMES = "meeting", get_args(Health)
MARKS = " ,.;:!–-…"
MOST_WORDS = 3
"""So many words are one remark at most: `no luck there`."""


def restated(part: str) -> str | None:
    """Return the number that a part of a line says in other words, and nothing else: `so that's ten`; else None."""
    said = restating(part)
    tokens = [token for token in tokens_of(part[said.end() :] if said else "") if not says_nothing(token)]
    return as_number(tokens[0]) if len(tokens) == 1 else None


def without_talk_around(state: State, typed_line: str) -> str:
    """Return a line without the remarks that it opens with, and in the meeting those behind it.

    Where a roll is due a remark may be the answer, as what became of a Leader may be behind his play (3.31).
    """
    words = typed_line.split()
    is_beside = _remark(words) or _opens(words) or _remark(words, backwards=True)
    if state.turn.table.checks or not is_beside or isinstance(read(typed_line), Action):
        return typed_line
    while 0 < (opening := _remark(words) or _opens(words)) < len(words) and folded(words[0]):
        words = words[opening:]
    while state.turn.step == MEETING and 0 < (closing := _remark(words, backwards=True)) < len(words):
        remark = [word.strip(MARKS) for word in words[-closing:]]
        is_apart = words[-closing - 1].endswith(",")  # no `para sí`
        if not is_apart and any(folded(word) in listed("affirming") for word in remark):
            break
        if any(says(word, outcome) for word in remark for outcome in OUTCOMES) and not _tells_outcome(words[:-closing]):
            break
        words = words[:-closing]
    return " ".join(words).strip(" ,")


def _tells_outcome(words: Sequence[str]) -> bool:
    """Tell whether some words tell what became of a Leader: an `ok` behind it is a remark."""
    return any(says(word.strip(MARKS), outcome) for word in words for outcome in OUTCOMES)


def _opens(words: Sequence[str]) -> bool:
    """Tell whether the first word opens a sentence and says nothing."""
    return bool(words) and folded(words[0]) in listed("opening")


def without_chatter(state: State, typed_line: str) -> str:
    """Return an answer without the remarks around it; a line as it is typed where they may be the answer."""
    outcome = _beside_dice(state, typed_line)
    if outcome:
        return outcome
    for remark, _comma, answer in (typed_line.partition(","), typed_line.rpartition(",")[::-1]):
        if answer.strip() and _is_remark(remark.split()) and _says_something(state, answer.strip()):
            return without_chatter(state, answer.strip())
    words = typed_line.split()
    is_beside = _remark(words) or _remark(words, backwards=True)
    return typed_line if not is_beside or _is_answer(state, typed_line) else _shortened(state, typed_line)


def _shortened(state: State, typed_line: str) -> str:
    """Return what answers in a line once as few remarks as needed are left out at its ends; the line where none does.

    What is forbidden as it stands, as `ok churchill for himself` of his health, is left so unless the rest answers.
    """
    is_forbidden = _says_something(state, typed_line)
    words, shorter = typed_line.split(), typed_line
    while _remark(words, backwards=True) or _remark(words):
        behind = _remark(words, backwards=True)
        words = words[: len(words) - behind] if behind else words[_remark(words) :]
        shorter = " ".join(words).strip(MARKS)
        if _is_answer(state, shorter) or (not is_forbidden and _says_something(state, shorter)):
            return shorter
    is_of_card = state.turn.step == CONFERENCE and says_no_effect(typed_line)
    is_kept = is_forbidden or not shorter or (not state.turn.table.checks and (is_of_card or _is_bare(shorter)))
    return typed_line if is_kept else shorter


def _beside_dice(state: State, typed_line: str) -> str | None:
    """Return what came of the dice of a card that nobody knows, told beside them (3.31); None elsewhere."""
    tokens = [token for token in tokens_of(typed_line) if not says_nothing(token)]
    rolled = [token for token in tokens if as_number(token)]
    check = next(iter(state.turn.table.checks), None)
    if (
        check is None
        or not rolled
        or any(is_allowed(state, grammar.write(LeaderRolls(check.power, dice))) for dice in DICE)
    ):
        return None
    outcomes = answered(state, [token for token in tokens if token not in rolled]).legal
    return outcomes[0] if len(outcomes) == 1 else None


def _is_answer(state: State, line: str) -> bool:
    """Tell whether a line answers what is due, or is one of notation that is allowed, or of other lines.

    The health of a Leader, which may be told at any time, is due only behind his roll (3.31).
    """
    if grammar.history_line(line) is not None or any(is_allowed(state, one) for one in meant(state, line)):
        return True
    told = map(read, answers(state, line).legal)
    return any(state.turn.table.checks or not isinstance(action, LeaderIs) for action in told)


def _says_something(state: State, line: str) -> bool:
    """Tell whether a line answers what is due, or is one of notation; one that is allowed where a roll is due."""
    if grammar.history_line(line) is not None or answers(state, line).legal:
        return True
    if state.turn.table.checks:
        return any(is_allowed(state, one) for one in meant(state, line))
    return any(isinstance(read(one), Action) for one in meant(state, line))


def _is_bare(line: str) -> bool:
    """Tell whether a line is nothing but a power."""
    tokens = [token for token in tokens_of(line) if not says_nothing(token)]
    return not tokens or (len(tokens) == 1 and is_power(folded(tokens[0])))


def _remark(words: Sequence[str], *, backwards: bool = False) -> int:
    """Return of how many words the remark is with which a line begins, or ends; none where it has none."""
    lengths = range(min(MOST_WORDS, len(words)), 0, -1)
    return next((n for n in lengths if _is_remark(words[-n:] if backwards else words[:n])), 0)


def _is_remark(words: Sequence[str]) -> bool:
    said = folded(" ".join(words))
    return not said or said in listed("chatter")
