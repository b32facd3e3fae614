"""One more line told to a game: an action, or one that speaks of other lines."""

from dataclasses import replace

from churchill_cli.game.model.ruling import Event
from churchill_cli.notation.grammar import read_line, write
from churchill_cli.notation.past import Correction, HistoryLine
from churchill_cli.record import history
from churchill_cli.record.asking import ask_which_card, ask_which_counter
from churchill_cli.record.differences import compared
from churchill_cli.record.mending import Mending, NoLongerFits, begun, no_longer
from churchill_cli.record.replay import Game, Happened, Played, replayed, step
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import continued, say


def told(game: Game, line: str) -> tuple[Game, str, list[Event]]:
    """Return the game after one more line, that line as it is written to the record, and what happened."""
    action = read_line(line)
    if isinstance(action, Correction):
        return _corrected(game, action)
    written_line = write(action)
    if isinstance(action, HistoryLine):
        return replayed(game.header, (*game.lines, written_line), game, is_told=True), written_line, []
    state, events = step(game.state, action)
    ask_which_card(game.state, action, line)
    ask_which_counter(game.state, action, line)
    return game.going_on([Played(written_line, state, Happened(action, events))]), written_line, events


def _corrected(game: Game, correction: Correction) -> tuple[Game, str, list[Event]]:
    """Correct a line of the past; NoLongerFits where later lines no longer fit."""
    mending = begun(game).corrected(correction)
    game_after, told_correction = mending.after, mending.corrections[0]
    if correction.stands:
        return game_after, mending.written[0], []
    if not mending.unfit:
        text = write(told_correction)
        lines = (*game.lines, text)
        return replace(game_after, lines=lines, past=history.replayed(lines)), text, []
    raise NoLongerFits(mending)


def every_reason(mending: Mending) -> NoLongerFits:
    """Return the error that names every line that no longer fits after a correction, and what would differ."""
    game_after, insisting = mending.after, worded(mending.written[0])
    problem = NoLongerFits(mending)
    problem.reasons = tuple(no_longer(game_after, number) for number in sorted(mending.unfit))
    difference = " ".join(say(text) for text in compared(mending.before.state, game_after.state))
    template = _("Correct them as well, or let it stand without them by `%(line)s`. Then: %(difference)s")
    alone = _("Correct them as well, or let it stand without them: %(line)s")
    problem.hint = (template if difference else alone) % {"line": insisting, "difference": continued(difference)}
    problem.foremost = no_longer(game_after, mending.unfit[0])
    problem.way_on = _("`churchill play` mends them one after another: tell it the same.")
    return problem
