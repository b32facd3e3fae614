"""cards and table: what is known of the cards, the owner's word on them, the conference table and "what if"."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from churchill_cli.documents import owner
from tests.conftest import Run
from tests.rules.telling import AGENDA


def known(run: Run, *words: str) -> dict[str, dict[str, Any]]:
    return {card["card"]: card for card in json.loads(run("cards", *words, "--json").out)["cards"]}


def play(run: Run, *lines: str) -> None:
    """Begin a game and tell these lines after the agenda of the printed example."""
    run("new", "--scenario", "training")
    for line in (*AGENDA, *lines):
        done = run("do", *line.split())
        assert 0 == done.code, done.err


# What is known


def test_every_card_says_where_the_knowledge_comes_from(run: Run) -> None:
    found = known(run)
    assert ("rulebook", 1) == (found["merkulov"]["evidence"], found["merkulov"]["value"])
    assert ("derived", 5) == (found["hopkins"]["evidence"], found["hopkins"]["value"])
    assert "assumed" == found["eden"]["evidence"]
    assert "value" not in found["eden"]


def test_the_published_sums_are_shown_as_a_check_only(run: Run) -> None:
    decks = json.loads(run("cards", "--json").out)["decks"]
    assert {"UK": 92, "US": 99, "USSR": 83} == {power: deck["published"] for power, deck in decks.items()}
    assert {None} == {deck["total"] for deck in decks.values()}


def test_the_cards_of_one_power_are_shown_on_demand(run: Run) -> None:
    assert "merkulov" in known(run, "--power", "Stalin")
    assert "bevin" not in known(run, "--power", "USSR")
    assert 2 == run("cards", "--power", "France").code


def test_the_list_is_readable(run: Run) -> None:
    out = run("cards").out
    assert "UK: 16 of 21 staff cards; the published sum of the deck is 92." in out
    assert "Ernest Bevin           5  −1 on track: USSR …" in out
    assert "Clement Attlee         ?  =5 Global Issue leader inactive …" in out
    assert "Semyon Budyonny        5  −2 leader active …" in out


# The owner's word


def test_a_card_is_told_with_what_changes_it(run: Run) -> None:
    bonuses = "--bonus", "+2 directed_offensive", "--bonus", "-1 on USSR", "--bonus", "+1 global_issue leader active"
    done = run("cards", "set", "Hazelby", "--power", "UK", "--value", "3", *bonuses)
    assert 0 == done.code
    assert {
        "card": "hazelby",
        "chief": False,
        "power": "UK",
        "value": 3,
        "attributes": [
            {
                "bonus": 2,
                "issues": ["us_directed_offensive", "uk_directed_offensive", "ussr_directed_offensive"],
            },
            {"bonus": -1, "tracks": ["USSR"]},
            {"bonus": 1, "issues": ["global_issue"], "leader": True},
        ],
        "complete": True,
        "evidence": "owner",
    } == known(run)["hazelby"]


def test_a_known_card_is_confirmed_by_its_name_alone(run: Run) -> None:
    run("cards", "set", "bevin")
    bevin = known(run)["bevin"]
    assert (5, True, [{"bonus": -1, "tracks": ["USSR"]}]) == (bevin["value"], bevin["complete"], bevin["attributes"])
    run("cards", "set", "eden", "--value", "3", "--partly")
    assert "complete" not in known(run)["eden"]


def test_what_was_told_is_forgotten_again(run: Run) -> None:
    run("cards", "set", "bevin", "--value", "4")
    assert 4 == known(run)["bevin"]["value"]
    run("cards", "forget", "Bevin")
    assert 5 == known(run)["bevin"]["value"]
    assert 2 == run("cards", "forget", "bevin").code


@pytest.mark.parametrize(
    "words",
    [
        ("hazelby",),
        ("hazelby", "--power", "France"),
        ("bevin", "--power", "US"),
        ("two words", "--power", "UK", "--value", "3"),
        ("hazelby", "--power", "UK", "--bonus", "much"),
        ("hazelby", "--power", "UK", "--bonus", "+1 on France"),
        ("hazelby", "--power", "UK", "--bonus", "+1 everything"),
    ],
)
def test_a_card_that_cannot_be_read_is_refused(run: Run, words: tuple[str, ...]) -> None:
    assert 2 == run("cards", "set", *words).code
    assert not owner.cards_file().exists()


def test_a_value_out_of_range_is_refused(run: Run) -> None:
    assert 2 == run("cards", "set", "hazelby", "--power", "UK", "--value", "12").code


def test_a_card_of_another_power_is_told_as_that(run: Run) -> None:
    run("cards", "set", "dill", "--power", "US", "--value", "3")
    refused = run("cards", "set", "dill", "--power", "UK")

    assert 2 == refused.code
    assert "dill is known as a card of US (3.33).\n  → churchill cards forget dill" in refused.err


def test_a_whole_deck_that_does_not_add_up_is_named(run: Run) -> None:
    for name in known(run, "--power", "USSR"):
        chief = name == "zhukov"
        assert 0 == run("cards", "set", name, *(() if chief else ("--value", "1")), "--bonus", "+1 on UK").code
    for n in range(7):
        run("cards", "set", f"card{'abcdefg'[n]}", "--power", "USSR", "--value", "1", "--bonus", "+1 on UK")
    deck = json.loads(run("cards", "--json").out)["decks"]["USSR"]
    assert {"known": 21, "published": 83, "total": 42} == deck
    assert "These cards add up to 42: something told is wrong." in run("cards").out


def test_the_word_of_the_owner_goes_into_each_new_record(run: Run) -> None:
    run("cards", "set", "hazelby", "--power", "UK", "--value", "3")
    play(
        run,
        "USSR advances global_issue with 1",
        "US advances global_issue with 1",
        "UK advances global_issue with hazelby",
    )
    record = yaml.safe_load(Path("churchill.yaml").read_text(encoding="utf-8"))
    assert {"power": "UK", "value": 3, "complete": True} == record["cards"]["hazelby"]


@pytest.mark.parametrize(
    "cards",
    [
        "[]",
        "{hazelby: 3}",
        "{hazelby: {power: France}}",
        "{hazelby: {power: UK, value: 99}}",
        "{hazelby: {power: UK, value: 3, colour: red}}",
        "{hazelby: {power: UK, complete: maybe}}",
        "{hazelby: {power: UK, attributes: 3}}",
        "{hazelby: {power: UK, attributes: [3]}}",
        "{hazelby: {power: UK, attributes: [{bonus: 99}]}}",
        "{hazelby: {power: UK, attributes: [{issues: [weather]}]}}",
        "{hazelby: {power: UK, attributes: [{leader: 3}]}}",
        "{" + ", ".join(f"n{n}: {{power: UK}}" for n in range(64)) + "}",
    ],
)
def test_broken_cards_in_a_header_are_refused_with_their_place(run: Run, cards: str) -> None:
    header = f"format: 1\ngame: churchill\nedition: 2\nscenario: training\ncards: {cards}\nlines:\n"
    Path("game.yaml").write_text(header, encoding="utf-8")
    done = run("state", "--game", "game.yaml")
    assert 4 == done.code
    assert "cards" in done.err


# What a game teaches


def test_a_value_told_in_a_game_is_remembered_for_the_next(run: Run) -> None:
    play(run, "USSR advances global_issue with mikoyan 3+1")
    assert (3, "owner") == (known(run)["mikoyan"]["value"], known(run)["mikoyan"]["evidence"])


def test_what_a_line_taught_is_forgotten_when_it_is_taken_back(run: Run) -> None:
    run("new", "--scenario", "training")
    run("cards", "set", "bevin", "--value", "4")
    before = known(run, "--power", "UK")
    run("do", "agenda", "UK", "hazelby", "3,", "USSR", "1,", "US", "2")
    assert "hazelby" in known(run, "--power", "UK")
    run("undo")
    assert before == known(run, "--power", "UK")
    run("redo")
    assert 3 == known(run, "--power", "UK")["hazelby"]["value"]


def test_what_the_owner_has_said_since_is_kept_when_a_line_is_taken_back(run: Run) -> None:
    run("new", "--scenario", "training")
    run("do", "agenda", "UK", "hazelby", "3,", "USSR", "1,", "US", "2")
    run("cards", "set", "hazelby", "--value", "3", "--bonus", "+1 global_issue")
    run("undo")
    assert 3 == known(run, "--power", "UK")["hazelby"]["value"]


def test_a_card_changed_by_a_correction_is_remembered_as_corrected(run: Run) -> None:
    run("new", "--scenario", "training")
    run("do", "agenda", "UK", "dil", "3,", "USSR", "1,", "US", "2")
    run("change", "1", "agenda", "UK", "hazelby", "4,", "USSR", "1,", "US", "2")
    assert 4 == known(run, "--power", "UK")["hazelby"]["value"]
    assert "dil" not in known(run, "--power", "UK")


def test_what_cannot_be_remembered_is_said_and_the_line_is_told(run: Run) -> None:
    play(run)
    owner.cards_file().parent.mkdir(parents=True, exist_ok=True)
    owner.cards_file().write_text("[", encoding="utf-8")
    done = run("do", "USSR advances global_issue with mikoyan 3")
    assert 0 == done.code
    assert "Note: the cards are not remembered" in done.err


def test_what_is_taken_for_granted_of_a_card_is_named(run: Run) -> None:
    play(run)
    done = run("do", "USSR advances global_issue with molotov")
    assert "Assumed: nothing else on the card of Vyacheslav Molotov changes its value" in done.out
    assert ["embick.attributes"] == json.loads(run("do", "US advances global_issue with embick", "--json").out)[
        "assumed"
    ]
    assert [] == json.loads(run("do", "UK advances global_issue with bevin 5+0", "--json").out)["assumed"]


# The table


def test_the_table_shows_every_issue_hands_and_who_may_act(run: Run) -> None:
    play(run, "USSR advances global_issue with 3")
    found = json.loads(run("table", "--json").out)
    assert {"track": "USSR", "space": 3, "captured": False} == found["issues"]["global_issue"]
    assert ("US", ["US", "UK"], []) == (found["on_move"], found["may_debate"], found["may_pass"])
    assert {"UK": 6, "US": 6, "USSR": 5} == found["hands"]
    assert {"name": "stalin", "active": True, "may_advance": True} == found["leaders"]["USSR"]
    for line in ("US advances us_production with leader", "US leader well"):
        run("do", *line.split())
    used = json.loads(run("table", "--json").out)["leaders"]["US"]
    assert {"name": "roosevelt", "active": False, "may_advance": False} == used
    run("undo", "2")
    assert found["issues"] == json.loads(run("state", "--json").out)["table"]["issues"]
    assert "Global Issue" in run("table").out


def test_before_the_agenda_there_is_nothing_on_the_table(run: Run) -> None:
    run("new", "--scenario", "training")
    assert "Conference table" not in run("table").out
    assert "table" not in json.loads(run("state", "--json").out)


def test_what_a_card_would_do_is_shown_before_it_is_played(run: Run) -> None:
    play(run, "USSR advances global_issue with 3")
    found = json.loads(run("table", "US", "harriman", "--json").out)
    assert {"track": "US", "space": 2, "captured": False} == found["debate"]["to"]
    assert 7 == len(found["advance"])
    assert "debate" in run("table", "UK", "leader").out
    assert "UK chair" in run("table", "UK", "leader").out
    assert json.loads(run("table", "USSR", "2", "--json").out)["debate"] is None


def test_where_the_value_of_a_card_is_not_known_nothing_is_shown_for_it(run: Run) -> None:
    play(run, "USSR advances global_issue with 3")
    found = json.loads(run("table", "US", "donovan", "--json").out)
    unknown = "The program does not know the value of William Donovan."
    assert {"issue": "us_production", "value": None, "to": None, "why": [unknown]} in found["advance"]
    assert {"issue": "global_issue", "value": None, "to": None, "why": [unknown]} == found["debate"]
    known = next(entry for entry in found["advance"] if entry["issue"] == "pol_mil_1_3")
    assert {"issue": "pol_mil_1_3", "value": 5, "to": {"track": "US", "space": 5, "captured": False}} == known
    out = run("table", "US", "donovan").out
    assert "center  → ?\n" in out
    assert f"  ? {unknown} (3.33)\n" in out


def test_a_chief_of_staff_that_another_has_committed_changes_nothing_for_one_s_own_cards(run: Run) -> None:
    play(run, "USSR chief rolls 5")
    for words, value in ((("UK", "3"), 3), (("UK", "chief", "2"), 2), (("USSR", "chief"), 5)):
        found = json.loads(run("table", *words, "--json").out)
        assert {value} == {entry["value"] for entry in found["advance"]}, words
    assert "advance with him (5.25)" in run("table", "USSR", "3").err
    assert "has rolled 5 (5.25)" in run("table", "USSR", "chief", "2").err


def test_what_a_debate_would_do_is_shown_while_a_roll_is_due(run: Run) -> None:
    play(run, "USSR advances us_production with leader")
    assert 7 == json.loads(run("table", "UK", "leader", "--json").out)["debate"]["value"]


def test_a_leader_s_advance_is_shown_as_debated_by_leaders_only(run: Run) -> None:
    play(run, "USSR advances us_production with leader", "USSR leader is well")
    found = json.loads(run("table", "US", "3", "--json").out)
    assert ["A Leader's advance is debated by a Leader only."] == found["debate"]["why"]
    assert 7 == json.loads(run("table", "US", "leader", "--json").out)["debate"]["value"]


def test_a_leader_who_may_not_advance_is_not_shown_to(run: Run) -> None:
    run("new", "--scenario", "training")
    run("do", "card", "bars", "US")
    for line in AGENDA:
        run("do", *line.split())
    assert 3 == run("table", "US", "leader").code


@pytest.mark.parametrize(
    ("words", "code"),
    [(("France", "3"), 2), (("UK",), 2), (("UK", "3", "4"), 2), (("UK", "pound"), 3), (("UK", "molotov"), 3)],
)
def test_a_question_without_an_answer_is_refused(run: Run, words: tuple[str, ...], code: int) -> None:
    play(run)
    assert code == run("table", *words).code


def test_without_a_meeting_there_is_no_what_if(run: Run) -> None:
    run("new", "--scenario", "training")
    assert 3 == run("table", "UK", "3").code


def test_a_captured_issue_is_shown_as_such(run: Run) -> None:
    play(run, "USSR advances global_issue with leader", "USSR leader well", "US advances us_production with 1")
    assert "captured by USSR" in run("table").out
    assert "Turn the Leader" not in run("do", "UK advances us_production with 1").out


def test_undo_says_what_to_move_on_the_table(run: Run) -> None:
    play(run, "USSR advances global_issue with leader", "USSR leader well")
    out = run("undo", "2").out
    assert "Turn the Leader of USSR active." in out
    assert "Take Global Issue from the table." not in out
    out = run("undo", "4").out
    assert "Take Pol-Mil 1/3 from the table." in out
    assert "Put Pol-Mil 1/3 in the center of the table." in run("redo", "4").out


def test_what_is_left_of_the_decks_is_shown(run: Run) -> None:
    play(run, "USSR advances global_issue with molotov")
    decks = json.loads(run("table", "--json").out)["decks"]
    assert {"left": 14, "played": ["molotov"], "dead": []} == decks["USSR"]
    assert "USSR: cards in hand: 5, left in the deck: 14; discarded by name: Vyacheslav Molotov" in run("table").out


def test_a_value_that_was_insisted_on_is_marked_in_the_log(run: Run) -> None:
    play(run, "USSR advances global_issue with molotov 4!")
    assert "  6 !USSR advances global_issue with molotov 4!" in run("log").out
    assert "  1  agenda UK 3" in run("log").out
    run("do", "note so it is!")
    assert "  7  note so it is!" in run("log").out


def test_a_new_card_is_not_marked_in_the_log(run: Run) -> None:
    play(run, "USSR advances global_issue with zorin 3!")
    assert "  6  USSR advances global_issue with zorin 3!" in run("log").out


def test_insisting_is_said(run: Run) -> None:
    play(run)
    assert (
        "kept as told; another value was known. (3.33)" in run("do", "USSR advances global_issue with molotov 4!").out
    )
    done = run("do", "US advances global_issue with leader 6! discarding walker")
    assert "Roosevelt is kept as told; another value was known. (3.33)" in done.out


@pytest.mark.parametrize(("power", "names"), [("US", ["morgenthau", "hopkins"]), ("USSR", ["kuznetsov"])])
def test_a_value_that_the_first_edition_tells_otherwise_is_said(run: Run, power: str, names: list[str]) -> None:
    out = run("cards", "--power", power).out
    assert len(names) == out.count("The first edition: ")
    for lang, first in (("ru", "Первое издание: "), ("es", "La primera edición: ")):
        assert len(names) == run("cards", "--power", power, "--lang", lang).out.count(first)

    run("cards", "set", names[0], "--value", "3")
    assert len(names) - 1 == run("cards", "--power", power).out.count("The first edition: ")
