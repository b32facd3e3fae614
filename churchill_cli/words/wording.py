"""Lines as a speaker of a language types them: fixed words and names in his own words, names in their form."""

import re
from collections.abc import Callable
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import N_
from churchill_cli.words.catalogues import catalogue
from churchill_cli.words.forms import in_form
from churchill_cli.words.languages import SOURCE, in_language, peculiarity

NAMED = ("powers", "fronts", "spaces", "boxes", "issues", "places", "theaters", "global", "reserves", "abomb", "axis")
OWN_WORDS = re.compile(r"((?:(?:note|point|search|ruling) +|(?:undo|redo) to +(?!\d))|adjust .*? because +)(.+)")
"""A line that ends with words of somebody's own."""
WORD = re.compile(r"^(-?)(.*?)(?:#(\d))?([,;]*)$")
"""A word of a line: a minus, itself, the number of a counter, what stands behind it."""
OF_PROGRAM = N_("it stands so")
"""Why a marker is set by hand, where the program says it itself."""
TO, WITH = "to", "with"
LISTED = ("issues", "places")
"""Groups of names of which several stand in a line, with commas between."""


def worded(line: str, lang: str, own: Callable[[str], str] = str) -> str:
    """Return a line as a speaker of a language may type it; ``own``: what becomes of words of somebody's own."""
    if lang == SOURCE:
        return line
    ending = OWN_WORDS.fullmatch(line)
    if not ending or ending[2].isupper():  # the words of a form
        return _worded(line, lang)
    told = catalogue(lang).gettext(ending[2]) if ending[2] == OF_PROGRAM else own(ending[2])
    return f"{_worded(ending[1].strip(), lang)} {told}"


def _worded(line: str, lang: str) -> str:
    """Return a line without words of somebody's own as it is said in a language."""
    said: list[str] = []
    governing, before, group_before = "", "", ""
    forms, replaced, plural = (peculiarity(lang, key) for key in ("behind", "replaced", "plural"))
    counted = rulebook().speech["counted"]
    verbs = {place.split(" ")[0] for place in forms}
    for word in line.split(" "):
        minus, plain, counter, mark = WORD.findall(word)[0]
        is_box = (governing, before) == ("places", "naval")  # naval support stands in theater boxes (6.5)
        group, name = named(f"{plain}_box", lang) if is_box and plain != "arctic" else named(plain, lang)
        own_words = rulebook().words.get(plain, {}).get(lang)
        if before.isdigit() and plain in counted:
            numbered = counted[plain].get(lang, [plain])
            told = numbered[min(catalogue(lang).plural(int(before)), len(numbered) - 1)]  # type: ignore[attr-defined]
        elif name:
            *preposition, form = forms.get(f"{governing} {group}", "").split(" ")
            if preposition and governing == TO and said:
                said.pop()
            told = " ".join([*filter(None, preposition), in_form(name, form, lang) if form else name])
        elif f"{before} {plain}" in replaced:
            told = replaced[f"{before} {plain}"]
        else:
            own_words = own_words or counted.get(plain, {}).get(lang, [plain])[:1]
            told = str(own_words[min(len(own_words) - 1, before in plural)])
        if before == WITH and plain[:1].isdigit():
            said[-1] = rulebook().words[WITH][lang][-1]  # `карточкой 4`
        governing = plain if plain in verbs and not name else governing
        before = plain
        if group in LISTED and group == group_before:
            said[-1] += ","
        group_before = "" if mark else group
        said.append(f"{minus}{told}{f' ({counter})' if counter else ''}{mark}")
        governing = "" if mark else governing
    return " ".join(filter(None, said))


def named(identifier: str, lang: str) -> tuple[str, str]:
    """Return the group of an identifier, and its name in a language as it is typed; nothing for what is none."""
    names = rulebook().names
    group = next((group for group in NAMED if identifier in names[group]), "")
    if group and lang in names[group][identifier]:
        return group, str(names[group][identifier][lang])
    return ("cards", card_names(lang)[identifier]) if identifier in card_names(lang) else ("", "")


@cache
def card_names(lang: str) -> dict[str, str]:
    """Return the surname of each staff card and the title of each conference card in a language."""
    cards, titles = rulebook().cards, rulebook().names["conferences"]
    people = (item for power in POWERS for item in cards["staff"][power].items())
    surnames = {person: str(in_language(card["name"], lang)).split()[-1] for person, card in people}
    known = {title: in_language(titles[str(card["conference"])], lang) for title, card in cards["conferences"].items()}
    return surnames | known
