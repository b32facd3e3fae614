"""Axis reserves in the Pacific (7.64, 7.65, 7.72.4)."""

from collections.abc import Callable

import pytest

from churchill_cli.game.model.position import NO_SORTIES, Position, Sorties
from churchill_cli.game.war import reserves
from churchill_cli.game.war.reserve_throws import Placement

At = Callable[..., Position]
NO_NAVY = {"ijn": 2}
SEA = {"amphibious": True}
AIR = {"b29": True}


def pacific(position: Position, *dice: int, sorties: Sorties = NO_SORTIES) -> Placement:
    return reserves.place(position.but(sorties=sorties), "pacific", dice)


def by(placement: Placement, priority: str) -> list[tuple[str, str, int]]:
    """Return what one priority placed: kind, where, how many."""
    return [(p.reserve, p.front, p.count) for p in placement.placed if p.priority == priority]


# The printed game example: a conference card has sent the navy and one army to the South-West Pacific


def test_the_illustrated_example_sends_half_of_the_armies_against_the_soviets(at: At) -> None:
    position = at(
        {"far_east": "nomohon", "central_pacific": "marianas_islands", "sw_pacific": "vogelkop"},
        spaces={"philippines": SEA},
        naval={"central_pacific": 3, "sw_pacific": 4, "cbi": 1},
        removed={"ijn": 1},
    )
    placement = pacific(position, 4, 2, sorties=Sorties(armies={"sw_pacific": 1}, navy="sw_pacific"))
    assert {"far_east": 2, "central_pacific": 1, "sw_pacific": 1} == placement.against
    assert {"sw_pacific": 1} == placement.naval_removed
    assert {"ijn": 1} == placement.eliminated
    assert (4, 2) == placement.dice_used
    assert [("japanese_army", "sw_pacific", 1), ("ijn", "sw_pacific", 1)] == by(placement, "5.11")


def test_a_navy_sent_by_a_card_is_not_rolled_for_again(at: At) -> None:
    position = at({"far_east": "nomohon"}, naval={"cbi": 2}, removed={"japanese_army": 4})
    placement = pacific(position, 5, 1, sorties=Sorties(navy="cbi"))
    assert (5,) == placement.dice_used  # only the die of 7.64.5
    assert {"cbi": 1} == placement.naval_removed
    assert {} == placement.eliminated
    assert [] == by(placement, "7.64.4")


def test_a_card_cannot_send_a_navy_that_is_gone(at: At) -> None:
    position = at(naval={"cbi": 2}, removed={"japanese_army": 4, **NO_NAVY})
    placement = pacific(position, 1, sorties=Sorties(navy="cbi"))
    assert ((), {}, ()) == (placement.placed, placement.naval_removed, placement.dice_used)


# Priority 1


@pytest.mark.parametrize(
    ("front", "space", "armies"),
    [
        ("far_east", "korea", 3),  # one army was lost in Manchuria
        ("central_pacific", "okinawa", 4),
        ("sw_pacific", "kyushu", 4),
        ("cbi", "formosa", 4),
    ],
)
def test_every_army_stands_in_japan_against_the_front_before_it(at: At, front: str, space: str, armies: int) -> None:
    placement = pacific(at({front: space}), 6)
    assert [("japanese_army", front, armies)] == by(placement, "7.64.1")
    assert {front: armies} == placement.against
    assert (6,) == placement.dice_used  # the navy's die
    assert () == placement.open_points


def test_the_far_east_pair_has_no_army_left_when_all_stand_in_japan(at: At) -> None:
    placement = pacific(at({"central_pacific": "okinawa", "far_east": "nomohon"}, removed=NO_NAVY))
    assert {"central_pacific": 4} == placement.against


def test_four_armies_share_evenly_against_two_fronts(at: At) -> None:
    placement = pacific(at({"central_pacific": "okinawa", "sw_pacific": "kyushu"}, removed=NO_NAVY))
    assert {"central_pacific": 2, "sw_pacific": 2} == placement.against
    assert 0 == placement.dice_needed
    assert () == placement.open_points


@pytest.mark.parametrize(
    ("face", "against"),
    [
        (1, {"far_east": 2, "central_pacific": 1}),
        (3, {"far_east": 2, "central_pacific": 1}),
        (4, {"far_east": 1, "central_pacific": 2}),
        (6, {"far_east": 1, "central_pacific": 2}),
    ],
)
def test_the_odd_army_against_two_fronts_goes_by_die(at: At, face: int, against: dict[str, int]) -> None:
    placement = pacific(at({"far_east": "korea", "central_pacific": "okinawa"}, removed=NO_NAVY), face)
    assert against == placement.against
    assert (face,) == placement.dice_used
    assert ("Q-odd-army-die",) == placement.open_points


def test_the_reading_any_keeps_the_die_and_silences_the_question(at: At) -> None:
    frontline = {"far_east": "korea", "central_pacific": "okinawa"}
    placement = pacific(at(frontline, removed=NO_NAVY, rulings={"Q-odd-army-die": "any"}), 1)
    assert {"far_east": 2, "central_pacific": 1} == placement.against
    assert () == placement.open_points


def test_the_odd_army_waits_for_its_die(at: At) -> None:
    placement = pacific(at({"far_east": "korea", "central_pacific": "okinawa"}, removed=NO_NAVY))
    assert {"far_east": 1, "central_pacific": 1} == placement.against
    assert 1 == placement.dice_needed


def test_three_armies_share_evenly_against_three_fronts(at: At) -> None:
    frontline = {"far_east": "korea", "sw_pacific": "kyushu", "cbi": "formosa"}
    placement = pacific(at(frontline, removed=NO_NAVY))
    assert {"far_east": 1, "sw_pacific": 1, "cbi": 1} == placement.against
    assert 0 == placement.dice_needed


@pytest.mark.parametrize(
    ("face", "front"),
    [(1, "central_pacific"), (2, "central_pacific"), (3, "sw_pacific"), (4, "sw_pacific"), (5, "cbi"), (6, "cbi")],
)
def test_the_fourth_army_against_three_fronts_goes_by_die(at: At, face: int, front: str) -> None:
    frontline = {"central_pacific": "okinawa", "sw_pacific": "kyushu", "cbi": "formosa"}
    placement = pacific(at(frontline, removed=NO_NAVY), face)
    assert {**dict.fromkeys(frontline, 1), front: 2} == placement.against
    assert (face,) == placement.dice_used


@pytest.mark.parametrize(
    ("face", "front"), [(1, "far_east"), (2, "far_east"), (3, "sw_pacific"), (4, "sw_pacific"), (5, "cbi"), (6, "cbi")]
)
def test_the_far_east_is_named_before_the_other_fronts(at: At, face: int, front: str) -> None:
    frontline = {"cbi": "formosa", "sw_pacific": "kyushu", "far_east": "korea"}
    placement = pacific(at(frontline, removed={**NO_NAVY, "japanese_army": 0}), face)
    assert {**dict.fromkeys(frontline, 1), front: 2} == placement.against


ALL_FOUR = {"far_east": "korea", "central_pacific": "okinawa", "sw_pacific": "kyushu", "cbi": "formosa"}


def test_three_armies_against_four_fronts_take_three_dice(at: At) -> None:
    placement = pacific(at(ALL_FOUR, removed=NO_NAVY), 1, 1, 6)
    assert {"far_east": 1, "central_pacific": 1, "cbi": 1} == placement.against
    assert (1, 1, 6) == placement.dice_used


def test_three_armies_against_four_fronts_need_three_dice(at: At) -> None:
    assert 3 == pacific(at(ALL_FOUR, removed=NO_NAVY)).dice_needed


@pytest.mark.parametrize(("face", "front"), [(1, "far_east"), (2, "central_pacific"), (3, "sw_pacific"), (4, "cbi")])
def test_four_fronts_share_four_faces(at: At, face: int, front: str) -> None:
    placement = pacific(at(ALL_FOUR, removed={**NO_NAVY, "japanese_army": 3}), face)
    assert {front: 1} == placement.against


def test_a_face_left_over_among_four_fronts_is_rolled_again(at: At) -> None:
    placement = pacific(at(ALL_FOUR, removed={**NO_NAVY, "japanese_army": 3}), 5, 6, 4)
    assert {"cbi": 1} == placement.against
    assert (5, 6, 4) == placement.dice_used
    assert 0 == placement.dice_needed


def test_a_face_left_over_without_another_die_needs_one_more(at: At) -> None:
    placement = pacific(at(ALL_FOUR, removed={**NO_NAVY, "japanese_army": 3}), 5)
    assert {} == placement.against
    assert 1 == placement.dice_needed


def test_four_armies_stand_one_against_each_of_four_fronts(at: At) -> None:
    placement = pacific(at(ALL_FOUR, removed={**NO_NAVY, "japanese_army": 0}))
    assert dict.fromkeys(ALL_FOUR, 1) == placement.against
    assert 0 == placement.dice_needed


def test_the_die_of_the_split_comes_before_the_navys(at: At) -> None:
    position = at(
        {"far_east": "korea", "central_pacific": "okinawa", "sw_pacific": "vogelkop"},
        spaces={"philippines": SEA},
        naval={"sw_pacific": 3},
    )
    placement = pacific(position, 6, 1, 5)
    assert {"far_east": 1, "central_pacific": 2} == placement.against
    assert {"sw_pacific": 1} == placement.naval_removed
    assert {} == placement.eliminated


def test_a_front_that_cannot_land_in_japan_does_not_attempt_it(at: At) -> None:
    position = at({"central_pacific": "okinawa"}, spaces={"japan": SEA}, naval={"central_pacific": 2}, removed=NO_NAVY)
    assert [] == by(pacific(position, 1, 1, 1, 1), "7.64.1")
    landing = position.but(naval={"central_pacific": 3})
    assert [("japanese_army", "central_pacific", 4)] == by(pacific(landing), "7.64.1")


# Priority 2


@pytest.mark.parametrize("space", ["nomohon", "manchuria"])
def test_a_pair_of_armies_opposes_the_far_east_front_on_its_track(at: At, space: str) -> None:
    placement = pacific(at({"far_east": space}), 6, 1, 1)
    assert [("japanese_army", "far_east", 2)] == by(placement, "7.64.2")


def test_at_the_end_of_its_track_the_far_east_front_draws_no_pair(at: At) -> None:
    """It has no entry space; who has surrendered is told apart from where Fronts stand (7.64.2)."""
    placement = pacific(at({"far_east": "japan"}), 3, 1, 1, 1)
    assert [] == by(placement, "7.64.2")
    assert {"central_pacific": 3} == placement.against


def test_no_pair_stands_while_the_far_east_front_is_in_its_box(at: At) -> None:
    placement = pacific(at(removed=NO_NAVY), 1, 2, 3, 4)
    assert [] == by(placement, "7.64.2")
    assert {"central_pacific": 2, "sw_pacific": 2} == placement.against


def test_a_single_army_left_opposes_the_far_east_front(at: At) -> None:
    placement = pacific(at({"far_east": "nomohon"}, removed={"japanese_army": 3, **NO_NAVY}))
    assert {"far_east": 1} == placement.against
    assert 0 == placement.dice_needed


# Priority 3


def test_b29_spaces_are_guarded_in_the_printed_order(at: At) -> None:
    position = at(
        {"far_east": "nomohon", "central_pacific": "caroline_islands", "sw_pacific": "vogelkop", "cbi": "hong_kong"},
        spaces={"marianas_islands": AIR, "philippines": AIR, "formosa": AIR},
        removed=NO_NAVY,
    )
    placement = pacific(position)
    guards = [("japanese_army", "central_pacific", 1), ("japanese_army", "sw_pacific", 1)]
    assert guards == by(placement, "7.64.3")  # the pair in Manchuria leaves two
    assert 0 == placement.dice_needed


def test_every_b29_space_has_its_guard_while_armies_last(at: At) -> None:
    position = at(
        {"central_pacific": "caroline_islands", "sw_pacific": "vogelkop", "cbi": "hong_kong"},
        spaces={"marianas_islands": AIR, "philippines": AIR, "formosa": AIR},
        removed=NO_NAVY,
    )
    placement = pacific(position, 6)
    assert {"central_pacific": 1, "sw_pacific": 1, "cbi": 2} == placement.against
    assert () == placement.open_points


def test_a_b29_space_further_on_draws_no_army(at: At) -> None:
    position = at({"central_pacific": "central_pacific_box"}, spaces={"marianas_islands": AIR}, removed=NO_NAVY)
    assert [] == by(pacific(position, 1, 1, 1, 1), "7.64.3")


def test_a_b29_space_out_of_reach_of_the_navy_draws_no_army(at: At) -> None:
    position = at(
        {"central_pacific": "caroline_islands"},
        spaces={"marianas_islands": {**AIR, **SEA}},
        naval={"central_pacific": 2},
        removed=NO_NAVY,
    )
    placement = pacific(position, 3, 3, 3, 3)
    assert [] == by(placement, "7.64.3")
    assert ("Q-b29-without-navy",) == placement.open_points


def test_the_group_may_guard_a_b29_space_out_of_reach(at: At) -> None:
    position = at(
        {"central_pacific": "caroline_islands"},
        spaces={"marianas_islands": {**AIR, **SEA}},
        naval={"central_pacific": 2},
        removed=NO_NAVY,
        rulings={"Q-b29-without-navy": "yes"},
    )
    placement = pacific(position, 3, 3, 3)
    assert [("japanese_army", "central_pacific", 1)] == by(placement, "7.64.3")
    assert () == placement.open_points


def test_a_b29_landing_with_three_naval_is_guarded_without_a_question(at: At) -> None:
    position = at(
        {"central_pacific": "caroline_islands"},
        spaces={"marianas_islands": {**AIR, **SEA}},
        naval={"central_pacific": 3},
        removed=NO_NAVY,
    )
    placement = pacific(position, 3, 3, 3)
    assert [("japanese_army", "central_pacific", 1)] == by(placement, "7.64.3")
    assert () == placement.open_points


def test_no_question_arises_about_a_b29_space_when_no_army_is_left(at: At) -> None:
    position = at(
        {"far_east": "korea", "central_pacific": "caroline_islands"},
        spaces={"marianas_islands": {**AIR, **SEA}},
        removed=NO_NAVY,
    )
    assert () == pacific(position).open_points


# Priorities 4 and 5

LANDINGS = {"caroline_islands": SEA, "papua_new_guinea": SEA, "burma": SEA}
NO_ARMIES = {"japanese_army": 4}


@pytest.mark.parametrize(
    ("naval", "front"),
    [
        ({"central_pacific": 3, "sw_pacific": 5, "cbi": 5}, "central_pacific"),
        ({"central_pacific": 2, "sw_pacific": 3, "cbi": 5}, "sw_pacific"),
        ({"central_pacific": 2, "sw_pacific": 0, "cbi": 3}, "cbi"),
    ],
)
@pytest.mark.parametrize("face", [1, 2])
def test_the_navy_meets_the_first_front_that_can_land(at: At, naval: dict[str, int], front: str, face: int) -> None:
    placement = pacific(at(spaces=LANDINGS, naval=naval, removed=NO_ARMIES), face, 5)
    assert [("ijn", front, 1)] == by(placement, "7.64.4")
    assert {front: 1} == placement.naval_removed
    assert (face, 5) == placement.dice_used


@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_the_navy_stays_at_home_on_a_three_or_more(at: At, face: int) -> None:
    placement = pacific(at(spaces=LANDINGS, naval={"central_pacific": 5}, removed=NO_ARMIES), face, 1)
    assert () == placement.placed
    assert {} == placement.naval_removed
    assert {} == placement.eliminated
    assert (face,) == placement.dice_used


def test_the_navy_finds_no_front_with_three_naval(at: At) -> None:
    naval = {"central_pacific": 2, "sw_pacific": 2, "cbi": 2}
    placement = pacific(at(spaces=LANDINGS, naval=naval, removed=NO_ARMIES), 1, 1)
    assert () == placement.placed
    assert (1,) == placement.dice_used
    assert 0 == placement.dice_needed


def test_the_navy_passes_by_a_front_that_attacks_over_land(at: At) -> None:
    naval = {"central_pacific": 5, "sw_pacific": 3}
    placement = pacific(at(spaces={"papua_new_guinea": SEA}, naval=naval, removed=NO_ARMIES), 2, 6)
    assert {"sw_pacific": 1} == placement.naval_removed


def test_the_navy_meets_a_soviet_landing_where_there_is_no_other(at: At) -> None:
    position = at({"far_east": "manchuria"}, spaces={"korea": SEA}, naval={"far_east": 3}, removed=NO_ARMIES)
    assert {"far_east": 1} == pacific(position, 1, 6).naval_removed


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_the_navy_is_lost_at_leyte(at: At, face: int) -> None:
    placement = pacific(at(spaces=LANDINGS, naval={"central_pacific": 3}, removed=NO_ARMIES), 1, face)
    assert {"ijn": 1} == placement.eliminated
    assert (1, face) == placement.dice_used


@pytest.mark.parametrize("face", [5, 6])
def test_the_navy_comes_home_from_leyte(at: At, face: int) -> None:
    placement = pacific(at(spaces=LANDINGS, naval={"central_pacific": 3}, removed=NO_ARMIES), 1, face)
    assert {} == placement.eliminated
    assert {"central_pacific": 1} == placement.naval_removed


def test_one_of_two_navies_still_sorties(at: At) -> None:
    position = at(spaces=LANDINGS, naval={"central_pacific": 3}, removed={**NO_ARMIES, "ijn": 1})
    assert {"central_pacific": 1} == pacific(position, 1, 5).naval_removed


def test_without_navies_the_first_die_is_an_armys(at: At) -> None:
    position = at(spaces=LANDINGS, naval={"central_pacific": 5}, removed={"japanese_army": 3, **NO_NAVY})
    placement = pacific(position, 1)
    assert {"central_pacific": 1} == placement.against
    assert {} == placement.naval_removed
    assert (1,) == placement.dice_used


def test_a_sortie_does_not_move_the_guard_of_a_b29_space(at: At) -> None:
    position = at(
        {"central_pacific": "caroline_islands"},
        spaces={"marianas_islands": {**AIR, **SEA}},
        naval={"central_pacific": 3},
        removed={"japanese_army": 3},
    )
    placement = pacific(position, 1, 1)
    assert {"central_pacific": 1} == placement.against
    assert {"central_pacific": 1} == placement.naval_removed


# Priority 6 and the dice


@pytest.mark.parametrize(
    ("face", "front"),
    [(1, "central_pacific"), (2, "central_pacific"), (3, "sw_pacific"), (4, "sw_pacific"), (5, "cbi"), (6, "cbi")],
)
def test_each_remaining_army_goes_by_die(at: At, face: int, front: str) -> None:
    placement = pacific(at(removed={"japanese_army": 3, **NO_NAVY}), face)
    assert [("japanese_army", front, 1)] == by(placement, "7.64.6")


def test_the_dice_come_in_the_order_navy_leyte_armies(at: At) -> None:
    position = at({"far_east": "nomohon"}, spaces={"burma": SEA}, naval={"cbi": 3})
    placement = pacific(position, 2, 4, 3, 5)
    assert {"far_east": 2, "sw_pacific": 1, "cbi": 1} == placement.against
    assert {"ijn": 1} == placement.eliminated
    assert (2, 4, 3, 5) == placement.dice_used


@pytest.mark.parametrize(
    ("dice", "needed"),
    [
        ((), 3),  # no sortie is the cheapest: the navy's die and two armies
        ((1,), 3),  # it has sailed: its 7.64.5 die and two armies
        ((3,), 2),
        ((1, 5), 2),
        ((1, 5, 1), 1),
        ((1, 5, 1, 1), 0),
    ],
)
def test_the_least_number_of_dice_is_asked_for(at: At, dice: tuple[int, ...], needed: int) -> None:
    position = at({"far_east": "nomohon"}, spaces={"burma": SEA}, naval={"cbi": 3})
    placement = pacific(position, *dice)
    assert needed == placement.dice_needed
    assert dice == placement.dice_used


def test_without_navies_only_the_armies_need_dice(at: At) -> None:
    assert 2 == pacific(at({"far_east": "nomohon"}, removed=NO_NAVY)).dice_needed


def test_the_navys_die_is_rolled_even_when_no_army_is_left_to_chance(at: At) -> None:
    assert 1 == pacific(at({"central_pacific": "okinawa"})).dice_needed


def test_surplus_dice_stay_unused(at: At) -> None:
    placement = pacific(at({"far_east": "nomohon"}), 6, 1, 3, 5, 5)
    assert (6, 1, 3) == placement.dice_used


# Cards, surrender, the board afterwards


def test_an_army_sent_by_a_card_is_missing_in_japan(at: At) -> None:
    position = at({"central_pacific": "okinawa"}, removed=NO_NAVY)
    assert {"cbi": 1, "central_pacific": 3} == pacific(position, sorties=Sorties(armies={"cbi": 1})).against


def test_japan_places_nothing_after_its_surrender(at: At) -> None:
    position = at(
        {"central_pacific": "japan", "far_east": "nomohon"},
        spaces=LANDINGS,
        naval={"sw_pacific": 5},
        surrendered=["japan"],
    )
    placement = pacific(position, 1, 1, 1)
    assert ((), {}, {}, (), 0, ()) == (
        placement.placed,
        placement.against,
        placement.naval_removed,
        placement.dice_used,
        placement.dice_needed,
        placement.open_points,
    )


def test_germanys_surrender_changes_nothing_in_the_pacific(at: At) -> None:
    position = at({"western": "germany", "far_east": "nomohon"}, surrendered=["germany"], removed=NO_NAVY)
    assert {"far_east": 2, "cbi": 2} == pacific(position, 6, 6).against


def test_the_placed_reserves_stand_on_the_board(at: At) -> None:
    position = at({"far_east": "nomohon"}, spaces={"burma": SEA}, naval={"cbi": 3}, reserves={"eastern": 2})
    after = reserves.applied(position, "pacific", pacific(position, 1, 1, 3, 3))
    assert {"eastern": 2, "far_east": 2, "sw_pacific": 2, "cbi": 0, "central_pacific": 0} == after.reserves
    assert 2 == after.naval["cbi"]
    assert 1 == after.removed["ijn"]


def test_the_answer_names_the_assumed_facts_it_rests_on(at: At) -> None:
    facts = (
        "central_pacific:caroline_islands",
        "caroline_islands.b29",
        "caroline_islands.amphibious",
        "caroline_islands.kamikaze",
        "far_east:nomohon",
        "nomohon.b29",
        "marianas_islands.b29",
        "western:bolero",
    )
    told = ["central_pacific:caroline_islands", "caroline_islands.b29", "caroline_islands.amphibious"]
    position = at(assumed=facts)
    assert {*told, "far_east:nomohon", "nomohon.b29"} == set(reserves.assumed(position, "pacific"))
    assert [] == reserves.assumed(position.but(surrendered=frozenset({"japan"})), "pacific")


def test_the_answer_names_the_assumed_anchor_of_a_soviet_landing(at: At) -> None:
    position = at({"far_east": "manchuria"}, naval={"far_east": 3}, assumed=("korea.amphibious",))
    assert ["korea.amphibious"] == reserves.assumed(position, "pacific")
