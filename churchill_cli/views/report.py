"""The report of a game, in Markdown and as a page: every sentence of it comes from the record."""

from collections.abc import Iterator, Mapping
from datetime import date
from html import escape

from churchill_cli.answers.story import Chapter, Story, Turn
from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_
from churchill_cli.record.replay import Game
from churchill_cli.reference.sections import section as section_named
from churchill_cli.views.curve import curve
from churchill_cli.views.page import heading, page
from churchill_cli.views.picture import conference_title, kind_parts, revealed, verdict_text
from churchill_cli.views.ruling import tell
from churchill_cli.words.catalogues import _, current, spoken
from churchill_cli.words.localized import dated
from churchill_cli.words.sentences import name, say, short

BAR_HEIGHTS = "▁▂▃▄▅▆▇█"


def markdown_lines(game: Game, story: Story) -> Iterator[str]:
    """Yield the report in Markdown."""
    yield from (f"# {_title(game)}", "", *(f"{line}  " for line in _summary(game, story)), "")
    yield from ("## " + _("Score"), "", *_table(story), "")
    for title, items, notes in _titled_lists(story):
        yield from (f"## {title}", "", *(f"- {item}" for item in items), *(f"> {note}" for note in notes), "")


def html(game: Game, story: Story) -> str:
    """Return the report as a page of its own."""
    elements = [f"<h1>{escape(_title(game))}</h1>", *(f"<p>{escape(line)}</p>" for line in _summary(game, story))]
    elements += [heading(_("Score")), curve(_score_rows(story)), _html_table(story)]
    for title, items, notes in _titled_lists(story):
        elements += [heading(title), "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"]
        elements += [f"<blockquote>{escape(note)}</blockquote>" for note in notes]
    return page(_title(game), "\n".join(elements))


def _title(game: Game) -> str:
    scenario = spoken(rulebook().names["scenarios"][str(game.header.get("scenario"))])
    return _("Churchill – %(scenario)s") % {"scenario": scenario}


def _summary(game: Game, story: Story) -> Iterator[str]:
    """Yield edition, players, how far the game has come, the verdict, the day."""
    players = game.header.get("players")
    if isinstance(players, dict):
        yield ", ".join(f"{short(power)}: {players[power]}" for power in POWERS if power in players)
    conferences = tell(NN_("%(n)d conference told", "%(n)d conferences told"), n=len(story.chapters))
    line_count = tell(NN_("%(n)d line", "%(n)d lines"), n=len(game.past.live))
    yield " · ".join((*kind_parts(story.state), conferences, line_count))
    _label, scores = _score_rows(story)[-1]
    score_points = ", ".join(f"{short(power)} {scores[power]}" for power in POWERS)
    yield f"{score_points} – {verdict_text(story.state)}"
    agendas = revealed(story.state.position)
    if agendas:
        yield _("Secret Agendas") + " – " + " · ".join(agendas)
    yield _("Report of %(date)s") % {"date": dated(date.today())}  # noqa: DTZ011 - the day of the reader


def _score_rows(story: Story) -> list[tuple[str, Mapping[Power, int]]]:
    """Return the score at the start and at the end of each conference."""
    chapters = [(f"{chapter.number} {conference_title(chapter.number)}", chapter.scores) for chapter in story.chapters]
    return [(_("Start"), story.start_scores), *chapters]


def _table(story: Story) -> Iterator[str]:
    yield f"| | {' | '.join(short(power) for power in POWERS)} |"
    yield "| --- | ---: | ---: | ---: |"
    score_rows = _score_rows(story)
    for label, scores in score_rows:
        yield f"| {label} | {' | '.join(str(scores[power]) for power in POWERS)} |"
    for power in POWERS:
        points = [scores[power] for _label, scores in score_rows]
        bar_step = (max(points) - min(points)) / (len(BAR_HEIGHTS) - 1) or 1
        bars = (BAR_HEIGHTS[round((score - min(points)) / bar_step)] for score in points)
        yield f"\n{short(power)} {''.join(bars)}"


def _titled_lists(story: Story) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield the turning points, the rules that mattered, then each conference: title, sentences, the players' notes."""
    if story.turns:
        yield _("Turning points"), [_turn(turning_point) for turning_point in story.turns], []
    if story.rules:
        template = NN_("%(section)s %(title)s: %(n)d time", "%(section)s %(title)s: %(n)d times")
        titled_rules = ((section, section_named(section, current()).title, times) for section, times in story.rules)
        rules = [tell(template, section=section, title=title, n=times) for section, title, times in titled_rules]
        yield _("The rules that mattered"), rules, []
    for chapter in story.chapters:
        fields = {"n": chapter.number, "title": conference_title(chapter.number)}
        yield _("Conference %(n)d: %(title)s") % fields, _sentences(chapter), chapter.notes


def _turn(turning_point: Turn) -> str:
    template = N_("Conference %(n)d (%(title)s): from here on %(power)s would have won.")
    if turning_point.by:
        template = N_("Conference %(n)d (%(title)s): %(power)s %(by)s victory points.")
    title = conference_title(turning_point.number)
    return tell(template, n=turning_point.number, title=title, power=turning_point.power, by=f"{turning_point.by:+d}")


def _sentences(chapter: Chapter) -> list[str]:
    """Return what happened in a conference, each with its sections, and the score at its end."""
    sentences = [f"{say(event.what)} ({', '.join(event.cites)})" for event in chapter.events]
    if chapter.adjusted:
        template = NN_("%(n)d marker was set by hand.", "%(n)d markers were set by hand.")
        sentences.append(tell(template, n=chapter.adjusted))
    score_points = ", ".join(f"{name(power)} {chapter.scores[power]}" for power in POWERS)
    return [*sentences, _("Score: %(points)s.") % {"points": score_points}]


def _html_table(story: Story) -> str:
    column_heads = "".join(f'<th class="{power}">{escape(short(power))}</th>' for power in POWERS)
    table_rows = "".join(
        f"<tr><th>{escape(label)}</th>{''.join(f'<td>{scores[power]}</td>' for power in POWERS)}</tr>"
        for label, scores in _score_rows(story)
    )
    return f"<table><tr><th></th>{column_heads}</tr>{table_rows}</table>"
