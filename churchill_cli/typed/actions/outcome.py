"""A whole conference told by its outcome: who won it, who won which issues, what stayed in the center (5.27).

``power``: the winner, ``holder``: whose issues come next, ``tail``: the issues of a group that begins with none who
holds them; else it ``is_headed``. ``is_awaited``: who wins is next. ``is_odd``: a group begins with a power that may
be part of an issue's name, as so many before, the ``odd`` ones, did. ``is_of_issues``: several are said to win, issues
and not the conference.
"""

from collections.abc import Iterator

from churchill_cli.game.conference.tracks import most_issues
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.actions.kinds import Meaning
from churchill_cli.typed.actions.partial_reading import Now, Told
from churchill_cli.typed.lexicon.lattice import WHO

CENTER, NOBODY = "center", "nobody"
HOLDERS, OF_CENTER = (*POWERS, CENTER, NOBODY), frozenset({CENTER, "stopping"})
GROUPS, ENDS = frozenset(",;.:/-–"), frozenset(",;.")
"""Marks before which a group may end, and those before which it does."""
OUT_OF_PLACE, OF_TAIL, FEWEST = 0.5, 0.15, 2
"""What it costs that a power does not begin a group, or stands at both its ends; so many groups tell an outcome."""
BESIDE = frozenset({"filler", "small", "talk", "and", "own", "given", "puts", "keeps", "space_word"})
SAID = frozenset({"with", "is", "in", "places", "puts", "has", "gains"})


def take_outcome(told: Told, meaning: Meaning) -> Iterator[Told]:
    """Yield how an outcome goes on by one more meaning."""
    is_head = meaning.category in WHO
    is_behind = is_head and bool(told.values.get("tail")) and ENDS.isdisjoint(meaning.gap)  # `us production to us`
    begins = meaning.is_first or (not GROUPS.isdisjoint(meaning.gap) and not is_behind)
    is_odd = bool(WHO & meaning.beside) and "holder" in told.values and is_head != begins and not is_behind
    was_odd = told.values.get("is_odd", False)
    told = told.but(meaning.cost, odd=told.values.get("odd", 0) + (was_odd and begins), is_odd=is_odd or was_odd)
    yield from _going_on(told.but(tail=(), is_headed=False, is_odd=is_odd) if begins else told, meaning)


def _going_on(told: Told, meaning: Meaning) -> Iterator[Told]:
    category, value = meaning.category, meaning.value
    holder, winner, tail = (told.values.get(name, "") for name in ("holder", "power", "tail"))
    is_center = category == "center" or (category == "word" and value in OF_CENTER)
    ends_with = CENTER if is_center else value if category in WHO else ""
    if category in BESIDE or (category == "word" and value in SAID):
        yield told
    elif (category, value) == ("word", "outcome"):
        yield told.but(said="outcome")
    elif (category, value) == ("word", "wins"):
        is_of_issues = bool(told.values.get("is_of_issues") or (winner and holder not in {"", winner}))
        yield told.but(power=winner or holder, is_awaited=not (winner or holder), is_of_issues=is_of_issues)
    elif ends_with and tail:
        yield _left_with(told, tail, ends_with)
    elif ends_with:
        winner = value if told.values.get("is_awaited") and not is_center else winner
        is_awaited = told.values.get("is_awaited") and is_center
        yield told.but(holder=ends_with, power=winner, is_awaited=bool(is_awaited), is_headed=True)
    elif category == "issue":
        of = f"of {holder or NOBODY}"
        is_again = told.values.get(of, ())[-1:] == (value,) and not meaning.gap.strip()  # `strategic mats`
        tail = () if told.values.get("is_headed") else (*(tail or ()), *(() if is_again else (value,)))
        yield told if is_again else told.but(0.0, {of: (*told.values.get(of, ()), value)}, tail=tail)


def _left_with(told: Told, tail: tuple[str, ...], holder: str) -> Told:
    """Return who holds what with the issues of this group as they end: `…, second front in the center`, `… to us`."""
    ended: dict[str, tuple[str, ...]] = {of: told.values.get(of, ()) for of in map("of {}".format, HOLDERS)}
    before = f"of {told.values.get('holder') or NOBODY}"
    ended[before] = ended[before][: -len(tail)]
    ended[f"of {holder}"] += tail
    return told.but(OF_TAIL * told.values.get("is_odd", False), ended, holder="", tail=(), is_odd=False)


def closed_outcome(told: Told, now: Now) -> Iterator[Told]:
    """Yield an outcome in which somebody won, somebody holds something, and who is named last does."""
    holdings = {holder: told.values.get(f"of {holder}", ()) for holder in HOLDERS}
    held = {holder: issues for holder, issues in holdings.items() if issues}
    winner, last = (told.values.get(name, "") for name in ("power", "holder"))
    is_unsaid = not winner or bool(told.values.get("is_of_issues"))
    if is_unsaid and (now.reads_card or "outcome" in told.said):  # who won most issues won the conference (5.27)
        ahead, _most = most_issues(holdings)
        winner = ahead[0] if len(ahead) == 1 else ""
    is_told = "outcome" in told.said or len(held) >= FEWEST
    odd = told.values.get("odd", 0) + told.values.get("is_odd", False)
    if winner and held and NOBODY not in held and is_told and last in {"", winner, *held}:
        yield told.but(OUT_OF_PLACE * odd, holdings=held, power=winner, doubt=int(odd > 0 or is_unsaid))
