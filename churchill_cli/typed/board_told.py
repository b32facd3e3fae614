"""What stands on the board as it is typed: in clauses of notation, or in free words of several markers."""

from collections.abc import Sequence

from churchill_cli.game.model.board import Board
from churchill_cli.game.model.told_values import Setting
from churchill_cli.notation.clauses import Asked, Clause, read
from churchill_cli.notation.markers import MARKERS
from churchill_cli.typed.standing import FIELDS, PLACED, Standing
from churchill_cli.typed.words import typed_words

MOST_APART = 4
"""So many boards are asked about that one text may tell."""
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
    clauses = clauses_said(text, board, is_guessed=not is_beginning)
    settings = [setting for clause in clauses for setting in clause.settings]
    is_of_card = len(settings) <= FEW and all(setting.kind in OF_CARD for setting in settings)
    if any(clause.problem for clause in clauses) or not settings or (is_beginning and is_of_card):
        return ""
    return _written(settings)


def telling_commands(text: str, board: Board) -> tuple[str, ...]:
    """Return the command that tells the markers of a text; those of a few boards where one Front may be either.

    A number alone at a Front is its naval support: what else stands there leaves the board with each war (7.71).
    """
    whole = telling_command(text, board)
    if whole:
        return (whole,)
    navies = Standing(typed_words(text), board, Asked("front"), is_navy_unsaid=True).settings("front")
    if navies and _may_stand(navies, board):
        return (_written(navies),)
    every = Standing(typed_words(text), board, Asked("front")).likely("front")
    different = [{*of_one} for of_one in zip(*every, strict=True)] if len({*map(len, every)}) == 1 else []
    apart = [of_one for of_one in different if len(of_one) > 1]
    is_of_front = len(apart) == 1 and {setting.kind for setting in apart[0]} == {"front"}
    return tuple(map(_written, every)) if is_of_front and len(every) <= MOST_APART else ()


def _written(settings: Sequence[Setting]) -> str:
    """Return the command that tells some markers."""
    return "catch-up " + "; ".join(MARKERS[setting.kind].write(setting) for setting in settings)
