"""From what is typed at the table to the line to tell: what is clear may be left out; nothing forbidden is guessed."""

from collections.abc import Callable

from churchill_cli.errors import UsageProblem
from churchill_cli.game.model.actions import Action, Pass
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import VERBS, Misread
from churchill_cli.session.answered import answered
from churchill_cli.session.answering import answering, ask_by_hand, only_line
from churchill_cli.session.answers_due import answers
from churchill_cli.session.as_notation import of_notation
from churchill_cli.session.asides import without_reason
from churchill_cli.session.card_said import card_lines
from churchill_cli.session.card_titled import is_without_effect
from churchill_cli.session.clauses import parted
from churchill_cli.session.commanding import WHY_NOT
from churchill_cli.session.commands import COMMANDS
from churchill_cli.session.declining import declines, pass_by_letter, passes_himself
from churchill_cli.session.going_first import ask_where
from churchill_cli.session.guessed import guessed
from churchill_cli.session.known_words import vocabulary
from churchill_cli.session.left_out import meant
from churchill_cli.session.marker_or_place import ask_of_marker
from churchill_cli.session.nobodys import refuse_nobodys
from churchill_cli.session.nothing_to_tell import changes_nothing
from churchill_cli.session.outcome_said import outcome_said
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.session.roll_wanted import roll_wanted
from churchill_cli.session.said_of_leaders import of_health_alone
from churchill_cli.session.speech import mended, tokens_of
from churchill_cli.session.spoken import asks, question, spoken
from churchill_cli.session.typed_names import begins_with_power
from churchill_cli.session.whose_issue import ask_whose
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import english
from churchill_cli.words.languages import small_words

NEXT = "next"
"""The command that says what is due."""
SURE_ALONE = 6
"""Letters of a word that is mended alone without a question."""


def understood(state: State, typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Return the line to tell that a typed one stands for, or None where it is the beginning of a command, now done.

    Ambiguous asks which of several is meant; UsageProblem says where the reading that went furthest ended.
    """
    wanted = roll_wanted(state, typed_line)
    if wanted and is_command(wanted):
        return None
    if is_without_effect(state, typed_line) or changes_nothing(state, typed_line):
        is_command(NEXT)
        return None
    ask_where(state, typed_line)
    ask_of_marker(state, typed_line)
    ask_whose(state, typed_line)
    whole = _of_card(state, typed_line, is_sure=True) or outcome_said(state, typed_line)
    return whole or _understood(state, typed_line, is_command)


def _of_card(state: State, typed_line: str, *, is_sure: bool) -> str | None:
    """Return the line of what a conference card says, or None; a menu where there are several."""
    effects = card_lines(state, typed_line, is_sure=is_sure)
    if len(effects) > 1:
        raise choosing(typed_line, effects)
    return next(iter(effects), None)


def _understood(state: State, typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Return the line that a typed one stands for, or None where it is the beginning of a command, now done."""
    refuse_nobodys(state, typed_line)
    typed_line = of_health_alone(state, typed_line) or pass_by_letter(state, typed_line)
    history_line = grammar.history_line(typed_line)
    if history_line and not isinstance(history_line, Misread):
        return typed_line
    if len(typed_line) == 1 and typed_line.isalpha():
        return _of_one_letter(typed_line, is_command)
    if declines(state, typed_line) and not is_allowed(state, typed_line):
        return _declined(state, typed_line, is_command)
    problems: list[UsageProblem] = []
    for candidate in meant(state, typed_line):
        reading = read(candidate)
        if isinstance(reading, Action):
            return of_notation(state, typed_line, candidate, reading)
        reading.read = max(0, reading.read - len(candidate.split()) + len(typed_line.split()))  # of what was typed
        problems.append(reading)
    is_asked = asks(typed_line) and len(answers(state, typed_line).legal) != 1
    said = _as_said(typed_line, is_command) if is_asked else None
    answer = answering(state, typed_line) or _as_said(typed_line, is_command) if said is None else said
    first_word, _space, behind = typed_line.partition(" ")
    if answer is None and first_word.casefold() in small_words() and begins_with_power(behind.split(), 0):
        return understood(state, behind, is_command)
    if answer is None and not history_line:
        answer = _with_slips_mended(state, typed_line) or ask_by_hand(state, typed_line)
        answer = answer or _of_card(state, typed_line, is_sure=False)
        answer = answer or guessed(state, typed_line, problems, is_command)
    return typed_line if answer is None and history_line else answer or None


def _of_one_letter(typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Do the command that a letter begins, or return the verb about other lines that it does; it tells nothing."""
    verb = english(typed_line, (*COMMANDS, *VERBS))
    if verb in VERBS:
        return verb
    if not is_command(typed_line):
        raise UsageProblem(_("`%(line)s` is not understood.") % {"line": typed_line}, hint=_("Type one letter more."))
    return None


def _declined(state: State, typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Say what is due where somebody says that he does not debate; who may pass, passes (4.22, 5.24)."""
    passing = only_line(state, typed_line, answers(state, typed_line).legal)
    clauses = [without_reason(typed_line), *(clause for clauses in parted(typed_line) for clause in clauses)]
    passes = [line for clause in clauses for line in answers(state, clause).legal if isinstance(read(line), Pass)]
    if passing is None and passes:
        raise choosing(typed_line, tuple(dict.fromkeys(passes)))
    if passing is None:
        is_command(f"{NEXT} {WHY_NOT}" if passes_himself(state, typed_line) else NEXT)
    return passing


def _as_said(typed_line: str, is_command: Callable[[str], bool]) -> str | None:
    """Return the line that a typed one says in other words, or nothing where it is a command, now done; else None."""
    line = spoken(typed_line) or question(typed_line)
    if line is None:
        return None
    return line if grammar.history_line(line) or line.startswith("note ") else "" if is_command(line) else None


def _with_slips_mended(state: State, typed_line: str) -> str | None:
    """Return the one line that answers what is due once letters are mended; a menu where there are several.

    A short word alone may be another one as well: it is asked about, `money` is no Monty.
    """
    tokens = tokens_of(typed_line)
    right_tokens = mended(tokens, vocabulary())
    if right_tokens is None:
        return None
    line = only_line(state, typed_line, answered(state, right_tokens).legal)
    if line and len(tokens) == 1 and len(tokens[0]) < SURE_ALONE:
        raise choosing(typed_line, (line,))
    return line
