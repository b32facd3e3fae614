"""What a 'Bot does, as people read it: the line, the priority that fired, what comes next (11.0)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from churchill_cli.answers.bot_reasons import lines_told, reason_lines
from churchill_cli.answers.would_do import WouldDoAnswer
from churchill_cli.bots.chart import LEADER
from churchill_cli.bots.choosing import Decided, before_die
from churchill_cli.bots.seats import Seat, card_text
from churchill_cli.game import engine
from churchill_cli.game.conference.tracks import with_last_advance
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import Power
from churchill_cli.game.model.state import State
from churchill_cli.record import games
from churchill_cli.views.terminal import paint
from churchill_cli.words.catalogues import _
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import continued, name, say


def _lines(decided: Decided) -> str:
    """Return the lines that a decision tells, as they are typed in the language spoken."""
    return worded("; ".join(lines_told(decided)))


def told_line(decided: Decided) -> str:
    """Return what a 'Bot does."""
    first_option = decided.choices[0].option
    told_text = f"{worded(before_die(first_option))} …" if decided.is_rolled else _lines(decided)
    return paint(_("'Bot %(power)s: %(line)s") % {"power": name(decided.power), "line": continued(told_text)}, "strong")


def close_call_line(decided: Decided) -> str:
    """Return that a die decides what a 'Bot does (11.2)."""
    return paint(_("'Bot %(power)s: a close call") % {"power": name(decided.power)}, "strong")


def faces_lines(lines: Sequence[str]) -> Iterator[str]:
    """Yield what each face of a die stands for, those that stand for the same in one row."""
    worded_lines = [worded(line) for line in lines]
    for line, faces in groupby(enumerate(worded_lines, 1), key=itemgetter(1)):
        first_face, *other_faces = (face for face, _line in faces)
        yield f"  {first_face}–{other_faces[-1]}  {line}" if other_faces else f"  {first_face}    {line}"


def why_lines(decided: Decided) -> Iterator[str]:
    """Yield why a 'Bot does it, and what it discards for its Leader where that has no name."""
    laid_off = decided.choices[0].option.card
    if laid_off and not laid_off.name and decided.decision == LEADER and laid_off.kind == "staff":
        yield "  " + _("For the Leader it discards: %(card)s.") % {"card": worded(card_text(laid_off))}
    yield from (f"  {line}" for line in reason_lines(decided))


def next_lines(following: Decided | None) -> Iterator[str]:
    """Yield what comes next if the first choice is refused (11.2)."""
    if following:
        yield "  " + _("Next, if that is refused (11.2): %(line)s") % {"line": continued(_lines(following))}


def would_do_lines(answer: WouldDoAnswer) -> Iterator[str]:
    """Yield what the house 'Bot would do, and why (11.1)."""
    if answer.decided:
        first_option = answer.decided.choices[0].option
        lines_by_bot = before_die(first_option) if answer.decided.is_rolled else "; ".join(lines_told(answer.decided))
        fields = {"power": name(answer.power), "line": worded(lines_by_bot)}
        yield paint(_("For %(power)s the house 'Bot would tell: %(line)s") % fields, "strong")
    yield answer.why()


def seat_lines(found: Mapping[Power, Seat]) -> Iterator[str]:
    """Yield whom 'Bots play, and what they hold."""
    if not found:
        yield _("No 'Bot plays. Such as: bot US, then hand US CARD CARD …")
    for power, seat in found.items():
        held = worded(", ".join(map(card_text, seat.hand))) or "–"
        fields = {"power": name(power), "chart": worded(seat.chart), "n": len(seat.hand), "cards": held}
        yield _("'Bot %(power)s plays by the chart `%(chart)s`; cards: %(n)d (%(cards)s).") % fields


def move_lines(state: State, told: Sequence[Action]) -> Iterator[str]:
    """Yield what to move by hand for a decision (11.1); apart, what stands only now that nobody debates it (5.23)."""
    after = state
    for action in told:
        if any(engine.violations(after, action)):
            return
        after = engine.apply(after, action)[0]
    if engine.step_of(after) is not engine.step_of(state):
        return
    undebated = games.moves_between(state, with_last_advance(state))
    yield from ("  " + _("Nobody debates: %(move)s") % {"move": continued(say(move))} for move in undebated)
    yield from (f"  {say(move)}" for move in games.moves_between(state, after) if move not in undebated)
