"""Victory points and the verdict as plain text (4.4, 9.4)."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import N_, Verbatim
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
from churchill_cli.words.sentences import name

if TYPE_CHECKING:
    from churchill_cli.game.model.position import Position

WINS = N_("%(winner)s wins (%(branch)s): %(why)s")
UNDECIDED = N_("Undecided (%(branch)s): %(why)s")
TIEBREAKS = {
    "4.44.1": N_("Tie-break: the US pawn is at Trinity, so the tie goes to the US (4.44.1)."),
    "4.44.2": N_("Tie-break: the Eastern Front alone stands in Germany, so the tie goes to the USSR (4.44.2)."),
    "4.44.3": N_("Tie-break: neither 4.44.1 nor 4.44.2 applies, so the tie goes to Churchill (4.44.3)."),
}


def score_lines(position: "Position", answer: Answer, verbose: int) -> Iterator[str]:
    """Yield the totals, then under each power its lines: letter of the schedule, points, why."""
    for power in POWERS:
        yield f"{name(power)} {answer['totals'][power]}"
        for line in answer["lines"]:
            if line["power"] == power:
                yield _line(line, verbose)
    yield from _letters(answer)
    yield from answer["notes"]
    yield from assumed_lines(position.board, answer["assumed"])


def _line(line: Answer, verbose: int) -> str:
    """Return one line of the score; the whole of it also says how often it counts and by which section."""
    letter = line.get("letter", line["line"])
    if not verbose:
        return f"  {letter:<4} {line['vp']:>3}  {line['why']}"
    each = f"{line['count']} × {line['vp'] // line['count']}"
    return f"  {letter:<4} {line['vp']:>3}  = {each:<6}  {with_sections(line['why'], line['cites'])}"


def _letters(answer: Answer) -> Iterator[str]:
    """Yield under which section a line is looked up whose letter the first edition prints otherwise."""
    pairs = {line["letter"]: line["line"] for line in answer["lines"] if "letter" in line}
    if pairs:
        shown = ", ".join(f"{letter} = 9.4.{line}" for letter, line in sorted(pairs.items()))
        yield tell(
            N_("Letters as the first edition prints them; their sections: %(letters)s."), letters=Verbatim(shown)
        )


def verdict_lines(answer: Answer, verbose: int, score: Callable[[], Iterator[str]] | None = None) -> Iterator[str]:
    """Yield the winner and why, the points before and after the adjustment, the tie-break, what is left open.

    The whole of it also shows every line of the ``score``, where the points were counted on a position.
    """
    template = WINS if answer["winner"] else UNDECIDED
    yield tell(template, winner=answer["winner"] or "", branch=answer["branch"], why=Verbatim(answer["why"]))
    yield from _points(answer)
    if answer["tiebreak"]:
        yield tell(TIEBREAKS[answer["tiebreak"]])
    if answer["dice_needed"]:
        yield _missing(answer)
    yield from _readings(answer)
    if verbose:
        yield tell(N_("Edition: %(n)d"), n=answer["edition"])
    if verbose and score:
        yield from score()
    else:
        yield from answer["notes"]
    yield from section_lines(answer, verbose)


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
        margin = rulebook().rules[answer["edition"]].constants.alliance_margin
        return tell(N_("Roll one d6 and add it to %(margin)d: --dice N (4.42)."), margin=margin)
    template = N_("Roll a d6 each for UK, US and USSR, in this order: --dice N,N,N (4.43); still missing: %(n)d.")
    return tell(template, n=answer["dice_needed"])


def _readings(answer: Answer) -> Iterator[str]:
    """Yield each open point that this verdict turns on, and who wins where it is read otherwise."""
    yield from open_lines(answer["open_points"], answer["edition"])
    for other in answer["readings"]:
        text = Verbatim(readings(other["ruling"], answer["edition"])[_place_of(other)])
        if other.get("dice_needed"):
            yield tell(
                N_("  Read otherwise (%(reading)s): it needs %(n)d more dice."), reading=text, n=other["dice_needed"]
            )
        elif other["winner"]:
            yield tell(N_("  Read otherwise (%(reading)s): %(winner)s wins."), reading=text, winner=other["winner"])
        else:
            yield tell(N_("  Read otherwise (%(reading)s): nobody wins."), reading=text)


def _place_of(other: Answer) -> int:
    return list(rulebook().rulings[other["ruling"]]["readings"]).index(other["reading"])
