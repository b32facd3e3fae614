"""A line of which something is missing: it is asked for, and what is typed next is put where it belongs."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.session.answers_due import alike, answers, beginnings
from churchill_cli.session.card_dice import lacks_dice
from churchill_cli.session.reading import is_allowed
from churchill_cli.session.speech import as_number, says_nothing, tokens_of
from churchill_cli.views.terminal import entries, width
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.wording import worded

MOST_NUMBERED = 6
"""So many choices stand in a menu; of more the word that is missing is asked for."""


class Unfinished(Value):
    """A line before and behind what is missing; what may stand there, or nothing where any dice may."""

    before: str
    behind: str = ""
    pieces: tuple[str, ...] = ()

    def whole(self, typed: str) -> str:
        """Return the line with what is typed in its place."""
        return f"{self.before} {typed} {self.behind}".strip()

    def question(self) -> Iterator[str]:
        """Yield what is missing, and what may stand there."""
        line = worded(self.whole("…"), current())
        yield _("%(line)s: which? Type it alone.") % {"line": line}
        yield from entries("", [worded(piece, current()) for piece in _in_short(self.pieces)], width(), 2)


def asked(choices: Sequence[str]) -> tuple[tuple[str, ...], Unfinished | None]:
    """Return the menu of some lines; where they are too many, their beginnings, or what is missing in them."""
    if len(choices) <= MOST_NUMBERED:
        return tuple(choices), None
    begun = beginnings(choices)
    if 1 < len(begun) <= MOST_NUMBERED:
        return begun, None
    words = [line.split() for line in choices]
    before = alike(words)
    rests = [line[before:] for line in words]
    behind = min(alike([rest[::-1] for rest in rests]), min(map(len, rests)) - 1)
    pieces = dict.fromkeys(" ".join(rest[: len(rest) - max(behind, 0)]) for rest in rests)
    if len(pieces) > len(begun):  # more than one word is missing: the first of them
        return (), Unfinished(" ".join(words[0][:before]), "", tuple(line.split()[before] for line in begun))
    shared = words[0][len(words[0]) - behind :] if behind > 0 else []
    return (), Unfinished(" ".join(words[0][:before]), " ".join(shared), tuple(pieces))


def _in_short(pieces: Sequence[str]) -> Iterator[str]:
    """Yield some words, numbers one after another as a span."""
    bare = {piece for piece in pieces if " " not in piece}
    shown = [piece for piece in pieces if " " not in piece or piece.partition(" ")[0] not in bare]
    parted = [piece.rpartition(" ") for piece in shown]
    offsets = (
        (before, int(number) - at if number.isdigit() else number) for at, (before, _blank, number) in enumerate(parted)
    )
    for (_before, offset), together in groupby(zip(offsets, shown, strict=True), key=itemgetter(0)):
        run = [piece for _offset, piece in together]
        is_span = not isinstance(offset, str) and len(run) > len("12")
        yield from [f"{run[0]}–{run[-1].rpartition(' ')[-1]}"] if is_span else run


def completed(state: State, unfinished: Unfinished | None, typed: str) -> str | None:
    """Return the line with what is typed in its place; None where that is none of what was asked for."""
    tokens = tokens_of(typed)
    if unfinished is None or typed.startswith("?") or all(map(says_nothing, tokens)):
        return None
    line = unfinished.whole(typed)
    if unfinished.pieces:
        plain = " ".join(typed.split()).casefold()
        piece = next((piece for piece in unfinished.pieces if piece.casefold() == plain), None)
        is_narrower = 0 < len(answers(state, line).legal) < len(unfinished.pieces)
        return unfinished.whole(piece) if piece else line if is_narrower else None
    dice = [as_number(token) or "" for token in tokens if not says_nothing(token)]
    line = unfinished.whole(" ".join(dice))
    is_taken = is_allowed(state, line) or lacks_dice(state, unfinished.before)
    return line if dice and all(dice) and is_taken else None
