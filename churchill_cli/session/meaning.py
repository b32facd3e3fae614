"""From what is typed at the table to the line to tell: what is clear may be left out; nothing forbidden is guessed."""

from collections.abc import Callable

from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.fields import FIELDS
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import VERBS
from churchill_cli.notation.readers import NoMatch
from churchill_cli.session.commands import COMMANDS
from churchill_cli.session.guesses import by_powers, listed, meant, with_verb
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import english
from churchill_cli.words.names import near
from churchill_cli.words.sentences import say

ALIKE = 0.75
"""A word this near to a verb or a command is taken for a slip."""


def understood(state: State, typed: str, is_command: Callable[[str], bool]) -> str | None:
    """Return the line to tell that ``typed`` stands for, or None where it is the beginning of a command, now done.

    Ambiguous asks which of several is meant; UsageProblem says where the reading that went furthest ended.
    """
    if grammar.history_line(typed):
        return typed
    problems: list[UsageProblem] = []
    for candidate in meant(state, typed):
        found = _read(candidate)
        if not isinstance(found, UsageProblem):
            return candidate
        problems.append(found)
    return _guessed(state, typed, problems, is_command)


def _guessed(state: State, line: str, problems: list[UsageProblem], is_command: Callable[[str], bool]) -> str | None:
    """Return the line where something is left out of it, or the one of several meanings that is allowed."""
    guess = _with_verb(state, line, problems)
    if guess:
        return guess
    choice = next((problem for problem in problems if isinstance(problem, Ambiguous)), None)
    if choice and any(isinstance(_read(line), Action | Ambiguous) for line in choice.choices):
        return _chosen(state, choice)
    options = listed(state, line)
    if len(options) == 1:
        return options[0]
    first, space, rest = line.partition(" ")
    verb = english(first, (*COMMANDS, *VERBS))
    if verb in VERBS:
        return f"{verb}{space}{rest}"
    if is_command(line):
        return None
    return _by_some_power(state, line) or _not_understood(state, line, problems)


def _read(line: str) -> Action | UsageProblem:
    """Return the action of a line, or why it is none."""
    try:
        return grammar.parse(line)
    except UsageProblem as problem:
        return problem


def _is_allowed(state: State, line: str) -> bool:
    """Tell whether a line can be told now; one that may still mean several things may be."""
    found = _read(line)
    if isinstance(found, Ambiguous):
        return any(_is_allowed(state, choice) for choice in found.choices)
    return not isinstance(found, UsageProblem) and not any(engine.violations(state, found))


def _is_timely(state: State, line: str) -> bool:
    """Tell whether a line is of a kind that may be told in this step."""
    found = _read(line)
    return isinstance(found, UsageProblem) or engine.is_timely(state, type(found))


def _with_verb(state: State, line: str, problems: list[UsageProblem]) -> str | None:
    """Return a line with the verb that it leaves out; where it may mean several things, that is a problem more."""
    guess = with_verb(state, line)
    found = _read(guess) if guess else None
    if isinstance(found, Ambiguous):
        if _is_allowed(state, guess or "") and not any(isinstance(other, Ambiguous) for other in problems):
            problems.append(found)
        return None
    return None if isinstance(found, UsageProblem) else guess


def _chosen(state: State, choice: Ambiguous) -> str:
    """Return the one of several meanings that is allowed; where several are, the choice becomes a menu."""
    allowed = [one for one in choice.choices if _is_allowed(state, one)]
    if len(allowed) == 1:
        return allowed[0]
    if not allowed and not isinstance(_read(choice.choices[0]), UsageProblem):
        return choice.choices[0]  # telling it says why not
    choice.choices = tuple(allowed) or choice.choices
    raise choice


def _by_some_power(state: State, line: str) -> str | None:
    """Return a line that leaves open who acts with the one power that may, or with any where nobody may yet."""
    told = [one for one in by_powers(line) if isinstance(_read(one), Action | Ambiguous)]
    allowed = tuple(one for one in told if _is_allowed(state, one))
    if len(allowed) > 1:
        raise choosing(line, allowed)
    untimely = [one for one in told if not _is_timely(state, one)]
    return next(iter((*allowed, *untimely)), None)  # telling one that nobody may tell yet says why not


def _is_power(word: str) -> bool:
    """Tell whether a word names a power, or is the beginning of one's name."""
    try:
        FIELDS["power"].reader((word,), 0)
    except NoMatch:
        return False
    return True


def _not_understood(state: State, line: str, problems: list[UsageProblem]) -> str:
    """Raise the problem of the reading that went furthest, or say what is due where no verb was understood."""
    furthest, typed = max(problems, key=lambda problem: problem.read), problems[0]
    if furthest.read > 1:
        raise furthest
    first = line.partition(" ")[0]
    if typed.read and not _is_power(first):
        raise typed
    known = (*COMMANDS, *VERBS, *(word for _index, word in grammar.forms_by_verb()))
    close = near(first.casefold(), known, 1, ALIKE)
    slip = _("Did you mean `%(what)s`? ") % {"what": close[0]} if close else ""
    due = engine.due(state)
    asked = " ".join(map(say, (due.what, *due.first))) if due else _("The game is over")
    raise UsageProblem(
        _("`%(line)s` is not understood.") % {"line": line},
        hint=slip + _("Now: %(asked)s ? shows what may be told, help the rest.") % {"asked": asked},
    )
