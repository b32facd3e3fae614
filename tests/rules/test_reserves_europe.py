"""Axis reserves in Europe (7.61 to 7.63, 7.72.4)."""

from collections.abc import Callable

import pytest

from churchill_cli.game.model.ids import EUROPE, Front
from churchill_cli.game.model.position import NO_SORTIES, Position, Sorties
from churchill_cli.game.war import reserves
from churchill_cli.game.war.reserve_throws import Placement

At = Callable[..., Position]
IN_ITALY = {"mediterranean": "southern_italy"}
BOTH = {"western": "west_germany", "eastern": "east_germany", **IN_ITALY}


def europe(position: Position, *dice: int, sorties: Sorties = NO_SORTIES) -> Placement:
    return reserves.place(position.but(sorties=sorties), "europe", dice)


def by(placement: Placement, priority: str) -> list[tuple[str, str, int]]:
    """Return what one priority placed: kind, where, how many."""
    return [(p.reserve, p.front, p.count) for p in placement.placed if p.priority == priority]


# The printed game example


def test_the_illustrated_example_sends_half_of_the_armies_to_the_east(at: At) -> None:
    position = at({"western": "rhineland", "mediterranean": "central_italy", "eastern": "prussia"})
    placement = europe(position, 2, 4, 5)
    assert {"eastern": 3, "western": 2, "mediterranean": 1} == placement.against
    assert 0 == placement.dice_needed


# Priority 1


def test_two_armies_stay_in_germany_before_the_eastern_front(at: At) -> None:
    placement = europe(at({"western": "rhineland", "eastern": "east_germany", **IN_ITALY}))
    assert [("german_army", "eastern", 2)] == by(placement, "7.62.1")
    assert {"eastern": 5} == placement.against  # 2, then 1, then 2 as the nearer Front


def test_two_armies_stay_in_germany_before_the_western_front(at: At) -> None:
    placement = europe(at({"western": "west_germany", "eastern": "prussia", **IN_ITALY}))
    assert [("german_army", "western", 2)] == by(placement, "7.62.1")
    assert {"western": 4, "eastern": 1} == placement.against


def test_no_army_stays_in_germany_while_no_front_stands_before_it(at: At) -> None:
    placement = europe(at({"western": "rhineland", "eastern": "prussia", **IN_ITALY}))
    assert [] == by(placement, "7.62.1")


def test_the_end_of_the_italian_track_is_not_an_attempt_on_germany(at: At) -> None:
    placement = europe(at({"western": "rhineland", "mediterranean": "northern_italy", "eastern": "prussia"}))
    assert [] == by(placement, "7.62.1")


def test_the_garrison_is_split_between_two_fronts_before_germany(at: At) -> None:
    placement = europe(at(BOTH), 1)
    assert [("german_army", "western", 1), ("german_army", "eastern", 1)] == by(placement, "7.62.1")


@pytest.mark.parametrize(("face", "front"), [(1, "western"), (3, "western"), (4, "eastern"), (6, "eastern")])
def test_a_single_army_in_germany_opposes_one_of_two_fronts_by_die(at: At, face: int, front: str) -> None:
    placement = europe(at(BOTH, removed={"german_army": 5}), face)
    assert {front: 1} == placement.against
    assert (face,) == placement.dice_used
    assert "Q-odd-army-die" in placement.open_points


def test_a_single_army_in_germany_leaves_its_split_settled(at: At) -> None:
    placement = europe(at(BOTH, removed={"german_army": 5}), 1)
    assert ("Q-odd-army-die",) == placement.open_points


def test_a_single_army_in_germany_is_rolled_for_once_by_either_reading(at: At) -> None:
    position = at(BOTH, removed={"german_army": 5}, rulings={"Q-germany-split": "all"})
    assert 1 == europe(position).dice_needed
    placement = europe(position, 1, 6)
    assert {"western": 1} == placement.against
    assert (1,) == placement.dice_used


def test_a_single_army_in_germany_waits_for_its_die(at: At) -> None:
    placement = europe(at(BOTH, removed={"german_army": 5}))
    assert {} == placement.against
    assert 1 == placement.dice_needed
    assert ("Q-odd-army-die",) == placement.open_points


def test_without_armies_nothing_stands_in_germany(at: At) -> None:
    placement = europe(at(BOTH, removed={"german_army": 6}))
    assert {} == placement.against
    assert () == placement.placed
    assert 0 == placement.dice_needed
    assert () == placement.open_points


# Priority 2


def test_one_army_always_opposes_the_eastern_front(at: At) -> None:
    placement = europe(at({"western": "normandy", "eastern": "belorussia", **IN_ITALY}))
    assert [("german_army", "eastern", 1)] == by(placement, "7.62.2")


def test_the_last_army_opposes_the_eastern_front(at: At) -> None:
    placement = europe(at({"western": "rhineland", "eastern": "prussia", **IN_ITALY}, removed={"german_army": 5}))
    assert {"eastern": 1} == placement.against
    assert 0 == placement.dice_needed


def test_the_eastern_guard_in_germany_opposes_the_eastern_front_only(at: At) -> None:
    placement = europe(at(BOTH), 1)
    assert [("german_army", "eastern", 1)] == by(placement, "7.62.2")
    assert ["germany"] == [p.space for p in placement.placed if p.priority == "7.62.2"]


# Priority 3


def test_the_german_navy_sinks_one_naval_support_in_the_western_box(at: At) -> None:
    placement = europe(at(naval={"western": 2, "arctic": 3}), 1)
    assert [("german_navy", "western", 1)] == by(placement, "7.62.3")
    assert {"western": 1} == placement.naval_removed
    assert {} == placement.eliminated


def test_the_german_navy_finds_nothing_in_an_empty_box(at: At) -> None:
    placement = europe(at(), 1)
    assert [("german_navy", "western", 1)] == by(placement, "7.62.3")
    assert {} == placement.naval_removed


def test_the_german_navy_is_no_army_against_the_western_front(at: At) -> None:
    assert 0 == europe(at(), 3).against.get("western", 0)


def test_the_german_navy_is_gone_once_the_western_front_is_in_bolero(at: At) -> None:
    placement = europe(at({"western": "bolero"}, naval={"western": 5}))
    assert [] == by(placement, "7.62.3")
    assert {} == placement.naval_removed


def test_the_german_navy_does_not_sail_beyond_the_box_though_it_is_set_back_into_the_game(at: At) -> None:
    """The Battle of the Atlantic lasts while the Western Front has not left its box (7.62.3)."""
    for space in at().board.tracks["western"][1:]:
        position = at({"western": space}, naval={"western": 5}).but(removed={})
        assert [] == by(europe(position), "7.62.3")


def test_a_removed_german_navy_does_not_sail(at: At) -> None:
    placement = europe(at(naval={"western": 5}, removed={"german_navy": 1}), 1)
    assert [] == by(placement, "7.62.3")
    assert {} == placement.naval_removed


# Priorities 4 and 5


@pytest.mark.parametrize("western", ["western_box", "bolero"])
def test_the_eastern_horde_stands_while_the_western_front_is_not_beyond_bolero(at: At, western: str) -> None:
    placement = europe(at({"western": western, "eastern": "belorussia"}), 3)
    assert [("german_army", "eastern", 4)] == by(placement, "7.62.4")


def test_there_is_no_eastern_horde_after_normandy(at: At) -> None:
    assert [] == by(europe(at({"western": "normandy", "eastern": "belorussia"})), "7.62.4")


def test_the_horde_may_stand_in_germany(at: At) -> None:
    placement = europe(at({"western": "bolero", "eastern": "east_germany", **IN_ITALY}))
    assert {"eastern": 5} == placement.against  # five armies are left: 2, 1 and 2 of the 4
    assert [("german_army", "eastern", 2)] == by(placement, "7.62.4")
    assert [] == by(placement, "7.62.5")


def test_the_atlantic_wall_takes_the_sixth_army(at: At) -> None:
    placement = europe(at({"western": "bolero", "eastern": "belorussia", **IN_ITALY}))
    assert [("german_army", "western", 1)] == by(placement, "7.62.5")
    assert ["normandy"] == [p.space for p in placement.placed if p.front == "western"]
    assert {"eastern": 5, "western": 1} == placement.against
    assert 0 == placement.dice_needed


def test_there_is_no_atlantic_wall_while_the_western_front_is_in_its_box(at: At) -> None:
    placement = europe(at(), 3)
    assert [] == by(placement, "7.62.5")
    assert {"eastern": 6, "mediterranean": 1} == placement.against


def test_a_removed_army_is_missing_from_the_atlantic_wall(at: At) -> None:
    placement = europe(at({"western": "bolero", "eastern": "east_germany", **IN_ITALY}, removed={"german_army": 1}))
    assert {"eastern": 5} == placement.against


# Priority 6


def test_the_nearer_western_front_draws_two_armies(at: At) -> None:
    placement = europe(at({"western": "normandy", "eastern": "belorussia", **IN_ITALY}))
    assert [("german_army", "western", 2)] == by(placement, "7.62.6")


def test_the_nearer_eastern_front_draws_two_armies(at: At) -> None:
    placement = europe(at({"western": "normandy", "eastern": "prussia", **IN_ITALY}))
    assert [("german_army", "eastern", 2)] == by(placement, "7.62.6")


def test_fronts_equally_near_draw_one_army_each(at: At) -> None:
    placement = europe(at({"western": "normandy", "eastern": "ukraine", **IN_ITALY}))
    assert [("german_army", "western", 1), ("german_army", "eastern", 1)] == by(placement, "7.62.6")
    assert () == placement.open_points


def test_the_distance_is_counted_on_the_owners_own_map(at: At) -> None:
    western = ["western_box", "bolero", "normandy", "paris", "rhineland", "west_germany", "germany"]
    placement = europe(at({"western": "normandy", "eastern": "ukraine", **IN_ITALY}, tracks={"western": western}))
    assert [("german_army", "eastern", 2)] == by(placement, "7.62.6")


@pytest.mark.parametrize("front", EUROPE)
def test_the_distance_is_that_to_the_end_of_the_track(at: At, front: Front) -> None:
    board = at().board
    assert list(range(len(board.tracks[front]))) == [
        board.distance(front, space) for space in reversed(board.tracks[front])
    ]


def test_the_mediterranean_front_is_never_the_nearer_one(at: At) -> None:
    placement = europe(at({"western": "normandy", "mediterranean": "northern_italy", "eastern": "belorussia"}))
    assert [("german_army", "western", 2)] == by(placement, "7.62.6")


def test_priority_6_waits_for_normandy(at: At) -> None:
    assert [] == by(europe(at({"western": "bolero", "eastern": "prussia"})), "7.62.6")


def test_the_one_army_left_opposes_the_nearer_front(at: At) -> None:
    position = at({"western": "rhineland", "eastern": "ukraine", **IN_ITALY}, removed={"german_army": 4})
    placement = europe(position)
    assert {"eastern": 1, "western": 1} == placement.against
    assert () == placement.open_points


def test_no_army_left_for_priority_6_asks_nothing(at: At) -> None:
    position = at({"western": "rhineland", "eastern": "prussia", **IN_ITALY}, removed={"german_army": 5})
    placement = europe(position)
    assert [] == by(placement, "7.62.6")
    assert () == placement.open_points


@pytest.mark.parametrize(("face", "front"), [(1, "western"), (3, "western"), (4, "eastern"), (6, "eastern")])
def test_one_army_for_two_fronts_equally_near_goes_by_die(at: At, face: int, front: str) -> None:
    position = at({"western": "rhineland", "eastern": "prussia", **IN_ITALY}, removed={"german_army": 4})
    placement = europe(position, face)
    assert [("german_army", front, 1)] == by(placement, "7.62.6")
    assert ("Q-last-german-army",) == placement.open_points


@pytest.mark.parametrize("front", ["western", "eastern"])
def test_the_group_may_name_the_front_of_the_last_army(at: At, front: str) -> None:
    position = at(
        {"western": "rhineland", "eastern": "prussia", **IN_ITALY},
        removed={"german_army": 4},
        rulings={"Q-last-german-army": front},
    )
    placement = europe(position)
    assert [("german_army", front, 1)] == by(placement, "7.62.6")
    assert 0 == placement.dice_needed
    assert () == placement.open_points


def test_the_last_army_waits_for_its_die(at: At) -> None:
    position = at({"western": "rhineland", "eastern": "prussia", **IN_ITALY}, removed={"german_army": 4})
    placement = europe(position)
    assert {"eastern": 1} == placement.against
    assert 1 == placement.dice_needed
    assert ("Q-last-german-army",) == placement.open_points


def test_fronts_that_stand_in_germany_draw_no_armies(at: At) -> None:
    for armies in (4, 1):
        position = at({"western": "germany", "eastern": "germany", **IN_ITALY}, removed={"german_army": 6 - armies})
        placement = europe(position, *[5] * armies)
        assert [] == by(placement, "7.62.6")
        assert {"mediterranean": armies} == placement.against


# Priority 7


def test_the_italian_army_stands_before_the_mediterranean_front(at: At) -> None:
    placement = europe(at({"western": "bolero"}))
    assert [("italian_army", "mediterranean", 1)] == by(placement, "7.62.7")
    assert ["southern_italy"] == [p.space for p in placement.placed if p.priority == "7.62.7"]


def test_the_italian_army_is_gone_once_southern_italy_is_entered(at: At) -> None:
    assert [] == by(europe(at({"western": "bolero", **IN_ITALY})), "7.62.7")


def test_at_the_end_of_its_track_the_mediterranean_front_draws_no_italian_army(at: At) -> None:
    """It has no entry space (7.62.7), though the army may have been set back into the game by hand."""
    position = at({"western": "bolero", "mediterranean": "northern_italy"}).but(removed={})
    assert [] == by(europe(position), "7.62.7")


def test_a_removed_italian_army_is_not_placed(at: At) -> None:
    assert [] == by(europe(at({"western": "bolero"}, removed={"italian_army": 1})), "7.62.7")


def test_the_italian_army_fights_on_without_german_armies(at: At) -> None:
    placement = europe(at({"western": "bolero"}, removed={"german_army": 6}))
    assert {"mediterranean": 1} == placement.against


# Priority 8

RANDOM = {"western": "normandy", "eastern": "prussia", **IN_ITALY}  # three armies are left to the dice


@pytest.mark.parametrize(
    ("face", "front"),
    [(1, "western"), (2, "western"), (3, "eastern"), (4, "eastern"), (5, "mediterranean"), (6, "mediterranean")],
)
def test_each_remaining_army_goes_by_die(at: At, face: int, front: str) -> None:
    placement = europe(at(RANDOM, removed={"german_army": 2}), face)
    assert [("german_army", front, 1)] == by(placement, "7.62.8")
    assert (face,) == placement.dice_used


@pytest.mark.parametrize(("naval", "sunk"), [(0, {}), (2, {}), (3, {"arctic": 1}), (5, {"arctic": 1})])
def test_a_six_goes_to_the_arctic_with_three_naval_there(at: At, naval: int, sunk: dict[str, int]) -> None:
    placement = europe(at(RANDOM, naval={"arctic": naval}, removed={"german_army": 2}), 6)
    where = "arctic" if sunk else "mediterranean"
    assert [("german_army", where, 1)] == by(placement, "7.62.8")
    assert sunk == placement.naval_removed
    assert (0 if sunk else 1) == placement.against.get("mediterranean", 0)


def test_an_army_in_the_arctic_stands_against_no_front(at: At) -> None:
    placement = europe(at(RANDOM, naval={"arctic": 3}, removed={"german_army": 2}), 6)
    assert {"eastern": 3} == placement.against


def test_three_sixes_go_to_the_arctic_until_two_naval_are_left(at: At) -> None:
    placement = europe(at(RANDOM, naval={"arctic": 4}), 6, 6, 6)
    assert {"eastern": 3, "mediterranean": 1} == placement.against
    assert {"arctic": 2} == placement.naval_removed


def test_a_second_six_finds_the_arctic_closed(at: At) -> None:
    placement = europe(at(RANDOM, naval={"arctic": 3}), 6, 6, 1)
    assert {"eastern": 3, "mediterranean": 1, "western": 1} == placement.against
    assert {"arctic": 1} == placement.naval_removed


def test_the_first_edition_sends_a_six_to_the_arctic_with_any_naval_there(at: At) -> None:
    position = at(RANDOM, edition=1, naval={"arctic": 1})
    placement = europe(position, 6, 6, 3)
    assert {"arctic": 1} == placement.naval_removed
    assert {"eastern": 4, "mediterranean": 1} == placement.against


def test_a_five_goes_to_the_mediterranean_even_at_the_end_of_its_track(at: At) -> None:
    position = at({**RANDOM, "mediterranean": "northern_italy"}, removed={"german_army": 2, "italian_army": 1})
    placement = europe(position, 5)
    assert {"eastern": 3, "mediterranean": 1} == placement.against
    assert [None] == [p.space for p in placement.placed if p.front == "mediterranean"]


def test_missing_dice_leave_the_rest_unplaced(at: At) -> None:
    placement = europe(at(RANDOM), 1)
    assert {"eastern": 3, "western": 1} == placement.against
    assert (1,) == placement.dice_used
    assert 2 == placement.dice_needed


def test_surplus_dice_stay_unused(at: At) -> None:
    placement = europe(at(RANDOM), 1, 2, 3, 4, 5)
    assert (1, 2, 3) == placement.dice_used
    assert 0 == placement.dice_needed


def test_without_random_armies_no_die_is_used(at: At) -> None:
    placement = europe(at({"western": "bolero"}), 4)
    assert () == placement.dice_used


# Both Fronts before Germany (7.72.4)


@pytest.mark.parametrize(("face", "against"), [(3, {"western": 2, "eastern": 2}), (4, {"western": 1, "eastern": 3})])
def test_the_fourth_army_in_germany_goes_by_die(at: At, face: int, against: dict[str, int]) -> None:
    placement = europe(at(BOTH), face)
    assert against == placement.against
    assert (face,) == placement.dice_used
    split_matters = {"Q-germany-split"} if against["western"] != against["eastern"] else set()
    assert {"Q-last-german-army", *split_matters} == set(placement.open_points)


def test_four_armies_in_germany_are_one_die_short(at: At) -> None:
    placement = europe(at(BOTH))
    assert {"western": 1, "eastern": 2} == placement.against
    assert 1 == placement.dice_needed


@pytest.mark.parametrize("face", [2, 5])
def test_an_even_split_of_all_four_armies_is_two_each_whatever_the_die(at: At, face: int) -> None:
    placement = europe(at(BOTH, rulings={"Q-germany-split": "all"}), face)
    assert {"western": 2, "eastern": 2} == placement.against
    assert 0 == placement.dice_needed


def test_an_even_split_of_all_four_armies_needs_no_die(at: At) -> None:
    placement = europe(at(BOTH, rulings={"Q-germany-split": "all"}))
    assert 0 == placement.dice_needed
    assert {"western": 2, "eastern": 2} == placement.against


def test_an_even_split_of_all_four_armies_leaves_nothing_open(at: At) -> None:
    placement = europe(at(BOTH, rulings={"Q-germany-split": "all"}), 5)
    assert () == placement.open_points


def test_the_even_split_is_named_by_its_own_section(at: At) -> None:
    rulings = {"Q-germany-split": "all", "Q-last-german-army": "eastern"}
    placement = europe(at(BOTH, rulings=rulings))
    assert {"western": 2, "eastern": 2} == placement.against
    assert [("german_army", "western", 2), ("german_army", "eastern", 2)] == by(placement, "7.72.4")
    assert 4 == sum(entry.count for entry in placement.placed)


@pytest.mark.parametrize(
    ("front", "against", "questions"),
    [("western", {"western": 2, "eastern": 2}, ()), ("eastern", {"western": 1, "eastern": 3}, ("Q-germany-split",))],
)
def test_the_split_is_open_only_where_it_changes_the_armies(
    at: At, front: str, against: dict[str, int], questions: tuple[str, ...]
) -> None:
    placement = europe(at(BOTH, rulings={"Q-last-german-army": front}))
    assert against == placement.against
    assert questions == placement.open_points


def test_five_armies_in_germany_stand_two_against_three(at: At) -> None:
    placement = europe(at(BOTH, removed={"german_army": 1}))
    assert {"western": 2, "eastern": 3} == placement.against
    assert 0 == placement.dice_needed
    assert ("Q-germany-split",) == placement.open_points


@pytest.mark.parametrize(("face", "against"), [(3, {"western": 3, "eastern": 2}), (4, {"western": 2, "eastern": 3})])
def test_an_even_split_of_all_five_armies_needs_one_die(at: At, face: int, against: dict[str, int]) -> None:
    position = at(BOTH, removed={"german_army": 1}, rulings={"Q-germany-split": "all"})
    assert 1 == europe(position).dice_needed
    placement = europe(position, face)
    assert against == placement.against
    assert (face,) == placement.dice_used
    assert ("Q-odd-army-die",) == placement.open_points


@pytest.mark.parametrize(
    ("face", "against", "questions"),
    [
        (1, {"western": 3, "eastern": 3}, ()),
        (3, {"western": 2, "eastern": 4}, ("Q-germany-split",)),
        (5, {"western": 2, "eastern": 3, "mediterranean": 1}, ("Q-germany-split",)),
    ],
)
def test_the_sixth_army_goes_by_the_die_of_priority_8(
    at: At, face: int, against: dict[str, int], questions: tuple[str, ...]
) -> None:
    placement = europe(at(BOTH, removed={"german_army": 0}), face)
    assert against == placement.against
    assert questions == placement.open_points


def test_the_split_is_open_where_a_die_is_missing_that_may_make_it_uneven(at: At) -> None:
    """The card has sent one of five against the West, so that two stand against each before the last (5.11, 7.62.6)."""
    position, sent = at(BOTH, removed={"german_army": 1}), Sorties({"western": 1})
    waiting = europe(position, sorties=sent)
    assert ({"western": 2, "eastern": 2}, 1) == (waiting.against, waiting.dice_needed)
    for dice in ((), (1,), (6,)):
        assert ("Q-last-german-army", "Q-germany-split") == europe(position, *dice, sorties=sent).open_points


def test_an_even_split_of_six_armies_in_germany_is_three_each(at: At) -> None:
    position = at(BOTH, removed={"german_army": 0}, rulings={"Q-germany-split": "all"})
    placement = europe(position, 3)
    assert {"western": 3, "eastern": 3} == placement.against
    assert (3,) == placement.dice_used


def test_an_army_in_italy_is_not_shared_in_germany(at: At) -> None:
    position = at(BOTH, removed={"german_army": 0}, rulings={"Q-germany-split": "all"})
    placement = europe(position, 5, 2)
    assert {"western": 3, "eastern": 2, "mediterranean": 1} == placement.against
    assert (5, 2) == placement.dice_used


def test_the_split_concerns_only_two_fronts_before_germany(at: At) -> None:
    frontline = {"western": "rhineland", "eastern": "east_germany", **IN_ITALY}
    placement = europe(at(frontline, rulings={"Q-germany-split": "all"}))
    assert {"eastern": 5} == placement.against
    assert () == europe(at(frontline)).open_points


# Surrender, cards, the board afterwards


def test_germany_places_nothing_after_its_surrender(at: At) -> None:
    position = at({"western": "germany", "eastern": "prussia"}, naval={"arctic": 5}, surrendered=["germany"])
    placement = europe(position, 1, 2, 3)
    assert ((), {}, {}, (), 0) == (
        placement.placed,
        placement.against,
        placement.naval_removed,
        placement.dice_used,
        placement.dice_needed,
    )


def test_armies_that_stand_on_the_board_already_are_placed_anew(at: At) -> None:
    placement = europe(at({"western": "bolero", **IN_ITALY}, reserves={"western": 6}))
    assert {"eastern": 5, "western": 1} == placement.against


def test_an_army_sent_by_a_card_is_missing_elsewhere(at: At) -> None:
    placement = europe(at({"western": "bolero", **IN_ITALY}), sorties=Sorties(armies={"mediterranean": 2}))
    assert [("german_army", "mediterranean", 2)] == by(placement, "5.11")
    assert {"mediterranean": 2, "eastern": 4} == placement.against


def test_a_card_cannot_send_more_armies_than_there_are(at: At) -> None:
    position = at({"western": "bolero", **IN_ITALY}, removed={"german_army": 5})
    assert {"western": 1} == europe(position, sorties=Sorties(armies={"western": 3})).against


def test_the_placed_reserves_stand_on_the_board(at: At) -> None:
    position = at({"western": "western_box"}, naval={"western": 2, "arctic": 4}, reserves={"western": 3, "cbi": 1})
    after = reserves.applied(position, "europe", europe(position, 6))
    assert {"western": 0, "mediterranean": 1, "eastern": 5, "cbi": 1} == after.reserves
    assert {"western": 1, "arctic": 3} == after.naval
    assert position.removed == after.removed


@pytest.mark.parametrize("front", EUROPE)
@pytest.mark.parametrize("italian", [0, 1])
@pytest.mark.parametrize("german", [1, 6])
def test_the_entry_space_of_the_mediterranean_decides_only_where_an_army_may_come_there(
    at: At, front: Front, italian: int, german: int
) -> None:
    """An army at random may go there, and the Italian army does; two against the East take what is left (7.62)."""
    fact = f"{front}:{at().entry(front)}"
    gone = {"german_army": 6 - german, "italian_army": 1 - italian}
    position = at({"eastern": "eastern_box"}, assumed=(fact,), removed=gone)
    is_decisive = front != "mediterranean" or italian or german > 2
    assert ([fact] if is_decisive else []) == reserves.assumed(position, "europe")


def test_the_answer_names_the_assumed_entry_spaces(at: At) -> None:
    position = at({"western": "bolero", "eastern": "ukraine"}, assumed=("western:normandy", "cbi:burma"))
    assert ["western:normandy"] == reserves.assumed(position, "europe")
    assert [] == reserves.assumed(position.but(surrendered=frozenset({"germany"})), "europe")


def test_the_nearer_front_rests_on_the_whole_of_both_tracks(at: At) -> None:
    assumed = ("western:west_germany", "eastern:germany", "eastern:ukraine")
    position = at({"western": "normandy", "eastern": "ukraine"}, assumed=assumed)
    assert {"western:west_germany", "eastern:germany"} == set(reserves.assumed(position, "europe"))
    early = at({"western": "bolero", "eastern": "ukraine"}, assumed=assumed)
    assert [] == reserves.assumed(early, "europe")
