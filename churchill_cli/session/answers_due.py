"""What answers the question on the screen: words in any order, names cut short, everyday words; only what is legal counts.

Every word typed must have its place in a line; what is left out is taken from what may be told now. Nothing is guessed:
where several lines are left, all of them are told.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.any_time import ANY_TIME
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import GLOBAL_SIDES, POWERS
from churchill_cli.game.model.plays import Setting
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation.cards import CHIEF, INSISTED, LEADER
from churchill_cli.notation.grammar import Form, forms, write
from churchill_cli.notation.readers import Field, Moment, NoMatch, Reader
from churchill_cli.session.speech import NOTHING, faces, listed, said_as, says_nothing, small_words, tokens_of
from churchill_cli.session.typed_cards import cards_typed, discarding, hands_typed, person, staff_typed, unknown_cards
from churchill_cli.session.typed_names import by_space, chosen, is_power
from churchill_cli.session.typed_places import targets_typed
from churchill_cli.words.fixed import folded_forms, is_word
from churchill_cli.words.names import folded

MOST_TOKENS = 20
"""So many words answer a question; a longer line is one of notation."""
MOST_NAME_TOKENS = 4
MOST = 9
"""So much support is told at once where somebody says `all`."""
LEFT_OUT: Mapping[str, object] = {"stop": False, "rolls": (), "n": 1}
"""What a field is that nobody tells: a marker alone is one."""
PLAIN: frozenset[type[Action]] = frozenset(
    {
        *(
            a.ShowCards,
            a.Pick,
            a.AdvanceIssue,
            a.DebateIssue,
            a.BreakTie,
            a.GiveTie,
            a.LeaderRolls,
            a.LeaderIs,
            a.PurgeRolls,
        ),
        *(a.CardIs, a.CardCommits, a.CardSends, a.Activate, a.Research, a.PlaceReserves, a.VerdictDice),
        *(a.Direct, a.PlaceSupport, a.Appoint, a.MoveGlobal, a.Network, a.Align, a.AdvanceFront, a.Reveal),
    }
)
"""What is told so often that its verb goes without saying."""
ALSO_SAID: Mapping[type[Action], tuple[str, ...]] = {a.GiveTie: ("none", "wins", "breaks"), a.BreakTie: ("wins",)}
"""Words that say something of a kind of line, though none is in its form."""
ALWAYS = frozenset(handler.kind for handler in ANY_TIME) - {a.Reveal}
TO_THE_END = frozenset({"dice", "rolls", "cards"})
"""Fields that leave out by themselves what says nothing."""
PERSON = "person"
"""Said where a Leader's card is told by his name, which may be that of his power alone."""
COMPOSED = frozenset({"holdings", "setting", "spot"})
"""Fields of several parts, which are read as in a line alone."""
PEOPLE_AND_POWERS = frozenset({"power", "winner", "leader", "relation", "key", "value"})
"""Fields for which the name of a power alone stands."""
FRONT_FIELDS = frozenset({"front", "box"})
"""Fields for which a space of a Front's track may stand."""
ASKED_BY_NAME = frozenset({"owed", "theater"})
"""Fields of few values, which are all asked about where the step lists none."""
HEALTH = frozenset({a.LeaderRolls, a.LeaderIs})
CHECKS = HEALTH | {a.PurgeRolls}
"""What is told without its verb only where such a roll is due."""
Values = dict[str, Any]
"""The fields of an action by their names, as far as they are told."""


class Answers(Value):
    """The lines that a typed one may tell: the legal ones of which least is left out; whole ones that are refused."""

    legal: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


class Way(Value):
    """A way in which the words up to an index tell a line: its fields, and which fixed words are said."""

    index: int
    values: Values
    said: frozenset[str] = frozenset()


_FOUND: dict[str, tuple[State, Answers]] = {}
"""What the lines typed last may tell, in which state: each is asked about more than once."""
MOST_FOUND = 20
ADDED = re.compile(r"(?:\+|\bplus|\bплюс|\bmás|\bmas)\s*(\d)", re.IGNORECASE)
"""What production adds to the die of A-Bomb Research, told beside it (6.10.2)."""


def answers(state: State, typed_line: str) -> Answers:
    """Return what a typed line may tell of those who must act.

    Each typed word has its place in the line; a verb may be left out where the step turns on it.
    """
    found = _FOUND.get(typed_line)
    if not found or found[0] is not state:
        if len(_FOUND) > MOST_FOUND:
            _FOUND.clear()
        found = _FOUND[typed_line] = (state, _found(state, typed_line))
    return found[1]


def _found(state: State, typed_line: str) -> Answers:
    """Return what a typed line may tell of those who must act."""
    tokens = tokens_of(typed_line)
    if state.turn.step == "allocation" and any(folded(token) in listed("all") for token in tokens):
        numbers = (
            [str(n) if folded(token) in listed("all") else token for token in tokens] for n in range(MOST, 0, -1)
        )
        return next((found for found in (answered(state, told) for told in numbers) if found.legal), Answers())
    if state.turn.step == "research":
        tokens = tokens_of(
            ADDED.sub(lambda added: "" if int(added[1]) == state.turn.research else added[0], typed_line)
        )
    return answered(state, tokens)


def answered(state: State, tokens: Sequence[str]) -> Answers:
    """Return what some words may tell of those who must act."""
    due = engine.due(state)
    if not tokens or len(tokens) > MOST_TOKENS or (due is None and state.turn.step != "over"):
        return Answers()
    moment = Moment(state)
    by_rank: dict[tuple[int, int], dict[str, Action]] = {}
    for form in forms():
        if form.kind in ALWAYS or not engine.is_timely(state, form.kind) or not _is_time(state, form.kind):
            continue
        for way in ways(form, moment, tokens):
            rank = (_left_out(form, way), len(way.values))  # a longer name tells more than two short ones
            actions = _completed(form, way.values, moment)
            by_rank.setdefault(rank, {}).update((write(action), action) for action in actions)
    acting = {None, *(due.powers if due else POWERS)}
    refused = tuple(
        line
        for (left_out, _told), actions_by_line in sorted(by_rank.items())
        for line, told in actions_by_line.items()
        if not left_out
        and getattr(told, "power", None) in (debaters(state) if isinstance(told, a.DebateIssue) else acting)
    )
    for _rank, actions_by_line in sorted(by_rank.items()):
        allowed = tuple(line for line, told in actions_by_line.items() if not any(engine.violations(state, told)))
        if allowed:
            return Answers(allowed, refused)
    return Answers((), refused)


def _is_time(state: State, kind: type[Action]) -> bool:
    """Tell whether Secret Agendas are revealed now, where they are told (10.2)."""
    return kind is not a.Reveal or engine.is_awaited(state, kind)


def _left_out(form: Form, way: Way) -> int:
    """Return how much of a line is left out; a Leader without the card laid off for him may be his power alone."""
    missing = {name for name, field in form.parts if field} - {*way.values, *LEFT_OUT, "power"}
    card = way.values.get("card")
    bare_leader = PERSON in way.said and LEADER not in way.said and card is not None and not card.discard
    return len(missing) + bare_leader


def ways(form: Form, moment: Moment, tokens: Sequence[str]) -> Iterator[Way]:
    """Yield each way in which all tokens are words or fields of a form, in any order."""
    fields = {name: field for name, field in form.parts if field and field.rest_reader is None}
    fixed_words = [word for word, field in form.parts if field is None and word != ","]
    fixed_words += [*ALSO_SAID.get(form.kind, ()), *([LEADER] if "card" in fields else ())]
    open_ways = [Way(0, {})]
    while open_ways:
        way = open_ways.pop()
        if way.index == len(tokens):
            if _is_told(form, way, moment.state):
                yield way
            continue
        token, behind = tokens[way.index], way.index + 1
        furthest = behind
        said_now = [word for word in fixed_words if _says(token, word)]
        open_ways += [Way(behind, way.values, way.said | {word}) for word in said_now]
        for name in (name for name in fields if name not in way.values):
            for value, end in _readings(name, fields[name], moment, tokens, way.index):
                by_name = {PERSON} if name == "card" and value.kind == LEADER and person(token) else frozenset[str]()
                open_ways.append(Way(end, {**way.values, name: value}, way.said | by_name))
                furthest = max(furthest, end if name not in TO_THE_END else behind)
        if says_nothing(token) and furthest == behind:  # no part of a name
            open_ways.append(way.but(index=behind))
        card = way.values.get("card")
        if card is not None and card.kind == LEADER and not card.discard:
            for staff, end in discarding(tokens, way.index):
                open_ways.append(Way(end, {**way.values, "card": card.but(discard=staff)}, way.said))


def _says(token: str, word: str) -> bool:
    """Tell whether a token is a fixed word, the beginning of it, or another that is said for it; a chief by his name."""
    typed = token.casefold()
    if word.startswith(typed) or folded(token) in said_as(word) or is_word(word, typed, exact=False):
        return True
    return word == CHIEF and any(card.kind == CHIEF for card, _end in cards_typed([token], 0))


def _is_told(form: Form, way: Way, state: State) -> bool:
    """Tell whether the words said are enough for this kind of line."""
    if form.kind is Setting:
        return True
    card = way.values.get("card")
    if LEADER in way.said and "card" in form.kind.FIELDS and (card is None or card.kind != LEADER):
        return False
    if form.kind is a.BreakTie and "tie" in way.said and "breaks" not in way.said and "power" not in way.values:
        return False
    if form.kind is a.GiveTie and "breaks" in way.said and "none" not in way.said:
        return False
    if form.kind is a.BreakTie and "breaks" in way.said and "for" not in way.said and "power" not in way.values:
        return False
    if form.kind is a.CardCommits and "commits" not in way.said:
        return "power" in way.values and bool({"n", "owed"} & way.values.keys())
    if form.kind in CHECKS and not state.turn.table.checks and not way.said - small_words() - {PERSON}:
        return False
    return bool(way.said - small_words() - {PERSON}) or (form.kind in PLAIN and bool(way.values.keys() - {"power"}))


def _readings(
    name: str, field: Field, moment: Moment, tokens: Sequence[str], start: int
) -> Iterator[tuple[Any, int]] | list[tuple[Any, int]]:
    """Return what a field may be that begins here, and the index behind it."""
    if name == "card":
        insisted = any(token.endswith(INSISTED) for token in tokens[start : start + 2])
        return _as_in_a_line(field, tokens, start) if insisted else cards_typed(tokens, start)
    if name == "cards":
        return [(shown, len(tokens)) for shown in hands_typed(tokens[start:]) if shown] if not start else []
    if name == "staff":
        return staff_typed(tokens, start)
    if name in {"targets", "places"}:
        read = targets_typed(moment.state, tokens, start)
        none = [((), start + 1)] if name == "places" and _says(tokens[start], "none") else []
        return [*none, *(reading for reading in read if name == "targets" or "-" not in "".join(reading[0]))]
    if name in {"dice", "rolls"}:
        return _dice(tokens, start)
    return _named(name, field, moment, tokens, start)


def _dice(tokens: Sequence[str], start: int) -> list[tuple[Any, int]]:
    """Return the six-sided dice that stand from here to the end."""
    told = [token for token in tokens[start:] if not says_nothing(token) and not _says(token, "rolls")]
    dice = None if says_nothing(tokens[start]) else faces(told)
    return [(dice, len(tokens))] if dice else []


def _as_in_a_line(field: Field, tokens: Sequence[str], start: int) -> list[tuple[Any, int]]:
    """Return what stands here as a line of notation has it."""
    try:
        value, end = field.reader(tokens, start)
    except NoMatch:
        return []
    return [(value, end)] if end > start else []


def _named(name: str, field: Field, moment: Moment, tokens: Sequence[str], start: int) -> list[tuple[Any, int]]:
    """Return what a field may be that begins here: as in a line, or by a name cut short; several where more may stand."""
    as_written = [] if field.goes_on and name not in COMPOSED else _as_in_a_line(field, tokens, start)
    if name in COMPOSED:
        return as_written
    of_others = name not in PEOPLE_AND_POWERS and is_power(tokens[start])
    if as_written and as_written[0][1] == start + 1 and (says_nothing(tokens[start]) or of_others):
        as_written = []
    offered = tuple(field.offered(moment))
    written_end = as_written[0][1] if as_written else start + 1
    for end in range(min(len(tokens), start + MOST_NAME_TOKENS), written_end - 1, -1):
        values = _values(name, field, moment, tokens[start:end], offered)
        if not field.goes_on or end == len(tokens):
            readings = [(value, end) for value in values]
        else:
            following = end
            while values and following < len(tokens) and says_nothing(tokens[following]):
                following += 1
            ends = following == len(tokens)
            others = [((), end)] if ends else _named(name, field, moment, tokens, following) if values else []
            readings = [((*value, *other), last) for value in values for other, last in others]
        if readings:
            return readings
    return as_written


def _values(name: str, field: Field, moment: Moment, words: Sequence[str], offered: Sequence[str]) -> list[Any]:
    """Return what some words may mean for a field: what they name, or what of the choices they are cut from."""
    if name not in PEOPLE_AND_POWERS and is_power("".join(words)):
        return []
    if len(words) == 1 and folded(words[0]) in {LEADER, *folded_forms(LEADER)}:
        return []  # the card, not the beginning of an issue
    if name == "relation":
        position = _relation(moment.state, words)
        if position:
            return position
    if len(words) > 1 and (says_nothing(words[0]) or says_nothing(words[-1])):
        return []
    named = chosen(words, offered) or (by_space(words, offered) if name in FRONT_FIELDS else [])
    if named or not field.goes_on:
        return [value for choice in named for value, _end in _as_in_a_line(field, (choice,), 0)]
    return [value for value, end in _as_in_a_line(field, words, 0) if end == len(words) and NOTHING not in words]


def _relation(state: State, words: Sequence[str]) -> list[str]:
    """Return the Global Issue that is named by the position which those who act have in it (6.11)."""
    due = engine.due(state)
    sides = [(relation, power) for relation, powers in GLOBAL_SIDES.items() for power in powers]
    own = [f"{relation}.{power}" for relation, power in sides if due and power in due.powers]
    return [position.partition(".")[0] for position in chosen(words, own)] if len("".join(words)) > 1 else []


def _completed(form: Form, values: Values, moment: Moment) -> Iterator[Action]:
    """Yield the actions of a form with what is left out of it: each power, and what may be told now."""
    state = moment.state
    choices: dict[str, Sequence[Any]] = {}
    pending_checks = state.turn.table.checks
    for name, field in ((name, field) for name, field in form.parts if field and name not in values):
        if name in LEFT_OUT:
            choices[name] = [LEFT_OUT[name]]
            continue
        offered: Sequence[Any] = ()
        if name != "power":
            options = [option for option in engine.legal(state) if type(option) is form.kind]
            offered = tuple(dict.fromkeys(getattr(option, name) for option in options))
        if name in ASKED_BY_NAME and not offered:
            offered = tuple(field.offered(moment))
        if name == "power" and form.kind in HEALTH and pending_checks:
            offered = (pending_checks[0].power,)
        elif name == "power":
            offered = POWERS
        elif name == "front" and form.kind is a.AdvanceFront:
            offered = offered[:1]  # the question is of this Front
        choices[name] = offered
    of_power = {name: field.of_power for name, field in form.parts if field and field.of_power}
    for chosen_values in product(*choices.values()):
        told = {**values, **dict(zip(choices, chosen_values, strict=True))}
        told |= {name: as_meant(told["power"], told[name]) for name, as_meant in of_power.items()}
        action = form.kind(**told)
        if not unknown_cards(state, action):
            yield action


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
