"""Telling by taps: the line is that of the prompt, told once, never late without a word."""

from pathlib import Path

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.actions import PlaceReserves
from churchill_cli.notation import grammar
from churchill_cli.play import told_answers
from churchill_cli.record import games
from churchill_cli.record.games import Told
from tests.phones.conftest import HEADER, Phones
from tests.phones.taps import offered, put_down, shown, told
from tests.rules.telling import AGENDA

MEETING = (*AGENDA, "USSR advances pol_mil_1_3 with merkulov")


def test_one_tap_tells_what_is_shown(phones: Phones) -> None:
    phones.tell(AGENDA[0])
    phone = phones.phone("UK")
    page = offered(phone)
    page = shown(phone.get(page.entries["Pol-Mil 2/2"]))
    assert "UK picks pol_mil_2_2" == page.sentence

    assert 200 == told(phone, page).status_code
    assert "UK picks pol_mil_2_2" == phones.lines()[-1]


def test_the_record_is_the_same_as_that_of_the_prompt(phones: Phones, tmp_path: Path) -> None:
    phones.tell(AGENDA[0])
    told(phones.phone("UK", "ru"), offered(phones.phone("UK"), what="Pick", issues="pol_mil_2_2"))
    games.begun(tmp_path / "typed.yaml", HEADER)
    for line in (AGENDA[0], "UK picks pol_mil_2_2"):
        games.tell(tmp_path / "typed.yaml", line)

    assert (tmp_path / "typed.yaml").read_bytes() == phones.record.read_bytes()


@pytest.mark.parametrize("lang", ["ru", "es"])
def test_the_sentence_is_in_the_language_of_the_phone(phones: Phones, lang: str) -> None:
    phones.tell(AGENDA[0])
    page = offered(phones.phone("UK", lang), what="Pick", issues="pol_mil_2_2")
    assert page.sentence
    assert "picks" not in page.sentence
    assert "UK picks pol_mil_2_2" == grammar.write(grammar.parse(page.fields["line"]))


def test_what_can_only_go_one_way_is_told_with_it(phones: Phones, tmp_path: Path) -> None:
    lines = [*AGENDA[:-1], "UK picks leadership_europe"]
    phones.tell(*lines)
    told(phones.phone("UK"), offered(phones.phone("UK"), what="Pick", issues="global_issue"))
    games.begun(tmp_path / "typed.yaml", HEADER)
    for line in (*lines, "UK picks global_issue"):
        *_before, last = told_answers.told_with_only_choices(
            tmp_path / "typed.yaml", line, games.opened(tmp_path / "typed.yaml")[0]
        )
    assert last.game.lines == phones.lines()


def test_a_tap_that_comes_twice_is_told_once(phones: Phones) -> None:
    phones.tell(AGENDA[0])
    phone = phones.phone("UK")
    page = offered(phone, what="Pick", issues="pol_mil_2_2")

    assert [200, 200] == [told(phone, page).status_code, told(phone, page).status_code]
    assert 2 == len(phones.lines())


def test_a_tap_whose_answer_was_lost_with_the_server_is_told_once(phones: Phones) -> None:
    phones.tell(AGENDA[0])
    page = offered(phones.phone("UK"), what="Pick", issues="pol_mil_2_2")
    told(phones.phone("UK"), page)
    again = Phones(phones.record)

    assert 200 == told(again.phone("UK"), page).status_code
    assert 2 == len(again.lines())


def test_a_tap_on_an_old_state_tells_nothing_and_shows_the_new_one(phones: Phones) -> None:
    phones.tell(*MEETING)
    phone = phones.phone("US")
    page = offered(phone, what="AdvanceIssue", issue="us_production", card="3")
    phones.tell("UK debates with 4")
    answer = told(phone, page)

    assert 409 == answer.status_code
    assert "The game has gone on since" in answer.text
    assert (*MEETING, "UK debates with 4") == phones.lines()
    assert phones.table.key == shown(answer).key
    assert "US advances us_production with 3" == shown(answer).sentence, "what was tapped stays where it is still legal"
    assert 200 == told(phone, shown(answer)).status_code


def test_what_is_no_longer_legal_is_left_out_of_a_tap_on_an_old_state(phones: Phones) -> None:
    phones.tell(*MEETING)
    phone = phones.phone("UK")
    page = offered(phone, what="DebateIssue", card="4")
    phones.tell("US advances us_production with 3", "USSR debates with 2")
    answer = told(phone, page)

    assert 409 == answer.status_code
    assert "debates" not in shown(answer).sentence


def test_of_two_phones_that_tap_at_once_one_is_told(phones: Phones) -> None:
    phones.tell(*MEETING)
    first, second = phones.phone("UK"), phones.phone("US")
    debate = offered(first, what="DebateIssue", card="4")
    advance = offered(second, what="AdvanceIssue", issue="us_production", card="3")

    assert [200, 409] == [told(first, debate).status_code, told(second, advance).status_code]
    assert (*MEETING, "UK debates with 4") == phones.lines()


def test_the_key_of_another_record_tells_nothing(phones: Phones, tmp_path: Path) -> None:
    other = Phones(tmp_path / "other.yaml")
    other.tell("advice off")
    phones.tell("advice on")
    page = offered(other.phone("UK"), what="Advise", switch="on")
    assert 409 == told(phones.phone("UK"), page).status_code
    assert ("advice on",) == phones.lines()


def test_three_cards_tapped_by_three_people_are_told_together(phones: Phones) -> None:
    cards = {"UK": "beaverbrook", "USSR": "voznesensky", "US": "crowley"}
    for number, (seat, card) in enumerate(cards.items()):
        assert (0, 200) == (len(phones.lines()), put_down(phones.phone(seat), card).status_code)
        assert number == 2 or len(phones.table.have_shown) == number + 1
    assert ("agenda UK beaverbrook, US crowley, USSR voznesensky",) == phones.lines()


def test_a_card_that_another_has_is_not_put_down(phones: Phones) -> None:
    answer = put_down(phones.phone("UK"), "merkulov")
    assert 409 == answer.status_code
    assert "Merkulov" in answer.text
    assert not phones.table.have_shown


def test_a_card_put_down_may_be_another_as_long_as_one_is_waited_for(phones: Phones) -> None:
    phone = phones.phone("UK")
    put_down(phone, "attlee")
    put_down(phone, "beaverbrook")
    for seat in ("US", "USSR"):
        put_down(phones.phone(seat), "2")
    assert ("agenda UK beaverbrook, US 2, USSR 2",) == phones.lines()


def test_dice_are_rolled_and_told_by_one_tap(phones: Phones) -> None:
    phones.tell(*AGENDA)
    phone = phones.phone("USSR")
    page = offered(phone, what="RollChief")
    assert 200 == told(phone, page, "/roll").status_code
    assert phones.lines()[-1] in {f"USSR chief rolls {face}" for face in range(1, 7)}


def test_as_many_dice_are_rolled_as_are_due(phones: Phones) -> None:
    phones.tell("outcome US wins, US us_production")
    while not engine.is_awaited(phones.table.state, PlaceReserves):
        phones.tell(grammar.write(next(engine.legal(phones.table.state))))
    page = offered(phones.phone("UK"))
    assert "PlaceReserves" == page.fields["what"]
    assert 200 == told(phones.phone("UK"), page, "/roll").status_code
    assert any(" reserves " in line for line in phones.lines()[-2:])


def test_a_roll_that_comes_twice_is_told_once(phones: Phones) -> None:
    phones.tell(*AGENDA)
    phone = phones.phone("USSR")
    page = offered(phone, what="RollChief")
    assert [200, 200] == [told(phone, page, "/roll").status_code, told(phone, page, "/roll").status_code]
    assert len(AGENDA) + 1 == len(phones.lines())


def test_what_is_forbidden_is_grey_with_its_reason(phones: Phones) -> None:
    phones.tell(AGENDA[0])
    page = offered(phones.phone("UK"), what="Pick", issues="pol_mil_2_2")
    assert '<details class="entry grey"><summary>US Production</summary><p>' in page.html
    assert "US Production" not in page.entries


def test_a_whole_line_is_shown_with_what_it_brings(phones: Phones) -> None:
    phones.tell(AGENDA[0])
    page = offered(phones.phone("UK"), what="Pick", issues="pol_mil_2_2")
    assert "Pol-Mil 2/2 to UK space 2." in page.html
    assert 'href="/rules/5.14"' in page.html


def test_with_a_hand_told_there_is_a_grid_of_issues_and_cards(phones: Phones) -> None:
    phones.tell(*AGENDA)
    phone = phones.phone("USSR")
    phone.post("/hand", data={"more": "merkulov, 3"}, headers={"X-Churchill-Tap": "hand"})
    page = offered(phone)

    assert "Merkulov → USSR 2" in page.entries
    told(phone, shown(phone.get(page.entries["Merkulov → USSR 2"])))
    assert phones.lines()[-1].endswith("with merkulov")
    assert "Merkulov" not in phone.get("/mine").text.split("<details")[0], "a card that was played is no longer held"


@pytest.mark.parametrize("card", ["merkulov", "attlee", "leader", "<b>", "9" * 50])
def test_a_card_that_a_power_cannot_hold_is_refused(phones: Phones, card: str) -> None:
    phones.tell(*AGENDA)
    answer = phones.phone("US").post("/hand", data={"more": card}, headers={"X-Churchill-Tap": "hand"})
    assert 422 == answer.status_code
    assert () == phones.table.hand("US")


def test_a_card_is_taken_from_the_hand_again(phones: Phones) -> None:
    phones.tell(*AGENDA)
    phone, header = phones.phone("US"), {"X-Churchill-Tap": "hand"}
    phone.post("/hand", data={"more": "hopkins, 3, 3"}, headers=header)
    phone.post("/hand", data={"less": "3"}, headers=header)
    assert ["hopkins", "3"] == [card.name or str(card.value) for card in phones.table.hand("US")]


def test_taking_back_is_asked_of_the_host_and_ends_with_the_next_line(phones: Phones) -> None:
    phones.tell(AGENDA[0])
    phone = phones.phone("US")
    assert 200 == phone.post("/back", headers={"X-Churchill-Tap": phones.table.key}).status_code
    assert (AGENDA[0],) == phones.lines()
    assert "US asks to take back line 1" in phones.phone("UK").get("/now").text

    phones.tell("undo")
    assert "asks to take back" not in phones.phone("UK").get("/now").text


def test_what_was_told_at_the_laptop_is_the_last_answer(phones: Phones) -> None:
    phones.tell(*AGENDA, "undo")
    page = phones.phone("UK", "es").get("/now").text
    told_last = [told for told in phones.table.heard if isinstance(told, Told)]
    assert ["undo"] == [told.line for told in told_last]
    assert "Lo último contado" in page
