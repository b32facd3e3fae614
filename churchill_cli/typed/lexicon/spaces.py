"""The spaces of the conference table, whose they are and whose an issue is, and the letters of conference cards."""

from collections.abc import Iterator, Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.typed.lexicon.entries import STEMMED, names_with, number_said, phrases_with, says, small_stems
from churchill_cli.typed.lexicon.gathering import Sense, said
from churchill_cli.typed.lexicon.weighing import SECOND_FRONT, Meanings
from churchill_cli.typed.lexicon.words import Word, stem

OF_TRACK, OPEN_OWNER = 0.05, 0.1
"""What it costs that a power is that of a track; to leave open which of two powers around an issue owns it."""
CARD_LETTERS = "abcабвс"
SECOND = "2"
"""The only space that is named by its place: no other ordinal is an issue as well."""
SPOTS = {"to_space": "to_spot", "from_space": "from_spot", "into": "into_spot"}
"""What is said right before a space, with what the space is then."""


def add_owned(words: Sequence[Word], _start: int, meanings: Meanings) -> None:
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


def add_spaces(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add a space of the table to which an issue moves, from which it comes, into which it is put: `to us 3`."""
    _add_counted_spaces(words, start, meanings)
    ends = meanings.ends_of("of_track") | meanings.ends_of("from_space")
    for behind, power in [found for end in ends for found in _powers(words, end)]:
        if power:
            meanings.add(behind, Sense("from_spot", power), OF_TRACK)
    for category, spot in SPOTS.items():
        for behind, power in [found for end in meanings.ends_of(category) for found in _powers(words, end)]:
            is_apart = bool(power) and behind < len(words) and words[behind].is_apart  # `a network to the uk, 2 5`
            number = None if is_apart else _number_of_space(words, behind)
            if number:
                meanings.add(number[0], Sense(spot, f"{power} {number[1]}"), 0.0)


def _add_counted_spaces(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add a number of spaces, `3 spaces`, and a space by its number, `space 3`."""
    number = _number_of_space(words, start)
    if number is None:
        return
    if words[number[0] - 1].text in _space_words() and words[start].text not in _space_words():
        meanings.costs.pop((start + 1, SECOND_FRONT), None)  # `the second space`
        meanings.add(number[0], Sense("spaces", number[1]), 0.0)
    elif number[0] > start + 1 and words[start].text in _space_words():
        meanings.add(number[0], Sense("into_spot", f" {number[1]}"), 0.0)


def add_bonus(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add a number that is said to be a bonus: `3 and 1 bonus`, `a bonus of one` (3.33)."""
    first = number_said(words[start].text)
    for end in {start + 1} if first else meanings.ends_of("bonus"):
        at = next((n for n in range(end, len(words)) if stem(words[n].text) not in small_stems()), len(words))
        behind = words[at].text if at < len(words) else ""
        number = first if says(behind, "bonus") else "" if first else number_said(behind)
        if number:
            meanings.add(at + 1, Sense("added", number), 0.0)


def _powers(words: Sequence[Word], start: int) -> Iterator[tuple[int, str]]:
    """Yield whose track some words name, and where that ends: nobody's, or that of a power or Leader."""
    yield start, ""
    while start < len(words) - 1 and stem(words[start].text) in small_stems():
        start += 1
    if start < len(words):
        for name in names_with(words[start].text):
            if name.sense.category == "power" and len(name.stems) == 1:
                yield start + 1, name.sense.value
        for phrase, sense in phrases_with(stem(words[start].text)):
            if len(phrase) == 1 and stem(phrase[0]) == stem(words[start].text) and sense.category == "person":
                yield start + 1, sense.value


def _number_of_space(words: Sequence[Word], at: int) -> tuple[int, str] | None:
    """Return the number of a space that stands here, `the 3 space` too, and where that ends."""
    start = at
    while at < len(words) and (at == start or not words[at].is_apart):
        is_before_space = at + 1 < len(words) and words[at + 1].text in _space_words()
        value = number_said(words[at].text) or SECOND * (is_before_space and _is_ordinal(words[at].text))
        if value:
            if at + 1 < len(words) and words[at + 1].gap.strip() == "/" and words[at + 1].text.isdigit():
                return None  # `the soviet 2/2` is an issue
            return (at + 2 if is_before_space else at + 1), value
        text = words[at].text
        if not (text in _space_words() or stem(text) in small_stems() or says(text, "own", "command")):
            return None
        at += 1
    return None


def _is_ordinal(word: str) -> bool:
    """Tell whether a word by itself is the second: of the other categories that it has the Second Front is one."""
    return any(name.sense == SECOND_FRONT for name in names_with(word)) and says(word, "other")


@cache
def _space_words() -> frozenset[str]:
    """Return the words that mean a space of a track."""
    return frozenset(said(rulebook().lexicon["spaces"]["space_word"]))


def add_letters(words: Sequence[Word], start: int, meanings: Meanings) -> None:
    """Add the letter of a conference card: behind `version`, behind its title, behind its number."""
    for end in meanings.ends_of("lettered"):
        at = end
        while at < len(words) and (
            words[at].text.isdigit() or says(words[at].text, "lettered") or words[at].text in _space_words()
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
