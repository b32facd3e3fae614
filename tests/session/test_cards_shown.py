"""Cards that nobody knows yet keep their names, and each the value beside it, where they are shown (5.13, 3.33)."""

from itertools import permutations
from pathlib import Path

import pytest
from churchill_cli.session.cards_shown import with_shown_before

from churchill_cli.words import catalogues
from tests.conftest import Run
from tests.session.situations import SITUATIONS, heard


@pytest.mark.parametrize(
    ("lang", "typed", "dill", "beria"),
    [
        ("en", "dill 3, hull 4, beria 5", "dill", "beria"),
        ("es", "dill 3, hull 4 y beria 5", "dill", "beria"),
        ("ru", "дилл 3, халл 4, берия 5", "дилл", "берия"),
    ],
)
def test_who_showed_a_card_that_nobody_knows_is_asked(lang: str, typed: str, dill: str, beria: str) -> None:
    with catalogues.speaking(lang):
        answer = heard(SITUATIONS["cards_shown"](), typed)

    first, second, *_nameless = answer.asked
    assert not answer.told
    assert first == f"agenda UK {dill} 3, US hull 4, USSR {beria} 5"
    assert second == f"agenda UK {beria} 5, US hull 4, USSR {dill} 3"


@pytest.mark.parametrize(
    "typed",
    ["uk dill 3, us hull 4, ussr beria 5", "the uk played dill for 3, the us hull 4, the russians beria 5"],
)
def test_a_new_card_is_of_the_power_named_with_it(typed: str) -> None:
    answer = heard(SITUATIONS["cards_shown"](), typed)

    assert answer.asked == ("agenda UK dill 3, US hull 4, USSR beria 5", "agenda UK 3, US hull 4, USSR 5")


@pytest.mark.parametrize(
    "typed", ["churchill grabs 3, stalin grabs 2, roosevelt 4", "черчилль берёт 3, сталин 2, рузвельт 4"]
)
def test_the_card_of_a_leader_who_is_named_is_nobody_elses(typed: str) -> None:
    answer = heard(SITUATIONS["cards_shown"](), typed)

    assert {answer.told, *answer.asked} <= {"", "agenda UK 3, US 4, USSR 2"}


SHOWN: dict[str, tuple[str, ...]] = {
    "en": ("us 5", "churchill shows 3", "molotov"),
    "ru": ("сша 5", "вб 3", "молотов"),
    "es": ("eeuu 5", "ru 3", "mólotov"),
}


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_cards_told_one_by_one_are_those_told_at_once(
    run: Run, tmp_path: Path, lang: str, order: tuple[int, ...]
) -> None:
    """Whoever turns his card up first is told first, in a line of his own or with the next (5.13)."""
    first, second, third = (SHOWN[lang][at] for at in order)
    ways = ((f"{first}, {second}, {third}",), (first, second, third), (f"{first}, {second}", third))
    told = set()
    for n, lines in enumerate((*ways, (first, f"{second}, {third}"))):
        record = tmp_path / f"{n}.yaml"
        run("play", "--lang", lang, "--scenario", "training", str(record), stdin="\n".join((*lines, "")))
        told |= {line for line in record.read_text(encoding="utf-8").splitlines() if "agenda" in line}

    assert told == {"- agenda UK 3, US 5, USSR molotov"}


def test_a_number_behind_a_name_is_the_value_of_that_card() -> None:
    """`hopkins 5, brooke` leaves the card of the USSR open; its five is no card of the USSR."""
    answer = heard(SITUATIONS["cards_shown"](), "hopkins 5, brooke")

    assert answer.told == "agenda UK chief, US hopkins 5"


@pytest.mark.parametrize("typed", ["donovan, dill, malenkov 2", "us donovan, uk dill, ussr malenkov 2"])
def test_a_new_card_may_be_told_without_its_value(typed: str) -> None:
    answer = heard(SITUATIONS["cards_shown"](), typed)

    assert answer.asked == ("agenda UK dill, US donovan, USSR malenkov 2",)


@pytest.mark.parametrize(
    "lines", [("us 5", "dill 3"), ("us 5", "uk dill 3"), ("us 5, uk dill 3",), ("us 5", "uk dill")]
)
def test_a_new_card_told_alone_is_asked_about_once(run: Run, lines: tuple[str, ...]) -> None:
    """A slip is never a new card without a yes; behind it the card is not asked about again."""
    value = () if lines[-1].endswith("3") else ("3",)
    typed = "\n".join((*lines, "yes", *value, "ussr 2", ""))
    out = run("play", "--scenario", "training", "--keep-going", stdin=typed).out

    assert out.count("(new: dill)") == 1
    assert "agenda UK dill 3, US 5, USSR 2\n" in out


def test_a_slip_is_no_new_card(run: Run) -> None:
    out = run("play", "--scenario", "training", "--keep-going", stdin="us 5\nus produciton\nuk hopkims 3\n").out
    assert "new:" not in out


@pytest.mark.parametrize("typed", ["us production", "us gains production", "?", "show", "5", "us", "roosevelt"])
def test_what_tells_no_card_begins_no_line_of_cards(typed: str) -> None:
    assert not heard(SITUATIONS["cards_shown"](), typed).told.startswith("agenda")


@pytest.mark.parametrize("typed", ["carta da Reino Unido 7 red 2 6", "RU 4 red 2 6"])
def test_a_network_in_spanish_is_no_soviet_card(typed: str) -> None:
    """`red` is a name of the USSR in English alone."""
    with catalogues.speaking("es"):
        answer = heard(SITUATIONS["cards_shown"](), typed)
    assert answer.told == ""
    assert heard(SITUATIONS["cards_shown"](), "us 3, uk 4, red 2").told == "agenda UK 4, US 3, USSR 2"


@pytest.mark.parametrize("typed", ["cards", "show", "more", "score", "next", "why", "?", "ok", "the", "log", "undo"])
def test_a_look_or_small_words_tell_no_card_where_one_is_asked_for(typed: str) -> None:
    assert with_shown_before(SITUATIONS["cards_shown"](), "agenda US 5, UK", typed) is None
