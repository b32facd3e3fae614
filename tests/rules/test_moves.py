"""What to move by hand: the difference of two positions, as orders to the hands at the board."""

from collections import Counter

import pytest

from churchill_cli.documents.position import read
from churchill_cli.game.model.constants import Collapse
from churchill_cli.game.model.ids import FRONTS, Box, Front, Reserve, Space
from churchill_cli.game.model.ruling import event, term, violation
from churchill_cli.game.model.texts import Text
from churchill_cli.game.model.told_values import Spot
from churchill_cli.game.moves import BOX_PUT, box_moves, issue_moves, moves
from churchill_cli.game.war.collapse import ARMIES, collapse
from churchill_cli.record import replay
from churchill_cli.words.sentences import say
from tests.properties.test_game_properties import played
from tests.rules.telling import meeting

EMPTY = read({})
FULL = read(
    {
        "fronts": {"western": "bolero"},
        "naval": {"arctic": 2},
        "offensive": {"eastern": 3},
        "reserves": {"eastern": 2},
        "removed": {"german_navy": 1},
        "networks": {"poland": {"UK": 2}},
        "alignment": {"poland": "UK"},
        "global": {"churchill_stalin": "UK"},
        "leadership": {"europe": "US"},
        "abomb": {"US": 4, "USSR": 1},
        "conferences_won": {"US": 1},
        "technology": {"USSR": 2},
    }
)


def said(old: object, new: object) -> list[str]:
    return [say(move) for move in moves(old, new)]  # type: ignore[arg-type]


def test_everything_that_comes_onto_the_board_is_named() -> None:
    assert [
        "Move the Western Front to Bolero.",
        "Put 2 naval support in the Arctic Theater box (now 2).",
        "Put 3 offensive support before the Eastern Front (now 3).",
        "Put Axis armies against the Eastern Front: 2 (now 2).",
        "Remove from the game: German navy, 1 (now out: 1).",
        "Put 2 of UK's networks in Poland (now 2).",
        "Put an alignment marker of UK in Poland.",
        "Move the Churchill–Stalin marker to Free Europe.",
        "Give the command of Europe to US.",
        "Move the US A-Bomb pawn to Trinity.",
        "Move the spy ring to the first space after the start.",
        "Give US conference victory markers: 1 (now 1).",
        "Give USSR German Technology markers: 2 (now 2).",
    ] == said(EMPTY, FULL)


def test_everything_that_leaves_the_board_is_named() -> None:
    assert [
        "Move the Western Front to Western Theater box.",
        "Take 2 naval support from the Arctic Theater box (now 0).",
        "Take 3 offensive support from before the Eastern Front (now 0).",
        "Return Axis armies from the Eastern Front: 2 (now 0).",
        "Bring back into the game: German navy, 1 (now out: 0).",
        "Take 2 of UK's networks from Poland (now 0).",
        "Take the alignment marker of UK from Poland.",
        "Move the Churchill–Stalin marker to Neutral.",
        "Move the US A-Bomb pawn to Letter to Roosevelt.",
        "Move the spy ring to Letter to Roosevelt.",
        "Take conference victory markers from US: 1 (now 0).",
        "Take German Technology markers from USSR: 2 (now 0).",
    ] == said(FULL, EMPTY)


def test_a_marker_that_changes_hands_is_taken_and_put() -> None:
    other = FULL.but(alignment={"poland": "USSR"}, networks={"poland": ("USSR", 1)})

    assert [
        "Take 2 of UK's networks from Poland (now 0).",
        "Take the alignment marker of UK from Poland.",
        "Put 1 of USSR's networks in Poland (now 1).",
        "Put an alignment marker of USSR in Poland.",
    ] == said(FULL, other)


def test_nothing_moves_between_equal_positions() -> None:
    assert [] == moves(FULL, FULL)


def test_a_copy_changes_only_fields_that_there_are() -> None:
    assert 5 == EMPTY.but(conference=5).conference
    with pytest.raises(TypeError, match="no such field: confrence"):
        EMPTY.but(confrence=5)


@pytest.mark.parametrize("make", [lambda: term(1, "why"), lambda: violation("why"), lambda: event("what")])
def test_no_reason_is_made_without_a_section(make: object) -> None:
    with pytest.raises(ValueError, match="without a section"):
        make()  # type: ignore[operator]


def test_a_text_without_fields_is_said_as_it_is() -> None:
    assert "100 %" == say(Text("100 %"))


def test_networks_and_alignment_markers_are_taken_before_others_are_put() -> None:
    before = read({"networks": {"austria": {"USSR": 1}}, "alignment": {"yugoslavia": "UK"}})
    after = read({"networks": {"austria": {"US": 1}, "france": {"US": 1}}, "alignment": {"yugoslavia": "US"}})

    verbs = [order.partition(" ")[0] for order in said(before, after)]

    assert ["Take", "Take", "Put", "Put", "Put"] == verbs


def test_each_place_in_which_an_issue_may_lie_has_its_order() -> None:
    """Off the table, in the center, on a space, on the chair, the seventh, before a Front (5.22, 5.23, 6.1)."""
    before = meeting().at_table(active=frozenset({"UK", "US"}))
    lie = {"us_production": Spot("UK", 6), "uk_production": Spot("US", 7), "leadership_europe": Spot("USSR", 1)}
    before = before.at_table(issues={**lie, "global_issue": Spot("US", 2), "ussr_directed_offensive": Spot("US", 3)})
    after = before.at_table(
        issues={
            "us_production": Spot("UK", 7),
            "uk_production": Spot("US", 6),
            "global_issue": Spot(),
            "leadership_europe": Spot("USSR", 1),
            "ussr_directed_offensive": Spot("US", 3),
        },
        active=frozenset({"US", "USSR"}),
    ).now(directed={"ussr_directed_offensive": "eastern"})
    assert [
        "Put USSR Directed Offensive before the Eastern Front.",
        "Put US Production on the chair of UK.",
        "Put UK Production on US space 6.",
        "Put Global Issue in the center of the table.",
        "Turn the Leader of UK inactive.",
        "Turn the Leader of USSR active.",
    ] == [say(order) for order in issue_moves(before, after)]
    moved = after.now(directed={"ussr_directed_offensive": "western"}).at_table(issues={})
    assert "Put USSR Directed Offensive before the Western Front." in [
        say(order) for order in issue_moves(after, moved)
    ]
    cleared = moved.now(directed={})
    assert ["Return USSR Directed Offensive to its place."] == [say(order) for order in issue_moves(moved, cleared)]
    assert ["Take European Leadership from the table."] == [
        say(order) for order in issue_moves(cleared.at_table(issues={"leadership_europe": Spot("UK", 1)}), cleared)
    ]
    assert [] == issue_moves(after, after)


TO_BOX = "%(reserve)s to the %(box)s: %(n)d."


@pytest.mark.parametrize("edition", [1, 2])
def test_reserves_in_a_box_are_put_there_by_hand_and_go_back_at_the_end_the_ijn_at_once(
    edition: int,
) -> None:
    lines = played("campaign", edition, 1)
    standing, put = Counter[tuple[Reserve, str]](), 0
    for _line, before, happened, after in replay.replayed(lines.header, lines.lines).told():
        for order in box_moves(before, after):
            is_put = order.template == BOX_PUT
            standing[order.fields["reserve"], order.fields["box"]] += order.fields["n"] * (1 if is_put else -1)
            put += is_put
        for place in [place for place in standing if not after.position.available(place[0])]:
            del standing[place]  # it has left the game and goes back nowhere (7.63)
        texts = [each.what for each in happened.events]
        boxed = {(text.fields["reserve"], text.fields["box"]) for text in texts if text.template == TO_BOX}
        assert not any(count for (reserve, _box), count in standing.items() if reserve == "ijn")
        if before.position.conference == after.position.conference:
            assert {place for place in boxed if place[0] != "ijn"} <= {place for place, n in standing.items() if n}
        else:
            assert not any(standing.values())
    assert put


@pytest.mark.parametrize(
    ("reserve", "box", "space", "armies", "is_last"),
    [
        ("german_navy", "western", "bolero", 0, False),
        ("german_navy", "western", "bolero", 0, True),
        ("german_army", "arctic", "west_germany", 5, False),
    ],
)
def test_what_has_left_the_game_does_not_go_back_from_its_box(
    reserve: Reserve, box: Box, space: Space, armies: int, *, is_last: bool
) -> None:
    """The Western Front takes out of the game what stands in a theater box, with the last roll too (7.63, 8.0)."""
    start = EMPTY.but(reserves={"eastern": armies})
    before = meeting().but(position=start).now(boxed={(reserve, box): 1})
    entered, _events = collapse(start, "western", space)
    position = entered.but(reserves={}) if is_last else entered
    assert [] == box_moves(before, before.but(position=position).now(boxed={}))
    assert [reserve] == [order.fields["reserve"] for order in box_moves(before, before.now(boxed={}))]


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 1)])
def test_networks_that_were_there_are_counted_with_those_that_come_or_go(before: int, after: int) -> None:
    verb, where = ("Put", "in") if after > before else ("Take", "from")
    one, other = (EMPTY.but(networks={"poland": ("UK", count)}) for count in (before, after))
    assert [f"{verb} 1 of UK's networks {where} Poland (now {after})."] == said(one, other)


def test_of_two_armies_that_leave_a_front_one_has_fallen_and_the_other_goes_back() -> None:
    before = EMPTY.but(reserves={"western": 2}, removed={**EMPTY.removed, "german_army": 1})
    after = before.but(reserves={}, removed={**EMPTY.removed, "german_army": 2})
    assert [
        "Remove from the game one German army that stands against the Western Front (now out: 2).",
        "Return Axis armies from the Western Front: 1 (now 0).",
    ] == said(before, after)


def test_an_army_that_falls_while_it_stands_against_no_front_is_taken_from_no_front() -> None:
    """Not placed yet, or in the Arctic (7.62.8, 7.63)."""
    before = EMPTY.but(reserves={"eastern": 5})
    after = before.but(removed={**EMPTY.removed, "german_army": 1})
    assert ["Remove from the game: German army, 1 (now out: 1)."] == said(before, after)


def test_armies_that_go_back_while_none_has_ever_fallen_are_no_loss() -> None:
    before = EMPTY.but(reserves={"western": 1, "cbi": 1}, removed={})
    assert [
        "Return Axis armies from the Western Front: 1 (now 0).",
        "Return Axis armies from the CBI Front: 1 (now 0).",
    ] == said(before, before.but(reserves={}))


@pytest.mark.parametrize("elsewhere", ["box", "beyond"])
@pytest.mark.parametrize("loss", [each for each in EMPTY.constants.collapse if each.reserve in ARMIES])
def test_an_army_that_an_advance_drives_out_is_taken_from_before_that_front(loss: Collapse, elsewhere: str) -> None:
    """Wherever the others stand, whose own losses are to come or are past (7.63, 7.65)."""
    board = EMPTY.board
    spaces = {other.front: other.space for other in EMPTY.constants.collapse if other.reserve in ARMIES}
    reached = {**EMPTY.fronts, **spaces} if elsewhere == "beyond" else EMPTY.fronts
    space_before = board.tracks[loss.front][board.index[loss.front][loss.space] - 1]
    before = EMPTY.but(fronts={**reached, loss.front: space_before}, reserves=dict.fromkeys(FRONTS, 1))
    entered = before.but(fronts={**before.fronts, loss.front: loss.space})
    after, _ = collapse(entered, loss.front, loss.space)
    for then in (after, after.but(reserves={})):  # the others go back with the end of the conference (8.0)
        moved, taken, *returned = moves(before, then)
        assert {"front": loss.front, "space": loss.space} == moved.fields
        assert {"front": loss.front, "reserve": loss.reserve, "now": 1} == taken.fields
        there = {front for front in FRONTS if after.reserves[front] != then.reserves.get(front, 0)}
        assert there == {order.fields["front"] for order in returned if "front" in order.fields}  # an issue may go too


@pytest.mark.parametrize("out", [{}, {"german_army": 0}, {"german_army": 2}])
def test_an_army_that_has_fallen_is_taken_from_where_it_stood_and_counted_with_those_out_before(
    out: dict[Reserve, int],
) -> None:
    """Each one by itself; what stands against the Front then is no further order (7.63)."""
    before = EMPTY.but(reserves={"western": 3}, removed=out)
    gone = out.get("german_army", 0)
    after = before.but(reserves={"western": 1}, removed={"german_army": gone + 2})
    assert [
        f"Remove from the game one German army that stands against the Western Front (now out: {gone + each})."
        for each in (1, 2)
    ] == said(before, after)


@pytest.mark.parametrize(
    ("front", "before", "space", "issue"),
    [
        ("western", "bolero", "normandy", "Second Front"),
        ("far_east", "nomohon", "manchuria", "USSR Declares War on Japan"),
    ],
)
def test_an_issue_that_a_space_ends_is_taken_out_of_the_game(front: Front, before: str, space: str, issue: str) -> None:
    """Once the space is entered the issue leaves the game; where that is corrected it comes back (6.21, 6.22)."""
    old, new = (EMPTY.but(fronts={**EMPTY.fronts, front: where}) for where in (before, space))
    assert f"Take {issue} out of the game." in said(old, new)
    assert f"Put {issue} back into the game." in said(new, old)
