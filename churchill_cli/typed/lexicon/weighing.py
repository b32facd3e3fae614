"""The meanings that begin at one word, and what they do to each other: some bar others, some make them less likely."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from churchill_cli.typed.lexicon.entries import CUT, SLIP, STEMMED
from churchill_cli.typed.lexicon.gathering import Sense

OF_WORDS, NONE = frozenset({"power", "no_effect", "keeps"}), Sense("word", "none")
"""What a word with another ending does not mean where it is, as it stands, a word of a form: `ничью` is no `ничего`."""
MEANINGFUL = frozenset({"word", "puts", "removes", "there", "not", "no", "replaces", "number", "pair", "all"}) | {
    *("moved", "stalled", "single", "or", "other", "each", "of_axis", "command")
}
"""Categories beside which a word that may say nothing as well is less likely to."""
EMPTY = frozenset({"filler", "small", "talk", "space_word", "from_space", "of_track"})
LATER = "later"
"""What a word says of who places markers that is talk elsewhere."""
TRACK, WITH, FOR, OTHER = Sense("track", ""), Sense("word", "with"), Sense("word", "for"), Sense("other", "")
LEADER, HIMSELF = Sense("word", "leader"), Sense("word", "himself")
BESIDE_HIMSELF = frozenset({LEADER, Sense("keeps", "")})
"""What a word does not mean that ends a reflexive phrase: `for himself`, `para él mismo`."""
OF_FORM = frozenset({LEADER, Sense("word", "chief")})
ROLLS, THROWN, RECEIVED = Sense("word", "rolls"), "thrown", "received"
"""What is said of a die; what a word says that may be said of one, or of what a power gets, and may say nothing: no
card is told by it."""
BESIDE_FORM = frozenset({"small", "filler", "talk", "issue"})
"""What a word that says `leader` or `chief` does not mean as well."""
BARRED: Mapping[str, Collection[object]] = {
    "small": ("power", WITH, FOR),
    "filler": ("power", WITH, TRACK, OTHER),
    "talk": ("power", TRACK, OTHER),
}
"""The categories of which no word is one that means something else as well: a power, another of a kind."""
OWNED = frozenset({"issue", "front", "abomb"})
"""Categories of names that have a power or a Leader in them, who by himself is none of them: `2 to the soviets`."""
NAMED = frozenset({"front", "issue", "place", "staff", "theater", "power", "space", "reserve", "own", "not"})
NAMES_OF_WORDS = NAMED | {"health_roll"}
BESIDE_NAME = frozenset({"filler", "talk", "other", "single", "word"})
"""Categories of which no word is one that stands within a name said whole."""
BESIDE_MEANING, BESIDE_ALL, WITHIN_LONGER, SMALL_BESIDE_MEANING = 0.2, 1.0, 0.15, 0.5
"""What it costs that a word says nothing which means something as well, all that is left, or more with others."""
HOW_HE_IS = frozenset(Sense("word", health) for health in ("well", "ill", "dead", "paranoid"))
HEALTH_ROLL = Sense("health_roll", "")
"""What is said of a Leader's health roll."""
OFFENSIVE = Sense("word", "offensive")
SUPPORTS = frozenset({OFFENSIVE, Sense("word", "naval"), Sense("word", "support")})
"""What a word says within the name of an issue as well: `us offensive west` may be support."""
SECOND_FRONT, FRONT_SAID = Sense("issue", "second_front"), Sense("word", "front")
LEADERS_DIE = "leaders_die"
"""What a number may be beside a Leader's name that nothing calls the value of a card."""
NEVER, NEARLY = 9.0, 0.15
"""Too much for any meaning; what a Front may cost more than a space of another and is meant: `центр`."""


class Edge(NamedTuple):
    """A meaning of the words up to ``end``."""

    end: int
    sense: Sense
    cost: float


class Meanings:
    """The meanings that begin at one word: the cheapest of each sense and end."""

    def __init__(self) -> None:
        """Begin without any."""
        self.costs: dict[tuple[int, Sense], float] = {}

    def add(self, end: int, sense: Sense, cost: float) -> None:
        """Add a meaning, where it is cheaper than the same one known."""
        if cost < self.costs.get((end, sense), NEVER):
            self.costs[end, sense] = cost

    def bar_power(self) -> None:
        """Leave out the power that a word may name which says that a card is played as well: `stalin usa 3`."""
        played = self.ends_of("plays")
        for end, sense in [key for key in self.costs if key[0] in played and key[1].category == "power"]:
            del self.costs[end, sense]

    def ends_of(self, category: str) -> set[int]:
        """Return where meanings of a category end."""
        return {end for end, sense in self.costs if sense.category == category}


def weigh(meanings: Meanings) -> None:
    """Leave out what other meanings of the same words bar, and make dearer what is less likely beside them."""
    _bar(meanings)
    costs = meanings.costs
    for said, value in ((ROLLS, THROWN), (Sense("given", ""), RECEIVED)):
        for end in {end for end, sense in costs if sense == said} & meanings.ends_of("filler"):
            costs[end, Sense("filler", value)] = costs.pop((end, Sense("filler", "")))
    meant = {end for end, sense in costs if sense.category in MEANINGFUL}
    of_all, places = meanings.ends_of("all"), meanings.ends_of("place")
    for end, sense in costs:
        if sense.category == "filler" and end in meant:
            costs[end, sense] += BESIDE_ALL if end in of_all else BESIDE_MEANING
        elif sense.category == "small" and ((end, Sense("single", "")) in costs or end in places):
            costs[end, sense] += SMALL_BESIDE_MEANING
    longest = max((end for end, sense in costs if sense.category not in {*EMPTY, "and"}), default=0)
    for end, sense in costs:
        if end < longest and sense.category in {"filler", "talk"}:
            costs[end, sense] += WITHIN_LONGER


def _bar(meanings: Meanings) -> None:
    """Leave out what a word cannot mean beside its other meanings: a power is no issue, a Front no country."""
    costs = meanings.costs
    fronts = {end for (end, sense), cost in costs.items() if sense.category in {"front", "theater"} and cost <= STEMMED}
    cheapest = {end: cost for (end, sense), cost in costs.items() if sense.category == "power"}
    whole_fronts = {end for (end, sense), cost in costs.items() if sense.category == "front" and cost <= STEMMED}
    front_names = {end: cost for (end, sense), cost in costs.items() if sense.category == "front"}
    powers = {end for end, cost in cheapest.items() if cost <= STEMMED} | meanings.ends_of("person")
    of_form = {end for (end, sense), cost in costs.items() if sense in OF_FORM and cost <= STEMMED}
    exact_words = {end for (end, sense), cost in costs.items() if sense.category == "word" and not cost}
    known = {end for (end, _sense), cost in costs.items() if not cost}
    for (end, sense), cost in list(costs.items()):
        is_slip = cost == SLIP and end in known and sense.category in NAMED
        bars = BARRED.get(sense.category, ())
        is_form = end in of_form and sense.category in BESIDE_FORM
        is_owner = sense.category in OWNED and cost >= CUT and end in powers
        is_person = sense.category == "power" and (end, Sense("person", sense.value)) in costs
        is_front = sense.category == "place" and cost > STEMMED and end in fronts
        is_front = is_front or (sense.category == "front" and cost > STEMMED and end in whole_fronts)  # `запад`
        is_cut_front = cost > STEMMED and cost + NEARLY >= front_names.get(end, NEVER)
        is_space = sense.category == "space" and (cost > cheapest.get(end, NEVER) or is_cut_front)
        is_stem = end in exact_words and 0 < cost <= STEMMED and (sense.category in OF_WORDS or sense == NONE)
        is_stem = is_stem or (sense in HOW_HE_IS and cost > 0 and not costs.get((end, HEALTH_ROLL), cost))  # `здор 4`
        is_power = "power" in bars and end in powers
        is_barred = is_power or any((end, bar) in costs for bar in bars)
        if is_slip or is_stem or is_form or is_owner or is_person or is_front or is_space or is_barred:
            del costs[end, sense]


def weighed_together(every: Sequence[Sequence[Edge]]) -> tuple[tuple[Edge, ...], ...]:
    """Return the meanings with what words around change: a number behind `to` may be that of a space."""
    every = _beside_second_front(_beside_reflexives(_beside_leaders(_beside_doubt(every))))
    of_words = [(start, edge) for start, edges in enumerate(every) for edge in edges if edge.end - start > 1]
    named = [one for one in of_words if one[1].sense.category in NAMES_OF_WORDS and one[1].cost <= 2 * STEMMED]
    spaces = {edge.end - 1 for edges in every for edge in edges if edge.sense.category == "to_spot"}
    counted = {edge.end for edges in every for edge in edges if edge.sense.category == "spaces"}
    of_support = {start for start, edges in enumerate(every) for edge in edges if edge.sense in SUPPORTS}
    no_numbers = {
        at
        for start, edges in enumerate(every)
        for edge in edges
        if edge.end not in of_support  # `obliga al ru a dos ofensivos`
        and not any(begun < start < name.end < edge.end for begun, name in named)
        for at in _strip_numbers(edge, start, counted)
    }

    def weighed(at: int, edge: Edge) -> Edge:
        category = edge.sense.category
        if category in {"die_kind", "dice_counted", "also"}:
            return edge._replace(sense=Sense("filler", ""))
        if category == LATER:
            return edge._replace(sense=Sense("talk", LATER))
        if category == "number" and at in spaces:
            return edge._replace(sense=Sense("number_to", edge.sense.value))
        return edge

    def is_apart(at: int, edge: Edge) -> bool:
        if edge.sense.category in {"number", "spaces", LEADERS_DIE} and at in no_numbers:
            return False
        around = [(start, name) for start, name in named if start <= at and edge.end <= name.end]
        is_exact = any(not name.cost for _start, name in around)
        is_cut = edge.sense.category in NAMED and edge.cost > STEMMED
        if is_cut and any(not name.cost and edge.end - at < name.end - start for start, name in around):
            return False
        is_word = edge.sense.category == "word" and (not is_exact or edge.sense == OFFENSIVE)
        return not (edge.sense.category in BESIDE_NAME and around) or is_word

    return tuple(tuple(weighed(at, edge) for edge in edges if is_apart(at, edge)) for at, edges in enumerate(every))


def _beside_doubt(every: Sequence[Sequence[Edge]]) -> Sequence[Sequence[Edge]]:
    """Return the meanings without those of the words of a phrase that doubts: `next turn` is no turn."""
    spans = [(at, edge.end) for at, edges in enumerate(every) for edge in edges if edge.sense.category == "unsure"]

    def is_kept(at: int, edge: Edge) -> bool:
        within = (end - start > edge.end - at for start, end in spans if start <= at and edge.end <= end)
        return edge.sense.category == "unsure" or not any(within)

    return [[edge for edge in edges if is_kept(at, edge)] for at, edges in enumerate(every)] if spans else every


def _beside_leaders(every: Sequence[Sequence[Edge]]) -> Sequence[Sequence[Edge]]:
    """Return the meanings without those of a Leader's die where no Leader is named."""
    categories = {edge.sense.category for edges in every for edge in edges}
    if LEADERS_DIE not in categories or "person" in categories:
        return every
    return [[edge for edge in edges if edge.sense.category != LEADERS_DIE] for edges in every]


def _beside_second_front(every: Sequence[Sequence[Edge]]) -> Sequence[Sequence[Edge]]:
    """Return the meanings without a number, or another one, where the Second Front is named: `2 front`."""
    for at in range(len(every) - 1):
        said = FRONT_SAID in {edge.sense for edge in every[at + 1]}
        is_named = any(edge.sense.category == "front" for edges in every[at + 1 : at + 3] for edge in edges)
        if said and not is_named and any(edge.sense == SECOND_FRONT for edge in every[at]):
            own = [edge for edge in every[at] if edge.sense.category not in {"other", "number", LEADERS_DIE}]
            every = [*every[:at], own, *every[at + 1 :]]
    return every


def _beside_reflexives(every: Sequence[Sequence[Edge]]) -> Sequence[Sequence[Edge]]:
    """Return the meanings without those that a word has not which ends a reflexive phrase."""
    spans = {(start, edge.end) for start, edges in enumerate(every) for edge in edges if edge.sense == HIMSELF}

    def ends_phrase(at: int, edge: Edge) -> bool:
        return any(start < at and edge.end == end for start, end in spans)

    if not spans:
        return every
    return [
        [edge for edge in edges if edge.sense not in BESIDE_HIMSELF or not ends_phrase(at, edge)]
        for at, edges in enumerate(every)
    ]


def _strip_numbers(edge: Edge, start: int, counted: Collection[int]) -> Sequence[int]:
    """Return the words of a die's name, or of a space that is clearly one: their numbers are of nothing else."""
    category, value = edge.sense
    is_space = category in {"to_spot", "from_spot"} and value[-1].isdigit()
    is_clear = is_space and (value[0] != " " or (category == "from_spot" and edge.end in counted))
    return range(start, edge.end) if is_clear or category == "die_kind" else ()
