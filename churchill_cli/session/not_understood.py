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
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.notation.past import VERBS
from churchill_cli.session.answers_due import answers, read_whole
from churchill_cli.session.by_hand import set_by_hand
from churchill_cli.session.clauses import parted, tells_nothing, without_remarks
from churchill_cli.session.commands import COMMANDS
from churchill_cli.session.reading import leads_on
from churchill_cli.session.speech import as_number, listed, mended, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person, says
from churchill_cli.session.typed_names import (
    begins_with_power,
    chosen,
    is_known,
    is_named,
    power_named,
    said_anywhere,
    stem,
    vocabulary,
)
from churchill_cli.session.unfinished import MOST_NUMBERED
from churchill_cli.views.examples import allowed, fits
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.names import folded, near
from churchill_cli.words.sentences import say
from churchill_cli.words.wording import worded

QUIT = "quit"
"""A command that nobody is led to."""
NOTE = "note"
"""The verb of a remark."""
MOST_UNKNOWN = 6
"""So many words that have no place in a line may be asked about with the others."""
MOST_KEPT = 8
"""Of so many words at most one may be too many."""
FEWEST_OF_REMARK = 3
"""So many words, of which none tells anything, may be a remark to keep."""
MOST_EXPECTED = 4
"""So many things that might stand somewhere are worth naming; of more, what is due is said."""
SHORTEST_TITLE = 4
"""Letters of the name of a conference."""
ALIKE = 0.75
"""A word this near to a verb or a command is taken for a slip."""


def ask_in_part(state: State, typed_line: str) -> None:
    """Ask whether what is meant is what a line tells without the words that have no place in it.

    Where a Leader is named, he stays, and a number may be a card laid off, or a die of his health (3.31, 5.26).
    """
    for parts in parted(typed_line):
        told = without_remarks(parts)
        lines = set_by_hand(state, told[0]) if len(told) == 1 < len(parts) else ()
        if lines:
            raise choosing(typed_line, lines[:MOST_CHOICES])
    plain = [token.removeprefix("+") if token[1:].isdigit() else token for token in tokens_of(typed_line)]
    mended_tokens = _mended(plain)
    for tokens in (mended_tokens, plain) if mended_tokens != plain else (plain,):
        lines = _of_fewer(state, tokens)
        if lines:
            raise choosing(typed_line, lines)
    _ask_of_sentence(state, typed_line)


def _of_fewer(state: State, tokens: Sequence[str]) -> tuple[str, ...]:
    """Return the lines of the words that have a place in one, or of all of these but one."""
    leaders = [token for token in tokens if person(token) or says(token, LEADER)]
    are_dice_due = bool(state.turn.table.checks)  # which stand alone: what else is said is no dice
    for may_stay in (*([_is_no_number] if leaders else []), is_known, is_named):
        kept = [token for token in tokens if may_stay(token)]
        content = [token for token in kept if not says_nothing(token)]
        most_unknown = min(MOST_UNKNOWN, len(content) * (1 if are_dice_due else 2))
        if content and set(leaders) <= set(kept) and len(tokens) - len(kept) <= most_unknown:
            lines = answers(state, " ".join(kept)).legal
            if lines:
                return lines
    kept = [token for token in tokens if is_known(token) and not says_nothing(token)]
    for index, token in enumerate(kept if len(kept) <= MOST_KEPT and not are_dice_due else ()):
        others = [*kept[:index], *kept[index + 1 :]]
        is_much = token.isdigit() or power_named(token)  # whose issue it is, is never too much
        lines = answers(state, " ".join(others)).legal if len(others) > 1 and not is_much else ()
        if lines:
            return lines
    return ()


def _mended(tokens: Sequence[str]) -> list[str]:
    """Return some words with their slips mended, in any case."""
    stems = list(map(stem, tokens))
    right = mended(stems, vocabulary()) or stems
    return [token if word == stems[at] else word for at, (token, word) in enumerate(zip(tokens, right, strict=True))]


def _ask_of_sentence(state: State, typed_line: str) -> None:
    """Ask whether the only sentence of a line that answers is meant; no digits may stand in the others."""
    sentences = next(iter(parted(typed_line)))
    told = [(sentence, lines) for sentence in sentences if (lines := answers(state, sentence).legal)]
    if len(told) == 1 < len(sentences) <= MOST_CHOICES:
        ((answer, lines),) = told
        if not any(map(str.isdigit, "".join(sentence for sentence in sentences if sentence != answer))):
            raise choosing(typed_line, lines)


def _is_no_number(token: str) -> bool:
    return not token.isdigit()


def not_understood(state: State, typed_line: str, problems: list[UsageProblem]) -> str:
    """Raise the problem of the reading that went furthest, or say what is due where no verb was understood."""
    words = tokens_of(typed_line)
    _ask_for_effects(state, words)
    told = [folded(word) for word in words if not says_nothing(word)]
    known_words = (said_anywhere() | vocabulary()) - listed("chatter")
    is_said = not known_words.isdisjoint(told) or begins_with_power(words, 0)
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
    slip = _("Did you mean `%(what)s`? ") % {"what": similar_words[0]} if is_slip else ""
    due = engine.due(state)
    asked = " ".join(map(say, (due.what, *due.first))) if due else _("The game is over")
    raise UsageProblem(
        _("`%(line)s` is not understood.") % {"line": typed_line},
        hint=slip + _("Now: %(asked)s ? shows what may be told, help the rest.") % {"asked": asked} + _example(state),
    )


def _example(state: State) -> str:
    """Return a line that may be told of what is due, as an example; nothing where the step has none."""
    step, due = engine.step_of(state), engine.due(state)
    example = next(iter(step.wording.examples), None) if due and fits(step.wording, due) else None
    line = allowed(state, example) if example else ""
    return f" {_('Such as: ')}{worded(line, current())}" if line else ""


def _ask_for_effects(state: State, words: Sequence[str]) -> None:
    """Say that the lines of a conference card are told, where one is named that nobody knows (5.11)."""
    if not engine.is_awaited(state, CardIs):
        return
    told = [word for word in words if not says_nothing(word)]
    cards = chosen(told, tuple(rulebook().names["conferences"])) if len("".join(told)) >= SHORTEST_TITLE else []
    if cards:
        raise UsageProblem(
            _("What the conference card %(card)s says is not known here.")
            % {"card": catalogues.spoken(rulebook().names["conferences"][cards[0]])},
            hint=_("Tell what it says, line by line, such as: %(line)s. Then the staff cards shown.")
            % {"line": worded("card commits UK 1 offensive cbi", current())},
        )


def _possible_words(state: State) -> list[str]:
    """Return the words that may begin a line now, in the language that is spoken: no other is worth a suggestion."""
    timely = (form for form in grammar.forms() if engine.is_timely(state, form.kind))
    words = (word for form in timely for word, field in form.parts[:2] if field is None)
    return [worded(word, current()) for word in dict.fromkeys((*COMMANDS, *VERBS, *words)) if word != QUIT]


def few_lines(state: State) -> tuple[str, ...]:
    """Return all that may be told of what is due, where that is a few whole lines; else nothing."""
    lines = tuple(map(grammar.write, islice(engine.legal(state), MOST_NUMBERED + 1)))
    return lines if len(lines) <= MOST_NUMBERED else ()
