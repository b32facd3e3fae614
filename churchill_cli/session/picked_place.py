"""Where an issue goes that is picked, said beside it: it is known, so what is said must agree (5.14)."""

import re
from collections.abc import Iterator, Sequence

from churchill_cli.errors import UsageProblem
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, Pick
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import CENTER, Spot
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.session.answered import answered
from churchill_cli.session.answers_due import answers
from churchill_cli.session.known_words import vocabulary
from churchill_cli.session.left_out import meant
from churchill_cli.session.reading import read
from churchill_cli.session.speech import AROUND, SHORTENED, as_number, listed, mended, says_nothing, tokens_of
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import power_named
from churchill_cli.words.catalogues import _
from churchill_cli.words.inflection import uninflected
from churchill_cli.words.names import folded
from churchill_cli.words.sentences import say

CLAUSE = re.compile(r"[^,;]+")
NUMBER, POWER, INTO, LINK = "number", "power", "into", "link"
TRACKS, SPACES, OWN, MIDDLE = "tracks", "spaces_of_track", "own_track", "middle"
SAYING = frozenset({NUMBER, TRACKS, MIDDLE})
"""What a place is said with at least."""
BEGINNING = frozenset({INTO, TRACKS, SPACES, MIDDLE})
"""With what a place begins within a clause."""


class Word(Value):
    """A typed word: its place in the line, of which kind it is in a place, and what it says."""

    start: int
    end: int
    kind: str
    value: str


def without_place(state: State, typed_line: str) -> str:
    """Return a pick without the place where the issue goes; UsageProblem where another one is said.

    As typed elsewhere, and where nothing is said of a place.
    """
    due = engine.due(state)
    if not state.turn.table.picks or state.turn.table.checks or not due or grammar.history_line(typed_line):
        return typed_line
    if isinstance(read(typed_line), Action):
        return typed_line
    for places in _ways(state, typed_line):
        rest = _without(typed_line, places)
        if all(_is_clause(typed_line, place) for place in places) or _is_pick(state, rest):
            wrong = next((place for place in places if not _agrees(state, place)), None)
            if wrong:
                said = typed_line[wrong[0].start : wrong[-1].end].strip(" ,.;")
                message = _("`%(place)s` is not where the issue goes: nothing of the line is told.") % {"place": said}
                raise UsageProblem(message, hint=say(due.what), cites=("5.14",))
            return rest
    return typed_line


def _ways(state: State, typed_line: str) -> Iterator[Sequence[Sequence[Word]]]:
    """Yield the places that a line may say: those that are said to be one, else what stands last or in a clause."""
    words = [_word(found) for found in re.finditer(r"[^\s,;]+|[,;]", typed_line)]
    introduced = list(_places(words))
    if introduced:
        yield introduced
    whole = answers(state, typed_line)
    if introduced or whole.legal or whole.refused:
        return
    for start in range(1, len(words)):
        if _says_place(words[start:]):
            yield [words[start:]]


def _places(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    """Yield the places that begin as one does: `on the uk 2`, `space 2`, `to the center`."""
    start = 0
    while start < len(words):
        is_behind_comma = start > 0 and words[start - 1].value in {",", ";"}
        is_counted = [word.kind for word in words[start : start + 2]] == [NUMBER, SPACES]
        begins = words[start].kind in BEGINNING or (is_behind_comma and words[start].kind) or is_counted
        ends = range(len(words), start, -1) if begins else ()
        end = next((end for end in ends if _says_place(words[start:end])), start)
        if end > start:
            yield words[start:end]
        start = max(end, start + 1)


def _says_place(words: Sequence[Word]) -> bool:
    """Tell whether all of some words say a place, and no more than one."""
    kinds = [word.kind for word in words]
    once = all(kinds.count(kind) <= 1 for kind in (NUMBER, TRACKS, SPACES, MIDDLE))
    return all(kinds) and bool(SAYING & {*kinds}) and once and len({word.value for word in words} & {*POWERS}) <= 1


def _word(found: re.Match[str]) -> Word:
    """Return a typed word with its kind; none where it says nothing of a place."""
    bare = SHORTENED.sub("", found[0].strip(AROUND))
    typed = folded(bare)
    group = next((group for group in (INTO, TRACKS, SPACES, OWN, MIDDLE) if typed in listed(group)), "")
    number = as_number(bare) if sum(map(str.isdecimal, bare)) < len("22") else None  # which is a Pol-Mil issue
    power = person(bare) or next(filter(None, map(power_named, (bare, *uninflected(typed)))), None)
    if group:
        kind, value = group, typed
    elif number:
        kind, value = NUMBER, number
    elif power and not says_nothing(bare):
        kind, value = POWER, power
    else:
        is_link = found[0] in ",;" or says_nothing(bare) or typed in listed("both")
        kind, value = LINK if is_link else "", found[0]
    return Word(found.start(), found.end(), kind, value)


def _without(typed_line: str, places: Sequence[Sequence[Word]]) -> str:
    """Return a line without the places in it."""
    rest = typed_line
    for place in reversed(places):
        rest = f"{rest[: place[0].start].rstrip(' ,;')} {rest[place[-1].end :].lstrip(' ')}"
    return rest.strip(" ,;")


def _is_clause(typed_line: str, place: Sequence[Word]) -> bool:
    """Tell whether a place is a clause of its own, behind another: it says nothing of the issue."""
    before, behind = typed_line[: place[0].start].rstrip(), typed_line[place[-1].end :].lstrip()
    return before.endswith((",", ";")) and (not behind or behind[0] in ",;.!") and bool(CLAUSE.search(before))


def _is_pick(state: State, line: str) -> bool:
    """Tell whether a line picks issues, a slip of one letter in it mended."""
    if any(isinstance(read(one), Pick) for one in meant(state, line)):
        return True
    tokens = tokens_of(line)
    right_tokens = mended(tokens, vocabulary())
    found = answers(state, line) if right_tokens is None else answered(state, right_tokens)
    return any(isinstance(read(one), Pick) for one in (*found.legal, *found.refused))


def _agrees(state: State, place: Sequence[Word]) -> bool:
    """Tell whether a place is the one where the issues go that are picked now (5.14)."""
    table = state.turn.table
    power = table.picks[0][0]
    spot = Spot(power, table.distance) if len(table.picks) > len(POWERS) and table.distance else CENTER
    said = {word.kind: word.value for word in place}
    if MIDDLE in said:
        return spot == CENTER and not {TRACKS, POWER, OWN} & said.keys()
    owner: Power | str = said.get(POWER, power)
    return spot != CENTER and owner == power and said.get(NUMBER, str(table.distance)) == str(table.distance)
