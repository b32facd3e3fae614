"""Telling a line to a record: what is answered, as data and as text, and what the game has taught of cards."""

import sys
from pathlib import Path

from churchill_cli.answers import cards, records
from churchill_cli.answers.records import ToldAnswer
from churchill_cli.documents import owner
from churchill_cli.errors import PositionError
from churchill_cli.game import engine
from churchill_cli.play import current_game
from churchill_cli.record import games
from churchill_cli.record.games import Told
from churchill_cli.views import game as view
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.wording import worded

TAUGHT_FILE = "taught.json"
"""What was told of cards in each record: what is told nowhere here is not the owner's word."""


def tell(record: Path, line: str, verbose: int = 0) -> tuple[ToldAnswer, list[str]]:
    """Tell one line; return the answer, and its text."""
    told = games.tell(record, line)
    current_game.report(told.cut_off)
    remember(record, told)
    state = told.game.state
    due_lines = view.due_lines(engine.due(state), engine.foreseen(state))
    return records.ToldAnswer(told), [worded(told.line, current()), *view.told_lines(told, verbose), *due_lines]


def remember(record: Path, told: Told) -> None:
    """Keep what a line itself has taught of cards that are not made up; an unwritable folder only costs the memory."""
    if not told.recalled or cards.are_made_up(told.game):
        return
    told_here = owner.remembered(TAUGHT_FILE, record)
    try:
        known_before = owner.cards()
        known_now, here = cards.remembered(known_before, told_here, told)
        if known_now != known_before:
            owner.change_cards(lambda known: cards.remembered(known, told_here, told)[0])
        owner.remember(TAUGHT_FILE, record, here)
    except (OSError, PositionError) as problem:
        print(_("Note: the cards are not remembered: %(why)s") % {"why": problem}, file=sys.stderr)
