"""Strength, what blocks an attempt, the roll and what it brings (7.1, 7.13, 7.63, 7.65, 7.7)."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from churchill_cli.game.model.ids import FRONTS, Front
from churchill_cli.game.model.position import Position
from churchill_cli.game.war import advancing, fronts, strength_doubts, surrender
from churchill_cli.game.war.advancing import Advance
from churchill_cli.game.war.fronts import Attempt
from churchill_cli.words.sentences import say

At = Callable[..., Position]
SEA = {"amphibious": True}
KAMIKAZE = {"kamikaze": True}


def cites(tried: Attempt) -> list[str]:
    """Return every section that blocks the attempt."""
    return [cite for block in tried.blocked for cite in block.cites]


def roll(position: Position, front: str, face: int) -> Advance:
    return advancing.advance(position, tries(position, front), face)


def tries(position: Position, front: str) -> Attempt:
    return fronts.attempt(position, next(f for f in FRONTS if f == front))


def chances(position: Position, front: str) -> tuple[Fraction, Fraction]:
    return fronts.chances(position, tries(position, front))


def questions(position: Position, front: str, face: int | None = None) -> list[str]:
    return strength_doubts.open_points(position, tries(position, front), face)


# Strength: see 7.72


def test_the_printed_example_of_strength_is_four(at: At) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": 3}, reserves={"eastern": 2})
    tried = tries(position, "eastern")
    assert tried.strength is not None
    assert [2, 6, -4] == [term.amount for term in tried.strength.terms]
    assert [("7.72",), ("7.72.2",), ("7.72.3",)] == [term.cites for term in tried.strength.terms]
    assert 4 == tried.value
    assert "prussia" == tried.entry
    assert () == tried.blocked
    assert (Fraction(2, 5), Fraction(0)) == chances(position, "eastern")


@pytest.mark.parametrize(("face", "space"), [(1, "prussia"), (4, "prussia"), (5, "ukraine"), (10, "ukraine")])
def test_the_printed_example_advances_on_a_four_or_less(at: At, face: int, space: str) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": 3}, reserves={"eastern": 2})
    assert space == roll(position, "eastern", face).position.fronts["eastern"]


def test_a_front_left_to_itself_has_its_base_strength(at: At) -> None:
    position = at()
    tried = tries(position, "cbi")
    assert tried.strength is not None
    assert [2] == [term.amount for term in tried.strength.terms]
    assert (Fraction(1, 5), Fraction(0)) == chances(position, "cbi")


@pytest.mark.parametrize(("support", "armies", "points"), [(0, 1, 0), (0, 2, -2), (2, 3, 0), (1, 4, -4)])
def test_a_strength_of_zero_or_less_fails_without_a_roll(at: At, support: int, armies: int, points: int) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": support}, reserves={"eastern": armies})
    tried = tries(position, "eastern")
    assert points == tried.value
    assert "7.73.2" in cites(tried)
    assert (Fraction(0), Fraction(0)) == chances(position, "eastern")
    assert position == roll(position, "eastern", 1).position


def test_armies_against_another_front_do_not_count(at: At) -> None:
    position = at(BEFORE_GERMANY, offensive={"western": 3, "eastern": 3}, reserves={"western": 1, "eastern": 3})
    assert 6 == tries(position, "western").value
    assert 2 == tries(position, "eastern").value


def test_the_strength_is_told_also_where_the_attempt_is_blocked(at: At) -> None:
    position = at({"western": "bolero"}, offensive={"western": 3})
    assert 8 == tries(position, "western").value


def test_as_many_armies_as_support_leave_strength_two_by_default(at: At) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": 2}, reserves={"eastern": 2})
    assert (Fraction(1, 5), Fraction(0)) == chances(position, "eastern")
    assert ["Q-equal-reserves"] == questions(position, "eastern")


def test_the_group_may_let_equal_reserves_cancel_the_attempt(at: At) -> None:
    rulings = {"Q-equal-reserves": "no_attempt"}
    position = at({"eastern": "ukraine"}, offensive={"eastern": 2}, reserves={"eastern": 2}, rulings=rulings)
    assert ["4.33.1", "Q-equal-reserves"] == cites(tries(position, "eastern"))
    assert (Fraction(0), Fraction(0)) == chances(position, "eastern")
    assert [] == questions(position, "eastern")


def test_one_army_against_one_support_is_open(at: At) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": 1}, reserves={"eastern": 1})
    assert ["Q-equal-reserves"] == questions(position, "eastern")


@pytest.mark.parametrize(("support", "armies"), [(0, 0), (2, 1), (1, 2)])
def test_unequal_reserves_raise_no_question(at: At, support: int, armies: int) -> None:
    rulings = {"Q-equal-reserves": "no_attempt"}
    position = at({"eastern": "ukraine"}, offensive={"eastern": support}, reserves={"eastern": armies})
    assert [] == questions(position, "eastern")
    assert chances(position, "eastern") == chances(position.but(rulings=rulings), "eastern")


def test_equal_reserves_before_a_landing_without_navy_change_nothing(at: At) -> None:
    position = at(spaces={"burma": SEA}, offensive={"cbi": 1}, reserves={"cbi": 1})
    assert [] == questions(position, "cbi")


# Amphibious entry spaces: see 7.72.1, 7.73.1


@pytest.mark.parametrize(("naval", "may"), [(0, False), (2, False), (3, True), (5, True)])
def test_an_amphibious_space_needs_three_naval(at: At, naval: int, may: bool) -> None:  # noqa: FBT001
    position = at(spaces={"burma": SEA}, naval={"cbi": naval, "sw_pacific": 5}, offensive={"cbi": 1})
    tried = tries(position, "cbi")
    assert may == (not tried.blocked)
    assert may == ("7.73.1" not in cites(tried))
    assert (Fraction(2, 5) if may else 0) == chances(position, "cbi")[0]


def test_a_land_space_needs_no_naval(at: At) -> None:
    assert () == tries(at({"western": "rhineland"}), "western").blocked


@pytest.mark.parametrize(
    ("naval", "center", "sections"),
    [
        (5, ["second_front"], set()),
        (4, ["second_front"], {"7.73.1"}),
        (3, ["second_front"], {"7.73.1"}),
        (5, [], {"7.73.3"}),
        (5, ["ussr_declares_war"], {"7.73.3"}),
        (4, [], {"7.73.1", "7.73.3"}),
    ],
)
def test_normandy_needs_five_naval_and_the_second_front(
    at: At, naval: int, center: list[str], sections: set[str]
) -> None:
    position = at({"western": "bolero"}, naval={"western": naval}, center=center, offensive={"western": 2})
    tried = tries(position, "western")
    assert (not sections) == (not tried.blocked)
    assert sections <= set(cites(tried))
    assert len(sections) == len(tried.blocked)
    assert (0 if sections else Fraction(3, 5)) == chances(position, "western")[0]


def test_every_reason_against_normandy_is_named(at: At) -> None:
    position = at({"western": "bolero"}, naval={"western": 4}, reserves={"western": 1})
    blocked = [set(block.cites) for block in tries(position, "western").blocked]
    assert 3 == len(blocked)
    assert any("7.73.1" in sections for sections in blocked)
    assert any("6.21" in sections for sections in blocked)
    assert any("7.73.2" in sections for sections in blocked)


def test_the_missing_naval_support_is_counted(at: At) -> None:
    position = at({"western": "bolero"}, naval={"western": 2}, center=["second_front"])
    (block,) = tries(position, "western").blocked
    assert (5, 3) == (block.why.fields["needed"], block.why.fields["n"])
    assert block.mend is not None


def test_missing_naval_support_cites_the_rules_of_its_space(at: At) -> None:
    position = at({"western": "bolero"}, spaces={"burma": SEA}, center=["second_front"])
    (normandy,) = tries(position, "western").blocked
    assert {"7.72.1", "7.73.1", "7.73.3"} == set(normandy.cites)
    (burma,) = tries(position, "cbi").blocked
    assert {"7.53", "7.72.1", "7.73.1"} == set(burma.cites)
    assert (3, 3) == (burma.why.fields["needed"], burma.why.fields["n"])


def test_the_second_front_is_not_needed_once_normandy_was_entered(at: At) -> None:
    position = at({"western": "bolero"}, naval={"western": 5}, entered={"normandy": 6})
    assert () == tries(position, "western").blocked


# The Soviet Far East: see 7.73.4


@pytest.mark.parametrize(("center", "may"), [([], False), (["second_front"], False), (["ussr_declares_war"], True)])
def test_manchuria_waits_for_the_declaration_of_war(at: At, center: list[str], may: bool) -> None:  # noqa: FBT001
    position = at({"far_east": "nomohon"}, center=center)
    tried = tries(position, "far_east")
    assert may == (not tried.blocked)
    assert may == ("7.73.4" not in cites(tried))


def test_nomohon_needs_no_declaration_of_war(at: At) -> None:
    assert () == tries(at(), "far_east").blocked


def test_the_declaration_is_not_needed_beyond_manchuria(at: At) -> None:
    assert () == tries(at({"far_east": "manchuria"}), "far_east").blocked


def test_the_declaration_is_not_needed_once_manchuria_was_entered(at: At) -> None:
    assert () == tries(at({"far_east": "nomohon"}, entered={"manchuria": 4}), "far_east").blocked


# The end of a track: see 7.52


def test_the_mediterranean_front_ends_in_northern_italy(at: At) -> None:
    position = at({"mediterranean": "northern_italy"}, offensive={"mediterranean": 6})
    tried = tries(position, "mediterranean")
    assert tried.entry is None
    assert tried.strength is None
    assert 0 == tried.value
    assert "7.52" in cites(tried)
    assert (Fraction(0), Fraction(0)) == chances(position, "mediterranean")
    assert position == roll(position, "mediterranean", 1).position
    assert [] == questions(position, "mediterranean", 1)
    assert [] == strength_doubts.assumed(position, tried, 1)


# The roll: see 7.71, 7.74


@pytest.mark.parametrize(
    ("support", "strength", "chance"),
    [(1, 4, Fraction(2, 5)), (2, 6, Fraction(3, 5)), (3, 8, Fraction(4, 5)), (4, 10, Fraction(1))],
)
def test_the_chance_is_a_tenth_for_each_point(at: At, support: int, strength: int, chance: Fraction) -> None:
    position = at({"eastern": "eastern_box"}, offensive={"eastern": support})
    assert strength == tries(position, "eastern").value
    assert chance == chances(position, "eastern")[0]
    moved = [bool(roll(position, "eastern", face).spaces) for face in range(1, 11)]
    assert chance == Fraction(sum(moved), 10)


@pytest.mark.parametrize(
    ("support", "armies", "strength", "chance"),
    [
        (3, 0, 8, Fraction(0)),
        (4, 0, 10, Fraction(1, 10)),
        (5, 0, 12, Fraction(3, 10)),
        (7, 2, 12, Fraction(3, 10)),
        (6, 0, 14, Fraction(1, 2)),
        (8, 0, 18, Fraction(9, 10)),
        (9, 0, 20, Fraction(1)),
        (12, 0, 26, Fraction(1)),
    ],
)
def test_each_point_above_ten_adds_to_the_chance_of_a_breakthrough(
    at: At, support: int, armies: int, strength: int, chance: Fraction
) -> None:
    position = at({"eastern": "belorussia"}, offensive={"eastern": support}, reserves={"eastern": armies})
    assert strength == tries(position, "eastern").value
    assert chance == chances(position, "eastern")[1]
    doubles = [len(roll(position, "eastern", face).spaces) == 2 for face in range(1, 11)]
    assert chance == Fraction(sum(doubles), 10)


@pytest.mark.parametrize(
    ("points", "chance"),
    [(1, Fraction(0)), (9, Fraction(0)), (10, Fraction(1, 10)), (11, Fraction(1, 5)), (19, Fraction(1))],
)
def test_odd_strengths_follow_the_same_rule(at: At, points: int, chance: Fraction) -> None:
    position = at({"eastern": "belorussia"})
    constants = position.constants.but(base_strength=points)
    position = position.but(rules=position.rules.but(constants=constants))
    assert points == tries(position, "eastern").value
    assert (Fraction(min(points, 10), 10), chance) == chances(position, "eastern")
    assert chance == Fraction(sum(len(roll(position, "eastern", face).spaces) == 2 for face in range(1, 11)), 10)


@pytest.mark.parametrize(("face", "space"), [(1, "ukraine"), (7, "ukraine"), (8, "prussia"), (10, "prussia")])
def test_strength_twelve_breaks_through_on_an_eight(at: At, face: int, space: str) -> None:
    position = at({"eastern": "belorussia"}, offensive={"eastern": 6}, reserves={"eastern": 1})
    outcome = roll(position, "eastern", face)
    assert space == outcome.position.fronts["eastern"]
    assert ("7.74" if space == "prussia" else "7.71") in outcome.events[0].cites


def test_a_breakthrough_stops_before_an_amphibious_space(at: At) -> None:
    position = at(spaces={"hong_kong": SEA}, offensive={"cbi": 9}, naval={"cbi": 5})
    assert (Fraction(1), Fraction(0)) == chances(position, "cbi")
    assert ("burma",) == roll(position, "cbi", 10).spaces


def test_a_breakthrough_may_begin_with_a_landing(at: At) -> None:
    position = at(spaces={"burma": SEA}, offensive={"cbi": 9}, naval={"cbi": 3})
    outcome = roll(position, "cbi", 1)
    assert ("burma", "hong_kong") == outcome.spaces
    told = outcome.events[0].what.fields
    assert ("burma", "hong_kong", 1, 20) == (told["over"], told["space"], told["roll"], told["n"])


def test_a_breakthrough_from_bolero_passes_over_normandy(at: At) -> None:
    position = at({"western": "bolero"}, naval={"western": 5}, center=["second_front"], offensive={"western": 9})
    outcome = roll(position, "western", 10)
    assert ("normandy", "rhineland") == outcome.spaces
    assert outcome.position.has_entered("normandy")


def test_there_is_no_breakthrough_into_normandy(at: At) -> None:
    position = at(center=["second_front"], naval={"western": 5}, offensive={"western": 9})
    assert (Fraction(1), Fraction(0)) == chances(position, "western")
    assert ("bolero",) == roll(position, "western", 10).spaces
    assert [] == questions(position, "western", 10)


def test_there_is_no_space_beyond_northern_italy(at: At) -> None:
    position = at({"mediterranean": "central_italy"}, offensive={"mediterranean": 9})
    assert (Fraction(1), Fraction(0)) == chances(position, "mediterranean")
    assert ("northern_italy",) == roll(position, "mediterranean", 10).spaces


def test_there_is_no_space_beyond_germany(at: At) -> None:
    position = at({"western": "west_germany"}, offensive={"western": 9})
    assert (Fraction(1), Fraction(0)) == chances(position, "western")
    assert ("germany",) == roll(position, "western", 10).spaces


def test_a_breakthrough_may_enter_japan(at: At) -> None:
    position = at({"far_east": "manchuria"}, offensive={"far_east": 4})
    assert (Fraction(1), Fraction(1, 10)) == chances(position, "far_east")
    assert ("korea", "japan") == roll(position, "far_east", 10).spaces
    assert ("korea",) == roll(position, "far_east", 9).spaces


def test_a_breakthrough_does_not_enter_manchuria_without_the_declaration(at: At) -> None:
    position = at(offensive={"far_east": 9})
    assert (Fraction(1), Fraction(0)) == chances(position, "far_east")
    assert ("nomohon",) == roll(position, "far_east", 10).spaces
    assert ["Q-breakthrough-manchuria"] == questions(position, "far_east")


def test_the_group_may_let_a_breakthrough_enter_manchuria(at: At) -> None:
    position = at(offensive={"far_east": 5}, rulings={"Q-breakthrough-manchuria": "yes"})
    assert (Fraction(1), Fraction(3, 10)) == chances(position, "far_east")
    outcome = roll(position, "far_east", 8)
    assert ("nomohon", "manchuria") == outcome.spaces
    assert 1 == outcome.position.removed["japanese_army"]
    assert [] == questions(position, "far_east")


def test_a_breakthrough_enters_manchuria_after_the_declaration(at: At) -> None:
    position = at(offensive={"far_east": 4}, center=["ussr_declares_war"])
    assert (Fraction(1), Fraction(1, 10)) == chances(position, "far_east")
    assert [] == questions(position, "far_east")


def test_the_question_of_manchuria_arises_at_strength_ten(at: At) -> None:
    assert ["Q-breakthrough-manchuria"] == questions(at(offensive={"far_east": 4}), "far_east")


@pytest.mark.parametrize("support", [0, 3])
def test_the_question_of_manchuria_needs_the_strength_for_a_breakthrough(at: At, support: int) -> None:
    assert [] == questions(at(offensive={"far_east": support}), "far_east")


def test_the_question_of_manchuria_does_not_arise_where_the_attempt_is_blocked(at: At) -> None:
    position = at(offensive={"far_east": 9}, surrendered=["japan"])
    assert [] == questions(position, "far_east")


# Kamikazes: see 7.75


def test_a_kamikaze_space_costs_one_naval(at: At) -> None:
    position = at(spaces={"caroline_islands": KAMIKAZE}, naval={"central_pacific": 2, "sw_pacific": 4})
    outcome = roll(position, "central_pacific", 1)
    assert {"central_pacific": 1, "sw_pacific": 4} == outcome.position.naval
    assert "7.75" in [cite for event in outcome.events for cite in event.cites]


def test_kamikazes_find_nothing_in_an_empty_box(at: At) -> None:
    position = at(spaces={"caroline_islands": KAMIKAZE})
    outcome = roll(position, "central_pacific", 1)
    assert "caroline_islands" == outcome.position.fronts["central_pacific"]
    assert 0 == outcome.position.naval.get("central_pacific", 0)
    assert 1 == len(outcome.events)


def test_a_failed_roll_meets_no_kamikazes(at: At) -> None:
    position = at(spaces={"caroline_islands": KAMIKAZE}, naval={"central_pacific": 2})
    assert position == roll(position, "central_pacific", 3).position


@pytest.mark.parametrize(("reading", "naval"), [("yes", 1), ("no", 2)])
def test_a_breakthrough_over_kamikazes_follows_the_groups_reading(at: At, reading: str, naval: int) -> None:
    position = at(
        spaces={"caroline_islands": KAMIKAZE, "marianas_islands": KAMIKAZE},
        naval={"central_pacific": 3},
        offensive={"central_pacific": 9},
        rulings={"Q-pass-through": reading},
    )
    outcome = roll(position, "central_pacific", 10)
    assert naval == outcome.position.naval["central_pacific"]
    assert [] == questions(position, "central_pacific", 10)


@pytest.mark.parametrize(
    ("naval", "face", "support", "raised"),
    [(3, 10, 9, ["Q-pass-through"]), (0, 10, 9, []), (3, 9, 4, []), (3, 1, 1, []), (3, 5, 1, [])],
)
def test_passing_kamikazes_is_open_only_with_naval_and_a_breakthrough(
    at: At, naval: int, face: int, support: int, raised: list[str]
) -> None:
    position = at(
        spaces={"caroline_islands": KAMIKAZE}, naval={"central_pacific": naval}, offensive={"central_pacific": support}
    )
    assert raised == questions(position, "central_pacific", face)


@pytest.mark.parametrize(("naval", "raised"), [({}, []), ({"central_pacific": 1}, ["Q-pass-through"])])
def test_the_last_naval_support_is_enough_for_the_question(at: At, naval: dict[str, int], raised: list[str]) -> None:
    position = at(spaces={"caroline_islands": KAMIKAZE}, naval=naval, offensive={"central_pacific": 9})
    assert raised == questions(position, "central_pacific", 10)


def test_kamikazes_in_the_second_space_raise_no_question(at: At) -> None:
    position = at(spaces={"marianas_islands": KAMIKAZE}, naval={"central_pacific": 3}, offensive={"central_pacific": 9})
    assert 2 == roll(position, "central_pacific", 10).position.naval["central_pacific"]
    assert [] == questions(position, "central_pacific", 10)


def test_passing_over_a_b29_space_changes_nothing(at: At) -> None:
    position = at(spaces={"caroline_islands": {"b29": True}}, offensive={"central_pacific": 9})
    readings = [position.but(rulings={"Q-pass-through": reading}) for reading in ("yes", "no")]
    yes, no = (roll(one, "central_pacific", 10).position for one in readings)
    assert yes.has_entered("caroline_islands")
    assert no.has_entered("caroline_islands")
    assert [] == questions(position, "central_pacific", 10)


# Military collapse and Italy: see 7.63, 7.65, 7.81

COLLAPSES = [
    ("mediterranean", "mediterranean_box", "southern_italy", "italian_army"),
    ("western", "western_box", "bolero", "german_navy"),
    ("western", "rhineland", "west_germany", "german_army"),
    ("eastern", "prussia", "east_germany", "german_army"),
    ("far_east", "nomohon", "manchuria", "japanese_army"),
]


@pytest.mark.parametrize(("front", "here", "entry", "reserve"), COLLAPSES)
def test_a_reserve_leaves_the_game_when_the_front_enters(
    at: At, front: str, here: str, entry: str, reserve: str
) -> None:
    position = at({front: here}, center=["ussr_declares_war"])
    outcome = roll(position, front, 2)
    assert entry == outcome.position.fronts[next(f for f in FRONTS if f == front)]
    lost = {kind: n - position.removed[kind] for kind, n in outcome.position.removed.items()}
    assert {reserve: 1} == {kind: n for kind, n in lost.items() if n}


@pytest.mark.parametrize(("front", "here", "entry", "reserve"), COLLAPSES)
def test_a_reserve_that_is_gone_cannot_leave_again(at: At, front: str, here: str, entry: str, reserve: str) -> None:
    gone = {"italian_army": 1, "german_navy": 1, "german_army": 6, "japanese_army": 4}
    position = at({front: here}, center=["ussr_declares_war"], removed={reserve: gone[reserve]})
    outcome = roll(position, front, 2)
    assert (entry,) == outcome.spaces
    assert position.removed == outcome.position.removed


@pytest.mark.parametrize(
    ("front", "here"),
    [("western", "bolero"), ("western", "normandy"), ("eastern", "ukraine"), ("mediterranean", "southern_italy"),
     ("far_east", "manchuria"), ("central_pacific", "okinawa"), ("western", "west_germany")]
)  # fmt: skip
def test_other_spaces_bring_no_collapse(at: At, front: str, here: str) -> None:
    position = at({front: here}, naval={"western": 5}, center=["second_front"])
    outcome = roll(position, front, 1)
    assert 1 == len(outcome.spaces)
    assert position.removed == outcome.position.removed


def test_both_fronts_before_germany_leave_four_german_armies(at: At) -> None:
    position = at({"western": "rhineland", "eastern": "prussia"})
    after = roll(roll(position, "western", 1).position, "eastern", 1).position
    assert 4 == after.available("german_army")


def test_italy_surrenders_when_southern_italy_is_entered(at: At) -> None:
    outcome = roll(at(), "mediterranean", 2)
    assert frozenset({"italy"}) == outcome.position.surrendered
    assert "7.81" in [cite for event in outcome.events for cite in event.cites]


def test_italy_does_not_surrender_twice(at: At) -> None:
    position = at(surrendered=["italy"], removed={"italian_army": 1})
    outcome = roll(position, "mediterranean", 2)
    assert frozenset({"italy"}) == outcome.position.surrendered
    assert "7.81" not in [cite for event in outcome.events for cite in event.cites]


def test_italy_stands_while_its_south_is_not_entered(at: At) -> None:
    assert frozenset() == roll(at(), "mediterranean", 3).position.surrendered
    assert frozenset() == roll(at(), "western", 1).position.surrendered


def test_a_space_is_entered_in_the_conference_in_which_it_falls(at: At) -> None:
    outcome = roll(at({"mediterranean": "southern_italy"}, conference=5), "mediterranean", 1)
    assert 5 == outcome.position.entered["central_italy"]


@pytest.mark.parametrize(("reading", "surrendered", "removed"), [("yes", {"italy"}, 1), ("no", set(), 0)])
def test_a_breakthrough_over_southern_italy_follows_the_groups_reading(
    at: At, reading: str, surrendered: set[str], removed: int
) -> None:
    position = at(offensive={"mediterranean": 9})
    assert ["Q-pass-through"] == questions(position, "mediterranean", 10)
    outcome = roll(position.but(rulings={"Q-pass-through": reading}), "mediterranean", 10)
    assert "central_italy" == outcome.position.fronts["mediterranean"]
    assert surrendered == outcome.position.surrendered
    assert removed == outcome.position.removed["italian_army"]


def test_a_breakthrough_over_southern_italy_is_open_also_without_the_italian_army(at: At) -> None:
    position = at(offensive={"mediterranean": 9}, removed={"italian_army": 1})
    yes, no = (
        roll(position.but(rulings={"Q-pass-through": reading}), "mediterranean", 10).position
        for reading in ("yes", "no")
    )
    assert yes.surrendered != no.surrendered
    assert ["Q-pass-through"] == questions(position, "mediterranean", 10)


@pytest.mark.parametrize(("reading", "removed"), [("yes", 1), ("no", 0)])
def test_a_breakthrough_over_west_germany_follows_the_groups_reading(at: At, reading: str, removed: int) -> None:
    position = at({"western": "rhineland"}, offensive={"western": 9})
    assert ["Q-pass-through"] == questions(position, "western", 10)
    outcome = roll(position.but(rulings={"Q-pass-through": reading}), "western", 10)
    assert ("west_germany", "germany") == outcome.spaces
    assert removed == outcome.position.removed["german_army"]


def test_passing_west_germany_is_not_open_when_no_army_is_left(at: At) -> None:
    position = at({"western": "rhineland"}, offensive={"western": 9}, removed={"german_army": 6})
    assert [] == questions(position, "western", 10)


def test_passing_an_ordinary_space_is_not_open(at: At) -> None:
    position = at({"eastern": "belorussia"}, offensive={"eastern": 9})
    assert [] == questions(position, "eastern", 10)


def test_stopping_in_west_germany_is_not_open(at: At) -> None:
    position = at({"western": "rhineland"}, offensive={"western": 4})
    assert [] == questions(position, "western", 9)


# Networks behind the Front: see 7.13


def test_the_printed_example_removes_one_western_network_from_each_country(at: At) -> None:
    position = at(
        {"eastern": "ukraine"},
        networks={
            "baltic_states": {"UK": 1},
            "poland": {"US": 2},
            "rumania": {"UK": 2},
            "bulgaria": {"USSR": 2},
            "hungary": {"US": 1},
        },
    )
    outcome = roll(position, "eastern", 2)
    expected = {"poland": ("US", 1), "rumania": ("UK", 1), "bulgaria": ("USSR", 2), "hungary": ("US", 1)}
    assert expected == outcome.position.networks
    assert 3 == sum("7.13" in event.cites for event in outcome.events)


def test_a_failed_attempt_removes_no_network(at: At) -> None:
    position = at({"eastern": "ukraine"}, networks={"poland": {"US": 1}})
    assert position == roll(position, "eastern", 3).position


def test_an_empty_country_behind_the_front_brings_nothing(at: At) -> None:
    outcome = roll(at({"eastern": "ukraine"}), "eastern", 1)
    assert {} == outcome.position.networks
    assert 1 == len(outcome.events)


def test_entering_the_frontline_removes_no_network(at: At) -> None:
    position = at({"eastern": "belorussia"}, networks={"poland": {"UK": 1}})
    assert {"poland": ("UK", 1)} == roll(position, "eastern", 1).position.networks


@pytest.mark.parametrize(
    ("front", "here", "place"),
    [
        ("western", "normandy", "france"),
        ("mediterranean", "central_italy", "yugoslavia"),
        ("cbi", "burma", "malaya"),
    ],
)
def test_a_western_front_removes_one_soviet_network(at: At, front: str, here: str, place: str) -> None:
    soviet = roll(at({front: here}, networks={place: {"USSR": 2}}), front, 1)
    assert {place: ("USSR", 1)} == soviet.position.networks
    for power in ("UK", "US"):
        kept = roll(at({front: here}, networks={place: {power: 2}}), front, 1)
        assert {place: (power, 2)} == kept.position.networks


@pytest.mark.parametrize("front", ["central_pacific", "sw_pacific"])
def test_american_fronts_in_the_pacific_remove_soviet_networks(at: At, front: str) -> None:
    here = {"central_pacific": "caroline_islands", "sw_pacific": "papua_new_guinea"}[front]
    spaces = {here: {"countries": ["dutch_east_indies"]}}
    soviet = roll(at({front: here}, spaces=spaces, networks={"dutch_east_indies": {"USSR": 1}}), front, 1)
    assert {} == soviet.position.networks


def test_the_soviet_far_east_front_removes_western_networks(at: At) -> None:
    spaces = {"manchuria": {"countries": ["vietnam"]}}
    western = roll(at({"far_east": "manchuria"}, spaces=spaces, networks={"vietnam": {"UK": 1}}), "far_east", 1)
    assert {} == western.position.networks


def connected_twice(position: Position) -> Position:
    """Return the position on a map that connects Poland to Prussia and to Normandy as well as to the Ukraine."""
    places = {**position.board.places, "prussia": ("hungary", "poland"), "normandy": ("france", "poland")}
    return position.but(board=replace(position.board, places=places))


def test_a_country_falls_behind_the_front_only_once(at: At) -> None:
    position = connected_twice(at({"eastern": "ukraine"}, networks={"poland": {"US": 2}}))
    first = roll(position, "eastern", 1).position
    assert {"poland": ("US", 1)} == first.networks
    second = roll(first, "eastern", 1).position
    assert "east_germany" == second.fronts["eastern"]
    assert {"poland": ("US", 1)} == second.networks


def test_a_country_behind_one_front_does_not_fall_behind_another(at: At) -> None:
    position = connected_twice(at({"eastern": "prussia", "western": "normandy"}, networks={"poland": {"USSR": 1}}))
    assert {"poland": ("USSR", 1)} == roll(position, "western", 1).position.networks


def test_a_country_on_another_frontline_may_still_fall_behind(at: At) -> None:
    position = connected_twice(at({"eastern": "ukraine", "western": "normandy"}, networks={"poland": {"USSR": 1}}))
    assert {} == roll(position, "western", 1).position.networks


@pytest.mark.parametrize(
    ("reading", "networks"), [("both", {"rumania": ("UK", 1)}), ("last", {"rumania": ("UK", 2), "poland": ("US", 1)})]
)
def test_a_breakthrough_leaves_networks_by_the_groups_reading(
    at: At, reading: str, networks: dict[str, tuple[str, int]]
) -> None:
    position = at(
        {"eastern": "ukraine"},
        offensive={"eastern": 9},
        networks={"poland": {"US": 1}, "rumania": {"UK": 2}, "hungary": {"US": 1}},
        rulings={"Q-breakthrough-networks": reading, "Q-pass-through": "yes"},
    )
    assert networks == roll(position, "eastern", 10).position.networks
    assert [] == questions(position, "eastern", 10)


@pytest.mark.parametrize(
    ("networks", "raised"),
    [
        ({"poland": {"US": 1}}, ["Q-breakthrough-networks"]),
        ({"poland": {"USSR": 1}}, []),
        ({"hungary": {"US": 1}}, []),
        ({}, []),
    ],
)
def test_the_networks_of_a_breakthrough_are_open_only_at_the_first_space(
    at: At, networks: dict[str, dict[str, int]], raised: list[str]
) -> None:
    position = at({"eastern": "ukraine"}, offensive={"eastern": 9}, networks=networks)
    assert raised == questions(position, "eastern", 10)
    assert [] == questions(position, "eastern")


def test_a_single_advance_leaves_no_question_about_networks(at: At) -> None:
    rulings = {"Q-breakthrough-networks": "last"}
    position = at({"eastern": "ukraine"}, networks={"poland": {"US": 1}}, rulings=rulings)
    assert {} == roll(position, "eastern", 1).position.networks


# Surrender ends movement: see 7.8, 7.73.5

BEFORE_GERMANY = {"western": "west_germany", "eastern": "east_germany"}
MARCHED_IN = {"western": "germany", "eastern": "east_germany"}


@pytest.mark.parametrize("front", ["western", "mediterranean", "eastern"])
def test_no_front_moves_in_europe_after_germanys_surrender(at: At, front: str) -> None:
    position = at(MARCHED_IN, surrendered=["germany"], offensive={front: 9})
    assert {"7.8", "7.73.5"} <= set(cites(tries(position, front)))
    assert position == roll(position, front, 1).position
    assert [] == questions(position, front)


@pytest.mark.parametrize("front", ["cbi", "far_east", "central_pacific", "sw_pacific"])
def test_no_front_moves_in_the_pacific_after_japans_surrender(at: At, front: str) -> None:
    position = at(surrendered=["japan"], offensive={front: 9})
    assert "7.8" in cites(tries(position, front))
    assert (Fraction(0), Fraction(0)) == chances(position, front)


def test_surrender_in_one_theater_leaves_the_other_alone(at: At) -> None:
    assert () == tries(at(surrendered=["japan"]), "eastern").blocked
    assert () == tries(at(surrendered=["germany"]), "cbi").blocked


def test_italys_surrender_stops_no_front(at: At) -> None:
    position = at({"mediterranean": "southern_italy"}, surrendered=["italy"])
    assert () == tries(position, "mediterranean").blocked


@pytest.mark.parametrize("front", ["eastern", "mediterranean"])
def test_the_other_fronts_still_move_after_one_has_entered_germany(at: At, front: str) -> None:
    position = at(MARCHED_IN)
    assert () == tries(position, front).blocked
    assert ["Q-surrender-timing"] == questions(position, front)


@pytest.mark.parametrize("front", ["eastern", "mediterranean"])
def test_the_group_may_stop_movement_at_once(at: At, front: str) -> None:
    position = at(MARCHED_IN, rulings={"Q-surrender-timing": "at_once"})
    assert ["7.8", "Q-surrender-timing"] == cites(tries(position, front))
    assert [] == questions(position, front)


def test_the_front_in_germany_itself_raises_no_question(at: At) -> None:
    position = at(MARCHED_IN)
    assert [] == questions(position, "western")
    assert "7.52" in cites(tries(position, "western"))


def test_a_front_in_japan_stops_the_others_by_the_groups_reading(at: At) -> None:
    position = at({"central_pacific": "japan"})
    assert ["Q-surrender-timing"] == questions(position, "cbi")
    assert [] == questions(position, "eastern")
    assert () == tries(position, "cbi").blocked
    stopped = position.but(rulings={"Q-surrender-timing": "at_once"})
    assert ["7.8", "Q-surrender-timing"] == cites(tries(stopped, "cbi"))
    assert () == tries(stopped, "eastern").blocked


def test_the_timing_of_surrender_does_not_matter_to_a_front_that_is_blocked_anyway(at: At) -> None:
    position = at(MARCHED_IN, reserves={"eastern": 1})
    assert [] == questions(position, "eastern")


EMPEROR: dict[str, object] = {
    "spaces": {"caroline_islands": {"b29": True}},
    "abomb": {"US": "trinity"},
    "surrendered": ["germany"],
}
CONDITIONS_MET = {"central_pacific": "caroline_islands", "far_east": "manchuria", "western": "germany"}


def test_fronts_in_the_pacific_still_move_when_the_emperors_conditions_are_met(at: At) -> None:
    position = at(CONDITIONS_MET, **EMPEROR)
    assert () == tries(position, "cbi").blocked
    assert ["Q-emperor-timing"] == questions(position, "cbi")


def test_the_group_may_let_the_emperor_yield_at_once(at: At) -> None:
    position = at(CONDITIONS_MET, **EMPEROR, rulings={"Q-emperor-timing": "at_once"})
    assert ["7.82", "Q-emperor-timing"] == cites(tries(position, "cbi"))
    assert (Fraction(0), Fraction(0)) == chances(position, "cbi")
    assert [] == questions(position, "cbi")


def test_the_emperors_timing_is_not_open_where_a_condition_is_missing(at: At) -> None:
    position = at({**CONDITIONS_MET, "far_east": "nomohon"}, **EMPEROR)
    assert [] == questions(position, "cbi")


def test_the_emperors_timing_is_not_open_for_a_front_that_is_blocked_anyway(at: At) -> None:
    position = at(CONDITIONS_MET, **EMPEROR, reserves={"cbi": 2})
    assert [] == questions(position, "cbi")


def test_the_emperor_stops_no_front_in_europe(at: At) -> None:
    fallen = {**EMPEROR, "surrendered": []}  # a Front stands in Germany: condition a is met
    position = at(CONDITIONS_MET, **fallen, rulings={"Q-emperor-timing": "at_once"})
    assert () == tries(position, "eastern").blocked
    assert "7.82" in cites(tries(position, "cbi"))


def test_two_timings_are_open_at_once(at: At) -> None:
    position = at({**CONDITIONS_MET, "central_pacific": "japan"}, **EMPEROR)
    assert ["Q-surrender-timing", "Q-emperor-timing"] == questions(position, "cbi")


def test_a_reading_that_stops_the_front_closes_the_other_question(at: At) -> None:
    position = at({**CONDITIONS_MET, "central_pacific": "japan"}, **EMPEROR, rulings={"Q-surrender-timing": "at_once"})
    assert [] == questions(position, "cbi")


# What the answer rests on


def facts(position: Position, front: str, face: int | None = None) -> set[str]:
    return set(strength_doubts.assumed(position, tries(position, front), face))


def test_the_entry_space_itself_may_be_assumed(at: At) -> None:
    assert {"cbi:burma"} == facts(at(assumed=("cbi:burma", "cbi:hong_kong")), "cbi")
    assert set() == facts(at(assumed=("cbi:hong_kong",)), "cbi")


@pytest.mark.parametrize(("naval", "told"), [(0, {"burma.amphibious"}), (2, {"burma.amphibious"}), (3, set())])
def test_the_anchor_matters_only_with_too_little_naval(at: At, naval: int, told: set[str]) -> None:
    assert told == facts(at(naval={"cbi": naval}, assumed=("burma.amphibious",)), "cbi")


def test_the_second_space_matters_only_for_a_breakthrough(at: At) -> None:
    assumed = ("cbi:hong_kong", "hong_kong.amphibious")
    assert set(assumed) == facts(at(offensive={"cbi": 4}, assumed=assumed), "cbi")
    assert set() == facts(at(offensive={"cbi": 3}, assumed=assumed), "cbi")
    assert set() == facts(at(offensive={"cbi": 4}, surrendered=["japan"], assumed=assumed), "cbi")


def test_there_is_no_second_space_to_assume_beyond_japan(at: At) -> None:
    position = at({"cbi": "formosa"}, offensive={"cbi": 9}, naval={"cbi": 3}, assumed=("cbi:japan",))
    assert {"cbi:japan"} == facts(position, "cbi", 10)


def test_kamikazes_matter_only_in_the_spaces_entered_and_with_naval(at: At) -> None:
    assumed = ("burma.kamikaze", "hong_kong.kamikaze", "formosa.kamikaze")
    position = at(naval={"cbi": 3}, offensive={"cbi": 4}, assumed=assumed)
    assert {"burma.kamikaze"} == facts(position, "cbi", 9)
    assert {"burma.kamikaze", "hong_kong.kamikaze"} == facts(position, "cbi", 10)
    assert set() == facts(position, "cbi")
    assert set() == facts(position.but(naval={}), "cbi", 10)


def test_networks_lost_rest_on_the_assumed_connection_of_their_country(at: At) -> None:
    position = at({"western": "normandy"}, networks={"france": {"USSR": 1}}, assumed=("normandy.countries",))
    assert {} == roll(position, "western", 2).position.networks
    assert {"normandy.countries"} == facts(position, "western", 2)
    assert set() == facts(position, "western", 3)
    beyond = position.but(networks={"belgium": ("USSR", 1)})  # which is known to lie in Rhineland
    assert set() == facts(beyond, "western", 2)
    own = position.but(networks={"france": ("UK", 1)})
    assert set() == facts(own, "western", 2)


# A breakthrough that is held up


def test_a_breakthrough_held_up_before_manchuria_says_why(at: At) -> None:
    position = at({"far_east": "far_east_box"}, offensive={"far_east": 5})
    told = advancing.advance(position, fronts.attempt(position, "far_east"), 9)
    assert ("nomohon",) == told.spaces
    assert ("7.73.4", "6.22", "7.74", "Q-breakthrough-manchuria") == told.events[1].cites
    assert 1 == len(advancing.advance(position, fronts.attempt(position, "far_east"), 7).events)
    declared = position.but(center=frozenset({"ussr_declares_war"}))
    assert ("nomohon", "manchuria") == advancing.advance(declared, fronts.attempt(declared, "far_east"), 9).spaces


def test_a_breakthrough_held_up_by_the_sea_says_why(at: At) -> None:
    position = at({"western": "western_box"}, offensive={"western": 5})
    told = advancing.advance(position, fronts.attempt(position, "western"), 10)
    assert ("bolero",) == told.spaces
    assert [("7.74",)] == [event.cites for event in told.events if "amphibious" in say(event.what)]


def test_at_the_end_of_the_track_nothing_holds_a_breakthrough_up(at: At) -> None:
    position = at({"western": "west_germany"}, offensive={"western": 5})
    told = advancing.advance(position, fronts.attempt(position, "western"), 10)
    assert not [event for event in told.events if "breakthrough" in say(event.what)]


def test_an_army_that_the_card_has_sent_stands_there_already(at: At) -> None:
    position = at(offensive={"cbi": 2}, sorties={"armies": {"cbi": 1}})
    assert 4 == fronts.attempt(position, "cbi").value
    assert 6 == fronts.attempt(position.but(reserves={"cbi": 0}), "cbi").value


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_why_there_is_no_breakthrough_is_told_where_there_is_none_only(at: At, reading: str) -> None:
    """Whether a breakthrough enters Manchuria without its issue is for the group to say (7.73.4, 7.74)."""
    position = at(offensive={"far_east": 9}, rulings={"Q-breakthrough-manchuria": reading})
    moved = advancing.advance(position, fronts.attempt(position, "far_east"), 10)
    reasons = [say(event.what) for event in moved.events if "Q-breakthrough-manchuria" in event.cites]
    assert ("nomohon", "manchuria") == moved.spaces if reading == "yes" else ("nomohon",) == moved.spaces
    assert (reading == "no") == any(reason.startswith("No breakthrough into Manchuria") for reason in reasons)


def test_the_emperor_bears_on_no_front_in_europe(at: At) -> None:
    """Where Germany is entered and not surrendered yet, the others of its theater wait for that alone (7.8, 7.82)."""
    position = at(
        {"western": "germany", "eastern": "east_germany", "far_east": "manchuria", "sw_pacific": "philippines"},
        spaces={"philippines": {"b29": True}},
        abomb={"US": "trinity"},
    )
    assert surrender.emperor_yields(position)
    assert ["Q-surrender-timing"] == questions(position, "eastern")
    assert ["Q-emperor-timing"] == questions(position, "cbi")


# Where Fronts have been


@pytest.mark.parametrize("front", FRONTS)
def test_a_space_is_behind_a_front_from_the_moment_that_it_stands_there(at: At, front: Front) -> None:
    """Also one that several tracks share, such as Germany and Japan, whichever of their Fronts it is (3.22)."""
    track = at().board.tracks[front]
    for number, space in enumerate(track[1:], 1):
        position = at({front: space})
        others = {other for name, each in position.board.tracks.items() if name != front for other in each[1:]}
        assert [position.has_entered(each) for each in track[1:]] == [each <= number for each in range(1, len(track))]
        assert not any(position.has_entered(each) for each in others.difference(track))


@pytest.mark.parametrize("before", [{}, {"germany": 5}])
def test_when_a_space_was_entered_first_stays_as_it_is_known(at: At, before: dict[str, int]) -> None:
    """Where only the conference by which it was entered is known, a second Front there makes it no later (9.4.K)."""
    position = at({"western": "germany", "eastern": "east_germany"}, conference=7, reserves={"eastern": 0})
    position = position.but(entered=before, entered_before={} if before else {"germany": 5})
    after = advancing.advance(position, fronts.attempt(position, "eastern"), 1).position
    assert "germany" == after.fronts["eastern"]
    assert before == dict(after.entered)
