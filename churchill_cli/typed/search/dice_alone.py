"""Dice of which no Front is told, or in a line that is understood in nothing else: `no ships, rolled a 3`."""

from collections.abc import Iterator, Sequence

from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.notation.grammar import notated, write
from churchill_cli.typed.actions.partial_reading import Now
from churchill_cli.typed.lexicon.entries import SLIP, number_said
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.weighing import HEALTH_ROLL
from churchill_cli.typed.lexicon.words import Word
from churchill_cli.typed.search.deciding import Decision
from churchill_cli.typed.search.several import Chain

ROLLED: Sequence[tuple[type[Action], str]] = (
    (a.PurgeRolls, "purge rolls"),
    (a.LeaderRolls, "{power} leader rolls"),
    (a.Research, "research rolls"),
    (a.PlaceReserves, "{theater} reserves"),
    (a.VerdictDice, "verdict rolls"),
)
"""How the dice are told that may be due, the first due first."""
THROWING = frozenset({Sense("word", "rolls"), Sense("word", "purge"), Sense("die_word", ""), HEALTH_ROLL})
"""What says that dice are thrown."""


def of_each_front(alone: Decision, now: Now) -> Decision:
    """Return a decision with each Front that may roll, where a die is told of none: they roll in any order (7.53)."""
    best = alone.readings[0] if alone.readings else None
    if best is None or not isinstance(best.action, a.AdvanceFront) or "front" in best.told.values:
        return alone
    rolls = (best.action.but(front=one.front) for one in now.legal(a.AdvanceFront))
    lines = {write(roll): roll for roll in rolls if now.allows(roll)}
    readings = tuple(best._replace(action=roll, line=line) for line, roll in lines.items())
    return alone._replace(readings=readings, is_asked=True) if readings[1:] else alone


def lacks_fronts(chain: Chain, now: Now) -> bool:
    """Tell whether some dice of several are told of no Front, and not of as many as may roll."""
    first = (readings[0] for readings in chain.actions)
    without = [one for one in first if isinstance(one.action, a.AdvanceFront) and "front" not in one.told.values]
    return 0 < len(without) < len({one.front for one in now.legal(a.AdvanceFront)})


def says_dice(words: Sequence[Word]) -> bool:
    """Tell whether some words say that dice are thrown."""
    return any(edge.sense in THROWING for edges in lattice(tuple(words)) for edge in edges)


def dice_alone(now: Now, words: Sequence[Word]) -> tuple[str, ...]:
    """Return the lines of the dice that are due, where all numbers of a line are these dice; nothing elsewhere.

    Of Fronts each number is that of the one named before it (7.71).
    """
    words = _without_articles(words)
    numbers = [number for word in words if (number := number_said(word.text))]
    if not numbers or now.is_timely(a.AdvanceFront):
        return _of_fronts(now, words) if numbers else ()
    due = engine.due(now.state)
    power = due.powers[0] if due and due.powers else ""
    begun = (form.format(power=power, theater=now.theater) for kind, form in ROLLED if now.is_timely(kind))
    actions = (notated(f"{form} {' '.join(numbers)}") for form in begun)
    return tuple(write(action) for action in actions if action and now.allows(action))[:1]


def _without_articles(words: Sequence[Word]) -> Sequence[Word]:
    """Return words without those that say a number and stand right before another: `un 9`."""
    behind = (*words[1:], Word("", ""))
    every = zip(words, behind, strict=True)
    return [
        word for word, after in every if word.text.isdigit() or not (number_said(word.text) and after.text.isdigit())
    ]


def _of_fronts(now: Now, words: Sequence[Word]) -> tuple[str, ...]:
    """Return the lines of the Fronts that are named, each with the number behind it, where all of them may roll."""
    named = list(_fronts_and_numbers(words))
    fronts, numbers = named[::2], named[1::2]
    is_in_turn = {*fronts} <= {*FRONTS} and all(map(str.isdigit, numbers))
    is_each_once = len(fronts) == len(numbers) == len({*fronts})
    lines = tuple(f"{front} rolls {number}" for front, number in zip(fronts, numbers, strict=False))
    rolls = list(map(notated, lines))
    return lines if is_in_turn and is_each_once and all(roll and now.allows(roll) for roll in rolls) else ()


def _fronts_and_numbers(words: Sequence[Word]) -> Iterator[str]:
    """Yield the Fronts that are named and the numbers, in their order; the same Front named again is no other."""
    edges, at, last = lattice(tuple(words)), 0, ""
    while at < len(words):
        fronts = [edge for edge in edges[at] if edge.sense.category == "front" and edge.cost < SLIP]
        longest, number = max(fronts, key=lambda edge: edge.end, default=None), number_said(words[at].text)
        if longest and longest.sense.value != last:
            last = longest.sense.value
            yield last
        elif number and not longest:
            yield number
        at = longest.end if longest else at + 1
