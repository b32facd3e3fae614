"""A game in the terminal: the board, the log, what a line brought, what is due."""

import re
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine, moves
from churchill_cli.game.conference import card_values
from churchill_cli.game.conference.meeting import brief_due
from churchill_cli.game.conference.opening import LEADERS_ACTIVE
from churchill_cli.game.model.actions import AdvanceIssue, DebateIssue, ShowCards
from churchill_cli.game.model.ruling import Event
from churchill_cli.game.model.state import Due, State
from churchill_cli.game.model.texts import N_, Text, Verbatim
from churchill_cli.game.war.campaign import RESERVES_BACK, SUPPORT_AWAY
from churchill_cli.notation import grammar
from churchill_cli.notation.cards import INSISTED, LEADER
from churchill_cli.record.games import Told
from churchill_cli.record.replay import Game
from churchill_cli.views.figures import MINUS, signed, unsigned
from churchill_cli.views.inert import one_row
from churchill_cli.views.links import cited, joined
from churchill_cli.views.picture import kind_parts, picture_lines
from churchill_cli.views.ruling import MOST_FACTS, assumed_lines, is_of_card, open_lines, tell
from churchill_cli.views.terminal import paint, room, wrapped_rows
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.localized_lines import worded
from churchill_cli.words.sentences import card_name, continued, say

ROWS_OF_SIGNS = 2
"""Rows of what the signs of a log mean."""
SIGNED = re.compile(r" *\d+ [~×!-]")
"""A line of the log with a sign before it."""


def kind_text(game: Game) -> str:
    """Return what is played: scenario, edition, option, variant."""
    scenario = spoken(rulebook().names["scenarios"][str(game.header["scenario"])])
    return " · ".join((str(scenario), *kind_parts(game.state)))


def told_lines(told_line: Told, verbose: int = 0) -> Iterator[str]:
    """Yield what one line brought: events, assumptions, what to move, what to remember."""
    yield from event_lines(told_line.events, verbose)
    yield from doubt_lines(told_line, verbose)
    yield from hand_lines(told_line)


def doubt_lines(told_line: Told, verbose: int = 0, most: int = MOST_FACTS) -> Iterator[str]:
    """Yield the open points and the assumptions that a line rests on, of ``most`` facts of the map in words."""
    yield from open_lines(told_line.open_points)
    yield from assumed_lines(told_line.game.state.position.board, told_line.assumed, verbose, most)


def unsaid(told_line: Told, said: Collection[str]) -> Told:
    """Return a line without open points and assumptions said before; a card's are of each."""
    is_card_said = any(map(is_of_card, said))
    return told_line.but(
        open_points=tuple(question for question in told_line.open_points if question not in said),
        assumed=tuple(fact for fact in told_line.assumed if not (fact in said or (is_card_said and is_of_card(fact)))),
    )


def hand_lines(told_line: Told) -> Iterator[str]:
    """Yield what a line comes to for the hands: what to move, what to remember besides."""
    yield from (f"  {say(text)}" for text in told_line.outcome)
    hand_moves = moves_said(told_line)
    if hand_moves:
        yield tell(N_("On the board:"))
    yield from (f"  - {hand_move}" for hand_move in hand_moves)
    reminders = reminded(told_line)
    if reminders:
        yield tell(N_("Remember:"))
    yield from (f"  ! {cited(say(reminder.what), reminder.cites)}" for reminder in reminders)


def moves_said(told_line: Told) -> list[str]:
    """Return what to move by hand, without moves at the table that an event has told."""
    sentences: list[str] = []
    hand_moves = [move for move in told_line.moves if not told_line.events or move.template not in moves.ISSUE_MOVES]
    for (template, power), moves_alike in groupby(hand_moves, key=_of_one_sentence):
        alike = list(moves_alike)
        if template in TOGETHER and alike[1:]:
            whole, each_move = TOGETHER[template]
            every = Verbatim(" · ".join(tell(each_move, **move.fields) for move in alike))
            sentences.append(tell(whole, all=every, **({"power": power} if power else {})))
        else:
            sentences += map(say, alike)
    return sentences


def _of_one_sentence(move: Text) -> tuple[str, str]:
    """Return what several moves must have in common that stand in one sentence: their template, whose they are."""
    is_of_power = "power" in TOGETHER.get(move.template, ("",))[0]
    return move.template, str(move.fields["power"]) if is_of_power else ""


def reminded(told_line: Told) -> list[Event]:
    """Return what to remember besides what to move."""
    is_moved = bool(moves_said(told_line))
    return [reminder for reminder in told_line.reminders if not is_moved or reminder.what.template not in MOVED]


TOGETHER: Mapping[str, tuple[str, str]] = {
    moves.LEADER_ACTIVE: (N_("Turn the Leaders active: %(all)s."), N_("%(power)s")),
    moves.RESERVES_PUT: (N_("Put Axis armies: %(all)s."), N_("%(front)s %(n)d (now %(now)d)")),
    moves.RESERVES_RETURN: (N_("Return Axis armies: %(all)s."), N_("%(front)s %(n)d (now %(now)d)")),
    moves.NETWORKS_PUT: (N_("Put networks for %(power)s: %(all)s."), N_("%(place)s %(n)d (now %(now)d)")),
    moves.NETWORKS_TAKEN: (N_("Take networks of %(power)s: %(all)s."), N_("%(place)s %(n)d (now %(now)d)")),
    moves.ALIGNMENT_PUT: (N_("Put alignment markers of %(power)s: %(all)s."), N_("%(place)s")),
    moves.ALIGNMENT_TAKEN: (N_("Take alignment markers of %(power)s: %(all)s."), N_("%(place)s")),
}
"""Moves of one kind in one sentence, and each of them in it."""
MOVED = frozenset({SUPPORT_AWAY, RESERVES_BACK, LEADERS_ACTIVE})
"""What need not be remembered where every move of it is told."""


def event_lines(events: Sequence[Event], verbose: int = 0) -> Iterator[str]:
    """Yield what happened, with sections and sums; ``verbose`` has a line for each step."""
    for event in events:
        is_front = bool(event.terms) and STRENGTH in event.terms[0].cites  # whose strength was told before its roll
        yield f"  {cited(say(event.what), event.cites)}{'' if verbose or is_front else sum_of(event)}"
        for step in event.terms if verbose else ():
            yield f"    {signed(step.amount):>4}  {cited(say(step.why), step.cites)}"


STRENGTH = "7.72"
"""The section of a Front's strength."""


def sum_of(event: Event) -> str:
    """Return the sum behind a number in a few words, where it has several steps."""
    if not event.terms[1:]:
        return ""
    base_term, *other_terms = event.terms
    terms_said = [f"{unsigned(base_term.amount)} ({say(base_term.why)})"]
    for step in other_terms:
        new_sections = [section for section in step.cites if section not in event.cites]
        step_sign = MINUS if step.amount < 0 else "+"
        step_reason = ", ".join(filter(None, (say(step.why), joined(new_sections))))
        terms_said.append(f"{step_sign} {abs(step.amount)} ({step_reason})")
    return f" · {unsigned(sum(step.amount for step in event.terms))} = {' '.join(terms_said)}"


def due_lines(due_next: Due | None, foreseen: Iterable[Event] = ()) -> Iterator[str]:
    """Yield what must be told next, with what comes first and what to know before."""
    if due_next is None:
        return
    yield cited(paint(_("Next:"), "strong") + f" {continued(say(due_next.what))}", due_next.cites)
    for precondition in brief_due(due_next.first):
        yield f"      {say(precondition)}"
    yield from foreseen_lines(foreseen)


def due_said(due_next: Due | None) -> str:
    """Return what must be told next in sentences, behind a colon; or that the game is over."""
    if due_next is None:
        return continued(_("The game is over."))
    return continued(" ".join(map(say, (due_next.what, *brief_due(due_next.first)))))


def foreseen_lines(foreseen: Iterable[Event]) -> Iterator[str]:
    """Yield what to know before what is due is told."""
    for event in foreseen:
        yield f"      {cited(say(event.what), event.cites)}"


def log_lines(game: Game, *, everything: bool, numbers: Container[int] | None = None) -> Iterator[str]:
    """Yield the lines of the record, those taken back struck or left out; ``numbers``: only these."""
    if everything or (numbers is not None and not any(number in numbers for number in game.past.live)):
        for line_number, line in enumerate(game.lines, 1):
            if numbers is None or line_number in numbers:
                yield f"{line_number:4} {_line_sign(game, line_number)}{one_row(worded(line))}"
        return
    for line_number in (0, *game.past.live):
        if numbers is not None and line_number not in numbers:
            continue
        if line_number:
            yield f"{line_number:4} {_line_sign(game, line_number)}{one_row(worded(game.text(line_number)))}"
        points_here = (point for point, line_before in game.past.points.items() if line_before == line_number)
        yield from (f"     — {one_row(point)}" for point in points_here)


def _line_sign(game: Game, line_number: int) -> str:
    """Return the sign of a line: taken back, left out, corrected, set by hand, insisted on."""
    if line_number in game.past.undone:
        return "×"
    if line_number in game.left_out:
        return "-"
    if line_number in game.past.texts:
        return "~"
    return INSISTED if _is_insisted(game, line_number) else " "


def _is_insisted(game: Game, line_number: int) -> bool:
    """Tell whether a line sets a marker by hand, or keeps a card's value against what was known of it."""
    line, lines_before = game.text(line_number), range(1, line_number)
    if line.startswith("adjust "):
        return True
    action = grammar.read_line(line) if INSISTED in line else None
    plays = action.cards.values() if isinstance(action, ShowCards) else [getattr(action, "card", None)]
    names = [play.name for play in plays if play is not None and play.sure]
    printed = rulebook().rules[2].cards.staff
    return any(
        not name or name in printed or any(name in game.text(at).split() for at in lines_before) for name in names
    )


def state_lines(state: State) -> list[str]:
    """Return the whole board, the score, and what is due, in rows."""
    return wrapped_rows((*picture_lines(state), *due_lines(engine.due(state))))


def would_be_undone(game: Game) -> str:
    """Return that nothing is taken back by a remark, and what `undo` would take back."""
    if not game.past.live:
        return _("No line is told yet.")
    number = game.past.live[-1]
    fields = {"n": number, "line": worded(game.text(number))}
    return _("Nothing is taken back. `undo` would take back line %(n)d: %(line)s") % fields


def kept_lines(before: State, line: str) -> Iterator[str]:
    """Yield what a play keeps of its card, told in the state before it."""
    play = grammar.read_line(line)
    if not isinstance(play, AdvanceIssue | DebateIssue):
        return
    card = play.card
    if card.kind == LEADER and not card.discard:
        yield _("A card without a name is discarded for him; its value counts for nothing. (5.26)")
    is_named = card.kind == "staff" and card.name in card_values.known_staff(before, play.power)
    if is_named and card.value is not None and card_values.staff_card(before, play.power, card).value is None:
        fields = {"card": card_name(card.name), "n": card.value}
        yield _("From now on the value of %(card)s is %(n)d: as printed, without a bonus. (3.33)") % fields


def log_page(lines: Sequence[str], *, is_whole: bool) -> list[str]:
    """Return lines of the log, else as many of the last as a screen has room for, and what the signs before them mean.

    How those before are shown stands above the last.
    """
    before = _("… log all shows the lines before.")
    left, shown = room() - ROWS_OF_SIGNS - len(wrapped_rows([before])), 0
    while shown < len(lines) and (left := left - len(wrapped_rows([lines[-shown - 1]]))) >= 0:
        shown += 1
    page = [*lines] if is_whole or shown == len(lines) else [before, *lines[len(lines) - shown :]]
    signs = [_("~ corrected · - left out · × taken back · ! set by hand, or insisted on")]
    return [*page, *(signs if any(map(SIGNED.match, page)) else ())] or [_("No line is told yet.")]
