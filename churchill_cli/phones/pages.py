"""The pages of a phone: what each of them shows of the table, in the language spoken now."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any
from urllib.parse import urlencode

import jinja2
from markupsafe import Markup

from churchill_cli.answers.compass import game_answer
from churchill_cli.answers.luck import luck
from churchill_cli.answers.score import ScoreAnswer
from churchill_cli.game import engine
from churchill_cli.game.conference.meeting import brief_due
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.victory import scoring
from churchill_cli.notation import grammar
from churchill_cli.phones import holding, saying
from churchill_cli.phones.seats import ONLOOKER
from churchill_cli.phones.table import Table
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game
from churchill_cli.reference.sections import headed
from churchill_cli.views import picture, sheet
from churchill_cli.views.compass_drawing import compass_cards
from churchill_cli.views.figures import signed
from churchill_cli.views.game import moves_said, reminded
from churchill_cli.views.inert import plain
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.sentences import brief, name, say, short

Context = Mapping[str, Any]
Query = Mapping[str, str]
LAST_LINES = 5
"""Lines of the log that are seen at first sight."""
HTMX = {
    "includeIndicatorStyles": False,
    "allowEval": False,
    "historyCacheSize": 0,
    "selfRequestsOnly": True,
    "responseHandling": [{"code": "204", "swap": False}, {"code": "...", "swap": True}],
}
"""How htmx is used: no style and no script but what is served, and every answer is shown, a refusal too."""


def title(page_name: str) -> str:
    """Return what a page is called."""
    called = {
        "now": _("Now"),
        "mine": _("Mine"),
        "board": _("Board"),
        "score": _("Score"),
        "rules": _("Rules"),
        "log": _("Log"),
        "screen": _("Screen"),
    }
    return called[page_name]


def address(path: str, /, **query: str) -> str:
    """Return the address of a page with what was tapped on it."""
    return f"{path}?{urlencode(query)}" if query else path


GLOBALS: Mapping[str, Any] = {
    "_": _,
    "language": current,
    "languages": LANGUAGES,
    "powers": POWERS,
    "htmx": json.dumps(HTMX),
    "address": address,
    "write": grammar.write,
    "verb": saying.verb,
    "label": saying.label,
    "legend": saying.legend,
    "is_laid_off": saying.is_laid_off,
    "title_of": title,
}
"""What the templates call."""
FILTERS: Mapping[str, Callable[..., Any]] = {
    "say": say,
    "name": name,
    "short": short,
    "brief": brief,
    "signed": signed,
    "headed": headed,
    "cited": saying.cited,
    "sentence": saying.sentence,
    "told": saying.as_told,
    "line": saying.line,
    "linked": saying.linked,
    "brief_card": saying.brief_card,
}
"""How they say things of the game."""


@cache
def templates() -> jinja2.Environment:
    """Return the templates, with what they may say."""
    loader = jinja2.PackageLoader("churchill_cli.phones", "pages")
    environment = jinja2.Environment(
        loader=loader, autoescape=True, auto_reload=False, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals |= GLOBALS
    environment.filters |= FILTERS
    return environment


def page(template: str, table: Table, seat: str, **context: Any) -> str:  # noqa: ANN401 - what a template shows
    """Return a page, or a part of one, cleaned of what nothing written for people may have."""
    shared = {"seat": seat, "table": table, "state": table.state, "is_player": seat != ONLOOKER}
    return plain(templates().get_template(template).render({**shared, **context}))


def gate(said_there: str, link_target: str = "") -> str:
    """Return the page of whoever has not come in yet, and where he goes on to."""
    return templates().get_template("gate.html").render(said=said_there, to=link_target)


def now(table: Table, _seat: str, _query: Query) -> Context:
    """Return what is due, what the last lines brought, what must not be forgotten."""
    return {**heading(table), **table.derive(_due), "heard": [_heard(told_line) for told_line in table.heard]}


def _due(game: Game) -> Context:
    """Return what is due, in no language yet."""
    due = engine.due(game.state)
    return {"due": due, "first": brief_due(due.first) if due else (), "foreseen": tuple(engine.foreseen(game.state))}


def _heard(told_line: Told) -> Context:
    """Return what a line brought, with the moves by hand as a list to tick off."""
    return {
        "line": told_line.line,
        "events": told_line.events,
        "outcome": told_line.outcome,
        "moves": moves_said(told_line),
        "reminders": reminded(told_line),
    }


def heading(table: Table) -> Context:
    """Return what stands over every page: the step, the three totals, who would win."""
    return {"title": picture.title(table.state), **table.derive(_judged)}


def _judged(game: Game) -> Context:
    """Return the points and who would win, in no language yet."""
    totals = scoring.score(game.state.position).totals
    return {"totals": totals, "verdict": picture.verdict_told(game.state)}


def mine(table: Table, seat: str, _query: Query) -> Context:
    """Return a power's own hand and what it would do, its Leader, what it has to spend."""
    return {**heading(table), **holding.context(table, seat)}


def board(table: Table, _seat: str, _query: Query) -> Context:
    """Return the board as `board --html` draws it."""
    return {"board": Markup(sheet.content(table.state, luck(table.game)))}  # noqa: S704 - escaped where it is drawn


def score(table: Table, _seat: str, _query: Query) -> Context:
    """Return the points line by line, and the compass where the group wants advice."""
    state = table.state
    answer = ScoreAnswer(state.position, scoring.score(state.position), (), ())
    lines_by_power = {power: [line for line in answer.score.lines if line.power == power] for power in POWERS}
    cards = "".join(compass_cards(game_answer(state))) if state.advice else ""
    return {**heading(table), "lines": lines_by_power, "compass": Markup(cards)}  # noqa: S704 - as above


def log(table: Table, _seat: str, _query: Query) -> Context:
    """Return the lines in force by conference, those told last apart from the others."""
    game = table.game
    lines_numbered = [(number, game.states[place].position.conference) for place, number in enumerate(game.past.live)]
    chapters: dict[int, list[tuple[int, str]]] = {}
    for number, conference in lines_numbered[:-LAST_LINES]:
        chapters.setdefault(conference, []).append((number, game.text(number)))
    last_lines = [(number, game.text(number)) for number, _conference in lines_numbered[-LAST_LINES:]]
    titles = {conference: picture.conference_title(conference) for conference in chapters}
    return {**heading(table), "last": last_lines[::-1], "chapters": chapters, "titles": titles}


def screen(table: Table, seat: str, query: Query) -> Context:
    """Return the board and what is due, for a screen that nobody touches."""
    return {**now(table, seat, query), **board(table, seat, query)}


PAGES: Mapping[str, Callable[[Table, str, Query], Context]] = {
    "now": now,
    "mine": mine,
    "board": board,
    "score": score,
    "log": log,
    "screen": screen,
}
"""What each live page shows; the rules do not change while they are read."""
OF_SEAT = frozenset({"mine"})
"""The pages of which the live part is another on the phone of each seat."""
