"""Every name in every case and number, with articles, wherever it may be typed; every card in three languages."""

from collections.abc import Iterator, Mapping

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.documents.cards import alike, known_as
from churchill_cli.game.model.actions import ACTIONS
from churchill_cli.game.model.ids import POWERS
from churchill_cli.notation.fields import FIELDS
from churchill_cli.notation.grammar import parse, write
from churchill_cli.notation.readers import Moment
from churchill_cli.words.inflection import identified
from churchill_cli.words.languages import LANGUAGES
from churchill_cli.words.localized_lines import card_names, worded
from churchill_cli.words.name_forms import forms_of, inflected
from tests.session.situations import SITUATIONS

GROUPS: Mapping[str, tuple[str, ...]] = {
    "power": ("powers",),
    "front": ("fronts",),
    "where": ("fronts", "boxes", "theaters"),
    "theater": ("theaters",),
    "reserve": ("reserves",),
    "relation": ("global",),
    "kind": ("markers",),
    "owed": ("markers",),
    "thing": ("markers",),
    "marker": ("markers",),
    "issue": ("issues",),
    "issues": ("issues",),
    "targets": ("places",),
    "places": ("places",),
}
"""The fields of a line in which a name stands, with the groups of their names."""
LINES = """
card commits UK 2 offensive western
card commits US 3 support europe
card commits UK 1 research
card commits US 2 pol_mil
card places 2 naval arctic
card sends 2 german_army western
card sends 1 ijn sw_pacific
convoy fails
UK gains 2 production
US gains 1 alignment
USSR gains 1 network
card puts second_front in center
card puts uk_production in UK 2
card bars US
card sidelines UK
card gives UK alignment at 5 6
card takes network at 1 1
card clears alignment at 6 6
card is tolstoy 4 6
outcome US wins, US global_issue us_production us_production#2, center second_front
agenda UK eden 3, US chief 4, USSR merkulov
US breaks tie for UK
tie goes to UK
US picks global_issue second_front
US chief rolls 3
US advances global_issue with harriman
USSR advances us_production#2 with budyonny 5
UK advances second_front with chief stopping
UK debates with leader discarding pound
US debates with marshall! 3
US leader rolls 3 4
US leader is dead
USSR leader is paranoid
purge rolls 3
US loses hopkins
USSR directs ussr_directed_offensive to eastern
US places 5 offensive central_pacific
UK places 1 naval arctic
US activates pol_mil_1_3
UK funds 2 research
US gives europe to UK
research rolls 4
UK moves churchill_stalin
US networks denmark malaya -austria austria
UK aligns greece -poland
US passes
europe reserves 1 3 5
western rolls 5
verdict rolls 3
UK reveals france poland
USSR reveals none
adjust naval western 4 because the US said so
adjust alignment poland none because it was forgotten
adjust global churchill_stalin neutral because it was forgotten
adjust command europe UK because it was forgotten
adjust bomb US oak_ridge because it was forgotten
adjust surrendered germany yes because it was forgotten
adjust issue us_production UK 2 because it was forgotten
adjust front eastern prussia because it was forgotten
adjust networks UK poland 2 because it was forgotten
ruling Q-denmark none
advice off
board {"counters": {"pol_mil_1_3": 3}}
note US center, and the UK wins
""".strip().splitlines()
"""A line of each kind."""
other_languages = pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if forms_of(lang)])


def offered(field: str) -> list[str]:
    """Return what a field offers of the groups of its names."""
    choices = [choice.removeprefix("-") for choice in FIELDS[field].offered(Moment(SITUATIONS["allocate"]()))]
    if field in {"issue", "issues"}:
        choices = list(rulebook().names["issues"])
    return [
        choice for choice in dict.fromkeys(choices) if any(choice in rulebook().names[group] for group in GROUPS[field])
    ]


def formed(field: str, identifier: str, lang: str) -> Iterator[str]:
    """Yield a name in every form in which it stands in a sentence."""
    group = next(group for group in GROUPS[field] if identifier in rulebook().names[group])
    name = rulebook().names[group][identifier][lang]
    yield name
    yield from (inflected(name, form, lang) for form in forms_of(lang)["forms"])


@other_languages
@pytest.mark.parametrize("field", GROUPS)
def test_a_name_is_taken_in_every_form_wherever_it_may_be_typed(field: str, lang: str) -> None:
    assert offered(field)
    for identifier in offered(field):
        for said in formed(field, identifier, lang):
            value, end = FIELDS[field].reader(said.split(), 0)
            assert (identifier, len(said.split())) == (value[0] if isinstance(value, tuple) else value, end), said


@other_languages
def test_a_name_is_identified_in_every_form_in_options_and_documents(lang: str) -> None:
    for group in ("powers", "fronts", "spaces", "places", "issues", "reserves", "theaters", "global"):
        for identifier, entry in rulebook().names[group].items():
            for form in forms_of(lang)["forms"]:
                said = inflected(entry[lang], form, lang)
                assert identifier == identified(said, group), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_known_by_its_name_in_each_language_in_every_form_and_behind_a_title(lang: str) -> None:
    people = {card: name for power in POWERS for card, name in rulebook().cards["staff"][power].items()}
    for card, entry in people.items():
        surname = card_names(lang)[card]
        names = [entry["name"].get(lang, entry["name"]["en"]), surname, *entry.get("also", ())]
        names += [inflected(surname, form, lang) for form in forms_of(lang).get("forms", ())[:6]]
        names += [f"{title} {surname}" for title in rulebook().lexicon["names"]["titles"][lang]]
        for name in names:
            bare = name.split(" ", 1)[1] if name.startswith(("de ", "a ", "в ", "из ")) else name
            assert card == known_as(bare), name


@pytest.mark.parametrize(("typed", "card"), [("жюков", "zhukov"), ("паунт", "pound"), ("малинков", "malenkov")])
def test_a_card_misspelt_in_another_script_is_asked_about(typed: str, card: str) -> None:
    assert known_as(typed) is None
    assert card in alike(typed)


def test_a_new_card_is_recorded_by_its_name_and_not_by_a_case_of_it() -> None:
    for said, name in (("с Зориным 4", "зорин"), ("с Ворошиловым 4", "voroshilov"), ("карточкой Берия 4", "beria")):
        card = parse(f"СССР продвигает американское производство {said}").card  # type: ignore[attr-defined]
        assert name == card.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_each_kind_can_be_typed_as_it_is_shown(lang: str) -> None:
    told = {type(parse(line)) for line in LINES}
    assert {*ACTIONS} <= told, {kind.__name__ for kind in ACTIONS} - {kind.__name__ for kind in told}
    for line in LINES:
        assert write(parse(line)) == write(parse(worded(line, lang))), worded(line, lang)
