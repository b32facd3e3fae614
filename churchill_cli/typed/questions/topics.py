"""Of what a question is: the words that ask, the topics that they say, and what they name of the game."""

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import chain, dropwhile

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import FRONTS
from churchill_cli.typed.lexicon.command_words import (
    OF_RULES,
    SILENT,
    begun,
    edges_of,
    forms_of,
    group_of,
    is_silent,
    rows,
)
from churchill_cli.typed.lexicon.entries import STEMMED, joins, names_with, phrases_with, says, small_stems
from churchill_cli.typed.lexicon.gathering import Sense
from churchill_cli.typed.lexicon.lattice import lattice, named
from churchill_cli.typed.lexicon.weighing import Edge
from churchill_cli.typed.lexicon.words import Word, stem, typed_words, words_of

CLEARLY, CUT_SHORT = 0.1, 0.2 + STEMMED
"""What a meaning of a word costs at most that it has for certain, and a name that is cut short."""
ASKS, WHO, CHANCE, NAVAL = "asks", "who", "chance", Sense("word", "naval")
TOPICS: Mapping[str, str] = {
    "odds": CHANCE,
    **dict.fromkeys(("wins", "verdict"), "leads"),
    **dict.fromkeys(("conferences", "ISSUES"), "conference"),
    "point": "points",
    **dict.fromkeys(("networks", "aligns", "show countries"), "countries"),
    **dict.fromkeys(("bomb", "research"), "tracks"),
    **dict.fromkeys(("surrender", "surrendered"), "surrender"),
    **{word: word for word in ("active", "agenda", "cards", "card", "command", "fronts", "rolls", "table")},
}
"""The topic of what a fixed word says, or of a command by which it is shown."""
OF_NAMES: Mapping[str, str] = {
    **{category: category for category in ("issue", "reserve", "theater")},
    "abomb": "tracks",
    "center": "table",
    "earlier": "order",
}
"""The topic of what a category of names says."""
THINGS = frozenset({"chief", "front", "issue", "place", "space", "staff", "theater"})
"""Categories of what a question may be about, beside powers and their Leaders."""
FATE = frozenset(Sense("word", word) for word in ("well", "ill", "dead", "paranoid", "HEALTH"))
"""What comes of a Leader's roll (3.31)."""
ASKING = ("asking", "asking_whether", "defining", "who")
"""Groups of the words with which a question may begin, beside those that ask where or whose."""
SUBJECTS = ("power", "person", "staff", "place")
"""Categories of names behind the verb by which something is asked of them."""
PRONOUNS = SILENT | {"own", "single", "there", "all"}
"""Categories of the words that stand there for a name, or before it."""
SHORTEST_QUESTION = 3
"""Words of a question that has no question mark."""


class Question:
    """What somebody asks, once its words are looked at."""

    def __init__(self, line: str) -> None:
        """Take the line as it is typed, without an `and why` at its end: answers of the board have their reasons."""
        self.line, words = line, typed_words(line)
        is_why = len(words) > 1 and joins(words[-2].text) and "why" in named(words[-1:], "word")
        self.words: tuple[Word, ...] = words[:-2] if is_why else words
        self.texts = tuple(word.text for word in self.words)

    def senses(self, most: float) -> Sequence[Sense]:
        """Return what the words mean, each meaning once; ``most``: what it may cost.

        What a word may mean within a phrase counts only where it stands so: `pol-mil` names no Poland. No issue begins
        with a word that asks: `what do the yanks owe`.
        """
        near = ((at, edge) for at, edges in enumerate(lattice(self.words)) for edge in edges if edge.cost <= most)
        asking = {at for at, word in enumerate(self.words) if word.spelt in group_of("asking_whether")}
        every = [(at, edge) for at, edge in near if edge.sense.category != "issue" or at not in asking]
        phrases = [range(at, edge.end) for at, edge in every if edge.end > at + 1 and edge.cost <= STEMMED]
        within = {at for phrase in phrases for at in phrase}
        return tuple(
            dict.fromkeys(edge.sense for at, edge in every if not edge.cost or at not in within or edge.end > at + 1)
        )

    def named(self, category: str) -> frozenset[str]:
        """Return what is named of a category."""
        return frozenset(sense.value for sense in self.senses(CLEARLY) if sense.category == category)

    def has(self, group: str) -> bool:
        """Tell whether a form of a group of words stands in it."""
        return any(begun(self.texts[at:], forms_of(group)) for at in range(len(self.texts)))

    @cached_property
    def persons(self) -> frozenset[str]:
        """Return whose Leaders are named, also where something is said to be theirs."""
        names = (name.sense for text in self.texts for name, cost in names_with(text).items() if cost <= CLEARLY)
        words = (sense for text in self.texts for phrase, sense in phrases_with(stem(text)) if len(phrase) == 1)
        return frozenset(sense.value for sense in (*names, *words) if sense.category == "person")

    @cached_property
    def topics(self) -> frozenset[str]:
        """Return of what it is asked."""
        stems = frozenset(map(stem, self.texts))
        said = {topic for said_of_it, topic in _topics() if said_of_it <= stems}
        senses = [one for one in self.senses(STEMMED) if one.category != "center" or one in self.senses(0.0)]
        words = {TOPICS.get(sense.value, "") for sense in senses if sense.category == "word"}
        names = {OF_NAMES.get(sense.category, "") for sense in senses} | ({"issue"} & self.things)
        names -= {"tracks"} if "card" in words else set()  # a letter may be a card
        asks = {ASKS} if asking_words() & {*self.texts} else set[str]()
        asks |= {WHO} if group_of("where", "who") & {*self.texts} else set()
        return frozenset((said | asks | words | names) - {""})

    @cached_property
    def things(self) -> frozenset[str]:
        """Return the categories of what is named, beside powers and their Leaders."""
        return frozenset(sense.category for sense in self.senses(CLEARLY)) & THINGS

    @cached_property
    def is_of_fate(self) -> bool:
        """Tell whether it is of what comes of a Leader's roll."""
        return not FATE.isdisjoint(self.senses(CLEARLY))

    @cached_property
    def is_of_rules(self) -> bool:
        """Tell whether it is of the rules, not of the board: `why …`, `may …`, `who places first?`."""
        asked = group_of("of_rules", "may") & {*self.texts}
        return bool(asked) or any(says(text, "earlier") for text in self.texts)

    @cached_property
    def defines(self) -> bool:
        """Tell whether it asks what something is or does: `what is a …?`."""
        return begun(self.texts, forms_of("defining")) > 0

    @cached_property
    def supposes(self) -> bool:
        """Tell whether it asks what would be: of the rules, unless its topic says otherwise."""
        return not group_of("supposing").isdisjoint(self.texts)

    @property
    def has_strangers(self) -> bool:
        """Tell whether nobody knows one of the words, and it does not ask either."""
        known = asking_words() | group_of("asking_whether", "of_rules", "may", "supposing")
        known |= {word for form in forms_of("why") for word in form}
        others = (text for text in self.texts if not (text in known or edges_of(text) or is_silent(text)))
        return any(stem(text) not in _words_of_topics() for text in others)


@cache
def asking_words() -> frozenset[str]:
    """Return the words that ask, each by itself."""
    return frozenset(word for form in forms_of("asking", "where", "who") for word in form)


@cache
def _topics() -> Sequence[tuple[frozenset[str], str]]:
    """Return the stems of the words that say of which topic a question is, with the topic."""
    commands = ((command, form) for command, form in rows("commands") if command in TOPICS)
    every = ((words_of(form), TOPICS.get(topic, topic)) for topic, form in chain(rows("topics"), commands))
    needing = ((form, "need") for form in forms_of("needing"))
    return [(frozenset(map(stem, words)), topic) for words, topic in chain(every, needing)]


@cache
def _words_of_topics() -> frozenset[str]:
    """Return the stems of all words that say of which topic a question is."""
    return frozenset(chain.from_iterable(words for words, _topic in _topics()))


def supposing(words: Sequence[Word]) -> tuple[int, int]:
    """Return where the words stand that suppose something, 0 and 0 where none do; `sí, que avance` says yes."""
    sizes = [begun([word.text for word in words[at:]], forms_of("supposing")) for at in range(len(words))]
    at = next((at for at, size in enumerate(sizes) if size), 0)
    end = at + sizes[at] if words else 0
    return (at, end) if end > at and not any(word.is_apart for word in words[end : end + 1]) else (0, 0)


def asks(line: str) -> bool:
    """Tell whether a line begins like a question, behind words that say nothing, or ends like one."""
    texts = tuple(word.text for word in typed_words(line))
    if any(texts[-len(form) :] == form for form in forms_of("or_not")) and {*texts} & group_of(*OF_RULES):
        return True
    if len(texts) >= SHORTEST_QUESTION and not group_of("where").isdisjoint(texts[:2]):
        return True  # `polonia quién la tiene`; not `es molotov quien avanza`
    start, end = supposing(typed_words(line))
    openings, asking = forms_of("opening", file="silent"), forms_of(*ASKING, *OF_RULES)
    while texts and not begun(texts, asking) and (stem(texts[0]) in small_stems() or texts[:1] in openings):
        texts = texts[1:]
    return len(texts) >= SHORTEST_QUESTION and (bool(begun(texts, asking)) or end > start == 0)


def asks_supposing(line: str) -> bool:
    """Tell whether a line supposes something, and asks what of it: `if hull debates where is it`."""
    words = typed_words(line)
    start, end = supposing(words)
    return end > 0 and not asking_words().isdisjoint(word.text for word in words) and (not start or asks(line))


def asks_whether(line: str) -> bool:
    """Tell whether a line begins like a question that yes or no answers: what it says is not told."""
    return begun([word.text for word in typed_words(line)], forms_of("asking_whether")) > 0


def inverts(line: str) -> bool:
    """Tell whether a line asks by the order of its words, or by a particle: `has the uk passed`, `прошёл ли конвой`."""
    words = typed_words(line)
    texts = tuple(word.text for word in words)
    size = begun(texts, forms_of("inverting"))
    categories = {edge.sense.category for text in texts[1:2] for edge in edges_of(text)}
    is_pronoun = bool(categories) and categories <= PRONOUNS  # `has tirado un 3` tells, of a word unknown here
    is_of_whom = is_pronoun or bool(named(words[1:2], *SUBJECTS, most=STEMMED))
    is_asked = size > 1 or (size == 1 and is_of_whom) or bool(group_of("particles") & {*texts[1:3]})
    return len(words) >= SHORTEST_QUESTION and is_asked


def asks_leave(line: str) -> bool:
    """Tell whether a line begins as one that asks whether something may be told: `can churchill debate`."""
    return begun([word.text for word in typed_words(line)], forms_of("may")) > 0


def with_mark(line: str) -> str:
    """Return a line with a question mark where it asks by the order of its words, and has none."""
    return f"{line}?" if "?" not in line and inverts(line) and not asks_leave(line) else line


def front_named(line: str) -> str:
    """Return the Front that a line names with most of its words; nothing where that is none, or several."""
    words = typed_words(line)
    every = ((at, edge) for at, edges in enumerate(lattice(words)) for edge in edges)
    measured = {at + 1 for at, word in enumerate(words) if word.text in group_of("asking")}  # `how far is germany`
    near = [(at, edge) for at, edge in every if edge.cost <= CUT_SHORT and not (at in measured and edge.cost)]
    theaters = {(at, edge.end) for at, edge in near if edge.sense.category == "theater"}  # `тихий океан` has several
    clear = [
        (at, edge)
        for at, edge in near
        if (edge.end > at + 1 or not is_power(lattice(words)[at])) and ((at, edge.end) not in theaters or not edge.cost)
    ]
    by_name = [one for one in clear if one[1].sense.category == "front"]
    fronts_of = rulebook().board.fronts_of
    named = (
        (edge.end - at, -edge.cost, fronts_of.get(edge.sense.value, (edge.sense.value,)))
        for at, edge in by_name or clear
    )
    meant = ((size, cost, front) for size, cost, fronts in named for front in fronts if front in FRONTS)
    best, *others = (*sorted(meant, reverse=True), (0, 0.0, ""))
    return best[2] if all(other[:2] < best[:2] for other in others) else ""


def names_front(line: str) -> bool:
    """Tell whether a line names a Front, or a space of one, and says nothing else: `and manchuria?`."""
    words = tuple(dropwhile(lambda word: is_silent(word.text), typed_words(line)))
    every = [edge for edge in lattice(words)[0] if edge.end == len(words)] if words else []
    return any(edge.sense.category in {"front", "space"} and edge.cost <= CUT_SHORT for edge in every)


def is_power(edges: Sequence[Edge]) -> bool:
    """Tell whether some meanings name a power or its Leader."""
    return any(edge.sense.category in {"power", "person"} for edge in edges)


def names_thing(edges: Sequence[Edge]) -> bool:
    """Tell whether some meanings name a power, its Leader, a card, an issue, a Front or a country."""
    return is_power(edges) or any(edge.sense.category in THINGS for edge in edges)
