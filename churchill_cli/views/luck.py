"""The luck of a game as text: who was lucky, by how much, and the least likely moment."""

from collections.abc import Iterator
from fractions import Fraction

from churchill_cli.answers.luck import LuckAnswer
from churchill_cli.game.luck import Roll
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.texts import N_, NN_, Verbatim
from churchill_cli.views.figures import MINUS
from churchill_cli.views.ruling import cited, percent, table, tell
from churchill_cli.words.catalogues import fixed
from churchill_cli.words.sentences import name, say, short

LEAST = Fraction(1, 1000)
MOST_LINES = 5
"""Lines told without dice that are named."""
LUCK = NN_(
    "%(power)s: %(n)d good result, %(expected)s expected; luck %(luck)s ± %(spread)s, "
    "luckier than %(better)s of games.",
    "%(power)s: %(n)d good results, %(expected)s expected; luck %(luck)s ± %(spread)s, "
    "luckier than %(better)s of games.",
)
POINTS = N_("%(power)s: points by the dice %(points)s; chance to win by those of conference %(n)d: %(wins)s.")
COUNTED = N_(
    "That is the compass after these dice (reserves, Fronts, A-Bomb Research, verdict) less the compass before."
)
SWUNG = N_("line %(n)d: points %(points)s; chance to win %(wins)s")
LISTED = NN_(
    "%(n)d more die, of reserves or cards, belongs to no power alone: churchill luck -v lists it.",
    "%(n)d more dice, of reserves or cards, belong to no power alone: churchill luck -v lists them.",
)
UNTOLD = NN_(
    "%(n)d line tells a result without its dice: line %(lines)s.",
    "%(n)d lines tell a result without its dice: lines %(lines)s.",
)


def luck_lines(answer: LuckAnswer, verbose: int) -> Iterator[str]:
    """Yield who was lucky, the spaces gained, the least likely moment; ``verbose``: every die."""
    decisive = answer.decisive
    if not decisive:
        yield tell(N_("The record tells no die that was good or bad for somebody."))
    yield from power_lines(answer)
    for power in POWERS if answer.swings else ():
        points, chance_gained = Verbatim(signed(answer.points(power))), Verbatim(_signed_percent(answer.wins(power)))
        yield tell(POINTS, power=power, points=points, wins=chance_gained, n=answer.swings[-1].conference)
    if answer.swings:
        yield tell(COUNTED)
    if answer.fronts():
        heads = (tell(N_("Spaces")), tell(N_("expected")), tell(N_("came")))
        gained = answer.fronts().items()
        yield from table([heads, *((short(front), fixed(float(mean), 2), str(real)) for front, (mean, real) in gained)])
    yield from moment_line(answer)
    listed = len(answer.rolls) - len(decisive)
    if listed and not verbose:
        yield tell(LISTED, n=listed)
    if answer.untold:
        more_lines = ", …" if len(answer.untold) > MOST_LINES else ""
        untold_lines = ", ".join(map(str, answer.untold[:MOST_LINES])) + more_lines
        yield tell(UNTOLD, n=len(answer.untold), lines=Verbatim(untold_lines))
    if verbose:
        yield from (_moment(line, roll) for line, roll in answer.rolls)
        yield from _swung_lines(answer)


def moment_line(answer: LuckAnswer) -> Iterator[str]:
    """Yield the least likely moment, where there was one."""
    least_likely = answer.least_likely()
    if least_likely:
        chance, moment = Verbatim(percent(least_likely[1].likelihood)), Verbatim(_moment(*least_likely))
        template = (
            N_("Least likely: %(moment)s") if least_likely[1].came else N_("Least likely (%(chance)s): %(moment)s")
        )
        yield tell(template, chance=chance, moment=moment)


def power_lines(answer: LuckAnswer) -> Iterator[str]:
    """Yield the luck of each power that has rolled for something."""
    for power in POWERS:
        if any(roll.power == power for _line, roll in answer.rolls):
            yield _luck(answer, power)


def _swung_lines(answer: LuckAnswer) -> Iterator[str]:
    """Yield what the dice of each line changed that changed anything."""
    for swung in [each for each in answer.swings if any((*each.by.means.values(), *each.by.with_dice.values()))]:
        points = ", ".join(f"{name(power)} {signed(swung.by.means[power])}" for power in POWERS)
        chances_swung = ", ".join(f"{name(power)} {_signed_percent(swung.by.with_dice[power])}" for power in POWERS)
        yield tell(SWUNG, n=swung.line, points=Verbatim(points), wins=Verbatim(chances_swung))


def _signed_percent(share: Fraction) -> str:
    """Return a difference of chances with its sign, one that is too small to be told without."""
    share_sign = "" if abs(share) < LEAST else MINUS if share < 0 else "+"
    return share_sign + percent(abs(share))


def _luck(answer: LuckAnswer, power: Power) -> str:
    luck_share = answer.share(power)
    return tell(
        LUCK,
        power=power,
        n=luck_share.real,
        expected=Verbatim(fixed(float(luck_share.expected))),
        luck=Verbatim(signed(luck_share.real - luck_share.expected)),
        spread=Verbatim(fixed(luck_share.spread)),
        better=Verbatim(percent(luck_share.luckier_than)),
    )


def signed(luck_amount: Fraction) -> str:
    """Return a number with its sign, as the language spoken now writes it."""
    rounded = round(luck_amount, 1)
    amount_written = fixed(float(rounded)).replace("-", MINUS)
    return amount_written if rounded < 0 else f"+{amount_written}"


def _moment(line: int, roll: Roll) -> str:
    """Return a die with its line, what it decided, its chance, and whether it came."""
    template = N_("line %(n)d, die %(die)s: %(what)s – chance %(chance)s, it happened.")
    if not roll.came:
        template = N_("line %(n)d, die %(die)s: %(what)s – chance %(chance)s, it did not happen.")
    die = "+".join(map(str, roll.dice)) if roll.kind == "health" else " ".join(map(str, roll.dice))
    sentence = tell(template, n=line, die=Verbatim(die), what=say(roll.what), chance=Verbatim(percent(roll.chance)))
    return cited(sentence, roll.cites)
