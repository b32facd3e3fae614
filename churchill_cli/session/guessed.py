"""A line of which something is left out or that may mean several things: the one that is allowed, or why none is."""

from collections.abc import Callable

from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, Pass
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import VERBS
from churchill_cli.session.answers_due import answers
from churchill_cli.session.cards_shown import begun
from churchill_cli.session.commands import COMMANDS
from churchill_cli.session.elsewhere import told_elsewhere
from churchill_cli.session.in_part import ask_in_part
from churchill_cli.session.leader_or_staff import with_exchange
from churchill_cli.session.left_out import by_powers, with_verb
from churchill_cli.session.not_understood import not_understood, refuse_bare_answer
from churchill_cli.session.reading import is_allowed, leads_on, read
from churchill_cli.session.said_of_leaders import ask_of_leader, health_said
from churchill_cli.session.speech import says_not, says_nothing, tokens_of
from churchill_cli.session.theater_named import ask_of_theater
from churchill_cli.session.typed_names import is_power
from churchill_cli.words.fixed import SHORTEST, english
from churchill_cli.words.sentences import say

MOST_REFUSED = 4
"""So many lines that are refused are worth a choice."""


def guessed(
    state: State, typed_line: str, problems: list[UsageProblem], is_command: Callable[[str], bool]
) -> str | None:
    """Return the line where something is left out of it, or the one of several meanings that is allowed."""
    refuse_bare_answer(state, typed_line)
    tokens = tokens_of(typed_line)
    says_little = says_not(tokens) or all(map(says_nothing, tokens))
    line_with_verb = None if says_little else with_verb(state, typed_line)
    reading = read(line_with_verb) if line_with_verb else None
    if isinstance(reading, Action):
        return line_with_verb
    menu = next((problem for problem in problems if isinstance(problem, Ambiguous)), None)
    if menu is None and isinstance(reading, Ambiguous) and is_allowed(state, line_with_verb or ""):
        menu = reading
        problems.append(reading)
    if menu and leads_on(menu):
        return _chosen(state, menu)
    first_word, space, other_words = typed_line.partition(" ")
    is_cut = len(first_word) < SHORTEST and other_words
    verb = None if is_cut else english(first_word, (*COMMANDS, *VERBS))
    if verb in VERBS:
        return f"{verb}{space}{other_words}"
    if not is_cut and is_command(typed_line):
        return None
    ask_of_leader(state, typed_line)
    ask_of_theater(state, typed_line)
    refused = health_said(state, typed_line) or begun(state, typed_line) or _refused(state, typed_line)
    if refused is None:
        ask_in_part(state, typed_line)
    return refused or not_understood(state, typed_line, problems)


def _refused(state: State, typed_line: str) -> str | None:
    """Return the line that may not be told now, which telling it will say; or say when its like would be told."""
    refused = tuple(with_exchange(state, typed_line, answers(state, typed_line).refused))
    if not refused and state.turn.table.checks:  # what would be told once the roll is
        rolled = answers(state.at_table(checks=()), typed_line)
        refused = rolled.legal or rolled.refused
    if len(refused) == 1:
        return refused[0]  # telling it says why not
    if any(is_allowed(state, line) for line in refused):
        raise choosing(typed_line, refused)  # a Leader whose card laid off has no value yet
    if 1 < len(refused) <= MOST_REFUSED and len({type(read(line)) for line in refused}) == 1:
        is_same = len({(line.partition(" ")[2], _reasons(state, line)) for line in refused}) == 1  # but for whose it is
        if is_same or len({_why_not(state, line) for line in refused}) == 1:
            return refused[0]  # which is meant does not matter: the same forbids each of them
        raise choosing(typed_line, refused)
    of_others = answers(state, typed_line).of_others
    is_of_one = len({line.partition(" ")[0] for line in of_others}) == 1
    is_of_one = is_of_one and (len(of_others) == 1 or not any(is_allowed(state, line) for line in of_others))
    line = _by_some_power(state, typed_line) or (min(of_others, key=len) if is_of_one else None)
    is_told = line is not None and not isinstance(read(line), Pass)  # when somebody may pass is said
    elsewhere = None if is_told else told_elsewhere(state, typed_line)
    if elsewhere:
        raise elsewhere
    return line


def _reasons(state: State, line: str) -> frozenset[str]:
    """Return what forbids a line."""
    return frozenset(problem.why.template for problem in engine.violations(state, grammar.parse(line)))


def _why_not(state: State, line: str) -> str:
    """Return what is said against a line."""
    return " ".join(say(problem.why) for problem in engine.violations(state, grammar.parse(line)))


def _chosen(state: State, menu: Ambiguous) -> str:
    """Return the one of several meanings that is allowed; where several are, the choice becomes a menu."""
    allowed = tuple(choice for choice in menu.choices if is_allowed(state, choice))
    if is_power(menu.word):  # which may itself be meant, and no issue that begins so
        menu.choices = allowed or menu.choices
        raise menu
    if len(allowed) == 1:
        return allowed[0]
    if not allowed and not isinstance(read(menu.choices[0]), UsageProblem):
        return menu.choices[0]  # telling it says why not
    readable = tuple(choice for choice in menu.choices if not isinstance(read(choice), UsageProblem))
    if len(readable) == 1:
        return readable[0]
    menu.choices = allowed or readable or menu.choices
    raise menu


def _by_some_power(state: State, typed_line: str) -> str | None:
    """Return a line that leaves open who acts with the one power that may, or with any where nobody may yet."""
    readings = {line: read(line) for line in by_powers(typed_line)}
    understandable = [line for line, reading in readings.items() if isinstance(reading, Action | Ambiguous)]
    allowed = tuple(line for line in understandable if is_allowed(state, line))
    if len(allowed) > 1:
        raise choosing(typed_line, allowed)
    untimely = [
        line
        for line, reading in readings.items()
        if isinstance(reading, Action) and not engine.is_timely(state, type(reading))
    ]
    return next(iter((*allowed, *untimely)), None)  # telling one that nobody may tell yet says why not
