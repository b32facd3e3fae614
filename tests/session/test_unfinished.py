"""What is missing in a line is asked for and put where it belongs; one line alone is asked with yes or no."""

from collections.abc import Iterator, Sequence

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session.answering import answered, chosen, completed
from churchill_cli.session.open_question import MOST_NUMBERED, Asked, Unfinished, asked
from churchill_cli.words import catalogues
from churchill_cli.words.localized_lines import worded
from tests.conftest import Run
from tests.session.situations import SITUATIONS, heard

SET_UP = """\
agenda UK 4, USSR 2, US 3
UK picks pol_mil_2_2
USSR picks us_production pol_mil_1_3
US picks ussr_directed_offensive ussr_declares_war
UK picks leadership_europe global_issue
"""


def told(run: Run, *lines: str) -> str:
    """Return what a session says to some lines after the agenda."""
    return run("play", "--scenario", "training", "--keep-going", stdin=SET_UP + "\n".join(lines) + "\n").out


@pytest.mark.parametrize("begun", ["card tolstoy", "carta tolstoy", "tolstoy"])
@pytest.mark.parametrize("dice", ["4 6", "4,6", "46", "4 and 6", "four six"])
def test_the_dice_of_a_card_may_be_told_in_a_line_of_their_own(run: Run, begun: str, dice: str) -> None:
    done = run("play", "--scenario", "training", stdin=f"{begun}\n{dice}\n")
    assert (0, True) == (done.code, "card is tolstoy 4 6" in done.out)


@pytest.mark.parametrize("few", ["2", "2 4", "2,4"])
def test_one_die_more_is_added_to_those_that_were_too_few(few: str) -> None:
    state = SITUATIONS["reserves"]()
    line = heard(state, few).told
    dice = [die for die in ["2", "4", "5"] if die not in few]
    unfinished = asked([line]).unfinished
    assert unfinished is None
    violation = next(engine.violations(state, grammar.parse(line)))
    assert ("7.62",) == violation.cites
    assert "more" in violation.why.template
    assert dice


@pytest.mark.parametrize("typed", ["europe reserves 1", "reserves in europe 1", "western rolls 4", "eastern rolls 11"])
def test_a_line_of_its_own_is_not_put_where_something_is_missing(typed: str) -> None:
    state = SITUATIONS["fronts"]()
    begun = asked([f"eastern rolls {die}" for die in range(1, 11)])
    assert ("eastern rolls 9",) == answered(begun, state, "it rolls 9")
    assert () == answered(begun, state, typed)


@pytest.mark.parametrize(
    ("begun", "missing", "line"),
    [
        ("global", "4", "USSR advances global_issue with 4"),
        ("global", "merkulov", "USSR advances global_issue with merkulov"),
        ("global", "leader discarding merkulov", "USSR advances global_issue with leader discarding merkulov"),
        ("merkulov", "1/3", "USSR advances pol_mil_1_3 with merkulov"),
        ("4", "us production", "USSR advances us_production with 4"),
    ],
)
def test_a_missing_word_is_asked_for_and_typed_alone(run: Run, begun: str, missing: str, line: str) -> None:
    out = told(run, begun, missing)
    assert "which? Type it alone." in out
    assert line in out.splitlines()


def test_a_number_typed_where_a_card_is_missing_is_its_value(run: Run) -> None:
    for value in "123456":
        assert f"USSR advances global_issue with {value}" in told(run, "global", value, "quit").splitlines()


def test_something_else_may_be_told_where_a_word_is_missing(run: Run) -> None:
    out = told(run, "global", "?", "1/3 4")
    assert "USSR advances pol_mil_1_3 with 4" in out.splitlines()


@pytest.mark.parametrize(("answer", "is_told"), [("yes", True), ("да", True), ("sí", True), ("1", True), ("no", False)])
def test_one_line_that_may_be_meant_is_asked_with_yes_or_no(run: Run, answer: str, is_told: bool) -> None:  # noqa: FBT001
    out = told(run, "poland is soviet", answer)
    assert "Is this meant? Type yes or no." in out
    assert is_told == ("Set by hand" in out)


def menus() -> Iterator[tuple[str, State, tuple[str, ...]]]:
    """Yield every menu of each situation to which few words lead."""
    for at, made in SITUATIONS.items():
        state = made()
        for typed in (
            "3",
            "leader",
            "advances",
            "debates",
            "global",
            "2 off",
            "us",
            "west",
            "polmil 1",
            "none",
            "card",
        ):
            choices = heard(state, typed).asked
            if choices:
                yield f"{at}: {typed}", state, choices


def test_no_menu_is_longer_than_six_and_what_is_missing_is_named_at_once() -> None:
    found = 0
    for typed, state, choices in menus():
        question = asked(choices)
        menu, unfinished = question.choices, question.unfinished
        assert len(menu) <= MOST_NUMBERED, typed
        assert bool(menu) != bool(unfinished), typed
        entries = [str(n) for n in range(1, len(menu) + 1)] or (unfinished.pieces if unfinished else ())
        meant = [answered(question, state, answer) for answer in entries]
        assert sorted(choices) == sorted(line for lines in meant for line in lines), typed
        found += bool(unfinished)
    assert found


def test_what_is_asked_for_is_completed_by_what_belongs_there_only() -> None:
    state = SITUATIONS["advance"]()
    unfinished = asked(heard(state, "global").asked).unfinished
    assert unfinished
    for other in ("?", "? global", "undo", "uk passes", "western 5", "the", ""):
        assert () == completed(state, unfinished, other)


@pytest.mark.parametrize("typed", ["5 -1", "5, -1 because stalin is active", "5 minus 1"])
def test_a_value_that_is_asked_for_may_be_told_with_what_is_taken_from_it(typed: str) -> None:
    missing = Unfinished("USSR advances us_production with")
    assert ("USSR advances us_production with 5-1",) == completed(SITUATIONS["advance"](), missing, typed)


def test_what_is_missing_before_another_line_is_asked_for_without_the_mark_between() -> None:
    boxes = ("mediterranean", "eastern", "cbi", "far_east", "central_pacific", "sw_pacific", "arctic")
    lines = tuple(f"UK places 1 naval {box}; US places 1 offensive western" for box in boxes)
    missing = asked(lines).unfinished
    assert missing is not None
    assert boxes == missing.pieces
    for box, line in zip(boxes, lines, strict=True):
        assert line == missing.whole(box)
        assert (line,) == answered(asked(lines), SITUATIONS["allocate"](), box)


@pytest.mark.parametrize("lang", ["en", "ru", "es"])
@pytest.mark.parametrize("missing", ["sw_pacific", "central_pacific"])
def test_a_place_named_elsewhere_in_the_line_answers_what_is_missing(lang: str, missing: str) -> None:
    """All entries have the places of the other parts: only what is missing tells them apart."""
    places = ("mediterranean", "eastern", "cbi", "far_east", "central_pacific", "sw_pacific", "arctic")
    beside = "US places 3 offensive western; US places 1 naval {}; US places 1 offensive sw_pacific"
    entries = [beside.format(place) for place in places]
    question = asked(entries)
    assert question.unfinished is not None
    with catalogues.speaking(lang):
        for typed in (missing, worded(missing, lang)):
            assert (entries[places.index(missing)],) == answered(question, SITUATIONS["allocate"](), typed)


def test_a_menu_is_answered_by_words_of_what_tells_its_entries_apart() -> None:
    entries = [f"UK places 1 {kind} cbi; UK places 2 offensive western" for kind in ("naval", "offensive")]
    assert (entries[1],) == chosen(asked(entries), "offensive")
    assert (entries[0],) == chosen(asked(entries), "nav")


def test_a_question_in_the_place_of_another_says_that_this_was_not_answered(run: Run) -> None:
    lost = "The question before this line is dropped: nothing that it asked about is told."
    for begun, then, times in (("merkulov", "4", 1), ("global", "1/3", 1), ("merkulov", "1/3", 0), ("global", "4", 0)):
        assert times == " ".join(told(run, begun, then, "no").split()).count(lost), (begun, then)


OUTCOMES = tuple(
    f"US debates with leader discarding walker; US leader is {outcome}" for outcome in ("well", "ill", "dead")
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("8, well", OUTCOMES[:1]),
        ("8, ill", OUTCOMES[1:2]),
        ("2", OUTCOMES[1:2]),
        ("2, well", ()),
        ("8,", ()),
        ("8", ()),
    ],
)
def test_a_die_before_the_words_of_an_entry_is_no_number_of_one(typed: str, meant: tuple[str, ...]) -> None:
    """Where the menu has an entry of that number nothing is clear."""
    assert meant == answered(Asked(OUTCOMES), SITUATIONS["debate"](), typed)


@pytest.mark.parametrize(
    "typed",
    [
        ("us 5", "dill 3", "yes", "ussr 2"),
        ("us 5", "uk dill 3, stalin 2", "1"),
        ("uk dill", "yes", "3", "us 5", "2"),
        ("stalin 2, us 5", "dill 3", "yes"),
    ],
)
def test_cards_shown_one_by_one_come_to_one_agenda(run: Run, typed: Sequence[str]) -> None:
    out = run("play", "--scenario", "training", "--keep-going", stdin="\n".join((*typed, ""))).out
    assert "USSR shows a value of 2." in out
    assert "agenda UK dill 3, US 5, USSR 2" in out
