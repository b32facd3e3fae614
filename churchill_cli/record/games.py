"""Games on disk: opened, begun, told one more line; here a record's file meets its rules."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from churchill_cli.errors import RecordError
from churchill_cli.game import engine
from churchill_cli.game.conference import debates
from churchill_cli.game.conference.card_values import paranoia_assumed, unknown_parts
from churchill_cli.game.doubts import doubts
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue, LeaderIs
from churchill_cli.game.model.cards import StaffCard
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.model.values import NOTHING, Value
from churchill_cli.game.moves import box_moves, issue_moves, moves
from churchill_cli.notation.grammar import history_line, parse
from churchill_cli.notation.past import JUMPS, Correction
from churchill_cli.record import replay, store
from churchill_cli.record.differences import compared, corrected, jumped
from churchill_cli.record.mending import Mending
from churchill_cli.record.replay import Game, replayed
from churchill_cli.record.telling_lines import told
from churchill_cli.words.catalogues import _

LATELY = 60
"""So many lines back one looks for what was assumed already: about a conference with its war."""


class Told(Value):
    """One line accepted: the game after it, what is written, what happened, what to move.

    ``taught``: the staff cards that the line tells; ``recalled``: all that the game now knows otherwise, None no more.
    """

    game: Game
    line: str
    events: tuple[Event, ...]
    moves: tuple[Text, ...]
    cut_off: str | None = None
    assumed: tuple[str, ...] = ()
    outcome: tuple[Text, ...] = ()
    reminders: tuple[Event, ...] = ()
    taught: Mapping[str, StaffCard] = NOTHING
    recalled: Mapping[str, StaffCard | None] = NOTHING
    open_points: tuple[str, ...] = ()


def opened(path: Path, known_game: Game | None = None) -> tuple[Game, str | None]:
    """Return the game of a record, and what was cut off at the end of its file."""
    record = store.read(path)
    return replayed(record.header, record.texts, known_game), record.cut_off


def shown(path: Path) -> tuple[Game, str | None]:
    """Return the game of a record as `opened`; lines that do not fit are left out, and are to be mended."""
    try:
        return opened(path)
    except RecordError:
        record = store.read(path)
        return replayed(record.header, record.texts, lenient=True), record.cut_off


def begun(path: Path, header: Mapping[str, Any]) -> Game:
    """Create a record and return its game; nothing is written if the header does not make one."""
    game = replayed(header, [])
    store.create(path, header)
    return game


def tell(path: Path, line: str, known_game: Game | None = None, *, only_known: bool = False) -> Told:
    """Append one line to a record if the rules allow it, with the file locked from reading to writing.

    ``known_game`` is the game as the caller last saw it: what it has replayed is not replayed again. ``only_known``:
    RecordChanged, and nothing is written, where the record has other lines by now.
    """
    of_past = history_line(line)
    with store.writing(path) as writer:
        header, lines, cut_off = writer.record.header, writer.record.texts, writer.record.cut_off
        try:
            is_known = known_game and known_game.is_sound and known_game.header == header and known_game.lines == lines
            if only_known and not is_known:
                raise _changed(path, _("See what it tells now; nothing was written."))
            game_before = known_game if known_game and is_known else replayed(header, lines, known_game)
            game_after, line_text, events = told(game_before, line)
        except RecordError:
            if of_past is None or (of_past.verb not in JUMPS and not isinstance(of_past, Correction)):
                raise
            game_before = replayed(header, lines, lenient=True)  # what speaks of other lines may mend such a record
            _game, line_text, events = told(game_before, line)
            game_after = replayed(header, [*lines, line_text])
        writer.append(line_text)
    return brought(game_before, game_after, line_text, events, cut_off)


def brought(before: Game, after: Game, line_text: str, events: Sequence[Event], cut_off: str | None = None) -> Told:
    """Return what the last line of a game has brought: what to move, what it rests on, what to remember."""
    if history_line(line_text):
        return _past_changes(before, after, (line_text,), cut_off)
    facts, questions = _doubts(before.state, line_text, after.state)
    reminded = tuple(engine.reminders(before.state, after.state))
    by_hand = moves_between(before.state, after.state)
    recalled = _recalled(before.state, after.state)
    taught = {card_name: card for card_name, card in recalled.items() if card}
    return Told(after, line_text, tuple(events), by_hand, cut_off, facts, (), reminded, taught, recalled, questions)


def mend(path: Path, mending: Mending) -> Told:
    """Append corrections to a record, all at once; every line fits again by then."""
    game_before = mending.before
    with store.writing(path) as writer:
        if (game_before.header, game_before.lines) != (writer.record.header, writer.record.texts):
            raise _changed(path, _("Correct it anew; nothing was written."))
        cut_off = writer.record.cut_off
        writer.append(*mending.written)
    return _past_changes(game_before, mending.after, mending.written, cut_off)


def _changed(path: Path, hint: str) -> store.RecordChanged:
    message = _("%(path)s: another program changed the file just now") % {"path": path}
    return store.RecordChanged(message, hint=hint)


def _past_changes(game_before: Game, game_after: Game, lines: Sequence[str], cut_off: str | None) -> Told:
    """Return what lines about other lines brought: how lines read now, what differs.

    Nobody knows how the board stood by a record that did not fit; it is to be compared.
    """
    corrections = [line for line in map(history_line, lines) if isinstance(line, Correction)]
    outcome = [*(corrected(game_before, game_after, corrections) if corrections else jumped(game_before, game_after))]
    by_hand = moves_between(game_before.state, game_after.state) if game_before.is_sound else ()
    if not game_before.is_sound:
        outcome.append(Text(N_("Compare the board on the table with the one that the record tells: show.")))
    elif corrections:
        outcome += compared(game_before.state, game_after.state)
        outcome += () if by_hand else (Text(N_("There is nothing to move on the board.")),)
    taught = dict(_taught(game_before, game_after)) if corrections else NOTHING
    recalled = _recalled(game_before.state, game_after.state)
    return Told(game_after, " · ".join(lines), (), by_hand, cut_off, (), tuple(outcome), (), taught, recalled)


def _recalled(state_before: State, state_after: State) -> dict[str, StaffCard | None]:
    """Return the staff cards that one state of a game knows otherwise than another; None: not at all."""
    was, now = state_before.roster.staff, state_after.roster.staff
    return {} if was is now else {name: now.get(name) for name in {**was, **now} if was.get(name) != now.get(name)}


def _taught(game_before: Game, game_after: Game) -> Iterator[tuple[str, StaffCard]]:
    """Yield the staff cards that the lines teach which read otherwise than before."""
    known_lines = {(number, game_before.text(number)) for number in game_before.past.live}
    for number, state, next_state in zip(game_after.past.live, game_after.states, game_after.states[1:], strict=False):
        if state.roster is not next_state.roster and (number, game_after.text(number)) not in known_lines:
            yield from ((card_name, card) for card_name, card in _recalled(state, next_state).items() if card)


def retold(game: Game, number: int) -> Told:
    """Return what a line in force brought when it was told, as the rules have it now."""
    state_before, line_text = game.before(number), game.text(number)
    state_after, events = replay.step(state_before, parse(line_text), recorded=True)
    facts, questions = _doubts(state_before, line_text, state_after)
    return Told(game, line_text, tuple(events), (), assumed=facts, open_points=questions)


def moves_between(state_before: State, state_after: State) -> tuple[Text, ...]:
    """Return what to move by hand from one state of a game to another."""
    before, after = state_before.position, state_after.position
    on_board = () if before is after else moves(before, after)
    return *on_board, *box_moves(state_before, state_after), *issue_moves(state_before, state_after)


def doubted_lately(game: Game) -> frozenset[str]:
    """Return the assumptions and open points that the lines told lately rest on, the last one left out."""
    lines, states = game.past.live[:-1], game.states
    lately = islice(zip(lines, states, states[1:], strict=False), max(0, len(lines) - LATELY), None)
    every = (_doubts(before, game.text(number), after) for number, before, after in lately)
    return frozenset(fact for doubts_of_line in every for facts in doubts_of_line for fact in facts)


def _doubts(state_before: State, text: str, state_after: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the assumed facts of board and cards that a line rests on, and the open points."""
    action = parse(text)
    of_cards = []
    if isinstance(action, AdvanceIssue | DebateIssue):
        of_cards = unknown_parts(state_before, action.power, action.card, *debates.moved(state_before, action))
    elif isinstance(action, LeaderIs) and action.health == "paranoid":
        of_cards = paranoia_assumed(state_before)
    grounds = doubts(state_before, action, state_after)
    return (*grounds.assumed, *of_cards), grounds.open_points
