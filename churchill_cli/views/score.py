"""Victory points, why they changed, and the verdict as plain text (4.4, 9.4)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from churchill_cli.answers.verdicts import VerdictAnswer
from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.game.victory.judge import BROKEN, HEGEMON
from churchill_cli.views.figures import points_of, signed
from churchill_cli.views.printing import option_typed
from churchill_cli.views.ruling import assumed_lines, cited, listed, open_lines, section_lines, tell
from churchill_cli.words.catalogues import _, spoken
from churchill_cli.words.sentences import continued, name, say

if TYPE_CHECKING:
    from churchill_cli.answers.score import PointChange, ScoreAnswer
    from churchill_cli.game.victory.scoring import Line
    from churchill_cli.game.victory.victory import Reading

DECIDED = N_("%(winner)s wins (%(branch)s): %(why)s")
UNDECIDED = N_("Undecided (%(branch)s): %(why)s")
TIEBREAKS = {
    "4.44.1": N_("Tie-break: the US pawn is at Trinity, so the tie goes to the US (4.44.1)."),
    "4.44.2": N_("Tie-break: the Eastern Front alone stands in Germany, so the tie goes to the USSR (4.44.2)."),
    "4.44.3": N_("Tie-break: neither 4.44.1 nor 4.44.2 applies, so the tie goes to Churchill (4.44.3)."),
}


def score_lines(answer: "ScoreAnswer", verbose: int, powers: Sequence[Power] = POWERS) -> Iterator[str]:
    """Yield the totals of some powers, under each its lines: letter of the schedule, points, why."""
    score = answer.score
    for power in powers:
        yield points_of(name(power), score.totals[power])
        for line in score.lines:
            if line.power == power:
                yield _line(line, answer.letter(line), verbose)
    lines_by_letter = {answer.letter(line): line.line for line in score.lines}
    printed_letters = [f"{letter} = 9.4.{line}" for letter, line in sorted(lines_by_letter.items()) if letter != line]
    if printed_letters:
        letters = Verbatim(", ".join(printed_letters))
        yield tell(N_("Letters as the first edition prints them; their sections: %(letters)s."), letters=letters)
    yield from open_lines(answer.open_points, answer.position.rules.edition)
    yield from assumed_lines(answer.position.board, answer.assumed, verbose)
    yield from map(say, answer.notes)


def _line(line: "Line", line_letter: str, verbose: int) -> str:
    """Return one line of the score; the whole of it also says how often it counts and by which section."""
    explanation = say(line.why)
    if verbose:
        calculation = f"{line.count} × {line.vp // line.count}"
        explanation = f"= {calculation:<6}  {cited(explanation, line.cites)}"
    return f"  {line_letter:<4} {line.vp:>3}  {explanation}"


def verdict_lines(answer: VerdictAnswer, verbose: int) -> Iterator[str]:
    """Yield the winner and why, points before and after, the tie-break, what is left open.

    The whole of it also shows every line of the score, where the points were counted on a position.
    """
    verdict = answer.verdict
    if answer.is_of_war:
        yield tell(N_("If the war ended now:"))
    template = DECIDED if verdict.winner else UNDECIDED
    yield tell(template, winner=verdict.winner or "", branch=verdict.branch, why=Verbatim(continued(say(verdict.why))))
    points_told = ", ".join(points_of(name(power), verdict.raw[power]) for power in POWERS)
    yield tell(N_("Points: %(points)s."), points=points_told)
    if verdict.adjusted and verdict.branch == HEGEMON:
        changes = {power: signed(points - verdict.raw[power]) for power, points in verdict.adjusted.items()}
        adjusted_points = (f"{points_of(name(power), verdict.adjusted[power])} ({changes[power]})" for power in POWERS)
        yield tell(N_("After the adjustment: %(points)s."), points=", ".join(adjusted_points))
    if verdict.tiebreak:
        yield tell(TIEBREAKS[verdict.tiebreak])
    if verdict.dice_needed:
        yield _missing_dice(answer)
    of_score = answer.score.open_points if verbose and answer.score else ()
    yield from open_lines([question for question in verdict.open_points if question not in of_score], answer.edition)
    for other_reading in verdict.readings:
        yield _reading(other_reading, answer.edition)
    if verbose:
        yield tell(N_("Edition: %(n)d"), n=answer.edition)
    if verbose and answer.score:
        yield from score_lines(answer.score, verbose)
    else:
        yield from map(say, answer.notes)
    yield from section_lines(verdict.cites, verbose)


def _missing_dice(answer: VerdictAnswer) -> str:
    """Return which dice are still to be rolled (first edition)."""
    if answer.verdict.branch == BROKEN:
        margin = rulebook().rules[answer.edition].constants.alliance_margin
        template = N_("Roll one d6 and add it to %(margin)d: %(typed)s (4.42).")
        return tell(template, margin=margin, typed=Verbatim(option_typed("verdict", "--dice N")))
    template = N_("Roll a d6 each for UK, US and USSR, in this order: %(typed)s (4.43); still missing: %(n)d.")
    typed = Verbatim(option_typed("verdict", "--dice N,N,N"))
    return tell(template, n=answer.verdict.dice_needed, typed=typed)


def _reading(other_reading: "Reading", edition: int) -> str:
    """Return who wins where an open point is read otherwise."""
    reading = Verbatim(spoken(rulebook().readings(other_reading.ruling, edition)[other_reading.reading]))
    template = N_("  Read otherwise (%(reading)s): nobody wins.")
    if other_reading.winner:
        template = N_("  Read otherwise (%(reading)s): %(winner)s wins.")
    if other_reading.dice_needed:
        template = N_("  Read otherwise (%(reading)s): dice still needed: %(n)d.")
    return tell(template, reading=reading, winner=other_reading.winner or "", n=other_reading.dice_needed)


def changes_by_power(every: "Iterable[PointChange]") -> Iterator[tuple[str, list[str]]]:
    """Yield for each power by how much its points changed, and why."""
    told = list(every)
    for power in POWERS:
        changes = [change for change in told if change.power == power]
        if changes:
            by = sum(change.by for change in changes)
            template = NN_("%(power)s: %(by)s point", "%(power)s: %(by)s points")
            yield tell(template, power=power, by=signed(by), n=abs(by)), [change_said(change) for change in changes]


def change_said(point_change: "PointChange") -> str:
    """Return why points of one line changed (9.4)."""
    why = say(point_change.why)
    if point_change.is_gone and not point_change.lost:
        why = _("no longer: %(why)s") % {"why": why}
    elif point_change.is_gone:
        why = _("no longer: %(things)s; before: %(why)s") % {"things": listed(point_change.lost), "why": why}
    else:
        things_gained = [_("new: %(things)s") % {"things": listed(point_change.gained)}] if point_change.gained else []
        things_lost = [_("no longer: %(things)s") % {"things": listed(point_change.lost)}] if point_change.lost else []
        why = "; ".join((why, *things_gained, *things_lost))
    line = ", ".join(point_change.cites)
    if point_change.letter != point_change.line:
        line = _("%(line)s; %(letter)s in the first edition") % {"line": line, "letter": point_change.letter}
    return f"{why} ({signed(point_change.by)}; {line})"
