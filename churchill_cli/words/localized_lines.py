"""Lines as a speaker of a language types them: fixed words and names in his own words."""

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import catalogue, current
from churchill_cli.words.languages import LANGUAGES, SOURCE, peculiarity, text_in
from churchill_cli.words.lines_as_sentences import LINE, LINES, sentence
from churchill_cli.words.name_forms import inflected

NAMED = ("powers", "fronts", "spaces", "boxes", "issues", "places", "theaters", "global", "reserves", "abomb", "axis")
OWN_WORDS = re.compile(r"((?:(?:note|point|search|ruling) +|(?:undo|redo) to +(?!\d))|adjust .*? because +)(.+)")
"""A line that ends with words of somebody's own."""
WORD = re.compile(r"^(-?)(.*?)(?:#(\d))?([,;]*|(?<=[a-z])[!+])$")
"""A word of a line: a minus, itself, the number of a counter, what stands behind it."""
RULING = re.compile(r"ruling \S+ \S+")
"""A line that says how an open point is read."""
OF_PROGRAM = N_("it stands so")
"""Why a marker is set by hand, where the program says it itself."""
OF_BOT = re.compile(r"note bot (\S+) (plays|holds|leaves) ?(.*)")
"""The note of whom a 'Bot plays and what it holds, which a command of the session has made."""
COMMANDS = {"plays": "bot {} {}", "holds": "hand {} {}", "leaves": "bot {} off{}"}
TO, WITH, FRONT = "to", "with", "front"
NAVAL, IN_BOXES = "naval", ("places", "commits", "naval")
"""Naval support stands in theater boxes (6.5): where it stands behind one of these words."""
BEFORE_CARD = ("with", "discarding", "loses", "agenda")
"""Behind these words the name of a card stands, which may be one of the owner's."""
LISTED = ("issues", "places")
"""Groups of names of which several stand in a line, with commas between."""


def worded(line: str, lang: str = "", own: Callable[[str], str] = str) -> str:
    """Return a line as a speaker may type it, of the language spoken now unless another is named.

    ``own``: what becomes of own words.
    """
    lang = lang or current()
    if lang == SOURCE:
        return line
    of_bot = OF_BOT.fullmatch(line)
    if of_bot:
        return _worded(COMMANDS[of_bot[2]].format(of_bot[1], of_bot[3]), lang)
    ending = OWN_WORDS.fullmatch(line)
    if not ending and "; " in line:  # an entry of a menu
        first, *others = (worded(part, lang, own) for part in line.split("; "))
        small = peculiarity(lang, "small")
        return "; ".join(
            (first, *(f"{part[0].lower()}{part[1:]}" if part.split()[0].lower() in small else part for part in others))
        )
    if not ending or ending[2].isupper():  # the words of a form
        return _worded(line, lang)
    if RULING.fullmatch(line):
        return f"{_worded(ending[1].strip(), lang)} {_reading(ending[2], lang)}"
    own_words = catalogue(lang).gettext(ending[2]) if ending[2] == OF_PROGRAM else own(ending[2])
    return f"{_worded(ending[1].strip(), lang)} {own_words}"


def echoes(line: str, told: str) -> bool:
    """Tell whether a line is one told, as the record has it or as it is echoed in any language."""
    return _plain(line) in map(_plain, (told, *(worded(told, language) for language in LANGUAGES)))


def _plain(line: str) -> str:
    return " ".join(line.casefold().rstrip(".").split())


def _reading(told_reading: str, lang: str) -> str:
    """Return an open point, and how it is read in words."""
    question, _blank, reading = told_reading.partition(" ")
    wordings = rulebook().rulings.get(question, {}).get("readings", {})
    return f"{question}: {text_in(wordings[reading], lang)}" if reading in wordings else f"{question} {reading}"


@lru_cache(maxsize=2_048)
def _worded(line: str, lang: str) -> str:
    """Return a line as it is said in a language: by its row, or word by word."""
    return sentence(line, lang, lambda field, form, verb: _field(field, form, verb, lang)) or _word_by_word(line, lang)


def _field(field: str, form: str, verb: str, lang: str) -> str:
    """Return what stands in a field of a sentence: names in a form, the last of several behind an `and`."""
    if form == LINES:
        return ", ".join(_worded(f"{verb}: {part}", lang) for part in field.split(", "))
    if form == LINE:
        return worded(field, lang)
    *others, last = _word_by_word(field, lang, form, verb).split(", ")
    return (
        f"{', '.join(others)} {peculiarity(lang, 'and')[0]} {last}" if others and form else ", ".join([*others, last])
    )


def _without_front(name: str, before: Sequence[str]) -> str:
    """Return the name of a Front without the word before it: `frente Occidental`, not `frente Frente Occidental`."""
    said = {word.casefold() for word in before}
    return " ".join(part for part in name.split(" ") if part.casefold() not in said)


def _word_by_word(line: str, lang: str, form_of_all: str = "", governing: str = "") -> str:
    """Return a line as it is said in a language word by word; ``governing``: what stands before it."""
    words_said: list[str] = []
    before, group_before = governing, ""
    forms, replaced, plural = (peculiarity(lang, key) for key in ("behind", "replaced", "plural"))
    counted_words = rulebook().lexicon["endings"]["counted"]
    verbs = {naming_place.split(" ")[0] for naming_place in forms}
    for word in line.split(" "):
        minus, plain, counter, mark_behind = WORD.findall(word)[0]
        is_box = before == NAVAL and governing in IN_BOXES
        of_box = named(f"{plain}_box", lang) if is_box else ("", "")
        group, name = of_box if of_box[1] else named(plain, lang)  # `naval pacific` is of a theater
        own_words = rulebook().words.get(plain, {}).get(lang)
        if before.isdecimal() and plain in counted_words:
            numbered = counted_words[plain].get(lang, [plain])
            told = numbered[min(catalogue(lang).plural(int(before)), len(numbered) - 1)]  # type: ignore[attr-defined]
        elif name:
            *preposition, form = (form_of_all or forms.get(f"{governing} {group}", "")).split(" ")
            if preposition and governing == TO and words_said:
                words_said.pop()
            form = "" if minus else form
            told = " ".join([*filter(None, preposition), inflected(name, form, lang) if form else name])
            told = _without_front(told, words_said[-1:]) if before == FRONT else told
        elif f"{before} {plain}" in replaced:
            told = replaced[f"{before} {plain}"]
        else:
            own_words = own_words or counted_words.get(plain, {}).get(lang, [plain])[:1]
            told = str(own_words[min(len(own_words) - 1, before in plural)])
            told = inflected(told, form_of_all, lang) if form_of_all and told.isupper() else told
            is_unknown = told == plain and not named(plain, SOURCE)[1] and plain not in rulebook().words
            told = owner_name(told) if is_unknown and (before.strip(":") in BEFORE_CARD or line == word) else told
        if words_said and before == WITH and plain[:1].isdecimal():
            words_said[-1] = rulebook().words[WITH][lang][-1]  # `карточкой 4`
        governing = plain if plain in verbs and not name else governing
        before = plain
        if group in LISTED and group == group_before:
            words_said[-1] += ","
        group_before = "" if mark_behind else group
        words_said.append(f"{minus}{told}{f' ({counter})' if counter else ''}{mark_behind}")
        governing = "" if mark_behind else governing
    return " ".join(filter(None, words_said))


def named(identifier: str, lang: str) -> tuple[str, str]:
    """Return the group of an identifier, and its name as it is typed in a language."""
    names = rulebook().names
    group = next((group for group in NAMED if identifier in names[group]), "")
    if group and lang in names[group][identifier]:
        return group, str(names[group][identifier][lang])
    return ("cards", card_names(lang)[identifier]) if identifier in card_names(lang) else ("", "")


def owner_name(card: str) -> str:
    """Return what a card is called that no rulebook names: the word of its owner, with a capital letter."""
    return card.title() if card.islower() and not any(map(str.isdigit, card)) else card


@cache
def card_names(lang: str) -> dict[str, str]:
    """Return the surname of each staff card and the title of each conference card in a language."""
    cards, titles = rulebook().cards, rulebook().names["conferences"]
    decks = (cards[group][power] for group in ("persons", "staff") for power in POWERS)
    people = (card_item for deck in decks for card_item in deck.items())
    surnames = {person: str(text_in(card["name"], lang)).split()[-1] for person, card in people}
    known = {title: text_in(titles[str(card["conference"])], lang) for title, card in cards["conferences"].items()}
    return surnames | known
