"""The staff cards of the agenda, in any order: each is of whom its name is, or of who stands beside it (5.13).

All three are shown; where fewer are told, the rest is asked for. The cards read so far are values of a reading by whose
they are. ``free``: those of nobody yet; ``named``: who is named and has none; ``last``: whose was read last.
``is_shared``: the next number is of all who are named; ``is_listed``: each of them has a number of his own.
``is_owned``: the last card is of somebody who is named. ``bonus``: what is said of the Imperial Staff.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from churchill_cli.game.model.ids import POWERS, UK, Power
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation.cards import owned
from churchill_cli.typed.actions.kinds import Meaning
from churchill_cli.typed.actions.partial_reading import Now, Told

APART, BY_PLACE, AGAIN, HIGHEST = 0.3, 0.15, 0.05, 9
"""What it costs that a value stands behind a comma, that nobody is named beside a card, that a thing is said again."""
PASSING = frozenset(
    {"filler", "small", "talk", "interrogative", "and", "no_effect", "plays", "single", "given", "puts", "die_word"}
)
SAID = frozenset(
    {
        *("agenda", "with", "card", "rolls", "is", "shows", "places", "advances", "picks", "for", "takes"),
        *("debates", "reveals", "nothing", "in", "sends", "leads"),
    }
)
ABOUT_BONUS = frozenset({"bonus", "counted_in", "not_counted", "not"})
"""What is said of the bonus of the Imperial Staff: that it is in the value told, or comes to it (3.32)."""
NUMBERS = frozenset({"pair", "number_to"})
"""Categories that say the value of a card as well: `all threes`, `zhukov at 6`."""
OF_ALL, OF_REST = frozenset({"all", "each", "both"}), "other"
"""What says that one value is of several cards, and that it is of those that are not read yet."""
VALUED, COUNTS = "valued", frozenset({"2", "3"})
"""What is noted behind a value, of which no plural is another; so many cards may have one value: `two fours`."""
FREE = "free"
"""Whose a card is that is nobody's yet."""


def missing(told: Told) -> Sequence[Power]:
    """Return whose cards are not known."""
    return tuple(power for power in POWERS if power not in told.values)


def _named_without_value(told: Told) -> Sequence[Power]:
    """Return whose cards are named, more than one, and have no value: `crowley and voznesensky each show a two`."""
    named = tuple(power for power in POWERS if power in told.values and told.values[power].value is None)
    return named if len(named) > 1 else ()


def with_card(told: Told, owner: str, play: Play, cost: float = 0.0, doubt: int = 0) -> Told:
    """Return the same with the card of a power, or with one of nobody yet."""
    named = told.values.get("named", ())
    if owner == FREE:
        return told.but(cost, free=(*told.values.get("free", ()), play), last=FREE, doubt=doubt)
    others = tuple(power for power in named if power != owner)
    return told.but(cost, {owner: play}, doubt=doubt).but(named=others, last=owner, is_owned=owner in named)


def take_shown(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield how cards go on by one more meaning."""
    category, value, more = meaning.category, meaning.value, told.but(meaning.cost, hint=told.hint)
    is_of_card = told.hint == "denied" and category not in ABOUT_BONUS | {"filler", "small"}
    is_power = category == "plays" and "power" in meaning.beside  # `usa 1`
    is_passing = (category in PASSING and not is_power) or (category == "word" and value in SAID)
    is_of_rest = "is_shared" in told.values and (is_passing or category == "number")  # `the other two show 1`
    if is_of_card or (told.hint in COUNTS and category != "pair" and not is_of_rest):
        return  # it is a card that is denied, and no bonus; what counts cards stands before their value
    if is_passing:
        yield more
    elif category == "word" and value == "wins":
        yield more.but(doubt=1)  # who wins is reckoned, and may be of another conference
    elif category == "plus":
        yield more.but(hint="plus")
        yield _about_bonus(more, "not_counted")
    elif category in ABOUT_BONUS:
        yield _about_bonus(more, category)
    elif category in OF_ALL or (category == OF_REST and told.values):
        yield more.but(named=more.values.get("named") or _named_without_value(more) or missing(more), is_shared=True)
    elif category in {"power", "person"}:
        yield from _name_power(more, value, is_apart="," in meaning.gap)
    else:
        yield from _add_more(more, meaning)


def _about_bonus(told: Told, about: str) -> Told:
    """Return cards with what is said of a bonus, that of the one before it; what is denied must still be said."""
    if about == "not":
        return told.but(hint="denied")
    of = next((name for name in reversed([*told.values]) if name in POWERS), "")
    is_outside = (about == "not_counted") != (told.hint == "denied")
    said = "not_counted" if is_outside else "counted_in" if told.hint == "denied" else about
    return told.but(bonus=(*told.values.get("bonus", ()), said, of))


def _last(told: Told) -> Play | None:
    """Return the card that was read last."""
    free, last = told.values.get("free"), told.values.get("last", "")
    return free[-1] if last == FREE and free else told.values.get(last)


def _without_last(told: Told) -> Told:
    """Return cards without the last one, where it is of nobody yet."""
    free = told.values.get("free", ())
    return told.but(free=free[:-1], hint=told.hint) if told.values.get("last") == FREE else told


def _name_power(told: Told, power: str, *, is_apart: bool) -> Iterator[Told]:
    """Yield who is named: before a card, or beside the one that was read last."""
    named, last = told.values.get("named", ()), _last(told)
    if power in told.values:
        if power == told.values["last"]:
            yield told.but(AGAIN)
        return
    if power not in named and not ("is_listed" in told.values and named):
        yield told.but(named=(*named, power))
    if told.values.get("last") == FREE and last and last.value and not is_apart:
        yield with_card(_without_last(told), power, last, -BY_PLACE)


def _add_more(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield cards with one more, or with a number more."""
    is_number = meaning.category in NUMBERS and meaning.value.isdigit()
    category, value = "number" if is_number else meaning.category, meaning.value
    named = told.values.get("named", ())
    if category == "staff":
        yield from _named(told, value, meaning.now)
    elif category == "chief" and value not in told.values:
        yield with_card(told, value, Play("chief"))
    elif category == "word" and value == "chief":
        yield with_card(told, named[-1] if named else FREE, Play("chief"))
    elif category == "number" and value == "1" and meaning.gap.strip().endswith("+"):
        yield _about_bonus(told, "bonus")
    elif value.isdigit() and (meaning.category == "pair" or told.hint in COUNTS):
        yield from _of_several(told, int(value), meaning.gap)
    elif category == "number" and 0 < int(value) <= HIGHEST:
        yield from (one.but(hint=VALUED) for one in _numbered(told, int(value), meaning.gap))
        yield from (told.but(AGAIN, hint=value) for _count in COUNTS & {value})


def _named(told: Told, card: str, now: Now) -> Iterator[Told]:
    """Yield a card by its name: of whom it is; that of another than who is named is none that he may show."""
    owners, named = [power for power in missing(told) if power in now.owners(card)], told.values.get("named")
    if named and not {*named} & {*owners}:
        owners = [named[-1]]
    yield from (with_card(told, owner, Play(name=card)) for owner in owners)


def _of_several(told: Told, value: int, gap: str) -> Iterator[Told]:
    """Yield one value of several cards, as many as the number before it counts: `the other two fours`."""
    named, counted = told.values.get("named", ()), int(told.hint) if told.hint in COUNTS else 0
    if told.hint == VALUED:
        return
    if not counted:
        yield from _numbered(told, value, gap)
    elif len(named) == counted:
        yield told.but(0.0, dict.fromkeys(named, Play(value=value)), named=(), last=named[-1], is_shared=False)
    elif not named:
        yield told.but(free=(*told.values.get("free", ()), *[Play(value=value)] * counted), last=FREE)


def _numbered(told: Told, number: int, gap: str) -> Iterator[Told]:
    """Yield a number as a card's value, as what is added to the last one, or as the die of a Chief of Staff."""
    play, named, last = _last(told), told.values.get("named", ()), told.values.get("last", FREE)
    is_apart, bare = not {*",;&"}.isdisjoint(gap), _without_last(told)
    if play and told.hint == "plus" and play.value is not None and play.bonus is None:
        yield with_card(bare, last, play.but(bonus=number))
        return
    if play and not named and play.value is None:
        yield with_card(bare, last, play.but(value=number), APART * (is_apart and play.kind == "staff"))
    if not named:
        yield with_card(told, FREE, Play(value=number), BY_PLACE, bool(told.values.keys() & {*POWERS}) and not is_apart)
    elif named[0] not in told.values:
        yield with_card(told, named[0], Play(value=number)).but(is_listed=True)
    if len(named) > 1:
        doubt = int(not told.values.get("is_shared"))
        every = {power: told.values.get(power, Play()).but(value=number) for power in named}
        yield told.but(0.0, every, named=(), last=named[-1], is_shared=False, doubt=doubt)


def shown(told: Told, _now: Now) -> Iterator[Told]:
    """Yield the cards shown: the bonus of the Imperial Staff in the value told, or beside it; both where unsaid."""
    bonus, uk = told.values.get("bonus", ()), told.values.get(UK)
    if not bonus:
        yield from _assigned(told)
    elif uk and uk.value is not None and {UK, ""} & {*bonus}:
        if "not_counted" not in bonus and uk.value > 1:
            yield from _assigned(told.but(UK=uk.but(value=uk.value - 1)))
        if "counted_in" not in bonus:
            yield from _assigned(told)


def _assigned(told: Told) -> Iterator[Told]:
    """Yield the card of each power: those of nobody go to who has none yet, in every order."""
    free, open_to = told.values.get("free", ()), missing(told)
    plays = {power: told.values[power] for power in POWERS if power in told.values}
    if told.hint in COUNTS or told.values.get("named") or (not plays and len(free) < len(POWERS)):
        return
    for owners in permutations(open_to, len(free)):
        every: dict[Power, Play] = {**plays, **dict(zip(owners, free, strict=True))}
        yield told.but(cards={power: owned(power, every[power]) for power in POWERS if power in every})
