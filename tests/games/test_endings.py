"""Whole games, one at least for each way in which a game can end; points and winner counted here once more (4.4)."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from churchill_cli.errors import PositionError
from churchill_cli.game import engine
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.position import Position
from churchill_cli.game.victory import ending
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.words.sentences import say

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("*.yaml"))
FIRST = {"training": 8, "tournament": 6, "campaign": 1}
every_game = pytest.mark.parametrize("name", NAMES)
Totals = dict[Power, int]


@cache
def record(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))
    return loaded


@cache
def played(name: str) -> replay.Game:
    told = record(name)
    return replay.replayed({"scenario": told["scenario"], "edition": told["edition"]}, told["lines"])


# What the goldens say


def test_every_way_of_ending_has_its_game() -> None:
    told = [record(name) for name in NAMES]

    second = {(t["branch"], t["tiebreak"]) for t in told if t["edition"] == 2}
    assert {"4.41", "4.42", "4.43"} == {branch for branch, _ in second}
    assert {"4.44.1", "4.44.2", "4.44.3"} <= {tiebreak for _, tiebreak in second}
    by_points = {
        (t["branch"], t["winner"] == max(t["totals"], key=lambda power: t["totals"][power]))
        for t in told
        if t["edition"] == 2 and not t["tiebreak"]
    }
    assert {("4.41", True), ("4.42", True), ("4.42", False), ("4.43", True), ("4.43", False)} == by_points
    assert any(t["conference"] < 10 and t["scenario"] == "campaign" for t in told)
    assert {"4.42", "4.43"} == {t["branch"] for t in told if t["edition"] == 1}


@every_game
def test_the_game_is_played_to_its_end(name: str) -> None:
    told, state = record(name), played(name).state

    assert "over" == state.turn.step
    assert engine.due(state) is None
    assert told["conference"] == state.position.conference
    outcomes = [line for line in told["lines"] if isinstance(grammar.parse(line), a.Outcome)]
    assert told["conference"] - FIRST[told["scenario"]] + 1 == len(outcomes)
    both = {"germany", "japan"} <= state.position.surrendered
    assert both == (told["branch"] in {"4.41", "4.42"})
    assert both or told["conference"] == 10


@every_game
def test_the_game_ends_as_it_is_written_down(name: str) -> None:
    told, found = record(name), ending.verdict(played(name).state)

    assert (told["branch"], told["winner"], told["tiebreak"]) == (found.branch, found.winner, found.tiebreak)
    assert told["totals"] == dict(found.raw)
    assert told["adjusted"] == dict(found.adjusted or {})
    assert 0 == found.dice_needed


@every_game
def test_the_last_line_names_the_winner(name: str) -> None:
    told = record(name)
    *_, (_, _, (_, events), _) = played(name).told()

    assert f"{told['winner']} wins the game." == say(events[-1].what)
    assert told["branch"] in events[-1].cites
    assert told["tiebreak"] is None or told["tiebreak"] in events[-1].cites


@every_game
def test_the_record_is_written_as_it_is_read(name: str) -> None:
    lines = record(name)["lines"]

    assert lines == [grammar.write(grammar.parse(line)) for line in lines]


@every_game
def test_no_line_can_be_left_out(name: str) -> None:
    """Without its last line no game is over."""
    told = record(name)
    game = replay.replayed({"scenario": told["scenario"], "edition": told["edition"]}, told["lines"][:-1])

    assert "over" != game.state.turn.step
    assert engine.due(game.state) is not None


# Counted once more


@every_game
def test_the_points_are_those_of_the_schedule(name: str) -> None:
    assert record(name)["totals"] == points(played(name).state.position, record(name)["edition"])


def points(position: Position, edition: int) -> Totals:
    """Return the points of each power by chapter 9.4, counted without the program's own schedule."""
    found: Totals = dict.fromkeys(POWERS, 0)
    on_the_map(position, found)
    in_europe(position, found, edition)
    in_the_pacific(position, found, edition)
    for power in POWERS:  # C, D, E, P
        found[power] += 5 * sum(holder == power for holder in position.global_issues.values())
        found[power] += (5 if power == "USSR" else 3) * position.conferences_won.get(power, 0)
        found[power] += position.technology.get(power, 0)
    found["USSR"] += 3 * position.abomb.get("USSR", 0)  # Y
    if position.abomb.get("US", 0) == 4:  # Z
        found["UK"] += 3
        found["US"] += 3
    else:  # AA
        found["USSR"] += 3
    return found


def on_the_map(position: Position, found: Totals) -> None:
    """Add lines A, B and F."""
    for power in position.alignment.values():
        found[power] += 3
    for place, (power, _) in position.networks.items():
        found[power] += place not in position.alignment
    for colony in ("siam", "dutch_east_indies", "vietnam", "laos_cambodia", "malaya"):
        found["UK"] += 2 * (colony not in position.alignment and colony not in position.networks)


def in_europe(position: Position, found: Totals, edition: int) -> None:
    """Add lines G to O for Europe."""
    west, south, east = (position.fronts[f] for f in ("western", "mediterranean", "eastern"))
    allies = {"germany": 8, "west_germany": 5, "rhineland": 2}.get(west, 0)
    found["UK"] += allies
    found["US"] += allies
    found["USSR"] += {"germany": 8, "east_germany": 5, "prussia": 2}.get(east, 0)
    found["USSR"] += 5 * ("germany" in position.surrendered and west != "germany")
    found["UK"] += {"central_italy": 2, "northern_italy": 3}.get(south, 0)
    found["US"] += {"northern_italy": 2}.get(south, 0)
    never = 99
    italy, normandy = (position.entered.get(space, never) for space in ("central_italy", "normandy"))
    if italy < normandy:
        found["UK"] += 2 if edition == 2 else 3
    if normandy < italy:
        found["US"] += 2


def in_the_pacific(position: Position, found: Totals, edition: int) -> None:
    """Add lines G and Q to X for the Pacific."""
    at = position.fronts
    western = any(at[front] == "japan" for front in ("cbi", "central_pacific", "sw_pacific"))
    found["UK"] += 8 * western
    found["US"] += 8 * western
    found["USSR"] += 8 * (at["far_east"] == "japan")
    found["US"] += 5 * ("japan" in position.surrendered and not western and at["far_east"] != "japan")
    away = sw_left(at["sw_pacific"]), central_left(at["central_pacific"])
    both = 3 * ("philippines" not in position.entered) + 5 * (abs(away[0] - away[1]) > (1 if edition == 2 else 0))
    found["UK"] += both + 5 * (at["cbi"] == "formosa")
    found["USSR"] += both + 8 * (at["far_east"] == "korea")
    found["US"] += {"iwo_jima": 2 if edition == 2 else 0, "okinawa": 5}.get(at["central_pacific"], 0)
    found["US"] += 5 * (at["sw_pacific"] == "kyushu")


def central_left(space: str) -> int:
    track = ["japan", "okinawa", "iwo_jima", "marianas_islands", "caroline_islands", "central_pacific_box"]
    return track.index(space)


def sw_left(space: str) -> int:
    return ["japan", "kyushu", "philippines", "vogelkop", "papua_new_guinea", "sw_pacific_box"].index(space)


@every_game
def test_the_winner_follows_from_the_points(name: str) -> None:
    told, state = record(name), played(name).state
    position, dice = state.position, state.dice
    both = {"germany", "japan"} <= position.surrendered
    adjusted = told["totals"] if both else changed(told["totals"], dice if told["edition"] == 1 else None)

    assert told["adjusted"] == adjusted
    by_die = told["edition"] == 1 and both
    candidates = first_edition(adjusted, dice) if by_die else candidates_of(adjusted, both=both)
    bomb = position.abomb.get("US", 0) == 4
    sole = position.fronts["eastern"] == "germany" != position.fronts["western"]
    assert told["winner"] == (candidates[0] if len(candidates) == 1 else tie(candidates, bomb=bomb, sole=sole))


def changed(totals: Totals, dice: tuple[int, ...] | None) -> Totals:
    """Return the totals after 4.43: fixed numbers, or a die for each of UK, US and USSR in the first edition."""
    high, low = max(totals.values()), min(totals.values())
    after = {}
    for at, power in enumerate(POWERS):
        n = totals[power]
        down, half, up = (5, 3, 5) if dice is None else (dice[at], (dice[at] + 1) // 2, dice[at])
        after[power] = n - down if n == high else n + up if n == low else n - half
    return after


def candidates_of(totals: Totals, *, both: bool) -> list[Power]:
    """Return who may win by points alone (4.41 to 4.43): one power, or those that tie."""
    ranks = sorted(set(totals.values()), reverse=True)
    leaders = [power for power in POWERS if totals[power] == ranks[0]]
    broken = both and max(totals.values()) - min(totals.values()) > 20
    if not broken or len(leaders) > 1 or 2 * ranks[0] > sum(totals.values()):
        return leaders
    return [power for power in POWERS if totals[power] == ranks[1]]


def first_edition(totals: Mapping[Power, int], dice: tuple[int, ...]) -> list[Power]:
    """Return who may win: the lead against 15, or against 15 and the die (4.41, 4.42 of the first edition)."""
    ranks = sorted(set(totals.values()), reverse=True)
    place = 0 if ranks[0] - ranks[-1] <= 15 + sum(dice) else 1
    return [power for power in POWERS if totals[power] == ranks[place]]


def tie(candidates: list[Power], *, bomb: bool, sole: bool) -> Power:
    if "US" in candidates and bomb:
        return "US"
    return "USSR" if "USSR" in candidates and sole else "UK"


# What is told afterwards

AFTERWARDS = (
    "adjust front western rhineland because it was misread",
    "adjust front sw_pacific kyushu because it was misread",
    "adjust surrendered germany no because it has not",
    "adjust surrendered japan no because it has not",
    "adjust surrendered japan yes because it has",
    "adjust conferences UK 0 because they were another's",
    "adjust conferences USSR 0 because they were none",
    "adjust alignment poland USSR because it was overlooked",
    "adjust networks UK greece 1 because it was overlooked",
    "adjust bomb US hanford because it was misread",
    "adjust technology US 0 because they were none",
    "adjust global roosevelt_stalin US because it was overlooked",
    "adjust naval arctic 2 because it fell off",
    "ruling Q-second-place-tie undecided",
    "ruling Q-three-way-tie all",
    'board {"spaces": {"kyushu": {"amphibious": true, "b29": true}}}',
    "USSR reveals poland rumania bulgaria",
    "UK reveals none",
    "note well played",
)


@every_game
@pytest.mark.parametrize("line", AFTERWARDS)
def test_a_game_is_over_where_its_position_says_so_whatever_is_told_afterwards(name: str, line: str) -> None:
    """It ends with the surrender of both or the tenth conference, when the winner is known (4.4, 8.0)."""
    before = played(name).state
    try:
        state, events = replay.step(before, grammar.parse(line))
    except PositionError:  # a map without these spaces
        return

    said = [say(event.what) for event in events]
    position, found = state.position, ending.verdict(state)
    last = {"germany", "japan"} <= position.surrendered or before.position.conference == 10
    assert ("over" if last and not found.dice_needed else "verdict" if last else "conference") == state.turn.step
    assert position.conference == before.position.conference + (not last)
    was = ending.verdict(before).winner
    if state.turn.step == "over" and position != before.position:
        named = f"{found.winner} wins the game." if found.winner else "The text does not decide who wins."
        assert named == said[-1]
        assert (found.winner != was) == (f"{was} no longer wins." in said)
    elif state.turn.step == "verdict":
        assert "Who wins is open again." in said
    elif state.turn.step == "conference":
        assert any("the next conference begins" in told for told in said)
    else:
        assert not [told for told in said if told.endswith(("wins the game.", "is over."))]
