"""A whole conference told by its outcome: who won it, who won which issues, what stayed in the center (5.27).

``power``: the winner, ``holder``: whose issues come next, ``tail``: the issues of a group that begins with none who
holds them; else it ``is_headed``. ``is_awaited``: who wins is next.
"""

from collections.abc import Iterator

from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.kinds import Meaning
from churchill_cli.typed.partial_reading import Now, Told

CENTER = "center"
GROUPS = frozenset(",;.:/-–")
"""Marks before which a group ends."""
OUT_OF_PLACE, FEWEST = 0.5, 2
"""What it costs that a power does not begin a group; so many groups tell an outcome."""
BESIDE = frozenset({"filler", "small", "talk", "and", "own", "given", "space_word"})
SAID = frozenset({"with", "is", "in", "places", "puts", "has", "gains"})
OF_POWER = frozenset({"power", "person"})


def take_outcome(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield how an outcome goes on by one more meaning."""
    begins = meaning.is_first or not GROUPS.isdisjoint(meaning.gap)
    is_odd = bool(OF_POWER & meaning.beside) and "holder" in told.values and (meaning.category in OF_POWER) != begins
    told = told.but(meaning.cost + OUT_OF_PLACE * is_odd, doubt=int(is_odd))
    yield from _going_on(told.but(tail=(), is_headed=False) if begins else told, meaning.category, meaning.value)


def _going_on(told: Told, category: str, value: str) -> Iterator[Told]:
    holder, winner, tail = (told.values.get(name, "") for name in ("holder", "power", "tail"))
    if category in BESIDE or (category == "word" and value in SAID):
        yield told
    elif (category, value) == ("word", "outcome"):
        yield told.but(said="outcome")
    elif (category, value) == ("word", "wins"):
        yield told.but(power=winner or holder, is_awaited=not (winner or holder))
    elif category == "center" or (category, value) in {("word", CENTER), ("word", "stopping")}:
        yield told.but(holder=CENTER, is_headed=True)
        if tail:
            yield _left_in_center(told, tail)
    elif category in OF_POWER:
        winner = value if told.values.get("is_awaited") else winner
        yield told.but(holder=value, power=winner, is_awaited=False, is_headed=True)
    elif category == "issue" and holder:
        tail = () if told.values["is_headed"] else (*(tail or ()), value)
        yield told.but(0.0, {f"of {holder}": (*told.values.get(f"of {holder}", ()), value)}, tail=tail)


def _left_in_center(told: Told, tail: tuple[str, ...]) -> Told:
    """Return who holds what with the issues of this group in the center: `…, second front in the center`."""
    kept = {of: tuple(one for one in told.values.get(of, ()) if one not in tail) for of in map("of {}".format, POWERS)}
    in_center = (*told.values.get(f"of {CENTER}", ()), *tail)
    return told.but(0.0, {**kept, f"of {CENTER}": in_center}, holder="", tail=())


def closed_outcome(told: Told, _now: Now) -> Iterator[Told]:
    """Yield an outcome in which somebody won, somebody holds something, and who is named last does."""
    holdings = {holder: told.values.get(f"of {holder}", ()) for holder in (*POWERS, CENTER)}
    held = {holder: issues for holder, issues in holdings.items() if issues}
    is_told = "outcome" in told.said or len(held) >= FEWEST
    if told.values.get("power") and held and is_told and told.values["holder"] in {"", told.values["power"], *held}:
        yield told.but(holdings=held)
