"""Why a line brought what it brought, or is refused: every reason, with its steps and its sections."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from churchill_cli.answers.score import changes
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game.conference.card_values import known_staff, staff_card
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import LEADER
from churchill_cli.notation.past import Change
from churchill_cli.record import games
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game
from churchill_cli.reference.sections import Section, headed, section, worded as entries_named
from churchill_cli.views.cards import staff_card_lines
from churchill_cli.views.game import event_lines, sum_of
from churchill_cli.views.links import cited, linked_line
from churchill_cli.views.placed import placed_lines
from churchill_cli.views.ruling import assumed_lines, open_lines, refusal_lines
from churchill_cli.views.score import changes_by_power
from churchill_cli.views.terminal import paint, room, width, wrapped_rows
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import say

BETWEEN = " · "
"""What stands between lines that are told together."""
MOST_QUOTED = 3
"""Sections of which a refusal quotes the rule."""
LONGEST_QUOTE = 240


def told_reasons(told: Told, states: Sequence[State]) -> Iterator[str]:
    """Yield a line with everything that happened: each step of each number, the sections, what is taken for granted.

    ``states``: before and after it, for what it changed for the Fronts that have not rolled, and in the points.
    The steps of a number stand in one line where the screen has not room for all.
    """
    yield paint(worded(told.line), "quiet")
    events = list(event_lines(told.events, verbose=1))
    others = [
        *open_lines(told.open_points),
        *assumed_lines(told.game.state.position.board, told.assumed, verbose=1),
        *(f"  {say(text)}" for text in told.outcome),
        *(f"  {line}" for line in (placed_lines(*states) if told.events and states[1:] else ())),
    ]
    if len(wrapped_rows([*events, *others])) > room() - 1:
        events = [f"  {cited(say(event.what), event.cites)}{sum_of(event)}" for event in told.events]
    action, state = grammar.notated(told.line), told.game.state
    yield from (*events, *others)
    if isinstance(action, AdvanceIssue | DebateIssue) and action.card.kind != LEADER:
        card = staff_card(state, action.power, action.card).id
        yield from staff_card_lines(state, card) if card in known_staff(state, action.power) else ()
    points = [*changes_by_power(changes(*(state.position for state in states)))] if states[1:] else []
    yield from (f"  {row}" for by_power, why in points for row in (by_power, *(f"  {change}" for change in why)))
    if not (told.events or told.outcome or points):
        yield "  " + _("By the rules, nothing follows from it.")
    cited_by = (cites for event in told.events for cites in (event.cites, *(step.cites for step in event.terms)))
    sections = _sections((cite for cites in cited_by for cite in cites), state.position.rules.edition)
    titles = list(map(headed, sections))
    if titles and len(wrapped_rows([*events, *others, " · ".join(titles)])) <= room() - 1:
        yield linked_line(_("Sections: %(sections)s") % {"sections": " · ".join(titles)})


def reworded_reasons(told: Told) -> Iterator[str]:
    """Yield what each line that a correction words anew brings now, and why."""
    corrections = map(grammar.history_line, told.line.split(BETWEEN))
    for number in (one.number for one in corrections if isinstance(one, Change)):
        if number in told.game.past.live:
            yield from line_reasons(told.game, number)


def line_reasons(game: Game, number: int) -> Iterator[str]:
    """Yield what a line of the record brought, and why; or why it brings nothing."""
    if number not in game.past.live:
        if not 1 <= number <= len(game.lines):
            hint = _("`churchill log` shows the lines and points in force.")
            raise UsageProblem(_("Line %(at)s is not in force.") % {"at": number}, hint=hint)
        fields = {"n": number, "line": worded(game.lines[number - 1])}
        back = _("Line %(n)d, `%(line)s`, was taken back: it brings nothing.")
        other = _("Line %(n)d, `%(line)s`, speaks of other lines and brings nothing itself.")
        yield (back if number in game.past.undone else other) % fields
        return
    if number in game.left_out:
        fields = {"n": number, "line": worded(game.text(number))}
        yield _("Line %(n)d, `%(line)s`, is left out: after a correction it no longer fits.") % fields
    try:
        at = game.past.live.index(number)
        yield from told_reasons(games.retold(game, number), game.states[at : at + 2])
    except ChurchillError as problem:
        yield from refusal_reasons(problem, game.state.position.rules.edition)


def refusal_reasons(problem: ChurchillError, edition: int) -> Iterator[str]:
    """Yield every reason of a refusal, what would mend it, and what the rules say, as far as the screen has room."""
    lines = list(refusal_lines(problem))
    yield from lines
    rows_left = room() - 1 - len(wrapped_rows(lines))
    cites = (cite for reason in problem.reasons for cite in reason.cites)
    for quoted in _sections(cites, edition)[:MOST_QUOTED]:
        beginning = entries_named(_beginning(quoted.text), current())
        quote = textwrap.wrap(f"{headed(quoted)}: {beginning}", width() - 4)
        rows_left -= len(quote)
        if rows_left >= 0:
            yield from (f"    {linked_line(row)}" for row in quote)


def _sections(cites: Iterable[str], edition: int) -> list[Section]:
    """Return the sections cited, each once, in the language spoken and the edition that is played."""
    return [section(cite, current(), edition) for cite in dict.fromkeys(cites)]


def _beginning(text: str) -> str:
    """Return the first paragraph of a section, up to the end of a sentence where it is long."""
    paragraph = " ".join(text.partition("\n\n")[0].split())
    if len(paragraph) <= LONGEST_QUOTE:
        return paragraph
    sentences = paragraph[:LONGEST_QUOTE].rpartition(". ")[0]
    return f"{sentences}." if sentences else f"{paragraph[: LONGEST_QUOTE - 1]}…"
