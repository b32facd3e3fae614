"""What some words may tell of those who must act, by the forms that are due; the rules say what is left out of them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any

from churchill_cli.game import engine
from churchill_cli.game.any_time import ANY_TIME
from churchill_cli.game.conference.card_values import known_staff
from churchill_cli.game.conference.turns import debaters
from churchill_cli.game.model import actions as a
from churchill_cli.game.model.actions import Action
from churchill_cli.game.model.ids import POWERS, Power
from churchill_cli.game.model.plays import Play
from churchill_cli.game.model.state import State
from churchill_cli.game.model.values import Value
from churchill_cli.notation.cards import CHIEF
from churchill_cli.notation.grammar import Form, forms, write
from churchill_cli.notation.readers import Field, Moment, NoMatch, Reader
from churchill_cli.session.speech import DIE, says_not
from churchill_cli.session.typed_cards import keeps_card, unknown_cards
from churchill_cli.session.typed_ways import HEALTH, ISSUE, Values, Way, ways

MOST_TOKENS = 20
"""So many words answer a question; a longer line tells an outcome, or is one of notation."""
MOST_OF_OUTCOME = 60
LEFT_OUT: Mapping[str, object] = {"stop": False, "rolls": (), "n": 1}
"""What a field is that nobody tells: a marker alone is one."""
ALWAYS = frozenset(handler.kind for handler in ANY_TIME) - {a.Reveal}
ASKED_BY_NAME = frozenset({"owed", "theater"})
"""Fields of few values, which are all asked about where the step lists none."""
SPOT = "spot"
"""A field of two words: whose space, and which."""
_last: list["_Now"] = []
"""What was reckoned of the state that was asked about last."""


class Answers(Value):
    """The lines that a typed one may tell: the legal ones of which least is left out; whole ones that are refused.

    ``of_others``: whole ones of somebody who is not asked now.
    """

    legal: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    of_others: tuple[str, ...] = ()


class _Now:
    """What is the same of a state whatever is typed: each is reckoned once, where it is asked for."""

    def __init__(self, state: State) -> None:
        """Keep the state."""
        self.state = state

    @cached_property
    def forms(self) -> Sequence[Form]:
        """Return the forms of what may answer."""
        return [form for form in forms() if _may_answer(self.state, form.kind)]

    @cached_property
    def legal(self) -> Sequence[Action]:
        """Return all that the rules list."""
        return tuple(engine.legal(self.state))

    @cached_property
    def asked(self) -> frozenset[Power]:
        """Return the powers that are asked now."""
        due = engine.due(self.state)
        return frozenset(due.powers if due else POWERS)


def _now(state: State) -> _Now:
    """Return what is reckoned of a state."""
    if not _last or _last[0].state is not state:
        _last[:] = [_Now(state)]
    return _last[0]


def answered(state: State, tokens: Sequence[str]) -> Answers:
    """Return what some words may tell of those who must act."""
    if not tokens or len(tokens) > MOST_OF_OUTCOME or says_not(tokens) or keeps_card(tokens):
        return Answers()
    is_short = len(tokens) <= MOST_TOKENS
    moment = Moment(state)
    by_rank: dict[tuple[int, int], dict[str, Action]] = {}
    for form in _now(state).forms:
        for way in ways(form, moment, tokens) if is_short or form.kind is a.Outcome else ():
            rank = (
                _left_out(form, way, tokens, state),
                len(way.values) + (ISSUE in way.said) + (SPOT in way.values),
            )  # a longer name tells more than two short ones
            actions = _completed(form, way.values, moment)
            by_rank.setdefault(rank, {}).update((write(action), action) for action in actions)
    ranked = sorted(by_rank.items())
    whole = [lines for (left_out, _told), lines in ranked if not left_out]
    refused, of_others = _of_longest_names(state, whole, is_due=True), _of_longest_names(state, whole, is_due=False)
    for _rank, lines in ranked:
        allowed = tuple(line for line, told in lines.items() if not any(engine.violations(state, told)))
        if allowed:
            return Answers(allowed, refused, of_others)
    return Answers((), refused, of_others)


def _of_longest_names(state: State, ranked: Sequence[Mapping[str, Action]], *, is_due: bool) -> tuple[str, ...]:
    """Return the whole lines of those who are asked, or of others: of each kind those in which names are longest."""
    kept: dict[str, type[Action]] = {}
    for lines in ranked:
        known = set(kept.values())
        of_whom = {line: type(told) for line, told in lines.items() if _is_due(state, told) is is_due}
        kept |= {line: kind for line, kind in of_whom.items() if kind not in known}
    return tuple(kept)


def _may_answer(state: State, kind: type[Action]) -> bool:
    """Tell whether a kind of line may answer now: what is told aside at any time may not, but Secret Agendas (10.2)."""
    is_time = kind is not a.Reveal or engine.is_awaited(state, kind)
    return kind not in ALWAYS and is_time and engine.is_timely(state, kind)


def _is_due(state: State, action: Action) -> bool:
    """Tell whether it is told by nobody, or by one who is asked now."""
    asked = debaters(state) if isinstance(action, a.DebateIssue) else _now(state).asked
    return getattr(action, "power", None) in {None, *asked}


def _left_out(form: Form, way: Way, tokens: Sequence[str], state: State) -> int:
    """Return how much of a line is left out; a Leader named is played, for no staff card is called so (3.31).

    A number alone tells a debate, and as well an advance whose issue is to be asked for (5.22, 5.24).
    """
    missing = {name for name, field in form.parts if field} - {*way.values, *LEFT_OUT, "power"}
    card = way.values.get("card")
    is_alone = form.kind is a.AdvanceIssue and len(tokens) == 1 and tokens[0].isdecimal() and debaters(state)
    return len(missing) + _lacks_die(card) - bool(is_alone)


def _lacks_die(card: Play | None) -> bool:
    """Tell whether a card is a Chief of Staff without his die (5.25)."""
    return card is not None and card.kind == CHIEF and card.value is None


def _completed(form: Form, values: Values, moment: Moment) -> Iterator[Action]:
    """Yield the actions of a form with what is left out of it: each power, and what may be told now."""
    fields = {name: field for name, field in form.parts if field}
    choices = {name: _choices(form.kind, name, field, moment) for name, field in fields.items() if name not in values}
    of_power = {name: field.of_power for name, field in fields.items() if field.of_power}
    for chosen_values in product(*choices.values()):
        told = {**values, **dict(zip(choices, chosen_values, strict=True))}
        told |= {name: as_meant(told["power"], told[name]) for name, as_meant in of_power.items()}
        action = form.kind(**told)
        if not unknown_cards(moment.state, action) and ("power" in values or not _is_of_another(moment.state, action)):
            yield from _with_die(moment.state, action)


def _is_of_another(state: State, action: Action) -> bool:
    """Tell whether a card is played that another power has: who plays it goes without saying (3.33)."""
    if not isinstance(action, a.AdvanceIssue | a.DebateIssue) or not action.card.name:
        return False
    return action.card.name not in known_staff(state, action.power)


def _with_die(state: State, action: Action) -> Sequence[Action]:
    """Return an action with each die of a Chief of Staff, where none is told or was rolled before (5.25)."""
    if not isinstance(action, a.AdvanceIssue | a.DebateIssue) or not _lacks_die(action.card):
        return [action]
    is_rolled = not any(engine.violations(state, action))
    faces = () if is_rolled else range(1, DIE + 1)
    return [action.but(card=action.card.but(value=face)) for face in faces] or [action]


def _choices(kind: type[Action], name: str, field: Field, moment: Moment) -> Sequence[Any]:
    """Return what a field that nobody tells may be."""
    if name == "power":
        rolling = [check.power for check in moment.state.turn.table.checks[:1] if kind in HEALTH]
        return rolling or POWERS
    if name in LEFT_OUT:
        return (LEFT_OUT[name],)
    options = (option for option in _now(moment.state).legal if type(option) is kind)
    offered = tuple(dict.fromkeys(getattr(option, name) for option in options))
    if name in ASKED_BY_NAME and not offered:
        return tuple(field.offered(moment))
    return offered[:1] if name == "front" and kind is a.AdvanceFront else offered  # the question is of this Front


def read_whole(reader: Reader, words: Sequence[str]) -> str | None:
    """Return the identifier that a reader finds in all of some words, or None."""
    try:
        identifier, end = reader(words, 0)
    except NoMatch:
        return None
    return str(identifier) if end == len(words) else None
