"""What is said beside an answer and is known already: it agrees, or it is refused with the reason; never dropped."""

import pytest
from churchill_cli.session.apart import told_apart

from churchill_cli.errors import Ambiguous, Forbidden, UsageProblem
from churchill_cli.session.commanding import commanded
from churchill_cli.words import catalogues
from tests.rules.telling import opened, told
from tests.session.situations import SITUATIONS, heard


@pytest.mark.parametrize(
    ("at", "typed", "place", "due"),
    [
        ("pick_one", "bomb onto the 3", "onto the 3", "UK picks one issue for its own track, space 2."),
        ("pick_one", "global to the center", "to the center", "UK picks one issue for its own track, space 2."),
        ("pick_one", "global on the us track, space 2", "on the us track, space 2", "space 2."),
        ("pick_two", "global and bomb on his track", "on his track", "USSR picks issues for the center: 2."),
        ("pick_two", "global and bomb, on the ussr 2", "on the ussr 2", "USSR picks issues for the center: 2."),
    ],
)
def test_another_place_than_that_of_the_pick_is_refused_with_the_right_one(
    at: str, typed: str, place: str, due: str
) -> None:
    with pytest.raises(UsageProblem) as refused:
        told_apart(SITUATIONS[at](), typed)

    assert f"`{place}` is not where the issue goes" in refused.value.message
    assert due in refused.value.hint


def test_without_a_difference_the_first_issue_goes_to_the_center() -> None:
    state = told(opened(), "agenda UK 1, US 2, USSR 2", "tie goes to US")

    assert heard(state, "global to the center").told == "US picks global_issue"
    assert not heard(state, "global on our track").told


@pytest.mark.parametrize("power", ["us", "ussr"])
def test_no_other_card_counts_the_imperial_staff(power: str) -> None:
    line = {"us": "uk 2, ussr 3, us 4 with the bonus included", "ussr": "uk 2, us 3, ussr 4 with the bonus"}[power]

    with pytest.raises(UsageProblem, match="Only the card of UK counts 1 more"):
        told_apart(SITUATIONS["cards_shown"](), line)


def test_whether_the_bonus_is_counted_is_asked_with_what_the_card_counts_then() -> None:
    with pytest.raises(Ambiguous) as asked:
        told_apart(SITUATIONS["cards_shown"](), "uk 3 with the bonus, us 5, ussr 1")

    counted = {"agenda UK 3, US 5, USSR 1": "counts 4", "agenda UK 2, US 5, USSR 1": "counts 3"}
    assert dict(zip(asked.value.choices, (meaning[:8] for meaning in asked.value.meanings), strict=True)) == counted


def test_a_chief_of_staff_is_told_with_his_die() -> None:
    line = heard(SITUATIONS["cards_shown"](), "uk chief 4, bonus included, us 4, ussr 3").told

    assert line == "agenda UK chief 3, US 4, USSR 3"


@pytest.mark.parametrize(("lang", "typed"), [("en", "new card"), ("ru", "новая карта"), ("es", "nueva carta")])
def test_a_new_card_begins_no_game(lang: str, typed: str) -> None:
    with catalogues.speaking(lang):
        assert commanded(f"{typed}: stalin", exact=False) is None
        assert commanded("new game.yaml", exact=False) == ("new", ["game.yaml"])


@pytest.mark.parametrize(
    "typed",
    [
        "tolstoy: the convoy arrives, partisan dispute 6, no effect",
        "tolstoy, partisan dispute 6, no effect, convoy arrives",
    ],
)
def test_what_a_die_brings_says_which_of_the_faces_it_may_be(typed: str) -> None:
    answer = heard(SITUATIONS["card"](), typed)

    assert answer.asked == tuple(f"card is tolstoy {face} 6" for face in (1, 2, 3))


def test_a_word_behind_a_title_that_is_not_understood_is_never_dropped() -> None:
    for typed in ("tolstoy, uk 3", "tolstoy, poland", "tolstoy, partisan dispute 2, no effect"):
        assert not heard(SITUATIONS["card"](), typed).told, typed


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("stalin on global discarding 3, cunningham debates", "debated by a Leader only"),
        ("us 3 on global, cunningham debates", "It is USSR's turn"),
    ],
)
def test_of_an_advance_and_its_debate_neither_is_told_where_one_is_forbidden(typed: str, why: str) -> None:
    with pytest.raises(Forbidden, match=why):
        told_apart(SITUATIONS["advance"](), typed)


@pytest.mark.parametrize("at", ["board", "allocate", "networks", "align", "reserves", "fronts", "advance"])
@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("show me the eastern front", "show fronts"),
        ("покажи польшу", "show countries"),
        ("muéstrame las redes de la urss", "show countries"),
        ("quiero ver la mesa", "table"),
        ("show poland", "show countries"),
    ],
)
def test_a_wish_to_see_tells_nothing_at_any_step(at: str, typed: str, command: str) -> None:
    answer = heard(SITUATIONS[at](), typed)

    assert (answer.command, answer.told, answer.asked) == (command, "", ())


def test_a_question_of_the_rules_is_searched() -> None:
    assert heard(SITUATIONS["any"](), "where can i put the global issue").command.startswith("search ")
