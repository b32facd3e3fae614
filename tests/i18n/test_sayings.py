"""Lines shown as sentences of a language: every kind of line, and each is read back as the line that it was."""

import pytest

from churchill_cli.game.model.actions import ACTIONS
from churchill_cli.notation import grammar
from churchill_cli.words import lines_as_sentences
from churchill_cli.words.catalogues import speaking
from churchill_cli.words.languages import LANGUAGES, peculiarity
from churchill_cli.words.localized_lines import worded

REASON = "because somebody leaned on it"
LINES = (
    *("card is tolstoy", "card is tolstoy 4 6", "card commits UK 1 offensive cbi", "card commits UK 2 support pacific"),
    *("card commits US 1 naval arctic", "card commits UK 1 research", "card commits US 2 pol_mil"),
    *("card places 2 naval arctic", "card places 1 offensive eastern", "card sends 2 german_army western"),
    *("convoy arrives", "convoy fails", "USSR gains 2 network", "UK gains 1 alignment", "US gains 3 production"),
    *("card puts global_issue in center", "card puts us_production#2 in UK 2", "card bars US", "card sidelines USSR"),
    *(f"card gives USSR {marker} at 3 4 5 6" for marker in ("network", "alignment")),
    *(f"card {verb} {marker} at 3 4" for verb in ("takes", "clears") for marker in ("network", "alignment")),
    *("agenda UK eden 3, US chief 4, USSR merkulov", "agenda UK 4, US 3+1, USSR 2"),
    *("UK breaks tie for UK", "US breaks tie for USSR", "tie goes to US", "tie goes to USSR"),
    *("UK picks global_issue", "US picks ussr_declares_war second_front", "USSR chief rolls 5"),
    *("USSR advances pol_mil_1_3 with merkulov", "USSR advances us_production#2 with chief 3"),
    *("UK advances us_production with 4+1", "US advances second_front with hopkins 4 stopping"),
    *("US advances global_issue with leader discarding hopkins", "US advances global_issue with leader +2"),
    *(
        "UK debates with 3",
        "UK debates with eden 4",
        "UK debates with chief 2",
        "UK debates with leader discarding eden",
    ),
    *("UK debates with leader stopping", "USSR leader rolls 2 5"),
    *(f"USSR leader is {health}" for health in ("well", "ill", "dead", "paranoid")),
    *("purge rolls 3", "USSR loses budyonny", "US directs ussr_directed_offensive to far_east"),
    "outcome US wins, UK us_production leadership_europe, US pol_mil_1_3 global_issue, center ussr_declares_war",
    *("UK places 1 offensive cbi", "UK places 2 naval arctic", "UK places 3 naval mediterranean"),
    *("UK activates pol_mil_1_3#2", "UK funds 3 research", "US gives pacific to UK", "research rolls 1"),
    *("US moves churchill_roosevelt", "USSR networks poland", "US networks -austria"),
    *("UK networks denmark malaya -austria austria", "UK networks -malaya -denmark", "US aligns -poland denmark"),
    *("US aligns vietnam dutch_east_indies", "UK aligns -france", "UK aligns -france -poland"),
    *("USSR networks malaya malaya", "UK networks -malaya -malaya", "UK networks -malaya -denmark -poland"),
    *("UK passes", "europe reserves 2 4 5", "pacific reserves 6", "eastern rolls 10", "verdict rolls 3"),
    *("UK reveals poland greece", "UK reveals none", "ruling Q-denmark board", 'board {"tracks": {}}', "note a remark"),
    *("advice off", "advice on"),
    *(
        f"adjust {setting} {REASON}"
        for setting in (
            *("naval western 4", "front western normandy", "offensive eastern 2", "reserves eastern 2"),
            *("removed german_army 2", "networks UK poland 2", "alignment poland USSR", "alignment poland none"),
            *("global roosevelt_stalin US", "global roosevelt_stalin neutral", "command pacific UK", "bomb US hanford"),
            *("conferences UK 2", "technology USSR 2", "surrendered italy yes", "surrendered germany no"),
            *("issue global_issue UK 2", "issue global_issue center", "issue second_front none"),
            *("leader UK inactive", "leader USSR active", "entered burma 3"),
        )
    ),
)
"""Every kind of line, with whatever changes the words around its fields."""
OF_A_FORM = ("ruling", "board", "note", "advice")
"""Lines that stay as they are written: settings of the record, remarks."""


def test_every_kind_of_line_is_among_the_lines() -> None:
    assert set(ACTIONS) == {type(grammar.parse(line)) for line in LINES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_that_is_shown_is_read_back_as_itself(lang: str) -> None:
    with speaking(lang):
        shown = {line: worded(line, lang) for line in LINES}
        assert shown == {line: worded(grammar.write(grammar.parse(said)), lang) for line, said in shown.items()}
        assert list(LINES) == [grammar.write(grammar.parse(said)) for said in shown.values()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_shown_may_be_typed_without_accents_and_capitals(lang: str) -> None:
    for line in (line for line in LINES if REASON not in line):
        said = worded(line, lang)
        if peculiarity(lang, "lines") and line.split()[0] not in OF_A_FORM:
            typed = "".join(lines_as_sentences._plain(letter) for letter in said)  # noqa: SLF001 - as somebody types it
            assert line == grammar.write(grammar.parse(typed)), typed


def test_a_spanish_line_is_a_sentence() -> None:
    for line in (line for line in LINES if line.split()[0] not in OF_A_FORM):
        said = worded(line, "es")
        assert said[0].isupper(), said
        assert not said.startswith(("Reino Unido", "URSS", "Frente")), said
        assert " de el " not in said, said
        assert " a el " not in said, said
        assert "  " not in said, said


@pytest.mark.parametrize(
    ("line", "es", "ru"),
    [
        (
            "USSR networks -greece -persia",
            "La URSS quita redes en Grecia y en Persia",
            "чужие ячейки в Греции и в Персии",
        ),
        ("USSR networks malaya malaya", "La URSS pone 2 redes en Malasia", "СССР кладёт 2 ячейки в Малайю"),
    ],
)
def test_what_is_taken_away_is_said_in_words(line: str, es: str, ru: str) -> None:
    assert es == worded(line, "es")
    assert ru in worded(line, "ru")


def test_a_form_keeps_its_words_in_capital_letters() -> None:
    assert "El Líder de POTENCIA está SALUD" == worded("POWER leader is HEALTH", "es")
    assert "POTENCIA pone redes en PAÍSES" == worded("POWER networks TARGETS", "es")


def test_a_correction_shows_its_line_as_a_sentence() -> None:
    assert "cambiar! 3: El Reino Unido pasa" == worded("change! 3 UK passes", "es")
