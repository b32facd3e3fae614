"""Markers set by hand: one, or a whole board, as words say that it stands."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.ids import POWERS, US, USSR
from churchill_cli.game.model.told_values import Setting
from churchill_cli.notation.clauses import Asked, Clause, read
from churchill_cli.notation.markers import MARKERS
from churchill_cli.typed.board.standing import FIELDS, KINDS_SAID, PLACED, Standing, Told
from churchill_cli.typed.lexicon.lattice import lattice
from churchill_cli.typed.lexicon.words import Word, typed_words

MOST_APART, MOST_PARTS, ENOUGH = 4, 12, 2
"""So many boards are asked about that one text may tell; so many of its parts are looked at one by one; of so many
markers told it is a board, however much else is left out."""
MARKS = re.compile(r"[,;]|\.\s")
"""What stands between the parts of a text."""
OF_CARD, FEW = PLACED - {"front"} | {"removed"}, 2
"""Kinds of marker that a conference card may bring where it names the place, and so many of them at most (5.12)."""


def clauses_said(text: str, board: Board, asked: Asked | None = None, *, is_guessed: bool = True) -> tuple[Clause, ...]:
    """Return the clauses of a text; what is no notation is read as free words where each of them says something.

    What fits no marker of the kind that is asked for may be of the only other kind that it fits and that needs no name.
    ``is_guessed``: so is what is cut short so far that it may be another name.
    """
    clauses = read(text, board, asked)
    if not any(clause.problem for clause in clauses):
        return clauses
    asked = asked or Asked("front")
    told = Standing(typed_words(text), board, asked, is_guessed=is_guessed)
    of_asked = told.settings(asked.kind)
    others = {told.settings(kind) for kind in FIELDS if not of_asked} - {()}
    settings = of_asked or (others.pop() if len(others) == 1 else ())
    return (Clause(text, settings),) if _may_stand(settings, board) else clauses


def _may_stand(settings: Sequence[Setting], board: Board) -> bool:
    """Tell whether some markers are told, and each may be written as a clause."""
    in_notation = read("; ".join(MARKERS[setting.kind].write(setting) for setting in settings), board)
    return bool(settings) and not any(clause.problem for clause in in_notation)


def telling_command(text: str, board: Board, *, is_beginning: bool = False) -> str:
    """Return the command that tells the markers of a text; nothing where it is unclear.

    ``is_beginning``: nor where it is guessed, or a few markers are all, of kinds that a conference card may bring.
    """
    settings = _told(text, board, is_guessed=not is_beginning)
    return "" if not settings or (is_beginning and _is_of_card(settings)) else _written(settings)


def _told(text: str, board: Board, *, is_guessed: bool = True, fewest: int = 1) -> Sequence[Setting]:
    """Return the markers of a text; nothing where it is unclear.

    A number alone at a Front is its naval support: what else stands there leaves the board with each war (7.71).
    ``fewest``: so many markers are told where it is, for one alone may be a die.
    """
    clauses = clauses_said(text, board, is_guessed=is_guessed)
    if not any(clause.problem for clause in clauses):
        return [setting for clause in clauses for setting in clause.settings]
    told = Standing(typed_words(text), board, Asked("front"), is_navy_unsaid=True, is_guessed=is_guessed)
    navies = told.settings("front")
    return navies if len(navies) >= fewest and _may_stand(navies, board) else ()


def _is_of_card(settings: Sequence[Setting]) -> bool:
    """Tell whether a conference card may bring some markers."""
    return len(settings) <= FEW and all(setting.kind in OF_CARD for setting in settings)


class Boards(NamedTuple):
    """The commands that a text may mean that tells a board; ``left_out``: parts of it that none of them tells."""

    commands: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


def boards_told(text: str, board: Board, *, is_in_parts: bool) -> Boards:
    """Return the command that tells the markers of a text; those of a few boards where one Front may be either.

    ``is_in_parts``: where the whole tells nothing, of its parts between marks those that tell something.
    """
    settings = _told(text, board, fewest=FEW)
    if settings:
        return Boards((_written(settings),))
    every = Standing(typed_words(text), board, Asked("front")).likely("front")
    different = [{*of_one} for of_one in zip(*every, strict=True)] if len({*map(len, every)}) == 1 else []
    apart = [of_one for of_one in different if len(of_one) > 1]
    is_of_front = len(apart) == 1 and {setting.kind for setting in apart[0]} == {"front"}
    if is_of_front and len(every) <= MOST_APART:
        return Boards(tuple(map(_written, every)))
    return _in_parts(text, board) if is_in_parts else Boards()


def _in_parts(text: str, board: Board) -> Boards:
    """Return the command that tells what parts of a text tell, each with those before it, or alone."""
    told, left_out, before = list[Setting](), list[str](), ""
    parts = [part.strip() for part in MARKS.split(text) if part.strip()]
    for part in parts if 1 < len(parts) <= MOST_PARTS else ():
        together = f"{before}, {part}" if before else part
        settings = _told(together, board)
        if settings:
            told = [*told[: len(told) - len(_told(before, board))], *settings]
            before = together
            continue
        alone = _told(part, board) if before else ()
        told += alone
        before = part if alone else before
        left_out += () if alone else (part,)
    is_board = len(told) >= min(len(left_out), ENOUGH) and not _is_of_card(told)
    return Boards((_written(told),), tuple(left_out)) if is_board else Boards()


def _written(settings: Sequence[Setting]) -> str:
    """Return the command that tells some markers."""
    return "catch-up " + "; ".join(MARKERS[setting.kind].write(setting) for setting in settings)


GOING = frozenset({"removes", "minus", "not", "no", "off", "takes", "discarding"})
"""Categories and words that say that it stands no more."""
PASSING = frozenset({"talk", "because", "reason", "set", "absent", "places", "rolls", "table"})
"""Categories and words that say nothing of it: why, what is said of others."""
CLEAR = frozenset({"front", "command", "alignment"})
"""Kinds of marker that need not be said: a Front in a space, who commands a theater, whose a country is."""
BESIDE, UNKNOWN = 0.1, 1.0
"""What such a word costs, and one that is not known."""


def one_marker(words: Sequence[Word], board: Board) -> Iterator[tuple[float, Setting]]:
    """Yield the marker that all words tell as it stands, or that it is gone, each with what that costs."""
    told = _OneMarker(words, board, Asked("front"))
    whole = ((edge, edge.end - at) for at, edges in enumerate(told.edges) for edge in edges if not edge.cost)
    issues = (edge.sense.value for edge, size in whole if edge.sense.category == "issue" and size > 1)
    if not KINDS_SAID.keys() >= {*issues}:
        return  # an issue that is named in full lies on the table, and is no talk
    for kind in FIELDS:
        told.kind = kind
        every = (one for whole in told.whole(kind) if _is_said(whole) for one in _of_each(whole))
        closed = map(told.closed, every)
        yield from ((one.cost, one.settings[0]) for one in closed if one and len(one.settings) == 1)


def says_how_it_stands(words: Sequence[Word]) -> bool:
    """Tell whether some word says that something stands on the board, whoever put it there."""
    senses = (edge.sense for edges in lattice(tuple(words)) for edge in edges)
    return any(sense.category == "stands" or sense in {("word", "is"), ("word", "set")} for sense in senses)


def _is_said(told: Told) -> bool:
    """Tell whether the kind of a marker is said, or clear: networks by their number, a bomb by whose it is."""
    if told.kind in told.kinds_said or told.kind in CLEAR:
        return True
    is_counted = told.kind == "networks" and (told.is_gone or "value" in told.fields)
    return is_counted or (told.kind == "bomb" and "key" in told.fields)


def _of_each(told: Told) -> Iterator[Told]:
    """Yield a marker that is gone, or a bomb, of everyone whose it may be, where that is not said."""
    fields = told.fields
    if told.is_gone and told.kind == "alignment":
        yield told._replace(fields={**fields, "power": ("nobody", "none")})
    elif told.is_gone and told.kind == "networks":
        number = fields.get("value", ("number", "0"))
        yield from (told._replace(fields={"power": ("power", one), **fields, "value": number}) for one in POWERS)
    elif told.kind == "bomb" and "key" not in fields:
        yield from (told._replace(fields={**fields, "key": ("power", power)}) for power in (US, USSR))
    else:
        yield told


class _OneMarker(Standing):
    """Some words that tell one marker, with talk beside it."""

    def further(self, told: Told, at: int) -> Iterator[tuple[int, Told]]:
        """Yield how the words go on: as of several markers, or it is gone, why, the number that it was before."""
        yield from super().further(told, at)
        if not self.edges[at]:
            yield at + 1, told._replace(cost=told.cost + UNKNOWN)
        for end, (category, value), price in self.edges[at]:
            dearer, said = told._replace(cost=told.cost + price), {category.removesuffix("_to"), value}
            if said & GOING:
                yield end, dearer._replace(is_gone=True)
            elif said & PASSING:
                yield end, dearer._replace(cost=dearer.cost + BESIDE)
            elif "number" in said and told.is_gone and "value" in told.fields:
                yield end, dearer._replace(is_gone=False)  # `2 naval, not 1`
