"""What production and leadership support go to, and what is owed first (6.4 to 6.10, 7.8)."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

import pytest

from churchill_cli.game import engine, obligations
from churchill_cli.game.decision import allocation, debts, payments, support
from churchill_cli.game.model.actions import Activate, PlaceSupport
from churchill_cli.game.model.ids import BOXES, FRONTS, POWERS, THEATER_OF, THEATERS, Power, Theater
from churchill_cli.game.model.state import Commitment, Purse, State
from churchill_cli.words.sentences import say
from tests.rules.telling import against, broken_by, events, opened, standing, told

ALL = frozenset({"germany", "italy", "japan"})
FULL: dict[str, int] = dict.fromkeys(BOXES, 5)


def allocating(
    purse: Purse, *owed: Commitment, won: Mapping[str, Sequence[str]] | None = None, edition: int = 2, **changes: object
) -> State:
    """Return an allocation in which the US alone has something to spend; ``changes``: of the board."""
    purses = {**dict.fromkeys(POWERS, Purse()), "US": purse}
    state = opened(edition=edition).now(step="allocation", winner="USSR", purses=purses, owed=owed)
    return state.now(won={power: tuple(issues) for power, issues in (won or {}).items()}).at(**changes)


def owes(box: str | None, left: int, kind: str, issue: str | None = None, power: Power = "US") -> Commitment:
    return Commitment(power, box, left, kind, issue)  # type: ignore[arg-type]


# What takes production, where little or nothing does (6.5 to 6.10)


def closed(*owed: Commitment, won: Mapping[str, Sequence[str]] | None = None, **changes: object) -> State:
    """Return an allocation in which all theater boxes are full and both theaters have surrendered."""
    board: Any = {"naval": FULL, "surrendered": ALL, **changes}
    return allocating(Purse(2), *owed, won=won, **board)


def test_where_nothing_takes_production_nobody_allocates() -> None:
    assert payments.acting(closed()) is None
    assert payments.acting(closed(won={"US": ["pol_mil_1_3"]}).now(activated=("pol_mil_1_3",))) is None
    assert payments.acting(closed(won={"UK": ["pol_mil_1_3"]})) is None
    assert payments.acting(closed(won={"US": ["a_bomb_research"]}, abomb={"US": 4})) is None


@pytest.mark.parametrize("box", BOXES)
def test_room_for_one_naval_support_anywhere_takes_production(box: str) -> None:
    """Naval support goes into a theater that has surrendered as well (6.5, 7.8)."""
    state = closed(naval={**FULL, box: 4})
    assert (2, "US") == (payments.spendable(state, "US"), payments.acting(state))
    assert payments.spendable(closed(naval={other: 5 for other in BOXES if other != box}), "US")


@pytest.mark.parametrize(
    "changes",
    [
        {"won": {"US": ["pol_mil_2_2"]}},
        {"won": {"UK": ["a_bomb_research"]}},
        {"rulings": {"Q-idle-research": "allowed"}},
        {"won": {"US": ["a_bomb_research"]}, "abomb": {"US": 4}, "rulings": {"Q-idle-research": "allowed"}},
        {"surrendered": frozenset({"germany"})},
        {"surrendered": frozenset({"japan"})},
    ],
    ids=str,
)
def test_one_thing_that_takes_production_is_enough(changes: dict[str, Any]) -> None:
    """A Pol-Mil issue (6.8), research (6.10.2), a Front with an entry space (6.5)."""
    state = closed(**changes)
    assert (2, "US") == (payments.spendable(state, "US"), payments.acting(state))
    assert 0 == payments.spendable(state, "UK")


@pytest.mark.parametrize("demand", [owes("western", 1, "offensive"), owes(None, 1, "research")], ids=str)
def test_what_the_card_binds_takes_production_where_nothing_else_does(demand: Commitment) -> None:
    """Also in a theater that has surrendered, and for research that nobody won (5.11, 6.6)."""
    assert "US" == payments.acting(closed(demand))
    assert payments.acting(closed(demand.but(power="UK"))) is None
    assert payments.acting(closed(demand.but(left=0))) is None


# Leadership support (6.9, 7.8)


@pytest.mark.parametrize("surrendered", [[], ["germany"], ["japan"], ["germany", "japan"]], ids=str)
@pytest.mark.parametrize("full", [(), *THEATERS])
@pytest.mark.parametrize("reading", ["allowed", "barred"])
@pytest.mark.parametrize("edition", [1, 2])
def test_leadership_support_goes_to_a_front_or_a_box_of_its_theater(
    surrendered: set[str], full: str, reading: str, edition: int
) -> None:
    """A theater that has surrendered takes no offensive support but in the first edition (7.8)."""
    naval = {box: 5 if THEATER_OF[box] == full else 4 for box in BOXES}
    state = allocating(
        Purse(0, 1, 2, 4),
        edition=edition,
        naval=naval,
        surrendered=frozenset(surrendered),
        rulings={"Q-naval-after-surrender": reading},
    )
    axis = {"europe": "germany", "pacific": "japan"}
    usable = tuple(
        theater
        for theater in THEATERS
        if axis[theater] not in surrendered or edition == 1 or (theater != full and reading == "allowed")
    )
    assert usable == payments.usable_bonus(state)
    purse = state.turn.purses["US"]
    assert payments.spendable(state, "US") == sum(map(purse.bonus, usable)) + (4 if usable else 0)
    (met,) = obligations.met(state, "US")
    assert (met.bound, met.either) == ({theater: purse.bonus(theater) for theater in usable}, 4 if usable else 0)
    sources = [say(text) for text in allocation.sources(state, "US")]
    named = {"europe": "1 for Europe", "pacific": "2 for the Pacific"}
    assert [*(named[theater] for theater in usable), "4 for either theater"] == sources


@pytest.mark.parametrize("has", [(0, 0), (1, 0), (0, 1)])
def test_support_barred_after_the_surrender_is_refused_for_that_to_who_has_any(has: tuple[int, int]) -> None:
    bonus, either = has
    barred, germany = {"Q-naval-after-surrender": "barred"}, frozenset({"germany"})
    state = allocating(Purse(0, bonus, 2, either), rulings=barred, surrendered=germany)
    reason = ("7.8", "Q-naval-after-surrender") if bonus or either else ("6.5", "6.91")
    assert [reason] == against(state, "US places 1 naval mediterranean")
    assert [] == against(state, "US places 1 naval far_east")


def test_only_what_there_is_to_spend_is_named() -> None:
    assert [] == allocation.sources(allocating(Purse()), "US")
    assert ["2 production"] == [say(text) for text in allocation.sources(allocating(Purse(2)), "US")]


# What is owed: 6.4, 6.6 and 6.7


def test_what_another_power_owes_to_research_binds_nobody_else() -> None:
    state = allocating(Purse(2), owes(None, 2, "research", power="UK"))
    assert [("6.10.2", "Q-idle-research")] == against(state, "US funds 1 research")
    assert 0 == debts.bound_to(state, "US", "research")


@pytest.mark.parametrize("paid", [1, 2, 3, 4])
def test_what_is_given_to_research_pays_one_demand_after_the_other(paid: int) -> None:
    state = allocating(Purse(5), owes(None, 2, "research"), owes(None, 1, "research"), won={"US": ["a_bomb_research"]})
    after = told(state, f"US funds {paid} research")
    assert [max(0, 2 - paid), 1 - min(1, max(0, paid - 2))] == [debt.left for debt in after.turn.owed]
    assert (5 - paid, paid) == (after.turn.purses["US"].production, after.turn.research)


@pytest.mark.parametrize(("europe", "pacific", "either"), list(product((0, 1, 3), (0, 1), (0, 1, 9))))
def test_what_directed_offensives_bind_is_less_by_leadership_support_where_that_pays(
    europe: int, pacific: int, either: int
) -> None:
    """As far as it is of their theater; never less than nothing (6.7, 6.91)."""
    owed = (
        owes("western", 2, "directed", "us_directed_offensive"),
        owes("cbi", 2, "directed", "us_directed_offensive#2"),
    )
    for reading, unpaid in (("no", 4), ("yes", max(0, max(0, 2 - europe) + max(0, 2 - pacific) - either))):
        rulings = {"Q-bonus-for-directed": reading}
        state = allocating(Purse(3, europe, pacific, either), *owed, naval=FULL, rulings=rulings)
        assert unpaid == debts.bound_by_directed(state, "US")
        assert min(3, unpaid) == debts.bound_production(state, "US")
        assert max(0, unpaid - 3) == debts.unmet_production(state, "US")
        assert 3 - min(3, unpaid) == payments.free_production(state, "US")


@pytest.mark.parametrize("left", [0, 2])
def test_what_is_paid_binds_nothing(left: int) -> None:
    directed = owes("western", left, "directed", "us_directed_offensive")
    state = allocating(Purse(3), directed, owes("cbi", left, "offensive"), owes("arctic", 1, "naval", power="UK"))
    assert min(3, 2 * left) == debts.bound_production(state, "US")
    assert [left] * (2 if left else 0) == [debt.left for debt in debts.payable_debts(state, "US")]


@pytest.mark.parametrize("production", range(3, 6))
def test_it_is_told_what_a_power_owes_beyond_what_it_has(production: int) -> None:
    state = allocating(Purse(production), owes("cbi", 4, "offensive"))
    told_now = [event.what.fields["n"] for event in allocation.duties(state, "US") if "6.7" in event.cites]
    assert [4 - production] * (production < 4) == told_now


def test_only_ones_own_demands_that_have_no_place_are_told_to_be_lost() -> None:
    demands = owes("western", 1, "naval"), owes("cbi", 1, "offensive"), owes("western", 0, "naval")
    state = allocating(Purse(5), *demands, owes("cbi", 1, "naval", power="UK"), naval=FULL)
    assert [("6.6",)] == [event.cites for event in allocation.duties(state, "US")]
    assert [debts.unmet(demands[0])] == list(allocation.duties(state, "US"))


@pytest.mark.parametrize("theater", THEATERS)
def test_support_is_told_to_be_lost_where_there_is_some_and_its_theater_has_no_place(theater: Theater) -> None:
    axis = frozenset({"germany" if theater == "europe" else "japan"})
    for europe, pacific in product((0, 2), repeat=2):
        state = allocating(Purse(1, europe, pacific), naval=FULL, surrendered=axis)
        lost = {"europe": europe, "pacific": pacific}[theater]
        told_now = [(event.cites, event.what.fields["n"]) for event in allocation.duties(state, "US")]
        assert told_now == ([(("6.91",), lost)] if lost else [])


@pytest.mark.parametrize("box", [*THEATERS, *BOXES, None])
def test_what_is_owed_is_paid_in_its_box_in_each_of_its_theater_or_in_none(box: str | None) -> None:
    boxes = [each for each in BOXES if box in {each, THEATER_OF[each]}]
    assert boxes == [*debts.BOXES_OF[box]]
    assert len(boxes) == {"europe": 4, "pacific": 4, None: 0}.get(box, 1)


def test_one_directed_offensive_after_the_other_is_waited_for() -> None:
    won = {"US": ["uk_directed_offensive", "us_directed_offensive"]}
    state = allocating(Purse(), won=won).now(step="directed")
    due = engine.due(state)
    assert due is not None
    assert "uk_directed_offensive" == due.what.fields["issue"]
    assert "UK" == told(state, "US directs uk_directed_offensive to cbi").turn.owed[0].power


# What is listed and waited for


@pytest.mark.parametrize("won", [[], ["global_issue"], ["pol_mil_1_3"], ["pol_mil_1_3", "pol_mil_2_2"]], ids=str)
def test_pol_mil_issues_are_listed_one_by_one(won: list[str]) -> None:
    state = allocating(Purse(2), won={"US": won})
    activated = [action.issue for action in engine.legal(state) if isinstance(action, Activate)]
    assert activated == [issue for issue in won if issue.startswith("pol_mil")]
    assert not engine.is_awaited(state, Activate)


@pytest.mark.parametrize("kind", ["offensive", "naval"])
def test_support_is_listed_for_each_front_or_each_box(kind: str) -> None:
    state = allocating(Purse(1), won={"US": ["a_bomb_research"]})
    options = engine.BY_NAME["allocation"].options(state)
    placed = [option for option in options if isinstance(option, PlaceSupport)]
    assert [option.box for option in placed if option.kind == kind] == list(FRONTS if kind == "offensive" else BOXES)


def test_leadership_support_does_not_pay_what_the_card_binds_to_a_theater_that_has_surrendered() -> None:
    """Only production does (6.91, 7.8)."""
    fronts = {**opened().position.fronts, "western": "germany"}
    state = allocating(
        Purse(0, 0, 0, 1), owes("western", 1, "offensive"), fronts=fronts, surrendered=frozenset({"germany"})
    )
    assert ("7.8",) in against(state, "US places 1 offensive western")


# Where support goes and what it is called (6.5, 6.7, 7.8)


def at_end(edition: int, *owed: Commitment) -> State:
    """Return an allocation in which Germany has surrendered, with the Western Front in it."""
    fronts = {**opened().position.fronts, "western": "germany"}
    return allocating(Purse(3), *owed, edition=edition, fronts=fronts, surrendered=frozenset({"germany"}))


@pytest.mark.parametrize("edition", [1, 2])
def test_nothing_goes_of_ones_own_will_to_the_end_of_a_track(edition: int) -> None:
    """The first edition bars no offensive support after a surrender, but that one has no entry space either (6.5)."""
    no_entry, surrendered = ("6.5", "7.52"), ("7.8",)
    assert [no_entry, surrendered][:edition] == against(at_end(edition), "US places 1 offensive western")
    assert [surrendered][: edition - 1] == against(at_end(edition), "US places 1 offensive eastern")


@pytest.mark.parametrize("edition", [1, 2])
def test_what_the_card_binds_to_the_end_of_a_track_lies_in_its_last_space(edition: int) -> None:
    state = at_end(edition, owes("western", 1, "offensive"))
    assert [] == against(state, "US places 1 offensive western")
    placed = events(state, "US places 1 offensive western")[0]
    assert ("germany", "western", 1) == tuple(placed.what.fields[name] for name in ("space", "front", "n"))


@pytest.mark.parametrize("placed", range(6))
def test_naval_support_is_missing_before_a_landing_alone(placed: int) -> None:
    """Five before Normandy, three before other landings; none on land, in the Arctic or at the end of a track (6.7)."""
    state = opened(naval=dict.fromkeys(BOXES, placed))
    tracks = state.position.board.tracks
    for front in FRONTS:
        for before, entered in zip(tracks[front], (*tracks[front][1:], None), strict=True):
            needed = state.position.naval_needed(entered) if entered else 0
            missing = support.naval_missing(standing(state, **{front: before}), front)
            assert missing == max(0, needed - placed)
    assert 0 == support.naval_missing(state, "arctic")


def test_a_box_of_which_nothing_is_told_has_no_naval_support() -> None:
    state = allocating(Purse(6), naval={})
    (broken,) = broken_by(state, "US places 6 naval sw_pacific")
    assert 5 == broken.why.fields["room"]
    assert 3 == support.naval_missing(standing(state, sw_pacific="sw_pacific_box"), "sw_pacific")


# The end of allocation (6.9, 6.91)


@pytest.mark.parametrize(("production", "europe", "pacific"), list(product((0, 1), (0, 2), (0, 3))))
def test_what_is_lost_at_the_end_of_allocation_is_told_if_there_is_any(
    production: int, europe: int, pacific: int
) -> None:
    _state, happened = allocation.end(allocating(Purse(production, europe, pacific)))
    assert [lost for lost in (production, europe, pacific) if lost] == [event.what.fields["n"] for event in happened]


@pytest.mark.parametrize("edition", [1, 2])
def test_support_is_for_commands_held_and_leadership_issues_won(edition: int) -> None:
    """One for a command, two for an issue, and two more for either theater to who won both (6.91, 6.92)."""
    for leader, won in product(("UK", "US", None), ((), ("europe",), ("pacific",), ("europe", "pacific"))):
        leadership = {"europe": leader} if leader else {}
        issues = [f"leadership_{theater}" for theater in won]
        state = allocating(Purse(), won={"US": issues}, edition=edition, leadership=leadership)
        purse, constants = allocation.filled(state, "US"), state.position.constants
        europe = constants.command_bonus * (leader == "US") + constants.leadership_bonus * ("europe" in won)
        pacific = constants.leadership_bonus * ("pacific" in won)
        either = constants.both_leadership_bonus * (len(won) > 1)
        assert (europe, pacific, either) == (purse.europe, purse.pacific, purse.either)
        assert 0 == allocation.filled(state, "USSR").either


# Obligations: the ways in which they can be met


def test_what_meets_an_obligation_is_there_as_if_its_lines_were_told() -> None:
    """Each marker for research counts one, however many are bound (6.6, 6.10.2)."""
    owed = (owes(None, 2, "research"), owes("cbi", 1, "offensive"), owes(None, 1, "pol_mil"))
    state = allocating(Purse(6), *owed, won={"US": ["a_bomb_research", "pol_mil_1_3"]})
    found = obligations.met(state, "US")
    assert found
    for met in found:
        by_lines = state
        for action in met.actions:
            assert not list(engine.violations(by_lines, action))
            by_lines = engine.apply(by_lines, action)[0]
        assert (met.research, met.state.turn.research, by_lines.turn.research) == (2, 2, 2)
        assert by_lines.turn.purses == met.state.turn.purses
        assert by_lines.position == met.state.position
        assert 2 == met.free
        assert {"pol_mil_1_3"} == set(met.activated)


# What a marker is paid with, which nobody says (6.4, 6.6, 6.91, 7.8)


def after_japan(purse: Purse, *owed: Commitment, **changes: object) -> State:
    """Return an allocation in which Japan has surrendered."""
    return allocating(purse, *owed, surrendered=frozenset({"japan"}), **changes)  # type: ignore[arg-type]


def test_a_naval_marker_of_a_command_leaves_what_the_card_demands_to_offensive_support() -> None:
    """Only the card may have offensive support placed after a surrender; the command's marker is the naval one (7.8).

    In which order they are told makes no difference: the command's markers come at any time in a power's turn (6.4).
    """
    state = after_japan(Purse(2, pacific=1), owes("pacific", 2, "support"))
    naval, offensive = "US places 1 naval cbi", "US places 1 offensive far_east"
    for lines in ([naval, offensive, offensive], [offensive, naval, offensive], [offensive, offensive, naval]):
        assert not payments.spendable(told(state, *lines), "US")
    assert [] == against(told(state, naval), "US places 2 offensive far_east")
    assert ("7.8",) in against(told(state, offensive, offensive), offensive)
    assert ("7.8",) in against(told(state, naval, naval), "US places 2 offensive far_east")


def test_nor_does_a_marker_for_something_else_in_between() -> None:
    owed = owes("pacific", 2, "support"), owes("western", 2, "directed", "us_directed_offensive")
    won = {"US": ["pol_mil_1_3", "a_bomb_research"]}
    state = after_japan(Purse(6, pacific=1), *owed, won=won)
    between = ["US activates pol_mil_1_3", "US places 2 offensive western", "US funds 1 research"]
    after = told(state, "US places 1 naval cbi", "US places 1 offensive far_east", *between)
    assert [] == against(after, "US places 1 offensive far_east")
    assert [] == against(after, "US places 1 naval far_east")
    assert [] != against(after, "US places 1 offensive eastern")
    assert [] != against(after, "US funds 1 research")


def test_a_marker_that_meets_two_demands_meets_the_one_that_leaves_the_next_its_place() -> None:
    state = allocating(Purse(2), owes("europe", 1, "offensive"), owes("eastern", 1, "support"), naval={})
    once = told(state, "US places 1 offensive eastern")
    for line in ("US places 1 naval eastern", "US places 1 offensive western", "US places 1 offensive eastern"):
        assert [] == against(once, line)
    assert [] != against(once, "US places 1 naval western")


def test_it_meets_the_one_that_has_no_other_place() -> None:
    """What the card demands is met as far as it can be (6.6), so that it frees no production."""
    room_for_one = {**FULL, "cbi": 4}
    state = allocating(Purse(2), owes("cbi", 1, "naval"), owes("pacific", 1, "support"), naval=room_for_one)
    once = told(state, "US places 1 naval cbi")
    assert [] != against(once, "US places 1 offensive western")
    assert [] == against(once, "US places 1 offensive far_east")
    of_theater = owes("cbi", 1, "support"), owes("pacific", 1, "naval")
    bound_to_cbi = told(allocating(Purse(2), *of_theater, naval=room_for_one), "US places 1 naval cbi")
    assert [] != against(bound_to_cbi, "US places 1 offensive western")
    assert [] == against(bound_to_cbi, "US places 1 offensive cbi")


def test_where_the_room_is_gone_nothing_is_lost_that_can_still_be_spent() -> None:
    """No marker may be declined (4.23.4): the last naval one is the command's, and the card's is offensive."""
    state = after_japan(Purse(1, pacific=1), owes("pacific", 1, "support"), naval={**FULL, "cbi": 4})
    once = told(state, "US places 1 naval cbi")
    assert ("US", 1) == (payments.acting(once), payments.spendable(once, "US"))
    assert [] == against(once, "US places 1 offensive far_east")


def test_how_one_power_has_paid_is_nothing_to_the_next() -> None:
    purses = {"US": Purse(1, pacific=1), "UK": Purse(1), "USSR": Purse()}
    owed = owes("pacific", 1, "support"), owes("pacific", 1, "support", power="UK")
    state = after_japan(Purse(), *owed).now(purses=purses)
    after = told(state, "US places 2 naval cbi")
    assert "UK" == payments.acting(after)
    assert [] == against(after, "UK places 1 offensive far_east")
    assert [] != against(after, "UK places 2 offensive far_east")
    assert not payments.spendable(told(after, "UK places 1 naval cbi"), "UK")


def test_production_is_free_where_one_way_of_paying_leaves_it_free() -> None:
    """Three markers meet three demands, whichever of them the first one seemed to meet (6.4, 6.6)."""
    owed = owes("eastern", 1, "support"), owes("europe", 1, "naval"), owes("europe", 1, "offensive")
    state = allocating(Purse(4), *owed, won={"US": ["pol_mil_1_3"]}, naval={})
    twice = told(state, "US places 1 naval eastern", "US places 1 offensive eastern")
    assert [1] == [debt.left for debt in twice.turn.owed if debt.left]
    after = told(twice, "US places 1 offensive western")
    assert [0, 0, 0] == [debt.left for debt in after.turn.owed]
    assert [] == against(after, "US activates pol_mil_1_3")
    assert [] == against(after, "US places 1 naval far_east")
