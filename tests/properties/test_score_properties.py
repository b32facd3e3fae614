"""What holds for every score and every verdict, and for whatever a position may be made of."""

import json
from typing import Any, NoReturn

from hypothesis import HealthCheck, example, given, settings, strategies as st

from churchill_cli.answers import positions as answers
from churchill_cli.answers.batch import answered
from churchill_cli.book.files import rulebook
from churchill_cli.documents.position import KEYS, read, written
from churchill_cli.errors import PositionError
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.victory import scoring, victory
from churchill_cli.game.victory.judge import End
from churchill_cli.game.victory.victory import Verdict
from churchill_cli.words.sentences import say
from tests.properties.holding import broken

steady = settings(deadline=None, database=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])

TRACKS = {front: list(track) for front, track in rulebook().board.tracks.items()}
PLACES = sorted(rulebook().board.connected)

powers = st.sampled_from(POWERS)
places = st.sampled_from(PLACES)
positions = st.fixed_dictionaries(
    {
        "edition": st.sampled_from([1, 2]),
        "fronts": st.fixed_dictionaries({front: st.sampled_from(track) for front, track in TRACKS.items()}),
        "networks": st.dictionaries(places, st.builds(lambda p, n: {p: n}, powers, st.integers(0, 2))),
        "alignment": st.dictionaries(places, powers),
        "global": st.fixed_dictionaries(
            {
                "churchill_roosevelt": st.sampled_from(["neutral", "UK", "US"]),
                "churchill_stalin": st.sampled_from(["neutral", "UK", "USSR"]),
                "roosevelt_stalin": st.sampled_from(["neutral", "US", "USSR"]),
            }
        ),
        "conferences_won": st.dictionaries(powers, st.integers(0, 10)).filter(lambda won: sum(won.values()) <= 10),
        "abomb": st.fixed_dictionaries({"US": st.integers(0, 4), "USSR": st.integers(0, 4)}),
        "technology": st.dictionaries(powers, st.integers(0, 3)).filter(lambda held: sum(held.values()) <= 3),
        "surrendered": st.lists(st.sampled_from(["germany", "italy", "japan"]), unique=True),
        "entered": st.dictionaries(st.sampled_from(["normandy", "central_italy", "philippines"]), st.integers(1, 10)),
        "secret_agendas": st.dictionaries(powers, st.lists(places, max_size=3)),
    }
)
totals = st.fixed_dictionaries({power: st.integers(0, 120) for power in POWERS})
close = st.tuples(st.integers(0, 60), st.integers(-6, 6), st.integers(-25, 25)).map(
    lambda t: dict(zip(POWERS, (t[0] + 30, t[0] + 30 + t[1], max(0, t[0] + 30 + t[2])), strict=True))
)
scores = totals | close
ends = st.builds(End, st.booleans(), st.booleans(), st.booleans())


def never(constant: str) -> NoReturn:
    message = f"{constant} is no JSON"
    raise ValueError(message)


def judged(raw: dict[Power, int], end: End, edition: int = 2, *dice: int) -> Verdict:
    return victory.verdict(raw, end, rulebook().rules[edition].constants, dice)


# The score


def the_totals_are_the_sums_of_the_lines(data: dict[str, Any]) -> None:
    found = scoring.score(read(data))

    for power in POWERS:
        assert found.totals[power] == sum(line.vp for line in found.lines if line.power == power)


def no_line_scores_nothing_and_every_line_is_its_worth_times_its_count(data: dict[str, Any]) -> None:
    position = read(data)
    worth = {**position.constants.victory_points, "10.3": position.constants.secret_agenda}

    for line in scoring.score(position).lines:
        assert line.vp > 0
        assert line.count * worth[line.line] == line.vp


def every_power_has_at_most_one_entry_in_a_line(data: dict[str, Any]) -> None:
    seen = [(line.line, line.power) for line in scoring.score(read(data)).lines]

    assert len(seen) == len(set(seen))


def only_the_powers_that_the_schedule_names_score_in_a_line(data: dict[str, Any]) -> None:
    allowed = {
        **dict.fromkeys(("D", "Z"), ("UK", "US")),
        **dict.fromkeys(("E", "M", "X", "Y", "AA"), ("USSR",)),
        **dict.fromkeys(("F", "H", "I", "K", "W"), ("UK",)),
        **dict.fromkeys(("J", "L", "Q", "T", "U", "V"), ("US",)),
        **dict.fromkeys(("R", "S"), ("UK", "USSR")),
    }

    for line in scoring.score(read(data)).lines:
        assert line.power in allowed.get(line.line, POWERS)


def the_western_allies_score_their_shared_lines_alike(data: dict[str, Any]) -> None:
    for letter in ("G", "Z"):
        shared = {line.power: line.vp for line in scoring.score(read(data)).lines if line.line == letter}
        assert shared.get("UK") == shared.get("US")


def every_answer_about_a_position_is_json(data: dict[str, Any]) -> None:
    position = read(data)
    for found in (answers.score(position).data(), answers.verdict_of_position(position).data(), written(position)):
        assert found == json.loads(json.dumps(found, allow_nan=False))


def a_position_survives_being_written_and_read(data: dict[str, Any]) -> None:
    position = read(data)
    again = read(written(position))

    assert written(position) == written(again)
    assert scoring.score(position) == scoring.score(again)


def the_order_of_the_keys_does_not_matter(data: dict[str, Any]) -> None:
    turned = {
        key: dict(reversed(value.items())) if isinstance(value, dict) else value
        for key, value in reversed(data.items())
    }

    assert scoring.score(read(data)).totals == scoring.score(read(turned)).totals


OF_A_POSITION = (
    the_totals_are_the_sums_of_the_lines,
    no_line_scores_nothing_and_every_line_is_its_worth_times_its_count,
    every_power_has_at_most_one_entry_in_a_line,
    only_the_powers_that_the_schedule_names_score_in_a_line,
    the_western_allies_score_their_shared_lines_alike,
    every_answer_about_a_position_is_json,
    a_position_survives_being_written_and_read,
    the_order_of_the_keys_does_not_matter,
)


@steady
@given(positions)
def test_each_position_has_every_property(data: dict[str, Any]) -> None:
    assert {} == broken(OF_A_POSITION, data)


# The verdict


@steady
@given(scores, ends)
def test_the_second_edition_always_finds_one_of_the_powers(raw: dict[Power, int], end: End) -> None:
    found = judged(raw, end)

    assert found.winner in POWERS
    assert 0 == found.dice_needed


@steady
@given(scores, ends, st.lists(st.integers(1, 6), max_size=3))
def test_the_first_edition_finds_one_of_the_powers_unless_dice_are_missing(
    raw: dict[Power, int], end: End, dice: list[int]
) -> None:
    found = judged(raw, end, 1, *dice)

    assert (found.winner in POWERS) is (found.dice_needed == 0)
    if found.dice_needed:
        assert judged(raw, end, 1, *dice, *([3] * found.dice_needed)).winner in POWERS


@steady
@given(scores, ends, st.integers(1, 50), st.sampled_from([1, 2]))
def test_as_many_more_points_for_all_keep_the_winner_of_an_alliance(
    raw: dict[Power, int], end: End, more: int, edition: int
) -> None:
    found = judged(raw, end, edition)
    if found.branch != "4.41":
        return
    raised: dict[Power, int] = {power: n + more for power, n in raw.items()}
    again = judged(raised, end, edition)

    assert ("4.41", found.winner, found.tiebreak) == (again.branch, again.winner, again.tiebreak)


@steady
@given(scores, ends, st.integers(1, 50))
def test_as_many_more_points_for_all_keep_the_winner_of_a_conditional_surrender(
    raw: dict[Power, int], end: End, more: int
) -> None:
    raised: dict[Power, int] = {power: n + more for power, n in raw.items()}
    war = End(both_surrendered=False, trinity=end.trinity, sole_germany=end.sole_germany)

    assert judged(raw, war).winner == judged(raised, war).winner


@steady
@given(scores, ends, st.sampled_from([1, 2]), st.lists(st.integers(1, 6), min_size=3, max_size=3))
def test_outside_the_third_ending_the_scores_stay_as_they_are(
    raw: dict[Power, int], end: End, edition: int, dice: list[int]
) -> None:
    found = judged(raw, end, edition, *dice)

    assert raw == found.raw
    assert found.branch == "4.43" or raw == found.adjusted
    assert (found.branch == "4.43") is not end.both_surrendered


@steady
@given(scores, ends)
def test_a_winner_without_a_tiebreak_has_most_points_or_leads_the_coalition(raw: dict[Power, int], end: End) -> None:
    found = judged(raw, end)
    if found.tiebreak is not None or found.adjusted is None or found.winner is None:
        return
    ranked = sorted(found.adjusted.values(), reverse=True)

    assert ranked.index(found.adjusted[found.winner]) == (found.branch == "4.42" and ranked[0] <= ranked[1] + ranked[2])


# Whatever else is handed in

names = st.sampled_from(
    [
        *KEYS,
        *POWERS,
        *TRACKS,
        *(space for track in TRACKS.values() for space in track),
        *PLACES,
        *("arctic", "europe", "pacific", "germany", "italy", "japan", "hanford", "trinity", "neutral", "second_front"),
        *("tracks", "spaces", "places", "amphibious", "b29", "countries", "churchill_stalin", "ijn", "german_army"),
        *("training", "Польша", "Frente Oriental", "us_production#2"),
    ]
)
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | names
garbage = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names | st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
near = st.dictionaries(st.sampled_from(KEYS), garbage, max_size=5)


def deep(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@steady
@given(scores, ends, st.sampled_from([1, 2]), st.booleans(), st.lists(st.integers(1, 6), max_size=3))
def test_the_reason_names_the_very_place_that_the_winner_has(
    raw: dict[Power, int],
    end: End,
    edition: int,
    tournament: bool,  # noqa: FBT001 - drawn
    dice: list[int],
) -> None:
    constants = rulebook().rules[edition].constants
    option = tournament and edition == 1
    rolled = dice[: victory.most_dice(raw, end, constants, tournament=option)]
    found = victory.verdict(raw, end, constants, rolled, tournament=option)

    why, ranks = say(found.why), sorted(set(raw.values()), reverse=True)
    holders = [[power for power in POWERS if raw[power] == points] for points in ranks]
    for place, held in zip(("first", "second"), holders, strict=False):
        if f"so {place} place wins" in why:
            assert [found.winner] == held
            assert found.tiebreak is None
    if "so the tie-break decides" in why:
        assert found.tiebreak
    if found.winner and found.branch == "4.42" and not found.tiebreak:
        assert "place wins" in why
    assert bool(found.dice_needed) == (found.winner is None)


@settings(steady, max_examples=600)
@given(garbage | near)
@example({"fronts": {"western": []}})
@example({"fronts": {"western": {}}})
@example({"board": {"tracks": {"cbi": [["cbi_box"]]}}})
@example({"board": {"spaces": {"burma": {"countries": [{}]}}}})
@example({"board": {"places": {"siam": {}}}})
@example({"edition": float("nan"), "scenario": "training"})
@example({"conference": deep(200)})
def test_reading_anything_gives_a_position_or_says_what_is_wrong(data: object) -> None:
    try:
        position = read(data)
    except PositionError as problem:
        reasons = [reason.message for reason in problem.reasons]
    else:
        reasons = ["none"]
        assert json.dumps(answers.score(position).data(), allow_nan=False)
        assert json.dumps(answers.verdict_of_position(position).data(), allow_nan=False)
    assert reasons
    assert all(reasons)


@settings(steady, max_examples=300)
@given(
    st.text()
    | garbage.map(json.dumps)
    | st.fixed_dictionaries(
        {"command": st.sampled_from(["strength", "reserves", "surrender", "score", "verdict"])},
        optional={
            "id": garbage,
            "position": garbage | near,
            "options": garbage
            | st.dictionaries(
                st.sampled_from(["front", "roll", "theater", "dice", "scores", "surrendered", "edition", "trinity"]),
                garbage,
            ),
        },
    ).map(json.dumps)
)
def test_any_line_of_a_batch_is_answered_in_json(line: str) -> None:
    found = list(answered([line]))

    assert len(found) == bool(line.strip())
    for answer in found:
        read_back = json.loads(answer.encode(), parse_constant=never)
        assert {"contract", "id", "ok", "result" if read_back["ok"] else "error"} == set(read_back)
