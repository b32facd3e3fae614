"""Every effect of a conference card is told as a table says it, in three languages, several in a line (5.11)."""

import pytest
from churchill_cli.session.apart import told_apart

from churchill_cli.game.model import actions as a
from churchill_cli.notation import grammar
from churchill_cli.session.card_examples import EXAMPLES, card_examples, examples_of_cards
from churchill_cli.words import catalogues
from churchill_cli.words.wording import worded
from tests.rules.telling import opened
from tests.session.situations import SITUATIONS, heard

SAID = {
    "card commits UK 1 offensive cbi": (
        "uk must use 1 production for an offensive in cbi",
        "англия должна потратить 1 производство на наступление в бирме",
        "reino unido debe gastar 1 producción en una ofensiva en cbi",
    ),
    "card commits US 1 research": (
        "us must spend 1 production on a-bomb research",
        "сша должны потратить 1 производство на атомную бомбу",
        "eeuu debe gastar 1 producción en la bomba",
    ),
    "card commits UK 1 pol_mil": ("uk must spend 1 production on pol-mil",),
    "card places 2 naval arctic": ("card: put 2 naval in the arctic",),
    "card sends 1 japanese_army central_pacific": (
        "1 japanese reserve in central pacific",
        "1 японский резерв на центральном тихом",
        "1 reserva japonesa en pacífico central",
    ),
    "convoy arrives": ("murmansk arrives", "convoy gets through", "мурманский конвой прибыл", "el convoy llega"),
    "convoy fails": ("convoy sunk", "convoy lost", "murmansk convoy is lost", "конвой утонул", "convoy hundido"),
    "USSR gains 1 production": ("ussr gets 1 production", "ussr +1 production", "ussr receives 1 production"),
    "card puts us_directed_offensive in center": (
        "us do center",
        "put us do in the center",
        "place us do on the table",
        "card us directed offensive on the table",
        "американское наступление на стол",
        "ofensiva dirigida de eeuu en la mesa",
    ),
    "card puts global_issue in UK 2": ("put global on uk 2",),
    "card bars USSR": ("stalin may not advance an issue", "сталин не может продвигать", "stalin no puede avanzar"),
    "card sidelines UK": ("churchill is inactive", "черчилль неактивен", "churchill está inactivo"),
    "card gives UK network at 2 5": (
        "uk network polmil 2 5",
        "uk network 2 5",
        "uk network at pol-mil spaces 2, 5",
        "англия ячейка вп 2 5",
        "reino unido redes pol-mil 2 5",
    ),
    "card takes network at 2 5": ("card takes network 2 5",),
    "card clears network at 2 5": ("remove all networks pol-mil 2 5", "убрать все ячейки вп 2 5"),
}
ROWS = 22
"""Of a screen, without what is typed and asked."""
LINES = [(typed, line) for line, said in SAID.items() for typed in said]
OF_CARDS = {kind for kind in a.ACTIONS if kind.__name__.startswith("Card")} | {a.Convoy, a.Gain}


def test_every_effect_is_said_in_some_way() -> None:
    assert OF_CARDS - {a.CardIs} == {type(grammar.parse(line)) for line in SAID}


@pytest.mark.parametrize(("typed", "line"), LINES)
def test_an_effect_is_told_as_it_is_said(typed: str, line: str) -> None:
    told = heard(opened(), typed).told
    assert grammar.write(grammar.parse(told)) == line


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_an_effect_in_the_words_of_a_language_is_told(lang: str) -> None:
    for line in SAID:
        assert grammar.write(grammar.parse(heard(opened(), worded(line, lang)).told)) == line


def test_several_effects_stand_in_a_line() -> None:
    effects = [said[0] for said in SAID.values()]
    assert list(map(grammar.write, map(grammar.parse, told_apart(opened(), ", ".join(effects))))) == list(SAID)


def test_an_effect_beside_another_is_of_the_card_and_not_of_the_board() -> None:
    """`1 nav med` alone may be told of the board as well; beside what else the card brings it is not asked (5.11)."""
    alone, beside = heard(opened(), "1 nav med"), heard(opened(), "1 nav med, uk net pm 3 6")
    assert alone.asked == ("card places 1 naval mediterranean", "adjust naval mediterranean 1 because it stands so")
    assert beside.told == "card places 1 naval mediterranean; card gives UK network at 3 6"


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("tolstoy 2 5, us production", "card is tolstoy 2 5; US gains 1 production"),
        ("tolstoy 2 5, uk net pm 3 6", "card is tolstoy 2 5; card gives UK network at 3 6"),
        ("tolstoy, us production, 1 nav med", "US gains 1 production; card places 1 naval mediterranean"),
    ],
)
def test_what_a_known_card_does_not_bring_is_asked_about_behind_it(typed: str, lines: str) -> None:
    """One of the three cards of each conference is known: another of them may be meant (3.28)."""
    assert heard(opened(), typed).asked == (lines,)


@pytest.mark.parametrize("typed", ["murmansk convoy 2", "card convoy 2", "remove networks 2 5"])
def test_what_is_not_said_is_asked(typed: str) -> None:
    assert len(heard(opened(), typed).asked) == len("ab")


@pytest.mark.parametrize("typed", ["convoy flies home", "put the tank in the center", "uk must dance in cbi"])
def test_a_word_without_a_place_tells_no_effect(typed: str) -> None:
    assert not heard(opened(), typed).told


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
def test_examples_of_every_effect_can_be_typed_and_say_what_they_mean(lang: str) -> None:
    with catalogues.speaking(lang):
        heading, *rows = card_examples(opened(), worded("card", lang))
        examples = examples_of_cards(opened())
        told = [grammar.parse(heard(opened(), worded(line, lang)).told) for line in examples]
        shown = " ".join(" ".join(rows).split())
        meanings = [catalogues._(EXAMPLES[line]) for line in examples]
    assert "5.11" in heading
    assert {type(action) for action in told} >= OF_CARDS - {a.CardIs}
    assert [] == [meaning for meaning in meanings if meaning not in shown]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("carta urss 1 red hungría", "card gives USSR network at 2 3"),
        ("ussr puts a network in greece", "card gives USSR network at 5 2"),
        ("ссср ставит ячейку в греции", "card gives USSR network at 5 2"),
        ("pone 1 naval ártico", "card places 1 naval arctic"),
        ("carta 1 naval ártico", "card places 1 naval arctic"),
        ("carta -1 red eeuu 1 5", "card takes network at 1 5"),
        ("card -1 network us 1 5", "card takes network at 1 5"),
        ("stalin does not advance", "card bars USSR"),
        ("carta no deja avanzar al líder urss", "card bars USSR"),
        ("stalin no avanza", "card bars USSR"),
        ("карта не даёт продвигать сталину", "card bars USSR"),
        ("carta inactivo ru", "card sidelines UK"),
        ("carta churchill inactivo", "card sidelines UK"),
    ],
)
def test_what_a_card_does_at_a_place_is_told_by_its_rules(typed: str, line: str) -> None:
    assert grammar.write(grammar.parse(heard(opened(), typed).told)) == line


@pytest.mark.parametrize("typed", ["card -1 network us 1 5", "card ussr network poland", "carta red urss polonia 1"])
def test_no_marker_is_set_by_hand_where_the_card_is_named(typed: str) -> None:
    said = heard(opened(), typed)
    assert not any(line.startswith("adjust") for line in (said.told, *said.asked))


def test_networks_of_another_power_are_not_those_that_a_card_takes() -> None:
    place = opened().position.rules.pol_mil_table[0][4]
    typed = "card takes 1 us network at 1 5"
    assert heard(opened(networks={place: ("US", 1)}), typed).told == "card takes network at 1 5"
    assert not heard(opened(networks={place: ("USSR", 1)}), typed).told


def test_what_is_said_as_of_a_later_step_is_asked_about_and_notation_of_it_is_refused() -> None:
    assert heard(opened(), "la urss pone una red en grecia").asked == ("card gives USSR network at 5 2",)
    for line in ("UK places 9 offensive western", "US networks norway", "UK funds 3 research"):
        assert heard(opened(), line).told in {"", line}


@pytest.mark.parametrize("typed", ["card us 2 pacific", "carta eeuu 2 pacífico"])
def test_an_issue_is_asked_about_where_a_theater_may_be_meant(typed: str) -> None:
    asked = heard(opened(), typed).asked
    assert {"card puts leadership_pacific in US 2", "card commits US 2 support pacific"} <= set(asked)


@pytest.mark.parametrize(
    ("lang", "typed", "line"),
    [
        ("ru", "контроль брит по вп 2 5", "card gives UK alignment at 2 5"),
        ("ru", "контроль великобритании по таблице 2 5", "card gives UK alignment at 2 5"),
        ("ru", "ячейка американцев вп 2 5", "card gives US network at 2 5"),
        ("ru", "ячейка ссср по таблице 3 4", "card gives USSR network at 3 4"),
        ("es", "red urss tabla 3 4", "card gives USSR network at 3 4"),
        ("en", "us network by the table 3 4", "card gives US network at 3 4"),
    ],
)
def test_a_space_of_the_table_and_a_power_in_any_case(lang: str, typed: str, line: str) -> None:
    with catalogues.speaking(lang):
        assert heard(SITUATIONS["card"](), typed).told == line


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "card us production in 6"),
        ("en", "us production to 2"),
        ("ru", "карточка американское производство в 6"),
        ("es", "producción de eeuu en 3"),
    ],
)
def test_where_an_issue_is_put_nobody_gains_so_many(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS["card"](), typed)
    assert not [line for line in (answer.told, *answer.asked) if " gains " in line]


def test_production_with_a_number_alone_is_gained() -> None:
    assert "US gains 1 production" == heard(SITUATIONS["card"](), "us production 1").told
