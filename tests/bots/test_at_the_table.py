"""'Bots in a session: seated, dealt, followed with Enter; a slip is said once, and the game goes on by hand."""

from pathlib import Path

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.bots import charts, seats
from churchill_cli.documents import owner
from churchill_cli.record import games
from tests.conftest import Run

US_HAND = "hand US hopkins, harriman, chief, 4, 3+1, 2, 2\n"
USSR_HAND = "hand USSR molotov, 5, 4, 3+1, 3, 2, 1\n"
BOTH = f"bot US house seed 1\nbot USSR house seed 2\n{US_HAND}{USSR_HAND}"
AGENDA = "agenda UK 4\nUK picks global_issue\n\n\nUK picks us_production leadership_europe\n"


def lines() -> list[str]:
    return [line for line in games.opened(Path("g.yaml"))[0].lines if not line.startswith("note ")]


def play(run: Run, typed: str, *options: str) -> str:
    done = run("play", "g.yaml", "--scenario", "tournament", "--keep-going", *options, stdin=typed)
    return " ".join((done.out + done.err).split())


def test_enter_tells_what_a_bot_does_and_its_cards_go_with_mine(run: Run) -> None:
    said = play(run, BOTH + AGENDA)
    told = lines()
    assert told[0].startswith("agenda UK 4, US ")
    assert "USSR" in told[0]
    assert ["UK", "USSR", "US", "UK"] == [line.split()[0] for line in told[1:5]]
    assert "'Bot USSR: USSR picks" in said
    assert "Priority 1 for the issues of the agenda (11.4)" in said
    assert "Next, if that is refused (11.2): USSR picks" in said
    assert "Put Pol-Mil 2/2 in the center of the table." in said


def test_a_power_is_given_to_a_bot_when_a_session_begins_and_only_once(run: Run) -> None:
    play(run, "quit\n", "--bot", "US", "--bot", "ussr")
    run("play", "g.yaml", "--bot", "US", stdin="quit\n")
    record = games.opened(Path("g.yaml"))[0]
    assert ("note bot US plays house", "note bot USSR plays house") == record.lines
    assert {"US", "USSR"} == seats.seats(record).keys()


def test_other_takes_the_next_legal_choice(run: Run) -> None:
    said = play(run, f"{BOTH}agenda UK 4\nUK picks global_issue\nother\n\n")
    next_line = said.split("Next, if that is refused (11.2): ")[1].split(" Put ")[0]
    assert next_line == lines()[2]


def test_anything_else_is_told_by_hand(run: Run) -> None:
    by_hand = "USSR picks strategic_materials a_bomb_research"
    play(run, f"{BOTH}agenda UK 4\nUK picks global_issue\n{by_hand}\n")
    assert by_hand == lines()[2]


def test_undo_gives_a_bot_its_card_back(run: Run) -> None:
    play(run, BOTH + AGENDA + "USSR advances us_production with molotov\n")
    record = games.opened(Path("g.yaml"))[0]
    held = len(seats.seats(record)["USSR"].hand)
    run("undo", "--game", "g.yaml")
    again = games.opened(Path("g.yaml"))[0]
    assert held + 1 == len(seats.seats(again)["USSR"].hand)
    assert "molotov" in {card.name for card in seats.seats(again)["USSR"].hand}


def test_a_hand_is_that_of_its_conference(run: Run) -> None:
    play(run, BOTH + "outcome US wins, US global_issue, center second_front\n")
    record = games.opened(Path("g.yaml"))[0]
    assert 7 == len(seats.seats(record)["US"].hand)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("hopkins, harriman, chief, 4, 3, 2, 2, 1", "holds 7 cards now; told: 8"),
        ("hopkins, 4, 3", "holds 7 cards now; told: 3"),
        ("hopkins, hopkins, chief, 4, 3, 2, 2", "Harry Hopkins is held twice"),
        ("hopkins, molotov, chief, 4, 3, 2, 2", "Vyacheslav Molotov belongs to USSR"),
        ("hopkins, walker, chief, 4, 3, 2, 2", "The value of Frank Walker is not known"),
        ("hopkins, leader, chief, 4, 3, 2, 2", "A Leader is no staff card"),
        ("hopkins, §§, chief, 4, 3, 2, 2", "This is no hand"),
        ("deal", "known with their values"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_one_message_and_the_game_goes_on(run: Run, hand: str, said: str) -> None:
    told = play(run, f"bot US\nhand US {hand}\nnote by hand\n")
    assert said in told
    assert 1 == told.count("Error: ")
    assert "This is a bug" not in told
    assert "note by hand" == games.opened(Path("g.yaml"))[0].lines[-1]


@pytest.fixture
def known_deck(run: Run) -> list[str]:
    """Return the deck of the US, every card of which is known."""
    staff = rulebook().cards["staff"]["US"]
    unvalued = [name for name, card in staff.items() if "value" not in card and not card.get("chief")]
    more = [f"mock-{number}" for number in range(21 - len(staff))]
    told = {name: {"power": "US", "value": 3, "complete": True} for name in (*unvalued, *more)}
    run("state")
    owner.change_cards(lambda _known: told)
    return [*staff, *more, ""]


@pytest.mark.parametrize("typed", ["hand US deal", ""])
def test_a_hand_is_dealt_where_every_card_of_the_deck_is_known(run: Run, known_deck: list[str], typed: str) -> None:
    said = run("play", "g.yaml", "--scenario", "campaign", "--keep-going", stdin=f"bot US\n{typed}\n")
    first = seats.seats(games.opened(Path("g.yaml"))[0], 2)["US"].hand
    assert 7 == len(set(first)), said.out
    assert {card.name for card in first} <= set(known_deck)
    assert "Enter deals them" in said.out
    assert 1 == said.out.count("What does the 'Bot of US hold?")


@pytest.mark.parametrize(
    "typed", ["bot Italy", "bot US nonsense", "bot US house seed x", "hand", "hand USSR 1", "other", "bot US off"]
)
def test_a_slip_in_a_command_breaks_nothing(run: Run, typed: str) -> None:
    assert "This is a bug" not in play(run, f"bot US\n{typed}\nnote by hand\n")
    assert "note by hand" == games.opened(Path("g.yaml"))[0].lines[-1]


def test_without_commas_a_number_behind_a_card_of_known_value_is_a_further_card(run: Run) -> None:
    play(run, "bot US\nhand US hopkins 4 donovan 5 chief 3+1 2 2\n")
    cards = seats.seats(games.opened(Path("g.yaml"))[0])["US"].hand
    assert ["hopkins", "4", "donovan 5", "chief", "3+1", "2", "2"] == list(map(seats.card_text, cards))


def test_a_bot_without_a_legal_move_says_so_once_and_the_game_goes_on_by_hand(run: Run) -> None:
    foreign = "note bot USSR holds hopkins, harriman\n"
    said = play(run, f"{BOTH}{AGENDA}{foreign}USSR advances us_production with 4\n")
    assert 1 == said.count("The 'Bot of USSR has no legal choice here")
    assert "USSR advances us_production with 4" in lines()


def test_a_close_call_is_a_menu_by_the_faces_of_a_die_and_a_seed_needs_none(run: Run) -> None:
    own = charts.own_file("USSR")
    own.parent.mkdir(parents=True)
    content = "chart: own\npower: USSR\nadvance:\n  - {take: [us_production, leadership_europe]}\n"
    own.write_text(content, encoding="utf-8")
    seated = BOTH.replace("bot USSR house seed 2", "bot USSR")
    agenda = AGENDA.replace("\n\n\nUK", "\nUSSR picks strategic_materials a_bomb_research\n\nUK")
    said = play(run, f"{seated}{agenda}6\n")
    assert "'Bot USSR: a close call" in said
    assert "Roll a die and type its number" in said
    assert 6 == len([row for row in range(1, 7) if f" {row} USSR advances" in said])
    assert lines()[-1].startswith("USSR advances ")


def test_a_chart_with_a_mistake_is_named_once_and_nobody_is_seated(run: Run) -> None:
    own = charts.own_file("US")
    own.parent.mkdir(parents=True)
    own.write_text("power: US\nadvance:\n  - {take: evrything}\n", encoding="utf-8")
    said = play(run, "bot US\nagenda UK 3, USSR 1, US 2\n")
    assert "line 3: the word 'evrything' is unknown here" in said
    assert ["agenda UK 3, US 2, USSR 1"] == lines()


def test_a_chart_damaged_in_a_game_leaves_it_to_the_hand(run: Run) -> None:
    own = charts.own_file("US")
    own.parent.mkdir(parents=True)
    own.write_text("power: US\nadvance: []\n", encoding="utf-8")
    play(run, f"bot US\n{US_HAND}")
    own.write_text("power: [", encoding="utf-8")
    done = run("play", "g.yaml", "--keep-going", stdin="agenda UK 3, USSR 1, US 2\nUK picks global_issue\n")
    assert "This is a bug" not in done.out
    assert 2 == len(lines())


def test_a_session_in_each_language_says_why(run: Run) -> None:
    for lang, word in (("ru", "Приоритет 1"), ("es", "Prioridad 1")):
        Path("g.yaml").unlink(missing_ok=True)
        assert word in play(run, f"lang {lang}\n" + BOTH + AGENDA)


def test_a_card_that_nobody_knows_is_never_asked_about_at_enter(run: Run) -> None:
    unknown = (
        "hand US aa 4, bb 3+1, cc 2, chief, dd 5, ee 1, ff 3\nhand USSR gg 5, hh 4, ii 3+1, jj 3, kk 2, ll 1, mm 1\n"
    )
    said = play(
        run, f"bot US house seed 1\nbot USSR house seed 2\n{unknown}{AGENDA}\nUSSR leader well\n\n\nUK passes\n"
    )
    assert "nobody has played" not in said
    known = {name * 2 for name in "abcdefghijklm"}
    assert [line for line in lines()[5:] if known & set(line.split())]


def test_a_close_call_between_a_card_and_the_chief_never_makes_up_his_die(run: Run) -> None:
    hand = "hand USSR 3, chief, 3+1, 1, 1, 1, 1\n"
    own = charts.own_file("USSR")
    own.parent.mkdir(parents=True)
    before = "agenda:\n  - {take: any, if: [value=1]}\nissues:\n  - {take: pol_mil_2_2}\n"
    own.write_text(f"power: USSR\n{before}advance:\n  - {{take: global_issue}}\n", encoding="utf-8")
    picks = "\nUS picks a_bomb_research us_production\nUK picks uk_production leadership_europe\n"
    said = play(run, f"bot USSR\n{hand}agenda UK 4, US 3\nUK picks global_issue\n{picks}")
    assert "'Bot USSR: a close call" in said
    assert "USSR chief rolls" in said
    assert "with chief 3" not in said


@pytest.mark.parametrize("typed", ["3", "agenda 3", "agenda UK 3"])
def test_with_two_bots_ones_own_card_alone_is_the_agenda(run: Run, typed: str) -> None:
    play(run, f"{BOTH}{typed}\n")
    assert lines()[0].startswith("agenda UK 3, US ")


def test_the_bots_given_at_the_beginning_ask_one_question_after_what_is_due(run: Run) -> None:
    said = play(run, "", "--bot", "US", "--bot", "USSR")
    assert 1 == said.count("What does the 'Bot of US hold?")
    assert 1 == said.count("Next: ")
    assert said.index("Next: ") < said.index("What does the 'Bot of US hold?")


def test_a_card_that_a_bot_does_not_hold_is_asked_about_once_and_may_be_told(run: Run) -> None:
    told = "USSR advances global_issue with 6"
    play(run, f"{BOTH}{AGENDA}{told}\n")
    assert told not in lines()
    said = run("play", "g.yaml", stdin=f"{told}\nyes\n").out
    assert 1 == " ".join(said.split()).count("does not hold that card")
    assert told in lines()


def test_of_bots_it_is_not_said_that_they_may_debate_and_a_person_is_told_so(run: Run) -> None:
    said = play(run, f"{BOTH}{AGENDA}\n")
    assert "Before that, UK may debate" in said
    assert "Before that, US may debate" not in said


def test_what_stands_because_nobody_debates_is_said_apart_from_what_a_bot_moves(run: Run) -> None:
    said = play(run, f"{BOTH}{AGENDA}\nUSSR leader well\n")
    assert "Nobody debates: Put " in said


def test_what_a_bot_might_tell_as_well_is_taken_as_told_of_the_player(run: Run) -> None:
    led = "\nUSSR leader well\n\nUS leader well\nUK advances us_production with 2\n"
    play(run, f"{BOTH}{AGENDA}{led}\n\ndebate 1\n")
    assert "UK debates with 1" in lines()


def test_a_hand_that_is_asked_for_is_told_by_its_cards_alone(run: Run) -> None:
    us, ussr = (hand.partition(" ")[2].partition(" ")[2] for hand in (US_HAND, USSR_HAND))
    play(run, f"bot US USSR\n{us}{ussr}3\n")
    assert lines()[0].startswith("agenda UK 3, US ")
    assert ["hopkins, harriman, chief, 4, 3+1, 2, 2", "molotov, 5, 4, 3+1, 3, 2, 1"] == [
        line.partition(" holds ")[2] for line in games.opened(Path("g.yaml"))[0].lines if " holds " in line
    ]


def test_too_few_cards_of_a_hand_that_is_asked_for_are_counted(run: Run) -> None:
    assert "holds 7 cards now; told: 1" in play(run, "bot US USSR\n3\n")


def test_what_was_told_is_taken_back_while_a_bot_waits_for_a_card(run: Run) -> None:
    said = play(run, f"{BOTH}undo\n")
    assert "Taken back" in said
    assert "Error" not in said


@pytest.mark.parametrize(
    ("lang", "seat", "hand"), [("ru", "бот США дом", "рука США Гопкинс"), ("es", "casa", "Hopkins, Harriman, jefe")]
)
def test_whom_a_bot_plays_is_said_as_it_is_typed(run: Run, lang: str, seat: str, hand: str) -> None:
    said = play(run, f"bot US\n{US_HAND}log\n", "--lang", lang)
    assert seat in said
    assert hand in said


def test_what_a_bot_does_is_said_in_the_words_of_the_session(run: Run) -> None:
    said = play(run, BOTH + "agenda UK 4\nUK picks global_issue\nother\n", "--lang", "es")
    assert "'Bot de la URSS: la URSS elige" in said
    assert "Si eso se rechaza, lo siguiente (11.2): la URSS elige" in said
    assert "USSR picks" not in said
