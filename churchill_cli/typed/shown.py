"""The three staff cards of the agenda, in any order: each is of whom its name is, or of who stands beside it (5.13)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import ShowCards
from churchill_cli.game.model.ids import POWERS, UK
from churchill_cli.game.model.plays import Play
from churchill_cli.notation.cards import owned
from churchill_cli.notation.grammar import write
from churchill_cli.typed.lattice import Edge, lattice
from churchill_cli.typed.told import Now, Reading
from churchill_cli.typed.words import Word

ILLEGAL, STRANGER, BY_PLACE, UNKNOWN_WORD, ALIKE, BEAM, HIGHEST = 5.0, 0.3, 0.1, 2.0, 0.05, 40, 9
"""What it costs that a rule forbids it, that a card is another's than who is named, that nobody is named."""
SAID = frozenset({"agenda", "with", "card", "rolls", "is", "shows", "leader", "places", "advances", "picks"})
ABOUT_BONUS = frozenset({"bonus", "counted_in", "not_counted"})
"""What is said of the bonus of the Imperial Staff: that it is in the value told, or comes to it (3.32)."""


class Shown(NamedTuple):
    """The cards read so far: whose is known, those of nobody yet, who was named last, what is said of the bonus."""

    cost: float = 0.0
    plays: dict[str, Play] = {}  # noqa: RUF012 - never changed
    free: tuple[Play, ...] = ()
    power: str = ""
    bonus: tuple[str, ...] = ()
    doubt: int = 0
    is_plus: bool = False


def cards_shown(now: Now, words: Sequence[Word]) -> list[Reading]:
    """Return the lines that all words may tell of the cards shown, the cheapest first."""
    best: dict[str, Reading] = {}
    if any("(" in word.gap and word.text.isdigit() for word in words):
        return []  # what stands in brackets says once more what stands before them
    for shown in _read(now, words):
        for one in _with_bonus(shown):
            for cards in _assigned(one):
                action = ShowCards({power: owned(power, cards[power]) for power in POWERS})
                is_legal, line = now.allows(action), write(action)
                cost = one.cost + ILLEGAL * (not is_legal)
                if line not in best or cost < best[line].cost:
                    best[line] = Reading(cost, line, action, one.doubt, is_legal)
    least = min((reading.cost for reading in best.values()), default=0)
    return sorted((r for r in best.values() if r.cost <= least + ALIKE), key=lambda reading: reading.cost)


def _read(now: Now, words: Sequence[Word]) -> Sequence[Shown]:
    """Return every way in which all words tell cards."""
    opened: list[list[Shown]] = [[] for _ in range(len(words) + 1)]
    opened[0] = [Shown()]
    for at, edges in enumerate(lattice(tuple(words))):
        for shown in sorted(opened[at], key=lambda one: one.cost)[:BEAM]:
            for edge in edges:
                opened[edge.end].extend(_going_on(shown, edge, words[at].is_apart, now))
            if not edges:
                opened[at + 1].append(shown._replace(cost=shown.cost + UNKNOWN_WORD, doubt=shown.doubt + 1))
    return sorted(opened[-1], key=lambda one: one.cost)[:BEAM]


def _going_on(shown: Shown, edge: Edge, is_apart: bool, now: Now) -> Iterator[Shown]:  # noqa: FBT001
    """Yield how cards go on by one more meaning."""
    (category, value), cost = edge.sense, shown.cost + edge.cost
    more = shown._replace(cost=cost)
    if category in {"filler", "small", "talk", "and", "no_effect"}:
        yield more
    elif category == "word" and value in SAID:
        yield more._replace(cost=cost + 0.01)
    elif category == "plus":
        yield more._replace(is_plus=True)
        yield more._replace(bonus=(*shown.bonus, "not_counted", next(reversed(shown.plays), "")))
    elif category in {*ABOUT_BONUS, "not"}:
        about = "not_counted" if category == "not" else category
        yield more._replace(bonus=(*shown.bonus, about, next(reversed(shown.plays), "")))
    elif category in {"power", "person"} and value not in shown.plays:
        yield more._replace(power=value)
    else:
        yield from _with_more(more, edge, is_apart, now)


def _with_more(shown: Shown, edge: Edge, is_apart: bool, now: Now) -> Iterator[Shown]:  # noqa: FBT001
    """Yield cards with one more, or with a number more."""
    category, value = edge.sense
    if category == "staff":
        yield from _named(shown, value, now)
    elif category == "chief" and value not in shown.plays:
        yield _with_card(shown, value, Play("chief"))
    elif category == "word" and value == "chief" and shown.power and shown.power not in shown.plays:
        yield _with_card(shown, shown.power, Play("chief"))
    elif category == "number" and 0 < int(value) <= HIGHEST:
        yield from _numbered(shown, int(value), is_apart)


def _with_card(shown: Shown, power: str, play: Play) -> Shown:
    return shown._replace(plays={**shown.plays, power: play}, power="")


def _named(shown: Shown, card: str, now: Now) -> Iterator[Shown]:
    """Yield a card by its name: whose it is goes by the name, dearer where another stands before it."""
    for owner in POWERS:
        if owner not in shown.plays and card in known_staff(now.state, owner):
            price = 0.0 if shown.power in {"", owner} else STRANGER
            yield _with_card(shown, owner, Play(name=card))._replace(cost=shown.cost + price)


def _numbered(shown: Shown, number: int, is_apart: bool) -> Iterator[Shown]:  # noqa: FBT001
    """Yield a number as a card's value, as what is added to the last one, or as the die of a Chief of Staff."""
    last = next(reversed(shown.plays), "")
    play = shown.plays.get(last)
    if play and shown.is_plus and play.value is not None and play.bonus is None:
        yield _with_card(shown, last, play.but(bonus=number))._replace(is_plus=False)
        return
    if play and not shown.power and play.value is None:
        price = STRANGER * (is_apart and play.kind == "staff")
        yield _with_card(shown, last, play.but(value=number))._replace(cost=shown.cost + price)
        if play.kind == "chief":
            return
    if shown.power and shown.power not in shown.plays:
        yield _with_card(shown, shown.power, Play(value=number))
        return
    yield shown._replace(cost=shown.cost + BY_PLACE, free=(*shown.free, Play(value=number)))


def _with_bonus(shown: Shown) -> Iterator[Shown]:
    """Yield cards with the bonus of the Imperial Staff in the value told, or beside it; both where neither is said."""
    if not shown.bonus:
        yield shown
        return
    uk = shown.plays.get(UK)
    if uk is None or uk.value is None or not {UK, ""} & set(shown.bonus):
        return
    if "not_counted" not in shown.bonus and uk.value > 1:
        yield shown._replace(plays={**shown.plays, UK: uk.but(value=uk.value - 1)})
    if "counted_in" not in shown.bonus:
        yield shown


def _assigned(shown: Shown) -> Iterator[Mapping[str, Play]]:
    """Yield the card of each power: those of nobody go to who has none yet, in every order."""
    missing = [power for power in POWERS if power not in shown.plays]
    if len(missing) == len(shown.free) and (shown.plays or shown.free):
        for order in {*permutations(shown.free)}:
            yield {**shown.plays, **dict(zip(missing, order, strict=True))}
