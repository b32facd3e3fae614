"""`why`: the last answer once more with all its reasons, or that of a line of the record; loaded when it is asked."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game.conference.card_values import known_staff, staff_card
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue
from churchill_cli.notation.cards import LEADER
from churchill_cli.play.current_game import stood
from churchill_cli.record import games
from churchill_cli.record.games import Told
from churchill_cli.reference.sections import Section, headed, section
from churchill_cli.reference.sections import worded as entries_named
from churchill_cli.session.commanding import command
from churchill_cli.session.look_commands import answer_search, card_named, known_lines
from churchill_cli.session.reading import read
from churchill_cli.session.session import Session
from churchill_cli.views.game import event_lines, sum_of
from churchill_cli.views.links import cited, linked_line
from churchill_cli.views.ruling import assumed_lines, open_lines, refusal_lines
from churchill_cli.views.terminal import paint, room, width, wrapped
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import say

MOST_QUOTED = 3
"""Sections of which a refusal quotes the rule."""
LONGEST_QUOTE = 240


def answer_why(session: Session, words: Sequence[str]) -> None:
    """Explain the last answer, what a line brought, or a card; any other question is searched for in the rules."""
    if words and words[0].isdecimal():
        session.said.page(_explain_line(session, int(words[0])))
        return
    card = card_named(session.state, words)
    if card:
        session.said.page(known_lines(session.state, card))
        return
    if words:
        answer_search(session, words)
        return
    answered = session.answered or session.game.past.live[-1:]
    if not answered:
        raise UsageProblem(_("Nothing was answered yet."), hint=_("Such as: %(line)s") % {"line": "why 12"})
    lines = [line for answer in answered for line in _reasons(session, answer)]
    if lines:
        session.said.page(lines)


def _reasons(session: Session, answer: int | Told | ChurchillError | Sequence[str]) -> Iterable[str]:
    """Return why a line, or a refusal, is as it is; a command answers once more by itself, with every step."""
    match answer:
        case int():
            return _explain_line(session, answer)
        case Told():
            return _explain_told(session, answer)
        case ChurchillError():
            return _explain_refusal(session, answer)
        case _:
            command(session, " ".join([*answer, "-v"]), exact=True)
            return ()


def _explain_line(session: Session, number: int) -> Iterator[str]:
    """Yield what a line of the record brought, and why; or why it brings nothing."""
    game = session.game
    if number not in game.past.live and 1 <= number <= len(game.lines):
        fields = {"n": number, "line": worded(game.lines[number - 1], current())}
        back = _("Line %(n)d, `%(line)s`, was taken back: it brings nothing.")
        other = _("Line %(n)d, `%(line)s`, speaks of other lines and brings nothing itself.")
        yield (back if number in game.past.undone else other) % fields
        return
    stood(game, str(number))
    if number in game.left_out:
        fields = {"n": number, "line": worded(game.text(number), current())}
        yield _("Line %(n)d, `%(line)s`, is left out: after a correction it no longer fits.") % fields
    try:
        yield from _explain_told(session, games.retold(game, number))
    except ChurchillError as problem:
        yield from _explain_refusal(session, problem)


def _explain_told(session: Session, told: Told) -> Iterator[str]:
    """Yield a line with everything that happened: each step of each number, the sections, what is taken for granted.

    The steps of a number stand in one line where the screen has not room for all.
    """
    yield paint(worded(told.line, current()), "quiet")
    events = list(event_lines(told.events, verbose=1))
    others = [
        *open_lines(told.open_points),
        *assumed_lines(told.game.state.position.board, told.assumed),
        *(f"  {say(text)}" for text in told.outcome),
    ]
    if _rows([*events, *others]) > room() - 1:
        events = [f"  {cited(say(event.what), event.cites)}{sum_of(event)}" for event in told.events]
    action, state = read(told.line), told.game.state
    yield from (*events, *others)
    if isinstance(action, AdvanceIssue | DebateIssue) and action.card.kind != LEADER:
        card = staff_card(state, action.power, action.card).id
        yield from known_lines(state, card) if card in known_staff(state, action.power) else ()
    if not told.events and not told.outcome:
        yield "  " + _("By the rules, nothing follows from it.")
    cited_by = (cites for event in told.events for cites in (event.cites, *(step.cites for step in event.terms)))
    sections = _sections(session, (cite for cites in cited_by for cite in cites))
    titles = list(map(headed, sections))
    if titles and _rows([*events, *others, " · ".join(titles)]) <= room() - 1:
        yield linked_line(_("Sections: %(sections)s") % {"sections": " · ".join(titles)})


def _explain_refusal(session: Session, problem: ChurchillError) -> Iterator[str]:
    """Yield every reason of a refusal, what would mend it, and what the rules say, as far as the screen has room."""
    lines = list(refusal_lines(problem))
    yield from lines
    rows_left = room() - 1 - _rows(lines)
    cites = (cite for reason in problem.reasons for cite in reason.cites)
    for quoted in _sections(session, cites)[:MOST_QUOTED]:
        beginning = entries_named(_beginning(quoted.text), session.lang)
        quote = textwrap.wrap(f"{headed(quoted)}: {beginning}", width() - 4)
        rows_left -= len(quote)
        if rows_left >= 0:
            yield from (f"    {linked_line(row)}" for row in quote)


def _rows(lines: Iterable[str]) -> int:
    """Return how many rows some lines take."""
    return sum(1 for line in lines for _row in wrapped(line))


def _sections(session: Session, cites: Iterable[str]) -> list[Section]:
    """Return the sections cited, each once, in the language of the session and the edition that is played."""
    edition = session.state.position.rules.edition
    return [section(cite, session.lang, edition) for cite in dict.fromkeys(cites)]


def _beginning(text: str) -> str:
    """Return the first paragraph of a section, up to the end of a sentence where it is long."""
    paragraph = " ".join(text.partition("\n\n")[0].split())
    if len(paragraph) <= LONGEST_QUOTE:
        return paragraph
    sentences = paragraph[:LONGEST_QUOTE].rpartition(". ")[0]
    return f"{sentences}." if sentences else f"{paragraph[: LONGEST_QUOTE - 1]}…"
