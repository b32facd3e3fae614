"""Markers as they are told: whose, how many, at which places, placed, removed, or one for another (7.1, 7.3)."""

import re
from collections.abc import Collection, Iterator, Sequence

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import US
from churchill_cli.typed.actions.filling import ALIKE, WHOLE
from churchill_cli.typed.actions.kinds import Meaning
from churchill_cli.typed.actions.partial_reading import Told, Values

AGAIN, FAR, AWAITED_APART, LAPSED, AT_ONCE = 0.05, 0.5, 0.3, 0.15, 0.3
"""What it costs to say something twice, to count what stands apart, to go on otherwise than a deed that was said."""
SHARED, OTHERWISE, PLACED_AGAIN, OF_ALL, A_STEP_LESS, DECIDES = 0.13, 0.06, 0.02, 0.2, 0.15, 0.2
MOST_MARKERS, MOST_OF_ALL = 9, 4
MINUS = re.compile(r"(?:^ |[,;:] *)[-\u2212] *$(?<!^ - )")
REMOVES, EXCHANGES = "-", "-+"
OF_ONE_PLACE = (
    *("count", "deed", "counted", "is_awaited", "removed", "owner", "going", "carried", "apart", "lent", "again"),
)
"""What is told of the place that comes next, and no further."""
EARLIER = "earlier"
"""A hint behind a word of who is before another: who is named next may be the one who comes later."""
LENT, LENT_TO_MINUS = 0.05, 0.2
"""What it costs to count the next place by a number right behind a place, with a minus between."""
NAMED, DECIDING, EVERY = "named", "deciding", "every"
"""Hints: a place is named; behind the power that decides a tie, who places first is named next; the number that comes
next is of every place told: `дания и малайя по две`."""
PENDING = frozenset({"deed", "is_awaited", "owner", "count", "off_due", "goes"})
"""What is told of a place that must still come, or of a marker that is taken: off its place, or one's own to it, or of
one whose owner is named: that it goes."""


def placed(told: Told) -> Told | None:
    """Return what is told of markers once all words are read; None where something has no place."""
    values, items = told.values, told.values.get("targets", ())
    is_pending = any(values.get(name) is not None for name in PENDING)
    places = len({item.removeprefix("-") for item in items})
    is_spread_badly = any(values.get(name, places) != places for name in ("spread", "both"))
    if not items or is_pending or is_spread_badly:
        return None
    bare = told.without(*OF_ONE_PLACE, "spread", "both", "each", "lapsed", "of_all", "numbered")
    return bare.but(doubt=int(not values.get("of_all", True)))


def take_target(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield each way in which a meaning tells something of markers: whose, how many, where, placed or removed."""
    category = meaning.category
    is_reveal = meaning.kind.action is a.Reveal
    is_further = is_apart(meaning.gap) or meaning.gap == "&"
    if "is_awaited" in told.values and category in {"number", "place", "other"} and is_further:
        meaning = meaning._replace(cost=meaning.cost + AWAITED_APART)
    if category in {"power", "person"}:
        is_deciding = meaning.is_first and meaning.value == US and len(meaning.now.asked) > 1 and not is_reveal
        yield from [told.but(meaning.cost + DECIDES, hint=DECIDING)] * is_deciding  # his to say (3.32): `us: uk first`
        yield from _take_owner(told, meaning)
    elif told.hint == DECIDING:
        return
    elif category == "place":
        yield from _take_place(told, meaning)
    elif category in {"number", "times", "each", "pair"} or (category in {"all", "both"} and not is_reveal):
        yield from _take_number(told, meaning)
    elif category in {"other", "plus"} and not is_reveal:
        said = "later" * (not _items(told))  # `us second, denmark`
        bare = told.without("again", *["carried"] * (category == "plus"))
        yield from [bare.but(meaning.cost + AGAIN, said=said)] * (told.values.get("count") is None)
    elif not is_reveal:
        yield from _take_deed(told, category, meaning)


def places_behind_gone(told: Told, word: str) -> bool:
    """Tell whether a verb says that a marker comes behind one that went: `quita Bélgica y luego la alinea`."""
    items = _items(told)
    return told.hint == "then" and word in {"networks", "aligns"} and bool(items) and items[-1].startswith("-")


def _take_owner(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield who places markers, or whose go: a power that is not due owns what goes."""
    told = told.but(doubt=1) if told.hint == EARLIER else told  # `voy yo antes que los rusos: una en Polonia`
    values, power, cost, asked = told.values, meaning.value, meaning.cost, meaning.now.asked
    is_one = values.get("owner", power) in {power, *asked}  # not `us removes the red one` where neither is due
    gone = _items(told)[-1][1:] if told.hint == NAMED and _items(told) and _items(told)[-1].startswith("-") else ""
    if meaning.kind.action is a.Reveal:
        yield from () if "power" in values else (told.but(cost + AGAIN * bool(_items(told)), power=power),)
    elif gone and not is_apart(meaning.gap) and not _is_others(meaning, gone, power):
        yield told.but(cost)  # `-poland uk`: the network that goes is of the UK
    elif "removed" in values:
        yield told.but(cost, doubt=_is_others(meaning, _items(told)[-1][1:], power))
    elif is_one and (_is_minus(meaning.gap) or values.get("deed") in {REMOVES, EXCHANGES}):
        yield told.but(cost, owner=power, deed=values.get("deed") or REMOVES, hint=told.hint)
    elif values.get("power") == power:
        yield told.but(cost + AGAIN)
    elif is_one and {"power", "owner"} - values.keys():  # he is due, or his goes: `ussr austria, poland uk out`
        is_due = power in asked and "power" not in values
        doubt = int(told.hint == DECIDING and not is_apart(meaning.gap))  # `us goes before uk` says that of the US
        yield told.but(cost, {"power" if is_due else "owner": power}, doubt=doubt, said="" if cost else WHOLE)
        if power in asked and not is_due and WHOLE in told.said:
            yield told.but(cost + DECIDES, doubt=1)  # who places later


def _is_others(meaning: Meaning, place: str, owner: str | None) -> int:
    """Return 1 where the marker at a place is of another power than is said."""
    position = meaning.now.state.position
    network = position.networks.get(place, ("", 0))[0]
    stands = position.alignment.get(place) if meaning.kind.action is a.Align else network
    return int(owner is not None and stands != owner)


def _items(told: Told) -> Sequence[str]:
    items: Sequence[str] = told.values.get("targets", ())
    return items


def _is_minus(gap: str) -> bool:
    """Tell whether a minus stands right before a word, and no dash between two."""
    return bool(MINUS.search(gap))


def is_apart(gap: str) -> bool:
    """Tell whether a mark stands before a word."""
    return any(mark in gap for mark in ",.;:")


def _take_number(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield how many markers there are: a number, all that are left, so many times, for each of several places."""
    category, cost, items, count = meaning.category, meaning.cost, _items(told), told.values.get("count")
    if category in {"number", "times", "pair"}:
        is_every = category == "number" and told.hint == EVERY
        every = told.but(cost, targets=_times(items, int(meaning.value)), counted=True) if is_every else None
        is_restated = "of_all" in told.values and meaning.value == str(count)  # `the remaining two`
        yield from (every,) if every else (told.but(cost),) if is_restated else _take_count(told, meaning)
    elif category == "both" and count is None:
        yield told.but(cost, count=2, both=len({*items}) + 1)
        yield told.but(cost, each=1, both=len({*items}) + 2)
    elif category == "all" and count is None:
        left = _left(meaning)
        for number in range(1, MOST_OF_ALL + 1):
            price = cost + OF_ALL + A_STEP_LESS * (MOST_OF_ALL - number)
            yield told.but(price, count=number, of_all=number + len(items) in left)
    elif category == "each" and items:
        if not count and "counted" in told.values:
            return
        doubt = int("numbered" in told.values)
        yield told.but(cost, targets=_times(items, count or 1), count=None, hint="" if count else EVERY, doubt=doubt)
    elif category == "each":
        yield told.but(cost, each=count, count=None, hint="each")


def _take_count(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield how many markers there are: at the next place, or at the one before; `norway twice` counts no other."""
    number = ALIKE.get(meaning.value) or int(meaning.value)  # `malaya double`
    told = _behind_both(told, meaning.gap)
    values, items, cost, gap = told.values, _items(told), meaning.cost, meaning.gap
    is_spread = bool({"spread", "both"} & values.keys())
    if is_spread or gap.strip() == "+" or values.get("count") is not None or not 0 < number <= MOST_MARKERS:
        return
    is_gone = bool(items) and items[-1].startswith("-")
    if _is_minus(gap):
        yield told.but(cost, count=number, deed=REMOVES)
        if items and not is_gone and "counted" not in values:
            yield told.but(cost, targets=(*items[:-1], *([f"-{items[-1]}"] * number)), removed=True, counted=True)
        return
    if told.hint == "each":
        yield told.but(cost, each=number)
    if number == 1 and is_gone and not gap.strip():
        yield told.but(cost + AGAIN)  # `the Yugoslav one`
    is_open = bool(items) and "counted" not in values and not is_gone
    is_lent = is_open and told.hint == NAMED and not gap.strip()
    again = {"again": True} if told.hint == "again" and not is_apart(gap) else {}
    if not (is_lent and meaning.category == "times"):
        yield told.but(cost + LENT * is_lent, again, count=number, apart=is_apart(gap), lent=is_lent)
    if is_open:
        price = cost + FAR * bool(gap.strip())
        yield told.but(price, again, targets=(*items, *([items[-1]] * (number - 1))), counted=True, numbered=True)


def _left(meaning: Meaning) -> Collection[int]:
    """Return how many markers are left to each power that is asked for them."""
    turn = meaning.now.state.turn
    left = turn.networks if meaning.kind.action is a.Network else turn.alignments
    return {left.get(power, 0) for power in meaning.now.asked}


def _times(items: Sequence[str], number: int) -> Sequence[str]:
    """Return every marker so many times."""
    return tuple(item for item in items for _time in range(number))


def _take_place(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield markers at a place more: placed, removed, or one for another."""
    told = _behind_both(told, meaning.gap)
    values, items, place, gap = told.values, _items(told), meaning.value, meaning.gap
    if "goes" in values:
        return  # the marker at the place before must go first
    count = values.get("count")
    number = count or values.get("each") or 1
    if told.hint == "then" and not items and is_apart(gap):
        told = told.but(said="later")  # `us then, denmark`
    is_at_once = told.hint == "again" or bool(values.get("again"))
    cost = meaning.cost + FAR * bool(count and {*",:"} & {*gap}) + AT_ONCE * (is_at_once and not is_apart(gap))
    cost += LENT_TO_MINUS * bool(values.get("lent") and _is_minus(gap))
    if values.get("owner") and not (values.get("deed") or count or _is_minus(gap)):  # `the UK one in Belgium goes`
        doubt = _is_others(meaning, place, values["owner"])
        yield told.without(*OF_ONE_PLACE).but(cost, targets=(*items, place), goes=True, doubt=doubt, hint=NAMED)
    for deed, owner, price, doubt in _deeds(told, gap):
        going = values.get("going") or (number if deed == REMOVES else 1)
        new = ((f"-{place}",) * going if deed else ()) + ((place,) * number if deed != REMOVES else ())
        more: Values = {"counted": True, "numbered": True} if count else {}
        if deed and not _is_minus(gap):
            more = {**more, "carried": (deed, owner)}
        elif values.get("carried"):
            more = {**more, "lapsed": True}
        is_others = _is_others(meaning, place, owner) if deed else 0
        bare = told.without(*OF_ONE_PLACE).but(cost + price, more, doubt=doubt + is_others)
        yield bare.but(targets=(*items, *new), hint=NAMED)
        is_shared = all(item.startswith(REMOVES) for item in items) and deed in {"", REMOVES}
        if number > 1 and is_shared and count and "spread" not in values:
            yield bare.but(SHARED, targets=(*items, *new[:1]), spread=count + len({*items}))


def _behind_both(told: Told, gap: str) -> Told:
    """Return what is told before a mark with what `both` named as complete: `both uk out of poland, hungary`."""
    is_whole = told.hint == NAMED and told.values.get("both") == len({*_items(told)})
    return told.without("both") if is_whole and is_apart(gap) else told


def _deeds(told: Told, gap: str) -> Iterator[tuple[str, str | None, float, int]]:
    """Yield what is done at the next place, whose marker goes, what that costs, whether it is in doubt."""
    values = told.values
    deed, owner = values.get("deed"), values.get("owner")
    carried, of = values.get("carried", ("", None))
    if deed is not None or owner or _is_minus(gap):
        if deed or not owner or _is_minus(gap):  # who owns what goes is said where something goes
            yield (REMOVES if _is_minus(gap) else deed or ""), owner, 0.0, 0
        return
    if gap.strip() == "-":
        yield REMOVES, None, 0.0, 1  # a minus, or a dash between two places
    goes_on = bool(carried) and "is_awaited" not in values and not (values.get("count") and carried == EXCHANGES)
    is_new = values.get("apart") or is_apart(gap)
    if goes_on:
        yield carried, of, OTHERWISE * is_new, 0
    yield "", None, OTHERWISE * (goes_on and not is_new), 0


def _take_deed(told: Told, category: str, meaning: Meaning) -> Iterator[Told]:
    """Yield that markers go, come, or one comes for another; that the place before is meant once more."""
    items, deed, cost = _items(told), told.values.get("deed"), meaning.cost
    if category in {"removes", "takes"}:
        is_due = category == "takes"
        yield told.without("off_due").but(cost, {"off_due": True} if is_due else {}, deed=REMOVES, hint="removes")
    if category in {"removes", "off"} and items and not items[-1].startswith("-"):
        doubt = _is_others(meaning, items[-1], told.values.get("owner"))
        yield _gone(told.but(doubt=doubt, hint=told.hint), items, cost)
    elif category == "off" and (deed == REMOVES or "off_due" in told.values):
        yield told.without("off_due").but(cost, hint="removes")
    elif category == "replaces":
        yield told.but(cost, deed=EXCHANGES)
        yield from _replaced(told, items, cost)
    elif category == "puts":
        yield from _take_puts(told, items, cost)
    elif items and category == "there":
        yield _there(told, items, cost)
    elif items and category == "same" and "is_awaited" not in told.values:  # else what is put has no place
        yield from _same(told, items, cost)


def _gone(told: Told, items: Sequence[str], cost: float) -> Told:
    """Return that the markers at the place before go."""
    first = next((at + 1 for at in range(len(items) - 1, -1, -1) if items[at] != items[-1]), 0)
    targets = (*items[:first], *(f"-{item}" for item in items[first:]))
    return told.without("owner", "deed", "is_awaited", "goes").but(cost, targets=targets, removed=True, hint="removed")


def _take_puts(told: Told, items: Sequence[str], cost: float) -> Iterator[Told]:
    """Yield that own markers come: at the next place, where others go as well, or where another's went."""
    values = told.values
    cost += LAPSED * ("lapsed" in values)
    if values.get("deed"):
        going = values.get("going") or values.get("count")
        yield told.but(cost, deed=EXCHANGES, going=going, count=None, hint="puts", said="puts")
        return
    yield told.without("carried").but(cost, is_awaited=True, hint="puts", said="puts")
    if items and items[-1].startswith("-"):
        again = _placed_again(told, items, cost + PLACED_AGAIN)
        yield again
        gone = [*dict.fromkeys(items)]
        if gone[1:] and not values.get("count") and all(place.startswith("-") for place in gone):
            yield again.but(doubt=1, targets=tuple(one for place in gone for one in (place, place[1:])), hint="again")


def _replaced(told: Told, items: Sequence[str], cost: float) -> Iterator[Told]:
    """Yield that an own marker comes for the one at the place before: `austria swapped`, `austria out, swapped`."""
    if items and told.values.get("deed") is None:
        gone = told if items[-1].startswith("-") else _gone(told, items, cost)
        yield _placed_again(gone, _items(gone), PLACED_AGAIN)


def _there(told: Told, items: Sequence[str], cost: float) -> Told:
    """Return that the place before is meant once more."""
    if items[-1].startswith("-"):
        return _placed_again(told, items, cost)
    is_more = told.hint != "puts" and told.values.get("count")
    return told.but(cost, targets=(*items, items[-1])) if is_more else told.but(cost)


def _placed_again(told: Told, items: Sequence[str], cost: float) -> Told:
    """Return that an own marker comes where another's went."""
    count, bare = told.values.get("count"), told.without("owner", "count", "deed", "is_awaited", "carried", "counted")
    more = {"counted": True} if count else {}
    return bare.but(cost, more, targets=(*items, *([items[-1][1:]] * (count or 1))), hint="again")


def _same(told: Told, items: Sequence[str], cost: float) -> Iterator[Told]:
    """Yield that what is done at the place before is done at the next one, or was at the one before that."""
    yield told.but(cost, deed=_deed_of(items), hint="removes")
    before, place = items[:-1], items[-1]
    if before and not place.startswith("-") and _deed_of(before):
        new = (f"-{place}", *((place,) if _deed_of(before) == EXCHANGES else ()))
        yield told.but(cost, targets=(*before, *new), removed=True, hint="removed")


def _deed_of(items: Sequence[str]) -> str:
    """Return what was done at the last place."""
    if items[-1].startswith("-"):
        return REMOVES
    return EXCHANGES if len(items) > 1 and items[-2] == f"-{items[-1]}" else ""
