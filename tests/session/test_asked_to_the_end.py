"""What was typed and understood is kept to the end: by menus, by what is missing, by a correction in everyday words."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.notation import grammar
from churchill_cli.session.dialogue import is_answer
from churchill_cli.session.open_question import asked
from churchill_cli.session.session import Session
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Run
from tests.session.situations import SITUATIONS
from tests.session.test_unfinished import SET_UP

PLAYED = "  1  change 6 {}"
CORRECTIONS = [
    ("global merkulov", "not merkulov, molotov", "USSR advances global_issue with molotov"),
    ("global merkulov", "i meant molotov", "USSR advances global_issue with molotov"),
    ("global 3", "i meant pol mil 1/3", "USSR advances pol_mil_1_3 with 3"),
    *(
        ("global 3", said, "USSR advances global_issue with 4")
        for said in (
            *("no, 4 not 3", "not 3 but 4", "that should have been 4"),
            *("не 3, а 4", "я имел в виду 4", "нет, это была 4"),
            *("no 3 sino 4", "quise decir 4", "perdón, no 3, 4"),
        )
    ),
    *(
        ("global zhdanov 3", said, "USSR advances global_issue with zhdanov 5")
        for said in (
            *("no, zhdanov 5, not 3", "sorry, zhdanov was a 5", "oops, zhdanov 5"),
            *("нет, жданов 5, а не 3", "ой, жданов был 5", "нет, 5, а не 3"),
            *("perdón, zhdanov era un 5", "no, zhdanov 5, no 3"),
        )
    ),
    *(
        ("global merkulov", said, "USSR advances global_issue with molotov")
        for said in (
            *("it wasn't merkulov, it was molotov", "that was not merkulov, molotov"),
            *("не меркулов, а молотов", "это был не меркулов, а молотов"),
            *("no era merkulov, era molotov", "no fue merkulov, fue molotov"),
        )
    ),
]


def told(run: Run, *lines: str) -> str:
    """Return what a session says to some lines of the meeting."""
    out = run("play", "--scenario", "training", "--keep-going", stdin=SET_UP + "\n".join(lines) + "\n").out
    return out[out.rindex("picks leadership_europe") :]


@pytest.mark.parametrize("before", [(), ("global 3",)])
def test_a_chief_of_staff_without_his_die_is_never_forgotten(run: Run, before: tuple[str, ...]) -> None:
    out = told(run, *before, "chief 13", "3")
    assert "advances pol_mil_1_3 with chief …: which? Type it alone." in out
    assert re.search(r"^US(SR)? advances pol_mil_1_3 with chief 3$", out, re.MULTILINE)


def test_an_entry_that_is_a_beginning_keeps_what_stands_behind_it(run: Run) -> None:
    out = told(run, "global 3", "4", "2", "pol_mil_1_3")
    assert "  2  US advances … with 4\n" in out
    assert "\nUS advances pol_mil_1_3 with 4\n" in out


def test_what_is_missing_is_not_filled_with_another_answer(run: Run) -> None:
    out = told(run, "ussr 4", "chief global")
    assert "USSR advances … with 4: which?" in out
    assert "chief 4" not in out


@pytest.mark.parametrize(
    ("lines", "line", "question"),
    [
        (("agenda UK eden", "4", "hopkins", "3"), "agenda UK eden 4, US hopkins, USSR 3", "which value? Type it alone"),
        (("agenda UK eden, US 2, USSR 1", "3+1"), "agenda UK eden 3+1, US 2, USSR 1", "which value? Type it alone"),
        (("agenda UK 3, US chief, USSR 1", "roll"), "agenda UK 3, US chief", "which? Type it alone."),
    ],
)
def test_what_a_line_lacks_alone_is_asked_for_and_is_no_error(
    run: Run, lines: tuple[str, ...], line: str, question: str
) -> None:
    out = run("play", "--scenario", "training", "--keep-going", stdin="\n".join(lines) + "\n").out
    assert "Error: The program" not in out
    assert question in out
    assert line in out


def test_an_issue_that_is_not_on_the_table_names_those_that_are(run: Run) -> None:
    out = told(run, "second front 3")
    assert "Second Front is not on the table (5.22)." in out
    assert "  → Second Front is out of the game. (6.21" in out
    assert "On the table: Pol-Mil 2/2, US" in out


@pytest.mark.parametrize(("line", "said", "meant"), CORRECTIONS)
def test_a_correction_in_everyday_words_shows_the_line_and_waits_for_a_yes(
    run: Run, line: str, said: str, meant: str
) -> None:
    assert PLAYED.format(meant) in told(run, line, said)


def test_a_correction_names_another_power_and_is_told_after_a_yes(run: Run) -> None:
    out = told(run, "global 3", "uk 3", "that was the US", "yes")
    assert "change 7 US debates with 3\n" in out
    assert "  Line 7 was: UK debates with 3 – it is: US debates with 3" in out


@pytest.mark.parametrize("said", ["roll", "roll for me", "кинь за меня", "tira tú el dado"])
def test_a_roll_tells_the_die_that_was_asked_for(run: Run, said: str) -> None:
    out = told(run, "chief global", said)
    rolled = re.search(r"^Rolled here: ([1-6])\.$", out, re.MULTILINE)
    assert rolled
    assert f"\nUSSR advances global_issue with chief {rolled[1]}\n" in out


def test_nothing_is_rolled_where_no_dice_are_due(run: Run) -> None:
    assert "No dice are due that this program could roll." in told(run, "roll")


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("sorry, not 3 but 5", "agenda UK 5, US 4, USSR 1"),
        ("no, 2 not 1", "agenda UK 3, US 4, USSR 2"),
        ("lang ru\nой нет, не 3 а 5", "agenda UK 5, US 4, USSR 1"),
        ("lang es\nperdón, no era 3 sino 5", "agenda UK 5, US 4, USSR 1"),
        ("lang es\nno 1 sino 2", "agenda UK 3, US 4, USSR 2"),
    ],
)
def test_one_part_of_a_line_told_is_corrected_in_everyday_words(run: Run, said: str, line: str) -> None:
    cards = "agenda UK 3, US 4, USSR 1"
    run("play", "g.yaml", "--scenario", "training", "--keep-going", stdin=f"{cards}\n{said}\nyes\nsí\nда\n")
    assert f"change 1 {line}" in Path("g.yaml").read_text(encoding="utf-8")


def test_table_and_cards_of_one_power_are_shown_alone(run: Run) -> None:
    out = told(run, "table us", "cards us")
    assert "US: cards left in the deck" in out
    assert "USSR: cards left in the deck" not in out
    assert "Roosevelt (Leader)" in out
    assert "Stalin (Leader)" not in out


@pytest.mark.parametrize("for_whom", ["us", "for the us", "за сша", "для США", "para los estados unidos"])
@pytest.mark.parametrize("command", ["worth", "cards", "plan"])
def test_for_whom_a_command_is_may_be_said_in_each_language(run: Run, command: str, for_whom: str) -> None:
    lines = (f"{command} us", f"{command} {for_whom}")
    plain, said = (told(run, line).partition(f"> {line}\n")[2].rpartition("The record")[0] for line in lines)
    assert plain == said != ""


def test_what_is_kept_of_a_card_is_said(run: Run) -> None:
    assert "A card without a name is discarded for him" in told(run, "stalin discards 3 global", "yes")


def test_a_line_told_at_an_open_question_says_that_this_was_not_answered(run: Run) -> None:
    lost = "The question before this line is dropped: nothing that it asked about is told."
    script = ("play", "g.yaml", "--scenario", "training", "--keep-going")
    asked = "agenda UK 5, US 4, USSR 1\npicks"  # which of the issues
    assert lost in " ".join(run(*script, stdin=f"{asked}\nnote so it goes\n").out.split())
    assert lost not in " ".join(run(*script, stdin="picks\n?\nlog\nglobal\n").out.split())


@pytest.mark.parametrize(("lang", "word"), [("en", "yup"), ("ru", "точно"), ("es", "s")])
def test_a_word_that_fits_nothing_leaves_a_question_open_and_yes_is_said_in_many_ways(
    run: Run, lang: str, word: str
) -> None:
    script = ("play", "g.yaml", "--scenario", "training", "--keep-going", "--lang", lang)
    out = run(*script, stdin=f"agenda UK 3, US 4, USSR 1\nno, 5 not 4\nqqq\n{word}\n").out
    with catalogues.speaking(lang):
        assert catalogues._("What was asked before is still open.").rstrip(".") in out
    assert "change 1 agenda UK 3, US 5, USSR 1" in Path("g.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("at", SITUATIONS)
def test_a_line_of_thousands_of_digits_answers_no_question(at: str) -> None:
    state = SITUATIONS[at]()
    question = asked([grammar.write(action) for action in engine.legal(state)] or ["agenda"])
    session = cast("Session", SimpleNamespace(state=state, asked=question))
    assert not is_answer(session, "9" * 5000)


@pytest.mark.parametrize(
    "said", ["i meant crow 1/3", "no, crow 1/3", "я имел в виду кроули 1/3", "quise decir crow 1/3"]
)
def test_another_kind_of_line_may_be_meant_instead_of_the_last(run: Run, said: str) -> None:
    out = told(run, "global 3", "us debates crow", said)
    assert "  1  change 7 US advances pol_mil_1_3 with crowley" in out


@pytest.mark.parametrize("said", ["no, zhdanov 5, not 3", "нет, жданов 5, а не 3", "perdón, zhdanov era un 5"])
def test_a_card_that_is_named_is_found_further_back(run: Run, said: str) -> None:
    out = told(run, "global zhdanov 3", "us pol 22 5", "uk us prod 1", "ussr euro 1", "us japan 1", said)
    assert "  1  change 6 USSR advances global_issue with zhdanov 5" in out


def test_what_an_asked_line_leaves_out_is_named(run: Run) -> None:
    assert "Not told with it: `blimey`." in told(run, "stalin 1/3, blimey, 5")


def test_a_card_of_unknown_value_answers_what_was_asked_and_is_asked_for_its_value(run: Run) -> None:
    out = told(run, "global", "zhdanov", "3")
    assert "\nUSSR advances global_issue with zhdanov 3\n" in out
    assert "debates with zhdanov" not in out


@pytest.mark.parametrize("refused", ["uk 2 us prod", "bomb", "us prod 44", "table us 99 x"])
def test_a_refused_line_leaves_the_question_open(run: Run, refused: str) -> None:
    out = told(run, "global zhdanov", refused, "3")
    assert "What was asked before is still open" in out
    assert "\nUSSR advances global_issue with zhdanov 3\n" in out


def test_a_question_that_was_answered_is_not_open_behind_what_is_refused_then(run: Run) -> None:
    out = told(run, "global zhdanov", "3", "uk 2 us prod")
    assert "still open" not in out


@pytest.mark.parametrize("group", ["amending", "maybe_amending", "no", "yes", "but", "not"])
def test_the_beginning_of_a_correction_alone_is_answered(run: Run, group: str) -> None:
    """And a beginning with a mark behind it, with a number, a name: whatever is said, nothing fails."""
    said = {**rulebook().lexicon["amendments"], **rulebook().lexicon["answers"]}[group]
    forms = sorted(form for lang in LANGUAGES for form in map(str, said[lang]) if form.isprintable())
    typed = [
        line for form in forms for line in (form, f"{form},", f"{form}, {form}", f"{form} 3, {form}", f"{form} eden")
    ]
    out = told(run, "global 3", *(line for line in typed if "\\" not in line), "quit")
    assert "This is a bug" not in out


@pytest.mark.parametrize("said", ["no", "no.", "no no", "нет", "не", "no!", "nobody", "никто", "nadie"])
def test_a_no_where_somebody_may_debate_says_that_nobody_does(run: Run, said: str) -> None:
    out = told(run, "global 3", said)
    assert "Nobody debates." in out
    assert "Error" not in out


@pytest.mark.parametrize("looked", [(), ("?",)])
def test_what_may_be_told_is_no_debate_once_nobody_debates(run: Run, looked: tuple[str, ...]) -> None:
    """One that comes after all is told."""
    out = told(run, "global 3", *looked, "nobody debates", "?", "us debates 2")
    before, after = out.split("> nobody debates\n")
    declined, debated = after.split("> us debates 2\n")
    assert (not looked) or "US debates" in before
    assert "US debates" not in declined
    assert "US debates with 2\n" in debated


def test_what_is_still_open_is_asked_once_more(run: Run) -> None:
    """Behind a line that is not understood: the line of which something is missing, or the entries of a short menu."""
    lines = ("agenda US 5", "---", "us 5, uk dill 3, ussr 2", "---")
    out = " ".join(run("play", "--scenario", "training", "--keep-going", stdin="\n".join((*lines, ""))).out.split())
    assert "What was asked before is still open: agenda US 5, UK …: which? Type it alone." in out
    assert "still open: 1 agenda UK dill 3, US 5, USSR 2 · 2 agenda UK 3, US 5, USSR 2" in out


NOBODY = {"en": ("nobody debates", "debate"), "ru": ("никто не спорит", "спор"), "es": ("nadie debate", "debat")}
"""That nobody debates, and how a debate is spoken of."""


@pytest.mark.parametrize("lang", NOBODY)
def test_where_nobody_debates_no_debate_is_offered_and_a_capture_is_told_once(run: Run, lang: str) -> None:
    said, debate = NOBODY[lang]
    captured = ("USSR advances global_issue with leader", "leader USSR well", "US advances us_production with 2")
    out = told(run, *captured[:2], f"lang {lang}", said, "2", "qqq zzz", captured[2])
    offered, behind = out.partition("> 2\n")[2].split("> US advances us_production with 2\n")
    assert debate not in offered.casefold()
    assert out.partition(f"> {said}\n")[2].count("(5.23)") == 1
    assert "(5.22)" in behind
