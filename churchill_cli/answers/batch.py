"""One request a line in, one answer a line out (JSON Lines)."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from math import isfinite
from typing import Any, NoReturn

from churchill_cli.answers import given, look_ups, options, plan, positions, virtuti, worth
from churchill_cli.answers.compass import compass
from churchill_cli.answers.look_ups import SearchAnswer, SectionAnswer, SectionsAnswer
from churchill_cli.answers.plain import Answered, Data, error_data
from churchill_cli.documents.position import read
from churchill_cli.errors import ChurchillError, UsageProblem
from churchill_cli.game.model.ids import Front
from churchill_cli.game.model.position import Position
from churchill_cli.game.war.war import War
from churchill_cli.words.catalogues import _, speaking

MAX_LINE = 1_000_000
ENCODE = json.JSONEncoder(ensure_ascii=False).encode
Corrections = Mapping[str, Any]
Arguments = Mapping[str, Any]
Command = Callable[[Position, Arguments], Answered]


def answered(request_lines: Iterable[str], corrections: Corrections | None = None) -> Iterator[str]:
    """Yield the answer to each request, in order; a bad one is answered with an error.

    ``corrections``: what the owner of the game says of the printed map.
    """
    for line in request_lines:
        if line.strip():
            yield encoded(answer(line, corrections)).decode()


def encoded(answer_data: Data) -> bytes:
    """Return an answer as one line of JSON in UTF-8; what UTF-8 cannot hold is escaped."""
    try:
        return ENCODE(answer_data).encode()
    except UnicodeEncodeError:
        return json.dumps(answer_data).encode()


def answer(line: str, corrections: Corrections | None = None) -> Data:
    """Return the answer to one request."""
    identifier = None
    try:
        request = _parsed(line)
        identifier = request.get("id")
        return {"contract": 1, "id": identifier, "ok": True, "result": _requested(request, corrections)}
    except ChurchillError as problem:
        return failure(problem, identifier)


def failure(problem: ChurchillError, identifier: object = None) -> Data:
    """Return the answer to a request that cannot be answered."""
    return {"contract": 1, "id": identifier, "ok": False, "error": error_data(problem)}


def _parsed(line: str) -> Mapping[str, Any]:
    if len(line) > MAX_LINE:
        raise UsageProblem(_("The request is longer than %(max_line)s characters.") % {"max_line": MAX_LINE})
    try:
        request = _decode(line)
    except (ValueError, RecursionError) as problem:
        message = _("The request is not JSON: %(problem)s.") % {"problem": problem}
        raise UsageProblem(message, hint=_("Write one JSON object per line.")) from None
    if not isinstance(request, dict):
        hint = _('Such as {"id": 1, "command": "score", "position": {}}.')
        raise UsageProblem(_("The request is not a JSON object."), hint=hint)
    return request


def _no_number(literal: str) -> NoReturn:
    raise ValueError(f"{literal} is no number of JSON")


def _finite_number(digits: str) -> float:
    decimal_number = float(digits)
    if not isfinite(decimal_number):
        _no_number(digits)
    return decimal_number


def _without_repetition(members: list[tuple[str, Any]]) -> Mapping[str, Any]:
    document = dict(members)
    if len(document) < len(members):
        member_names = [member_name for member_name, _value in members]
        repeated = next(member_name for member_name in member_names if member_names.count(member_name) > 1)
        raise ValueError(_("the key %(key)r stands there twice") % {"key": repeated})
    return document


_decode = json.JSONDecoder(
    parse_constant=_no_number, parse_float=_finite_number, object_pairs_hook=_without_repetition
).decode


def _requested(request: Mapping[str, Any], corrections: Corrections | None) -> Data:
    """Return what the command of a request answers."""
    command, position, arguments = request.get("command"), request.get("position"), _arguments(request)
    if isinstance(command, str) and command in LOOK_UPS:
        return LOOK_UPS[command](arguments).data()
    with _language(arguments):
        if isinstance(command, str) and command in COMMANDS:
            of_command = {name: value for name, value in arguments.items() if name != "lang"}
            return COMMANDS[command](read({} if position is None else position, corrections), of_command).data()
        from churchill_cli.answers.virtuti import requests  # noqa: PLC0415 - few batches ask for it

        if command in requests.KNOWN:
            return requests.answered(str(command).removeprefix(virtuti.PREFIX), position, arguments)
        hint = _("Known: %(names)s.") % {"names": ", ".join((*LOOK_UPS, *COMMANDS, *requests.KNOWN))}
        raise UsageProblem(_("Unknown command %(command)r.") % {"command": command}, hint=hint)


def _language(arguments: Arguments) -> AbstractContextManager[None]:
    """Speak the language that a request asks for while it is answered; English otherwise."""
    return speaking(given.language(arguments["lang"])) if "lang" in arguments else nullcontext()


def _arguments(request: Mapping[str, Any]) -> Arguments:
    """Return the options of a request."""
    arguments = request.get("options")
    if arguments is not None and not isinstance(arguments, dict):
        raise UsageProblem(_("`options` is not an object."))
    return arguments or {}


READERS: Mapping[str, Callable[[Any], Any]] = {
    "front": options.front,
    "roll": options.roll,
    "theater": options.theater,
    "dice": options.dice,
    "for": options.power,
    "aim": options.aim,
    "markers": options.markers,
    "more": options.support,
}
"""How an option of a request is read; one that is not named here is either given or not."""
NEEDED = frozenset({"front", "theater"})
"""Options without which there is no answer."""


def _read(arguments: Arguments, names: Iterable[str], readers: Mapping[str, Callable[[Any], Any]]) -> tuple[Any, ...]:
    """Return some options of a request; what is wrong with them is told together."""
    missing = [name for name in names if name in NEEDED and arguments.get(name) is None]
    options.refuse([UsageProblem(_("`%(name)s` is not given.") % {"name": name}) for name in missing])
    return options.together(
        *(
            partial(readers[name], arguments.get(name)) if name in readers else partial(options.flag, arguments, name)
            for name in names
        )
    )


def _by(answering: Callable[..., Answered], *names: str, **readers: Callable[[Any], Any]) -> Command:
    """Return a command that answers of a position by these options, and has no others."""

    def command(position: Position, arguments: Arguments) -> Answered:
        options.only(arguments, *names)
        return answering(position, *_read(arguments, names, {**READERS, **readers}))

    return command


def _compass(position: Position, placed: bool, tournament: bool) -> Answered:  # noqa: FBT001 - as they are read
    options.tournament(position.rules.edition, tournament=tournament)
    return compass(War.of(position, placed=placed), tournament=tournament)


def _strength(position: Position, front: Front, roll: int | None, more: int) -> Answered:
    return positions.strength(War.of(position).reinforced(front, more), front, roll)


def _verdict(position: Position, arguments: Arguments) -> Answered:
    of_scores = ("scores", "surrendered", "trinity", "sole_germany", "edition") if "scores" in arguments else ()
    options.only(arguments, *of_scores, "tournament", "dice")
    dice, tournament = _read(arguments, ("dice", "tournament"), READERS)
    if of_scores:
        return positions.verdict_on_scores(arguments, position, dice, tournament=tournament)
    return positions.verdict_of_position(position, dice, tournament=tournament)


LOOK_UPS: dict[str, Callable[[Arguments], SectionAnswer | SectionsAnswer | SearchAnswer]] = {
    "rule": look_ups.rule_asked,
    "search": look_ups.search,
}
COMMANDS: dict[str, Command] = {
    "strength": _by(_strength, "front", "roll", "more"),
    "reserves": _by(lambda position, *told: positions.reserve_placement(War.of(position), *told), "theater", "dice"),
    "surrender": _by(positions.surrender_now),
    "score": _by(positions.score),
    "verdict": _verdict,
    "odds": _by(lambda position, placed: positions.odds(War.of(position, placed=placed)), "placed"),
    "compass": _by(_compass, "placed", "tournament"),
    "worth": _by(
        lambda position, placed, *told: worth.position_answer(War.of(position, placed=placed), *told), "placed", "for"
    ),
    "plan": _by(
        lambda position, placed, *told: plan.position_answer(War.of(position, placed=placed), *told),
        *("placed", "for", "aim", "markers"),
        **{"for": options.needed_power},
    ),
}
