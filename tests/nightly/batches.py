"""Requests to `batch` with anything in them: each is answered with one document, and none is a bug."""

import copy
import json
import random
from typing import Any

from churchill_cli.answers.batch import COMMANDS, LOOK_UPS
from churchill_cli.cli.json_lines import _answer_line
from churchill_cli.documents.position import KEYS, written
from churchill_cli.game.model.ids import FRONTS, POWERS, THEATERS
from churchill_cli.record import replay

BOARDS = [
    written(replay.opening({"scenario": scenario, "edition": edition})[0].position)
    for scenario in ("training", "tournament", "campaign")
    for edition in (1, 2)
]
OPTIONS = (
    "front",
    "roll",
    "theater",
    "dice",
    "placed",
    "tournament",
    "scores",
    "surrendered",
    "trinity",
    "section",
    "query",
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 99, 1e300, 2**70, "", " ", "x", "7.74", "\x00", "\u202e", "ж" * 50, "9" * 400),
    *(
        [],
        {},
        [[]],
        {"": None},
        [1, "2", None],
        {"UK": 1},
        {"germany": -1},
        list(range(60)),
        *POWERS,
        *FRONTS,
        *THEATERS,
    ),
)


def odd(chance: random.Random) -> Any:  # noqa: ANN401 - JSON
    """Return something odd."""
    return copy.deepcopy(chance.choice(ODD))


def request(chance: random.Random) -> bytes:
    """Return a request: right, with something odd in some place, or with bytes changed."""
    command = chance.choice((*COMMANDS, *LOOK_UPS, "nothing", 7))
    asked: dict[str, Any] = {"id": odd(chance), "command": command}
    if chance.random() < 0.8:
        asked["position"] = copy.deepcopy(chance.choice(BOARDS))
    if chance.random() < 0.6:
        asked["options"] = {chance.choice(OPTIONS): odd(chance) for _ in range(chance.randrange(3))}
    for _change in range(chance.randrange(4)):
        put(chance, asked)
    line = json.dumps(asked, ensure_ascii=chance.random() < 0.5).encode(errors="surrogatepass")
    if chance.random() < 0.2:
        at = chance.randrange(len(line))
        line = line[:at] + bytes([chance.randrange(256)]) + line[at + chance.randrange(3) :]
    return line.replace(b"\n", b" ")


def put(chance: random.Random, document: Any) -> None:  # noqa: ANN401 - JSON
    """Put something odd into some place of a document."""
    while True:
        keys = list(document) if isinstance(document, dict) else list(range(len(document)))
        if isinstance(document, dict) and (not keys or chance.random() < 0.1):
            document[chance.choice((*KEYS, *FRONTS, *POWERS, "x"))] = odd(chance)
            return
        if not keys:
            document.append(odd(chance))
            return
        key = chance.choice(keys)
        if not isinstance(document[key], dict | list) or chance.random() < 0.4:
            document[key] = odd(chance)
            return
        document = document[key]


def checked(steps: int, seed: int) -> int:
    """Ask so many times; return how many requests were answered without a refusal."""
    chance, count = random.Random(seed), 0  # noqa: S311 - a fuzzer
    for _step in range(steps):
        asked = request(chance)
        answer = _answer_line(asked, {}, debug=False)
        assert b"This is a bug" not in answer, asked
        assert b"\n" not in answer, asked
        count += json.loads(answer)["ok"]
    return count
