"""What answers the question on the screen: words in any order, names cut short, small words; only what is legal counts.

Every word typed must have its place in a line; what is left out is taken from what may be told now. Nothing is guessed:
where several lines are left, all of them are told.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from churchill_cli.book.files import rulebook
from churchill_cli.game import engine
from churchill_cli.game.any_time import ANY_TIME
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation.grammar import Form, forms, write
from churchill_cli.notation.readers import Field, Moment, NoMatch, Reader
from churchill_cli.words.fixed import is_word
from churchill_cli.words.languages import LANGUAGES, peculiarity
from churchill_cli.words.names import folded, known

SMALL_WORDS = frozenset(word for language in LANGUAGES for word in peculiarity(language, "small"))
"""Words that say nothing in an answer, in all languages."""
MOST_TOKENS = 12
"""So many words answer a question; a longer line is one of notation."""
MOST_NAME_TOKENS = 4
SHORTEST_NAME = 2
"""Letters of a name that is cut short within."""
LEFT_OUT: Mapping[str, object] = {"stop": False, "rolls": (), "n": 1}
"""What a field is that nobody tells: a marker alone is one."""
PLAIN: frozenset[type[Action]] = frozenset(
    {
        *(a.ShowCards, a.Pick, a.AdvanceIssue, a.DebateIssue, a.BreakTie, a.GiveTie),
        *(a.Direct, a.PlaceSupport, a.Appoint, a.MoveGlobal, a.Network, a.Align, a.AdvanceFront, a.Reveal),
    }
)
"""What is told so often that its verb goes without saying."""
COMPOSED = frozenset({"holdings", "cards", "setting"})
"""Fields of several parts, which are read as in a line alone."""
ALWAYS = frozenset(handler.kind for handler in ANY_TIME)
Values = dict[str, Any]
"""The fields of an action by their names, as far as they are told."""


class Answers(Value):
    """The lines that a typed one may tell: the legal ones of which least is left out; whole ones that are refused."""

    legal: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def answers(state: State, typed_line: str) -> Answers:
    """Return what a typed line may tell of those who must act.

    Each typed word has its place in the line; a verb may be left out where the step turns on it.
    """
    tokens = typed_line.replace(",", " , ").split()
    due = engine.due(state)
    if not tokens or len(tokens) > MOST_TOKENS or due is None:
        return Answers()
    moment, legal = Moment(state), list(engine.legal(state))
    by_left_out: dict[int, dict[str, Action]] = {}
    for form in forms():
        if form.kind in ALWAYS or not engine.is_timely(state, form.kind):
            continue
        for values in _assignments(form, moment, tokens):
            left_out = len({name for name, field in form.parts if field} - {*values, *LEFT_OUT, "power"})
            actions = _completed(form, values, legal, state)
            by_left_out.setdefault(left_out, {}).update((write(action), action) for action in actions)
    for _left_out, actions_by_line in sorted(by_left_out.items()):
        allowed = tuple(line for line, told in actions_by_line.items() if not any(engine.violations(state, told)))
        if allowed:
            return Answers(allowed)
    whole = by_left_out.get(0, {}).items()
    return Answers((), tuple(line for line, told in whole if getattr(told, "power", None) in {None, *due.powers}))


def _assignments(form: Form, moment: Moment, tokens: Sequence[str]) -> Iterator[Values]:
    """Yield each way in which all tokens are words or fields of a form, in any order."""
    fields = {name: field for name, field in form.parts if field and field.rest_reader is None}
    fixed_words = [word for word, field in form.parts if field is None and word != ","]
    open_ways: list[tuple[int, Values, frozenset[str]]] = [(0, {}, frozenset())]
    while open_ways:
        index, values, said = open_ways.pop()
        if index == len(tokens):
            if said - SMALL_WORDS or (form.kind in PLAIN and values.keys() - {"power"}):
                yield values
            continue
        typed = tokens[index].casefold()
        if typed == "," or typed in SMALL_WORDS:
            open_ways.append((index + 1, values, said))
        said_now = [word for word in fixed_words if word.startswith(typed) or is_word(word, typed, exact=False)]
        open_ways += [(index + 1, values, said | {word}) for word in said_now if word not in said]
        for name in (name for name in fields if name not in values):
            readings = _read(name, fields[name], moment, tokens, index)
            open_ways += [(end, {**values, name: value}, said) for value, end in readings]


def _read(name: str, field: Field, moment: Moment, tokens: Sequence[str], start: int) -> list[tuple[Any, int]]:
    """Return what a field may be that begins here, and the index behind it: as in a line, or by a name cut short."""
    try:
        value, end = field.reader(tokens, start)
    except NoMatch:
        value, end = None, start
    if end > start:
        return [(value, end)]
    offered = () if name in COMPOSED else tuple(field.offered(moment))
    for end in range(min(len(tokens), start + MOST_NAME_TOKENS), start, -1):
        values = _values(field, tokens[start:end], offered)
        if not field.goes_on or end == len(tokens):
            readings = [(value, end) for value in values]
        else:
            says_nothing = tokens[end] == "," or tokens[end].casefold() in SMALL_WORDS
            others = _read(name, field, moment, tokens, end + says_nothing) if values else []
            readings = [((*value, *other), last) for value in values for other, last in others]
        if readings:
            return readings
    return []


def _values(field: Field, words: Sequence[str], offered: Sequence[str]) -> list[Any]:
    """Return what some words may mean for a field: what they name, or what of the choices they are cut from."""
    typed = tuple(map(folded, filter(None, re.split(r"[\W_]+", " ".join(words)))))
    is_power = len(typed) == 1 and typed[0] in known("powers")
    if sum(map(len, typed)) < SHORTEST_NAME or is_power or SMALL_WORDS.issuperset(typed):
        return []
    named = [choice for choice in offered if any(_is_cut(typed, name_words) for name_words in _names(choice))]
    if named or not field.goes_on:
        return [field.reader((choice,), 0)[0] for choice in named]
    try:
        value, end = field.reader(words, 0)
    except NoMatch:
        return []
    return [value] if end == len(words) else []


@cache
def _names(identifier: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of every name of an identifier, folded."""
    entries = [group[identifier] for group in rulebook().names.values() if identifier in group]
    written = [identifier, *(str(text) for entry in entries for text in entry.values() if isinstance(text, str))]
    return tuple(tuple(filter(None, map(folded, re.split(r"[\W_]+", name)))) for name in written)


def _is_cut(typed: Sequence[str], name_words: Sequence[str]) -> bool:
    """Tell whether typed letters begin the words of a name, in their order, some left out: `pm13`, `1/3`."""
    if not typed:
        return True
    first, *others = typed
    return any(
        first.startswith(word[:length])
        and _is_cut([first[length:], *others] if first[length:] else others, name_words[index + 1 :])
        for index, word in enumerate(name_words)
        for length in range(1, len(word) + 1)
    )


def _completed(form: Form, values: Values, legal: Sequence[Action], state: State) -> Iterator[Action]:
    """Yield the actions of a form with what is left out of it: each power, and what may be told now."""
    choices: dict[str, Sequence[Any]] = {}
    for name in (name for name, field in form.parts if field and name not in values):
        offered = dict.fromkeys(getattr(option, name) for option in legal if type(option) is form.kind)
        choices[name] = [LEFT_OUT[name]] if name in LEFT_OUT else POWERS if name == "power" else tuple(offered)
    of_power = {name: field.of_power for name, field in form.parts if field and field.of_power}
    for chosen in product(*choices.values()):
        told = {**values, **dict(zip(choices, chosen, strict=True))}
        told |= {name: as_meant(told["power"], told[name]) for name, as_meant in of_power.items()}
        if not is_new_card(told.get("card"), told.get("power", POWERS[0]), state):
            yield form.kind(**told)


def is_new_card(play: Play | None, power: Power, state: State) -> bool:
    """Tell whether a card is played by a name that nobody knows yet, without a mark that says so (3.33)."""
    return play is not None and play.name not in {"", *known_staff(state, power)} and not play.sure


def beginnings(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines up to the first word in which they differ, each once."""
    words = [line.split() for line in lines]
    shared = next((index for index, column in enumerate(zip(*words, strict=False)) if len(set(column)) > 1), 0)
    return tuple(dict.fromkeys(" ".join(line[: shared + 1]) for line in words))


def read_whole(reader: Reader, words: Sequence[str]) -> str | None:
    """Return the identifier that a reader finds in all of some words, or None."""
    try:
        identifier, end = reader(words, 0)
    except NoMatch:
        return None
    return str(identifier) if end == len(words) else None
