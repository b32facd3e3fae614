"""What is typed of the lexicon's own words in any situation: nothing named is left out, nothing told is forbidden."""

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

import pytest

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.actions import ACTIONS, Action, Align, MoveGlobal, Network
from churchill_cli.game.model.ids import GLOBAL_SIDES, POWERS
from churchill_cli.game.model.state import State
from churchill_cli.notation import grammar
from churchill_cli.record import replay
from churchill_cli.typed.actions.partial_reading import whole
from churchill_cli.typed.lexicon.gathering import said
from churchill_cli.words import catalogues
from churchill_cli.words.languages import LANGUAGES, SOURCE
from churchill_cli.words.localized_lines import worded
from tests.session.fragments import DENIED, EMPTY_GROUP, NOT, Fragment, lost
from tests.session.situations import SITUATIONS, Heard, heard
from tests.session.test_rows import ROWS

LINES, REMARKED = 10, 100
"""Typed in each situation and language; remarks typed in each language."""
MOSTLY, SELDOM, FEWEST, MOST_LEGAL, EACH = 0.75, 0.4, 3, 2_000, 20
"""How often a line that may be told is begun with, words are left out or added; words of a line; lines looked at."""
REMARKS = (("amendments", "amending"), ("silent", "idle"), ("silent", "talk"), ("silent", "filler"))
"""Groups of words that are said at the table and tell nothing."""
NAMED = ("issues", "fronts", "places", "powers")
OF_TEXT = ("note", "undo", "redo", "change", "delete", "insert", "choose", "correct")
"""How lines begin that are about other lines, or hold what somebody writes."""
OF_CODE = {"es": re.compile(r"\b[a-z]+_[a-z_]+\b"), "ru": re.compile(r"[a-z_]{3,}")}
"""What no message in a language says outside of what was typed; in English it is what the record has."""
TYPED = re.compile(r"`[^`]*`|Q-[a-z-]+")
"""What was typed, and the names of open points, which are the same in every language."""


UNHEARD_OF = {"en": "doesn't frob", "ru": "не фробит", "es": "no frobea"}
"""What says of somebody that he does not do what nobody knows."""


class Piece(NamedTuple):
    """Words of a typed line, and the value in a line of the record that they name; nothing where they name none."""

    value: str
    text: str


class Typed(NamedTuple):
    """A line that is typed at a state in a language, and what is made of it."""

    lang: str
    state: State
    line: Fragment
    answer: Heard

    @property
    def told(self) -> Sequence[Action]:
        """Return the actions that are told; nothing where a rule forbids one, or the line is of the record as it is."""
        told = self.answer.told
        is_written = told.casefold() == self.line.typed.casefold() or told.startswith(OF_TEXT)
        return () if is_written or not all(allowed(self.state, told)) else actions_of(told)


CATCH_UP = "catch-up "
"""How a line begins that tells what stands on the board."""


@cache
def pieces(lang: str) -> Sequence[Sequence[Piece]]:
    """Return what a line is made of: powers and Leaders, names, cards, numbers, denials, verbs, words of a card."""
    names, persons = rulebook().names, rulebook().lexicon["names"]["persons"]
    fixed = sorted({word for kind in ACTIONS for word in kind.FORM.split() if word.isalpha()} - {*OF_TEXT})
    return (
        [Piece(power, name) for power in POWERS for name in (power, *persons[power][:2])],
        [Piece(each, worded(each, lang)) for group in NAMED for each in names[group]],
        [Piece(card, card) for power in POWERS for card in rulebook().cards["staff"][power]],
        [Piece(str(number), str(number)) for number in range(1, 8)],
        [Piece(DENIED, word) for word in NOT[lang]],
        [Piece("", worded(word, lang)) for word in fixed],
        [Piece(word, worded(word, lang)) for word in ("leader", "chief")],
    )


@cache
def meant_lines(at: str) -> Sequence[str]:
    """Return lines that may be told in a situation: those of the rows, and some of each kind that is listed."""
    rows = (row for of_file in ROWS.values() for row in of_file if row["at"] == at and "after" not in row)
    meant = [row.get("line", "").partition("; ")[0] for row in rows]
    kinds: dict[type[Action], list[str]] = {}
    for action in islice(engine.legal(SITUATIONS[at]()), MOST_LEGAL):
        kinds.setdefault(type(action), []).append(grammar.write(action))
    meant += [line for lines in kinds.values() for line in lines[:: 1 + len(lines) // EACH]]
    return [line for line in meant if line and not line.startswith(OF_TEXT)]


def typed_at(at: str, lang: str, chance: random.Random) -> Fragment:
    """Return a line of words at random, or one that may be told with a word less and words more."""
    line: list[Piece] = []
    if meant_lines(at) and chance.random() < MOSTLY:
        told = chance.choice(meant_lines(at)).split()
        line = [Piece(_value(word), worded(word.strip(","), lang)) for word in told]
        if chance.random() < SELDOM:
            del line[chance.randrange(len(line))]
    while len(line) < FEWEST or chance.random() < SELDOM:
        line.insert(chance.randint(0, len(line)), chance.choice(chance.choice(pieces(lang))))
    return Fragment.of(lang, line)


def _value(word: str) -> str:
    is_fixed = word == EMPTY_GROUP or any(word in kind.FORM.split() for kind in ACTIONS)
    return "" if is_fixed else word.strip(",")


def actions_of(lines: str) -> list[Action]:
    """Return the actions of told lines, or of an entry of a menu; a board is told marker by marker."""
    board = lines.startswith(CATCH_UP) and lines.removeprefix(CATCH_UP).split("; ")
    every = [f"adjust {clause} because it stands so" for clause in board] if board else lines.split("; ")
    return [action for line in filter(None, every) if isinstance(action := grammar.read_line(line), Action)]


def allowed(state: State, lines: str) -> Sequence[bool]:
    """Tell of each of some lines, up to one that is forbidden, whether it may be told behind those before it."""
    found = list[bool]()
    for action in (whole(action, state) for action in actions_of(lines)):
        found.append(not any(engine.violations(state, action)))
        if not found[-1]:
            break
        state = replay.step(state, action)[0]
    return found


def is_of(power: str, actions: Sequence[Action]) -> bool:
    """Tell whether some actions are of a power, or name it; whose a die is, nobody tells, or whose markers go."""
    fields = {str(getattr(action, name)) for action in actions for name in action.FIELDS}
    fields |= {side for action in actions if isinstance(action, MoveGlobal) for side in GLOBAL_SIDES[action.relation]}
    is_of_somebody = any("power" in action.FIELDS and not isinstance(action, Align | Network) for action in actions)
    return power in fields or not is_of_somebody


def misheard(typed: Typed) -> Iterator[str]:
    """Yield what is wrong with what is made of a line."""
    (lang, state, line, answer), told = typed, typed.told
    is_allowed = allowed(state, answer.told)
    if is_allowed[:1] == [True] and not all(is_allowed):
        yield "not told whole"
    if told and lost(state, line, told):
        yield f"left out {lost(state, line, told)}"
    first, span = line.kept[0] if line.kept else ("", range(0))
    if told and first in POWERS and not span.start and not is_of(first, told):
        yield f"not of {first}"
    yield from (f"forbidden {entry}" for entry in answer.asked if not all(allowed(state, entry)))
    if answer.command.startswith(("undo", "redo", "quit")):
        yield "undone"
    if lang in OF_CODE and OF_CODE[lang].search(TYPED.sub("", answer.why)):
        yield "words of the code"


@pytest.mark.parametrize("at", SITUATIONS)
def test_what_is_told_is_whole_and_legal_and_all_that_is_named(at: str) -> None:
    state, chance, wrong = SITUATIONS[at](), random.Random(at), list[tuple[str, Heard, str]]()  # noqa: S311 - a typist
    for lang in LANGUAGES:
        for time in range(LINES):
            line, spoken = typed_at(at, lang, chance), lang if time % 3 else SOURCE
            with catalogues.speaking(spoken):
                typed = Typed(spoken, state, line, heard(state, line.typed))
            wrong += [(line.typed, typed.answer, what) for what in misheard(typed)]

    assert not wrong


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("at", ["advance", "networks"])
def test_no_remark_undoes(at: str, lang: str) -> None:
    remarks = [form for file, group in REMARKS for form in said(rulebook().lexicon[file][group])]
    chance = random.Random(lang)  # noqa: S311 - a typist
    with catalogues.speaking(lang):
        lines = [" ".join(chance.choices(remarks, k=chance.randint(1, 3))) for _time in range(REMARKED)]
        undone = [line for line in lines if heard(SITUATIONS[at](), line).command.startswith(("undo", "redo"))]

    assert not undone


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_nobody_knows_and_is_denied_tells_nothing(lang: str) -> None:
    typed = ((row["at"], *row["typed"].partition(" ")) for row in ROWS["natural"] if row["lang"] == lang)
    denied = [
        (at, f"{first} {UNHEARD_OF[lang]} {rest}") for at, first, _space, rest in typed if first.isalpha() and rest
    ]
    with catalogues.speaking(lang):
        told = {line: heard(SITUATIONS[at](), line).told for at, line in denied}

    assert len(denied) >= EACH
    assert {} == {line: lines for line, lines in told.items() if lines and not lines.startswith(OF_TEXT)}
