"""A board that stands already is gone through at the prompt: its checklist, its questions, what is told of it."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import BOXES, FRONTS, RESERVES
from churchill_cli.game.model.position import Position
from churchill_cli.notation.clauses import HOLDERS, read
from churchill_cli.notation.markers import MARKERS
from churchill_cli.notation.regions import REGIONS, questions
from churchill_cli.play import beginning, told_markers
from churchill_cli.record import games, replay
from churchill_cli.session.completing import completions
from churchill_cli.session.dialogue import answer
from churchill_cli.session.session import Session
from churchill_cli.views.checklist import answer_value, value
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run

WALK = (
    *("norm", "cent", "ukr", "5 3 0 1", ""),
    *("", "nom", "car", "pap", "1 0 3 3", "0 1"),
    "us france 1 czech 1; uk neth 1 belg 1 poland 1 greece 1 mid 1 persia 1; ussr balt 1 yug 1 rum 1 bulg 1 hung 1",
    "us france; uk neth; ussr balt yug",
    "us siam 1 dut 1 viet 1 laos 1; uk mal 1",
    "us siam",
    *("uk neutral ussr", "us us", "oak let", "2 2 1", "", "5 6"),
)
"""A whole board of the sixth conference, as it is read off the table."""
PLACES = (
    "networks us france 1 czech 1 siam 1 dut 1 viet 1 laos 1 uk neth 1 belg 1 poland 1 greece 1 mid 1 persia 1 mal 1 "
    "ussr balt 1 yug 1 rum 1 bulg 1 hung 1"
)
CLAUSES = (
    "front western norm med cent east ukr far_e nom central_p car sw pap",
    "naval western 5 med 3 eastern 0 arctic 1 cbi 1 far_e 0 central_p 3 sw 3",
    "removed japanese_a 0 ijn 1",
    PLACES,
    "alignment us france siam uk neth ussr balt yug",
    "global churchill_r uk churchill_s neutral roosevelt_s ussr",
    "command europe us pacific us",
    "bomb US oak USSR let",
    "conferences uk 2 us 2 ussr 1",
    "entered central 5 norm 6",
)
"""The same board in clauses."""
PARTS = ("", "europe", "pacific", "countries", "colonies", "tracks")


YUGOSLAVIA = ["networks USSR yugoslavia 1", "alignment yugoslavia USSR"]
BOMB, SPIES, ITALY = "bomb US oak_ridge", "bomb USSR letter_to_roosevelt", "front mediterranean central_italy"


def play(run: Run, lines: Sequence[str], record: str = "g.yaml", lang: str = "en") -> str:
    """Return what a session prints on a game that begins with conference 6."""
    return run("play", record, "--keep-going", "--lang", lang, stdin="\n".join(["campaign 6", *lines]) + "\n").out


def lines_of(record: str = "g.yaml") -> list[str]:
    """Return the lines of a record."""
    text = Path(record).read_text(encoding="utf-8").split("lines:\n")[1]
    return [line.removeprefix("- ") for line in text.splitlines()]


def told(record: str = "g.yaml") -> list[str]:
    """Return the markers that a record tells."""
    return [line.removeprefix("adjust ").removesuffix(" because it stands so") for line in lines_of(record)]


def values(position: Position) -> dict[tuple[str, str], str]:
    """Return what every marker of a board stands at."""
    asked = (each for region in REGIONS for each in questions(region, position.board))
    return {(each.kind, key): value(position, each.kind, key) for each in asked for key in each.keys}


def test_a_whole_board_is_gone_through_in_few_characters(run: Run) -> None:
    out = play(run, ["catch-up", *WALK, "show"])
    play(run, ["catch-up " + "; ".join(CLAUSES)], "clauses.yaml")
    assert sorted(told()) == sorted(told("clauses.yaml"))
    assert 51 == len(told())
    assert len("\n".join(WALK)) < 300 < len("; ".join(CLAUSES)) < 560
    assert "Nothing was told" not in out
    assert "Normandy → Rhineland" in out


def test_what_nobody_has_told_is_named_at_the_end_only(run: Run) -> None:
    out = play(run, ["catch-up", *WALK])
    assert 1 == out.count("Still as in the set-up, or following:")
    assert "following: offensive, reserves, technology, surrendered" in " ".join(out.split())
    assert "On the board:" not in out
    assert "Set by hand" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("walk", [(), WALK], ids=["empty", "whole"])
def test_each_part_of_the_checklist_fits_a_screen_with_its_question(
    run: Run, part: str, walk: Sequence[str], lang: str
) -> None:
    typed = f"catch-up {part}".strip()
    out = play(run, ["catch-up", *walk, "done", typed, "done"], lang=lang)
    lines = out.rpartition(f"> {typed}\n")[2].partition("[")[0].splitlines()
    assert 5 < len(lines) <= 24
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_each_part_of_the_checklist_fits_a_narrow_screen(
    run: Run, part: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(run, ["catch-up", *WALK], lang=lang)
    monkeypatch.setenv("COLUMNS", "40")
    typed = f"catch-up {part}".strip()
    out = run("play", "g.yaml", "--lang", lang, stdin=f"{typed}\n").out
    lines = out.partition(f"> {typed}\n")[2].partition("[")[0].splitlines()[:-1]
    assert 5 < len(lines)
    assert [] == [line for line in lines if len(line) > 40]


def test_every_marker_of_the_board_is_asked_for() -> None:
    board = rulebook().board
    asked = {(each.kind, key) for region in REGIONS for each in questions(region, board) for key in each.keys}
    in_conferences = {"issue", "leader"}
    assert set(MARKERS) - in_conferences == {kind for kind, _key in asked}
    for kind, keys in (("front", FRONTS), ("naval", BOXES), ("offensive", FRONTS), ("reserves", FRONTS)):
        assert {(kind, key) for key in keys} <= asked
    assert {("removed", reserve) for reserve in RESERVES} <= asked
    assert {(kind, place) for kind in ("networks", "alignment") for place in board.connected} <= asked


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("board", [CLAUSES, CLAUSES[-1:]], ids=["whole", "set-up"])
def test_the_values_that_a_question_shows_can_be_typed_back(lang: str, board: Sequence[str]) -> None:
    state = replay.opening({"scenario": "campaign", "edition": 2, "position": {"conference": 6}})[0]
    state = told_markers.played(state, read("; ".join(board), state.position.board))[-1].state
    with catalogues.speaking(lang):
        for asked in (each for region in REGIONS for each in questions(region, state.position.board)):
            if asked.kind not in HOLDERS:
                shown = ", ".join(answer_value(state.position, asked.kind, key) for key in asked.keys)
                lines = told_markers.played(state, read(shown, state.position.board, asked))
                assert len(asked.keys) == len(lines)
                assert values(state.position) == values(lines[-1].state.position), shown


def test_the_checklist_says_what_was_told_and_what_follows(run: Run) -> None:
    out = play(run, ["catch-up front med north; networks uk poland 2; command europe uk", "catch-up", "done"])
    assert "Mediterranean       ✓Northern Italy                0" not in out
    assert "Mediterranean       ✓Northern Italy" in out
    assert "Italian army =1" in out
    assert "Italy =yes" in out
    assert "Networks ✓1 of 17" in out
    assert "Europe ✓UK · Pacific US" in out


def test_a_part_gives_the_reasons_of_what_follows(run: Run) -> None:
    out = play(run, ["catch-up front western west_germany", "catch-up europe", "catch-up tracks"])
    europe, tracks = " ".join(out.split()).split("6 Conference Phase> catch-up europe ")[1].split("catch-up tracks ")
    assert "German army: one is out of the game; the Western Front has entered West Germany. (7.63)" in europe
    assert "Second Front is out of the game. (6.21)" in tracks


def test_what_a_position_file_told_is_told(run: Run) -> None:
    position = "conference: 6\nfronts: {Western Front: normandy}\nsurrendered: [italy]\nabomb: {US: 2}\n"
    run("catch-up", "--position", "-", "--file", "g.yaml", stdin=position)
    out = run("play", "g.yaml", stdin="catch-up\n").out
    assert "✓Normandy" in out
    assert "US ✓Oak Ridge · USSR Letter to Roosevelt" in out
    assert "Germany ✓no · Italy ✓yes · Japan ✓no" in out


def test_enter_keeps_back_returns_and_done_ends(run: Run) -> None:
    out = play(run, ["catch-up", "", "", "back", "cent", "done", "note on"])
    assert (
        "Eastern Front: where? [Eastern Theater box] back\nMediterranean Front: where? [Mediterranean Theater box] cent"
        in out
    )
    assert ["front mediterranean central_italy"] == told()[:1]
    assert "6 Conference Phase> note on" in out


def test_a_refused_answer_is_asked_again_and_tells_nothing(run: Run) -> None:
    out = play(run, ["catch-up", "moon", "norm east moon", "philippines", "norm", "done"])
    assert 4 == out.count("Western Front: where? [Western Theater box]")
    assert 3 == out.count("Error: Nothing was told.")
    assert ["front western normandy"] == told()


def test_an_answer_may_hold_several_markers_and_other_kinds(run: Run) -> None:
    answer = "poland 2, greece 1 uk; us: italy 1"
    out = play(run, ["catch-up countries", answer, "poland 2, greece 1 uk; us: france 1; naval western 5", "done"])
    assert "`us: italy 1`: not understood at `italy`" in " ".join(out.split())
    assert ["networks UK poland 2", "networks UK greece 1", "networks US france 1", "naval western 5"] == told()


def test_what_tells_of_other_markers_leaves_the_question_open(run: Run) -> None:
    out = play(run, ["catch-up", "naval western 5", "norm; naval arctic 1", "done"])
    assert 2 == out.count("Western Front: where? [Western Theater box]")
    assert ["naval western 5", "front western normandy", "naval arctic 1"] == told()


@pytest.mark.parametrize(
    ("lang", "typed", "markers"),
    [
        ("en", ["the west is in normandy"], ["front western normandy"]),
        (
            "en",
            ["still in the box", "in central italy"],
            ["front western western_box", "front mediterranean central_italy"],
        ),
        ("en", ["5 naval in the west, 2 med"], ["naval western 5", "naval mediterranean 2"]),
        ("en", ["normandy, east ukraine"], ["front western normandy", "front eastern ukraine"]),
        ("en", ["far east in nomonhan, 3 offensive there"], ["front far_east nomohon", "offensive far_east 3"]),
        ("en", ["", "", "", "4 in the west and 1 in the arctic"], ["naval western 4", "naval arctic 1"]),
        (
            "en",
            ["west normandy 5 naval 2 off, med s italy, east ukraine", "", "", "5 3 0 2"],
            [
                *("front western normandy", "naval western 5", "offensive western 2"),
                *("front mediterranean southern_italy", "front eastern ukraine"),
                *("naval western 5", "naval mediterranean 3", "naval eastern 0", "naval arctic 2"),
            ],
        ),
        ("en", ["ukraine, naval 0"], ["front eastern ukraine", "naval eastern 0"]),
        ("en", ["naval normandy 4"], ["naval western 4"]),
        ("en", ["poland 2 soviets, 1 uk in greece"], ["networks USSR poland 2", "networks UK greece 1"]),
        ("en", ["alignment: nobody has greece"], ["alignment greece none"]),
        ("ru", ["запад в нормандии"], ["front western normandy"]),
        (
            "ru",
            ["средиз южная италия 3 вмф, вост украина, дв номохон"],
            [
                *("front mediterranean southern_italy", "naval mediterranean 3"),
                *("front eastern ukraine", "front far_east nomohon"),
            ],
        ),
        ("ru", ["у ссср 2 ячейки в польше и 1 в румынии"], ["networks USSR poland 2", "networks USSR rumania 1"]),
        ("ru", ["", "", "", "5 на западе, 1 в арктике"], ["naval western 5", "naval arctic 1"]),
        ("es", ["normandía 4 naval"], ["front western normandy", "naval western 4"]),
        ("es", ["en normandía"], ["front western normandy"]),
        ("es", ["", "", "", "5 al oeste y 1 en el ártico"], ["naval western 5", "naval arctic 1"]),
    ],
)
def test_a_board_is_told_in_free_words(run: Run, lang: str, typed: Sequence[str], markers: Sequence[str]) -> None:
    out = play(run, [{"en": "catch-up", "ru": "расстановка", "es": "situación"}[lang], *typed], lang=lang)
    assert markers == told(), out


@pytest.mark.parametrize(
    "typed",
    [
        "normandy 5",
        "west bolero 5 naval, med south italy 3 naval, east belorussia, arctic 3",
        "west normandy 5 naval, med",
        "west normandy 5 naval, med north italy 3, east ukraine",
        "not normandy",
        "normandy or bolero",
        "poland ussr",
        "uk 3, us 2, ussr 3",
        "west 7 normandy",
        "uk hanford",
        "3",
    ],
)
def test_free_words_that_are_unclear_tell_nothing_of_a_board(run: Run, typed: str) -> None:
    out = play(run, ["catch-up", typed])
    assert [] == told()
    assert "Nothing was told" in out


def test_what_free_words_told_is_echoed_as_the_record_has_it(run: Run) -> None:
    out = play(run, ["расстановка", "у ссср 2 ячейки в польше"], lang="ru")
    assert "у ссср 2 ячейки в польше\nячейки СССР Польша 2\nЗаписан 1 маркер" in out


def test_a_part_of_the_board_that_is_named_is_gone_to(run: Run) -> None:
    out = play(run, ["catch-up", "countries", "poland 2 ussr", "tracks", "us us"])
    assert ["networks USSR poland 2"] == told()[:1]
    assert "Networks, such as" in out
    assert "Global Issues: " in out


def test_from_a_part_that_is_gone_to_the_questions_go_on_to_the_end(run: Run) -> None:
    out = play(run, ["catch-up", "colonies", "", "", "uk neutral ussr", ""])
    assert "Command: Europe, Pacific?" in out
    assert ["global churchill_roosevelt UK", "global churchill_stalin neutral"] == told()[:2]


def test_a_command_that_answers_a_question_leaves_none_open(run: Run) -> None:
    out = play(run, ["naval west 5, med 2", "yes", "note so"])
    assert ["naval western 5", "naval mediterranean 2"] == told()[:2]
    assert "The question before this line is dropped" not in out


@pytest.mark.parametrize(
    ("lang", "typed", "first"),
    [
        ("en", "west bolero 5 naval, cbi burma", "front western bolero"),
        ("ru", "главенство европа вб, тихий сша", "command europe UK"),
        ("es", "oeste bolero 5 navales, este ucrania", "front western bolero"),
        ("en", "us network in greece", "networks US greece 1"),
        ("en", "us france 1", "networks US france 1"),
        ("en", "cp carolines, cbi box 1 navy", "front central_pacific caroline_islands; naval cbi 1"),
        ("en", "us bomb oak ridge, spy at letter, west bolero", "bomb US oak_ridge; bomb USSR letter_to_roosevelt"),
        ("es", "polonia alineada con la urss", "alignment poland USSR"),
        ("en", "European Command US", "command europe US"),
        ("en", "us has both commands", "command europe US; command pacific US"),
        ("en", "italy out", "surrendered italy yes"),
        ("ru", "италия сдалась", "surrendered italy yes"),
        ("ru", "капитуляция италии", "surrendered italy yes"),
        ("es", "italia se rindió", "surrendered italy yes"),
        ("en", "churchill stalin spheres", "global churchill_stalin USSR"),
        ("ru", "сферы влияния", "global churchill_stalin USSR"),
        ("en", "confs won uk 2 us 2 ussr 1", "conferences UK 2; conferences US 2; conferences USSR 1"),
        ("es", "conferencias ganadas ru 2, eeuu 1", "conferences UK 2; conferences US 1"),
        ("en", "us: france 1 + align, siam 1", "networks US france 1; alignment france US; networks US siam 1"),
        ("ru", "франция сша 1 + контроль, сиам 1", "networks US france 1; alignment france US; networks US siam 1"),
    ],
)
def test_a_game_that_has_begun_is_told_at_once_what_no_card_may_bring(
    run: Run, lang: str, typed: str, first: str
) -> None:
    out = play(run, [typed], lang=lang)
    assert first.split("; ") == told()[: len(first.split("; "))], out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_denied_is_not_told(run: Run, lang: str) -> None:
    denied = {"en": "italy has not surrendered", "ru": "италия не сдалась", "es": "italia no se rindió"}
    play(
        run,
        [
            denied[lang],
            {"en": "no nets in france", "ru": "нет ячеек во франции", "es": "no hay redes en francia"}[lang],
        ],
        lang=lang,
    )
    assert [] == told()


@pytest.mark.parametrize("typed", ["us france 1, align siam 1", "france 1 us align, siam, vietnam"])
def test_a_number_or_a_place_that_may_belong_to_either_kind_of_marker_is_not_told(run: Run, typed: str) -> None:
    play(run, [typed])
    assert [] == told()


def test_russian_italy_is_no_northern_italy(run: Run) -> None:
    play(run, ["средиземный в италии", "с италия"], lang="ru")
    assert ["front mediterranean northern_italy"] == told()


@pytest.mark.parametrize(("lang", "typed"), [("en", "new guinea"), ("ru", "юзто новая гвинея"), ("es", "nueva guinea")])
def test_of_two_boards_that_one_name_tells_it_is_asked_which(run: Run, lang: str, typed: str) -> None:
    play(run, [typed, "2"], lang=lang)
    assert ["front sw_pacific vogelkop"] == told()


AGENDA = ("uk 3 us 4 sov 2", "tie goes to us", "global", "uk prod, polmil 1/3", "eur lead, us off", "abomb, ussr off")


def test_what_the_conference_card_said_may_be_told_late(run: Run) -> None:
    out = play(run, [*AGENDA, "second front on table", "yes"])
    assert "would be told at another time" in out
    assert "insert 1 card puts second_front in center" == lines_of()[-1]


def test_nothing_is_said_to_be_forgotten_that_what_was_told_leaves_no_room_for(run: Run) -> None:
    out = play(run, [*AGENDA, "us picks second front", "yes"])
    assert "insert" not in out
    assert len(AGENDA) == len(lines_of())


def test_a_yes_picks_none_of_several(run: Run) -> None:
    out = play(run, ["med 2 naval", "yes"])
    assert "Error: Which one? Type its number" in out
    assert [] == told()


@pytest.mark.parametrize("typed", ["5 naval west", "2 off cbi"])
def test_what_a_card_may_bring_as_well_is_asked_about(run: Run, typed: str) -> None:
    play(run, [typed])
    assert [] == told()


def test_once_a_conference_is_told_a_board_is_asked_about(run: Run) -> None:
    play(run, ["west bolero, cbi burma", "convoy arrives", "west normandy, cbi mandalay"])
    assert ["front western bolero", "front cbi burma", "convoy arrives"] == told()


def test_commas_part_what_stands_behind_catch_up(run: Run) -> None:
    play(run, ["catch-up networks UK poland 2, greece 1"])
    assert ["networks UK poland 2", "networks UK greece 1"] == told()


def test_what_stands_is_told_before_a_conference_without_the_questions_too(run: Run) -> None:
    play(
        run,
        [
            "naval 5 west, 2 med, 1 network for uk in greece",
            "yes",
            "uk won 2 conferences, us 1",
            "yes",
            "italy surrendered",
            "yes",
        ],
    )
    support = ["naval western 5", "naval mediterranean 2"]
    assert [*support, "networks UK greece 1", "conferences UK 2", "conferences US 1", "surrendered italy yes"] == told()


def test_what_cannot_stand_on_a_board_is_not_offered(run: Run) -> None:
    assert "catch-up offensive" not in play(run, ["2 off west, 1 off arctic, 1 off med"])


def test_a_marker_of_another_front_leaves_the_question_open(run: Run) -> None:
    out = play(run, ["catch-up", "east ukraine", "", "done"])
    assert 2 == out.count("Western Front: where? [")


def test_a_space_that_nobody_knows_is_refused_with_those_of_the_front(run: Run) -> None:
    out = " ".join(play(run, ["catch-up", "", "anzio"]).split())
    assert "`anzio`: not understood at `anzio`: expected a space (mediterranean_box, southern_italy" in out


def test_numbers_are_no_sections_where_a_value_is_asked_for(run: Run) -> None:
    out = play(run, ["catch-up tracks", "1 2", "done"])
    assert "Nothing was told. `1 2`: not understood at `1`" in out


def test_the_session_goes_on_between_the_questions(run: Run) -> None:
    out = play(run, ["catch-up", "norm", "show", "?", "undo", "catch-up naval arctic 2", "note here", "7.74", "done"])
    assert "Normandy → Rhineland" in out
    assert "Taken back: 1 adjust front western normandy" in out
    assert "7.74 Breakthrough" in out
    assert ["undo", "naval arctic 2", "note here"] == told()[1:]
    assert 7 == out.count("Mediterranean Front: where? [")


def test_a_line_of_the_game_ends_the_questions(run: Run) -> None:
    out = play(run, ["catch-up", "agenda UK 4, USSR 2, US 3", "picks global_issue"])
    assert "6 Agenda Segment · UK> picks global_issue" in out
    assert 2 == len(lines_of())


def test_a_question_mark_shows_the_region_that_is_asked_for(run: Run) -> None:
    out = play(run, ["catch-up tracks", "?", "done"])
    assert 2 == out.count("Such as: global churchill_stalin UK")
    assert "card is TITLE" not in out


def test_what_no_war_has_left_on_the_board_is_not_asked_for(run: Run) -> None:
    asked = play(run, ["catch-up", *[""] * 30])
    assert "Out of the game" in asked
    assert not any(kind in asked for kind in ("Offensive support:", "Axis armies against:", "German Technology:"))
    assert "German Technology:" in play(
        run, ["catch-up front western germany", "catch-up tracks", *[""] * 9], "won.yaml"
    )


def test_spaces_that_nobody_entered_are_not_asked_for(run: Run) -> None:
    assert "Entered in which" not in play(run, ["catch-up tracks", *[""] * 9])
    out = play(run, ["catch-up front western normandy", "catch-up tracks", *[""] * 5, "5"], "other.yaml")
    assert "Entered in which conference: Normandy? [?] 5" in out
    assert "entered normandy 5" == told("other.yaml")[-1]


@pytest.mark.usefixtures("alone")
def test_the_answers_to_a_question_are_completed(capsys: pytest.CaptureFixture[str]) -> None:
    header = beginning.standing(beginning.header("campaign", 2, [], tournament=False), {}, 6)
    session = Session(Path("g.yaml"), games.begun(Path("g.yaml"), header))
    answer(session, "catch-up")
    assert session.asking
    assert ["normandy"] == [word for word, _typed, _meaning in completions(session.state, session.asking.line("nor"))]
    answer(session, "normandy")
    for _question in range(2):
        answer(session, "")
    offered = [word for word, _typed, _meaning in completions(session.state, session.asking.line("western 5 arc"))]
    assert ["arctic"] == offered
    assert "1 marker told" in capsys.readouterr().out


def test_what_is_told_in_the_middle_of_a_game_is_no_question(run: Run) -> None:
    lines = ["agenda UK 4, USSR 2, US 3", "catch-up", "", "catch-up naval western 3", "picks global_issue"]
    out = play(run, lines)
    assert "where?" not in out
    assert "naval western 3" in told()


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("ru", ["расстановка", "нормандия", "", "", "5 3 0 1", "назад", "западный 4", "готово"]),
        ("es", ["situación", "normandía", "", "", "5 3 0 1", "volver", "occidental 4", "listo"]),
        ("ru", ["расстановка страны", "британия польша 2, греция 1", "ссср венгрия"]),
        ("es", ["situación países", "Reino Unido polonia 2 grecia 1", "URSS hungría"]),
    ],
)
def test_the_questions_are_answered_in_every_language(run: Run, lang: str, lines: Sequence[str]) -> None:
    out = play(run, lines, lang=lang)
    whole = ["front western normandy", "naval western 5", "naval mediterranean 3", "naval eastern 0", "naval arctic 1"]
    places = ["networks UK poland 2", "networks UK greece 1", "alignment hungary USSR"]
    assert told() == (places if len(lines) == 3 else [*whole, "naval western 4"]), out


def test_the_regions_of_the_board_are_named_in_every_language(run: Run) -> None:
    for lang, lines in (("ru", ["расстановка тихий океан"]), ("es", ["situación pacífico", "listo"])):
        assert {"ru": "КБИ", "es": "CBI"}[lang] in play(run, [*lines], f"{lang}.yaml", lang)


def test_one_power_is_no_other_cut_short(run: Run) -> None:
    """Neither side of a Global Issue is of a third power (6.11): nothing is told, or what is meant is asked about."""
    play(run, ["churchill stalin us"])
    assert [] == told()


@pytest.mark.parametrize(
    ("typed", "clauses"),
    [
        ("us commands europe and pacific", ["command europe US", "command pacific US"]),
        ("us commands both, a-bomb oak ridge, spy letter", ["command europe US", "command pacific US", BOMB, SPIES]),
        ("european command europe us", ["command europe US"]),
        ("won us 3, uk 2, ussr 2", ["conferences US 3", "conferences UK 2", "conferences USSR 2"]),
        ("med central italy 3, arctic 2", [ITALY, "naval mediterranean 3"]),
        ("ussr yugoslavia 1+1, rumania 2", [*YUGOSLAVIA, "networks USSR rumania 2"]),
        ("ussr yugoslavia 1 network 1 alignment", YUGOSLAVIA),
    ],
)
def test_a_board_is_told_as_it_is_said_at_a_table(run: Run, typed: str, clauses: Sequence[str]) -> None:
    play(run, [typed])
    assert clauses == told()[: len(clauses)]
    assert ("command pacific US" in told()) == ("command pacific US" in clauses)


def test_of_a_board_the_parts_that_tell_something_are_offered_and_the_others_named(run: Run) -> None:
    out = play(run, ["west france 5, east prussia, med central italy 3", "yes"])
    assert "Not told with it: `west france 5`." in out
    assert told() == ["front eastern prussia", ITALY, "naval mediterranean 3"]


def test_of_two_numbers_of_networks_none_is_left_out(run: Run) -> None:
    out = play(run, ["us france 1 1, greece 1", "us france 1 1, greece 2, poland", "foo baz"])
    assert told() == []
    assert "  1  card" not in out
    assert "Tell what stands on the board, such as: catch-up front western normandy" in out


def test_no_marker_is_told_twice_of_one_board(run: Run) -> None:
    play(run, ["bomb oak ridge, spies 1"], lang="en")
    assert told() == []


def test_a_card_of_which_nothing_is_known_is_told_behind_its_title(run: Run) -> None:
    play(run, ["london: pac lead and us do on table, uk 1 off in cbi"])
    put = ["card puts leadership_pacific in center", "card puts us_directed_offensive in center"]
    assert [*put, "card commits UK 1 offensive cbi"] == told()


def test_a_board_that_cannot_stand_is_refused_before_it_is_asked_about(run: Run) -> None:
    out = play(run, ["west bolero 6, arctic 2", "yes"])
    assert "Is this meant?" not in out
    assert "(6.5)" in out
    assert "still open" not in out


def test_the_spaces_of_a_front_are_named_where_the_one_told_is_none_of_them(run: Run) -> None:
    out = " ".join(play(run, ["west france 5", "west france 5, east prussia"]).split())
    assert out.count("Western Front: Western Theater box, Bolero, Normandy") == 2


def test_a_word_that_means_nothing_is_named_beside_the_marker_that_is_offered(run: Run) -> None:
    assert "Not told with it: `tunis`." in play(run, ["med tunis 3 naval"])


def test_of_several_lines_those_behind_a_refused_one_are_named(run: Run) -> None:
    out = play(run, ["alignment yugoslavia ussr; conferences 1 each; us poland 1"])
    assert "Not told with it: `us poland 1`." in out
    assert told() == ["alignment yugoslavia USSR"]


def test_yes_keeps_what_stands_as_enter_does(run: Run) -> None:
    play(run, ["catch-up", "yes", "southern italy"])
    assert told() == ["front mediterranean southern_italy"]
