"""Which game is played, as text: the scenarios of a new one, the records that can be opened, the greeting."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from churchill_cli.book.files import rulebook
from churchill_cli.errors import ChurchillError
from churchill_cli.record import kept
from churchill_cli.record.replay import Game
from churchill_cli.views.examples import BOARD_EXAMPLE
from churchill_cli.views.game import kind_text
from churchill_cli.views.menus import numbered
from churchill_cli.words.catalogues import _, current, spoken
from churchill_cli.words.languages import LANGUAGE_ROWS
from churchill_cli.words.localized_lines import worded


def greeting_lines(record: Path, game: Game) -> Iterator[str]:
    """Yield which game is played, and how to go on."""
    yield _("The record is %(file)s.") % {"file": record}
    yield kind_text(game)
    yield _("Tell what happens, line by line. ? shows what may be told, help the rest, quit ends.")
    if "position" in game.header and not game.lines:
        yield _("First tell what stands on the board.")
        yield f"      {worded(BOARD_EXAMPLE)}"
        yield _("catch-up alone goes through it, one question after another.")


def scenario_lines(*, are_others_known: bool) -> Iterator[str]:
    """Yield the question which scenario is played; ``are_others_known``: another record may be gone on with."""
    yield _("A new game. Which scenario? Type its number or its name (9.1).")
    names, scenarios = rulebook().names["scenarios"], rulebook().scenarios
    yield from numbered([f"{spoken(names[one])} ({scenarios[one]['first_conference']}–10)" for one in scenarios])
    yield _("For a game that has begun already, type its next conference as well, such as: campaign 6.")
    yield _("Another kind of game: churchill play --edition 1, --tournament, --secret-agendas.")
    if LANGUAGE_ROWS[current()].get("rulebook") == 1:
        yield _("The booklet in this language is the first edition; 2 ed. 1, for example, plays by it.")
    if are_others_known:
        yield _("To go on with another game: games lists them, open FILE takes one.")


def record_lines(
    records: Sequence[Path], current: Path | None = None, current_game: Game | None = None
) -> Iterator[str]:
    """Yield some records as a menu; ``current``: the one that is played, with its game."""
    yield from numbered([_record_line(record, current, current_game) for record in records])
    if not records:
        yield _("There is no other game here, and none was played lately.")


def _record_line(record: Path, current: Path | None, current_game: Game | None) -> str:
    """Return a record: its file, scenario, conference, the day of its last line."""
    day = time.strftime("%Y-%m-%d", time.localtime(record.stat().st_mtime))
    is_current = current is not None and record.resolve() == current.resolve()
    try:
        beginning, conference_reached = kept.glance(record, current_game if is_current else None)
    except ChurchillError as problem:
        return f"{record} · {day} · {problem.message}"
    conference = _("conference %(n)d") % {"n": conference_reached}
    here = (_("this game"),) if is_current else ()
    return " · ".join((str(record), kind_text(beginning), conference, day, *here))
