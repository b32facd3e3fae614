"""The staff cards of the agenda, in any order: each is of whom its name is, or of who stands beside it (5.13).

All three are shown; where fewer are told, the rest is asked for.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model.actions import ShowCards
from churchill_cli.game.model.ids import POWERS, UK
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import owned
from churchill_cli.notation.grammar import write
from churchill_cli.typed.kinds import may_be_left_out, meanings
from churchill_cli.typed.lattice import read_whole
from churchill_cli.typed.partial_reading import Now, Reading
from churchill_cli.typed.weighing import Edge
from churchill_cli.typed.words import Word

ILLEGAL, APART, BY_PLACE, AGAIN, BEAM, HIGHEST = 5.0, 0.3, 0.1, 0.05, 40, 9
"""What it costs that a rule forbids it, that a value stands behind a comma, that nobody is named beside a card."""
NEW_CARD, UNKNOWN_WORD, ALIKE, SHORTEST_NAME = 2.0, 2.02, 0.06, 3
"""What it costs to take a word that nobody knows for the name of a card, to leave it out; as likely are both."""
PASSING = frozenset({"filler", "small", "talk", "and", "no_effect", "plays", "single", "given", "puts"})
SAID = frozenset(
    {
        *("agenda", "with", "card", "rolls", "is", "shows", "places", "advances", "picks", "for", "takes"),
        *("debates", "reveals", "nothing", "in"),
    }
)
ABOUT_BONUS = frozenset({"bonus", "counted_in", "not_counted"})
"""What is said of the bonus of the Imperial Staff: that it is in the value told, or comes to it (3.32)."""
OF_ALL, OF_REST = frozenset({"all", "each", "both"}), "other"
"""What says that one value is of several cards, and that it is of those that are not read yet."""
FREE = "free"
"""Whose a card is that is nobody's yet."""


class Shown(NamedTuple):
    """The cards read so far: whose is known, those of nobody yet, who is named and has none, whose was read last.

    ``is_shared``: the next number is of all who are named; ``is_listed``: each of them has a number of his own.
    ``is_owned``: the last card is of somebody who is named. ``bonus``: what is said of the Imperial Staff.
    """

    cost: float = 0.0
    plays: dict[str, Play] = {}  # noqa: RUF012 - never changed
    free: tuple[Play, ...] = ()
    named: tuple[str, ...] = ()
    last: str = ""
    bonus: tuple[str, ...] = ()
    doubt: int = 0
    is_plus: bool = False
    is_shared: bool = False
    is_listed: bool = False
    is_owned: bool = False
    left_out: tuple[str, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        """Return whose cards are not known."""
        return tuple(power for power in POWERS if power not in self.plays)

    @property
    def last_play(self) -> Play | None:
        """Return the card that was read last."""
        return self.free[-1] if self.last == FREE and self.free else self.plays.get(self.last)

    def but(self, cost: float, **values: object) -> "Shown":
        """Return the same, dearer, with other values."""
        return self._replace(cost=self.cost + cost, **values)  # type: ignore[arg-type]

    def with_card(self, owner: str, play: Play, cost: float = 0.0) -> "Shown":
        """Return the same with the card of a power, or with one of nobody yet."""
        if owner == FREE:
            return self.but(cost, free=(*self.free, play), last=FREE)
        named, is_owned = tuple(power for power in self.named if power != owner), owner in self.named
        return self.but(cost, plays={**self.plays, owner: play}, named=named, last=owner, is_owned=is_owned)

    def with_last(self, play: Play, cost: float = 0.0) -> "Shown":
        """Return the same with another card in the place of the last one."""
        bare = self._replace(free=self.free[:-1]) if self.last == FREE else self
        return bare.with_card(self.last, play, cost)


def cards_shown(now: Now, words: Sequence[Word], *, is_all: bool = True) -> list[Reading]:
    """Return the lines that all words may tell of the cards shown, the cheapest first.

    ``is_all``: these are all words of a line, which may tell fewer than three cards.
    """
    best: dict[str, Reading] = {}
    for shown in _read(now, words):
        for cards in [cards for one in _add_bonus(shown) for cards in _assigned(one, is_all=is_all)]:
            action = ShowCards({power: owned(power, cards[power]) for power in POWERS if power in cards})
            is_legal, line = now.allows(action), write(action)
            cost = shown.cost + ILLEGAL * (not is_legal)
            if line not in best or cost < best[line].cost:
                guessed = cost if is_all else 0.0
                best[line] = Reading(
                    cost, line, action, shown.doubt, is_legal, guessed=guessed, left_out=shown.left_out
                )
    strangers = max((len(reading.left_out) for reading in best.values()), default=0)
    best = {line: one for line, one in best.items() if len(one.left_out) in {0, strangers}}  # all are cards, or none
    least = min((reading.cost for reading in best.values()), default=0)
    return sorted((r for r in best.values() if r.cost <= least + ALIKE), key=lambda reading: reading.cost)


def _read(now: Now, words: Sequence[Word]) -> Sequence[Shown]:
    """Return every way in which all words tell cards."""
    texts, edges = [word.spelt for word in words], meanings(now, words)

    def further(shown: Shown, at: int) -> Iterator[tuple[int, Shown]]:
        more = [(edge.end, other) for edge in edges[at] for other in _going_on(shown, edge, words[at], now)]
        yield from more
        if not more and all(edge.cost for edge in edges[at]) and may_be_left_out(edges[at]):
            strangers = _add_stranger(shown, texts[at], is_name=texts.count(texts[at]) == 1)
            yield from ((at + 1, other) for other in strangers)

    return read_whole(edges, Shown(), further, BEAM)


def _add_stranger(shown: Shown, word: str, *, is_name: bool) -> Iterator[Shown]:
    """Yield a word that nobody knows as the name of a new card, which only one player has, or left out."""
    if is_name and len(word) >= SHORTEST_NAME:
        yield shown.with_card(shown.named[-1] if shown.named else FREE, Play(name=word), NEW_CARD)._replace(
            doubt=shown.doubt + 1
        )
    yield shown.but(UNKNOWN_WORD, doubt=shown.doubt + 1, left_out=(*shown.left_out, word))


def _going_on(shown: Shown, edge: Edge, word: Word, now: Now) -> Iterator[Shown]:
    """Yield how cards go on by one more meaning."""
    (category, value), more = edge.sense, shown.but(edge.cost)
    if category in PASSING:
        yield more
    elif category == "word" and value in SAID:
        yield more.but(0.01)
    elif category == "plus":
        yield more._replace(is_plus=True)
        yield more._replace(bonus=(*shown.bonus, "not_counted", next(reversed(shown.plays), "")))
    elif category in {*ABOUT_BONUS, "not"}:
        about = "not_counted" if category == "not" else category
        yield _total(more) or more._replace(bonus=(*shown.bonus, about, next(reversed(shown.plays), "")))
    elif category in OF_ALL or (category == OF_REST and (shown.plays or shown.free or shown.named)):
        yield from _shared(more)
    elif category in {"power", "person"}:
        yield from _name_power(more, value, is_apart=word.is_apart)
    else:
        yield from _add_more(more, edge, word.gap, now)


def _total(shown: Shown) -> Shown | None:
    """Return cards of which the last number was that of the Imperial Staff with its bonus: `3, 4 with the bonus`."""
    uk, play = shown.plays.get(UK), shown.last_play
    is_total = shown.last == FREE and uk and play and uk.value and play.value == uk.value + 1
    return shown._replace(free=shown.free[:-1], last=UK) if is_total else None


def _shared(shown: Shown) -> Iterator[Shown]:
    """Yield that one value is of all who are named, or of all who have no card yet: behind it, or before."""
    yield shown._replace(named=shown.named or shown.missing, is_shared=True)
    if shown.last == FREE and len(shown.free) == 1 and shown.free[0].value:
        yield shown._replace(plays={**shown.plays, **dict.fromkeys(shown.missing, shown.free[0])}, free=())


def _name_power(shown: Shown, power: str, *, is_apart: bool) -> Iterator[Shown]:
    """Yield who is named: before a card, or beside the one that was read last."""
    if power not in shown.plays:
        if power not in shown.named and not (shown.is_listed and shown.named):
            yield shown._replace(named=(*shown.named, power))
        if shown.last == FREE and shown.free[-1].value and not is_apart:
            yield shown._replace(free=shown.free[:-1]).with_card(power, shown.free[-1], -BY_PLACE)
    elif power == shown.last:
        yield shown.but(AGAIN)


def _add_more(shown: Shown, edge: Edge, gap: str, now: Now) -> Iterator[Shown]:
    """Yield cards with one more, or with a number more."""
    category, value = edge.sense
    if category == "staff":
        yield from _named(shown, value, now)
    elif category == "chief" and value not in shown.plays:
        yield shown.with_card(value, Play("chief"))
    elif category == "word" and value == "chief" and shown.named:
        yield shown.with_card(shown.named[-1], Play("chief"))
    elif category == "number" and 0 < int(value) <= HIGHEST:
        yield from _bracketed_value(shown, int(value)) if "(" in gap else _numbered(shown, int(value), gap)


def _named(shown: Shown, card: str, now: Now) -> Iterator[Shown]:
    """Yield a card by its name: of whom it is; that of another than who is named is none that he may show."""
    owners = [owner for owner in POWERS if owner not in shown.plays and card in known_staff(now.state, owner)]
    if shown.named and not {*shown.named} & {*owners}:
        yield shown.with_card(shown.named[-1], Play(name=card))
        return
    yield from (shown.with_card(owner, Play(name=card)) for owner in owners)


def _bracketed_value(shown: Shown, number: int) -> Iterator[Shown]:
    """Yield a number in brackets: the value of the card before it, as a rule one that is named."""
    play = shown.last_play
    if play and not shown.named and play.value in {None, number}:
        yield shown.with_last(play.but(value=number), AGAIN * (play.value is not None))


def _numbered(shown: Shown, number: int, gap: str) -> Iterator[Shown]:
    """Yield a number as a card's value, as what is added to the last one, or as the die of a Chief of Staff."""
    play, is_apart = shown.last_play, any(mark in gap for mark in ",;")
    if play and shown.is_plus and play.value is not None and play.bonus is None:
        yield shown.with_last(play.but(bonus=number))._replace(is_plus=False)
        return
    if play and not shown.named and play.value is None:
        yield shown.with_last(play.but(value=number), APART * (is_apart and play.kind == "staff"))
        if play.kind == "chief" or (shown.is_owned and not is_apart):
            return
    if shown.named:
        yield from _value_of_named(shown, number)
    else:
        is_vague = bool(shown.plays) and not is_apart
        yield shown.with_card(FREE, Play(value=number), BY_PLACE)._replace(doubt=shown.doubt + is_vague)


def _value_of_named(shown: Shown, number: int) -> Iterator[Shown]:
    """Yield a number as the value of the first who is named, and as that of all of them."""
    yield shown.with_card(shown.named[0], Play(value=number))._replace(is_listed=True)
    if len(shown.named) > 1:
        plays = {**shown.plays, **dict.fromkeys(shown.named, Play(value=number))}
        doubt = shown.doubt + (not shown.is_shared)
        yield shown._replace(plays=plays, named=(), last=shown.named[-1], is_shared=False, doubt=doubt)


def _add_bonus(shown: Shown) -> Iterator[Shown]:
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


def _assigned(shown: Shown, *, is_all: bool) -> Iterator[Mapping[str, Play]]:
    """Yield the card of each power: those of nobody go to who has none yet, in every order."""
    missing, free = shown.missing, shown.free
    is_whole = len(missing) == len(free) and (shown.plays or free)
    is_part = is_all and shown.plays and len(free) < len(missing)
    if not shown.named and (is_whole or is_part):
        for owners in permutations(missing, len(free)):
            yield {**shown.plays, **dict(zip(owners, free, strict=True))}
