"""A record replayed: the state is the fold of its live lines."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from churchill_cli.contract import cards
from churchill_cli.contract import position as positions
from churchill_cli.contract.board import corrected
from churchill_cli.contract.reading import Problems
from churchill_cli.data import EDITIONS, rulebook
from churchill_cli.errors import ChurchillError, Forbidden, PositionError, Reason, RecordError
from churchill_cli.game import engine
from churchill_cli.game.actions import Action, CorrectBoard
from churchill_cli.game.ruling import Event, Violation, event
from churchill_cli.game.state import State
from churchill_cli.game.table import NEW_ROSTER
from churchill_cli.game.texts import N_
from churchill_cli.i18n import _
from churchill_cli.record import history, notation
from churchill_cli.sentences import say


@dataclass(frozen=True, slots=True)
class Game:
    """A record and the state it leads to: ``lines`` as told, ``past`` which of them are live."""

    header: Mapping[str, Any]
    lines: tuple[str, ...]
    past: history.History
    state: State


def opening(header: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the state before the first line: the scenario's set-up with the owner's map (9.5 to 9.7)."""
    scenario, edition = str(header.get("scenario")), header.get("edition", 2)
    if scenario not in rulebook().scenarios or edition not in EDITIONS:
        raise RecordError(
            _("The record's header names scenario %(scenario)r and edition %(edition)r, which do not exist.")
            % {"scenario": scenario, "edition": edition},
            hint=_("Scenarios: %(names)s; editions: 1 and 2.") % {"names": ", ".join(rulebook().scenarios)},
        )
    data = {"scenario": scenario, "edition": edition}
    if header.get("board"):
        data["board"] = header["board"]
    told = rulebook().scenarios[scenario]
    return engine.start(
        positions.read(data),
        tournament=bool(header.get("tournament")),
        unavailable=frozenset(told.get("unavailable", ())),
        on_table=tuple(told.get("on_table", ())),
        roster=NEW_ROSTER.but(staff=cards.read(header.get("cards"))),
    )


def replayed(header: Mapping[str, Any], lines: Sequence[str]) -> Game:
    """Return the game that a record tells; an error names the line that does not fit."""
    past = history.replayed(lines)
    state, _events = opening(header)
    for n in past.live:
        state, _events = _told(state, lines[n - 1], n)
    return Game(header, tuple(lines), past, state)


def _told(state: State, line: str, n: int) -> tuple[State, list[Event]]:
    try:
        return step(state, notation.parse(line))
    except ChurchillError as problem:
        raise RecordError(
            _("Line %(n)s of the record (`%(line)s`) does not fit: %(message)s")
            % {"n": n, "line": line, "message": problem.message},
            hint=_("Mend that line in the file, or take it back with `undo`; nothing was changed."),
            reasons=problem.reasons,
        ) from problem


def step(state: State, action: Action) -> tuple[State, list[Event]]:
    """Return the state after ``action`` and what happened; Forbidden carries every reason against it."""
    if isinstance(action, CorrectBoard):
        return _corrected(state, action)
    broken = list(engine.violations(state, action))
    if broken:
        raise refusal(broken)
    return engine.apply(state, action)


def refusal(broken: Sequence[Violation]) -> Forbidden:
    """Return the error that carries every broken rule."""
    reasons = tuple(Reason(say(v.why), v.cites, say(v.mend) if v.mend else "") for v in broken)
    return Forbidden(" ".join(reason.message for reason in reasons), hint=reasons[0].hint, reasons=reasons)


def _corrected(state: State, action: CorrectBoard) -> tuple[State, list[Event]]:
    """Lay a correction over the map, unless a Front would stand nowhere."""
    problems = Problems()
    try:
        value = json.loads(action.correction)
    except (ValueError, RecursionError):
        raise PositionError(
            _("The correction is not JSON."), hint='Such as {"spaces": {"iwo_jima": {"b29": true}}}.'
        ) from None
    if value is None:
        problems.add("board", _("nothing is corrected"))
    board = corrected(state.position.board, value, problems)
    for front, space in state.position.fronts.items():
        if space not in board.index[front]:
            problems.add(
                f"board.tracks.{front}",
                _("its Front stands in %(space)s, which the track does not have") % {"space": space},
            )
    if problems:
        positions.refuse(problems)
    after, events = engine.settled(state.at(board=board))
    return after, [event(N_("The map is corrected as the owner reads it."), "3.2"), *events]


def states(header: Mapping[str, Any], lines: Sequence[str]) -> Iterator[tuple[int, State, list[Event]]]:
    """Yield the state after each live line with its number and what happened; number 0 is the set-up."""
    past = history.replayed(lines)
    state, events = opening(header)
    yield 0, state, events
    for n in past.live:
        state, events = _told(state, lines[n - 1], n)
        yield n, state, events


def told(game: Game, line: str) -> tuple[Game, str, list[Event]]:
    """Return the game after one more line, that line as it is written to the record, and what happened."""
    if history.is_history(line):
        text = " ".join(line.casefold().split())
        return replayed(game.header, (*game.lines, text)), text, []
    action = notation.parse(line)
    state, events = step(game.state, action)
    text = notation.write(action)
    lines = (*game.lines, text)
    past = replace(game.past, live=(*game.past.live, len(lines)), redoable=())
    return Game(game.header, lines, past, state), text, events
