"""A record replayed: the state is the fold of its live lines.

A game keeps the state after each line, so that a jump replays nothing. A record with a line that does not fit is
replayed without it for the session alone, and takes nothing but its mend.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import Any, NamedTuple

from churchill_cli.book import EDITIONS
from churchill_cli.book.files import rulebook
from churchill_cli.documents import cards, leader_cards, position as positions
from churchill_cli.documents.board import corrected
from churchill_cli.documents.problems import Problems
from churchill_cli.errors import ChurchillError, Forbidden, PositionError, Reason, RecordError
from churchill_cli.game import engine
from churchill_cli.game.decision import bomb
from churchill_cli.game.model.actions import Action, CorrectBoard
from churchill_cli.game.model.ruling import Event, Violation, event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.table import NEW_ROSTER
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import front_consequences
from churchill_cli.notation.grammar import parse
from churchill_cli.record import history
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import say


class Happened(NamedTuple):
    """What a line tells, and what happened by it."""

    action: Action
    events: Sequence[Event]


class Played(NamedTuple):
    """A line told, the state after it, and what happened."""

    text: str
    state: State
    happened: Happened


@dataclass(frozen=True, slots=True)
class Game:
    """A record and the state it leads to.

    Attributes:
        header: Scenario, edition, players, the owner's map and cards, a position to start from.
        lines: Every line as told.
        past: Which of them are in force, and how they read.
        states: The state before the first line in force, and after each of them.
        happened: What each of them tells and brings; None where it is left out.
        left_out: Lines in force that no longer fit after a correction that was let stand.
        other: Another line of the same game, replayed before: what undo took back, or how it was before a correction.
    """

    header: Mapping[str, Any]
    lines: tuple[str, ...]
    past: history.History
    states: tuple[State, ...]
    happened: tuple["Happened | None", ...] = ()
    left_out: tuple[int, ...] = ()
    other: "Game | None" = field(default=None, compare=False, repr=False)

    @property
    def state(self) -> State:
        """Return the state that the record leads to."""
        return self.states[-1]

    @property
    def is_sound(self) -> bool:
        """Tell whether its record lets stand whatever does not fit; another is shown and mended."""
        return self.past.lenient <= len(self.lines)

    def text(self, line_number: int) -> str:
        """Return how a line in force reads."""
        return self.past.texts.get(line_number, self.lines[line_number - 1])

    def before(self, line_number: int) -> State:
        """Return the state in which a line in force was told."""
        return self.states[self.past.live.index(line_number)]

    def at(self, line_number: int) -> State:
        """Return the state right after a line in force; 0 is the start."""
        return self.states[self.past.live.index(line_number) + 1 if line_number else 0]

    def going_on(self, played: Sequence[Played]) -> "Game":
        """Return the game with further lines, which are played already."""
        lines = (*self.lines, *(line.text for line in played))
        numbers = range(len(self.lines) + 1, len(lines) + 1)
        past = self.past.but(live=(*self.past.live, *numbers), redoable=()) if played else self.past
        states, happened = (line.state for line in played), (line.happened for line in played)
        return Game(self.header, lines, past, (*self.states, *states), (*self.happened, *happened), self.left_out)

    def lines_back(self) -> Iterator[tuple[int, str, State]]:
        """Yield the lines in force, the last one first, each with its number and the state in which it was told."""
        for number, state in reversed(list(zip(self.past.live, self.states, strict=False))):
            yield number, self.text(number), state

    def told(self) -> Iterator[tuple[int, State, Happened, State]]:
        """Yield each line in force that fits: its number, the state before it, what happened, the state after it."""
        for number, before, happened, after in zip(
            self.past.live, self.states, self.happened, self.states[1:], strict=False
        ):
            if happened:
                yield number, before, happened, after


def opening(header: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the state before the first line: the scenario's set-up with the owner's map (9.5 to 9.7)."""
    scenario, edition = str(header.get("scenario")), header.get("edition", 2)
    if scenario not in rulebook().scenarios or edition not in EDITIONS:
        message = _("The record's header names scenario %(scenario)r and edition %(edition)r, which do not exist.")
        hint = _("Scenarios: %(names)s; editions: 1 and 2.") % {"names": ", ".join(rulebook().scenarios)}
        raise RecordError(message % {"scenario": scenario, "edition": edition}, hint=hint)
    beginning = header["position"] if isinstance(header.get("position"), dict) else {}
    own_board = {"board": header["board"]} if header.get("board") else {}
    position_data = {**beginning, "scenario": scenario, "edition": edition, **own_board}
    setup = rulebook().scenarios[scenario]
    position = front_consequences.begun(positions.read(position_data), position_data.keys())
    is_first_conference = position.conference == setup["first_conference"]
    laid_issues = setup.get("on_table", ()) if is_first_conference else ()  # before the first agenda (6.2, 9.6)
    roster, own_cards = NEW_ROSTER, header.get("cards")
    if own_cards is not None:
        roster = roster.but(staff=cards.read(own_cards), leader_cards=leader_cards.read(own_cards))
    return engine.start(
        position,
        tournament=_is_on(header, "tournament") and edition == 1,  # the second edition has no such option
        unavailable=frozenset(setup.get("unavailable", ())),
        on_table=(*laid_issues, *sorted(set(position.center) - set(laid_issues))),
        roster=roster,
        agendas=_is_on(header, "secret_agendas"),
    )


def _is_on(header: Mapping[str, Any], option: str) -> bool:
    """Tell whether an option of the header is on; RecordError where it says neither."""
    option_value = header.get(option, False)
    if not isinstance(option_value, bool):
        message = _("The record's header has %(value)r for %(option)s, which is true or false.")
        hint = _("Open the file in an editor and mend its header; nothing was changed.")
        raise RecordError(message % {"value": option_value, "option": option}, hint=hint)
    return option_value


def replayed(
    header: Mapping[str, Any],
    lines: Sequence[str],
    known_game: Game | None = None,
    *,
    lenient: bool = False,
    is_told: bool = False,
) -> Game:
    """Return the game that a record tells; an error names the line that does not fit.

    What ``known_game`` has replayed is not replayed again, where its header is the same. ``lenient``: a line that
    does not fit is left out. ``is_told``: the last line is told and not yet written.
    """
    past = history.replayed(lines, is_told=is_told)
    past = past.but(lenient=len(lines) + 1) if lenient else past
    other = None
    if known_game and known_game.header == header:
        known_games = (known_game.other, known_game) if known_game.other else (known_game,)
        by_length = sorted(
            ((_common_length(game, past, lines), game) for game in known_games), key=itemgetter(0), reverse=True
        )
        common_lines, nearest = by_length[0]
        states, happened = list(nearest.states[: common_lines + 1]), list(nearest.happened[:common_lines])
        left_out = [number for number in nearest.left_out if number in past.live[:common_lines]]
        other = next((replace(game, other=None) for length, game in by_length if len(game.states) > length + 1), None)
    else:
        common_lines, states, happened, left_out = 0, [opening(header)[0]], [], []
    for number, state, brought in _played(states[-1], past, lines, common_lines):
        states.append(state)
        happened.append(brought)
        left_out += [number] if brought is None else []
    return Game(header, tuple(lines), past, tuple(states), tuple(happened), tuple(left_out), other)


def _common_length(known_game: Game, past: history.History, lines: Sequence[str]) -> int:
    """Return how many lines in force a record begins with that another game has as well."""
    differs = known_game.past.lenient != past.lenient  # what was left out then may not be now
    common_lines = 0
    for line_number, known_number in zip(past.live, known_game.past.live, strict=False):
        reads_alike = past.texts.get(line_number, lines[line_number - 1]) == known_game.text(known_number)
        if line_number != known_number or not reads_alike or (differs and line_number in known_game.left_out):
            break
        common_lines += 1
    return common_lines


def _played(
    state: State, past: history.History, lines: Sequence[str], first_index: int = 0
) -> Iterator[tuple[int, State, Happened | None]]:
    """Yield the state after each line in force from ``first`` on, with its line_number and what happened.

    None happened where a line no longer fits and may be left out. RecordError names another that does not fit.
    """
    for line_number in past.live[first_index:]:
        line = past.texts.get(line_number, lines[line_number - 1])
        happened = None
        try:
            action = parse(line)
            state, events = step(state, action, recorded=True)
            happened = Happened(action, events)
        except ChurchillError as problem:
            if line_number >= past.lenient:
                fields = {"n": line_number, "line": line, "message": problem.message}
                message = _("Line %(n)s of the record (`%(line)s`) does not fit: %(message)s") % fields
                hint = _("`churchill play` shows the record, `mend` there mends it line by line; nothing was changed.")
                raise RecordError(message, hint=hint, reasons=problem.reasons) from problem
        yield line_number, state, happened


def step(state: State, action: Action, *, recorded: bool = False) -> tuple[State, list[Event]]:
    """Return the state after ``action`` and what happened; Forbidden carries every reason against it.

    ``recorded``: a record has it; what an earlier version allowed is let stand.
    """
    if isinstance(action, CorrectBoard):
        return _correct_map(state, action)
    violations = list(engine.violations(state, action, recorded=recorded))
    if violations:
        raise refusal(violations)
    return engine.apply(state, action)


def refusal(violations: Sequence[Violation]) -> Forbidden:
    """Return the error that carries every broken rule."""
    reasons = tuple(
        Reason(say(violation.why), violation.cites, say(violation.mend) if violation.mend else "")
        for violation in violations
    )
    hint = reasons[0].hint
    return Forbidden(" ".join(dict.fromkeys(reason.message for reason in reasons)), hint=hint, reasons=reasons)


def _correct_map(state: State, action: CorrectBoard) -> tuple[State, list[Event]]:
    """Lay a correction over the map, unless a Front would stand nowhere."""
    problems = Problems()
    try:
        correction = json.loads(action.correction)
    except (ValueError, RecursionError):
        hint = _("Such as %(example)s.") % {"example": '{"spaces": {"iwo_jima": {"b29": true}}}'}
        raise PositionError(_("The correction is not JSON."), hint=hint) from None
    if correction is None:
        problems.add("board", _("nothing is corrected"))
    board = corrected(state.position.board, correction, problems)
    for front, space in state.position.fronts.items():
        if space not in board.index[front]:
            complaint = _("its Front stands in %(space)s, which the track does not have") % {"space": space}
            problems.add(f"board.tracks.{front}", complaint)
    if problems:
        positions.refuse(problems)
    happened = event(N_("The map is corrected as the owner reads it."), "3.2")
    return engine.resumed(state, state.at(board=board), [happened, *bomb.renamed(state.position, board)])
