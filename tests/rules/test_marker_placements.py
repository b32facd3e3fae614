"""Where networks and alignment markers bring most points, against every way to place them (6.8, 7.1, 7.3)."""

from collections.abc import Iterator

import pytest

from churchill_cli.game.model.actions import Align, Network
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.production_uses import placed_best
from churchill_cli.game.victory.scoring import marker_points
from churchill_cli.game.war import alignment, networks
from tests.answers.test_compass import at_random
from tests.rules.telling import opened


def ends(position: Position, power: Power, network_count: int, alignment_count: int) -> Iterator[Position]:
    """Yield every board that so many markers or fewer may bring, networks before alignment."""
    yield position
    if network_count:
        for place in position.board.connected:
            for target in (place, f"-{place}"):
                if not any(networks.obstacles(position, power, target)):
                    after = networks.applied(position, power, target)[0]
                    yield from ends(after, power, network_count - 1, alignment_count)
    if alignment_count:
        for place in position.networks:
            if not any(alignment.obstacles(position, power, place)):
                after = alignment.applied(position, power, place)[0]
                yield from ends(after, power, 0, alignment_count - 1)


@pytest.mark.parametrize(("network_count", "alignment_count"), [(1, 0), (0, 1), (1, 1), (2, 1)])
@pytest.mark.parametrize("seed", range(9))
def test_no_other_places_bring_more_points(seed: int, network_count: int, alignment_count: int) -> None:
    power = POWERS[seed % 3]
    position = at_random(seed).but(secret_agendas={})
    lines, after = placed_best(position, power, network_count, alignment_count)
    most = max(marker_points(end)[power] for end in ends(position, power, network_count, alignment_count))
    assert marker_points(after)[power] == most
    for line in lines:
        rule = networks if isinstance(line, Network) else alignment
        for target in line.targets if isinstance(line, Network | Align) else ():
            assert not list(rule.obstacles(position, power, target))
            position = rule.applied(position, power, target)[0]
    assert (position.networks, position.alignment) == (after.networks, after.alignment)


def test_a_network_that_no_front_may_take_in_this_war_comes_before_one_that_may_be_lost() -> None:
    position = opened("training", networks={}, alignment={}).position
    (line,), _ = placed_best(position, "USSR", 1, 0)
    assert isinstance(line, Network)
    at_risk = {
        place
        for front in ("western", "mediterranean", "cbi", "central_pacific", "sw_pacific")
        for space in (position.fronts[front], position.entry(front) or "")
        for place in position.board.places.get(space, ())
    }
    assert line.targets[0] not in at_risk


def test_where_a_marker_would_only_cost_points_none_is_placed() -> None:
    """The UK would give up a free colony for a network that brings less (9.4.B, 9.4.F)."""
    board = opened("training").position
    places = [place for place in board.board.connected if place not in board.board.colonies]
    full = board.but(networks=dict.fromkeys(places, ("UK", 2)), alignment=dict.fromkeys(places, "UK"))
    assert placed_best(full, "UK", 2, 0) == ((), full)
