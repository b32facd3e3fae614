"""Charts of any words for 'Bots: each is read, or refused with a line; by one that is read a 'Bot plays legal moves."""

import random
from collections.abc import Iterator
from itertools import count, islice

import yaml

from churchill_cli.book.files import rulebook
from churchill_cli.bots import vocabulary
from churchill_cli.bots.chart import DECISIONS
from churchill_cli.bots.playing import Bots
from churchill_cli.errors import ChurchillError
from churchill_cli.game.model.ids import POWERS
from tests.bots.conftest import PLACES, bots, chart

ODD = (
    "evrything",
    "",
    "none",
    "~",
    "yes",
    "-1",
    "aim>=99999999999999999999",
    "not not aim",
    "[",
    "{take: any}",
    "Польша",
)
SIGNS = ("", "", "not ", ">=", "<=", "=", "-")
FEW = 5
"""Decisions of a chart; of more, hardly one could be read."""
LINES = 60
"""Lines that are played by a chart."""


def text_of(chance: random.Random, power: str) -> str:
    """Return a chart, most of whose words are of the vocabulary."""
    rules = rulebook().rules[2]
    document: dict[str, object] = {"chart": "any", "power": power}
    if chance.random() < 0.5:
        document["aims"] = {chance.choice(tuple(rules.issues)): chance.randint(-10, 21) for _count in range(3)}
    for decision in chance.sample(tuple(DECISIONS), chance.randint(1, FEW)):
        words = vocabulary.words_to_take(decision, rules, PLACES)
        document[decision] = [
            dict(_entries(chance, decision, words, is_odd=chance.random() < 0.02))
            for _count in range(chance.randint(1, 2))
        ]
    return yaml.safe_dump(document, allow_unicode=True)


def _entries(
    chance: random.Random, decision: str, words: tuple[str, ...], *, is_odd: bool
) -> Iterator[tuple[str, object]]:
    asked = [name for name, word in vocabulary.WORDS.items() if decision in word.decisions or is_odd]
    yield "take", chance.choice(ODD) if is_odd else chance.sample(words, min(len(words), chance.randint(1, 3)))
    if asked and chance.random() < 0.6:
        yield "if", [_test(chance, chance.choice(asked)) for _count in range(chance.randint(0, 2))]
    if asked and chance.random() < 0.6:
        yield "by", [chance.choice(("", "-")) + chance.choice(asked) for _count in range(chance.randint(0, 2))]


def _test(chance: random.Random, word: str) -> str:
    sign = chance.choice(SIGNS)
    if sign in {"", "not ", "-"}:
        return f"{sign}{word}"
    return f"{word}{sign}{chance.randint(-3, 8)}"


def checked(steps: int, seed: int) -> int:
    """Read so many charts and play by those that can be read; return how many those were."""
    return sum(played > 0 for played in islice(played_by_charts(seed), steps))


def checked_lines(steps: int, seed: int) -> int:
    """Play so many lines by charts; return how many were read."""
    lines = read = 0
    for played in played_by_charts(seed):
        lines, read = lines + played, read + bool(played)
        if lines >= steps:
            break
    return read


def played_by_charts(seed: int) -> Iterator[int]:
    """Yield how many lines were played by each chart of any words, without end: none by one that cannot be read."""
    chance = random.Random(seed)  # noqa: S311 - made up
    for number in count():
        power = chance.choice(POWERS)
        try:
            read_chart = chart(text_of(chance, power))
        except ChurchillError:
            yield 0
            continue
        game = bots("training", number)
        game = Bots(game.header, {**game.seats, power: read_chart}, game.decks, number)
        yield sum(1 for _line in islice(game.lines(), LINES))
