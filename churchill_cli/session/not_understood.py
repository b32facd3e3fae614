"""What becomes of a line that is not understood: a part of it is asked about, or what is due is said."""

from collections.abc import Sequence
from itertools import islice

from churchill_cli.book.files import rulebook
from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import CardIs
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.fields import FIELDS
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import VERBS
from churchill_cli.session.answered import read_whole
from churchill_cli.session.answers_due import answers
from churchill_cli.session.card_letter import unknown_card
from churchill_cli.session.card_said import card_lines
from churchill_cli.session.card_titled import ask_of_no_effect
from churchill_cli.session.clauses import parted, tells_nothing
from churchill_cli.session.commands import COMMANDS
from churchill_cli.session.known_words import is_known, is_talk, said_anywhere, vocabulary
from churchill_cli.session.leaders_roll import OUTCOMES
from churchill_cli.session.reading import is_allowed, leads_on
from churchill_cli.session.speech import as_number, listed, says_nothing, tokens_of
from churchill_cli.session.typed_names import begins_with_power, chosen
from churchill_cli.session.unfinished import MOST_NUMBERED
from churchill_cli.views.examples import allowed, as_said, fits
from churchill_cli.views.game import due_said
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.names import folded, near
from churchill_cli.words.wording import worded

QUIT = "quit"
"""A command that nobody is led to."""
NOTE = "note"
"""The verb of a remark."""
MOST_TELLING = 20
"""Of so many words one that is unknown is named; a longer line is talk around an answer."""
FEWEST_OF_REMARK = 3
"""So many words, of which none tells anything, may be a remark to keep."""
MOST_EXPECTED = 4
"""So many things that might stand somewhere are worth naming; of more, what is due is said."""
SHORTEST_TITLE = 4
"""Letters of the name of a conference."""
ALIKE = 0.75
"""A word this near to a verb or a command is taken for a slip."""


def not_understood(state: State, typed_line: str, problems: list[UsageProblem]) -> str:
    """Raise the problem of the reading that went furthest, or say what is due where no verb was understood."""
    words = tokens_of(typed_line)
    _ask_for_effects(state, words)
    ask_of_no_effect(state, typed_line)
    told = [folded(word) for word in words if not says_nothing(word)]
    content = [word for word in told if word not in listed("chatter")]
    is_said = any(word in said_anywhere() or word in vocabulary() for word in content) or begins_with_power(words, 0)
    if len(words) >= FEWEST_OF_REMARK and not is_said and tells_nothing(typed_line):
        raise choosing(typed_line, (f"{NOTE} {typed_line}",))
    telling = [problem for problem in problems if not isinstance(problem, Ambiguous) or leads_on(problem)]
    furthest = max(telling, key=lambda problem: problem.read, default=problems[0])
    if furthest.read > 1 and furthest in telling and furthest.expected <= MOST_EXPECTED:
        raise furthest
    first_word = typed_line.partition(" ")[0]
    possible = () if any(map(as_number, tokens_of(typed_line))) else few_lines(state)
    if possible:
        menu = choosing(typed_line, possible)
        menu.is_guess = True
        raise menu
    is_clear = 0 < problems[0].expected <= MOST_EXPECTED or isinstance(problems[0], Ambiguous)
    if problems[0].read and is_clear and read_whole(FIELDS["power"].reader, [first_word]) is None:
        raise problems[0]
    similar_words = near(first_word.casefold(), _possible_words(state), 1, ALIKE)
    is_slip = (
        similar_words
        and similar_words[0][:1] == first_word[:1].casefold()
        and folded(first_word) not in said_anywhere()
    )
    strangers = [word for word in words if not (is_known(word) or is_talk(word))]
    is_short = FEWEST_OF_REMARK < len(words) <= MOST_TELLING and not is_slip
    unread = strangers if len(strangers) == 1 or not is_short else _clauses_not_read(state, typed_line)
    if len(unread) == 1 and is_short:
        stranger = _("`%(word)s` has no place in this line: nothing of it is told.") % {"word": unread[0]}
        raise UsageProblem(stranger, hint=unclear(state, typed_line).hint)
    raise unclear(state, typed_line, _("Did you mean `%(what)s`? ") % {"what": similar_words[0]} if is_slip else "")


def refuse_bare_answer(state: State, typed_line: str) -> None:
    """Raise UsageProblem for a yes or a no where nothing was asked, nor is due that is a choice of few lines."""
    is_no = folded(typed_line) in listed("denying")
    is_answer = is_no or folded(typed_line) in listed("affirming")
    if is_answer and len(folded(typed_line)) > 1 and not few_lines(state):
        back = _("`undo` takes back the line told last. ") if is_no else ""
        hint = back + unclear(state, typed_line).hint
        raise UsageProblem(_("Nothing was asked that yes or no would answer."), hint=hint)


def _clauses_not_read(state: State, typed_line: str) -> list[str]:
    """Return the parts between commas that tell nothing, where others do."""
    *_sentences, clauses, _between_words = parted(typed_line)
    unread = [clause for clause in clauses if not _is_read(state, clause)] if len(clauses) > 1 else clauses
    return unread if len(unread) < len(clauses) else []


def _is_read(state: State, clause: str) -> bool:
    """Tell whether a part of a line may be an answer, or say something of a card, allowed or not."""
    found = answers(state, clause)
    return bool(found.legal or found.refused or card_lines(state, clause))


def unclear(state: State, typed_line: str, slip: str = "") -> UsageProblem:
    """Return that a line is not understood, with what is due; ``slip``: what may have been meant, asked before it."""
    due = engine.due(state)
    asked = due_said(due)
    return UsageProblem(
        _("`%(line)s` is not understood.") % {"line": typed_line},
        hint=slip + _("Now: %(asked)s ? shows what may be told, help the rest.") % {"asked": asked} + _example(state),
    )


def _example(state: State) -> str:
    """Return a line that may be told of what is due, as an example; nothing where the step has none."""
    step, due = engine.step_of(state), engine.due(state)
    example = next(iter(step.wording.examples), None) if due and fits(step.wording, due) else None
    line = allowed(state, example) if example else ""
    return f" {_('Such as: ')}{as_said(state, line)}" if line else ""


def _ask_for_effects(state: State, words: Sequence[str]) -> None:
    """Say that the lines of a conference card are told, where one is named that nobody knows (5.11)."""
    if not engine.is_awaited(state, CardIs):
        return
    told = [word for word in words if not says_nothing(word)]
    cards = chosen(told, tuple(rulebook().names["conferences"])) if len("".join(told)) >= SHORTEST_TITLE else []
    if cards:
        raise unknown_card(catalogues.spoken(rulebook().names["conferences"][cards[0]]))


def _possible_words(state: State) -> list[str]:
    """Return the words that may begin a line now, in the language that is spoken: no other is worth a suggestion."""
    timely = (form for form in grammar.forms() if engine.is_timely(state, form.kind))
    words = (word for form in timely for word, field in form.parts[:2] if field is None)
    return [worded(word, current()) for word in dict.fromkeys((*COMMANDS, *VERBS, *words)) if word != QUIT]


def few_lines(state: State) -> tuple[str, ...]:
    """Return all that may be told of what is due, where that is a few whole lines; else nothing.

    Of the health of a Leader whose roll is due it is what may come of it (3.31).
    """
    for check in (check for check in state.turn.table.checks[:1] if check.what == LEADER):
        outcomes = (f"{check.power} leader is {outcome}" for outcome in OUTCOMES)
        return tuple(line for line in outcomes if is_allowed(state, line))
    lines = tuple(map(grammar.write, islice(engine.legal(state), MOST_NUMBERED + 1)))
    return lines if len(lines) <= MOST_NUMBERED else ()
