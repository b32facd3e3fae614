"""What a single thing on the board would give, were it otherwise (9.4)."""

import pytest

from churchill_cli.documents.position import read
from churchill_cli.game.model.ids import FRONTS, GLOBAL_SIDES, POWERS, TARGET, THEATER_OF
from churchill_cli.game.victory import points_of_things


@pytest.mark.parametrize("surrendered", [[], ["germany"], ["japan"], ["germany", "japan"]], ids=str)
def test_a_front_gives_its_next_space_unless_its_theater_has_surrendered(surrendered: list[str]) -> None:
    """No Front moves in a theater that has surrendered (7.8)."""
    position = read({"surrendered": surrendered})
    fronts = [front for front in FRONTS if TARGET[THEATER_OF[front]] not in surrendered]
    assert [position.entry(front) for front in fronts] == [
        where for where, _board in points_of_things.advances(position.but(abomb={}))
    ]


@pytest.mark.parametrize("reached", range(5))
def test_the_pawn_of_the_us_gives_nothing_before_trinity_and_that_of_the_ussr_each_space(reached: int) -> None:
    """Also on a board on which a surrender is still to be told (9.4.Y to 9.4.AA)."""
    position = read({"fronts": {"western": "germany"}})
    track, trinity = position.board.abomb, position.board.trinity
    where = {
        power: [
            place for place, _board in points_of_things.advances(position.but(abomb={power: reached})) if place in track
        ]
        for power in ("US", "USSR")
    }
    assert where["US"] == (["trinity"] if reached + 1 == trinity else [])
    assert where["USSR"] == list(track[reached + 1 : reached + 2])


def test_a_front_at_the_end_of_its_track_gives_no_space() -> None:
    position = read({"fronts": {"mediterranean": "northern_italy"}})
    given = [where for where, _board in points_of_things.advances(position.but(abomb={}))]
    assert position.entry("mediterranean") is None
    assert len(FRONTS) - 1 == len(given)
    assert None not in given


@pytest.mark.parametrize(("won", "more"), [({}, 3), ({"US": 5, "UK": 4}, 3), ({"US": 5, "UK": 5}, 0)])
def test_one_more_conference_may_be_won_while_there_is_one_left(won: dict[str, int], more: int) -> None:
    boards = [board for where, board in points_of_things.issues(read({"conferences_won": won})) if where is None]
    assert more == len(boards)
    assert [sum(won.values()) + 1] * more == [sum(board.conferences_won.values()) for board in boards]


@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("aligned", [None, "US"])
def test_one_marker_more_or_less_in_each_place(count: int, aligned: str | None) -> None:
    """Two networks are no single marker, and beneath an alignment marker no network counts (9.4.A, B)."""
    places = sorted(read({}).board.countries | read({}).board.colonies)
    networks: dict[str, tuple[str, int]] = {"siam": ("UK", count)} if count else {}
    alignment = {"siam": aligned} if aligned else {}
    position = read({}).but(networks=networks, alignment=alignment)
    boards = list(points_of_things.markers(position))
    assert places == list(dict.fromkeys(place for place, _board in boards))
    found = [(dict(board.networks), dict(board.alignment)) for place, board in boards if place == "siam"]
    gained = [(networks, {"siam": power}) for power in POWERS]
    if aligned:
        assert found == [(networks, {})]
    elif count:
        assert found == gained + [({}, {})] * (count == 1)
    else:
        assert found == gained + [({"siam": (power, 1)}, {}) for power in POWERS]
    others = [board for place, board in boards if place != "siam"]
    assert len(others) == 2 * len(POWERS) * (len(places) - 1)
    assert all(networks.items() <= board.networks.items() for board in others)


@pytest.mark.parametrize("favored", [None, "UK", "USSR"])
def test_a_global_issue_gives_whom_it_does_not_favor_yet(favored: str | None) -> None:
    held = {"churchill_stalin": favored} if favored else {}
    boards = [
        board
        for where, board in points_of_things.issues(read({}).but(global_issues=held))
        if where == "churchill_stalin"
    ]
    others = [power for power in GLOBAL_SIDES["churchill_stalin"] if power != favored]
    assert others == [board.global_issues["churchill_stalin"] for board in boards]


@pytest.mark.parametrize("moved", range(3))
def test_a_front_moves_on_by_one_space_alone(moved: int) -> None:
    position = read({})
    fronts = {front: track[moved] for front, track in position.board.tracks.items()}
    before = position.but(fronts=fronts, abomb={})
    for where, board in points_of_things.advances(before):
        index = [front for front in FRONTS if board.fronts[front] != before.fronts[front]]
        assert [where] == [board.fronts[front] for front in index] == [before.entry(front) for front in index]
