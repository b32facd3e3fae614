"""What dice change in points and in who wins, held against the compass and against every face that might have come."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from churchill_cli.answers import compass, luck
from churchill_cli.game import dice_swings, engine
from churchill_cli.game.model import actions
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.constants import D6
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.victory.ending_worth import Figures
from churchill_cli.game.war import reserves
from churchill_cli.notation.grammar import parse
from churchill_cli.record import replay
from tests.answers.test_luck import moscow
from tests.properties.test_game_properties import played
from tests.rules.telling import opened

GAMES = (("training", 2, 1), ("tournament", 2, 3), ("training", 1, 4))


def lines(kind: type[Action]) -> Iterator[tuple[State, Action]]:
    """Yield every line of that kind of some games, with the state in which it was told."""
    for game in GAMES:
        whole = played(*game, by_card=True)
        for line, state in zip(whole.lines, whole.states, strict=False):
            action = parse(line)
            if isinstance(action, kind):
                yield state, action


def swung(state: State, action: Action) -> Figures:
    ((_line, _state, found),) = dice_swings.swings([(1, state, action)])
    return found


def assert_nothing_in_the_mean(state: State, rolled: dict[Action, Fraction]) -> None:
    every = [(chance, swung(state, action)) for action, chance in rolled.items()]
    for power in POWERS:
        assert 0 == sum(chance * found.means[power] for chance, found in every)
        assert 0 == sum(chance * found.with_dice[power] for chance, found in every)


def test_a_fronts_die_brings_nothing_in_the_mean_of_its_faces() -> None:
    for state, action in [*lines(actions.AdvanceFront)][::2]:
        faces = [action.but(d10=face) for face in range(1, 11)]
        assert_nothing_in_the_mean(state, dict.fromkeys(faces, Fraction(1, 10)))


def test_the_die_of_research_brings_nothing_in_the_mean_of_its_faces() -> None:
    for state, _action in lines(actions.Research):
        assert_nothing_in_the_mean(state, {actions.Research(face): Fraction(1, 6) for face in D6})


def placements(state: State, theater: actions.PlaceReserves, dice: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield all dice that a theater's reserves may take."""
    if not reserves.place(state.position, theater.theater, dice).asked:
        yield dice
        return
    for face in D6:
        yield from placements(state, theater, (*dice, face))


def test_the_dice_of_reserves_bring_nothing_in_the_mean() -> None:
    compared = 0
    for state, action in lines(actions.PlaceReserves):
        assert isinstance(action, actions.PlaceReserves)
        if 0 < len(action.dice) <= 2:
            every = [*placements(state, action)]
            rolled: dict[Action, Fraction] = {
                action.but(dice=dice): Fraction(1, len(D6) ** len(dice)) for dice in every
            }
            assert_nothing_in_the_mean(state, rolled)
            compared += 1
    assert compared


def test_all_dice_of_a_war_bring_what_the_compass_did_not_expect() -> None:
    """In the printed conference no Front helps another, so that their order changes nothing."""
    game = moscow()
    told = luck.add_swings(game).swings
    begun = game.states[game.past.live.index(told[1].line)]
    before, after = compass.game_answer(begun).prospects, compass.game_answer(game.state).verdict
    for power in POWERS:
        of_war = told[1:]
        assert after.raw[power] - before.means[power] == sum(each.by.means[power] for each in of_war)
        assert (after.winner == power) - before.winners[power] == sum(each.by.with_dice[power] for each in of_war)


def test_a_front_in_germany_pays_every_power_whose_line_it_is() -> None:
    """9.4.G pays the US for a Front of the UK, and the UK for one of the US; the USSR for none of theirs."""
    fronts = {**opened().position.fronts, "western": "west_germany"}
    state = opened(fronts=fronts, offensive={"western": 1}, naval={"western": 5}).now(step="advance")
    found = swung(state, actions.AdvanceFront("western", 1)).means
    assert found["UK"] > 0
    assert found["US"] > 0


def test_the_first_editions_dice_change_who_wins_and_no_points() -> None:
    for state, action in lines(actions.VerdictDice):
        found = swung(state, action)
        assert not any(found.means.values())
        assert 0 == sum(found.with_dice.values())
        winner = engine.apply(state, action)[0]
        assert compass.game_answer(winner).verdict.winner in {*POWERS, None}


@pytest.mark.parametrize("game", GAMES)
def test_what_dice_change_is_the_same_with_the_lines_before_them_known_and_alone(game: tuple[str, int, int]) -> None:
    lines = played(*game, by_card=True)
    whole = replay.replayed(lines.header, lines.lines)
    told = [(number, before, happened.action) for number, before, happened, _after in whole.told()]
    assert [*dice_swings.swings(told)] == [swing for line in told for swing in dice_swings.swings([line])]


@pytest.mark.parametrize("line", ["note something", "UK leader ill"])
def test_a_line_without_such_dice_changes_nothing(line: str) -> None:
    action = actions.Note("something") if line.startswith("note") else actions.LeaderIs("UK", "ill")
    assert [] == [*dice_swings.swings([(1, opened(), action)])]


def test_a_record_has_the_swing_of_each_line_with_such_dice() -> None:
    whole = played("training", 2, 1, by_card=True)
    answer = luck.add_swings(replay.replayed(whole.header, whole.lines))
    kinds = (actions.AdvanceFront, actions.Research, actions.PlaceReserves, actions.VerdictDice)
    expected = [number for number, line in enumerate(whole.lines, 1) if isinstance(parse(line), kinds)]
    assert expected == [each.line for each in answer.swings]
    last = [each for each in answer.swings if each.conference == answer.swings[-1].conference]
    for power in POWERS:
        assert answer.points(power) == sum(each.by.means[power] for each in answer.swings)
        assert answer.wins(power) == sum(each.by.with_dice[power] for each in last)
    assert luck.luck(replay.replayed(whole.header, whole.lines)).swings == ()
