"""A yes or a no, and a line that mends a slip: the last line is corrected, one more told, or a question dropped."""

from pathlib import Path

import pytest

from churchill_cli.record import store
from tests.conftest import Run

WON = "outcome US wins, UK uk_production, US global_issue us_production, USSR ussr_directed_offensive"
ALLOCATING = (WON, "USSR directs ussr_directed_offensive to eastern", "UK places 1 offensive western")
MEETING = (
    "UK 3, USSR 2, US 5",
    "US picks 2/2",
    "us production, 1/3",
    "ussr off, declares",
    "lead e, global",
    "global 3",
)
SLIPS = {
    "en": ["no,", "oops,", "sorry,", "actually", "i mean"],
    "ru": ["нет,", "ой,", "вернее"],
    "es": ["no,", "perdón,", "mejor dicho,"],
}
OFFENSIVE = {"en": "off east", "ru": "наст восток", "es": "of este"}


def played(run: Run, *lines: str, lang: str = "en") -> tuple[str, list[str]]:
    """Return what a session says, and the lines of its record."""
    typed = "\n".join((*lines, ""))
    said = run("play", "game.yaml", "--lang", lang, "--scenario", "training", "--keep-going", stdin=typed).out
    return said, [line.text for line in store.read(Path("game.yaml")).lines]


@pytest.mark.parametrize(("lang", "slip"), [(lang, slip) for lang, slips in SLIPS.items() for slip in slips])
def test_what_denies_the_last_line_may_correct_it_or_tell_another(run: Run, lang: str, slip: str) -> None:
    line = f"{slip} {OFFENSIVE[lang]}"
    said, lines = played(run, *ALLOCATING, line, lang=lang)
    assert lines == [*ALLOCATING], said

    Path("game.yaml").unlink()
    _said, more = played(run, *ALLOCATING, line, "2", lang=lang)
    assert more == [*ALLOCATING, "UK places 1 offensive eastern"]
    Path("game.yaml").unlink()
    _said, corrected = played(run, *ALLOCATING, line, "1", lang=lang)
    assert corrected[-1] == "change 3 UK places 1 offensive eastern"


def test_a_line_without_such_words_tells_one_more(run: Run) -> None:
    _said, lines = played(run, *ALLOCATING, "off east")
    assert lines == [*ALLOCATING, "UK places 1 offensive eastern"]


def test_where_a_debate_may_be_denied_a_no_corrects_nothing(run: Run) -> None:
    """`no, 2/2 4`: nobody debates, and who is next advances (5.24)."""
    _said, lines = played(run, *MEETING, "no, 2/2 4")
    assert lines[-2:] == ["UK advances global_issue with 3", "USSR advances pol_mil_2_2 with 4"]


@pytest.mark.parametrize(("lang", "answer"), [("en", "yes"), ("en", "no"), ("ru", "нет"), ("es", "sí"), ("es", "no")])
def test_a_yes_or_a_no_that_nobody_asked_for_is_said_to_be_none(run: Run, lang: str, answer: str) -> None:
    """`no` is no beginning of a `note`; after a no the way back is named."""
    said, lines = played(run, *ALLOCATING, answer, lang=lang)
    assert lines == [*ALLOCATING]
    refusal = said.rpartition(f"> {answer}")[-1]
    assert "note" not in refusal
    ways_back = {"en": "`undo`", "ru": "`отмена`", "es": "`deshacer`"}
    assert (ways_back[lang] in refusal) == (answer in {"no", "нет"})


@pytest.mark.parametrize(
    ("lang", "no", "undo"),
    [("en", "no", "undo"), ("ru", "нет", "отмена"), ("es", "no", "deshacer")],
)
def test_an_open_question_is_dropped_before_anything_is_taken_back(run: Run, lang: str, no: str, undo: str) -> None:
    agenda, several = "agenda UK 3, US 2, USSR 1", "leadership"
    for at, word in enumerate((no, undo)):
        record = f"{lang}-{at}.yaml"
        start = ("--lang", lang, "play", record, "--scenario", "training", "--keep-going")
        run(*start, stdin=f"{agenda}\n{several}\n{word}\n")
        lines = Path(record).read_text(encoding="utf-8").partition("lines:")[2]
        assert "agenda" in lines
        assert "undo" not in lines, word
        assert "picks" not in lines
    run("--lang", lang, "play", record, "--keep-going", stdin=f"{several}\n{undo}\n{undo}\n")
    assert "undo" in Path(record).read_text(encoding="utf-8").partition("lines:")[2]


def test_the_language_of_a_game_is_kept_with_it_and_one_that_is_named_wins(run: Run) -> None:
    run("--lang", "ru", "play", "g.yaml", "--scenario", "training", stdin="")
    assert "Дальше" in run("play", "g.yaml", stdin="").out
    assert "Next" in run("--lang", "en", "play", "g.yaml", stdin="").out
    assert "Next" in run("play", "g.yaml", stdin="").out
