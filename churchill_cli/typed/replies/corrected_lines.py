"""The lines told before that a correction may mean: one of the last, of what was spent together, or further back."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice, takewhile

from churchill_cli.game.model.actions import Action, Activate, AdvanceIssue, DebateIssue, Fund, GiveTie, PlaceSupport
from churchill_cli.game.model.ids import US
from churchill_cli.game.model.state import State
from churchill_cli.game.model.told_values import Play
from churchill_cli.notation import grammar
from churchill_cli.typed.lexicon.entries import STEMMED
from churchill_cli.typed.lexicon.lattice import named
from churchill_cli.typed.lexicon.words import typed_words
from churchill_cli.typed.replies.correcting import Amendment, amended, amendment
from churchill_cli.typed.search.understanding import understood
from churchill_cli.words.localized_lines import worded

MOST_BACK, FARTHEST = 20, 120
"""So many lines back one is looked for that may be meant; so many where it is said what was not."""
MOST_MEANT, MOST_TOGETHER = 3, 8
"""So many lines may be meant by the words alone; so many are told together."""
LinesBack = Callable[[], Iterator[tuple[int, str, State]]]
"""Yields the lines in force, the last one first, each with its number and the state in which it was told."""
Corrections = tuple[tuple[str, str], ...]
"""Lines that correct others, each with the line as it was."""


def names_others(line: str, told: Iterable[str]) -> bool:
    """Tell whether a line names a power, or its Leader, of whom nothing stands in the lines that it would tell."""
    powers = named(typed_words(line), "power", "person", most=STEMMED)
    return not powers.issubset(_powers_in(*told))


def _powers_in(*lines: str) -> set[str]:
    """Return the powers that stand in some lines, also within the names of issues; the US gives a tie (4.53)."""
    by_us = {US for line in lines if isinstance(grammar.notated(line), GiveTie)}
    return by_us.union(re.findall("[A-Z]+", " ".join(lines).upper()))


def corrected_lately(lines_back: LinesBack, state: State, told: Amendment) -> tuple[Amendment, Corrections]:
    """Return an amendment, all of it meant where that alone fits, and the corrections of a line told lately.

    ``state``: as it is now, in which names are known that are told since then.
    """
    found = next(filter(None, _changes(lines_back, state, told, 0, MOST_BACK)), ())
    if told.all_meant and not found:
        return corrected_lately(lines_back, state, Amendment(told.all_meant))
    return told, found or (_debated(lines_back) if told.denies_debate else ())


def corrected_far(
    lines_back: LinesBack, state: State, typed_line: str, told: Amendment, *, is_due: bool
) -> Corrections:
    """Return the corrections of what was spent together, or where the words tell nothing else of lines further back."""
    amounts = corrected_amounts(told, islice(lines_back(), MOST_TOGETHER))
    farthest = FARTHEST if told.not_meant else MOST_BACK
    further_back = chain(
        _of_line(lines_back, state, typed_line), _changes(lines_back, state, told, MOST_BACK, farthest)
    )
    return amounts or (() if is_due else next(filter(None, further_back), ()))


def lacks_discard(lines_back: LinesBack) -> bool:
    """Tell whether a Leader's card was played last, or before what came of it, and no card discarded for it (5.26)."""
    lately = (grammar.notated(line) for _number, line, _state in islice(lines_back(), len("ab")))
    cards = (getattr(action, "card", None) for action in lately)
    return any(isinstance(card, Play) and card.kind == "leader" and not card.discard for card in cards)


def _debated(lines_back: LinesBack) -> Corrections:
    """Return what leaves out a debate told since the last advance, and that debate: `no wait, nobody debated that`."""
    lately = ((number, line) for number, line, _state in islice(lines_back(), MOST_TOGETHER))
    since = takewhile(lambda told: not isinstance(grammar.notated(told[1]), AdvanceIssue), lately)
    return tuple((f"delete {n}", line) for n, line in since if isinstance(grammar.notated(line), DebateIssue))[:1]


def _of_line(lines_back: LinesBack, state: State, typed_line: str) -> Iterator[Corrections]:
    """Yield the corrections of the line whose number is said first: `13 was global, not prod`."""
    number, _space, behind = typed_line.strip().partition(" ")
    told = amendment(behind) if number.isdecimal() else None
    back = next((back for back, line in enumerate(lines_back()) if str(line[0]) == number), 0) if told else 0
    yield from _changes(lines_back, state, told, back, back + 1) if told and back else ()


def _changes(lines_back: LinesBack, now: State, told: Amendment, first: int, last: int) -> Iterator[Corrections]:
    """Yield for each of some lines back, the newest first, the corrections of it that may be meant, and what it was."""
    powers = named(told.meant, "power", most=STEMMED)
    for back, (number, line, state) in enumerate(islice(lines_back(), first, last), first):
        action = grammar.notated(line)
        others = amended(state, action, told, now) if action else ()
        if action and not (others or back):
            others = _replacement(lines_back, action, told)
        corrected = (other for other in map(grammar.write, others) if worded(other, "en") != worded(line, "en"))
        of_powers = (other for other in corrected if powers.issubset(_powers_in(other)))
        yield tuple((f"change {number} {other}", line) for other in of_powers)


def _replacement(lines_back: LinesBack, action: Action, told: Amendment) -> tuple[Action, ...]:
    """Return what the words of what was meant tell by themselves in the place of the last line.

    Of another kind it is of the same power, and nothing where he told one of that kind right before: it is meant.
    """
    if len(told.meant) == 1 or told.not_meant:
        return ()
    _number, _line, state = next(lines_back())
    power = getattr(action, "power", None)
    meaning = understood(state, told.said)
    lines = meaning.told if meaning.is_certain else meaning.asked
    is_clear = len(meaning.told) < len("ab") and len(lines) <= MOST_MEANT and not meaning.left_out  # else words lack
    found = [other for other in map(grammar.notated, lines) if other] if is_clear else []
    earlier = (grammar.notated(line) for _number, line, _state in islice(lines_back(), 1, MOST_TOGETHER))
    own = {type(one) for one in takewhile(lambda one: getattr(one, "power", None) == power, earlier)}
    of_power = (other for other in found if power and getattr(other, "power", "") == power and type(other) not in own)
    return tuple(other for other in found if type(other) is type(action)) or tuple(of_power)


Spending = PlaceSupport | Fund | Activate


def corrected_amounts(told: Amendment, lines_back: Iterable[tuple[int, str, State]]) -> tuple[tuple[str, str], ...]:
    """Return in one entry the corrections by all that was meant, with the lines as they were; what gets less first.

    What is meant and was not told is told before the last of the lines. ``lines_back``: number, line and state, the
    last one first.
    """
    spent: list[tuple[int, Spending, State]] = []
    for number, line, state in lines_back:
        action = grammar.notated(line)
        if not isinstance(action, Spending) or (spent and action.power != spent[0][1].power):
            break
        spent.append((number, action, state))
    told_now = [grammar.notated(line) for line in understood(spent[-1][2], told.said).told] if spent else []
    meant = [action for action in told_now if isinstance(action, Spending)]
    pairs = [(number, old, new) for new in meant for number, old, _state in spent if _is_of_same(old, new)]
    added = [new for new in meant if all(new is not other for _number, _old, other in pairs)]
    changed = [(number, old, new) for number, old, new in pairs if old != new]
    changed.sort(key=lambda pair: getattr(pair[2], "n", 1) - getattr(pair[1], "n", 1))
    if not changed or not 1 < len(meant) == len(told_now):
        return ()
    lines = [f"change {number} {grammar.write(new)}" for number, _old, new in changed]
    lines += [f"insert {spent[0][0]} {grammar.write(new)}" for new in added]
    return (("; ".join(lines), "; ".join(grammar.write(old) for _number, old, _new in changed)),)


def _is_of_same(one: Spending, other: Spending) -> bool:
    """Tell whether two spend on the same place, project or issue, however much."""
    return one.but(n=0) == other.but(n=0) if hasattr(one, "n") and hasattr(other, "n") else one == other
