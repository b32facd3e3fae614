"""Names and words in the form that a sentence needs, as its template asks for it.

``%(front.gen)s`` is a name in a form that its language has (``locales/ru/forms.yaml``), ``%(front.Gen)s`` the same
with a capital letter; ``%(place|закрыт|закрыта|закрыто|закрыты)s`` is the word that agrees with a name, and
``%(n|кубик|кубика|кубиков)s`` that with a number.

Forms are data, so no code knows a case or an article. The build prepares them; the first sentence that asks reads them.
"""

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from churchill_cli.book import prepared

TYPE_CHECKING = False  # that of `typing` costs start-up
if TYPE_CHECKING:
    from typing import Final, TypedDict

    class Forms(TypedDict, total=False):
        """What a language has: kinds of names, forms, each name's kind and forms, those of any other name."""

        kinds: list[str]
        forms: list[str]
        names: dict[str, list[str]]
        otherwise: list[str]
        small_after_colon: bool


WRITTEN_FILE = "forms.yaml"
"""Where people write the forms of a language, in its folder."""
PLURAL = "p"
"""How the kinds of names end that stand for several."""
STEM = "~"
"""What stands for a name in a pattern."""
BARE = "bare"
"""The form of what was typed: written plainly, as ``%r`` does, in a language with quotation marks of its own."""
COUNTED, SEVERAL = "*", "pl"
"""What stands between a form and the field that counts, ``%(reserve.nom*n)s``, and the form of what is several."""
SMALL: "Final" = "small_after_colon"
"""Whether a sentence begins with a small letter behind a colon."""
TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)")
"""Of a name such as `EE.UU.` and of the sentence that ends with it: one is enough."""
HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""Before a number: a minus."""
LISTED = re.compile(r"(, | \(\d+\)| \d+(?=, |$))")
"""What stands between several names in one field, the number of a second counter, and how many there are."""


class Template(str):
    """A template in a language, which may ask for forms of what fills it."""

    __slots__ = ("language", "plural")
    language: str
    plural: Callable[[int], int]

    def __mod__(self, fields: object) -> str:
        """Return the sentence with its fields filled in, each in the form that is asked for."""
        sentence = str.__mod__(self, _Filling(self, fields) if isinstance(fields, Mapping) else fields)
        if isinstance(fields, Mapping) and any(isinstance(value, int) and value < 0 for value in fields.values()):
            sentence = HYPHEN.sub("\N{MINUS SIGN}", sentence)
        return sentence if ".." in self else TWO_STOPS.sub(".", sentence)


class _Filling(dict[str, object]):
    """The fields of a template by name, and by name and form."""

    def __init__(self, template: Template, fields: "Mapping[str, object]") -> None:
        super().__init__(fields)
        self.template = template

    def __missing__(self, request: str) -> str:
        """Return a field in the form that is asked for, or the word that agrees with it."""
        field_name, _mark, form = request.partition(".")
        if form == BARE:
            return repr(self[field_name]).strip("'")
        counted_form, _times, counting_field = form.partition(COUNTED)
        if counting_field and self.template.plural(int(str(self[counting_field]))):
            form = SEVERAL
        elif counting_field:
            form = counted_form
        if form:
            return inflected(str(self[field_name]), form, self.template.language)
        field_name, *agreeing_words = request.split("|")
        value = self[field_name] if agreeing_words else None
        if value is None:
            raise KeyError(request)
        if isinstance(value, int) or str(value).isdecimal():
            return agreeing_words[self.template.plural(int(str(value)))]
        return agreeing_words[agreement(str(value), len(agreeing_words), self.template.language)]


def agreement(name: str, choice_count: int, language: str) -> int:
    """Return which of some words agrees with a name: one of each kind, or two, for one and for several."""
    forms = forms_of(language)
    if not forms:
        return 0
    kind = forms["kinds"][-1] if ", " in name else forms["names"].get(name, forms["otherwise"])[0]
    return forms["kinds"].index(kind) if choice_count == len(forms["kinds"]) else int(kind.endswith(PLURAL))


def inflected(name: str, form: str, language: str) -> str:
    """Return a name, or several, in a form of a language; those unknown as it says of others."""
    forms = forms_of(language)
    if not forms:
        return name
    names, form_column = forms["names"], 1 + forms["forms"].index(form.lower())
    otherwise = forms["otherwise"][form_column]
    formed = "".join(
        part if LISTED.fullmatch(part) else names[part][form_column] if part in names else otherwise.replace(STEM, part)
        for part in ([name] if name in names else LISTED.split(name))
    )
    return formed[:1].upper() + formed[1:] if form[0].isupper() else formed


def prepared_file(language: str) -> str:
    """Return the name of the file with the prepared forms of a language."""
    return f"forms-{language}.json"


@cache
def forms_of(language: str) -> "Forms":
    """Return the forms of a language; nothing where it has none."""
    language_forms: Forms = json.loads(prepared.text(prepared_file(language), [_written(language)]) or made(language))
    return language_forms


def made(language: str) -> str:
    """Return the forms of a language as JSON, made of its file; nothing where there is none."""
    if not os.path.isfile(_written(language)):
        return "{}"
    written = prepared.load_yaml(_written(language))
    patterns = {pattern: list(_cells(row)) for pattern, row in written["patterns"].items()}
    forms_by_name = {name: _row(name, told_pattern, patterns) for name, told_pattern in written["names"].items()}
    otherwise = patterns[written["otherwise"]].copy()
    prepositions = written.get("prepositions", {})
    takes = {name: taken for taken, names in written.get("takes", {}).items() for name in names}
    for name, row in (*forms_by_name.items(), ("", otherwise)):
        for preposition in prepositions.values():
            form = row[1 + written["forms"].index(preposition["form"])]
            row.append(f"{preposition[takes.get(name, 'usual')]} {form}")
    kept_forms = {"kinds": written["kinds"], "forms": [*written["forms"], *prepositions], "otherwise": otherwise}
    kept_forms[SMALL] = written.get(SMALL, False)
    return json.dumps({**kept_forms, "names": forms_by_name}, ensure_ascii=False)


def _written(language: str) -> str:
    """Return where the forms of a language are written."""
    return os.path.join(prepared.locales_folder(), language, WRITTEN_FILE)


def _row(name: str, told_pattern: str, patterns: dict[str, list[str]]) -> list[str]:
    """Return the kind and the forms of a name: written out, of a pattern, or the name itself."""
    if ", " in told_pattern:
        return list(_cells(told_pattern))
    pattern, _blank, stem = told_pattern.partition(" ")
    return [pattern_cell.replace(STEM, stem or name) for pattern_cell in patterns[pattern]]


def _cells(row: str) -> Iterator[str]:
    """Yield the kind and the forms of a row such as ``f Польша, Польши, Польше, Польшу, Польшей, Польше``."""
    kind, _blank, forms = row.partition(" ")
    yield from (kind, *forms.split(", "))
