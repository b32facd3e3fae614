"""The report of a game, as text, in Markdown and as a page, all of it from the record."""

import os
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from html import escape

from churchill_cli.answers.compass import game_answer
from churchill_cli.answers.luck import LuckAnswer, luck
from churchill_cli.answers.story import Chapter, Story, Turn
from churchill_cli.answers.verdicts import VerdictAnswer
from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_
from churchill_cli.game.model.values import Value
from churchill_cli.game.victory import ending
from churchill_cli.record.replay import Game
from churchill_cli.reference.sections import section as section_named
from churchill_cli.views.compass_drawing import compass_cards, luck_drawing
from churchill_cli.views.curve import curve, luck_curve
from churchill_cli.views.figures import points_of, signed, unsigned
from churchill_cli.views.inert import one_row
from churchill_cli.views.links import label
from churchill_cli.views.luck import moment_line, power_lines
from churchill_cli.views.page import card, heading, page
from churchill_cli.views.picture import conference_title, kind_parts, revealed, verdict_text
from churchill_cli.views.ruling import table as columns, tell
from churchill_cli.views.score import change_said, changes_by_power, verdict_lines
from churchill_cli.views.terminal import paint
from churchill_cli.words.catalogues import _, current, spoken
from churchill_cli.words.localized import dated
from churchill_cli.words.sentences import continued, say, short

BEGINNING = "# Churchill – "
"""Of a report in Markdown, in every language."""


class Part(Value):
    """A part of a report: its title, its sentences with those below, notes, a drawing.

    Attributes:
        anchor: Its name within the page, where it is folded there until somebody opens it.
        brief: What is read of it while it is folded.
    """

    title: str
    items: list[tuple[str, list[str]]]
    notes: tuple[str, ...] = ()
    drawing: str = ""
    anchor: str = ""
    brief: str = ""

    @property
    def is_folded(self) -> bool:
        """Tell whether the part is folded on the page."""
        return bool(self.anchor)


def text_lines(game: Game, story: Story) -> Iterator[str]:
    """Yield the report as somebody reads it in a terminal."""
    yield from (paint(_title(game), "strong"), *_summary(game, story), "")
    yield from columns(_table(story))
    for report_part in _parts(story, luck(game)):
        yield from ("", paint(report_part.title, "strong"))
        for sentence, details in report_part.items:
            yield f"  - {sentence}"
            yield from (f"    - {detail}" for detail in details)
        yield from (f"  > {one_row(player_note)}" for player_note in report_part.notes)


def markdown_lines(game: Game, story: Story) -> Iterator[str]:
    """Yield the report in Markdown; what players typed in it is text and nothing else."""
    yield from (f"# {_title(game)}", "", *(f"{_literal(line)}  " for line in _summary(game, story)), "")
    header, *score_rows = (f"| {' | '.join(table_row)} |" for table_row in _table(story))
    yield from ("## " + _("Score"), "", header, "| --- | ---: | ---: | ---: |", *score_rows, "")
    for report_part in _parts(story, luck(game)):
        yield from (f"## {report_part.title}", "")
        for sentence, details in report_part.items:
            yield from (f"- {_literal(sentence)}", *(f"  - {_literal(detail)}" for detail in details))
        yield from (*(f"> {_literal(player_note)}" for player_note in report_part.notes), "")


def _literal(text: str) -> str:
    return one_row(escape(text, quote=False))


def html(game: Game, story: Story) -> str:
    """Return the report as a page of its own."""
    report_parts = list(_parts(story, luck(game)))
    elements = [f"<h1>{escape(_title(game))}</h1>", *(f"<p>{escape(line)}</p>" for line in _summary(game, story))]
    links = (f'<a href="#{part.anchor}">{escape(part.title)}</a>' for part in report_parts if part.is_folded)
    elements.append(f'<nav class="contents">{" ".join(links)}</nav>')
    elements += map(_html_part, (part for part in report_parts if not part.is_folded))
    drawing = f'<section class="card">{curve(_score_rows(story))}</section>'
    elements += [heading(_("Score")), f'<div class="columns">{drawing}{_html_table(story)}</div>']
    if story.state.advice:
        elements.append(f'<div class="columns judging">{"".join(compass_cards(game_answer(story.state)))}</div>')
    elements += map(_html_part, (part for part in report_parts if part.is_folded))
    return page(_title(game), "\n".join(elements))


def _html_part(report_part: Part) -> str:
    """Return a part of the page; one that is folded opens where its title is chosen."""
    drawn = card(report_part.drawing) if report_part.drawing else ""
    quoted_notes = "".join(f"<blockquote>{escape(player_note)}</blockquote>" for player_note in report_part.notes)
    content = f"{drawn}{_html_list(report_part.items)}{quoted_notes}"
    if not report_part.is_folded:
        return f"{heading(report_part.title)}{content}"
    brief = f' <span class="quiet">{escape(report_part.brief)}</span>' if report_part.brief else ""
    summary = f"<summary>{escape(report_part.title)}{brief}</summary>"
    return f'<details id="{report_part.anchor}">{summary}{content}</details>'


def _html_list(sentences_with_details: list[tuple[str, list[str]]]) -> str:
    """Return a list for the page in which no row ends between a number and its percent sign."""
    listed_items = (
        f"<li>{escape(sentence)}{_html_list([(detail, []) for detail in details]) if details else ''}</li>"
        for sentence, details in sentences_with_details
    )
    return f"<ul>{''.join(listed_items)}</ul>".replace(" %", "\N{NO-BREAK SPACE}%")


def _title(game: Game) -> str:
    scenario = spoken(rulebook().names["scenarios"][str(game.header.get("scenario"))])
    return f"Churchill – {scenario}"


def _summary(game: Game, story: Story) -> Iterator[str]:
    """Yield edition, players, how far the game has come, the verdict, the day."""
    players = game.header.get("players")
    if isinstance(players, dict):
        yield ", ".join(f"{short(power)}: {one_row(str(players[power]))}" for power in POWERS if power in players)
    conferences = tell(NN_("%(n)d conference told", "%(n)d conferences told"), n=len(story.chapters))
    line_count = tell(NN_("%(n)d line", "%(n)d lines"), n=len(game.past.live))
    yield " · ".join((*kind_parts(story.state), conferences, line_count))
    _label, scores = _score_rows(story)[-1]
    yield f"{_points(scores)} – {verdict_text(story.state)}"
    agendas = revealed(story.state.position)
    if agendas:
        yield _("Secret Agendas") + " – " + " · ".join(agendas)
    yield _("Report of %(date)s") % {"date": dated(_day(), current())}


def _day() -> date:
    """Return the day of the reader, or of ``SOURCE_DATE_EPOCH``, by which a report is the same whenever it is made."""
    at = os.environ.get("SOURCE_DATE_EPOCH", "")
    return datetime.fromtimestamp(int(at[:10]), UTC).date() if at.isdecimal() else date.today()  # noqa: DTZ011


def _points(scores: Mapping[Power, int]) -> str:
    return ", ".join(points_of(short(power), scores[power]) for power in POWERS)


def _score_rows(story: Story) -> list[tuple[str, Mapping[Power, int]]]:
    """Return the score at the start and at the end of each conference."""
    chapters = [(f"{chapter.number} {conference_title(chapter.number)}", chapter.scores) for chapter in story.chapters]
    return [(_("Start"), story.start_scores), *chapters]


def _table(story: Story) -> list[list[str]]:
    """Return the scores as rows of cells, the powers above them."""
    rows = [[row_label, *(unsigned(scores[power]) for power in POWERS)] for row_label, scores in _score_rows(story)]
    return [["", *(short(power) for power in POWERS)], *rows]


def _html_table(story: Story) -> str:
    header, *score_rows = _table(story)
    column_heads = "".join(
        f'<th class="{power}-text">{escape(head)}</th>' for power, head in zip(POWERS, header[1:], strict=True)
    )
    table_rows = "".join(
        f"<tr><th>{escape(row_label)}</th>{''.join(f'<td>{score}</td>' for score in scores)}</tr>"
        for row_label, *scores in score_rows
    )
    return f"<table><tr><th></th>{column_heads}</tr>{table_rows}</table>"


def _parts(story: Story, game_luck: LuckAnswer) -> Iterator[Part]:
    """Yield the ending, the turning points, the luck, the rules that decided, the conferences."""
    if story.state.turn.step == "over":
        answer = VerdictAnswer(ending.verdict(story.state), story.state.position.rules.edition)
        yield Part(_("How it ended"), [(line, []) for line in verdict_lines(answer, 0)])
    if story.turns:
        yield Part(_("Turning points"), [_turn(turning_point) for turning_point in story.turns])
    if game_luck.decisive:
        sentences = (*power_lines(game_luck), *moment_line(game_luck))
        drawing = luck_drawing(game_luck) + luck_curve(list(game_luck.sums()))
        yield Part(_("Luck"), [(line, []) for line in sentences], drawing=drawing, anchor="luck")
    if story.rules:
        titles = {rule.section: section_named(rule.section, current()).title for rule in story.rules}
        told = _("Conference %(n)d: %(what)s")
        rules = [
            (
                f"{rule.section} {titles[rule.section]}",
                [told % {"n": conference, "what": continued(say(event.what))} for conference, event in rule.moments],
            )
            for rule in story.rules
        ]
        yield Part(_("Rules that decided something"), rules, anchor="rules")
    for chapter in story.chapters:
        title = _("Conference %(n)d: %(title)s") % {"n": chapter.number, "title": conference_title(chapter.number)}
        anchor, brief = f"conference-{chapter.number}", _points(chapter.scores)
        yield Part(title, list(_sentences(chapter)), tuple(chapter.notes), anchor=anchor, brief=brief)


def _turn(turning_point: Turn) -> tuple[str, list[str]]:
    """Return a turning point, with the lines by which points changed."""
    template = N_("Conference %(n)d (%(title)s): from here on %(power)s would have won.")
    if turning_point.by:
        template = N_("Conference %(n)d (%(title)s): %(power)s %(by)s victory points.")
    conference_name, points_by = conference_title(turning_point.number), signed(turning_point.by)
    sentence = tell(template, n=turning_point.number, title=conference_name, power=turning_point.power, by=points_by)
    return sentence, [change_said(change) for change in turning_point.changes]


def _sentences(chapter: Chapter) -> Iterator[tuple[str, list[str]]]:
    """Yield what happened in a conference with its sections, why points changed, the score."""
    yield from ((f"{say(event.what)} ({', '.join(map(label, event.cites))})", []) for event in chapter.events)
    if chapter.adjusted:
        template = NN_("%(n)d marker was set by hand.", "%(n)d markers were set by hand.")
        yield tell(template, n=chapter.adjusted), []
    yield from changes_by_power(chapter.changes)
    yield _("Score: %(points)s.") % {"points": _points(chapter.scores)}, []
