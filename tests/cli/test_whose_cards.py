"""What a record says of cards belongs to the record: what its owner tells here becomes his word, nothing else does."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from churchill_cli.bots import decks
from churchill_cli.documents import cards as staff_cards, owner
from churchill_cli.record import games
from tests.conftest import Run
from tests.rules.telling import AGENDA

FOREIGN = {"wile": {"power": "UK", "value": 9, "complete": True}, "stalin": {"paranoia": 4, "value": 8}}
"""What the header of a sent record says."""


def sent(*lines: str, cards: dict[str, Any] | None = None, name: str = "sent.yaml") -> str:
    """Write a record that somebody sent."""
    header = {"format": 1, "game": "churchill", "edition": 2, "scenario": "training", "cards": cards or FOREIGN}
    games.begun(Path(name), {key: value for key, value in header.items() if key != "format"})
    for line in lines:
        games.tell(Path(name), line)
    return name


def told(run: Run, record: str, *lines: str) -> None:
    for line in lines:
        assert 0 == run("do", line, "--game", record).code


@pytest.fixture
def made_up(run: Run) -> str:
    assert 0 == run("bots", "--scenario", "training", "--seed", "7", "b.churchill").code
    return "b.churchill"


@pytest.mark.parametrize("line", ["note x", "ruling Q-last-german-army eastern", "adjust naval arctic 2 because x"])
def test_a_line_told_in_a_made_up_record_leaves_my_cards_alone(run: Run, made_up: str, line: str) -> None:
    told(run, made_up, line)
    assert {} == owner.cards()
    run("new", "t.churchill")
    assert "cards" not in games.opened(Path("t.churchill"))[0].header


@pytest.mark.parametrize("name", ["wile", "eden", "mock-uk-3"])
def test_no_card_told_in_a_made_up_record_becomes_mine(run: Run, name: str) -> None:
    record = sent("note made-up cards: of a club", *AGENDA)
    told(run, record, "USSR advances global_issue with 2", "US advances global_issue with 1")
    told(run, record, f"UK advances us_production with {name} 4!")
    assert {} == owner.cards()


@pytest.mark.parametrize(
    "commands",
    [
        ("do note x",),
        ("do ruling Q-last-german-army eastern", "undo"),
        ("undo", "redo"),
        ("undo 2", "redo all"),
        ("delete 1",),
        ("insert 1 note x", "undo", "redo"),
        ("change 1 note x",),
    ],
)
def test_what_a_sent_record_says_of_cards_stays_in_it(run: Run, commands: tuple[str, ...]) -> None:
    record = sent("note y", *AGENDA, "USSR advances global_issue with mikoyan 6", "note z")
    for command in commands:
        done = run(*command.split(), "--game", record)
        assert 0 == done.code, done.err
    assert {} == owner.cards()


def test_of_a_card_that_i_tell_in_a_sent_record_only_its_value_is_mine(run: Run) -> None:
    foreign = {"mikoyan": {"power": "USSR", "attributes": [{"bonus": 5}], "complete": True}}
    record = sent(*AGENDA, cards={**FOREIGN, **foreign})
    told(run, record, "USSR advances global_issue with mikoyan 3")
    assert {"mikoyan": {"power": "USSR", "value": 3}} == owner.cards()


def test_what_i_know_of_a_card_is_not_forgotten_by_what_a_sent_record_takes_back(run: Run) -> None:
    run("new", "mine.yaml", "--scenario", "training")
    told(run, "mine.yaml", *AGENDA, "USSR advances global_issue with mikoyan 3")
    mine = owner.cards()
    record = sent(*AGENDA, "USSR advances global_issue with mikoyan 3", cards={})
    assert 0 == run("undo", "--game", record).code
    assert mine == owner.cards() != {}


def test_a_value_that_i_take_back_in_a_sent_record_leaves_what_i_knew_before(run: Run) -> None:
    run("cards", "set", "mikoyan", "--value", "4", "--bonus", "+1 on UK")
    mine = owner.cards()
    record = sent(*AGENDA, cards={"mikoyan": {"power": "USSR", "value": 7}})
    told(run, record, "USSR advances global_issue with mikoyan 2!")
    assert 2 == owner.cards()["mikoyan"]["value"]
    run("undo", "--game", record)
    assert mine == owner.cards()
    run("redo", "--game", record)
    run("change", str(len(AGENDA) + 1), "USSR advances global_issue with mikoyan 3!", "--game", record)
    assert (3, mine["mikoyan"]["attributes"]) == (
        owner.cards()["mikoyan"]["value"],
        owner.cards()["mikoyan"]["attributes"],
    )


def test_what_i_forget_does_not_come_back_by_an_older_record_of_mine(run: Run) -> None:
    run("cards", "set", "wile", "--power", "UK", "--value", "2")
    run("new", "mine.yaml", "--scenario", "training")
    run("cards", "forget", "wile")
    told(run, "mine.yaml", *AGENDA, "USSR advances global_issue with mikoyan 3")
    assert ["mikoyan"] == list(owner.cards())


def test_a_damaged_memory_of_what_was_told_is_as_none(run: Run) -> None:
    record = sent(*AGENDA)
    owner.state_folder().mkdir(parents=True, exist_ok=True)
    (owner.state_folder() / "taught.json").write_text("[", encoding="utf-8")
    told(run, record, "USSR advances global_issue with mikoyan 3")
    assert ["mikoyan"] == list(owner.cards())


# Taking over


def test_what_a_record_says_is_shown_and_taken_over_on_a_yes(run: Run) -> None:
    run("cards", "set", "wile", "--power", "UK", "--value", "2")
    record = sent(*AGENDA, "USSR advances global_issue with mikoyan 3")
    before = owner.cards()

    shown = run("cards", "take", record, stdin="no\n")
    said = ("wile                   9", "Until now: wile", "mikoyan", "Taken over: 0 cards")
    assert [] == [text for text in said if text.casefold() not in shown.out.casefold()]
    assert before == owner.cards()

    offer = json.loads(run("cards", "take", record, "--json").out)
    assert (False, {"wile", "stalin", "mikoyan"}) == (offer["taken"], {card["card"] for card in offer["cards"]})
    assert before == owner.cards()

    assert 0 == run("cards", "take", record, stdin="yes\n").code
    assert {**FOREIGN, "mikoyan": {"power": "USSR", "value": 3}} == owner.cards()
    assert [] == json.loads(run("cards", "take", record, "--yes", "--json").out)["cards"]


def test_a_script_takes_over_without_a_question(run: Run) -> None:
    taken = json.loads(run("cards", "take", sent(), "--yes", "--json").out)
    assert (True, {"before": None, "after": FOREIGN["wile"], "card": "wile"}) == (taken["taken"], taken["cards"][0])
    assert FOREIGN == owner.cards()
    assert 0 == run("cards", "take", sent(name="2.yaml", cards={"x1": {"power": "US"}}), "--yes").code
    assert "x1" in owner.cards()


def test_made_up_cards_are_never_taken_over(run: Run, made_up: str) -> None:
    assert 2 == run("cards", "take", made_up, "--yes").code
    deck = decks.made_up_document(3)["staff"]["UK"]
    staff = {name: {"power": "UK", **entry} for name, entry in deck.items() if name != "chief"}
    record = sent(cards={**staff, **FOREIGN}, name="another.yaml")
    run("cards", "take", record, "--yes")
    assert FOREIGN == owner.cards()


def test_every_card_of_a_made_up_deck_is_known_by_its_name() -> None:
    for seed in range(20):
        for deck in decks.made_up_document(seed)["staff"].values():
            assert ["chief"] == list(staff_cards.believed(deck))


# Whoever has made-up cards already


def test_made_up_cards_among_mine_are_named_left_out_and_dropped_by_one_command(run: Run, made_up: str) -> None:
    header = games.opened(Path(made_up))[0].header["cards"]
    run("cards", "set", "eden", "--value", "3")
    owner.change_cards(lambda known: {**known, **{name: header[name] for name in header if "mock" in name}})

    assert (
        "Made up by 'Bots, and left out: mock-uk-1, mock-uk-2," in " ".join(run("cards").out.split()) + run("cards").out
    )
    assert 60 == len(json.loads(run("cards", "--json").out)["made_up"])
    run("new", "t.yaml")
    assert ["eden"] == list(games.opened(Path("t.yaml"))[0].header["cards"])

    assert 60 == len(json.loads(run("cards", "forget", "--made-up", "--json").out)["forgotten"])
    assert ["eden"] == list(yaml.safe_load(owner.cards_file().read_text(encoding="utf-8")))
    assert [] == json.loads(run("cards", "forget", "--made-up", "--json").out)["forgotten"]
    assert 2 == run("cards", "forget").code


# Its brothers


def test_no_line_of_a_record_writes_to_the_folders_of_its_reader(run: Run) -> None:
    """The map, readings, a 'Bot's seat, a player's language: what a record says of them counts in it alone (3.2)."""
    board = 'board {"spaces": {"iwo_jima": {"b29": true}}}'
    lines = (board, "ruling Q-last-german-army eastern", "note bot US plays own", "note lang UK es", "undo", "redo")
    told(run, sent(), *lines)
    run("play", "sent.yaml", stdin="show\n")
    assert ({}, {}) == (owner.board(), owner.cards())
    assert not [file for file in owner.data_folder().rglob("*") if file.suffix == ".yaml"]


def test_the_map_that_i_corrected_changes_no_record_that_was_sent(run: Run) -> None:
    record = sent()
    before = run("state", "--game", record, "--json").out
    run("board", "confirm", "iwo_jima.b29", "no")
    run("cards", "set", "wile", "--power", "UK", "--value", "1")
    assert before == run("state", "--game", record, "--json").out
    assert 9 == games.opened(Path(record))[0].state.roster.staff["wile"].value
