"""Several actions in one line, told one behind the other: where each ends, and the cheapest way through all words."""

from collections.abc import Sequence
from typing import NamedTuple

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.state import State
from churchill_cli.typed.deciding import decided
from churchill_cli.typed.declining import declines, hands_over
from churchill_cli.typed.reading import ANDS, Reader
from churchill_cli.typed.told import Now, Reading
from churchill_cli.typed.words import Word

FURTHER, DECLINED, OPEN_PLACE, CLEAR = 0.2, 0.1, 0.3, 0.3
"""What a further action costs, that nobody debates, a place left open; what a forbidden action that is clear may."""
MOST_TRIED, MOST_MEANT = 120, 3
LISTS = (a.Pick, a.Network, a.Align, a.Reveal)
"""Kinds of which several in a row are one action."""
SEPARATORS = frozenset(",;.:/&+")
COUNTED_STEPS = frozenset({"allocation", "advance"})
"""Steps in which the next action may begin at or behind a number, without a mark."""


class Chain(NamedTuple):
    """Actions one behind the other: for each what it may be, the likeliest first; what is in doubt about them.

    ``begins_there``: the first is told of the place before it, or is a number alone.
    """

    cost: float
    actions: tuple[tuple[Reading, ...], ...]
    doubt: int = 0
    begins_there: bool = False


END = Chain(0.0, ())


class Splitter:
    """Finds the cheapest actions that parts of some words tell one behind the other."""

    def __init__(self, words: Sequence[Word]) -> None:
        """Have tried nothing."""
        self.words = tuple(words)
        self._known: dict[tuple[int, int], Chain | None] = {}
        self._kept: dict[int, Reader] = {}
        self._tried = 0

    def chain(self, now: Now, start: int = 0, before: Reading | None = None) -> Chain | None:
        """Return the cheapest actions from a word on; None where some words have no place."""
        if start == len(self.words):
            return END
        key = (id(now.state), start)
        if key in self._known or self._tried > MOST_TRIED:
            return self._known.get(key)
        self._known[key] = None
        reader = self._kept.setdefault(id(now.state), Reader(now, self.words))
        best: Chain | None = None
        for end in range(start + 1, len(self.words) + 1):
            if self._may_end(now.state, start, end):
                for found in self._from(reader, start, end, before):
                    best = found if best is None or found.cost < best.cost else best
        self._known[key] = best
        return best

    def _from(self, reader: Reader, start: int, end: int, before: Reading | None) -> Sequence[Chain]:
        """Return the chains of which the first action takes the words from one place to another."""
        now, words = reader.now, self.words[start:end]
        if declines(now, words) or hands_over(words):
            rest = self.chain(now, end, before)
            is_more = rest is not None and (rest.actions or start)
            return [rest._replace(cost=rest.cost + DECLINED)] if rest and is_more else []
        self._tried += 1
        meant, is_asked = decided(reader.readings(start, end, before.action if before else None))
        is_place_open = _open_fields(meant) == ["box"]
        chains = []
        for reading in meant if len(meant) <= MOST_MEANT or is_place_open else ():
            if self._may_stand(reading, before, end):
                found = self._with(reading, meant, reader, end, is_asked=is_asked)
                chains += [found] if found else []
        return chains

    def _may_stand(self, reading: Reading, before: Reading | None, end: int) -> bool:
        """Tell whether an action may be told behind another; one that is forbidden ends the line."""
        is_last = end == len(self.words) and before is None
        if not reading.is_legal and (not is_last or reading.cost > CLEAR):
            return False
        if before is None:
            return True
        one, other = before.action, reading.action
        is_same_kind = type(one) is type(other)
        power = getattr(other, "power", None)
        if isinstance(other, LISTS) and is_same_kind and (one.power == power or not reading.subject_said):  # type: ignore[attr-defined]
            return False
        is_of_another = isinstance(other, a.AdvanceIssue) and is_same_kind and one.power != power  # type: ignore[attr-defined]
        is_die_more = isinstance(other, a.AdvanceFront) and is_same_kind and before.subject_said
        return reading.subject_said or not (is_of_another or is_die_more)

    def _with(
        self, reading: Reading, meant: Sequence[Reading], reader: Reader, end: int, *, is_asked: bool
    ) -> Chain | None:
        """Return a chain that begins with an action; what is left open of it may be what the next one tells."""
        now = Now(reader.now.after(reading.action)) if reading.is_legal and end < len(self.words) else reader.now
        rest = self.chain(self._kept_now(now), end, reading)
        if rest is None:
            return None
        is_settled = (
            bool(rest.actions) and not rest.begins_there and _agree(reading.action, rest.actions[0][0].action, meant)
        )
        is_open = len(meant) > 1 and not is_settled
        others = [other for other in meant if other is not reading] if is_open else []
        doubt = reading.doubt + rest.doubt + (is_open or (is_asked and not is_settled))
        begins_there = reading.is_there or (self.words[end - 1].text.isdigit() and len(self.words) == end)
        return Chain(
            FURTHER + reading.cost + rest.cost + OPEN_PLACE * is_open,
            ((reading, *others), *rest.actions),
            doubt,
            begins_there,
        )

    def _kept_now(self, now: Now) -> Now:
        """Return what is reckoned of a state, once for all."""
        return self._kept.setdefault(id(now.state), Reader(now, self.words)).now

    def _may_end(self, state: State, start: int, end: int) -> bool:
        """Tell whether one action may end here: at a mark or an `and`, at or behind a number where such are counted."""
        words = self.words
        if end == len(words):
            return start > 0
        is_mark = any(mark in SEPARATORS for mark in words[end].gap) or words[end].text in ANDS
        is_counted = words[end].text.isdigit() or (words[end - 1].text.isdigit() and not words[start].text.isdigit())
        return is_mark or (state.turn.step in COUNTED_STEPS and is_counted)


def _open_fields(meant: Sequence[Reading]) -> list[str]:
    """Return the fields in which readings of one kind differ."""
    if len({type(reading.action) for reading in meant}) != 1:
        return []
    fields = meant[0].action.FIELDS
    return [name for name in fields if len({repr(getattr(reading.action, name)) for reading in meant}) > 1]


def _agree(action: Action, following: Action, meant: Sequence[Reading]) -> bool:
    """Tell whether the place left open of an action is what the next one tells: `1 nav and 1 off sw pac`."""
    if not (isinstance(action, a.PlaceSupport) and isinstance(following, a.PlaceSupport)):
        return False
    return _open_fields(meant) == ["box"] and action.box == following.box
