"""Where one of several actions in a line may end, and what its words say of support that others behind it need not."""

from collections.abc import Mapping, Sequence
from typing import Any

from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.typed.actions.kinds import ROLLS
from churchill_cli.typed.actions.partial_reading import Now
from churchill_cli.typed.lexicon.entries import joins, number_said
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import TABLE, WHO, lattice
from churchill_cli.typed.lexicon.weighing import Edge
from churchill_cli.typed.lexicon.words import Word
from churchill_cli.typed.search.declining import DEBATES, is_of_next, is_silent_clause

OF_SUPPORT = frozenset({Sense("word", "offensive"), Sense("word", "naval")})
OF_MARKER = frozenset(Sense("word", word) for word in ("networks", "network", "aligns", "alignment"))
FACTS: Mapping[str, str] = {
    **dict.fromkeys(("number", "all"), "n"),
    **dict.fromkeys(("front", "theater", "there"), "box"),
}
BEGINNING = frozenset({"front", "theater", "all"})
"""Categories of a word with which the next support may begin, without a mark."""
SEPARATORS = frozenset(",;.:/&+")
MARKERS = (a.Network, a.Align)
"""Kinds of action of which the next may begin with whose markers they are, without a mark."""
OF_ALL = frozenset({"all", "small", "filler"})
"""Categories of what is said where all support is of one kind, beside that kind: no number is."""
COUNTED = (a.PlaceSupport, a.AdvanceFront)
"""Kinds of action of which the next may begin at or behind a number, without a mark."""

Given = Mapping[str, Any]
NOTHING: Given = {}


class Endings:
    """Some words, with where an action may end among them."""

    def __init__(self, words: Sequence[Word]) -> None:
        """Find what each word may say."""
        self.words, self._edges = words, lattice(words)
        self.silent = [any(map(is_of_next, edges)) for edges in self._edges]
        self._facts = [{fact_of(edge.sense) for edge in edges} for edges in self._edges]
        self._is_number = [bool(number_said(word.text)) for word in words]

    def is_marked(self, at: int) -> bool:
        """Tell whether an action is likeliest to end before a word: at a mark, an `and`, the end of the line."""
        words = self.words
        return at in {0, len(words)} or joins(words[at].text) or any(mark in SEPARATORS for mark in words[at].gap)

    def is_across(self, start: int, end: int, action: Action) -> bool:
        """Tell whether words stand on both sides of a mark, cut from others by less or by none."""
        is_cut = not (self.is_marked(start) and self.is_marked(end))
        ends_at_less = isinstance(action, a.PlaceSupport) and end < len(self.words) and not self.words[end].is_apart
        is_joined = ends_at_less and any(word.is_apart for word in self.words[start + 1 : end])
        return is_joined or (is_cut and any(map(self.is_marked, range(start + 1, end))))

    def says(self, start: int, end: int, *facts: str) -> bool:
        """Tell whether some words say one of some things: how much, which support, where, each."""
        return any(not said.isdisjoint(facts) for said in self._facts[start:end])

    def heading(self, start: int, end: int) -> Given:
        """Return what words before a colon say of all support behind it: `naval: …`, `2 naval: …`; else nothing."""
        if end == len(self.words) or ":" not in self.words[end].gap:
            return NOTHING
        senses = [edge.sense for edges in self._edges[start:end] for edge in edges]
        kinds = {sense.value for sense in senses if fact_of(sense) == "kind"}
        numbers = [sense.value for sense in senses if sense.category == "number"]
        is_apart = any(word.is_apart for word in self.words[start + 1 : end])
        is_whole = not is_apart and end - start == 1 + len(numbers) and len(kinds) == 1
        return {"kind": kinds.pop(), **({"total": int(numbers[0])} if numbers else {})} if is_whole else NOTHING

    def kind_of_all(self, start: int) -> str:
        """Return the kind of support that the words from one on say all is of; an empty text where they say more."""
        senses = [{edge.sense for edge in edges} for edges in self._edges[start:]]
        kinds = {sense.value for of_word in senses for sense in of_word & OF_SUPPORT}
        is_silent = all(of_word & OF_SUPPORT or any(one.category in OF_ALL for one in of_word) for of_word in senses)
        is_of_all = any(sense.category == "all" for of_word in senses for sense in of_word)
        return kinds.pop() if is_silent and is_of_all and len(kinds) == 1 else ""

    def may_end(self, now: Now, start: int, end: int) -> bool:
        """Tell whether one action may end here: at a mark or an `and`, at or behind a number where such are counted."""
        words = self.words
        is_headed = any(":" in words[at].gap and self.heading(start, at) for at in range(start + 1, end))
        if is_headed or self._cuts_number(end):
            return False
        if end == len(words):
            return start > 0
        is_number = end - start == 1 and self._is_number[start]
        is_roll = not is_number and any(edge.sense in ROLLS for edge in self._edges[end])
        is_next = any(edge.sense.category in BEGINNING or fact_of(edge.sense) == "kind" for edge in self._edges[end])
        is_all = any(edge.sense.category == "all" for edge in self._edges[end]) and not self.kind_of_all(end)
        is_rest = is_all and self.says(start, end, "n")  # `1 west rest bomb`
        is_begun = is_next and self.says(start, end, "box") and (is_rest or self.says(start, end, "kind"))
        is_begun = is_begun or (is_next and all(any(map(_is_pol_mil, edges)) for edges in self._edges[start:end]))
        is_behind = self._is_number[end - 1] and not self._is_number[start]
        says_debate = self.silent[end] and any(edge.sense == DEBATES for edges in self._edges[end:] for edge in edges)
        is_declined = says_debate and is_silent_clause(now, words[end:])
        if self.is_marked(end) or is_roll or is_declined:
            return True
        if any(edge.sense.category in WHO and not edge.cost for edge in self._edges[end]):
            return any(now.is_timely(kind) for kind in MARKERS)
        is_counted = self._is_number[end] or is_begun or is_behind
        return is_counted and any(now.is_timely(kind) for kind in COUNTED)

    def _cuts_number(self, at: int) -> bool:
        """Tell whether a number would be cut from what it belongs to, its mark on the other side: saves time alone."""
        if at == len(self.words) or self.words[at].is_apart:
            return False
        is_of_former = self._is_number[at] and any(word.is_apart for word in self.words[at + 1 : at + 2])
        return is_of_former or (self._is_number[at - 1] and self.words[at - 1].is_apart)


def _is_pol_mil(edge: Edge) -> bool:
    """Tell whether a meaning names a Pol-Mil issue: behind it support begins, `pm west 2` (6.4)."""
    return edge.sense == TABLE or (edge.sense.category == "issue" and edge.sense.value.startswith("pol_mil"))


def fact_of(sense: Sense) -> str:
    """Return what a meaning tells of support: how much, which, where; else its category."""
    if sense in OF_SUPPORT | OF_MARKER:
        return "kind" if sense in OF_SUPPORT else "marker"
    return FACTS.get(sense.category, sense.category)
