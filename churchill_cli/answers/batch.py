"""One request a line in, one answer a line out (JSON Lines)."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isfinite
from typing import Any, NoReturn

from churchill_cli.answers import look_ups, options, positions
from churchill_cli.answers.plain import Answered, Data, of_error
from churchill_cli.documents.position import read
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game.model.position import Position
from churchill_cli.game.war.war import War
from churchill_cli.words.catalogues import _

MAX_LINE = 1_000_000
ENCODE = json.JSONEncoder(ensure_ascii=False).encode
Own = Mapping[str, Any]
Options = Mapping[str, Any]
Command = Callable[[Position, Options], Answered]


def answered(lines: Iterable[str], own: Own | None = None) -> Iterator[str]:
    """Yield the answer to each request, in order; a bad one is answered with an error.

    ``own``: the owner's corrections of the printed map.
    """
    for line in lines:
        if line.strip():
            yield encoded(answer(line, own)).decode()


def encoded(data: Data) -> bytes:
    """Return an answer as one line of JSON in UTF-8; what UTF-8 cannot hold is escaped."""
    try:
        return ENCODE(data).encode()
    except UnicodeEncodeError:
        return json.dumps(data).encode()


def answer(line: str, own: Own | None = None) -> Data:
    """Return the answer to one request."""
    identifier = None
    try:
        request = _parsed(line)
        identifier = request.get("id")
        return {"contract": 1, "id": identifier, "ok": True, "result": _result(request, own)}
    except ChurchillError as problem:
        return failed(problem, identifier)


def failed(problem: ChurchillError, identifier: object = None) -> Data:
    """Return the answer to a request that cannot be answered."""
    return {"contract": 1, "id": identifier, "ok": False, "error": of_error(problem)}


def _parsed(line: str) -> Mapping[str, Any]:
    if len(line) > MAX_LINE:
        message = _("The request is longer than %(max_line)s characters.") % {"max_line": MAX_LINE}
        raise UsageProblem(message)
    try:
        request = _decode(line)
    except (ValueError, RecursionError) as problem:
        message = _("The request is not JSON: %(problem)s.") % {"problem": problem}
        raise UsageProblem(message, hint=_("Write one JSON object a line.")) from None
    if not isinstance(request, dict):
        message = _("The request is not a JSON object.")
        raise UsageProblem(message, hint=_('Such as {"id": 1, "command": "score", "position": {}}.'))
    return request


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        _no_number(digits)
    return number


_decode = json.JSONDecoder(parse_constant=_no_number, parse_float=_finite).decode


def _result(request: Mapping[str, Any], own: Own | None) -> Data:
    """Return what the command of a request answers."""
    command = request.get("command")
    if not isinstance(command, str) or (command not in COMMANDS and command not in LOOK_UPS):
        message = _("Unknown command %(command)r.") % {"command": command}
        raise UsageProblem(message, hint=_("Known: %(names)s.") % {"names": ", ".join((*LOOK_UPS, *COMMANDS))})
    given = request.get("options")
    if given is not None and not isinstance(given, dict):
        message = _("`options` is not an object.")
        raise UsageProblem(message)
    if command in LOOK_UPS:
        return LOOK_UPS[command](given or {})
    position = request.get("position")
    return COMMANDS[command](read({} if position is None else position, own), given or {}).data()


def _strength(position: Position, given: Options) -> Answered:
    options.only(given, "front", "roll")
    front, roll = options.together(
        lambda: options.front(given.get("front")),
        lambda: options.roll(given.get("roll")),
    )
    return positions.strength(War.of(position), front, roll)


def _reserves(position: Position, given: Options) -> Answered:
    options.only(given, "theater", "dice")
    theater, dice = options.together(
        lambda: options.theater(given.get("theater")),
        lambda: options.dice(given.get("dice")),
    )
    return positions.reserve_placement(War.of(position), theater, dice)


def _odds(position: Position, given: Options) -> Answered:
    options.only(given, "placed")
    return positions.odds(War.of(position, placed=options.flag(given, "placed")))


def _verdict(position: Position, given: Options) -> Answered:
    scored = ("scores", "surrendered", "trinity", "sole_germany", "edition") if "scores" in given else ()
    options.only(given, *scored, "tournament", "dice")
    dice, tournament = options.together(
        lambda: options.dice(given.get("dice")),
        lambda: options.flag(given, "tournament"),
    )
    if scored:
        return positions.verdict_on_scores(given, position, dice, tournament=tournament)
    return positions.verdict_of_position(position, dice, tournament=tournament)


def _without_options(ask: Callable[[Position], Answered]) -> Command:
    def command(position: Position, given: Options) -> Answered:
        options.only(given)
        return ask(position)

    return command


LOOK_UPS: dict[str, Callable[[Options], Data]] = {
    "rule": look_ups.rule,
    "search": look_ups.search,
}
COMMANDS: dict[str, Command] = {
    "strength": _strength,
    "reserves": _reserves,
    "surrender": _without_options(positions.surrender_now),
    "score": _without_options(positions.score),
    "verdict": _verdict,
    "odds": _odds,
}
