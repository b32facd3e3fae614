"""Whole games of a player who tells anything that is allowed: what never happens, and what always holds."""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from churchill_cli.errors import ChurchillError
from churchill_cli.game import engine
from churchill_cli.game.conference.holdings import is_gone
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import (
    ACTIVITIES,
    BOXES,
    EUROPE,
    FRONTS,
    PACIFIC,
    POWERS,
    THEATERS,
    Reserve,
    issue_kind,
)
from churchill_cli.game.model.state import State
from churchill_cli.game.victory import ending
from churchill_cli.notation import grammar
from churchill_cli.record import replay, telling_lines
from tests.properties.conferences import STEPS as TABLE_STEPS, Table

SEEDS = {"training": range(12), "tournament": range(8), "campaign": range(6)}
LONG_CAMPAIGN = 0
"""The seed of a campaign that goes on to the tenth conference."""
FIRST = {"training": 8, "tournament": 6, "campaign": 1}
KINDS = [(scenario, edition) for scenario in SEEDS for edition in (1, 2)]
every_kind = pytest.mark.parametrize(("scenario", "edition"), KINDS)


@dataclass(frozen=True)
class Played:
    """A whole game: the lines told and the state after each; the first state is the set-up."""

    header: dict[str, object]
    lines: tuple[str, ...]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        return self.states[-1]


class Player:
    """Chooses among all that is allowed; the dice and the outcomes of conferences are chance."""

    def __init__(self, seed: int, *, by_card: bool = False) -> None:
        self.by_card = by_card
        self.chance = random.Random(seed)  # noqa: S311 - the dice of a game
        self.told = 0
        self.table = Table(self.chance)

    def next(self, state: State) -> Action:
        step = state.turn.step
        if step == "conference" and state.position.conference % 3 and not self.by_card:
            return self.in_conference(state)
        if step in TABLE_STEPS:
            return self.table.next(state)
        if step == "europe":
            return self.with_dice(state, lambda dice: a.PlaceReserves("europe", dice))
        if step == "pacific":
            return self.with_dice(state, lambda dice: a.PlaceReserves("pacific", dice))
        if step == "verdict":
            return self.with_dice(state, a.VerdictDice)
        offered = list(engine.legal(state))
        assert offered, f"nothing can be told at {step}"
        if step == "advance" and self.chance.random() < 0.5:
            offered = [o for o in offered if isinstance(o, a.AdvanceFront) and o.d10 <= 2]
        return self.chance.choice(offered)

    def with_dice(self, state: State, action: type[a.VerdictDice] | object) -> Action:
        """Roll until the dice are enough; every roll before that must be refused."""
        dice: tuple[int, ...] = ()
        for _ in range(30):
            dice += (self.chance.randint(1, 6),)
            told: Action = action(dice)  # type: ignore[operator]
            if not any(engine.violations(state, told)):
                return told
        message = "thirty dice are not enough"
        raise AssertionError(message)

    def in_conference(self, state: State) -> Action:
        """Tell a few things of cards and staff, then the outcome."""
        if self.chance.random() < 0.6:
            for told in self.cards():
                if not any(engine.violations(state, told)):
                    return told
        return self.outcome(state)

    def cards(self) -> Iterator[Action]:
        pick, n = self.chance.choice, self.chance.randint(1, 2)
        told: list[Action] = [
            a.CardCommits(pick(POWERS), n, pick(("offensive", "naval", "support")), pick((*BOXES, *THEATERS))),
            a.CardCommitsTo(pick(POWERS), n, pick(ACTIVITIES)),
            a.CardPlaces(n, pick(("offensive", "naval")), pick(BOXES)),
            a.CardSends(1, pick(("german_army", "japanese_army", "ijn")), pick(FRONTS)),
            a.Convoy(pick(("arrives", "fails"))),
            a.Gain(pick(POWERS), n, pick(("network", "alignment", "production"))),
            a.Reveal(pick(POWERS), (pick(tuple(KNOWN_PLACES)),)),
            a.Note("so it goes"),
        ]
        if self.told == 0:
            question = pick(tuple(QUESTIONS))
            told = [a.Choose(question, pick(QUESTIONS[question]))]
        self.told += 1
        self.chance.shuffle(told)
        yield from told

    def outcome(self, state: State) -> a.Outcome:
        counters = state.position.board.counters
        kinds = [kind for kind, n in counters.items() for _ in range(n) if not is_gone(state, kind)]
        drawn = self.chance.sample(kinds, min(len(kinds), self.chance.randint(0, 9)))
        held: dict[str, list[str]] = {who: [] for who in (*POWERS, "center")}
        for kind in sorted(drawn):
            likely = ("center",) * 9 if kind in {"second_front", "ussr_declares_war"} else ()
            held[self.chance.choice((*held, *likely))].append(kind)
        seen: dict[str, int] = {}
        for issues in held.values():
            for at, kind in enumerate(issues):
                seen[kind] = seen.get(kind, 0) + 1
                issues[at] = kind if seen[kind] == 1 else f"{kind}#{seen[kind]}"
        most = max(len(held[power]) for power in POWERS)
        holdings = {who: tuple(issues) for who, issues in held.items() if issues}
        tied = [power for power in POWERS if len(held[power]) == most]
        active = state.turn.table.active
        may = [
            power for power in tied if power == "US" or "US" not in tied or {power, *(set(POWERS) - set(tied))} & active
        ]
        return a.Outcome(self.chance.choice(may if len(tied) > 1 else tied), holdings)


_PLAIN = replay.opening({"scenario": "campaign", "edition": 2})[0].position
KNOWN_PLACES, QUESTIONS = _PLAIN.board.connected, _PLAIN.rules.readings


@cache
def played(scenario: str, edition: int, seed: int, *, by_card: bool = False) -> Played:
    """Play a game to its end; nowhere may it be stuck."""
    header: dict[str, object] = {"scenario": scenario, "edition": edition}
    state, _ = replay.opening(header)
    player, lines, states = Player(seed, by_card=by_card), list[str](), [state]
    while state.turn.step != "over":
        assert engine.due(state) is not None
        action = player.next(state)
        state, events = replay.step(state, action)
        assert events or isinstance(action, a.Note)
        lines.append(grammar.write(action))
        states.append(state)
        assert len(lines) < 2_000
    assert engine.due(state) is None
    return Played(header, tuple(lines), tuple(states))


def games(scenario: str, edition: int) -> Iterator[Played]:
    for seed in SEEDS[scenario]:
        yield played(scenario, edition, seed)


def steps(scenario: str, edition: int) -> Iterator[tuple[State, State]]:
    """Yield each state of each game with the one after it."""
    for game in games(scenario, edition):
        yield from zip(game.states, game.states[1:], strict=False)


def told(game: Played, kind: type[Action]) -> list[Action]:
    return [action for line in game.lines if isinstance(action := grammar.parse(line), kind)]


# Whole games


def test_hundreds_of_conferences_are_played() -> None:
    every = [game for scenario, edition in KINDS for game in games(scenario, edition)]
    assert 250 < sum(sum(game.end.position.conferences_won.values()) for game in every)
    assert 50 < sum(len(told(game, a.ShowCards)) for game in every)


@every_kind
def test_a_game_ends_after_the_tenth_conference_or_when_both_axis_powers_have_surrendered(
    scenario: str, edition: int
) -> None:
    for game in games(scenario, edition):
        end = game.end.position
        assert FIRST[scenario] + sum(end.conferences_won.values()) - 1 == end.conference
        assert end.conference == 10 or {"germany", "japan"} <= end.surrendered


@every_kind
def test_a_game_goes_on_until_then(scenario: str, edition: int) -> None:
    for before, after in steps(scenario, edition):
        if before.position.conference < after.position.conference:
            assert not {"germany", "japan"} <= after.position.surrendered
            assert before.position.conference + 1 == after.position.conference


@every_kind
def test_every_game_has_a_winner_or_a_reading_that_leaves_it_open(scenario: str, edition: int) -> None:
    for game in games(scenario, edition):
        found = ending.verdict(game.end)
        open_end = game.end.position.rulings.get("Q-second-place-tie") == "undecided"
        assert found.winner in POWERS or (open_end and found.branch == "4.42")
        assert 0 == found.dice_needed


@every_kind
def test_every_front_tries_at_most_once_a_conference(scenario: str, edition: int) -> None:
    for game in games(scenario, edition):
        rolled: set[tuple[int, str]] = set()
        for state, line in zip(game.states, game.lines, strict=False):
            action = grammar.parse(line)
            if isinstance(action, a.AdvanceFront):
                assert (state.position.conference, action.front) not in rolled
                rolled.add((state.position.conference, action.front))


# The board


@every_kind
def test_no_theater_box_holds_more_than_five_naval_support(scenario: str, edition: int) -> None:
    for _, after in steps(scenario, edition):
        assert all(0 <= n <= 5 for n in after.position.naval.values())
        assert set(after.position.naval) <= set(BOXES)


@every_kind
def test_no_front_moves_back_and_none_moves_three_spaces(scenario: str, edition: int) -> None:
    for before, after in steps(scenario, edition):
        index = before.position.board.index
        for front in FRONTS:
            moved = index[front][after.position.fronts[front]] - index[front][before.position.fronts[front]]
            assert 0 <= moved <= 2
            assert not moved or before.turn.step == "advance"


@every_kind
def test_a_place_holds_one_or_two_networks_of_one_power_or_none(scenario: str, edition: int) -> None:
    for _, after in steps(scenario, edition):
        for place, (power, n) in after.position.networks.items():
            assert place in KNOWN_PLACES
            assert power in POWERS
            assert 1 <= n <= 2


@every_kind
def test_a_place_holds_one_alignment_marker_at_most_and_only_that_segment_or_the_card_places_it(
    scenario: str, edition: int
) -> None:
    for before, after in steps(scenario, edition):
        assert set(after.position.alignment.values()) <= set(POWERS)
        if before.turn.step not in {"conference", "alignment"}:
            assert before.position.alignment == after.position.alignment


@every_kind
def test_networks_change_only_by_the_card_when_placed_or_when_a_front_passes_over(scenario: str, edition: int) -> None:
    for before, after in steps(scenario, edition):
        if before.turn.step not in {"conference", "networks", "advance"}:
            assert before.position.networks == after.position.networks


@every_kind
def test_norway_and_finland_stay_as_they_are_while_the_arctic_is_closed(scenario: str, edition: int) -> None:
    for before, after in steps(scenario, edition):
        if before.turn.step in {"networks", "alignment"} and before.position.naval.get("arctic", 0) < 3:
            for place in ("norway", "finland"):
                assert before.position.networks.get(place) == after.position.networks.get(place)
                free = before.position.global_issues.get("churchill_stalin") == "UK"
                if not (free and before.position.rulings.get("Q-arctic-alignment") == "allowed"):
                    assert before.position.alignment.get(place) == after.position.alignment.get(place)


@every_kind
def test_nobody_holds_less_than_nothing(scenario: str, edition: int) -> None:
    for _, after in steps(scenario, edition):
        turn = after.turn
        for held in (turn.networks, turn.alignments, turn.gained_production, after.position.offensive):
            assert all(n >= 0 for n in held.values())
        assert all(min(p.production, p.europe, p.pacific, p.either) >= 0 for p in turn.purses.values())
        assert all(debt.left >= 0 for debt in turn.owed)


@every_kind
def test_the_axis_never_has_more_reserves_than_it_has_left(scenario: str, edition: int) -> None:
    """Six German armies and the Italian one, four Japanese armies, less those that are gone (7.61)."""
    for before, after in steps(scenario, edition):
        europe, pacific = (sum(after.position.reserves.get(f, 0) for f in fs) for fs in (EUROPE, PACIFIC))
        assert europe <= 7
        assert pacific <= 4
        if before.turn.step != "advance" and after.turn.step == "advance":
            gone = after.position.removed
            assert europe <= 7 - gone.get("german_army", 0) - gone.get("italian_army", 0)
            assert pacific <= 4 - gone.get("japanese_army", 0)


@every_kind
def test_what_is_gone_stays_gone(scenario: str, edition: int) -> None:
    most: dict[Reserve, int] = {"german_army": 6, "italian_army": 1, "german_navy": 1, "japanese_army": 4, "ijn": 2}
    for before, after in steps(scenario, edition):
        then, now = before.position, after.position
        assert all(then.removed.get(kind, 0) <= now.removed.get(kind, 0) <= n for kind, n in most.items())
        assert then.surrendered <= now.surrendered
        assert set(then.global_issues) <= set(now.global_issues)
        assert set(then.entered) <= set(now.entered)
        assert all(then.abomb.get(power, 0) <= now.abomb.get(power, 0) <= 4 for power in ("US", "USSR"))


@every_kind
def test_technology_markers_come_with_the_surrender_of_germany_only(scenario: str, edition: int) -> None:
    for game in games(scenario, edition):
        position = game.end.position
        expected = {2, 3} if "germany" in position.surrendered else {0}
        assert sum(position.technology.values()) in expected


@every_kind
def test_no_front_moves_in_a_theater_that_had_surrendered(scenario: str, edition: int) -> None:
    for before, after in steps(scenario, edition):
        for axis, fronts in (("germany", EUROPE), ("japan", PACIFIC)):
            if axis in before.position.surrendered:
                assert all(before.position.fronts[f] == after.position.fronts[f] for f in fronts)


@every_kind
def test_each_conference_begins_with_a_clear_table(scenario: str, edition: int) -> None:
    for before, after in steps(scenario, edition):
        if before.position.conference < after.position.conference:
            position = after.position
            assert not any(position.offensive.values())
            assert (frozenset(), {}) == (position.center, dict(position.reserves))
            assert ({}, {}) == (dict(after.turn.won), dict(after.turn.networks))
            assert () == after.turn.owed


@every_kind
def test_every_power_spends_its_production_and_places_its_markers_or_loses_them(scenario: str, edition: int) -> None:
    for _, after in steps(scenario, edition):
        if after.turn.step in {"research", "global", "networks", "alignment", "europe", "pacific", "advance"}:
            assert not any(purse.production for purse in after.turn.purses.values())
        if after.turn.step in {"europe", "pacific", "advance"}:
            assert not any((*after.turn.networks.values(), *after.turn.alignments.values()))


@every_kind
def test_conditional_issues_leave_the_game_with_their_space(scenario: str, edition: int) -> None:
    gates = {"second_front": "normandy", "ussr_declares_war": "manchuria"}
    for game in games(scenario, edition):
        for state, line in zip(game.states, game.lines, strict=False):
            action = grammar.parse(line)
            if isinstance(action, a.Outcome):
                told_kinds = {issue_kind(i) for held in action.holdings.values() for i in held}
                assert not {kind for kind in told_kinds & set(gates) if state.position.has_entered(gates[kind])}


def test_a_campaign_of_ten_conferences_is_played_card_by_card() -> None:
    game = played("campaign", 2, LONG_CAMPAIGN, by_card=True)
    assert 10 == game.end.position.conference == sum(game.end.position.conferences_won.values())
    assert (10, 0) == (len(told(game, a.ShowCards)), len(told(game, a.Outcome)))
    assert game.end == replay.replayed(game.header, game.lines).state


# The record


@every_kind
def test_the_record_of_a_game_replays_to_the_same_state(scenario: str, edition: int) -> None:
    for game in games(scenario, edition):
        assert game.end == replay.replayed(game.header, game.lines).state


@every_kind
def test_undo_to_the_start_and_redo_to_the_end_give_the_same(scenario: str, edition: int) -> None:
    for game in list(games(scenario, edition))[:3]:
        whole = replay.replayed(game.header, game.lines)
        start, _, _ = telling_lines.told(whole, "undo to 0")
        again, _, _ = telling_lines.told(start, "redo all")
        assert (game.states[0], game.end) == (start.state, again.state)
        assert whole.past == again.past


@every_kind
def test_every_undo_gives_the_state_before(scenario: str, edition: int) -> None:
    game = played(scenario, edition, 0)
    whole = replay.replayed(game.header, game.lines)
    for back in {1, 2, 7, len(game.lines) // 2, len(game.lines) - 1, len(game.lines)}:
        assert game.states[-1 - back] == telling_lines.told(whole, f"undo {back}")[0].state


def told_or_refused(state: State, line: str) -> State | ChurchillError:
    try:
        return replay.step(state, grammar.parse(line))[0]
    except ChurchillError as problem:
        return problem


@every_kind
def test_a_line_of_another_moment_is_accepted_or_refused_and_changes_nothing_if_refused(
    scenario: str, edition: int
) -> None:
    chance = random.Random(edition)  # noqa: S311 - a choice of states
    game = played(scenario, edition, 1)
    other = played("campaign", 3 - edition, 1)
    for state in chance.sample(game.states, 25):
        before = repr(state)
        for line in chance.sample((*game.lines, *other.lines), 25):
            after = told_or_refused(state, line)
            if isinstance(after, State):
                assert after.turn.step == "over" or engine.due(after) is not None
            else:
                assert after.reasons
                assert all(reason.message for reason in after.reasons)
        assert before == repr(state)


@every_kind
def test_every_state_offers_only_what_it_accepts(scenario: str, edition: int) -> None:
    for state in played(scenario, edition, 2).states[::7]:
        for action in engine.legal(state):
            after, _ = engine.apply(state, action)
            assert after.turn.step == "over" or engine.due(after) is not None


def interrupted(chance: random.Random) -> Action:
    """Return a reading or a correction of the map, as a group may tell it at any moment."""
    if chance.random() < 0.5:
        question = chance.choice(tuple(QUESTIONS))
        return a.Choose(question, chance.choice(QUESTIONS[question]))
    if chance.random() < 0.3:
        place, track = chance.choice(tuple(KNOWN_PLACES)), chance.choice(("western", "eastern", "arctic", "cbi", None))
        return a.CorrectBoard(json.dumps({"places": {place: track}}))
    space = chance.choice([space for track in _PLAIN.board.tracks.values() for space in track[1:]])
    mark = chance.choice(("amphibious", "b29", "kamikaze"))
    return a.CorrectBoard(json.dumps({"spaces": {space: {mark: chance.random() < 0.5}}}))


@every_kind
def test_readings_and_corrections_told_at_any_moment_leave_no_game_stuck(scenario: str, edition: int) -> None:
    for seed in range(4 if scenario == "training" else 2):
        chance = random.Random(seed)  # noqa: S311 - when the group interrupts
        header: dict[str, object] = {"scenario": scenario, "edition": edition}
        (state, _), player, lines = replay.opening(header), Player(seed), list[str]()
        while state.turn.step != "over":
            assert engine.due(state) is not None
            action = interrupted(chance) if chance.random() < 0.1 else player.next(state)
            state, _ = replay.step(state, action)
            lines.append(grammar.write(action))
        assert state == replay.replayed(header, lines).state
