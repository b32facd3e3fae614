"""A typed line as a lattice: every meaning that some of its words side by side may have, with what each costs."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.gathering import Sense
from churchill_cli.typed.lexicon import CUT, LEFT_OUT, STEMMED, Name, lexicon, names_with
from churchill_cli.typed.words import Word, shortened, stem
from churchill_cli.words.catalogues import current

LONGEST_NAME, WIDEST_NAME = 5, 9
"""Words of a name, and from its first to its last, small ones among them."""
EXACT = frozenset({"talk", "filler", "pair", "not", "no", "number", "plus", "spent", "puts", "or"})
"""Categories of which a word is said as it stands in the lexicon, without an ending."""
MEANINGFUL = frozenset({"word", "puts", "removes", "there", "not", "no", "replaces", "number", "pair", "all"}) | {
    *("moved", "stalled", "single", "or", "other", "each", "of_axis")
}
"""Categories beside which a word that may say nothing as well is less likely to."""
EMPTY = frozenset({"filler", "small", "talk", "space_word", "from_space", "of_track"})
TRACK, WITH, OTHER = Sense("track", ""), Sense("word", "with"), Sense("other", "")
OF_FORM = frozenset({Sense("word", "leader"), Sense("word", "chief")})
BESIDE_FORM = frozenset({"small", "filler", "talk", "issue"})
"""What a word that says `leader` or `chief` does not mean as well."""
BARRED: Mapping[str, Collection[object]] = {
    "small": ("power", WITH),
    "filler": ("power", WITH, TRACK, OTHER),
    "talk": ("power", TRACK, OTHER),
}
"""The categories of which no word is one that means something else as well: a power, another of a kind."""
NAMED = frozenset({"front", "issue", "place", "staff", "theater", "power", "space", "reserve", "own", "not"})
BESIDE_NAME = frozenset({"filler", "talk", "other", "single", "word"})
"""Categories of which no word is one that stands within a name said whole."""
MARKER_OR_PLACE, BESIDE_MEANING, BESIDE_ALL, WITHIN_LONGER = 0.15, 0.2, 1.0, 0.15
SMALL_BESIDE_MEANING, OF_TRACK, RUN_TOGETHER = 0.5, 0.05, 0.15
FEW_LETTERS, FEW_TYPED = 3, 0.2
"""Of a further word of a name so few letters may be typed, and what that costs."""
OPEN_OWNER = 0.1
"""What it costs to leave open which of two powers around an issue owns it."""
REASON, RESTATED, NEVER = 0.3, 0.6, 9.0
"""What it costs to take the rest of a line for a reason, for something said again; too much for anything."""
CARD_LETTERS = "abcабвс"
PAIRED, HALVES = {"13": "1/3", "22": "2/2"}, {"1": "1/3", "2": "2/2"}
"""The numbers of the Pol-Mil issues as they are run together, `pol13`, and in a name cut short, `pol_mil_2`."""


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

    def ends_of(self, category: str) -> set[int]:
        """Return where meanings of a category end."""
        return {end for end, sense in self.costs if sense.category == category}


def lattice(words: Sequence[Word]) -> tuple[tuple[Edge, ...], ...]:
    """Return for each word the meanings that begin at it."""
    return _lattice(words, current())


@lru_cache(maxsize=512)
def _lattice(words: Sequence[Word], language: str) -> tuple[tuple[Edge, ...], ...]:
    """Return the same; ``language``: the one spoken, on which it depends what is cut short."""
    whole = shortened(language)
    stand_ins = tuple(word._replace(text=whole.get(word.text, word.text)) for word in words)
    every = []
    for start, (word, stand_in) in enumerate(zip(words, stand_ins, strict=True)):
        meanings = _meanings(words, start)
        if word != stand_in:
            meanings.costs = {key: cost + BESIDE_ALL for key, cost in meanings.costs.items()}
        if stand_ins != tuple(words):
            for (end, sense), cost in _meanings(stand_ins, start).costs.items():
                meanings.add(end, sense, cost)
        _weigh(meanings)
        every.append(tuple(Edge(end, sense, cost) for (end, sense), cost in meanings.costs.items()))
    return _weighed_together(every)


def _meanings(words: Sequence[Word], start: int) -> Meanings:
    """Return the meanings that begin at one word."""
    meanings = Meanings()
    for add in (_add_numbers, _add_phrases, _add_names, _add_spaces, _add_asides, _add_letters, _add_numbers_of_dice):
        add(words, start, meanings)
    _add_owned(words, start, meanings)
    return meanings


def _add_numbers(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add a number, and the issue that a pair of numbers names: `1/3`, `2-2`; one in brackets that counts nothing."""
    text = words[start].text
    if not text.isdigit():
        return
    closing = words[start + 1].gap if start + 1 < len(words) else ")"
    if words[start].gap.endswith("#") or (words[start].gap.endswith("(") and closing.startswith(")")):
        meanings.add(start + 1, Sense("counter", text), 0)
    second = words[start + 1] if start + 1 < len(words) else Word("", ")")
    is_of_counter = words[start].gap.endswith("(") and second.gap.startswith(")")
    is_behind_name = start > 0 and not words[start - 1].text.isdigit()
    if is_of_counter and not is_behind_name:
        return
    meanings.add(start + 1, Sense("number", text), 0)
    pair, mark = f"{text}/{second.text}", second.gap.strip()
    if pair in PAIRED.values() and mark in {"/", "-", ""}:
        for name, cost in names_with(pair).items():
            meanings.add(start + 2, name.sense, cost if mark else cost + RUN_TOGETHER)
    elif text in PAIRED:
        for name, cost in names_with(PAIRED[text]).items():
            meanings.add(start + 1, name.sense, cost + RUN_TOGETHER)


def _add_phrases(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add what is said whole; no comma stands within it."""
    for phrase, sense in lexicon().phrases.get(stem(words[start].text), ()):
        typed = words[start : start + len(phrase)]
        if len(typed) < len(phrase) or any(word.is_apart for word in typed[1:]):
            continue
        is_exact = sense.category in EXACT or (len(phrase) > 1 and sense.category == "there")
        pairs = list(zip(typed, phrase, strict=True))
        if all(word.text == form or (not is_exact and stem(word.text) == stem(form)) for word, form in pairs):
            meanings.add(start + len(phrase), sense, STEMMED * sum(word.text != form for word, form in pairs))


def _add_names(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add names, of which words may be left out; small words between do not count, no issue goes on behind `and`."""
    text, end, used = words[start].text, start + 1, 1
    live = {} if text.isdigit() else dict(names_with(text))
    named_to = 0
    while live:
        for name, cost in live.items() if end > named_to else ():
            meanings.add(end, name.sense, cost + LEFT_OUT * max(0, len(name.stems) - used) / len(name.stems))
        if end >= len(words) or used >= LONGEST_NAME or end - start >= WIDEST_NAME or words[end].is_apart:
            break
        if stem(words[end].text) in lexicon().small and not _says_own(words[end].text):
            if _says(words[end].text, "and"):
                live = {name: cost for name, cost in live.items() if name.sense.category != "issue"}
            end += 1
            named_to = end
            continue
        live, behind = _going_on(live, words, end, used)
        used, end = used + 1, behind
    is_marker = text in _marker_or_place() and not (start + 1 < len(words) and words[start + 1].is_apart)
    if is_marker:
        meanings.add(start + 1, Sense("word", "aligns"), MARKER_OR_PLACE)


def _going_on(live: dict[Name, float], words: Sequence[Word], at: int, used: int) -> tuple[dict[Name, float], int]:
    """Return the names that go on with one more word, `1/3` among them, and where that ends."""
    text, step = words[at].text, 1
    second = words[at + 1] if at + 1 < len(words) else Word("", "")
    if second.gap.strip() in {"/", "-", "_"} and text.isdigit() and second.text.isdigit():
        text, step = f"{text}/{second.text}", 2
    elif words[at].gap == "_" and text in HALVES:
        text = HALVES[text]
    elif text in PAIRED:
        text = PAIRED[text]
    going_on = {name: cost for name, cost in live.items() if len(name.stems) > used}
    more = {} if text.isdigit() else names_with(text)
    found = {name: cost + more[name] for name, cost in going_on.items() if name in more}
    if not found and len(text) <= FEW_LETTERS and text.isalpha():  # `lead e`, `ussr off`
        begun = [name for name in going_on if any(word.startswith(text) for word in name.words)]
        found = {name: going_on[name] + FEW_TYPED for name in begun}
    return found, at + step


@cache
def _marker_or_place() -> frozenset[str]:
    """Return the words that begin the name of a place and of a marker: `pol`."""
    return frozenset(word for forms in rulebook().lexicon["names"]["marker_or_place"].values() for word in forms)


def _add_owned(words: Sequence[Word], _start: int, meanings: Meanings) -> None:
    """Add an issue between two powers, of which either may own it: `us production churchill` (3.34)."""
    for end, sense in list(meanings.costs):
        owner, _underscore, thing = sense.value.partition("_")
        is_owned = sense.category == "issue" and owner.upper() in POWERS and meanings.costs[end, sense] <= STEMMED
        named = Sense("power", owner.upper())
        if is_owned and any(other == named and at < end for at, other in meanings.costs):
            for behind, power in _powers(words, end):
                others = f"{power.lower()}_{thing}"
                if others != sense.value and others in rulebook().names["issues"]:
                    meanings.add(behind, Sense("owned_issue", sense.value), OPEN_OWNER)
                    meanings.add(behind, Sense("owned_issue", others), OPEN_OWNER)


def _add_spaces(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add a space of the table to which an issue moves, from which it comes, into which it is put: `to us 3`."""
    _add_counted_spaces(words, start, meanings)
    tracks = [
        found for end in meanings.ends_of("of_track") | meanings.ends_of("from_space") for found in _powers(words, end)
    ]
    for behind, power in tracks:
        if power:
            meanings.add(behind, Sense("from_spot", power), OF_TRACK)
    for category, spot in {"to_space": "to_spot", "from_space": "from_spot", "into": "into_spot"}.items():
        for behind, power in [found for end in meanings.ends_of(category) for found in _powers(words, end)]:
            number = _number_of_space(words, behind)
            if number:
                meanings.add(number[0], Sense(spot, f"{power} {number[1]}"), 0.0)
                _add_owner_behind(words, number, spot, power, meanings)
            elif category == "from_space" and behind < len(words) and _says(words[behind].text, "center"):
                meanings.add(behind + 1, Sense(spot, " 0"), 0.0)


def _add_owner_behind(
    words: Sequence[Word], number: tuple[int, str], spot: str, power: str, meanings: Meanings
) -> None:
    """Add a space of which the power stands behind it: `casilla 2 de la URSS`."""
    end, value = number
    if not power and (_is_space(words[end - 1].text) or _is_space(words[end - 2].text)):
        for behind, owner in _powers(words, end):
            if owner:
                meanings.add(behind, Sense(spot, f"{owner} {value}"), OF_TRACK)


def _add_counted_spaces(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add a number of spaces, `3 spaces`, and a space by its number, `space 3`."""
    number = _number_of_space(words, start)
    if number is None:
        return
    if _is_space(words[number[0] - 1].text) and not _is_space(words[start].text):
        meanings.add(number[0], Sense("spaces", number[1]), 0.0)
    elif number[0] > start + 1 and _is_space(words[start].text):
        meanings.add(number[0], Sense("into_spot", f" {number[1]}"), 0.0)


def _powers(words: Sequence[Word], start: int) -> Iterator[tuple[int, str]]:
    """Yield whose track some words name, and where that ends: nobody's, or that of a power or Leader."""
    yield start, ""
    while start < len(words) - 1 and stem(words[start].text) in lexicon().small:
        start += 1
    if start < len(words):
        for name in names_with(words[start].text):
            if name.sense.category == "power" and len(name.stems) == 1:
                yield start + 1, name.sense.value
        for phrase, sense in lexicon().phrases.get(stem(words[start].text), ()):
            if len(phrase) == 1 and stem(phrase[0]) == stem(words[start].text) and sense.category == "person":
                yield start + 1, sense.value


def _number_of_space(words: Sequence[Word], at: int) -> tuple[int, str] | None:
    """Return the number of a space that stands here, `the 3 space` too, and where that ends."""
    start = at
    while at < len(words) and (at == start or not words[at].is_apart):
        value = number_said(words[at].text)
        if value:
            is_space_said = at + 1 < len(words) and _is_space(words[at + 1].text)
            return (at + 2 if is_space_said else at + 1), value
        text = words[at].text
        if not (_is_space(text) or stem(text) in lexicon().small or _says_own(text)):
            return None
        at += 1
    return None


def _is_space(word: str) -> bool:
    """Tell whether a word means a space of a track."""
    return any(phrase == (word,) for phrase in _spaces())


@cache
def _spaces() -> frozenset[tuple[str, ...]]:
    entry = rulebook().lexicon["spaces"]["space_word"]
    return frozenset((form,) for forms in entry.values() for form in forms)


def number_said(text: str) -> str:
    """Return the number that one word says, or nothing."""
    if text.isdigit():
        return text
    found = (sense.value for phrase, sense in lexicon().phrases.get(stem(text), ()) if _is_number(phrase, sense, text))
    return next(found, "")


def _is_number(phrase: tuple[str, ...], sense: Sense, text: str) -> bool:
    return sense.category == "number" and phrase == (text,)


def _add_asides(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add what the rest of the line may be: a reason."""
    for end in meanings.ends_of("because"):
        if end < len(words):
            meanings.add(len(words), Sense("reason", ""), REASON)
    for end in meanings.ends_of("restating"):
        if end < len(words) and start:
            meanings.add(len(words), Sense("reason", ""), RESTATED)


def _add_letters(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add the letter of a conference card: behind `version`, behind its title, behind its number."""
    for end in meanings.ends_of("lettered"):
        at = end
        while at < len(words) and (
            words[at].text.isdigit() or _says(words[at].text, "lettered") or _is_space(words[at].text)
        ):
            at += 1
        if _is_letter(words, at):
            meanings.add(at + 1, Sense("letter", words[at].text), 0.0)
    titles = [(end, sense) for end, sense in meanings.costs if sense.category == "title" and _is_letter(words, end)]
    for end, sense in titles:
        meanings.add(end + 1, sense, meanings.costs[end, sense])
    if words[start].text.isdigit() and _is_letter(words, start + 1) and not words[start + 1].gap:
        meanings.add(start + 2, Sense("letter", words[start + 1].text), 0.0)


def _is_letter(words: Sequence[Word], at: int) -> bool:
    """Tell whether the letter of a conference card stands somewhere."""
    return at < len(words) and words[at].text in CARD_LETTERS


def _add_numbers_of_dice(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add that a number before `dice` counts them, and shows on none."""
    if number_said(words[start].text) and start + 1 < len(words) and _says(words[start + 1].text, "dice_counted"):
        meanings.costs = {key: cost for key, cost in meanings.costs.items() if key[1].category != "number"}
        meanings.add(start + 2, Sense("filler", ""), 0.0)


def _says(text: str, category: str) -> bool:
    """Tell whether one word has a meaning of a category."""
    return any(
        sense.category == category and phrase == (text,) for phrase, sense in lexicon().phrases.get(stem(text), ())
    )


def _says_own(text: str) -> bool:
    """Tell whether one word says whose something is, without a name."""
    return _says(text, "own") or _says(text, "command")


def _weigh(meanings: Meanings) -> None:
    """Leave out what other meanings of the same words bar, and make dearer what is less likely beside them."""
    _bar(meanings)
    costs = meanings.costs
    meant = {end for end, sense in costs if sense.category in MEANINGFUL}
    of_all = meanings.ends_of("all")
    for end, sense in costs:
        if sense.category == "filler" and end in meant:
            costs[end, sense] += BESIDE_ALL if end in of_all else BESIDE_MEANING
        elif sense.category == "small" and (end, Sense("single", "")) in costs:
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
    powers = {end for end, cost in cheapest.items() if cost <= STEMMED} | meanings.ends_of("person")
    of_form = {end for (end, sense), cost in costs.items() if sense in OF_FORM and cost <= STEMMED}
    for (end, sense), cost in list(costs.items()):
        bars = BARRED.get(sense.category, ())
        is_form = end in of_form and sense.category in BESIDE_FORM
        is_owner = sense.category == "issue" and cost >= CUT and end in powers
        is_person = sense.category == "power" and (end, Sense("person", sense.value)) in costs
        is_front = sense.category == "place" and cost > STEMMED and end in fronts
        is_space = sense.category == "space" and cost > cheapest.get(end, NEVER)
        is_power = "power" in bars and end in powers
        is_barred = is_power or any((end, bar) in costs for bar in bars)
        if is_form or is_owner or is_person or is_front or is_space or is_barred:
            del costs[end, sense]


def _weighed_together(every: Sequence[Sequence[Edge]]) -> tuple[tuple[Edge, ...], ...]:
    """Return the meanings with what words around change: a number behind `to` may be that of a space."""
    named = [(start, edge) for start, edges in enumerate(every) for edge in edges if _is_name(edge, start)]
    spaces = {edge.end - 1 for edges in every for edge in edges if edge.sense.category == "to_spot"}
    counted = {edge.end for edges in every for edge in edges if edge.sense.category == "spaces"}
    no_numbers = {
        at for start, edges in enumerate(every) for edge in edges for at in _without_numbers(edge, start, counted)
    }

    def weighed(at: int, edge: Edge) -> Edge:
        category = edge.sense.category
        if category in {"die_kind", "dice_counted"}:
            return edge._replace(sense=Sense("filler", ""))
        if category == "opening" and not at:
            return edge._replace(sense=Sense("talk", ""))
        if category == "number" and at in spaces:
            return edge._replace(sense=Sense("number_to", edge.sense.value))
        return edge

    def is_apart(at: int, edge: Edge) -> bool:
        if edge.sense.category in {"number", "spaces"} and at in no_numbers:
            return False
        around = [(start, name) for start, name in named if start <= at and edge.end <= name.end]
        is_exact = any(not name.cost for _start, name in around)
        is_cut = edge.sense.category in NAMED and edge.cost > STEMMED
        if is_cut and any(not name.cost and edge.end - at < name.end - start for start, name in around):
            return False
        return not (edge.sense.category in BESIDE_NAME and around) or (edge.sense.category == "word" and not is_exact)

    return tuple(tuple(weighed(at, edge) for edge in edges if is_apart(at, edge)) for at, edges in enumerate(every))


def _without_numbers(edge: Edge, start: int, counted: Collection[int]) -> Sequence[int]:
    """Return the words of a die's name, or of a space that is clearly one: their numbers are of nothing else."""
    category, value = edge.sense
    is_space = category in {"to_spot", "from_spot"} and value[-1].isdigit()
    is_clear = is_space and (value[0] != " " or (category == "from_spot" and edge.end in counted))
    return range(start, edge.end) if is_clear or category == "die_kind" else ()


def _is_name(edge: Edge, start: int) -> bool:
    """Tell whether a meaning is a name of several words, each of them as it is written."""
    return edge.end - start > 1 and edge.cost <= 2 * STEMMED and edge.sense.category in NAMED
