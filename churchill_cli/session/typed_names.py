"""Names as people type them: cut short, words left out, a Russian word in any case, a Front by a space of its track."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import FRONTS, POWERS, Power, issue_kind
from churchill_cli.notation.issues import issue_kinds
from churchill_cli.session.cut_short import (
    ChoicesByLetter,
    NamesByLetter,
    by_letter,
    choices_by_letter,
    is_cut,
    likely_choices,
)
from churchill_cli.session.speech import NOTHING, said_as, said_in_any_language, says_nothing, tells_nothing_in_a_name
from churchill_cli.words.catalogues import current
from churchill_cli.words.names import every_name, folded, is_uncut, parted_name

DRAWN = "initials"
"""Names that stand in drawings alone."""
LONGEST_POWER = 4
"""So many words has the name of a power at most."""
SHORTEST_NAME = 2
"""Letters of a name that is cut short within."""
SHORTEST_STEM = 3
SHORTEST_SPACE = 4
"""Letters of the name of a space that stands for its Front."""


@cache
def names_of(identifier: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of every name of an identifier, folded."""
    groups = [entries for group, entries in rulebook().names.items() if group != DRAWN]
    written = [
        identifier,
        *(name for entries in groups for name in every_name(entries.get(identifier, {}))),
    ]
    written += said_in_any_language(rulebook().speech["names"].get(identifier, {}))
    return tuple(dict.fromkeys(filter(None, map(_telling, written))))


@cache
def _stems_of(identifier: str) -> frozenset[tuple[str, ...]]:
    """Return the words of every name of an identifier, each without its ending."""
    return frozenset(tuple(map(stem, name)) for name in names_of(identifier))


@cache
def _whole_names(identifier: str) -> frozenset[tuple[str, ...]]:
    """Return the words of every name of an identifier, to be looked up."""
    return frozenset(names_of(identifier))


@lru_cache(maxsize=512)
def _choices_by_letter(offered: tuple[str, ...]) -> ChoicesByLetter:
    """Return some choices, each with its names, by the letters with which a word of these begins."""
    return choices_by_letter((choice, _names_by_letter(choice)) for choice in offered)


@cache
def _names_by_letter(identifier: str) -> NamesByLetter:
    """Return the names of an identifier by the letters with which a word of them begins."""
    return by_letter(names_of(identifier))


@lru_cache(maxsize=512)
def _fronts_by_letter(offered: tuple[str, ...]) -> ChoicesByLetter:
    """Return some Fronts, each with the names of its spaces, by the letters with which a word of these begins."""
    return choices_by_letter((front, _spaces_by_letter(front)) for front in offered)


@cache
def _spaces_by_letter(front: str) -> NamesByLetter:
    """Return the names of the spaces of a Front's track by the letters with which a word of them begins."""
    return by_letter(spaces_of(front))


@cache
def _by_owner(identifier: str) -> frozenset[tuple[str, ...]]:
    """Return what somebody's issue is called by a name of his, before or behind, without endings: `soviet offensive`.

    Never cut short: his name alone is no issue.
    """
    owner = _owner(identifier)
    nouns = rulebook().speech["owned"].get(identifier.partition("_")[2], {}) if owner else {}
    pairs = (
        pair
        for noun in map(parted_name, said_in_any_language(nouns))
        for owner_name in (names_of(owner) if owner else ())
        for pair in ((*owner_name, *noun), (*noun, *owner_name))
    )
    return frozenset(tuple(map(stem, pair)) for pair in pairs)


@cache
def spaces_of(front: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of every name of the spaces of a Front's track, folded: it may be called by where it goes."""
    spaces = rulebook().board.tracks.get(front, ())  # type: ignore[call-overload]
    return tuple(
        _telling(name) for space in spaces for name in (space, *every_name(rulebook().names["spaces"].get(space)))
    )


def _telling(name: str) -> tuple[str, ...]:
    """Return the words of a name, folded, without those that say nothing; initials do."""
    words = parted_name(name)
    told = [part for part in re.split(r"[\W_]+", name) if part.isupper() or not tells_nothing_in_a_name(part)]
    return tuple(filter(None, map(folded, told))) or words


@cache
def _powers() -> frozenset[str]:
    """Return every name of a power, folded, but of its commanders: they stand for their Fronts too."""
    of_fronts = {words for front in FRONTS for words in names_of(front)}
    return frozenset("".join(words) for power in POWERS for words in names_of(power) if words not in of_fronts)


def is_power(name: str) -> bool:
    """Tell whether this is a power's name, whole."""
    return folded(name) in _powers()


@cache
def power_named(word: str) -> Power | None:
    """Return the power of which this word is the name, whole."""
    return next((power for power in POWERS if (folded(word),) in names_of(power)), None) if is_power(word) else None


def begins_with_power(tokens: Sequence[str], start: int) -> bool:
    """Tell whether a power's name begins here, whole, by as many words as it has."""
    return any(is_power("".join(tokens[start:end])) for end in range(start + 1, start + LONGEST_POWER + 1))


@lru_cache(maxsize=8_192)
def stem(word: str) -> str:
    """Return a folded word without its ending, in a language in which names have cases."""
    return word if word.isascii() else _ending().sub("", word)


@cache
def said_stems(word: str) -> frozenset[str]:
    """Return how else a fixed word is said, each without its ending."""
    return frozenset(map(stem, said_as(word)))


@cache
def _ending() -> re.Pattern[str]:
    """Return the endings that a word may have behind so many letters."""
    endings = sorted(said_in_any_language(rulebook().speech["endings"]), key=len, reverse=True)
    return re.compile(rf"(?<=\w{{{SHORTEST_STEM}}})(?:{'|'.join(endings)})$")


def chosen(words: Sequence[str], offered: Sequence[str]) -> list[str]:
    """Return what of the choices some typed words may name: in their order, each cut short, others left out."""
    powers = {power for word in words if (power := power_named(word))}
    owned = [choice for choice in offered if _owner(choice) in {None, *powers}] if powers else offered
    return list(_chosen(tuple(words), tuple(owned), current()))


@cache
def _owner(choice: str) -> Power | None:
    """Return the power whose name an issue bears: one that is named with another power is none of them."""
    return next((power for power in POWERS if choice.startswith(f"{power.lower()}_")), None)


@lru_cache(maxsize=8_192)
def _chosen(words: tuple[str, ...], offered: tuple[str, ...], language: str) -> list[str]:
    """Return what of the choices some typed words may name where a language is spoken; two of them in either order."""
    named = _chosen_in_order(words, offered, language)
    is_name = all(word.isalpha() and not says_nothing(word) and not is_power(word) for word in words)
    is_pair = len(words) == len("ab") and is_name
    return named if named or not is_pair else _chosen_in_order(words[::-1], offered, language)


@lru_cache(maxsize=8_192)
def _chosen_in_order(words: tuple[str, ...], offered: tuple[str, ...], _language: str) -> list[str]:
    """Return what of the choices some typed words may name as they stand."""
    typed = tuple(part for word in words if not says_nothing(word) for part in parted_name(word))
    whole = tuple(part for word in words for part in parted_name(word))
    stems = tuple(map(stem, typed))
    if NOTHING in words:
        return []
    is_whole = len(typed) == 1 and is_uncut(typed[0])
    forms = {whole, typed} if whole else set()
    exact = [choice for choice in offered if not forms.isdisjoint(_whole_names(choice))]
    if not exact and (sum(map(len, typed)) < SHORTEST_NAME or _is_front(typed, offered)):
        return []
    exact = exact or [choice for choice in offered if stems in _stems_of(choice) or stems in _by_owner(choice)]
    if exact:
        return exact
    for said in dict.fromkeys(() if is_whole or not typed else (whole, typed, stems)):
        begun = "".join(said)
        alike = likely_choices(_choices_by_letter(offered), begun)
        beginning = [choice for choice, names in alike if any("".join(name).startswith(begun) for name in names)]
        holding = [choice for choice, names in alike if any(begun in name for name in names)]
        named = [choice for choice, names in alike if any(is_cut(said, name) for name in names)]
        if len(beginning) == 1 and holding in ([], beginning) and not _is_of_several(begun, alike):
            named = beginning
        if named:
            return named if stems == said else _in_any_form(stems, offered, named)
    word = folded(words[0]) if len(words) == 1 else ""
    return [choice for choice in offered if word and (word in said_as(choice) or stem(word) in said_stems(choice))]


def _is_of_several(begun: str, alike: Sequence[tuple[str, Sequence[tuple[str, ...]]]]) -> bool:
    """Tell whether letters begin a word of several issues, which are asked about: `diri`, of whose offensive?

    Of Fronts and places the one whose name begins so is meant: `east` is no Far East.
    """
    issues = [choice for choice, names in alike if any(word.startswith(begun) for name in names for word in name)]
    return len(issues) > 1 and {*map(issue_kind, issues)} <= {*issue_kinds()}


def _is_front(typed: Sequence[str], offered: Sequence[str]) -> bool:
    """Tell whether words that begin with a Front can be none of these issues: `cp` is no `Cuestión Pol-Mil`."""
    return tuple(typed[:1]) in _names_of_fronts() and {*map(issue_kind, offered)} <= {*issue_kinds()}


@cache
def _names_of_fronts() -> frozenset[tuple[str, ...]]:
    """Return the words of every name of a Front."""
    return frozenset(name for front in FRONTS for name in names_of(front))


def _in_any_form(stems: Sequence[str], offered: Sequence[str], named: list[str]) -> list[str]:
    """Return what some words name, with those that they name by another ending: a Russian adjective alone has one."""
    begun = "".join(stems)
    alike = [choice for choice in offered if any("".join(name).startswith(begun) for name in _stems_of(choice))]
    return alike if begun and set(named) <= set(alike) else named


def by_space(words: Sequence[str], offered: Sequence[str]) -> list[str]:
    """Return the Fronts that go to a space which some words name: whole or cut short."""
    return list(_by_space(tuple(words), tuple(offered), current()))


@lru_cache(maxsize=2_048)
def _by_space(words: tuple[str, ...], offered: tuple[str, ...], _language: str) -> list[str]:
    """Return what ``by_space`` does; who is named as a power is one, not where he begins."""
    if len(words) == 1 and chosen(words, POWERS):
        return []
    typed = tuple(part for word in words if not says_nothing(word) for part in parted_name(word))
    if sum(map(len, typed)) < SHORTEST_SPACE or NOTHING in words:
        return []
    said = [(form, "".join(form)) for form in dict.fromkeys((typed, tuple(map(stem, typed))))]
    fronts = {
        front
        for form, begun in said
        for front, names in likely_choices(_fronts_by_letter(offered), begun)
        if any(is_cut(form, name) for name in names)
    }
    return [front for front in offered if front in fronts]


@cache
def _regions() -> frozenset[tuple[str, ...]]:
    """Return the words of each name that several places have, folded."""
    places = rulebook().names["places"]
    spoken = (said_in_any_language(rulebook().speech["names"].get(place, {})) for place in places)
    holders = Counter(name for names in spoken for name in {parted_name(written) for written in names})
    return frozenset(name for name, n in holders.items() if n > 1)


def names_region(line: str) -> bool:
    """Tell whether a line names a region: which of its places is meant is never clear."""
    words = parted_name(line)
    return any(words[start : start + len(name)] == name for name in _regions() for start in range(len(words)))
