"""The report of a game, in Markdown and as a page: every sentence of it comes from the record."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from html import escape
from typing import Any

from churchill_cli.answers.story import Chapter, Story, Turn
from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Text
from churchill_cli.record.replay import Game
from churchill_cli.reference import catalogue
from churchill_cli.views.curve import curve
from churchill_cli.views.page import page
from churchill_cli.views.picture import conference_title, kind_parts, revealed, verdict_text
from churchill_cli.words.catalogues import _, current, dated
from churchill_cli.words.sentences import name, say, short

BARS = "▁▂▃▄▅▆▇█"


def markdown_lines(game: Game, told: Story) -> Iterator[str]:
    """Yield the report in Markdown."""
    yield f"# {_title(game)}"
    yield ""
    yield from (f"{line}  " for line in _head(game, told))
    yield ""
    yield "## " + _("Score")
    yield ""
    yield from _table(told)
    yield ""
    for heading, items in _lists(told):
        yield f"## {heading}"
        yield ""
        yield from (f"- {item}" for item in items)
        yield ""
    for chapter in told.chapters:
        yield f"## {_heading(chapter)}"
        yield ""
        yield from (f"- {sentence}" for sentence in _sentences(chapter))
        yield from (f"> {note}" for note in chapter.notes)
        yield ""


def html(game: Game, told: Story) -> str:
    """Return the report as a page of its own."""
    parts = [f"<h1>{escape(_title(game))}</h1>", *(f"<p>{escape(line)}</p>" for line in _head(game, told))]
    parts += [_heading_of(_("Score")), curve(_rows(told)), _html_table(told)]
    for heading, items in _lists(told):
        parts += [f"<h2>{escape(heading)}</h2>", _html_list(items)]
    for chapter in told.chapters:
        parts += [f"<h2>{escape(_heading(chapter))}</h2>", _html_list(_sentences(chapter))]
        parts += [f"<blockquote>{escape(note)}</blockquote>" for note in chapter.notes]
    return page(_title(game), "\n".join(parts))


def _heading_of(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _title(game: Game) -> str:
    scenario = rulebook().names["scenarios"][str(game.header.get("scenario"))][current()]
    return _("Churchill – %(scenario)s") % {"scenario": scenario}


def _head(game: Game, told: Story) -> Iterator[str]:
    """Yield edition, players, how far the game has come, the verdict, the day."""
    players = game.header.get("players")
    if isinstance(players, dict):
        yield ", ".join(f"{short(power)}: {players[power]}" for power in POWERS if power in players)
    count = Text(NN_("%(n)d conference told", "%(n)d conferences told"), {"n": len(told.chapters)})
    lines = Text(NN_("%(n)d line", "%(n)d lines"), {"n": len(game.past.live)})
    yield " · ".join((*kind_parts(told.state), say(count), say(lines)))
    points = ", ".join(f"{short(power)} {(_last(told))[power]}" for power in POWERS)
    yield f"{points} – {verdict_text(told.state)}"
    shown = revealed(told.state.position)
    if shown:
        yield _("Secret Agendas") + " – " + " · ".join(shown)
    yield _("Report of %(date)s") % {"date": dated(date.today())}  # noqa: DTZ011 - the day of the reader


def _last(told: Story) -> Mapping[Power, int]:
    return told.chapters[-1].scores if told.chapters else told.start_scores


def _rows(told: Story) -> list[tuple[str, Mapping[Power, int]]]:
    """Return the score at the start and at the end of each conference."""
    rows = [(_("Start"), told.start_scores)]
    return rows + [(f"{c.number} {conference_title(c.number)}", c.scores) for c in told.chapters]


def _table(told: Story) -> Iterator[str]:
    yield f"| | {' | '.join(short(power) for power in POWERS)} |"
    yield "| --- | ---: | ---: | ---: |"
    for label, scores in _rows(told):
        yield f"| {label} | {' | '.join(str(scores[power]) for power in POWERS)} |"
    for power in POWERS:
        yield f"\n{short(power)} {_sparks([scores[power] for _label, scores in _rows(told)])}"


def _sparks(values: Sequence[int]) -> str:
    """Return a row of bars, one for each value."""
    low, high = min(values), max(values)
    step = (high - low) / (len(BARS) - 1) or 1
    return "".join(BARS[round((value - low) / step)] for value in values)


def _lists(told: Story) -> Iterator[tuple[str, list[str]]]:
    """Yield the turning points, and the rules that mattered."""
    if told.turns:
        yield _("Turning points"), [_turn(turn) for turn in told.turns]
    if told.rules:
        yield _("The rules that mattered"), [_rule(section, times) for section, times in told.rules]


def _turn(turn: Turn) -> str:
    fields: dict[str, Any] = {"n": turn.number, "title": conference_title(turn.number), "power": turn.power}
    if not turn.by:
        return say(Text(N_("Conference %(n)d (%(title)s): from here on %(power)s would have won."), fields))
    fields["by"] = f"{turn.by:+d}"
    return say(Text(N_("Conference %(n)d (%(title)s): %(power)s %(by)s victory points."), fields))


def _rule(section: str, times: int) -> str:
    found = catalogue.section(section, current())
    return say(
        Text(
            NN_("%(section)s %(title)s: %(n)d time", "%(section)s %(title)s: %(n)d times"),
            {
                "section": section,
                "title": found.title,
                "n": times,
            },
        )
    )


def _heading(chapter: Chapter) -> str:
    return _("Conference %(n)d: %(title)s") % {"n": chapter.number, "title": conference_title(chapter.number)}


def _sentences(chapter: Chapter) -> list[str]:
    """Return what happened in a conference, each with its sections, and the score at its end."""
    told = [f"{say(event.what)} ({', '.join(event.cites)})" for event in chapter.events]
    if chapter.adjusted:
        text = NN_("%(n)d marker was set by hand.", "%(n)d markers were set by hand.")
        told.append(say(Text(text, {"n": chapter.adjusted})))
    points = ", ".join(f"{name(power)} {chapter.scores[power]}" for power in POWERS)
    return [*told, _("Score: %(points)s.") % {"points": points}]


def _html_list(items: Sequence[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(item)}</li>" for item in items) + "</ul>"


def _html_table(told: Story) -> str:
    head = "".join(f'<th class="{power}">{escape(short(power))}</th>' for power in POWERS)
    rows = "".join(
        f"<tr><th>{escape(label)}</th>{''.join(f'<td>{scores[power]}</td>' for power in POWERS)}</tr>"
        for label, scores in _rows(told)
    )
    return f"<table><tr><th></th>{head}</tr>{rows}</table>"
