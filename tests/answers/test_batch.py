"""One request a line in, one answer a line out."""

import json
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

from churchill_cli.answers.batch import answered

COMMANDS = ("strength", "reserves", "surrender", "score", "verdict", "odds")
NEEDED: dict[str, dict[str, Any]] = {"strength": {"front": "eastern"}, "reserves": {"theater": "europe"}}
SCORES = {"UK": 55, "US": 43, "USSR": 22}


def never(constant: str) -> NoReturn:
    message = f"{constant} is no JSON"
    raise ValueError(message)


def strict(line: str) -> dict[str, Any]:
    """Return a line of the answer, which must be JSON to the letter and fit for UTF-8."""
    assert "\n" not in line
    found: dict[str, Any] = json.loads(line.encode("utf-8"), parse_constant=never)
    return found


def lines(*requests: str) -> list[dict[str, Any]]:
    return [strict(line) for line in answered(requests)]


def ask(**request: Any) -> dict[str, Any]:  # noqa: ANN401
    (found,) = lines(json.dumps(request))
    assert 1 == found["contract"]
    return found


def result(**request: Any) -> dict[str, Any]:  # noqa: ANN401
    found = ask(**request)
    assert {"contract", "id", "ok", "result"} == set(found)
    assert found["ok"] is True
    answer: dict[str, Any] = found["result"]
    return answer


def error(found: dict[str, Any], kind: str) -> dict[str, Any]:
    """Return the error of an answer, which must have the shape of the contract."""
    assert {"contract", "id", "ok", "error"} == set(found)
    assert (1, False) == (found["contract"], found["ok"])
    problem: dict[str, Any] = found["error"]
    assert {"kind", "message", "reasons"} == set(problem)
    assert kind == problem["kind"]
    assert isinstance(problem["message"], str)
    assert problem["reasons"]
    for reason in problem["reasons"]:
        assert {"message", "cites", "hint"} == set(reason)
        assert [str, list, str] == [type(reason[key]) for key in ("message", "cites", "hint")]
    return problem


# What is answered


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_answers_on_an_empty_board(command: str) -> None:
    assert result(id=1, command=command, options=NEEDED.get(command, {}))


@pytest.mark.parametrize(("command", "given"), [("rule", {"section": "7.74"}), ("search", {"words": "tie"})])
def test_the_look_ups_are_known_too(command: str, given: dict[str, Any]) -> None:
    found = ask(id=1, command=command, options=given)

    assert "Unknown command" not in json.dumps(found)


@pytest.mark.parametrize(
    "identifier", [7, 0, -1, 1.5, "a", "", "ключ", True, False, None, [1, "b"], {"a": {"b": [1]}}, 2**70]
)
def test_the_id_comes_back_whatever_it_is(identifier: object) -> None:
    for request in ({"command": "score"}, {"command": "nothing"}):
        found = ask(id=identifier, **request)
        assert (type(identifier), identifier) == (type(found["id"]), found["id"])


def test_a_request_without_an_id_is_answered_with_null() -> None:
    assert ask(command="score")["id"] is None


def test_the_example_of_the_contract_is_answered() -> None:
    (found,) = lines('{"id": 7, "command": "score", "position": {}, "options": {}}')

    assert (7, True) == (found["id"], found["ok"])
    assert {"UK": 13, "US": 0, "USSR": 6} == found["result"]["totals"]


def test_the_examples_of_options_in_the_contract_are_answered() -> None:
    verdict = {"scores": SCORES, "surrendered": ["germany", "japan"], "sole_germany": True}

    assert "advance" in result(command="strength", options={"front": "eastern", "roll": 5})["result"]
    assert [] == result(command="reserves", options={"theater": "europe", "dice": [2, 4, 5]})["open_points"]
    assert ("4.42", "US") == tuple(result(command="verdict", options=verdict)[key] for key in ("branch", "winner"))


def test_position_and_options_may_be_left_out_or_null() -> None:
    plain = result(command="score")

    assert (
        plain
        == result(command="score", position=None, options=None)
        == result(command="score", position={}, options={})
    )


def test_names_in_any_language_are_read_and_written_as_identifiers() -> None:
    position = {"fronts": {"Восточный фронт": "Пруссия"}}

    found = result(command="strength", position=position, options={"front": "Frente Oriental"})

    assert ("eastern", "prussia", "east_germany") == tuple(found[key] for key in ("front", "space", "entry"))


def test_answers_are_not_escaped_and_stay_on_one_line() -> None:
    (line,) = answered(['{"id": "Ялта\\n1945", "command": "score"}'])

    assert "Ялта" in line
    assert "\n" not in line


def test_blank_lines_are_no_requests() -> None:
    found = lines("", "\n", '{"id": 1, "command": "score"}\n', "   \n", "\t")

    assert [1] == [answer["id"] for answer in found]


def test_an_answer_is_given_before_the_next_line_is_read() -> None:
    taken: list[int] = []

    def source() -> Iterator[str]:
        for n in (1, 2):
            taken.append(n)
            yield json.dumps({"id": n, "command": "score"})

    answers = answered(source())
    assert 1 == strict(next(answers))["id"]
    assert [1] == taken
    assert 2 == strict(next(answers))["id"]


# Each option


def test_a_roll_moves_the_front_or_not() -> None:
    position = {"fronts": {"eastern": "ukraine"}, "offensive": {"eastern": 3}, "reserves": {"eastern": 2}}

    def rolled(roll: int) -> dict[str, Any]:
        found: dict[str, Any] = result(
            command="strength", position=position, options={"front": "eastern", "roll": roll}
        )
        answer: dict[str, Any] = found["result"]
        return answer

    assert (1, "prussia") == (rolled(4)["advance"], rolled(4)["to"])
    assert (0, "ukraine") == (rolled(5)["advance"], rolled(5)["to"])
    assert rolled(10) == rolled(0)


def test_the_verdict_reads_every_option_of_its_own() -> None:
    tie = {"UK": 30, "US": 40, "USSR": 40}
    both = ["germany", "japan"]

    def winner(**given: Any) -> Any:  # noqa: ANN401
        return result(command="verdict", options=given)["winner"]

    assert "UK" == winner(scores=tie, surrendered=both)
    assert "US" == winner(scores=tie, surrendered=both, trinity=True)
    assert "USSR" == winner(scores=tie, surrendered=both, sole_germany=True)
    wide = {"UK": 38, "US": 30, "USSR": 20}
    assert ("UK", "US") == tuple(winner(scores=wide, surrendered=both, edition=1, dice=[die]) for die in (3, 2))
    assert "US" == winner(scores=wide, surrendered=both, edition=1, tournament=True)
    assert winner(scores=wide, surrendered=both, edition=1) is None


def test_the_verdict_on_a_position_counts_its_points() -> None:
    found = result(command="verdict", position={"scenario": "training"})

    assert {"UK": 23, "US": 16, "USSR": 22} == found["raw"]
    assert {"UK": 18, "US": 21, "USSR": 19} == found["adjusted"]
    assert ("4.43", "US") == (found["branch"], found["winner"])


def test_the_verdict_on_a_position_takes_dice_and_tournament_scoring() -> None:
    position = {"scenario": "training", "edition": 1}

    assert 3 == result(command="verdict", position=position)["dice_needed"]
    rolled = result(command="verdict", position=position, options={"dice": [6, 2, 1]})
    assert {"UK": 17, "US": 18, "USSR": 21} == rolled["adjusted"]
    counted = result(command="verdict", position=position, options={"tournament": True})
    assert {"UK": 18, "US": 16, "USSR": 22} == counted["adjusted"]


TIED = {
    "surrendered": ["germany", "japan"],
    "alignment": {
        **dict.fromkeys(("france", "belgium", "norway", "denmark"), "US"),
        **dict.fromkeys(("poland", "finland"), "USSR"),
    },
}


def test_a_position_may_end_in_a_tie_of_us_and_ussr() -> None:
    found = result(command="verdict", position=TIED)

    assert {"UK": 13, "US": 17, "USSR": 17} == found["raw"]
    assert ("4.41", "UK", "4.44.3") == tuple(found[key] for key in ("branch", "winner", "tiebreak"))


@pytest.mark.parametrize(
    ("position", "given"),
    [
        ({}, {"surrendered": ["germany", "japan"]}),
        ({}, {"edition": 1}),
        (TIED, {"trinity": True}),
        (TIED, {"sole_germany": True}),
        ({}, {"position": {"conferences_won": {"USSR": 10}}}),
    ],
)
def test_an_option_of_the_verdict_without_scores_is_refused_or_counts(
    position: dict[str, Any], given: dict[str, Any]
) -> None:
    plain, found = ask(command="verdict", position=position), ask(command="verdict", position=position, options=given)

    assert not found["ok"] or plain["result"] != found["result"]


@pytest.mark.parametrize("given", [{"edition": 7}, {"surrendered": 5}, {"trinity": "x"}, {"sole_germany": 3}])
def test_a_bad_option_of_the_verdict_is_refused_also_without_scores(given: dict[str, Any]) -> None:
    error(ask(command="verdict", options=given), "usage")


# What is refused


@pytest.mark.parametrize(
    "line",
    [
        "not JSON",
        "{",
        '{"id": 1, "command": "score"',
        "{'id': 1}",
        '{"id": 1} {"id": 2}',
        '{"id": 1,}',
        "\x00",
        "\ufeff{}",
        '{"id": 01}',
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"id": ' + "9" * 10_000 + "}",
    ],
    ids=lambda line: line[:12],
)
def test_a_line_that_is_not_json_is_answered_with_an_error(line: str) -> None:
    (found,) = lines(line)

    assert found["id"] is None
    error(found, "usage")


@pytest.mark.parametrize("line", ["[]", "3", '"score"', "null", "true", '[{"id": 1, "command": "score"}]'])
def test_json_that_is_no_object_is_answered_with_an_error(line: str) -> None:
    (found,) = lines(line)

    assert found["id"] is None
    error(found, "usage")


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity", "1e999"])
@pytest.mark.parametrize(
    "request_",
    [
        '{"id": %s, "command": "score"}',
        '{"id": {"a": [%s]}, "command": "score"}',
        '{"id": 1, "command": %s}',
        '{"id": 1, "command": "score", "position": {"conference": %s}}',
        '{"id": 1, "command": "strength", "options": {"front": "eastern", "roll": %s}}',
        '{"id": 1, "command": "verdict", "options": {"scores": {"UK": %s, "US": 1, "USSR": 1}}}',
    ],
)
def test_a_number_that_json_does_not_know_brings_no_answer_that_is_not_json(request_: str, constant: str) -> None:
    (found,) = lines(request_ % constant)

    assert found["ok"] is False or constant == "1e999"


@pytest.mark.parametrize(
    "line",
    [
        '{"id": "\\ud800", "command": "score"}',
        '{"id": 1, "command": "score", "position": {"\\ud800": 1}}',
        '{"id": 1, "command": "\\udfff"}',
        '{"id": 1, "command": "score", "position": {"networks": {"\\ud800": {"UK": 9}}}}',
        '{"id": 1, "command": "reserves", "options": {"\\ud800": 1}}',
    ],
)
def test_half_a_character_does_not_make_the_answer_unwritable(line: str) -> None:
    (found,) = lines(line)

    assert isinstance(found["ok"], bool)


@pytest.mark.parametrize(
    "line",
    [
        '{"id": %s, "command": "score"}',
        '{"id": 1, "command": %s}',
        '{"id": 1, "command": "score", "position": {"conference": %s}}',
        '{"id": 1, "command": "score", "position": {"alignment": {"france": %s}}}',
        '{"id": 1, "command": "score", "position": {"board": {"spaces": %s}}}',
        '{"id": 1, "command": "reserves", "options": {"theater": "europe", "dice": %s}}',
        '{"id": 1, "command": "score", "options": %s}',
    ],
)
def test_deep_nesting_is_answered_at_every_depth(line: str) -> None:
    depths = [1, 10, 100, 500, *range(850, 1010), 5_000, 100_000]
    found = lines(*(line % ("[" * depth + "]" * depth) for depth in depths))

    assert len(depths) == len(found)
    error(found[-1], "usage")


@pytest.mark.parametrize("length", [1_000_001, 3_000_000])
def test_a_huge_line_is_answered_with_an_error(length: int) -> None:
    (found,) = lines('{"id": 1, "command": "score", "x": "' + "x" * length + '"}')

    assert found["id"] is None
    assert len(json.dumps(error(found, "usage"))) < 10_000


@pytest.mark.parametrize(
    "command", [None, "", "Score", "scores", "legal", "do", 3, True, [], {}, ["score"], {"score": 1}]
)
def test_an_unknown_command_is_refused(command: object) -> None:
    problem = error(ask(id=1, command=command), "usage")

    assert "score" in problem["reasons"][0]["hint"]


def test_a_request_without_a_command_is_refused() -> None:
    error(ask(id=1), "usage")


@pytest.mark.parametrize("given", [[], 3, "x", True, 0, "", False])
@pytest.mark.parametrize("command", COMMANDS)
def test_options_that_are_no_object_are_refused(command: str, given: object) -> None:
    error(ask(id=1, command=command, options=given), "usage")


@pytest.mark.parametrize("position", [[], 3, "x", True, 0, "", False, [{}]])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_position_that_is_no_object_is_refused(command: str, position: object) -> None:
    error(ask(id=1, command=command, position=position, options=NEEDED.get(command, {})), "position")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_refused_by_every_command(command: str) -> None:
    problem = error(ask(id=1, command=command, options={**NEEDED.get(command, {}), "colour": 1}), "usage")

    assert "colour" in problem["reasons"][0]["message"]


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_key_of_the_position_is_refused_by_every_command(command: str) -> None:
    problem = error(ask(id=1, command=command, position={"frnts": {}}, options=NEEDED.get(command, {})), "position")

    assert ["frnts"] == [reason["message"].partition(":")[0] for reason in problem["reasons"]]


def test_an_error_of_the_position_holds_every_reason() -> None:
    position = {"frnts": {}, "conference": 12, "naval": {"western": 6}}
    problem = error(ask(id=1, command="score", position=position), "position")

    assert {"frnts", "conference", "naval.western"} == {r["message"].partition(":")[0] for r in problem["reasons"]}


def test_an_error_of_the_options_holds_every_reason() -> None:
    problem = error(ask(id=1, command="strength", options={"front": "northern", "roll": 11}), "usage")

    assert 2 == len(problem["reasons"])
    assert "northern" in problem["reasons"][0]["message"]
    assert "11" in problem["reasons"][1]["message"]


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("strength", {}),
        ("strength", {"roll": 5}),
        ("strength", {"front": "arctic"}),
        ("strength", {"front": ["eastern"]}),
        ("strength", {"front": "eastern", "roll": "5"}),
        ("strength", {"front": "eastern", "roll": 11}),
        ("strength", {"front": "eastern", "dice": [1]}),
        ("reserves", {}),
        ("reserves", {"theater": "arctic"}),
        ("reserves", {"theater": {}}),
        ("reserves", {"theater": "europe", "dice": "2,4"}),
        ("reserves", {"theater": "europe", "dice": [0]}),
        ("reserves", {"theater": "europe", "dice": [7]}),
        ("score", {"front": "eastern"}),
        ("surrender", {"front": "eastern"}),
        ("odds", {"theater": "europe"}),
        ("verdict", {"scores": None}),
        ("verdict", {"scores": {"UK": 1}}),
        ("verdict", {"dice": [9]}),
        ("verdict", {"tournament": 1}),
        ("verdict", {"scores": SCORES, "trinity": "yes"}),
        ("verdict", {"scores": SCORES, "surrendered": ["france"]}),
        ("verdict", {"scores": SCORES, "edition": 3}),
    ],
)
def test_a_bad_option_is_refused_by_its_command(command: str, given: dict[str, Any]) -> None:
    error(ask(id=1, command=command, options=given), "usage")


@pytest.mark.parametrize("key", ["fronts", "naval", "networks", "alignment", "global", "abomb", "board", "entered"])
@pytest.mark.parametrize(
    "value", [[], {}, [[]], {"western": []}, {"western": {}}, {"poland": {}}, {"US": []}, 0, "", 1e300]
)
def test_no_value_of_any_shape_ends_the_batch(key: str, value: object) -> None:
    found = lines(
        json.dumps({"id": 1, "command": "score", "position": {key: value}}), json.dumps({"id": 2, "command": "score"})
    )

    assert [1, 2] == [answer["id"] for answer in found]
    assert found[1]["ok"] is True


def test_a_bad_line_does_not_end_the_batch_and_the_order_is_kept() -> None:
    good = [json.dumps({"id": n, "command": "score"}) for n in range(4)]
    found = lines(good[0], "nonsense", good[1], "[]", good[2], '{"id": "x", "command": "x"}', good[3])

    assert [0, None, 1, None, 2, "x", 3] == [answer["id"] for answer in found]
    assert [True, False, True, False, True, False, True] == [answer["ok"] for answer in found]


def mixed(n: int) -> tuple[str, bool]:
    """Return request number ``n`` of a long batch, and whether it is a good one."""
    position = {"scenario": ("training", "tournament", "campaign")[n % 3], "edition": 1 + n % 2}
    front = ("western", "mediterranean", "eastern", "cbi", "far_east", "central_pacific", "sw_pacific")[n % 7]
    kinds: list[tuple[dict[str, Any] | str, bool]] = [
        ({"command": "strength", "position": position, "options": {"front": front, "roll": n % 11}}, True),
        ({"command": "reserves", "position": position, "options": {"theater": ("europe", "pacific")[n % 2]}}, True),
        ({"command": "score", "position": position}, True),
        ({"command": "verdict", "options": {"scores": {"UK": n % 60, "US": n % 47, "USSR": n % 31}}}, True),
        ({"command": "surrender", "position": position}, True),
        ({"command": "odds", "position": position}, True),
        ({"command": "verdict", "position": position, "options": {"dice": [1, 2, 3]}}, True),
        ({"command": "score", "position": {"conference": n + 11}}, False),
        ({"command": "nonsense"}, False),
        ("nonsense", False),
    ]
    request, good = kinds[n % len(kinds)]
    return (request if isinstance(request, str) else json.dumps({"id": n, **request})), good


def test_a_thousand_mixed_requests_are_answered_in_one_run() -> None:
    requests = [mixed(n) for n in range(1_000)]
    found = lines(*(line for line, _ in requests))

    assert [good for _, good in requests] == [answer["ok"] for answer in found]
    assert [n if n % 10 != 9 else None for n in range(1_000)] == [answer["id"] for answer in found]


def test_one_request_does_not_colour_the_next() -> None:
    plain = '{"id": 1, "command": "score"}'
    other = json.dumps(
        {"command": "score", "position": {"scenario": "training", "board": {"spaces": {"burma": {"b29": True}}}}}
    )
    first, _, again = lines(plain, other, plain)

    assert first == again


def test_the_options_of_a_request_are_those_of_the_command() -> None:
    position = {"fronts": {"eastern": "ukraine"}}
    russian = result(command="strength", position=position, options={"front": "eastern", "more": 3, "lang": "ru"})

    assert (8, "базовая сила") == (russian["strength"], russian["steps"][0]["why"])
    beside = result(command="rule", options={"section": "7.82", "beside": ["en", "ru"]})["beside"]
    assert ["en", "ru"] == [section["lang"] for section in beside]
    assert "Clima" in json.dumps(result(command="vm turn", options={"turn": "late summer 1939", "lang": "es"}))


@pytest.mark.parametrize(
    ("request_data", "message"),
    [
        ({"command": "strength"}, "`front` is not given."),
        ({"command": "reserves"}, "`theater` is not given."),
        ({"command": "search"}, "`words` is not given."),
        ({"command": "search", "options": {"words": " "}}, "`words` is ' '; words are needed."),
        ({"command": "search", "options": {"words": "x" * 501}}, "`words` is too long."),
        ({"command": "score", "options": {"lang": "xx"}}, "'xx' is no language."),
        ({"command": "foo"}, "Unknown command 'foo'."),
    ],
)
def test_what_a_request_lacks_is_named(request_data: dict[str, Any], message: str) -> None:
    assert message == error(ask(**request_data), "usage")["message"]


def test_every_command_is_named_where_one_is_unknown() -> None:
    hint = error(ask(command="foo"), "usage")["reasons"][0]["hint"]

    assert all(f" {command}" in hint for command in (*COMMANDS, "compass", "worth", "plan", "vm income", "vm battle"))
