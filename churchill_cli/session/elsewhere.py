"""What is told at another step, or by somebody else: whose turn it is, and when it would be told."""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from churchill_cli.errors import Reason, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.conference.advances import cannot_advance
from churchill_cli.game.conference.counters import cannot_choose, free_counter
from churchill_cli.game.conference.tracks import free_issues
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model.actions import Action, Activate, AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS, issue_kind
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.ruling import Violation, violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.step import Step
from churchill_cli.game.model.texts import N_
from churchill_cli.notation.grammar import Form, forms
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.notation.readers import Moment
from churchill_cli.session.answered import ALWAYS, MOST_TOKENS
from churchill_cli.session.speech import as_number, says_not, says_nothing, tokens_of
from churchill_cli.session.typed_names import chosen, is_power
from churchill_cli.session.typed_ways import DICE, MARKERS, PLAIN, ways
from churchill_cli.views.game import due_said
from churchill_cli.views.ruling import with_sections
from churchill_cli.words.catalogues import _
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import say

COMMON = len(engine.STEPS) // 2
"""What may be told in so many steps belongs to none of them."""


def told_elsewhere(state: State, typed_line: str) -> UsageProblem | None:
    """Return when the kind of line would be told that a typed one tells whole; None where it tells none."""
    tokens = tokens_of(typed_line)
    content = [token for token in tokens if not (says_nothing(token) or as_number(token))]
    is_bare = len(content) == 1 and is_power(folded(content[0]))
    if not content or is_bare or len(tokens) > MOST_TOKENS or says_not(tokens):
        return None
    never = _never(state, tokens)
    if never:
        return _refusal(state, *never)
    if state.turn.step == "meeting":
        debate = next(_forbidden_debates(state.at_table(checks=()), tokens), None)
        if debate:
            return _refusal(state, say(debate.why), debate.cites)
    of_issues = {"agenda": _lying, "meeting": _off_the_table, "allocation": _not_won}.get(state.turn.step)
    why_not = next(of_issues(state, typed_line), None) if of_issues and not state.turn.table.checks else None
    if why_not:
        return _refusal(state, say(why_not.why), why_not.cites)
    steps = _steps(state, tokens) or _steps_of_parts(state, typed_line.split(","))
    is_counted = state.turn.step == "allocation" and any(map(as_number, tokens))  # markers
    if not steps or (is_counted and engine.step_of(state) in steps):
        return None
    when = ", ".join(with_sections(_(step.title), (step.section,)) for step in steps)
    return _refusal(
        state, _("`%(line)s` would be told at another time: %(steps)s.") % {"line": typed_line, "steps": when}
    )


def _never(state: State, tokens: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """Return what no rule allows at any time, which some words tell at this step, with its section."""
    places = [place for token in tokens if not says_nothing(token) for place in chosen([token], BOXES)]
    numbers = [int(number) for token in tokens if (number := as_number(token))]
    if state.turn.step == "directed" and "arctic" in places:
        return _("A Directed Offensive never goes to the Arctic."), ("6.7",)
    faces = state.position.constants.front_die
    if state.turn.step == "advance" and len(numbers) == 1 and numbers[0] > faces and set(places) & {*FRONTS}:
        return _("The die of a Front is 1 to %(faces)d, not %(n)d.") % {"faces": faces, "n": numbers[0]}, ("7.71",)
    return None


def _lying(state: State, typed_line: str) -> Iterator[Violation]:
    """Yield why issues that some words name may not be selected: they lie on the table (5.14)."""
    for part in re.split("[,;]", typed_line):
        words = [token for token in tokens_of(part) if not says_nothing(token)]
        kinds = chosen(words, issue_kinds()) if words else []
        free = [kind for kind in kinds if not any(cannot_choose(state, free_counter(state, kind)))]
        if kinds and not free:
            yield from cannot_choose(state, free_counter(state, kinds[0]))


def _off_the_table(state: State, typed_line: str) -> Iterator[Violation]:
    """Yield why an issue that all words name may not be advanced: it is not on the table, or won (5.22, 5.23)."""
    words = [token for token in tokens_of(typed_line) if not says_nothing(token)]
    kinds, due = chosen(words, issue_kinds()), engine.due(state)
    if due and kinds and not {*kinds} & {*map(issue_kind, free_issues(state))}:
        yield from cannot_advance(state, AdvanceIssue(due.powers[0], kinds[0], Play(value=1)))


def _not_won(state: State, typed_line: str) -> Iterator[Violation]:
    """Yield why no Pol-Mil issue that a part of a line may name is activated by whoever allocates (6.8)."""
    due = engine.due(state)
    power = due.powers[0] if due else POWERS[0]
    won = {*map(issue_kind, state.turn.won.get(power, ()))}
    for part in re.split("[,;]", typed_line):
        words = [token for token in tokens_of(part) if not says_nothing(token)]
        kinds = chosen(words, issue_kinds()) if words else []
        named = [kind for kind in kinds if state.position.rules.issues[kind].alignment]
        forbidden = [list(engine.violations(state, Activate(power, kind))) for kind in named]
        if len(named) > 1 and not won & {*named}:
            yield violation(N_("%(power)s won no Pol-Mil issue."), "6.8", power=power)
        elif forbidden and all(forbidden):
            yield forbidden[0][-1]


def _steps(state: State, tokens: Sequence[str]) -> tuple[Step, ...]:
    """Return the steps in which the kind of line is told that some words tell whole."""
    named = list(_kinds(state, tokens))
    least = min((left_out for left_out, _kind in named), default=0)
    kinds = [kind for left_out, kind in named if left_out == least]
    return tuple(step for step in engine.STEPS if any(kind in engine.HANDLERS[step.name] for kind in kinds))


def _steps_of_parts(state: State, parts: Sequence[str]) -> tuple[Step, ...]:
    """Return the steps in which the kinds of line are told that some parts tell whole; none where one tells none."""
    steps: dict[Step, None] = {}
    for part in parts if len(parts) > 1 else ():
        of_part = _steps(state, tokens_of(part))
        if not of_part:
            return ()
        steps |= dict.fromkeys(of_part)
    return tuple(steps)


def _refusal(state: State, message: str, cites: tuple[str, ...] = ()) -> UsageProblem:
    """Return a refusal that says what is due."""
    due = engine.due(state)
    asked = due_said(due)
    return UsageProblem(message, reasons=(Reason(message, cites, _("Now: %(due)s") % {"due": asked}),))


def _forbidden_debates(state: State, tokens: Sequence[str]) -> Iterator[Violation]:
    """Yield why those who some words say debate may not (5.24)."""
    form = next(form for form in forms() if form.kind is DebateIssue)
    told = [way for way in ways(form, Moment(state), tokens) if "debates" in way.said]
    powers = {way.values.get("power") for way in told}
    if told and (not powers & {*debaters(state), None} or not debaters(state)):
        for power in sorted(filter(None, powers)) or POWERS[:1]:
            yield from engine.violations(state, DebateIssue(power, Play(value=1)))


def _kinds(state: State, tokens: Sequence[str]) -> Iterator[tuple[int, type[Action]]]:
    """Yield each kind of line that all words tell and that is not for now, with how much of it is left out."""
    for form in forms():
        kind = form.kind
        in_steps = sum(kind in engine.HANDLERS[step.name] for step in engine.STEPS)
        if kind not in ALWAYS and not engine.is_timely(state, kind) and in_steps <= COMMON:
            found = (way for way in ways(form, Moment(state), tokens) if way.values or way.verbs)
            wanted = 0 if kind in PLAIN - {*DICE, *MARKERS} else len(form.parts)
            left_out = (len(_fields(form) - way.values.keys()) for way in islice(found, 1))
            yield from ((lacking, kind) for lacking in left_out if lacking <= wanted)


def _fields(form: Form) -> set[str]:
    """Return the fields of a form that may not go without saying."""
    return {name for name, field in form.parts if field} - {"power", "stop", "n", "kind"}
