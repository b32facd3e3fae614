"""What each word of the three languages may mean: names and phrases with their senses, each form once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import names as card_names
from churchill_cli.game.model.actions import ACTIONS
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.words import stem, words_of
from churchill_cli.words.languages import LANGUAGES, small_words
from churchill_cli.words.names import every_name, folded, is_uncut
from churchill_cli.words.nearest import is_slip

CUT, VERY_SHORT, SLIP, LEFT_OUT, STEMMED = 0.13, 0.2, 0.3, 0.39, 0.02
"""What a word costs that is cut short (of two letters: more), mistyped, inflected; a name with words left out."""
LONG_ENOUGH, FEWEST_LETTERS, LONGEST_BEGINNING = 5, 2, 14
NO_NAMES = frozenset({"so", "un"})
"""Small words that begin a name as well: Spanish `SO`, the `UN` of a Global Issue."""
CUTTABLE = (
    *("offensive", "naval", "networks", "aligns", "research", "advances", "debates", "passes", "activates", "chief"),
    *("leader", "reserves", "reveals", "discarding", "stopping", "places", "picks", "directs", "commits"),
)
"""The fixed words that may be cut short or mistyped as names may."""
CATEGORY_OF_NAMES: Mapping[str, str] = {
    **{group: group for group in ("global", "abomb")},
    "powers": "power",
    "issues": "issue",
    "fronts": "front",
    "boxes": "front",
    "spaces": "space",
    "theaters": "theater",
    "places": "place",
    "positions": "position",
    "reserves": "reserve",
}
"""The groups of names, each with the category of what is so called."""


class Sense(NamedTuple):
    """What a word or some words may mean: `issue global_issue`, `word advances`, `number 3`."""

    category: str
    value: str


OF_NO_LINE = frozenset({"amendments", "commands", "endings", "names"})
"""The files of the lexicon of which no group is a category of what a line says."""
MAY_SAY_NOTHING: Mapping[Sense, str] = {
    Sense("word", "well"): "talk",
    **{Sense(category, ""): "filler" for category in ("plays", "stands", "given", "own", "yes", "puts", "command")},
    **{Sense(category, ""): "filler" for category in ("from_space", "single", "die_kind", "dice_counted")},
}
"""What may say nothing as well, with how it does so."""


class Name(NamedTuple):
    """A name of which words may be left out or cut short: its stems, its words, and what is so called."""

    sense: Sense
    stems: frozenset[str]
    words: tuple[str, ...]


Phrase = tuple[tuple[str, ...], Sense]
"""Words that are said whole, with what they mean."""


class Lexicon(NamedTuple):
    """All names by each of their stems, all phrases by the stem of their first word, and what helps to find them.

    ``by_ends`` has long words by their first and last two letters, ``beginnings`` words by how they may be cut short.
    """

    names: Mapping[str, tuple[Name, ...]]
    phrases: Mapping[str, tuple[Phrase, ...]]
    by_ends: Mapping[str, tuple[str, ...]]
    beginnings: Mapping[str, tuple[str, ...]]
    small: frozenset[str]


def said(entry: Any) -> Iterator[str]:  # noqa: ANN401 - an entry of a YAML file
    """Yield every form of an entry, in all languages."""
    if isinstance(entry, Mapping):
        for language in LANGUAGES:
            yield from every_name(entry.get(language, ()))
    else:
        yield from every_name(entry)


def _names() -> Iterator[tuple[Sense, str]]:
    """Yield every name that may be said in part or cut short."""
    names, also_named = rulebook().names, _also_named()
    for group, category in CATEGORY_OF_NAMES.items():
        for identifier, entry in names[group].items():
            spoken = (identifier.replace("_", " "), *every_name(entry), *also_named.get(identifier, ()))
            yield from ((_named(group, category, identifier), name) for name in spoken)
    yield from _issues()
    yield from _cards()
    for word in _fixed_words():
        also = said_for(word) if word in CUTTABLE else ()
        forms = (word, *said(rulebook().words.get(word, ())), *also)
        yield from ((Sense("word", word), form) for form in forms if " " not in form and len(form) >= LONG_ENOUGH - 1)


def _production() -> Mapping[str, Sequence[str]]:
    """Return what production is called."""
    forms: Mapping[str, Sequence[str]] = rulebook().lexicon["markers"]["spent"]
    return forms


@cache
def _also_named() -> Mapping[str, Sequence[str]]:
    """Return by what else things go than by the names of notation; Leaders stand for their powers."""
    spoken = rulebook().lexicon["names"]
    forms = {identifier: list(persons) for identifier, persons in spoken["persons"].items()}
    for identifiers, entry in spoken["names"].items():
        for identifier in identifiers.split():
            forms.setdefault(identifier, []).extend(said(entry))
    return forms


def said_for(word: str) -> Iterator[str]:
    """Yield how else a fixed word is said."""
    for words, entry in rulebook().lexicon["fixed_words"]["word"].items():
        if word in words.split(" "):
            yield from said(entry)


def _fixed_words() -> frozenset[str]:
    """Return the fixed words of the lines of notation."""
    return frozenset(word for kind in ACTIONS for word in kind.FORM.split() if word.isalpha()) | {*CUTTABLE}


def _named(group: str, category: str, identifier: str) -> Sense:
    """Return what a name of a group is the name of: a box is its Front, some positions are sides of a Global Issue."""
    if group == "boxes":
        return Sense(category, identifier.removesuffix("_box"))
    if group == "positions" and "." in identifier:
        return Sense("side", identifier)
    return Sense(category, identifier)


def _issues() -> Iterator[tuple[Sense, str]]:
    """Yield what issues are called beside their names: by who owns them, short, by letters."""
    names, spoken = rulebook().names, rulebook().lexicon["names"]
    for owned, issue in ((owned, issue) for owned in spoken["owned"] for issue in names["issues"]):
        if issue.endswith(f"_{owned}"):
            power = issue.split("_")[0].upper()
            owners = (*every_name(names["powers"][power]), *_also_named()[power])
            owned_words = [*said(spoken["owned"][owned]), *(said(_production()) if owned == "production" else ())]
            yield from ((Sense("issue", issue), f"{owner} {word}") for owner in owners for word in owned_words)
    for group in ("brief", "short", "initials"):
        for identifier in names[group].keys() & names["issues"].keys():
            for name in every_name(names[group][identifier]):
                if group != "initials" or " " in name or len(name) > FEWEST_LETTERS:
                    yield Sense("issue", identifier), name


def _cards() -> Iterator[tuple[Sense, str]]:
    """Yield the names of staff cards, Chiefs of Staff and conference cards."""
    staff = rulebook().cards["staff"]
    chiefs = {card: power for power in POWERS for card, entry in staff[power].items() if entry.get("chief")}
    for name, card in card_names().items():
        if card not in chiefs:
            yield Sense("staff", card), name
    for power in POWERS:
        for card, entry in staff[power].items():
            sense = Sense("chief", power) if card in chiefs else Sense("staff", card)
            yield from ((sense, name) for name in (card, *every_name(entry["name"]), *entry.get("also", ())))
    titles = rulebook().names["conferences"]
    for card, entry in rulebook().cards["conferences"].items():
        yield from ((Sense("title", card), name) for name in every_name(titles[str(entry["conference"])]))


def _phrases() -> Iterator[tuple[Sense, str]]:
    """Yield every word or phrase that is said whole."""
    lexicon_files, words, names = rulebook().lexicon, rulebook().words, rulebook().names
    yield from ((Sense("small", ""), word) for word in small_words())
    for groups in (groups for file, groups in lexicon_files.items() if file not in OF_NO_LINE):
        for category, entry in groups.items():
            values = {"": entry} if entry.keys() <= {*LANGUAGES} else entry
            meant = ((value, forms) for key, forms in values.items() for value in key.split(" "))
            for sense, form in ((Sense(category, value), form) for value, forms in meant for form in said(forms)):
                yield sense, form
                if MAY_SAY_NOTHING.get(sense) == "filler" or (sense in MAY_SAY_NOTHING and " " not in form):
                    yield Sense(MAY_SAY_NOTHING[sense], ""), form
    fixed = (word for key in lexicon_files["fixed_words"]["word"] for word in key.split(" "))
    yield from ((Sense("word", word), form) for word in (*words, *fixed) for form in (word, *said(words.get(word, ()))))
    yield from ((Sense("filler", ""), title) for title in said(lexicon_files["names"]["titles"]))
    for power, persons in lexicon_files["names"]["persons"].items():
        yield from ((Sense("person", power), name) for name in persons)
    for marker, word in {
        "network": "networks",
        "alignment": "aligns",
        "offensive": "offensive",
        "naval": "naval",
    }.items():
        yield from (
            (Sense("word", word), form) for form in every_name(names["markers"][marker]) if len(form) > len("xxx")
        )


@cache
def lexicon() -> Lexicon:
    """Return the lexicon."""
    small = frozenset(map(stem, chain.from_iterable(map(words_of, small_words())))) - NO_NAMES
    names = _by_stem(_names(), small)
    phrases: dict[str, dict[Phrase, None]] = {}
    for sense, form in _phrases():
        words = words_of(form)
        if words:
            phrases.setdefault(stem(words[0]), {})[words, sense] = None
    every_word = {word for entries in names.values() for name in entries for word in name.words}
    return Lexicon(
        names,
        {first: tuple(entries) for first, entries in phrases.items()},
        _grouped((end, word) for word in every_word if len(word) >= LONG_ENOUGH for end in ends(word)),
        _grouped((begun, word) for word in every_word for begun in _cut_short(word)),
        small,
    )


def _by_stem(named: Iterable[tuple[Sense, str]], small: frozenset[str]) -> Mapping[str, tuple[Name, ...]]:
    """Return names by each of their stems; small words are no part of them, letters apart are one word."""
    names: dict[str, dict[Name, None]] = {}
    for sense, text in named:
        for words in _spelt(text, small):
            name = Name(sense, frozenset(map(stem, words)), words)
            for word in name.stems:
                names.setdefault(word, {})[name] = None
    return {word: tuple(entries) for word, entries in names.items()}


def _spelt(text: str, small: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """Yield the words of a name; what is cut short by points is one word as well: `EE.UU.`."""
    words = tuple(word for word in words_of(text) if stem(word) not in small) or words_of(text)
    if len(words) > 1 and all(len(word) == 1 and word.isalpha() for word in words):
        yield (folded(text),)
        return
    yield words
    if "." in text and " " not in text:
        yield (folded(text),)


def ends(word: str) -> tuple[str, str]:
    """Return how a word begins and how it ends: a slip is not in both."""
    return word[:2], f"-{word[-2:]}"


def _cut_short(word: str) -> Iterator[str]:
    return (word[:size] for size in range(FEWEST_LETTERS, min(len(word), LONGEST_BEGINNING)))


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    groups: dict[str, dict[str, None]] = {}
    for key, word in pairs:
        groups.setdefault(key, {})[word] = None
    return {key: tuple(sorted(words)) for key, words in groups.items()}


def names_with(word: str) -> Mapping[Name, float]:
    """Return the names that a typed word may be of, with what that costs: whole, inflected, cut short, mistyped."""
    return _names_with(word, is_uncut(word))


@lru_cache(maxsize=8_192)
def _names_with(word: str, is_no_beginning: bool) -> Mapping[Name, float]:  # noqa: FBT001 - a key of what is kept
    """Return the same; ``is_no_beginning``: the word says something else in the language that is spoken."""
    names = lexicon().names
    costs = {name: 0.0 if word in name.words else STEMMED for name in names.get(stem(word), ())}
    if is_no_beginning:
        return {name: cost for name, cost in costs.items() if len(name.stems) == 1}
    if word.isdigit() or _is_whole(word, costs):
        return costs
    likely = [*_wholes(word)]
    if not costs and not likely and len(word) >= LONG_ENOUGH:
        likely += _mended(word)
    for whole, cost in likely:
        for name in names.get(stem(whole), ()):
            costs[name] = min(costs.get(name, cost), cost)
    return costs


def _wholes(word: str) -> Iterator[tuple[str, float]]:
    """Yield the words that a word may be the beginning of, with what that costs."""
    beginnings, word_stem = lexicon().beginnings, stem(word)
    for whole in beginnings.get(word, ()):
        yield whole, CUT + VERY_SHORT * (len(word) <= FEWEST_LETTERS)
    if word_stem != word and len(word_stem) > FEWEST_LETTERS + 1:
        for whole in beginnings.get(word_stem, ()):
            yield whole, CUT + STEMMED


def _mended(word: str) -> Iterator[tuple[str, float]]:
    """Yield the words that a word may be a slip of."""
    for typed in {word, stem(word)}:
        likely = {known for end in ends(typed) for known in lexicon().by_ends.get(end, ())}
        for known in likely:
            if is_slip(typed, known) or is_slip(typed, stem(known)):
                yield known, SLIP


def _is_whole(word: str, costs: Mapping[Name, float]) -> bool:
    """Tell whether a word of few letters is a name or a phrase by itself, and so none cut short."""
    is_name = any(len(name.stems) == 1 for name in costs)
    is_phrase = any(phrase == (word,) for phrase, _sense in lexicon().phrases.get(stem(word), ()))
    return len(word) <= FEWEST_LETTERS + 1 and (is_name or is_phrase)
