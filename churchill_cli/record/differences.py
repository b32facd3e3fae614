"""What a change of the past came to: lines taken, left out, brought back, what differs."""

from collections.abc import Iterator, Sequence

from churchill_cli.game import engine
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.texts import N_, NN_, Text, Verbatim
from churchill_cli.game.victory import ending, scoring
from churchill_cli.notation.grammar import history_line
from churchill_cli.notation.past import Change, Correction, Insert
from churchill_cli.record.replay import Game
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import continued

TAKEN_BACK, BROUGHT_BACK = N_("Taken back: %(lines)s"), N_("Brought back: %(lines)s")
BRINGS_ALL_BACK = NN_("`redo` brings it back.", "`redo` brings back one line, `redo all` all of them.")
OUT = N_("Out: %(lines)s")
LEFT_OUT = N_("Left out: %(lines)s. In churchill play, mend goes through them.")
FURTHER_BACK = N_("To mend one line further back and keep those after it: change N LINE (log shows the numbers).")
MOST_NAMED = 4
"""Lines that a change of the past names."""


def corrected(game_before: Game, game_after: Game, corrections: Sequence[Correction]) -> Iterator[Text]:
    """Yield how each corrected line reads now and read before; lines left out, or back."""
    texts_by_number: dict[int, str] = {}
    numbers_out = []
    for line_number, correction in enumerate(corrections, len(game_before.lines) + 1):
        number = correction.number
        text_before = texts_by_number[number] if number in texts_by_number else game_before.text(number)
        if isinstance(correction, Insert):
            fields = {"n": line_number, "before": number, "line": Verbatim(correction.line)}
            yield Text(N_("Line %(n)d comes before line %(before)d: %(line)s"), fields)
            texts_by_number[line_number] = correction.line
        elif isinstance(correction, Change):
            readings = {"was": text_before, "now": correction.line}
            readings_said = {name: Verbatim(continued(worded(line))) for name, line in readings.items()}
            yield Text(N_("Line %(n)d was: %(was)s – it is now: %(now)s"), {"n": number, **readings_said})
            texts_by_number[number] = correction.line
        else:
            numbers_out.append(number)
    yield from _named(OUT, game_after, numbers_out)
    still_told = frozenset(game_after.past.live)
    left_out = [number for number in game_after.left_out if number not in game_before.left_out]
    yield from _named(LEFT_OUT, game_after, left_out)
    back = [number for number in game_before.left_out if number in still_told and number not in game_after.left_out]
    yield from _named(BROUGHT_BACK, game_after, back)


def jumped(before: Game, after: Game) -> Iterator[Text]:
    """Yield which lines a jump has taken back, or brought back: the last of them."""
    undone_before, undone = frozenset(before.past.undone), frozenset(after.past.undone)
    taken_back = sorted(undone - undone_before)
    yield from _named(TAKEN_BACK, before, taken_back)
    yield from _named(BROUGHT_BACK, after, sorted(undone_before - undone))
    yield from _named(LEFT_OUT, after, [number for number in after.left_out if number not in before.left_out])
    if taken_back:
        yield Text(BRINGS_ALL_BACK, {"n": len(taken_back)})
    if len(taken_back) > 1 and not any(history_line(before.lines[number - 1]) for number in taken_back):
        yield Text(FURTHER_BACK)


def _named(template: str, game: Game, line_numbers: Sequence[int]) -> Iterator[Text]:
    """Yield which lines of a game something is about: the last of them, each as it was told."""
    named_lines = []
    for number in line_numbers[-MOST_NAMED:]:
        told_line = game.lines[number - 1]
        named_lines.append(f"{number} {worded(told_line if history_line(told_line) else game.text(number))}")
    if named_lines:
        more_lines = "… · " if len(line_numbers) > MOST_NAMED else ""
        yield Text(template, {"lines": Verbatim(more_lines + " · ".join(named_lines))})


def compared(before: State, after: State) -> Iterator[Text]:
    """Yield what differs between two states of a game: the step, the score, who would win."""
    if (before.turn.step, before.position.conference) != (after.turn.step, after.position.conference):
        fields = {"n": after.position.conference, "step": engine.step_of(after).title}
        yield Text(N_("The game stands at conference %(n)d, %(step)s."), fields)
    for template, cards in (
        (N_("%(card)s is in the game again."), before.roster.dead - after.roster.dead),
        (N_("%(card)s leaves the game."), after.roster.dead - before.roster.dead),
    ):
        yield from (Text(template, {"card": card}) for card in sorted(cards))
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
