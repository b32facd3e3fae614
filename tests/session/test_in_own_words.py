"""What a newcomer who plays in Spanish says, and is answered."""

import pytest
from churchill_cli.session.spoken import spoken

from churchill_cli.words import catalogues
from tests.conftest import Run
from tests.rules.telling import meeting
from tests.session.situations import SITUATIONS, heard


def test_a_word_is_cut_short_as_the_language_spoken_has_it() -> None:
    state = SITUATIONS["allocate"]()
    with catalogues.speaking("es"):
        assert "UK places 2 offensive sw_pacific" == heard(state, "2 of en filipinas").told


@pytest.mark.parametrize("line", ["los dos obligatorios al lejano oriente", "lo dejo pasar"])
def test_a_small_word_of_the_language_spoken_is_no_english_word_cut_short(run: Run, line: str) -> None:
    out = run("--lang", "es", "play", "new.yaml", "--scenario", "training", "--keep-going", stdin=f"{line}\n").out
    assert "pierde" not in out


@pytest.mark.parametrize(("lang", "line"), [("es", "yalta"), ("en", "the card is Argonaut"), ("ru", "ялта")])
def test_a_conference_card_that_is_not_known_is_asked_for_what_it_says(run: Run, lang: str, line: str) -> None:
    stdin = f"{line}\n"
    out = run("--lang", lang, "play", "new.yaml", "--scenario", "training", "--keep-going", stdin=stdin).out
    assert {"es": "línea a línea", "en": "line by line", "ru": "строка за строкой"}[lang] in " ".join(out.split())


def test_where_much_might_stand_only_what_is_due_is_said(run: Run) -> None:
    line = "los dos obligatorios al lejano oriente\n"
    out = run("--lang", "es", "play", "new.yaml", "--scenario", "training", "--keep-going", stdin=line).out
    assert "veredicto" not in out
    assert "Por ejemplo: Orden del día: Reino Unido 3, URSS 1, Estados Unidos jefe 4" in " ".join(out.split())


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("los rusos en manchuria un 2", "far_east rolls 2"),
        ("montgomery en italia, un 7", "mediterranean rolls 7"),
        ("the russians in manchuria: 2", "far_east rolls 2"),
    ],
)
def test_who_rolls_for_a_front_may_be_named_beside_it(typed: str, told: str) -> None:
    assert told == heard(SITUATIONS["fronts"](), typed).told


@pytest.mark.parametrize("typed", ["quien va primero", "¿quién va primero?", "who goes first", "кто ходит первым"])
def test_who_goes_first_asks_what_is_due(typed: str) -> None:
    assert spoken(typed) == "?"


@pytest.mark.parametrize("typed", ["od rusia", "od rusa", "od de rusia", "od urss", "soviet do"])
def test_a_directed_offensive_is_named_by_its_letters_and_whose_it_is(typed: str) -> None:
    assert heard(meeting("USSR advances us_production with 2"), f"{typed} 5").told == (
        "US advances ussr_directed_offensive with 5"
    )


@pytest.mark.parametrize(
    "line",
    [
        "можно ли оспорить руководителя?",
        "можно ли оспорить карту руководителя",
        "can i debate a leader?",
        "may the uk debate a leader?",
        "¿puedo debatir una carta de líder?",
        "¿se puede debatir un líder?",
    ],
)
def test_what_may_be_done_is_asked_of_the_rules(line: str) -> None:
    assert heard(SITUATIONS["debate"](), line).command == f"search {line}"
