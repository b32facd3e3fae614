"""Cards as their owner tells them: a known sum, Leaders, what is listed (3.31, 3.33, 5.24)."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from churchill_cli.answers import cards as deck
from churchill_cli.book.files import rulebook
from churchill_cli.documents import cards, owner
from tests.conftest import Run
from tests.rules.telling import AGENDA

AGENDA_FOR_US = (
    "agenda UK 1, US 2, USSR 4",
    "USSR picks pol_mil_2_2",
    "US picks us_production pol_mil_1_3",
    "UK picks ussr_directed_offensive ussr_declares_war",
    "USSR picks leadership_europe global_issue",
)
"""The agenda of the printed example, won by the USSR: the US begins the meeting."""


def telling(run: Run, *lines: str) -> None:
    """Tell lines to the game."""
    for line in lines:
        done = run("do", *line.split())
        assert 0 == done.code, done.err


def told(run: Run, *lines: str) -> dict[str, Any]:
    """Tell lines to the game; return the answer to the last as data."""
    telling(run, *lines[:-1])
    return dict(json.loads(run("do", *lines[-1].split(), "--json").out))


def at(run: Run, issue: str) -> tuple[str, int]:
    spot = json.loads(run("table", "--json").out)["issues"][issue]
    return spot["track"], spot["space"]


# A card of which the rulebooks tell the sum of value and attribute


@pytest.mark.parametrize("value", [None, 1, 3, 5])
@pytest.mark.parametrize("typed", ["donovan", "donovan VALUE"])
def test_a_card_with_a_known_sum_counts_that_sum_whatever_value_its_owner_has_told(
    run: Run, value: int | None, typed: str
) -> None:
    if value:
        run("cards", "set", "donovan", "--value", str(value))
    run("new", "--scenario", "training")
    card = typed.replace("VALUE", str(value or 3))
    telling(run, *AGENDA_FOR_US, f"US advances pol_mil_1_3 with {card}")
    assert ("US", 5) == at(run, "pol_mil_1_3")


def test_a_header_with_value_and_sum_is_read_so_too(run: Run) -> None:
    run("new", "--scenario", "training")
    record = Path("churchill.yaml")
    total = {"total": 5, "issues": ["pol_mil_2_2", "pol_mil_1_3"]}
    told = {"cards": {"donovan": {"power": "US", "value": 3, "attributes": [total], "complete": True}}}
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("lines:", yaml.safe_dump(told) + "lines:"), encoding="utf-8")
    telling(run, *AGENDA_FOR_US, "US advances pol_mil_1_3 with donovan")
    assert ("US", 5) == at(run, "pol_mil_1_3")


def test_no_card_from_any_door_has_a_value_beside_a_sum() -> None:
    staff = rulebook().rules[2].cards.staff
    for name, card in staff.items():
        for found in (card, *(cards.read({name: {"power": card.power, "value": n}})[name] for n in range(1, 6))):
            assert found.value is None or all(part.total is None for part in found.attributes)
            assert cards.read({name: cards.written(found)})[name] == found


def test_another_value_told_later_leaves_the_sum_as_the_rulebook_tells_it() -> None:
    owned: dict[str, Any] = {}
    for value in (3, 2):
        card = deck.told(owned, "donovan", "", value, None, complete=True)
        owned = {**owned, card.id: cards.written(card)}
        assert 5 == value + card.attributes[0].bonus == deck.worth(card)
    assert 5 == deck.worth(deck.told({}, "donovan", "", None, None, complete=True))


def test_a_bonus_that_the_owner_has_told_is_kept_when_the_value_is_told_anew() -> None:
    owned = {"donovan": cards.written(deck.told({}, "donovan", "", 3, ["+4 pol_mil"], complete=True))}
    assert 4 == deck.told(owned, "donovan", "", 2, None, complete=True).attributes[0].bonus


# What is known of Leaders

USSR_TURN = (*AGENDA, "USSR leader paranoid")
ADVANCE = "USSR advances leadership_europe with 4"


def test_how_much_paranoia_takes_is_said_and_named_as_assumed(run: Run) -> None:
    run("new", "--scenario", "training")
    answer = told(run, *USSR_TURN)
    assert ["stalin.paranoia"] == answer["assumed"]
    assert ["Stalin Paranoia: the value of Soviet staff cards is lowered by 1, to no less than 1."] == [
        event["what"] for event in answer["events"]
    ]
    advanced = told(run, ADVANCE)
    assert ["stalin.paranoia"] == advanced["assumed"]
    assert [["3.33"], ["3.31"]] == [step["cites"] for step in advanced["events"][0]["steps"]]
    assert ("USSR", 3) == at(run, "leadership_europe")
    run("undo")
    said = run("do", *ADVANCE.split()).out
    assert "Assumed: Stalin Paranoia takes 1 from the value of a card" in said
    assert "churchill cards set stalin --paranoia 1" in " ".join(said.split())


@pytest.mark.parametrize("line", ["USSR advances leadership_europe with 1", "USSR advances global_issue with leader"])
def test_where_paranoia_takes_nothing_it_is_not_named(run: Run, line: str) -> None:
    run("new", "--scenario", "training")
    assert "stalin.paranoia" not in told(run, *USSR_TURN, line)["assumed"]


@pytest.mark.parametrize(("paranoia", "space"), [(0, 4), (1, 3), (2, 2), (9, 1)])
def test_the_owner_tells_once_how_much_paranoia_takes(run: Run, paranoia: int, space: int) -> None:
    done = run("cards", "set", "Stalin", "--paranoia", str(paranoia))
    assert (0, "") == (done.code, done.err)
    run("new", "--scenario", "training")
    answer = told(run, *USSR_TURN, ADVANCE)
    assert [] == answer["assumed"]
    assert ("USSR", space) == at(run, "leadership_europe")
    assert f'"paranoia": {paranoia}' in Path("churchill.yaml").read_text(encoding="utf-8")


def test_what_is_not_known_of_a_leader_is_named_where_he_is_used(run: Run) -> None:
    run("new", "--scenario", "training")
    answer = told(run, *AGENDA_FOR_US, "US advances pol_mil_1_3 with leader")
    assert ["roosevelt.attributes"] == answer["assumed"]
    run("undo")
    said = " ".join(run("do", "US", "advances", "pol_mil_1_3", "with", "leader").out.split())
    assert "Assumed: the Leader card of Roosevelt brings only what the rulebook tells of it" in said


def test_a_leader_whose_card_is_confirmed_is_not_named(run: Run) -> None:
    run("cards", "set", "roosevelt")
    run("new", "--scenario", "training")
    assert [] == told(run, *AGENDA_FOR_US, "US advances pol_mil_1_3 with leader")["assumed"]


def test_the_value_of_a_leader_is_told_once(run: Run) -> None:
    assert 0 == run("cards", "set", "truman", "--value", "6", "--partly").code
    assert 0 == run("cards", "set", "roosevelt", "--value", "5").code
    run("new", "--scenario", "training")
    telling(run, "US leader dead", *AGENDA_FOR_US, "US advances pol_mil_1_3 with leader")
    assert ("US", 6) == at(run, "pol_mil_1_3")
    leaders = {card["leader"]: card for card in json.loads(run("cards", "--json").out)["leaders"]}
    assert (6, False, "owner") == tuple(leaders["truman"][key] for key in ("value", "complete", "evidence"))
    assert (5, True, "owner") == tuple(leaders["roosevelt"][key] for key in ("value", "complete", "evidence"))
    assert (7, True, "rulebook") == tuple(leaders["churchill"][key] for key in ("value", "complete", "evidence"))
    assert ["paranoia"] == leaders["stalin"]["assumed"]


def test_one_fact_after_another_is_told_of_a_leader_and_forgotten(run: Run) -> None:
    run("cards", "set", "stalin", "--paranoia", "2", "--partly")
    run("cards", "set", "stalin", "--value", "6", "--partly")
    leader = deck.known(owner.cards()).leaders["stalin"]
    assert (6, 2, False, ()) == (leader.value, leader.paranoia, leader.complete, leader.assumed)
    assert 0 == run("cards", "forget", "Stalin").code
    assert {} == deck.known(owner.cards()).leaders


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("bevin", "--paranoia", "2"), 2),
        (("stalin", "--power", "UK"), 2),
        (("stalin", "--bonus", "+1 on UK"), 2),
        (("truman",), 2),
        (("churchill", "--paranoia", "1"), 2),
        (("stalin", "--paranoia", "12"), 2),
    ],
)
def test_what_a_leader_card_cannot_say_is_refused(run: Run, words: tuple[str, ...], code: int) -> None:
    assert code == run("cards", "set", *words).code
    assert not owner.cards_file().exists()


@pytest.mark.parametrize("entry", ["7", "{value: much}", "{attributes: []}", "{complete: 3}", "{paranoia: -1}"])
def test_a_broken_leader_in_a_header_is_refused_with_its_place(run: Run, entry: str) -> None:
    run("new", "--scenario", "training")
    record = Path("churchill.yaml")
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("lines:", f"cards: {{stalin: {entry}}}\nlines:"), encoding="utf-8")
    refused = run("state")
    assert 4 == refused.code
    assert "cards.stalin" in refused.err


def test_what_a_game_teaches_of_staff_leaves_the_leaders_as_told(run: Run) -> None:
    run("cards", "set", "stalin", "--paranoia", "2")
    run("new", "--scenario", "training")
    telling(run, *AGENDA, "USSR advances global_issue with chuikov 3")
    assert {"stalin", "chuikov"} == set(owner.cards())


# What is listed


def test_every_kind_of_card_is_listed(run: Run) -> None:
    out = run("cards").out
    for part in (
        "Churchill (Leader)",
        "Truman (Leader)        ?",
        "Paranoia -1?",
        "may be played for less",
        "naval support in the Arctic Theater box: +1",
        "the next Soviet card is purged on 1",
        "a roll for health",
        "Tolstoy                conference 8",
    ):
        assert part in out, part
    found = json.loads(run("cards", "--json").out)
    assert [{"card": "tolstoy", "conference": 8}] == found["conferences"]
    cards_by_name = {card["card"]: card for card in found["cards"]}
    assert cards_by_name["hopkins"]["less"]
    assert ({"arctic": 1}, 1) == (cards_by_name["kuznetsov"]["places"], cards_by_name["merkulov"]["purges"])
    assert {"UK"} == {card["power"] for card in json.loads(run("cards", "--power", "UK", "--json").out)["leaders"]}


# What a card is called


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("Embrick", "embick"),
        ("General Embrick", "embick"),
        ("crowly", "crowley"),
        ("Morganthau", "morgenthau"),
        ("Clement Atlee", "attlee"),
        ("Stuart Menzies", "menzies"),
    ],
)
def test_a_card_goes_by_the_names_of_every_rulebook(run: Run, typed: str, card: str) -> None:
    power = rulebook().rules[2].cards.staff[card].power
    done = run("cards", "set", typed, "--value", "3")
    assert 0 == done.code, done.err
    assert power == owner.cards()[card]["power"]
    assert 0 == run("cards", "forget", typed).code
