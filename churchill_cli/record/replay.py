"""A record replayed: the state is the fold of its live lines."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from churchill_cli.book import EDITIONS
from churchill_cli.book.files import rulebook
from churchill_cli.documents import position as positions
from churchill_cli.documents.board import corrected
from churchill_cli.documents.problems import Problems
from churchill_cli.errors import ChurchillError, Forbidden, PositionError, Reason, RecordError
from churchill_cli.game import engine
from churchill_cli.game.decision import bomb
from churchill_cli.game.model.actions import Action, CorrectBoard
from churchill_cli.game.model.ids import Issue
from churchill_cli.game.model.ruling import Event, Violation, event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.table import NEW_ROSTER, Roster
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import standing
from churchill_cli.notation import grammar
from churchill_cli.record import history
from churchill_cli.record.outcomes import compared
from churchill_cli.words.catalogues import _
from churchill_cli.words.fixed import english, is_word
from churchill_cli.words.sentences import say


@dataclass(frozen=True, slots=True)
class Game:
    """A record and the state it leads to.

    Attributes:
        header: Scenario, edition, players, the owner's map and cards, a position to start from.
        lines: Every line as told.
        past: Which of them are in force, and how they read.
        states: The state before the first line in force, and after each of them.
        left_out: Lines in force that no longer fit after a correction that was let stand.
        ahead: A longer line of the same game that was replayed before: what undo took back and redo may bring again.
    """

    header: Mapping[str, Any]
    lines: tuple[str, ...]
    past: history.History
    states: tuple[State, ...]
    left_out: tuple[int, ...] = ()
    ahead: "Game | None" = field(default=None, compare=False, repr=False)

    @property
    def state(self) -> State:
        """Return the state that the record leads to."""
        return self.states[-1]

    def text(self, number: int) -> str:
        """Return how a line in force reads."""
        return self.past.texts.get(number, self.lines[number - 1])

    def at(self, number: int) -> State:
        """Return the state right after a line in force; 0 is the start."""
        return self.states[self.past.live.index(number) + 1 if number else 0]


def opening(header: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """Return the state before the first line: the scenario's set-up with the owner's map (9.5 to 9.7)."""
    scenario, edition = str(header.get("scenario")), header.get("edition", 2)
    if scenario not in rulebook().scenarios or edition not in EDITIONS:
        raise RecordError(
            _("The record's header names scenario %(scenario)r and edition %(edition)r, which do not exist.")
            % {"scenario": scenario, "edition": edition},
            hint=_("Scenarios: %(names)s; editions: 1 and 2.") % {"names": ", ".join(rulebook().scenarios)},
        )
    stands = header.get("position")
    data: dict[str, Any] = {**(stands if isinstance(stands, dict) else {}), "scenario": scenario, "edition": edition}
    if header.get("board"):
        data["board"] = header["board"]
    told = rulebook().scenarios[scenario]
    position = standing.begun(positions.read(data), data.keys())
    first = position.conference == told["first_conference"]  # the set-up of the table is that of its conference (9.6)
    return engine.start(
        position,
        tournament=bool(header.get("tournament")) and edition == 1,  # the second edition has no such option
        unavailable=frozenset(told.get("unavailable", ())),
        on_table=_on_table(told.get("on_table", ()) if first else (), position.center),
        roster=_roster(header.get("cards")),
        agendas=bool(header.get("secret_agendas")),
    )


def _on_table(laid: Sequence[Issue], center: Collection[Issue]) -> tuple[Issue, ...]:
    """Return what lies on the table before the first agenda: of the set-up, and what a position tells (6.2, 9.64.5)."""
    return (*laid, *sorted(set(center) - set(laid)))


def _roster(told: object) -> Roster:
    """Return who leads and which cards there are, with what the owner has told of them."""
    if told is None:
        return NEW_ROSTER
    from churchill_cli.documents import cards, leader_cards  # noqa: PLC0415 - costs start-up; few records have any

    return NEW_ROSTER.but(staff=cards.read(told), leader_cards=leader_cards.read(told))


def _ask(state: State, action: Action, line: str) -> None:
    """Ask which of two things a line that is told now means (see `record.asking`)."""
    from churchill_cli.record import asking  # noqa: PLC0415 - costs start-up, and replaying asks nothing

    asking.ask(state, action, line)


def replayed(header: Mapping[str, Any], lines: Sequence[str], known: Game | None = None) -> Game:
    """Return the game that a record tells; an error names the line that does not fit.

    What ``known`` has replayed already is not replayed again, where its header is the same.
    """
    past = history.replayed(lines)
    states, done, left_out = [], 0, list[int]()
    if known and known.header == header:
        known = _furthest(known, past, lines)
        done = _in_common(known, past, lines)
        states = list(known.states[: done + 1])
        left_out = [number for number in known.left_out if number in past.live[:done]]
    else:
        states = [opening(header)[0]]
    for number in past.live[done:]:
        text = past.texts.get(number, lines[number - 1])
        try:
            state, _events = _told(states[-1], text, number)
        except RecordError:
            if number >= past.lenient:
                raise
            left_out.append(number)
            state = states[-1]
        states.append(state)
    ahead = known if known and known.header == header and len(known.states) > len(states) else None
    return Game(
        header, tuple(lines), past, tuple(states), tuple(left_out), replace(ahead, ahead=None) if ahead else None
    )


def _furthest(known: Game, past: history.History, lines: Sequence[str]) -> Game:
    """Return the game, or the longer line that it came from: whichever has more in common with a record."""
    if known.ahead is None:
        return known
    return max(known.ahead, known, key=lambda game: _in_common(game, past, lines))


def _in_common(known: Game, past: history.History, lines: Sequence[str]) -> int:
    """Return how many lines in force a record begins with that another game has as well."""
    other = known.past.lenient != past.lenient  # what was left out then may not be now
    done = 0
    for ours, theirs in zip(past.live, known.past.live, strict=False):
        if ours != theirs or past.texts.get(ours, lines[ours - 1]) != known.text(theirs):
            break
        if other and ours in known.left_out:
            break
        done += 1
    return done


def _told(state: State, line: str, n: int) -> tuple[State, list[Event]]:
    try:
        return step(state, grammar.parse(line), recorded=True)
    except ChurchillError as problem:
        raise RecordError(
            _("Line %(n)s of the record (`%(line)s`) does not fit: %(message)s")
            % {"n": n, "line": line, "message": problem.message},
            hint=_("Mend that line in the file, or take it back with `undo`; nothing was changed."),
            reasons=problem.reasons,
        ) from problem


def step(state: State, action: Action, *, recorded: bool = False) -> tuple[State, list[Event]]:
    """Return the state after ``action`` and what happened; Forbidden carries every reason against it.

    ``recorded``: a record has it; what an earlier version allowed is let stand.
    """
    if isinstance(action, CorrectBoard):
        return _corrected(state, action)
    broken = list(engine.violations(state, action, recorded=recorded))
    if broken:
        raise refusal(broken)
    return engine.apply(state, action)


def refusal(broken: Sequence[Violation]) -> Forbidden:
    """Return the error that carries every broken rule."""
    reasons = tuple(Reason(say(v.why), v.cites, say(v.mend) if v.mend else "") for v in broken)
    return Forbidden(" ".join(reason.message for reason in reasons), hint=reasons[0].hint, reasons=reasons)


CORRECTION = '{"spaces": {"iwo_jima": {"b29": true}}}'


def _corrected(state: State, action: CorrectBoard) -> tuple[State, list[Event]]:
    """Lay a correction over the map, unless a Front would stand nowhere."""
    problems = Problems()
    try:
        value = json.loads(action.correction)
    except (ValueError, RecursionError):
        raise PositionError(
            _("The correction is not JSON."),
            hint=_("Such as %(example)s.") % {"example": '{"spaces": {"iwo_jima": {"b29": true}}}'},
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
    told = event(N_("The map is corrected as the owner reads it."), "3.2")
    return engine.resumed(state, state.at(board=board), [told, *bomb.renamed(state.position, board)])


def states(header: Mapping[str, Any], lines: Sequence[str]) -> Iterator[tuple[int, State, list[Event]]]:
    """Yield the state after each live line with its number and what happened; number 0 is the set-up."""
    past = history.replayed(lines)
    state, events = opening(header)
    yield 0, state, events
    for n in past.live:
        try:
            state, events = _told(state, past.texts.get(n, lines[n - 1]), n)
        except RecordError:
            if n >= past.lenient:
                raise
            continue
        yield n, state, events


def told(game: Game, line: str) -> tuple[Game, str, list[Event]]:
    """Return the game after one more line, that line as it is written to the record, and what happened."""
    line = spoken(line)
    if history.is_history(line):
        text = " ".join(line.casefold().split())
        return replayed(game.header, (*game.lines, text), game), text, []
    if history.is_point(line):
        text = f"{history.POINT} {history.point_name(line)}"
        return replayed(game.header, (*game.lines, text), game), text, []
    if history.is_correction(line):
        return _corrected_past(game, line)
    action = grammar.parse(line)
    state, events = step(game.state, action)
    _ask(game.state, action, line)
    text = grammar.write(action)
    lines = (*game.lines, text)
    past = game.past.but(live=(*game.past.live, len(lines)), redoable=())
    return Game(game.header, lines, past, (*game.states, state), game.left_out), text, events


def spoken(line: str) -> str:
    """Return a line whose first word is English, where it is one that speaks of other lines."""
    first, space, rest = line.strip().partition(" ")
    word = english(first.removesuffix(history.STANDS), history.VERBS) if not first.isascii() else None
    word = word or next((verb for verb in history.VERBS if is_word(verb, first, exact=True)), None)
    if word is None:
        return line
    if word in {"undo", "redo"}:
        how, *target = rest.split() or [""]
        rest = " ".join([english(how, ("to", "all")) or how, *target])
    return f"{word}{history.STANDS if first.endswith(history.STANDS) else ''}{space}{rest}"


def _corrected_past(game: Game, line: str) -> tuple[Game, str, list[Event]]:
    """Correct a line of the past; Forbidden names every later line that no longer fits, unless it is let stand."""
    found = history.correction(line)
    rest = ""
    if found.text:
        action = grammar.parse(found.text)
        rest = f" {grammar.write(action)}"
        if found.target in game.past.live:  # what is told now must fit itself
            before = game.states[game.past.live.index(found.target)]
            step(before, action)
            _ask(before, action, found.text)
    text = f"{found.verb}! {found.target}{rest}"
    after = replayed(game.header, (*game.lines, text), game)
    if found.stands:
        return after, text, []
    unfit = sorted(_unfit(after) - _unfit(game))
    if not unfit:
        text = text.replace("!", "", 1)
        lines = (*game.lines, text)
        return Game(game.header, lines, history.replayed(lines), after.states, game.left_out), text, []
    comes_to = " ".join(say(what) for what in compared(game.state, after.state))
    raise Forbidden(
        _("After this, these lines no longer fit:"),
        hint=_("Correct them as well, or let it stand without them: %(line)s") % {"line": text}
        + (f" – {comes_to}" if comes_to else ""),
        reasons=tuple(_no_longer(after, number) for number in unfit),
    )


def _unfit(game: Game) -> set[int]:
    """Return the lines that are left out, and those in force that would be refused if they were told now."""
    before = ((n, state) for n, state in zip(game.past.live, game.states, strict=False) if n not in game.left_out)
    outdated = (n for n, state in before if engine.is_outdated(state, grammar.parse(game.text(n))))
    return {*game.left_out, *outdated}


def _no_longer(game: Game, number: int) -> Reason:
    """Return why a line no longer fits."""
    line = game.text(number)
    try:
        step(game.states[game.past.live.index(number)], grammar.parse(line))
    except ChurchillError as problem:
        cites = tuple(dict.fromkeys(cite for reason in problem.reasons for cite in reason.cites))
        what = _("Line %(n)s, `%(line)s`: %(why)s") % {"n": number, "line": line, "why": problem.message}
        return Reason(what, cites)
    return Reason(_("Line %(n)s, `%(line)s`") % {"n": number, "line": line})  # pragma: no cover - it did not fit
