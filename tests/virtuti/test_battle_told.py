"""A battle told in words: what is understood, in three languages, and what has no place is named, never dropped."""

import json
from collections.abc import Sequence

import pytest

from churchill_cli.play.virtuti_battle import told
from churchill_cli.words.languages import LANGUAGES
from tests.conftest import Done, Run

BATTLE = ("--attacker", "axis", "--attack", "2", "--defender", "ussr", "--defend", "1", "--initiative", "axis,ussr")
QUESTIONS = 19
SUPPLY, LANDING, TIE = 17, 18, 19
"""Places of the questions that are answered by yes or no, and of the last one."""


def battle(run: Run, *more: str) -> Done:
    """Return what becomes of a battle of 2 against 1, with some of it told besides."""
    words = list(BATTLE)
    for option in more[::2]:
        if option in words:
            del words[words.index(option) : words.index(option) + 2]
    done: Done = run("vm", "battle", *words, *more)
    return done


def strength(run: Run, *more: str) -> tuple[int, int]:
    """Return the strength of both sides."""
    done = battle(run, *more, "--json")
    assert 0 == done.code, done.out
    found = json.loads(done.out)["strength"]
    return found["attacker"], found["defender"]


def answered(run: Run, place: int, *typed: str, lang: str = "en") -> Done:
    """Return what comes of the questions where the one at a place is answered so, and all others by their default."""
    lines = [""] * (place - 1) + list(typed) + [""] * (QUESTIONS - place)
    done: Done = run("vm", "battle", "-v", "--lang", lang, stdin="".join(f"{line}\n" for line in lines))
    return done


YES = ["yes", "Yes.", "y", "Y", "YES!", "да", "Да.", "д", "sí", "Sí.", "si", "s", "true", "1"]
NO = ["no", "No.", "n", "N", "NO!", "нет", "Нет.", "н", "false", "0", ""]
NEITHER = ["yeah", "out", "ja", "nein", "yes please", "no idea", "?", "2", "yesno", "не знаю", "quizás", "land"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_yes_and_no_are_understood_in_every_language_whatever_is_spoken(run: Run, lang: str) -> None:
    by_words = {
        word: [answered(run, place, word, lang=lang).out for place in (SUPPLY, LANDING)] for word in (*YES, *NO)
    }

    assert {tuple(by_words["yes"])} == {tuple(by_words[word]) for word in YES}
    assert {tuple(by_words["no"])} == {tuple(by_words[word]) for word in NO}
    assert all(yes != no for yes, no in zip(by_words["yes"], by_words["no"], strict=True))


@pytest.mark.parametrize("place", [SUPPLY, LANDING])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_neither_yes_nor_no_is_asked_again(run: Run, lang: str, place: int) -> None:
    plain = answered(run, place, "yes", lang=lang)
    for word in NEITHER:
        done = answered(run, place, word, "yes", lang=lang)

        assert 0 == done.code, word
        assert word in done.err
        assert plain.out.splitlines()[1:] == done.out.splitlines()[1:]
        assert done.out.count("?") == plain.out.count("?") + 1


@pytest.mark.parametrize("word", NEITHER)
def test_a_script_without_a_further_answer_is_refused(run: Run, word: str) -> None:
    lines = [""] * (LANDING - 1) + [word]

    assert 2 == run("vm", "battle", stdin="".join(f"{line}\n" for line in lines)).code


SUPPORT = {
    "2,1,1 river +1": 3,
    "2, 1, 1 river +1": 3,
    " 2 , 1 ,1   +1  river ": 3,
    "2, 1, 1 +1 mountains": 3,
    "armored corps:2, army:1, army:1 river +1": 3,
    "танковый корпус:2, армия:1,1 река +1": 3,
    "2,1,1 río +1": 3,
    "2, 1, 1 none +1": 5,
    "3; 2": 5,
    "3;": 3,
    "fleet:3 bombardment +1": 4,
    "fleet:3 Shore Bombardment": 3,
    "flota:3 bombardeo costero": 3,
    "flota:3 bombardeo": 3,
    "3 support +1": 4,
    "3 the Axis": 3,
    "2:exhausted, 1": 1,
    "2,1:white+green:hp2 +1": 4,
}


@pytest.mark.parametrize("typed", SUPPORT)
def test_support_is_read_with_all_that_is_told_of_it(run: Run, typed: str) -> None:
    assert (2 + SUPPORT[typed], 1) == strength(run, "--attack-support", typed)
    assert (2, 1 + SUPPORT["3; 2"]) == strength(run, "--defend-support", "3; 2")


@pytest.mark.parametrize("typed", ["3 frozen", "3 frozen river", "3 river frozen", "3 замёрзшая река", "3 río helado"])
def test_a_frozen_river_is_told_by_its_name(run: Run, typed: str) -> None:
    assert (5, 1) == strength(run, "--attack-support", typed, "--weather", "snow")


WITHOUT_A_PLACE = {
    "--attack-support": {
        "3 +1 +2": "+1",
        "3 river mountains": "river",
        "3 river none": "river",
        "3 bombardment support": "bombardment",
        "3 axis allies": "axis",
        "3 river, 2": "3 river",
        "2 1 1 river +1": "2 1 1",
        "3 desert": "desert",
        "3 desert river": "desert",
        "3 + 1": "3 + 1",
        "3 river+1": "river+1",
        "+1": "+1",
        "river +1": "river",
        "army:2:white:green": "green",
        "2:hp1:hp2": "hp2",
        "2:exhausted:exhausted": "exhausted",
        "2:3": "3",
        "3 move": "move",
    },
    "--attack": {
        "army:2:white:green": "green",
        "2:hp1:hp2": "hp2",
        "2 1": "2 1",
        "2;1": "2;1",
        "2 river": "2 river",
        "2 +1": "2 +1",
        "army:2:3": "3",
        "army 2": "army 2",
    },
    "--attack-across": {"river mountains": "river mountains", "desert": "desert"},
    "--initiative": {"axis ussr": "axis ussr", "axis;ussr": "axis;ussr", "axis,axis": "twice"},
    "--attack-order": {"1 2": "1 2", "+1 +2": "1 +2"},
    "--at": {"land sea": "land sea"},
    "--weather": {"mud snow": "mud snow"},
}
WITHOUT_A_PLACE["--defend-support"] = WITHOUT_A_PLACE["--attack-support"]
WITHOUT_A_PLACE["--defend"] = WITHOUT_A_PLACE["--attack"]


@pytest.mark.parametrize("option", WITHOUT_A_PLACE)
def test_what_has_no_place_in_an_option_is_named_and_refused(run: Run, option: str) -> None:
    for typed, word in WITHOUT_A_PLACE[option].items():
        done = battle(run, option, typed)

        assert (2, "") == (done.code, done.out), typed
        assert word in done.err.replace("\\'", "'"), typed


OTHERS: list[tuple[Sequence[str], str]] = [
    (("losses", "--units", "army:2 corps:1", "--points", "1"), "army:2 corps:1"),
    (("losses", "--units", "army:2:1", "--points", "1"), "army:2:1"),
    (("losses", "--units", "army:2+1+1", "--points", "1"), "army:2+1+1"),
    (("losses", "--units", "army:2,,corps:1", "--points", "1"), "''"),
    (("stacking", "--limits", "2:3:1", "--stacks", "2"), "2:3:1"),
    (("stacking", "--limits", "2:3 3:1", "--stacks", "2"), "2:3 3:1"),
    (("stacking", "--limits", "2:3", "--stacks", "2 2"), "2 2"),
    (("stacking", "--limits", "2:3", "--stacks", "2,,2"), "''"),
    (("research", "--level", "1", "--turns", "3", "--buy", "1,,1"), "''"),
    (("research", "--level", "1", "--turns", "3", "--buy", ",1"), "''"),
    (("research", "--level", "1", "--turns", "3", "--buy", "1 1"), "1 1"),
    (("victory", "--axis", "1", "--allied", "1", "--turn", "autumn 1945", "--held", "rome berlin"), "rome berlin"),
    (("victory", "--axis", "1", "--allied", "1", "--turn", "autumn 1945 1944"), "autumn 1945 1944"),
    (("turn", "late", "summer", "1939", "1940"), "late summer 1939 1940"),
    (("income", "--friendly", "1 2", "--economy", "50", "--card", "50"), "1 2"),
    (("income", "--friendly", "1.2.3", "--economy", "50", "--card", "50"), "1.2.3"),
]


@pytest.mark.parametrize(("words", "named"), OTHERS, ids=[named for _words, named in OTHERS])
def test_so_it_is_in_every_other_command(run: Run, words: Sequence[str], named: str) -> None:
    done = run("vm", *words)

    assert (2, "") == (done.code, done.out)
    assert named in done.err


def test_a_comma_behind_a_list_is_no_further_entry(run: Run) -> None:
    assert 0 == run("vm", "losses", "--units", "army:2,", "--points", "1").code


@pytest.mark.parametrize(
    "words",
    [
        ("battle", *BATTLE, "--attack-support", "3", "--attack-support=2"),
        ("battle", "--position", "one.yaml", "--position", "other.yaml"),
        ("income", "--friendly", "3", "--friendly", "5", "--economy", "50", "--card", "50"),
    ],
)
def test_an_option_that_is_told_twice_is_refused(run: Run, words: Sequence[str]) -> None:
    done = run("vm", *words)

    assert 2 == done.code
    assert "stands there twice" in done.err


def test_a_bonus_may_have_its_plus(run: Run) -> None:
    assert (4, 2) == strength(run, "--attack-order", "+2", "--defend-order", "+1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tie_without_initiative_asks_which_faction_is_higher(run: Run, lang: str) -> None:
    words = ("vm", "battle", "--lang", lang, *BATTLE[:-2], "--defend-order", "1")
    done = run(*words)

    assert (2, "") == (done.code, done.out)
    assert all(text in done.err for text in ("2", "axis,ussr", "ussr,axis", "7.5.4"))
    assert all(0 == run(*words, "--initiative", initiative).code for initiative in ("axis,ussr", "ussr,axis"))


def test_what_an_initiative_that_is_not_told_would_change_is_said(run: Run) -> None:
    untold = run("vm", "battle", *BATTLE[:-2]).out

    assert "Defender would need 2 more" in untold
    assert "1 less makes a tie" in untold
    assert "1 less" not in battle(run).out


@pytest.mark.parametrize("where", [("--weather", "mud"), ("--at", "sea")])
def test_what_the_loser_needs_comes_from_tokens_only_where_they_count(run: Run, where: tuple[str, str]) -> None:
    assert "Defender would need 2 more from cards or tokens." in battle(run).out
    assert "Defender would need 2 more from its card; air support tokens do not count." in battle(run, *where).out


def test_options_that_are_not_given_are_left_to_the_reader() -> None:
    assert {"attacker": {"units": []}, "defender": {}} == told({"attack": "", "defend": None})
