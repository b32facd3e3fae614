"""Who has won: 4.41 to 4.44, both editions, every tie."""

from itertools import permutations, product

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game.model.ids import POWERS, UK, US, USSR, Power
from churchill_cli.game.victory import victory
from churchill_cli.game.victory.judge import End
from churchill_cli.game.victory.victory import Reading, Verdict
from churchill_cli.words.sentences import say

PEACE = End(both_surrendered=True, trinity=False, sole_germany=False)
BOMB = End(both_surrendered=True, trinity=True, sole_germany=False)
SOLE = End(both_surrendered=True, trinity=False, sole_germany=True)
BOTH = End(both_surrendered=True, trinity=True, sole_germany=True)
WAR = End(both_surrendered=False, trinity=False, sole_germany=False)
WAR_BOMB = End(both_surrendered=False, trinity=True, sole_germany=False)
WAR_SOLE = End(both_surrendered=False, trinity=False, sole_germany=True)
WAR_BOTH = End(both_surrendered=False, trinity=True, sole_germany=True)
SECOND_PLACE, THREE_WAY = "Q-second-place-tie", "Q-three-way-tie"


def judged(
    scores: tuple[int, int, int],
    end: End,
    *dice: int,
    edition: int = 2,
    tournament: bool = False,
    rulings: dict[str, str] | None = None,
) -> Verdict:
    """Return the verdict on the scores of UK, US and USSR."""
    raw = dict(zip(POWERS, scores, strict=True))
    constants = rulebook().rules[edition].constants
    return victory.verdict(raw, end, constants, dice, tournament=tournament, rulings=rulings)


def after(found: Verdict) -> tuple[int, ...] | None:
    """Return the adjusted scores of UK, US and USSR."""
    return None if found.adjusted is None else tuple(found.adjusted[power] for power in POWERS)


def short(found: Verdict) -> tuple[str, Power | None, str | None]:
    return found.branch, found.winner, found.tiebreak


# Games that were really played, second edition


def test_a_broken_alliance_where_the_two_others_outweigh_the_first() -> None:
    assert ("4.42", US, None) == short(judged((55, 43, 22), PEACE))


def test_a_broken_alliance_lost_by_the_leading_power_to_the_ussr() -> None:
    assert ("4.42", USSR, None) == short(judged((60, 35, 56), PEACE))


def test_one_axis_power_standing_and_the_us_far_enough_ahead() -> None:
    found = judged((57, 67, 30), WAR)

    assert ("4.43", US, None) == short(found)
    assert (54, 62, 35) == after(found)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_with_germany_alone_surrendered_the_last_wins_whoever_it_is(order: tuple[int, int, int]) -> None:
    raw, adjusted = (46, 40, 38), (41, 37, 43)
    found = judged((raw[order[0]], raw[order[1]], raw[order[2]]), WAR)

    assert tuple(adjusted[place] for place in order) == after(found)
    assert ("4.43", POWERS[order.index(2)], None) == short(found)


def test_a_tie_of_us_and_ussr_without_bomb_or_sole_occupation_makes_churchill_win_from_third_place() -> None:
    found = judged((30, 40, 40), PEACE)

    assert ("4.41", UK, "4.44.3") == short(found)
    assert (30, 40, 40) == after(found)


# 4.41


@pytest.mark.parametrize("order", list(permutations((40, 30, 20))))
def test_up_to_a_margin_of_twenty_most_points_win(order: tuple[int, int, int]) -> None:
    assert ("4.41", POWERS[order.index(40)], None) == short(judged(order, PEACE))


def test_a_margin_of_twenty_one_breaks_the_alliance() -> None:
    assert ("4.42", US, None) == short(judged((41, 30, 20), PEACE))


@pytest.mark.parametrize(
    ("scores", "end", "winner", "tiebreak"),
    [
        ((40, 40, 30), PEACE, UK, "4.44.3"),
        ((40, 40, 30), BOMB, US, "4.44.1"),
        ((40, 40, 30), SOLE, UK, "4.44.3"),
        ((40, 40, 30), BOTH, US, "4.44.1"),
        ((40, 30, 40), PEACE, UK, "4.44.3"),
        ((40, 30, 40), BOMB, UK, "4.44.3"),
        ((40, 30, 40), SOLE, USSR, "4.44.2"),
        ((40, 30, 40), BOTH, USSR, "4.44.2"),
        ((30, 40, 40), PEACE, UK, "4.44.3"),
        ((30, 40, 40), BOMB, US, "4.44.1"),
        ((30, 40, 40), SOLE, USSR, "4.44.2"),
        ((30, 40, 40), BOTH, US, "4.44.1"),
        ((40, 40, 40), PEACE, UK, "4.44.3"),
        ((40, 40, 40), BOMB, US, "4.44.1"),
        ((40, 40, 40), SOLE, USSR, "4.44.2"),
        ((40, 40, 40), BOTH, US, "4.44.1"),
    ],
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_tie_for_the_lead_goes_through_the_conditions_in_order(
    edition: int, scores: tuple[int, int, int], end: End, winner: Power, tiebreak: str
) -> None:
    found = judged(scores, end, edition=edition)

    assert ("4.41", winner, tiebreak) == short(found)
    assert {"4.41", tiebreak} <= set(found.cites)
    assert ((), ()) == (found.readings, found.open_points)


def test_a_tie_for_last_place_needs_no_tiebreak_within_the_margin() -> None:
    assert ("4.41", UK, None) == short(judged((40, 30, 30), BOTH))


# 4.42, second edition


def test_a_first_place_equal_to_the_coalition_gives_the_game_to_the_second() -> None:
    assert ("4.42", US, None) == short(judged((50, 30, 20), PEACE))


def test_a_first_place_one_above_the_coalition_wins() -> None:
    assert ("4.42", UK, None) == short(judged((51, 30, 20), PEACE))


@pytest.mark.parametrize("order", list(permutations((60, 45, 20))))
def test_the_coalition_makes_any_second_power_win(order: tuple[int, int, int]) -> None:
    assert ("4.42", POWERS[order.index(45)], None) == short(judged(order, BOTH))


@pytest.mark.parametrize("order", list(permutations((60, 30, 20))))
def test_a_leader_above_the_coalition_wins_whoever_it_is(order: tuple[int, int, int]) -> None:
    assert ("4.42", POWERS[order.index(60)], None) == short(judged(order, PEACE))


@pytest.mark.parametrize(
    ("scores", "end", "winner", "tiebreak"),
    [
        ((50, 50, 20), PEACE, UK, "4.44.3"),
        ((50, 50, 20), BOMB, US, "4.44.1"),
        ((50, 20, 50), SOLE, USSR, "4.44.2"),
        ((50, 20, 50), BOMB, UK, "4.44.3"),
        ((20, 50, 50), PEACE, UK, "4.44.3"),
        ((20, 50, 50), SOLE, USSR, "4.44.2"),
        ((20, 50, 50), BOTH, US, "4.44.1"),
    ],
)
@pytest.mark.parametrize("edition", [1, 2])
def test_a_broken_alliance_with_two_leaders_is_a_tie_and_the_last_may_win(
    edition: int, scores: tuple[int, int, int], end: End, winner: Power, tiebreak: str
) -> None:
    found = judged(scores, end, 6, edition=edition)

    assert ("4.42", winner, tiebreak) == short(found)
    assert () == found.readings


@pytest.mark.parametrize(
    ("scores", "end", "winner", "tiebreak"),
    [
        ((30, 60, 30), PEACE, UK, "4.44.3"),  # Churchill is one of the two
        ((30, 60, 30), BOMB, UK, "4.44.3"),  # the leader's bomb breaks no tie of the others
        ((30, 60, 30), SOLE, USSR, "4.44.2"),
        ((30, 60, 30), BOTH, USSR, "4.44.2"),
        ((30, 30, 60), PEACE, UK, "4.44.3"),
        ((30, 30, 60), BOMB, US, "4.44.1"),
        ((30, 30, 60), SOLE, UK, "4.44.3"),  # the leader's occupation neither
        ((60, 30, 30), BOMB, US, "4.44.1"),
        ((60, 30, 30), SOLE, USSR, "4.44.2"),
        ((60, 30, 30), BOTH, US, "4.44.1"),
    ],
)
def test_a_tie_of_the_followers_is_broken_between_these_two(
    scores: tuple[int, int, int], end: End, winner: Power, tiebreak: str
) -> None:
    found = judged(scores, end)

    assert ("4.42", winner, tiebreak) == short(found)
    assert ((), ()) == (found.readings, found.open_points)


def test_tied_followers_below_the_leader_together_change_nothing() -> None:
    found = judged((61, 30, 30), PEACE)

    assert ("4.42", UK, None) == short(found)
    assert ((), ()) == (found.readings, found.open_points)


def test_an_unnamed_tie_of_us_and_ussr_for_second_place_is_open_and_says_so() -> None:
    found = judged((60, 30, 30), PEACE)

    assert ("4.42", UK, "4.44.3") == short(found)
    assert (SECOND_PLACE,) == found.open_points
    assert (Reading(SECOND_PLACE, "undecided", None),) == found.readings


def test_the_group_may_choose_that_the_tie_for_second_place_is_undecided() -> None:
    found = judged((60, 30, 30), PEACE, rulings={SECOND_PLACE: "undecided"})

    assert ("4.42", None, None) == short(found)
    assert ((), (), 0) == (found.readings, found.open_points, found.dice_needed)


def test_the_group_may_choose_that_churchill_wins_the_tie_for_second_place() -> None:
    found = judged((60, 30, 30), PEACE, rulings={SECOND_PLACE: "churchill"})

    assert ("4.42", UK, "4.44.3") == short(found)
    assert ((), ()) == (found.readings, found.open_points)


def test_outside_the_third_ending_nothing_is_adjusted() -> None:
    assert (40, 30, 20) == after(judged((40, 30, 20), PEACE))
    assert (60, 30, 20) == after(judged((60, 30, 20), PEACE))


# 4.43, second edition


@pytest.mark.parametrize(
    ("scores", "adjusted", "winner"),
    [
        ((45, 35, 33), (40, 32, 38), UK),
        ((50, 40, 39), (45, 37, 44), UK),
        ((50, 40, 41), (45, 45, 38), UK),  # a tie after the adjustment, in 4.44
        ((40, 38, 37), (35, 35, 42), USSR),
        ((5, 1, 0), (0, -2, 5), USSR),
    ],
)
def test_first_loses_five_second_three_and_last_gains_five(
    scores: tuple[int, int, int], adjusted: tuple[int, int, int], winner: Power
) -> None:
    found = judged(scores, WAR)

    assert adjusted == after(found)
    assert scores == tuple(found.raw[power] for power in POWERS)
    assert winner == found.winner


@pytest.mark.parametrize(
    ("scores", "adjusted", "winner"),
    [
        ((40, 40, 32), (35, 35, 37), USSR),
        ((40, 32, 40), (35, 37, 35), US),
        ((32, 40, 40), (37, 35, 35), UK),
    ],
)
def test_a_tie_for_first_takes_five_from_both(
    scores: tuple[int, int, int], adjusted: tuple[int, int, int], winner: Power
) -> None:
    found = judged(scores, WAR)

    assert adjusted == after(found)
    assert ("4.43", winner, None) == short(found)


@pytest.mark.parametrize(
    ("scores", "adjusted", "winner", "tiebreak"),
    [
        ((46, 35, 35), (41, 40, 40), UK, None),
        ((45, 35, 35), (40, 40, 40), UK, "4.44.3"),
        ((35, 46, 35), (40, 41, 40), US, None),
        ((35, 35, 46), (40, 40, 41), USSR, None),
        ((35, 44, 35), (40, 39, 40), UK, "4.44.3"),
    ],
)
def test_a_tie_for_last_gives_five_to_both(
    scores: tuple[int, int, int], adjusted: tuple[int, int, int], winner: Power, tiebreak: str | None
) -> None:
    found = judged(scores, WAR)

    assert adjusted == after(found)
    assert ("4.43", winner, tiebreak) == short(found)


@pytest.mark.parametrize(
    ("scores", "end", "winner", "tiebreak"),
    [
        ((37, 45, 35), WAR, UK, "4.44.3"),  # 34, 40, 40
        ((37, 45, 35), WAR_BOMB, US, "4.44.1"),
        ((37, 45, 35), WAR_SOLE, USSR, "4.44.2"),
        ((37, 45, 35), WAR_BOTH, US, "4.44.1"),
        ((40, 40, 30), WAR_BOMB, US, "4.44.1"),  # 35, 35, 35
        ((40, 40, 30), WAR_SOLE, USSR, "4.44.2"),
        ((40, 40, 30), WAR, UK, "4.44.3"),
        ((45, 30, 35), WAR_BOMB, UK, None),  # 40, 35, 32
        ((40, 40, 29), WAR_SOLE, UK, "4.44.3"),  # 35, 35, 34: not tied, so occupation does not count
    ],
)
def test_a_tie_after_the_adjustment_goes_through_the_conditions_in_order(
    scores: tuple[int, int, int], end: End, winner: Power, tiebreak: str | None
) -> None:
    assert ("4.43", winner, tiebreak) == short(judged(scores, end))


@pytest.mark.parametrize(
    ("end", "winner", "tiebreak"),
    [(WAR, UK, "4.44.3"), (WAR_BOMB, US, "4.44.1"), (WAR_SOLE, USSR, "4.44.2"), (WAR_BOTH, US, "4.44.1")],
)
def test_three_equal_scores_are_not_adjusted_and_have_one_winner_by_either_reading(
    end: End, winner: Power, tiebreak: str
) -> None:
    found = judged((40, 40, 40), end)

    assert ("4.43", winner, tiebreak) == short(found)
    assert (40, 40, 40) == after(found)
    assert () == found.readings


def test_the_group_may_choose_that_all_three_lose_five() -> None:
    found = judged((40, 40, 40), WAR, rulings={THREE_WAY: "all"})

    assert ("4.43", UK, "4.44.3") == short(found)
    assert (35, 35, 35) == after(found)
    assert ((), ()) == (found.readings, found.open_points)


def test_the_group_may_choose_that_nobody_adjusts() -> None:
    found = judged((40, 40, 40), WAR, rulings={THREE_WAY: "nobody"})

    assert (40, 40, 40) == after(found)
    assert ((), ()) == (found.readings, found.open_points)


def test_two_equal_scores_open_no_question_about_three() -> None:
    assert () == judged((40, 40, 30), WAR).open_points
    assert () == judged((40, 30, 30), WAR).open_points


# The second edition against its booklet, over many scores


def decided(tied: list[Power], end: End) -> Power:
    if len(tied) == 1:
        return tied[0]
    if end.trinity and US in tied:
        return US
    return USSR if end.sole_germany and USSR in tied else UK


def changed(scores: tuple[int, int, int]) -> list[int]:
    """Return the scores of a conditional surrender after the adjustment."""
    high, middle, low = sorted(scores, reverse=True)
    if high == low:
        return list(scores)
    change = {high: -5, low: 5} if middle in (high, low) else {high: -5, middle: -3, low: 5}
    return [own + change[own] for own in scores]


def by_the_booklet(scores: tuple[int, int, int], end: End) -> Power:
    """Return the winner by 4.41 to 4.44, second edition, worked out in another way than the program does."""
    final = list(scores) if end.both_surrendered else changed(scores)
    high, middle, low = sorted(final, reverse=True)
    broken = end.both_surrendered and high - low > 20 and middle < high <= middle + low
    wanted = middle if broken else high
    return decided([power for power, own in zip(POWERS, final, strict=True) if own == wanted], end)


@pytest.mark.parametrize("end", [PEACE, BOMB, SOLE, BOTH, WAR, WAR_BOMB, WAR_SOLE, WAR_BOTH])
def test_the_winner_is_the_one_of_the_booklet_for_many_scores(end: End) -> None:
    some = (0, 1, 2, 3, 5, 8, 10, 11, 20, 21, 22, 30, 31, 41, 42)
    wrong = [
        (scores, found.winner)
        for scores in product(some, some, some)
        if (found := judged(scores, end)).winner != by_the_booklet(scores, end)
    ]

    assert [] == wrong


# First edition, 4.41 and 4.42


def test_in_the_first_edition_a_margin_of_fifteen_is_an_alliance_and_sixteen_is_not() -> None:
    assert ("4.41", UK, None) == short(judged((40, 30, 25), PEACE, edition=1))
    assert "4.42" == judged((41, 30, 25), PEACE, 1, edition=1).branch


@pytest.mark.parametrize("lead", range(16, 24))
@pytest.mark.parametrize("die", range(1, 7))
def test_in_the_first_edition_the_die_raises_the_margin(lead: int, die: int) -> None:
    found = judged((20 + lead, 30, 20), PEACE, die, edition=1)

    assert ("4.42", UK if lead <= 15 + die else US, None) == short(found)
    assert 0 == found.dice_needed


@pytest.mark.parametrize("lead", range(17, 22))
def test_in_the_first_edition_a_missing_die_that_decides_is_asked_for(lead: int) -> None:
    found = judged((20 + lead, 30, 20), PEACE, edition=1)

    assert ("4.42", None, None) == short(found)
    assert 1 == found.dice_needed
    assert ((), ()) == (found.readings, found.open_points)


def test_in_the_first_edition_a_lead_of_twenty_two_needs_no_die() -> None:
    found = judged((42, 30, 20), PEACE, edition=1)

    assert ("4.42", US, None) == short(found)
    assert 0 == found.dice_needed


def test_the_first_edition_knows_no_coalition() -> None:
    assert US == judged((80, 30, 20), PEACE, 6, edition=1).winner
    assert UK == judged((80, 30, 20), PEACE, 6, edition=2).winner


@pytest.mark.parametrize("lead", [16, 21, 22, 60])
def test_tournament_scoring_of_the_first_edition_gives_a_broken_alliance_to_the_second_without_a_die(lead: int) -> None:
    found = judged((20 + lead, 30, 20), PEACE, edition=1, tournament=True)

    assert ("4.42", US, None) == short(found)
    assert 0 == found.dice_needed


def test_tournament_scoring_of_the_first_edition_keeps_the_alliance_up_to_fifteen() -> None:
    assert ("4.41", UK, None) == short(judged((35, 30, 20), PEACE, edition=1, tournament=True))


def test_in_the_first_edition_a_tie_for_second_place_is_broken_too() -> None:
    assert ("4.42", US, "4.44.1") == short(judged((60, 30, 30), BOMB, 6, edition=1))
    assert ("4.42", USSR, "4.44.2") == short(judged((60, 30, 30), SOLE, 6, edition=1))


def test_in_the_first_edition_an_unnamed_tie_for_second_place_is_open_as_soon_as_the_die_is_known() -> None:
    unrolled, rolled = (judged((50, 30, 30), PEACE, *dice, edition=1) for dice in ((), (4,)))

    assert (None, (), 1) == (unrolled.winner, unrolled.open_points, unrolled.dice_needed)
    assert (UK, (SECOND_PLACE,)) == (rolled.winner, rolled.open_points)
    assert () == judged((50, 30, 30), PEACE, 5, edition=1).open_points


# First edition, 4.43


@pytest.mark.parametrize("dice", list(product(range(1, 7), repeat=3)))
def test_in_the_first_edition_each_power_adjusts_by_its_own_die(dice: tuple[int, int, int]) -> None:
    found = judged((50, 40, 30), WAR, *dice, edition=1)
    half = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}

    assert (50 - dice[0], 40 - half[dice[1]], 30 + dice[2]) == after(found)
    assert 0 == found.dice_needed


def test_in_the_first_edition_the_dice_are_in_the_order_uk_us_ussr_whoever_leads() -> None:
    assert (30 + 1, 40 - 1, 50 - 5) == after(judged((30, 40, 50), WAR, 1, 2, 5, edition=1))
    assert (40 - 2, 50 - 4, 30 + 6) == after(judged((40, 50, 30), WAR, 3, 4, 6, edition=1))


def test_in_the_first_edition_the_dice_can_turn_the_ranking() -> None:
    assert UK == judged((40, 39, 38), WAR, 1, 6, 1, edition=1).winner
    assert USSR == judged((40, 39, 38), WAR, 6, 6, 6, edition=1).winner
    assert US == judged((40, 39, 30), WAR, 6, 1, 1, edition=1).winner


@pytest.mark.parametrize(
    ("scores", "end", "dice", "adjusted", "winner", "tiebreak"),
    [
        ((40, 40, 30), WAR, (1, 2, 6), (39, 38, 36), UK, None),
        ((40, 40, 30), WAR, (6, 2, 6), (34, 38, 36), US, None),
        ((40, 40, 30), WAR_BOMB, (2, 2, 6), (38, 38, 36), US, "4.44.1"),
        ((45, 35, 35), WAR, (6, 1, 5), (39, 36, 40), USSR, None),
        ((45, 35, 35), WAR, (1, 6, 6), (44, 41, 41), UK, None),
        ((45, 35, 35), WAR_SOLE, (5, 5, 5), (40, 40, 40), USSR, "4.44.2"),
    ],
)
def test_in_the_first_edition_ties_subtract_or_add_a_die_each(  # noqa: PLR0913, PLR0917
    scores: tuple[int, int, int],
    end: End,
    dice: tuple[int, int, int],
    adjusted: tuple[int, int, int],
    winner: Power,
    tiebreak: str | None,
) -> None:
    found = judged(scores, end, *dice, edition=1)

    assert adjusted == after(found)
    assert ("4.43", winner, tiebreak) == short(found)


@pytest.mark.parametrize("dice", [(), (1,), (1, 2)])
def test_in_the_first_edition_missing_dice_leave_it_undecided(dice: tuple[int, ...]) -> None:
    found = judged((50, 40, 30), WAR, *dice, edition=1)

    assert ("4.43", None, None) == short(found)
    assert 3 - len(dice) == found.dice_needed
    assert after(found) is None
    assert (50, 40, 30) == tuple(found.raw[power] for power in POWERS)


def test_surplus_dice_are_left_unused() -> None:
    assert judged((50, 40, 30), WAR, 1, 2, 3, edition=1) == judged((50, 40, 30), WAR, 1, 2, 3, 6, edition=1)
    assert judged((50, 40, 30), WAR) == judged((50, 40, 30), WAR, 6, 6, 6)


def test_in_the_first_edition_three_equal_scores_have_another_reading_that_needs_dice() -> None:
    found = judged((40, 40, 40), WAR, edition=1)

    assert ("4.43", UK, "4.44.3") == short(found)
    assert (THREE_WAY,) == found.open_points
    assert (Reading(THREE_WAY, "all", None, 3),) == found.readings


def test_in_the_first_edition_three_equal_scores_and_dice_show_who_would_win_by_the_other_reading() -> None:
    found = judged((40, 40, 40), WAR, 6, 1, 3, edition=1)
    chosen = judged((40, 40, 40), WAR, 6, 1, 3, edition=1, rulings={THREE_WAY: "all"})

    assert (Reading(THREE_WAY, "all", US),) == found.readings
    assert ("4.43", US, None) == short(chosen)
    assert (34, 39, 37) == after(chosen)


@pytest.mark.parametrize(
    ("scores", "adjusted", "winner", "tiebreak"),
    [
        ((50, 40, 30), (45, 40, 30), UK, None),
        ((44, 40, 30), (39, 40, 30), US, None),
        ((45, 40, 30), (40, 40, 30), UK, "4.44.3"),
        ((30, 45, 40), (30, 40, 40), UK, "4.44.3"),
        ((44, 40, 40), (39, 40, 40), UK, "4.44.3"),
    ],
)
def test_tournament_scoring_of_the_first_edition_takes_five_from_the_first_only(
    scores: tuple[int, int, int], adjusted: tuple[int, int, int], winner: Power, tiebreak: str | None
) -> None:
    found = judged(scores, WAR, edition=1, tournament=True)

    assert adjusted == after(found)
    assert ("4.43", winner, tiebreak) == short(found)
    assert 0 == found.dice_needed


def test_tournament_scoring_belongs_to_the_first_edition_and_leaves_the_second_as_it_is() -> None:
    for scores, end in product([(46, 40, 38), (55, 43, 22), (40, 40, 30), (60, 30, 20)], [PEACE, WAR]):
        assert short(judged(scores, end)) == short(judged(scores, end, tournament=True))
        assert after(judged(scores, end)) == after(judged(scores, end, tournament=True))


def test_every_verdict_cites_its_branch_and_its_tiebreak() -> None:
    for scores, end in product(product((0, 20, 45), (0, 20, 45), (0, 20, 45)), (PEACE, SOLE, WAR, WAR_BOMB)):
        found = judged(scores, end)
        expected = {found.branch} | ({"4.44", found.tiebreak} if found.tiebreak else set())

        assert expected == set(found.cites)


# Why

SHARED = (
    "UK is 18 points ahead of last place, more than 16; the two others share second place, so the tie-break decides."
)
OPEN = (
    "UK is 17 points ahead of last place. "
    "One d6 is added to 15: if that reaches 17, first place wins, otherwise second place."
)


@pytest.mark.parametrize(
    ("scores", "dice", "tournament", "expected"),
    [
        ((49, 31, 32), (1,), False, "UK is 18 points ahead of last place, more than 16, so second place wins."),
        ((49, 31, 32), (4,), False, "UK is 18 points ahead of last place, no more than 19, so first place wins."),
        ((49, 31, 32), (), True, "UK is 18 points ahead of last place, more than 15, so second place wins."),
        ((36, 20, 30), (), False, "UK is 16 points ahead of last place, no more than 16, so first place wins."),
        ((60, 20, 30), (), False, "UK is 40 points ahead of last place, more than 21, so second place wins."),
        (
            (49, 31, 31),
            (1,),
            False,
            SHARED,
        ),
        (
            (48, 31, 32),
            (),
            False,
            OPEN,
        ),
    ],
)
def test_a_verdict_of_the_first_edition_gives_its_reason_with_its_own_die_and_option(
    scores: tuple[int, int, int],
    dice: tuple[int, ...],
    tournament: bool,  # noqa: FBT001 - a part of the case
    expected: str,
) -> None:
    assert expected == say(judged(scores, PEACE, *dice, edition=1, tournament=tournament).why)


def test_followers_who_tie_are_named_as_such_and_no_second_place_wins() -> None:
    found = judged((60, 35, 35), PEACE)

    assert ("4.42", UK, "4.44.3") == short(found)
    assert (
        "UK 60 is no more than US 35 + USSR 35 together; these two share second place, so the tie-break decides."
    ) == say(found.why)


@pytest.mark.parametrize(
    ("edition", "tournament", "scores", "end", "most"),
    [
        (2, False, (60, 40, 30), PEACE, 0),
        (2, False, (60, 40, 30), WAR, 0),
        (1, False, (60, 40, 30), PEACE, 1),
        (1, False, (45, 40, 30), PEACE, 0),
        (1, False, (60, 60, 30), PEACE, 0),
        (1, True, (60, 40, 30), PEACE, 0),
        (1, False, (60, 40, 30), WAR, 3),
        (1, False, (40, 40, 40), WAR, 3),
        (1, True, (60, 40, 30), WAR, 0),
    ],
)
def test_a_verdict_takes_as_many_dice_as_its_ending_rolls(
    edition: int,
    tournament: bool,  # noqa: FBT001 - a part of the case
    scores: tuple[int, int, int],
    end: End,
    most: int,
) -> None:
    raw = dict(zip(POWERS, scores, strict=True))

    assert most == victory.most_dice(raw, end, rulebook().rules[edition].constants, tournament=tournament)
