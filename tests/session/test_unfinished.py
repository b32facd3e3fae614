"""What is missing in a line is asked for and put where it belongs; one line alone is asked with yes or no."""

from collections.abc import Iterator

import pytest

from churchill_cli.game import engine
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.session.answering import answered, chosen, completed
from churchill_cli.session.open_question import MOST_NUMBERED, Asked, Unfinished, asked
from churchill_cli.words import catalogues
from churchill_cli.words.localized_lines import worded
from tests.session.situations import SITUATIONS, heard


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
