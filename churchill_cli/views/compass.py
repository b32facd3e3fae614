"""The compass as plain text: who wins now, by how little, and after this war phase (4.4, 7.6 to 9.4)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from churchill_cli.answers.compass import CompassAnswer, LeastChange, Needle
from churchill_cli.game.model.ids import FRONTS, POWERS, Power
from churchill_cli.game.model.texts import N_, Verbatim
from churchill_cli.game.victory import points_of_things
from churchill_cli.game.victory.judge import ALLIANCE, BROKEN, HEGEMON, Judge
from churchill_cli.game.victory.war_forecast import Board
from churchill_cli.game.war.surrender import may_be_last
from churchill_cli.views.figures import chance_bar, points_of, signed
from churchill_cli.views.ruling import grounds_lines, percent, table, tell
from churchill_cli.views.terminal import paint, width
from churchill_cli.words.catalogues import fixed
from churchill_cli.words.sentences import continued, name, say, short

CHANGES, PLACES, BOARDS, MOVING = 3, 2, 2, 4
"""Least changes of a power, places of a line, likeliest boards and Fronts that are shown unless all are asked for."""
ENDS = N_("both surrender, and the game ends: %(chance)s (8.0)")
AND, MORE = "; ", " …"
ENDINGS = {
    ALLIANCE: N_("both surrendered, lead %(margin)d or less"),
    BROKEN: N_("both surrendered, lead over %(margin)d"),
    HEGEMON: N_("not both surrendered"),
}
LEFT_TO_DICE = N_("Left to the dice with %(changes)s")
WOULD_WIN = N_("%(power)s would win with %(changes)s")
LINES = {
    "A": N_("alignment"),
    "B": N_("network"),
    "C": N_("Global Issue"),
    "D": N_("conference won"),
    "E": N_("conference won"),
    "F": N_("free colony"),
    "G": N_("Front in Germany or Japan"),
    "H": N_("Front in Italy"),
    "I": N_("Front in Italy"),
    "J": N_("Front in Italy"),
    "K": N_("first in Italy"),
    "L": N_("first in Normandy"),
    "M": N_("Germany without a western Front"),
    "N": N_("Front before Germany"),
    "O": N_("Front before Germany"),
    "P": N_("German technology"),
    "Q": N_("Japan unoccupied"),
    "R": N_("Philippines not entered"),
    "S": N_("rivalry in the Pacific"),
    "T": N_("Front before Japan"),
    "U": N_("Front before Japan"),
    "V": N_("Front before Japan"),
    "W": N_("Front before Japan"),
    "X": N_("Front before Japan"),
    "Y": N_("spy ring"),
    "Z": N_("the bomb"),
    "AA": N_("no bomb"),
    "10.3": N_("Secret Agenda"),
}
"""The lines of 9.4, in a few words each."""


def compass_lines(answer: CompassAnswer, verbose: int) -> Iterator[str]:
    """Yield the compass in words, by ending, by power, and after the war phase."""
    yield headline(answer)
    yield from _endings(answer)
    for needle in answer.needles:
        yield from _needle(answer, needle, verbose)
    yield from _war_lines(answer, verbose)
    yield from map(say, answer.notes)
    yield from grounds_lines(answer.position, answer.open_points, answer.assumed, verbose)


def headline(answer: CompassAnswer) -> str:
    """Return who wins now; where the game is over, also how little would have changed it."""
    branch, winner = answer.verdict.branch, answer.judge.sure_winner(answer.scores)
    if winner is None:
        template = N_("Nobody would win now before the dice are rolled (%(branch)s).")
        if not answer.judge.dice_needed(answer.scores):
            template = N_("The text does not decide who would win now (%(branch)s).")
        return tell(template, branch=branch)
    if not answer.is_over:
        return tell(N_("%(winner)s would win now (%(branch)s)."), winner=winner, branch=branch)
    needle = next(needle for needle in answer.needles if needle.wins)
    points_changed = Verbatim(_points(needle.changes[0].points))
    template = N_("The game is over: %(winner)s wins (%(branch)s) and would have lost with %(change)s.")
    return tell(template, winner=winner, branch=branch, change=points_changed)


def _points(points: Mapping[Power, int], named: Callable[[str], str] = name) -> str:
    """Return a change of points: ``UK +3, US -1``; the rows of a table have the short names."""
    return ", ".join(f"{named(power)} {signed(points_gained)}" for power, points_gained in points.items())


def _endings(answer: CompassAnswer) -> Iterator[str]:
    """Yield the three endings with who would win by how much; the one of now is marked."""
    judge, branch_now = answer.judge, answer.verdict.branch
    margin = judge.constants.alliance_margin
    for ending, template in ENDINGS.items():
        judging = judge.but(judge.end.but(both_surrendered=ending != HEGEMON))
        ending_mark = "→" if ending == branch_now else " "
        if judging.branch(answer.scores) == ending:
            ending_result = _result(judging, answer.scores)
        else:
            ending_result = tell(N_("not with a lead of %(lead)d"), lead=answer.gap)
        yield f"{ending_mark} {ending} {tell(template, margin=margin)}: {ending_result}"


def _result(judge: Judge, scores: tuple[int, ...]) -> str:
    """Return who wins by one ending and by how much; in 4.42 also who is ahead of both."""
    winner = judge.sure_winner(scores)
    if winner is None:
        return tell(N_("the dice decide") if judge.dice_needed(scores) else N_("the text does not decide"))
    if judge.dice_needed(scores):
        return tell(N_("%(winner)s, whatever the dice show"), winner=winner)
    totals = scores if judge.end.both_surrendered else judge.adjusted(scores)
    own = totals[POWERS.index(winner)]
    points_ahead = own - max(other_total for power, other_total in zip(POWERS, totals, strict=True) if power != winner)
    fields = {"winner": winner, "n": abs(points_ahead)}
    if points_ahead > 0:
        return tell(N_("%(winner)s by %(n)d"), **fields)
    return tell(
        N_("%(winner)s in a tie (4.44)") if points_ahead == 0 else N_("%(winner)s, %(n)d behind first place"), **fields
    )


def _needle(answer: CompassAnswer, needle: Needle, verbose: int) -> Iterator[str]:
    """Yield a power's least changes, and single lines of 9.4 that give the first it can."""
    changes_shown = changes(needle, verbose)
    if not changes_shown:
        return
    yield paint(needle_text(needle, verbose), needle.power)
    with_lines = [least_change for least_change in changes_shown if least_change.steps]
    for least_change in with_lines if verbose else with_lines[:1]:
        yield _line_row(answer, least_change, verbose)


def changes(needle: Needle, verbose: int = 0) -> Sequence[LeastChange]:
    """Return a power's least changes that are told: of the fewest powers, unless all are asked.

    What makes another power the winner is told of that power, so that of the winner only what dice decide is left.
    """
    told = [least_change for least_change in needle.changes if not needle.wins or least_change.winner is None]
    fewest = min((len(least_change.points) for least_change in told), default=0)
    return told if verbose else [least_change for least_change in told if len(least_change.points) == fewest][:CHANGES]


def needle_text(needle: Needle, verbose: int = 0) -> str:
    """Return the least changes of a power in words; nothing where they are told of another."""
    changes_shown = changes(needle, verbose)
    template = LEFT_TO_DICE if needle.wins else WOULD_WIN
    changes_told = Verbatim("; ".join(_points(least_change.points) for least_change in changes_shown))
    return tell(template, power=needle.power, changes=changes_told) if changes_shown else ""


def _line_row(answer: CompassAnswer, least_change: LeastChange, verbose: int) -> str:
    """Return the lines of the schedule that give a change; as many as fit, unless all are asked."""
    row_begun = f"  {_points(least_change.points, short)}: "
    for line_number, step_line in enumerate(_lines(answer, least_change, verbose)):
        if line_number and not verbose and len(row_begun) + len(step_line) + len(AND) + len(MORE) > width():
            return row_begun + MORE
        row_begun += f"{AND}{step_line}" if line_number else step_line
    return row_begun


def _lines(answer: CompassAnswer, least_change: LeastChange, verbose: int) -> Iterator[str]:
    """Yield what single things would give a change: their lines, then their places."""
    places_of: dict[str, list[str]] = {}
    for step in least_change.steps:
        step_text = ", ".join(_gain(answer, gain) for gain in step)
        places_of.setdefault(step_text, []).extend(name(gain.where) for gain in step[:1] if gain.where)
    for step_text, gaining_places in places_of.items():
        shown = gaining_places if verbose else gaining_places[:PLACES]
        of_places = f": {', '.join(shown)}{MORE if len(shown) < len(gaining_places) else ''}" if shown else ""
        yield step_text + of_places


def _gain(answer: CompassAnswer, gain: points_of_things.Gain) -> str:
    """Return a line of the schedule in words, with its letter and what a power has by it."""
    return f"{short(gain.power)} {signed(gain.vp)} {continued(tell(LINES[gain.line]))} ({answer.letter(gain.line)})"


def _war_lines(answer: CompassAnswer, verbose: int) -> Iterator[str]:
    """Yield what this war phase makes of it: means, chances, endings, boards, Front by Front."""
    after_war = answer.prospects
    if answer.is_over:
        return
    if after_war.boards[0].chance == 1 and after_war.boards[0].raw == answer.verdict.raw:
        yield tell(N_("No roll of this war phase changes the points any more (7.7)."))
        return
    yield tell(N_("After this war phase, if the game ended then:"))
    chances = after_war.with_dice if after_war.dice else after_war.winners
    longest = max(len(short(power)) for power in POWERS)
    for power in POWERS:
        bar = paint(chance_bar(chances[power]), power)
        mean_text = tell(N_("mean %(points)s"), points=Verbatim(fixed(float(after_war.means[power]))))
        yield f"  {short(power):<{longest}}  {mean_text}  {_padded(chances[power])}  {bar}".rstrip()
    endings = [f"{branch} {percent(chance)}" for branch, chance in after_war.branches.items()]
    left_to_dice = [tell(N_("left to the dice: %(chance)s"), chance=percent(after_war.dice))] if after_war.dice else []
    both_texts = [tell(ENDS, chance=percent(after_war.ends))] if 0 < after_war.ends < 1 else []
    yield "  " + " · ".join([*endings, *left_to_dice, *both_texts])
    for board in after_war.boards if verbose else after_war.boards[:BOARDS]:
        yield f"  {_padded(board.chance)}  {_board(answer, board)}"
    yield from _if_advance(answer, verbose)


def _if_advance(answer: CompassAnswer, verbose: int) -> Iterator[str]:
    """Yield each uncertain Front: its chance to advance, and how all stand if it does."""
    if not answer.if_advance:
        return
    is_last = may_be_last(answer.position)
    table_head = tell(N_("If it advances, who wins") if is_last else N_("If it advances, mean points"))
    front_rows = [(table_head, "", *map(short, POWERS))]
    likeliest = sorted(answer.if_advance, key=lambda front: -answer.if_advance[front][0])
    fronts_shown = answer.if_advance if verbose else likeliest[:MOVING]
    for front, (chance, figures) in answer.if_advance.items():
        if front not in fronts_shown:
            continue
        of_power = (
            percent(figures.with_dice[power]) if is_last else fixed(float(figures.means[power])) for power in POWERS
        )
        front_rows.append((short(front), percent(chance), *of_power))
    yield from table(front_rows)


def _padded(chance: Fraction) -> str:
    return f"{percent(chance):>7}"


def _board(answer: CompassAnswer, board: Board) -> str:
    """Return who wins on a board, the points, and where the Fronts stand that have moved."""
    winner = short(board.winner) if board.winner else tell(N_("dice"))
    points = " ".join(points_of(short(power), board.raw[power]) for power in POWERS)
    fronts_moved = ", ".join(moved_fronts(answer, board)) or tell(N_("no advance"))
    return f"{winner}: {points} – {fronts_moved}"


def moved_fronts(answer: CompassAnswer, board: Board) -> list[str]:
    """Return the spaces in which the Fronts stand that have moved on a board."""
    return [name(board.fronts[front]) for front in FRONTS if board.fronts[front] != answer.position.fronts[front]]
