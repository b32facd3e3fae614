"""Why a line is not understood: when it would be told, which word has no place in it, and what is due."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import Literal

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Ambiguous, ChurchillError, Reason, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import CardIs, LeaderIs
from churchill_cli.game.model.board import Board
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import VERBS as PAST_VERBS
from churchill_cli.notation.typed_lines import is_allowed, read
from churchill_cli.play import told_markers
from churchill_cli.session.command_names import COMMANDS
from churchill_cli.typed.actions.partial_reading import Now, conference_cards
from churchill_cli.typed.board.board_told import boards_told, clauses_said
from churchill_cli.typed.lexicon.command_words import answers, is_silent
from churchill_cli.typed.lexicon.entries import SLIP, STEMMED, says
from churchill_cli.typed.lexicon.lattice import lattice, named, unknown_words
from churchill_cli.typed.lexicon.words import Word, typed_words
from churchill_cli.typed.refusals import rule_refusing, turn_refusing
from churchill_cli.typed.replies.correcting import says_corrected
from churchill_cli.typed.search import other_steps
from churchill_cli.typed.search.dice_alone import dice_alone, says_dice
from churchill_cli.typed.search.understanding import is_remark, now_of, understood
from churchill_cli.views.examples import OF_CARD, allowed, board_hint, fits, spaces_of, worded_example
from churchill_cli.views.game import due_said
from churchill_cli.views.menus import explained
from churchill_cli.views.ruling import cited
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.line_words import is_said
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import known
from churchill_cli.words.nearest import near
from churchill_cli.words.sentences import continued

MOST_STATES, MOST_LISTED = 32, 6
"""Of so many states it is kept what may be told; so many lines are offered where none of them was typed."""
MOST_TELLING, SHORTEST_TITLE, MOST_STEPS = 20, 4, 4
"""Of so many words one that is unknown is named; letters of the name of a conference; steps of a line that are said."""
SENTENCE = 4
"""A line of more words that begins with a verb of notation may go on as a sentence: `Карточкой руководителя …`."""
QUIT, ALIKE = "quit", 0.75
"""A command that nobody is led to; a word this near to a verb or a command is taken for a slip."""
ROLLS, RESERVES = "rolls", "reserves"
VERBS = frozenset(grammar.forms_by_verb())
"""The verbs of lines, each with its place."""
OUTCOMES: tuple[Literal["well", "ill", "dead", "paranoid"], ...] = ("well", "ill", "dead", "paranoid")
"""What may come of the roll after a Leader's use (3.31)."""


def refusal(state: State, line: str) -> ChurchillError:
    """Return why a line is not understood, or the question which of the few lines that may be told is meant."""
    words = typed_words(line)
    if not words or is_remark(line):
        return unclear(state, line)
    first, comma, _behind = line.partition(",")
    is_begun = bool(comma) and understood(state, first).is_certain  # `convoy sunk, gulf of leyte`: its verb is clear
    is_begun = is_begun or bool(other_steps.steps_elsewhere(now_of(state), typed_words(first)))
    by_rule = (
        (None if is_begun else verb_begun(line))
        or _no_such_face(line)
        or rule_refusing.broken_rule(state, words)
        or _unknown_card(state, words)
        or _bare_answer(state, line)
        or turn_refusing.broken_turn(state, line)
    )
    dice = dice_alone(now_of(state), words) if not by_rule or says_dice(words) else ()
    timed = by_rule or _step_refusal(state, line, words)
    if dice:
        timed = choosing(line, ("; ".join(dice),), because=_("Of this line only the dice are understood."))
    if timed:
        return timed
    is_short, unknown = 1 < len(words) <= MOST_TELLING, unknown_words(tuple(words))
    only = "" if is_short else turn_refusing.clause_alone_not_told(state, line)
    if only:
        unknown = unknown_words(tuple(typed_words(only)))
    clause = only or (turn_refusing.stopping_clause(state, line) if is_short and len(unknown) != 1 else "")
    of_clause = _step_refusal(state, clause, typed_words(clause), most=MOST_STEPS) if " " in clause else None
    if of_clause:
        of_clause.way_on = _("Nothing of this line was recorded.")
        return of_clause
    stranger = unknown[0] if len(unknown) == 1 else clause
    if stranger and (is_short or only):
        message = _("`%(word)s` means nothing here; nothing of this line was recorded.") % {"word": stranger}
        return UsageProblem(message, hint=unclear(state, line).hint)
    possible = () if any(word.text.isdigit() for word in words) else few_lines(now_of(state))
    if possible:
        menu = choosing(line, possible)
        menu.is_guess = True
        return menu
    return unclear(state, line, _probable_slip(state, line))


def board_refusal(why_not: UsageProblem, line: str, board: Board) -> UsageProblem:
    """Return that a line tells nothing of a board which is joined, and how one is told."""
    hints = (spaces_of(named(typed_words(line), "front", most=STEMMED), board), board_hint())
    return UsageProblem(why_not.message, hint=" ".join(filter(None, hints)))


def ask_of_board(state: State, line: str, beside: tuple[str, ...] = (), *, is_in_parts: bool = True) -> None:
    """Ask which board a line tells in free words, with the spaces of what is left out; do nothing where it tells none.

    ``beside``: other lines that may be meant. ``is_in_parts``: parts of it may be left out.
    """
    board = state.position.board
    commands, left_out = boards_told(line, board, is_in_parts=is_in_parts)
    if len(commands) == 1 and not beside:  # refused before it is asked
        told_markers.played(state, clauses_said(commands[0].partition(" ")[2], board))
    if commands:
        question = explained(state, choosing(line, (*commands, *beside), left_out=left_out))
        fronts = named(typed_words(", ".join(left_out)), "front", most=STEMMED)
        question.because = f"{question.because} {spaces_of(fronts, board)}".strip()
        raise question


def other_meaning_refusal(state: State, line: str, guessed: float) -> ChurchillError | None:
    """Return why a line is refused whose words tell a die rather than what is due, or something of another step.

    ``guessed``: what it cost to read them as what is due, which a rule forbids.
    """
    words, due, told = typed_words(line), engine.due(state), understood(state, line).told
    powers = {getattr(grammar.notated(one), "power", None) for one in told} - {None}
    is_of_nobody = guessed >= SLIP and bool(powers) and due is not None and powers.isdisjoint(due.powers)
    if is_of_nobody and not named(words, "power", "person"):
        return unclear(state, line)  # a card that may be of another is no reason: `alex 3 global`
    of_die = _no_such_face(line) or rule_refusing.never(state, words)
    is_of_another = not of_die and other_steps.is_clearer_elsewhere(now_of(state), words, guessed)
    if not is_of_another:
        return of_die
    return turn_refusing.turn_refusal(state, line) or _step_refusal(state, line, words, most=len(engine.STEPS))


def _step_refusal(state: State, line: str, words: Sequence[Word], *, most: int = 0) -> UsageProblem | None:
    """Return that something else of this step is due than a line tells, or in which other steps it would be told.

    ``most``: only the steps are looked for, so many: what may be told at nearly any time says nothing of this one.
    """
    hint = _("Now: %(due)s") % {"due": due_said(engine.due(state))}
    if other_steps.is_talk(words):
        return None
    if other_steps.is_of_this_step(now_of(state), words, by_anybody=bool(most)):
        unanswered = UsageProblem(_("`%(line)s` does not answer what is due now.") % {"line": line}, hint=hint)
        return None if most else unanswered
    steps = other_steps.steps_elsewhere(now_of(state), words)
    if not steps or (most and len(steps) > most) or other_steps.is_of_any_step(words):
        return None
    when = ", ".join(cited(continued(_(step.title)), (step.section,)) for step in steps)
    message = _("`%(line)s` belongs to another step: %(steps)s.") % {"line": line, "steps": when}
    return UsageProblem(message, reasons=(Reason(message, (), hint),))


def verb_begun(line: str) -> UsageProblem | None:
    """Return what was expected where a line begins with a verb of notation and ends or goes wrong behind it."""
    first_word = line.split(maxsplit=1)[0]
    if not any(place == 0 and is_said(verb, first_word) for place, verb in VERBS):
        return None
    problem = read(line)
    is_of_line = isinstance(problem, UsageProblem) and not isinstance(problem, Ambiguous)
    fewest_read = 1 + (len(line.split()) > SENTENCE)
    return problem if is_of_line and problem.read >= fewest_read else None  # type: ignore[union-attr, return-value]


def _no_such_face(line: str) -> UsageProblem | None:
    """Return which faces a die has, where a line of notation rolls another: `eastern rolls 11`."""
    words = line.split()
    is_thrown = any(is_said(verb, word) for word in words[1:2] for verb in (ROLLS, RESERVES))
    problem = read(line) if is_thrown else None
    if not isinstance(problem, UsageProblem) or isinstance(problem, Ambiguous) or not 1 < problem.read < len(words):
        return None
    return problem if words[problem.read].isdecimal() else None


def _unknown_card(state: State, words: Sequence[Word]) -> UsageProblem | None:
    """Return that nobody knows here what the conference card says that words only name, and how it is told (5.11)."""
    titles = {word.text: known("conferences").get(word.text, "") for word in words if len(word.text) >= SHORTEST_TITLE}
    conference = next(filter(None, titles.values()), "") if engine.is_awaited(state, CardIs) else ""
    says_more = any(not (titles.get(word.text) or is_silent(word.text) or says(word.text, "card")) for word in words)
    if not conference or says_more or conference_cards(now_of(state)):
        return None
    card = catalogues.spoken(rulebook().names["conferences"][conference])
    example = worded(OF_CARD)
    hint = _("Tell what it says, line by line, such as: %(line)s. Then the staff cards shown.") % {"line": example}
    return UsageProblem(_("What the conference card %(card)s says is not known here.") % {"card": card}, hint=hint)


def _bare_answer(state: State, line: str) -> UsageProblem | None:
    """Return that nothing was asked which a yes or a no would answer, nor is due that is a choice of few lines."""
    is_no = answers("no", line)
    if not (is_no or answers("yes", line)) or len(line.strip()) == 1 or few_lines(now_of(state)):
        return None
    back = _("`undo` takes back the line told last. ") if is_no else ""
    return UsageProblem(_("Nothing was asked that yes or no would answer."), hint=back + unclear(state, line).hint)


def _probable_slip(state: State, line: str) -> str:
    """Return a question after the command, or the verb, that the first word was probably meant to be, or nothing."""
    first_word = line.split(maxsplit=1)[0].casefold()
    if any(not edge.cost for edge in lattice(typed_words(line))[0]):
        return ""  # it means something
    timely = (form for form in grammar.forms() if engine.is_timely(state, form.kind))
    words = (word for form in timely for word, field in form.parts[:2] if field is None)
    every = [worded(word) for word in dict.fromkeys((*COMMANDS, *PAST_VERBS, *words)) if word != QUIT]
    similar = [word for word in near(first_word, every, 1, ALIKE) if word[:1] == first_word[:1] != word != first_word]
    return _("Did you mean `%(what)s`? ") % {"what": similar[0]} if similar else ""


def unclear(state: State, line: str, slip: str = "") -> UsageProblem:
    """Return that a line is not understood, with what is due; ``slip``: what may have been meant, asked before it."""
    if says_corrected(typed_words(line)):
        slip = _("change N LINE corrects one; log shows the numbers.") + " "
    now = _("Now: %(asked)s ? shows what may be told, help the rest.") % {"asked": due_said(engine.due(state))}
    example = _example(now_of(state), current())
    return UsageProblem(_("`%(line)s` is not understood.") % {"line": line}, hint=slip + now + example)


@lru_cache(maxsize=MOST_STATES)
def _example(now: Now, _language: str) -> str:
    """Return a line that may be told of what is due, as an example; nothing where the step has none."""
    step, due = engine.step_of(now.state), engine.due(now.state)
    example = next(iter(step.wording.examples), None) if due and fits(step.wording, due) else None
    line = allowed(now.state, example) if example else ""
    return f" {_('Such as: ')}{worded_example(now.state, line)}" if line else ""


@lru_cache(maxsize=MOST_STATES)
def few_lines(now: Now) -> tuple[str, ...]:
    """Return all that may be told of what is due, where that is a few whole lines; else nothing.

    Of the health of a Leader whose roll is due it is what may come of it (3.31).
    """
    for check in (check for check in now.state.turn.table.checks[:1] if check.what == LEADER):
        outcomes = (grammar.write(LeaderIs(check.power, outcome)) for outcome in OUTCOMES)
        return tuple(line for line in outcomes if is_allowed(now.state, line))
    lines = tuple(map(grammar.write, islice(engine.legal(now.state), MOST_LISTED + 1)))
    return lines if len(lines) <= MOST_LISTED else ()
