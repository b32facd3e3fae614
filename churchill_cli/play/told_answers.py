"""A line told to a record: its answer as data and as text, and what it has taught of cards.

Beyond its record only the value is kept that a line told here gives a card, or that ``cards take`` takes over; never
that of a made-up card. Map, readings, languages and charts come back from no record.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from churchill_cli.answers import cards, records
from churchill_cli.answers.records import ToldAnswer
from churchill_cli.documents import owner
from churchill_cli.errors import PositionError
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, Align
from churchill_cli.game.model.state import State
from churchill_cli.game.war.alignment import rests_on_connection
from churchill_cli.notation import grammar
from churchill_cli.play import current_game
from churchill_cli.record import games
from churchill_cli.record.games import Told
from churchill_cli.record.mending import NoLongerFits
from churchill_cli.record.replay import Game
from churchill_cli.record.telling_lines import every_reason
from churchill_cli.views import game as view
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded

TAUGHT_FILE = "taught.json"
"""What was told of cards in each record: what is told nowhere here is not the owner's word."""
MOST_ALONE = 60
"""Lines told by themselves, one after another, before somebody is asked after all."""


def tell(record: Path, line: str, verbose: int = 0) -> tuple[ToldAnswer, list[str]]:
    """Tell one line; return the answer, and its text."""
    try:
        told = games.tell(record, line)
    except NoLongerFits as correction:
        raise every_reason(correction.mending) from None
    current_game.report(told.cut_off)
    remember(record, told)
    state = told.game.state
    due_lines = view.due_lines(engine.due(state), engine.foreseen(state))
    return records.ToldAnswer(told), [worded(told.line), *view.told_lines(told, verbose), *due_lines]


def told_with_only_choices(record: Path, line: str, game: Game) -> Iterator[Told]:
    """Tell a line to a game known whole, then what can go one way only; yield each result.

    Raises:
        RecordChanged: the record has other lines than the game.
        Forbidden: the rules forbid the line.
    """
    told_line = games.tell(record, line, game, only_known=True)
    remember(record, told_line)
    yield told_line
    for _count in range(MOST_ALONE):
        action = only_choice(told_line.game.state)
        if action is None:
            break
        told_line = games.tell(record, grammar.write(action), told_line.game, only_known=True)
        remember(record, told_line)
        yield told_line


def only_choice(state: State) -> Action | None:
    """Return the one action that can be told now, where there is no other and no form to fill in.

    Where an assumed fact of the board alone allows it, or forbids another, somebody looks at the map and tells.
    """
    if engine.awaits_forms(state):
        return None  # something is told with more than the rules can list, such as dice
    legal_actions = list(islice(engine.legal(state), 2))
    if len(legal_actions) != 1 or _may_be_otherwise(state, legal_actions[0]):
        return None
    return legal_actions[0]


def _may_be_otherwise(state: State, only_action: Action) -> bool:
    """Tell whether the map of the table may forbid the only legal action, or allow another (6.11)."""
    obstacles = (list(engine.violations(state, option)) for option in engine.listed(state))
    if any(broken and all(one.is_assumed for one in broken) for broken in obstacles):
        return True
    return isinstance(only_action, Align) and rests_on_connection(state.position, only_action)


def remember(record: Path, told_line: Told) -> None:
    """Keep what a line teaches of cards that are not made up; an unwritable folder is no fault."""
    if not told_line.recalled or cards.are_made_up(told_line.game):
        return
    told_here = owner.remembered(TAUGHT_FILE, record)
    try:
        known_before = owner.cards()
        known_now, taught_here = cards.remembered(known_before, told_here, told_line)
        if known_now != known_before:
            owner.change_cards(lambda known_cards: cards.remembered(known_cards, told_here, told_line)[0])
        owner.remember(TAUGHT_FILE, record, taught_here)
    except (OSError, PositionError) as problem:
        print(_("Note: the cards are not remembered: %(why)s") % {"why": problem}, file=sys.stderr)
