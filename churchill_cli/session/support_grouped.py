"""Support told in groups: one kind for several places, several kinds for one: `naval: west 1, med 2` (6.4)."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from churchill_cli.errors import Ambiguous
from churchill_cli.game.model.ids import BOXES, FRONTS
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation.misreading import choosing
from churchill_cli.session.answers_due import answers
from churchill_cli.session.menu_words import BETWEEN_LINES
from churchill_cli.session.speech import NOTHING, as_number, says_nothing, tokens_of
from churchill_cli.session.there_too import is_kind, kind_said
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import by_space, chosen, is_power
from churchill_cli.session.unfinished import MOST_NUMBERED
from churchill_cli.words.catalogues import _
from churchill_cli.words.languages import conjunctions

CLAUSES = re.compile(r"[,;](?!\d)")
GLUED = re.compile(r"(?<![\w/])(\d)([^\W\d_]+)")
"""A number with the word behind it: `2off`."""
BETWEEN_WORDS = re.compile(r"(?:[\s()&:.!?…]|(?<=[^\W\d_])\+|\+(?=\s))+")
MOST_WORDS = 4
"""Words of a place."""
KINDS = re.compile(r"\b(?:offensive|naval)\b")
MOST_ITEMS = 3
"""What is said of support for one place: how many, of which kind, where."""
MOST_PLACES = 8
N, KIND, PLACE = "n", "k", "p"
"""What stands in a clause: how many, of which kind, where; a clause is written with a letter for each."""
OF_ONE_KIND = re.compile(r"(?:pn|np|p)+")
OF_ONE_PLACE = re.compile(r"(?:nk|kn)+")
KIND_AHEAD = re.compile(r"k(?:(?:pn)+|(?:np)+|p+)")
PLACE_AHEAD = re.compile(r"(?:p(?:nk|kn)+)+")
PLACE_BEHIND = re.compile(r"(?:(?:nk)+p)+")
PLACE_WITHIN = re.compile(r"nkp(?:nk|kn)+")
"""The place between the kinds: `1 naval cbi and 2 offensive`."""
COUNTED_PLACE = re.compile(r"np(?:nk|kn){2,}")
"""All that one place gets, then what of it is of which kind: `2 cbi (1 off 1 nav)`."""
COUNTED_KIND = re.compile(r"nk(?:(?:pn)+|(?:np)+|p+)")
"""All of one kind, then where each goes: `2 off: west and med`."""


class Item(Value):
    """What a word or several say: its letter, and the words."""

    is_a: str
    said: str


def with_support_apart(state: State, typed_line: str) -> str:
    """Return a line in which each support is told with its number, its kind and its place; any other as it is.

    Ambiguous asks where a number between two places may be of either: `off west 2 nav med`.
    """
    if state.turn.step != "allocation":
        return typed_line
    line = GLUED.sub(lambda glued: f"{glued[1]} {glued[2]}" if is_kind(glued[2]) else glued[0], typed_line)
    who, behind = _who(line)
    clauses = CLAUSES.split(behind)
    told = [*_grouped(clauses)]
    is_one_clause = len(clauses) == 1 and not any(word.casefold() in conjunctions() for word in behind.split())
    ways = _ways(items_of(behind) or ()) if is_one_clause else []
    lines = [[answers(state, f"{who}{support}").legal for support in way] for way in ways]
    sure = tuple("; ".join(each[0] for each in told) for told in lines if all(len(each) == 1 for each in told))
    if len(sure) == len(ways) > 1:
        raise choosing(typed_line, sure)
    return line if told == [*map(str.strip, clauses)] else f"{who}{', '.join(told)}"


def ask_of_kinds(typed_line: str, choices: Sequence[str], left_out: Sequence[str]) -> Ambiguous:
    """Return the question which of some choices is meant; of many that differ in kinds alone, those of one kind (6.5).

    ``left_out``: what none of them tells.
    """
    of_one_kind = _of_one_kind(choices) if len(choices) > MOST_NUMBERED else ()
    menu = choosing(typed_line, of_one_kind or tuple(choices), left_out=left_out)
    if of_one_kind:
        way_out = _("Where both kinds are meant, tell the kind with each place.")
        menu.because = f"{menu.because} {way_out}".strip()
    return menu


def _of_one_kind(choices: Sequence[str]) -> tuple[str, ...]:
    """Return the choices in which all that differs is of one kind; none where they differ in more than kinds."""
    parted = [choice.split(BETWEEN_LINES) for choice in choices]
    if len({tuple(KINDS.sub("", line) for line in lines) for lines in parted}) > 1:
        return ()
    differing = [at for at, lines in enumerate(zip(*parted, strict=True)) if len({*lines}) > 1]
    kinds = [{said[0] for at in differing if (said := KINDS.search(lines[at]))} for lines in parted]
    return tuple(choice for choice, said in zip(choices, kinds, strict=True) if len(said) == 1)


def _who(line: str) -> tuple[str, str]:
    """Return the power at the beginning of a line, with what ends its name, and what stands behind it."""
    begun = re.match(r"\s*([^\s:,]+)(\s*:\s*|\s+)", line)
    is_who = begun is not None and (is_power(begun[1]) or person(begun[1]) is not None)
    return (line[: begun.end()], line[begun.end() :]) if begun and is_who else ("", line)


def _grouped(clauses: Sequence[str]) -> Iterator[str]:
    """Yield clauses, each support of them with what is said once for several: a kind, or a place.

    A kind is said for the clauses behind it as well where a colon says so, or the line begins with it.
    """
    kind = place = ""
    for at, clause in enumerate(clauses):
        items = _without_sum(items_of(clause) or (), is_ahead=":" in clause)
        letters = _letters(items)
        told = _apart(items, kind, place)
        yield from told or [clause.strip()]
        if KIND_AHEAD.fullmatch(letters):
            is_for_all = ":" in clause or at == 0
            kind, place = items[0].said if is_for_all else "", ""
        elif PLACE_AHEAD.fullmatch(letters):
            kind, place = "", next(item.said for item in reversed(items) if item.is_a == PLACE)
        elif not told:
            kind = place = ""


def _apart(items: Sequence[Item], kind: str, place: str) -> Sequence[str]:
    """Return each of several supports that a clause tells, by a kind or a place told before too; nothing of one."""
    letters = _letters(items)
    told: Sequence[str] = ()
    if PLACE_WITHIN.fullmatch(letters):
        told = _of_place([*items[:2], *items[3:]], items[2].said)
    elif KIND_AHEAD.fullmatch(letters):
        told = _of_kind(items[1:], items[0].said)
    elif kind and OF_ONE_KIND.fullmatch(letters):
        told = _of_kind(items, kind)
    elif place and OF_ONE_PLACE.fullmatch(letters):
        told = _of_place(items, place)
    elif PLACE_AHEAD.fullmatch(letters):
        told = _of_places(items)
    elif PLACE_BEHIND.fullmatch(letters):
        told = _of_places(items[::-1])[::-1]
    return told or _one_by_one(items)


def _letters(items: Sequence[Item]) -> str:
    """Return what a clause says, a letter for each."""
    return "".join(item.is_a for item in items)


def _without_sum(items: Sequence[Item], *, is_ahead: bool) -> Sequence[Item]:
    """Return what a clause says without how many markers that are in all, said before what each is.

    ``is_ahead``: whether a colon stands there, so that a number before a kind may be of all places.
    """
    letters = _letters(items)
    numbers = [int(item.said) for item in items[2:] if item.is_a == N] or [1] * letters.count(PLACE)
    is_sum = COUNTED_PLACE.fullmatch(letters) or (is_ahead and COUNTED_KIND.fullmatch(letters))
    return items[1:] if is_sum and int(items[0].said) == sum(numbers) else items


def _of_kind(items: Sequence[Item], kind: str) -> Sequence[str]:
    """Return what each of some places gets of one kind: one marker where no number stands beside it."""
    letters = _letters(items)
    pairs = re.finditer("pn|p" if letters.startswith("pn") else "np|p", letters)
    told = [{item.is_a: item.said for item in items[pair.start() : pair.end()]} for pair in pairs]
    return [f"{said.get(N, '1')} {kind} {said[PLACE]}" for said in told]


def _of_places(items: Sequence[Item]) -> Sequence[str]:
    """Return what each place gets of the kinds behind it; nothing where one alone is told."""
    starts = [at for at, item in enumerate(items) if item.is_a == PLACE]
    groups = [(items[start].said, items[start + 1 : end]) for start, end in pairwise((*starts, len(items)))]
    told = [_of_place(behind, place) for place, behind in groups]
    return [line for lines in told for line in lines] if all(told) and len(items) > len("pnk") else ()


def _one_by_one(items: Sequence[Item]) -> Sequence[str]:
    """Return what each place gets of one kind, in any order of the words; nothing where that is not clear."""
    ways = _ways(items)
    return ways[0] if len(ways) == 1 else ()


def _ways(items: Sequence[Item]) -> list[tuple[str, ...]]:
    """Return the ways in which several places get one kind of support each."""
    is_of_several = 1 < _letters(items).count(PLACE) <= MOST_PLACES
    return [*dict.fromkeys(tuple(_supports(items, ends)) for ends in _parted(_letters(items)))] if is_of_several else []


def _supports(items: Sequence[Item], ends: Sequence[int]) -> Iterator[str]:
    """Yield what each piece says, of those that end before some indexes: one marker where no number stands in it."""
    for start, end in pairwise((0, *ends)):
        said = {item.is_a: item.said for item in items[start:end]}
        yield f"{said.get(N, '1')} {said[KIND]} {said[PLACE]}"


def _parted(letters: str, start: int = 0) -> Iterator[Sequence[int]]:
    """Yield the ends of pieces with one place and one kind each, a number among them or none, in each way there is."""
    if start == len(letters):
        yield ()
    for end in range(start + 2, min(start + MOST_ITEMS, len(letters)) + 1):
        piece = letters[start:end]
        if {PLACE, KIND} <= {*piece} and len({*piece}) == len(piece):
            yield from ((end, *rest) for rest in _parted(letters, end))


def _of_place(items: Sequence[Item], place: str) -> Sequence[str]:
    """Return what one place gets of each kind; nothing where one kind is told twice: the first may go elsewhere."""
    pairs = [{item.is_a: item.said for item in items[at : at + 2]} for at in range(0, len(items), 2)]
    is_each = len({kind_said(said[KIND]) for said in pairs}) == len(pairs)
    return [f"{said[N]} {said[KIND]} {place}" for said in pairs] if is_each else ()


def items_of(clause: str) -> list[Item] | None:
    """Return how many, which kinds and where a clause says; None where it says anything else."""
    words = [word for word in BETWEEN_WORDS.split(clause) if word and word.casefold() not in conjunctions()]
    items: list[Item] = []
    at = 0
    while at < len(words):
        if tokens_of(" ".join(words[at : at + 2])) == [NOTHING]:
            at += 2  # `среди нас` is neither the Mediterranean nor an offensive
            continue
        number, end = as_number(words[at]), _end_of_place(words, at)
        if is_kind(words[at]):
            items.append(Item(KIND, words[at]))
        elif number:
            items.append(Item(N, number))
        elif end:
            items.append(Item(PLACE, " ".join(words[at:end])))
        elif not says_nothing(words[at]):
            return None
        at = max(at + 1, end)
    return items


def _end_of_place(words: Sequence[str], start: int) -> int:
    """Return the index behind the longest name of a place of support that begins at an index; 0 where none does."""
    for end in range(min(start + MOST_WORDS, len(words)), start, -1):
        named = words[start:end]
        is_said = not (any(map(as_number, named)) or any(map(is_kind, named)) or says_nothing(named[0]))
        if is_said and (chosen(named, (*FRONTS, *BOXES)) or by_space(named, FRONTS)):
            return end
    return 0
