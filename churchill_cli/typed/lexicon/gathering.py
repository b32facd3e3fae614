"""The words of the rulebook with what each may mean: names that may be said in part, phrases that are said whole."""

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import names as card_names
from churchill_cli.game.model.actions import ACTIONS
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.lexicon.words import root, stem, words_of
from churchill_cli.words.languages import LANGUAGES, small_words
from churchill_cli.words.names import every_name, folded

SHORTEST_WORD, FEWEST_LETTERS, LONG_ENOUGH = 4, 2, 5
"""Letters of a fixed word that may be cut short; of initials that are more than a syllable; of a word with slips."""
SEPARATOR = ";"
"""Between phrases that begin alike, as they are prepared."""
POINT_WITHIN = re.compile(r"(?<=\w)\.(?=\w)")
"""A point within a word that is cut short: `EE.UU.`."""
NO_VERBS = frozenset(
    {"number", "pair", "throw", "times", "plus", "or", "not", "no", "spent", "small", "person", "staff", "counted_in"}
)
"""Categories of words of which none is a form of a verb."""
OF_PEOPLE = frozenset({"power", "person", "staff", "chief"})
"""Categories of what names powers and people."""
CONTRARY = frozenset(
    {"passes", "none", "removes", "loses", "clears", "bars", "sidelines", "absent", "dead", "ill", "paranoid", "fails"}
    | {"stopping", "discarding", "leader", "chief", "debates", "advances", "not", "arrives"}
)
"""Words of a form that would tell something else than what they stand beside."""
DENIALS = frozenset({"removes", "stalled", "keeps", "not", "no", "no_effect", "nobody"})
"""Categories of words that say that something is not so, or no more."""
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
    "axis": "axis",
}
"""The groups of names, each with the category of what is so called."""


class Sense(NamedTuple):
    """What a word or some words may mean: `issue global_issue`, `word advances`, `number 3`."""

    category: str
    value: str


THINGS: Mapping[str, Sense] = {
    **{thing: Sense("word", thing) for thing in ("offensive", "naval", "support", "research")},
    "network": Sense("word", "networks"),
    "alignment": Sense("word", "aligns"),
    "pol_mil": Sense("word", "table"),
    "production": Sense("spent", ""),
}
"""What is counted, with what its names say in a line."""
OF_NO_LINE = frozenset({"amendments", "commands", "endings", "names"})
"""The files of the lexicon of which no group is a category of what a line says."""
ASIDE = {
    **dict.fromkeys((("names", "titles"), ("amendments", "was")), "filler"),
    **dict.fromkeys((("commands", group) for group in ("asking", "particles", "who")), "interrogative"),
}
"""What other groups say in a line that tells something."""
SAYS_TOO: Mapping[Sense, Sense] = {Sense("nobody", ""): Sense("word", "none")}
"""What says another thing as well."""
MAY_SAY_NOTHING: Mapping[Sense, str] = {
    Sense("word", "well"): "talk",
    **dict.fromkeys((Sense("word", "rolls"), Sense("lettered", "card")), "filler"),
    **{Sense(category, ""): "filler" for category in ("plays", "stands", "given", "own", "yes", "puts", "command")},
    **{
        Sense(category, ""): "filler"
        for category in ("from_space", "of_track", "into", "single", "die_kind", "dice_counted", "speaker")
    },
}
"""What may say nothing as well, with how it does so."""


def said(entry: Any) -> Iterator[str]:  # noqa: ANN401 - an entry of a YAML file
    """Yield every form of an entry, in all languages."""
    if isinstance(entry, Mapping):
        for language in LANGUAGES:
            yield from every_name(entry.get(language, ()))
    else:
        yield from every_name(entry)


def every_name_said() -> Iterator[tuple[Sense, str]]:
    """Yield every name that may be said in part or cut short."""
    also_named, persons = _also_named(), _persons()
    for group, category in CATEGORY_OF_NAMES.items():
        for identifier, entry in rulebook().names[group].items():
            spoken = (re.sub(r"[_.]", " ", identifier), *every_name(entry), *also_named.get(identifier, ()))
            for name in spoken:
                is_person = folded(name) in persons and name in every_name(entry)  # a Leader stands for his power
                yield (Sense("person", identifier) if is_person else _named(group, category, identifier)), name
    of_command = ((key.partition("."), forms) for key, forms in also_named.items() if "." in key)
    yield from ((Sense(category, power), form) for (category, _, power), forms in of_command for form in forms)
    yield from _issues()
    yield from _cards()
    for word in sorted({*_words_of_lines(), *CUTTABLE}):
        also = _said_for(word) if word in CUTTABLE else ()
        forms = (word, *said(rulebook().words.get(word, ())), *also)
        yield from ((Sense("word", word), form) for form in forms if " " not in form and len(form) >= SHORTEST_WORD)


@cache
def _words_of_lines() -> frozenset[str]:
    """Return the fixed words of lines: of their forms, and what else is said of them."""
    return frozenset(word for kind in ACTIONS for word in kind.FORM.split() if word.isalpha())


@cache
def _also_named() -> Mapping[str, Sequence[str]]:
    """Return by what else things go than by the names of notation; Leaders stand for their powers."""
    spoken = rulebook().lexicon["names"]
    forms = {identifier: list(persons) for identifier, persons in spoken["persons"].items()}
    for identifiers, entry in spoken["names"].items():
        for identifier in identifiers.split():
            forms.setdefault(identifier, []).extend(said(entry))
    return forms


@cache
def _persons() -> frozenset[str]:
    """Return the names of the Leaders, folded."""
    every = rulebook().lexicon["names"]["persons"].values()
    return frozenset(folded(name) for names_of_one in every for name in names_of_one)


def _things() -> Iterator[tuple[Sense, str]]:
    """Yield what is counted by its names, in the forms too that stand behind a number."""
    markers, counted = rulebook().names["markers"], rulebook().lexicon["endings"]["counted"]
    for thing, sense in THINGS.items():
        forms = (*every_name(markers.get(thing, ())), *said(counted[thing]))
        yield from ((sense, form) for form in forms if len(form) >= SHORTEST_WORD)


def _said_for(word: str) -> Iterator[str]:
    """Yield how else a fixed word is said."""
    yield from (form for sense, form in _things() if sense == Sense("word", word))
    for words, entry in rulebook().lexicon["fixed_words"]["word"].items():
        if word in words.split(" "):
            yield from said(entry)


def _named(group: str, category: str, identifier: str) -> Sense:
    """Return what a name of a group is the name of: a box is its Front, some positions are sides of a Global Issue."""
    is_side = group == "positions" and "." in identifier
    return Sense("side" if is_side else category, identifier.removesuffix("_box" if group == "boxes" else ""))


def _issues() -> Iterator[tuple[Sense, str]]:
    """Yield what issues are called beside their names: by the power that owns them, short, by letters."""
    written, spoken = rulebook().names, rulebook().lexicon["names"]
    counted = rulebook().lexicon["endings"]["counted"]
    of_owners = {"production": [rulebook().lexicon["markers"]["spent"], counted["production"]]}
    for owned, entry in spoken["owned"].items():
        of_owners.setdefault(owned, []).append(entry)
    for issue in written["issues"]:
        power, _underscore, owned = issue.partition("_")
        owned_words = [form for entry in of_owners.get(owned, ()) for form in said(entry)]
        every = (*every_name(written["powers"][power.upper()]), *_also_named()[power.upper()]) if owned_words else ()
        owners = [owner for owner in every if folded(owner) not in _persons()]
        yield from ((Sense("issue", issue), f"{owner} {word}") for owner in owners for word in owned_words)
    said_alone = {folded(form) for _sense, form in every_phrase() if " " not in form}
    for group in ("brief", "short", "initials"):
        for identifier in sorted(written[group].keys() & written["issues"].keys()):
            for name in every_name(written[group][identifier]):
                if group != "initials" or folded(name) not in said_alone:  # `EL` is an article
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


def every_phrase() -> Iterator[tuple[Sense, str]]:
    """Yield every word or phrase that is said whole."""
    lexicon_files, words = rulebook().lexicon, rulebook().words
    yield from ((Sense("small", ""), word) for word in small_words())
    for groups in (groups for file, groups in lexicon_files.items() if file not in OF_NO_LINE):
        for category, entry in groups.items():
            values = {"": entry} if entry.keys() <= {*LANGUAGES} else entry
            meant = ((value, forms) for key, forms in values.items() for value in key.split(" "))
            for sense, form in ((Sense(category, value), form) for value, forms in meant for form in said(forms)):
                yield from ((one, form) for one in (sense, SAYS_TOO.get(sense)) if one)
                if MAY_SAY_NOTHING.get(sense) == "filler" or (sense in MAY_SAY_NOTHING and " " not in form):
                    yield Sense(MAY_SAY_NOTHING[sense], ""), form
    for (file, group), category in ASIDE.items():
        yield from ((Sense(category, ""), form) for form in said(lexicon_files[file][group]))
    fixed = (word for key in lexicon_files["fixed_words"]["word"] for word in key.split(" "))
    yield from ((Sense("word", word), form) for word in (*words, *fixed) for form in (word, *said(words.get(word, ()))))
    for power, persons in lexicon_files["names"]["persons"].items():
        yield from ((Sense("person", power), name) for name in persons)
    for person, entry in (item for power in POWERS for item in rulebook().cards["persons"][power].items()):
        yield from ((Sense("staff", person), name) for name in (*every_name(entry["name"]), *entry.get("also", ())))
    yield from _things()


def made() -> str:
    """Return the lexicon as JSON: senses, and by their places names and phrases, and by what they are found."""
    small = frozenset(map(stem, chain.from_iterable(map(words_of, small_words())))) - NO_NAMES
    names: dict[tuple[Sense, frozenset[str]], tuple[str, ...]] = {}
    for sense, words in ((sense, words) for sense, text in every_name_said() for words in _spelt(text, small)):
        names.setdefault((sense, frozenset(words)), words)
    places: dict[Sense, int] = {}

    def packed(sense: Sense, words: Sequence[str]) -> str:
        return f"{places.setdefault(sense, len(places))} {' '.join(words)}"

    numbered = [(str(at), frozenset(map(stem, words))) for at, words in enumerate(names.values())]
    phrases = [(sense, words_of(form)) for sense, form in every_phrase()]
    verbs = [(root(words[0]), packed(sense, words)) for sense, words in phrases if _is_verb(sense, words)]
    every_word = sorted({word for words in names.values() for word in words})
    named = [word for word in every_word if len(word) >= SHORTEST_WORD]
    parts = {
        "names": [packed(sense, words) for (sense, _words), words in names.items()],
        "by_stem": _joined(((first, at) for at, stems in numbered for first in stems), " "),
        "phrases": _joined(((stem(words[0]), packed(sense, words)) for sense, words in phrases if words), SEPARATOR),
        "by_root": _joined(verbs, SEPARATOR),
        "by_ends": _joined(((end, word) for word in named if len(word) >= LONG_ENOUGH for end in ends(word)), " "),
        "in_order": every_word,
        "named": [*named, *_single(phrases, lambda sense: sense.category in OF_PEOPLE, SHORTEST_WORD)],
        "contrary": _single(phrases, _is_contrary, LONG_ENOUGH),
        "small": sorted(small),
        "senses": list(places),
    }
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def _single(phrases: Iterable[tuple[Sense, Sequence[str]]], is_meant: Callable[[Sense], bool], size: int) -> list[str]:
    """Return the words of so many letters that by themselves have one of some senses."""
    return sorted(
        {words[0] for sense, words in phrases if len(words) == 1 and len(words[0]) >= size and is_meant(sense)}
    )


def _is_contrary(sense: Sense) -> bool:
    """Tell whether a word of a sense would tell something else than what it stands beside."""
    return sense.category in DENIALS or (sense.category == "word" and sense.value in CONTRARY)


def _is_verb(sense: Sense, words: Sequence[str]) -> bool:
    """Tell whether a phrase may be a form of a verb that a line has, and no command."""
    is_of_line = sense.category != "word" or sense.value in {*_words_of_lines(), *CUTTABLE}
    return len(words) == 1 and is_of_line and sense.category not in NO_VERBS and bool(root(words[0]))


def _spelt(text: str, small: Collection[str]) -> Iterator[tuple[str, ...]]:
    """Yield the words of a name without small ones; letters apart are one word, what points part is one as well."""
    initials = {folded(part) for part in text.split() if len(part) == 1 and part.isupper()}  # they say which Italy
    words = tuple(word for word in words_of(text) if word in initials or stem(word) not in small) or words_of(text)
    if len(words) > 1 and all(len(word) == 1 and word.isalpha() for word in words):
        yield (folded(text),)
        return
    yield words
    joined = POINT_WITHIN.sub("", text)
    if joined != text:
        yield from _spelt(joined, small)


def ends(word: str) -> tuple[str, str]:
    """Return how a word begins and how it ends: a slip is not in both."""
    return word[:2], f"-{word[-2:]}"


def _joined(pairs: Iterable[tuple[str, str]], separator: str) -> Mapping[str, str]:
    """Return what stands behind each key, each thing once, as one text."""
    groups: dict[str, dict[str, None]] = {}
    for key, thing in pairs:
        groups.setdefault(key, {})[thing] = None
    return {key: separator.join(things) for key, things in groups.items()}
