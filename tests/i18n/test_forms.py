"""Sentences agree: each name that a sentence can meet stands in it in a form that its template may ask for."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.texts import Text
from churchill_cli.words import catalogues, compiling, name_forms
from churchill_cli.words.languages import text_in
from churchill_cli.words.sentences import display_names, say

WITH_FORMS = ("ru", "es")
ASKED = re.compile(r"%\((\w+)([.|])([^)]+)\)s")
NUMBERS = (0, 1, 2, 5, 11, 21, 22)
NUMBERED = re.compile(r"%\((\w+)\)d")
GROUPS = {
    "power": "powers", "winner": "powers", "owner": "powers", "current": "powers", "other": "powers", "first": "powers",
    "second": "powers", "third": "powers", "source": "issues", "last": "powers", "best": "powers", "front": "fronts",
    "box": "boxes", "boxes": "boxes",
    "space": "spaces", "over": "spaces", "beyond": "spaces", "before": "spaces", "place": "places", "axis": "axis",
    "issue": "issues", "reserve": "reserves", "theater": "theaters", "relation": "global", "advantage": "positions",
    "side": "positions", "which": "fronts", "fronts": "fronts", "issues": "issues", "places": "boxes", "value": "boxes",
}  # fmt: skip
"""What stands in a field that is asked for a form, by the group of its names."""
BESIDES = {"space": ("boxes", "abomb"), "before": ("boxes",), "axis": ("spaces",), "place": ("spaces",)}
STEPS = {"step", "own_step"}
UNNAMED = {"what", "card", "cards"}
"""Fields with a common noun that is translated by itself, or a person's name."""


def messages(lang: str) -> Iterator[tuple[Message, str]]:
    """Yield every message of a catalogue with each of its translations."""
    for message in compiling.messages(compiling.written(lang), lang):
        strings = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        yield from ((message, string) for string in strings if message.id)


def source(message: Message) -> str:
    """Return the English template of a message, that for several where there are two."""
    return message.id if isinstance(message.id, str) else message.id[1]


def names(lang: str, field: str) -> list[str]:
    """Return the names that a field may show in a language."""
    if field.startswith("card"):
        decks = [rulebook().cards["staff"][power] for power in POWERS]
        return [str(text_in(card["name"], lang)) for deck in decks for card in deck.values()]
    if field in STEPS or field in UNNAMED:
        return ["…"]
    groups = (GROUPS[field], *BESIDES.get(field, ()))
    things = [thing for group in groups for thing in rulebook().names[group]]
    return [display_names(lang)[thing] for thing in things]


def rendered(lang: str, string: str, english: str) -> Iterator[str]:
    """Yield a translation with every name and number that its fields can meet, one field after another."""
    numeric = set(NUMBERED.findall(english))
    fields = set(re.findall(r"%\((\w+)[).|]", string))
    asked = {field for field, _mark, form in ASKED.findall(string) if form != name_forms.BARE} - numeric
    usual: dict[str, object] = {field: 3 if field in numeric else "…" for field in fields}
    usual |= {field: names(lang, field)[0] for field in asked if names(lang, field)}
    with catalogues.speaking(lang):
        template = catalogues.sayable(string)
        for field in fields & (numeric | asked):
            for value in NUMBERS if field in numeric else [*names(lang, field), ", ".join(names(lang, field)[:2])]:
                yield template % {**usual, field: value}


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_every_name_that_stands_in_sentences_has_its_forms(lang: str) -> None:
    people = {person["name"].get(lang, person["name"]["en"]) for deck in staff() for person in deck.values()}
    readings = {
        say(Text("%(r)s", {"r": f"{q}:{r}"})) for q, entry in rulebook().rulings.items() for r in entry["readings"]
    }
    with catalogues.speaking(lang):
        readings |= {
            say(Text("%(r)s", {"r": f"{q}:{r}"})) for q, e in rulebook().rulings.items() for r in e["readings"]
        }
    known = name_forms.forms_of(lang)["names"]

    assert [] == [name for name in display_names(lang).values() if name not in known and name not in people | readings]


def staff() -> Iterator[dict[str, dict[str, dict[str, str]]]]:
    """Yield the staff cards and persons of each power, which stand in the nominative only."""
    yield from (rulebook().cards[group][power] for group in ("staff", "persons") for power in POWERS)


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_every_row_has_a_kind_and_all_forms(lang: str) -> None:
    table = name_forms.forms_of(lang)

    for name, row in (*table["names"].items(), ("", table["otherwise"])):
        assert row[0] in table["kinds"], name
        assert len(table["forms"]) == len(row) - 1, name
        assert all(cell.strip() == cell and cell for cell in row), name


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_what_a_template_asks_for_exists(lang: str) -> None:
    table, plurals = name_forms.forms_of(lang), {"ru": 3, "es": 2}[lang]

    for message, string in messages(lang):
        numeric = set(NUMBERED.findall(source(message)))
        for field, mark, asked in ASKED.findall(string):
            form = asked.partition("*")[0]  # behind it the number that decides between one and several
            if mark == ".":
                assert form == name_forms.BARE or form.lower() in table["forms"], string
                assert form == name_forms.BARE or field in {*GROUPS, *STEPS, *UNNAMED}, string
            elif field in numeric:
                assert plurals == form.count("|") + 1, string
            else:
                assert form.count("|") + 1 in {2, len(table["kinds"])}, string


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_every_template_can_be_said_of_every_name_and_number(lang: str) -> None:
    said = [sentence for message, string in messages(lang) for sentence in rendered(lang, string, source(message))]

    assert len(said) > 3000
    assert [] == [sentence for sentence in said if re.search(r"%\(|~|\bNone\b|  \S", sentence.strip())]


SPANISH_SLIPS = re.compile(r"\b([Dd]e|[Aa]) el\b|\b(el|la|los|las) (el|la|los|las)\b|\b[Dd]el (el|la)\b", re.IGNORECASE)


def test_spanish_contracts_its_articles() -> None:
    said = [sentence for message, string in messages("es") for sentence in rendered("es", string, source(message))]

    assert [] == [sentence for sentence in said if SPANISH_SLIPS.search(sentence)]


PREPOSITIONS = {
    "ru": "в|во|на|из|к|ко|с|со|у|от|до|без|для|против|перед|за|между|после|о|об|по|через|про|кроме|раньше|позади",
    "es": "de|a|en|por|para|con|contra|ante|hasta|desde|tras|entre|que",
}
AS_WRITTEN = re.compile(
    r"%\(front\)s_box|%\(first\)s (–|va) .* %\(last\)s|va de %\(first\)s a|"  # identifiers, numbers of sections
    r"ничью для|rompe empate para|открывает нет|теряет ИМЯ|con %\(a\)d"  # typed; three names in a row
)
"""What holds names that stand as they are."""


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_a_name_behind_a_preposition_is_asked_for_its_form(lang: str) -> None:
    plain = re.compile(rf"\b({PREPOSITIONS[lang]}) %\(({'|'.join(GROUPS)})\)s", re.IGNORECASE)

    assert [] == [string for _m, string in messages(lang) if plain.search(string) and not AS_WRITTEN.search(string)]


VERB_OF_ONE = re.compile(
    r"%\((power|winner|owner|current|place|axis)(\.[nN]om)?\)s (не |уже |теперь )?"
    r"[а-яё]+(ает|яет|ует|ёт|ит|ается|ется|ал|ил|жен|жет|ена|ыта)\b|"
    r"(ает|яет|ует|ёт|ит|ается|ется|ал|ил|жен|жет)( бы| оспорить| спасовать)? %\((power|winner|owner|current|axis)\)s"
)
"""A verb or an adjective for one thing alone: beside `США` or `Нидерланды` it would be wrong."""


def test_a_russian_verb_beside_a_power_or_a_place_agrees_with_it() -> None:
    assert [] == [
        string for _m, string in messages("ru") if VERB_OF_ONE.search(string) and not AS_WRITTEN.search(string)
    ]


COUNTED = {
    "ru": re.compile(
        r"%\((\w+)\)d (?!(?:или|и|при|из|на|с|в|до|к|не|по|вместе|больше|впереди|неудача|иначе|стоит|была|"
        r"исследование|ничего|нет|счётчика)\b)[а-яё]{3,}"
    ),
    "es": re.compile(
        r"%\((\w+)\)d (?!(?:o|y|de|del|no|es|más|con|al|en|por|para|como|ya|tras|fracasa|dice|era)\b)[a-záéíóú]{3,}"
    ),
}
"""A word that is counted, behind a number: none of those after which another sentence goes on."""
FIXED_NUMBERS = {"max_words", "limit", "margin", "most", "lead", "size"}
"""Numbers of the rules, such as 15 or 20, beside which the word is always the same."""


@pytest.mark.parametrize("lang", WITH_FORMS)
def test_a_word_behind_a_number_is_chosen_by_it(lang: str) -> None:
    with_plural = {id(message) for message, _string in messages(lang) if not isinstance(message.id, str)}
    slips = [
        string
        for message, string in messages(lang)
        if isinstance(message.id, str) and any(field not in FIXED_NUMBERS for field in COUNTED[lang].findall(string))
    ]

    assert with_plural
    assert [] == slips


@pytest.mark.parametrize(
    ("lang", "request_of", "value", "said"),
    [
        ("ru", "против %(x.gen)s", "Юго-западный тихоокеанский фронт", "против Юго-западного тихоокеанского фронта"),
        ("ru", "%(x.In)s", "Филиппины", "На Филиппинах"),
        ("ru", "%(x.into)s", "Франция", "во Францию"),
        ("ru", "%(x.gen)s", "Польша, Корея", "Польши, Кореи"),
        ("ru", "%(x.acc)s", "Американское производство (2)", "американское производство (2)"),
        ("ru", "%(x)s %(x|решает|решают)s", "США", "США решают"),
        ("ru", "%(x|закрыт|закрыта|закрыто|закрыты)s", "Польша", "закрыта"),
        ("ru", "%(x)d %(x|кубик|кубика|кубиков)s", 22, "22 кубика"),
        ("ru", "«%(x.bare)s»", "фронт\x1b", "«фронт\\x1b»"),
        ("es", "contra %(x.el)s", "Frente Oriental", "contra el Frente Oriental"),
        ("es", "%(x.Al)s", "URSS", "A la URSS"),
        ("es", "%(x.del)s", "Tal", "de Tal"),
        ("es", "%(x)d %(x|dado|dados)s", 1, "1 dado"),
        ("qx", "%(x.gen)s %(x|a|b)s", "Poland", "Poland a"),
    ],
)
def test_a_form_is_that_of_its_language(lang: str, request_of: str, value: object, said: str) -> None:
    template = name_forms.Template(request_of)
    template.language = lang
    with catalogues.speaking(lang):
        template.plural = catalogues.plural_form

        assert said == template % {"x": value}


def test_a_field_that_is_not_there_is_missed() -> None:
    template = name_forms.Template("%(x)s %(y)s")
    template.language = "ru"

    with pytest.raises(KeyError):
        template % {"x": "…"}
