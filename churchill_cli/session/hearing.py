"""What a line typed at the prompt is heard as: lines to tell, or a command; it is asked about, or refused."""

from collections.abc import Sequence
from typing import NamedTuple

from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, Adjust, AdvanceFront, Outcome, ShowCards
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import choosing
from churchill_cli.notation.past import JUMPS, Misread, Rewording
from churchill_cli.notation.typed_lines import read
from churchill_cli.record import replay
from churchill_cli.session.command_names import WITHIN
from churchill_cli.session.commanding import CATCH_UP, commanded, words_outside
from churchill_cli.session.refusing import ask_of_board, other_meaning_refusal, refusal, verb_begun
from churchill_cli.typed.actions.kinds import KINDS
from churchill_cli.typed.commands import commands
from churchill_cli.typed.lexicon.command_words import SEARCH, is_of_front, is_silent
from churchill_cli.typed.lexicon.lattice import named
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.typed.questions import questions, topics
from churchill_cli.typed.questions.asked_about import card_asked
from churchill_cli.typed.questions.questions import STRENGTH, question
from churchill_cli.typed.questions.topics import front_named, names_front
from churchill_cli.typed.questions.whether import asked_whether_allowed, standing, supposed, what_if, whether
from churchill_cli.typed.questions.wishes import wish
from churchill_cli.typed.refusals.rule_refusing import forbidden_front, missing_issue, rule_against
from churchill_cli.typed.refusals.turn_refusing import turn_refusal
from churchill_cli.typed.search.declining import NEXT, next_command
from churchill_cli.typed.search.understanding import Understood, now_of, understood
from churchill_cli.views.menus import explained
from churchill_cli.views.ruling import cited
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import SHORTEST
from churchill_cli.words.localized_lines import echoes, worded
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import say

UNDERSTOOD = frozenset(KINDS) - {ShowCards, Outcome}
"""The kinds of action that are understood in other words than those of the record."""
ABOUT_WORDS = frozenset({"help", "why"})
"""Commands that mean the very words behind them."""
MOST_BESIDE_BOARD, CLEARLY = 3, 0.3
"""So much of a conference card is offered beside the board; what a line may cost that is told though it asks."""
NAMING, OF_COMMANDS = frozenset({"bot", "table", "score", *commands.OF_FRONTS}), ("power", "person", "staff", "chief")
"""Commands behind which a power, a card or a Front is named; a question that names none is of the rules."""


class Heard(NamedTuple):
    """Lines that are told, or the command that is done."""

    lines: tuple[str, ...] = ()
    command: str = ""


def heard(state: State, line: str) -> Heard:
    """Return what a line is heard as at a state.

    Raises:
        Ambiguous: It is asked what is meant.
        UsageProblem: Nothing is; it says which word has no place, or when it would be told.
    """
    as_written = tuple(map(written, grammar.parted(line)))  # an entry of a menu may be several lines
    action = grammar.notated(as_written[0]) if as_written else None
    is_timely = action is None or type(action) not in UNDERSTOOD or engine.is_timely(state, type(action))
    if all(as_written) and (is_timely or grammar.notated(line)):
        declined = next_command(now_of(state), typed_words(line))
        return Heard(command=declined) if declined else Heard(as_written)
    about_lines = commands.line_about_lines(line)
    put_in = grammar.history_line(about_lines) if about_lines else None  # `insert 1 net in poland` puts no line in
    if put_in and (not isinstance(put_in, Rewording) or isinstance(read(put_in.line), Action)):
        return Heard((about_lines,))
    meaning = understood(state, line)
    is_question = "?" in line or topics.asks_leave(line) or topics.asks_supposing(line)
    is_clear = meaning.is_certain and meaning.guessed <= CLEARLY
    is_asking = topics.asks(line) and (is_question or not is_clear)
    is_search = names_front(line) or is_asking or topics.asks_whether(line)
    every = (understood(state, one) for one in (supposed(line) if is_question else ()))
    meant = (one for one in every if one.guessed <= CLEARLY)  # `what would he do` names no Donovan
    of_play = next(filter(None, (what_if(line, one.told, one.asked) for one in meant)), "")
    of_board = (question(state, line) if is_search else what_if(line, meaning.told * is_clear)) if is_question else ""
    of_card = f"? {line.rstrip('?')}" if is_question and len(line.split()) == 1 and card_asked(state, line) else ""
    asked = tuple(asked_whether_allowed(line)) if is_question else ()
    shown = _answer_whether(state, asked, line) or of_play or of_card or of_board or f"{SEARCH} {line}" * bool(asked)
    if shown:
        return Heard(command=shown)
    for echoed in (one for one in (*meaning.told, *meaning.asked) if echoes(line, one)):
        return Heard(tuple(grammar.parted(echoed)))
    if is_question and (meaning.is_certain or len(meaning.asked) == 1):
        return Heard(command=question(state, line) or f"{SEARCH} {line}")  # a question records nothing
    no_issue = None if meaning.asked else missing_issue(state, typed_words(line), meaning.told)
    if no_issue:
        raise choosing(line, ("; ".join(meaning.told),), because=no_issue.message) if meaning.is_certain else no_issue
    return Heard(meaning.told) if is_clear else _other_command(state, line, meaning)


def _answered(problem: ChurchillError, answer: str, way_on: str = "") -> ChurchillError:
    """Return what answers a question by yes or no, with what is said behind it."""
    problem.answer, problem.way_on = answer, way_on or problem.way_on
    return problem


def _answer_whether(state: State, asked: Sequence[str], line: str) -> str:
    """Answer whether something may be told, which some texts ask in turn: `can we align poland?`.

    Return the command that shows the chance of a Front's roll, of which that is asked; nothing where none answers.

    Raises:
        Forbidden: A rule is against it.
        UsageProblem: None is; it says how it is told, or why not now.
    """
    for against, not_now in standing(state, line) if asked or "?" in line else ():
        later = " ".join(cited(say(one.why), one.cites) for one in not_now if one not in against)
        allowed = UsageProblem(_("the rules allow it as the board stands."))
        raise _answered(replay.refusal(against), "no", later) if against else _answered(allowed, "yes", later)
    for one in filter(None, (whether(state, text) for text in asked)):
        lines_told, other = "; ".join(worded(told) for told in one.told), one.broken_of_other  # of the other card
        if lines_told and not (one.broken or one.is_of_conference):
            yes = UsageProblem(_("the rules allow it now."), hint=_("To tell it: %(line)s") % {"line": lines_told})
            raise _answered(yes, "yes", cited(say(other.why), other.cites) if other else "")
        if one.broken:
            way_on = _("With another card the rules allow it: %(line)s") % {"line": lines_told} if lines_told else ""
            is_later = all(why.why.template in {engine.OF_OTHER_STEP, engine.UNTIMELY} for why in one.broken)
            raise _answered(replay.refusal(one.broken), "later" if is_later else "no", way_on)
    against_it = (rule_against(state, typed_words(text)) or turn_refusal(state, text) for text in asked)
    for problem in filter(None, against_it):
        raise _answered(problem, "no")
    rolls = (grammar.notated(one) for text in asked for one in understood(state, text).asked)
    fronts = {roll.front for roll in rolls if isinstance(roll, AdvanceFront)}
    return f"{STRENGTH} {fronts.pop()}" if len(fronts) == 1 else ""


def _other_command(state: State, line: str, meaning: Understood) -> Heard:
    """Return the command that a line is, or what it tells with something left open; what is open is asked."""
    is_asked_who = meaning.command.startswith(NEXT) and line.rstrip().endswith("?")  # `le queda algo a stalin?`
    command = question(state, line) if is_asked_who or not meaning.command else meaning.command
    if command:
        return Heard(command=command)
    is_by_hand = any(isinstance(grammar.notated(one), Adjust) for one in meaning.asked)
    is_of_board = now_of(state).reads_card and not (meaning.is_certain or is_by_hand)
    if is_of_board:
        ask_of_board(state, line, meaning.asked[:MOST_BESIDE_BOARD], is_in_parts=meaning == Understood())
    jump = grammar.history_line(line)
    is_jump = isinstance(jump, Misread) and jump.verb in JUMPS
    if meaning.asked and not is_jump:
        is_verb_left_out = folded(line.split(maxsplit=1)[0]) in map(folded, meaning.left_out)
        is_of_fronts = all(isinstance(grammar.notated(one), AdvanceFront) for one in meaning.asked)
        why_not: ChurchillError | None = (verb_begun(line) if is_verb_left_out else None) or (
            forbidden_front(state, typed_words(line)) if is_of_fronts else None
        )
        raise why_not or explained(state, choosing(line, meaning.asked, left_out=meaning.left_out))
    why_not = other_meaning_refusal(state, line, meaning.guessed) if meaning.is_forbidden else None
    if why_not:
        raise why_not
    if meaning.told and not (meaning.is_forbidden and is_cut_short(line)):
        return Heard(meaning.told)
    if commands.line_cut_short(line) or is_cut_short(line):
        return Heard((commands.line_cut_short(line),)) if commands.line_cut_short(line) else Heard(command=line)
    if is_jump:
        return Heard((line,))  # the record says what its forms are
    raise refusal(state, line)


def is_cut_short(line: str) -> bool:
    """Tell whether a line begins with a command cut short."""
    first_word = line.split(maxsplit=1)[0]
    is_command = len(first_word) >= SHORTEST and not is_silent(folded(first_word))
    return is_command and commanded(line, exact=False) is not None


def commanded_by(state: State, line: str) -> str:
    """Return the command, or the line about other lines, that all of a line is, or says in other words; else nothing.

    Ambiguous asks which of several commands is meant.
    """
    line = next((one for one in (line, commands.without_opening(line)) if commanded(one, exact=True)), line)
    exact = commanded(line, exact=True)
    is_asked, behind = line.rstrip().endswith("?"), exact[1] if exact else []
    is_whether = bool(behind) and is_asked and any(whether(state, one) for one in asked_whether_allowed(line))
    words_behind, is_named = " ".join(behind), bool(named(typed_words(" ".join(behind)), *OF_COMMANDS))
    is_of_rules = exact and is_asked and behind and exact[0] in NAMING and not (is_named or front_named(words_behind))
    if is_whether or is_of_rules or (exact is None and written(line)):
        return ""  # `можно пасовать?`, `bot legal moves?`: the first word is a command as well
    is_about_words = exact is not None and exact[0] in ABOUT_WORDS and behind and not commands.is_command_said(line)
    if is_about_words or (exact and exact[0] in {CATCH_UP, "advise"}):
        of_words = exact and exact[0] == "advise" and behind and not behind[0].startswith("-")
        is_advice = of_words and words_outside("advise", behind) == ["advise", *behind]  # neither `card` nor a power
        return questions.advice(state, line) if is_advice and behind[0] not in WITHIN["advise"] else line
    said = commands.commands_said(line) or tuple(filter(None, (wish(line),)))
    of_front = front_named(line) if said == (commands.ODDS,) else ""
    if exact and exact[0] in commands.OF_FRONTS and (is_asked or names_front(words_behind)):
        of_front = of_front or front_named(words_behind)
    is_of_words = exact and exact[0] == commands.ODDS and not any(word.startswith("-") for word in behind)
    if of_front or (exact and is_of_words and not all(map(is_of_front, behind))):
        return f"{STRENGTH} {of_front}" if of_front else question(state, f"{line}?")
    if said and understood(state, line).command:
        return ""
    if len(said) > 1:
        raise choosing(line, said)
    if said or exact is None:
        return next(iter(said), "")
    meaning = understood(state, line) if any(mark in line for mark in ":,") else Understood()
    return "" if meaning.is_certain or meaning.asked else line


def written(line: str) -> str:
    """Return a line that is written as the record has it, or as it is echoed in any language; nothing elsewhere."""
    told = grammar.history_line(line)
    is_of_past = told is not None and not isinstance(told, Misread) and grammar.write(told) == line
    if is_of_past and not (isinstance(told, Rewording) and not isinstance(read(told.line), Action)):
        return line
    action = grammar.notated(line) or grammar.said(line)
    names = [card.name for card in action.cards.values()] if isinstance(action, ShowCards) else []
    if action is None or any(name and is_silent(name) for name in names):
        return ""  # `… y stalin un 3` names no card
    notation = grammar.write(action)
    return notation if type(action) not in UNDERSTOOD or echoes(line, notation) else ""
