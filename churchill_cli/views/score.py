"""Victory points and the verdict as plain text (4.4, 9.4)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from churchill_cli.data import rulebook
from churchill_cli.game.ids import POWERS, Power
from churchill_cli.game.rules.victory import SIX
from churchill_cli.game.texts import N_, Verbatim
from churchill_cli.sentences import name
from churchill_cli.views.ruling import (
    Answer,
    assumed_lines,
    open_lines,
    readings,
    section_lines,
    signed,
    tell,
    with_sections,
)

if TYPE_CHECKING:
    from churchill_cli.game.position import Position

Points = Mapping[Power, int]
WINS = N_("%(winner)s wins (%(branch)s): %(why)s")
UNDECIDED = N_("Undecided (%(branch)s): %(why)s")
TIEBREAKS = {
    "4.44.1": N_("Tie-break: the US pawn is at Trinity, so the tie goes to the US (4.44.1)."),
    "4.44.2": N_("Tie-break: the Eastern Front alone stands in Germany, so the tie goes to the USSR (4.44.2)."),
    "4.44.3": N_("Tie-break: neither 4.44.1 nor 4.44.2 applies, so the tie goes to Churchill (4.44.3)."),
}
CLOSE = N_("Germany and Japan have surrendered and %(margin)d points or less lie between all, so most points win.")
LEVEL = N_("the two in the lead have as many points.")
ALONE = N_("%(first)s %(a)d is more than %(second)s %(b)d + %(third)s %(c)d together, so first place wins.")
TOGETHER = N_("%(first)s %(a)d is no more than %(second)s %(b)d + %(third)s %(c)d together, so second place wins.")
TOO_FAR = N_("%(first)s is %(lead)d points ahead of last place, more than %(most)d, so second place wins.")
NEAR = N_("%(first)s is %(lead)d points ahead of last place, no more than %(most)d, so first place wins.")
BY_DIE = N_("%(first)s is %(lead)d points ahead of last place; one d6 more than %(most)d decides whether it may be.")
ADJUSTED = N_("Germany and Japan have not both surrendered, so most points after the adjustment win.")


def score_lines(position: "Position", answer: Answer, verbose: int) -> Iterator[str]:
    """Yield the totals, then under each power its lines: letter of the schedule, points, why."""
    for power in POWERS:
        yield f"{name(power)} {answer['totals'][power]}"
        for line in answer["lines"]:
            if line["power"] == power:
                yield _line(line, verbose)
    yield from answer["notes"]
    yield from assumed_lines(position.board, answer["assumed"])


def _line(line: Answer, verbose: int) -> str:
    """Return one line of the score; the whole of it also says how often it counts and by which section."""
    if not verbose:
        return f"  {line['line']:<4} {line['vp']:>3}  {line['why']}"
    each = f"{line['count']} × {line['vp'] // line['count']}"
    return f"  {line['line']:<4} {line['vp']:>3}  = {each:<6}  {with_sections(line['why'], line['cites'])}"


def verdict_lines(
    answer: Answer, dice: Sequence[int], verbose: int, *, tournament: bool = False, position: "Position | None" = None
) -> Iterator[str]:
    """Yield the winner and why, the points before and after the adjustment, the tie-break, what is left open.

    The whole of it also shows every line of the score, where the points were counted on a ``position``.
    """
    template = WINS if answer["winner"] else UNDECIDED
    why = _why(answer, dice, tournament=tournament)
    yield tell(template, winner=answer["winner"] or "", branch=answer["branch"], why=why)
    yield from _points(answer)
    if answer["tiebreak"]:
        yield tell(TIEBREAKS[answer["tiebreak"]])
    if answer["dice_needed"]:
        yield _missing(answer)
    yield from _readings(answer)
    if verbose:
        yield tell(N_("Edition: %(n)d"), n=answer["edition"])
    if verbose and position:
        from churchill_cli.contract import answers  # noqa: PLC0415 - scores alone need none of it

        yield from score_lines(position, answers.score(position), verbose)
    yield from section_lines(answer, verbose)


def _why(answer: Answer, dice: Sequence[int], *, tournament: bool) -> str:
    """Return why the verdict is what it is, by its branch."""
    constants = rulebook().rules[answer["edition"]].constants
    if answer["branch"] == "4.41":
        return tell(CLOSE, margin=constants.alliance_margin)
    if answer["branch"] == "4.43":
        return tell(ADJUSTED)
    first, second, third = _ranked(answer["raw"])
    points = answer["raw"]
    if points[first] == points[second]:
        return tell(LEVEL)
    if constants.broken_alliance == "coalition":
        template = ALONE if points[first] > points[second] + points[third] else TOGETHER
        named = {"first": first, "second": second, "third": third}
        return tell(template, **named, a=points[first], b=points[second], c=points[third])
    lead, most = points[first] - points[third], constants.alliance_margin
    if answer["dice_needed"]:
        return tell(BY_DIE, first=first, lead=lead, most=most)
    most += 0 if tournament else dice[0] if dice else max(SIX)
    return tell(TOO_FAR if lead > most else NEAR, first=first, lead=lead, most=most)


def _ranked(points: Points) -> list[Power]:
    return sorted(POWERS, key=lambda power: -points[power])


def _points(answer: Answer) -> Iterator[str]:
    """Yield the points before the adjustment and, where there is one, after it."""
    raw, adjusted = answer["raw"], answer["adjusted"]
    yield tell(N_("Points: %(points)s."), points=", ".join(f"{name(power)} {raw[power]}" for power in POWERS))
    if adjusted and answer["branch"] == "4.43":
        shown = ", ".join(f"{name(p)} {adjusted[p]} ({signed(adjusted[p] - raw[p])})" for p in POWERS)
        yield tell(N_("After the adjustment: %(points)s."), points=shown)


def _missing(answer: Answer) -> str:
    """Return which dice are still to be rolled (first edition)."""
    if answer["branch"] == "4.42":
        return tell(N_("Roll one d6 and add it to the margin: --dice N (4.42)."))
    template = N_("Roll a d6 each for UK, US and USSR, in this order: --dice N,N,N (4.43); still missing: %(n)d.")
    return tell(template, n=answer["dice_needed"])


def _readings(answer: Answer) -> Iterator[str]:
    """Yield each open point that this verdict turns on, and who wins where it is read otherwise."""
    yield from open_lines(answer["open_points"])
    for other in answer["readings"]:
        keys = list(rulebook().rulings[other["ruling"]]["readings"])
        text = readings(other["ruling"])[keys.index(other["reading"])]
        template = (
            N_("  Read otherwise (%(reading)s): %(winner)s wins.")
            if other["winner"]
            else N_("  Read otherwise (%(reading)s): nobody wins.")
        )
        yield tell(template, reading=Verbatim(text), winner=other["winner"] or "")
