"""Witnesses: small positions and records, the answer that a section of the rulebook gives, the data behind it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from churchill_cli.answers import batch
from churchill_cli.answers.records import StateAnswer
from churchill_cli.book.files import rulebook
from churchill_cli.book.prepared import load_yaml
from churchill_cli.errors import ChurchillError
from churchill_cli.game import luck
from churchill_cli.game.doubts import doubts
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from tests.rules.telling import where

FOLDER = Path(__file__).parent / "data"
Answer = Mapping[str, Any]


class Witness(NamedTuple):
    """One question with its answer: a command about a position, or a line told to a record."""

    of: Sequence[str]
    """The data that it witnesses; `*` stands for several."""
    cite: str
    """The section that gives the answer."""
    row: Mapping[str, Any]
    question: str
    answer: Answer
    point: str = ""
    """The open point of which no reading is chosen, if it is about one."""

    @property
    def name(self) -> str:
        """Return what is asked, with the section."""
        return f"{self.cite}: {self.of[0]}: {self.question}"

    def speaks_of(self, datum: str) -> bool:
        """Tell whether it witnesses a datum."""
        return any(fnmatchcase(datum, pattern) for pattern in self.of)

    def is_right(self) -> bool:
        """Tell whether the program answers so, and, where no reading is chosen, as by the first one of the data."""
        told = self.told()
        if not self.point:
            return told == self.answer
        return told == self.answer == self._told_of(_read_so(self.row, self.point, first_reading(self.point)))

    def told(self) -> object:
        """Return what the program answers, of what the answer tells."""
        return self._told_of(self.row)

    def _told_of(self, row: Mapping[str, Any]) -> object:
        whole = _of_record(row, self.question) if "game" in row else _of_position(row, self.question)
        return _as_far_as(whole, self.answer)


@cache
def witnesses() -> tuple[Witness, ...]:
    """Return every witness of the files."""
    return tuple(each for file in sorted(FOLDER.glob("*.yaml")) for each in _of_file(load_yaml(file)))


def _of_file(content: Mapping[str, Any]) -> Iterator[Witness]:
    """Yield the witnesses of a file; a row about an open point has an answer for each of its readings.

    The first of them is that where the group has chosen none.
    """
    for row in content["witnesses"]:
        lines = [line for each in row.get("lines", ()) for line in content["lines"].get(each, [each])]
        whole, of = {**row, "lines": lines}, [row["of"]] if isinstance(row["of"], str) else row["of"]
        for question, answer in row["asks"].items():
            if "readings" not in row:
                yield Witness(of, row["cite"], whole, question, answer)
                continue
            yield Witness(of, row["cite"], whole, question, next(iter(answer.values())), row["readings"])
            for reading, told in answer.items():
                yield Witness(of, row["cite"], _read_so(whole, row["readings"], reading), question, told)


def first_reading(point: str) -> str:
    """Return the reading of an open point that the data tell first."""
    return next(iter(rulebook().readings(point)))


def _read_so(row: Mapping[str, Any], point: str, reading: str) -> Mapping[str, Any]:
    """Return a row in which the group has chosen a reading."""
    if "game" in row:
        return {**row, "lines": [f"ruling {point} {reading}", *row["lines"]]}
    position = row.get("position", {})
    return {**row, "position": {**position, "rulings": {**position.get("rulings", {}), point: reading}}}


@cache
def unable() -> Mapping[str, str]:
    """Return the data that can change no answer, each with the reason; `*` stands for several."""
    found: Mapping[str, str] = load_yaml(Path(__file__).parent / "unable.yaml")
    return found


def _as_far_as(whole: Any, answer: Any) -> object:  # noqa: ANN401 - of JSON
    """Return of what the program answers what an answer tells."""
    if answer and isinstance(answer, Mapping) and isinstance(whole, Mapping):
        return {key: _as_far_as(whole.get(key), value) for key, value in answer.items()}
    return whole


def _of_position(row: Mapping[str, Any], question: str) -> Answer:
    """Return what a command answers of a position, such as `strength eastern` and `reserves europe 1 2`."""
    command, *words = question.split()
    options: dict[str, Any] = dict(row.get("options", {}))
    if command == "strength":
        options |= {"front": words[0]} | ({"roll": int(words[1])} if words[1:] else {})
    if command == "reserves":
        options |= {"theater": words[0]} | ({"dice": [int(die) for die in words[1:]]} if words[1:] else {})
    request = {"command": command, "position": row.get("position", {}), "options": options}
    answered = batch.answer(json.dumps(request))
    if not answered["ok"]:
        return {"refused": _refused(answered["error"]["reasons"]) or [answered["error"]["message"]]}
    result: dict[str, Any] = answered["result"]
    if command == "score":
        result["points"] = _points(result["lines"])
    if command == "reserves":
        result["placed"] = _placed(result["placements"])
    return result


def _placed(placements: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """Return how many reserves each priority places against each Front."""
    placed: dict[str, dict[str, int]] = {}
    for each in placements:
        against = placed.setdefault(each["priority"], {})
        against[each["front"]] = against.get(each["front"], 0) + each["count"]
    return placed


def _points(lines: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """Return the points of each line of 9.4, by the power that has them."""
    points: dict[str, dict[str, int]] = {}
    for line in lines:
        points.setdefault(line.get("letter", line["line"]), {})[line["power"]] = line["vp"]
    return points


def _refused(reasons: Sequence[Mapping[str, Any]]) -> list[str]:
    return [" ".join(reason["cites"]) for reason in reasons]


@cache
def beginning(header: str, lines: tuple[str, ...]) -> State:
    """Return the state of a record after some lines."""
    state, _events = replay.opening(json.loads(header))
    for line in lines:
        state, _events = replay.step(state, grammar.parse(line))
    return state


def _of_record(row: Mapping[str, Any], line: str) -> Answer:
    """Return where a record stands after one more line, or the sections by which one of them is refused."""
    try:
        before = beginning(json.dumps(row["game"]), tuple(row["lines"]))
        action = grammar.parse(line)
        after, events = replay.step(before, action)
    except ChurchillError as refused:
        why = [" / ".join(filter(None, (reason.message, reason.hint))) for reason in refused.reasons]
        return {"refused": [" ".join(reason.cites) for reason in refused.reasons], "why": why}
    grounds = doubts(before, action, after)
    return {
        **StateAnswer(after).data(),
        "purses": {power: purse.production for power, purse in after.turn.purses.items()},
        "bonus": {power: [purse.europe, purse.pacific, purse.either] for power, purse in after.turn.purses.items()},
        "owed": [[debt.power, debt.left, debt.kind] for debt in after.turn.owed],
        "issues": {issue: where(after, issue) for issue in after.turn.table.issues},
        "hands": dict(after.turn.table.hands),
        "checks": len(after.turn.table.checks),
        "barred": sorted(after.turn.table.barred),
        "paranoid": after.turn.table.paranoid,
        "to_place": [dict(after.turn.networks), dict(after.turn.alignments)],
        "cited": [" ".join(event.cites) for event in events],
        "assumed": list(grounds.assumed),
        "open_points": list(grounds.open_points),
        "luck_of": [roll.power for roll in luck.rolls(before, action)],
    }
