"""The war phase as plain text: attempts, chances, surrender (7.6 to 7.8)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from churchill_cli.game.model.ids import THEATER_OF, Front
from churchill_cli.game.model.position import Position
from churchill_cli.game.model.ruling import Violation
from churchill_cli.game.model.texts import N_
from churchill_cli.game.war import fronts
from churchill_cli.game.war.war import War
from churchill_cli.views.ruling import (
    Answer,
    assumed_lines,
    open_lines,
    percent,
    section_lines,
    step_lines,
    table,
    tell,
    with_sections,
)
from churchill_cli.words.sentences import name, say

BY_ROLL = N_(
    "%(front)s attempts %(space)s: strength %(n)d – advances on %(n)d or less (%(chance)s), no breakthrough (7.71)."
)
SURE = N_("%(front)s attempts %(space)s: strength %(n)d – advances without fail, no breakthrough (7.71, 7.74).")
FURTHER = N_(
    "%(front)s attempts %(space)s: strength %(n)d – advances without fail; "
    "on %(least)d or more it breaks through to %(beyond)s (%(chance)s; 7.74)."
)
NOT_PLACED = N_("%(theater)s: the Axis reserves are still to be placed and do not count here (7.6, 7.72.3).")
FALLEN, STANDS = N_("%(axis)s has surrendered."), N_("%(axis)s has not surrendered.")
CONDITIONS = {
    "a": N_("a – Germany has surrendered: %(met)s"),
    "b": N_("b – the US has the A-Bomb and a B29 space has been entered: %(met)s"),
    "c": N_("c – the Far East Front has entered Manchuria: %(met)s"),
}


def strength_lines(war: War, answer: Answer, verbose: int) -> Iterator[str]:
    """Yield what a Front can do, with the reasons why not, and what a roll brings (7.7)."""
    position, tried = war.position, war.attempt(answer["front"])
    yield from _attempt_lines(position, answer, tried.blocked, over=tried.front in war.over)
    if "result" in answer:
        yield from _result_lines(answer)
    if verbose and tried.strength:
        yield tell(N_("Strength:"))
        yield from step_lines(tried.strength)
    yield from section_lines(answer, verbose)
    yield from open_lines(answer["open_points"])
    yield from assumed_lines(position.board, answer["assumed"])
    theater = THEATER_OF[answer["front"]]
    standing = theater in war.placed or any(THEATER_OF[front] == theater for front in position.reserves)
    if answer["attempt"] and position.armies(theater) and not standing:
        yield tell(NOT_PLACED, theater=theater)


def _attempt_lines(position: Position, answer: Answer, blocked: Sequence[Violation], *, over: bool) -> Iterator[str]:
    """Yield what the die must show, or why there is none; ``over``: the Front has had its turn and lost its support."""
    if answer["attempt"]:
        yield _chances(position, answer)
        return
    if answer["entry"] and not over:
        template = N_("%(front)s attempts %(space)s: strength %(n)d, no roll.")
        yield tell(template, front=answer["front"], space=answer["entry"], n=answer["strength"])
    for block in blocked:
        yield with_sections(say(block.why), block.cites)
        if block.mend:
            yield f"  → {say(block.mend)}"


def _chances(position: Position, answer: Answer) -> str:
    """Return the sentence on what the die must show."""
    fields = {"front": answer["front"], "space": answer["entry"], "n": answer["strength"]}
    if answer["strength"] < position.constants.breakthrough_strength:
        return tell(BY_ROLL, **fields, chance=percent(Fraction(answer["success"])))
    chance = Fraction(answer["breakthrough"])
    beyond = fronts.second_space(position, answer["front"])
    if not chance or beyond is None:
        return tell(SURE, **fields)
    least = int((1 - chance) * position.constants.front_die) + 1
    return tell(FURTHER, **fields, least=least, beyond=beyond, chance=percent(chance))


def _result_lines(answer: Answer) -> Iterator[str]:
    result = answer["result"]
    if not result["advance"]:
        yield tell(N_("No advance: the %(front)s stays in %(space)s."), front=answer["front"], space=result["to"])
    for effect in result["effects"]:
        yield with_sections(effect["what"], effect["cites"])


def odds_lines(war: War, answer: Answer, verbose: int) -> Iterator[str]:
    """Yield a table of the chances of every Front, in percent and as fractions, then those of surrender."""
    heads = (tell(N_("Front")), tell(N_("advance")), tell(N_("breakthrough")))
    rows = [(name(front), *map(_chance, chances.values())) for front, chances in answer["fronts"].items()]
    yield from table([heads, *rows])
    yield ""
    falls = [(name(axis), _chance(chance)) for axis, chance in answer["surrender"].items()]
    yield from table([(tell(N_("Surrender")), tell(N_("chance"))), *falls])
    if verbose:
        yield ""
        for front in answer["fronts"]:
            yield from _strength_lines(war, front)
    yield from open_lines(answer["open_points"])
    yield from assumed_lines(war.position.board, answer["assumed"])


def _chance(fraction: str) -> str:
    """Return a chance in percent with its fraction, such as ``80 % (4/5)``."""
    chance = Fraction(fraction)
    shown = percent(chance)
    return shown if chance.denominator == 1 else f"{shown} ({fraction})"


def _strength_lines(war: War, front: Front) -> Iterator[str]:
    """Yield how strong a Front is with the reserves that stand against it now."""
    tried = war.attempt(front)
    if tried.strength:
        yield tell(N_("%(front)s, with the reserves on the board now:"), front=front)
        yield from step_lines(tried.strength)
    for block in tried.blocked:
        yield f"  {with_sections(say(block.why), block.cites)}"


def surrender_lines(position: Position, answer: Answer, verbose: int) -> Iterator[str]:
    """Yield who has surrendered by now and which of the Emperor's conditions are met (7.8)."""
    for axis, cite in (("germany", "7.81"), ("italy", "7.81"), ("japan", "7.82")):
        yield with_sections(tell(FALLEN if answer[axis] else STANDS, axis=axis), [cite])
    if verbose or not answer["japan"]:
        yield tell(N_("The Emperor's conditions (7.82):"))
        for condition, met in answer["conditions"].items():
            word = N_("met") if met else N_("not met")
            yield "  " + tell(CONDITIONS[condition], met=tell(word))
    yield from section_lines(answer, verbose)
    yield from open_lines(answer["open_points"])
    yield from assumed_lines(position.board, answer["assumed"])
