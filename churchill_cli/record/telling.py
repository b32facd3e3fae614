"""One more line told to a game: an action, or one that speaks of other lines; what a change of the past comes to."""

from collections.abc import Iterator

from churchill_cli.errors import Ambiguous, ChurchillError, Forbidden, Reason
from churchill_cli.game import engine
from churchill_cli.game.conference import tracks
from churchill_cli.game.model.actions import Action, AdvanceIssue
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, Text
from churchill_cli.game.victory import ending, scoring
from churchill_cli.notation.grammar import parse, read_line, write
from churchill_cli.notation.past import Correction, HistoryLine, Rewording
from churchill_cli.record import history
from churchill_cli.record.replay import Game, replayed, step
from churchill_cli.words.catalogues import _
from churchill_cli.words.sentences import name, say, short


def told(game: Game, line: str) -> tuple[Game, str, list[Event]]:
    """Return the game after one more line, that line as it is written to the record, and what happened."""
    action = read_line(line)
    if isinstance(action, Correction):
        return _corrected(game, action)
    text = write(action)
    if isinstance(action, HistoryLine):
        return replayed(game.header, (*game.lines, text), game), text, []
    state, events = step(game.state, action)
    ask_which_counter(game.state, action, line)
    lines = (*game.lines, text)
    past = game.past.but(live=(*game.past.live, len(lines)), redoable=())
    return Game(game.header, lines, past, (*game.states, state), game.left_out), text, events


def ask_which_counter(state: State, action: Action, line: str) -> None:
    """Ask which of two counters of a kind is advanced, where they stand at different spaces (5.22).

    A line of a record means the first; only one that is told now is asked.
    """
    counters = tracks.possible_counters(state, action.issue) if isinstance(action, AdvanceIssue) else ()
    if not counters:
        return
    issues = tracks.with_last_advance(state).turn.table.issues
    choice_lines, table_spaces = [], []
    for counter in counters:
        spot = issues[tracks.meant_counter(state, counter)]
        space_text = say(Text(N_("center"))) if spot.power is None else f"{short(spot.power)} {spot.n}"
        table_spaces.append(f"{name(counter)}: {space_text}")
        choice_lines.append(write(action.but(issue=counter)))
    message = _("Which one does `%(line)s` mean? %(spots)s.") % {"line": line, "spots": "; ".join(table_spaces)}
    problem = Ambiguous(message, hint=_("Such as: %(line)s") % {"line": choice_lines[-1]}, cites=("5.22",))
    problem.choices, problem.meanings = tuple(choice_lines), tuple(table_spaces)
    raise problem


def _corrected(game: Game, correction: Correction) -> tuple[Game, str, list[Event]]:
    """Correct a line of the past; Forbidden names every later line that no longer fits, unless it is let stand."""
    if isinstance(correction, Rewording):
        typed_line = correction.line
        action = parse(typed_line)
        correction = correction.but(line=write(action))
        if correction.number in game.past.live:  # what is told now must fit itself
            before = game.states[game.past.live.index(correction.number)]
            step(before, action)
            ask_which_counter(before, action, typed_line)
    insisting = write(correction.but(stands=True))
    after = replayed(game.header, (*game.lines, insisting), game)
    if correction.stands:
        return after, insisting, []
    unfit_lines = sorted(_unfit_lines(after) - _unfit_lines(game))
    if not unfit_lines:
        text = write(correction)
        lines = (*game.lines, text)
        return Game(game.header, lines, history.replayed(lines), after.states, game.left_out), text, []
    reasons = tuple(_no_longer(after, number) for number in unfit_lines)
    hint = _("Correct them as well, or let it stand without them: %(line)s") % {"line": insisting}
    difference = " ".join(say(text) for text in compared(game.state, after.state))
    hint += f" – {difference}" if difference else ""
    raise Forbidden(_("After this, these lines no longer fit:"), hint=hint, reasons=reasons)


def _unfit_lines(game: Game) -> set[int]:
    """Return the lines that are left out, and those in force that would be refused if they were told now."""
    played = (played for played in zip(game.past.live, game.states, strict=False) if played[0] not in game.left_out)
    outdated = (number for number, before in played if engine.is_outdated(before, parse(game.text(number))))
    return {*game.left_out, *outdated}


def _no_longer(game: Game, number: int) -> Reason:
    """Return why a line no longer fits."""
    line = game.text(number)
    try:
        step(game.states[game.past.live.index(number)], parse(line))
    except ChurchillError as problem:
        sections = tuple(dict.fromkeys(cite for reason in problem.reasons for cite in reason.cites))
        message = _("Line %(n)s, `%(line)s`: %(why)s") % {"n": number, "line": line, "why": problem.message}
        return Reason(message, sections)
    return Reason(_("Line %(n)s, `%(line)s`") % {"n": number, "line": line})  # pragma: no cover - it did not fit


def compared(before: State, after: State) -> Iterator[Text]:
    """Yield what differs between two states of a game: the step, the score, who would win."""
    if (before.turn.step, before.position.conference) != (after.turn.step, after.position.conference):
        fields = {"n": after.position.conference, "step": engine.step_of(after).title}
        yield Text(N_("The game stands at conference %(n)d, %(step)s."), fields)
    points_before, points_after = scoring.score(before.position).totals, scoring.score(after.position).totals
    for power in POWERS:
        if points_before[power] != points_after[power]:
            points = {"power": power, "was": points_before[power], "now": points_after[power]}
            yield Text(N_("Victory points of %(power)s: %(was)d → %(now)d."), points)
    winner_before, winner = ending.verdict(before).winner, ending.verdict(after).winner
    if after.turn.step == "over" and winner and (winner_before != winner or before.turn.step != "over"):
        yield Text(ending.WINS, {"power": winner})
    elif after.turn.step == "over" and winner_before != winner:
        yield Text(ending.UNDECIDED)
    elif winner_before != winner and winner:
        yield Text(N_("If the war ended now, %(power)s would win."), {"power": winner})
