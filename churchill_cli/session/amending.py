"""Correcting by words a line told before: it is looked for, and shown as it was and as it would be."""

import re

from churchill_cli.errors import Ambiguous, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, Adjust, DebateIssue
from churchill_cli.notation import grammar
from churchill_cli.notation.misreading import MOST_CHOICES, choosing
from churchill_cli.notation.past import CORRECTIONS, Rewording
from churchill_cli.notation.typed_lines import read
from churchill_cli.record.replay import Game
from churchill_cli.session.commanding import is_catching_up
from churchill_cli.session.hearing import heard
from churchill_cli.session.lacking import Lacking, lacking
from churchill_cli.typed.lexicon.command_words import forms_of, group_of, is_silent
from churchill_cli.typed.lexicon.lattice import named
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.typed.replies import correcting
from churchill_cli.typed.replies.corrected_lines import corrected_far, corrected_lately, lacks_discard, names_others
from churchill_cli.typed.replies.correcting import Amendment
from churchill_cli.typed.search.declining import DEBATES, declines
from churchill_cli.typed.search.understanding import Understood, now_of, understood
from churchill_cli.words.catalogues import _
from churchill_cli.words.line_words import english
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import continued

NUMBERED = re.compile(
    r"(?P<verb>\S+)\s+(?P<between>(?:[^\W\d]+\s+){0,2})(?P<number>\d+)\s*(?P<mark>[:,]?)\s+(?P<line>.+)"
)
"""A correction of a line as it is said."""
MOST_DUE = 3
"""So many answers to what is due are asked about beside the corrections."""


def ask_of_amendment(game: Game, typed_line: str) -> None:
    """Ask whether a line told before is to be corrected by the words of this one; else do nothing.

    What answers the question that is due is asked about as well, where a line does not say that it corrects.
    UsageProblem: it says so, and no line told lately has what it speaks of.
    """
    meaning = understood(game.state, typed_line)
    is_of_others = meaning != Understood() and names_others(typed_line, meaning.told or meaning.asked)
    told = _amendment_of(game, typed_line, meaning, is_of_others=is_of_others)
    if told is None:
        return
    now, is_sure = Understood() if is_of_others else meaning, told.is_sure or is_of_others
    due = (() if told.not_meant or is_of_others else _due(understood(game.state, told.said))) or (
        () if told.is_sure else _due(now)
    )
    told, found = corrected_lately(game.lines_back, game.state, told)
    is_open = not found and (is_sure or not (due or now.told or now.command))
    if is_open:
        found = corrected_far(game.lines_back, game.state, typed_line, told, is_due=bool(due))
    if found:
        is_past = told.is_sure and correcting.amendment_within(typed_line) is not None  # `sorry, the die was a 6`
        is_clear = told.not_meant or is_past or len(due) > MOST_DUE  # what was not meant says it of a line told
        lines = (*(change for change, _was in found), *(() if is_clear else due))
        menu = choosing(typed_line, lines[:MOST_CHOICES])
        lines_before = (continued(worded(was)) for _change, was in found)
        menu.meanings = tuple(_("was: %(line)s") % {"line": line} for line in lines_before)
        raise (_lacking(game, lines[0]) if len(lines) == 1 else None) or menu
    begins_so = correcting.says_corrected(typed_words(typed_line)) or (is_sure and now == Understood())
    if is_open and (begins_so or (told.not_meant and correcting.amendment_within(typed_line))):
        none_fits = _("None of the last lines fits this correction.")
        if due and understood(game.state, told.said).guessed == 0.0:
            raise choosing(typed_line, due, because=none_fits)
        raise UsageProblem(none_fits, hint=_("change N LINE corrects one; log shows the numbers."))


def _amendment_of(game: Game, typed_line: str, meaning: Understood, *, is_of_others: bool) -> Amendment | None:
    """Return what a line says of one told before; None where it says nothing of it, or answers what is due.

    ``is_of_others``: what it would tell is of another power than it names: `churchill's move was with 4`.
    """
    told = correcting.amendment(typed_line)
    if told is None and (is_of_others or not (meaning.is_certain or meaning.command)):
        told = correcting.amendment_within(typed_line)
        told = told or (correcting.discarded(typed_line) if lacks_discard(game.lines_back) else None)
    first = typed_words(re.split(r"[,.;]", typed_line)[0])
    is_declined = DEBATES.value in named(first, "word") and declines(now_of(game.state), first)  # `no debate, …`
    if told is None or is_declined or (meaning.command and not told.is_sure):
        return None
    is_of_debate = engine.is_timely(game.state, DebateIssue) or bool(game.state.turn.table.checks)
    is_answer = meaning.is_certain and is_of_debate and not is_of_others
    return told if told.is_sure or told.not_meant or not is_answer else None


def _lacking(game: Game, change: str) -> Lacking | None:
    """Return the question for what the line of a correction lacks, such as the value of a card (3.33)."""
    verb, number, line = (*change.split(maxsplit=2), "")[:3]
    state = next((state for told, _line, state in game.lines_back() if str(told) == number), game.state)
    asked = lacking(state, line) if verb == "change" else None
    return asked and Lacking(f"change {number} {asked.before}", asked.behind, asked.rows)


def _due(meaning: Understood) -> tuple[str, ...]:
    """Return what some words tell of what is due, one after another in one answer, or what is asked about them."""
    return ("; ".join(meaning.told),) if meaning.is_certain else meaning.asked


def without_line_word(typed_line: str) -> str:
    """Return a correction without what stands around its number: `change line 20: uk 4 on 2/2`, `fix 20: …`."""
    spoken = NUMBERED.fullmatch(typed_line)
    between = spoken["between"].casefold().split() if spoken else ()
    if spoken is None or not all(is_silent(word) or word in group_of("steps", "beside") for word in between):
        return typed_line
    is_said = bool(between or spoken["mark"]) and (folded(spoken["verb"]),) in forms_of("rewording", file="amendments")
    verb = CORRECTIONS[0] if is_said else spoken["verb"]
    return " ".join((verb, spoken["number"], spoken["line"])) if english(verb, CORRECTIONS) else typed_line


def reworded(game: Game, typed_line: str) -> str:
    """Return a correction with its line in notation; any other line as it was typed.

    Ambiguous asks which of several corrections is meant.
    """
    correction = grammar.history_line(without_line_word(typed_line))
    if not isinstance(correction, Rewording) or isinstance(read(correction.line), Action):
        return typed_line
    state = next((state for number, _line, state in game.lines_back() if number == correction.number), None)
    if state is None:
        return typed_line
    was = grammar.notated(game.text(correction.number))
    if isinstance(was, Adjust):
        text = correction.line.partition(" ")[2] if is_catching_up(correction.line) else correction.line
        adjusted = correcting.set_by_hand(was, text, state.position.board)
        return grammar.write(correction.but(line=grammar.write(adjusted))) if adjusted else typed_line
    try:
        lines = heard(state, correction.line).lines
    except (Ambiguous, UsageProblem) as problem:
        told = Amendment(tuple(typed_words(correction.line)))
        others = correcting.amended(state, was, told, game.state) if was else ()  # `change 19 stopping`
        if len(others) == 1:
            return grammar.write(correction.but(line=grammar.write(others[0])))
        if not isinstance(problem, Ambiguous):
            raise
        problem.choices = tuple(grammar.write(correction.but(line=choice)) for choice in problem.choices)
        raise
    return grammar.write(correction.but(line=lines[0])) if len(lines) == 1 else typed_line
