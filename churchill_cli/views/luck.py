"""The luck of a game as text: who was lucky, by how much, and the least likely moment."""

from collections.abc import Iterator
from fractions import Fraction

from churchill_cli.answers.luck import LuckAnswer
from churchill_cli.game.luck import Roll
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.views.figures import MINUS
from churchill_cli.views.ruling import percent, table, tell, with_sections
from churchill_cli.words.catalogues import fixed
from churchill_cli.words.sentences import say, short

MOST_LINES = 5
"""Lines told without dice that are named."""
LUCK = NN_(
    "%(power)s: %(n)d good result, %(expected)s expected; luck %(luck)s ± %(spread)s, "
    "luckier than %(better)s of games.",
    "%(power)s: %(n)d good results, %(expected)s expected; luck %(luck)s ± %(spread)s, "
    "luckier than %(better)s of games.",
)
LISTED = NN_(
    "%(n)d die more, of reserves or cards, is good for one and bad for another: churchill luck -v lists it.",
    "%(n)d dice more, of reserves or cards, are good for one and bad for another: churchill luck -v lists them.",
)
UNTOLD = NN_(
    "%(n)d line tells what came of dice without the dice: %(lines)s.",
    "%(n)d lines tell what came of dice without the dice: %(lines)s.",
)


def luck_lines(answer: LuckAnswer, verbose: int) -> Iterator[str]:
    """Yield who was lucky, the spaces that the Fronts gained, the least likely moment; every die with ``verbose``."""
    decisive = answer.decisive
    if not decisive:
        yield tell(N_("The record tells no die that was good or bad for somebody."))
    yield from power_lines(answer)
    if answer.fronts():
        heads = (tell(N_("Spaces")), tell(N_("expected")), tell(N_("came")))
        gained = answer.fronts().items()
        yield from table([heads, *((short(front), fixed(float(mean), 2), str(real)) for front, (mean, real) in gained)])
    yield from moment_line(answer)
    listed = len(answer.rolls) - len(decisive)
    if listed and not verbose:
        yield tell(LISTED, n=listed)
    if answer.untold:
        more = ", …" if len(answer.untold) > MOST_LINES else ""
        lines = ", ".join(map(str, answer.untold[:MOST_LINES])) + more
        yield tell(UNTOLD, n=len(answer.untold), lines=Verbatim(lines))
    yield from (_moment(line, roll) for line, roll in (answer.rolls if verbose else ()))


def moment_line(answer: LuckAnswer) -> Iterator[str]:
    """Yield the least likely moment, where there was one."""
    least_likely = answer.least_likely()
    if least_likely:
        yield tell(N_("Least likely: %(moment)s"), moment=Verbatim(_moment(*least_likely)))


def power_lines(answer: LuckAnswer) -> Iterator[str]:
    """Yield the luck of each power that has rolled for something."""
    for power in POWERS:
        if any(roll.power == power for _line, roll in answer.rolls):
            yield _luck(answer, power)


def _luck(answer: LuckAnswer, power: Power) -> str:
    share = answer.share(power)
    return tell(
        LUCK,
        power=power,
        n=share.real,
        expected=Verbatim(fixed(float(share.expected))),
        luck=Verbatim(signed(share.real - share.expected)),
        spread=Verbatim(fixed(share.spread)),
        better=Verbatim(percent(share.luckier_than)),
    )


def signed(luck: Fraction) -> str:
    """Return a number with its sign, as the language spoken now writes it."""
    written = fixed(float(luck)).replace("-", MINUS)
    return written if luck < 0 else f"+{written}"


def _moment(line: int, roll: Roll) -> str:
    """Return a die with its line, what it decided, its chance, and whether it came."""
    template = N_("line %(n)d, die %(die)s: %(what)s – chance %(chance)s, it came.")
    if not roll.came:
        template = N_("line %(n)d, die %(die)s: %(what)s – chance %(chance)s, it failed.")
    die = "+".join(map(str, roll.dice)) if roll.kind == "health" else " ".join(map(str, roll.dice))
    sentence = tell(template, n=line, die=Verbatim(die), what=say(roll.what), chance=Verbatim(percent(roll.chance)))
    return with_sections(sentence, roll.cites)
