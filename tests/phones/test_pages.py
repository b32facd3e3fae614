"""The seven pages, each in the language of the phone that shows it."""

import re

import pytest

from churchill_cli.phones.pages import PAGES
from tests.phones.conftest import Phones
from tests.rules.telling import AGENDA

LANGUAGES = ("en", "ru", "es")
MEETING = (*AGENDA, "USSR advances pol_mil_1_3 with merkulov")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole_in_each_language(phones: Phones, name: str, lang: str) -> None:
    phones.tell(*MEETING)
    page = phones.phone("US", lang).get(f"/{name}").text
    assert f'<html lang="{lang}">' in page
    assert re.search(r"<title>[^<]+ – Churchill</title>", page)
    assert "%(" not in page
    assert ("Next:" in page) == (lang == "en" and name in {"now", "board", "screen"})


def test_a_language_is_chosen_on_the_phone_and_stays(phones: Phones) -> None:
    phone = phones.phone("UK", "en")
    answer = phone.get("/language?to=ru&page=score")
    assert (303, "/score") == (answer.status_code, answer.headers["location"])
    assert '<html lang="ru">' in phone.get("/score").text
    assert "/now" == phone.get("/language?to=xx&page=//evil.example").headers["location"]
    assert '<html lang="ru">' in phone.get("/now").text


def test_points_are_told_by_line(phones: Phones) -> None:
    page = phones.phone("UK").get("/score").text
    assert re.search(r"countries and colonies aligned: \d+ \(\+\d+\)", page)


def test_who_wants_no_advice_sees_no_compass(phones: Phones) -> None:
    assert "would win now" in phones.phone("UK").get("/score").text
    phones.tell("advice off")
    assert "would win now" not in phones.phone("UK").get("/score").text
    assert "would win now" not in phones.phone("UK").get("/board").text


def test_moves_by_hand_are_a_list_to_tick_off(phones: Phones) -> None:
    phones.tell("adjust naval arctic 3 because it fell")
    page = phones.phone("UK").get("/now").text
    assert re.search(r'<li><label><input type="checkbox"> <span>[^<]*Arctic', page)


def test_the_log_has_the_last_five_lines_first_and_the_others_folded(phones: Phones) -> None:
    phones.tell(*MEETING, "US advances us_production with 3")
    page = phones.phone("UK").get("/log").text
    first, _chapter, folded = page.partition('<details class="chapter">')
    assert ["7", "6", "5", "4", "3"] == re.findall(r'<span class="quiet">(\d+)</span>', first)
    assert ["2", "1"] == re.findall(r'<span class="quiet">(\d+)</span>', folded)


def test_the_reasons_of_a_line_come_at_a_tap(phones: Phones) -> None:
    phones.tell(*MEETING)
    reasons = phones.phone("UK").get("/log/6").text
    assert "Pol-Mil 1/3 moves by 2 to USSR space 2." in reasons
    assert "+1 the card&#39;s attributes" in reasons
    assert "–" in phones.phone("UK").get("/log/99").text


def test_a_rule_is_looked_up_by_number_and_side_by_side(phones: Phones) -> None:
    phone = phones.phone("UK")
    assert "7.74 Breakthrough" in phone.get("/rules", params={"q": "7.74"}).text
    page = phone.get("/rules/7.74?beside=es").text
    assert 'lang="en"' in page
    assert "Ruptura" in page
    assert 'href="/rules/7.71"' in page


def test_rules_are_searched_by_words_in_both_books(phones: Phones) -> None:
    phone = phones.phone("UK")
    assert "/rules/4.5" in phone.get("/rules", params={"q": "who breaks a tie"}).text
    assert "book=virtuti" in phone.get("/rules", params={"q": "river", "book": "virtuti"}).text
    assert "Nothing found" in phone.get("/rules", params={"q": "xyzzyq"}).text
    assert "There is no section" in phone.get("/rules/99.99").text


def test_the_rules_link_what_is_behind_the_last_answer(phones: Phones) -> None:
    phones.tell(*AGENDA[:2])
    assert 'href="/rules/5.14"' in phones.phone("UK").get("/rules").text


def test_mine_has_what_each_card_would_do(phones: Phones) -> None:
    phones.tell(*MEETING)
    phone = phones.phone("US")
    phone.post("/hand", data={"more": "harriman, 3"}, headers={"X-Churchill-Tap": "hand"})
    page = phone.get("/mine").text
    assert re.search(r'<th scope="col">[^<]*Harriman', page)
    assert "US 3" in page
    assert "≠ " in page


def test_a_board_on_a_phone_is_that_of_the_page(phones: Phones) -> None:
    from churchill_cli.answers.luck import luck  # noqa: PLC0415 - beside what it is compared with
    from churchill_cli.views import sheet  # noqa: PLC0415 - as above

    phones.tell(*MEETING)
    assert sheet.content(phones.table.state, luck(phones.table.game)) in phones.phone("UK").get("/board").text
