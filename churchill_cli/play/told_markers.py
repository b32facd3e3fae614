"""Catching up with a board: telling it, and which of its markers were told by the record."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from churchill_cli.answers import records
from churchill_cli.documents.position import keys_identified
from churchill_cli.errors import Forbidden, Reason, UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.adjusting import CATCHING_UP, MARKERS, check_side, check_won
from churchill_cli.game.model.actions import Adjust
from churchill_cli.game.model.ids import AXIS
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Setting
from churchill_cli.game.model.values import Value
from churchill_cli.game.war import front_consequences
from churchill_cli.notation.clauses import EXAMPLES, Clause, read
from churchill_cli.notation.grammar import parse, write
from churchill_cli.notation.markers import MARKERS as MARKERS_TOLD
from churchill_cli.play import beginning
from churchill_cli.play.beginning import BegunAnswer, Header
from churchill_cli.record import games, replay, store
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game, Happened, Played, replayed
from churchill_cli.views import game as view
from churchill_cli.views.checklist import Checklist, summary_lines, untold_lines
from churchill_cli.words import catalogues
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import continued, say

OF_BEGINNING = ("adjust ", "note ")
"""What is told before the conference of a game that is joined."""

BOUNDED: Mapping[str, frozenset[str]] = {
    "conferences_won": frozenset({"conferences"}),
    "technology": frozenset({"technology", "front", "surrendered"}),
    "reserves": frozenset({"reserves", "removed", "front"}),
}
"""The kinds of which there are only so many in all, by the key of a position that counts them."""


class CaughtUp(Value):
    """A board told to a game: the state before it, the markers set, and what the last line of it brought."""

    before: State
    settings: tuple[Setting, ...]
    told: Told

    @property
    def game(self) -> Game:
        """Return the game after all of it."""
        return self.told.game


def is_joining(game: Game) -> bool:
    """Tell whether a game that has begun already is joined, of which nothing but its board is told."""
    return "position" in game.header and all(game.text(n).startswith(OF_BEGINNING) for n in game.past.live)


def catch_up(path: Path, clauses: Sequence[Clause], known_game: Game | None = None) -> CaughtUp:
    """Append what the clauses tell to a locked record, all of it or nothing."""
    with store.writing(path) as writer:
        game_before = replayed(writer.record.header, writer.record.texts, known_game)
        lines_played = played(game_before.state, clauses)
        cut_off = writer.record.cut_off
        writer.append(*(line.text for line in lines_played))
    *first_lines, last_line = lines_played
    games_told = game_before.going_on(first_lines)
    game_after = games_told.going_on([last_line])
    told = games.brought(games_told, game_after, last_line.text, last_line.happened.events, cut_off)
    return CaughtUp(game_before.state, tuple(setting for clause in clauses for setting in clause.settings), told)


def played(state: State, clauses: Sequence[Clause]) -> list[Played]:
    """Return the lines that tell a board, played; an error names every clause that cannot be.

    Whether there are enough markers is judged by the whole board, not line by line.
    """
    reasons = [*_told_twice(clauses)]
    known_keys = [key for key, _violation in front_consequences.impossible(state.position)]
    lines_played: list[Played] = []
    for clause in clauses:
        reasons += [_clause_problem(clause, clause.problem.message, hint=clause.problem.hint)] if clause.problem else []
        for setting in clause.settings:
            action = Adjust(setting, CATCHING_UP)
            violations_found = [*engine.violations(state, action, recorded=True), *check_side(setting)]
            reasons += [_broken(clause, violation) for violation in violations_found]
            if not violations_found:
                state, events = engine.apply(state, action)
                lines_played.append(Played(write(action), state, Happened(action, events)))
    for key, violation in front_consequences.impossible(state.position):
        of_kind = [clause for clause in clauses if BOUNDED[key] & {setting.kind for setting in clause.settings}]
        reasons += [_broken(of_kind[-1], violation)] if of_kind and key not in known_keys else []
    won = [(clause, one) for clause in clauses for one in clause.settings if one.kind == "conferences"]
    reasons += [_broken(clause, violation) for clause, one in won[-1:] for violation in check_won(state, one)]
    if not lines_played and not reasons:
        example = worded(EXAMPLES["front"].line, catalogues.current())
        raise UsageProblem(_("What stands on the board?"), hint=_("Such as: %(line)s") % {"line": example})
    if reasons:
        kind = UsageProblem if any(clause.problem for clause in clauses) else Forbidden  # what is unread comes first
        raise kind(" ".join([_("Nothing was told."), *(each.message for each in reasons)]), reasons=tuple(reasons))
    return lines_played


def _broken(clause: Clause, violation: Violation) -> Reason:
    """Return which rule a clause breaks, with what would mend it."""
    return _clause_problem(clause, say(violation.why), violation.cites, say(violation.mend) if violation.mend else "")


def _clause_problem(clause: Clause, why: str, cites: Sequence[str] = (), hint: str = "") -> Reason:
    """Return why a clause is refused, with the clause."""
    line = worded(clause.text) if clause.settings else clause.text
    return Reason(_("`%(line)s`: %(why)s") % {"line": line, "why": continued(why)}, tuple(cites), hint)


def _told_twice(clauses: Sequence[Clause]) -> Iterator[Reason]:
    """Yield markers that are told to be two things; a place has one power's networks (7.11)."""
    known_settings: dict[tuple[str, str], Setting] = {}
    for clause in clauses:
        for setting in clause.settings:
            earlier = known_settings.setdefault((setting.kind, setting.key), setting)
            if earlier != setting:
                lines = [worded(MARKERS_TOLD[one.kind].write(one)) for one in (earlier, setting)]
                twice_told = _("told twice, `%(first)s` and `%(second)s`.") % {"first": lines[0], "second": lines[1]}
                yield _clause_problem(clause, twice_told, (MARKERS[setting.kind].cite,), _("Leave one of them out."))


KINDS: Mapping[str, str] = {
    "fronts": "front",
    "leadership": "command",
    "abomb": "bomb",
    "conferences_won": "conferences",
    **{kind: kind for kind in ("naval", "offensive", "reserves", "removed", "networks", "alignment", "global")},
    **{kind: kind for kind in ("technology", "entered")},
}
"""The keys of a position, with the kinds of marker that they tell of."""
BY_HAND = "adjust "


def told(game: Game) -> frozenset[tuple[str, str]]:
    """Return the markers that somebody has told of a game: in its position, or set by hand in a line."""
    position = game.header.get("position") or {}
    markers = {
        (marker_kind, marker_key.removesuffix("_box"))
        for position_part, marker_kind in KINDS.items()
        if isinstance(position.get(position_part), Mapping)
        for marker_key in keys_identified(position_part, position[position_part])
    }
    markers |= {("surrendered", axis) for axis in AXIS if "surrendered" in position}
    game_lines = (game.text(number) for number in game.past.live)
    settings = (
        action.setting for line in game_lines if line.startswith(BY_HAND) and isinstance(action := parse(line), Adjust)
    )
    return frozenset(markers | {(setting.kind, setting.key) for setting in settings})


def checklist(game: Game) -> Checklist:
    """Return the board of a game to go through."""
    return Checklist(game.state, told(game))


def tell(record: Path, clauses: Sequence[Clause], game: Game | None = None) -> tuple[CaughtUp, list[str]]:
    """Tell what stands on the board, all of it or nothing; return what it brought, and its summary."""
    caught = catch_up(record, clauses, game)
    summary_told = summary_lines(caught.before, caught.game.state, len(caught.settings), told(caught.game))
    return caught, list(summary_told)


def untold(game: Game) -> list[str]:
    """Return what nobody has told yet of a board, in words."""
    return list(untold_lines(game.state, told(game)))


def begin(file: Path, record_header: Header, standing_text: str) -> tuple[BegunAnswer, list[str]]:
    """Begin a record in the middle of a game; none where a clause of the board is wrong."""
    if not standing_text.strip():
        return beginning.begin(file, record_header)
    state = replay.opening(record_header)[0]
    clauses = read(standing_text, state.position.board)
    played(state, clauses)
    games.begun(file, record_header)
    caught, summary = tell(file, clauses)
    first_lines = [_("The record is %(file)s.") % {"file": file}, view.kind_text(caught.game)]
    text_lines = [*first_lines, *summary, *untold(caught.game), *view.due_lines(engine.due(caught.game.state))]
    return BegunAnswer(file, caught.game, records.ToldAnswer(caught.told)), text_lines
