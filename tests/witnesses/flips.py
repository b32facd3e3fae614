"""Flips: the data of the rulebook with one number, reading or name changed, each by itself and in memory alone."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from churchill_cli.book import files
from churchill_cli.book.printed import built
from churchill_cli.game.model.ids import FRONTS, POWERS
from tests.conftest import forget

OTHER_WORDS = {
    ("card_order", "fixed"): "left",
    ("card_order", "left"): "fixed",
    ("broken_alliance", "coalition"): "die",
    ("broken_alliance", "die"): "coalition",
    ("hegemon", "fixed"): "dice",
    ("hegemon", "dice"): "fixed",
}
"""What else a number that is a word may be, by its name and the word."""
MAY_LACK = frozenset({"naval_needed_at"})
CONNECTIONS = (*FRONTS, "arctic", None)
"""What a country or colony may be connected to."""
Steps = tuple[str | int, ...]


class Flip(NamedTuple):
    """One datum that reads otherwise."""

    datum: str
    """What it is, as witnesses name it: ``constants.production.UK``."""
    steps: Steps
    """Where it stands: the file and the keys in it."""
    value: object
    """What stands there instead."""

    @property
    def name(self) -> str:
        """Return what is read instead of what, in short."""
        return f"{self.datum} = {json.dumps(self.value)[:60]}"


@cache
def parts() -> Mapping[str, Any]:
    """Return what the files of the rulebook hold."""
    read: Mapping[str, Any] = json.loads(files.made())
    return read


@cache
def flips() -> tuple[Flip, ...]:
    """Return every flip of the readings, the numbers of both editions and the map."""
    return (*_of_readings(), *_of_numbers("constants"), *_of_numbers("editions", "1"), *_of_map())


@contextmanager
def flipped(*together: Flip) -> Iterator[None]:
    """Let the program read a rulebook with some flips for a while."""
    other: Any = parts()
    for flip in together:
        other = _with(other, flip.steps, flip.value)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "built", lambda _read, *rest: built(other, *rest))
        forget()
        yield
    forget()


def _with(content: Any, steps: Sequence[str | int], value: object) -> Any:  # noqa: ANN401 - of a file
    """Return content with another value at a place of it; what stands elsewhere is shared."""
    if not steps:
        return value
    copied = content.copy()
    copied[steps[0]] = _with(content[steps[0]], steps[1:], value)
    return copied


def _of_readings() -> Iterator[Flip]:
    """Yield each open point with another of its readings as the default."""
    for question, entry in parts()["rulings"].items():
        for reading in [*entry["readings"]][1:]:
            others = {other: words for other, words in entry["readings"].items() if other != reading}
            taken = {reading: entry["readings"][reading], **others}
            yield Flip(f"rulings.{question}.{reading}", ("rulings", question, "readings"), taken)


def _of_numbers(part: str, *above: str) -> Iterator[Flip]:
    content = parts()[part][above[0]] if above else parts()[part]
    for name, number in content.items():
        steps = (part, *above, name)
        yield from _of_value(".".join(steps), (*steps, "value"), number["value"], name)


def _of_value(datum: str, steps: Steps, value: Any, name: str) -> Iterator[Flip]:  # noqa: ANN401 - of a file
    """Yield the flips of a number, a word, or several of them."""
    if isinstance(value, bool):
        yield Flip(datum, steps, not value)
    elif isinstance(value, int):
        yield from (Flip(datum, steps, other) for other in (value - 1, value + 1) if other >= 0)
    elif isinstance(value, str):
        yield Flip(datum, steps, OTHER_WORDS[name, value])
    elif isinstance(value, list):
        yield from OF_LISTS.get(name, _shortened)(datum, steps, value)
    else:
        for key, each in value.items():
            yield from _of_value(f"{datum}.{key}", (*steps, key), each, name)
        if name in MAY_LACK:
            yield from _lacking(datum, steps, value)


def _lacking(datum: str, steps: Steps, value: Mapping[str, object]) -> Iterator[Flip]:
    """Yield a mapping with each of its keys left out."""
    for key in value:
        yield Flip(f"{datum}.{key}", steps, {other: value[other] for other in value if other != key})


def _of_losses(datum: str, steps: Steps, losses: Sequence[Mapping[str, Any]]) -> Iterator[Flip]:
    """Yield each loss left out, and with another space of its Front or another reserve."""
    reserves = [*parts()["constants"]["reserves"]["value"]]
    for number, loss in enumerate(losses):
        named = f"{datum}.{loss['space']}"
        yield Flip(named, steps, [other for other in losses if other is not loss])
        track = [space["value"] for space in parts()["board"]["tracks"][loss["front"]]["spaces"]]
        for key, words in (("space", track), ("reserve", reserves)):
            yield from (
                Flip(named, (*steps, number, key), words[(words.index(loss[key]) + beside) % len(words)])
                for beside in (-1, 1)
            )


def _of_cells(datum: str, steps: Steps, cells: Sequence[str]) -> Iterator[Flip]:
    """Yield each face of a die, or cell of a row, with what the next other one has."""
    for number, cell in enumerate(cells):
        other = next(each for each in [*cells[number:], *cells] if each != cell)
        yield Flip(f"{datum}.{number + 1}", (*steps, number), other)


def _exchanged(datum: str, steps: Steps, words: Sequence[Any]) -> Iterator[Flip]:
    """Yield an order with each two neighbours exchanged."""
    for number, (one, other) in enumerate(pairwise(words)):
        order = [*words[:number], other, one, *words[number + 2 :]]
        yield from (Flip(f"{datum}.{each}", steps, order) for each in (_word(one), _word(other)))


def _shortened(datum: str, steps: Steps, words: Sequence[str]) -> Iterator[Flip]:
    """Yield a list with each of its words left out."""
    yield from (Flip(f"{datum}.{word}", steps, [other for other in words if other != word]) for word in words)


OF_LISTS: Mapping[str, Callable[[str, Steps, Sequence[Any]], Iterator[Flip]]] = {
    "collapse": _of_losses,
    "europe_die": _of_cells,
    "pacific_die": _of_cells,
    "pacific_order": _exchanged,
}
"""How a list that is more than a set of names is flipped, by the name of the number."""


def _word(entry: str | Mapping[str, str]) -> str:
    return entry if isinstance(entry, str) else entry["value"]


def _of_map() -> Iterator[Flip]:
    board = parts()["board"]
    for front, track in board["tracks"].items():
        steps: Steps = ("board", "tracks", front)
        yield from _of_powers(f"board.tracks.{front}.marker", (*steps, "marker", "value"), track["marker"]["value"])
        yield from _of_spaces(f"board.tracks.{front}", steps, track["spaces"])
    yield from _of_spaces("board.abomb", ("board",), board["abomb"], "abomb")
    for space, marks in board["spaces"].items():
        yield from _of_marks(f"board.spaces.{space}", ("board", "spaces", space), marks)
    for place, entry in board["places"].items():
        yield from _of_place(f"board.places.{place}", ("board", "places", place), entry)
    for number, row in enumerate(board["pol_mil_table"]["rows"]):
        steps = ("board", "pol_mil_table", "rows", number)
        yield from _of_cells(f"board.pol_mil_table.{number + 1}", steps, row)
    for mark, where in board["marks"].items():
        for kind in where.keys() - {"cite"}:
            yield from _shortened(f"board.marks.{mark}", ("board", "marks", mark, kind), where[kind])


def _of_powers(datum: str, steps: Steps, power: str) -> Iterator[Flip]:
    yield from (Flip(datum, steps, other) for other in POWERS if other != power)


def _of_spaces(datum: str, steps: Steps, spaces: Sequence[Mapping[str, Any]], key: str = "spaces") -> Iterator[Flip]:
    """Yield a track with two spaces between its ends exchanged, and with other evidence of a space."""
    between = spaces[1:-1]
    for flip in _exchanged(datum, (*steps, key), between):
        yield flip._replace(value=[spaces[0], *flip.value, spaces[-1]])  # type: ignore[misc]
    for number, space in enumerate(spaces[1:], 1):
        yield _of_evidence(f"{datum}.{space['value']}", (*steps, key, number), space)


def _of_marks(datum: str, steps: Steps, marks: Mapping[str, Any]) -> Iterator[Flip]:
    for mark, fact in marks.items():
        if mark == "countries":
            yield from _shortened(f"{datum}.countries", (*steps, mark, "value"), fact["value"])
        else:
            yield Flip(f"{datum}.{mark}", (*steps, mark, "value"), not fact["value"])
        yield _of_evidence(f"{datum}.{mark}", (*steps, mark), fact)


def _of_place(datum: str, steps: Steps, entry: Mapping[str, Any]) -> Iterator[Flip]:
    yield Flip(f"{datum}.kind", (*steps, "kind"), "colony" if entry["kind"] == "country" else "country")
    track = entry["track"]
    for connected in CONNECTIONS:
        if connected != track["value"]:
            yield Flip(f"{datum}.track", (*steps, "track", "value"), connected)
    yield _of_evidence(f"{datum}.track", (*steps, "track"), track)


def _of_evidence(datum: str, steps: Steps, fact: Mapping[str, Any]) -> Flip:
    """Return a fact that is told although it is assumed, or the other way round."""
    return Flip(f"{datum}.evidence", (*steps, "evidence"), "rulebook" if fact["evidence"] == "assumed" else "assumed")
