"""A line of which something is missing: it is asked for, and what is typed next is put where it belongs."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType

from churchill_cli.game.model.actions import CardIs, ShowCards
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.session.lacking import lacking
from churchill_cli.session.menu_words import affirms, denies, fitting, picked
from churchill_cli.session.reading import is_allowed, read
from churchill_cli.typed.beside import is_silent
from churchill_cli.typed.correcting import amended, amendment
from churchill_cli.typed.edges import number_said
from churchill_cli.typed.elsewhere import steps_elsewhere
from churchill_cli.typed.understanding import now_of, understood
from churchill_cli.typed.words import typed_words
from churchill_cli.views.terminal import entries, width
from churchill_cli.words.catalogues import _, current
from churchill_cli.words.wording import worded

MOST_NUMBERED = 6
"""So many choices stand in a menu; of more the word that is missing is asked for."""
MOST_REPEATED = 3
"""So many entries of a menu are shown again behind a line that answers something else."""


class Unfinished(Value):
    """A line before and behind what is missing; what may stand there, or nothing where any dice may.

    ``lines``: the whole lines that are meant.
    """

    before: str
    behind: str = ""
    pieces: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()

    def whole(self, typed: str) -> str:
        """Return the line with what is typed in its place."""
        return f"{self.before} {typed} {self.behind}".strip().replace(" ;", ";").replace(" ,", ",")

    def question(self) -> Iterator[str]:
        """Yield what is missing, and what may stand there."""
        line = worded(self.whole("…"), current())
        yield _("%(line)s: which? Type it alone.") % {"line": line}
        yield from entries("", [worded(piece, current()) for piece in _in_short(self.pieces)], width(), 2)


class Asked(Value):
    """What was asked last: a menu, or what is missing in a line; what each entry stands for that is several lines."""

    choices: tuple[str, ...] = ()
    unfinished: Unfinished | None = None
    begun: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    @property
    def is_open(self) -> bool:
        """Tell whether anything was asked."""
        return bool(self.choices or self.unfinished)

    def in_short(self) -> str:
        """Return what was asked once more: the line of which something is missing, or the few entries."""
        if self.unfinished or len(self.choices) > MOST_REPEATED:
            return next(self.unfinished.question()) if self.unfinished else ""
        return " · ".join(f"{n} {worded(choice, current())}" for n, choice in enumerate(self.choices, 1))

    def chosen(self, typed: str) -> tuple[str, ...]:
        """Return the lines of the entry whose number or words are typed; of the only one after a yes."""
        if len(self.choices) == 1 and affirms(typed):
            entry: str | None = self.choices[0]
        elif typed.isascii() and typed.isdecimal() and 1 <= int(typed[:6]) <= len(self.choices):
            entry = self.choices[int(typed) - 1]
        else:
            entry = picked(self.choices, typed)
        return self.begun.get(entry, (entry,)) if entry else ()

    def is_denied(self, typed: str) -> bool:
        """Tell whether what might be meant is not."""
        return self.is_open and denies(typed) and not self.chosen(typed)

    def answered(self, state: State, typed: str) -> tuple[str, ...]:
        """Return the lines that a typed one says of what was asked, or none.

        A number before the words of an entry is no entry where there are fewer, such as a die: `8, well`. The only
        entry may be denied with what was meant in it: `no, global`.
        """
        number, _comma, behind = typed.partition(",")
        is_die = number.isascii() and number.isdecimal() and int(number[:6]) > len(self.choices) > 0
        chosen = self.chosen(behind.strip() if is_die else typed) or completed(state, self.unfinished, typed)
        return chosen or self._amended(state, typed)

    def _amended(self, state: State, typed: str) -> tuple[str, ...]:
        """Return the only entry with another thing in it, where it is denied so: `no, the directed offensive`."""
        told = amendment(typed) if len(self.choices) == 1 else None
        action = grammar.notated(self.choices[0]) if told else None
        found = amended(state, action, told) if action and told else ()
        return tuple(map(grammar.write, found)) if len(found) == 1 else ()


def asked(lines: Sequence[str]) -> Asked:
    """Return the menu of some lines; where they are too many, their beginnings, or what is missing in them."""
    lines = tuple(lines)
    words = [_words(line) for line in lines]
    if len(lines) <= MOST_NUMBERED and not _differ_in_a_number(words):
        return Asked(lines)
    begun = _begun(lines)
    if len(lines) > MOST_NUMBERED and 1 < len(begun) <= MOST_NUMBERED:
        whole = {shown: meant for shown, meant in begun.items() if meant != (shown,)}
        return Asked(tuple(begun), None, whole)
    before = alike(words)
    rests = [line[before:] for line in words]
    behind = max(min(alike([rest[::-1] for rest in rests]), min(map(len, rests)) - 1), 0)
    pieces = tuple(dict.fromkeys(" ".join(rest[: len(rest) - behind]) for rest in rests))
    if len(pieces) > len(begun):  # more than one word is missing: the first of them
        pieces = tuple(dict.fromkeys(line[before] for line in words))
    shared = " ".join(words[0][len(words[0]) - behind :] if behind else ())
    return Asked((), Unfinished(" ".join(words[0][:before]), shared, pieces, lines))


def _words(line: str) -> list[str]:
    """Return the words of an entry, the mark between two lines as a word of its own."""
    return line.replace(";", " ;").split()


def _differ_in_a_number(words: Sequence[Sequence[str]]) -> bool:
    """Tell whether some lines differ in one number alone, which might be taken for a place in a menu."""
    different = [{*column} for column in zip(*words, strict=False) if len({*column}) > 1]
    return len(different) == 1 == len({*map(len, words)}) and all(map(str.isdecimal, different[0]))


def _begun(lines: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Return how the lines begin, each beginning with its lines, by the first word in which not all agree.

    Those of a beginning are told apart as well where a menu has room for them.
    """
    groups = _groups(lines)
    for group in groups:
        further = _groups(group) if len(group) > 1 else []
        if further and len(groups) - 1 + len(further) <= MOST_NUMBERED:
            at = groups.index(group)
            groups = [*groups[:at], *further, *groups[at + 1 :]]
    return {_beginning(group): group for group in groups}


def _groups(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the lines that agree in the first word in which not all do."""
    shared = alike([line.split() for line in lines])
    by_word: dict[str, list[str]] = {}
    for line in lines:
        by_word.setdefault(" ".join(line.split()[shared : shared + 1]), []).append(line)
    return [tuple(group) for group in by_word.values()]


def _beginning(lines: Sequence[str]) -> str:
    """Return what some lines have in common, before what differs and behind it."""
    words = [line.split() for line in lines]
    before = alike(words)
    rests = [line[before:][::-1] for line in words]
    behind = alike(rests)
    return lines[0] if len(lines) == 1 else " ".join((*words[0][:before], "…", *rests[0][:behind][::-1]))


def alike(lines: Sequence[Sequence[str]]) -> int:
    """Return in how many words some lines begin alike."""
    columns = enumerate(zip(*lines, strict=False))
    return next((index for index, words in columns if len(set(words)) > 1), min(map(len, lines)))


def _in_short(pieces: Sequence[str]) -> Iterator[str]:
    """Yield some words, numbers one after another as a span."""
    bare = {piece for piece in pieces if " " not in piece}
    shown = [piece for piece in pieces if " " not in piece or piece.partition(" ")[0] not in bare]
    parted = [piece.rpartition(" ") for piece in shown]
    offsets = (
        (before, int(number) - at if number.isdecimal() else number)
        for at, (before, _blank, number) in enumerate(parted)
    )
    for (_before, offset), together in groupby(zip(offsets, shown, strict=True), key=itemgetter(0)):
        run = [piece for _offset, piece in together]
        is_span = not isinstance(offset, str) and len(run) > len("12")
        yield from [f"{run[0]}–{run[-1].rpartition(' ')[-1]}"] if is_span else run


def completed(state: State, unfinished: Unfinished | None, typed: str) -> tuple[str, ...]:
    """Return the lines with what is typed in its place; none where that is none of what was asked for."""
    words = typed_words(typed)
    if unfinished is None or typed.startswith("?") or not words:
        return ()
    if unfinished.pieces:
        return _narrowed(unfinished, typed) or _as_understood(state, unfinished, typed)
    more = _with_cards(state, unfinished, typed)
    return more if len(more) == 1 else _with_told(state, unfinished, typed) or more


def _with_cards(state: State, unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the cards shown so far with those that a typed line tells, whose they are is said in it (5.13)."""
    begun = (unfinished.whole(""), f"{unfinished.before.rpartition(',')[0]} {unfinished.behind}")
    shown = next((action for action in map(read, begun) if isinstance(action, ShowCards)), None)
    if shown is None:
        return ()
    meaning = understood(state, typed)
    more = [action.cards for action in map(read, meaning.told or meaning.asked) if isinstance(action, ShowCards)]
    both = [{**shown.cards, **cards} for cards in more]
    return tuple(grammar.write(ShowCards({of: cards[of] for of in POWERS if of in cards})) for cards in both)


def _as_understood(state: State, unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the line that is understood where a typed one is put in its place; nothing where it is another one.

    So is a whole line of notation, and one that is told at another step: each is refused for its own reason.
    """
    words = typed_words(typed)
    is_another = grammar.notated(typed) is not None or understood(state, typed).is_certain
    is_worded = any(word.text.isalpha() for word in words)
    if is_another or (is_worded and steps_elsewhere(now_of(state), words)):
        return ()
    meaning = understood(state, unfinished.whole(typed))
    lines = meaning.told if meaning.is_certain else () if meaning.left_out else meaning.asked
    is_begun = len(lines) == 1 and lines[0].startswith(unfinished.before)
    return lines if is_begun and lines != (unfinished.whole(""),) else ()


def _with_told(state: State, unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the line with the numbers and names that are typed."""
    words = typed_words(typed)
    told = [number_said(word.text) or word.text for word in words if not is_silent(word.text)]
    begun = read(unfinished.whole(""))
    for line in map(unfinished.whole, (typed.strip(), " ".join(told)) if told else ()):
        is_more = read(line) != begun and lacking(state, line) is not None
        is_dice = all(map(str.isdecimal, told)) and isinstance(begun, CardIs)
        if is_allowed(state, line) or is_more or is_dice:
            return (line,)
    return _as_understood(state, unfinished, typed)


def _narrowed(unfinished: Unfinished, typed: str) -> tuple[str, ...]:
    """Return the lines that have what is typed where something is missing; none where all have, or none has."""
    plain = " ".join(typed.split()).casefold()
    piece = next((piece for piece in unfinished.pieces if piece.casefold() == plain), None)
    pieces = (piece,) if piece else fitting(unfinished.pieces, typed)
    lines = tuple(dict.fromkeys(line for piece in pieces for line in _with_piece(unfinished, piece)))
    return lines if len(lines) < len(unfinished.lines) or len(unfinished.lines) == 1 else ()


def _with_piece(unfinished: Unfinished, piece: str) -> tuple[str, ...]:
    """Return the lines that have a piece where something is missing."""
    begun = _words(f"{unfinished.before} {piece}")
    return tuple(line for line in unfinished.lines if _words(line)[: len(begun)] == begun)
