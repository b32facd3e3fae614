"""One request a line in, one answer a line out (JSON Lines)."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from churchill_cli.contract import answers, options
from churchill_cli.contract.position import read
from churchill_cli.errors import ChurchillError, UsageProblem

MAX_LINE = 1_000_000
Command = Callable[[Mapping[str, Any], Mapping[str, Any]], answers.Answer]


def answered(lines: Iterable[str]) -> Iterator[str]:
    """Yield the answer to each request, in order; a bad one is answered with an error."""
    encode = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": ")).encode
    for line in lines:
        if line.strip():
            yield encode(answer(line))


def answer(line: str) -> answers.Answer:
    """Return the answer to one request."""
    identifier = None
    try:
        request = _parsed(line)
        identifier = request.get("id")
        return {"contract": 1, "id": identifier, "ok": True, "result": result(request)}
    except ChurchillError as problem:
        return {"contract": 1, "id": identifier, "ok": False, "error": answers.error(problem)}


def _parsed(line: str) -> Mapping[str, Any]:
    if len(line) > MAX_LINE:
        message = f"The request is longer than {MAX_LINE} characters."
        raise UsageProblem(message)
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as problem:
        message = f"The request is not JSON: {problem}."
        raise UsageProblem(message, hint="Write one JSON object a line.") from None
    if not isinstance(request, dict):
        message = "The request is not a JSON object."
        raise UsageProblem(message, hint='Such as {"id": 1, "command": "score", "position": {}}.')
    return request


def result(request: Mapping[str, Any]) -> answers.Answer:
    """Return what the command of a request answers."""
    command = request.get("command")
    if not isinstance(command, str) or command not in COMMANDS:
        message = f"Unknown command {command!r}."
        raise UsageProblem(message, hint=f"Known: {', '.join(COMMANDS)}.")
    given = request.get("options")
    if given is not None and not isinstance(given, dict):
        message = "`options` is not an object."
        raise UsageProblem(message)
    return COMMANDS[command](request, given or {})


def _strength(request: Mapping[str, Any], given: Mapping[str, Any]) -> answers.Answer:
    options.only(given, "front", "roll")
    front, roll = options.front(given.get("front")), options.roll(given.get("roll"))
    return answers.strength(_position(request), front, roll)


def _reserves(request: Mapping[str, Any], given: Mapping[str, Any]) -> answers.Answer:
    options.only(given, "theater", "dice")
    theater, dice = options.theater(given.get("theater")), options.dice(given.get("dice"))
    return answers.reserve_placement(_position(request), theater, dice)


def _verdict(request: Mapping[str, Any], given: Mapping[str, Any]) -> answers.Answer:
    options.only(given, "scores", "surrendered", "trinity", "sole_germany", "edition", "tournament", "dice", "position")
    dice, tournament = options.dice(given.get("dice")), options.flag(given, "tournament")
    if "scores" in given:
        return answers.verdict_on_scores(given, _position(request), dice, tournament=tournament)
    return answers.verdict_of_position(_position(request), dice, tournament=tournament)


def _position(request: Mapping[str, Any]) -> Any:  # noqa: ANN401
    return read(request.get("position") or {})


def _plain(ask: Callable[[Any], answers.Answer]) -> Command:
    def command(request: Mapping[str, Any], given: Mapping[str, Any]) -> answers.Answer:
        options.only(given)
        return ask(_position(request))

    return command


COMMANDS: dict[str, Command] = {
    "strength": _strength,
    "reserves": _reserves,
    "surrender": _plain(answers.surrender_now),
    "score": _plain(answers.score),
    "verdict": _verdict,
    "odds": _plain(answers.odds),
}
