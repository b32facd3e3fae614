"""The space that an issue reaches, or how far it goes, told beside the card: `merkulov, pm 1/3 to 2` (5.22)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.model.actions import Action, AdvanceIssue, DebateIssue
from churchill_cli.game.model.ids import POWERS
from churchill_cli.game.model.plays import Spot
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation import grammar
from churchill_cli.session.speech import as_number, listed, parted, said_in_any_language, says_nothing
from churchill_cli.session.typed_cards import person
from churchill_cli.session.typed_names import chosen, is_power
from churchill_cli.words.names import folded

MARKS = ",.;:!?…"
MEETING = "meeting"
WITH = "with"


class Reached(Value):
    """What a line says of where its issue comes to, and the words without it.

    ``n``: the space, or how many spaces far; ``origin``: from which; ``power``: on whose track.
    """

    without: tuple[str, ...]
    n: int
    is_far: bool = False
    origin: int | None = None
    power: str | None = None

    def with_value(self) -> str:
        """Return the line in which the number is the value of the card."""
        return f"{self.line} {WITH} {self.n}"

    @property
    def line(self) -> str:
        """Return the line without where the issue comes to."""
        return " ".join(self.without).strip(f" {MARKS}")


def reached(state: State, typed_line: str) -> Reached | None:
    """Return what a line says of where its issue comes to, or None where it says nothing of that (5.22)."""
    if state.turn.step != MEETING or state.turn.table.checks:
        return None
    words = typed_line.split()
    return next((told for start in range(len(words)) for told in _at(words, start)), None)


def agreeing(state: State, told: Reached, lines: Sequence[str]) -> tuple[str, ...]:
    """Return those of some plays that bring their issue where it is said to come to."""
    plays = ((line, grammar.parse(line)) for line in lines)
    return tuple(
        line for line, play in plays if isinstance(play, AdvanceIssue | DebateIssue) and _agrees(state, told, play)
    )


def is_play(line: str) -> bool:
    """Tell whether a line plays a card on an issue."""
    return isinstance(grammar.parse(line), AdvanceIssue | DebateIssue)


def _agrees(state: State, told: Reached, play: AdvanceIssue | DebateIssue) -> bool:
    """Tell whether a play brings its issue where it is said to come to, from where it is said to stand."""
    ends = _ends(state, play)
    if ends is None:
        return False
    origin, target = ends
    if told.origin not in {None, origin.n} or told.power not in {None, target.power}:
        return False
    if told.is_far:
        return origin.moved(play.power, told.n) == target
    return told.n == min(target.n, state.position.constants.chair)


def _ends(state: State, play: AdvanceIssue | DebateIssue) -> tuple[Spot, Spot] | None:
    """Return where an issue stands before a play and behind it."""
    before, after = state.turn.table.last, _behind(state, play)
    if isinstance(play, AdvanceIssue):
        return (after.turn.table.last.origin, after.turn.table.last.target) if after.turn.table.last else None
    target = after.turn.table.issues.get(before.issue) if before else None
    return (before.target, target) if before and target else None


def _behind(state: State, play: Action) -> State:
    """Return the state behind a play."""
    return engine.apply(state, play)[0]


def _at(words: Sequence[str], start: int) -> Iterator[Reached]:
    """Yield what is said from a word on of where an issue comes to."""
    origin, begin = _number_behind(words, start, "from_space")
    begin = begin or start
    n, end = _number_behind(words, begin, "to_space")
    is_far = False
    if not end and begin == start:
        n, end = _number(words, start)
        is_far = True
    if not end or n is None:
        return
    counted = end < len(words) and not _is_end(words[end - 1]) and folded(words[end]) in listed("spaces")
    if is_far and not counted:
        return
    power = _power(words, end - 2, begin) if end - 2 > begin else None
    end += counted
    behind, power = _owner_behind(words, end) if power is None else (end, power)
    yield Reached((*words[:start], *words[behind:]), n, counted, origin, power)


def _number_behind(words: Sequence[str], start: int, group: str) -> tuple[int | None, int]:
    """Return the number behind a form of a group, and the index behind it; no index where none is there."""
    for form in _forms(group).get(folded(words[start]), ()) if start < len(words) else ():
        end = start + len(form)
        if tuple(map(folded, words[start:end])) == form and not any(map(_is_end, words[start:end])):
            skipped = end + (end < len(words) and (is_power(words[end]) or person(words[end]) is not None))
            number, behind = _number(words, skipped)
            if behind:
                return number, behind
    return None, 0


def _number(words: Sequence[str], at: int) -> tuple[int | None, int]:
    """Return the number of a space at an index, and the index behind it; no index where none is there."""
    word = words[at].strip(MARKS) if at < len(words) else ""
    number = as_number(word) or next((n for n, forms in _spaces().items() if folded(word) in forms), None)
    return (int(number), at + 1) if number and len(number) == 1 else (None, 0)


def _is_end(word: str) -> bool:
    """Tell whether a clause ends behind a word."""
    return word.endswith(tuple(MARKS))


def _owner_behind(words: Sequence[str], at: int) -> tuple[int, str | None]:
    """Return the index behind the power on whose track the space lies, named behind it, and that power."""
    for skipped in range(3):
        between = words[at : at + skipped]
        if (at and _is_end(words[at - 1])) or any(_is_end(word) or not says_nothing(word) for word in between):
            break
        power = _power(words, at + skipped, at)
        if power:
            return at + skipped + 1, power
    return at, None


def _power(words: Sequence[str], at: int, start: int) -> str | None:
    """Return the power that is named at an index, or None."""
    if not start <= at < len(words):
        return None
    word = words[at].strip(MARKS)
    named = chosen([word], POWERS) if is_power(word) else []
    return person(word) or (named[0] if len(named) == 1 else None)


@cache
def _forms(group: str) -> Mapping[str, Sequence[tuple[str, ...]]]:
    """Return the forms of a group by their first word, the longest first."""
    forms = {parted(form) for form in said_in_any_language(rulebook().speech[group])}
    by_word: dict[str, list[tuple[str, ...]]] = {}
    for form in sorted(forms, key=lambda form: (-len(form), form)):
        by_word.setdefault(form[0], []).append(form)
    return by_word


@cache
def _spaces() -> dict[str, frozenset[str]]:
    """Return what a space is called by its number where one is reached, folded: `до двойки`."""
    pairs = rulebook().speech["pairs"]
    return {n: frozenset(map(folded, said_in_any_language(said))) for n, said in pairs.items() if n.isdecimal()}
